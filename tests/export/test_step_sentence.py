"""A step is told with its merge, its count and its ties."""

from collections.abc import Callable

from tokviz.engine.training.recipe import StopRule
from tokviz.engine.training.run import Run
from tokviz.export.run_words import ended_early, stop_words
from tokviz.export.sentence import Token, Words
from tokviz.export.step_sentence import TIES, step_sentence

Learn = Callable[..., Run]


def text(run: Run, step: int) -> str:
    return "".join(part.text for part in step_sentence(run, step) if isinstance(part, Words))


def test_step_16_of_the_four_words(learn: Learn) -> None:
    run = learn()

    tokens = [part for part in step_sentence(run, 16) if isinstance(part, Token)]

    assert [token.key.decode() for token in tokens] == ["深度", "学习", "深度学习"]
    assert [token.fresh for token in tokens] == [False, False, True]
    assert "Step 16 of 26" in text(run, 16)
    assert "9 time" in text(run, 16)
    assert "no ties" in text(run, 16)


def test_ties_are_a_link_that_tells_the_rule(learn: Learn) -> None:
    run = learn()

    links = [p for p in step_sentence(run, 1) if isinstance(p, Words) and p.link]

    assert [link.link for link in links] == [TIES]
    assert "4 other pair" in links[0].text
    assert "first seen wins" in links[0].text


def test_before_the_first_merge_the_units_are_told(learn: Learn) -> None:
    run = learn()

    assert not [part for part in step_sentence(run, 0) if isinstance(part, Token)]
    assert "279 unit" in text(run, 0)


def test_why_training_ended(learn: Learn) -> None:
    asked = learn()
    short = learn(stop=StopRule(merges=100))
    full = learn(stop=StopRule(vocab_size=100))
    rare = learn(stop=StopRule(min_count=8))
    nothing = learn(rows=())
    everything = learn(stop=StopRule())

    assert "after 26 merge" in stop_words(asked)
    assert not ended_early(asked)
    assert stop_words(short) == "Training stopped at step 26: no pair is left."
    assert "alone fill a vocabulary of 100" in stop_words(full)
    assert "occurs 8 times" in stop_words(rare)
    assert "empty" in stop_words(nothing)
    assert all(ended_early(run) for run in (short, full, rare, nothing))
    assert not ended_early(everything)
