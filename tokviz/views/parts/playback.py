"""Playing the steps one after the other."""

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal

from tokviz.model.workspace import Workspace

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
DEFAULT_SPEED = 2.0
LONGEST_S = 30.0
"""At the default speed a whole run is played in at most so many seconds: big runs skip steps."""

FRAME_MS = 16


class Playback(QObject):
    """Moves the workspace's step with time."""

    changed = Signal()
    """Playing began or ended."""

    def __init__(self, workspace: Workspace, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._speed = DEFAULT_SPEED
        self._position = 0.0
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._tick)

    @property
    def is_playing(self) -> bool:
        """Return whether the steps go by."""
        return self._timer.isActive()

    @property
    def rate(self) -> float:
        """Return how many merges go by in a second."""
        run = self._workspace.run
        steps = 0 if run is None else run.steps
        return self._speed * max(1.0, steps / (DEFAULT_SPEED * LONGEST_S))

    def set_speed(self, speed: float) -> None:
        """Play at so many merges a second; a big run goes by proportionally faster."""
        self._speed = speed

    def start(self) -> None:
        """Play from here, or from the start where this is the end."""
        run = self._workspace.run
        if run is None or run.steps == 0 or self.is_playing:
            return
        if self._workspace.step == run.steps:
            self._workspace.set_step(0)
        self._position = float(self._workspace.step)
        self._clock.start()
        self._timer.start()
        self.changed.emit()

    def stop(self) -> None:
        """Stay at the step that is shown."""
        if self.is_playing:
            self._timer.stop()
            self.changed.emit()

    def toggle(self) -> None:
        """Play, or stop playing."""
        if self.is_playing:
            self.stop()
        else:
            self.start()

    def advance(self, seconds: float) -> None:
        """Move on as after so many seconds; at the end playing stops."""
        run = self._workspace.run
        if run is None:
            self.stop()
            return
        self._position = min(self._position + seconds * self.rate, float(run.steps))
        self._workspace.set_step(int(self._position))
        if self._position >= run.steps:
            self.stop()

    def _tick(self) -> None:
        self.advance(self._clock.restart() / 1000)
