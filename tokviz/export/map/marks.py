"""Where the names of what stands out on a map are, so that all of them can be read."""

from collections.abc import Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF

from tokviz.export.map.labels import beside

_APART = 8.0
"""How far a name stands from its point, in px."""
_AIR = 4.0
"""How far names stand from each other, so that their rings don't touch."""
_SHIFTS = ((0, 0), (18, 0), (0, -1), (0, 1), (36, 0), (18, -1), (18, 1), (0, -2), (0, 2), (0, 3))
"""How many px further away a name may stand, and how many of its heights below its point (above
where it is less than 0), the best first."""


def _candidates(point: QPointF, size: QSizeF) -> list[QRectF]:
    """Return where a name may stand, the best place first."""
    right, left = point.x() + _APART, point.x() - _APART - size.width()
    found = []
    for away, row in _SHIFTS:
        top = point.y() - size.height() / 2 + row * (size.height() + _AIR)
        for side in (right + away, left - away):
            found.append(QRectF(QPointF(round(side), round(top)), size))
    return found


def place_marks(
    points: list[QPointF],
    sizes: list[QSizeF],
    room: QRectF,
    dot: float,
    before: Sequence[int] = (),
) -> list[tuple[int, QRectF]]:
    """Return where names stand beside their points: on no other name, nor on another's dot.

    The first have the first choice; `dot` is the radius of a dot in px. Each place comes with its
    number; names keep to the places numbered in `before`, less than 0 for none, while they can.
    Where nothing is free, a name stands where it would alone.

    >>> places = place_marks([QPointF(20, 50)] * 2, [QSizeF(30, 20)] * 2, QRectF(0, 0, 99, 99), 4)
    >>> [(number, place.left(), place.top()) for number, place in places]
    [(0, 28.0, 40.0), (4, 28.0, 16.0)]
    """
    dots = [QRectF(at.x() - dot, at.y() - dot, 2 * dot, 2 * dot) for at in points]
    placed: list[tuple[int, QRectF]] = []
    for index, (point, size) in enumerate(zip(points, sizes, strict=True)):
        taken = [rect.adjusted(-_AIR, -_AIR, _AIR, _AIR) for _, rect in placed]
        taken += [rect for other, rect in enumerate(dots) if other != index]
        places = list(enumerate(_candidates(point, size)))
        if index < len(before) and before[index] >= 0:
            places.insert(0, places[before[index]])
        free = (
            (number, rect)
            for number, rect in places
            if room.contains(rect) and not any(rect.intersects(each) for each in taken)
        )
        placed.append(next(free, (-1, beside(point, size, room))))
    return placed


def leader(point: QPointF, rect: QRectF) -> QLineF | None:
    """Return the line from a point to a name that doesn't stand at it, None to one that does."""
    x = max(rect.left(), min(point.x(), rect.right()))
    y = max(rect.top(), min(point.y(), rect.bottom()))
    line = QLineF(point, QPointF(x, rect.center().y()))
    return line if abs(x - point.x()) > _APART + 1 or y != point.y() else None
