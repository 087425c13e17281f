"""The two forms of a corpus as tabs."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QWidget

from tokviz.export.look import SPACE


class FormTabs(QWidget):
    """Shows which form the corpus has; a click asks for the other."""

    tableAsked = Signal()
    """A person wants words with counts."""
    textAsked = Signal()
    """A person wants a text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table_button, self.text_button = QPushButton(), QPushButton()
        self._group = QButtonGroup(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE)
        for button in (self.table_button, self.text_button):
            button.setProperty("role", "segment")
            button.setCheckable(True)
            self._group.addButton(button)
            row.addWidget(button)
        self.table_button.clicked.connect(self.tableAsked)
        self.text_button.clicked.connect(self.textAsked)

    def show_form(self, *, is_table: bool) -> None:
        """Underline the form that there is."""
        self.table_button.setChecked(is_table)
        self.text_button.setChecked(not is_table)

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.table_button.setText(self.tr("Words × counts"))
        self.text_button.setText(self.tr("Text"))
