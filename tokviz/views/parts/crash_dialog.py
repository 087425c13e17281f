"""Tells of an unexpected error, and gives its report for copying."""

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)


class CrashDialog(QDialog):
    """Says that something went wrong, that nothing is lost, and what to do."""

    def __init__(self, report: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._report = report
        self.setWindowTitle(self.tr("Something went wrong"))
        self.resize(620, 420)
        told = QLabel(
            self.tr(
                "TokViz met an error that it did not expect. Your document was saved aside, and "
                "you can try to go on. Please copy this report for whoever looks after TokViz."
            )
        )
        told.setWordWrap(True)
        text = QPlainTextEdit(report)
        text.setReadOnly(True)
        text.setAccessibleName(self.tr("Report"))
        buttons = QDialogButtonBox()
        copy = buttons.addButton(self.tr("Copy report"), QDialogButtonBox.ButtonRole.ActionRole)
        copy.clicked.connect(self._copy)
        go_on = QPushButton(self.tr("Go on"))
        go_on.setProperty("role", "primary")
        buttons.addButton(go_on, QDialogButtonBox.ButtonRole.AcceptRole)
        go_on.clicked.connect(self.accept)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 20, 20, 20)
        layout.setSpacing(12)
        layout.addWidget(told)
        layout.addWidget(text, 1)
        layout.addWidget(buttons)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._report)
