"""The legend below the tokens, on screen."""

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tokviz.document.document import Fill
from tokviz.engine.training.run import Run
from tokviz.export.fill_legend import legend_size, paint_legend
from tokviz.export.look import LIGHT, SPACE, Look


class FillLegendBar(QWidget):
    """The legend of the fill; hidden where colour tells nothing."""

    def __init__(self) -> None:
        super().__init__()
        self._look, self._fill = LIGHT, Fill.POSITION
        self._run: Run | None = None
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_fill(self, look: Look, fill: Fill, run: Run | None) -> None:
        """Show what a fill's colours mean."""
        self._look, self._fill, self._run = look, fill, run
        shown = run is not None and fill in (Fill.AGE, Fill.LENGTH)
        if self.isHidden() is shown:
            self.setVisible(shown)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the legend's size."""
        if self._run is None:
            return QSize(0, 0)
        return QSize(0, round(legend_size(self._look, self._fill, self._run).height()) + 2)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the legend."""
        if self._run is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(QRectF(0, 0, self.width() - 2 * SPACE, self.height()))
        paint_legend(painter, QPointF(4 * SPACE, 1), self._look, self._fill, self._run)
        painter.end()
