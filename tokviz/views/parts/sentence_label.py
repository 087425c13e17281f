"""A widget that shows a sentence of words and chips."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
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
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from tokviz.engine.tokenizer.token import written
from tokviz.export.look import CHIP_RADIUS, LIGHT, Look
from tokviz.export.sentence import Part, SentenceFigure, Words
from tokviz.views.parts.tips import plain_tip


class SentenceLabel(QWidget):
    """Shows a sentence; its tokens can be clicked and hovered, its link opened by key too.

    It grows to the highest sentence shown at its width and doesn't shrink, so that what stands
    below stays in its place while the steps go by.
    """

    tokenClicked = Signal(object)
    """A token was clicked: its key."""
    tokenHovered = Signal(object)
    """Another token is under the pointer: its key, or None."""
    linkOpened = Signal(str)
    """A link was clicked, or opened with Enter or Space: its name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._look = LIGHT
        self._parts: tuple[Part, ...] = ()
        self._marker_text = ""
        self._figure = SentenceFigure((), LIGHT)
        self._hovered: bytes | None = None
        self._highest = 0

    def show_sentence(
        self,
        parts: tuple[Part, ...],
        look: Look,
        *,
        marker_text: str = "",
        selection: bytes | None = None,
        hover: bytes | None = None,
    ) -> None:
        """Show a sentence."""
        self._figure = SentenceFigure(
            parts, look, marker_text=marker_text, selection=selection, hover=hover
        )
        if look is not self._look:
            self._highest = 0
        self._look, self._marker_text = look, marker_text
        if parts != self._parts:
            self._parts = parts
            self.setAccessibleName(self._figure.plain_text())
            has_link = any(isinstance(part, Words) and part.link for part in parts)
            policy = Qt.FocusPolicy.TabFocus if has_link else Qt.FocusPolicy.NoFocus
            # A step without a link must not throw the focus out of the window.
            self.setFocusPolicy(Qt.FocusPolicy.TabFocus if self.hasFocus() else policy)
        self._grow()
        self.update()

    def forget_height(self) -> None:
        """Let the height start anew, for sentences of another kind."""
        self._highest = 0
        self._grow()

    def link_rect(self) -> QRectF:
        """Return where the link stands, empty where there is none."""
        for place in self._figure.placed(self.width()):
            if isinstance(place.part, Words) and place.part.link:
                return place.rect
        return QRectF()

    def sizeHint(self) -> QSize:
        """Return the height of the highest sentence so far."""
        return QSize(240, max(self._highest, round(self._figure.line_height)))

    def minimumSizeHint(self) -> QSize:
        """Return the same height, at any width."""
        return QSize(0, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the sentence out anew."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.forget_height()

    def _grow(self) -> None:
        height = round(self._figure.size(max(1, self.width())).height())
        if height != self._highest and (height > self._highest or not self._parts):
            self._highest = height
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the sentence, and a ring around its link when it has the focus."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._figure.paint(painter, self.width(), QRectF(event.rect()))
        link = self.link_rect()
        if self.hasFocus() and not link.isEmpty():
            painter.setPen(QPen(QColor(self._look.accent), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(link.adjusted(-3, -1, 3, 1), CHIP_RADIUS, CHIP_RADIUS)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Report a click on a token or on the link."""
        if event.button() is not Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        key = self._figure.token_at(event.position(), self.width())
        link = self._figure.link_at(event.position(), self.width())
        if key is not None:
            self.tokenClicked.emit(key)
        elif link:
            self.linkOpened.emit(link)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Report the token under the pointer."""
        key = self._figure.token_at(event.position(), self.width())
        link = self._figure.link_at(event.position(), self.width())
        pointing = key is not None or bool(link)
        self.setCursor(
            Qt.CursorShape.PointingHandCursor if pointing else Qt.CursorShape.ArrowCursor
        )
        self._hover(key)

    def leaveEvent(self, event: QEvent) -> None:
        """Report that no token is under the pointer."""
        self._hover(None)
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the link with Enter or Space."""
        keys = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        link = next((p.link for p in self._parts if isinstance(p, Words) and p.link), "")
        if event.key() in keys and link:
            self.linkOpened.emit(link)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that the focus is elsewhere."""
        super().focusOutEvent(event)
        self.update()

    def event(self, event: QEvent) -> bool:
        """Tell a shortened token in full."""
        if isinstance(event, QHelpEvent):
            key = self._figure.token_at(event.pos().toPointF(), self.width())
            text = "" if key is None else plain_tip(written(key, self._marker_text))
            QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().event(event)

    def _hover(self, key: bytes | None) -> None:
        if key != self._hovered:
            self._hovered = key
            self.tokenHovered.emit(key)
