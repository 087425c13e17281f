"""Changing a corpus from one form to the other, which can be undone like any edit."""

from PySide6.QtCore import QObject

from tokviz.engine.training.corpus import Corpus
from tokviz.model.workspace import LIVE_UNITS, Workspace
from tokviz.views.parts.corpus_forms import as_table, as_text, finish, loses_counts
from tokviz.views.parts.form_tabs import FormTabs
from tokviz.views.parts.inline_notice import InlineNotice


class FormSwitch(QObject):
    """Does what the tabs ask for; where counts would be lost, the notice asks first."""

    def __init__(
        self, workspace: Workspace, tabs: FormTabs, notice: InlineNotice, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._tabs = tabs
        self._notice = notice
        tabs.tableAsked.connect(self._ask_table)
        tabs.textAsked.connect(self._ask_text)

    def show_form(self) -> None:
        """Underline the form that the corpus has."""
        self._tabs.show_form(is_table=self._workspace.document.corpus.is_table)

    def _ask_table(self) -> None:
        document = self._workspace.document
        corpus = document.corpus
        self.show_form()
        if corpus.is_table:
            return
        work = as_table(corpus, document.recipe)
        if len(corpus.text) <= LIVE_UNITS:
            self._take_table(corpus, finish(work))
        else:
            self._workspace.jobs.start(
                "count-words", work, lambda table: self._take_table(corpus, table), _raise
            )

    def _take_table(self, source: Corpus, table: Corpus) -> None:
        """Take the table that was made of a text, unless the text has changed meanwhile."""
        if self._workspace.document.corpus is source:
            self._workspace.set_corpus(table)
        self.show_form()

    def _ask_text(self) -> None:
        corpus = self._workspace.document.corpus
        if not corpus.is_table:
            return
        if not loses_counts(corpus):
            self._make_text()
            return
        self._notice.ask(
            self.tr("A text has no counts: each word will stand once, on a line of its own."),
            (self.tr("Make it a text"), self._make_text),
            (self.tr("Keep the table"), self.show_form),
        )
        self.show_form()

    def _make_text(self) -> None:
        self._workspace.set_corpus(as_text(self._workspace.document.corpus))
        self.show_form()


def _raise(error: Exception) -> None:
    """Hand an error that nobody foresaw to the application's own handling."""
    raise error
