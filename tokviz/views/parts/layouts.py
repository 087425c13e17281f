"""Named arrangements of the window's docks."""

from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow

from tokviz.views.parts.dock import CardDock

LEFT, RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
TOP, BOTTOM = Qt.DockWidgetArea.TopDockWidgetArea, Qt.DockWidgetArea.BottomDockWidgetArea


LEAST_SIZES = {
    "timeline": QSize(420, 200),
    "sample": QSize(320, 150),
    "recipe": QSize(250, 180),
    "corpus-editor": QSize(250, 140),
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
class Arrangement:
    """Which docks are shown, which tab of the right column is on top, and its share of width."""

    shown: frozenset[str]
    raised: str
    left_width: int
    right_width: int


ARRANGEMENTS = {
    LayoutName.EXPLORE: Arrangement(
        frozenset(
            {
                "timeline",
                "sample",
                "corpus-editor",
                "recipe",
                "pairs",
                "vocabulary",
                "vectors",
                "token",
                "bytes",
            }
        ),
        "pairs",
        280,
        320,
    ),
    LayoutName.LECTURE: Arrangement(frozenset({"timeline", "sample"}), "pairs", 280, 320),
    LayoutName.VECTORS: Arrangement(
        frozenset({"timeline", "sample", "vectors", "token"}), "vectors", 280, 560
    ),
}


def place_docks(window: QMainWindow, docks: dict[str, CardDock]) -> None:
    """Put every dock where it belongs before a person moves it."""
    for corner, area in (
        (Qt.Corner.TopLeftCorner, LEFT),
        (Qt.Corner.BottomLeftCorner, LEFT),
        (Qt.Corner.TopRightCorner, RIGHT),
        (Qt.Corner.BottomRightCorner, RIGHT),
    ):
        window.setCorner(corner, area)
    for name, area in (
        ("timeline", TOP),
        ("sample", BOTTOM),
        ("corpus-editor", LEFT),
        ("recipe", LEFT),
        ("pairs", RIGHT),
        ("token", RIGHT),
    ):
        docks[name].setFloating(False)
        window.addDockWidget(area, docks[name])
    for name in ("vocabulary", "vectors"):
        docks[name].setFloating(False)
        window.tabifyDockWidget(docks["pairs"], docks[name])
    docks["bytes"].setFloating(False)
    window.tabifyDockWidget(docks["token"], docks["bytes"])


def arrange(
    window: QMainWindow, docks: dict[str, CardDock], name: LayoutName, scale: float = 1.0
) -> None:
    """Show the docks of an arrangement at its sizes; `scale` is that of the type."""
    arrangement = ARRANGEMENTS[name]
    place_docks(window, docks)
    for dock_name, dock in docks.items():
        dock.setVisible(dock_name in arrangement.shown)
    for dock_name in (arrangement.raised, "token"):
        if dock_name in arrangement.shown:
            docks[dock_name].raise_()
    horizontal, vertical = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
    columns: list[QDockWidget] = [docks["corpus-editor"], docks[arrangement.raised]]
    # Larger type needs larger columns, but the middle is what the class looks at.
    wider = 1 + (scale - 1) / 2
    widths = [round(arrangement.left_width * wider), round(arrangement.right_width * wider)]
    window.resizeDocks(columns, widths, horizontal)
    height = window.height()
    raised_share = 0.6 if name is LayoutName.VECTORS else 0.42
    rows: list[tuple[str, float]] = [
        ("timeline", 0.265 * wider),
        ("sample", 0.26),
        ("corpus-editor", 0.42),
        ("recipe", 0.48),
        (arrangement.raised, raised_share),
        ("token", 0.9 - raised_share),
    ]
    for dock_name, share in rows:
        if dock_name in arrangement.shown:
            window.resizeDocks([docks[dock_name]], [round(height * share)], vertical)
