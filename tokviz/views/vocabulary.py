"""The vocabulary at this step: sortable, searchable, with the merge that each token came from."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from tokviz.engine.training.recipe import Role
from tokviz.export.axis import with_grouping
from tokviz.export.figure import Figure
from tokviz.export.look import SPACE, Look
from tokviz.export.sentence import SentenceFigure, Words
from tokviz.export.vocabulary_figure import VocabularyFigure, size_words
from tokviz.export.vocabulary_rows import VocabularyRows
from tokviz.model.workspace import Workspace
from tokviz.views.parts.lazy_view import LazyView
from tokviz.views.parts.vocabulary_model import VocabularyModel
from tokviz.views.parts.vocabulary_search import VocabularySearch
from tokviz.views.parts.vocabulary_table import VocabularyTable


class VocabularyView(LazyView):
    """Lists which token has which id."""

    view_name = "vocabulary"

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent)
        self._search: VocabularySearch | None = None
        self.count_label = QLabel()
        self.count_label.setProperty("role", "heading")
        self.warning_label = QLabel()
        self.warning_label.setProperty("role", "warning")
        for label in (self.count_label, self.warning_label):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        self.search_box = QLineEdit()
        self.search_box.setClearButtonEnabled(True)
        self.search_box.textChanged.connect(self._on_search)
        self.later_box = QCheckBox()
        self.table = VocabularyTable()
        self.later_box.toggled.connect(self._on_later)
        self.table.tokenChosen.connect(workspace.select)
        self.table.tokenHovered.connect(workspace.set_hover)
        self._lay_out()
        workspace.runChanged.connect(self._catch_up)
        workspace.stepChanged.connect(self._catch_up)
        workspace.censusChanged.connect(self._catch_up)
        workspace.selectionChanged.connect(self._on_selection)
        self.retranslate()

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(2 * SPACE)
        row.addWidget(self.search_box, 1)
        row.addWidget(self.later_box)
        column = QVBoxLayout(self)
        column.setContentsMargins(3 * SPACE, 3 * SPACE, 2 * SPACE, 2 * SPACE)
        column.setSpacing(SPACE)
        column.addWidget(self.count_label)
        column.addWidget(self.warning_label)
        column.addSpacing(SPACE)
        column.addLayout(row)
        column.addWidget(self.table, 1)

    def title(self) -> str:
        """Return the view's name for people."""
        return self.tr("Vocabulary")

    def set_look(self, look: Look) -> None:
        """Show the view in another look."""
        self._look = look
        self.table.set_look(look)

    def figure(self, look: Look) -> Figure:
        """Return what is listed as a picture, the first five hundred rows of it."""
        run, tokenizer = self._workspace.run, self._workspace.tokenizer
        if run is None or tokenizer is None:
            return SentenceFigure((Words(self._empty_words(), quiet=True),), look)
        if self._behind:
            self._refresh()
        shown = self.table.list_model.now()
        if shown is None:
            return SentenceFigure((Words(self._empty_words(), quiet=True),), look)
        heading = " · ".join(
            text for text in (size_words(shown.rows, shown.step), self._warning()) if text
        )
        return VocabularyFigure(shown, look, heading=heading, selection=self._workspace.selection)

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.setAccessibleName(self.title())
        self.table.setAccessibleName(self.title())
        self.search_box.setPlaceholderText(self.tr("Find a token"))
        self.search_box.setToolTip(self.tr("A text, an id, bytes as e5 ad, or U+5B66"))
        self.search_box.setAccessibleName(self.tr("Find a token"))
        self.later_box.setText(self.tr("Later ones"))
        self.later_box.setToolTip(self.tr("List the tokens of later steps as well, dimmed"))
        self.table.measure()
        self._refresh()

    def _refresh(self) -> None:
        self._behind = False
        run, tokenizer = self._workspace.run, self._workspace.tokenizer
        model = self.table.list_model
        for widget in (self.search_box, self.later_box, self.table):
            if widget.isHidden() is (run is not None):
                widget.setVisible(run is not None)
        if run is None or tokenizer is None:
            model.show_rows(None)
            self.table.measure()
            self._tell()
            return
        if model.rows is None or model.rows.run is not run:
            rows = VocabularyRows(run, tokenizer)
            model.step = self._workspace.step
            model.show_rows(rows)
            self._search = VocabularySearch(rows)
            self.table.measure()
            if self.search_box.text():
                model.show_found(self._search.find(self.search_box.text()))
        model.show_step(self._workspace.step)
        census = self._workspace.census
        if census is not None:
            model.show_counts(census.token_counts)
        self.table.set_dimmed(census is None)
        self._on_selection()
        self._tell()

    def _tell(self) -> None:
        model: VocabularyModel = self.table.list_model
        if model.rows is None:
            text = self._empty_words()
        elif self.search_box.text():
            found = len(model.ids)
            text = with_grouping(self.tr("%n token(s) found", "", found), found)
        else:
            text = size_words(model.rows, model.step)
        if self.count_label.text() != text:
            self.count_label.setText(text)
        warning = self._warning()
        if self.warning_label.text() != warning or self.warning_label.isHidden() is bool(warning):
            self.warning_label.setText(warning)
            self.warning_label.setVisible(bool(warning))

    def _warning(self) -> str:
        """Return what is to be said where the alphabet is not in the vocabulary."""
        run = self._workspace.run
        if run is None or run.recipe.alphabet_in_vocabulary:
            return ""
        specials = run.recipe.specials
        unknown = next((special.text for special in specials if special.role is Role.UNKNOWN), None)
        if unknown is None:
            return self.tr("The alphabet is left out: units that no merge took have no id.")
        text = self.tr("The alphabet is left out: units that no merge took become {unknown}.")
        return text.format(unknown=unknown)

    def _empty_words(self) -> str:
        return self.tr("The tokens and their ids are listed here after training.")

    def _on_search(self, query: str) -> None:
        if self._search is not None:
            self.table.list_model.show_found(self._search.find(query))
            self.table.restore_current()
        self._tell()

    def _on_later(self, later: bool) -> None:
        self.table.list_model.show_later(later)
        self.table.restore_current()
        self._tell()

    def _on_selection(self) -> None:
        self.table.set_emphasis(self._workspace.selection, self._workspace.hover)
