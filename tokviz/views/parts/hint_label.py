"""A small text that comes and goes without moving what stands around it."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

MOST_LINES = 3


class HintLabel(QLabel):
    """Keeps room for the longest of the texts that it is told to expect, at any width."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._expected: tuple[str, ...] = ()
        self._keeps_room = True
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft)
        self.setProperty("role", "hint")

    def expect(self, texts: tuple[str, ...]) -> None:
        """Keep room for each of some texts."""
        self._expected = texts
        self._make_room()

    def keep_room(self, keeps: bool) -> None:
        """Keep room, or take only what the text of the moment needs."""
        if keeps != self._keeps_room:
            self._keeps_room = keeps
            self._make_room()

    def tell(self, text: str, *, is_warning: bool = False) -> None:
        """Show a text; a warning is coloured."""
        role = "warning" if is_warning else "hint"
        if self.property("role") != role:
            self.setProperty("role", role)
            self.style().unpolish(self)
            self.style().polish(self)
        if self.text() != text:
            self.setText(text)
            self.setVisible(bool(text) or self._keeps_room)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep room for the texts at another width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._make_room()

    def _make_room(self) -> None:
        self.ensurePolished()
        metrics, room = self.fontMetrics(), QRect(0, 0, max(1, self.width()), 10_000)
        flags = Qt.TextFlag.TextWordWrap
        heights = [metrics.boundingRect(room, flags, text).height() for text in self._expected]
        height = min(max(heights, default=0), MOST_LINES * metrics.lineSpacing())
        height = height if self._keeps_room else 0
        self.setVisible(bool(self.text()) or self._keeps_room)
        if height != self.minimumHeight():
            self.setMinimumHeight(height)
