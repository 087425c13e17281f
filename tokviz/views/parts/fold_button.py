"""A button that shows and hides what stands below it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton, QWidget

from tokviz.export.look import LIGHT, Look
from tokviz.views.parts.icons import icon


class FoldButton(QToolButton):
    """Checked while what it folds is shown; its arrow says so."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = LIGHT
        self.setProperty("role", "quiet")
        self.setCheckable(True)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.toggled.connect(self._show_arrow)
        self._show_arrow()

    def set_look(self, look: Look) -> None:
        """Draw the arrow in another look."""
        self._look = look
        self._show_arrow()

    def _show_arrow(self) -> None:
        self.setIcon(icon("down" if self.isChecked() else "right", self._look.quiet))
