"""Moving along a curve with time."""

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal

FRAME_MS = 16


class Player(QObject):
    """Moves from place to place with time: steps, epochs. A subclass says what moves."""

    changed = Signal()
    """Playing began or ended."""

    def __init__(self, speed: float, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._speed = speed
        self._position = 0.0
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._tick)

    @property
    def place(self) -> float:
        """Return the place that is shown."""
        raise NotImplementedError

    @property
    def end(self) -> float:
        """Return the last place, 0 where there is nothing to play."""
        raise NotImplementedError

    @property
    def rate(self) -> float:
        """Return how many places go by in a second."""
        raise NotImplementedError

    def go(self, place: float) -> None:
        """Show a place."""
        raise NotImplementedError

    @property
    def is_playing(self) -> bool:
        """Return whether the places go by."""
        return self._timer.isActive()

    def set_speed(self, speed: float) -> None:
        """Play faster or slower."""
        self._speed = speed

    def start(self) -> None:
        """Play from here, or from the start where this is the end."""
        if self.end <= 0 or self.is_playing:
            return
        if self.place >= self.end:
            self.go(0.0)
        self._position = self.place
        self._clock.start()
        self._timer.start()
        self.changed.emit()

    def stop(self) -> None:
        """Stay at the place that is shown."""
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
        end = self.end
        self._position = min(self._position + seconds * self.rate, end)
        self.go(self._position)
        if self._position >= end:
            self.stop()

    def _tick(self) -> None:
        self.advance(self._clock.restart() / 1000)
