"""The training of vectors as a curve through which one can go."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QStackedLayout, QVBoxLayout, QWidget

from tokviz.engine.word2vec.learned_vectors import LearnedVectors
from tokviz.engine.word2vec.recipe import Method
from tokviz.export.axis import grouped
from tokviz.export.learning.learned_words import epoch_sentence
from tokviz.export.learning.loss import Loss
from tokviz.export.learning.loss_curve import epoch_words
from tokviz.export.look import LIGHT, SPACE, Look
from tokviz.model.workspace import Workspace
from tokviz.views.parts.learning.playback import EpochPlayback
from tokviz.views.parts.learning.scrubber import LossScrubber
from tokviz.views.parts.learning.transport import EpochTransport
from tokviz.views.parts.sentence_label import SentenceLabel

ROOMY = 262
"""Below this width, in px at scale 1, the loss is told without its unit: the curve names it."""


class EpochPanel(QWidget):
    """The moment told, the loss curve, the transport; or, in their place, why there are none.

    The keys of the transport work while the focus is inside `scope`.
    """

    def __init__(self, workspace: Workspace, scope: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._look = LIGHT
        self._of: LearnedVectors | None = None
        self.playback = EpochPlayback(workspace, self)
        self.sentence = SentenceLabel()
        self.curve = LossScrubber()
        self.transport = EpochTransport(self.playback, scope)
        self.message = QLabel()
        self.message.setTextFormat(Qt.TextFormat.PlainText)
        self.message.setWordWrap(True)
        self.message.setAlignment(Qt.AlignmentFlag.AlignCenter)
        shown = QWidget()
        column = QVBoxLayout(shown)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE)
        column.addWidget(self.sentence)
        column.addWidget(self.curve, 1)
        column.addWidget(self.transport)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self.message)
        self._pages.addWidget(shown)
        self.curve.epochRequested.connect(self.playback.go)
        self.curve.grabbed.connect(self.playback.stop)
        self.curve.addActions(self.transport.speed_actions)
        self.curve.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say less where there is less room."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._show(self.curve.loss)

    def loss(self) -> Loss | None:
        """Return the curve's numbers as they are now, None where there are no epochs."""
        learned = self._workspace.vectors.learned
        if learned is None or learned.recipe.method is Method.PPMI_SVD:
            return None
        return Loss.of(learned.history, learned.recipe.epochs)

    def set_look(self, look: Look) -> None:
        """Show the curve in another look."""
        self._look = look
        self.curve.set_look(look)
        self.transport.set_look(look)
        self.refresh()

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.sentence.forget_height()
        self.refresh()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def say(self, text: str, *, is_warning: bool) -> None:
        """Say why there is no curve, for as long as there is none."""
        role = "warning" if is_warning else "hint"
        if self.message.property("role") != role:
            self.message.setProperty("role", role)
            self.message.style().unpolish(self.message)
            self.message.style().polish(self.message)
        if self.message.text() != text:
            self.message.setText(text)

    def refresh(self) -> None:
        """Show the training as far as it went."""
        vectors = self._workspace.vectors
        learned, loss = vectors.learned, self.loss()
        if learned is None or self._of is None or learned.history is not self._of.history:
            # A training that begins anew is looked at from where the playhead is.
            self.playback.stop()
            self.curve.forget_pointer()
        self._of = learned
        self._pages.setCurrentIndex(0 if loss is None else 1)
        self.curve.show_loss(loss)
        self._show(loss)

    def refresh_epoch(self) -> None:
        """Show another moment, or how far learning has come."""
        learned = self._workspace.vectors.learned
        if self._of is None or learned is None or learned.history is not self._of.history:
            self.refresh()
            return
        shown = self.curve.loss
        # What is stopped may still end the epoch that it was at.
        went_on = shown is not None and shown.reached != self._workspace.vectors.last_epoch
        if went_on or self._workspace.vectors.is_learning:
            self.curve.show_loss(self.loss())
        self._show(self.curve.loss)

    def _show(self, loss: Loss | None) -> None:
        vectors = self._workspace.vectors
        epoch = vectors.epoch
        if loss is None:
            self.transport.show_place(0.0, 0.0)
            return
        self.transport.show_place(epoch, vectors.last_epoch)
        self.curve.show_epoch(epoch)
        short = self.width() < ROOMY * self._look.scale
        self.sentence.show_sentence(epoch_sentence(loss, epoch, short=short), self._look)
        self.curve.setAccessibleName(
            self.tr("Loss curve, epoch {epoch} of {last}").format(
                epoch=epoch_words(epoch, loss.last), last=grouped(loss.last)
            )
        )
