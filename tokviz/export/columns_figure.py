"""Figures side by side where there is room, else one below the other."""

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from tokviz.export.figure import Figure
from tokviz.export.look import SPACE

GAP = 5.0 * SPACE


class ColumnsFigure:
    """Paints figures in columns of equal width, each at least `least` px wide."""

    def __init__(self, parts: tuple[Figure, ...], least: float) -> None:
        self._parts = parts
        self._least = least

    def size(self, width: float) -> QSizeF:
        """Return the size of all parts."""
        rects = self._rects(width)
        return QSizeF(
            max((rect.right() for rect in rects), default=0.0),
            max((rect.bottom() for rect in rects), default=0.0),
        )

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:
        """Paint the parts that lie in an area."""
        for part, rect in zip(self._parts, self._rects(width), strict=True):
            if rect.intersects(area):
                painter.save()
                painter.translate(rect.topLeft())
                part.paint(painter, rect.width(), area.translated(-rect.topLeft()))
                painter.restore()

    def token_at(self, point: QPointF, width: float) -> bytes | None:
        """Return the key of the token at a point."""
        for part, rect in zip(self._parts, self._rects(width), strict=True):
            if rect.contains(point):
                return part.token_at(point - rect.topLeft(), rect.width())
        return None

    def _rects(self, width: float) -> list[QRectF]:
        count = len(self._parts)
        column = (width - GAP * (count - 1)) / max(1, count)
        if column >= self._least:
            return [
                QRectF(QPointF(index * (column + GAP), 0), part.size(column))
                for index, part in enumerate(self._parts)
            ]
        rects: list[QRectF] = []
        top = 0.0
        for part in self._parts:
            rects.append(QRectF(QPointF(0, top), part.size(width)))
            top = rects[-1].bottom() + GAP
        return rects
