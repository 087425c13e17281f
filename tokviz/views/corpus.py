"""The corpus editor: words with counts, or a text."""

from dataclasses import replace
from pathlib import Path

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDropEvent,
    QKeyEvent,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from tokviz.engine.formats.word_counts import BadWordCounts, WordCounts
from tokviz.engine.tokenizer.token import text_of
from tokviz.engine.training.corpus import Corpus
from tokviz.export.corpus_figure import CorpusTableFigure, CorpusTextFigure
from tokviz.export.figure import Figure
from tokviz.export.look import LIGHT, SPACE, Look
from tokviz.model.undo import TextEdit
from tokviz.model.workspace import Workspace
from tokviz.views.parts.corpus_forms import Rows
from tokviz.views.parts.count_words import problem_words, reading_words, where_words
from tokviz.views.parts.faithful_text import FaithfulEdit
from tokviz.views.parts.find_bar import FindBar
from tokviz.views.parts.finding import Hits, Query, find_in_text, find_in_words
from tokviz.views.parts.form_switch import FormSwitch
from tokviz.views.parts.form_tabs import FormTabs
from tokviz.views.parts.inline_notice import InlineNotice
from tokviz.views.parts.lazy_view import LazyView
from tokviz.views.parts.text_counts import CountsLabel
from tokviz.views.parts.text_marks import Marks
from tokviz.views.parts.word_table import WordTable


class CorpusView(LazyView):
    """Edits the corpus in either of its two forms."""

    view_name = "corpus-editor"

    fileDropped = Signal(object)
    """A file was dropped on the view: its `Path`."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent)
        self._seen: Corpus | None = None
        self._marked: bytes | None = None
        self.setAcceptDrops(True)
        self.heading = QLabel()
        self.heading.setProperty("role", "heading")
        self.tabs = FormTabs()
        self.notice = InlineNotice()
        self._forms = FormSwitch(workspace, self.tabs, self.notice, self)
        self.find_bar = FindBar(self._search, self._place)
        self.table = WordTable()
        self.text = FaithfulEdit()
        self.counts = CountsLabel()
        self.invisible_button = QToolButton()
        self.invisible_button.setProperty("role", "quiet")
        self.invisible_button.setText("¶")
        self.invisible_button.setCheckable(True)
        self._lay_out()
        self._connect()
        self.set_look(LIGHT)
        self.retranslate()
        self._refresh()

    def _lay_out(self) -> None:
        header = QHBoxLayout()
        header.setSpacing(SPACE)
        header.addWidget(self.heading)
        header.addStretch(1)
        header.addWidget(self.tabs)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.table)
        self._pages.addWidget(self.text)
        footer = QHBoxLayout()
        footer.setSpacing(SPACE)
        footer.addWidget(self.counts, 1)
        footer.addWidget(self.invisible_button, 0, Qt.AlignmentFlag.AlignBottom)
        column = QVBoxLayout(self)
        column.setContentsMargins(4 * SPACE, 3 * SPACE, 4 * SPACE, 2 * SPACE)
        column.setSpacing(2 * SPACE)
        column.addLayout(header)
        column.addWidget(self.notice)
        column.addWidget(self.find_bar)
        column.addWidget(self._pages, 1)
        column.addLayout(footer)
        self.setFocusProxy(self.text)

    def _connect(self) -> None:
        workspace = self._workspace
        self.table.rowsEdited.connect(self._on_rows)
        self.table.refused.connect(self._on_refused)
        self.table.pasted.connect(self._on_pasted)
        self.text.edited.connect(self._on_edited)
        self.find_bar.hitsChanged.connect(self._show_marks)
        self.find_bar.chosen.connect(self._go_to_hit)
        self.find_bar.closed.connect(lambda: self._page().setFocus())
        self.invisible_button.toggled.connect(self._on_invisible)
        workspace.documentChanged.connect(self._catch_up)
        workspace.viewChanged.connect(self._show_view_choices)
        workspace.selectionChanged.connect(self._on_selection)

    # What the window uses

    def title(self) -> str:
        """Return the view's name for people."""
        return self.tr("Corpus")

    def set_look(self, look: Look) -> None:
        """Show the view in another look."""
        self._look = look
        for part in (self.table, self.text, self.find_bar):
            part.set_look(look)
        self._show_marks()

    def figure(self, look: Look) -> Figure:
        """Return the words with their counts, or the beginning of the text, as a picture."""
        corpus = self._workspace.document.corpus
        if corpus.rows is not None:
            return CorpusTableFigure(corpus.rows, look)
        return CorpusTextFigure(corpus.text, look)

    def find(self) -> None:  # type: ignore[override]  # Qt's own finds windows by number
        """Open the find bar, with what is selected."""
        text = "" if self._is_table else self.text.selected_text()
        self.find_bar.open_with(text if len(text) < 200 else "")

    # Following the workspace

    @property
    def _is_table(self) -> bool:
        return self._workspace.document.corpus.is_table

    def _page(self) -> QWidget:
        return self.table if self._is_table else self.text

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.setAccessibleName(self.title())
        self.heading.setText(self.title())
        self.tabs.retranslate()
        self.text.setPlaceholderText(self.tr("Paste, type or drop a text here"))
        self.text.setAccessibleName(self.tr("Corpus as a text"))
        self.invisible_button.setToolTip(self.tr("Show characters that cannot be seen"))
        self.invisible_button.setAccessibleName(self.invisible_button.toolTip())
        self.table.retranslate()
        self.notice.clear()

    def _refresh(self) -> None:
        self._behind = False
        corpus = self._workspace.document.corpus
        self._show_view_choices()
        if corpus is self._seen:
            return
        other_form = self._seen is None or self._seen.is_table != corpus.is_table
        self._seen = corpus
        if corpus.rows is None:
            self.text.set_text(corpus.text)
            self.counts.show_text(corpus.text)
        else:
            self.table.set_rows(corpus.rows)
            self.counts.show_rows(corpus.rows)
        if other_form:
            self._pages.setCurrentWidget(self._page())
            self.setFocusProxy(self._page())
            self._forms.show_form()
            self.invisible_button.setVisible(not corpus.is_table)
            self.notice.clear()
        self.find_bar.search_soon()

    def _show_view_choices(self) -> None:
        shown = self._workspace.document.view.show_invisible
        self.text.set_show_invisible(shown)
        self.invisible_button.blockSignals(True)
        self.invisible_button.setChecked(shown)
        self.invisible_button.blockSignals(False)

    def _on_selection(self) -> None:
        # Hovering is announced by the same signal, and does not concern this view.
        if self._workspace.selection != self._marked:
            self._show_marks()

    def _show_marks(self) -> None:
        """Lay colour under the selected token, and under what was found."""
        self._marked = key = self._workspace.selection
        token = (text_of(key) if key else None) or ""
        accent = QColor(self._look.accent)
        found = QColor(self._look.fragment_ground)
        if not self._look.is_dark:
            found = QColor(self._look.tints[3])
        hits = self.find_bar.hits
        empty = np.zeros(0, np.int64)
        shown = not self._is_table and not self.find_bar.isHidden()
        self.text.set_marks(
            Marks(QColor(self._look.accent_ground), empty, empty, token),
            Marks(
                found,
                hits.starts if shown else empty,
                hits.ends if shown else empty,
                current=self.find_bar.current,
                edge=accent,
            ),
        )

    # Edits

    def _on_edited(self, edit: TextEdit) -> None:
        self.notice.clear()
        self._workspace.edit_corpus_text(edit)

    def _on_rows(self, rows: Rows) -> None:
        self.notice.clear()
        self._workspace.set_corpus(Corpus(rows=rows))

    def _on_refused(self, error: BadWordCounts, pasted: bool) -> None:
        words = where_words(error) if pasted else problem_words(error)
        self.notice.tell(words, is_warning=True)

    def _on_pasted(self, found: WordCounts) -> None:
        notes = reading_words(found)
        if notes:
            self.notice.tell(notes)

    def _on_invisible(self, shown: bool) -> None:
        view = replace(self._workspace.document.view, show_invisible=shown)
        self._workspace.set_view(view)

    # Finding

    def _search(self, query: Query) -> Hits:
        corpus = self._workspace.document.corpus
        if corpus.rows is None:
            return find_in_text(corpus.text, query)
        return find_in_words((word for word, _ in corpus.rows), query)

    def _place(self) -> int:
        if self._is_table:
            return max(0, self.table.currentIndex().row())
        return self.text.selected_points()[0]

    def _go_to_hit(self) -> None:
        start = int(self.find_bar.hits.starts[self.find_bar.current])
        if self._is_table:
            self.table.go_to(start)
        else:
            self.text.select_points(start, int(self.find_bar.hits.ends[self.find_bar.current]))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close the find bar with Esc from anywhere in the view."""
        if event.key() == Qt.Key.Key_Escape and not self.find_bar.isHidden():
            self.find_bar.close_bar()
        else:
            super().keyPressEvent(event)

    # Files

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Hand the first of the files on."""
        files = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if not files:
            return
        event.acceptProposedAction()
        self.fileDropped.emit(Path(files[0]))
        if len(files) > 1:
            self.notice.tell(
                self.tr("%n files were dropped; the first one is opened.", "", len(files))
            )
