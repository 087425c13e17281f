"""A figure inside a page that scrolls as a whole."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from tokviz.export.figure import Figure
from tokviz.views.parts.canvas import FigureCanvas


class FigureStrip(FigureCanvas):
    """Shows a figure at its full height; only what is too wide scrolls."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, margin=0)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def set_figure(self, figure: Figure | None) -> None:
        """Show another figure."""
        super().set_figure(figure)
        self._take_height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the height that the figure has at this width."""
        super().resizeEvent(event)
        self._take_height()

    def _take_height(self) -> None:
        if self._figure is None:
            height = 0
        else:
            size = self._figure.size(self._inner_width())
            wide = size.width() > self._inner_width()
            height = round(size.height()) + (self.horizontalScrollBar().height() if wide else 0)
        if self.maximumHeight() != height or self.minimumHeight() != height:
            self.setFixedHeight(height)
