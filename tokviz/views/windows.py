"""Windows over a text: the training pairs that they give, and one step of training in numbers."""

from dataclasses import replace

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLayout,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from tokviz.engine.word2vec.recipe import Method
from tokviz.export.figure import Figure
from tokviz.export.look import SPACE, Look
from tokviz.export.sentence import SentenceFigure, Words
from tokviz.export.windows.figure import WindowScene, windows_figure
from tokviz.export.windows.text import WindowTextFigure
from tokviz.model.workspace import Workspace
from tokviz.views.parts.lazy_view import LazyView
from tokviz.views.parts.windows.canvas import WindowTextCanvas
from tokviz.views.parts.windows.controls import WindowChoices, WordWalk
from tokviz.views.parts.windows.notes import lack_words
from tokviz.views.parts.windows.page import WindowsPage
from tokviz.views.parts.windows.state import WindowsState
from tokviz.views.parts.windows.text_reader import Lack

_TEXT_SHARE = 0.36
"""The text takes so much of the height at most."""
_LOW, _WIDE = 300.0, 450.0
"""Below this height (px before scaling) the walk stands beside the choices; where the view is not
as wide as that, it gives way: words are clicked as well."""
_LEAST = 240.0
"""The least width and height, in px before scaling."""


class WindowsView(LazyView):
    """Shows how Word2Vec makes training pairs, and what one of them does to the vectors."""

    view_name = "windows"

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent)
        self.state = WindowsState(workspace, self._catch_up)
        self.scene: WindowScene | None = None
        self._figure: WindowTextFigure | None = None
        self.choices = WindowChoices(workspace)
        self.choices.plainMethodPicked.connect(self._on_plain_method)
        self.text = WindowTextCanvas()
        self.text.tokenClicked.connect(workspace.select)
        self.text.tokenHovered.connect(workspace.set_hover)
        self.text.wordPicked.connect(self._on_word)
        self.text.moveAsked.connect(self._on_move)
        self.text.endAsked.connect(self._on_end)
        self.walk = WordWalk()
        self.walk.moved.connect(self._go)
        self.page = WindowsPage()
        self.page.tokenClicked.connect(workspace.select)
        self.page.tokenHovered.connect(workspace.set_hover)
        self.page.examples.examplePicked.connect(self._on_example)
        self.page.widths_box.toggled.connect(self._on_widths)
        self.page.draw_button.clicked.connect(self._on_draw)
        self.empty_label = QLabel()
        self.empty_label.setProperty("role", "hint")
        self.empty_label.setTextFormat(Qt.TextFormat.PlainText)
        self.empty_label.setWordWrap(True)
        self.empty_label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._lay_out()
        for signal in (
            workspace.runChanged,
            workspace.sampleChanged,
            workspace.stepChanged,
            workspace.embeddingChanged,
            workspace.epochChanged,
        ):
            signal.connect(self._catch_up)
        workspace.selectionChanged.connect(self._on_selection)
        self.retranslate()

    def _lay_out(self) -> None:
        words = QWidget()
        self._words = column = QVBoxLayout(words)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE)
        column.addWidget(self.text)
        column.addWidget(self.walk)
        column.addWidget(self.page, 1)
        self._top = QHBoxLayout()
        self._top.setSpacing(4 * SPACE)
        self._top.addWidget(self.choices, 3)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.empty_label)
        self.pages.addWidget(words)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(3 * SPACE, 3 * SPACE, 2 * SPACE, 2 * SPACE)
        whole.setSpacing(SPACE)
        # With the walk in its top row, the panel must still let itself be made narrow again.
        whole.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        whole.addLayout(self._top)
        whole.addWidget(self.pages, 1)

    # What the window uses

    def title(self) -> str:
        """Return the view's name for people."""
        return self.tr("Windows")

    def set_look(self, look: Look) -> None:
        """Show the view in another look."""
        self._look = look
        self._figure = None
        self.walk.set_look(look)
        self._catch_up()

    def figure(self, look: Look) -> Figure:
        """Return text, examples and one step as a picture."""
        scene = self.state.scene()
        if isinstance(scene, Lack):
            words = lack_words(scene, self.state.reader.missing)
            return SentenceFigure((Words(words, quiet=True),), look)
        return windows_figure(scene, look)

    def minimumSizeHint(self) -> QSize:
        """Return the least size at which all can be reached."""
        least = round(_LEAST * self._look.scale)
        return QSize(least, least)

    # Following the workspace

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.setAccessibleName(self.title())
        self.text.setAccessibleName(self.tr("Words and the window over them"))
        self.page.retranslate()
        self._catch_up()

    def _refresh(self) -> None:
        self._behind = False
        state = self.state
        self.choices.show_choices(state.method, state.recipe.window)
        scene = state.scene()
        has_words = not isinstance(scene, Lack)
        if self.pages.currentIndex() != int(has_words):
            self.pages.setCurrentIndex(int(has_words))
        self._place_walk()
        if isinstance(scene, Lack):
            self.scene = self._figure = None
            self.empty_label.setText(lack_words(scene, state.reader.missing))
            self.text.show_text(None, self._look)
            return
        before, self.scene = self.scene, scene
        self._show_text(scene, before)
        self.page.show_scene(
            scene,
            self._kind(scene),
            self._look,
            seed=state.seed,
            random_widths=state.random_widths,
        )

    def _kind(self, scene: WindowScene) -> object:
        """Return what scenes have in common that are to be shown at the same heights."""
        recipe = self.state.recipe
        sizes = recipe.window, recipe.negatives, recipe.dimensions
        return scene.text, scene.method, sizes, self._look

    def _show_text(self, scene: WindowScene, before: WindowScene | None) -> None:
        figure = self._figure
        if figure is None or figure.text is not scene.text:
            figure = self._figure = WindowTextFigure(scene.text, scene.marks, self._look)
        figure.marks = scene.marks
        self.text.show_text(figure, self._look)
        self._fit_text()
        count, centre = self.state.centre_count(scene.text), scene.marks.centre
        self.walk.show_place(self.state.centre_index(scene.text), count)
        if before is None or before.marks.centre != centre:
            self.text.reveal(centre)
            said = scene.text.words[centre].chip.text if centre >= 0 else ""
            self.text.setAccessibleDescription(said)

    def _on_selection(self) -> None:
        """Let other words stand out; all else stays."""
        scene, workspace = self.scene, self._workspace
        if not self.isVisible():
            self._behind = True
        elif scene is not None and self._figure is not None:
            marks = replace(scene.marks, selection=workspace.selection, hover=workspace.hover)
            self.scene = replace(scene, marks=marks)
            self._figure.marks = marks
            self.text.viewport().update()
            self.page.show_marks(self.scene, self._kind(scene), self._look)

    def _fit_text(self) -> None:
        """Give the text the height that it needs, but leave some for what is below."""
        if self._figure is None:
            return
        row = round(self._figure.row_height)
        # No row is cut through.
        rows = max(1, int(self.height() * _TEXT_SHARE / row))
        height = min(self.text.full_height(), rows * row + SPACE)
        if self.text.minimumHeight() != height or self.text.maximumHeight() != height:
            self.text.setFixedHeight(height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the height out anew."""
        super().resizeEvent(event)
        self._place_walk()
        self._fit_text()

    def _place_walk(self) -> None:
        """Put the walk above the text where the height is needed for what is below."""
        scale = self._look.scale
        is_low, is_wide = self.height() < _LOW * scale, self.width() >= _WIDE * scale
        is_above = self._top.indexOf(self.walk) >= 0
        if is_above is not (is_low and is_wide):
            if is_above:
                self._words.insertWidget(1, self.walk)
            else:
                self._top.addWidget(self.walk, 2)
        self.walk.setVisible(self.pages.currentIndex() == 1 and (is_wide or not is_low))

    # What a person does

    def _on_word(self, place: int) -> None:
        if self.scene is not None and place in self.scene.text.centres:
            self._go(self.scene.text.centres.index(place))

    def _on_move(self, by: int) -> None:
        if self.scene is not None:
            self._go(self.state.centre_index(self.scene.text) + by)

    def _on_end(self, last: bool) -> None:
        if self.scene is not None:
            self._go(self.state.centre_count(self.scene.text) - 1 if last else 0)

    def _go(self, index: int) -> None:
        if self.scene is not None and 0 <= index < self.state.centre_count(self.scene.text):
            self.state.centre = index
            self._refresh()

    def _on_example(self, index: int) -> None:
        if self.scene is not None and self.scene.method is Method.SKIP_GRAM:
            self.state.distance = self.scene.marks.context[index][1]
            self._refresh()

    def _on_plain_method(self, method: Method) -> None:
        self.state.plain_method = method
        self._refresh()

    def _on_widths(self, random: bool) -> None:
        self.state.random_widths = random
        self._refresh()

    def _on_draw(self) -> None:
        self.state.draws += 1
        self._refresh()
