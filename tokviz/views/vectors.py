"""The lookup: ids become rows of the embedding table, what that means, and what it costs."""

from dataclasses import replace

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QLayout, QStackedWidget, QVBoxLayout, QWidget

from tokviz.document.document import Source
from tokviz.export.figure import Figure
from tokviz.export.look import SPACE, TYPE_SMALL, Look
from tokviz.export.lookup.rows import TableRows
from tokviz.export.lookup.size import size_figure
from tokviz.export.sentence import SentenceFigure, Words
from tokviz.model.workspace import Workspace
from tokviz.views.parts.canvas import FigureCanvas
from tokviz.views.parts.figure_strip import FigureStrip
from tokviz.views.parts.lazy_view import LazyView
from tokviz.views.parts.lookup.distances_page import DistancesPage
from tokviz.views.parts.lookup.page import LookupPage
from tokviz.views.parts.lookup.random_choices import EmbeddingChoicesBar
from tokviz.views.parts.lookup.sections import LookupChoices, LookupSections, Section
from tokviz.views.parts.lookup.size_page import SizePage
from tokviz.views.parts.lookup.state import Lookup
from tokviz.views.parts.segment_row import SegmentRow

__all__ = ["Section", "VectorsView"]

WIDE = 560.0
"""From this width on (px before scaling) the choices stand beside the tabs."""

NARROWEST = 240.0


class VectorsView(LazyView):
    """Shows how ids become vectors."""

    view_name = "vectors"

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent)
        self.sections = LookupSections(workspace)
        self.choices = LookupChoices()
        self._shown: Lookup | None = None
        self._strip: TableRows | None = None
        self._shape_look: Look | None = None
        self.tabs = SegmentRow(Section)
        self.tabs.show_value(self.choices.section)
        self.tabs.picked.connect(self.show_section)
        self.shape = FigureStrip()
        self.shape.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.meaning_label, self.empty_label = QLabel(), QLabel()
        for label in (self.meaning_label, self.empty_label):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setProperty("role", "hint")
            label.setWordWrap(True)
        self.empty_label.setProperty("role", "heading")
        self.empty_label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.random_bar = EmbeddingChoicesBar(workspace)
        self.lookup, self.distances, self.size_page = LookupPage(), DistancesPage(), SizePage()
        self.one_hot = FigureCanvas(margin=3)
        self.one_hot.setMinimumHeight(40 * SPACE)
        self._pages_by_section: dict[Section, QWidget] = {
            Section.LOOKUP: self.lookup,
            Section.ONE_HOT: self.one_hot,
            Section.DISTANCES: self.distances,
            Section.SIZE: self.size_page,
        }
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
        self.lookup.linesToggled.connect(
            lambda by_lines: self._choose(replace(self.choices, by_lines=by_lines, chosen=0))
        )
        self.lookup.sampleChosen.connect(
            lambda chosen: self._choose(replace(self.choices, chosen=chosen))
        )
        self.distances.metricPicked.connect(
            lambda distance: self._choose(replace(self.choices, distance=distance))
        )
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
        self.stack = QStackedWidget()
        for each in self._pages_by_section.values():
            self.stack.addWidget(each)
        page = QWidget()
        inner = QVBoxLayout(page)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(SPACE)
        inner.addWidget(self.tabs)
        inner.addWidget(self.shape)
        self._below_shape = QVBoxLayout()
        self._below_shape.addWidget(self.random_bar)
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
        self.tabs.show_value(section)
        self._choose(replace(self.choices, section=section))

    def figure(self, look: Look) -> Figure:
        """Return the section that is shown as a picture."""
        shown, choices = self.sections.state.lookup(by_lines=self.choices.by_lines), self.choices
        if shown is None:
            return SentenceFigure((Words(self._empty_words(), quiet=True),), look)
        match choices.section:
            case Section.LOOKUP:
                return self.sections.lookup_figure(shown, choices, look)
            case Section.ONE_HOT:
                return self.sections.one_hot_figure(shown, choices, look)
            case Section.DISTANCES:
                return self.sections.distances_figure(shown, choices, look)
            case Section.SIZE:
                self.size_page.set_here(*self.sections.state.table_size(shown))
                return size_figure(*self.size_page.size_shown, look)

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
            self.tabs.buttons[section].setText(text)
        self.one_hot.setAccessibleName(self.tr("One-hot vector times the table"))
        self.empty_label.setText(self._empty_words())
        for page in (self.lookup, self.distances, self.size_page):
            page.retranslate()
        self._shape_look = None
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
        if is_wide is (self.tabs.row.indexOf(self.random_bar) >= 0):
            return
        if is_wide:
            self._below_shape.removeWidget(self.random_bar)
            self.tabs.row.addWidget(self.random_bar)
        else:
            self.tabs.row.removeWidget(self.random_bar)
            self._below_shape.addWidget(self.random_bar)

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

    def _choose(self, choices: LookupChoices) -> None:
        self.choices = choices
        self._catch_up()

    def _refresh(self) -> None:
        self._behind = False
        shown = self._shown = self.sections.state.lookup(by_lines=self.choices.by_lines)
        page = 0 if shown is None else 1
        if self.pages.currentIndex() != page:
            self.pages.setCurrentIndex(page)
        if shown is None:
            self.empty_label.setText(self._empty_words())
            return
        section = self.choices.section
        chosen_here = shown.space.source is Source.RANDOM and section is not Section.SIZE
        if self.random_bar.isHidden() is chosen_here:
            self.random_bar.setVisible(chosen_here)
        self._tell_shape(shown)
        self._tell_meaning(shown)
        self._show(shown)
        page_widget = self._pages_by_section[section]
        if self.stack.currentWidget() is not page_widget:
            self.stack.setCurrentWidget(page_widget)

    def _show(self, shown: Lookup) -> None:
        """Fill the page of the section that is shown."""
        sections, choices = self.sections, self.choices
        match choices.section:
            case Section.LOOKUP:
                ends = not self.lookup.is_short
                self._strip = sections.strip(shown, choices, ends=ends)
                self.lookup.show_lookup(
                    shown.batch,
                    sections.chosen(shown, choices),
                    self._strip,
                    shown.vectors,
                    scale=sections.scale(shown),
                    marks=sections.marks(shown, self._strip),
                )
            case Section.ONE_HOT:
                self.one_hot.set_figure(sections.one_hot_figure(shown, choices, self._look))
            case Section.DISTANCES:
                self.distances.show_comparison(
                    sections.comparison(shown, choices),
                    choices.distance,
                    sections.marks(shown),
                    sections.marker_text,
                )
            case Section.SIZE:
                self.size_page.set_here(*sections.state.table_size(shown))

    def _tell_shape(self, shown: Lookup) -> None:
        figure = SentenceFigure(self.sections.state.shape(shown), self._look, token=TYPE_SMALL)
        words = figure.plain_text()
        if self.shape.accessibleName() != words or self._shape_look is not self._look:
            self._shape_look = self._look
            self.shape.set_figure(figure)
            self.shape.setAccessibleName(words)

    def _tell_meaning(self, shown: Lookup) -> None:
        # A size means the same whatever the numbers are; the line keeps its room.
        is_size = self.choices.section is Section.SIZE
        meaning = " " if is_size else self.sections.meaning(shown)
        if self.meaning_label.text() != meaning:
            self.meaning_label.setText(meaning)

    def _on_epoch(self) -> None:
        """Show other numbers where the rest stays as it is."""
        if not self.isVisible():
            self._behind = True
            return
        before = self._shown
        shown = self.sections.state.lookup(by_lines=self.choices.by_lines)
        if shown is None or before is None or shown.names is not before.names:
            self._refresh()
            return
        self._shown = shown
        self._tell_meaning(shown)
        section, scale = self.choices.section, self.sections.scale(shown)
        if section is Section.LOOKUP and self.lookup.show_vectors(shown.vectors, scale):
            return
        if section is not Section.SIZE:
            self._show(shown)

    def _on_selection(self) -> None:
        shown, sections = self._shown, self.sections
        if not self.isVisible():
            self._behind = True
        elif shown is None or self.choices.section is Section.SIZE:
            return
        elif self.choices.section is Section.LOOKUP and self._strip is not None:
            rows = sections.rows(shown, self.choices)
            focus = sections.state.focus(shown.names, rows)
            if focus is not None and focus not in self._strip.ids:
                self._show(shown)
            else:
                self.lookup.set_marks(sections.marks(shown, self._strip))
        else:
            self._show(shown)
