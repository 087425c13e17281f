"""What every view offers to the window that composes it."""

from typing import Protocol

from tokviz.export.figure import Figure
from tokviz.export.look import Look


class View(Protocol):
    """A part of the window: it has a name, follows the look, and gives itself as a figure.

    `view_name` is what `tokviz render` calls it. `set_look` changes the look on screen. `figure`
    returns the whole content as it is now, for an export in any look.
    """

    view_name: str

    def set_look(self, look: Look) -> None:
        """Show the view in another look."""
        ...

    def figure(self, look: Look) -> Figure:
        """Return the whole content as a picture."""
        ...

    def title(self) -> str:
        """Return the view's name for people, in the current language."""
        ...
