"""The candidate pairs as a list that can be walked through by key."""

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableView,
    QToolTip,
    QWidget,
)

from tokviz.engine.tokenizer.token import written
from tokviz.export.axis import grouped
from tokviz.export.look import CHIP_RADIUS, LIGHT, Look
from tokviz.export.pair_rows import PairList, PairRowPainter
from tokviz.views.parts.tips import plain_tip

Index = QModelIndex | QPersistentModelIndex
DIMMED = 0.45


class PairModel(QAbstractListModel):
    """The rows of a `PairList`; a row becomes text only when somebody looks at it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.pairs: PairList | None = None

    def show_pairs(self, pairs: PairList | None) -> None:
        """Show other pairs."""
        self.beginResetModel()
        self.pairs = pairs
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's own default)
        """Return the number of pairs."""
        return 0 if self.pairs is None or parent.isValid() else len(self.pairs)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a pair as it is read aloud and copied."""
        texts = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        if self.pairs is None or role not in texts:
            return None
        row = self.pairs.row(index.row())
        marker_text = self.pairs.run.recipe.marker_text
        left, right = written(row.left, marker_text), written(row.right, marker_text)
        return f"{grouped(row.rank)}  {left} + {right}  {grouped(row.count)}"


class PairTable(QTableView):
    """Shows pairs; chips report clicks and hovering, rows report that they were opened."""

    tokenClicked = Signal(object)
    """A token was clicked: its key."""
    tokenHovered = Signal(object)
    """Another token is under the pointer: its key, or None."""
    rowOpened = Signal(int)
    """A row was double-clicked, or Enter was pressed on it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = LIGHT
        self._selection: bytes | None = None
        self._hover: bytes | None = None
        self._dimmed = False
        self._pointed: bytes | None = None
        self.rows = PairRowPainter(LIGHT, "", 0, 0)
        self.list_model = PairModel(self)
        self.setModel(self.list_model)
        self.horizontalHeader().hide()
        self.horizontalHeader().setStretchLastSection(True)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setShowGrid(False)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.doubleClicked.connect(lambda index: self.rowOpened.emit(index.row()))

    def show_pairs(self, pairs: PairList | None) -> None:
        """Show other pairs, keeping the row that is current."""
        current = self.currentIndex().row()
        self.list_model.show_pairs(pairs)
        self._dimmed = False
        self._measure()
        if pairs is not None and 0 <= current < len(pairs):
            self.setCurrentIndex(self.list_model.index(current))

    @property
    def is_dimmed(self) -> bool:
        """Return whether the pairs belong to another step."""
        return self._dimmed

    def set_dimmed(self, dimmed: bool) -> None:
        """Show that the pairs belong to another step, until the right ones are there."""
        if dimmed != self._dimmed:
            self._dimmed = dimmed
            self.viewport().update()

    def set_look(self, look: Look) -> None:
        """Show the rows in another look."""
        self._look = look
        self._measure()

    def set_emphasis(self, selection: bytes | None, hover: bytes | None) -> None:
        """Show which token is selected and which is under a pointer somewhere."""
        self._selection, self._hover = selection, hover
        self.viewport().update()

    def _measure(self) -> None:
        pairs = self.list_model.pairs
        largest = int(pairs.candidates.count[0]) if pairs is not None and len(pairs) else 0
        count = 0 if pairs is None else len(pairs)
        marker_text = "" if pairs is None else pairs.run.recipe.marker_text
        self.rows = PairRowPainter(self._look, marker_text, count, largest)
        height = round(self.rows.height)
        if self.verticalHeader().defaultSectionSize() != height:
            self.verticalHeader().setDefaultSectionSize(height)
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows that are visible."""
        pairs = self.list_model.pairs
        if pairs is None or len(pairs) == 0:
            return
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(DIMMED if self._dimmed else 1.0)
        width = float(self.viewport().width())
        first = max(0, self.rowAt(event.rect().top()))
        last = self.rowAt(event.rect().bottom())
        for index in range(first, len(pairs) if last < 0 else last + 1):
            at = QPointF(0, self.rowViewportPosition(index))
            self.rows.paint(
                painter,
                at,
                width,
                pairs.row(index),
                selection=self._selection,
                hover=self._hover,
            )
            if self.hasFocus() and index == self.currentIndex().row():
                painter.setPen(QPen(QColor(self._look.accent), self._look.outline))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                ring = QRectF(at.x(), at.y(), width, self.rows.height)
                ring.adjust(0.5, 0.5, -0.5, -0.5)
                painter.drawRoundedRect(ring, CHIP_RADIUS, CHIP_RADIUS)
        painter.end()

    def key_at(self, point: QPointF) -> bytes | None:
        """Return the key of the token at a point of the viewport."""
        index = self.indexAt(point.toPoint())
        pairs = self.list_model.pairs
        if pairs is None or not index.isValid():
            return None
        rect = self.visualRect(index)
        return self.rows.key_at(
            pairs.row(index.row()), point - QPointF(rect.topLeft()), rect.width()
        )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Report a click on a token."""
        super().mousePressEvent(event)
        key = self.key_at(event.position())
        if key is not None and event.button() is Qt.MouseButton.LeftButton:
            self.tokenClicked.emit(key)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Report the token under the pointer."""
        key = self.key_at(event.position())
        pointing = Qt.CursorShape.PointingHandCursor
        self.viewport().setCursor(pointing if key is not None else Qt.CursorShape.ArrowCursor)
        self._point(key)

    def leaveEvent(self, event: QEvent) -> None:
        """Report that no token is under the pointer."""
        self._point(None)
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the current row with Enter; with Space and Shift+Space select its tokens."""
        pairs, row = self.list_model.pairs, self.currentIndex().row()
        if pairs is None or row < 0:
            super().keyPressEvent(event)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.rowOpened.emit(row)
        elif event.key() == Qt.Key.Key_Space:
            shifted = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            pair = pairs.row(row)
            self.tokenClicked.emit(pair.right if shifted else pair.left)
        else:
            super().keyPressEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """Tell a shortened token in full."""
        if isinstance(event, QHelpEvent):
            key = self.key_at(event.pos().toPointF())
            pairs = self.list_model.pairs
            if key is None or pairs is None:
                QToolTip.hideText()
            else:
                text = written(key, pairs.run.recipe.marker_text)
                QToolTip.showText(event.globalPos(), plain_tip(text), self)
            return True
        return super().viewportEvent(event)

    def _point(self, key: bytes | None) -> None:
        if key != self._pointed:
            self._pointed = key
            self.tokenHovered.emit(key)
