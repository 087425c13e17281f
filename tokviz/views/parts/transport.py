"""The row of buttons that move through the steps."""

from PySide6.QtCore import QEvent, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QSpinBox,
    QToolButton,
    QWidget,
)

from tokviz.export.look import LIGHT, SPACE, Look
from tokviz.model.workspace import Workspace
from tokviz.views.parts.icons import icon
from tokviz.views.parts.playback import DEFAULT_SPEED, SPEEDS, Playback
from tokviz.views.parts.step_keys import StepKeys
from tokviz.views.parts.theme import mixed

TIGHT = 420.0
"""Below this width (px before scaling) there is no room for the field of the step."""
LEAPS = ("first", "leap_back", "back", "play", "forward", "leap", "last")
ROOMY, NARROW = 520, 440
"""Below these widths, in px at scale 1, the choice of the second line is left to the curve's menu,
and the play button loses its word."""


class Transport(QWidget):
    """Buttons, step field and speed; its actions are also what the keys trigger."""

    def __init__(
        self, workspace: Workspace, playback: Playback, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._playback = playback
        self._look = LIGHT
        self._narrow = False
        self.actions_by_name = {name: QAction(self) for name in LEAPS}
        self.vocabulary_action = QAction(self)
        self.vocabulary_action.setCheckable(True)
        self._bind()
        self.step_box = QSpinBox()
        self.step_box.setKeyboardTracking(False)
        self.step_box.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.step_box.valueChanged.connect(self._on_step_typed)
        self.speed_box = QComboBox()
        for speed in SPEEDS:
            self.speed_box.addItem(f"{speed:g}×", speed)
        self.speed_box.setCurrentIndex(SPEEDS.index(DEFAULT_SPEED))
        self.speed_box.currentIndexChanged.connect(self._on_speed)
        self.buttons = {
            name: QPushButton() for name in ("first", "back", "play", "forward", "last")
        }
        for name, button in self.buttons.items():
            button.setProperty("role", "primary" if name == "play" else "icon")
            button.clicked.connect(self.actions_by_name[name].trigger)
        self.vocabulary_button = QToolButton()
        self.vocabulary_button.setProperty("role", "quiet")
        self.vocabulary_button.setDefaultAction(self.vocabulary_action)
        self._lay_out()
        playback.changed.connect(self._show_playing)
        self.retranslate()

    def _bind(self) -> None:
        keys = StepKeys(self)
        actions = self.actions_by_name
        for name, change, *names in (
            ("first", None, "Home"),
            ("leap_back", -10, "Shift+Left"),
            ("back", -1, "Left", "PgUp"),
            ("forward", 1, "Right", "PgDown"),
            ("leap", 10, "Shift+Right"),
            ("last", None, "End"),
        ):
            keys.bind(actions[name], *names)
            if change is not None:
                actions[name].triggered.connect(lambda _=False, by=change: self._move(by))
        keys.bind(actions["play"], "Space")
        actions["first"].triggered.connect(lambda: self._go(0))
        actions["last"].triggered.connect(lambda: self._go(self.step_box.maximum()))
        actions["play"].triggered.connect(self._playback.toggle)

    def _lay_out(self) -> None:
        middle = QHBoxLayout()
        middle.setSpacing(SPACE + 2)
        for button in self.buttons.values():
            middle.addWidget(button)
        right = QHBoxLayout()
        right.setSpacing(2 * SPACE)
        right.addStretch(1)
        right.addWidget(self.vocabulary_button)
        right.addWidget(self.speed_box)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(2 * SPACE)
        grid.addWidget(self.step_box, 0, 0, Qt.AlignmentFlag.AlignLeft)
        grid.addLayout(middle, 0, 1)
        grid.addLayout(right, 0, 2)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(2, 1)

    def show_steps(self, steps: int, step: int) -> None:
        """Show where we are, without asking for anything."""
        actions = self.actions_by_name
        with QSignalBlocker(self.step_box):
            self.step_box.setMaximum(steps)
            self.step_box.setValue(step)
        for name, possible in (
            ("first", step > 0),
            ("back", step > 0),
            ("forward", step < steps),
            ("last", step < steps),
            ("play", steps > 0),
        ):
            if actions[name].isEnabled() != possible:
                actions[name].setEnabled(possible)
            button = self.buttons[name]
            # A button that is disabled gives its focus away, and with it the keys.
            if button.isEnabled() != possible and not button.hasFocus():
                button.setEnabled(possible)

    def set_look(self, look: Look) -> None:
        """Draw the icons in another look."""
        self._look = look
        muted = mixed(look.card, look.quiet, 0.45)
        side = round(18 * look.scale)
        for name, drawing in (
            ("first", "step-first"),
            ("back", "step-back"),
            ("forward", "step-forward"),
            ("last", "step-last"),
        ):
            self.buttons[name].setIcon(icon(drawing, look.ink, muted))
            self.buttons[name].setIconSize(QSize(side, side))
        self.buttons["play"].setIconSize(QSize(side, side))
        self._show_playing()

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        for name, text in (
            ("first", self.tr("Go to the start")),
            ("leap_back", self.tr("Ten steps back")),
            ("back", self.tr("One step back")),
            ("play", self.tr("Play or pause")),
            ("forward", self.tr("One step forward")),
            ("leap", self.tr("Ten steps forward")),
            ("last", self.tr("Go to the end")),
        ):
            self.actions_by_name[name].setText(text)
            button = self.buttons.get(name)
            if button is not None:
                button.setToolTip(text)
                button.setAccessibleName(text)
        self.vocabulary_action.setText(self.tr("Vocabulary"))
        self.vocabulary_action.setToolTip(self.tr("Show the vocabulary's size as a second line"))
        self.step_box.setAccessibleName(self.tr("Step"))
        self.step_box.setToolTip(self.tr("Go to a step"))
        self.speed_box.setAccessibleName(self.tr("Speed"))
        self.speed_box.setToolTip(
            self.tr("Merges per second; a long run goes by proportionally faster")
        )
        self._fix_play_width()
        self._show_playing()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language and the style."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        elif event.type() == QEvent.Type.StyleChange:
            self._fix_play_width()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make room where it is scarce."""
        super().resizeEvent(event)
        width = event.size().width() / self._look.scale
        self.vocabulary_button.setVisible(width >= ROOMY)
        self.step_box.setVisible(width >= TIGHT)
        if self._narrow != (width < NARROW):
            self._narrow = width < NARROW
            self._fix_play_width()
            self._show_playing()

    def _fix_play_width(self) -> None:
        """Keep the buttons in their places when "Play" becomes "Pause"."""
        button, shown = self.buttons["play"], self.buttons["play"].text()
        button.setMinimumWidth(0)
        widths = []
        for playing in (False, True):
            button.setText(self._play_word(playing))
            widths.append(button.sizeHint().width())
        button.setText(shown)
        button.setMinimumWidth(max(widths))

    def _show_playing(self) -> None:
        playing, button = self._playback.is_playing, self.buttons["play"]
        button.setText(self._play_word(playing))
        muted = mixed(self._look.card, self._look.quiet, 0.45)
        button.setIcon(icon("pause" if playing else "play", self._look.accent_ink, muted))

    def _play_word(self, playing: bool) -> str:
        if self._narrow:
            return ""
        return self.tr("Pause") if playing else self.tr("Play")

    def _on_step_typed(self, step: int) -> None:
        self._go(step)

    def _on_speed(self, index: int) -> None:
        self._playback.set_speed(SPEEDS[index])

    def _move(self, change: int) -> None:
        self._go(self._workspace.step + change)

    def _go(self, step: int) -> None:
        self._playback.stop()
        self._workspace.set_step(step)
