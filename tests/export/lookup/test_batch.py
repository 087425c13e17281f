"""A batch: samples of different lengths side by side, padding told apart."""

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from tokviz.export.chips import Chip, ChipKind
from tokviz.export.heat.map_labels import LookupMarks
from tokviz.export.look import LIGHT, LOOKS, Look
from tokviz.export.lookup.batch import Batch, Padding
from tokviz.export.lookup.grid import BatchGrid
from tokviz.export.lookup.words import batch_words, length_words


@dataclass(frozen=True, eq=False)
class Plain:
    ids: NDArray[np.int64]

    @property
    def held(self) -> int:
        return len(self.ids)

    def key(self, index: int) -> bytes | None:
        return b"t%d" % self.ids[index] if self.ids[index] >= 0 else None

    def chip(self, index: int) -> Chip:
        return Chip(f"t{self.ids[index]}")


def batch_of(*samples: list[int], padding: Padding | None = None) -> Batch:
    rows = tuple(Plain(np.array(ids, np.int64)) for ids in samples)
    return Batch(rows, Padding() if padding is None else padding)


def test_shorter_samples_are_filled_up_with_the_padding_id() -> None:
    batch = batch_of([5, 6, 7], [8], padding=Padding(0, "[PAD]"))

    assert batch.ids.tolist() == [[5, 6, 7], [8, 0, 0]]
    assert (len(batch), batch.longest, batch.padded, batch.lengths) == (2, 3, 2, (3, 1))
    rows = batch.rows[1]
    assert (rows.held, rows.ids.tolist()) == (1, [8, 0, 0])
    assert rows.chip(2) == Chip("[PAD]", ChipKind.SPECIAL)
    assert (rows.key(0), rows.key(1)) == (b"t8", None)


def test_without_a_padding_special_padding_has_no_id() -> None:
    batch = batch_of([5, 6], [8])

    assert batch.ids.tolist() == [[5, 6], [8, -1]]
    assert batch.rows[1].chip(1) == Chip("pad")


@given(st.lists(st.lists(st.integers(0, 99), min_size=1, max_size=6), min_size=1, max_size=5))
def test_samples_come_back_out_of_their_batch(samples: list[list[int]]) -> None:
    batch = batch_of(*samples)

    assert batch.ids.shape == (len(samples), max(map(len, samples)))
    assert batch.padded == int((batch.ids < 0).sum())
    for sample, rows in zip(samples, batch.rows, strict=True):
        assert rows.ids[: rows.held].tolist() == sample
        assert rows.ids.tolist() == batch.ids[batch.rows.index(rows)].tolist()
    assert batch.taken(np.arange(100)).tolist() == sorted({id for s in samples for id in s})


def test_what_is_told_of_a_batch() -> None:
    batch = batch_of([1, 2, 3], [4], [5, 6])

    assert batch_words(batch) == "3 sample(s), longest 3, 3 place(s) padded"
    assert length_words(batch) == "lengths 3, 1, 2"
    assert batch_words(batch_of([1, 2])) == "1 sample(s), 2 place(s)"
    assert batch_words(batch_of([1, 2], [3, 4])) == "2 sample(s), longest 2"
    assert length_words(batch_of(*[[1]] * 20)) == ""
    assert batch_words(Batch(batch.samples, left_out=7)).endswith("7 more line(s) left out")


# The grid


def painted(grid: BatchGrid, width: float = 400) -> QImage:
    image = QImage(grid.size(width).toSize(), QImage.Format.Format_RGB32)
    image.fill(QColor(grid.look.card))
    painter = QPainter(image)
    grid.paint(painter, width, QRectF(image.rect()))
    painter.end()
    return image


def test_points_lead_to_places_and_tokens() -> None:
    grid = BatchGrid(batch_of([5, 6, 7], [8]), LIGHT)

    for sample, place, key in ((0, 2, b"t7"), (1, 0, b"t8"), (1, 1, None)):
        at = grid.cell(sample, place).center()
        assert grid.place_at(at) == (sample, place)
        assert grid.token_at(at, 400) == key
    assert grid.place_at(QPointF(2, grid.row_height + 5)) == (1, -1)
    assert grid.place_at(QPointF(2, 1000)) is None
    grid.scrolled = 60
    assert grid.place_at(grid.cell(0, 0).center()) == (0, -1)


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_padding_and_the_chosen_sample_are_seen(look: Look) -> None:
    grid = BatchGrid(batch_of([5, 6, 7], [8], [9, 9, 9]), look, chosen=2)
    image = painted(grid)

    def shades(sample: int, place: int) -> list[int]:
        cell = grid.cell(sample, place).toRect()
        y = cell.top() + round(5 * look.scale)
        return [image.pixel(x, y) for x in range(cell.left() + 3, cell.right() - 3)]

    assert QColor(look.accent_ground).rgb() in shades(2, 0)
    assert QColor(look.accent_ground).rgb() not in shades(1, 0)
    # Lines at a slant beside the chip: its own edge is met twice at most.
    edges = [sum(a != b for a, b in pairwise(shades(1, place))) for place in (0, 1)]
    assert edges[0] <= 2 < edges[1]


def test_a_picture_of_long_samples_says_how_much_is_left_out() -> None:
    batch = batch_of(list(range(60)), [1])
    whole, cut = BatchGrid(batch, LIGHT), BatchGrid(batch, LIGHT, most=40)

    assert cut.size(400).width() < whole.size(400).width()
    assert cut.size(400).height() > whole.size(400).height()
    assert cut.place_at(whole.cell(0, 50).center()) == (0, -1)


def test_marks_follow_ids_but_not_to_padding() -> None:
    batch = batch_of([5, 0], [0], padding=Padding(0, "[PAD]"))
    plain, marked = (
        painted(BatchGrid(batch, LIGHT, chosen=9, marks=LookupMarks(selected=id))) for id in (-1, 0)
    )
    grid = BatchGrid(batch, LIGHT)
    for sample, place, changes in ((0, 0, False), (0, 1, True), (1, 0, True), (1, 1, False)):
        inside = grid.cell(sample, place).toRect().adjusted(1, 0, -1, 0)
        assert (plain.copy(inside) != marked.copy(inside)) is changes
