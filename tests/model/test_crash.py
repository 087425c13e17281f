"""An error that nobody expected is written down, and what was unsaved is saved aside."""

import sys
import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, qVersion
from pytestqt.qtbot import QtBot

from tokviz import __version__
from tokviz.engine.training.corpus import Corpus
from tokviz.model.autosave import Autosave, autosave_folder
from tokviz.model.crash import MAX_LOG_BYTES, CrashLog, log_file
from tokviz.model.workspace import Workspace


@pytest.fixture
def workspace(qapp: QCoreApplication) -> Iterator[Workspace]:
    workspace = Workspace(synchronous=True)
    yield workspace
    workspace.shut_down()


@pytest.fixture
def autosave(workspace: Workspace) -> Iterator[Autosave]:
    autosave = Autosave(workspace)
    yield autosave
    autosave.close()


@pytest.fixture
def crashes(autosave: Autosave, monkeypatch: pytest.MonkeyPatch) -> Iterator[CrashLog]:
    # The test runner has hooks of its own, which come back afterwards.
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    crashes = CrashLog(autosave)
    crashes.install()
    yield crashes
    crashes.uninstall()


def crash(error: BaseException) -> None:
    """Let Python find that nothing handles an error."""
    try:
        raise error
    except BaseException:
        kind, caught, trace = sys.exc_info()
    assert kind is not None
    assert caught is not None
    sys.excepthook(kind, caught, trace)


def test_a_crash_is_reported_logged_and_told(
    crashes: CrashLog, qtbot: QtBot, capsys: pytest.CaptureFixture[str]
) -> None:
    with qtbot.waitSignal(crashes.crashed):
        crash(ValueError("学 went wrong"))
    last = crashes.report.rstrip().splitlines()[-1]
    assert last == "ValueError: 学 went wrong"
    assert "test_crash.py" in crashes.report
    assert f"TokViz {__version__}" in crashes.report
    assert f"Qt {qVersion()}" in crashes.report
    assert last in capsys.readouterr().err
    assert crashes.report in log_file().read_text(encoding="utf-8")


def test_the_unsaved_document_is_saved_aside(
    crashes: CrashLog, workspace: Workspace, qtbot: QtBot
) -> None:
    workspace.set_corpus(Corpus("not lost"))
    with qtbot.waitSignal(crashes.crashed):
        crash(ValueError())
    (copy,) = autosave_folder().glob("*.tokviz")
    assert "not lost" in copy.read_text(encoding="utf-8")


def test_a_thread_that_crashes_is_told_on_the_windows_thread(
    crashes: CrashLog, qtbot: QtBot
) -> None:
    told: list[threading.Thread] = []
    crashes.crashed.connect(lambda: told.append(threading.current_thread()))
    thread = threading.Thread(target=crash_in_thread)
    with qtbot.waitSignal(crashes.crashed):
        thread.start()
        thread.join()
    assert told == [threading.main_thread()]
    assert "KeyError: 'in a thread'" in crashes.report


def crash_in_thread() -> None:
    raise KeyError("in a thread")


def test_stopping_the_program_is_no_crash(
    crashes: CrashLog, qapp: QCoreApplication, capsys: pytest.CaptureFixture[str]
) -> None:
    told: list[bool] = []
    crashes.crashed.connect(lambda: told.append(True))
    crash(KeyboardInterrupt())
    qapp.processEvents()
    assert "KeyboardInterrupt" in capsys.readouterr().err
    assert (told, crashes.report, log_file().exists()) == ([], "", False)


def test_the_log_keeps_earlier_crashes_and_does_not_grow_for_ever(
    crashes: CrashLog, qtbot: QtBot
) -> None:
    for text in ("first", "second"):
        with qtbot.waitSignal(crashes.crashed):
            crash(ValueError(text))
    written = log_file().read_text(encoding="utf-8")
    assert written.index("ValueError: first") < written.index("ValueError: second")

    with log_file().open("a", encoding="utf-8") as file:
        file.write("x" * MAX_LOG_BYTES)
    with qtbot.waitSignal(crashes.crashed):
        crash(ValueError("third"))
    assert log_file().read_text(encoding="utf-8") == f"{crashes.report}\n"


def test_a_crash_is_told_though_nothing_can_be_written(
    crashes: CrashLog,
    workspace: Workspace,
    qtbot: QtBot,
    capsys: pytest.CaptureFixture[str],
) -> None:
    workspace.set_corpus(Corpus("unsaved"))
    # A folder stands where the log should.
    log_file().mkdir(parents=True)
    for file in autosave_folder().iterdir():
        file.unlink()
    autosave_folder().rmdir()
    with qtbot.waitSignal(crashes.crashed):
        crash(ValueError("still told"))
    errors = capsys.readouterr().err
    assert "The log could not be written" in errors
    assert "The recovery copy could not be written" in errors
    assert "still told" in crashes.report


def test_afterwards_errors_are_pythons_again(crashes: CrashLog) -> None:
    crashes.uninstall()
    assert sys.excepthook is sys.__excepthook__
    assert threading.excepthook is threading.__excepthook__
