"""The list in which special tokens are edited."""

from dataclasses import replace

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from tokviz.engine.training.recipe import Role, Special
from tokviz.export.look import LIGHT, SPACE, Look
from tokviz.export.recipe_words import option_about, option_name
from tokviz.views.parts.choice_box import ChoiceBox
from tokviz.views.parts.icons import icon


class _SpecialRow(QWidget):
    """One special token: its text, its role, whether its id comes last; and a way out."""

    edited = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.special = Special("")
        self.line = QLineEdit()
        self.line.setMinimumWidth(15 * SPACE)
        self.role = ChoiceBox(tuple(Role))
        self.last = QToolButton()
        self.last.setCheckable(True)
        self.remove = QToolButton()
        for button in (self.last, self.remove):
            button.setProperty("role", "quiet")
            button.setStyleSheet("QToolButton { padding: 0; }")
            button.setFixedWidth(7 * SPACE)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE // 2)
        row.addWidget(self.line, 4)
        row.addWidget(self.role, 5)
        row.addWidget(self.last)
        row.addWidget(self.remove)
        self.line.editingFinished.connect(self.edited)
        self.role.picked.connect(lambda _role: self.edited.emit())
        self.last.toggled.connect(lambda _on: self.edited.emit())

    def show_special(self, special: Special) -> None:
        self.special = special
        for widget in (self.line, self.last):
            widget.blockSignals(True)
        if self.line.text() != special.text:
            self.line.setText(special.text)
            self.line.setCursorPosition(0)
        self.role.set_value(special.role)
        self.last.setChecked(special.last)
        for widget in (self.line, self.last):
            widget.blockSignals(False)

    def wanted(self) -> Special:
        role = Role(str(self.role.value()))
        text = self.line.text()
        if text != self.special.text and role is self.special.role:
            # A name says what the token is for, as long as nobody said otherwise.
            role = Special.of(text).role if self.special.role is Role.OTHER else role
        return replace(self.special, text=text, role=role, last=self.last.isChecked())


class SpecialsEditor(QWidget):
    """Shows special tokens, one a row, and a line to add another."""

    changed = Signal(object)
    """A person wants other specials: a tuple of `Special`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = LIGHT
        self._specials: tuple[Special, ...] = ()
        self.rows: list[_SpecialRow] = []
        self.new_line = QLineEdit()
        self.new_line.returnPressed.connect(self._add)
        self.new_line.editingFinished.connect(self._add)
        self.warning = QLabel()
        self.warning.setProperty("role", "warning")
        self.warning.setTextFormat(Qt.TextFormat.PlainText)
        self.warning.setWordWrap(True)
        self.warning.hide()
        self._list = QVBoxLayout()
        self._list.setSpacing(SPACE)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE)
        column.addLayout(self._list)
        column.addWidget(self.new_line)
        column.addWidget(self.warning)
        self.retranslate()

    def set_look(self, look: Look) -> None:
        """Show the list in another look."""
        self._look = look
        self.new_line.setFont(look.mono_font(13))
        for row in self.rows:
            self._dress(row)

    def _dress(self, row: _SpecialRow) -> None:
        look = self._look
        row.line.setFont(look.mono_font(13))
        row.role.set_look(look)
        row.remove.setIcon(icon("close", look.quiet))
        row.last.setIcon(icon("last-id", look.accent if row.last.isChecked() else look.quiet))

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.new_line.setPlaceholderText(self.tr("Add one, such as [UNK]"))
        self.new_line.setAccessibleName(self.tr("New special token"))
        for row in self.rows:
            self._name(row)

    def _name(self, row: _SpecialRow) -> None:
        row.role.set_words([(option_name(role), option_about(role)) for role in Role])
        row.line.setAccessibleName(self.tr("Text of the special token"))
        row.role.setAccessibleName(self.tr("What the special token is for"))
        row.last.setToolTip(self.tr("Its id follows the merges, instead of coming first"))
        row.last.setAccessibleName(row.last.toolTip())
        row.remove.setToolTip(self.tr("Remove this special token"))
        row.remove.setAccessibleName(row.remove.toolTip())

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def set_specials(self, specials: tuple[Special, ...]) -> None:
        """Show other specials without reporting them."""
        self._specials = specials
        while len(self.rows) > len(specials):
            row = self.rows.pop()
            row.hide()
            row.deleteLater()
        while len(self.rows) < len(specials):
            row = _SpecialRow(self)
            self._name(row)
            row.edited.connect(lambda row=row: self._on_edited(row))
            row.remove.clicked.connect(lambda _on=False, row=row: self._on_removed(row))
            self._list.addWidget(row)
            self.rows.append(row)
        for row, special in zip(self.rows, specials, strict=True):
            row.show_special(special)
            self._dress(row)
        self.warning.hide()

    def _on_edited(self, row: _SpecialRow) -> None:
        wanted = row.wanted()
        if wanted == row.special:
            return
        at = self.rows.index(row)
        others = self._specials[:at] + self._specials[at + 1 :]
        if self._accepts(wanted.text, others):
            self.changed.emit((*self._specials[:at], wanted, *self._specials[at + 1 :]))

    def _on_removed(self, row: _SpecialRow) -> None:
        at = self.rows.index(row)
        self.changed.emit(self._specials[:at] + self._specials[at + 1 :])

    def _add(self) -> None:
        text = self.new_line.text()
        if text and self._accepts(text, self._specials):
            self.new_line.clear()
            self.changed.emit((*self._specials, Special.of(text)))

    def _accepts(self, text: str, others: tuple[Special, ...]) -> bool:
        """Return whether a text may stand for a special; say why where it may not."""
        if not text:
            words = self.tr("A special token needs a text. Write one, or remove it.")
        elif any(text == special.text for special in others):
            words = self.tr("“{text}” is there already. Give this one another text.")
        else:
            self.warning.hide()
            return True
        self.warning.setText(words.format(text=text))
        self.warning.show()
        return False
