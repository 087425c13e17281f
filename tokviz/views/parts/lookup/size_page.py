"""How large a table is, as a calculator: it changes nothing."""

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from tokviz.export.heat.map_layout import WIDE
from tokviz.export.look import LIGHT, SPACE, Look
from tokviz.export.lookup.size import count_sentence, size_figure
from tokviz.export.sentence import SentenceFigure
from tokviz.views.parts.canvas import FigureCanvas

MOST_ROWS, MOST_DIMENSIONS = 10_000_000, 100_000


class SizePage(QWidget):
    """Two free numbers V and d, and what a table of that size takes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = LIGHT
        self._here = (1, 1)
        self.rows_label, self.dimensions_label = QLabel("V"), QLabel("d")
        self.rows_spin, self.dimensions_spin = QSpinBox(), QSpinBox()
        self.here_button = QPushButton()
        self.here_button.setProperty("role", "quiet")
        self.here_button.clicked.connect(self._on_here)
        self.canvas = FigureCanvas(margin=3)
        self.canvas.setMinimumHeight(20 * SPACE)
        spins = QHBoxLayout()
        spins.setSpacing(SPACE)
        for label, spin, most in (
            (self.rows_label, self.rows_spin, MOST_ROWS),
            (self.dimensions_label, self.dimensions_spin, MOST_DIMENSIONS),
        ):
            spin.setRange(1, most)
            spin.setGroupSeparatorShown(True)
            spin.setStepType(QSpinBox.StepType.AdaptiveDecimalStepType)
            spin.setMaximumWidth(44 * SPACE)
            spin.valueChanged.connect(self._show)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setBuddy(spin)
            label.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
            spins.addWidget(label)
            spins.addWidget(spin, 1)
            spins.addSpacing(SPACE)
        self._top = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._top.setSpacing(SPACE)
        self._top.addLayout(spins, 1)
        self._top.addWidget(self.here_button, 0, Qt.AlignmentFlag.AlignLeft)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2 * SPACE)
        column.addLayout(self._top)
        column.addWidget(self.canvas, 1)
        self.retranslate()

    @property
    def size_shown(self) -> tuple[int, int]:
        """Return V and d as they stand in the boxes."""
        return self.rows_spin.value(), self.dimensions_spin.value()

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        rows, dimensions = self.tr("How many rows: the vocabulary"), self.tr("How many columns")
        for label, spin, text in (
            (self.rows_label, self.rows_spin, rows),
            (self.dimensions_label, self.dimensions_spin, dimensions),
        ):
            label.setToolTip(text)
            spin.setToolTip(text)
            spin.setAccessibleName(text)
        self.here_button.setText(self.tr("As here"))
        self.here_button.setToolTip(self.tr("Take the numbers of the table that is shown"))
        self.canvas.setAccessibleName(self.tr("Size of the table"))
        self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the button beside the boxes where it fits."""
        super().resizeEvent(event)
        wide = self.width() >= WIDE * self._look.scale
        way = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        if self._top.direction() != way:
            self._top.setDirection(way)

    def set_look(self, look: Look) -> None:
        """Show everything in another look."""
        self._look = look
        self._show()

    def set_here(self, rows: int, dimensions: int) -> None:
        """Follow the table that is shown, unless a person chose other numbers."""
        follows, self._here = self.size_shown == self._here, (rows, dimensions)
        if follows:
            self._on_here()
        else:
            self._enable()

    def _on_here(self) -> None:
        for spin, value in zip((self.rows_spin, self.dimensions_spin), self._here, strict=True):
            with QSignalBlocker(spin):
                spin.setValue(value)
        self._show()

    def _enable(self) -> None:
        self.here_button.setEnabled(self.size_shown != self._here)

    def _show(self) -> None:
        self._enable()
        self.canvas.set_figure(size_figure(*self.size_shown, self._look))
        told = SentenceFigure(count_sentence(*self.size_shown), self._look).plain_text()
        self.canvas.setAccessibleDescription(told)
