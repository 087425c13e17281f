"""What holds for all tests: no screen, no traces on the machine, nothing left running.

Nothing here imports Qt unless the test itself does: the engine's tests run without it.
"""

import gc
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import build_translations
import pytest
from hypothesis import settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# A person's own scaling and style would change what is measured.
for name in ("QT_SCALE_FACTOR", "QT_STYLE_OVERRIDE", "QT_QPA_PLATFORMTHEME"):
    os.environ.pop(name, None)

# A shared machine may stall at any moment, so no example has a deadline; the CI shows the
# same examples on every run, a developer sees new ones.
settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")

THREAD_PATIENCE_S = 10.0


def pytest_configure(config: pytest.Config) -> None:
    """Name our markers; compile the translations, which are not in the repository."""
    config.addinivalue_line("markers", "slow: takes seconds; runs in the CI all the same")
    build_translations.compile_all()


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give settings, data and caches a folder of the test's own."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("USERPROFILE", str(home))
    for variable, folder in (
        ("XDG_CONFIG_HOME", "config"),
        ("XDG_DATA_HOME", "data"),
        ("XDG_CACHE_HOME", "cache"),
        ("XDG_STATE_HOME", "state"),
        ("APPDATA", "config"),
        ("LOCALAPPDATA", "data"),
    ):
        monkeypatch.setenv(variable, str(home / folder))
    if "PySide6.QtCore" in sys.modules:
        from PySide6.QtCore import QSettings

        # QSettings remembers the first folder it was told, whatever the environment says now.
        for kind in (QSettings.Format.NativeFormat, QSettings.Format.IniFormat):
            QSettings.setPath(kind, QSettings.Scope.UserScope, str(home / "config"))
    return home


@pytest.fixture(autouse=True)
def nothing_left(request: pytest.FixtureRequest, own_home: Path) -> Iterator[None]:
    """Fail a test that leaves a thread running or a top-level widget alive.

    The fixtures of the test itself end first (qtbot closes what was added to it), so only
    what nobody owns is found.
    """
    threads = set(threading.enumerate())
    widgets = _top_levels()
    yield
    for thread in set(threading.enumerate()) - threads:
        # Asked to end by the test, it may need a moment; one that is still here was forgotten.
        thread.join(THREAD_PATIENCE_S)
        assert not thread.is_alive(), f"{request.node.nodeid} left the thread {thread.name}"
    if "qapp" not in request.fixturenames:
        return
    running = _running_qthreads()
    assert not running, f"{request.node.nodeid} left QThreads running: {running}"
    if _top_levels() - widgets:
        _collect()
    leaked = {description for _, description in _top_levels() - widgets}
    assert not leaked, f"{request.node.nodeid} left top-level widgets: {leaked}"


def _top_levels() -> set[tuple[int, str]]:
    """Give the address and a description of every widget that belongs to nobody."""
    if "PySide6.QtWidgets" not in sys.modules:
        return set()
    from PySide6.QtWidgets import QApplication
    from shiboken6 import Shiboken

    return {
        (Shiboken.getCppPointer(widget)[0], f"{type(widget).__name__} {widget.objectName()!r}")
        for widget in QApplication.topLevelWidgets()
        # Qt keeps the one label that all tool tips share.
        if widget.parent() is None and widget.metaObject().className() != "QTipLabel"
    }


def _running_qthreads() -> list[str]:
    from PySide6.QtCore import QThread
    from shiboken6 import Shiboken

    return [
        repr(item)
        for item in gc.get_objects()
        if type(item).__module__ != "builtins"
        and isinstance(item, QThread)
        and Shiboken.isValid(item)
        and item is not QThread.currentThread()
        and item.isRunning()
    ]


def _collect() -> None:
    """Carry out what is only scheduled: deletions for later, and Python's cycles."""
    from PySide6.QtCore import QCoreApplication, QEvent

    gc.collect()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
