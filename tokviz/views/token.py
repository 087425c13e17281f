"""The inspector: what the selected token is, and where it comes from."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from tokviz.export.axis import grouped
from tokviz.export.figure import Figure
from tokviz.export.look import SPACE, Look
from tokviz.export.paragraph import ParagraphFigure
from tokviz.export.sentence import SentenceFigure, Token, Words
from tokviz.export.token_facts import TokenFacts
from tokviz.export.token_figure import FactsFigure, StackFigure, tree_words
from tokviz.export.tree_figure import TreeFigure
from tokviz.export.tree_layout import Tree, family_tree
from tokviz.model.workspace import Workspace
from tokviz.views.parts.fact_grid import FactGrid
from tokviz.views.parts.figure_strip import FigureStrip
from tokviz.views.parts.icons import icon
from tokviz.views.parts.lazy_view import LazyView
from tokviz.views.parts.sentence_label import SentenceLabel
from tokviz.views.parts.token_state import TokenState


class TokenView(LazyView):
    """Tells what there is to know about the selected token, or the hovered one without any."""

    view_name = "token"

    occurrenceRequested = Signal(object, int)
    """A person wants the next (1) or previous (-1) place of a token: its key, the direction."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent)
        self._facts: TokenFacts | None = None
        self._tree: Tree = ()
        self._told = TokenState(workspace)
        self.name = SentenceLabel()
        self.made_of = SentenceLabel()
        self.made_of.tokenClicked.connect(workspace.select)
        self.made_of.tokenHovered.connect(workspace.set_hover)
        self.birth_button = QPushButton()
        self.birth_button.setProperty("role", "quiet")
        # The page must not move when the step is reached.
        policy = self.birth_button.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.birth_button.setSizePolicy(policy)
        self.birth_button.clicked.connect(self._go_to_birth)
        self.previous_button, self.next_button = QPushButton(), QPushButton()
        for button, direction in ((self.previous_button, -1), (self.next_button, 1)):
            button.setProperty("role", "icon")
            button.clicked.connect(lambda _=False, by=direction: self._ask_for_place(by))
        self.show_place_buttons(False)
        self.kind_label = QLabel()
        self.kind_label.setProperty("role", "hint")
        self.facts_grid = FactGrid()
        self.tree_label, self.vector_label, self.empty_label = QLabel(), QLabel(), QLabel()
        for label in (self.tree_label, self.vector_label):
            label.setProperty("role", "hint")
        self.empty_label.setProperty("role", "heading")
        self.empty_label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for label in (self.kind_label, self.tree_label, self.vector_label, self.empty_label):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        self.tree, self.vector = FigureStrip(), FigureStrip()
        self.tree.tokenClicked.connect(self._on_clicked)
        self.tree.tokenHovered.connect(workspace.set_hover)
        self._lay_out()
        workspace.selectionChanged.connect(self._catch_up)
        workspace.runChanged.connect(self._on_run)
        for signal in (
            workspace.stepChanged,
            workspace.censusChanged,
            workspace.embeddingChanged,
        ):
            signal.connect(self._catch_up)
        workspace.epochChanged.connect(self._on_epoch)
        self.retranslate()

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(SPACE)
        top.addWidget(self.name, 1)
        top.addWidget(self.previous_button)
        top.addWidget(self.next_button)
        kind = QHBoxLayout()
        kind.setSpacing(SPACE)
        kind.addWidget(self.kind_label, 1)
        kind.addWidget(self.birth_button)
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(4 * SPACE, 3 * SPACE, 3 * SPACE, 3 * SPACE)
        column.setSpacing(2 * SPACE)
        column.addLayout(top)
        column.addLayout(kind)
        column.addWidget(self.made_of)
        column.addWidget(self.facts_grid)
        column.addSpacing(SPACE)
        for widget in (self.tree_label, self.tree, self.vector_label, self.vector):
            column.addWidget(widget)
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setWidget(page)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self.empty_label)
        self._pages.addWidget(scroll)

    # What the window uses

    def show_place_buttons(self, shown: bool = True) -> None:
        """Show the buttons that ask for other places of the token, once somebody answers them."""
        self.previous_button.setVisible(shown)
        self.next_button.setVisible(shown)

    def title(self) -> str:
        """Return the view's name for people."""
        return self.tr("Token")

    def set_look(self, look: Look) -> None:
        """Show the view in another look."""
        self._look = look
        self.previous_button.setIcon(icon("step-back", look.ink))
        self.next_button.setIcon(icon("step-forward", look.ink))
        self._refresh()

    def figure(self, look: Look) -> Figure:
        """Return facts, tree and vector as a picture."""
        facts = self._told.facts()
        run = self._workspace.run
        if facts is None:
            return SentenceFigure((Words(self._empty_words(), quiet=True),), look)
        step, marker_text = self._workspace.step, self._told.marker_text
        name = SentenceFigure(
            (Token(facts.key), Words(self._told.kind(facts), quiet=True)),
            look,
            marker_text=marker_text,
        )
        parts: list[tuple[str, Figure]] = [("", name)]
        made = self._told.made_of(facts)
        if made:
            parts.append(("", SentenceFigure(made, look, marker_text=marker_text)))
        parts.append(("", FactsFigure(self._told.rows(facts), look)))
        tree = family_tree(run, facts.token) if run is not None and facts.token >= 0 else ()
        if len(tree) > 1:
            figure = TreeFigure(tree, look, step=step, marker_text=marker_text)
            parts.append((tree_words(), figure))
        heading, strip = self._told.vector(facts, look)
        if strip is not None:
            parts.append((heading, strip))
        elif heading:
            parts.append(("", ParagraphFigure(heading, look)))
        return StackFigure(tuple(parts), look)

    # Following the workspace

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.setAccessibleName(self.title())
        self.tree_label.setText(tree_words())
        self.tree.setAccessibleName(tree_words())
        for button, text in (
            (self.previous_button, self.tr("Previous place in the corpus")),
            (self.next_button, self.tr("Next place in the corpus")),
        ):
            button.setToolTip(text)
            button.setAccessibleName(text)
        self._refresh()

    def _on_run(self) -> None:
        self._facts, self._tree = None, ()
        self._catch_up()

    def _refresh(self) -> None:
        self._behind = False
        run, before, facts = self._workspace.run, self._facts, self._told.facts()
        self._facts = facts
        self._pages.setCurrentIndex(0 if facts is None else 1)
        if facts is None:
            self._tree = ()
            self.empty_label.setText(self._empty_words())
            return
        if before is None or before.key != facts.key:
            known = run is not None and facts.token >= 0
            self._tree = family_tree(run, facts.token) if run is not None and known else ()
            self.made_of.forget_height()
        step, marker_text = self._workspace.step, self._told.marker_text
        self.name.show_sentence((Token(facts.key),), self._look, marker_text=marker_text)
        self.kind_label.setText(self._told.kind(facts))
        made = self._told.made_of(facts)
        self.made_of.setVisible(bool(made))
        self.made_of.show_sentence(made, self._look, marker_text=marker_text)
        self.birth_button.setVisible(facts.born_at > 0 and facts.born_at != step)
        text = self.tr("Go to step {step}")
        self.birth_button.setText(text.format(step=grouped(facts.born_at)))
        self.facts_grid.show_rows(self._told.rows(facts))
        self._show_tree(marker_text)
        self._show_vector(facts)

    def _on_epoch(self) -> None:
        """Show the row at another moment; what a token is doesn't change with it."""
        if not self.isVisible():
            self._behind = True
        elif self._facts is None:
            self._refresh()
        else:
            self._show_vector(self._facts)

    def _show_tree(self, marker_text: str) -> None:
        has_tree = len(self._tree) > 1
        self.tree_label.setVisible(has_tree)
        self.tree.setVisible(has_tree)
        if has_tree:
            self.tree.set_figure(
                TreeFigure(
                    self._tree,
                    self._look,
                    step=self._workspace.step,
                    marker_text=marker_text,
                    hover=self._workspace.hover,
                )
            )

    def _show_vector(self, facts: TokenFacts) -> None:
        heading, strip = self._told.vector(facts, self._look)
        self.vector_label.setVisible(bool(heading))
        self.vector.setVisible(strip is not None)
        if self.vector_label.text() != heading:
            self.vector_label.setText(heading)
            self.vector.setAccessibleName(heading)
        self.vector.set_figure(strip)

    def _empty_words(self) -> str:
        return self.tr("Click a token anywhere")

    def _on_clicked(self, key: object) -> None:
        if isinstance(key, bytes):
            self._workspace.select(key)

    def _go_to_birth(self) -> None:
        if self._facts is not None:
            self._workspace.set_step(self._facts.born_at)

    def _ask_for_place(self, direction: int) -> None:
        if self._facts is not None:
            self.occurrenceRequested.emit(self._facts.key, direction)
