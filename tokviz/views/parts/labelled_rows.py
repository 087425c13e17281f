"""Labelled controls that tell which of them is pointed at."""

from collections.abc import Callable
from enum import StrEnum
from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from tokviz.export.look import Look

Row = TypeVar("Row", bound=StrEnum)
_ENTERED = (QEvent.Type.Enter, QEvent.Type.FocusIn)
_LEFT = (QEvent.Type.Leave, QEvent.Type.FocusOut)


class LabelledRows(QWidget, Generic[Row]):
    """A label and a control a row; what does not apply is disabled and says why.

    A subclass puts `labels` and `controls` into a layout and writes their words.
    """

    pointedAt = Signal(object)
    """Another row has the pointer or the focus, or None."""

    def __init__(self, controls: dict[Row, QWidget], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.controls = controls
        self.labels = {row: QLabel() for row in controls}
        self._abouts: dict[Row, str] = {}
        self._row_of: dict[QObject, Row] = {}
        for row, control in controls.items():
            label = self.labels[row]
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setBuddy(control)
            for widget in (label, control, *control.findChildren(QWidget)):
                self._row_of[widget] = row
                widget.installEventFilter(self)

    def set_look(self, look: Look) -> None:
        """Give all labels the same room in another look."""
        for label in self.labels.values():
            label.setMinimumWidth(round(78 * look.scale))
            label.setStyleSheet(f"color: {look.quiet}")

    def set_words(self, name: Callable[[Row], str], about: Callable[[Row], str]) -> None:
        """Write what each row is called, and keep the sentence about it."""
        for row, control in self.controls.items():
            self.labels[row].setText(name(row))
            control.setAccessibleName(name(row))
            control.setAccessibleDescription(about(row))
            self._abouts[row] = about(row)

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
