"""The button that learns vectors, and cancels that."""

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtWidgets import QPushButton, QWidget

from tokviz.document.document import Source
from tokviz.engine.word2vec.learned_vectors import VectorsProgress
from tokviz.engine.word2vec.recipe import Atoms
from tokviz.model.workspace import Workspace

PATIENCE_MS = 200
"""What is learned sooner leaves the button alone."""


class LearnButton(QPushButton):
    """Learns; while that takes, tells how far it is, and cancels."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._learning = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PATIENCE_MS)
        self._timer.timeout.connect(self._show_learning)
        self.clicked.connect(self._on_clicked)
        workspace.busyChanged.connect(self._on_busy)
        for signal in (
            workspace.embeddingChanged,
            workspace.documentChanged,
            workspace.stepChanged,
        ):
            signal.connect(self.refresh)
        self.refresh()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.refresh()

    def _on_clicked(self) -> None:
        if self._learning:
            self._workspace.jobs.cancel("learn")
        else:
            self._workspace.vectors.learn()

    def _on_busy(self) -> None:
        if not self._workspace.vectors.is_learning:
            self._timer.stop()
            if self._learning:
                self._learning = False
                self.refresh()
        elif self._learning:
            self.refresh()
        elif not self._timer.isActive():
            self._timer.start()

    def _show_learning(self) -> None:
        self._learning = self._workspace.vectors.is_learning
        self.refresh()

    def refresh(self) -> None:
        """Say what a click does; the button is loud only where there is something to learn."""
        vectors = self._workspace.vectors
        loud = False
        if self._learning:
            progress = self._workspace.jobs.progress("learn")
            if isinstance(progress, VectorsProgress):
                share = min(99, int(100 * progress.fraction))
                text = self.tr("Learning… {percent} % · Cancel").format(percent=share)
            else:
                text = self.tr("Reading the corpus… · Cancel")
            tip = self.tr("Stop here; the vectors stay as far as they have come")
        elif vectors.learned is None:
            loud, text = True, self.tr("Learn")
            tip = self.tr("Learn vectors from the corpus with these choices")
        else:
            loud, text = (
                vectors.is_stale or is_of_other_step(self._workspace),
                self.tr("Learn again"),
            )
            tip = self.tr("Learn anew from the start, and watch the vectors move")
        self._show(text, tip, "primary" if loud else None)

    def _show(self, text: str, tip: str, role: str | None) -> None:
        if self.text() != text:
            self.setText(text)
        if self.toolTip() != tip:
            self.setToolTip(tip)
        if self.property("role") != role:
            self.setProperty("role", role)
            self.style().unpolish(self)
            self.style().polish(self)


def is_of_other_step(workspace: Workspace) -> bool:
    """Return whether vectors were learned on the tokens of another step than the timeline shows."""
    choices, learned, run = workspace.document.embedding, workspace.vectors.learned, workspace.run
    if choices.source is not Source.LEARNED or learned is None or run is None:
        return False
    of_tokens = learned.recipe.atoms is choices.learning.atoms is Atoms.TOKENS
    return of_tokens and min(choices.at_step, run.steps) != workspace.step
