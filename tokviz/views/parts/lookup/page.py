"""The lookup on screen: the sample's ids, their rows, and where in the table they come from."""

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QCheckBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tokviz.export.heat.map_figure import HeatMapFigure
from tokviz.export.heat.map_labels import LookupMarks
from tokviz.export.heat.map_layout import WIDE
from tokviz.export.heat.ramp import HeatLegend
from tokviz.export.look import LIGHT, SPACE, Look
from tokviz.export.lookup.batch import Batch
from tokviz.export.lookup.grid import BatchGrid
from tokviz.export.lookup.rows import LookupRows, TableRows
from tokviz.export.lookup.words import batch_words, length_words, rows_words, table_words
from tokviz.views.parts.figure_strip import FigureStrip
from tokviz.views.parts.lookup.batch_canvas import BatchCanvas
from tokviz.views.parts.lookup.canvas import LookupCanvas
from tokviz.views.parts.numbers_label import NumbersLabel

_TABLE_ROWS, _SHORT_ROWS, _TABLE_GAPS = 5, 3, 2


class LookupPage(QWidget):
    """Shows the ids of a batch, the rows of one of its samples, and a few rows of the table."""

    roomChanged = Signal()
    """The page became high enough for the ends of the table, or too low for them."""
    linesToggled = Signal(bool)
    """A person wants the sample's lines as a batch, or the whole sample as one."""
    sampleChosen = Signal(int)
    """A person wants the rows of another sample: its number, from 0."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.is_short = False
        self._look = LIGHT
        self._scale: tuple[float, bool] = (1.0, False)
        self._chosen: int | None = None
        self.lines_box = QCheckBox()
        self.lines_box.setChecked(True)
        self.lines_box.toggled.connect(self.linesToggled)
        self.batch_label = NumbersLabel()
        self.batch_label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.grid = BatchCanvas()
        self.grid.sampleChosen.connect(self.sampleChosen)
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
        self.rows.setMinimumHeight(34 * SPACE)
        self.table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # The columns of both stand one below the other, however far they are scrolled.
        ours, others = self.rows.horizontalScrollBar(), self.table.horizontalScrollBar()
        ours.valueChanged.connect(others.setValue)
        others.valueChanged.connect(ours.setValue)
        self.rows.verticalScrollBar().rangeChanged.connect(self._line_up)
        self._lay_out()
        self.retranslate()

    def _lay_out(self) -> None:
        self._batch_row = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._batch_row.setSpacing(SPACE)
        self._batch_row.addWidget(self.lines_box)
        self._batch_row.addWidget(self.batch_label, 1)
        head = QHBoxLayout()
        head.setSpacing(2 * SPACE)
        head.addWidget(self.rows_label, 1, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self.legend, 0, Qt.AlignmentFlag.AlignTop)
        self._below = QVBoxLayout()
        self._below.addWidget(self.table)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE)
        column.addLayout(self._batch_row)
        column.addWidget(self.grid)
        column.addLayout(head)
        column.addWidget(self.empty_label)
        column.addWidget(self.rows, 1)
        column.addWidget(self.table_label)
        column.addLayout(self._below)

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.lines_box.setText(self.tr("Lines as a batch"))
        self.lines_box.setToolTip(
            self.tr("Each line of the sample is a sample of its own, padded to the longest")
        )
        self.grid.setAccessibleName(self.tr("Ids of the batch"))
        self._name_rows()
        self.table_label.setText(table_words())
        self.table.setAccessibleName(table_words())
        self.empty_label.setText(self.tr("Type something into the sample to look up its rows."))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show more of the table, or less; tell about the batch beside its box where it fits."""
        super().resizeEvent(event)
        wide = self.width() >= WIDE * self._look.scale
        way = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        if self._batch_row.direction() != way:
            self._batch_row.setDirection(way)
        self._measure()

    def minimumSizeHint(self) -> QSize:
        """Return the least size, which is that with less of the table."""
        least = super().minimumSizeHint()
        spare = self.table.minimumHeight() - self._table_height(_SHORT_ROWS)
        return QSize(least.width(), least.height() - max(0, spare))

    def _measure(self) -> None:
        """Find out whether there is room for the ends of the table."""
        others = super().minimumSizeHint().height() - self.table.minimumHeight()
        is_short = self.height() < others + self._table_height(_TABLE_ROWS)
        if is_short != self.is_short:
            self.is_short = is_short
            self.roomChanged.emit()

    def _table_height(self, rows: int) -> int:
        """Return how high the table is with so many rows and the gaps between them."""
        if self.table.map is None:
            return 0
        layout = self.table.map.layout
        height = layout.row_height(self._table_width())
        return round(rows * height + _TABLE_GAPS * layout.gap_height) + 10

    def _table_width(self) -> float:
        return self.width() - self._below.contentsMargins().right() - 6.0

    def set_look(self, look: Look) -> None:
        """Show everything in another look; rows come anew with `show_lookup`."""
        self._look = look
        self._show_legend()

    def show_lookup(
        self,
        batch: Batch | None,
        chosen: int,
        strip: TableRows,
        vectors: NDArray[np.float32],
        *,
        scale: tuple[float, bool],
        marks: LookupMarks,
    ) -> None:
        """Show a batch, if there is one, with the rows of a sample, and some rows of the table.

        `scale` is the magnitude of the strongest colour, and whether numbers may exceed it.
        """
        if scale != self._scale:
            self._scale = scale
            self._show_legend()
        self._tell_batch(batch)
        several = batch is not None and len(batch) > 1
        self._chosen = chosen if several else None
        self._name_rows()
        _show(self.grid, several)
        grid = BatchGrid(batch, self._look, chosen=chosen, marks=marks) if batch else None
        self.grid.show_batch(grid if several else None)
        _show(self.rows, batch is not None)
        _show(self.empty_label, batch is None)
        rows = None if batch is None else batch.rows[chosen]
        self.rows.show_rows(None if rows is None else self._map(rows, vectors, marks))
        self.table.show_rows(self._map(strip, vectors, marks, compact=True))
        self._line_up()
        self._measure()

    def show_vectors(self, vectors: NDArray[np.float32], scale: tuple[float, bool]) -> bool:
        """Show other numbers in the same rows; return False where the scale needs them anew."""
        if scale != self._scale:
            return False
        for canvas in (self.rows, self.table):
            canvas.show_vectors(vectors)
        return True

    def set_marks(self, marks: LookupMarks) -> None:
        """Let other rows stand out."""
        for canvas in (self.rows, self.table):
            if canvas.map is not None and canvas.map.marks != marks:
                canvas.map.marks = marks
                canvas.viewport().update()
        if self.grid.grid is not None and self.grid.grid.marks != marks:
            self.grid.grid.marks = marks
            self.grid.viewport().update()

    def _tell_batch(self, batch: Batch | None) -> None:
        words = "" if batch is None else batch_words(batch)
        lengths = "" if batch is None else length_words(batch)
        self.batch_label.show_choices([f"{words} · {lengths}", words] if lengths else [words])

    def _name_rows(self) -> None:
        words = rows_words(self._chosen)
        if self.rows_label.text() != words:
            self.rows_label.setText(words)
            self.rows.setAccessibleName(words)

    def _map(
        self,
        rows: LookupRows,
        vectors: NDArray[np.float32],
        marks: LookupMarks,
        *,
        compact: bool = False,
    ) -> HeatMapFigure:
        return HeatMapFigure(
            rows, vectors, self._look, largest=self._scale[0], marks=marks, compact=compact
        )

    def _show_legend(self) -> None:
        legend = HeatLegend(self._scale[0], self._look, beyond=self._scale[1])
        self.legend.setFixedWidth(round(legend.size(0).width()))
        self.legend.set_figure(legend)

    def _line_up(self) -> None:
        """Give the table the width and the height that go with the rows above."""
        bar = self.rows.verticalScrollBar()
        taken = bar.sizeHint().width() if self.rows.isVisible() and bar.maximum() else 0
        if self._below.contentsMargins().right() != taken:
            self._below.setContentsMargins(0, 0, taken, 0)
        height = self._table_height(_SHORT_ROWS if self.is_short else _TABLE_ROWS)
        if self.table.minimumHeight() != height:
            self.table.setFixedHeight(height)


def _show(widget: QWidget, shown: bool) -> None:
    if widget.isHidden() is shown:
        widget.setVisible(shown)
