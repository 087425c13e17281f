"""A view that is built when somebody first looks at it."""

from collections.abc import Callable
from typing import cast

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tokviz.export.figure import Figure
from tokviz.export.look import LIGHT, Look
from tokviz.views.parts.view import View


class DeferredView(QWidget):
    """Stands in the place of the view that `make` builds, until it is seen or exported."""

    def __init__(
        self, view_name: str, title: Callable[[], str], make: Callable[[], QWidget]
    ) -> None:
        super().__init__()
        self.view_name = view_name
        self._title = title
        self._make = make
        self._look = LIGHT
        self._view: QWidget | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)

    def view(self) -> View:
        """Return the view, built now if it wasn't yet."""
        if self._view is None:
            self._view = self._make()
            cast(View, self._view).set_look(self._look)
            self._column.addWidget(self._view)
            self.setFocusProxy(self._view)
        return cast(View, self._view)

    def title(self) -> str:
        """Return the view's name for people."""
        return self._title()

    def set_look(self, look: Look) -> None:
        """Show the view in another look."""
        self._look = look
        if self._view is not None:
            cast(View, self._view).set_look(look)

    def figure(self, look: Look) -> Figure:
        """Return the whole content as a picture."""
        return self.view().figure(look)

    def showEvent(self, event: QShowEvent) -> None:
        """Build the view."""
        super().showEvent(event)
        self.view()
