"""Filling the screen with what a class looks at."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QByteArray
from PySide6.QtWidgets import QMainWindow, QWidget

from tokviz.model.workspace import Workspace

ZOOM = 1.4
"""Tokens are so much larger."""


@dataclass(frozen=True, slots=True)
class _Before:
    """How the window was before it filled the screen."""

    docks: QByteArray
    zoom: float
    maximized: bool
    tools: tuple[QWidget, ...]


class Presentation:
    """Hides a window's tools, arranges its panels, and gives everything back."""

    def __init__(self, window: QMainWindow, workspace: Workspace) -> None:
        self._window = window
        self._workspace = workspace
        self._before: _Before | None = None

    @property
    def is_on(self) -> bool:
        """Return whether the window fills the screen."""
        return self._before is not None

    def begin(self, tools: tuple[QWidget, ...], arrange: Callable[[], None]) -> None:
        """Hide tools, fill the screen, and arrange the panels."""
        if self._before is not None:
            return
        window, view = self._window, self._workspace.document.view
        shown = tuple(tool for tool in tools if not tool.isHidden())
        self._before = _Before(window.saveState(), view.zoom, window.isMaximized(), shown)
        for tool in shown:
            tool.hide()
        self._workspace.set_view(replace(view, zoom=view.zoom * ZOOM))
        window.showFullScreen()
        arrange()

    def end(self) -> None:
        """Give everything back."""
        before, self._before = self._before, None
        if before is None:
            return
        for tool in before.tools:
            tool.show()
        view = self._workspace.document.view
        self._workspace.set_view(replace(view, zoom=before.zoom))
        if before.maximized:
            self._window.showMaximized()
        else:
            self._window.showNormal()
        self._window.restoreState(before.docks)
