"""Where tokens, ids and numbers of a heat map stand."""

import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF

from tokviz.export.look import SPACE, TYPE_SMALL, Look
from tokviz.export.lookup.rows import GAP
from tokviz.export.type_metrics import mono_type, text_type

MOST_NUMBERS = 8
"""The numbers of wider rows are not written in their cells, but the first few beside them."""

FIRST_NUMBERS = 4
"""So many numbers of a wide row are written beside its cells."""

WIDE = 420.0
"""From this width on (px before scaling) a row stands in one line, else in two."""

LEAST_STRIP = 180.0
"""A row that has its first numbers beside its cells needs so much room for the cells as well."""

LEAST_WIDTH = 260.0
LIT = 3.0
"""The width of the bar in front of a row."""

_LEAST_CELL, _WIDEST_CELL = 3.0, 64.0
_LEAST_CHIP, _SMALL_CHIP, _WIDEST_CHIP = 40.0, 80.0, 96.0

# Heights before scaling: of a row in one line and in two, and of the upper of two lines.
_ONE_LINE, _TWO_LINES, _UPPER = 30, 48, 26
_LOW_ONE_LINE, _LOW_TWO_LINES, _LOW_UPPER = 22, 33, 21


@dataclass(frozen=True, slots=True)
class Columns:
    """Where things stand in a row: px from the left edge; int64 `edges` (d + 1,) of the cells.

    A `stacked` row has its token, id and first numbers in a line above its cells. `decimals` are
    those of numbers in cells, -1 where there is no room. `numbers` are written beside the cells,
    from `numbers_left`, each `number_width` wide.
    """

    chip_left: float
    chip_room: float
    id_right: float
    stacked: bool
    edges: NDArray[np.int64]
    decimals: int
    numbers: int
    numbers_left: float
    number_width: float


class HeatMapLayout:
    """Rows by their int64 `ids` (n,), each with a row of numbers from a table of `shape`.

    Numbers have `digits` digits in front of their point. A `compact` layout has low rows without
    numbers in their cells and no line of column numbers. Cells of a layout that `fits` become as
    narrow as they must; else they go on to the right of what is there.
    """

    def __init__(
        self,
        ids: NDArray[np.int64],
        shape: tuple[int, int],
        look: Look,
        *,
        digits: int,
        compact: bool,
        fits: bool = False,
    ) -> None:
        self._ids, self._shape, self._look = ids, shape, look
        self._digits, self._compact, self._fits = digits, compact, fits
        self._columns: tuple[float, Columns] | None = None

    @property
    def header(self) -> float:
        """Return the height of the line of column numbers."""
        return 0.0 if self._compact else round(18 * self._look.scale)

    def columns(self, width: float) -> Columns:
        """Return where things stand in a row when `width` px are there."""
        if self._columns is None or self._columns[0] != width:
            self._columns = width, self._place(width if self._fits else max(width, LEAST_WIDTH))
        return self._columns[1]

    def _place(self, width: float) -> Columns:
        scale = self._look.scale
        rows, dimensions = self._shape
        _, mono = mono_type(self._look, TYPE_SMALL)
        digits = mono.horizontalAdvance(str(max(99, rows - 1)))
        written = dimensions <= MOST_NUMBERS
        number_width = math.ceil(mono.horizontalAdvance(self._widest(2)) + 1.5 * SPACE)
        wanted = 0 if written else FIRST_NUMBERS
        chip_left, chip_room = LIT + 2 * SPACE, (_WIDEST_CHIP if written else _SMALL_CHIP) * scale
        numbers, numbers_left = wanted, chip_left + chip_room + digits + 3 * SPACE
        left = math.ceil(numbers_left + numbers * number_width + SPACE)
        least = 0.0 if written else left + LEAST_STRIP * scale
        stacked = width < max(WIDE * scale, least)
        if stacked:
            chip_left = LIT + SPACE
            left = math.ceil(chip_left)
            # The chip gives way to the numbers, but not all.
            spare = width - 2 - chip_left - digits - 3 * SPACE
            numbers = max(0, min(wanted, int((spare - _LEAST_CHIP * scale) / number_width)))
            chip_room = min(spare - numbers * number_width, _WIDEST_CHIP * scale)
            numbers_left = width - 2 - numbers * number_width
        id_right = chip_left + chip_room + digits + 2 * SPACE
        cell = (width - left - 2) / max(1, dimensions)
        cell = min(max(cell, 0.0 if self._fits else _LEAST_CELL), _WIDEST_CELL * scale)
        edges = np.round(left + cell * np.arange(dimensions + 1)).astype(np.int64)
        decimals = self._decimals(cell) if written and not self._compact else -1
        return Columns(
            chip_left,
            chip_room,
            id_right,
            stacked,
            edges,
            decimals,
            numbers,
            numbers_left,
            number_width,
        )

    def _widest(self, decimals: int) -> str:
        return f"−{'0' * self._digits}.{'0' * decimals}"

    def _decimals(self, cell: float) -> int:
        """Return how many decimals fit into a cell, -1 if not even one does."""
        _, metrics = text_type(self._look, TYPE_SMALL)
        for decimals in (2, 1):
            if metrics.horizontalAdvance(self._widest(decimals)) + 1 <= cell:
                return decimals
        return -1

    @cached_property
    def has_gaps(self) -> bool:
        """Return whether ids are left out between rows."""
        return bool((self._ids == GAP).any())

    def row_height(self, width: float) -> float:
        """Return the height of one row."""
        if self.columns(width).stacked:
            size = _LOW_TWO_LINES if self._compact else _TWO_LINES
        else:
            size = _LOW_ONE_LINE if self._compact else _ONE_LINE
        return float(round(size * self._look.scale))

    def label_height(self, width: float) -> float:
        """Return the height of a row's token, id and first numbers: its upper line, or all."""
        if not self.columns(width).stacked:
            return self.row_height(width)
        return float(round((_LOW_UPPER if self._compact else _UPPER) * self._look.scale))

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
        columns, top = self.columns(width), self.row_top(index, width)
        bottom = top + self.row_height(width)
        inset = 1 if self._compact else 3
        top += self.label_height(width) if columns.stacked else inset
        left, right = float(columns.edges[0]), float(columns.edges[-1])
        return QRectF(left, top, right - left, bottom - inset - top)

    def cell_at(
        self, point: QPointF, width: float, scrolled: float = 0.0
    ) -> tuple[int, int] | None:
        """Return the row and the column of the number at a point, None beside the numbers.

        Of cells that are `scrolled` below the tokens at the left edge, none is seen.
        """
        row = self.row_at(point.y(), width)
        columns = self.columns(width)
        if row is None or self._ids[row] < 0:
            return None
        if columns.stacked and point.y() < self.bar(row, width).top():
            return self._number_at(point.x() - scrolled, columns, row)
        edges = columns.edges
        if point.x() < edges[0] + scrolled:
            return self._number_at(point.x() - scrolled, columns, row)
        column = int(np.searchsorted(edges, point.x(), side="right")) - 1
        return (row, column) if 0 <= column < len(edges) - 1 else None

    def _number_at(self, x: float, columns: Columns, row: int) -> tuple[int, int] | None:
        """Return the row and the column of a number that is written beside the cells."""
        column = math.floor((x - columns.numbers_left) / columns.number_width)
        return (row, column) if 0 <= column < columns.numbers else None
