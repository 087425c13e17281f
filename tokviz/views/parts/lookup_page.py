"""The lookup on screen: the rows of the sample, and where in the table they come from."""

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tokviz.engine.vectors.table import EmbeddingTable
from tokviz.export.heat_map_figure import HeatMapFigure, LookupMarks
from tokviz.export.heat_ramp import HeatLegend
from tokviz.export.look import LIGHT, SPACE, Look
from tokviz.export.lookup_rows import LookupRows, TableRows
from tokviz.export.vector_words import rows_words, table_words
from tokviz.views.parts.figure_strip import FigureStrip
from tokviz.views.parts.lookup_canvas import LookupCanvas

_TABLE_ROWS, _SHORT_ROWS, _TABLE_GAPS = 5, 3, 2

_SHORT = 320.0
"""A lower page (px before scaling) shows less of the table."""


class LookupPage(QWidget):
    """Shows the rows of the sample's ids over a few rows of the table."""

    roomChanged = Signal()
    """The page became high enough for the ends of the table, or too low for them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.is_short = False
        self._look = LIGHT
        self._largest = 1.0
        self.rows_label, self.table_label, self.empty_label = QLabel(), QLabel(), QLabel()
        for label in (self.rows_label, self.table_label, self.empty_label):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setProperty("role", "heading")
        self.empty_label.setProperty("role", "hint")
        self.empty_label.setWordWrap(True)
        self.empty_label.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.legend = FigureStrip()
        self.legend.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.rows, self.table = LookupCanvas(), LookupCanvas()
        self.rows.setMinimumHeight(12 * SPACE)
        self.table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # The columns of both stand one below the other, however far they are scrolled.
        ours, others = self.rows.horizontalScrollBar(), self.table.horizontalScrollBar()
        ours.valueChanged.connect(others.setValue)
        others.valueChanged.connect(ours.setValue)
        self.rows.verticalScrollBar().rangeChanged.connect(self._line_up)
        head = QHBoxLayout()
        head.setSpacing(2 * SPACE)
        head.addWidget(self.rows_label, 1, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self.legend, 0, Qt.AlignmentFlag.AlignTop)
        self._below = QVBoxLayout()
        self._below.addWidget(self.table)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE)
        column.addLayout(head)
        column.addWidget(self.empty_label)
        column.addWidget(self.rows, 1)
        column.addWidget(self.table_label)
        column.addLayout(self._below)
        self.retranslate()

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.rows_label.setText(rows_words())
        self.rows.setAccessibleName(rows_words())
        self.table_label.setText(table_words())
        self.table.setAccessibleName(table_words())
        self.empty_label.setText(self.tr("Type something into the sample to look up its rows."))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show more of the table, or less."""
        super().resizeEvent(event)
        is_short = self.height() < _SHORT * self._look.scale
        if is_short != self.is_short:
            self.is_short = is_short
            self.roomChanged.emit()

    def set_look(self, look: Look) -> None:
        """Show everything in another look; rows come anew with `show_rows`."""
        self._look = look
        self._show_legend()

    def show_rows(
        self,
        sample: LookupRows | None,
        strip: TableRows,
        table: EmbeddingTable,
        *,
        largest: float,
        marks: LookupMarks,
    ) -> None:
        """Show the rows of a sample, if there is one, and some rows of the table."""
        if largest != self._largest:
            self._largest = largest
            self._show_legend()
        has_rows = sample is not None
        if self.rows.isHidden() is has_rows or self.empty_label.isHidden() is not has_rows:
            self.rows.setVisible(has_rows)
            self.empty_label.setVisible(not has_rows)
        self.rows.show_rows(None if sample is None else self._map(sample, table.vectors, marks))
        self.table.show_rows(self._map(strip, table.vectors, marks, compact=True))
        self._line_up()

    def set_marks(self, marks: LookupMarks) -> None:
        """Let other rows stand out."""
        for canvas in (self.rows, self.table):
            if canvas.map is not None and canvas.map.marks != marks:
                canvas.map.marks = marks
                canvas.viewport().update()

    def _map(
        self,
        rows: LookupRows,
        vectors: NDArray[np.float32],
        marks: LookupMarks,
        *,
        compact: bool = False,
    ) -> HeatMapFigure:
        return HeatMapFigure(
            rows, vectors, self._look, largest=self._largest, marks=marks, compact=compact
        )

    def _show_legend(self) -> None:
        legend = HeatLegend(self._largest, self._look)
        self.legend.setFixedWidth(round(legend.size(0).width()))
        self.legend.set_figure(legend)

    def _line_up(self) -> None:
        """Give the table the width and the height that go with the rows above."""
        bar = self.rows.verticalScrollBar()
        taken = bar.sizeHint().width() if self.rows.isVisible() and bar.maximum() else 0
        if self._below.contentsMargins().right() != taken:
            self._below.setContentsMargins(0, 0, taken, 0)
        scale = self._look.scale
        rows = _SHORT_ROWS if self.is_short else _TABLE_ROWS
        height = round(rows * round(22 * scale) + _TABLE_GAPS * round(12 * scale)) + 10
        if self.table.minimumHeight() != height:
            self.table.setFixedHeight(height)
