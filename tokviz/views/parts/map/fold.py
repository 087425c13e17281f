"""Two groups of controls: in one line where there is room, else one below the other."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from tokviz.export.look import LIGHT, SPACE, Look


class FoldingLine(QWidget):
    """Holds two widgets beside each other from `wide` px on, before scaling."""

    def __init__(self, first: QWidget, second: QWidget, wide: float) -> None:
        super().__init__()
        self._second = second
        self._wide = wide
        self._look = LIGHT
        self.is_folded = True
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(2 * SPACE)
        self._grid.setVerticalSpacing(SPACE)
        self._grid.addWidget(first, 0, 0)
        self._grid.addWidget(second, 1, 0)
        self._grid.setColumnStretch(0, 1)

    def set_look(self, look: Look) -> None:
        """Take the look's scale."""
        self._look = look
        self._fold()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold or unfold."""
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        folded = self.width() < self._wide * self._look.scale
        if folded is not self.is_folded:
            self.is_folded = folded
            self._grid.removeWidget(self._second)
            self._grid.addWidget(self._second, 1 if folded else 0, 0 if folded else 1)
            self._grid.setColumnStretch(0, 1 if folded else 5)
            self._grid.setColumnStretch(1, 0 if folded else 4)
