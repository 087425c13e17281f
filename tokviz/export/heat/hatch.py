"""Hatching, drawn line by line: patterns of brushes don't reach every kind of file."""

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QPainter

GAP = 6.0


def hatch_lines(rect: QRectF, gap: float = GAP) -> list[QLineF]:
    """Return the rising lines that hatch a rectangle, `gap` px apart along its edges.

    >>> [(line.x1(), line.y1(), line.x2(), line.y2()) for line in hatch_lines(QRectF(0, 0, 6, 3))]
    [(3.0, 3.0, 6.0, 0.0)]
    """
    lines = []
    width, height = rect.width(), rect.height()
    for number in range(1, int((width + height) / gap) + 1):
        # All points of a line have the same sum of x and of the height above the top.
        total = number * gap
        start, end = max(0.0, total - height), min(width, total)
        if end > start:
            low = QPointF(rect.left() + start, rect.top() + total - start)
            lines.append(QLineF(low, QPointF(rect.left() + end, rect.top() + total - end)))
    return lines


def paint_hatch(painter: QPainter, rect: QRectF, gap: float = GAP) -> None:
    """Hatch a rectangle with the painter's pen."""
    painter.drawLines(hatch_lines(rect, gap))
