"""What takes long is made once, can be stopped, and tells why it failed."""

import threading
from collections.abc import Generator, Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tokviz.engine.progress import Progress
from tokviz.model.workspace import Workspace
from tokviz.views.parts.map.worker import JOB, Making, Worker


def steps(made: str, gate: threading.Event | None = None) -> Generator[Progress, None, str]:
    yield Progress(0, 1)
    if gate is not None:
        gate.wait(10)
    yield Progress(1, 1)
    return made


def failing() -> Generator[Progress, None, str]:
    yield Progress(0, 1)
    raise ValueError("no")


@pytest.fixture
def workspace(qapp: QApplication) -> Iterator[Workspace]:
    made = Workspace()
    yield made
    made.shut_down()


def test_what_is_made_is_kept_until_another_is(workspace: Workspace, qtbot: QtBot) -> None:
    calls: list[str | None] = []
    worker: Worker[str] = Worker(workspace, lambda: calls.append(worker.made))
    assert worker.status(("a",)) is None

    worker.start(("a",), steps("A"))
    assert worker.status(("a",)) is Making.WAITING
    qtbot.waitUntil(lambda: worker.status(("a",)) is Making.READY)

    assert calls[-1] == "A"
    worker.keep(("b",), "B")
    assert worker.status(("a",)) is None
    assert worker.made == "B"


def test_a_cancelled_job_is_stopped_not_lost(workspace: Workspace, qtbot: QtBot) -> None:
    gate = threading.Event()
    worker: Worker[str] = Worker(workspace, lambda: None)
    worker.keep(("a",), "A")
    worker.start(("b",), steps("B", gate))

    workspace.cancel()
    gate.set()

    assert worker.status(("b",)) is Making.STOPPED
    assert worker.status(("a",)) is Making.READY
    worker.forget()
    assert worker.status(("b",)) is None


def test_a_failure_tells_its_reason(workspace: Workspace, qtbot: QtBot) -> None:
    worker: Worker[str] = Worker(workspace, lambda: None)

    worker.start(("a",), failing())
    qtbot.waitUntil(lambda: worker.status(("a",)) is Making.FAILED)

    assert isinstance(worker.error, ValueError)
    assert worker.error.__traceback__ is None
    worker.keep(("b",), "B")
    assert worker.error is None


def test_a_newer_wish_replaces_the_one_under_way(workspace: Workspace, qtbot: QtBot) -> None:
    gate = threading.Event()
    worker: Worker[str] = Worker(workspace, lambda: None)
    worker.start(("a",), steps("A", gate))

    worker.start(("b",), steps("B"))
    gate.set()
    qtbot.waitUntil(lambda: worker.status(("b",)) is Making.READY)

    assert worker.status(("a",)) is None


def test_two_workers_share_the_job(workspace: Workspace, qtbot: QtBot) -> None:
    gate = threading.Event()
    one: Worker[str] = Worker(workspace, lambda: None)
    other: Worker[str] = Worker(workspace, lambda: None)
    one.start(("a",), steps("A", gate))

    one.forget()
    other.start(("b",), steps("B"))
    gate.set()
    qtbot.waitUntil(lambda: other.made == "B")

    assert one.status(("a",)) is None
    assert not workspace.jobs.is_running(JOB)


def test_where_jobs_are_done_at_once_so_is_this(qapp: QApplication) -> None:
    workspace = Workspace(synchronous=True)
    worker: Worker[str] = Worker(workspace, lambda: None)

    worker.start(("a",), steps("A"))
    assert worker.status(("a",)) is Making.READY
    worker.start(("b",), failing())
    assert worker.status(("b",)) is Making.FAILED
    workspace.shut_down()
