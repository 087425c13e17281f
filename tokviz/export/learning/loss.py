"""The loss curve's numbers, as they are at a moment of learning."""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.word2vec.history import History
from tokviz.export.axis import nice_step

_FINEST = 10_000
"""Rulers stand at multiples of 1 / 10,000."""


@dataclass(frozen=True, eq=False)
class Loss:
    """The mean loss of a pair in nats: `losses` float64 (k,) at `epochs` float64 (k,), ascending.

    `last` is how many epochs there are to be, `reached` how far the vectors are.
    """

    epochs: NDArray[np.float64]
    losses: NDArray[np.float64]
    last: int
    reached: float

    @staticmethod
    def of(history: History, last: int) -> "Loss":
        """Return what a history holds now; it may go on growing in another thread."""
        count = len(history.loss_epochs)
        epochs = np.array(history.loss_epochs[:count], np.float64)
        losses = np.array(history.losses[:count], np.float64)
        known = np.isfinite(losses)
        return Loss(epochs[known], losses[known], last, history.end)

    def at(self, epoch: float) -> float | None:
        """Return the loss at a moment, on a line between two points, None before the first.

        >>> loss = Loss(np.array([1.0, 3.0]), np.array([4.0, 2.0]), 3, 3.0)
        >>> loss.at(0.5), loss.at(2.0), loss.at(9.0)
        (None, 3.0, 2.0)
        """
        if not len(self.epochs) or epoch < self.epochs[0]:
            return None
        return float(np.interp(epoch, self.epochs, self.losses))


@dataclass(frozen=True, slots=True)
class LossAxis:
    """The heights of a plot: from `low` to `high`, with rulers at multiples of `step`."""

    low: float
    high: float
    step: float

    @staticmethod
    def of(losses: NDArray[np.float64], most: int) -> "LossAxis":
        """Return an axis with about `most` rulers for losses float64 (k,).

        It begins at most half a step below the smallest loss, but shows at least a fifth of the
        largest, so that a curve that hardly falls looks like one.

        >>> LossAxis.of(np.array([4.16, 2.31]), 4)
        LossAxis(low=2.25, high=4.16, step=0.5)
        """
        if not len(losses):
            return LossAxis(0.0, 1.0, 1.0)
        high = max(float(losses.max()), 1 / _FINEST)
        least = max(0.0, min(float(losses.min()), 0.8 * high))
        step = nice_step(round((high - least) * _FINEST), max(1, most)) / _FINEST
        # In whole steps, so that a curve that grows doesn't move all the time.
        return LossAxis(int(2 * least / step + 1e-9) * step / 2, high, step)

    def share(self, loss: float) -> float:
        """Return where a loss is between `low` (0) and `high` (1)."""
        return (loss - self.low) / (self.high - self.low)

    def rulers(self) -> list[tuple[float, str]]:
        """Return the rulers from the lowest up, each as its height (0 to 1) and its number.

        >>> LossAxis(2.0, 3.0, 0.5).rulers()
        [(0.0, '2.0'), (0.5, '2.5'), (1.0, '3.0')]
        """
        digits = max(0, len(f"{self.step:.4f}".rstrip("0").partition(".")[2]))
        first = math.ceil(self.low / self.step - 1e-9)
        last = math.floor(self.high / self.step + 1e-9)
        values = [index * self.step for index in range(first, last + 1)]
        return [(self.share(value), f"{value:.{digits}f}") for value in values]
