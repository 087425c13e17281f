"""The button that trains, and cancels a training."""

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtWidgets import QPushButton, QWidget

from tokviz.model.workspace import Workspace

PATIENCE_MS = 200
"""A training that is done sooner leaves the button alone."""


class TrainButton(QPushButton):
    """Trains; while that takes, tells how far it is, and cancels."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._training = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PATIENCE_MS)
        self._timer.timeout.connect(self._show_training)
        self.clicked.connect(self._on_clicked)
        workspace.busyChanged.connect(self._on_busy)
        workspace.runChanged.connect(self.refresh)
        workspace.documentChanged.connect(self.refresh)
        self.refresh()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.refresh()

    def _on_clicked(self) -> None:
        if self._training:
            self._workspace.cancel()
        else:
            self._workspace.train()

    def _on_busy(self) -> None:
        if not self._workspace.is_training:
            self._timer.stop()
            self._training = False
            self.refresh()
        elif self._training:
            self.refresh()
        elif not self._timer.isActive():
            self._timer.start()

    def _show_training(self) -> None:
        self._training = self._workspace.is_training
        self.refresh()

    def refresh(self) -> None:
        """Say what a click does; the button is loud only where there is something to learn."""
        workspace = self._workspace
        role = None if self._training else "primary"
        if self._training:
            progress = workspace.jobs.progress("train")
            asked = workspace.document.recipe.stop.merges
            if progress is not None and asked and progress.total == asked:
                share = min(99, 100 * progress.done // asked)
                self.setText(self.tr("Training… {percent} % · Cancel").format(percent=share))
            else:
                self.setText(self.tr("Training… · Cancel"))
            self.setToolTip(self.tr("Stop this training; what was learned before stays"))
        elif workspace.run is not None and workspace.is_stale:
            self.setText(self.tr("Train again"))
            self.setToolTip(self.tr("The corpus or the recipe has changed since the last training"))
        else:
            self.setText(self.tr("Train"))
            self.setToolTip(self.tr("Learn merges from the corpus with this recipe"))
        if self.property("role") != role:
            self.setProperty("role", role)
            self.style().unpolish(self)
            self.style().polish(self)
