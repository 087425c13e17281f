"""Offers what an ended program left unsaved."""

from collections.abc import Sequence

from PySide6.QtWidgets import QMessageBox, QWidget

from tokviz.model.autosave import Recovered, forget
from tokviz.views.parts.document_files import DocumentFiles


def offer_recovered(recovered: Sequence[Recovered], files: DocumentFiles, parent: QWidget) -> None:
    """Ask whether to go on with the newest recovery copy; the copies go when that is settled."""
    box = QMessageBox(parent)
    box.setIcon(QMessageBox.Icon.Information)
    box.setText(box.tr("TokViz did not end properly last time. Restore your unsaved work?"))
    newest = recovered[0]
    if newest.path is not None:
        box.setInformativeText(box.tr("It belongs to {path}.").format(path=newest.path))
    restore = box.addButton(box.tr("Restore"), QMessageBox.ButtonRole.AcceptRole)
    discard = box.addButton(box.tr("Discard"), QMessageBox.ButtonRole.DestructiveRole)
    box.addButton(box.tr("Ask me later"), QMessageBox.ButtonRole.RejectRole)
    box.exec()
    if box.clickedButton() is restore:
        files.restore(newest.document, newest.path)
        forget(newest)
    elif box.clickedButton() is discard:
        for copy in recovered:
            forget(copy)
