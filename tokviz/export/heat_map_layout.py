"""Where tokens, ids and numbers of a heat map stand."""

import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF

from tokviz.export.look import SPACE, TYPE_SMALL, Look
from tokviz.export.lookup_rows import GAP
from tokviz.export.type_metrics import mono_type, text_type

MOST_NUMBERS = 8
"""Wider rows are shown without numbers in their cells."""

WIDE = 420.0
"""From this width on (px before scaling) ids stand beside the tokens."""

LEAST_WIDTH = 260.0
LIT = 3.0
"""The width of the bar in front of a row."""

_LEAST_CELL, _WIDEST_CELL = 3.0, 64.0


@dataclass(frozen=True, slots=True)
class Columns:
    """Where things stand in a row: px from the left edge; int64 `edges` (d + 1,) of the cells."""

    chip_left: float
    chip_room: float
    id_right: float
    id_below: bool
    edges: NDArray[np.int64]
    decimals: int


class HeatMapLayout:
    """Rows by their int64 `ids` (n,), each with a row of numbers from a table of `shape`.

    Numbers have `digits` digits in front of their point. A `compact` layout has low rows without
    numbers and no line of column numbers.
    """

    def __init__(
        self,
        ids: NDArray[np.int64],
        shape: tuple[int, int],
        look: Look,
        *,
        digits: int,
        compact: bool,
    ) -> None:
        self._ids, self._shape, self._look = ids, shape, look
        self._digits, self._compact = digits, compact
        self._columns: tuple[float, Columns] | None = None

    @property
    def header(self) -> float:
        """Return the height of the line of column numbers."""
        return 0.0 if self._compact else round(18 * self._look.scale)

    def columns(self, width: float) -> Columns:
        """Return where things stand in a row when `width` px are there."""
        if self._columns is None or self._columns[0] != width:
            self._columns = width, self._place(max(width, LEAST_WIDTH))
        return self._columns[1]

    def _place(self, width: float) -> Columns:
        look, scale = self._look, self._look.scale
        rows, dimensions = self._shape
        _, mono = mono_type(look, TYPE_SMALL)
        digits = mono.horizontalAdvance(str(max(99, rows - 1)))
        is_wide = width >= WIDE * scale
        numbers = dimensions <= MOST_NUMBERS
        below = numbers and not is_wide
        chip_left = LIT + 2 * SPACE
        if below:
            label = chip_left + 46 * scale
            chip_room, id_right = label - chip_left, label
            if self._compact:
                chip_left += digits + 1.5 * SPACE
                chip_room = max(0.0, label - chip_left)
                id_right = chip_left - 1.5 * SPACE
        else:
            chip_room = (96 if is_wide else 56) * scale
            id_right = chip_left + chip_room + digits + 2 * SPACE
            label = id_right
        left = math.ceil(label + SPACE if below else label + 2 * SPACE)
        cell = (width - left - 2) / max(1, dimensions)
        cell = min(max(cell, _LEAST_CELL), _WIDEST_CELL * scale)
        edges = np.round(left + cell * np.arange(dimensions + 1)).astype(np.int64)
        decimals = self._decimals(cell) if numbers and not self._compact else -1
        return Columns(chip_left, chip_room, id_right, below and not self._compact, edges, decimals)

    def _decimals(self, cell: float) -> int:
        """Return how many decimals fit into a cell, -1 if not even one does."""
        _, metrics = text_type(self._look, TYPE_SMALL)
        for decimals in (2, 1):
            widest = f"−{'0' * self._digits}.{'0' * decimals}"
            if metrics.horizontalAdvance(widest) + 2 <= cell:
                return decimals
        return -1

    @cached_property
    def has_gaps(self) -> bool:
        """Return whether ids are left out between rows."""
        return bool((self._ids == GAP).any())

    def row_height(self, width: float) -> float:
        """Return the height of one row."""
        size = 22 if self._compact else 44 if self.columns(width).id_below else 30
        return float(round(size * self._look.scale))

    @cached_property
    def gap_height(self) -> float:
        """Return the height of a row that stands for ids left out."""
        return float(round(12 * self._look.scale))

    def row_top(self, index: int, width: float) -> float:
        """Return where a row begins; one behind the last gives the end of all."""
        height = self.row_height(width)
        top = self.header + index * height
        if self.has_gaps:
            gaps = int(np.count_nonzero(self._ids[:index] == GAP))
            top -= gaps * (height - self.gap_height)
        return top

    def row_at(self, y: float, width: float) -> int | None:
        """Return the row that stands at `y` px, None beside the rows."""
        if not self.has_gaps:
            index = int((y - self.header) // self.row_height(width))
            return index if 0 <= index < len(self._ids) else None
        for index in range(len(self._ids)):
            if self.row_top(index, width) <= y < self.row_top(index + 1, width):
                return None if self._ids[index] == GAP else index
        return None

    def bar(self, index: int, width: float) -> QRectF:
        """Return where a row's cells stand."""
        columns, height = self.columns(width), self.row_height(width)
        top, inset = self.row_top(index, width), 1 if self._compact else 3
        left, right = float(columns.edges[0]), float(columns.edges[-1])
        return QRectF(left, top + inset, right - left, height - 2 * inset)

    def cell_at(
        self, point: QPointF, width: float, scrolled: float = 0.0
    ) -> tuple[int, int] | None:
        """Return the row and the column of the number at a point, None beside the numbers.

        Of cells that are `scrolled` below the tokens at the left edge, none is seen.
        """
        row = self.row_at(point.y(), width)
        edges = self.columns(width).edges
        if row is None or self._ids[row] < 0 or point.x() < edges[0] + scrolled:
            return None
        column = int(np.searchsorted(edges, point.x(), side="right")) - 1
        return (row, column) if 0 <= column < len(edges) - 1 else None
