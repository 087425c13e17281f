"""Short sentences side by side, each in one piece where it fits."""

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from tokviz.export.look import SPACE
from tokviz.export.sentence import SentenceFigure

_GAP = 5.0 * SPACE


class ClausesFigure:
    """Paints sentences one after the other; one that doesn't fit begins a line."""

    def __init__(self, clauses: tuple[SentenceFigure, ...]) -> None:
        self._clauses = clauses

    def size(self, width: float) -> QSizeF:
        """Return the size of all lines."""
        rects = self._places(width)
        return QSizeF(max(rect.right() for rect in rects), max(rect.bottom() for rect in rects))

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:
        """Paint all sentences."""
        for clause, rect in zip(self._clauses, self._places(width), strict=True):
            painter.translate(rect.topLeft())
            clause.paint(painter, width, area.translated(-rect.topLeft()))
            painter.translate(-rect.topLeft())

    def token_at(self, point: QPointF, width: float) -> bytes | None:
        """Return the key of the token at a point."""
        for clause, rect in zip(self._clauses, self._places(width), strict=True):
            if rect.contains(point):
                return clause.token_at(point - rect.topLeft(), width)
        return None

    def _places(self, width: float) -> list[QRectF]:
        places: list[QRectF] = []
        x = y = low = 0.0
        for clause in self._clauses:
            size = clause.size(width)
            if x > 0 and x + size.width() > width:
                x, y = 0.0, low
            places.append(QRectF(QPointF(x, y), size))
            x, low = places[-1].right() + _GAP, max(low, places[-1].bottom())
        return places
