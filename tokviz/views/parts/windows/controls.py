"""The controls of the windows: method and width of the window, and a walk through the words."""

from dataclasses import replace

from PySide6.QtCore import QEvent, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSlider,
    QSpinBox,
    QWidget,
)

from tokviz.engine.word2vec.recipe import Method
from tokviz.export.axis import grouped
from tokviz.export.look import LIGHT, SPACE, Look
from tokviz.model.workspace import Workspace
from tokviz.views.parts.icons import icon
from tokviz.views.parts.theme import mixed

MOST_WINDOW = 50


class WindowChoices(QWidget):
    """Skip-gram or CBOW, and the width of the window: choices of the vectors' recipe."""

    plainMethodPicked = Signal(Method)
    """A method was picked though the recipe has another one, without examples."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self.buttons = {method: QPushButton() for method in (Method.SKIP_GRAM, Method.CBOW)}
        group = QButtonGroup(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE)
        for method, button in self.buttons.items():
            button.setProperty("role", "segment")
            button.setCheckable(True)
            button.clicked.connect(lambda _on=False, method=method: self._on_method(method))
            group.addButton(button)
            row.addWidget(button)
        self.window_label = QLabel()
        self.window_label.setTextFormat(Qt.TextFormat.PlainText)
        self.window_spin = QSpinBox()
        self.window_spin.setRange(1, MOST_WINDOW)
        # A half-typed 12 is not a 1.
        self.window_spin.setKeyboardTracking(False)
        self.window_spin.valueChanged.connect(self._on_window)
        self.window_label.setBuddy(self.window_spin)
        row.addStretch(1)
        row.addWidget(self.window_label)
        row.addWidget(self.window_spin)
        self.retranslate()

    def show_choices(self, method: Method, window: int) -> None:
        """Show the method and the width of the window."""
        self.buttons[method].setChecked(True)
        with QSignalBlocker(self.window_spin):
            # A document may hold a larger one.
            self.window_spin.setMaximum(max(MOST_WINDOW, window))
            self.window_spin.setValue(window)

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        for method, text, tip in (
            (
                Method.SKIP_GRAM,
                self.tr("Skip-gram"),
                self.tr("The centre word is to predict each word around it"),
            ),
            (
                Method.CBOW,
                self.tr("CBOW"),
                self.tr("The words around are to predict the centre word"),
            ),
        ):
            self.buttons[method].setText(text)
            self.buttons[method].setToolTip(tip)
        self.window_label.setText(self.tr("Window"))
        tip = self.tr("How many words on each side belong to the context")
        self.window_label.setToolTip(tip)
        self.window_spin.setToolTip(tip)
        self.window_spin.setAccessibleName(self.tr("Window"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def minimumSizeHint(self) -> QSize:
        """Return the least size, with which the label gives way."""
        least = super().minimumSizeHint()
        return QSize(self._needed(with_label=False), least.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the label out where it doesn't fit."""
        super().resizeEvent(event)
        fits = self.width() >= self._needed(with_label=True)
        if self.window_label.isHidden() is fits:
            self.window_label.setVisible(fits)

    def _needed(self, *, with_label: bool) -> int:
        parts: list[QWidget] = [*self.buttons.values(), self.window_spin]
        if with_label:
            parts.append(self.window_label)
        return sum(part.sizeHint().width() + SPACE for part in parts) + SPACE

    def _on_method(self, method: Method) -> None:
        choices = self._workspace.document.embedding
        if choices.learning.method is Method.PPMI_SVD:
            self.plainMethodPicked.emit(method)
            return
        learning = replace(choices.learning, method=method)
        self._workspace.set_embedding(replace(choices, learning=learning))

    def _on_window(self, window: int) -> None:
        choices = self._workspace.document.embedding
        learning = replace(choices.learning, window=window)
        self._workspace.set_embedding(replace(choices, learning=learning))


class WordWalk(QWidget):
    """Goes from word to word, by buttons and a slider."""

    moved = Signal(int)
    """Another word is asked for: its number, from 0."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.back_button, self.next_button = QPushButton(), QPushButton()
        for button in (self.back_button, self.next_button):
            button.setProperty("role", "icon")
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setMinimumWidth(12 * SPACE)
        self.slider.valueChanged.connect(self.moved)
        self.place_label = QLabel()
        self.place_label.setProperty("role", "hint")
        self.place_label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.back_button.clicked.connect(lambda: self.slider.setValue(self.slider.value() - 1))
        self.next_button.clicked.connect(lambda: self.slider.setValue(self.slider.value() + 1))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2 * SPACE)
        row.addWidget(self.back_button)
        row.addWidget(self.slider, 1)
        row.addWidget(self.next_button)
        row.addWidget(self.place_label)
        self._look = LIGHT
        self.retranslate()

    def show_place(self, index: int, count: int) -> None:
        """Show that word `index` of `count` is the centre."""
        with QSignalBlocker(self.slider):
            self.slider.setRange(0, max(0, count - 1))
            self.slider.setPageStep(max(1, count // 10))
            self.slider.setValue(max(0, index))
        self.slider.setEnabled(count > 1)
        for button, possible in (
            (self.back_button, index > 0),
            (self.next_button, index < count - 1),
        ):
            # A button that is disabled gives its focus away, and with it the keys.
            if button.isEnabled() != possible and not button.hasFocus():
                button.setEnabled(possible)
        widest = f"{grouped(count)} / {grouped(count)}"
        self.place_label.setMinimumWidth(self.place_label.fontMetrics().horizontalAdvance(widest))
        self.place_label.setText(f"{grouped(index + 1)} / {grouped(count)}")

    def set_look(self, look: Look) -> None:
        """Draw the icons in another look."""
        self._look = look
        muted = mixed(look.card, look.quiet, 0.45)
        side = round(18 * look.scale)
        for button, drawing in (
            (self.back_button, "step-back"),
            (self.next_button, "step-forward"),
        ):
            button.setIcon(icon(drawing, look.ink, muted))
            button.setIconSize(QSize(side, side))

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        for button, text in (
            (self.back_button, self.tr("The word before")),
            (self.next_button, self.tr("The next word")),
        ):
            button.setToolTip(text)
            button.setAccessibleName(text)
        self.slider.setAccessibleName(self.tr("Centre word"))
        self.slider.setToolTip(self.tr("Move the window over the text"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
