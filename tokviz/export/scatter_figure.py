"""The map of a vocabulary as a picture: axes, dots, and the names that fit."""

import math

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tokviz.export.heat_ramp import number
from tokviz.export.look import SPACE, TYPE_BODY, TYPE_SMALL, Look
from tokviz.export.map_painter import MapMarks, MapPainter, VocabularyMap
from tokviz.export.type_metrics import text_type
from tokviz.export.vector_words import axis_words

LEAST_WIDTH = 280.0
_NEAR = 8.0
_TICK_ROOM = 64.0
"""How far apart the numbers of an axis stand at least, in px before scaling."""


def decimal_ticks(low: float, high: float, most: int) -> tuple[list[float], int]:
    """Return round numbers between two, at most `most` + 1 of them, and their decimals.

    >>> decimal_ticks(-1.1, 1.2, 5)
    ([-1.0, -0.5, 0.0, 0.5, 1.0], 1)
    >>> decimal_ticks(0, 300, 3)
    ([0.0, 100.0, 200.0, 300.0], 0)
    """
    span = high - low
    if not span > 0:
        return [low], 1
    power = math.floor(math.log10(span / max(1, most)))
    while True:
        for factor in (1, 2, 5):
            step = factor * 10.0**power
            if span / step <= most:
                first, last = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9)
                return [round(n * step, 10) for n in range(first, last + 1)], max(0, -power)
        power += 1


class ScatterFigure:
    """Paints the part `view` of a map (in its own units, upwards) at a step.

    `height` is the plot's height over its width; a line below says `note`.
    """

    def __init__(
        self,
        shown: VocabularyMap,
        step: int,
        look: Look,
        *,
        view: QRectF | None = None,
        marks: MapMarks | None = None,
        height: float = 0.8,
        note: str = "",
    ) -> None:
        self._map = shown
        self._ids = shown.listed(step)
        self._look = look
        self._view = shown.bounds if view is None else view
        self._marks = MapMarks() if marks is None else marks
        self._height = height
        self._note = note
        self._painter = MapPainter(shown, look)
        self._line = round(20.0 * look.scale)

    def size(self, width: float) -> QSizeF:
        """Return the size of plot, axes and note."""
        width = max(width, LEAST_WIDTH * self._look.scale)
        note = self._line + SPACE if self._note else 0
        return QSizeF(width, self.plot(width).bottom() + 2 * self._line + 2 * SPACE + note)

    def plot(self, width: float) -> QRectF:
        """Return where the dots are."""
        width = max(width, LEAST_WIDTH * self._look.scale)
        left = 2 * self._line + 4 * SPACE
        room = width - left - SPACE
        return QRectF(left, SPACE, room, round(room * self._height))

    def seen(self, width: float) -> QRectF:
        """Return what is seen of the map: `view` and more, at one scale for both axes."""
        plot, view = self.plot(width), self._view
        scale = min(plot.width() / view.width(), plot.height() / view.height())
        size = QSizeF(plot.width() / scale, plot.height() / scale)
        seen = QRectF(QPointF(0, 0), size)
        seen.moveCenter(view.center())
        return seen

    def places(self, width: float) -> NDArray[np.float64]:
        """Return float64 (n, 2): where the ids of this step stand, in px."""
        plot, seen = self.plot(width), self.seen(width)
        scale = plot.width() / seen.width()
        points = self._map.points[self._ids].astype(np.float64)
        x = plot.left() + (points[:, 0] - seen.left()) * scale
        y = plot.bottom() - (points[:, 1] - seen.top()) * scale
        return np.column_stack([x, y])

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:  # noqa: ARG002
        """Paint everything."""
        plot = self.plot(width)
        self._paint_axes(painter, plot, self.seen(width))
        painter.save()
        painter.setClipRect(plot, Qt.ClipOperation.IntersectClip)
        self._painter.paint(painter, plot, self._ids, self.places(width), self._marks)
        painter.restore()
        if self._note:
            painter.setFont(text_type(self._look, TYPE_BODY)[0])
            painter.setPen(QColor(self._look.quiet))
            top = plot.bottom() + 2 * self._line + 2 * SPACE
            box = QRectF(0, top, self.size(width).width(), self._line)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, self._note)

    def token_at(self, point: QPointF, width: float) -> bytes | None:
        """Return the key of the nearest token, if one is near."""
        places = self.places(width)
        if not len(places) or not self.plot(width).contains(point):
            return None
        away = np.hypot(places[:, 0] - point.x(), places[:, 1] - point.y())
        nearest = int(np.argmin(away))
        if away[nearest] > _NEAR * self._look.scale:
            return None
        return self._map.rows.entry(int(self._ids[nearest])).key or None

    def _paint_axes(self, painter: QPainter, plot: QRectF, seen: QRectF) -> None:
        look, line = self._look, self._line
        font, metrics = text_type(look, TYPE_SMALL)
        scale = plot.width() / seen.width()
        explained = self._map.projection.explained
        painter.setFont(font)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        apart = _TICK_ROOM * look.scale
        ink, rule = QColor(look.quiet), QPen(QColor(look.line), look.outline)
        ticks, decimals = decimal_ticks(seen.left(), seen.right(), int(plot.width() / apart))
        for value in ticks:
            x = plot.left() + (value - seen.left()) * scale
            painter.setPen(rule)
            painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()))
            text = number(value, decimals)
            painter.setPen(ink)
            at = x - metrics.horizontalAdvance(text) / 2
            painter.drawText(QPointF(at, plot.bottom() + line - SPACE), text)
        ticks, decimals = decimal_ticks(seen.top(), seen.bottom(), int(plot.height() / apart))
        for value in ticks:
            y = plot.bottom() - (value - seen.top()) * scale
            painter.setPen(rule)
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            text = number(value, decimals)
            painter.setPen(ink)
            at = plot.left() - SPACE - metrics.horizontalAdvance(text)
            painter.drawText(QPointF(at, y + metrics.capHeight() / 2), text)
        middle = int(Qt.AlignmentFlag.AlignCenter)
        below = QRectF(plot.left(), plot.bottom() + line - SPACE, plot.width(), line + SPACE)
        painter.drawText(below, middle, axis_words(1, float(explained[0])))
        painter.save()
        painter.translate(line / 2, plot.center().y())
        painter.rotate(-90)
        beside = QRectF(-plot.height() / 2, -line / 2, plot.height(), line)
        painter.drawText(beside, middle, axis_words(2, float(explained[1])))
        painter.restore()
