"""The loss curve: the mean loss of a pair against epochs, with a playhead."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter

from tokviz.export.axis import grouped
from tokviz.export.curve_frame import CurveFrame, Named, Ruler
from tokviz.export.growth import thinned
from tokviz.export.learning.loss import Loss, LossAxis
from tokviz.export.look import SPACE, Look


class LossCurve:
    """Paints the curve as far as it goes, its axes and the playhead, `height` px high."""

    def __init__(self, loss: Loss, epoch: float, look: Look, *, height: float = 150.0) -> None:
        self._loss = loss
        self._epoch = epoch
        self._look = look
        self._height = height
        self._frame = CurveFrame(look, height)
        self._plot: tuple[float, QRectF] | None = None
        self._axis = LossAxis.of(loss.losses, self._frame.most_rulers(self._frame.plot(0, "")))

    def size(self, width: float) -> QSizeF:
        """Return the given width and the figure's height."""
        return QSizeF(width, self._height)

    def plot(self, width: float) -> QRectF:
        """Return where the curve itself is drawn."""
        if self._plot is None or self._plot[0] != width:
            self._plot = width, self._room_for_plot(width)
        return self._plot[1]

    def _room_for_plot(self, width: float) -> QRectF:
        labels, frame = [text for _, text in self._axis.rulers()], self._frame
        plot = frame.plot(width, max(labels, key=frame.label_width, default=""))
        # The last epoch's number has room, too.
        half = frame.label_width(grouped(self._loss.last)) / 2
        plot.setRight(max(plot.left() + 1, min(plot.right(), width - half)))
        return plot

    def x_of(self, place: float, width: float) -> float:
        """Return where an epoch is on the axis, in px."""
        plot = self.plot(width)
        return plot.left() + plot.width() * place / max(1, self._loss.last)

    def place_at(self, x: float, width: float) -> float:
        """Return the moment, in epochs, at a point of the axis, as far as there are vectors."""
        plot = self.plot(width)
        epoch = (x - plot.left()) / plot.width() * self._loss.last
        return max(0.0, min(epoch, self._loss.reached))

    def head(self, width: float) -> QPointF:
        """Return the middle of the playhead's dot."""
        plot, losses = self.plot(width), self._loss.losses
        loss = self._loss.at(self._epoch)
        if loss is None and len(losses):
            loss = float(losses[0])
        share = 0.0 if loss is None else self._axis.share(loss)
        return QPointF(self.x_of(self._epoch, width), plot.bottom() - plot.height() * share)

    def token_at(self, point: QPointF, width: float) -> bytes | None:  # noqa: ARG002
        """Return None: there are no tokens here."""
        return None

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:  # noqa: ARG002
        """Paint all of it: the curve is small, however many epochs it has."""
        plot, frame = self.plot(width), self._frame
        rulers = [Ruler(share, text) for share, text in self._axis.rulers()]
        frame.paint_rulers(painter, plot, rulers)
        frame.paint_ticks(painter, plot, width, last=self._loss.last, here=self._epoch)
        epochs, points = _points(self._loss, self._axis, plot.width(), plot.height())
        offset = plot.topLeft()
        past = int(np.searchsorted(epochs, self._epoch))
        begin = int(np.searchsorted(epochs, self._epoch, "right"))
        frame.paint_line(
            painter,
            plot,
            [*(point + offset for point in points[:past]), self.head(width)],
            [point + offset for point in points[begin:]],
        )
        axes = QCoreApplication.translate("LossCurve", "loss per pair in nats, by epoch")
        text = frame.metrics.elidedText(axes, Qt.TextElideMode.ElideRight, width - 6 * SPACE)
        frame.paint_legend(painter, plot, width, [Named(text, self._look.accent)])


def loss_words(loss: float) -> str:
    """Return a loss as it is written.

    >>> loss_words(1.8349)
    '1.83'
    """
    return f"{loss:.2f}"


def epoch_words(epoch: float, last: int) -> str:
    """Return a moment as it is written; tenths of an epoch only where epochs are few.

    >>> epoch_words(12.0, 50), epoch_words(12.345, 50), epoch_words(1234.5, 2000)
    ('12', '12.3', '1,234')
    """
    tenths = int(epoch * 10 + 1e-6)
    if tenths % 10 == 0 or last > 100:
        return grouped(tenths // 10)
    return f"{tenths / 10:,.1f}"


@lru_cache(maxsize=8)
def _points(
    loss: Loss, axis: LossAxis, width: float, height: float
) -> tuple[NDArray[np.float64], list[QPointF]]:
    """Return the epochs at which the line turns, float64 (k,), and its points from the top left."""
    if not len(loss.epochs):
        return loss.epochs, []
    xs = loss.epochs * (width / max(1, loss.last))
    ys: NDArray[np.float64] = height * (1.0 - (loss.losses - axis.low) / (axis.high - axis.low))
    kept = thinned(xs, ys)
    pairs = zip(xs[kept].tolist(), ys[kept].tolist(), strict=True)
    return loss.epochs[kept], [QPointF(x, y) for x, y in pairs]
