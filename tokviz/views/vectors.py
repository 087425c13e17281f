"""The embedding table: ids become rows of numbers, and rows become places on a map."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from tokviz.export.axis import grouped
from tokviz.export.figure import Figure
from tokviz.export.look import LIGHT, SPACE, Look
from tokviz.export.sentence import SentenceFigure, Words
from tokviz.model.workspace import Workspace


class VectorsView(QWidget):
    """Shows the embedding table of the run's vocabulary."""

    view_name = "vectors"

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._look = LIGHT
        self.shape_label = QLabel()
        column = QVBoxLayout(self)
        column.setContentsMargins(3 * SPACE, 3 * SPACE, 2 * SPACE, 2 * SPACE)
        column.addWidget(self.shape_label)
        column.addStretch(1)
        workspace.embeddingChanged.connect(self.retranslate)
        self.retranslate()

    def title(self) -> str:
        """Return the view's name for people."""
        return self.tr("Vectors")

    def set_look(self, look: Look) -> None:
        """Show the view in another look."""
        self._look = look

    def figure(self, look: Look) -> Figure:
        """Return the table's shape as a picture."""
        return SentenceFigure((Words(self._shape_words()),), look)

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.setAccessibleName(self.title())
        self.shape_label.setText(self._shape_words())

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _shape_words(self) -> str:
        table = self._workspace.embedding
        if table is None:
            return self.tr("The vectors of the tokens are shown here after training.")
        rows, dimensions = table.vectors.shape
        return f"E [{grouped(rows)} × {dimensions}]"
