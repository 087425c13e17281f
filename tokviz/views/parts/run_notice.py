"""One line about the run: training under way, older than the document, or ended early."""

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QProgressBar, QPushButton, QWidget

from tokviz.export.axis import grouped, with_grouping
from tokviz.export.look import SPACE
from tokviz.export.run_words import ended_early, stop_words
from tokviz.model.workspace import Workspace

PATIENCE_MS = 200
"""A training that is done sooner is not mentioned: nothing flashes while somebody types."""


class RunNotice(QFrame):
    """Tells what is going on with the run, and offers what can be done about it."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "well")
        self._workspace = workspace
        self.label = QLabel()
        self.label.setProperty("role", "hint")
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.label.setWordWrap(True)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.cancel_button = QPushButton()
        self.cancel_button.clicked.connect(workspace.cancel)
        self.train_button = QPushButton()
        self.train_button.setProperty("role", "primary")
        self.train_button.clicked.connect(workspace.train)
        self.patience = QTimer(self)
        self.patience.setSingleShot(True)
        self.patience.setInterval(PATIENCE_MS)
        self.patience.timeout.connect(self.refresh)
        row = QHBoxLayout(self)
        row.setContentsMargins(3 * SPACE, SPACE, SPACE, SPACE)
        row.setSpacing(3 * SPACE)
        row.addWidget(self.label, 1)
        row.addWidget(self.bar, 1)
        row.addWidget(self.cancel_button)
        row.addWidget(self.train_button)
        workspace.busyChanged.connect(self._on_busy)
        workspace.runChanged.connect(self.refresh)
        self.retranslate()

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.cancel_button.setText(self.tr("Cancel"))
        self.train_button.setText(self.tr("Train"))
        self.bar.setAccessibleName(self.tr("Progress of the training"))
        self.refresh()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _on_busy(self) -> None:
        if not self._workspace.is_training:
            self.patience.stop()
            self.refresh()
        elif not self.cancel_button.isHidden():
            self._show_progress()
        elif not self.patience.isActive():
            self.patience.start()

    def refresh(self) -> None:
        """Show what there is to say; hide where there is nothing."""
        run = self._workspace.run
        training = self._workspace.is_training
        stale = run is not None and self._workspace.is_stale and not training
        self.bar.setVisible(training)
        self.cancel_button.setVisible(training)
        self.train_button.setVisible(stale)
        if training:
            self._show_progress()
        elif stale:
            self.label.setText(self.tr("The corpus or the recipe has changed since this training."))
        elif run is not None and ended_early(run):
            self.label.setText(stop_words(run))
        else:
            self.label.setText("")
        self.setVisible(training or bool(self.label.text()))

    def _show_progress(self) -> None:
        progress = self._workspace.jobs.progress("train")
        asked = self._workspace.document.recipe.stop.merges or 0
        if progress is None:
            return
        if progress.total != asked:
            # Training first lays the corpus out; those stages are no merges.
            self.bar.setRange(0, 0)
            self.label.setText(self.tr("Training: reading the corpus…"))
        elif asked:
            self.bar.setRange(0, asked)
            self.bar.setValue(progress.done)
            text = self.tr("Training: {done} of {asked} merges")
            self.label.setText(text.format(done=grouped(progress.done), asked=grouped(asked)))
        else:
            self.bar.setRange(0, 0)
            done = self.tr("Training: %n merge(s)", "", progress.done)
            self.label.setText(with_grouping(done, progress.done))
