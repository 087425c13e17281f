"""Candidate pairs as rows: who is next, who is tied, and what fits."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF

from tokviz.engine.training.run import Run
from tokviz.export.look import CONTRAST, LIGHT, Look
from tokviz.export.pair_rows import PairList, PairRow, PairRowPainter
from tokviz.export.pairs_figure import PairsFigure, pairs_words

Learn = Callable[..., Run]


def pairs_at(run: Run, step: int) -> PairList:
    return PairList(run, step, run.candidates(step))


def test_the_first_row_is_the_next_merge_at_every_step(learn: Learn) -> None:
    run = learn()

    for step in range(run.steps):
        pairs = pairs_at(run, step)
        row = pairs.row(0)
        assert row.is_next
        assert row.left == run.tokens[run.merges.left[step]]
        assert row.right == run.tokens[run.merges.right[step]]
        assert row.tied_first is bool(run.merges.ties[step] > 0)
        assert pairs.tied_first == run.merges.ties[step] + 1
        assert not any(pairs.row(index).is_next for index in range(1, len(pairs)))


def test_ties_below_the_first_are_marked_as_lesser_ones(learn: Learn) -> None:
    rows = [pairs_at(learn(), 16).row(index) for index in range(7)]

    assert [row.count for row in rows] == [7, 5, 5, 5, 5, 5, 5]
    assert [row.tied for row in rows] == [False] + [True] * 6
    assert not any(row.tied_first for row in rows)


def test_at_the_end_there_is_no_winner_and_the_reason_is_told(learn: Learn) -> None:
    run = learn()
    pairs = pairs_at(run, run.steps)

    assert pairs.winner is None
    assert "as asked" in pairs_words(pairs, 1000)[1]


@pytest.mark.parametrize("look", [LIGHT, CONTRAST])
@pytest.mark.parametrize("width", [260.0, 300.0, 700.0])
def test_the_parts_of_a_row_never_overlap(look: Look, width: float) -> None:
    painter = PairRowPainter(look, "", 1000, 123_456)
    row = PairRow(999, b"x" * 90, "学".encode() * 30, 123_456, 1.0, True, True, False)

    places = painter.places(row, width)
    order = [places.rank, places.left, places.plus, places.right, places.bar, places.count]

    for before, after in zip(order, [*order[1:], places.mark], strict=True):
        assert before.right() <= after.left()
    assert places.mark.right() <= width


def test_points_lead_to_the_tokens_of_their_row(learn: Learn) -> None:
    pairs = pairs_at(learn(), 16)
    figure = PairsFigure(pairs, LIGHT)
    painter = PairRowPainter(LIGHT, "", len(pairs), 7)
    places = painter.places(pairs.row(6), 300)

    at = places.right.center() + QPointF(0, 6 * painter.height)

    assert figure.token_at(at, 300) == "模型".encode()
    assert figure.token_at(QPointF(1, 1), 300) is None
    assert figure.size(300).height() == len(pairs) * painter.height


def test_a_long_list_says_how_many_rows_are_left_out(learn: Learn) -> None:
    pairs = pairs_at(learn(), 0)

    whole, cut = PairsFigure(pairs, LIGHT), PairsFigure(pairs, LIGHT, most=5)

    row = whole.size(300).height() / len(pairs)
    assert cut.size(300).height() == 6 * row
