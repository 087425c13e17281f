"""The vocabulary as a list that stays quick with any number of tokens."""

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QPointF,
    QRectF,
    QSignalBlocker,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableView,
    QWidget,
)

from tokviz.export.chips import Emphasis
from tokviz.export.look import LIGHT, Look
from tokviz.export.vocabulary_figure import LATER, VocabularyCells
from tokviz.export.vocabulary_rows import Column, VocabularyRows
from tokviz.views.parts.sort_header import SortHeader
from tokviz.views.parts.vocabulary_model import Index, VocabularyModel


class VocabularyTable(QTableView):
    """Shows tokens; a row that is clicked or walked to is reported by its key."""

    tokenChosen = Signal(object)
    """A person went to a row: its token's key."""
    tokenHovered = Signal(object)
    """Another row is under the pointer: its token's key, or None."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = LIGHT
        self._hover: bytes | None = None
        self._selection: bytes | None = None
        self._dimmed = False
        self._pointed: bytes | None = None
        self._cells: VocabularyCells | None = None
        self.list_model = VocabularyModel(self)
        self.setModel(self.list_model)
        self.header = SortHeader(self)
        self.setHorizontalHeader(self.header)
        header = self.header
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        # The newest on top: every step is seen.
        header.setSortIndicator(int(Column.ID), Qt.SortOrder.DescendingOrder)
        header.setMinimumSectionSize(20)
        self.setSortingEnabled(True)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setShowGrid(False)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # The width of the columns must not change while the steps go by.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)

    def measure(self) -> None:
        """Give the columns the room that another vocabulary, width or look needs."""
        rows = self.list_model.rows
        self._cells = None if rows is None else VocabularyCells(rows, self._look)
        self.horizontalHeader().setVisible(rows is not None)
        if self._cells is None:
            return
        height = round(self._cells.height)
        if self.verticalHeader().defaultSectionSize() != height:
            self.verticalHeader().setDefaultSectionSize(height)
        bar = self.verticalScrollBar().sizeHint().width()
        widths = self._cells.widths(self.width() - bar - 2 * self.frameWidth())
        for column in Column:
            self.setColumnHidden(int(column), column not in widths)
            if column in widths:
                self.setColumnWidth(int(column), round(widths[column]))

    def set_look(self, look: Look) -> None:
        """Show the rows in another look."""
        self._look = look
        self.header.set_look(look)
        self.measure()
        self.viewport().update()

    def set_dimmed(self, dimmed: bool) -> None:
        """Show that the counts belong to another step, until the right ones are there."""
        if dimmed != self._dimmed:
            self._dimmed = dimmed
            self.viewport().update()

    def set_emphasis(self, selection: bytes | None, hover: bytes | None) -> None:
        """Show which token is selected and which is under a pointer somewhere."""
        self._hover = hover
        moved, self._selection = selection != self._selection, selection
        self.restore_current(scroll=moved)
        self.viewport().update()

    def restore_current(self, *, scroll: bool = False) -> None:
        """Make the selected token's row the current one, as far as it is listed."""
        rows, selected = self.list_model.rows, self._selection
        id = rows.id_of(selected) if rows is not None and selected is not None else None
        row = None if id is None else self.list_model.row_of(id)
        with QSignalBlocker(self.selectionModel()):
            if row is None:
                self.selectionModel().clear()
                return
            index = self.list_model.index(row, int(Column.TOKEN))
            flag = QItemSelectionModel.SelectionFlag
            self.selectionModel().setCurrentIndex(index, flag.ClearAndSelect | flag.Rows)
        if scroll:
            self.scrollTo(index)

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Report where a person went."""
        super().currentChanged(current, previous)
        rows = self.list_model.rows
        if rows is not None and current.isValid():
            key = rows.entry(int(self.list_model.ids[current.row()])).key
            if key:
                self.tokenChosen.emit(key)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows that are visible, all at once: far quicker than cell by cell."""
        model, cells = self.list_model, self._cells
        if model.rows is None or cells is None or len(model.ids) == 0:
            return
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        first = max(0, self.rowAt(event.rect().top()))
        last = self.rowAt(event.rect().bottom())
        columns = [
            (column, float(self.columnViewportPosition(column)), float(self.columnWidth(column)))
            for column in Column
            if not self.isColumnHidden(column)
        ]
        for row in range(first, len(model.ids) if last < 0 else last + 1):
            self._paint_row(painter, row, columns, cells, model.rows)
        painter.end()

    def _paint_row(
        self,
        painter: QPainter,
        row: int,
        columns: list[tuple[Column, float, float]],
        cells: VocabularyCells,
        rows: VocabularyRows,
    ) -> None:
        model, look, id = self.list_model, self._look, int(self.list_model.ids[row])
        entry, top = rows.entry(id), float(self.rowViewportPosition(row))
        width, bottom = float(self.viewport().width()), top + cells.height - 0.5
        emphasis = Emphasis.NONE
        if entry.key and entry.key == self._selection:
            emphasis = Emphasis.SELECTED
            ground = QRectF(0, top, width, cells.height - 1)
            painter.fillRect(ground, QColor(look.accent_ground))
        elif entry.key and entry.key == self._hover:
            emphasis = Emphasis.HOVERED
        painter.setPen(QPen(QColor(look.line), 1))
        painter.drawLine(QPointF(0, bottom), QPointF(width, bottom))
        later = entry.born_at > model.step
        for column, left, room in columns:
            pale = later or (self._dimmed and column is Column.COUNT)
            painter.setOpacity(LATER if pale else 1.0)
            cell = QRectF(left, top, room, cells.height)
            count = int(model.counts[id])
            cells.paint(painter, cell, column, entry, count=count, emphasis=emphasis)
        painter.setOpacity(1.0)
        if self.hasFocus() and row == self.currentIndex().row():
            painter.setPen(QPen(QColor(look.accent), look.outline))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(0.5, top + 0.5, width - 1, cells.height - 2))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the columns the room that is there."""
        super().resizeEvent(event)
        self.measure()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Report the row under the pointer."""
        super().mouseMoveEvent(event)
        rows, index = self.list_model.rows, self.indexAt(event.position().toPoint())
        if rows is None or not index.isValid():
            self._point(None)
        else:
            self._point(rows.entry(int(self.list_model.ids[index.row()])).key or None)

    def leaveEvent(self, event: QEvent) -> None:
        """Report that no row is under the pointer."""
        self._point(None)
        super().leaveEvent(event)

    def _point(self, key: bytes | None) -> None:
        if key != self._pointed:
            self._pointed = key
            self.tokenHovered.emit(key)
