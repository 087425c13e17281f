"""The table in which words and counts are edited."""

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from tokviz.engine.formats.word_counts import (
    BadWordCounts,
    WordCounts,
    format_word_counts,
    parse_word_counts,
)
from tokviz.export.look import LIGHT, SPACE, Look
from tokviz.views.parts.corpus_forms import Rows
from tokviz.views.parts.word_table_model import COUNT, WORD, Index, WordTableModel


class _CellDelegate(QStyledItemDelegate):
    """Edits a cell in a plain line, which only counts as an edit when it was touched."""

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:  # noqa: ARG002
        """Return a line without a frame."""
        line = QLineEdit(parent)
        line.setFrame(False)
        if index.column() == COUNT:
            line.setAlignment(Qt.AlignmentFlag.AlignRight)
        return line

    def setModelData(self, editor: QWidget, model: object, index: Index) -> None:
        """Hand over what was typed."""
        if (
            isinstance(editor, QLineEdit)
            and isinstance(model, WordTableModel)
            and editor.isModified()
        ):
            model.setData(index, editor.text())


class WordTable(QTableView):
    """Words left, counts right; the empty last row takes a new word."""

    rowsEdited = Signal(object)
    """A person wants other rows: a tuple of words with counts."""
    pasted = Signal(object)
    """Rows were pasted: a `WordCounts`."""
    refused = Signal(object, bool)
    """Something was not taken: a `BadWordCounts`, and whether it was pasted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = WordTableModel(self)
        self.setModel(self.words)
        self.setItemDelegate(_CellDelegate(self))
        self.setShowGrid(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
            | QAbstractItemView.EditTrigger.AnyKeyPressed
        )
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(WORD, QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setSectionResizeMode(COUNT, QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setMinimumSectionSize(4 * SPACE)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._look = LIGHT
        self.words.rowsEdited.connect(self.rowsEdited)
        self.words.refused.connect(lambda error: self.refused.emit(error, False))
        self.clicked.connect(self._begin_new_row)
        self.set_look(LIGHT)
        self.retranslate()

    def set_look(self, look: Look) -> None:
        """Show the table in another look."""
        self._look = look
        self.setFont(look.text_font(15))
        self.verticalHeader().setDefaultSectionSize(round(32 * look.scale))
        self._fit_counts()

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.setAccessibleName(self.tr("Words with counts"))
        self.viewport().update()

    def set_rows(self, rows: Rows) -> None:
        """Show other rows, keeping the place and the selection where they still stand."""
        self.words.set_rows(rows)
        self._fit_counts()

    def _fit_counts(self) -> None:
        most = max((count for _, count in self.words.rows), default=1)
        width = self.fontMetrics().horizontalAdvance(f"{max(most, 99):,}") + 5 * SPACE
        self.setColumnWidth(COUNT, width)

    def _begin_new_row(self, index: QModelIndex) -> None:
        if index.row() == len(self.words.rows):
            self.edit(self.words.index(index.row(), WORD))

    def selected_rows(self) -> list[int]:
        """Return the numbers of the selected rows that hold a word."""
        rows = {index.row() for index in self.selectionModel().selectedRows()}
        return sorted(row for row in rows if row < len(self.words.rows))

    def go_to(self, row: int) -> None:
        """Select a row and bring it into view."""
        index = self.words.index(row, WORD)
        self.selectionModel().setCurrentIndex(
            index,
            QItemSelectionModel.SelectionFlag.ClearAndSelect
            | QItemSelectionModel.SelectionFlag.Rows,
        )
        self.scrollTo(index)

    # Editing

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete, copy, cut and paste rows; Enter edits."""
        keys = QKeySequence.StandardKey
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.delete_rows()
        elif event.matches(keys.Copy):
            self.copy_rows()
        elif event.matches(keys.Cut):
            self.copy_rows()
            self.delete_rows()
        elif event.matches(keys.Paste):
            self.paste(QGuiApplication.clipboard().text())
        elif (
            event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            and self.currentIndex().isValid()
            and self.state() is not QAbstractItemView.State.EditingState
        ):
            self.edit(self.currentIndex())
        elif event.matches(keys.Undo) or event.matches(keys.Redo):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Keep copy and paste to the table while it has the focus."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            keys = QKeySequence.StandardKey
            if any(event.matches(key) for key in (keys.Copy, keys.Cut, keys.Paste, keys.Delete)):
                event.accept()
                return True
        return super().event(event)

    def delete_rows(self) -> None:
        """Take the selected rows out."""
        chosen = set(self.selected_rows())
        if chosen:
            rows = self.words.rows
            self.rowsEdited.emit(tuple(row for at, row in enumerate(rows) if at not in chosen))

    def copy_rows(self) -> None:
        """Copy the selected rows as a table."""
        rows = [self.words.rows[row] for row in self.selected_rows()]
        if rows:
            QGuiApplication.clipboard().setText(format_word_counts(rows))

    def paste(self, text: str) -> None:
        """Add the words of a text below the selected rows, or at the end; all or none."""
        try:
            found: WordCounts = parse_word_counts(text)
        except BadWordCounts as error:
            self.refused.emit(error, True)
            return
        if not found.rows:
            return
        chosen = self.selected_rows()
        at = chosen[-1] + 1 if chosen else len(self.words.rows)
        self.rowsEdited.emit((*self.words.rows[:at], *found.rows, *self.words.rows[at:]))
        self.pasted.emit(found)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Say in the empty last row what it is for."""
        super().paintEvent(event)
        index = self.words.index(len(self.words.rows), WORD)
        if self.indexWidget(index) is None and self.state() is not (
            QAbstractItemView.State.EditingState
        ):
            rect = self.visualRect(index)
            painter = QPainter(self.viewport())
            painter.setPen(self.palette().placeholderText().color())
            painter.setFont(self.font())
            text = self.tr("Add or paste words")
            room = self.viewport().width() - 3 * SPACE
            text = self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room)
            where = rect.adjusted(2 * SPACE - 1, 0, 0, 0)
            where.setWidth(room)
            painter.drawText(where, Qt.AlignmentFlag.AlignVCenter, text)
            painter.end()
