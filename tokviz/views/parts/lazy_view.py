"""What views have in common: they follow the language, and rest while nobody sees them."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from tokviz.export.look import LIGHT, Look
from tokviz.model.workspace import Workspace


class LazyView(QWidget):
    """A view that refreshes when it is seen.

    A subclass writes its texts in `retranslate`, and in `_refresh` shows what the workspace holds
    and takes `_behind` back. What changes calls `_catch_up`.
    """

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._look: Look = LIGHT
        self._behind = True

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        raise NotImplementedError

    def _refresh(self) -> None:
        raise NotImplementedError

    def _catch_up(self) -> None:
        if self.isVisible():
            self._refresh()
        else:
            self._behind = True

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what changed meanwhile."""
        super().showEvent(event)
        if self._behind:
            self._refresh()
