"""The parallelogram of an analogy: a − b + c in the plane of the three words."""

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from tokviz.engine.vectors.analogy import Analogy
from tokviz.export.chip_fit import fitted
from tokviz.export.chips import Chip, Emphasis, chip_size, paint_chip
from tokviz.export.heat.ramp import number
from tokviz.export.look import SPACE, TYPE_BODY, TYPE_SMALL, Look
from tokviz.export.row_names import RowNames
from tokviz.export.type_metrics import text_type

LEAST_WIDTH, LEAST_BESIDE = 220.0, 140.0
"""The least width in px before scaling, and that of a drawing with a given height."""
HEIGHT_SHARE, MOST_HEIGHT = 0.42, 190.0
"""The drawing's height over its width, and what it is at most in px before scaling."""
LONGEST_NAME = 120.0
DOT, CROSS = 4.5, 6.0
_NOTHING = 1e-6


def plane_of(corners: NDArray[np.float32]) -> tuple[NDArray[np.float64], float]:
    """Return the points of a parallelogram in its own plane, and how far the answer is off it.

    `corners` float32 (n, d) are a, b, c, the target and perhaps an answer, as
    `Analogy.parallelogram` gives them. Points are float64 (n, 2): b is the origin; of a and c, the
    one that is further away lies to its right, the other not below it. The last point is the foot
    of the answer in the plane.

    >>> corners = np.array([[0, 2, 0], [0, 0, 0], [1, 0, 0], [1, 2, 0], [1, 2, 3]], np.float32)
    >>> points, off = plane_of(corners)
    >>> points.tolist(), off
    ([[2.0, 0.0], [0.0, 0.0], [0.0, 1.0], [2.0, 1.0], [2.0, 1.0]], 3.0)
    """
    around = (corners - corners[1]).astype(np.float64)
    far, near = (around[0], around[2])
    if np.linalg.norm(far) < np.linalg.norm(near):
        far, near = near, far
    right = _unit(far)
    up = near - right * (near @ right)
    # Words on one line leave nothing but rounding, which is no direction.
    up = _unit(up) if np.linalg.norm(up) > _NOTHING * np.linalg.norm(near) else 0 * up
    axes = np.stack([right, up])
    points = around @ axes.T
    left_over = around[-1] - points[-1] @ axes
    return points, float(np.linalg.norm(left_over)) if len(corners) > 4 else 0.0


def _unit(vector: NDArray[np.float64]) -> NDArray[np.float64]:
    length = float(np.linalg.norm(vector))
    return vector / length if length > 0 else vector


def _around(place: QPointF, size: QSizeF, outwards: QPointF) -> list[QRectF]:
    """Return where a name may stand around a point, first where it points outwards."""
    away_x, away_y = size.width() / 2 + 2 * SPACE, size.height() / 2 + 3 * SPACE
    across, along = (1.0 if outwards.x() >= 0 else -1.0), (1.0 if outwards.y() >= 0 else -1.0)
    shifts = [
        (0, along * away_y),
        (across * away_x, 0),
        (-across * away_x, 0),
        (0, -along * away_y),
    ]
    rects = []
    for x, y in shifts:
        rect = QRectF(QPointF(0, 0), size)
        rect.moveCenter(place + QPointF(x, y))
        rects.append(QRectF(QPointF(round(rect.left()), round(rect.top())), size))
    return rects


def _touches(rect: QRectF, start: QPointF, end: QPointF) -> bool:
    """Return whether a line runs through a rectangle, looked at in a few places."""
    return any(rect.contains(start + (end - start) * share) for share in np.linspace(0, 1, 25))


class ParallelogramFigure:
    """Paints the words a, b and c, the point a − b + c, and the word that is nearest to it.

    The drawing takes a `height` in px, or else its share of the width; a note below it says what
    is drawn, unless somebody else says it: `noted`.
    """

    def __init__(
        self,
        found: Analogy,
        names: RowNames,
        look: Look,
        *,
        selection: bytes | None = None,
        hover: bytes | None = None,
        height: float | None = None,
        noted: bool = True,
    ) -> None:
        self._names = names
        self._given_height = height
        self._noted = noted
        self._look = look
        self._selection = selection
        self._hover = hover
        rows = [*found.rows, *found.ranked.rows[:1].tolist()]
        self._rows = rows
        self._points, self._off = plane_of(found.parallelogram)
        self._cosine = float(found.ranked.values[0]) if len(found.ranked) else None

    def size(self, width: float) -> QSizeF:
        """Return the size of drawing and note."""
        least = LEAST_WIDTH if self._given_height is None else LEAST_BESIDE
        width = max(width, least * self._look.scale)
        return QSizeF(width, self._height(width) + self._note_height(width))

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:  # noqa: ARG002
        """Paint everything."""
        width = self.size(width).width()
        look, places = self._look, self._places(width)
        a, b, c, target = places[:4]
        ground = QColor(look.accent_ground)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawPolygon(QPolygonF([a, b, c, target]))
        accent, quiet = QColor(look.accent), QColor(look.quiet)
        for start, end in ((b, a), (c, target)):
            self._arrow(painter, start, end, QPen(accent, 2 * look.outline))
        dashed = QPen(quiet, 1.5 * look.outline, Qt.PenStyle.DashLine)
        for start, end in ((b, c), (a, target)):
            painter.setPen(dashed)
            painter.drawLine(start, end)
        self._cross(painter, target)
        if len(places) > 4:
            painter.setPen(QPen(quiet, look.outline, Qt.PenStyle.DotLine))
            painter.drawLine(target, places[4])
        named = [a, b, c, *places[4:]]
        for place in named:
            painter.setPen(QPen(QColor(look.card), 1.5))
            painter.setBrush(accent)
            painter.drawEllipse(place, DOT * look.scale, DOT * look.scale)
        for row, rect in self._labels(width):
            self._paint_label(painter, row, rect)
        if self._noted:
            self._paint_note(painter, width)

    def _height(self, width: float) -> float:
        if self._given_height is not None:
            return self._given_height
        return round(min(width * HEIGHT_SHARE, MOST_HEIGHT * self._look.scale))

    def token_at(self, point: QPointF, width: float) -> bytes | None:
        """Return the key of the word at a point."""
        for row, rect in self._labels(self.size(width).width()):
            if rect.contains(point):
                return self._names.key(row)
        return None

    def _places(self, width: float) -> list[QPointF]:
        """Return where the points stand, in px: the same scale on both axes."""
        low, high = self._points.min(axis=0), self._points.max(axis=0)
        span = np.maximum(high - low, 1e-6)
        room, scale = max(
            (
                (room, min(room.width() / span[0], room.height() / span[1]))
                for room in self._rooms(width)
            ),
            key=lambda found: found[1],
        )
        middle = (low + high) / 2
        return [
            QPointF(
                room.center().x() + (x - middle[0]) * scale,
                room.center().y() - (y - middle[1]) * scale,
            )
            for x, y in self._points.tolist()
        ]

    def _labels(self, width: float) -> list[tuple[int, QRectF]]:
        """Return the rows that are named, and where: outside the parallelogram, if possible."""
        places = self._places(width)
        a, b, c, target = places[:4]
        centre = QPolygonF([a, b, c, target]).boundingRect().center()
        lines = ((b, a), (c, target), (b, c), (a, target))
        bounds = QRectF(0, 0, width, self._height(width)).adjusted(2, 2, -2, -2)
        found: list[tuple[int, QRectF]] = []
        air = CROSS * self._look.scale

        def cost(rect: QRectF) -> tuple[int, int, int]:
            names = sum(rect.intersects(other) for _, other in found)
            return (
                int(not bounds.contains(rect)) + names,
                sum(rect.adjusted(-air, -air, air, air).contains(place) for place in places),
                sum(_touches(rect, start, end) for start, end in lines),
            )

        for row, place in zip(self._rows, [a, b, c, *places[4:]], strict=True):
            size = chip_size(self._chip(row), self._look, TYPE_BODY)
            rect = min(_around(place, size, place - centre), key=cost)
            left = max(bounds.left(), min(rect.left(), bounds.right() - rect.width()))
            top = max(bounds.top(), min(rect.top(), bounds.bottom() - rect.height()))
            rect.moveTo(QPointF(left, top))
            found.append((row, rect))
        return found

    def _rooms(self, width: float) -> list[QRectF]:
        """Return where the points may stand: names then are beside them, or above and below."""
        sizes = [chip_size(self._chip(row), self._look, TYPE_BODY) for row in self._rows]
        widest = max(size.width() for size in sizes)
        high = max(size.height() for size in sizes)
        whole = QRectF(0, 0, width, self._height(width))
        beside, half = widest + 3 * SPACE, widest / 2 + SPACE
        above, rim = high + 4 * SPACE, high / 2 + SPACE
        return [
            whole.adjusted(beside, rim, -beside, -rim),
            whole.adjusted(half, above, -half, -above),
        ]

    def _chip(self, row: int) -> Chip:
        return fitted(self._names.chip(row), self._look, LONGEST_NAME * self._look.scale, TYPE_BODY)

    def _paint_label(self, painter: QPainter, row: int, rect: QRectF) -> None:
        key = self._names.key(row)
        emphasis = Emphasis.NONE
        if key is not None and key == self._selection:
            emphasis = Emphasis.SELECTED
        elif key is not None and key == self._hover:
            emphasis = Emphasis.HOVERED
        elif len(self._rows) > 3 and row == self._rows[3]:
            emphasis = Emphasis.FRESH
        chip = self._chip(row)
        paint_chip(painter, rect.topLeft(), chip, self._look, size=TYPE_BODY, emphasis=emphasis)

    def _arrow(self, painter: QPainter, start: QPointF, end: QPointF, pen: QPen) -> None:
        painter.setPen(pen)
        way = end - start
        length = float(np.hypot(way.x(), way.y()))
        if length < 1:
            return
        along = QPointF(way.x() / length, way.y() / length)
        tip = end - along * (DOT * self._look.scale + 2)
        painter.drawLine(start, tip)
        painter.setBrush(pen.color())
        painter.setPen(Qt.PenStyle.NoPen)
        head = 9 * self._look.scale
        back, side = tip - along * head, QPointF(-along.y(), along.x()) * (head / 2)
        painter.drawPolygon(QPolygonF([tip, back + side, back - side]))

    def _cross(self, painter: QPainter, at: QPointF) -> None:
        """Mark the point a − b + c, where no word needs to be."""
        reach = CROSS * self._look.scale
        painter.setPen(QPen(QColor(self._look.ink), 2 * self._look.outline))
        painter.drawLine(at + QPointF(-reach, -reach), at + QPointF(reach, reach))
        painter.drawLine(at + QPointF(-reach, reach), at + QPointF(reach, -reach))

    def note(self) -> str:
        """Return what is drawn, in words."""
        if self._cosine is None:
            return QCoreApplication.translate("Parallelogram", "× is where a − b + c points.")
        text = QCoreApplication.translate(
            "Parallelogram",
            "Drawn in the plane of the three words. × is where a − b + c points; “{word}” has a "
            "cosine of {cosine} with it, and lies {off} off this plane.",
        )
        return text.format(
            word=self._names.text(self._rows[3]),
            cosine=number(self._cosine, 2),
            off=number(self._off, 2),
        )

    def _note_height(self, width: float) -> float:
        if not self._noted:
            return 0.0
        metrics = text_type(self._look, TYPE_SMALL)[1]
        box = metrics.boundingRect(
            QRectF(0, 0, width, 1000), int(Qt.TextFlag.TextWordWrap), self.note()
        )
        return float(np.ceil(box.height())) + SPACE

    def _paint_note(self, painter: QPainter, width: float) -> None:
        painter.setFont(text_type(self._look, TYPE_SMALL)[0])
        painter.setPen(QColor(self._look.quiet))
        top = self._height(width) + SPACE
        box = QRectF(0, top, width, self._note_height(width))
        painter.drawText(box, int(Qt.TextFlag.TextWordWrap), self.note())
