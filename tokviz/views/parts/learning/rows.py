"""The rows of the choices of learned vectors, in one column or two."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from tokviz.export.learning.words import Field, field_about, field_name
from tokviz.export.look import SPACE, Look
from tokviz.views.parts.labelled_rows import LabelledRows

TWO_COLUMNS = 420
"""From this width on, in px at scale 1, two rows stand beside each other."""


class LearningRows(LabelledRows[Field]):
    """A label and a control a field; where there is room, two fields a line."""

    def __init__(self, controls: dict[Field, QWidget], parent: QWidget | None = None) -> None:
        super().__init__(controls, parent)
        self._scale = 1.0
        self._columns = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(2 * SPACE)
        self._grid.setVerticalSpacing(SPACE)
        self._arrange(1)

    def set_look(self, look: Look) -> None:
        """Give all labels the same room in another look."""
        super().set_look(look)
        self._scale = look.scale

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.set_words(field_name, field_about)

    def minimumSizeHint(self) -> QSize:
        """Return the width of one column, so that two never keep a panel from getting narrow."""
        label = max(map(least_width, self.labels.values()))
        control = max(map(least_width, self.controls.values()))
        width = label + self._grid.horizontalSpacing() + control
        return QSize(width, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take as many columns as there is room for."""
        super().resizeEvent(event)
        self._arrange(2 if event.size().width() >= TWO_COLUMNS * self._scale else 1)

    def _arrange(self, columns: int) -> None:
        if columns == self._columns:
            return
        self._columns = columns
        for number, (field, control) in enumerate(self.controls.items()):
            line, column = divmod(number, columns)
            self._grid.addWidget(self.labels[field], line, 3 * column)
            self._grid.addWidget(control, line, 3 * column + 1)
        self._grid.setColumnStretch(1, 1)
        self._grid.setColumnStretch(4, columns - 1)
        self._grid.setColumnMinimumWidth(2, 2 * SPACE * (columns - 1))


def least_width(widget: QWidget) -> int:
    """Return the least width that a layout gives a widget, in px."""
    return widget.minimumWidth() or widget.minimumSizeHint().width()
