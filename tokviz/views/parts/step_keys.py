"""The keys that move through the steps, or, inside some panels, through something else."""

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


_OWN = "ownStepKeys"
"""The property of a widget inside which the keys belong to something else than the steps."""


def scope_of(widget: QWidget | None) -> QWidget | None:
    """Return the widget around another inside which the keys have a meaning of their own."""
    while widget is not None and not widget.property(_OWN):
        widget = widget.parentWidget()
    return widget


@dataclass(frozen=True, slots=True)
class _Bound:
    action: QAction
    keys: tuple[str, ...]


class StepKeys(QObject):
    """Gives actions their keys, except those that the widget with the focus needs.

    With a `scope` the keys belong to the actions while the focus is inside that widget, to which
    the actions must be added; the rest of the window doesn't have them then.
    """

    def __init__(self, parent: QObject, scope: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bound: list[_Bound] = []
        self._scope = scope
        if scope is not None:
            scope.setProperty(_OWN, True)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._on_focus_changed)

    def bind(self, action: QAction, *keys: str) -> None:
        """Let keys trigger an action in the whole window, or in the scope."""
        context = Qt.ShortcutContext.WindowShortcut
        if self._scope is not None:
            context = Qt.ShortcutContext.WidgetWithChildrenShortcut
        action.setShortcutContext(context)
        self._bound.append(_Bound(action, keys))
        action.setShortcuts([QKeySequence(key) for key in keys])

    def _on_focus_changed(self, _old: QWidget | None, now: QWidget | None) -> None:
        elsewhere = scope_of(now) is not self._scope
        needed = ALL if elsewhere else keys_needed_by(now)
        for bound in self._bound:
            free = [QKeySequence(key) for key in bound.keys if key not in needed]
            if bound.action.shortcuts() != free:
                bound.action.setShortcuts(free)
