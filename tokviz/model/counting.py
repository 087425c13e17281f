"""Counting the tokens of the shown step."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from tokviz.engine.progress import finish
from tokviz.model.census import Census, count_steps

if TYPE_CHECKING:
    from tokviz.model.workspace import Workspace

COUNT_DELAY_MS = 80
"""A big run is counted when its step has rested so long: counting beside every step of a drag would
only hold up the painting."""


class Counting(QObject):
    """Keeps the census of the workspace's step; `told` is called when there is another."""

    def __init__(
        self,
        workspace: "Workspace",
        told: Callable[[], None],
        failed: Callable[[Exception], None],
        *,
        live_units: int,
    ) -> None:
        super().__init__(workspace)
        self._workspace = workspace
        self._told = told
        self._failed = failed
        self._live_units = live_units
        self._census: Census | None = None
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(COUNT_DELAY_MS)
        self._rest.timeout.connect(self._start)

    @property
    def census(self) -> Census | None:
        """Return the counts at the shown step, or None while they are being made."""
        census = self._census
        return census if census is not None and census.step == self._workspace.step else None

    def forget(self) -> None:
        """Forget the counts of another run."""
        self._census = None

    def stop(self) -> None:
        """Start no more counts."""
        self._rest.stop()

    def count(self) -> None:
        """Count the shown step: at once where that is quick, else once it rests."""
        run, jobs = self._workspace.run, self._workspace.jobs
        if run is None:
            return
        if len(run.layout.units) <= self._live_units:
            self._counted(finish(count_steps(run, self._workspace.step)))
        elif jobs.synchronous:
            self._start()
        else:
            jobs.cancel("count")
            self._rest.start()

    def _start(self) -> None:
        run = self._workspace.run
        if run is not None:
            work = count_steps(run, self._workspace.step)
            self._workspace.jobs.start("count", work, self._counted, self._failed)

    def _counted(self, census: Census) -> None:
        self._census = census
        self._told()
