"""What stands below the map: what is to be known about it, its trails, and the way back."""

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QToolButton, QVBoxLayout, QWidget

from tokviz.export.look import SPACE, Look
from tokviz.export.map_colours import PointColours
from tokviz.export.map_legend import MapLegend
from tokviz.export.space_map import SpaceMap
from tokviz.model.workspace import Workspace
from tokviz.views.parts.figure_strip import FigureStrip
from tokviz.views.parts.hint_label import HintLabel
from tokviz.views.parts.icons import icon


class MapFoot(QWidget):
    """The colours and a note with what can be done about it; the trails' switch, the whole view."""

    againRequested = Signal()
    """A person wants that to be made which was stopped."""
    resetRequested = Signal()
    """A person wants to see the whole map again."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._colours: tuple[PointColours | None, Look | None] = (None, None)
        self.legend = FigureStrip()
        self.legend.hide()
        self.legend.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.note = HintLabel()
        self.again_button = QPushButton()
        self.trails_button, self.reset_button = QToolButton(), QToolButton()
        self.trails_button.setCheckable(True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE)
        column = QVBoxLayout()
        column.setSpacing(SPACE)
        column.addWidget(self.legend)
        column.addWidget(self.note)
        row.addLayout(column, 1)
        for button in (self.again_button, self.trails_button, self.reset_button):
            button.setProperty("role", "quiet")
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignBottom)
        self.again_button.hide()
        self.again_button.clicked.connect(self.againRequested)
        self.trails_button.clicked.connect(self._on_trails)
        self.reset_button.clicked.connect(self.resetRequested)
        workspace.viewChanged.connect(self.refresh)
        self.retranslate()
        self.refresh()

    def set_look(self, look: Look) -> None:
        """Draw the icons in another look."""
        self.trails_button.setIcon(icon("trails", look.quiet))
        self.reset_button.setIcon(icon("reset-view", look.quiet))

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.again_button.setText(self.tr("Try again"))
        for button, name, tip in (
            (
                self.trails_button,
                self.tr("Trails"),
                self.tr("Show where the words that stand out came from"),
            ),
            (self.reset_button, self.tr("Reset view"), self.tr("Show the whole map again")),
        ):
            button.setAccessibleName(name)
            button.setToolTip(f"{name}\n{tip}")

    def refresh(self) -> None:
        """Show the document's choice."""
        self.trails_button.setChecked(self._workspace.document.view.map.trails)

    def show_colours(self, shown: SpaceMap | None, look: Look) -> None:
        """Show what the colours of a map mean."""
        colours = None if shown is None else shown.colours
        if (colours, look) != self._colours:
            self._colours = colours, look
            legend = None
            if shown is not None and colours is not None:
                legend = MapLegend(colours, shown.names, look)
            self.legend.set_figure(legend)
            self.legend.setVisible(legend is not None)

    def show_trails(self, possible: bool) -> None:
        """Offer trails, where rows came from somewhere."""
        self.trails_button.setVisible(possible)

    def tell(self, notes: list[str], *, is_warning: bool, is_stopped: bool) -> None:
        """Say what is to be known; what `is_stopped` can be tried again."""
        self.note.tell(" ".join(notes), is_warning=is_warning)
        self.again_button.setVisible(is_stopped)

    def _on_trails(self, shown: bool) -> None:
        view = self._workspace.document.view
        self._workspace.set_view(replace(view, map=replace(view.map, trails=shown)))
