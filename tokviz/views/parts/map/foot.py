"""What stands below the map: what its colours mean, and what is to be known about it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from tokviz.export.look import SPACE, Look
from tokviz.export.map.colours import PointColours
from tokviz.export.map.legend import MapLegend
from tokviz.export.map.space_map import SpaceMap
from tokviz.views.parts.figure_strip import FigureStrip
from tokviz.views.parts.hint_label import HintLabel


class MapFoot(QWidget):
    """The legend, and a note with what can be done about it; hidden where there is neither."""

    againRequested = Signal()
    """A person wants that to be made which was stopped."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colours: tuple[PointColours | None, Look | None] = (None, None)
        self._has_legend = False
        self._is_low = False
        self.legend = FigureStrip()
        self.legend.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.legend.hide()
        self.note = HintLabel()
        self.note.keep_room(False)
        self.again_button = QPushButton()
        self.again_button.setProperty("role", "quiet")
        self.again_button.hide()
        self.again_button.clicked.connect(self.againRequested)
        row = QHBoxLayout()
        row.setSpacing(SPACE)
        row.addWidget(self.note, 1)
        row.addWidget(self.again_button, 0, Qt.AlignmentFlag.AlignBottom)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE)
        column.addWidget(self.legend)
        column.addLayout(row)
        self.retranslate()

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.again_button.setText(self.tr("Try again"))

    def show_colours(self, shown: SpaceMap | None, look: Look) -> None:
        """Show what the colours of a map mean."""
        colours = None if shown is None else shown.colours
        if (colours, look) != self._colours:
            self._colours = colours, look
            legend = None
            if shown is not None and colours is not None:
                legend = MapLegend(colours, shown.names, look, titled=False)
            self.legend.set_figure(legend)
            self._has_legend = legend is not None
            self._show()

    def set_low(self, is_low: bool) -> None:
        """Leave the legend out where the map needs its room."""
        if is_low is not self._is_low:
            self._is_low = is_low
            self._show()

    def _show(self) -> None:
        self.legend.setVisible(self._has_legend and not self._is_low)
        something = bool(self.note.text()) or not self.again_button.isHidden()
        self.setVisible(something or not self.legend.isHidden())

    def tell(self, notes: list[str], *, is_warning: bool, is_stopped: bool) -> None:
        """Say what is to be known; what `is_stopped` can be tried again."""
        self.note.tell(" ".join(notes), is_warning=is_warning)
        self.again_button.setVisible(is_stopped)
        self._show()
