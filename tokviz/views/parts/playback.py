"""Playing the steps one after the other."""

from PySide6.QtCore import QObject

from tokviz.model.workspace import Workspace
from tokviz.views.parts.player import Player

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
DEFAULT_SPEED = 2.0
LONGEST_S = 30.0
"""At the default speed a whole run is played in at most so many seconds: big runs skip steps."""


class Playback(Player):
    """Moves the workspace's step with time; speeds are merges a second."""

    def __init__(self, workspace: Workspace, parent: QObject | None = None) -> None:
        super().__init__(DEFAULT_SPEED, parent)
        self._workspace = workspace

    @property
    def place(self) -> float:
        """Return the step that is shown."""
        return float(self._workspace.step)

    @property
    def end(self) -> float:
        """Return the run's last step."""
        run = self._workspace.run
        return 0.0 if run is None else float(run.steps)

    @property
    def rate(self) -> float:
        """Return how many merges go by in a second; a big run goes by proportionally faster."""
        return self._speed * max(1.0, self.end / (DEFAULT_SPEED * LONGEST_S))

    def go(self, place: float) -> None:
        """Show the step that a place between two steps has reached."""
        self._workspace.set_step(int(place))
