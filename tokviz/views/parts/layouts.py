"""Named arrangements of the window's docks."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QMainWindow

from tokviz.views.parts.dock import CardDock

LEFT, RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
TOP, BOTTOM = Qt.DockWidgetArea.TopDockWidgetArea, Qt.DockWidgetArea.BottomDockWidgetArea


LEAST_SIZES = {
    "timeline": QSize(400, 200),
    "sample": QSize(320, 150),
    "recipe": QSize(250, 180),
    "corpus-editor": QSize(250, 140),
    "learning": QSize(256, 240),
    "map": QSize(300, 240),
}
"""The least size of each dock, where it isn't that of any card."""
SCROLLING = frozenset({"vectors"})
"""The docks whose content needs more height than a card may have, and so scrolls as a whole."""


class LayoutName(StrEnum):
    """The arrangements that a person can choose."""

    EXPLORE = "explore"
    LECTURE = "lecture"
    VECTORS = "vectors"


@dataclass(frozen=True, slots=True)
class Stack:
    """Docks behind one another as tabs, the first on top, and their share of the height."""

    names: tuple[str, ...]
    height: float


@dataclass(frozen=True, slots=True)
class Arrangement:
    """What stands left, right, above and below the tokens of the corpus; the rest is hidden.

    Widths are in px before scaling; the right column takes at least `right_share` of the window.
    """

    left: tuple[Stack, ...]
    right: tuple[Stack, ...]
    top: tuple[Stack, ...] = (Stack(("timeline",), 0.265),)
    bottom: tuple[Stack, ...] = (Stack(("sample",), 0.26),)
    left_width: int = 280
    right_width: int = 320
    right_share: float = 0.0

    def stacks(self) -> Iterator[tuple[Qt.DockWidgetArea, Stack]]:
        """Yield each stack with its place."""
        for area, stacks in ((TOP, self.top), (BOTTOM, self.bottom), (LEFT, self.left)):
            yield from ((area, stack) for stack in stacks)
        yield from ((RIGHT, stack) for stack in self.right)


ARRANGEMENTS = {
    LayoutName.EXPLORE: Arrangement(
        left=(Stack(("corpus-editor",), 0.42), Stack(("recipe",), 0.48)),
        right=(
            Stack(("pairs", "vocabulary", "vectors", "map"), 0.42),
            Stack(("token", "bytes"), 0.48),
        ),
    ),
    LayoutName.LECTURE: Arrangement(left=(), right=()),
    LayoutName.VECTORS: Arrangement(
        left=(Stack(("learning",), 0.9),),
        right=(
            Stack(("map",), 0.53),
            Stack(("neighbours", "analogy", "windows", "vectors", "token"), 0.37),
        ),
        # Narrower than elsewhere, the sentence of a step may take two lines.
        top=(Stack(("timeline",), 0.3),),
        bottom=(Stack(("sample",), 0.29),),
        left_width=290,
        right_width=520,
        right_share=0.43,
    ),
}


def place_docks(window: QMainWindow, docks: dict[str, CardDock], arrangement: Arrangement) -> None:
    """Put every dock where an arrangement wants it, and hide those that it doesn't show."""
    for corner, area in (
        (Qt.Corner.TopLeftCorner, LEFT),
        (Qt.Corner.BottomLeftCorner, LEFT),
        (Qt.Corner.TopRightCorner, RIGHT),
        (Qt.Corner.BottomRightCorner, RIGHT),
    ):
        window.setCorner(corner, area)
    for dock in docks.values():
        dock.setFloating(False)
        # Taken out first: else a dock stays a tab of where it was.
        window.removeDockWidget(dock)
    for area, stack in arrangement.stacks():
        _place(window, area, [docks[name] for name in stack.names])
    placed = {name for _, stack in arrangement.stacks() for name in stack.names}
    spare = [dock for name, dock in docks.items() if name not in placed]
    # Hidden, but with somewhere to be when a person asks for it.
    last = [docks[name] for name in arrangement.right[-1].names] if arrangement.right else []
    _place(window, RIGHT, last[-1:] + spare)
    for name, dock in docks.items():
        dock.setVisible(name in placed)


def _place(window: QMainWindow, area: Qt.DockWidgetArea, docks: list[CardDock]) -> None:
    """Put docks behind one another; the first may have its place already."""
    for before, dock in zip([None, *docks], docks, strict=False):
        if before is not None:
            window.tabifyDockWidget(before, dock)
        elif window.dockWidgetArea(dock) is Qt.DockWidgetArea.NoDockWidgetArea:
            window.addDockWidget(area, dock)


def arrange(
    window: QMainWindow, docks: dict[str, CardDock], name: LayoutName, scale: float = 1.0
) -> None:
    """Show the docks of an arrangement at its sizes; `scale` is that of the type."""
    arrangement = ARRANGEMENTS[name]
    place_docks(window, docks, arrangement)
    for _, stack in arrangement.stacks():
        docks[stack.names[0]].raise_()
    # Larger type needs larger columns, but the middle is what the class looks at.
    wider = 1 + (scale - 1) / 2
    right_width = arrangement.right_width * (1.0 if arrangement.right_share else wider)
    for stacks, width in (
        (arrangement.left, arrangement.left_width * wider),
        (arrangement.right, max(right_width, arrangement.right_share * window.width())),
    ):
        if stacks:
            dock = docks[stacks[0].names[0]]
            window.resizeDocks([dock], [round(width)], Qt.Orientation.Horizontal)
    for area, stack in arrangement.stacks():
        share = stack.height * (wider if area == TOP else 1.0)
        window.resizeDocks(
            [docks[stack.names[0]]], [round(window.height() * share)], Qt.Orientation.Vertical
        )
