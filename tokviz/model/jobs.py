"""Long work beside the window: generators that yield progress, iterated in a thread."""

import threading
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal

from tokviz.engine.progress import Progress


@dataclass(eq=False)
class _Job:
    key: str
    work: Generator[Progress, None, Any]
    done: Callable[[Any], None]
    failed: Callable[[Exception], None]
    progress: Progress = field(default_factory=lambda: Progress(0, 0))
    result: Any = None
    error: Exception | None = None
    cancelled: bool = False
    thread: threading.Thread | None = None


class Jobs(QObject):
    """Runs at most one job a key; a newer one replaces the older, whose result is dropped.

    With `synchronous` set every job is done before `start` returns, as tests and the command line
    want it.
    """

    changed = Signal()
    """A job began, moved on or ended."""

    _advanced = Signal(object)
    _finished = Signal(object)

    def __init__(self, parent: QObject | None = None, *, synchronous: bool = False) -> None:
        super().__init__(parent)
        self.synchronous = synchronous
        self._jobs: dict[str, _Job] = {}
        self._threads: set[threading.Thread] = set()
        self._advanced.connect(self._on_advanced, Qt.ConnectionType.QueuedConnection)
        self._finished.connect(self._on_finished, Qt.ConnectionType.QueuedConnection)

    def start(
        self,
        key: str,
        work: Generator[Progress, None, Any],
        done: Callable[[Any], None],
        failed: Callable[[Exception], None],
    ) -> None:
        """Iterate `work`; call `done` with what it returns, or `failed`, on this thread."""
        self.cancel(key)
        job = _Job(key, work, done, failed)
        self._jobs[key] = job
        if self.synchronous:
            self._iterate(job)
            self._on_finished(job)
            return
        job.thread = threading.Thread(target=self._run, args=(job,), name=f"tokviz-{key}")
        self._threads.add(job.thread)
        job.thread.start()
        self.changed.emit()

    def cancel(self, key: str) -> None:
        """Drop the job of a key, if there is one, between two of its yields."""
        job = self._jobs.pop(key, None)
        if job is not None:
            job.cancelled = True
            self.changed.emit()

    def is_running(self, key: str) -> bool:
        """Return whether a job of this key is under way."""
        return key in self._jobs

    def progress(self, key: str) -> Progress | None:
        """Return how far the job of a key is, or None where there is none."""
        job = self._jobs.get(key)
        return None if job is None else job.progress

    def shut_down(self) -> None:
        """Cancel everything and wait for the threads to end."""
        for key in list(self._jobs):
            self.cancel(key)
        for thread in list(self._threads):
            thread.join()
        self._threads.clear()

    def _iterate(self, job: _Job) -> None:
        try:
            while not job.cancelled:
                try:
                    job.progress = next(job.work)
                except StopIteration as stop:
                    job.result = stop.value
                    return
                if not self.synchronous:
                    self._advanced.emit(job)
            job.work.close()
        except Exception as error:
            job.error = error

    def _run(self, job: _Job) -> None:
        self._iterate(job)
        self._finished.emit(job)

    def _on_advanced(self, job: _Job) -> None:
        if self._jobs.get(job.key) is job:
            self.changed.emit()

    def _on_finished(self, job: _Job) -> None:
        if job.thread is not None:
            job.thread.join()
            self._threads.discard(job.thread)
        if self._jobs.get(job.key) is not job:
            return
        del self._jobs[job.key]
        self.changed.emit()
        if job.error is not None:
            job.failed(job.error)
        else:
            job.done(job.result)
