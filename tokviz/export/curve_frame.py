"""What curves with a playhead have in common: their axes, their lines and their legend."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from tokviz.export.axis import grouped, nice_step
from tokviz.export.look import SPACE, TYPE_SMALL, Look
from tokviz.export.type_metrics import text_type

DOT = 6.0
LEGEND = 16.0
AXIS = 30.0
LEAST_TICK_GAP = 6.0
"""Every place has its tick as long as ticks are so many px apart."""


class Curve(Protocol):
    """A curve over places (steps, epochs) with a playhead on one of them."""

    def plot(self, width: float) -> QRectF:
        """Return where the curve itself is drawn."""
        ...

    def x_of(self, place: float, width: float) -> float:
        """Return where a place is on the axis, in px."""
        ...

    def place_at(self, x: float, width: float) -> float:
        """Return the place nearest to a point of the axis, of those that can be shown."""
        ...

    def head(self, width: float) -> QPointF:
        """Return the middle of the playhead's dot."""
        ...

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:
        """Paint all of it."""
        ...


@dataclass(frozen=True, slots=True)
class Ruler:
    """A line across the plot: its height as a share from the bottom, and what it is called."""

    share: float
    text: str


@dataclass(frozen=True, slots=True)
class Named:
    """A line's name in the legend."""

    text: str
    colour: str
    dashed: bool = False


class CurveFrame:
    """Paints what surrounds a curve, `height` px high with its axis and legend."""

    def __init__(self, look: Look, height: float) -> None:
        self._look = look
        self._height = height
        self._font, self.metrics = text_type(look, TYPE_SMALL)

    def plot(self, width: float, left: str, right: str = "") -> QRectF:
        """Return where the curve is drawn, beside its longest labels to the left and the right."""
        scale = self._look.scale
        x = self.label_width(left) + 2 * SPACE
        beyond = self.label_width(right) + 2 * SPACE if right else DOT + SPACE
        top, bottom = LEGEND * scale + DOT, self._height - AXIS * scale
        return QRectF(x, top, max(1.0, width - x - beyond), max(1.0, bottom - top))

    def label_width(self, text: str) -> float:
        """Return the room that a label on an axis takes, in px."""
        return max(self.metrics.horizontalAdvance(text), 3.0 * SPACE)

    def most_rulers(self, plot: QRectF) -> int:
        """Return how many lines across the plot can be told apart, at most 4."""
        return min(4, max(1, int(plot.height() / (22 * self._look.scale))))

    def paint_rulers(self, painter: QPainter, plot: QRectF, rulers: Sequence[Ruler]) -> None:
        """Paint lines across the plot with their names on the left."""
        look = self._look
        painter.setFont(self._font)
        for ruler in rulers:
            y = round(plot.bottom() - plot.height() * ruler.share) + 0.5
            painter.setPen(QPen(QColor(look.line), 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(QColor(look.quiet))
            box = QRectF(0, y - 10, plot.left() - 2 * SPACE, 20)
            side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(box, side, ruler.text)

    def paint_right(self, painter: QPainter, plot: QRectF, rulers: Sequence[Ruler]) -> None:
        """Paint the names of another line's heights on the right."""
        painter.setFont(self._font)
        painter.setPen(QColor(self._look.quiet))
        for ruler in rulers:
            y = plot.bottom() - plot.height() * ruler.share
            box = QRectF(plot.right() + 1.5 * SPACE, y - 10, 200, 20)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, ruler.text)

    def paint_ticks(
        self, painter: QPainter, plot: QRectF, width: float, *, last: int, here: float
    ) -> None:
        """Paint the axis from 0 to `last`, in the accent up to `here`."""
        look = self._look
        label = self.label_width(grouped(last)) + 4 * SPACE
        major = nice_step(last, max(1, min(10, int(plot.width() / label))))
        every = 1 if plot.width() / max(1, last) >= LEAST_TICK_GAP else max(1, major // 5)
        top = plot.bottom() + SPACE
        for past, colour in ((False, look.line), (True, look.accent)):
            painter.setPen(QPen(QColor(colour), 1.5 * look.outline))
            for place in range(0, last + 1, every):
                if (place <= here) is past:
                    x = plot.left() + plot.width() * place / max(1, last)
                    length = 2 * SPACE if place % major == 0 else SPACE
                    painter.drawLine(QPointF(x, top), QPointF(x, top + length))
        painter.setFont(self._font)
        painter.setPen(QColor(look.quiet))
        for place in range(0, last + 1, major):
            x = plot.left() + plot.width() * place / max(1, last)
            if x + self.label_width(grouped(place)) / 2 > width:
                continue
            box = QRectF(x - 60, top + 2 * SPACE, 120, AXIS * look.scale - 3 * SPACE)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, grouped(place))

    def paint_line(
        self, painter: QPainter, plot: QRectF, past: list[QPointF], future: list[QPointF]
    ) -> None:
        """Paint a line up to the playhead, and pale what follows; `past` ends at the playhead."""
        look = self._look
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for line, made in (
            ([past[-1], *future], line_pen(look.line, 2.0 / look.outline, look)),
            (past, line_pen(look.accent, 2.0, look)),
        ):
            painter.setPen(made)
            painter.drawPolyline(QPolygonF(line))
        self.paint_head(painter, plot, past[-1])

    def paint_head(self, painter: QPainter, plot: QRectF, here: QPointF) -> None:
        """Paint the playhead."""
        look = self._look
        painter.setPen(QPen(QColor(look.accent), 2 * look.outline))
        x = round(here.x())
        painter.drawLine(
            QPointF(x, plot.top() - DOT), QPointF(x, plot.bottom() + 3.5 * SPACE * look.scale)
        )
        painter.setPen(QPen(QColor(look.card), 2))
        painter.setBrush(QColor(look.accent))
        painter.drawEllipse(QPointF(x, here.y()), DOT, DOT)

    def paint_legend(
        self, painter: QPainter, plot: QRectF, width: float, lines: Sequence[Named]
    ) -> None:
        """Name the lines with their values here, from the right to the left."""
        look, metrics = self._look, self.metrics
        painter.setFont(self._font)
        x = width
        middle = LEGEND * look.scale / 2 - 2
        for line in reversed(lines):
            x -= metrics.horizontalAdvance(line.text)
            painter.setPen(QColor(look.quiet))
            baseline = middle + (metrics.ascent() - metrics.descent()) / 2
            painter.drawText(QPointF(x, round(baseline)), line.text)
            sample = line_pen(line.colour, 2.0, look)
            if line.dashed:
                sample.setDashPattern([3.0, 2.5])
            painter.setPen(sample)
            painter.drawLine(QPointF(x - 22, middle), QPointF(x - 6, middle))
            x -= 22 + 4 * SPACE
            if x < plot.left():
                break


def line_pen(colour: str, width: float, look: Look) -> QPen:
    """Return the pen of a curve's line, `width` px before the look's outline."""
    pen = QPen(QColor(colour), width * look.outline)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    return pen
