"""A scrolling page of tokens that lays out only what is visible, whatever the text's size."""

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QToolTip, QWidget

from tokviz.document.document import Fill
from tokviz.export.chip_screen import screen_chips
from tokviz.export.look import CHIP_RADIUS, LIGHT, TYPE_TOKEN, Look
from tokviz.export.token_flow import TokenFlow
from tokviz.export.token_layout import TokenLayout
from tokviz.export.token_styles import TokenStyles
from tokviz.export.tokens_figure import Marked, paint_row
from tokviz.views.parts.tips import plain_tip
from tokviz.views.parts.token_page import LEFT, RIGHT, TOP, TokenPage
from tokviz.views.parts.token_words import token_words

_NOTCH = 64
"""How far a notch of the wheel scrolls, in px."""


class TokenArea(QAbstractScrollArea):
    """Shows a flow of tokens at a step."""

    tokenClicked = Signal(object)
    """A token was clicked or chosen by key: its key, or None beside the tokens."""
    tokenHovered = Signal(object)
    """Another token is under the pointer or the keys: its key, or None."""
    zoomAsked = Signal(int)
    """Ctrl and the wheel: one notch larger (1), or smaller (-1)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._focus_shown = True
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        self.verticalScrollBar().valueChanged.connect(self._on_bar)
        self.page = TokenPage()
        self._flow: TokenFlow | None = None
        self._styles: TokenStyles | None = None
        self._layout: TokenLayout | None = None
        self._look, self._size, self._fill = LIGHT, TYPE_TOKEN, Fill.POSITION
        self._step = 0
        self._marked = Marked()
        self._hovered: bytes | None = None
        self._walker: int | None = None
        self._moving_bar = False

    # What is shown

    def show_flow(self, flow: TokenFlow | None, step: int) -> None:
        """Show another corpus, at the same place if it still has one."""
        self._flow, self._styles, self._layout = flow, None, None
        self._step, self._walker = step, None
        self._arrange()

    def show_step(self, step: int) -> None:
        """Show another step; what stands on top stays there."""
        if step != self._step:
            self._step, self._layout = step, None
            self._arrange()

    def show_as(self, look: Look, size: int, fill: Fill) -> None:
        """Show the tokens in another look, type size or fill."""
        if (look, size, fill) != (self._look, self._size, self._fill):
            self._look, self._size, self._fill = look, size, fill
            self._styles, self._layout = None, None
            self._arrange()

    def show_marked(self, marked: Marked) -> None:
        """Put rings around other tokens."""
        if marked != self._marked:
            self._marked = marked
            self.viewport().update()

    def scroll_to(self, unit: int) -> None:
        """Put the row that holds a unit of the flow on top."""
        self.page.hold(unit)
        self._arrange()

    def scroll_by(self, pixels: int) -> None:
        """Scroll down by so many px, up if negative."""
        self.page.scroll_by(pixels)
        self._arranged()

    def _arrange(self) -> None:
        self.page.arrange(self._ready(), self.viewport().height())
        self._arranged()

    def _arranged(self) -> None:
        bar = self.verticalScrollBar()
        most, value, page = self.page.bar()
        self._moving_bar = True
        bar.setRange(0, most)
        bar.setPageStep(page)
        bar.setSingleStep(max(1, page // 10))
        bar.setValue(value)
        self._moving_bar = False
        self.viewport().update()

    def _ready(self) -> TokenLayout | None:
        flow = self._flow
        if flow is None or flow.total == 0:
            return None
        if self._styles is None:
            self._styles = TokenStyles(flow.run, self._look, self._size, self._fill)
        if self._layout is None:
            room = max(1, self.viewport().width() - LEFT - RIGHT)
            self._layout = TokenLayout(flow, self._styles, self._step, room)
        return self._layout

    def _on_bar(self, value: int) -> None:
        if self._moving_bar or self._flow is None:
            return
        at_end = value >= self.verticalScrollBar().maximum()
        self.scroll_to(self._flow.total - 1 if at_end else value)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll smoothly; with Ctrl, zoom."""
        turned = event.angleDelta().y()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            if turned:
                self.zoomAsked.emit(1 if turned > 0 else -1)
        elif event.pixelDelta().isNull():
            self.scroll_by(-round(turned / 120 * _NOTCH))
        else:
            self.scroll_by(-event.pixelDelta().y())
        event.accept()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the page out anew."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._layout = None
        self._arrange()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the rows that are visible."""
        layout = self.page.layout
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if layout is not None:
            pen = screen_chips(self._look, self._size, self.devicePixelRatioF())
            pen.begin()
            for rows, row, y in self.page.rows():
                at = QPointF(LEFT, y)
                paint_row(painter, layout, rows, row, at, pen=pen, marked=self._marked)
        if self.hasFocus():
            self._paint_focus(painter)
        painter.end()

    def _paint_focus(self, painter: QPainter) -> None:
        walked = None if self._walker is None else self.page.holding(self._walker)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if walked is not None:
            painter.setPen(QPen(QColor(self._look.ink), 2, Qt.PenStyle.DotLine))
            rect = self.page.rect(walked).adjusted(-2, -2, 2, 2)
        elif self._focus_shown:
            painter.setPen(QPen(QColor(self._look.accent), 2))
            rect = QRectF(self.viewport().rect()).adjusted(5, 1, -3, -2)
        else:
            return
        painter.drawRoundedRect(rect, CHIP_RADIUS + 2, CHIP_RADIUS + 2)

    # Pointing

    def key_at(self, point: QPointF) -> bytes | None:
        """Return the key of the token at a point of the viewport."""
        place = self.page.at(point)
        return None if place is None else self._key(place.token)

    def words_at(self, point: QPointF) -> str:
        """Return what there is to say about the token at a point; empty beside the tokens."""
        place = self.page.at(point)
        if place is None or self._flow is None:
            return ""
        return token_words(self._flow, place.token, place.start, place.end)

    def _key(self, token: int) -> bytes | None:
        return None if self._flow is None else self._flow.run.tokens[token]

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Report a click on a token."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._walker = None
            self.tokenClicked.emit(self.key_at(event.position()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Report the token under the pointer."""
        self._hover(self.key_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """Report that no token is under the pointer."""
        self._hover(None)
        super().leaveEvent(event)

    def _hover(self, key: bytes | None) -> None:
        if key != self._hovered:
            self._hovered = key
            shape = Qt.CursorShape.ArrowCursor if key is None else Qt.CursorShape.PointingHandCursor
            self.viewport().setCursor(shape)
            self.tokenHovered.emit(key)

    def viewportEvent(self, event: QEvent) -> bool:
        """Tell about a token in a tooltip."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            words = self.words_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), plain_tip(words) if words else "", self.viewport())
            return True
        return super().viewportEvent(event)

    # By key

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll with Up and Down; Enter begins to walk from token to token, Escape ends it."""
        layout, key = self.page.layout, event.key()
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if layout is None:
            super().keyPressEvent(event)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.scroll_by(layout.row_height * (1 if key == Qt.Key.Key_Down else -1))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End) and control:
            self.scroll_to(0 if key == Qt.Key.Key_Home else layout.flow.total - 1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            walked = None if self._walker is None else self.page.holding(self._walker)
            if walked is None:
                self._walk_to(self.page.top_unit)
            else:
                self.tokenClicked.emit(self._key(walked.token))
        elif key == Qt.Key.Key_Escape and self._walker is not None:
            self._stop_walking()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Walk on to the next token, or leave if nobody walks or there is none."""
        if self._walker is not None:
            self._reveal(self._walker)
            walked = self.page.holding(self._walker)
            if walked is not None and self._walk_to(walked.end if forward else walked.start - 1):
                return True
        self._stop_walking()
        return super().focusNextPrevChild(forward)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus to who came by key; a click shows what it does by itself."""
        self._focus_shown = event.reason() is not Qt.FocusReason.MouseFocusReason
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Stop walking."""
        self._stop_walking()
        super().focusOutEvent(event)

    def _walk_to(self, unit: int) -> bool:
        """Go to the token that holds a unit of the flow; return whether there is one."""
        if self._flow is None or not 0 <= unit < self._flow.total:
            return False
        self._walker = unit
        self._reveal(unit)
        place = self.page.holding(unit)
        if place is not None:
            self.setAccessibleDescription(
                token_words(self._flow, place.token, place.start, place.end)
            )
            self.tokenHovered.emit(self._key(place.token))
        self.viewport().update()
        return True

    def _reveal(self, unit: int) -> None:
        """Scroll so that the token that holds a unit is wholly visible."""
        place = self.page.holding(unit)
        if place is None:
            self.scroll_to(unit)
            return
        rect = self.page.rect(place)
        low = self.viewport().height() - TOP
        if rect.top() < TOP:
            self.scroll_by(round(rect.top()) - TOP)
        elif rect.bottom() > low:
            self.scroll_by(round(rect.bottom()) - low)

    def _stop_walking(self) -> None:
        if self._walker is not None:
            self._walker = None
            self.tokenHovered.emit(None)
        self.viewport().update()
