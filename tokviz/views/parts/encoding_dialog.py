"""Asks in which encoding a file is, with a preview."""

from pathlib import Path

from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from tokviz.engine.text.decode import DecodedText, UndecodableFile, decode_data
from tokviz.views.parts.errors import sentence

PREVIEW = 4_000


class EncodingDialog(QDialog):
    """Shows a file's text as guessed and lets a person choose another encoding."""

    def __init__(
        self, path: Path, data: bytes, decoded: DecodedText, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._data = data
        self.decoded = decoded
        self.setWindowTitle(self.tr("Encoding of {name}").format(name=path.name))
        self.resize(620, 420)
        told = QLabel(
            self.tr("The file doesn't say in which encoding it is. Does this read right?")
        )
        told.setWordWrap(True)
        self._choice = QComboBox()
        for encoding in (decoded.encoding, *decoded.alternatives):
            self._choice.addItem(str(encoding).upper(), encoding)
        self._choice.currentIndexChanged.connect(self._show)
        self._preview = QPlainTextEdit()
        self._preview.setReadOnly(True)
        self._preview.setAccessibleName(self.tr("Preview"))
        self._error = QLabel()
        self._error.setProperty("role", "warning")
        self._error.setWordWrap(True)
        form = QFormLayout()
        form.addRow(self.tr("Encoding"), self._choice)
        self._buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Open | QDialogButtonBox.StandardButton.Cancel
        )
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 20, 20, 20)
        layout.setSpacing(12)
        layout.addWidget(told)
        layout.addLayout(form)
        layout.addWidget(self._preview, 1)
        layout.addWidget(self._error)
        layout.addWidget(self._buttons)
        self._show()

    def _show(self) -> None:
        open_button = self._buttons.button(QDialogButtonBox.StandardButton.Open)
        try:
            self.decoded = decode_data(self._data, self._choice.currentData())
        except UndecodableFile as error:
            self._error.setText(sentence(error))
            self._preview.clear()
            open_button.setEnabled(False)
            return
        self._error.clear()
        open_button.setEnabled(True)
        self._preview.setPlainText(self.decoded.text[:PREVIEW])
