"""The row of buttons that move through the training of vectors."""

from functools import partial

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QAction, QActionGroup, QResizeEvent
from PySide6.QtWidgets import QWidget

from tokviz.export.look import SPACE
from tokviz.views.parts.learning.playback import DEFAULT_SPEED, SPEEDS, EpochPlayback
from tokviz.views.parts.transport_bar import GAP, TransportBar


class EpochTransport(TransportBar):
    """Buttons and speed; the keys work while the focus is inside `scope`."""

    def __init__(
        self, playback: EpochPlayback, scope: QWidget, parent: QWidget | None = None
    ) -> None:
        super().__init__(playback, SPEEDS, DEFAULT_SPEED, scope=scope, parent=parent)
        self._lay_out((), (self.speed_box,))
        for name, change in (("leap_back", -10), ("back", -1), ("forward", 1), ("leap", 10)):
            self._on(name, partial(playback.step, change))
        self._on("first", lambda: playback.go(0.0))
        self._on("last", lambda: playback.go(playback.end))
        for action in self.actions_by_name.values():
            scope.addAction(action)
        self.speed_actions = self._make_speed_actions()
        # Until it is seen it asks for no more room than in a narrow panel.
        self._narrow = True
        self.retranslate()

    def _make_speed_actions(self) -> tuple[QAction, ...]:
        """Return the speeds as choices for a menu, which is all there is in a narrow panel."""
        group, made = QActionGroup(self), []
        for row in range(self.speed_box.count()):
            action = QAction(self.speed_box.itemText(row), group)
            action.setCheckable(True)
            action.setChecked(row == self.speed_box.currentIndex())
            action.triggered.connect(partial(self.speed_box.setCurrentIndex, row))
            made.append(action)
        self.speed_box.currentIndexChanged.connect(lambda row: made[row].setChecked(True))
        return tuple(made)

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.speed_box.setAccessibleName(self.tr("Speed"))
        self.speed_box.setToolTip(self.tr("At 1× a whole training is played in about 8 seconds"))
        self.set_words(
            {
                "first": self.tr("Go to the start of learning"),
                "leap_back": self.tr("Ten epochs back"),
                "back": self.tr("One epoch back"),
                "play": self.tr("Play or pause"),
                "forward": self.tr("One epoch on"),
                "leap": self.tr("Ten epochs on"),
                "last": self.tr("Go to the end of learning"),
            }
        )

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language and the style."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def minimumSizeHint(self) -> QSize:
        """Return the room of the buttons alone."""
        width = sum(button.minimumSizeHint().width() for button in self.buttons.values())
        return QSize(width + 4 * GAP, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the speed to the curve's menu where there is no room for its box."""
        super().resizeEvent(event)
        room = event.size().width() - self.minimumSizeHint().width()
        self.speed_box.setVisible(room >= self.speed_box.minimumSizeHint().width() + 2 * SPACE)

    def _play_words(self) -> tuple[str, str]:
        return self.tr("Play"), self.tr("Pause")
