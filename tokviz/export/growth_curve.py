"""The growth curve: tokens of the corpus against steps, with a playhead."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from tokviz.export.axis import grouped, ticks
from tokviz.export.curve_frame import CurveFrame, Named, Ruler, line_pen
from tokviz.export.growth import Growth, thinned
from tokviz.export.look import Look


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
        self._frame = CurveFrame(look, height)
        self._plot: tuple[float, QRectF] | None = None

    def size(self, width: float) -> QSizeF:
        """Return the given width and the figure's height."""
        return QSizeF(width, self._height)

    def plot(self, width: float) -> QRectF:
        """Return where the curve itself is drawn."""
        if self._plot is None or self._plot[0] != width:
            left = grouped(int(self._growth.tokens[0]))
            right = grouped(int(self._growth.vocabulary[-1])) if self._vocabulary else ""
            self._plot = (width, self._frame.plot(width, left, right))
        return self._plot[1]

    def x_of(self, place: float, width: float) -> float:
        """Return where a step is on the axis, in px."""
        plot = self.plot(width)
        return plot.left() + plot.width() * place / max(1, self._growth.steps)

    def step_at(self, x: float, width: float) -> int:
        """Return the step nearest to a place on the axis."""
        plot = self.plot(width)
        step = round((x - plot.left()) / plot.width() * self._growth.steps)
        return max(0, min(step, self._growth.steps))

    def place_at(self, x: float, width: float) -> float:
        """Return the same as `step_at`."""
        return self.step_at(x, width)

    def head(self, width: float) -> QPointF:
        """Return the middle of the playhead's dot."""
        plot, tokens = self.plot(width), self._growth.tokens
        share = tokens[self._step] / max(1, int(tokens[0]))
        return QPointF(self.x_of(self._step, width), plot.bottom() - plot.height() * share)

    def token_at(self, point: QPointF, width: float) -> bytes | None:  # noqa: ARG002
        """Return None: there are no tokens here."""
        return None

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:  # noqa: ARG002
        """Paint all of it: the curve is small, however many steps it has."""
        plot = self.plot(width)
        most = self._frame.most_rulers(plot)
        rulers = _rulers(int(self._growth.tokens[0]), most)
        self._frame.paint_rulers(painter, plot, rulers)
        self._frame.paint_ticks(painter, plot, width, last=self._growth.steps, here=self._step)
        if self._vocabulary:
            self._paint_vocabulary(painter, plot)
        self._paint_line(painter, plot, width)
        self._frame.paint_legend(painter, plot, width, self._legend())

    def _paint_line(self, painter: QPainter, plot: QRectF, width: float) -> None:
        steps, points = _points(self._growth, False, plot.width(), plot.height())
        offset = plot.topLeft()
        past = int(np.searchsorted(steps, self._step))
        begin = int(np.searchsorted(steps, self._step, "right"))
        self._frame.paint_line(
            painter,
            plot,
            [*(point + offset for point in points[:past]), self.head(width)],
            [point + offset for point in points[begin:]],
        )

    def _paint_vocabulary(self, painter: QPainter, plot: QRectF) -> None:
        _, points = _points(self._growth, True, plot.width(), plot.height())
        pen = line_pen(self._look.quiet, 1.5, self._look)
        pen.setDashPattern([3.0, 2.5])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF([point + plot.topLeft() for point in points]))
        self._frame.paint_right(painter, plot, _rulers(int(self._growth.vocabulary[-1]), 3))

    def _legend(self) -> list[Named]:
        look, growth = self._look, self._growth
        tokens = QCoreApplication.translate("GrowthCurve", "tokens in the corpus: {n}")
        size = grouped(int(growth.tokens[self._step]))
        lines = [Named(tokens.format(n=size), look.accent)]
        if self._vocabulary:
            words = QCoreApplication.translate("GrowthCurve", "vocabulary: {n}")
            size = grouped(int(growth.vocabulary[self._step]))
            lines.append(Named(words.format(n=size), look.quiet, dashed=True))
        return lines


def _rulers(largest: int, most: int) -> list[Ruler]:
    return [Ruler(number / max(1, largest), grouped(number)) for number in ticks(largest, most)]


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
