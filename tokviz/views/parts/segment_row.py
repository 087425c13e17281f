"""Buttons side by side of which one is chosen."""

from collections.abc import Iterable
from enum import StrEnum

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QSizePolicy, QWidget


class SegmentRow(QWidget):
    """Shows a button for each value; a click on one reports it.

    It keeps its height however little room there is: the buttons alone would let themselves be
    squeezed. More widgets may be added to `row`, behind the buttons.
    """

    picked = Signal(object)
    """A person chose a value."""

    def __init__(self, values: Iterable[StrEnum], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.buttons = {value: QPushButton() for value in values}
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(0)
        group = QButtonGroup(self)
        for value, button in self.buttons.items():
            button.setProperty("role", "segment")
            button.setCheckable(True)
            button.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
            group.addButton(button)
            button.clicked.connect(lambda _on=False, value=value: self.picked.emit(value))
            self.row.addWidget(button)
        self.row.addStretch(1)

    def show_value(self, value: StrEnum) -> None:
        """Show which value is chosen, without reporting it."""
        self.buttons[value].setChecked(True)
