"""Autosave: the document, seconds after an edit, beside the user's data, never over their file."""

import json
import uuid
from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QLockFile, QObject, QStandardPaths, QTimer

from tokviz.document.document import Document
from tokviz.document.file import BadDocument, load, save
from tokviz.engine.progress import Progress, finish
from tokviz.model.problem import Problem, ProblemKind
from tokviz.model.workspace import Workspace

DELAY_MS = 2_000


@dataclass(frozen=True, slots=True)
class Recovered:
    """A document that an ended program left unsaved, and the file it was opened from."""

    document: Document
    path: Path | None
    saved_as: Path


def autosave_folder() -> Path:
    """Return the folder of recovery files; it may not exist yet."""
    base = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppLocalDataLocation)
    return Path(base) / "autosave"


class Autosave(QObject):
    """Keeps a recovery copy of the workspace's document while it has unsaved edits."""

    def __init__(self, workspace: Workspace, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self.path: Path | None = None
        """The file that the document was opened from."""
        folder = autosave_folder()
        folder.mkdir(parents=True, exist_ok=True)
        self._file = folder / f"{uuid.uuid4().hex}.tokviz"
        self._lock = QLockFile(str(self._file.with_suffix(".lock")))
        self._lock.setStaleLockTime(0)
        self._lock.tryLock(0)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(DELAY_MS)
        self._timer.timeout.connect(self._save_beside)
        workspace.documentChanged.connect(self._timer.start)

    def save_now(self) -> None:
        """Write the recovery copy, or remove it where nothing is unsaved."""
        self._timer.stop()
        if self._workspace.is_modified:
            finish(self._save_steps(self._workspace.document))
        else:
            self._remove()

    def _save_beside(self) -> None:
        """Do the same in a thread: a novel takes longer to write than a window may wait."""
        if self._workspace.is_modified:
            self._workspace.jobs.start(
                "autosave",
                self._save_steps(self._workspace.document),
                lambda _: self._saved_beside(),
                self._report_failure,
            )
        else:
            self._remove()

    def _saved_beside(self) -> None:
        self._workspace.forget_problem(ProblemKind.AUTOSAVE_FAILED)
        if not self._workspace.is_modified:
            self._remove()

    def _report_failure(self, error: Exception) -> None:
        self._workspace.report(Problem(ProblemKind.AUTOSAVE_FAILED, error))

    def _save_steps(self, document: Document) -> Generator[Progress, None, None]:
        yield Progress(0, 1)
        save(document, self._file)
        origin = {"path": None if self.path is None else str(self.path)}
        self._file.with_suffix(".json").write_text(json.dumps(origin), encoding="utf-8")

    def close(self) -> None:
        """Remove the recovery copy: the program ends as it should."""
        self._timer.stop()
        self._remove()
        self._lock.unlock()

    def _remove(self) -> None:
        self._file.unlink(missing_ok=True)
        self._file.with_suffix(".json").unlink(missing_ok=True)


def find_recovered() -> list[Recovered]:
    """Return what programs that ended badly left, the newest first; unreadable files are skipped.

    Copies of programs that still run are theirs.
    """
    found: list[tuple[float, Recovered]] = []
    for file in autosave_folder().glob("*.tokviz"):
        lock = QLockFile(str(file.with_suffix(".lock")))
        lock.setStaleLockTime(0)
        if not lock.tryLock(0):
            continue
        lock.unlock()
        try:
            document = load(file)
        except BadDocument:
            continue
        found.append((file.stat().st_mtime, Recovered(document, _origin(file), file)))
    return [recovered for _, recovered in sorted(found, key=lambda pair: pair[0], reverse=True)]


def forget(recovered: Recovered) -> None:
    """Delete a recovery copy."""
    recovered.saved_as.unlink(missing_ok=True)
    recovered.saved_as.with_suffix(".json").unlink(missing_ok=True)


def _origin(file: Path) -> Path | None:
    try:
        path = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))["path"]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return Path(path) if isinstance(path, str) else None
