"""The candidate pairs at this step, ranked as the trainer would take them."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from tokviz.export.figure import Figure
from tokviz.export.look import SPACE, Look
from tokviz.export.pair_rows import PairList
from tokviz.export.pairs_figure import PairsFigure, pairs_words
from tokviz.export.sentence import SentenceFigure, Words
from tokviz.model.census import CANDIDATE_LIMIT
from tokviz.model.workspace import Workspace
from tokviz.views.parts.lazy_view import LazyView
from tokviz.views.parts.pair_table import PairTable


class PairsView(LazyView):
    """Lists the candidate pairs; the one on top is the next merge."""

    view_name = "pairs"

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent)
        self.count_label = QLabel()
        self.count_label.setProperty("role", "heading")
        self.about_label = QLabel()
        for label in (self.count_label, self.about_label):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        self.table = PairTable()
        self.table.tokenClicked.connect(workspace.select)
        self.table.tokenHovered.connect(workspace.set_hover)
        self.table.rowOpened.connect(self._on_opened)
        column = QVBoxLayout(self)
        column.setContentsMargins(3 * SPACE, 3 * SPACE, 2 * SPACE, 2 * SPACE)
        column.setSpacing(SPACE)
        column.addWidget(self.count_label)
        column.addWidget(self.about_label)
        column.addSpacing(SPACE)
        column.addWidget(self.table, 1)
        workspace.runChanged.connect(self._catch_up)
        workspace.stepChanged.connect(self._catch_up)
        workspace.censusChanged.connect(self._catch_up)
        workspace.selectionChanged.connect(self._on_selection)
        self.retranslate()

    def title(self) -> str:
        """Return the view's name for people."""
        return self.tr("Pairs")

    def set_look(self, look: Look) -> None:
        """Show the view in another look."""
        self._look = look
        self.table.set_look(look)

    def figure(self, look: Look) -> Figure:
        """Return the pairs as a picture, the first five hundred of them."""
        pairs = self._current()
        if pairs is None:
            return SentenceFigure((Words(self._empty_words(), quiet=True),), look)
        heading = " · ".join(text for text in pairs_words(pairs, CANDIDATE_LIMIT) if text)
        return PairsFigure(pairs, look, heading=heading, selection=self._workspace.selection)

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.setAccessibleName(self.title())
        self.table.setAccessibleName(self.tr("Candidate pairs"))
        self._refresh()

    def _current(self) -> PairList | None:
        """Return the pairs at the step that is shown, or None while they are being counted."""
        run, census = self._workspace.run, self._workspace.census
        if run is None or census is None:
            return None
        return PairList(run, census.step, census.candidates)

    def _refresh(self) -> None:
        self._behind = False
        run, pairs = self._workspace.run, self._current()
        if run is None:
            self.table.show_pairs(None)
            self._tell(self._empty_words(), "")
        elif pairs is not None:
            shown = self.table.list_model.pairs
            if shown is None or shown.candidates is not pairs.candidates:
                self.table.show_pairs(pairs)
                self._on_selection()
            self.table.set_dimmed(False)
            self._tell(*pairs_words(pairs, CANDIDATE_LIMIT))
            self._warn(pairs.tied_first > 1 and pairs.winner is not None)
        else:
            self.table.set_dimmed(True)

    def _tell(self, count: str, about: str) -> None:
        if self.count_label.text() != count:
            self.count_label.setText(count)
        if self.about_label.text() != about:
            self.about_label.setText(about)

    def _warn(self, warns: bool) -> None:
        role = "warning" if warns else "hint"
        if self.about_label.property("role") != role:
            self.about_label.setProperty("role", role)
            self.about_label.style().unpolish(self.about_label)
            self.about_label.style().polish(self.about_label)

    def _empty_words(self) -> str:
        if self._workspace.run is None:
            return self.tr("The pairs to choose from are listed here after training.")
        return self.tr("Counting the pairs…")

    def _on_selection(self) -> None:
        self.table.set_emphasis(self._workspace.selection, self._workspace.hover)

    def _on_opened(self, row: int) -> None:
        """Go one step on, where the row is what the next merge takes."""
        pairs = self.table.list_model.pairs
        if pairs is not None and row == pairs.winner and pairs.step == self._workspace.step:
            self._workspace.set_step(pairs.step + 1)
