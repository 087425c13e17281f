"""The drawing of an analogy, at its own height or at the one that there is."""

from dataclasses import dataclass

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tokviz.engine.vectors.analogy import Analogy
from tokviz.export.analogy.parallelogram import ParallelogramFigure
from tokviz.export.look import Look
from tokviz.export.row_names import RowNames
from tokviz.views.parts.figure_strip import FigureStrip

MOST_SHARE = 0.8
"""The most height over the width where the drawing fills what there is."""
OWN_SHARE, MOST_HEIGHT, LEAST_HEIGHT = 0.42, 190.0, 92.0
"""Else its own height over the width, and what that is at most and at least, in px at scale 1."""
ANY_HEIGHT = (1 << 24) - 1
"""What Qt takes for no limit."""


@dataclass(frozen=True, eq=False)
class Drawn:
    """What is drawn."""

    found: Analogy
    names: RowNames
    look: Look
    selection: bytes | None = None
    hover: bytes | None = None


class AnalogyDrawing(FigureStrip):
    """Shows a parallelogram; where it `fills`, it is as high as there is room, and seen whole."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fills = False
        self.drawn: Drawn | None = None
        self._room = MOST_HEIGHT

    def show_drawn(self, drawn: Drawn | None) -> None:
        """Show another analogy, or none."""
        self.drawn = drawn
        self._draw()

    def fill(self, fills: bool) -> None:
        """Fill the height, or take one's own."""
        if fills is not self.fills:
            self.fills = fills
            policy = QSizePolicy.Policy
            self.setSizePolicy(policy.Expanding, policy.Expanding if fills else policy.Fixed)
            self._draw()

    def limit(self, room: float) -> None:
        """Take no more than so many px of one's own: the drawing is to be seen whole."""
        if room != self._room:
            self._room = room
            self._draw()

    def note(self) -> str:
        """Return what is drawn, in words; nothing where nothing is."""
        figure = self._figure
        return figure.note() if isinstance(figure, ParallelogramFigure) else ""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw for another room."""
        super().resizeEvent(event)
        if self.fills or event.size().width() != event.oldSize().width():
            self._draw()

    def _draw(self) -> None:
        drawn = self.drawn
        if drawn is None:
            self.set_figure(None)
            return
        if self.fills:
            height = min(self.height(), MOST_SHARE * self.width())
        else:
            scale = drawn.look.scale
            height = min(self._room, OWN_SHARE * self.width(), MOST_HEIGHT * scale)
            height = max(height, LEAST_HEIGHT * scale)
        self.set_figure(
            ParallelogramFigure(
                drawn.found,
                drawn.names,
                drawn.look,
                selection=drawn.selection,
                hover=drawn.hover,
                height=float(round(height)),
                noted=False,
            )
        )

    def _take_height(self) -> None:
        if not self.fills or self._figure is None:
            super()._take_height()
        elif self.minimumHeight() or self.maximumHeight() != ANY_HEIGHT:
            self.setMinimumHeight(0)
            self.setMaximumHeight(ANY_HEIGHT)
