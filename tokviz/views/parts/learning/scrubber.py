"""The loss curve as a scrubber."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QWidget

from tokviz.export.learning.learned_words import epoch_sentence
from tokviz.export.learning.loss import Loss
from tokviz.export.learning.loss_curve import LossCurve
from tokviz.export.sentence import SentenceFigure
from tokviz.views.parts.scrubber import Scrubber


class LossScrubber(Scrubber):
    """Shows the loss curve; dragging anywhere on it asks for moments of the training."""

    epochRequested = Signal(float)
    """The playhead was dragged to another moment, in epochs."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._loss: Loss | None = None
        self._epoch = 0.0

    @property
    def loss(self) -> Loss | None:
        """Return the curve's numbers."""
        return self._loss

    def show_loss(self, loss: Loss | None) -> None:
        """Show another curve, or more of it."""
        self._loss = loss
        if loss is None:
            self.forget_pointer()
        self.update()

    def show_epoch(self, epoch: float) -> None:
        """Put the playhead on a moment."""
        if epoch != self._epoch:
            self._epoch = epoch
            self.update()

    def curve(self) -> LossCurve | None:
        """Return the curve as it is painted, or None where nothing was learned."""
        if self._loss is None:
            return None
        epoch = min(self._epoch, self._loss.reached)
        return LossCurve(self._loss, epoch, self._look, height=self.height())

    def sizeHint(self) -> QSize:
        """Return a comfortable size for a narrow panel."""
        return QSize(240, round(140 * self._look.scale))

    def _painted(self) -> LossCurve | None:
        return self.curve()

    def _told(self, place: float) -> SentenceFigure:
        return self.small_sentence(() if self._loss is None else epoch_sentence(self._loss, place))

    def _ask(self, place: float) -> None:
        self.epochRequested.emit(place)
