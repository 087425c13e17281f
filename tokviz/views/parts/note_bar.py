"""What a document is meant to show, told below the toolbar."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QToolBar, QToolButton, QWidget

from tokviz.export.look import SPACE, Look
from tokviz.views.parts.elided_label import ElidedLabel
from tokviz.views.parts.icons import icon


class NoteBar(QToolBar):
    """A note that can be closed, and comes back with the next document."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("note")
        self.setMovable(False)
        self.setFloatable(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self._closed = False
        self._source = ""
        self.label = ElidedLabel()
        self.label.setProperty("role", "hint")
        self._close = QToolButton()
        self._close.setProperty("role", "icon")
        self._close.setIconSize(QSize(16, 16))
        # The menu of panels brings the note back and closes it by keyboard.
        self._close.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._close.clicked.connect(self._on_close)
        row = QHBoxLayout()
        row.setSpacing(2 * SPACE)
        row.addWidget(self.label, 1)
        row.addWidget(self._close)
        row.setContentsMargins(3 * SPACE, 0, SPACE, 0)
        content = QWidget()
        content.setLayout(row)
        self.addWidget(content)

    def tell(self, source: str, text: str) -> None:
        """Show a note, unless that of this `source` was closed."""
        if source != self._source:
            self._source, self._closed = source, False
        self.label.setText(text)
        self.setVisible(bool(text) and not self._closed)

    def set_look(self, look: Look) -> None:
        """Redraw the icon."""
        self._close.setIcon(icon("close", look.quiet))

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.toggleViewAction().setText(self.tr("Note"))
        self._close.setToolTip(self.tr("Close this note"))
        self._close.setAccessibleName(self.tr("Close this note"))

    def _on_close(self) -> None:
        self._closed = True
        self.hide()
