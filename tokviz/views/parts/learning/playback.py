"""Playing the training of vectors, epoch by epoch and what lies between."""

import math
from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from PySide6.QtCore import QObject

from tokviz.model.workspace import Workspace
from tokviz.views.parts.player import Player

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0)
DEFAULT_SPEED = 1.0
WHOLE_S = 8.0
"""At the default speed a training is played in so many seconds, however long it is."""
FEW_EPOCHS = 100
"""With more epochs, a step goes from one kept moment to the next."""


def stepped(epoch: float, change: int, end: float, frames: Sequence[float]) -> float:
    """Return the moment some epochs on or back, or some kept moments where epochs are many.

    >>> stepped(12.4, 1, 50.0, []), stepped(12.4, -1, 50.0, []), stepped(50.0, 10, 50.0, [])
    (13.0, 12.0, 50.0)
    >>> stepped(14.0, 1, 300.0, [0.0, 6.0, 12.0, 18.0, 24.0])
    18.0
    """
    if end <= FEW_EPOCHS or len(frames) < 2:
        start = math.floor(epoch + 1e-6) if change > 0 else math.ceil(epoch - 1e-6)
        return max(0.0, min(float(start + change), end))
    if change > 0:
        place = bisect_right(frames, epoch + 1e-6) - 1 + change
    else:
        place = bisect_left(frames, epoch - 1e-6) + change
    return frames[max(0, min(place, len(frames) - 1))]


class EpochPlayback(Player):
    """Moves the workspace's epoch with time, through all that lies between two epochs."""

    def __init__(self, workspace: Workspace, parent: QObject | None = None) -> None:
        super().__init__(DEFAULT_SPEED, parent)
        self._workspace = workspace

    @property
    def place(self) -> float:
        """Return the epoch that is shown."""
        return self._workspace.vectors.epoch

    @property
    def end(self) -> float:
        """Return the last moment that there is."""
        return self._workspace.vectors.last_epoch

    @property
    def rate(self) -> float:
        """Return how many epochs go by in a second."""
        return self._speed * self.end / WHOLE_S

    def go(self, place: float) -> None:
        """Show a moment; at the end of what is still being learned, stay at the end."""
        vectors = self._workspace.vectors
        if vectors.is_learning and place >= vectors.last_epoch:
            place = max(place, float(vectors.choices.learning.epochs))
        self._workspace.set_epoch(place)

    def step(self, change: int) -> None:
        """Show the moment some epochs on or back."""
        learned = self._workspace.vectors.learned
        frames = [] if learned is None else list(learned.history.epochs)
        self.go(stepped(self.place, change, self.end, frames))
