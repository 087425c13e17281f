"""The names on a map: which rows have one, and where, without flicker while they move."""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from tokviz.export.chip_fit import fitted
from tokviz.export.chips import Chip, chip_size, paint_writing
from tokviz.export.look import TYPE_BODY, TYPE_SMALL, Look
from tokviz.export.map.labels import AIR, Side, place_names, side_of
from tokviz.export.map.seen import Seen
from tokviz.export.row_names import RowNames

LONGEST_NAME = 110.0
_CELL = (96.0, 34.0)
_FEW = 40
"""Up to so many rows have larger names."""


@dataclass(eq=False)
class _Placed:
    """The names that stood last: for what, each with its place in `seen`, its row and rectangle."""

    seen: Seen | None = None
    room: QRectF = field(default_factory=QRectF)
    alone: tuple[int, ...] = ()
    names: list[tuple[int, int, QRectF]] = field(default_factory=list)


class MapNames:
    """Places and paints names; it remembers them, and on which side of their points they stood."""

    def __init__(self, names: RowNames, look: Look, sides: dict[int, Side]) -> None:
        self._names = names
        self._look = look
        self._chips: dict[tuple[int, int], Chip] = {}
        self._placed = _Placed()
        self._settles = False
        self.sides = sides
        """The rows that are named."""

    def settle(self) -> None:
        """Give names to more rows the next time: what moved rests."""
        self._settles = True

    def place(
        self,
        room: QRectF,
        seen: Seen,
        inside: NDArray[np.bool_],
        alone: tuple[int, ...],
        taken: list[QRectF],
    ) -> None:
        """Choose names for what is inside a room, unless they stand for just that already.

        No name stands on what is `taken`.
        """
        known = self._placed
        same = known.seen is seen and known.room == room and known.alone == alone
        if same and not self._settles:
            return
        if alone:
            inside = inside & np.isin(seen.rows, alone)
        shown, size = np.flatnonzero(inside), self._size(seen)
        rows, places = seen.rows[shown], seen.places[shown]
        before = {}
        if self.sides:
            kept = np.flatnonzero(np.isin(rows, list(self.sides)))
            before = {place: self.sides[int(rows[place])] for place in kept.tolist()}
        axes = seen.axes
        if axes is not None:
            taken = [*taken, *(rect for _, rect in axes.labels(room, self._look))]
        # While rows move, those that are named stay so; in a new view the order decides.
        moves = known.seen is not None and any(
            one is not other for one, other in zip(known.seen.moment, seen.moment, strict=True)
        )
        scale = self._look.scale
        named = place_names(
            places,
            lambda index: chip_size(self._chip(int(rows[index]), size), self._look, size),
            room,
            taken,
            (_CELL[0] * scale, _CELL[1] * scale),
            before=before,
            moving=moves or self._settles,
            air=AIR if moves else 0.0,
            shift=(seen.origin[0] - room.left(), seen.origin[1] - room.top()),
        )
        found = [(int(shown[index]), int(rows[index]), rect) for index, rect in named]
        self._settles = False
        self._placed = _Placed(seen, QRectF(room), alone, found)
        self.sides = {
            row: side_of(QPointF(*seen.places[index].tolist()), rect) for index, row, rect in found
        }

    def paint(self, painter: QPainter, covered: dict[int, QRectF]) -> None:
        """Write the names but for rows that are `covered`, and names below their rectangles."""
        seen, ground = self._placed.seen, QColor(self._look.card)
        if seen is None:
            return
        size = self._size(seen)
        ground.setAlphaF(0.75)
        for index, row, rect in self._placed.names:
            if row in covered or any(rect.intersects(other) for other in covered.values()):
                continue
            if seen.nearness is not None:
                painter.setOpacity(0.4 + 0.6 * float(seen.nearness[index]))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ground)
            painter.drawRoundedRect(rect.adjusted(2, 1, -2, -1), 4, 4)
            paint_writing(painter, rect.topLeft(), self._chip(row, size), self._look, size)
        painter.setOpacity(1.0)

    def _size(self, seen: Seen) -> int:
        return TYPE_BODY if len(seen.rows) <= _FEW else TYPE_SMALL

    def _chip(self, row: int, size: int) -> Chip:
        """Return a row's name without a colour, shortened."""
        chip = self._chips.get((row, size))
        if chip is None:
            room = LONGEST_NAME * self._look.scale
            chip = fitted(self._names.chip(row), self._look, room, size)
            self._chips[row, size] = chip
        return chip
