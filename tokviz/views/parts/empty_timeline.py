"""What the timeline shows before anything was learned."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from tokviz.export.look import SPACE
from tokviz.model.workspace import Workspace


class EmptyTimeline(QWidget):
    """Says what to do first, and lets one do it."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self.heading = QLabel()
        self.heading.setProperty("role", "title")
        self.hint = QLabel()
        self.hint.setProperty("role", "heading")
        for label in (self.heading, self.hint):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
        self.bar = QProgressBar()
        self.bar.setRange(0, 0)
        self.bar.setFixedWidth(240)
        self.button = QPushButton()
        self.button.clicked.connect(self._on_clicked)
        column = QVBoxLayout(self)
        column.setContentsMargins(4 * SPACE, 4 * SPACE, 4 * SPACE, 4 * SPACE)
        column.setSpacing(2 * SPACE)
        column.addStretch(1)
        column.addWidget(self.heading)
        column.addWidget(self.hint)
        column.addSpacing(2 * SPACE)
        for widget in (self.bar, self.button):
            column.addWidget(widget, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        workspace.busyChanged.connect(self.refresh)
        workspace.runChanged.connect(self.refresh)
        self.refresh()

    def words(self) -> str:
        """Return what is said before anything was learned."""
        if self._workspace.run is not None:
            return self.tr("There is nothing to learn from: the corpus is empty")
        return self.tr("Nothing has been learned yet")

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.refresh()

    def refresh(self) -> None:
        """Show whether a training is under way."""
        training = self._workspace.is_training
        self.bar.setVisible(training)
        self.hint.setVisible(not training)
        self.heading.setText(self.tr("Training…") if training else self.words())
        self.hint.setText(self.tr("Choose an example or enter a corpus, then press Train."))
        self.button.setText(self.tr("Cancel") if training else self.tr("Train"))
        role = None if training else "primary"
        if self.button.property("role") != role:
            self.button.setProperty("role", role)
            self.button.style().unpolish(self.button)
            self.button.style().polish(self.button)

    def _on_clicked(self) -> None:
        if self._workspace.is_training:
            self._workspace.cancel()
        else:
            self._workspace.train()
