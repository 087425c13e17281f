"""The words between which the axes of a map lead."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tokviz.export.look import SPACE, Look
from tokviz.export.row_names import RowNames
from tokviz.model.workspace import Workspace
from tokviz.views.parts.map.fold import FoldingLine
from tokviz.views.parts.word_field import WordField

WIDE = 480.0
"""From this width on (px before scaling) both axes stand in one line."""


class MapAxisFields(QWidget):
    """Four fields: from one word to another along x, and along y."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self.fields = tuple(WordField() for _ in range(4))
        labels = (QLabel("x"), QLabel("y"))
        rows = QWidget(), QWidget()
        for axis, row in enumerate(rows):
            line = QHBoxLayout(row)
            line.setContentsMargins(0, 0, 0, 0)
            line.setSpacing(SPACE)
            arrow = QLabel("→")
            for label in (labels[axis], arrow):
                label.setProperty("role", "hint")
                label.setTextFormat(Qt.TextFormat.PlainText)
            line.addWidget(labels[axis])
            line.addWidget(self.fields[2 * axis], 1)
            line.addWidget(arrow)
            line.addWidget(self.fields[2 * axis + 1], 1)
        self.line = FoldingLine(*rows, WIDE)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.line)
        for place, field in enumerate(self.fields):
            field.setMinimumWidth(0)
            field.wordChosen.connect(lambda word, place=place: self._on_word(place, word))
        workspace.viewChanged.connect(self.refresh)
        self.retranslate()
        self.refresh()

    def set_look(self, look: Look) -> None:
        """Take the look's scale."""
        self.line.set_look(look)

    def show_names(self, names: RowNames | None) -> None:
        """Offer the words that are mapped."""
        for field in self.fields:
            field.set_names(names)

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        texts = (
            (self.tr("from"), self.tr("The word at the low end of the x axis")),
            (self.tr("to"), self.tr("The word towards which the x axis leads")),
            (self.tr("from"), self.tr("The word at the low end of the y axis")),
            (self.tr("to"), self.tr("The word towards which the y axis leads")),
        )
        for field, (hint, name) in zip(self.fields, texts, strict=True):
            field.setPlaceholderText(hint)
            field.setAccessibleName(name)
            field.setToolTip(name)

    def refresh(self) -> None:
        """Show the document's words."""
        for field, word in zip(self.fields, self._workspace.document.view.map.axes, strict=True):
            if not field.hasFocus() or field.text() != word:
                field.show_word(word)

    def _on_word(self, place: int, word: str) -> None:
        view = self._workspace.document.view
        words = list(view.map.axes)
        words[place] = word
        axes = (words[0], words[1], words[2], words[3])
        self._workspace.set_view(replace(view, map=replace(view.map, axes=axes)))
