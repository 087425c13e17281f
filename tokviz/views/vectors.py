"""The embedding table: ids become rows of numbers, and rows become places on a map."""

from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from tokviz.engine.vectors.table import EmbeddingTable
from tokviz.export.figure import Figure
from tokviz.export.look import SPACE, TYPE_SMALL, Look
from tokviz.export.lookup_figure import lookup_figure
from tokviz.export.lookup_rows import SampleRows, TableRows
from tokviz.export.scatter_figure import ScatterFigure
from tokviz.export.sentence import SentenceFigure, Words
from tokviz.export.vector_words import meaning_words, parameter_words
from tokviz.export.vocabulary_rows import VocabularyRows
from tokviz.model.workspace import Workspace
from tokviz.views.parts.embedding_choices import EmbeddingChoicesBar
from tokviz.views.parts.embedding_state import EmbeddingState
from tokviz.views.parts.figure_strip import FigureStrip
from tokviz.views.parts.lazy_view import LazyView
from tokviz.views.parts.lookup_page import LookupPage

if TYPE_CHECKING:
    from tokviz.views.parts.vocabulary_plot import VocabularyPlot

AT_ONCE = 20_000_000
"""Up to so many multiplications (V × d × d) a table is projected at once."""

WIDE = 500.0
NARROWEST = 240.0
"""From this width on (px before scaling) the choices stand beside the tabs."""

MAP_HEIGHT = 0.8
"""The height of a map over its width where none is on screen."""


class Section(StrEnum):
    """What is looked at."""

    LOOKUP = "lookup"
    MAP = "map"


class VectorsView(LazyView):
    """Shows the embedding table of the run's vocabulary."""

    view_name = "vectors"

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent)
        self.state = EmbeddingState(workspace)
        self._strip: TableRows | None = None
        self.section = Section.LOOKUP
        self.buttons = {section: QPushButton() for section in Section}
        self.shape = FigureStrip()
        self.shape.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.parameters_label, self.meaning_label = QLabel(), QLabel()
        self.waiting_label, self.empty_label = QLabel(), QLabel()
        for label in (
            self.parameters_label,
            self.meaning_label,
            self.waiting_label,
            self.empty_label,
        ):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setProperty("role", "hint")
            label.setWordWrap(True)
        self.empty_label.setProperty("role", "heading")
        for label in (self.empty_label, self.waiting_label):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.choices = EmbeddingChoicesBar(workspace)
        self.lookup = LookupPage()
        self.lookup.rows.tokenClicked.connect(workspace.select)
        self.lookup.table.tokenClicked.connect(workspace.select)
        self.lookup.roomChanged.connect(self._catch_up)
        self.lookup.rows.tokenHovered.connect(workspace.set_hover)
        self.lookup.table.tokenHovered.connect(workspace.set_hover)
        self.plot: VocabularyPlot | None = None
        self.reset_button = QPushButton()
        self.reset_button.setProperty("role", "quiet")
        self.reset_button.clicked.connect(self._on_reset)
        self._lay_out()
        workspace.runChanged.connect(self._catch_up)
        workspace.stepChanged.connect(self._catch_up)
        workspace.sampleChanged.connect(self._catch_up)
        workspace.embeddingChanged.connect(self._catch_up)
        workspace.selectionChanged.connect(self._on_selection)
        self.retranslate()

    def _lay_out(self) -> None:
        tabs, group = QHBoxLayout(), QButtonGroup(self)
        self._tabs = tabs
        tabs.setSpacing(SPACE)
        for section, button in self.buttons.items():
            button.setProperty("role", "segment")
            button.setCheckable(True)
            button.setChecked(section is self.section)
            button.clicked.connect(lambda _on=False, section=section: self.show_section(section))
            group.addButton(button)
            button.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
            tabs.addWidget(button)
        tabs.addStretch(1)
        tabs.addWidget(self.choices.new_button)
        foot = QHBoxLayout()
        foot.setSpacing(2 * SPACE)
        foot.addWidget(self.meaning_label, 1)
        foot.addWidget(self.reset_button)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.lookup)
        self.stack.addWidget(self.waiting_label)
        page = QWidget()
        inner = QVBoxLayout(page)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(SPACE)
        inner.addLayout(tabs)
        inner.addWidget(self.shape)
        inner.addWidget(self.parameters_label)
        self._below_shape = QVBoxLayout()
        self._below_shape.addWidget(self.choices)
        inner.addLayout(self._below_shape)
        inner.addWidget(self.stack, 1)
        inner.addLayout(foot)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.empty_label)
        self.pages.addWidget(page)
        column = QVBoxLayout(self)
        # Laid out wide, the panel must still let itself be made narrow again.
        column.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        column.setContentsMargins(3 * SPACE, 3 * SPACE, 2 * SPACE, 2 * SPACE)
        column.addWidget(self.pages)

    # What the window uses

    def title(self) -> str:
        """Return the view's name for people."""
        return self.tr("Vectors")

    def set_look(self, look: Look) -> None:
        """Show the view in another look."""
        self._look = look
        self.lookup.set_look(look)
        if self.plot is not None:
            self.plot.set_look(look)
        self._catch_up()

    def show_section(self, section: Section) -> None:
        """Show the lookup or the map."""
        self.section = section
        self.buttons[section].setChecked(True)
        self._catch_up()

    def figure(self, look: Look) -> Figure:
        """Return the section that is shown as a picture."""
        rows, table = self.state.vocabulary(), self._workspace.embedding
        if rows is None or table is None:
            return SentenceFigure((Words(self._empty_words(), quiet=True),), look)
        meaning = meaning_words(table.learned, is_map=self.section is Section.MAP)
        if self.section is Section.MAP:
            shown = self.state.map(rows, table)
            plot = self.plot if self.plot is not None and self.plot.shows(shown) else None
            return ScatterFigure(
                shown,
                self._workspace.step,
                look,
                view=None if plot is None else plot.seen(),
                height=MAP_HEIGHT if plot is None else plot.height_share(),
                marks=self.state.map_marks(rows),
                note=meaning,
            )
        sample = self.state.sample()
        strip = self.state.table_rows(rows, sample)
        return lookup_figure(
            self.state.shape(rows, table, sample),
            sample,
            strip,
            table,
            look,
            marks=self.state.lookup_marks(rows, sample, strip),
            largest=self.state.largest_of(table),
        )

    # Following the workspace

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.setAccessibleName(self.title())
        self.buttons[Section.LOOKUP].setText(self.tr("Lookup"))
        self.buttons[Section.MAP].setText(self.tr("Map"))
        self.reset_button.setText(self.tr("Reset view"))
        self.reset_button.setToolTip(self.tr("Show the whole map again"))
        self.waiting_label.setText(self.tr("Projecting the rows…"))
        self.empty_label.setText(self._empty_words())
        self.lookup.retranslate()
        if self.plot is not None:
            self.plot.setAccessibleName(self.tr("Map of the vocabulary"))
        self._catch_up()

    def minimumSizeHint(self) -> QSize:
        """Return the least size of the narrow arrangement, whichever stands."""
        least = super().minimumSizeHint()
        return QSize(min(least.width(), round(NARROWEST * self._look.scale)), least.height())

    def heightForWidth(self, width: int) -> int:  # noqa: ARG002  (the least height is enough)
        """Return the least height: what is higher is given to the rows or to the map."""
        return self.minimumSizeHint().height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the choices beside the tabs where there is room: height is what rows need."""
        super().resizeEvent(event)
        is_wide = self.width() >= WIDE * self._look.scale
        if is_wide is (self._tabs.indexOf(self.choices) >= 0):
            return
        if is_wide:
            self._below_shape.removeWidget(self.choices)
            self._tabs.insertWidget(self._tabs.count() - 1, self.choices)
        else:
            self._tabs.removeWidget(self.choices)
            self._below_shape.addWidget(self.choices)

    def _empty_words(self) -> str:
        return self.tr("The vectors of the tokens are shown here after training.")

    def _refresh(self) -> None:
        self._behind = False
        rows, table = self.state.vocabulary(), self._workspace.embedding
        shown = 0 if rows is None or table is None else 1
        if self.pages.currentIndex() != shown:
            self.pages.setCurrentIndex(shown)
        if rows is None or table is None:
            return
        sample = self.state.sample()
        self._tell(rows, table, sample)
        if self.section is Section.LOOKUP:
            ends = not self.lookup.is_short
            self._strip = self.state.table_rows(rows, sample, ends=ends)
            self.lookup.show_rows(
                sample,
                self._strip,
                table,
                largest=self.state.largest_of(table),
                marks=self.state.lookup_marks(rows, sample, self._strip),
            )
            self.stack.setCurrentWidget(self.lookup)
        else:
            self._show_map(rows, table)

    def _tell(self, rows: VocabularyRows, table: EmbeddingTable, sample: SampleRows | None) -> None:
        is_map = self.section is Section.MAP
        size = rows.tokenizer.vocabulary.size(self._workspace.step)
        parts = self.state.shape(rows, table, sample)
        figure = SentenceFigure(parts, self._look, token=TYPE_SMALL)
        self.shape.set_figure(figure)
        self.shape.setAccessibleName(figure.plain_text())
        meaning = meaning_words(table.learned, is_map=is_map)
        for label, text in (
            (self.parameters_label, parameter_words(size, table.vectors.shape[1])),
            (self.meaning_label, meaning),
        ):
            if label.text() != text:
                label.setText(text)
        if self.reset_button.isHidden() is is_map:
            self.reset_button.setVisible(is_map)

    def _on_selection(self) -> None:
        rows = self.state.vocabulary()
        if not self.isVisible():
            self._behind = True
        elif rows is not None and self.section is Section.MAP:
            if self.plot is not None:
                self.plot.set_marks(self.state.map_marks(rows))
        elif rows is not None and self._strip is not None:
            sample = self.state.sample()
            focus = self.state.focus(rows, sample)
            if focus is not None and focus not in self._strip.ids:
                self._refresh()
            else:
                self.lookup.set_marks(self.state.lookup_marks(rows, sample, self._strip))

    # The map

    def _show_map(self, rows: VocabularyRows, table: EmbeddingTable) -> None:
        rows_count, dimensions = table.vectors.shape
        if self.state.known_map(rows, table) is None and rows_count * dimensions**2 > AT_ONCE:
            self.stack.setCurrentWidget(self.waiting_label)
            self.state.project(rows, table, self._catch_up)
            return
        shown = self.state.map(rows, table)
        plot = self._made_plot()
        plot.set_marks(self.state.map_marks(rows))
        plot.show_map(shown, self._workspace.step)
        self.stack.setCurrentWidget(plot)

    def _made_plot(self) -> "VocabularyPlot":
        """Return the plot; the first time, its library is loaded."""
        if self.plot is None:
            from tokviz.views.parts.vocabulary_plot import VocabularyPlot

            self.plot = VocabularyPlot()
            self.plot.setAccessibleName(self.tr("Map of the vocabulary"))
            self.plot.set_look(self._look)
            self.plot.tokenClicked.connect(self._workspace.select)
            self.plot.tokenHovered.connect(self._workspace.set_hover)
            self.stack.addWidget(self.plot)
        return self.plot

    def _on_reset(self) -> None:
        if self.plot is not None:
            self.plot.reset_view()
