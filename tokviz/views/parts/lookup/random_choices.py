"""The choices that make a random table: its width and its seed."""

from dataclasses import replace

from PySide6.QtCore import QEvent, QRandomGenerator, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSpinBox, QWidget

from tokviz.export.look import SPACE
from tokviz.model.workspace import Workspace

LEAST_DIMENSIONS, MOST_DIMENSIONS = 2, 512
_MOST_SEED = 2**31 - 1
_NEW_SEEDS = 10_000
"""New tables get a seed below: short enough to be read out."""


class EmbeddingChoicesBar(QWidget):
    """Spin boxes for d and the seed; `new_button` takes another seed."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self.dimensions_label, self.seed_label = QLabel(), QLabel()
        self.dimensions_spin, self.seed_spin = QSpinBox(), QSpinBox()
        self.dimensions_spin.setRange(LEAST_DIMENSIONS, MOST_DIMENSIONS)
        self.seed_spin.setRange(0, _MOST_SEED)
        self.new_button = QPushButton()
        self.new_button.setProperty("role", "quiet")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE)
        for label, spin in (
            (self.dimensions_label, self.dimensions_spin),
            (self.seed_label, self.seed_spin),
        ):
            # A half-typed 512 is not a 5.
            spin.setKeyboardTracking(False)
            spin.setMaximumWidth(28 * SPACE)
            label.setBuddy(spin)
            label.setTextFormat(Qt.TextFormat.PlainText)
            row.addWidget(label)
            row.addWidget(spin, 1)
            row.addSpacing(2 * SPACE)
        row.addStretch(1)
        row.addWidget(self.new_button)
        # Each spin box changes its own part: the other may stand at the end of its range.
        self.dimensions_spin.valueChanged.connect(self._on_dimensions)
        self.seed_spin.valueChanged.connect(self._on_seed)
        self.new_button.clicked.connect(self._on_new)
        workspace.documentChanged.connect(self.refresh)
        self.retranslate()
        self.refresh()

    def refresh(self) -> None:
        """Show the document's choices."""
        choices = self._workspace.document.embedding
        for spin, value in (
            (self.dimensions_spin, choices.dimensions),
            # A seed may be larger than a spin box can hold.
            (self.seed_spin, min(choices.seed, _MOST_SEED)),
        ):
            if spin.value() != value:
                spin.blockSignals(True)
                spin.setValue(value)
                spin.blockSignals(False)

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.dimensions_label.setText(self.tr("d"))
        self.seed_label.setText(self.tr("Seed"))
        self.new_button.setText(self.tr("New"))
        self.new_button.setAccessibleName(self.tr("New table"))
        width = self.tr("How many numbers each row has")
        seed = self.tr("The same seed always gives the same table")
        for widget in (self.dimensions_label, self.dimensions_spin):
            widget.setToolTip(width)
        for widget in (self.seed_label, self.seed_spin):
            widget.setToolTip(seed)
        self.dimensions_spin.setAccessibleName(width)
        self.seed_spin.setAccessibleName(self.tr("Seed"))
        self.new_button.setToolTip(self.tr("Draw a new random table, with another seed"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _on_dimensions(self, dimensions: int) -> None:
        choices = self._workspace.document.embedding
        self._workspace.set_embedding(replace(choices, dimensions=dimensions))

    def _on_seed(self, seed: int) -> None:
        self._workspace.set_embedding(replace(self._workspace.document.embedding, seed=seed))

    def _on_new(self) -> None:
        choices = self._workspace.document.embedding
        drawn = QRandomGenerator.global_().bounded(_NEW_SEEDS - 1)
        seed = drawn if drawn < choices.seed else drawn + 1
        self._workspace.set_embedding(replace(choices, seed=seed))
