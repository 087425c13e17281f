"""Docks that look like cards: the title bar is there only while panels are being arranged."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import (
    QDockWidget,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from tokviz.export.look import Look
from tokviz.views.parts.icons import icon

LEAST_SIZE = QSize(240, 140)


class TitleBar(QWidget):
    """A dock's title with buttons to float and to close it."""

    def __init__(self, dock: QDockWidget) -> None:
        super().__init__(dock)
        self._dock = dock
        self.label = QLabel()
        self.label.setProperty("role", "heading")
        self.float_button = QToolButton()
        self.float_button.setAutoRaise(True)
        self.float_button.clicked.connect(lambda: dock.setFloating(not dock.isFloating()))
        self.close_button = QToolButton()
        self.close_button.setAutoRaise(True)
        self.close_button.clicked.connect(dock.close)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 4, 4)
        row.addWidget(self.label, 1)
        row.addWidget(self.float_button)
        row.addWidget(self.close_button)

    def set_look(self, look: Look) -> None:
        """Redraw the icons."""
        self.float_button.setIcon(icon("float", look.quiet))
        self.close_button.setIcon(icon("close", look.quiet))

    def retranslate(self, title: str) -> None:
        """Write the texts in the current language."""
        self.label.setText(title)
        self.float_button.setToolTip(self.tr("Float or dock this panel"))
        self.float_button.setAccessibleName(self.tr("Float or dock this panel"))
        self.close_button.setToolTip(self.tr("Close this panel"))
        self.close_button.setAccessibleName(self.tr("Close this panel"))


class CardDock(QDockWidget):
    """A dock whose content stands on a card."""

    def __init__(
        self, name: str, content: QWidget, least: QSize, parent: QWidget, *, scrolls: bool
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.content = content
        self._flat = QWidget(self)
        self._bar = TitleBar(self)
        self.setWidget(card(scrolling(content) if scrolls else content, least))
        self._arranging = False
        self._show_bar()
        self.topLevelChanged.connect(self._show_bar)
        # Qt takes a dock behind another tab for visible; its content must not work for nobody.
        self.visibilityChanged.connect(content.setVisible)

    def set_arranging(self, arranging: bool) -> None:
        """Show or hide the title bar by which the dock is moved."""
        self._arranging = arranging
        self._show_bar()

    def set_look(self, look: Look) -> None:
        """Redraw the icons."""
        self._bar.set_look(look)

    def retranslate(self, title: str) -> None:
        """Write the title in the current language."""
        self.setWindowTitle(title)
        self._bar.retranslate(title)

    def _show_bar(self) -> None:
        shown = self._arranging or self.isFloating()
        self.setTitleBarWidget(self._bar if shown else self._flat)
        self._bar.setVisible(shown)

    def event(self, event: QEvent) -> bool:
        """Keep a closed floating dock from coming back without a title bar."""
        if event.type() == QEvent.Type.Close:
            self.setFloating(False)
        return super().event(event)


class Room(QFrame):
    """Asks for the same room whatever its content wants: panels must not jump when it changes."""

    def __init__(self, least: QSize) -> None:
        super().__init__()
        self._least = least

    def minimumSizeHint(self) -> QSize:
        """Return the least size at which the content can be used."""
        return self._least

    def sizeHint(self) -> QSize:
        """Return the same: the arrangement gives the rest."""
        return self._least


def scrolling(content: QWidget) -> QScrollArea:
    """Return a frame in which content that wants more height than there is scrolls."""
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.viewport().setAutoFillBackground(False)
    area.setWidget(content)
    content.setAutoFillBackground(False)
    return area


def card(content: QWidget, least: QSize = LEAST_SIZE) -> QFrame:
    """Return a card around a widget, with room between it and its neighbours."""
    outer = Room(least)
    frame = QFrame(outer)
    frame.setProperty("role", "card")
    inner = QVBoxLayout(frame)
    inner.setContentsMargins(0, 0, 0, 0)
    inner.addWidget(content)
    layout = QVBoxLayout(outer)
    layout.setContentsMargins(6, 6, 6, 6)
    layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
    layout.addWidget(frame)
    outer.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return outer
