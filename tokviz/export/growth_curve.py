"""The growth curve: tokens of the corpus against steps, with a playhead."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from tokviz.export.axis import grouped, nice_step, ticks
from tokviz.export.growth import Growth, thinned
from tokviz.export.look import SPACE, TYPE_SMALL, Look
from tokviz.export.type_metrics import text_type

DOT = 6.0
LEGEND = 16.0
AXIS = 30.0
LEAST_TICK_GAP = 6.0
"""Every merge has its tick as long as ticks are so many px apart."""


class GrowthCurve:
    """Paints the curve, its axes and the playhead, `height` px high."""

    def __init__(
        self,
        growth: Growth,
        step: int,
        look: Look,
        *,
        height: float = 150.0,
        vocabulary: bool = False,
    ) -> None:
        self._growth = growth
        self._step = step
        self._look = look
        self._height = height
        self._vocabulary = vocabulary
        self._font, self._metrics = text_type(look, TYPE_SMALL)
        self._plot: tuple[float, QRectF] | None = None

    def size(self, width: float) -> QSizeF:
        """Return the given width and the figure's height."""
        return QSizeF(width, self._height)

    def plot(self, width: float) -> QRectF:
        """Return where the curve itself is drawn."""
        if self._plot is None or self._plot[0] != width:
            self._plot = (width, self._room_for_plot(width))
        return self._plot[1]

    def _room_for_plot(self, width: float) -> QRectF:
        scale = self._look.scale
        left = self._label_width(int(self._growth.tokens[0])) + 2 * SPACE
        right = DOT + SPACE
        if self._vocabulary:
            right = self._label_width(int(self._growth.vocabulary[-1])) + 2 * SPACE
        top, bottom = LEGEND * scale + DOT, self._height - AXIS * scale
        return QRectF(left, top, max(1.0, width - left - right), max(1.0, bottom - top))

    def x_of(self, step: int, width: float) -> float:
        """Return where a step is on the axis, in px."""
        plot = self.plot(width)
        return plot.left() + plot.width() * step / max(1, self._growth.steps)

    def step_at(self, x: float, width: float) -> int:
        """Return the step nearest to a place on the axis."""
        plot = self.plot(width)
        step = round((x - plot.left()) / plot.width() * self._growth.steps)
        return max(0, min(step, self._growth.steps))

    def token_at(self, point: QPointF, width: float) -> bytes | None:  # noqa: ARG002
        """Return None: there are no tokens here."""
        return None

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:  # noqa: ARG002
        """Paint all of it: the curve is small, however many steps it has."""
        plot = self.plot(width)
        self._paint_rulers(painter, plot)
        self._paint_ticks(painter, plot, width)
        if self._vocabulary:
            self._paint_vocabulary(painter, plot)
        self._paint_line(painter, plot, width)
        self._paint_legend(painter, plot, width)

    def _label_width(self, number: int) -> float:
        return max(self._metrics.horizontalAdvance(grouped(number)), 3.0 * SPACE)

    def _paint_line(self, painter: QPainter, plot: QRectF, width: float) -> None:
        look, growth, step = self._look, self._growth, self._step
        steps, points = _points(growth, False, plot.width(), plot.height())
        offset = plot.topLeft()
        here = QPointF(
            self.x_of(step, width),
            plot.bottom() - plot.height() * growth.tokens[step] / max(1, int(growth.tokens[0])),
        )
        past = int(np.searchsorted(steps, step))
        begin = int(np.searchsorted(steps, step, "right"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for line, pen in (
            (
                [here, *(point + offset for point in points[begin:])],
                _pen(look.line, 2.0 / look.outline, look),
            ),
            ([*(point + offset for point in points[:past]), here], _pen(look.accent, 2.0, look)),
        ):
            painter.setPen(pen)
            painter.drawPolyline(QPolygonF(line))
        painter.setPen(QPen(QColor(look.accent), 2 * look.outline))
        x = round(here.x())
        painter.drawLine(
            QPointF(x, plot.top() - DOT), QPointF(x, plot.bottom() + 3.5 * SPACE * look.scale)
        )
        painter.setPen(QPen(QColor(look.card), 2))
        painter.setBrush(QColor(look.accent))
        painter.drawEllipse(QPointF(x, here.y()), DOT, DOT)

    def _paint_vocabulary(self, painter: QPainter, plot: QRectF) -> None:
        look = self._look
        _, points = _points(self._growth, True, plot.width(), plot.height())
        pen = _pen(look.quiet, 1.5, look)
        pen.setDashPattern([3.0, 2.5])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF([point + plot.topLeft() for point in points]))
        painter.setFont(self._font)
        painter.setPen(QColor(look.quiet))
        largest = int(self._growth.vocabulary[-1])
        for number in ticks(largest, 3):
            y = plot.bottom() - plot.height() * number / max(1, largest)
            box = QRectF(plot.right() + 1.5 * SPACE, y - 10, 200, 20)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, grouped(number))

    def _paint_rulers(self, painter: QPainter, plot: QRectF) -> None:
        look = self._look
        painter.setFont(self._font)
        largest = int(self._growth.tokens[0])
        room = max(1, int(plot.height() / (22 * look.scale)))
        for number in ticks(largest, min(4, room)):
            y = round(plot.bottom() - plot.height() * number / max(1, largest)) + 0.5
            painter.setPen(QPen(QColor(look.line), 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(QColor(look.quiet))
            box = QRectF(0, y - 10, plot.left() - 2 * SPACE, 20)
            side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(box, side, grouped(number))

    def _paint_ticks(self, painter: QPainter, plot: QRectF, width: float) -> None:
        look, last = self._look, self._growth.steps
        label = self._label_width(last) + 4 * SPACE
        major = nice_step(last, max(1, min(10, int(plot.width() / label))))
        every = 1 if plot.width() / max(1, last) >= LEAST_TICK_GAP else max(1, major // 5)
        top = plot.bottom() + SPACE
        for past, colour in ((False, look.line), (True, look.accent)):
            painter.setPen(QPen(QColor(colour), 1.5 * look.outline))
            for step in range(0, last + 1, every):
                if (step <= self._step) is past:
                    x = plot.left() + plot.width() * step / max(1, last)
                    length = 2 * SPACE if step % major == 0 else SPACE
                    painter.drawLine(QPointF(x, top), QPointF(x, top + length))
        painter.setFont(self._font)
        painter.setPen(QColor(look.quiet))
        for step in range(0, last + 1, major):
            x = self.x_of(step, width)
            box = QRectF(x - 60, top + 2 * SPACE, 120, AXIS * look.scale - 3 * SPACE)
            if box.center().x() + self._label_width(step) / 2 > width:
                continue
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, grouped(step))

    def _paint_legend(self, painter: QPainter, plot: QRectF, width: float) -> None:
        """Name the lines with their values here, from the right to the left."""
        look, growth, metrics = self._look, self._growth, self._metrics
        tokens = QCoreApplication.translate("GrowthCurve", "tokens in the corpus: {n}")
        lines = [(tokens.format(n=grouped(int(growth.tokens[self._step]))), look.accent, False)]
        if self._vocabulary:
            words = QCoreApplication.translate("GrowthCurve", "vocabulary: {n}")
            size = grouped(int(growth.vocabulary[self._step]))
            lines.append((words.format(n=size), look.quiet, True))
        painter.setFont(self._font)
        x = width
        middle = LEGEND * look.scale / 2 - 2
        for text, colour, dashed in reversed(lines):
            x -= metrics.horizontalAdvance(text)
            painter.setPen(QColor(look.quiet))
            baseline = middle + (metrics.ascent() - metrics.descent()) / 2
            painter.drawText(QPointF(x, round(baseline)), text)
            pen = _pen(colour, 2.0, look)
            if dashed:
                pen.setDashPattern([3.0, 2.5])
            painter.setPen(pen)
            painter.drawLine(QPointF(x - 22, middle), QPointF(x - 6, middle))
            x -= 22 + 4 * SPACE
            if x < plot.left():
                break


def _pen(colour: str, width: float, look: Look) -> QPen:
    pen = QPen(QColor(colour), width * look.outline)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    return pen


@lru_cache(maxsize=8)
def _points(
    growth: Growth, vocabulary: bool, width: float, height: float
) -> tuple[NDArray[np.int64], list[QPointF]]:
    """Return the steps at which a line turns, int64 (k,), and its points from the top left."""
    values = growth.vocabulary if vocabulary else growth.tokens
    xs = np.arange(len(values), dtype=np.float64) * (width / max(1, growth.steps))
    share = values.astype(np.float64) / max(1.0, float(values.max(initial=0)))
    ys: NDArray[np.float64] = height * (1.0 - share)
    kept = thinned(xs, ys)
    pairs = zip(xs[kept].tolist(), ys[kept].tolist(), strict=True)
    return kept, [QPointF(x, y) for x, y in pairs]
