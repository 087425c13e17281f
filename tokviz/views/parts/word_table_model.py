"""Words with counts as a table that can be edited; its last row waits for a new word."""

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from tokviz.engine.formats.word_counts import BadWordCounts, CountProblem, parse_word_counts
from tokviz.engine.text.invisible import visible
from tokviz.export.axis import grouped
from tokviz.views.parts.corpus_forms import Rows
from tokviz.views.parts.tips import plain_tip

WORD, COUNT = 0, 1
Index = QModelIndex | QPersistentModelIndex


class WordTableModel(QAbstractTableModel):
    """Shows rows that are held elsewhere, and reports what a person makes of them."""

    rowsEdited = Signal(object)
    """A person wants other rows: a tuple of words with counts."""
    refused = Signal(object)
    """A count was not taken: a `BadWordCounts`; the cell keeps what it had."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: Rows = ()

    def set_rows(self, rows: Rows) -> None:
        """Show other rows; only those that differ are reset."""
        old = self.rows
        if rows == old:
            return
        limit = min(len(old), len(rows))
        first = next((at for at in range(limit) if old[at] != rows[at]), limit)
        rest = limit - first
        same = next((n for n in range(rest) if old[-1 - n] != rows[-1 - n]), rest)
        gone, come = len(old) - first - same, len(rows) - first - same
        shared = min(gone, come)
        nowhere = QModelIndex()
        if gone > shared:
            self.beginRemoveRows(nowhere, first + shared, first + gone - 1)
            self.rows = (*old[: first + shared], *old[first + gone :])
            self.endRemoveRows()
        elif come > shared:
            self.beginInsertRows(nowhere, first + shared, first + come - 1)
            self.rows = (*old[: first + shared], *rows[first + shared :])
            self.endInsertRows()
        self.rows = rows
        if shared:
            self.dataChanged.emit(self.index(first, WORD), self.index(first + shared - 1, COUNT))

    def rowCount(self, parent: Index | None = None) -> int:
        """Return the number of rows, the empty last one included."""
        return 0 if parent is not None and parent.isValid() else len(self.rows) + 1

    def columnCount(self, parent: Index | None = None) -> int:
        """Return 2: words and counts."""
        return 0 if parent is not None and parent.isValid() else 2

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what stands in a cell."""
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight
            return (side if index.column() == COUNT else Qt.AlignmentFlag.AlignLeft) | (
                Qt.AlignmentFlag.AlignVCenter
            )
        if index.row() >= len(self.rows):
            return None
        word, count = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return visible(word) if index.column() == WORD else grouped(count)
        if role == Qt.ItemDataRole.EditRole:
            return word if index.column() == WORD else str(count)
        if role == Qt.ItemDataRole.ToolTipRole and index.column() == WORD:
            return plain_tip(visible(word))
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the names of the columns, which screen readers read out."""
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self.tr("Word") if section == WORD else self.tr("Count")
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let everything be edited but the count of a word that is not there yet."""
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if index.column() == WORD or index.row() < len(self.rows):
            flags |= Qt.ItemFlag.ItemIsEditable
        return flags

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Take what was typed into a cell, or refuse it and say why."""
        if role != Qt.ItemDataRole.EditRole:
            return False
        text, row, rows = str(value), index.row(), self.rows
        if row == len(rows):
            if not text:
                return False
            self.rowsEdited.emit((*rows, (text, 1)))
            return True
        word, count = rows[row]
        if index.column() == WORD:
            if not text or text == word:
                return False
            changed = (text, count)
        else:
            try:
                changed = (word, read_count(text, sum(n for _, n in rows) - count))
            except BadWordCounts as error:
                self.refused.emit(error)
                return False
            if changed[1] == count:
                return False
        self.rowsEdited.emit((*rows[:row], changed, *rows[row + 1 :]))
        return True


def read_count(text: str, others: int) -> int:
    """Return a typed count; with the sum of the `others` it stays countable.

    Raises `BadWordCounts`.

    >>> read_count(" 1,200 ", 0)
    1200
    """
    written = text.strip().replace(",", "").replace("\u00a0", "")
    if not written:
        raise BadWordCounts(CountProblem.NOT_A_NUMBER, 1, 1, text)
    try:
        parsed = parse_word_counts(f"a\t{max(others, 1)}\nb\t{written}")
    except BadWordCounts as error:
        raise BadWordCounts(error.problem, 1, 1, text.strip()) from error
    return dict(parsed.rows)["b"]
