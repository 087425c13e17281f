"""Figures below one another, as one figure."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from tokviz.export.figure import Figure
from tokviz.export.look import SPACE


class StackedFigure:
    """Paints figures from the top down, `gap` px apart, on at least `least` px."""

    def __init__(
        self, figures: Sequence[Figure], *, gap: float = 3.0 * SPACE, least: float = 0.0
    ) -> None:
        self._figures = tuple(figures)
        self._gap = gap
        self._least = least

    def _placed(self, width: float) -> Iterator[tuple[Figure, float, QSizeF]]:
        """Yield each figure with its top and its size."""
        top = 0.0
        for figure in self._figures:
            size = figure.size(width)
            yield figure, top, size
            top += size.height() + self._gap

    def size(self, width: float) -> QSizeF:
        """Return the size of all figures."""
        wide = high = 0.0
        for _, top, size in self._placed(max(width, self._least)):
            wide, high = max(wide, size.width()), top + size.height()
        return QSizeF(wide, high)

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:
        """Paint what lies in an area."""
        width = max(width, self._least)
        for figure, top, size in self._placed(width):
            if QRectF(0, top, size.width(), size.height()).intersects(area):
                painter.translate(0, top)
                figure.paint(painter, width, area.translated(0, -top))
                painter.translate(0, -top)

    def token_at(self, point: QPointF, width: float) -> bytes | None:
        """Return the key of the token at a point, or None."""
        width = max(width, self._least)
        for figure, top, size in self._placed(width):
            if top <= point.y() < top + size.height():
                return figure.token_at(point - QPointF(0, top), width)
        return None
