"""The vocabulary as a table model whose cells are made only when somebody looks at them."""

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tokviz.engine.tokenizer.token import written
from tokviz.engine.tokenizer.vocabulary import EntryKind
from tokviz.engine.training.recipe import Unit
from tokviz.export.vocabulary_figure import VocabularyAtStep, column_words, kind_words
from tokviz.export.vocabulary_rows import Column, VocabularyRows
from tokviz.views.parts.tips import plain_tip

Index = QModelIndex | QPersistentModelIndex


class VocabularyModel(QAbstractTableModel):
    """Which ids are listed, in which order, with which counts."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.rows: VocabularyRows | None = None
        self.ids = np.zeros(0, np.int64)
        self.counts = np.zeros(0, np.int64)
        self.step = 0
        self._found = np.zeros(0, bool)
        self._order = np.zeros(0, np.int64)
        self._column = Column.ID
        self._descending = False
        self._later = False

    def show_rows(self, rows: VocabularyRows | None) -> None:
        """Show another run's vocabulary, all of it."""
        self.rows = rows
        size = 0 if rows is None else len(rows)
        self.counts = np.zeros(size, np.int64)
        self._found = np.ones(size, bool)
        self._sort()
        self._choose()

    def show_step(self, step: int) -> None:
        """List what exists at a step."""
        if step != self.step:
            self.step = step
            self._choose()

    def show_counts(self, token_counts: NDArray[np.int64]) -> None:
        """Show how often each token stands in the corpus."""
        if self.rows is None:
            return
        self.counts = self.rows.counts(token_counts)
        if self._column is Column.COUNT:
            self._sort()
            self._choose()

    def show_found(self, found: NDArray[np.bool_]) -> None:
        """List only some ids: bool (ids,)."""
        self._found = found
        self._choose()

    def show_later(self, later: bool) -> None:
        """List what doesn't exist yet as well."""
        self._later = later
        self._choose()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """List the ids in another order."""
        self._column = Column(max(0, column))
        self._descending = order is Qt.SortOrder.DescendingOrder
        self._sort()
        self._choose()

    def now(self) -> VocabularyAtStep | None:
        """Return what is listed."""
        if self.rows is None:
            return None
        return VocabularyAtStep(self.rows, self.step, self.ids, self.counts)

    def row_of(self, id: int) -> int | None:
        """Return in which row an id is listed, None where it isn't."""
        at = np.flatnonzero(self.ids == id)
        return int(at[0]) if len(at) else None

    def _sort(self) -> None:
        if self.rows is None:
            self._order = np.zeros(0, np.int64)
        else:
            self._order = self.rows.order(self._column, self.counts, descending=self._descending)

    def _choose(self) -> None:
        self.beginResetModel()
        if self.rows is None:
            self.ids = self._order
        else:
            listed = self._found
            if not self._later:
                listed = listed & (self.rows.born_at <= self.step)
            self.ids = self._order[listed[self._order]]
        self.endResetModel()

    # What Qt asks for

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's own default)
        """Return the number of ids that are listed."""
        return 0 if parent.isValid() else len(self.ids)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's own default)
        """Return the number of columns."""
        return 0 if parent.isValid() else len(Column)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the headings, and what they mean."""
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(Column):
            return None
        column = Column(section)
        if role == Qt.ItemDataRole.DisplayRole:
            return column_words(column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._explained(column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            left = column in (Column.TOKEN, Column.FROM)
            side = Qt.AlignmentFlag.AlignLeft if left else Qt.AlignmentFlag.AlignRight
            return side | Qt.AlignmentFlag.AlignVCenter
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a cell's text, as it is read aloud and copied; a tooltip tells the row in full."""
        if role == Qt.ItemDataRole.ToolTipRole:
            cells = (
                self.index(index.row(), column).data() for column in (Column.TOKEN, Column.FROM)
            )
            return plain_tip("\n".join(str(cell) for cell in cells))
        texts = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        if self.rows is None or role not in texts or not 0 <= index.row() < len(self.ids):
            return None
        id = int(self.ids[index.row()])
        entry = self.rows.entry(id)
        match Column(index.column()):
            case Column.ID:
                return str(id)
            case Column.TOKEN:
                return self.rows.text(id)
            case Column.FROM:
                return self._origin(id)
            case Column.LENGTH:
                return "" if entry.special is not None else str(self.rows.lengths[id])
            case Column.COUNT:
                return "" if entry.token < 0 else str(self.counts[id])
            case Column.BORN:
                return str(entry.born_at) if entry.kind is EntryKind.MERGED else ""

    def _origin(self, id: int) -> str:
        if self.rows is None:
            return ""
        parents = self.rows.parents(id)
        if parents is None:
            return kind_words(self.rows.entry(id).kind)
        marker_text = self.rows.run.recipe.marker_text
        return " + ".join(written(key, marker_text) for key in parents)

    def _explained(self, column: Column) -> str:
        match column:
            case Column.ID:
                return self.tr("The number that stands for the token")
            case Column.TOKEN:
                return self.tr("The token itself, sorted by code points")
            case Column.FROM:
                return self.tr("The two tokens that were merged")
            case Column.LENGTH:
                bytewise = self.rows is not None and self.rows.run.recipe.unit is Unit.BYTE
                return self.tr("Length in bytes") if bytewise else self.tr("Length in characters")
            case Column.COUNT:
                return self.tr("How often the token stands in the corpus at this step")
            case Column.BORN:
                return self.tr("The step from which the token exists")
