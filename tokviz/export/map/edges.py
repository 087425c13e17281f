"""What stands out beyond the part of a map that is seen: an arrow at the border points to it."""

import math
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from tokviz.export.chips import Chip, Emphasis, chip_size, paint_chip
from tokviz.export.look import SPACE, TYPE_SMALL, Look

_ARROW = 6.0
"""Half the length of an arrow in px before scaling."""


@dataclass(frozen=True, eq=False)
class EdgeMark:
    """A row that is out of sight: its arrow points from `tip` by `angle` (radians, down is +)."""

    row: int
    chip: Chip
    rect: QRectF
    tip: QPointF
    angle: float
    emphasis: Emphasis

    def contains(self, point: QPointF) -> bool:
        """Return whether a point is on the arrow or its name."""
        grown = self.rect.adjusted(-SPACE, -SPACE, SPACE, SPACE)
        away = self.tip - point
        return grown.contains(point) or math.hypot(away.x(), away.y()) <= 2 * _ARROW


def edge_mark(
    row: int, at: QPointF, room: QRectF, *, chip: Chip, look: Look, emphasis: Emphasis
) -> EdgeMark:
    """Return the mark of a row that is at a point outside of a room."""
    arrow = _ARROW * look.scale
    inner = room.adjusted(arrow + 2, arrow + 2, -arrow - 2, -arrow - 2)
    middle, away = inner.center(), at - inner.center()
    shares = [
        half / abs(far)
        for half, far in ((inner.width() / 2, away.x()), (inner.height() / 2, away.y()))
        if far
    ]
    tip = middle + away * min([1.0, *shares])
    size = chip_size(chip, look, TYPE_SMALL)
    rect = QRectF(QPointF(0, 0), size)
    # The name stands inwards of its arrow.
    angle = math.atan2(away.y(), away.x())
    inwards = QPointF(
        math.cos(angle) * (size.width() / 2 + 2 * arrow),
        math.sin(angle) * (size.height() / 2 + 2 * arrow),
    )
    rect.moveCenter(tip - inwards)
    rect.moveLeft(round(max(inner.left(), min(rect.left(), inner.right() - rect.width()))))
    rect.moveTop(round(max(inner.top(), min(rect.top(), inner.bottom() - rect.height()))))
    return EdgeMark(row, chip, rect, tip, angle, emphasis)


def paint_edge(painter: QPainter, mark: EdgeMark, look: Look) -> None:
    """Paint the arrow and the name."""
    arrow = _ARROW * look.scale
    painter.save()
    painter.translate(mark.tip)
    painter.rotate(math.degrees(mark.angle))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(look.accent))
    half = 0.8 * arrow
    painter.drawPolygon(
        QPolygonF([QPointF(arrow, 0), QPointF(-0.6 * arrow, -half), QPointF(-0.6 * arrow, half)])
    )
    painter.restore()
    paint_chip(
        painter,
        mark.rect.topLeft(),
        mark.chip,
        look,
        size=TYPE_SMALL,
        emphasis=mark.emphasis,
    )
