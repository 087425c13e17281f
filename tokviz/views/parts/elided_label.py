"""A label that shortens lines that don't fit; its tip has the whole of them."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget


class ElidedLabel(QLabel):
    """Plain text of one or more lines, each ending in "…" where there is no more room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def setText(self, text: str) -> None:
        """Show another text."""
        super().setText(text)
        self.setToolTip(text)
        self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        """Return the height of all lines, and no width."""
        lines = self.text().count("\n") + 1
        return QSize(0, lines * self.fontMetrics().lineSpacing())

    def sizeHint(self) -> QSize:
        """Return the same as the least size: the layout gives the width."""
        return self.minimumSizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Write the lines, shortened where they must be."""
        painter = QPainter(self)
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        metrics, room = self.fontMetrics(), self.contentsRect()
        lines = self.text().split("\n")
        top = room.top() + (room.height() - len(lines) * metrics.lineSpacing()) / 2
        for number, line in enumerate(lines):
            shown = metrics.elidedText(line, Qt.TextElideMode.ElideRight, room.width())
            baseline = top + number * metrics.lineSpacing() + metrics.ascent()
            painter.drawText(room.left(), round(baseline), shown)
        painter.end()
