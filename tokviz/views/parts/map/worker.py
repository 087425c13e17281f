"""Something that takes long is made once for what is wanted: at once, or beside the window."""

from collections.abc import Callable, Generator
from enum import StrEnum
from typing import Generic, TypeVar

from tokviz.engine.progress import Progress
from tokviz.model.workspace import Workspace
from tokviz.views.parts.same import Asked, same

JOB = "project"
"""The job that projects vectors."""

Made = TypeVar("Made")


class Making(StrEnum):
    """How it is with what is wanted."""

    NOTHING = "nothing"
    """Nothing can be made."""
    WAITING = "waiting"
    READY = "ready"
    STOPPED = "stopped"
    """It was cancelled."""
    FAILED = "failed"
    """It failed: `error` says why."""


class Worker(Generic[Made]):
    """Keeps what was made last; `then` is called when work beside the window ended."""

    def __init__(self, workspace: Workspace, then: Callable[[], None]) -> None:
        self._workspace = workspace
        self._then = then
        self._making: Asked | None = None
        self._stopped: Asked | None = None
        self._made: tuple[Asked, Made] | None = None
        self.error: Exception | None = None
        workspace.busyChanged.connect(self._on_busy)

    @property
    def made(self) -> Made | None:
        """Return what was made last."""
        return None if self._made is None else self._made[1]

    def status(self, wanted: Asked) -> Making | None:
        """Return how it is with what is wanted, None where nobody asked for it yet."""
        if self._made is not None and same(self._made[0], wanted):
            return Making.READY
        if self._making is not None and same(self._making, wanted):
            return Making.WAITING
        if self._stopped is not None and same(self._stopped, wanted):
            return Making.STOPPED if self.error is None else Making.FAILED
        return None

    def keep(self, wanted: Asked, made: Made) -> None:
        """Keep what was made at once; what is being made is no longer wanted."""
        self.forget()
        self._made = wanted, made

    def start(self, wanted: Asked, work: Generator[Progress, None, Made]) -> None:
        """Make it beside the window."""
        self._stopped = self.error = None
        # What was under way is replaced, which is no cancelling by a person.
        self._making = None

        def done(made: Made) -> None:
            self._making = self._stopped = None
            self._made = wanted, made
            self._then()

        def failed(error: Exception) -> None:
            # A traceback would keep frames, and with them views, alive.
            self.error = error.with_traceback(None)
            self._making, self._stopped = None, wanted
            self._then()

        self._workspace.jobs.start(JOB, work, done, failed)
        if self.status(wanted) is None:
            self._making = wanted

    def forget(self) -> None:
        """Stop what is being made, and forget that something was stopped."""
        self._stopped = self.error = None
        if self._making is not None:
            self._making = None
            self._workspace.jobs.cancel(JOB)

    def _on_busy(self) -> None:
        if self._making is not None and not self._workspace.jobs.is_running(JOB):
            # It was cancelled, or it ends now, which tells of itself.
            self._stopped, self._making, self.error = self._making, None, None
            self._then()
