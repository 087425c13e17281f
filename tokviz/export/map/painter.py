"""Rows of a table as points in a rectangle: dots, the names that fit, and what stands out."""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tokviz.document.document import MapColour
from tokviz.export.chip_fit import fitted
from tokviz.export.chips import Chip, Emphasis, chip_size, paint_chip
from tokviz.export.look import TYPE_BODY, Look
from tokviz.export.map.colours import PointColours, dot_colours
from tokviz.export.map.dots import DEPTHS, DOT, CircleDots, DotPen, crowd, depth_of, dot_kinds
from tokviz.export.map.edges import EdgeMark, edge_mark, paint_edge
from tokviz.export.map.labels import Side
from tokviz.export.map.marks import leader, place_marks
from tokviz.export.map.names import LONGEST_NAME, MapNames
from tokviz.export.map.seen import Seen, Way
from tokviz.export.map.space_map import MapMarks
from tokviz.export.row_names import RowNames
from tokviz.export.type_metrics import text_type

_COMPACT = 4.0
"""A cluster that is less high than so many of its numbers has its number above it."""


def _ends(values: NDArray[np.float64]) -> tuple[float, float]:
    return float(values.min()), float(values.max())


def _clear_of(disc: QRectF, taken: Sequence[QRectF], others: list[QRectF], room: QRectF) -> QRectF:
    """Return a disc beside what it would lie under, or where it is if there is no room."""
    if not any(disc.intersects(rect) for rect in taken):
        return disc
    for x, y in ((0, 1), (0, -1), (-1, 0), (1, 0), (-1, 1), (1, 1), (-1, -1), (1, -1)):
        moved = disc.translated(x * disc.width(), y * disc.height())
        if room.contains(moved) and not any(moved.intersects(r) for r in (*taken, *others)):
            return moved
    return disc


class MapPainter:
    """Paints rows in one look into a rectangle of px, wherever they stand there.

    It remembers which rows it named, and keeps to them while they move. `named` are rows that
    were named elsewhere, with the sides of their names.
    """

    def __init__(
        self,
        names: RowNames,
        look: Look,
        colours: PointColours | None = None,
        dots: DotPen | None = None,
        *,
        named: dict[int, Side] | None = None,
    ) -> None:
        self.names = names
        self.look = look
        self.colours = colours
        self._dots = CircleDots() if dots is None else dots
        self._written = MapNames(names, look, {} if named is None else dict(named))
        self._sides: dict[int, int] = {}
        """Where the names of what stands out stood last: they don't jump while points move."""
        self._moment: tuple[object, object] = (None, None)
        self.edges: list[EdgeMark] = []
        """What stands out beyond the rectangle, as it was painted last."""

    @property
    def named(self) -> dict[int, Side]:
        """Return the rows that were named last, with the sides of their names."""
        return self._written.sides

    def settle(self) -> None:
        """Give names to more rows the next time: what moved rests."""
        self._written.settle()

    def paint(
        self,
        painter: QPainter,
        room: QRectF,
        seen: Seen,
        marks: MapMarks,
        ways: tuple[Way, ...] = (),
    ) -> None:
        """Paint what is seen, with the ways that rows went."""
        if seen.axes is not None:
            seen.axes.paint_lines(painter, self.look)
        inside = self._inside(room, seen.places)
        standing = self._standing(seen, marks)
        here = [(row, at, emphasis) for row, at, emphasis in standing if room.contains(at)]
        self._paint_ways(painter, ways, marks)
        self._paint_lines(painter, seen, marks)
        self._paint_dots(painter, seen, inside, marks)
        if seen.axes is not None:
            seen.axes.paint_labels(painter, room, self.look)
        places = self._mark_places(seen, here, room)
        # What is only pointed at moves nothing.
        lasting = [places[row] for row, _, emphasis in here if emphasis is not Emphasis.HOVERED]
        numbers = self._numbers(room, seen, inside, marks, lasting)
        self._paint_numbers(painter, numbers)
        discs = [disc for _, disc in numbers]
        self._written.place(room, seen, inside, marks.alone, discs)
        self._written.paint(painter, places)
        for row, at, _ in here:
            self._paint_leader(painter, at, places[row])
        for row, at, emphasis in here:
            self._paint_mark(painter, row, at, places[row], emphasis)
        self.edges = [
            edge_mark(row, at, room, chip=self._mark_chip(row), look=self.look, emphasis=emphasis)
            for row, at, emphasis in standing
            if not room.contains(at) and emphasis in (Emphasis.HOVERED, Emphasis.SELECTED)
        ]
        for edge in self.edges:
            paint_edge(painter, edge, self.look)

    # Dots

    def _inside(self, room: QRectF, places: NDArray[np.float64]) -> NDArray[np.bool_]:
        near = DOT * self.look.scale
        found: NDArray[np.bool_] = (
            (places[:, 0] > room.left() - near)
            & (places[:, 0] < room.right() + near)
            & (places[:, 1] > room.top() - near)
            & (places[:, 1] < room.bottom() + near)
        )
        return found

    def _paint_dots(
        self, painter: QPainter, seen: Seen, inside: NDArray[np.bool_], marks: MapMarks
    ) -> None:
        look, colours = self.look, self.colours
        deep = seen.nearness is not None
        depths = DEPTHS if deep else 1
        # What deserves a name first lies on top, but for what is nearer.
        shown = np.flatnonzero(inside)[::-1]
        depth = np.zeros(len(shown), np.intp)
        if seen.nearness is not None:
            near = seen.nearness[shown]
            order = np.argsort((near * 4095).astype(np.uint16), kind="stable")
            shown, depth = shown[order], depth_of(near[order])
        rows = seen.rows[shown]
        kinds = depth
        painted: Sequence[QColor] = [QColor(look.quiet)]
        if colours is not None:
            count, plain = len(colours.words), colours.plain
            painted = dot_colours(look, count, plain, is_ramp=colours.is_ramp)
            kinds = colours.of_row[rows].astype(np.intp) * (depths + 1) + depth
        dots = dot_kinds(painted, DOT * look.scale, crowd(len(shown)), deep=deep)
        if marks.alone:
            faint = ~np.isin(rows, marks.alone)
            background = (kinds - depth + depths)[faint]
            self._dots.paint(painter, seen.places[shown[faint]], background, dots)
            shown, kinds = shown[~faint], kinds[~faint]
            dots = dot_kinds(painted, DOT * look.scale, crowd(len(shown)), deep=deep)
        self._dots.paint(painter, seen.places[shown], kinds, dots)

    def _numbers(
        self,
        room: QRectF,
        seen: Seen,
        inside: NDArray[np.bool_],
        marks: MapMarks,
        taken: Sequence[QRectF] = (),
    ) -> list[tuple[int, QRectF]]:
        """Return the clusters that are seen, and discs in the middle of what is seen of each.

        A disc keeps to the side of what is `taken`.
        """
        colours = self.colours
        if colours is None or colours.kind is not MapColour.CLUSTER or marks.alone:
            return []
        kinds = colours.of_row[seen.rows[inside]]
        places = seen.places[inside]
        sizes = np.bincount(kinds, minlength=len(colours.words))
        sums = [np.bincount(kinds, places[:, axis], len(colours.words)) for axis in (0, 1)]
        side = text_type(self.look, TYPE_BODY, bold=True)[1].height()
        found: list[tuple[int, QRectF]] = []
        for kind in np.flatnonzero(sizes > 1).tolist():
            if kind == colours.plain:
                continue
            x, y = (float(total[kind] / sizes[kind]) for total in sums)
            top, bottom = _ends(places[kinds == kind, 1])
            if bottom - top < _COMPACT * side:
                # In the middle it would cover too much of the cluster.
                y = top - 0.8 * side
            disc = QRectF(x - side / 2, y - side / 2, side, side)
            disc.moveTop(max(disc.top(), room.top() + 2))
            # Two clusters in one place have their numbers beside each other; more are a crowd.
            others = [other for _, other in found]
            if any(disc.intersects(other) for other in others):
                disc.translate(side, 0)
            if not any(disc.intersects(other) for other in others):
                found.append((kind, _clear_of(disc, taken, others, room)))
        return found

    def _paint_numbers(self, painter: QPainter, numbers: list[tuple[int, QRectF]]) -> None:
        """Write the number of each cluster in its middle: colour alone doesn't tell all people."""
        colours = self.colours
        if colours is None:
            return
        inks = dot_colours(self.look, len(colours.words), colours.plain)
        painter.setFont(text_type(self.look, TYPE_BODY, bold=True)[0])
        for kind, disc in numbers:
            painter.setPen(QPen(inks[kind], 1.5 * self.look.outline))
            painter.setBrush(QColor(self.look.card))
            painter.drawEllipse(disc)
            painter.setPen(QColor(self.look.ink))
            painter.drawText(disc, int(Qt.AlignmentFlag.AlignCenter), colours.words[kind])

    # Ways

    def _paint_ways(self, painter: QPainter, ways: tuple[Way, ...], marks: MapMarks) -> None:
        """Paint where rows came from: the older, the paler."""
        look = self.look
        for way in ways:
            strong = way.row == marks.selected
            colour = QColor(look.accent if strong else look.quiet)
            pen = QPen(colour, (1.6 if strong else 1.0) + 0.4 * look.outline)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            for number, (start, end) in enumerate(pairwise(way.places.tolist()), 1):
                colour.setAlphaF(0.12 + 0.78 * number / len(way.places))
                pen.setColor(colour)
                painter.setPen(pen)
                painter.drawLine(QPointF(*start), QPointF(*end))

    def _paint_lines(self, painter: QPainter, seen: Seen, marks: MapMarks) -> None:
        """Paint a line from a row that is alone to each of its neighbours."""
        if not marks.alone:
            return
        middle = seen.place(marks.alone[0])
        colour = QColor(self.look.accent)
        colour.setAlphaF(0.3)
        painter.setPen(QPen(colour, self.look.outline))
        for row in marks.alone[1:]:
            at = seen.place(row)
            if at is not None and middle is not None:
                painter.drawLine(middle, at)

    # What stands out

    def _standing(self, seen: Seen, marks: MapMarks) -> list[tuple[int, QPointF, Emphasis]]:
        """Return what stands out and is on the map."""
        found = []
        for row, emphasis in marks.all():
            at = seen.place(row)
            if at is not None:
                found.append((row, at, emphasis))
        return found

    def _mark_chip(self, row: int) -> Chip:
        room = 2 * LONGEST_NAME * self.look.scale
        return fitted(self.names.chip(row), self.look, room, TYPE_BODY)

    def _mark_places(
        self, seen: Seen, here: list[tuple[int, QPointF, Emphasis]], room: QRectF
    ) -> dict[int, QRectF]:
        """Return where the names of rows stand; what stands out most has the first choice."""
        moves = any(one is not other for one, other in zip(self._moment, seen.moment, strict=True))
        # What the pointer is on may cover others: they must not make way for it.
        hovered = [mark for mark in here if mark[2] is Emphasis.HOVERED]
        lasting = [mark for mark in reversed(here) if mark[2] is not Emphasis.HOVERED]
        found: dict[int, QRectF] = {}
        sides: dict[int, int] = {}
        kept = self._sides if moves else {}
        self._moment = seen.moment
        for marks in (lasting, hovered):
            sizes = [chip_size(self._mark_chip(row), self.look, TYPE_BODY) for row, _, _ in marks]
            points = [at for _, at, _ in marks]
            before = [kept.get(row, -1) for row, _, _ in marks]
            inner = room.adjusted(4, 4, -4, -4)
            placed = place_marks(points, sizes, inner, DOT * self.look.scale, before)
            for (row, _, _), (number, rect) in zip(marks, placed, strict=True):
                sides[row], found[row] = number, rect
        self._sides = sides
        return found

    def _paint_leader(self, painter: QPainter, at: QPointF, rect: QRectF) -> None:
        """Join a name with its dot where it couldn't stand at its height."""
        line = leader(at, rect)
        if line is not None:
            painter.setPen(QPen(QColor(self.look.accent), 1.2 * self.look.outline))
            painter.drawLine(line)

    def _paint_mark(
        self, painter: QPainter, row: int, at: QPointF, rect: QRectF, emphasis: Emphasis
    ) -> None:
        look = self.look
        painter.setPen(QPen(QColor(look.card), 1.5))
        painter.setBrush(QColor(look.accent))
        radius = (0.9 if emphasis is Emphasis.SELECTED else 0.7) * DOT * look.scale
        painter.drawEllipse(at, radius, radius)
        paint_chip(
            painter, rect.topLeft(), self._mark_chip(row), look, size=TYPE_BODY, emphasis=emphasis
        )
