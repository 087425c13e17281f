"""What is told about a token."""

from collections.abc import Callable

import numpy as np
import pytest

from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.tokenizer.vocabulary import EntryKind
from tokviz.engine.training.recipe import Unit, Unknown
from tokviz.engine.training.run import Run
from tokviz.export.fact_words import fact_rows, kind_sentence
from tokviz.export.heat.vector_strip import VectorStrip
from tokviz.export.look import LIGHT
from tokviz.export.token_facts import TokenFacts, token_facts
from tokviz.export.token_figure import FactsFigure, StackFigure

Learn = Callable[..., Run]


def facts_of(run: Run, key: bytes, step: int = 16) -> TokenFacts:
    return token_facts(run, Tokenizer.of(run), key, run.token_counts(step))


def told(facts: TokenFacts, step: int = 16) -> dict[str, str]:
    return {row.label: row.value for row in fact_rows(facts, step)}


def test_a_whole_token(learn: Learn) -> None:
    facts = facts_of(learn(), "深度学习".encode())

    rows = told(facts)

    assert rows["Id"] == "271"
    assert rows["Bytes"] == "e6 b7 b1 e5 ba a6 e5 ad a6 e4 b9 a0"
    assert rows["Code points"] == "U+6DF1 U+5EA6 U+5B66 U+4E60"
    assert rows["In corpus"].startswith("9 time")
    assert kind_sentence(facts, 16) == "merged at step 16"
    assert kind_sentence(facts, 15) == "comes at step 16"
    assert told(facts, 15)["In corpus"] == "not yet at this step"


def test_a_fragment_names_the_characters_of_the_corpus_it_is_part_of(learn: Learn) -> None:
    run = learn(rows=(("学子大", 3),))

    assert told(facts_of(run, b"\xe5\xad", 0))["Part of"] == "first 2 of 3 bytes: 子 学"
    assert "学" in told(facts_of(run, b"\xa6", 0))["Part of"]
    assert "子" not in told(facts_of(run, b"\xa6", 0))["Part of"]
    assert "never occurs" in told(facts_of(run, b"\xff", 0))["Part of"]
    assert "no character" in told(facts_of(run, b"\xf0", 0))["Part of"]


def test_the_end_of_one_character_and_the_start_of_the_next(learn: Learn) -> None:
    run = learn(rows=(("学习", 3), ("度", 1)))
    key = "学习".encode()[2:4]

    tail, head = token_facts(run, Tokenizer.of(run), key, None).part_of

    # 学 and 度 both end in a6; what precedes the token's first byte is not known.
    assert (tail.data, tail.chars) == (b"\xa6", ("学", "度"))
    assert (head.data, head.chars) == (b"\xe4", ("习",))


def test_bytes_units_and_strangers(learn: Learn) -> None:
    run = learn(unit=Unit.CHAR, unknown=Unknown.BYTE_FALLBACK, alphabet_in_vocabulary=False)

    assert facts_of(run, b"\xe5").kind is EntryKind.BYTE
    assert facts_of(run, b"\xe5").id == 0xE5
    unit = facts_of(run, "学".encode())
    assert (unit.kind, unit.id) == (EntryKind.UNIT, None)
    assert "left out" in told(unit)["Id"]
    stranger = facts_of(run, "没有".encode())
    assert stranger.kind is None
    assert "In corpus" not in told(stranger)


def test_counts_that_are_being_made_are_not_guessed(learn: Learn) -> None:
    run = learn()

    facts = token_facts(run, Tokenizer.of(run), "学习".encode(), None)

    assert facts.count is None
    assert told(facts)["In corpus"] == "…"


@pytest.mark.parametrize("dimensions", [1, 2, 8, 13, 64, 300])
@pytest.mark.parametrize("width", [60.0, 280.0, 900.0])
def test_a_vector_fits_its_width(dimensions: int, width: float) -> None:
    strip = VectorStrip(np.linspace(-1, 1, dimensions, dtype=np.float32), LIGHT)

    columns = strip.columns(width)

    assert 1 <= columns <= dimensions
    assert strip.size(width).width() <= max(width, 60)


def test_a_long_value_wraps_and_makes_the_figure_higher(learn: Learn) -> None:
    run = learn(rows=(("x" * 400, 2),))
    rows = fact_rows(facts_of(run, run.tokens[-1], run.steps), run.steps)
    figure = StackFigure((("Facts", FactsFigure(rows, LIGHT)),), LIGHT)

    assert figure.size(300).height() > figure.size(900).height()
