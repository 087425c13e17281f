"""A line that says something beside what it is about, and may ask what to do."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from tokviz.export.look import SPACE


class InlineNotice(QFrame):
    """Hidden until there is something to say; the first of its buttons is the one to press."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "well")
        self.label = QLabel()
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.label.setWordWrap(True)
        self.buttons: list[QPushButton] = []
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(2 * SPACE)
        column = QVBoxLayout(self)
        column.setContentsMargins(3 * SPACE, 2 * SPACE, 3 * SPACE, 2 * SPACE)
        column.setSpacing(2 * SPACE)
        column.addWidget(self.label)
        column.addLayout(self._buttons)
        self.hide()

    def tell(self, text: str, *, is_warning: bool = False) -> None:
        """Say something; a warning is coloured."""
        self._show(text, is_warning=is_warning)

    def ask(self, text: str, *choices: tuple[str, Callable[[], None]]) -> None:
        """Say something and offer what can be done; any choice ends the question."""
        self._show(text, is_warning=False)
        for name, action in choices:
            button = QPushButton(name)
            button.setProperty("role", None if self.buttons else "primary")
            button.clicked.connect(lambda _on=False, action=action: self._answer(action))
            self._buttons.addWidget(button)
            self.buttons.append(button)
        self._buttons.addStretch(1)

    def clear(self) -> None:
        """Say nothing any more."""
        self.hide()
        self.label.clear()
        while (item := self._buttons.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.buttons.clear()

    def _answer(self, action: Callable[[], None]) -> None:
        self.clear()
        action()

    def _show(self, text: str, *, is_warning: bool) -> None:
        self.clear()
        self.label.setProperty("role", "warning" if is_warning else "hint")
        self.label.style().unpolish(self.label)
        self.label.style().polish(self.label)
        self.label.setText(text)
        self.show()
