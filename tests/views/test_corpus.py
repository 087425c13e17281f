"""The corpus editor edits the document, and follows it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from tokviz.engine.tokenizer.token import key_of
from tokviz.engine.training.corpus import Corpus
from tokviz.export.corpus_figure import CorpusTableFigure, CorpusTextFigure
from tokviz.export.look import DARK, LIGHT
from tokviz.model.workspace import Workspace
from tokviz.views.corpus import CorpusView
from tokviz.views.parts.word_table_model import COUNT, WORD

ROWS = (("low", 5), ("lower", 2))
TRICKY = "\ufeffa\u00a0b\r\nc\rd\u2028e\ud800\0"


@pytest.fixture
def workspace() -> Iterator[Workspace]:
    made = Workspace(synchronous=True)
    yield made
    made.shut_down()


@pytest.fixture
def view(workspace: Workspace, qtbot: QtBot) -> CorpusView:
    widget = CorpusView(workspace)
    qtbot.addWidget(widget)
    widget.resize(300, 400)
    widget.show()
    return widget


def shown_rows(view: CorpusView) -> list[tuple[str, str]]:
    words = view.table.words
    return [
        (words.index(row, WORD).data(), words.index(row, COUNT).data())
        for row in range(len(words.rows))
    ]


def type_into(view: CorpusView, qtbot: QtBot, row: int, column: int, text: str) -> None:
    index = view.table.words.index(row, column)
    view.table.setCurrentIndex(index)
    view.table.edit(index)
    line = view.table.indexWidget(index)
    assert isinstance(line, QLineEdit)
    line.selectAll()
    line.insert(text)
    qtbot.keyClick(line, Qt.Key.Key_Return)
    QApplication.processEvents()


class TestText:
    def test_typing_edits_the_document_once_a_key(
        self, view: CorpusView, workspace: Workspace, qtbot: QtBot
    ) -> None:
        workspace.set_corpus(Corpus(TRICKY))
        view.text.select_points(1, 1)
        changes: list[str] = []
        workspace.documentChanged.connect(lambda: changes.append(workspace.document.corpus.text))
        qtbot.keyClicks(view.text, "x")
        assert len(changes) == 1
        assert workspace.document.corpus.text == TRICKY[:1] + "x" + TRICKY[1:]

    def test_undo_returns_to_the_same_text(
        self, view: CorpusView, workspace: Workspace, qtbot: QtBot
    ) -> None:
        workspace.set_corpus(Corpus(TRICKY))
        view.text.select_points(2, 2)
        qtbot.keyClicks(view.text, "xyz")
        workspace.undo_stack.undo()
        assert workspace.document.corpus.text == view.text.text() == TRICKY
        workspace.undo_stack.redo()
        assert view.text.text() == TRICKY[:2] + "xyz" + TRICKY[2:]

    def test_following_the_document_echoes_nothing(
        self, view: CorpusView, workspace: Workspace
    ) -> None:
        for corpus in (Corpus("a"), Corpus(rows=ROWS), Corpus(TRICKY), Corpus()):
            workspace.set_corpus(corpus)
            before = workspace.undo_stack.count()
            assert workspace.document.corpus == corpus
            assert workspace.undo_stack.count() == before
        assert workspace.undo_stack.count() == 4

    def test_a_hidden_view_catches_up(self, view: CorpusView, workspace: Workspace) -> None:
        view.hide()
        workspace.set_corpus(Corpus("later"))
        view.show()
        assert view.text.text() == "later"

    def test_counts(self, view: CorpusView, workspace: Workspace) -> None:
        workspace.set_corpus(Corpus("👨‍👩‍👧\r\n\u00a0"))
        words = view.counts.text().replace("\u00a0", " ")
        assert "8" in words
        assert "3" in words
        assert "NBSP × 1" in view.counts.toolTip()
        assert "CRLF × 1" in view.counts.toolTip()

    def test_the_keyboard_leads_out_of_the_text(
        self, view: CorpusView, workspace: Workspace, qtbot: QtBot
    ) -> None:
        view.activateWindow()
        view.text.setFocus()
        qtbot.keyClick(view.text, Qt.Key.Key_Tab)
        assert workspace.document.corpus.text == "\t"
        assert view.text.hasFocus()
        for key, modifier in (
            (Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier),
            (Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier),
        ):
            view.text.setFocus()
            qtbot.keyClick(view.text, key, modifier)
            assert not view.text.hasFocus()
        assert workspace.document.corpus.text == "\t"

    def test_invisible_characters_are_a_view_choice(
        self, view: CorpusView, workspace: Workspace
    ) -> None:
        view.invisible_button.click()
        assert workspace.document.view.show_invisible
        assert workspace.undo_stack.count() == 0


class TestTable:
    def test_cells_edit_words_and_counts(
        self, view: CorpusView, workspace: Workspace, qtbot: QtBot
    ) -> None:
        workspace.set_corpus(Corpus(rows=ROWS))
        assert shown_rows(view) == [("low", "5"), ("lower", "2")]
        type_into(view, qtbot, 0, COUNT, "1200")
        type_into(view, qtbot, 1, WORD, "学习")
        type_into(view, qtbot, 2, WORD, "new")
        assert workspace.document.corpus.rows == (("low", 1200), ("学习", 2), ("new", 1))
        assert shown_rows(view)[0] == ("low", "1,200")
        for _ in range(3):
            workspace.undo_stack.undo()
        assert workspace.document.corpus.rows == ROWS
        assert shown_rows(view) == [("low", "5"), ("lower", "2")]

    @pytest.mark.parametrize("bad", ["x", "0", "-3", "2.5", "9" * 30])
    def test_a_bad_count_is_refused_with_a_reason(
        self, view: CorpusView, workspace: Workspace, qtbot: QtBot, bad: str
    ) -> None:
        workspace.set_corpus(Corpus(rows=ROWS))
        type_into(view, qtbot, 0, COUNT, bad)
        assert workspace.document.corpus.rows == ROWS
        assert bad[:10] in view.notice.label.text()
        assert view.notice.isVisible()
        type_into(view, qtbot, 0, COUNT, "3")
        assert not view.notice.isVisible()

    def test_rows_are_deleted_and_pasted(
        self, view: CorpusView, workspace: Workspace, qtbot: QtBot
    ) -> None:
        workspace.set_corpus(Corpus(rows=(*ROWS, ("new", 1))))
        view.table.selectRow(1)
        qtbot.keyClick(view.table, Qt.Key.Key_Delete)
        assert workspace.document.corpus.rows == (("low", 5), ("new", 1))
        view.table.clearSelection()
        QGuiApplication.clipboard().setText("word\tcount\nwide\t3\nwide\t4\n")
        qtbot.keyClick(view.table, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        assert workspace.document.corpus.rows == (("low", 5), ("new", 1), ("wide", 7))
        assert view.notice.isVisible()

    def test_a_bad_paste_says_where_and_changes_nothing(
        self, view: CorpusView, workspace: Workspace
    ) -> None:
        workspace.set_corpus(Corpus(rows=ROWS))
        view.table.paste("wide\t3\nnarrow\tmany\n")
        assert workspace.document.corpus.rows == ROWS
        assert "2" in view.notice.label.text()
        assert "many" in view.notice.label.text()

    def test_copied_rows_can_be_pasted(self, view: CorpusView, workspace: Workspace) -> None:
        rows = (("a,b", 1), ('q"', 2), (" x", 3))
        workspace.set_corpus(Corpus(rows=rows))
        view.table.selectAll()
        view.table.copy_rows()
        workspace.set_corpus(Corpus(rows=()))
        view.table.paste(QGuiApplication.clipboard().text())
        assert workspace.document.corpus.rows == rows


class TestForms:
    def test_a_text_becomes_its_pieces_with_counts(
        self, view: CorpusView, workspace: Workspace
    ) -> None:
        workspace.set_corpus(Corpus("low lower, low"))
        view.tabs.table_button.click()
        assert workspace.document.corpus.rows == (("low", 2), ("lower", 1), (",", 1))
        workspace.undo_stack.undo()
        assert workspace.document.corpus == Corpus("low lower, low")
        assert view.tabs.text_button.isChecked()

    def test_a_long_text_becomes_a_table_too(self, view: CorpusView, workspace: Workspace) -> None:
        workspace.set_corpus(Corpus("low lower, low\n" * 3_000))
        view.tabs.table_button.click()
        assert workspace.document.corpus.rows == (("low", 6_000), ("lower", 3_000), (",", 3_000))
        assert view.tabs.table_button.isChecked()

    def test_losing_counts_is_asked_for(self, view: CorpusView, workspace: Workspace) -> None:
        workspace.set_corpus(Corpus(rows=ROWS))
        view.tabs.text_button.click()
        assert workspace.document.corpus.rows == ROWS
        assert view.tabs.table_button.isChecked()
        keep = view.notice.buttons[1]
        keep.click()
        assert workspace.document.corpus.rows == ROWS
        view.tabs.text_button.click()
        view.notice.buttons[0].click()
        assert workspace.document.corpus == Corpus("low\nlower")
        assert view.tabs.text_button.isChecked()

    def test_words_without_counts_become_a_text_at_once(
        self, view: CorpusView, workspace: Workspace
    ) -> None:
        workspace.set_corpus(Corpus(rows=(("a", 1), ("b", 1))))
        view.tabs.text_button.click()
        assert workspace.document.corpus == Corpus("a\nb")


class TestFinding:
    def test_hits_are_counted_and_visited(
        self, view: CorpusView, workspace: Workspace, qtbot: QtBot
    ) -> None:
        workspace.set_corpus(Corpus("Low 👍 low\r\nlow"))
        view.find()
        view.find_bar.line.setText("low")
        view.find_bar.search()
        assert view.find_bar.hits.starts.tolist() == [0, 6, 11]
        view.find_bar.go(1)
        assert view.text.selected_points() == (6, 9)
        view.find_bar.go(-1)
        assert view.text.selected_points() == (0, 3)
        view.find_bar.case_button.click()
        assert view.find_bar.hits.starts.tolist() == [6, 11]
        qtbot.keyClick(view.find_bar.line, Qt.Key.Key_Escape)
        assert view.find_bar.isHidden()
        assert len(view.find_bar.hits) == 0

    def test_a_bad_expression_is_explained(self, view: CorpusView, workspace: Workspace) -> None:
        workspace.set_corpus(Corpus("aaa"))
        view.find()
        view.find_bar.regex_button.click()
        view.find_bar.line.setText("(a")
        view.find_bar.search()
        assert "position" in view.find_bar.count.text()
        view.find_bar.line.setText("a+")
        view.find_bar.search()
        assert len(view.find_bar.hits) == 1

    def test_words_of_a_table_are_found(self, view: CorpusView, workspace: Workspace) -> None:
        workspace.set_corpus(Corpus(rows=(("high", 1), *ROWS)))
        view.find()
        view.find_bar.line.setText("we")
        view.find_bar.search()
        view.find_bar.go(0)
        assert view.table.selected_rows() == [2]


class TestFiles:
    def drop(self, view: CorpusView, *paths: Path) -> QDropEvent:
        self.data = QMimeData()
        self.data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
        event = QDropEvent(
            QPointF(QPoint(10, 10)),
            Qt.DropAction.CopyAction,
            self.data,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
        view.dropEvent(event)
        return event

    def test_the_first_file_is_handed_on(self, view: CorpusView, tmp_path: Path) -> None:
        seen: list[Path] = []
        view.fileDropped.connect(seen.append)
        paths = [tmp_path / "语料.txt", tmp_path / "b.csv"]
        assert self.drop(view, *paths).isAccepted()
        assert seen == [paths[0]]
        assert "2" in view.notice.label.text()


class TestLook:
    def test_the_figure_is_the_corpus(self, view: CorpusView, workspace: Workspace) -> None:
        assert isinstance(view.figure(LIGHT), CorpusTextFigure)
        workspace.set_corpus(Corpus(rows=ROWS))
        assert isinstance(view.figure(DARK), CorpusTableFigure)

    def test_the_selected_token_is_marked(self, view: CorpusView, workspace: Workspace) -> None:
        workspace.set_corpus(Corpus("low lower"))
        before = view.text.viewport().grab().toImage()
        workspace.select(key_of("low"))
        assert view.text.viewport().grab().toImage() != before
        assert workspace.undo_stack.count() == 1
