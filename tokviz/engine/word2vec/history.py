"""Vectors as they were at moments of their training, so that it can be rewound."""

import math
from bisect import bisect_right
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.progress import Progress

HISTORY_BYTES = 64 * 2**20
"""So much memory the frames of one training take at most, two frames excepted."""
MOST_FRAMES = 101


def frame_count(words: int, dimensions: int) -> int:
    """Return how many frames are kept of a table float32 (words, dimensions), the start included.

    >>> frame_count(50, 8), frame_count(100_000, 50), frame_count(10**7, 300)
    (101, 3, 2)
    """
    size = max(1, 4 * words * dimensions)
    return max(2, min(MOST_FRAMES, HISTORY_BYTES // size))


class History:
    """Frames of one training, the start first; it only grows, and what is there stays.

    A trainer appends from its thread while others read: `frames` float32 (n, d) each, `epochs` the
    moment of each frame in epochs. `loss_epochs` and `losses` are the points of the loss curve:
    the mean loss of a pair (for CBOW, of a target with its context), its negatives included, in
    nats: since the point before, or at the point itself where no chance is in it (`EXACT`).
    """

    def __init__(self, start: NDArray[np.float32]) -> None:
        self.frames: list[NDArray[np.float32]] = [start]
        self.epochs: list[float] = [0.0]
        self.loss_epochs: list[float] = []
        self.losses: list[float] = []

    def add(self, epoch: float, frame: NDArray[np.float32]) -> None:
        """Append a frame, which must not be written to afterwards."""
        self.frames.append(frame)
        # Whoever reads in between finds a frame for every moment.
        self.epochs.append(epoch)

    def add_loss(self, epoch: float, loss: float) -> None:
        """Append a point of the loss curve."""
        self.losses.append(loss)
        self.loss_epochs.append(epoch)

    @property
    def end(self) -> float:
        """Return the last moment there is, in epochs."""
        return self.epochs[-1]

    def at(self, epoch: float) -> NDArray[np.float32]:
        """Return float32 (n, d): the vectors at a moment, on a line between two frames.

        >>> history = History(np.zeros((1, 1), np.float32))
        >>> history.add(2.0, np.ones((1, 1), np.float32))
        >>> history.at(1.0).item(), history.at(9.0).item()
        (0.5, 1.0)
        """
        count = len(self.epochs)
        if not epoch > 0:
            return self.frames[0]
        after = bisect_right(self.epochs, epoch, 0, count)
        if after >= count:
            return self.frames[count - 1]
        early, late = self.epochs[after - 1], self.epochs[after]
        share = np.float32((epoch - early) / (late - early))
        if not share > 0:
            return self.frames[after - 1]
        before = self.frames[after - 1]
        between: NDArray[np.float32] = before + share * (self.frames[after] - before)
        return between

    def loss_at(self, epoch: float) -> float | None:
        """Return the point of the loss curve at or before a moment, None before the first."""
        count = len(self.loss_epochs)
        at = bisect_right(self.loss_epochs, epoch + 1e-9, 0, count) - 1
        return self.losses[at] if at >= 0 and math.isfinite(self.losses[at]) else None


@dataclass(frozen=True, slots=True)
class LearningProgress(Progress):
    """How far a training of vectors is, and what it has learned so far."""

    history: History
