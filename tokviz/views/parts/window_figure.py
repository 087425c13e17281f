"""The whole window as a figure."""

from PySide6.QtCore import QPoint, QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QRegion
from PySide6.QtWidgets import QWidget


class WindowFigure:
    """A widget as it stands on screen, with everything in it."""

    def __init__(self, window: QWidget) -> None:
        self._window = window

    def size(self, width: float) -> QSizeF:  # noqa: ARG002  (a window has its own width)
        """Return the window's size."""
        return QSizeF(self._window.size())

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:  # noqa: ARG002
        """Paint the window."""
        self._window.render(painter, QPoint(0, 0), QRegion())

    def token_at(self, point: QPointF, width: float) -> bytes | None:  # noqa: ARG002
        """Return None: the views know their tokens."""
        return None
