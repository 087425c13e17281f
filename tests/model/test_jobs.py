import threading
from collections.abc import Callable, Generator, Iterator

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from tokviz.engine.progress import Progress
from tokviz.model.jobs import Jobs


@pytest.fixture
def jobs(qapp: QCoreApplication) -> Iterator[Jobs]:
    jobs = Jobs()
    yield jobs
    jobs.shut_down()


def work(result: int, go_on: threading.Event) -> Generator[Progress, None, int]:
    yield Progress(0, 2)
    go_on.wait()
    yield Progress(1, 2)
    return result


def refuse(error: Exception) -> None:
    raise AssertionError(error)


def test_a_result_arrives_on_the_calling_thread(jobs: Jobs, qtbot: QtBot) -> None:
    results: list[tuple[int, threading.Thread]] = []
    go_on = threading.Event()
    jobs.start(
        "a", work(5, go_on), lambda r: results.append((r, threading.current_thread())), refuse
    )
    assert jobs.is_running("a")
    go_on.set()
    qtbot.waitUntil(lambda: bool(results))
    assert results == [(5, threading.main_thread())]
    assert not jobs.is_running("a")


def test_a_newer_job_replaces_the_older_whose_result_is_never_shown(
    jobs: Jobs, qtbot: QtBot
) -> None:
    results: list[int] = []
    first, second = threading.Event(), threading.Event()
    jobs.start("a", work(1, first), results.append, refuse)
    jobs.start("a", work(2, second), results.append, refuse)
    second.set()
    first.set()
    qtbot.waitUntil(lambda: bool(results))
    assert results == [2]


def test_cancelling_drops_the_work_between_yields(jobs: Jobs, qtbot: QtBot) -> None:
    closed = threading.Event()
    started = threading.Event()

    def endless() -> Generator[Progress, None, None]:
        try:
            while True:
                started.set()
                yield Progress(0, 0)
        finally:
            closed.set()

    jobs.start("a", endless(), refuse, refuse)
    qtbot.waitUntil(started.is_set)
    jobs.cancel("a")
    qtbot.waitUntil(closed.is_set)
    assert not jobs.is_running("a")


def test_progress_can_be_read_and_errors_are_told(jobs: Jobs, qtbot: QtBot) -> None:
    errors: list[Exception] = []
    go_on = threading.Event()

    def fail() -> Generator[Progress, None, None]:
        yield Progress(1, 4)
        go_on.wait()
        raise ValueError("no")

    jobs.start("a", fail(), refuse, errors.append)
    qtbot.waitUntil(lambda: jobs.progress("a") == Progress(1, 4))
    go_on.set()
    qtbot.waitUntil(lambda: bool(errors))
    assert str(errors[0]) == "no"
    assert jobs.progress("a") is None


@pytest.mark.parametrize("fails", [False, True])
def test_synchronous_jobs_are_done_at_once(qapp: QCoreApplication, fails: bool) -> None:
    jobs = Jobs(synchronous=True)
    seen: list[object] = []
    go_on = threading.Event()
    go_on.set()

    def failing() -> Generator[Progress, None, int]:
        yield Progress(0, 1)
        raise ValueError

    make: Callable[[], Generator[Progress, None, int]] = (
        failing if fails else lambda: work(3, go_on)
    )
    jobs.start("a", make(), seen.append, lambda error: seen.append(type(error)))
    assert seen == [ValueError if fails else 3]
