"""The keys that move through the steps, wherever the focus is."""

from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QSlider,
    QTabBar,
    QTextEdit,
    QWidget,
)

SIDEWAYS = frozenset({"Left", "Right", "Shift+Left", "Shift+Right"})
ENDS = frozenset({"Home", "End"})
PAGES = frozenset({"PgUp", "PgDown"})
SPACE_BAR = frozenset({"Space"})
ALL = SIDEWAYS | ENDS | PAGES | SPACE_BAR


def keys_needed_by(widget: QWidget | None) -> frozenset[str]:
    """Return which of our keys a widget with the focus needs for itself.

    PageUp and PageDown go to the steps even from a field of one line, because presenter remotes
    send them; a text of many lines or a table pages with them.
    """
    match widget:
        case QTextEdit() | QPlainTextEdit() | QComboBox() | QSlider() | QTabBar():
            return ALL
        case QLineEdit() | QAbstractSpinBox():
            return ALL - PAGES
        case QAbstractItemView():
            rows = widget.selectionBehavior() is QAbstractItemView.SelectionBehavior.SelectRows
            return ALL - SIDEWAYS if rows else ALL
        case QAbstractButton():
            return SPACE_BAR
        case _:
            return frozenset()


@dataclass(frozen=True, slots=True)
class _Bound:
    action: QAction
    keys: tuple[str, ...]


class StepKeys(QObject):
    """Gives actions their keys, except those that the widget with the focus needs."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._bound: list[_Bound] = []
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._on_focus_changed)

    def bind(self, action: QAction, *keys: str) -> None:
        """Let keys trigger an action in the whole window."""
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        self._bound.append(_Bound(action, keys))
        action.setShortcuts([QKeySequence(key) for key in keys])

    def _on_focus_changed(self, _old: QWidget | None, now: QWidget | None) -> None:
        needed = keys_needed_by(now)
        for bound in self._bound:
            free = [QKeySequence(key) for key in bound.keys if key not in needed]
            if bound.action.shortcuts() != free:
                bound.action.setShortcuts(free)
