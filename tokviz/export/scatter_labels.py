"""Which points of a crowded plot are named: as many as can be read, spread evenly."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, QSizeF

_APART = 8.0
"""How far a name stands from its point, in px."""


def spread(
    points: NDArray[np.float64], room: QRectF, cell: tuple[float, float]
) -> NDArray[np.intp]:
    """Return the first point of each cell of a grid over `room`, in the order of the points.

    `points` float64 (n, 2) stand in the order in which they deserve a name. The work doesn't grow
    with their number but for one pass over the array.

    >>> spread(np.array([[1, 1], [2, 2], [30, 1]], float), QRectF(0, 0, 40, 40), (20, 20)).tolist()
    [0, 2]
    """
    inside = np.flatnonzero(
        (points[:, 0] >= room.left())
        & (points[:, 0] <= room.right())
        & (points[:, 1] >= room.top())
        & (points[:, 1] <= room.bottom())
    )
    columns = ((points[inside, 0] - room.left()) / cell[0]).astype(np.int64)
    rows = ((points[inside, 1] - room.top()) / cell[1]).astype(np.int64)
    across, down = int(room.width() / cell[0]) + 1, int(room.height() / cell[1]) + 1
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


def place_names(
    points: NDArray[np.float64],
    size_of: Callable[[int], QSizeF],
    room: QRectF,
    taken: list[QRectF],
    cell: tuple[float, float],
) -> list[tuple[int, QRectF]]:
    """Return which points are named, and where: no name lies on another or on what is `taken`.

    `points` float64 (n, 2) stand in the order in which they deserve a name; `size_of` gives the
    room that the name of one takes.
    """
    placed: list[tuple[int, QRectF]] = []
    covered = list(taken)
    for index in spread(points, room, cell).tolist():
        rect = beside(QPointF(*points[index].tolist()), size_of(index), room)
        if not any(rect.intersects(other) for other in covered):
            covered.append(rect)
            placed.append((index, rect))
    return placed
