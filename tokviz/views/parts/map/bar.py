"""How the map is made and what its colours tell; and a word to go to."""

from dataclasses import replace

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from tokviz.document.document import MapChoices, MapColour, MapMethod
from tokviz.export.look import LIGHT, SPACE, Look
from tokviz.export.map.words import colour_words, method_words
from tokviz.model.workspace import Workspace
from tokviz.views.parts.choice_box import ChoiceBox
from tokviz.views.parts.icons import icon
from tokviz.views.parts.map.fold import FoldingLine
from tokviz.views.parts.theme import mixed
from tokviz.views.parts.word_field import WordField

WIDE = 480.0
"""From this width on (px before scaling) everything stands in one line."""
ROOMY = 640.0
"""From this width on (px before scaling) that line has room for words on all buttons."""
ICON_WIDTH, ICON_SIDE = 34.0, 18.0
_ANY_WIDTH = (1 << 24) - 1
"""What Qt takes for no limit."""


class MapBar(QWidget):
    """Two or three axes, the method, the colours; the search, and a word's neighbourhood."""

    wordSought = Signal(str)
    """A person wants to see a word."""
    isolationToggled = Signal(bool)
    """A person wants to see the selected word's neighbours alone, or everything again."""
    resetRequested = Signal()
    """A person wants to see the whole map again."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._look = LIGHT
        self.dimension_buttons = {2: QPushButton(), 3: QPushButton()}
        self.method_box = ChoiceBox(tuple(MapMethod))
        self.colour_box = ChoiceBox(tuple(MapColour))
        self.search = WordField()
        self.near_button = QToolButton()
        self.trails_button, self.reset_button = QToolButton(), QToolButton()
        for tool in (self.near_button, self.trails_button, self.reset_button):
            tool.setProperty("role", "quiet")
        for toggle in (self.near_button, self.trails_button):
            toggle.setCheckable(True)
        self._lay_out()
        self.method_box.picked.connect(self._on_method)
        self.colour_box.picked.connect(self._on_colour)
        # Not when the field is left: only who enters a word wants to go there.
        self.search.returnPressed.connect(lambda: self._on_word(self.search.text()))
        self.search.completer().activated.connect(self._on_word)
        self.near_button.clicked.connect(self.isolationToggled)
        self.trails_button.clicked.connect(self._on_trails)
        self.reset_button.clicked.connect(self.resetRequested)
        workspace.viewChanged.connect(self.refresh)
        self.retranslate()
        self.refresh()

    def _lay_out(self) -> None:
        first, second = QWidget(), QWidget()
        upper, lower = QHBoxLayout(first), QHBoxLayout(second)
        group = QButtonGroup(self)
        for row in (upper, lower):
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(SPACE)
        for dimensions, button in self.dimension_buttons.items():
            button.setProperty("role", "segment")
            button.setCheckable(True)
            button.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
            button.clicked.connect(lambda _on=False, k=dimensions: self._on_dimensions(k))
            group.addButton(button)
            upper.addWidget(button)
        upper.addSpacing(SPACE)
        for box in (self.method_box, self.colour_box):
            box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            upper.addWidget(box, 1)
        lower.addWidget(self.search, 1)
        lower.addWidget(self.near_button)
        lower.addWidget(self.trails_button)
        lower.addWidget(self.reset_button)
        self.line = FoldingLine(first, second, WIDE)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.line)

    def set_look(self, look: Look) -> None:
        """Show the lists in another look."""
        self._look = look
        self.line.set_look(look)
        self.method_box.set_look(look)
        self.colour_box.set_look(look)
        self.near_button.setIcon(icon("neighbours", look.quiet, mixed(look.card, look.quiet, 0.45)))
        self.trails_button.setIcon(icon("trails", look.quiet))
        self.reset_button.setIcon(icon("reset-view", look.quiet))
        width, side = round(ICON_WIDTH * look.scale), round(ICON_SIDE * look.scale)
        for button in (self.near_button, self.trails_button, self.reset_button):
            button.setIconSize(QSize(side, side))
        for button in (self.trails_button, self.reset_button):
            button.setFixedWidth(width)
        self._name_buttons()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say less on the buttons where there is less room."""
        super().resizeEvent(event)
        self._name_buttons()

    def _name_buttons(self) -> None:
        in_words = self.line.is_folded or self.width() >= ROOMY * self._look.scale
        text, drawing = Qt.ToolButtonStyle.ToolButtonTextOnly, Qt.ToolButtonStyle.ToolButtonIconOnly
        self.near_button.setToolButtonStyle(text if in_words else drawing)
        narrow = round(ICON_WIDTH * self._look.scale)
        self.near_button.setMinimumWidth(0 if in_words else narrow)
        self.near_button.setMaximumWidth(_ANY_WIDTH if in_words else narrow)

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.dimension_buttons[2].setText(self.tr("2-D"))
        self.dimension_buttons[3].setText(self.tr("3-D"))
        self.dimension_buttons[2].setToolTip(self.tr("Two axes: drag to move, roll to zoom"))
        self.dimension_buttons[3].setToolTip(
            self.tr("Three axes: drag to turn, Shift and drag to move, roll to zoom")
        )
        self.method_box.set_words([method_words(method) for method in MapMethod])
        self.method_box.setAccessibleName(self.tr("How vectors get to a few axes"))
        self.method_box.setToolTip(self.tr("How vectors get to a few axes"))
        self.colour_box.set_words([colour_words(colour) for colour in MapColour])
        self.colour_box.setAccessibleName(self.tr("What colours tell"))
        self.colour_box.setToolTip(self.tr("What colours tell"))
        self.search.setPlaceholderText(self.tr("Find a word"))
        self.search.setAccessibleName(self.tr("Find a word on the map"))
        self.near_button.setText(self.tr("Neighbours"))
        self.near_button.setToolTip(
            self.tr("Show the selected word with its nearest neighbours alone (Esc ends it)")
        )
        for button, name, tip in (
            (
                self.trails_button,
                self.tr("Trails"),
                self.tr("Show where the highlighted words came from"),
            ),
            (self.reset_button, self.tr("Reset view"), self.tr("Show the whole map again")),
        ):
            button.setAccessibleName(name)
            button.setToolTip(f"{name}\n{tip}")

    def refresh(self) -> None:
        """Show the document's choices."""
        choices = self._choices
        self.dimension_buttons[choices.dimensions].setChecked(True)
        self.method_box.set_value(choices.method)
        self.colour_box.set_value(choices.colour)
        self.trails_button.setChecked(choices.trails)

    def show_isolation(self, isolates: bool, *, possible: bool) -> None:
        """Show whether a neighbourhood is alone, and whether it could be."""
        self.near_button.setChecked(isolates)
        self.near_button.setEnabled(possible)

    def show_trails(self, possible: bool) -> None:
        """Offer trails, where rows came from somewhere."""
        self.trails_button.setVisible(possible)

    @property
    def _choices(self) -> MapChoices:
        return self._workspace.document.view.map

    def _choose(self, choices: MapChoices) -> None:
        view = self._workspace.document.view
        self._workspace.set_view(replace(view, map=choices))

    def _on_dimensions(self, dimensions: int) -> None:
        self._choose(replace(self._choices, dimensions=dimensions))

    def _on_method(self, method: MapMethod) -> None:
        self._choose(replace(self._choices, method=method))

    def _on_colour(self, colour: MapColour) -> None:
        self._choose(replace(self._choices, colour=colour))

    def _on_trails(self, shown: bool) -> None:
        self._choose(replace(self._choices, trails=shown))

    def _on_word(self, word: str) -> None:
        if word.strip():
            self.wordSought.emit(word.strip())
