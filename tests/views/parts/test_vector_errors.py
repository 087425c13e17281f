"""Every error of learning says what happened and what to do."""

import pytest

from tokviz.engine.missing_extra import MissingExtra
from tokviz.engine.word2vec.cooccurrence import TooManyWords
from tokviz.engine.word2vec.sentences import NoSentences, SentenceProblem
from tokviz.views.parts.vector_errors import vector_sentence


@pytest.mark.parametrize("problem", SentenceProblem)
def test_every_problem_of_a_text_has_its_own_sentence(problem: SentenceProblem) -> None:
    said = vector_sentence(NoSentences(problem, 3))

    assert said is not None
    # What happened, and what to do.
    assert said.count(".") >= 2
    others = {vector_sentence(NoSentences(other, 3)) for other in SentenceProblem}
    assert len(others) == len(SentenceProblem)


def test_numbers_and_names_are_told() -> None:
    assert "3" in (vector_sentence(NoSentences(SentenceProblem.RARE, 3)) or "")
    many = vector_sentence(TooManyWords(12_345, 5_000)) or ""
    assert "12,345" in many
    assert "5,000" in many
    missing = vector_sentence(MissingExtra("jieba", "chinese")) or ""
    assert "jieba" in missing
    assert 'pip install "jieba"' in missing


def test_other_errors_are_left_to_others() -> None:
    assert vector_sentence(ValueError("something")) is None
