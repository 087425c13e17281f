"""One-hot beside dense on screen: two matrices of distances, and what one sees."""

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tokviz.engine.vectors.neighbours import Metric
from tokviz.export.heat.map_labels import LookupMarks
from tokviz.export.look import LIGHT, SPACE, Look
from tokviz.export.lookup.distance_figure import DistanceFigure
from tokviz.export.lookup.distances import Comparison
from tokviz.export.lookup.figure import distances_figure
from tokviz.export.lookup.words import end_words, equal_words
from tokviz.export.sentence import SentenceFigure
from tokviz.views.parts.canvas import TellingCanvas
from tokviz.views.parts.focus_frame import paint_focus
from tokviz.views.parts.segment_row import SegmentRow


class DistanceCanvas(TellingCanvas):
    """Shows the matrices and what one sees; a tooltip tells a pair with both its distances."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, margin=3)
        self.comparison: Comparison | None = None
        self._look = LIGHT

    def show_comparison(
        self, comparison: Comparison | None, look: Look, marks: LookupMarks, marker_text: str
    ) -> None:
        """Show other distances, or that there are none."""
        self.comparison, self._look = comparison, look
        self.set_figure(distances_figure(comparison, look, marks=marks, marker_text=marker_text))

    def words_at(self, point: QPointF) -> str:
        """Return what there is to say about the pair at a point."""
        if self.comparison is None:
            return ""
        # The matrices stand at the figure's top.
        matrices = DistanceFigure(self.comparison, self._look)
        return matrices.words_at(point - self._origin(), self._inner_width())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint everything, and the focus."""
        super().paintEvent(event)
        if self.hasFocus():
            paint_focus(self.viewport(), self._look)


class DistancesPage(QWidget):
    """Shows how far some rows are apart, as one-hot vectors and as rows of the table."""

    metricPicked = Signal(Metric)
    """A person wants another distance."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = LIGHT
        self.metric_label = QLabel()
        self.metric_label.setTextFormat(Qt.TextFormat.PlainText)
        self.metric_label.setProperty("role", "hint")
        self.metrics = SegmentRow((Metric.DISTANCE, Metric.COSINE))
        self.metrics.picked.connect(self.metricPicked)
        self.canvas = DistanceCanvas()
        self.canvas.setMinimumHeight(30 * SPACE)
        row = QHBoxLayout()
        row.setSpacing(SPACE)
        row.addWidget(self.metric_label)
        row.addWidget(self.metrics, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE)
        column.addLayout(row)
        column.addWidget(self.canvas, 1)
        self.retranslate()

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.metric_label.setText(self.tr("Distance"))
        for each, text, about in (
            (
                Metric.DISTANCE,
                self.tr("Euclidean"),
                self.tr("How far the ends of two vectors are from each other"),
            ),
            (
                Metric.COSINE,
                self.tr("Cosine"),
                self.tr("1 minus the cosine of the angle between two vectors"),
            ),
        ):
            self.metrics.buttons[each].setText(text)
            self.metrics.buttons[each].setToolTip(about)
        self.canvas.setAccessibleName(self.tr("Distances of one-hot and of dense vectors"))

    def set_look(self, look: Look) -> None:
        """Show everything in another look; distances come anew with `show_comparison`."""
        self._look = look

    def show_comparison(
        self, comparison: Comparison | None, chosen: Metric, marks: LookupMarks, marker_text: str
    ) -> None:
        """Show other distances, or that there are none."""
        self.metrics.show_value(chosen)
        self.canvas.show_comparison(comparison, self._look, marks, marker_text)
        if comparison is not None:
            ends = [
                SentenceFigure(words, self._look, marker_text=marker_text).plain_text()
                for words in end_words(comparison)
            ]
            self.canvas.setAccessibleDescription("\n".join((equal_words(comparison), *ends)))
