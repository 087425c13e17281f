"""The application: translators, look, crash handling and wiring; and pictures without a window."""

import gc
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import (
    QEvent,
    QLibraryInfo,
    QLocale,
    QObject,
    QSettings,
    QSize,
    QTimer,
    QTranslator,
)
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication

from tokviz import __version__, resources
from tokviz.document.document import Document
from tokviz.document.presets import WELCOME
from tokviz.export.image import MARGIN, Ground, Picture, save
from tokviz.export.look import DARK, LIGHT, LOOKS, Look
from tokviz.model.autosave import Autosave, find_recovered
from tokviz.model.crash import CrashLog
from tokviz.model.settings import LANGUAGE, LIVE_TRAINING, THEME, Settings
from tokviz.model.workspace import Workspace
from tokviz.views.main_window import DEFAULT_SIZE, MainWindow
from tokviz.views.parts.crash_dialog import CrashDialog
from tokviz.views.parts.recovery_dialog import offer_recovered
from tokviz.views.parts.theme import apply_look

SWITCH_S = 0.001


class Shell(QObject):
    """Keeps language and look of the application as the settings say."""

    def __init__(self, application: QApplication, settings: Settings) -> None:
        super().__init__(application)
        self._application = application
        self._settings = settings
        self._translators: list[QTranslator] = []
        self._language = ""
        self._look: Look | None = None
        self._window: MainWindow | None = None
        settings.changed.connect(self.follow)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self.follow)

    def attach(self, window: MainWindow) -> None:
        """Keep a window's look as the settings say."""
        self._window = window

    @property
    def look(self) -> Look:
        """Return the look that the settings or the system ask for."""
        chosen = self._settings.get(THEME)
        if chosen in LOOKS:
            return LOOKS[chosen]
        scheme = QGuiApplication.styleHints().colorScheme()
        return DARK if scheme.name == "Dark" else LIGHT

    def follow(self) -> None:
        """Take over what changed in the settings."""
        language = self._settings.get(LANGUAGE) or QLocale.system().name()
        if language != self._language:
            self._language = language
            self.set_language(language)
        look = self.look
        if look is not self._look:
            self._look = look
            self.set_look(look)
        if self._window is not None:
            self._window.workspace.live_training = self._settings.get(LIVE_TRAINING)

    def set_look(self, look: Look) -> None:
        """Dress the application."""
        apply_look(self._application, look)
        if self._window is not None:
            self._window.set_look(look)

    def set_language(self, language: str) -> None:
        """Translate the application; an unknown language is English."""
        self.remove_translators()
        chinese = language.startswith("zh")
        QLocale.setDefault(QLocale("zh_CN" if chinese else "en"))
        qt_folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        own = "tokviz_zh_CN" if chinese else "tokviz_en"
        files = [resources.path("i18n", f"{own}.qm")]
        if chinese:
            files.insert(0, Path(qt_folder) / "qtbase_zh_CN.qm")
        for file in files:
            translator = QTranslator(self)
            if translator.load(str(file)):
                self._application.installTranslator(translator)
                self._translators.append(translator)

    def remove_translators(self) -> None:
        """Leave the application in English."""
        QLocale.setDefault(QLocale("en"))
        for translator in self._translators:
            self._application.removeTranslator(translator)
        self._translators.clear()


def make_application(arguments: Sequence[str]) -> QApplication:
    """Return the QApplication, named and styled."""
    # Work in a thread hands the interpreter over sooner, so that the window answers at once.
    sys.setswitchinterval(SWITCH_S)
    existing = QApplication.instance()
    application = (
        existing if isinstance(existing, QApplication) else QApplication([sys.argv[0], *arguments])
    )
    application.setApplicationName("TokViz")
    application.setOrganizationName("tokviz")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName("tokviz")
    application.setWindowIcon(QIcon(str(resources.path("icons", "tokviz.svg"))))
    return application


def create(arguments: Sequence[str] = ()) -> tuple[QApplication, MainWindow]:
    """Return the application and its window, not yet shown."""
    application = make_application(arguments)
    settings = Settings(application)
    shell = Shell(application, settings)
    # The stylesheet comes last: widgets are built faster without, and dressed once.
    application.setFont(shell.look.text_font())
    workspace = Workspace(application)
    autosave = Autosave(workspace, application)
    window = MainWindow(workspace, settings, autosave, shell.look)
    shell.attach(window)
    shell.follow()
    application.aboutToQuit.connect(autosave.close)
    return application, window


def main(arguments: Sequence[str]) -> int:
    """Open the window, with a file if one is named; return the exit status."""
    application, window = create(arguments)
    crashes = CrashLog(window.autosave, application)
    crashes.crashed.connect(lambda: CrashDialog(crashes.report, window).exec())
    crashes.install()
    # A timer lets Python see Ctrl+C in the terminal while Qt waits for events.
    heartbeat = QTimer(application)
    heartbeat.timeout.connect(lambda: None)
    heartbeat.start(500)
    signal.signal(signal.SIGINT, lambda *_: window.close())
    files = [argument for argument in arguments if not argument.startswith("-")]
    if files:
        window.files.open(Path(files[0]))
    else:
        window.files.open_preset(WELCOME)
    window.show()
    QTimer.singleShot(0, _collect_garbage_again)
    recovered = find_recovered()
    if recovered:
        QTimer.singleShot(0, lambda: offer_recovered(recovered, window.files, window))
    status = application.exec()
    crashes.uninstall()
    return status


def _collect_garbage_again() -> None:
    """Let the collector work from now on, past what the start made and the program keeps."""
    gc.freeze()
    gc.enable()


def render_views() -> list[str]:
    """Return the names that `render` knows."""
    make_application(["-platform", "offscreen"])
    with offscreen_window(Document()) as window:
        return [*(view.view_name for view in window.views()), window.view_name]


def render(
    view: str,
    document: Document,
    path: Path,
    *,
    language: str = "en",
    look: Look = LIGHT,
    ground: Ground | None = None,
    colour: str | None = None,
    size: tuple[int, int] | None = None,
    scale: float = 2.0,
) -> str:
    """Paint one view of a document, or the whole window, to a PNG, SVG or PDF file.

    Returns what is wrong with the document, as the window says it, or nothing.
    `size` is the window's, or the width that a view is laid out for, in px. Raises KeyError for a
    view that doesn't exist, and what `tokviz.export.image.save` raises.
    """
    with offscreen_window(document, language, look, size) as window:
        views = {each.view_name: each for each in (*window.views(), window)}
        shown = views[view]
        run, step = window.workspace.run, window.workspace.step
        if shown is window.token and run is not None and step > 0:
            # Nobody has clicked a token: the picture is of the one that this step made.
            window.workspace.select(run.tokens[int(run.merges.new[step - 1])])
        if ground is None:
            ground = Ground.DARK if look.is_dark else Ground.LIGHT
        width = float(window.width() if view == window.view_name else (size or (800, 0))[0])
        margin = 0.0 if view == window.view_name else MARGIN
        figure = shown.figure(look if ground.look.is_dark == look.is_dark else ground.look)
        picture = Picture(figure, width, ground, colour, margin)
        save(picture, path, scale=scale, title=shown.title())
        return window.status.problem()


@contextmanager
def offscreen_window(
    document: Document,
    language: str = "en",
    look: Look = LIGHT,
    size: tuple[int, int] | None = None,
) -> Iterator[MainWindow]:
    """Give a window that no one sees, trained on a document, with settings of its own."""
    application = make_application(["-platform", "offscreen"])
    with TemporaryDirectory(prefix="tokviz-") as folder:
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
        settings = Settings()
        settings.set(LANGUAGE, language)
        settings.set(THEME, look.name)
        shell = Shell(application, settings)
        workspace = Workspace(application, synchronous=True)
        autosave = Autosave(workspace)
        window = MainWindow(workspace, settings, autosave, look)
        shell.attach(window)
        shell.follow()
        window.resize(QSize(*size) if size is not None else DEFAULT_SIZE)
        workspace.open_document(document)
        window.show()
        application.processEvents()
        try:
            yield window
        finally:
            workspace.mark_saved()
            window.close()
            autosave.close()
            shell.remove_translators()
            for leaving in (window, shell, workspace):
                leaving.deleteLater()
                application.sendPostedEvents(leaving, QEvent.Type.DeferredDelete.value)
