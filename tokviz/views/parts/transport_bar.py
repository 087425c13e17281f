"""The buttons that move along a curve, and play it."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QPushButton, QWidget

from tokviz.export.look import LIGHT, SPACE, Look
from tokviz.views.parts.icons import icon
from tokviz.views.parts.player import Player
from tokviz.views.parts.step_keys import StepKeys
from tokviz.views.parts.theme import mixed

LEAPS = ("first", "leap_back", "back", "play", "forward", "leap", "last")
_KEYS = (
    ("first", "Home"),
    ("leap_back", "Shift+Left"),
    ("back", "Left", "PgUp"),
    ("forward", "Right", "PgDown"),
    ("leap", "Shift+Right"),
    ("last", "End"),
    ("play", "Space"),
)
GAP = SPACE + 2
NARROW = 440
"""Below this width, in px at scale 1, the play button loses its word."""


class TransportBar(QWidget):
    """Buttons and speed; its actions are also what the keys trigger.

    A subclass says in its own words what the buttons do, and moves. With a `scope` the keys belong
    to it only while the focus is inside that widget.
    """

    def __init__(
        self,
        player: Player,
        speeds: tuple[float, ...],
        speed: float,
        *,
        scope: QWidget | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._player = player
        self._look = LIGHT
        self._narrow = False
        self.actions_by_name = {name: QAction(self) for name in LEAPS}
        self._keys = StepKeys(self, scope)
        for name, *keys in _KEYS:
            self._keys.bind(self.actions_by_name[name], *keys)
        self.speed_box = QComboBox()
        for one in speeds:
            self.speed_box.addItem(f"{one:g}×", one)
        self.speed_box.setCurrentIndex(speeds.index(speed))
        self.speed_box.currentIndexChanged.connect(lambda row: player.set_speed(speeds[row]))
        self.buttons = {
            name: QPushButton() for name in ("first", "back", "play", "forward", "last")
        }
        for name, button in self.buttons.items():
            button.setProperty("role", "primary" if name == "play" else "icon")
            button.clicked.connect(self.actions_by_name[name].trigger)
        self.actions_by_name["play"].triggered.connect(player.toggle)
        player.changed.connect(self._show_playing)

    def _lay_out(self, left: tuple[QWidget, ...], right: tuple[QWidget, ...]) -> None:
        """Put the buttons into the middle, and widgets on both sides."""
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(2 * SPACE)
        middle = QHBoxLayout()
        middle.setSpacing(GAP)
        for button in self.buttons.values():
            middle.addWidget(button)
        sides = QHBoxLayout(), QHBoxLayout()
        for side, widgets in zip(sides, (left, right), strict=True):
            side.setSpacing(2 * SPACE)
            for widget in widgets:
                side.addWidget(widget)
        sides[0].addStretch(1)
        sides[1].insertStretch(0, 1)
        for column, part in enumerate((sides[0], middle, sides[1])):
            grid.addLayout(part, 0, column)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(2, 1)

    def _on(self, name: str, move: Callable[[], None]) -> None:
        """Let an action move; whoever moves stops what plays."""

        def moved() -> None:
            self._player.stop()
            move()

        self.actions_by_name[name].triggered.connect(moved)

    def _play_words(self) -> tuple[str, str]:
        """Return "Play" and "Pause" in the current language."""
        raise NotImplementedError

    def show_place(self, place: float, end: float) -> None:
        """Offer what can be done here, without asking for anything."""
        for name, possible in (
            ("first", place > 0),
            ("back", place > 0),
            ("forward", place < end),
            ("last", place < end),
            ("play", end > 0),
        ):
            action, button = self.actions_by_name[name], self.buttons[name]
            if action.isEnabled() != possible:
                action.setEnabled(possible)
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
        for button in self.buttons.values():
            button.setIconSize(QSize(side, side))
        self._show_playing()

    def set_words(self, words: dict[str, str]) -> None:
        """Name the actions and their buttons."""
        for name, text in words.items():
            self.actions_by_name[name].setText(text)
            button = self.buttons.get(name)
            if button is not None:
                button.setToolTip(text)
                button.setAccessibleName(text)
        self._fix_play_width()
        self._show_playing()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the style."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._fix_play_width()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make room where it is scarce."""
        super().resizeEvent(event)
        narrow = event.size().width() / self._look.scale < NARROW
        if self._narrow != narrow:
            self._narrow = narrow
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
        playing, button = self._player.is_playing, self.buttons["play"]
        button.setText(self._play_word(playing))
        muted = mixed(self._look.card, self._look.quiet, 0.45)
        button.setIcon(icon("pause" if playing else "play", self._look.accent_ink, muted))

    def _play_word(self, playing: bool) -> str:
        return "" if self._narrow else self._play_words()[playing]
