"""Which points of a crowded plot are named: as many as can be read, spread evenly."""

import math
from collections.abc import Callable, Iterator, Mapping
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, QSizeF

_APART = 8.0
"""How far a name stands from its point, in px."""
AIR = 12.0
"""So much room around it is asked of a name that comes while others move, in px."""
_GRAIN = 2.0
"""What is covered is known to so many px."""
FEW = 300
"""Up to so many points are all looked at; of more only those that a grid picks."""


class Side(IntEnum):
    """Where a name stands beside its point."""

    RIGHT = 0
    LEFT = 1
    ABOVE = 2
    BELOW = 3


def spread(
    points: NDArray[np.float64],
    room: QRectF,
    cell: tuple[float, float],
    shift: tuple[float, float] = (0.0, 0.0),
) -> NDArray[np.intp]:
    """Return the first point of each cell of a grid over `room`, in the order of the points.

    `points` float64 (n, 2) stand in the order in which they deserve a name. The grid begins at
    the room's corner, or at `shift` from there: moved along with the points, it always picks the
    same ones. The work doesn't grow with their number but for one pass over the array.

    >>> spread(np.array([[1, 1], [2, 2], [30, 1]], float), QRectF(0, 0, 40, 40), (20, 20)).tolist()
    [0, 2]
    """
    inside = np.flatnonzero(
        (points[:, 0] >= room.left())
        & (points[:, 0] <= room.right())
        & (points[:, 1] >= room.top())
        & (points[:, 1] <= room.bottom())
    )
    # At most one cell more on each side, so that no number is negative.
    left = room.left() + shift[0] % cell[0] - (cell[0] if shift[0] % cell[0] else 0)
    top = room.top() + shift[1] % cell[1] - (cell[1] if shift[1] % cell[1] else 0)
    columns = ((points[inside, 0] - left) / cell[0]).astype(np.int64)
    rows = ((points[inside, 1] - top) / cell[1]).astype(np.int64)
    across, down = int(room.width() / cell[0]) + 2, int(room.height() / cell[1]) + 2
    first = np.full(across * down, -1, np.intp)
    # Of several values for one place numpy keeps the last: from the back, that is the first point.
    first[(rows * across + columns)[::-1]] = inside[::-1]
    return np.sort(first[first >= 0])


def beside(point: QPointF, size: QSizeF, room: QRectF) -> QRectF:
    """Return where the name of a point stands: to its right, or to its left at the right edge."""
    left = point.x() + _APART
    if left + size.width() > room.right():
        left = point.x() - _APART - size.width()
    left = max(room.left(), min(left, room.right() - size.width()))
    top = point.y() - size.height() / 2
    top = max(room.top(), min(top, room.bottom() - size.height()))
    return QRectF(QPointF(round(left), round(top)), size)


def side_of(point: QPointF, rect: QRectF) -> Side:
    """Return on which side of its point a name stands."""
    if rect.left() >= point.x():
        return Side.RIGHT
    if rect.right() <= point.x():
        return Side.LEFT
    return Side.ABOVE if rect.center().y() <= point.y() else Side.BELOW


def _rects(point: QPointF, size: QSizeF, room: QRectF, first: Side) -> Iterator[QRectF]:
    """Yield where a name may stand, inside the room, the preferred side first."""
    sides = [first, *(side for side in Side if side is not first)]
    middle, half = point.x() - size.width() / 2, point.y() - size.height() / 2
    for side in sides:
        match side:
            case Side.RIGHT:
                rect = beside(point, size, room)
            case Side.LEFT:
                rect = QRectF(QPointF(round(point.x() - _APART - size.width()), round(half)), size)
            case Side.ABOVE:
                rect = QRectF(
                    QPointF(round(middle), round(point.y() - _APART / 2 - size.height())), size
                )
            case Side.BELOW:
                rect = QRectF(QPointF(round(middle), round(point.y() + _APART / 2)), size)
        if room.contains(rect):
            yield rect


class _Covered:
    """Rectangles in a room that something stands on already, as rows of bits of `_GRAIN` px."""

    def __init__(self, room: QRectF, rects: list[QRectF]) -> None:
        self._room = room
        self._rows = [0] * (math.ceil(room.height() / _GRAIN) + 1)
        for rect in rects:
            self.add(rect)

    def _bits(self, rect: QRectF, air: float) -> tuple[int, int, int]:
        """Return the first row of a rectangle, the one behind its last, and its bits in each."""
        left = max(0, math.floor((rect.left() - air - self._room.left()) / _GRAIN))
        right = max(left, math.ceil((rect.right() + air - self._room.left()) / _GRAIN))
        top = max(0, math.floor((rect.top() - air - self._room.top()) / _GRAIN))
        bottom = max(top, math.ceil((rect.bottom() + air - self._room.top()) / _GRAIN))
        return top, min(bottom, len(self._rows)), ((1 << (right - left)) - 1) << left

    def add(self, rect: QRectF) -> None:
        """Cover a rectangle."""
        top, bottom, bits = self._bits(rect, 0.0)
        for row in range(top, bottom):
            self._rows[row] |= bits

    def is_free(self, rect: QRectF, air: float = 0.0) -> bool:
        """Return whether nothing lies on a rectangle, nor nearer to it than `air`."""
        top, bottom, bits = self._bits(rect, air)
        return not any(self._rows[row] & bits for row in range(top, bottom))


def place_names(
    points: NDArray[np.float64],
    size_of: Callable[[int], QSizeF],
    room: QRectF,
    taken: list[QRectF],
    cell: tuple[float, float],
    *,
    before: Mapping[int, Side] | None = None,
    moving: bool = False,
    air: float = AIR,
    shift: tuple[float, float] = (0.0, 0.0),
) -> list[tuple[int, QRectF]]:
    """Return which points are named, and where: no name lies on another or on what is `taken`.

    `points` float64 (n, 2) stand in the order in which they deserve a name; `size_of` gives the
    room that the name of one takes. `before` are the points that had a name before, with its side,
    which they keep if they can. While points are `moving`, those keep their names before others
    get one, and these need `air` around theirs, or they would soon be gone. `shift` is where the
    grid that picks from many points begins.
    """
    before = {} if before is None else before
    inside = [index for index in before if room.contains(QPointF(*points[index].tolist()))]
    order: list[int] = list(range(len(points)))
    if len(points) > FEW:
        order = sorted({*spread(points, room, cell, shift).tolist(), *inside})
    if moving:
        order.sort(key=lambda index: index not in before)
    covered = _Covered(room, taken)
    dots = _dots(points, room) if len(points) <= FEW else None
    placed: list[tuple[int, QRectF]] = []
    for index in order:
        point = QPointF(*points[index].tolist())
        if not room.contains(point):
            continue
        stays = moving and index in before
        apart = air if moving and not stays else 0.0
        best = None
        for rect in _rects(point, size_of(index), room, before.get(index, Side.RIGHT)):
            if covered.is_free(rect, apart):
                best = rect if best is None else best
                # Where points are few, a name rather stands beside their dots than on them, but
                # one that stays doesn't jump from side to side.
                if stays or dots is None or dots.is_free(rect):
                    best = rect
                    break
        if best is not None:
            covered.add(best)
            placed.append((index, best))
    return placed


def _dots(points: NDArray[np.float64], room: QRectF) -> _Covered:
    """Return small squares around the points that are seen."""
    places = [QPointF(x, y) for x, y in points.tolist()]
    return _Covered(
        room, [QRectF(at.x() - 2, at.y() - 2, 4, 4) for at in places if room.contains(at)]
    )
