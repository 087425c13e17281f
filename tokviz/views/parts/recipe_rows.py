"""Labelled rows of controls that tell which of them is pointed at."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from tokviz.export.look import SPACE, Look
from tokviz.export.recipe_words import GROUPS, Row, group_name, row_about, row_name

_ENTERED = (QEvent.Type.Enter, QEvent.Type.FocusIn)
_LEFT = (QEvent.Type.Leave, QEvent.Type.FocusOut)


class RecipeRows(QWidget):
    """A label and a control a row; what does not apply is disabled and says why."""

    pointedAt = Signal(object)
    """Another `Row` has the pointer or the focus, or None."""

    def __init__(self, controls: dict[Row, QWidget], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.controls = controls
        self.labels = {row: QLabel() for row in controls}
        self.headings = {row: QLabel() for row in controls if row in GROUPS}
        self._abouts: dict[Row, str] = {}
        self._row_of: dict[QObject, Row] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(2 * SPACE)
        grid.setVerticalSpacing(SPACE)
        grid.setColumnStretch(1, 1)
        for number, (row, control) in enumerate(controls.items()):
            label = self.labels[row]
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setBuddy(control)
            tall = row is Row.SPECIALS
            heading = self.headings.get(row)
            if heading is not None:
                heading.setProperty("role", "heading")
                heading.setContentsMargins(0, 2 * SPACE, 0, 0)
                grid.addWidget(heading, 3 * number, 0, 1, 2)
            grid.addWidget(label, 3 * number + 1, 0, 1, 2 if tall else 1)
            grid.addWidget(control, 3 * number + 1 + tall, 0 if tall else 1, 1, 2 if tall else 1)
            for widget in (label, control, *control.findChildren(QWidget)):
                self._row_of[widget] = row
                widget.installEventFilter(self)

    def set_look(self, look: Look) -> None:
        """Give all labels the same room in another look."""
        for label in self.labels.values():
            label.setMinimumWidth(round(78 * look.scale))
            label.setStyleSheet(f"color: {look.quiet}")

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        for row, control in self.controls.items():
            self.labels[row].setText(row_name(row))
            control.setAccessibleName(row_name(row))
            control.setAccessibleDescription(row_about(row))
            self._abouts[row] = row_about(row)
        for row, heading in self.headings.items():
            heading.setText(group_name(row))

    def set_reasons(self, reason: Callable[[Row], str]) -> None:
        """Disable the rows for which there is a reason, and tell it."""
        for row, control in self.controls.items():
            why = reason(row)
            for widget in (self.labels[row], control):
                widget.setEnabled(not why)
                widget.setToolTip(why or self._abouts.get(row, ""))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice which row has the pointer or the focus."""
        row = self._row_of.get(watched)
        if row is not None and event.type() in _ENTERED:
            self.pointedAt.emit(row)
        elif row is not None and event.type() in _LEFT:
            self.pointedAt.emit(self._focused())
        return super().eventFilter(watched, event)

    def _focused(self) -> Row | None:
        for row, control in self.controls.items():
            if control.hasFocus():
                return row
        return None
