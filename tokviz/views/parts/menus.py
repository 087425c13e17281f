"""The menus and their actions: a small factory an action."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QMenuBar

from tokviz.export.look import Look
from tokviz.model.settings import RECENT_FILES, Settings
from tokviz.model.workspace import Workspace
from tokviz.views.parts.dock import CardDock
from tokviz.views.parts.document_files import DocumentFiles
from tokviz.views.parts.icons import icon
from tokviz.views.parts.layouts import LayoutName
from tokviz.views.parts.note_bar import NoteBar
from tokviz.views.parts.vector_files import VectorFiles

Key = QKeySequence.StandardKey | str | None
Message = object
"""A text marked by QT_TRANSLATE_NOOP, which is annotated as giving back any object."""


class Commands(Protocol):
    """What the window offers to its menus."""

    workspace: Workspace
    settings: Settings
    files: DocumentFiles
    vector_files: VectorFiles
    docks: dict[str, CardDock]
    note: NoteBar

    def menuBar(self) -> QMenuBar: ...  # noqa: D102
    def close(self) -> bool: ...  # noqa: D102
    def timeline_actions(self) -> Sequence[QAction]: ...  # noqa: D102
    def find_in_corpus(self) -> None: ...  # noqa: D102
    def learn_vectors(self) -> None: ...  # noqa: D102
    def ask_export(self) -> None: ...  # noqa: D102
    def copy_view(self) -> None: ...  # noqa: D102
    def ask_settings(self) -> None: ...  # noqa: D102
    def show_about(self) -> None: ...  # noqa: D102
    def zoom(self, factor: float | None) -> None: ...  # noqa: D102
    def apply_layout(self, name: LayoutName) -> None: ...  # noqa: D102
    def set_arranging(self, arranging: bool) -> None: ...  # noqa: D102
    def set_presenting(self, presenting: bool) -> None: ...  # noqa: D102


class Menus(QObject):
    """Owns the actions; menus, toolbar and shortcuts use the same ones."""

    def __init__(self, window: QMainWindow, commands: Commands) -> None:
        super().__init__(window)
        self._window = window
        self._commands = commands
        self._texts: list[tuple[QAction | QMenu, str]] = []
        files, workspace = commands.files, commands.workspace
        bar = commands.menuBar()
        keys = QKeySequence.StandardKey

        file_menu = self._menu(bar, str(QT_TRANSLATE_NOOP("Menus", "&File")))
        self._add(file_menu, str(QT_TRANSLATE_NOOP("Menus", "&New")), files.new, keys.New)
        self.open = self._add(
            file_menu, str(QT_TRANSLATE_NOOP("Menus", "&Open…")), files.ask_open, keys.Open
        )
        self._recent = self._submenu(file_menu, str(QT_TRANSLATE_NOOP("Menus", "Open &recent")))
        self._recent.aboutToShow.connect(self._fill_recent)
        file_menu.addSeparator()
        self._add(file_menu, str(QT_TRANSLATE_NOOP("Menus", "&Save")), files.save, keys.Save)
        self._add(
            file_menu, str(QT_TRANSLATE_NOOP("Menus", "Save &as…")), files.save_as, keys.SaveAs
        )
        file_menu.addSeparator()
        self._add(
            file_menu,
            str(QT_TRANSLATE_NOOP("Menus", "Open &vectors…")),
            commands.vector_files.ask_open,
            "Ctrl+Shift+O",
        )
        self._add(
            file_menu,
            str(QT_TRANSLATE_NOOP("Menus", "Save vec&tors…")),
            commands.vector_files.ask_save,
            None,
        )
        file_menu.addSeparator()
        self.export = self._add(
            file_menu,
            str(QT_TRANSLATE_NOOP("Menus", "&Export a picture…")),
            commands.ask_export,
            "Ctrl+E",
        )
        self._add(
            file_menu,
            str(QT_TRANSLATE_NOOP("Menus", "&Copy view as picture")),
            commands.copy_view,
            "Ctrl+Shift+C",
        )
        file_menu.addSeparator()
        self._add(file_menu, str(QT_TRANSLATE_NOOP("Menus", "&Quit")), commands.close, keys.Quit)

        edit_menu = self._menu(bar, str(QT_TRANSLATE_NOOP("Menus", "&Edit")))
        self.undo = self._add(
            edit_menu,
            str(QT_TRANSLATE_NOOP("Menus", "&Undo")),
            workspace.undo_stack.undo,
            keys.Undo,
        )
        self.redo = self._add(
            edit_menu,
            str(QT_TRANSLATE_NOOP("Menus", "&Redo")),
            workspace.undo_stack.redo,
            keys.Redo,
        )
        self.redo.setShortcuts([QKeySequence("Ctrl+Shift+Z"), QKeySequence("Ctrl+Y")])
        edit_menu.addSeparator()
        self._add(
            edit_menu,
            str(QT_TRANSLATE_NOOP("Menus", "&Find in the corpus…")),
            commands.find_in_corpus,
            keys.Find,
        )
        edit_menu.addSeparator()
        self._add(
            edit_menu,
            str(QT_TRANSLATE_NOOP("Menus", "&Settings…")),
            commands.ask_settings,
            "Ctrl+,",
        )

        run_menu = self._menu(bar, str(QT_TRANSLATE_NOOP("Menus", "&Run")))
        self._add(run_menu, str(QT_TRANSLATE_NOOP("Menus", "&Train")), workspace.train, "Ctrl+R")
        self._add(
            run_menu,
            str(QT_TRANSLATE_NOOP("Menus", "&Learn vectors")),
            commands.learn_vectors,
            "Ctrl+L",
        )
        self._cancel = self._add(
            run_menu, str(QT_TRANSLATE_NOOP("Menus", "&Cancel")), workspace.cancel, None
        )
        run_menu.addSeparator()
        for timeline_action in commands.timeline_actions():
            run_menu.addAction(timeline_action)

        view_menu = self._menu(bar, str(QT_TRANSLATE_NOOP("Menus", "&View")))
        for name, text, key in (
            (LayoutName.LECTURE, str(QT_TRANSLATE_NOOP("Menus", "Layout: &Lecture")), "Ctrl+1"),
            (LayoutName.EXPLORE, str(QT_TRANSLATE_NOOP("Menus", "Layout: &Explore")), "Ctrl+2"),
            (LayoutName.VECTORS, str(QT_TRANSLATE_NOOP("Menus", "Layout: &Vectors")), "Ctrl+3"),
        ):
            self._add(view_menu, text, lambda name=name: commands.apply_layout(name), key)
        view_menu.addSeparator()
        self._panels = self._submenu(view_menu, str(QT_TRANSLATE_NOOP("Menus", "&Panels")))
        for dock in commands.docks.values():
            self._panels.addAction(dock.toggleViewAction())
        self._panels.addSeparator()
        self._panels.addAction(commands.note.toggleViewAction())
        self._arrange = self._add(
            view_menu,
            str(QT_TRANSLATE_NOOP("Menus", "&Arrange panels")),
            commands.set_arranging,
            None,
        )
        self._arrange.setCheckable(True)
        view_menu.addSeparator()
        zoom_in, zoom_out = 1.1, 1 / 1.1
        self._add(
            view_menu,
            str(QT_TRANSLATE_NOOP("Menus", "Larger tokens")),
            lambda: commands.zoom(zoom_in),
            "Ctrl+=",
        )
        self._add(
            view_menu,
            str(QT_TRANSLATE_NOOP("Menus", "Smaller tokens")),
            lambda: commands.zoom(zoom_out),
            "Ctrl+-",
        )
        self._add(
            view_menu,
            str(QT_TRANSLATE_NOOP("Menus", "Normal size")),
            lambda: commands.zoom(None),
            "Ctrl+0",
        )
        view_menu.addSeparator()
        self.present = self._add(
            view_menu, str(QT_TRANSLATE_NOOP("Menus", "&Present")), commands.set_presenting, "F11"
        )
        self.present.setCheckable(True)

        help_menu = self._menu(bar, str(QT_TRANSLATE_NOOP("Menus", "&Help")))
        self._add(
            help_menu, str(QT_TRANSLATE_NOOP("Menus", "&About TokViz")), commands.show_about, None
        )

        workspace.undo_stack.canUndoChanged.connect(self.undo.setEnabled)
        workspace.undo_stack.canRedoChanged.connect(self.redo.setEnabled)
        self.undo.setEnabled(workspace.undo_stack.canUndo())
        self.redo.setEnabled(workspace.undo_stack.canRedo())
        workspace.busyChanged.connect(self._show_busy)
        self._show_busy()
        self.retranslate()

    def set_look(self, look: Look) -> None:
        """Redraw the icons."""
        for action, name in (
            (self.open, "open"),
            (self.undo, "undo"),
            (self.redo, "redo"),
            (self.present, "present"),
        ):
            action.setIcon(icon(name, look.ink, look.line))

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        for item, text in self._texts:
            translated = QCoreApplication.translate("Menus", text)
            if isinstance(item, QMenu):
                item.setTitle(translated)
            else:
                item.setText(translated)

    def show_presenting(self, presenting: bool) -> None:
        """Tick or untick the action without triggering it."""
        self.present.setChecked(presenting)

    def _show_busy(self) -> None:
        self._cancel.setEnabled(self._commands.workspace.is_busy)

    def _menu(self, bar: QMenuBar, text: Message) -> QMenu:
        menu = QMenu(bar)
        bar.addMenu(menu)
        self._texts.append((menu, str(text)))
        return menu

    def _submenu(self, parent: QMenu, text: Message) -> QMenu:
        menu = QMenu(parent)
        parent.addMenu(menu)
        self._texts.append((menu, str(text)))
        return menu

    def _add(self, menu: QMenu, text: Message, slot: Callable[..., object], key: Key) -> QAction:
        action = QAction(self._window)
        if key is not None:
            action.setShortcut(QKeySequence(key))
        # The window owns the action too, so that its shortcut works while the menu bar is hidden.
        self._window.addAction(action)
        action.triggered.connect(lambda checked: slot(checked) if action.isCheckable() else slot())
        menu.addAction(action)
        self._texts.append((action, str(text)))
        return action

    def _fill_recent(self) -> None:
        self._recent.clear()
        names = self._commands.settings.get(RECENT_FILES)
        for name in names:
            action = self._recent.addAction(name.replace("&", "&&"))
            action.triggered.connect(
                lambda _=False, name=name: self._commands.files.open(Path(name))
            )
        if not names:
            nothing = self._recent.addAction(self.tr("No files yet"))
            nothing.setEnabled(False)
