"""The row of buttons that move through the steps."""

from functools import partial

from PySide6.QtCore import QEvent, QSignalBlocker, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QSpinBox, QToolButton, QWidget

from tokviz.model.workspace import Workspace
from tokviz.views.parts.playback import DEFAULT_SPEED, SPEEDS, Playback
from tokviz.views.parts.transport_bar import TransportBar

TIGHT = 420.0
"""Below this width (px before scaling) there is no room for the field of the step."""
ROOMY = 520
"""Below this width, in px at scale 1, the choice of the second line is left to the curve's menu."""


class Transport(TransportBar):
    """Buttons, step field and speed."""

    def __init__(
        self, workspace: Workspace, playback: Playback, parent: QWidget | None = None
    ) -> None:
        super().__init__(playback, SPEEDS, DEFAULT_SPEED, parent=parent)
        self._workspace = workspace
        self.vocabulary_action = QAction(self)
        self.vocabulary_action.setCheckable(True)
        self.step_box = QSpinBox()
        self.step_box.setKeyboardTracking(False)
        self.step_box.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.step_box.valueChanged.connect(self._go)
        self.vocabulary_button = QToolButton()
        self.vocabulary_button.setProperty("role", "quiet")
        self.vocabulary_button.setDefaultAction(self.vocabulary_action)
        self._lay_out((self.step_box,), (self.vocabulary_button, self.speed_box))
        for name, change in (("leap_back", -10), ("back", -1), ("forward", 1), ("leap", 10)):
            self._on(name, partial(self._move, change))
        self._on("first", lambda: workspace.set_step(0))
        self._on("last", lambda: workspace.set_step(self.step_box.maximum()))
        self.retranslate()

    def show_steps(self, steps: int, step: int) -> None:
        """Show where we are, without asking for anything."""
        with QSignalBlocker(self.step_box):
            self.step_box.setMaximum(steps)
            self.step_box.setValue(step)
        self.show_place(step, steps)

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.vocabulary_action.setText(self.tr("Vocabulary"))
        self.vocabulary_action.setToolTip(self.tr("Show the vocabulary's size as a second line"))
        self.step_box.setAccessibleName(self.tr("Step"))
        self.step_box.setToolTip(self.tr("Go to a step"))
        self.speed_box.setAccessibleName(self.tr("Speed"))
        self.speed_box.setToolTip(
            self.tr("Merges per second; a long run goes by proportionally faster")
        )
        self.set_words(
            {
                "first": self.tr("Go to the start"),
                "leap_back": self.tr("Ten steps back"),
                "back": self.tr("One step back"),
                "play": self.tr("Play or pause"),
                "forward": self.tr("One step forward"),
                "leap": self.tr("Ten steps forward"),
                "last": self.tr("Go to the end"),
            }
        )

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language and the style."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make room where it is scarce."""
        super().resizeEvent(event)
        width = event.size().width() / self._look.scale
        self.vocabulary_button.setVisible(width >= ROOMY)
        self.step_box.setVisible(width >= TIGHT)

    def _play_words(self) -> tuple[str, str]:
        return self.tr("Play"), self.tr("Pause")

    def _move(self, change: int) -> None:
        self._workspace.set_step(self._workspace.step + change)

    def _go(self, step: int) -> None:
        self._player.stop()
        self._workspace.set_step(step)
