"""What stands beside the cells of a heat map: tokens, ids, and the first numbers of wide rows."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from tokviz.export.chip_fit import fitted
from tokviz.export.chips import Emphasis, chip_size, paint_chip
from tokviz.export.heat.map_layout import LIT, HeatMapLayout
from tokviz.export.heat.ramp import number
from tokviz.export.look import SPACE, TYPE_BODY, TYPE_SMALL, Look
from tokviz.export.lookup.rows import LookupRows
from tokviz.export.sample_figure import NO_ID
from tokviz.export.type_metrics import mono_type

_DECIMALS = 2


@dataclass(frozen=True, slots=True)
class LookupMarks:
    """Which rows stand out, by id (-1: none).

    `lit` ids have a bar in front of their row, the cells of `faint` ids are pale.
    """

    selected: int = -1
    hovered: int = -1
    lit: frozenset[int] = frozenset()
    faint: frozenset[int] = frozenset()

    def emphasis(self, id: int) -> Emphasis:
        """Return how the token of an id stands out."""
        if id < 0:
            return Emphasis.NONE
        if id == self.selected:
            return Emphasis.SELECTED
        return Emphasis.HOVERED if id == self.hovered else Emphasis.NONE


class RowLabels:
    """Paints a row's token, id and first numbers where a layout has room for them."""

    def __init__(
        self, rows: LookupRows, layout: HeatMapLayout, look: Look, *, compact: bool
    ) -> None:
        self._rows, self._layout, self._look = rows, layout, look
        self._compact = compact

    def paint(self, painter: QPainter, width: float, index: int, marks: LookupMarks) -> None:
        """Paint a row's token and id, with a bar in front of them where the row is lit."""
        look, id = self._look, int(self._rows.ids[index])
        columns = self._layout.columns(width)
        top, height = self._layout.row_top(index, width), self._layout.row_height(width)
        line = self._layout.label_height(width)
        if id in marks.lit:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(look.accent))
            painter.drawRoundedRect(QRectF(0, top + 2, LIT, height - 4), 1.5, 1.5)
        size = TYPE_SMALL if self._compact or columns.stacked else TYPE_BODY
        chip = fitted(self._rows.chip(index), look, columns.chip_room, size)
        down = (line - chip_size(chip, look, size).height()) / 2
        emphasis = Emphasis.NONE if self._rows.key(index) is None else marks.emphasis(id)
        at = QPointF(round(columns.chip_left), round(top + down))
        rect = paint_chip(painter, at, chip, look, size=size, emphasis=emphasis)
        font, metrics = mono_type(look, TYPE_SMALL)
        text = NO_ID if id < 0 else str(id)
        is_padding = index >= self._rows.held
        painter.setFont(font)
        painter.setPen(QColor(look.warning if id < 0 and not is_padding else look.quiet))
        x = columns.id_right - metrics.horizontalAdvance(text)
        if columns.stacked:
            x = rect.right() + 2 * SPACE
        painter.drawText(QPointF(round(x), round(top + line / 2 + metrics.capHeight() / 2)), text)

    def paint_numbers(
        self, painter: QPainter, width: float, index: int, vector: NDArray[np.float32]
    ) -> None:
        """Write the first numbers of a vector float32 (d,) in a row."""
        columns = self._layout.columns(width)
        font, metrics = mono_type(self._look, TYPE_SMALL)
        line = self._layout.label_height(width)
        middle = self._layout.row_top(index, width) + line / 2
        painter.setFont(font)
        is_padding = index >= self._rows.held
        painter.setPen(QColor(self._look.quiet if is_padding else self._look.ink))
        for column, value in enumerate(vector[: columns.numbers].tolist()):
            text = number(value, _DECIMALS)
            right = columns.numbers_left + (column + 1) * columns.number_width
            x = right - metrics.horizontalAdvance(text)
            painter.drawText(QPointF(x, round(middle + metrics.capHeight() / 2)), text)
