"""What a person can choose about the sample: notes below the tokens, and how specials are taken."""

from dataclasses import replace

from PySide6.QtCore import QEvent
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from tokviz.engine.training.recipe import Role
from tokviz.model.workspace import Workspace


class SampleOptions(QToolButton):
    """A button with a menu of choices."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self.setProperty("role", "quiet")
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self)
        self.setMenu(menu)
        self.actions_by_name = {name: QAction(self) for name in ("ids", "hex", "edges", "specials")}
        for action in self.actions_by_name.values():
            action.setCheckable(True)
            menu.addAction(action)
            action.triggered.connect(self._on_choice)
        menu.insertSeparator(self.actions_by_name["edges"])
        workspace.documentChanged.connect(self.refresh)
        workspace.viewChanged.connect(self.refresh)
        self.retranslate()

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.setText(self.tr("Show"))
        self.setToolTip(self.tr("What is written below the tokens, and how specials are taken"))
        for name, text in (
            ("ids", self.tr("Ids")),
            ("hex", self.tr("Bytes in hex")),
            ("edges", self.tr("Add start and end specials")),
            ("specials", self.tr("Read typed specials as specials")),
        ):
            self.actions_by_name[name].setText(text)
        self.refresh()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def refresh(self) -> None:
        """Show what is chosen; what the recipe has no specials for cannot be."""
        document = self._workspace.document
        roles = {special.role for special in document.recipe.specials}
        for name, checked, possible in (
            ("ids", document.view.show_ids, True),
            ("hex", document.view.show_hex, True),
            ("edges", document.sample_edges, bool(roles & {Role.START, Role.END})),
            ("specials", document.sample_specials, bool(document.recipe.specials)),
        ):
            self.actions_by_name[name].setChecked(checked)
            self.actions_by_name[name].setEnabled(possible or checked)

    def _on_choice(self) -> None:
        # All are read before anything is set: what is set is shown at once.
        chosen = {name: action.isChecked() for name, action in self.actions_by_name.items()}
        view = self._workspace.document.view
        self._workspace.set_view(replace(view, show_ids=chosen["ids"], show_hex=chosen["hex"]))
        self._workspace.set_sample_options(edges=chosen["edges"], specials=chosen["specials"])
