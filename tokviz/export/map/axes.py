"""The axes of a map: numbers along two, or three lines that turn with the points."""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tokviz.export.heat.ramp import number
from tokviz.export.look import SPACE, TYPE_SMALL, Look
from tokviz.export.type_metrics import text_type

_TICK_ROOM = 64.0
"""How far apart the numbers of an axis stand at least, in px before scaling."""
_LONGEST_END = 110.0
LINE = 20.0
"""The height of a line of writing at an axis, in px before scaling."""


@dataclass(frozen=True, slots=True)
class AxisName:
    """What an axis is: its whole name, and what is written at its ends where it is but a line."""

    text: str
    high: str
    low: str = ""


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


def paint_plane(
    painter: QPainter, plot: QRectF, seen: QRectF, axes: tuple[AxisName, ...], look: Look
) -> None:
    """Paint numbers, lines and names around a plot in which the part `seen` of a map is."""
    line = round(LINE * look.scale)
    font, metrics = text_type(look, TYPE_SMALL)
    scale = plot.width() / seen.width()
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
    painter.drawText(below, middle, _elided(axes[0].text, look, plot.width()))
    painter.save()
    painter.translate(line / 2, plot.center().y())
    painter.rotate(-90)
    beside = QRectF(-plot.height() / 2, -line / 2, plot.height(), line)
    painter.drawText(beside, middle, _elided(axes[1].text, look, plot.height()))
    painter.restore()


def _elided(text: str, look: Look, room: float) -> str:
    metrics = text_type(look, TYPE_SMALL)[1]
    return metrics.elidedText(text, Qt.TextElideMode.ElideMiddle, room)


@dataclass(frozen=True, eq=False)
class TurningAxes:
    """Three lines in px: `ends` float64 (3, 2, 2) are each one's low and high end."""

    axes: tuple[AxisName, ...]
    ends: NDArray[np.float64]

    def paint_lines(self, painter: QPainter, look: Look) -> None:
        """Paint the lines, below everything else."""
        pen = QPen(QColor(look.line if look.outline > 1 else look.quiet), look.outline)
        colour = pen.color()
        colour.setAlphaF(0.5)
        pen.setColor(colour)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for low, high in self.ends.tolist():
            painter.drawLine(QPointF(*low), QPointF(*high))

    def labels(self, room: QRectF, look: Look) -> list[tuple[str, QRectF]]:
        """Return what is written at the ends that are seen, and where."""
        found = []
        metrics = text_type(look, TYPE_SMALL)[1]
        for axis, ends in zip(self.axes, self.ends.tolist(), strict=True):
            for text, at in zip((axis.low, axis.high), ends, strict=True):
                shown = _elided(text, look, _LONGEST_END * look.scale)
                if not shown or not room.contains(QPointF(*at)):
                    continue
                rect = QRectF(0, 0, metrics.horizontalAdvance(shown) + 2 * SPACE, metrics.height())
                rect.moveCenter(QPointF(*at))
                rect.moveLeft(max(room.left(), min(rect.left(), room.right() - rect.width())))
                rect.moveTop(max(room.top(), min(rect.top(), room.bottom() - rect.height())))
                found.append((shown, rect))
        return found

    def paint_labels(self, painter: QPainter, room: QRectF, look: Look) -> None:
        """Write the names at the ends, above everything else."""
        painter.setFont(text_type(look, TYPE_SMALL)[0])
        ground = QColor(look.card)
        ground.setAlphaF(0.85)
        for text, rect in self.labels(room, look):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ground)
            painter.drawRoundedRect(rect, SPACE, SPACE)
            painter.setPen(QColor(look.quiet))
            painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter), text)
