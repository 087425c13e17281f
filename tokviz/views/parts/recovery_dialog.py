"""Offers what an ended program left unsaved."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMessageBox, QWidget

from tokviz.model.autosave import Recovered, forget
from tokviz.views.parts.document_files import DocumentFiles

translate = QCoreApplication.translate


def offer_recovered(recovered: Sequence[Recovered], files: DocumentFiles, parent: QWidget) -> None:
    """Ask whether to go on with the newest recovery copy; the copies go when that is settled."""
    box = QMessageBox(parent)
    box.setIcon(QMessageBox.Icon.Information)
    box.setText(
        translate(
            "RecoveryDialog", "TokViz did not end properly last time. Restore your unsaved work?"
        )
    )
    newest = recovered[0]
    if newest.path is not None:
        box.setInformativeText(
            translate("RecoveryDialog", "It belongs to {path}.").format(path=newest.path)
        )
    restore = box.addButton(
        translate("RecoveryDialog", "Restore"), QMessageBox.ButtonRole.AcceptRole
    )
    discard = box.addButton(
        translate("RecoveryDialog", "Discard"), QMessageBox.ButtonRole.DestructiveRole
    )
    box.addButton(translate("RecoveryDialog", "Ask me later"), QMessageBox.ButtonRole.RejectRole)
    box.exec()
    if box.clickedButton() is restore:
        files.restore(newest.document, newest.path)
        forget(newest)
    elif box.clickedButton() is discard:
        for copy in recovered:
            forget(copy)
