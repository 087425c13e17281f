"""A curve with a playhead that can be dragged."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFocusEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tokviz.export.curve_frame import DOT, Curve
from tokviz.export.look import CHIP_RADIUS, LIGHT, SPACE, TYPE_BODY, TYPE_SMALL, Look
from tokviz.export.sentence import Part, SentenceFigure

FRAME_MS = 16


class Scrubber(QWidget):
    """Shows a curve; dragging anywhere on it asks for places, at most one a frame.

    A subclass gives the curve, tells about the place under the pointer, and asks for places.
    """

    grabbed = Signal()
    """A drag begins."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._look = LIGHT
        self._hovered: float | None = None
        self._wanted: float | None = None
        self.frame_timer = QTimer(self)
        self.frame_timer.setSingleShot(True)
        self.frame_timer.setInterval(FRAME_MS)
        self.frame_timer.timeout.connect(self._next_frame)

    def _painted(self) -> Curve | None:
        """Return the curve as it is painted, or None while there is none."""
        raise NotImplementedError

    def _told(self, place: float) -> SentenceFigure:
        """Return what is told about the place under the pointer."""
        raise NotImplementedError

    def _ask(self, place: float) -> None:
        """Ask for a place that was dragged to."""
        raise NotImplementedError

    def set_look(self, look: Look) -> None:
        """Show the curve in another look."""
        self._look = look
        self.update()

    def forget_pointer(self) -> None:
        """Forget what is under the pointer and what was dragged to: there is another curve."""
        self._hovered = self._wanted = None
        self.update()

    def sizeHint(self) -> QSize:
        """Return a comfortable size."""
        return QSize(480, round(148 * self._look.scale))

    def minimumSizeHint(self) -> QSize:
        """Return the least height at which the axis stays legible."""
        return QSize(200, round(104 * self._look.scale))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the curve, and the place under the pointer."""
        curve = self._painted()
        if curve is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        curve.paint(painter, self.width(), QRectF(event.rect()))
        if self.hasFocus():
            self._paint_focus(painter, curve.head(self.width()))
        if self._hovered is not None:
            self._paint_hovered(painter, curve, self._hovered)
        painter.end()

    def small_sentence(self, parts: tuple[Part, ...], marker_text: str = "") -> SentenceFigure:
        """Return a sentence in the size in which places under the pointer are told."""
        return SentenceFigure(
            parts, self._look, marker_text=marker_text, body=TYPE_SMALL, token=TYPE_BODY
        )

    def _paint_focus(self, painter: QPainter, head: QPointF) -> None:
        painter.setPen(QPen(QColor(self._look.accent), 1.5 * self._look.outline))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(QPointF(round(head.x()), head.y()), DOT + 3, DOT + 3)

    def _paint_hovered(self, painter: QPainter, curve: Curve, place: float) -> None:
        look, plot = self._look, curve.plot(self.width())
        x = round(curve.x_of(place, self.width())) + 0.5
        pen = QPen(QColor(look.quiet), 1)
        pen.setDashPattern([3.0, 3.0])
        painter.setPen(pen)
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom() + 2 * SPACE))
        sentence = self._told(place)
        room = self.width() - 4 * SPACE
        inner = sentence.size(room)
        bubble = QRectF(0, 0, inner.width() + 4 * SPACE, inner.height())
        left = x + 2 * SPACE if x + 2 * SPACE + bubble.width() < self.width() else None
        if left is None:
            left = max(0.0, x - 2 * SPACE - bubble.width())
        bubble.moveTopLeft(QPointF(round(left) + 0.5, 0.5))
        painter.setPen(QPen(QColor(look.line), look.outline))
        painter.setBrush(QColor(look.card))
        painter.drawRoundedRect(bubble, CHIP_RADIUS, CHIP_RADIUS)
        painter.translate(bubble.left() + 2 * SPACE, 0)
        sentence.paint(painter, room, QRectF(0, 0, room, self.height()))
        painter.translate(-bubble.left() - 2 * SPACE, 0)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the playhead."""
        if event.button() is Qt.MouseButton.LeftButton and self._painted() is not None:
            self.grabbed.emit()
            self._hover(None)
            self._want(event)
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the playhead, or tell the place under the pointer."""
        curve = self._painted()
        if curve is None:
            return
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._want(event)
            return
        inside = curve.plot(self.width()).adjusted(-2 * SPACE, -SPACE, 2 * SPACE, 6 * SPACE)
        on_it = inside.contains(event.position())
        self.setCursor(Qt.CursorShape.SizeHorCursor if on_it else Qt.CursorShape.ArrowCursor)
        self._hover(curve.place_at(event.position().x(), self.width()) if on_it else None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go: the place that was dragged to last counts, without waiting for a frame."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._request()
        super().mouseReleaseEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Forget the place under the pointer."""
        self._hover(None)
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that the focus is elsewhere."""
        super().focusOutEvent(event)
        self.update()

    def _hover(self, place: float | None) -> None:
        if place != self._hovered:
            self._hovered = place
            self.update()

    def _want(self, event: QMouseEvent) -> None:
        curve = self._painted()
        if curve is None:
            return
        self._wanted = curve.place_at(event.position().x(), self.width())
        if not self.frame_timer.isActive():
            self._next_frame()

    def _next_frame(self) -> None:
        if self._wanted is not None:
            self._request()
            self.frame_timer.start()

    def _request(self) -> None:
        wanted, self._wanted = self._wanted, None
        if wanted is not None:
            self._ask(wanted)
