"""A scroll area that scrolls downwards only, with its bar in the margin."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from tokviz.export.look import SPACE


class DownScroll(QScrollArea):
    """Stacks widgets; it is as wide as they need, and the bar takes no room from them."""

    def __init__(self, *stacked: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inner = QWidget()
        self._rows = QVBoxLayout(inner)
        self._rows.setSpacing(SPACE)
        for widget in stacked:
            self._rows.addWidget(widget)
        self._rows.addStretch(1)
        self.setWidget(inner)
        inner.installEventFilter(self)
        self.verticalScrollBar().rangeChanged.connect(self._make_room)
        self._make_room(0, 0)

    def _make_room(self, _least: int, most: int) -> None:
        bar = self.verticalScrollBar().sizeHint().width() if most else 0
        self._rows.setContentsMargins(4 * SPACE, 0, max(0, 4 * SPACE - bar), 0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Be as wide as the content needs."""
        if (
            event.type() == QEvent.Type.LayoutRequest
            and isinstance(watched, QWidget)
            and watched is self.widget()
        ):
            self.setMinimumWidth(watched.minimumSizeHint().width() + 4 * SPACE)
        return super().eventFilter(watched, event)
