import sys
from collections import Counter
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokviz.engine.missing_extra import MissingExtra
from tokviz.engine.progress import finish
from tokviz.engine.tokenizer.token import key_of
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe, Splitter, StopRule, Unit
from tokviz.engine.training.run import Run, train
from tokviz.engine.word2vec.recipe import Atoms, VectorRecipe
from tokviz.engine.word2vec.sentences import (
    NoSentences,
    SentenceProblem,
    Sentences,
    gather,
    sentences_of_run,
    sentences_of_text,
    words_of,
)

WORDS = st.lists(st.lists(st.sampled_from("abcdef"), max_size=6), min_size=1, max_size=8)


def spelled(sentences: Sentences) -> list[list[str]]:
    keys = [key.decode() for key in sentences.lexicon.keys]
    starts = sentences.starts.tolist()
    return [[keys[id] for id in sentences.ids[a:b].tolist()] for a, b in pairwise(starts)]


def problem(**changes: object) -> tuple[SentenceProblem, int]:
    text = str(changes.pop("text"))
    with pytest.raises(NoSentences) as caught:
        finish(sentences_of_text(text, VectorRecipe(**changes)))  # type: ignore[arg-type]
    return caught.value.problem, caught.value.found


@given(WORDS, st.integers(1, 3))
def test_sentences_are_the_words_without_the_rare_ones(words: list[list[str]], least: int) -> None:
    counts = Counter(word for sentence in words for word in sentence)
    kept = [[word for word in sentence if counts[word] >= least] for sentence in words]
    kept = [sentence for sentence in kept if sentence]
    try:
        found = gather(words, least)
    except NoSentences:
        assert max(map(len, kept), default=0) < 2 or len({w for s in kept for w in s}) < 2
        return
    assert spelled(found) == kept
    assert found.lexicon.counts is not None
    by_word = dict(zip(found.lexicon.keys, found.lexicon.counts.tolist(), strict=True))
    assert by_word == {key_of(w): n for w, n in counts.items() if n >= least}
    assert (np.diff(found.lexicon.counts) <= 0).all()
    assert dict(found.left_out) == {key_of(w): n for w, n in counts.items() if n < least}


def test_lines_are_sentences_whatever_ends_them() -> None:
    recipe = VectorRecipe()
    found = finish(sentences_of_text("The king rules.\r\n\r\nA queen\rrules, too\n", recipe))
    assert spelled(found) == [["the", "king", "rules"], ["a", "queen"], ["rules", "too"]]


def test_case_is_kept_where_it_is_asked_for() -> None:
    found = finish(sentences_of_text("The the", VectorRecipe(lowercase=False)))
    assert set(found.lexicon.keys) == {b"The", b"the"}


def test_jieba_finds_chinese_words_and_drops_what_is_no_word() -> None:
    assert words_of("国王住在宫殿里。", Atoms.JIEBA) == ["国王", "住", "在", "宫殿", "里"]


def test_a_missing_jieba_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "jieba", None)
    with pytest.raises(MissingExtra) as caught:
        words_of("国王", Atoms.JIEBA)
    assert (caught.value.package, caught.value.extra) == ("jieba", "chinese")


def test_what_teaches_nothing_says_why() -> None:
    assert problem(text="") == (SentenceProblem.EMPTY, 0)
    assert problem(text=" \n。，\n") == (SentenceProblem.EMPTY, 0)
    assert problem(text="a b a b", min_count=9) == (SentenceProblem.RARE, 2)
    # Text without spaces, taken for words: each line is one, and has no neighbours.
    assert problem(text="国王住在宫殿里\n女王住在宫殿里") == (SentenceProblem.LONELY, 1)
    assert problem(text="na na na") == (SentenceProblem.ONE_WORD, 0)
    with pytest.raises(NoSentences) as caught:
        gather([["a", "b"], "a sentence as one string"])
    assert (caught.value.problem, caught.value.found) == (SentenceProblem.STRING, 2)


def run_of(corpus: Corpus, **recipe: object) -> Run:
    return finish(train(corpus, Recipe(**recipe)))  # type: ignore[arg-type]


@given(
    st.text("ab c\n\r.", max_size=60),
    st.sampled_from([Splitter.WORDS, Splitter.LINES, Splitter.GPT2, Splitter.WHITESPACE]),
    st.booleans(),
    st.integers(0, 4),
)
def test_tokens_are_those_of_the_corpus_line_by_line(
    text: str, splitter: Splitter, drop: bool, step: int
) -> None:
    run = run_of(Corpus(text), splitter=splitter, drop_whitespace=drop, stop=StopRule(merges=4))
    step = min(step, run.steps)
    lines: dict[int, list[str]] = {}
    layout = run.layout
    for piece, start in zip(layout.place_piece.tolist(), layout.place_start.tolist(), strict=True):
        line = len(layout.text[:start].replace("\r\n", "\n").replace("\r", "\n").split("\n"))
        if layout.text[start - 1 : start + 1] == "\r\n":
            line -= 1
        tokens = [run.tokens[t].decode() for t in run.piece_segments(piece, step).tokens.tolist()]
        lines.setdefault(line, []).extend(tokens)
    try:
        found = finish(sentences_of_run(run, step, VectorRecipe(atoms=Atoms.TOKENS)))
    except NoSentences:
        words = {word for line in lines.values() for word in line}
        assert max(map(len, lines.values()), default=0) < 2 or len(words) < 2
        return
    assert spelled(found) == list(lines.values())


def test_half_characters_are_tokens_too() -> None:
    run = run_of(Corpus("学习学习"), unit=Unit.BYTE, stop=StopRule(merges=1))
    found = finish(sentences_of_run(run, 1, VectorRecipe(atoms=Atoms.TOKENS)))
    assert b"\xe5\xad" in found.lexicon.keys
    assert len(found.ids) == 10


def test_a_table_of_words_has_no_neighbours() -> None:
    run = run_of(Corpus(rows=(("low", 5), ("lower", 2))))
    with pytest.raises(NoSentences) as caught:
        finish(sentences_of_run(run, 0, VectorRecipe(atoms=Atoms.TOKENS)))
    assert caught.value.problem is SentenceProblem.TABLE
