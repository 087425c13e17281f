"""What a figure is: a picture that lays itself out and paints itself on any painter."""

from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter


class Figure(Protocol):
    """A picture made of data and a look, the same on screen, in a file and on the clipboard.

    Sizes are px at 1x. A figure paints no ground: whoever shows it chooses one.
    """

    def size(self, width: float) -> QSizeF:
        """Return how large the whole figure is when `width` px are there; it may be wider."""
        ...

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:
        """Paint what lies in `area`, laid out for `width`."""
        ...

    def token_at(self, point: QPointF, width: float) -> bytes | None:
        """Return the key of the token at a point of the figure, or None."""
        ...
