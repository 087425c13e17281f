"""A vocabulary as points on a plane: dots, the names that fit, and what stands out."""

from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tokviz.engine.vectors.projection import Projection
from tokviz.export.chip_fit import fitted
from tokviz.export.chips import Chip, Emphasis, chip_size, paint_chip, paint_writing
from tokviz.export.look import TYPE_BODY, TYPE_SMALL, Look
from tokviz.export.scatter_labels import beside, place_names
from tokviz.export.vocabulary_figure import entry_chip
from tokviz.export.vocabulary_rows import VocabularyRows

DOT = 5.0
"""A dot's diameter in px before scaling."""

_SPARSE = 1000
"""More dots than that are drawn smaller and paler, so that a crowd still has a shape."""

_LONGEST_NAME = 110.0
_NAME_CELL = (96.0, 34.0)


@dataclass(frozen=True, eq=False)
class VocabularyMap:
    """The places of all ids of a run, projected on two axes."""

    rows: VocabularyRows
    projection: Projection

    @property
    def points(self) -> NDArray[np.float32]:
        """Return float32 (ids, 2): the place of each id."""
        return self.projection.points

    @cached_property
    def order(self) -> NDArray[np.int64]:
        """Return int64 (ids,): what deserves a name first: merged tokens, the earliest before."""
        born = self.rows.born_at
        return np.lexsort((np.arange(len(born)), born, born == 0))

    def listed(self, step: int) -> NDArray[np.int64]:
        """Return int64 (n,): the ids that exist at a step, in the order for names."""
        return self.order[self.rows.born_at[self.order] <= step]

    @cached_property
    def bounds(self) -> QRectF:
        """Return the rectangle that holds all points, with a margin; never empty."""
        if not len(self.points):
            return QRectF(-1, -1, 2, 2)
        low, high = self.points.min(axis=0), self.points.max(axis=0)
        span = float(max((high - low).max(), 1e-6)) * 1.08
        middle = (low + high) / 2
        return QRectF(float(middle[0]) - span / 2, float(middle[1]) - span / 2, span, span)


@dataclass(frozen=True, slots=True)
class MapMarks:
    """Which ids stand out, -1 for none; `fresh` is what the step's merge made."""

    selected: int = -1
    hovered: int = -1
    fresh: int = -1

    def all(self) -> list[tuple[int, Emphasis]]:
        """Return them with how they stand out, the strongest last; each once."""
        found: dict[int, Emphasis] = {}
        for id, emphasis in (
            (self.fresh, Emphasis.FRESH),
            (self.hovered, Emphasis.HOVERED),
            (self.selected, Emphasis.SELECTED),
        ):
            if id >= 0:
                found.pop(id, None)
                found[id] = emphasis
        return list(found.items())


class DotPen(Protocol):
    """Draws dots: as circles for a file, or from one kept picture on a screen."""

    def paint(
        self, painter: QPainter, points: NDArray[np.float64], diameter: float, colour: QColor
    ) -> None:
        """Paint dots with their middles at float64 (n, 2) px."""
        ...


class CircleDots:
    """Draws dots as circles."""

    def paint(
        self, painter: QPainter, points: NDArray[np.float64], diameter: float, colour: QColor
    ) -> None:
        """Paint dots with their middles at float64 (n, 2) px."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        for x, y in points.tolist():
            painter.drawEllipse(QPointF(x, y), diameter / 2, diameter / 2)


@dataclass(frozen=True)
class _Scene:
    """What names depend on: ids (the very array), the room, two places, what stands out."""

    ids: NDArray[np.int64]
    room: object
    ends: tuple[float, ...]
    marks: MapMarks

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, _Scene)
            and self.ids is other.ids
            and (self.room, self.ends, self.marks) == (other.room, other.ends, other.marks)
        )

    __hash__ = None  # type: ignore[assignment]  # an array has no hash


class MapPainter:
    """Paints a map in one look into a rectangle of px, wherever the points stand there."""

    def __init__(self, shown: VocabularyMap, look: Look, dots: DotPen | None = None) -> None:
        self.map = shown
        self.look = look
        self._dots = CircleDots() if dots is None else dots
        self._names: dict[int, Chip] = {}
        self._placed: tuple[_Scene, list[tuple[int, QRectF]]] | None = None

    def paint(
        self,
        painter: QPainter,
        room: QRectF,
        ids: NDArray[np.int64],
        places: NDArray[np.float64],
        marks: MapMarks,
    ) -> None:
        """Paint ids at their places float64 (n, 2) in px, in the order that they get names."""
        look = self.look
        if not len(ids):
            return
        near = DOT * look.scale
        inside = (
            (places[:, 0] > room.left() - near)
            & (places[:, 0] < room.right() + near)
            & (places[:, 1] > room.top() - near)
            & (places[:, 1] < room.bottom() + near)
        )
        seen = places[inside]
        small = max(0.42, min(1.0, (_SPARSE / max(1, len(seen))) ** 0.3))
        quiet = QColor(look.quiet)
        quiet.setAlphaF(0.75 * small)
        self._dots.paint(painter, seen, near * small, quiet)
        standing = self._marked(ids, places, marks, room)
        scene = _Scene(ids, room.getRect(), tuple(places[[0, -1]].ravel()), marks)
        if self._placed is None or self._placed[0] != scene:
            self._placed = scene, self._place(ids[inside], seen, room, standing)
        for id, rect in self._placed[1]:
            self._paint_name(painter, rect, self._name(id))
        for id, at, emphasis in standing:
            self._paint_mark(painter, room, id, at, emphasis)

    def _marked(
        self,
        ids: NDArray[np.int64],
        places: NDArray[np.float64],
        marks: MapMarks,
        room: QRectF,
    ) -> list[tuple[int, QPointF, Emphasis]]:
        """Return what stands out, where it is to be seen."""
        found = []
        for id, emphasis in marks.all():
            where = np.flatnonzero(ids == id)
            if len(where):
                at = QPointF(*places[where[0]].tolist())
                if room.contains(at):
                    found.append((id, at, emphasis))
        return found

    def _place(
        self,
        ids: NDArray[np.int64],
        places: NDArray[np.float64],
        room: QRectF,
        standing: list[tuple[int, QPointF, Emphasis]],
    ) -> list[tuple[int, QRectF]]:
        """Return the ids that are named, and where."""
        scale = self.look.scale
        named = place_names(
            places,
            lambda index: chip_size(self._name(int(ids[index])), self.look, TYPE_SMALL),
            room,
            [self._mark_rect(id, at, room) for id, at, _ in standing],
            (_NAME_CELL[0] * scale, _NAME_CELL[1] * scale),
        )
        marked = {id for id, _, _ in standing}
        found = ((int(ids[index]), rect) for index, rect in named)
        return [(id, rect) for id, rect in found if id not in marked]

    def _name(self, id: int) -> Chip:
        """Return an id's token without a colour, shortened."""
        chip = self._names.get(id)
        if chip is None:
            whole = entry_chip(self.map.rows, self.map.rows.entry(id))
            chip = fitted(whole, self.look, _LONGEST_NAME * self.look.scale, TYPE_SMALL)
            self._names[id] = chip
        return chip

    def _paint_name(self, painter: QPainter, rect: QRectF, chip: Chip) -> None:
        ground = QColor(self.look.card)
        ground.setAlphaF(0.75)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawRoundedRect(rect.adjusted(2, 1, -2, -1), 4, 4)
        paint_writing(painter, rect.topLeft(), chip, self.look, TYPE_SMALL)

    def _mark_chip(self, id: int) -> Chip:
        whole = entry_chip(self.map.rows, self.map.rows.entry(id))
        return fitted(whole, self.look, 2 * _LONGEST_NAME * self.look.scale, TYPE_BODY)

    def _mark_rect(self, id: int, at: QPointF, room: QRectF) -> QRectF:
        inner = room.adjusted(4, 4, -4, -4)
        return beside(at, chip_size(self._mark_chip(id), self.look, TYPE_BODY), inner)

    def _paint_mark(
        self, painter: QPainter, room: QRectF, id: int, at: QPointF, emphasis: Emphasis
    ) -> None:
        look = self.look
        painter.setPen(QPen(QColor(look.card), 1.5))
        painter.setBrush(QColor(look.accent))
        radius = (0.9 if emphasis is Emphasis.SELECTED else 0.7) * DOT * look.scale
        painter.drawEllipse(at, radius, radius)
        rect = self._mark_rect(id, at, room)
        paint_chip(
            painter, rect.topLeft(), self._mark_chip(id), look, size=TYPE_BODY, emphasis=emphasis
        )
