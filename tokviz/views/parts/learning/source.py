"""Where the vectors come from, and what is there."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from tokviz.document.document import Source
from tokviz.engine.word2vec.recipe import Atoms
from tokviz.export.axis import grouped
from tokviz.export.learning.file_words import format_words, size_words, skipped_words
from tokviz.export.learning.words import option_about, option_name
from tokviz.export.look import SPACE, Look
from tokviz.model.problem import ProblemKind
from tokviz.model.workspace import Workspace
from tokviz.views.parts.choice_box import ChoiceBox
from tokviz.views.parts.elided_label import ElidedLabel
from tokviz.views.parts.errors import sentence
from tokviz.views.parts.learning.skipped_dialog import SkippedDialog


class LearningSource(QWidget):
    """Chooses the source, and tells about vectors that are not learned here."""

    fileRequested = Signal()
    """A person wants to open a file of vectors."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self.box = ChoiceBox(tuple(Source))
        self.file_button = QPushButton()
        self.name_label = ElidedLabel()
        self.about_label = QLabel()
        self.about_label.setTextFormat(Qt.TextFormat.PlainText)
        self.about_label.setWordWrap(True)
        self.skipped_button = QPushButton()
        row = QHBoxLayout()
        row.setSpacing(2 * SPACE)
        row.addWidget(self.box, 1)
        row.addWidget(self.file_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE)
        column.addLayout(row)
        column.addWidget(self.name_label)
        column.addWidget(self.about_label)
        column.addWidget(self.skipped_button, 0, Qt.AlignmentFlag.AlignLeft)
        self.box.picked.connect(self._on_picked)
        self.file_button.clicked.connect(self.fileRequested)
        self.skipped_button.clicked.connect(self.list_skipped)
        for signal in (
            workspace.embeddingChanged,
            workspace.documentChanged,
            workspace.problemRaised,
        ):
            signal.connect(self.refresh)
        self.retranslate()

    def set_look(self, look: Look) -> None:
        """Show the choice in another look."""
        self.box.set_look(look)

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.box.set_words([(option_name(source), option_about(source)) for source in Source])
        self.box.setAccessibleName(self.tr("Where the vectors come from"))
        self.box.setToolTip(self.tr("Where the vectors come from"))
        self.file_button.setText(self.tr("File…"))
        self.file_button.setToolTip(self.tr("Open vectors that another program learned"))
        self.skipped_button.setText(self.tr("Which rows…"))
        self.skipped_button.setToolTip(self.tr("Show which rows, and why"))
        self.refresh()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def refresh(self) -> None:
        """Show the document's source and what it gave."""
        choices, vectors = self._workspace.document.embedding, self._workspace.vectors
        self.box.set_value(choices.source)
        name, about = "", self.words()
        if choices.source is Source.FILE:
            name = Path(choices.path).name
        is_warning = bool(self._error()) and vectors.space is None
        self.name_label.setText(name)
        self.name_label.setVisible(bool(name))
        self._tell(about, is_warning=is_warning)
        opened = vectors.opened
        self.skipped_button.setVisible(opened is not None and opened.skipped_count > 0)

    def words(self) -> str:
        """Return what is told about vectors that are not learned here."""
        choices, space = self._workspace.document.embedding, self._workspace.vectors.space
        if choices.source is Source.LEARNED:
            return ""
        if space is None:
            if choices.source is Source.RANDOM:
                return self.tr("The rows are drawn as soon as there is a vocabulary: train first.")
            if self._workspace.vectors.is_reading:
                return self.tr("Reading the vectors…")
            return self._error() or self.tr(
                "The vectors were not read to the end. Choose them anew."
            )
        rows, dimensions = len(space.words.lexicon), space.words.dimensions
        match choices.source:
            case Source.RANDOM:
                shape = self.tr("{rows} rows of {d} numbers, drawn with seed {seed}.").format(
                    rows=grouped(rows), d=grouped(dimensions), seed=grouped(choices.seed)
                )
                return f"{shape} {self.tr('Nothing is learned, so near means nothing.')}"
            case Source.GLOVE:
                about = self.tr(
                    "The most frequent English words, learned from Wikipedia and news by the "
                    "authors of GloVe."
                )
                return f"{size_words(rows, dimensions)}\n{about}"
            case Source.FILE:
                opened = self._workspace.vectors.opened
                shape = size_words(rows, dimensions)
                if opened is None:
                    return shape
                lines = f"{shape} · {format_words(opened.format)}", skipped_words(opened)
                return "\n".join(filter(None, lines))

    def _error(self) -> str:
        """Return why vectors could not be read, or nothing."""
        problem = self._workspace.problem
        if problem is None or problem.kind is not ProblemKind.VECTORS_UNREADABLE:
            return ""
        return sentence(problem.error)

    def _tell(self, text: str, *, is_warning: bool) -> None:
        role = "warning" if is_warning else "hint"
        if self.about_label.property("role") != role:
            self.about_label.setProperty("role", role)
            self.about_label.style().unpolish(self.about_label)
            self.about_label.style().polish(self.about_label)
        self.about_label.setText(text)
        self.about_label.setVisible(bool(text))

    def list_skipped(self) -> None:
        """Show the rows of the file that were skipped."""
        opened = self._workspace.vectors.opened
        if opened is not None:
            name = Path(self._workspace.document.embedding.path).name
            dialog = SkippedDialog(opened, name, self)
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.open()

    def _on_picked(self, source: Source) -> None:
        workspace = self._workspace
        choices = workspace.document.embedding
        if source is Source.FILE and not choices.path:
            self.refresh()
            self.fileRequested.emit()
            return
        if source is Source.LEARNED:
            # What is learned is looked at from its end, unless somebody goes back.
            workspace.set_epoch(float(choices.learning.epochs))
            if choices.learning.atoms is Atoms.TOKENS and not choices.at_step:
                choices = replace(choices, at_step=workspace.step)
        workspace.set_embedding(replace(choices, source=source))
