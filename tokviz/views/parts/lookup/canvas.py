"""Rows of the embedding table on screen: values in tooltips, rows walked through by keys."""

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QWidget

from tokviz.engine.text.invisible import visible
from tokviz.export.axis import grouped
from tokviz.export.heat.map_figure import HeatMapFigure
from tokviz.export.heat.ramp import number
from tokviz.views.parts.canvas import TellingCanvas
from tokviz.views.parts.focus_frame import paint_focus

_DECIMALS = 4
_LONGEST = 80


class LookupCanvas(TellingCanvas):
    """Shows rows; a click or the arrow keys select a row's token."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, margin=3)
        self.map: HeatMapFigure | None = None
        self._row = -1

    def show_rows(self, figure: HeatMapFigure | None) -> None:
        """Show other rows."""
        self.map = figure
        self._row = -1 if figure is None else min(self._row, len(figure.rows.ids) - 1)
        self.set_figure(figure)

    def words_at(self, point: QPointF) -> str:
        """Return what there is to say about the number or the token at a point."""
        if self.map is None:
            return ""
        local = point - self._origin()
        row = self.map.layout.row_at(local.y(), self._inner_width())
        if row is None:
            return ""
        id = int(self.map.rows.ids[row])
        lines = [visible(self.map.rows.chip(row).text[:_LONGEST])]
        if row >= self.map.rows.held:
            lines.append(QCoreApplication.translate("LookupCanvas", "padding"))
        cell = self.map.layout.cell_at(local, self._inner_width(), self.map.scrolled)
        if id < 0 and row < self.map.rows.held:
            lines.append(QCoreApplication.translate("LookupCanvas", "no id, so no row"))
        elif id >= 0 and cell is None:
            lines.append(QCoreApplication.translate("LookupCanvas", "id {id}").format(id=id))
        elif cell is not None:
            value = number(self.map.value(*cell), _DECIMALS)
            lines.append(f"E[{id}, {cell[1]}] = {value}")
        return "\n".join(lines)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows, tokens and ids staying at the left edge, and the focus."""
        if self.map is not None:
            self.map.scrolled = float(self.horizontalScrollBar().value())
        super().paintEvent(event)
        if self.map is not None and self.hasFocus():
            paint_focus(self.viewport(), self.map.look)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Select the row below or above; other keys scroll."""
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        step = steps.get(Qt.Key(event.key()))
        if step is None or self.map is None:
            super().keyPressEvent(event)
            return
        rows = self.map.rows
        row = self._row + step
        while 0 <= row < len(rows.ids) and rows.key(row) is None:
            row += step
        if 0 <= row < len(rows.ids):
            self._row = row
            self.reveal(row)
            self.setAccessibleDescription(
                f"{self.map.rows.chip(row).text}, {grouped(int(rows.ids[row]))}"
            )
            self.tokenClicked.emit(rows.key(row))

    def show_vectors(self, vectors: NDArray[np.float32]) -> None:
        """Show other numbers in the same rows: float32 (V, d), of the same shape."""
        if self.map is not None:
            self.map.vectors = vectors
            self.viewport().update()

    def reveal(self, row: int) -> None:
        """Scroll so that a row is visible."""
        if self.map is None:
            return
        width, bar = self._inner_width(), self.verticalScrollBar()
        top = round(self.map.layout.row_top(row, width))
        bottom = round(self.map.layout.row_top(row + 1, width))
        room = self.viewport().height() - 8
        if top < bar.value():
            bar.setValue(top - round(self.map.layout.header))
        elif bottom > bar.value() + room:
            bar.setValue(bottom - room)
