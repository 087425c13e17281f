"""The editor changes what a person changes, and nothing else."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QMimeData, Qt, QUrl
from PySide6.QtGui import QInputMethodEvent, QKeyEvent, QTextCursor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tokviz.model.undo import TextEdit
from tokviz.views.parts import shown_text
from tokviz.views.parts.faithful_text import FaithfulEdit, text_of_mime

ODD = [
    "a", "b", "  ", "\n", "\r", "\r\n", "\t", "\u00a0", "\u2028", "\u2029", "\ufeff", "\ufffe",
    "\ud800", "\udc00", "\0", "\x85", "👍", "👨‍👩‍👧", "e\u0301", "学", "\ufdd0", "\ufffc", "سلام",
]  # fmt: skip
texts = st.lists(st.sampled_from(ODD), max_size=20).map("".join)
typing = st.lists(st.sampled_from(["x", "学", "\n", "👍", " ", "\u00a0", "سل"]), max_size=5)
own_fixtures = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
TRICKY = "\ufeffa\u00a0b\r\nc\rd\u2028e\u2029f\ud800\0g👍\n"


class Listener:
    """Applies every difference to a text of its own, as a workspace does."""

    def __init__(self, edit: FaithfulEdit) -> None:
        self.text = edit.text()
        self.edits: list[TextEdit] = []
        edit.edited.connect(self.take)

    def take(self, edit: TextEdit) -> None:
        assert self.text[edit.start :].startswith(edit.removed)
        assert edit.removed != edit.inserted
        self.text = edit.apply(self.text)
        self.edits.append(edit)


@pytest.fixture
def edit(qtbot: QtBot) -> FaithfulEdit:
    widget = FaithfulEdit()
    qtbot.addWidget(widget)
    widget.resize(300, 200)
    return widget


@pytest.fixture(params=[1024, 4])
def small_blocks(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shown_text, "BLOCK", request.param)
    monkeypatch.setattr(shown_text, "LONGEST_BLOCK", 2 * request.param)


def screen(edit: FaithfulEdit) -> str:
    cursor = QTextCursor(edit.document())
    cursor.select(QTextCursor.SelectionType.Document)
    return cursor.selectedText().replace("\u2029", "\n")


def in_step(edit: FaithfulEdit) -> bool:
    return screen(edit) == edit._shown.shown()


def put_cursor(edit: FaithfulEdit, start: int, end: int | None = None) -> None:
    cursor = edit.textCursor()
    cursor.setPosition(start)
    cursor.setPosition(start if end is None else end, QTextCursor.MoveMode.KeepAnchor)
    edit.setTextCursor(cursor)


@own_fixtures
@given(before=texts, data=st.data())
def test_edits_through_the_editor_give_the_expected_text(
    edit: FaithfulEdit, small_blocks: None, before: str, data: st.DataObject
) -> None:
    # Where long lines are cut depends on what was there; each example starts from nothing.
    edit.set_text("")
    edit.set_show_invisible(data.draw(st.booleans()))
    edit.set_text(before)
    listener = Listener(edit)
    for _ in range(data.draw(st.integers(1, 4))):
        length = edit.document().characterCount() - 1
        shown = edit._shown
        # Qt keeps its cursors out of the middle of a surrogate pair.
        start, end = (
            place if shown.is_cut(place) else shown.shown_of(shown.point_of(place))
            for place in sorted(data.draw(st.tuples(*[st.integers(0, length)] * 2)))
        )
        text = "".join(data.draw(typing))
        if start < end:
            text = text.replace("\n", "")  # a line end in place of another looks the same
        first, last = shown.point_of(start), shown.point_of(end, after=True)
        expected = edit.text()[:first] + text + edit.text()[last:]
        cursor = QTextCursor(edit.document())
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(text)
        assert edit.text() == expected
        assert in_step(edit)
    assert listener.text == edit.text()
    edit.edited.disconnect(listener.take)


@own_fixtures
@given(before=texts, after=texts)
def test_another_text_is_shown_without_echo(
    edit: FaithfulEdit, small_blocks: None, before: str, after: str
) -> None:
    edit.set_text(before)
    listener = Listener(edit)
    edit.set_text(after)
    assert edit.text() == after
    assert in_step(edit)
    assert listener.edits == []
    edit.edited.disconnect(listener.take)


@own_fixtures
@given(before=texts, pasted=texts, data=st.data())
def test_what_is_copied_and_pasted_is_the_true_text(
    edit: FaithfulEdit, small_blocks: None, before: str, pasted: str, data: st.DataObject
) -> None:
    edit.set_text(pasted)
    edit.selectAll()
    copied = edit.createMimeDataFromSelection()
    assert text_of_mime(copied) == pasted
    edit.set_text(before)
    listener = Listener(edit)
    at = data.draw(st.integers(0, len(before)))
    if before[max(0, at - 1) : at + 1] == "\r\n":
        at += 1
    put_cursor(edit, edit._shown.shown_of(at))
    edit.insertFromMimeData(copied)
    assert edit.text() == before[:at] + pasted + before[at:] == listener.text
    assert in_step(edit)
    assert len(listener.edits) == bool(pasted)
    edit.edited.disconnect(listener.take)


def test_typing_leaves_the_rest_as_it_was(edit: FaithfulEdit, qtbot: QtBot) -> None:
    edit.set_text(TRICKY)
    listener = Listener(edit)
    put_cursor(edit, 2)
    qtbot.keyClicks(edit, "xy")
    qtbot.keyClick(edit, Qt.Key.Key_Backspace)
    qtbot.keyClick(edit, Qt.Key.Key_Return)
    qtbot.keyClick(edit, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert edit.text() == TRICKY[:2] + "x\n\n" + TRICKY[2:] == listener.text
    assert listener.edits[0] == TextEdit(2, "", "x")


@pytest.mark.parametrize("before", ["a\r\nb", "a\rb", "a\u2028b", "a\u2029b", "a\nb"])
def test_one_key_deletes_one_line_end(edit: FaithfulEdit, qtbot: QtBot, before: str) -> None:
    edit.set_text(before)
    listener = Listener(edit)
    put_cursor(edit, 1)
    qtbot.keyClick(edit, Qt.Key.Key_Delete)
    assert edit.text() == "ab"
    assert listener.edits == [TextEdit(1, before[1:-1], "")]


def test_a_crlf_that_comes_to_be_is_one_line_end(edit: FaithfulEdit, qtbot: QtBot) -> None:
    edit.set_text("a\rX\nb")
    listener = Listener(edit)
    put_cursor(edit, 3)
    qtbot.keyClick(edit, Qt.Key.Key_Backspace)
    assert edit.text() == "a\r\nb"
    assert edit.blockCount() == 2
    assert listener.edits == [TextEdit(2, "X", "")]


def test_keys_delete_over_a_cut_of_a_long_line(
    edit: FaithfulEdit, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shown_text, "BLOCK", 4)
    monkeypatch.setattr(shown_text, "LONGEST_BLOCK", 8)
    edit.set_text("abcdefghijkl")
    assert edit.blockCount() == 3
    put_cursor(edit, 5)
    qtbot.keyClick(edit, Qt.Key.Key_Backspace)
    assert edit.text() == "abcefghijkl"
    edit.set_text("abcdefghijkl" * 2)
    put_cursor(edit, edit.document().firstBlock().length() - 1)
    before = edit._shown.point_of(edit.textCursor().position())
    qtbot.keyClick(edit, Qt.Key.Key_Delete)
    text = "abcdefghijkl" * 2
    assert edit.text() == text[:before] + text[before + 1 :]
    edit.selectAll()
    assert edit.selected_text() == edit.text()


def test_composing_is_no_edit_until_it_is_done(edit: FaithfulEdit) -> None:
    edit.set_text("\u00a0\r\n\u00a0")
    listener = Listener(edit)
    put_cursor(edit, 1)
    for preedit in ("x", "xu", "xue"):
        QApplication.sendEvent(edit, QInputMethodEvent(preedit, []))
        assert listener.edits == []
    done = QInputMethodEvent()
    done.setCommitString("学")
    QApplication.sendEvent(edit, done)
    assert listener.edits == [TextEdit(1, "", "学")]
    assert edit.text() == "\u00a0学\r\n\u00a0"


def test_the_cursor_stays_on_its_character(edit: FaithfulEdit) -> None:
    edit.set_text("one\r\ntwo three")
    edit.select_points(5, 8)
    assert edit.selected_text() == "two"
    edit.set_text("zero\r\none\r\ntwo three")
    assert edit.selected_text() == "two"


def test_the_window_undoes(edit: FaithfulEdit) -> None:
    edit.insertPlainText("ab")
    for key, modifiers in (
        (Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier),
        (Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier),
        (Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier),
    ):
        for kind in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
            event = QKeyEvent(kind, key, modifiers)
            QApplication.sendEvent(edit, event)
            assert not event.isAccepted()
    assert edit.text() == "ab"


def test_files_are_left_to_the_view_around(edit: FaithfulEdit) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile("/somewhere/语料.txt")])
    assert not edit.canInsertFromMimeData(data)


@pytest.fixture
def invisible(edit: FaithfulEdit) -> Iterator[FaithfulEdit]:
    edit.set_text("a b\tc\u00a0\u200b\ufeffسلام\r\n👨‍👩‍👧\r" + TRICKY)
    edit.set_show_invisible(True)
    edit.show()
    yield edit
    edit.hide()


def test_invisible_characters_leave_the_text_alone(invisible: FaithfulEdit) -> None:
    plain = invisible.grab().toImage()
    invisible.set_show_invisible(False)
    assert invisible.grab().toImage() != plain
    assert in_step(invisible)
