"""Where the rows of a map are at each moment of the training."""

from bisect import bisect_right
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.vectors.projection import Axes
from tokviz.views.parts.map.cloud import Cloud


class Motion(Protocol):
    """Points by moment."""

    def at(self, epoch: float) -> NDArray[np.float32]:
        """Return float32 (n, k): the rows at a moment, the same object while they don't move."""
        ...

    def way(self, row: int, epoch: float) -> NDArray[np.float32]:
        """Return float32 (m, k): the way of a row from the start to a moment; m is 0 for none."""
        ...


class Still:
    """Points that don't move."""

    def __init__(self, points: NDArray[np.float32]) -> None:
        self._points = points

    def at(self, epoch: float) -> NDArray[np.float32]:  # noqa: ARG002  (the same at all moments)
        """Return float32 (n, k): the rows at a moment."""
        return self._points

    def way(self, row: int, epoch: float) -> NDArray[np.float32]:  # noqa: ARG002  (as above)
        """Return float32 (0, k)."""
        return self._points[:0]


class Projected:
    """A cloud seen along axes that are the same at all moments, so that to move is to learn.

    Each frame is projected once, when it is first asked for: between two frames vectors move on
    lines, and so do their projections.
    """

    def __init__(self, cloud: Cloud, axes: Axes) -> None:
        self._cloud = cloud
        self._axes = axes
        self._frames: dict[int, NDArray[np.float32]] = {}
        self._last: tuple[float, NDArray[np.float32]] | None = None

    def frame(self, number: int) -> NDArray[np.float32]:
        """Return float32 (n, k): the rows at a frame."""
        points = self._frames.get(number)
        if points is None:
            points = self._cloud.by_row(self._axes.project(self._cloud.frames[number]))
            self._frames[number] = points
        return points

    def at(self, epoch: float) -> NDArray[np.float32]:
        """Return float32 (n, k): the rows at a moment, the same object while they don't move."""
        before, share = self._between(epoch)
        if not share > 0:
            return self.frame(before)
        if self._last is None or self._last[0] != epoch:
            early, late = self.frame(before), self.frame(before + 1)
            self._last = epoch, early + np.float32(share) * (late - early)
        return self._last[1]

    def way(self, row: int, epoch: float) -> NDArray[np.float32]:
        """Return float32 (m, k): the way of a row from the start to a moment; m is 0 for none."""
        place = self._cloud.place(row)
        before, share = self._between(epoch)
        if place < 0 or (before == 0 and not share > 0):
            return np.zeros((0, len(self._axes.axes)), np.float32)
        vectors = [frame[place] for frame in self._cloud.frames[: before + 1]]
        if share > 0:
            late = self._cloud.frames[before + 1][place]
            vectors.append(vectors[-1] + np.float32(share) * (late - vectors[-1]))
        return self._axes.project(np.stack(vectors))

    def _between(self, epoch: float) -> tuple[int, float]:
        """Return the frame at or before a moment, and how much of the way to the next is done."""
        epochs = self._cloud.epochs
        after = bisect_right(epochs, epoch) if epoch > 0 else 1
        if after >= len(epochs):
            return len(epochs) - 1, 0.0
        early, late = epochs[after - 1], epochs[after]
        return after - 1, max(0.0, (epoch - early) / (late - early))
