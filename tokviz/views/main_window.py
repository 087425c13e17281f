"""The window: composes the views, and nothing else."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QByteArray, QCoreApplication, QEvent, QLocale, QSize, Qt
from PySide6.QtGui import (
    QAction,
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QKeyEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QMainWindow, QTabWidget, QWidget

from tokviz.document.document import Source
from tokviz.document.presets import presets
from tokviz.export.figure import Figure
from tokviz.export.image import PictureTooLargeError
from tokviz.export.look import Look
from tokviz.model.autosave import Autosave
from tokviz.model.settings import LAYOUT, PLAYBACK_SPEED, Settings
from tokviz.model.workspace import Workspace
from tokviz.views.bytes import BytesView
from tokviz.views.corpus import CorpusView
from tokviz.views.corpus_tokens import CorpusTokensView
from tokviz.views.pairs import PairsView
from tokviz.views.parts.about_dialog import AboutDialog
from tokviz.views.parts.deferred_view import DeferredView
from tokviz.views.parts.dock import LEAST_SIZE, CardDock, card
from tokviz.views.parts.document_files import DocumentFiles
from tokviz.views.parts.document_title import told_of
from tokviz.views.parts.errors import sentence
from tokviz.views.parts.export_dialog import ExportDialog
from tokviz.views.parts.layouts import LEAST_SIZES, SCROLLING, LayoutName, arrange
from tokviz.views.parts.menus import Menus
from tokviz.views.parts.note_bar import NoteBar
from tokviz.views.parts.picture_copy import copy_picture
from tokviz.views.parts.presentation import Presentation
from tokviz.views.parts.settings_dialog import SettingsDialog
from tokviz.views.parts.toolbar import ToolBar
from tokviz.views.parts.vector_files import VectorFiles
from tokviz.views.parts.view import View
from tokviz.views.parts.window_figure import WindowFigure
from tokviz.views.recipe import RecipeView
from tokviz.views.sample import SampleView
from tokviz.views.status import StatusLine
from tokviz.views.timeline import TimelineView
from tokviz.views.token import TokenView
from tokviz.views.vocabulary import VocabularyView

translate = QCoreApplication.translate

DEFAULT_SIZE = QSize(1280, 800)
SMALLEST_SIZE = QSize(960, 640)


class MainWindow(QMainWindow):
    """All views of one workspace, as cards that can be arranged."""

    view_name = "window"

    def __init__(
        self, workspace: Workspace, settings: Settings, autosave: Autosave, look: Look
    ) -> None:
        super().__init__()
        self.workspace = workspace
        self.settings = settings
        self.autosave = autosave
        self._look = look
        self.presentation = Presentation(self, workspace)
        self._own_layout: QByteArray | None = None
        """How a person had arranged the panels before an example arranged them."""
        self.setAcceptDrops(True)
        self.setMinimumSize(SMALLEST_SIZE)
        self.resize(DEFAULT_SIZE)
        self.setDockNestingEnabled(True)
        self.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        self.files = DocumentFiles(workspace, settings, autosave, self)
        self.vector_files = VectorFiles(workspace, settings, self)
        self.corpus_tokens = CorpusTokensView(workspace)
        self.timeline = TimelineView(workspace)
        self.sample = SampleView(workspace)
        self.corpus = CorpusView(workspace)
        self.recipe = RecipeView(workspace)
        self.pairs = PairsView(workspace)
        self.vocabulary = VocabularyView(workspace)
        self.learning = DeferredView(
            "learning", lambda: translate("LearningView", "Word2Vec"), self._make_learning
        )
        self.map = DeferredView("map", lambda: translate("MapView", "Map"), self._make_map)
        self.neighbours = DeferredView(
            "neighbours", lambda: translate("NeighboursView", "Neighbours"), self._make_neighbours
        )
        self.analogy = DeferredView(
            "analogy", lambda: translate("AnalogyView", "Analogy"), self._make_analogy
        )
        self.windows = DeferredView(
            "windows", lambda: translate("WindowsView", "Windows"), self._make_windows
        )
        self.vectors = DeferredView(
            "vectors", lambda: translate("VectorsView", "Lookup"), self._make_vectors
        )
        self.token = TokenView(workspace)
        self.bytes = BytesView(workspace)
        self.setCentralWidget(card(self.corpus_tokens))
        self.note = NoteBar(self)
        self.docks = {
            view.view_name: CardDock(
                view.view_name,
                view,
                LEAST_SIZES.get(view.view_name, LEAST_SIZE),
                self,
                scrolls=view.view_name in SCROLLING,
            )
            for view in self.views()
            if view is not self.corpus_tokens and isinstance(view, QWidget)
        }
        self.menus = Menus(self, self)
        self.toolbar = ToolBar(self.menus, self.files, settings, self)
        self.addToolBar(self.toolbar)
        self.addToolBarBreak()
        self.addToolBar(self.note)
        self.status = StatusLine(workspace)
        self.statusBar().addWidget(self.status, 1)
        self.statusBar().setSizeGripEnabled(False)
        speed_box = self.timeline.transport.speed_box
        speed_box.setCurrentIndex(max(0, speed_box.findData(settings.get(PLAYBACK_SPEED))))
        speed_box.activated.connect(
            lambda: settings.set(PLAYBACK_SPEED, float(speed_box.currentData()))
        )
        self.corpus.fileDropped.connect(self.files.open)
        self.files.noticed.connect(self.status.set_message)
        self.vector_files.noticed.connect(self.status.set_message)
        self.files.pathChanged.connect(self._show_title)
        self.files.presetOpened.connect(self._arrange_for)
        workspace.documentChanged.connect(self._show_title)
        for signal in (
            workspace.problemRaised,
            workspace.runChanged,
            workspace.sampleChanged,
            workspace.embeddingChanged,
        ):
            signal.connect(self._show_problem)
        arrange(self, self.docks, LayoutName(settings.get(LAYOUT)), look.scale)
        self.restoreGeometry(settings.window_state("geometry"))
        self.restoreState(settings.window_state("docks"))
        self.set_look(look)
        self.retranslate()

    # What is seen later, if at all, is imported and built when it is: the start has no time for it.

    def _make_learning(self) -> QWidget:
        from tokviz.views.learning import LearningView

        view = LearningView(self.workspace)
        view.fileRequested.connect(self.vector_files.ask_open)
        view.saveRequested.connect(self.vector_files.ask_save)
        return view

    def _make_map(self) -> QWidget:
        from tokviz.views.map import MapView

        return MapView(self.workspace)

    def _make_neighbours(self) -> QWidget:
        from tokviz.views.neighbours import NeighboursView

        return NeighboursView(self.workspace)

    def _make_analogy(self) -> QWidget:
        from tokviz.views.analogy import AnalogyView

        return AnalogyView(self.workspace)

    def _make_windows(self) -> QWidget:
        from tokviz.views.windows import WindowsView

        return WindowsView(self.workspace)

    def _make_vectors(self) -> QWidget:
        from tokviz.views.vectors import VectorsView

        return VectorsView(self.workspace)

    def views(self) -> tuple[View, ...]:
        """Return the views in reading order."""
        return (
            self.timeline,
            self.corpus_tokens,
            self.sample,
            self.corpus,
            self.recipe,
            self.pairs,
            self.vocabulary,
            self.learning,
            self.map,
            self.neighbours,
            self.analogy,
            self.windows,
            self.vectors,
            self.token,
            self.bytes,
        )

    # Look and language

    @property
    def look(self) -> Look:
        """Return the look of the window."""
        return self._look

    def set_look(self, look: Look) -> None:
        """Show everything in another look."""
        self._look = look
        for view in self.views():
            view.set_look(look)
        for dock in self.docks.values():
            dock.set_look(look)
        self.note.set_look(look)
        self.toolbar.set_look(look)
        self.menus.set_look(look)

    def showEvent(self, event: QShowEvent) -> None:
        """Leave the keys to the timeline, not to whichever control comes first."""
        super().showEvent(event)
        if not event.spontaneous():
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def retranslate(self) -> None:
        """Write everything in the current language."""
        for view in self.views():
            if view.view_name in self.docks:
                self.docks[view.view_name].retranslate(view.title())
        self.note.retranslate()
        self.menus.retranslate()
        self.toolbar.retranslate()
        self._show_title()

    def _show_title(self) -> None:
        origin = self.files.origin
        shown = told_of(origin, self.workspace.document.about, QLocale().name())
        name = shown.name or self.tr("Untitled")
        self.setWindowTitle(f"{name}[*] — TokViz")
        self.setWindowModified(self.workspace.is_modified)
        if shown.is_example:
            name = self.tr("Example: {name}").format(name=name)
        self.toolbar.show_document(name)
        self.note.tell(str(origin), shown.note)

    # What the menus ask for

    def timeline_actions(self) -> Sequence[QAction]:
        """Return the actions that move the playhead."""
        return self.timeline.transport_actions()

    def learn_vectors(self) -> None:
        """Learn vectors from the corpus, where they can be seen."""
        choices = self.workspace.document.embedding
        self.workspace.set_embedding(replace(choices, source=Source.LEARNED))
        self.workspace.vectors.learn()
        self.docks[self.learning.view_name].show()
        self.docks[self.learning.view_name].raise_()

    def find_in_corpus(self) -> None:
        """Find something in the corpus."""
        self.docks["corpus-editor"].show()
        self.docks["corpus-editor"].raise_()
        self.corpus.find()

    def zoom(self, factor: float | None) -> None:
        """Make the tokens larger or smaller; None is the normal size."""
        view = self.workspace.document.view
        zoom = 1.0 if factor is None else max(0.5, min(view.zoom * factor, 4.0))
        self.workspace.set_view(replace(view, zoom=zoom))

    def apply_layout(self, name: LayoutName) -> None:
        """Arrange the docks by a name."""
        self.settings.set(LAYOUT, str(name))
        self._own_layout = None
        arrange(self, self.docks, name, self._look.scale)

    def _arrange_for(self, id: str) -> None:
        """Arrange the panels as an example is seen best, and back for one that has no wish."""
        preset = next(preset for preset in presets() if preset.id == id)
        if preset.layout:
            if self._own_layout is None:
                self._own_layout = self.saveState()
            arrange(self, self.docks, LayoutName(preset.layout), self._look.scale)
        elif self._own_layout is not None:
            self.restoreState(self._own_layout)
            self._own_layout = None
        if preset.panel:
            self.docks[preset.panel].raise_()

    def set_arranging(self, arranging: bool) -> None:
        """Let the docks be moved, or hide their title bars again."""
        for dock in self.docks.values():
            dock.set_arranging(arranging)

    def set_presenting(self, presenting: bool) -> None:
        """Fill the screen with what a class looks at, in larger type, or go back."""
        if presenting:
            tools = (self.toolbar, self.note, self.menuBar())
            self.presentation.begin(tools, self._arrange_for_class)
        else:
            self.presentation.end()
            self._show_title()
        self.menus.show_presenting(presenting)

    def _arrange_for_class(self) -> None:
        """Show the timeline and the sample alone, unless it is vectors that are looked at."""
        if self.docks[self.map.view_name].visibleRegion().isEmpty():
            arrange(self, self.docks, LayoutName.LECTURE, self._look.scale)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the presentation with Escape."""
        if event.key() == Qt.Key.Key_Escape and self.presentation.is_on:
            self.set_presenting(False)
        else:
            super().keyPressEvent(event)

    # Dialogs

    def figure(self, look: Look) -> Figure:  # noqa: ARG002  (a window has its own look)
        """Return the window as a picture."""
        return WindowFigure(self)

    def title(self) -> str:
        """Return the window's name for people."""
        return self.tr("Whole window")

    def focused_view(self) -> str:
        """Return the name of the view that has the focus, or of the corpus."""
        focus = self.focusWidget()
        for view in self.views():
            if isinstance(view, QWidget) and focus is not None and view.isAncestorOf(focus):
                return view.view_name
        return self.corpus_tokens.view_name

    def ask_export(self) -> None:
        """Export a view as a picture."""
        ExportDialog((*self.views(), self), self.focused_view(), self.settings, self).exec()

    def copy_view(self) -> None:
        """Copy the view that has the focus as an image, in the window's colours."""
        view = next(view for view in self.views() if view.view_name == self.focused_view())
        try:
            copy_picture(view, self._look)
        except PictureTooLargeError as error:
            self.status.set_message(sentence(error))
            return
        self.status.set_message(self.tr("Copied “{view}” as a picture").format(view=view.title()))

    def ask_settings(self) -> None:
        """Show the settings."""
        SettingsDialog(self.settings, self).exec()

    def show_about(self) -> None:
        """Tell what the program is."""
        AboutDialog(self._look, self).exec()

    def _show_problem(self) -> None:
        problem = self.workspace.problem
        self.status.set_problem("" if problem is None else sentence(problem.error))

    # Files

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept files."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the first file that is dropped."""
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if paths:
            event.acceptProposedAction()
            self.files.open(paths[0])

    def closeEvent(self, event: QCloseEvent) -> None:
        """Offer to save, remember the arrangement, and stop all work."""
        if not self.files.may_close():
            event.ignore()
            return
        self.set_presenting(False)
        self.settings.set_window_state("geometry", self.saveGeometry())
        self.settings.set_window_state("docks", self.saveState())
        self.settings.sync()
        self.workspace.shut_down()
        event.accept()
