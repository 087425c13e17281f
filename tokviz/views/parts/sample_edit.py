"""The field that a sample is typed into: one line high, and up to four as the text grows."""

from math import ceil
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tokviz.export.look import LIGHT, TYPE_TOKEN, Look
from tokviz.views.parts.faithful_text import FaithfulEdit

MOST_LINES = 4


class SampleEdit(FaithfulEdit):
    """A faithful editor that is as high as its text, within bounds."""

    _FRAME: Final = 5
    """Padding of the stylesheet, with a pixel to spare."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sample_look = LIGHT
        self.setProperty("role", "")
        self.setTabChangesFocus(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.document().setDocumentMargin(2)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)
        self._text_height = 0
        self._most_lines = MOST_LINES
        self._fit()

    def set_look(self, look: Look) -> None:
        """Show the text in another look."""
        super().set_look(look)
        self._sample_look = look
        self.setFont(look.text_font(TYPE_TOKEN))
        self._fit(force=True)

    def limit(self, room: float) -> None:
        """Show as many whole lines as `room` px hold, from one up to four."""
        frame = self.sizeHint().height() - self._text_height
        most = int((room - frame) / max(1, self.fontMetrics().lineSpacing()))
        most = max(1, min(most, MOST_LINES))
        if most != self._most_lines:
            self._most_lines = most
            self._fit(force=True)

    def sizeHint(self) -> QSize:
        """Return the height of one to four lines."""
        frame = self._FRAME * 2 + round(2 * self._sample_look.outline)
        return QSize(240, self._text_height + 2 * round(self.document().documentMargin()) + frame)

    def minimumSizeHint(self) -> QSize:
        """Return a narrow field of the same height."""
        return QSize(80, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Count the lines anew."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the style's font."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self.updateGeometry()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave with Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.clearFocus()
        else:
            super().keyPressEvent(event)

    def _fit(self, *_sizes: object, force: bool = False) -> None:
        """Measure the first lines: a line with a character of another font may be higher."""
        height, lines = 0.0, 0
        block = self.document().firstBlock()
        while block.isValid() and lines < self._most_lines:
            self.document().documentLayout().blockBoundingRect(block)
            layout = block.layout()
            count = min(layout.lineCount(), self._most_lines - lines)
            height += sum(layout.lineAt(line).height() for line in range(count))
            lines += max(1, count)
            block = block.next()
        tall = max(self.fontMetrics().lineSpacing(), ceil(height))
        if tall != self._text_height or force:
            self._text_height = tall
            self.updateGeometry()
