"""A line of numbers that says less where there is no room for all."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

BETWEEN = " • "


class NumbersLabel(QLabel):
    """Shows the longest of some texts that fits, or none; the tooltip has the first.

    A number of which only the end is seen would be another number.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "number")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._choices = [""]

    def show_parts(self, parts: list[str]) -> None:
        """Show numbers, the most important first; the last ones are left out first."""
        shown = range(len(parts), 0, -1)
        self.show_choices([BETWEEN.join(parts[:count]) for count in shown] or [""])

    def show_choices(self, choices: list[str]) -> None:
        """Show the first of these texts that fits."""
        if choices != self._choices:
            self._choices = choices
            self.setToolTip(choices[0])
            self.setAccessibleName(choices[0])
            self._fit()

    def minimumSizeHint(self) -> QSize:
        """Return a height only: any width will do."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show more, or fewer."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        metrics, room = self.fontMetrics(), self.contentsRect().width()
        fitting = (text for text in self._choices if metrics.horizontalAdvance(text) <= room)
        text = next(fitting, "")
        if text != self.text():
            self.setText(text)
