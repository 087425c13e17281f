from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokviz.document.document import Fill
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe, Splitter, StopRule, Unit
from tokviz.engine.training.run import Run, train
from tokviz.export import token_flow
from tokviz.export.look import LIGHT, TYPE_TOKEN
from tokviz.export.token_flow import TokenFlow
from tokviz.export.token_layout import TokenLayout, wrap
from tokviz.export.token_styles import CLASH, TokenStyles, position_tints


@pytest.fixture(autouse=True)
def _application(qapp):
    """Fonts need an application."""


def trained(corpus: Corpus, recipe: Recipe) -> Run:
    work = train(corpus, recipe)
    while True:
        try:
            next(work)
        except StopIteration as stop:
            return stop.value


def laid_out(corpus: Corpus, recipe: Recipe, step: int, width: int, fill=Fill.POSITION):
    run = trained(corpus, recipe)
    return TokenLayout(TokenFlow(run), TokenStyles(run, LIGHT, TYPE_TOKEN, fill), step, width)


@given(
    st.lists(st.tuples(st.integers(8, 90), st.booleans()), min_size=1, max_size=40),
    st.sets(st.integers(0, 39)),
    st.integers(60, 300),
)
def test_rows_fit_and_are_as_full_as_can_be(chips, breaks, room):
    widths = np.array([width for width, _ in chips], np.int32)
    spaced = np.array([space for _, space in chips])
    breaks = sorted(b for b in breaks if b < len(chips))
    starts, x = wrap(widths, spaced, breaks, room)
    ends = [*starts[1:], len(chips)]
    assert starts[0] == 0
    assert set(breaks) <= set(starts)
    for start, end in zip(starts, ends, strict=True):
        assert x[start] == 0
        right = x[start:end] + widths[start:end]
        assert end - start == 1 or right.max() <= room
        assert (x[start + 1 : end] - right[:-1] >= 4).all()
        if end < len(chips) and end not in breaks:
            gap = 4 + 8 * bool(spaced[end])
            assert right[-1] + gap + widths[end] > room


@given(st.lists(st.integers(1, 30), min_size=1, max_size=200), st.integers(0, 1000))
def test_neighbours_never_look_alike_and_keep_their_tint(lengths, first):
    starts = first + np.cumsum([0, *lengths])
    tints = position_tints(starts)
    assert not CLASH[tints[:-1], tints[1:]].any()
    assert ((tints >= 0) & (tints < 8)).all()


def test_most_tokens_keep_their_tint_when_others_merge():
    before = np.arange(0, 400)
    after = np.array([unit for unit in range(400) if unit % 17])
    tints = dict(zip(before.tolist(), position_tints(before).tolist(), strict=True))
    kept = [
        tints[unit] == tint
        for unit, tint in zip(after.tolist(), position_tints(after).tolist(), strict=True)
    ]
    assert np.mean(kept) > 0.9


TEXT = "深度学习 low lower\n\n" + "newest widest " * 30 + "\nend"


@pytest.mark.parametrize("block", [5, 64, 1024])
@pytest.mark.parametrize("step", [0, 7, 25])
def test_rows_follow_each_other_forwards_and_backwards(monkeypatch, block, step):
    monkeypatch.setattr(token_flow, "BLOCK", block)
    recipe = Recipe(unit=Unit.BYTE, splitter=Splitter.GPT4, stop=StopRule(merges=25))
    layout = laid_out(Corpus(TEXT), recipe, step, 300)
    at = layout.locate(0)
    forwards = []
    units = 0
    while at is not None:
        forwards.append(at)
        rows = layout.rows(at[0])
        assert layout.locate(rows.first_unit(at[1])) == at
        assert rows.first_unit(at[1]) == units
        units = int(rows.tokens.ends[rows.starts[at[1] + 1] - 1])
        at = layout.after(*at)
    assert units == layout.flow.total
    backwards = [forwards[-1]]
    while (before := layout.before(*backwards[-1])) is not None:
        backwards.append(before)
    assert backwards[::-1] == forwards


def test_every_line_begins_a_row_and_an_empty_one_leaves_room():
    layout = laid_out(Corpus("a b\n\nc\nd"), Recipe(stop=StopRule(merges=0)), 0, 400)
    rows = layout.rows(0)
    assert rows.lines == [0, 1, 2]
    steps = np.diff(rows.y).tolist()
    assert steps[0] > steps[1] > layout.row_height - 1


def test_a_table_has_a_row_a_word_with_room_for_its_count():
    corpus = Corpus(rows=(("low", 12345), ("new", 3)))
    layout = laid_out(corpus, Recipe(stop=StopRule(merges=1)), 1, 400)
    assert layout.rows(0).lines == [0, 1]
    assert layout.label_width > 40


def test_a_chip_is_never_wider_than_its_row():
    recipe = Recipe(stop=StopRule(merges=40))
    layout = laid_out(Corpus("donaudampfschifffahrt " * 9), recipe, 40, 90)
    rows = layout.rows(0)
    assert (rows.x + rows.widths <= layout.width).all()
    assert any("…" in chip.text for chip in rows.chips)


@pytest.mark.parametrize("fill", [Fill.TOKEN, Fill.AGE, Fill.LENGTH])
def test_neighbours_of_one_colour_are_told_apart_by_a_bar(fill):
    layout = laid_out(Corpus("aaaa aaaa"), Recipe(stop=StopRule(merges=0)), 0, 400, fill)
    chips = layout.rows(0).chips
    assert all(one.bar != other.bar for one, other in pairwise(chips))


def test_a_line_of_a_million_characters_is_looked_at_in_parts():
    layout = laid_out(Corpus("ab" * 500_000), Recipe(stop=StopRule(merges=3)), 3, 600)
    middle = layout.locate(500_000)
    rows = layout.rows(middle[0])
    assert len(rows.tokens) <= token_flow.BLOCK
    assert rows.first_unit(middle[1]) <= 500_000
