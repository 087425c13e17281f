"""Opening and saving: the flows between a person, files and the workspace."""

from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QLocale, QObject, Signal
from PySide6.QtWidgets import QDialog, QFileDialog, QMessageBox, QWidget

from tokviz.document.document import Document
from tokviz.document.file import load, save
from tokviz.document.presets import open_preset
from tokviz.engine.formats.word_counts import BadWordCounts, WordCounts, parse_word_counts
from tokviz.engine.progress import Progress
from tokviz.engine.text.decode import MAX_BYTES, DecodedText, UndecodableFile, decode_data
from tokviz.engine.text.decode import FileProblem as Problem
from tokviz.engine.training.corpus import Corpus
from tokviz.model.autosave import Autosave
from tokviz.model.settings import LAST_FOLDER, Settings
from tokviz.model.workspace import Workspace
from tokviz.views.parts.count_words import problem_words, reading_words
from tokviz.views.parts.encoding_dialog import EncodingDialog
from tokviz.views.parts.errors import sentence

SUFFIX = ".tokviz"
TABLE_SUFFIXES = (".csv", ".tsv", ".json")


@dataclass(frozen=True)
class Read:
    """What a file held: a document, or bytes with their text."""

    path: Path
    document: Document | None = None
    data: bytes = b""
    decoded: DecodedText | None = None


def read_steps(path: Path) -> Generator[Progress, None, Read]:
    """Read a document or a text.

    Raises BadDocument, UndecodableFile, or OSError.
    """
    yield Progress(0, 0)
    if path.suffix.lower() == SUFFIX:
        return Read(path, document=load(path))
    try:
        if path.stat().st_size > MAX_BYTES:
            raise UndecodableFile(Problem.TOO_LARGE)
        data = path.read_bytes()
    except FileNotFoundError as error:
        raise UndecodableFile(Problem.NOT_FOUND) from error
    except OSError as error:
        raise UndecodableFile(Problem.UNREADABLE) from error
    yield Progress(0, 0)
    return Read(path, data=data, decoded=decode_data(data))


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a document came from: its file if it has one, and a name for the window's title."""

    path: Path | None = None
    title: str = ""


class DocumentFiles(QObject):
    """Knows which file the document belongs to.

    Opening can be undone like any edit, and then the document belongs to its former file again:
    origins are kept by the place in the undo stack at which they began.
    """

    noticed = Signal(str)
    """Something worth saying happened to what was opened."""
    pathChanged = Signal()
    """The document belongs to another file, or to none."""
    presetOpened = Signal(str)
    """An example was opened: its id."""

    def __init__(
        self, workspace: Workspace, settings: Settings, autosave: Autosave, window: QWidget
    ) -> None:
        super().__init__(window)
        self._workspace = workspace
        self._settings = settings
        self._autosave = autosave
        self._window = window
        self._origins = {0: Origin()}
        workspace.undo_stack.indexChanged.connect(self._moved)

    @property
    def origin(self) -> Origin:
        """Return where the document came from."""
        index = self._workspace.undo_stack.index()
        return self._origins[max(place for place in self._origins if place <= index)]

    def _set_origin(self, origin: Origin) -> None:
        index = self._workspace.undo_stack.index()
        kept = {place: other for place, other in self._origins.items() if place < index}
        self._origins = {0: Origin(), **kept, index: origin}
        if origin.path is not None:
            self._remember(origin.path)
        self._moved()

    def _remember(self, path: Path) -> None:
        self._settings.add_recent_file(str(path))
        self._settings.set(LAST_FOLDER, str(path.parent))

    def _moved(self) -> None:
        self._autosave.path = self.origin.path
        self.pathChanged.emit()

    def new(self) -> None:
        """Start with an empty document."""
        self._workspace.open_document(Document())
        self._set_origin(Origin())

    def open_preset(self, preset: str) -> None:
        """Open an example."""
        self._workspace.open_document(open_preset(preset, QLocale().name()))
        self._set_origin(Origin(title=preset))
        self.presetOpened.emit(preset)

    def restore(self, document: Document, path: Path | None) -> None:
        """Go on with a document that was not saved when the program ended."""
        self._workspace.open_document(document)
        self._workspace.mark_unsaved()
        self._set_origin(Origin(path))

    def ask_open(self) -> None:
        """Let a person choose a file to open."""
        kinds = ";;".join(
            (
                self.tr("Everything TokViz opens")
                + " (*.tokviz *.txt *.md *.csv *.tsv *.json *.py *.log)",
                self.tr("TokViz documents") + " (*.tokviz)",
                self.tr("Words with counts") + " (*.csv *.tsv *.json)",
                self.tr("All files") + " (*)",
            )
        )
        folder = self._settings.get(LAST_FOLDER)
        name, _ = QFileDialog.getOpenFileName(self._window, self.tr("Open"), folder, kinds)
        if name:
            self.open(Path(name))

    def open(self, path: Path) -> None:
        """Open a document, or a text or a table as the corpus."""
        self._workspace.jobs.start(
            "open",
            read_steps(path),
            self._opened,
            lambda error: self._refuse(path, error),
        )

    def _opened(self, read: Read) -> None:
        if read.document is not None:
            self._workspace.open_document(read.document)
            self._set_origin(Origin(read.path))
            return
        decoded = read.decoded
        if decoded is None:
            return
        if not decoded.certain:
            dialog = EncodingDialog(read.path, read.data, decoded, self._window)
            if dialog.exec() != QDialog.DialogCode.Accepted:
                return
            decoded = dialog.decoded
        corpus = Corpus(decoded.text)
        if read.path.suffix.lower() in TABLE_SUFFIXES:
            table = self._table(read.path, decoded.text)
            if table is None:
                return
            corpus = table
        self._workspace.set_corpus(corpus)
        self._workspace.train()
        if self.origin.path is None:
            self._set_origin(Origin(title=read.path.stem))
        self._remember(read.path)

    def _table(self, path: Path, text: str) -> Corpus | None:
        """Return a table of words with counts, the text if a person prefers it, or None."""
        try:
            counts: WordCounts = parse_word_counts(text)
        except BadWordCounts as error:
            box = QMessageBox(self._window)
            box.setIcon(QMessageBox.Icon.Warning)
            box.setText(
                self.tr("{name} is not a table of words with counts.").format(name=path.name)
            )
            where = self.tr("Line {line}, column {column}: {problem}")
            box.setInformativeText(
                where.format(line=error.line, column=error.column, problem=problem_words(error))
            )
            as_text = box.addButton(self.tr("Open as text"), QMessageBox.ButtonRole.AcceptRole)
            box.addButton(QMessageBox.StandardButton.Cancel)
            box.exec()
            return Corpus(text) if box.clickedButton() is as_text else None
        self.noticed.emit(reading_words(counts))
        return Corpus(rows=counts.rows)

    def _refuse(self, path: Path, error: Exception) -> None:
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setText(self.tr("{name} was not opened.").format(name=path.name))
        box.setInformativeText(sentence(error))
        box.exec()

    def save(self) -> bool:
        """Save to the document's file, asking for one if there is none; return whether it is."""
        path = self.origin.path
        return self.save_as() if path is None else self._save(path)

    def save_as(self) -> bool:
        """Ask for a file and save to it; return whether it was saved."""
        name = (self.origin.title or self.tr("Untitled")) + SUFFIX
        start = self.origin.path or Path(self._settings.get(LAST_FOLDER)) / name
        name, _ = QFileDialog.getSaveFileName(
            self._window, self.tr("Save"), str(start), self.tr("TokViz documents") + " (*.tokviz)"
        )
        if not name:
            return False
        path = Path(name)
        return self._save(path if path.suffix else path.with_suffix(SUFFIX))

    def _save(self, path: Path) -> bool:
        try:
            save(self._workspace.document, path)
        except OSError as error:
            box = QMessageBox(self._window)
            box.setIcon(QMessageBox.Icon.Warning)
            box.setText(self.tr("{name} was not saved.").format(name=path.name))
            box.setInformativeText(sentence(error))
            box.exec()
            return False
        self._workspace.mark_saved()
        self._set_origin(Origin(path))
        return True

    def may_close(self) -> bool:
        """Return whether the program may end, after offering to save what no file holds."""
        if not self._workspace.is_modified:
            return True
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Question)
        box.setText(self.tr("Save your changes first?"))
        buttons = QMessageBox.StandardButton
        box.setStandardButtons(buttons.Save | buttons.Discard | buttons.Cancel)
        choice = box.exec()
        if choice == buttons.Save:
            return self.save()
        return choice == buttons.Discard
