"""The rows of a file of vectors that were skipped, or are unusual."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from tokviz.engine.formats.word_vectors.read_vectors import ReadVectors
from tokviz.export.learning.file_words import skipped_lines, skipped_words
from tokviz.export.look import SPACE


class SkippedDialog(QDialog):
    """Lists rows of a file, each with its line or row from 1 and the reason."""

    def __init__(self, read: ReadVectors, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(name)
        heading = QLabel(skipped_words(read))
        heading.setProperty("role", "heading")
        self.text = QPlainTextEdit("\n".join(skipped_lines(read)))
        self.text.setReadOnly(True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setAccessibleName(self.tr("Rows that were skipped or are unusual"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(4 * SPACE, 4 * SPACE, 4 * SPACE, 4 * SPACE)
        column.setSpacing(2 * SPACE)
        column.addWidget(heading)
        column.addWidget(self.text, 1)
        column.addWidget(buttons)

    def sizeHint(self) -> QSize:
        """Return room for some twenty lines."""
        return QSize(520, 420)
