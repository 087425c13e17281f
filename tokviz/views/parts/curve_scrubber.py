"""The growth curve as a scrubber."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from tokviz.export.growth import Growth
from tokviz.export.growth_curve import GrowthCurve
from tokviz.export.sentence import Part, SentenceFigure
from tokviz.views.parts.scrubber import Scrubber


class CurveScrubber(Scrubber):
    """Shows the growth curve; dragging anywhere on it asks for steps."""

    stepRequested = Signal(int)
    """The playhead was dragged to another step."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._growth: Growth | None = None
        self._step = 0
        self._vocabulary = False
        self._tell: Callable[[int], tuple[Part, ...]] = lambda _step: ()
        self._marker_text = ""

    def show_run(
        self,
        growth: Growth | None,
        tell: Callable[[int], tuple[Part, ...]],
        marker_text: str,
    ) -> None:
        """Show another run's curve; `tell` gives the sentence about a step under the pointer."""
        self._growth, self._tell, self._marker_text = growth, tell, marker_text
        self.forget_pointer()

    def show_step(self, step: int) -> None:
        """Put the playhead on a step."""
        if step != self._step:
            self._step = step
            self.update()

    def set_vocabulary(self, shown: bool) -> None:
        """Show or hide the vocabulary's size as a second line."""
        self._vocabulary = shown
        self.update()

    def curve(self) -> GrowthCurve | None:
        """Return the curve as it is painted, or None before there is a run."""
        if self._growth is None:
            return None
        return GrowthCurve(
            self._growth,
            min(self._step, self._growth.steps),
            self._look,
            height=self.height(),
            vocabulary=self._vocabulary,
        )

    def _painted(self) -> GrowthCurve | None:
        return self.curve()

    def _told(self, place: float) -> SentenceFigure:
        return self.small_sentence(self._tell(int(place)), self._marker_text)

    def _ask(self, place: float) -> None:
        self.stepRequested.emit(int(place))
