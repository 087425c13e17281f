"""The growth curve as a scrubber."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFocusEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tokviz.export.growth import Growth
from tokviz.export.growth_curve import DOT, GrowthCurve
from tokviz.export.look import CHIP_RADIUS, LIGHT, SPACE, TYPE_BODY, TYPE_SMALL, Look
from tokviz.export.sentence import Part, SentenceFigure

FRAME_MS = 16


class CurveScrubber(QWidget):
    """Shows the growth curve; dragging anywhere on it asks for steps, at most one a frame."""

    stepRequested = Signal(int)
    """The playhead was dragged to another step."""
    grabbed = Signal()
    """A drag begins."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._growth: Growth | None = None
        self._step = 0
        self._look = LIGHT
        self._vocabulary = False
        self._tell: Callable[[int], tuple[Part, ...]] = lambda _step: ()
        self._marker_text = ""
        self._hovered: int | None = None
        self._wanted: int | None = None
        self.frame_timer = QTimer(self)
        self.frame_timer.setSingleShot(True)
        self.frame_timer.setInterval(FRAME_MS)
        self.frame_timer.timeout.connect(self._next_frame)

    def show_run(
        self,
        growth: Growth | None,
        tell: Callable[[int], tuple[Part, ...]],
        marker_text: str,
    ) -> None:
        """Show another run's curve; `tell` gives the sentence about a step under the pointer."""
        self._growth, self._tell, self._marker_text = growth, tell, marker_text
        self._hovered = self._wanted = None
        self.update()

    def show_step(self, step: int) -> None:
        """Put the playhead on a step."""
        if step != self._step:
            self._step = step
            self.update()

    def set_look(self, look: Look) -> None:
        """Show the curve in another look."""
        self._look = look
        self.update()

    def set_vocabulary(self, shown: bool) -> None:
        """Show or hide the vocabulary's size as a second line."""
        self._vocabulary = shown
        self.update()

    def curve(self) -> GrowthCurve | None:
        """Return the curve as it is painted, or None before there is a run."""
        if self._growth is None:
            return None
        return GrowthCurve(
            self._growth,
            min(self._step, self._growth.steps),
            self._look,
            height=self.height(),
            vocabulary=self._vocabulary,
        )

    def sizeHint(self) -> QSize:
        """Return a comfortable size."""
        return QSize(480, round(148 * self._look.scale))

    def minimumSizeHint(self) -> QSize:
        """Return the least height at which the axis stays legible."""
        return QSize(200, round(104 * self._look.scale))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the curve, and the step under the pointer."""
        curve = self.curve()
        if curve is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        curve.paint(painter, self.width(), QRectF(event.rect()))
        if self.hasFocus():
            self._paint_focus(painter, curve)
        if self._hovered is not None:
            self._paint_hovered(painter, curve, self._hovered)
        painter.end()

    def _paint_focus(self, painter: QPainter, curve: GrowthCurve) -> None:
        growth = self._growth
        if growth is None:
            return
        plot, step = curve.plot(self.width()), min(self._step, growth.steps)
        share = growth.tokens[step] / max(1, int(growth.tokens[0]))
        centre = QPointF(
            round(curve.x_of(step, self.width())), plot.bottom() - plot.height() * share
        )
        painter.setPen(QPen(QColor(self._look.accent), 1.5 * self._look.outline))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, DOT + 3, DOT + 3)

    def _paint_hovered(self, painter: QPainter, curve: GrowthCurve, step: int) -> None:
        look, plot = self._look, curve.plot(self.width())
        x = round(curve.x_of(step, self.width())) + 0.5
        pen = QPen(QColor(look.quiet), 1)
        pen.setDashPattern([3.0, 3.0])
        painter.setPen(pen)
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom() + 2 * SPACE))
        sentence = SentenceFigure(
            self._tell(step), look, marker_text=self._marker_text, body=TYPE_SMALL, token=TYPE_BODY
        )
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
        if event.button() is Qt.MouseButton.LeftButton and self._growth is not None:
            self.grabbed.emit()
            self._hover(None)
            self._want(event)
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the playhead, or tell the step under the pointer."""
        curve = self.curve()
        if curve is None:
            return
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._want(event)
            return
        inside = curve.plot(self.width()).adjusted(-2 * SPACE, -SPACE, 2 * SPACE, 6 * SPACE)
        on_it = inside.contains(event.position())
        self.setCursor(Qt.CursorShape.SizeHorCursor if on_it else Qt.CursorShape.ArrowCursor)
        self._hover(curve.step_at(event.position().x(), self.width()) if on_it else None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go: the step that was dragged to last counts, without waiting for a frame."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._request()
        super().mouseReleaseEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Forget the step under the pointer."""
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

    def _hover(self, step: int | None) -> None:
        if step != self._hovered:
            self._hovered = step
            self.update()

    def _want(self, event: QMouseEvent) -> None:
        curve = self.curve()
        if curve is None:
            return
        self._wanted = curve.step_at(event.position().x(), self.width())
        if not self.frame_timer.isActive():
            self._next_frame()

    def _next_frame(self) -> None:
        if self._wanted is not None:
            self._request()
            self.frame_timer.start()

    def _request(self) -> None:
        wanted, self._wanted = self._wanted, None
        if wanted is not None:
            self.stepRequested.emit(wanted)
