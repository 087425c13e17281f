"""What happens at an unexpected error: it is logged, the document is saved aside, a person told."""

import platform
import sys
import threading
import traceback
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, QStandardPaths, Qt, Signal, qVersion

from tokviz import __version__
from tokviz.model.autosave import Autosave

MAX_LOG_BYTES = 1_000_000


def log_file() -> Path:
    """Return the path of the log; it may not exist yet."""
    base = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppLocalDataLocation)
    return Path(base) / "tokviz.log"


class CrashLog(QObject):
    """Catches exceptions that nothing handled, on any thread."""

    crashed = Signal()
    """An exception was logged: `report` tells which."""

    _caught = Signal()

    def __init__(self, autosave: Autosave, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._autosave = autosave
        self.report = ""
        """The last report: versions and the traceback."""
        self._caught.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """Begin to catch."""
        sys.excepthook = self._on_exception
        threading.excepthook = self._on_thread_exception

    def uninstall(self) -> None:
        """Leave exceptions to Python again."""
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__

    def _on_thread_exception(self, hook: threading.ExceptHookArgs) -> None:
        if hook.exc_value is not None:
            self._on_exception(hook.exc_type, hook.exc_value, hook.exc_traceback)

    def _on_exception(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        text = "".join(traceback.format_exception(kind, error, trace))
        sys.stderr.write(text)
        if isinstance(error, KeyboardInterrupt):
            return
        now = datetime.now(UTC).isoformat(timespec="seconds")
        self.report = (
            f"TokViz {__version__}, {now}\n"
            f"Python {platform.python_version()}, Qt {qVersion()}, {platform.platform()}\n\n{text}"
        )
        self._write_log()
        self._caught.emit()

    def _write_log(self) -> None:
        path = log_file()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            old = path.stat().st_size if path.exists() else 0
            with path.open("a" if old < MAX_LOG_BYTES else "w", encoding="utf-8") as file:
                file.write(f"{self.report}\n")
        except OSError as error:
            sys.stderr.write(f"The log could not be written: {error}\n")

    def _tell(self) -> None:
        try:
            self._autosave.save_now()
        except OSError as error:
            sys.stderr.write(f"The recovery copy could not be written: {error}\n")
        self.crashed.emit()
