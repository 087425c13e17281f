"""A button that shows and hides what stands below it."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from tokviz.export.look import LIGHT, Look
from tokviz.views.parts.icons import icon

LEAST_WIDTH, ICON_SIDE = 160.0, 14.0
"""In px before scaling."""


class FoldButton(QToolButton):
    """Checked while what it folds is shown; its arrow says so."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = LIGHT
        self.setProperty("role", "fold")
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.toggled.connect(self._show_arrow)
        self._show_arrow()

    def set_look(self, look: Look) -> None:
        """Draw the arrow in another look."""
        self._look = look
        side = round(ICON_SIDE * look.scale)
        self.setIconSize(QSize(side, side))
        self._show_arrow()

    def minimumSizeHint(self) -> QSize:
        """Return less than the whole text needs: a long one ends in "…" in a narrow panel."""
        whole = super().minimumSizeHint()
        return QSize(min(whole.width(), round(LEAST_WIDTH * self._look.scale)), whole.height())

    def _show_arrow(self) -> None:
        self.setIcon(icon("down" if self.isChecked() else "right", self._look.quiet))
