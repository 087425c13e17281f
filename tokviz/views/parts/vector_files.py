"""Opening and saving vectors: the flows between a person, files and the workspace."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QInputDialog, QMessageBox, QWidget

from tokviz.document.document import EmbeddingChoices, Source
from tokviz.engine.formats.word_vectors.bad_vectors import BadVectors, VectorProblem
from tokviz.model.settings import LAST_FOLDER, Settings
from tokviz.model.workspace import Workspace
from tokviz.views.parts.errors import sentence

OPENED = "*.txt *.vec *.bin *.npy *.npz *.safetensors *.glove *.w2v"


class VectorFiles(QObject):
    """Asks for files of vectors, and says how it went."""

    noticed = Signal(str)
    """Something worth saying happened."""

    def __init__(self, workspace: Workspace, settings: Settings, window: QWidget) -> None:
        super().__init__(window)
        self._workspace = workspace
        self._settings = settings
        self._window = window

    def ask_open(self) -> None:
        """Let a person choose a file of vectors."""
        kinds = ";;".join(
            (f"{self.tr('Files of vectors')} ({OPENED})", f"{self.tr('All files')} (*)")
        )
        name = self._ask_name(self.tr("Open vectors"), kinds)
        if name:
            self.open(Path(name))

    def open(self, path: Path) -> None:
        """Look at the vectors of a file; it can be undone like any edit."""
        choices = self._workspace.document.embedding
        self._open(replace(choices, source=Source.FILE, path=str(path), path_words="", tensor=""))

    def _open(self, choices: EmbeddingChoices) -> None:
        self._workspace.vectors.open_file(choices, lambda error: self._refused(choices, error))

    def _refused(self, choices: EmbeddingChoices, error: Exception) -> None:
        if isinstance(error, BadVectors):
            if error.problem is VectorProblem.NO_WORDS and not choices.path_words:
                self._ask_words(choices)
                return
            if error.problem is VectorProblem.CHOOSE_TENSOR and error.names:
                self._ask_tensor(choices, error.names)
                return
        self._warn(
            self.tr("{name} was not opened.").format(name=Path(choices.path).name), sentence(error)
        )

    def _ask_words(self, choices: EmbeddingChoices) -> None:
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Question)
        name = Path(choices.path).name
        box.setText(self.tr("{name} holds numbers, but no words.").format(name=name))
        box.setInformativeText(
            self.tr(
                "Choose the file of its words: a text with one word a line, a vocab.json or a "
                "tokenizer.json."
            )
        )
        choose = box.addButton(self.tr("Choose…"), QMessageBox.ButtonRole.AcceptRole)
        box.addButton(QMessageBox.StandardButton.Cancel)
        box.setDefaultButton(choose)
        box.exec()
        if box.clickedButton() is not choose:
            return
        kinds = f"{self.tr('Files of words')} (*.txt *.json *.vocab);;{self.tr('All files')} (*)"
        words = self._ask_name(self.tr("Open words"), kinds)
        if words:
            self._open(replace(choices, path_words=words))

    def _ask_tensor(self, choices: EmbeddingChoices, candidates: tuple[str, ...]) -> None:
        name, is_chosen = QInputDialog.getItem(
            self._window,
            self.tr("Open vectors"),
            self.tr("The file holds several matrices. Which one holds the vectors?"),
            candidates,
            0,
            False,
        )
        if is_chosen:
            self._open(replace(choices, tensor=name))

    def _ask_name(self, title: str, kinds: str) -> str:
        folder = self._settings.get(LAST_FOLDER)
        name, _ = QFileDialog.getOpenFileName(self._window, title, folder, kinds)
        if name:
            self._settings.set(LAST_FOLDER, str(Path(name).parent))
        return name

    def ask_save(self) -> None:
        """Save the vectors that are shown, in a format that other programs read."""
        # The start has no time for readers and writers.
        from tokviz.engine.formats.vector_file import VectorFormat, write_vectors

        space = self._workspace.vectors.space
        if space is None:
            self.noticed.emit(self.tr("There are no vectors to save yet."))
            return
        formats = {
            f"{self.tr('word2vec text')} (*.txt *.vec)": (VectorFormat.WORD2VEC_TEXT, ".txt"),
            f"{self.tr('NumPy arrays')} (*.npz)": (VectorFormat.NPZ, ".npz"),
            f"{self.tr('TensorFlow Projector, two files')} (*.tsv)": (
                VectorFormat.PROJECTOR,
                ".tsv",
            ),
        }
        start = Path(self._settings.get(LAST_FOLDER)) / (self.tr("vectors") + ".txt")
        name, kind = QFileDialog.getSaveFileName(
            self._window, self.tr("Save vectors"), str(start), ";;".join(formats)
        )
        if not name:
            return
        format, suffix = formats[kind]
        path = Path(name) if Path(name).suffix else Path(name).with_suffix(suffix)
        self._settings.set(LAST_FOLDER, str(path.parent))
        self._workspace.jobs.start(
            "save-vectors",
            write_vectors(space.words, path, format),
            lambda _: self.noticed.emit(self.tr("Saved {name}").format(name=path.name)),
            lambda error: self._warn(
                self.tr("{name} was not saved.").format(name=path.name), sentence(error)
            ),
        )

    def _warn(self, text: str, why: str) -> None:
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setText(text)
        box.setInformativeText(why)
        box.exec()
