"""A scrolling widget that shows a figure and reports the token under the pointer."""

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QToolTip, QWidget

from tokviz.export.figure import Figure
from tokviz.views.parts.tips import plain_tip


class FigureCanvas(QAbstractScrollArea):
    """Shows one figure; only what is visible is painted."""

    tokenClicked = Signal(object)
    """A token was clicked: its key, or None beside the tokens."""
    tokenHovered = Signal(object)
    """Another token is under the pointer: its key, or None."""

    def __init__(self, parent: QWidget | None = None, *, margin: float = 12.0) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._figure: Figure | None = None
        self._margin = margin
        self._hovered: bytes | None = None

    def set_figure(self, figure: Figure | None) -> None:
        """Show another figure, keeping the place that is scrolled to."""
        self._figure = figure
        self._fit()
        self.viewport().update()

    def _inner_width(self) -> float:
        return max(1.0, self.viewport().width() - 2 * self._margin)

    def _fit(self) -> None:
        vertical, horizontal = self.verticalScrollBar(), self.horizontalScrollBar()
        if self._figure is None:
            vertical.setRange(0, 0)
            horizontal.setRange(0, 0)
            return
        size = self._figure.size(self._inner_width())
        room = self.viewport().size()
        vertical.setPageStep(room.height())
        vertical.setSingleStep(24)
        vertical.setRange(0, max(0, round(size.height() + 2 * self._margin - room.height())))
        horizontal.setPageStep(room.width())
        horizontal.setSingleStep(24)
        horizontal.setRange(0, max(0, round(size.width() + 2 * self._margin - room.width())))

    def _origin(self) -> QPointF:
        return QPointF(
            self._margin - self.horizontalScrollBar().value(),
            self._margin - self.verticalScrollBar().value(),
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the figure out anew."""
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint what is visible."""
        if self._figure is None:
            return
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        origin = self._origin()
        painter.translate(origin)
        area = QRectF(event.rect()).translated(-origin)
        self._figure.paint(painter, self._inner_width(), area)
        painter.end()

    def _key_at(self, event: QMouseEvent) -> bytes | None:
        if self._figure is None:
            return None
        return self._figure.token_at(event.position() - self._origin(), self._inner_width())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Report a click on a token."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.tokenClicked.emit(self._key_at(event))
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Report the token under the pointer."""
        self._hover(self._key_at(event))
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Report that no token is under the pointer."""
        self._hover(None)
        super().leaveEvent(event)

    def _hover(self, key: bytes | None) -> None:
        if key != self._hovered:
            self._hovered = key
            pointing = Qt.CursorShape.PointingHandCursor
            self.viewport().setCursor(pointing if key is not None else Qt.CursorShape.ArrowCursor)
            self.tokenHovered.emit(key)


class TellingCanvas(FigureCanvas):
    """Tells in a tooltip what is under the pointer."""

    def words_at(self, point: QPointF) -> str:
        """Return what there is to say about a point of the viewport, in words; "" for nothing."""
        raise NotImplementedError

    def viewportEvent(self, event: QEvent) -> bool:
        """Tell in a tooltip what is there."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            words = self.words_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), plain_tip(words) if words else "", self.viewport())
            return True
        return super().viewportEvent(event)
