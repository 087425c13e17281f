"""Tells what the program is."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tokviz import __version__
from tokviz.export.look import TYPE_TITLE, Look
from tokviz.views.parts.icons import icon


class AboutDialog(QDialog):
    """Name, version, licence, and what it is made with."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("About TokViz"))
        picture = QLabel()
        picture.setPixmap(icon("tokviz", look.ink).pixmap(QSize(64, 64)))
        name = QLabel(f"TokViz {__version__}")
        name.setFont(look.text_font(TYPE_TITLE, bold=True))
        text = QLabel(
            self.tr(
                "Shows a class how text becomes numbers: tokens, merges, vocabularies and vectors, "
                "one step at a time. It works offline and sends nothing anywhere."
            )
        )
        text.setWordWrap(True)
        made = QLabel(
            self.tr("MIT licence. Made with Python, Qt (PySide6, LGPL), pyqtgraph and numpy.")
        )
        made.setProperty("role", "hint")
        made.setWordWrap(True)
        for label in (name, text, made):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout()
        column.setSpacing(8)
        for label in (name, text, made):
            column.addWidget(label)
        row = QHBoxLayout()
        row.setSpacing(20)
        row.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(column, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 24, 24, 20)
        layout.setSpacing(20)
        layout.addLayout(row)
        layout.addWidget(buttons)
        self.setFixedWidth(460)
