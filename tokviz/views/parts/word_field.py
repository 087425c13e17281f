"""A field for a word that has a vector; what begins like it is offered."""

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QLabel, QLineEdit, QWidget

from tokviz.export.row_names import RowNames

OFFERED = 50_000
"""So many of the most frequent words are offered."""


class WordField(QLineEdit):
    """Reports the word when it is entered or picked, not at every key."""

    wordChosen = Signal(str)
    """A person entered a word, or picked one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._names: RowNames | None = None
        self._words = QStringListModel(self)
        completer = QCompleter(self._words, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setMaxVisibleItems(8)
        self.setCompleter(completer)
        self.editingFinished.connect(self._on_finished)
        completer.activated.connect(self._on_picked)
        self._reported = ""

    def set_names(self, names: RowNames | None) -> None:
        """Offer other words; they are listed when the field is first typed in."""
        if names is not self._names:
            self._names = names
            self._words.setStringList([])

    def show_word(self, word: str) -> None:
        """Show a word that comes from elsewhere, unless a person is typing another."""
        if self.isModified():
            return
        self._reported = word
        if self.text() != word:
            self.setText(word)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """List the words to offer, the first time."""
        if self._names is not None and self._words.rowCount() == 0:
            names = self._names
            rows = range(min(OFFERED, len(names)))
            self._words.setStringList([names.text(row) for row in rows if names.key(row)])
        super().keyPressEvent(event)

    def _on_finished(self) -> None:
        self._report(self.text().strip())

    def _on_picked(self, word: str) -> None:
        self._report(word)

    def _report(self, word: str) -> None:
        self.setModified(False)
        if word != self._reported:
            self._reported = word
            self.wordChosen.emit(word)


def sign_label(text: str) -> QLabel:
    """Return a sign that stands between fields of words, as in a − b + c."""
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setProperty("role", "heading")
    return label
