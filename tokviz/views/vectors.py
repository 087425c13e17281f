"""The lookup: ids become rows of the embedding table, what that means, and what it costs."""

from enum import StrEnum

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

from tokviz.document.document import Source
from tokviz.engine.vectors.neighbours import Metric
from tokviz.export.figure import Figure
from tokviz.export.heat_map_labels import LookupMarks
from tokviz.export.look import SPACE, TYPE_SMALL, Look
from tokviz.export.lookup_figure import distances_figure, lookup_figure
from tokviz.export.lookup_product import product_figure
from tokviz.export.lookup_rows import LookupRows, TableRows
from tokviz.export.lookup_size import size_figure
from tokviz.export.sentence import SentenceFigure, Words
from tokviz.export.vector_words import source_words, unmet_words
from tokviz.model.workspace import Workspace
from tokviz.views.parts.canvas import FigureCanvas
from tokviz.views.parts.distances_page import DistancesPage
from tokviz.views.parts.embedding_choices import EmbeddingChoicesBar
from tokviz.views.parts.figure_strip import FigureStrip
from tokviz.views.parts.lazy_view import LazyView
from tokviz.views.parts.lookup_page import LookupPage
from tokviz.views.parts.lookup_state import Lookup, LookupState
from tokviz.views.parts.size_page import SizePage

WIDE = 560.0
"""From this width on (px before scaling) the choices stand beside the tabs."""

NARROWEST = 240.0


class Section(StrEnum):
    """What is looked at."""

    LOOKUP = "lookup"
    ONE_HOT = "one-hot"
    DISTANCES = "distances"
    SIZE = "size"


class VectorsView(LazyView):
    """Shows how ids become vectors."""

    view_name = "vectors"

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent)
        self.state = LookupState(workspace)
        self.section = Section.LOOKUP
        self.by_lines = True
        self.chosen = 0
        self.distance = Metric.DISTANCE
        self._shown: Lookup | None = None
        self._strip: TableRows | None = None
        self._shape_look: Look | None = None
        self.buttons = {section: QPushButton() for section in Section}
        self.shape = FigureStrip()
        self.shape.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.meaning_label, self.empty_label = QLabel(), QLabel()
        for label in (self.meaning_label, self.empty_label):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setProperty("role", "hint")
            label.setWordWrap(True)
        self.empty_label.setProperty("role", "heading")
        self.empty_label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.choices = EmbeddingChoicesBar(workspace)
        self.lookup, self.distances, self.size_page = LookupPage(), DistancesPage(), SizePage()
        self.one_hot = FigureCanvas(margin=3)
        self.one_hot.setMinimumHeight(40 * SPACE)
        for canvas in (
            self.lookup.rows,
            self.lookup.table,
            self.lookup.grid,
            self.one_hot,
            self.distances.canvas,
        ):
            canvas.tokenClicked.connect(workspace.select)
            canvas.tokenHovered.connect(workspace.set_hover)
        self.lookup.roomChanged.connect(self._catch_up)
        self.lookup.linesToggled.connect(self._on_lines)
        self.lookup.sampleChosen.connect(self._on_sample)
        self.distances.metricPicked.connect(self._on_metric)
        self._lay_out()
        for signal in (
            workspace.runChanged,
            workspace.stepChanged,
            workspace.sampleChanged,
            workspace.embeddingChanged,
        ):
            signal.connect(self._catch_up)
        workspace.epochChanged.connect(self._on_epoch)
        workspace.selectionChanged.connect(self._on_selection)
        self.retranslate()

    def _lay_out(self) -> None:
        tabs, group = QHBoxLayout(), QButtonGroup(self)
        self._tabs = tabs
        tabs.setSpacing(0)
        for section, button in self.buttons.items():
            button.setProperty("role", "segment")
            button.setCheckable(True)
            button.setChecked(section is self.section)
            button.clicked.connect(lambda _on=False, section=section: self.show_section(section))
            group.addButton(button)
            button.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
            tabs.addWidget(button)
        tabs.addStretch(1)
        self.stack = QStackedWidget()
        self.pages_by_section: dict[Section, QWidget] = {
            Section.LOOKUP: self.lookup,
            Section.ONE_HOT: self.one_hot,
            Section.DISTANCES: self.distances,
            Section.SIZE: self.size_page,
        }
        for each in self.pages_by_section.values():
            self.stack.addWidget(each)
        page = QWidget()
        inner = QVBoxLayout(page)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(SPACE)
        inner.addLayout(tabs)
        inner.addWidget(self.shape)
        self._below_shape = QVBoxLayout()
        self._below_shape.addWidget(self.choices)
        inner.addLayout(self._below_shape)
        inner.addWidget(self.stack, 1)
        inner.addWidget(self.meaning_label)
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
        return self.tr("Lookup")

    def set_look(self, look: Look) -> None:
        """Show the view in another look."""
        self._look = look
        for page in (self.lookup, self.distances, self.size_page):
            page.set_look(look)
        self._catch_up()

    def show_section(self, section: Section) -> None:
        """Show another section."""
        self.section = section
        self.buttons[section].setChecked(True)
        self._catch_up()

    def figure(self, look: Look) -> Figure:
        """Return the section that is shown as a picture."""
        shown = self.state.lookup(by_lines=self.by_lines)
        if shown is None:
            return SentenceFigure((Words(self._empty_words(), quiet=True),), look)
        match self.section:
            case Section.ONE_HOT:
                return self._product_figure(shown, look)
            case Section.DISTANCES:
                return distances_figure(
                    self.state.comparison(shown, self.distance),
                    look,
                    marks=self.state.marks(shown.names),
                    marker_text=self._workspace.document.recipe.marker_text,
                    note=self._meaning(shown),
                )
            case Section.SIZE:
                if self._behind:
                    self._set_here(shown)
                return size_figure(*self.size_page.size_shown, look)
            case _:
                rows = self._rows(shown)
                strip = self.state.table_rows(shown.names, rows)
                return lookup_figure(
                    self.state.shape(shown),
                    shown.batch,
                    self._chosen(shown),
                    strip,
                    shown.vectors,
                    look,
                    marks=self._marks(shown, strip),
                    scale=self._scale(shown),
                    note=self._meaning(shown),
                )

    # Following the workspace

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.setAccessibleName(self.title())
        for section, text in (
            (Section.LOOKUP, self.tr("Lookup")),
            (Section.ONE_HOT, self.tr("One-hot")),
            (Section.DISTANCES, self.tr("Distances")),
            (Section.SIZE, self.tr("Size")),
        ):
            self.buttons[section].setText(text)
        self.one_hot.setAccessibleName(self.tr("One-hot vector times the table"))
        self.empty_label.setText(self._empty_words())
        for page in (self.lookup, self.distances, self.size_page):
            page.retranslate()
        self._catch_up()

    def minimumSizeHint(self) -> QSize:
        """Return the least size of the narrow arrangement, whichever stands."""
        least = super().minimumSizeHint()
        return QSize(min(least.width(), round(NARROWEST * self._look.scale)), least.height())

    def heightForWidth(self, width: int) -> int:  # noqa: ARG002  (the least height is enough)
        """Return the least height: what is higher is given to the rows."""
        return self.minimumSizeHint().height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the choices beside the tabs where there is room: height is what rows need."""
        super().resizeEvent(event)
        is_wide = self.width() >= WIDE * self._look.scale
        if is_wide is (self._tabs.indexOf(self.choices) >= 0):
            return
        if is_wide:
            self._below_shape.removeWidget(self.choices)
            self._tabs.insertWidget(self._tabs.count(), self.choices)
        else:
            self._tabs.removeWidget(self.choices)
            self._below_shape.addWidget(self.choices)

    def _empty_words(self) -> str:
        match self._workspace.document.embedding.source:
            case Source.RANDOM:
                return self.tr("The vectors of the tokens are shown here after training.")
            case Source.LEARNED if self._workspace.vectors.is_learning:
                return self.tr("Learning vectors…")
            case Source.LEARNED:
                return self.tr("The vectors are shown here once they have been learned.")
            case Source.GLOVE:
                return self.tr("Reading the vectors…")
            case Source.FILE:
                return self.tr("The vectors are shown here once their file has been read.")

    def _refresh(self) -> None:
        self._behind = False
        shown = self._shown = self.state.lookup(by_lines=self.by_lines)
        page = 0 if shown is None else 1
        if self.pages.currentIndex() != page:
            self.pages.setCurrentIndex(page)
        if shown is None:
            text = self._empty_words()
            if self.empty_label.text() != text:
                self.empty_label.setText(text)
            return
        chosen_here = shown.space.source is Source.RANDOM and self.section is not Section.SIZE
        if self.choices.isHidden() is chosen_here:
            self.choices.setVisible(chosen_here)
        self._tell(shown)
        self._show(shown)
        page_widget = self.pages_by_section[self.section]
        if self.stack.currentWidget() is not page_widget:
            self.stack.setCurrentWidget(page_widget)

    def _show(self, shown: Lookup) -> None:
        """Fill the page of the section that is shown."""
        match self.section:
            case Section.LOOKUP:
                ends = not self.lookup.is_short
                self._strip = self.state.table_rows(shown.names, self._rows(shown), ends=ends)
                self.lookup.show_lookup(
                    shown.batch,
                    self._chosen(shown),
                    self._strip,
                    shown.vectors,
                    scale=self._scale(shown),
                    marks=self._marks(shown, self._strip),
                )
            case Section.ONE_HOT:
                self.one_hot.set_figure(self._product_figure(shown, self._look))
            case Section.DISTANCES:
                self.distances.show_comparison(
                    self.state.comparison(shown, self.distance),
                    self.distance,
                    self.state.marks(shown.names),
                    self._workspace.document.recipe.marker_text,
                )
            case Section.SIZE:
                self._set_here(shown)

    def _tell(self, shown: Lookup) -> None:
        figure = SentenceFigure(self.state.shape(shown), self._look, token=TYPE_SMALL)
        words = figure.plain_text()
        if self.shape.accessibleName() != words or self._shape_look is not self._look:
            self._shape_look = self._look
            self.shape.set_figure(figure)
            self.shape.setAccessibleName(words)
        self._tell_meaning(shown)

    def _tell_meaning(self, shown: Lookup) -> None:
        # A size means the same whatever the numbers are; the line keeps its room.
        meaning = " " if self.section is Section.SIZE else self._meaning(shown)
        if self.meaning_label.text() != meaning:
            self.meaning_label.setText(meaning)

    def _meaning(self, shown: Lookup) -> str:
        vectors, unmet = self._workspace.vectors, self.state.unmet(shown)
        told = source_words(shown.space.source, vectors.epoch, vectors.last_epoch)
        return f"{told} {unmet_words(unmet)}" if unmet else told

    def _chosen(self, shown: Lookup) -> int:
        return 0 if shown.batch is None else min(self.chosen, len(shown.batch) - 1)

    def _rows(self, shown: Lookup) -> LookupRows | None:
        return None if shown.batch is None else shown.batch.rows[self._chosen(shown)]

    def _scale(self, shown: Lookup) -> tuple[float, bool]:
        scale = self.state.scale
        return scale.largest(shown.space), scale.is_exceeded(shown.space)

    def _marks(self, shown: Lookup, strip: TableRows) -> LookupMarks:
        """Return which rows stand out; those of the table that the batch takes are lit."""
        if shown.batch is None:
            return self.state.marks(shown.names)
        return self.state.marks(shown.names, shown.batch.taken(strip.ids))

    def _product_figure(self, shown: Lookup, look: Look) -> Figure:
        product = self.state.product(shown, self._rows(shown))
        return product_figure(
            product,
            look,
            largest=self.state.scale.largest(shown.space),
            marks=self.state.marks(shown.names),
            marker_text=self._workspace.document.recipe.marker_text,
        )

    def _set_here(self, shown: Lookup) -> None:
        rows, dimensions = self.state.rows_count(shown.names), shown.space.words.dimensions
        self.size_page.set_here(rows, dimensions)

    def _on_epoch(self) -> None:
        """Show other numbers where the rest stays as it is."""
        if not self.isVisible():
            self._behind = True
            return
        before, shown = self._shown, self.state.lookup(by_lines=self.by_lines)
        if shown is None or before is None or shown.names is not before.names:
            self._refresh()
            return
        self._shown = shown
        self._tell_meaning(shown)
        is_lookup = self.section is Section.LOOKUP
        if self.section is Section.SIZE or (
            is_lookup and self.lookup.show_vectors(shown.vectors, self._scale(shown))
        ):
            return
        self._show(shown)

    def _on_selection(self) -> None:
        shown = self._shown
        if not self.isVisible():
            self._behind = True
        elif shown is None or self.section is Section.SIZE:
            return
        elif self.section is Section.LOOKUP and self._strip is not None:
            focus = self.state.focus(shown.names, self._rows(shown))
            if focus is not None and focus not in self._strip.ids:
                self._show(shown)
            else:
                self.lookup.set_marks(self._marks(shown, self._strip))
        else:
            self._show(shown)

    # What a person does

    def _on_lines(self, by_lines: bool) -> None:
        self.by_lines, self.chosen = by_lines, 0
        self._catch_up()

    def _on_sample(self, chosen: int) -> None:
        self.chosen = chosen
        self._catch_up()

    def _on_metric(self, metric: Metric) -> None:
        self.distance = metric
        self._catch_up()
