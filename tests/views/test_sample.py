from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest

from tokviz.document.document import Document
from tokviz.engine.text.graphemes import Positions
from tokviz.engine.tokenizer.orders import Difference
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import (
    Normalization,
    Recipe,
    Special,
    Splitter,
    StopRule,
    Unit,
    Unknown,
)
from tokviz.export.look import DARK, LIGHT
from tokviz.export.sample_figure import SampleFigure
from tokviz.export.sentence import SentenceFigure, Token
from tokviz.model.workspace import Workspace
from tokviz.views.sample import SampleView

TABLE = Document(
    corpus=Corpus(rows=(("深度学习", 9), ("学习模型", 7), ("训练模型", 5), ("好模型", 3))),
    recipe=Recipe(unit=Unit.BYTE, splitter=Splitter.NONE, stop=StopRule(merges=26)),
    step=16,
    sample="大模型行业",
)


@pytest.fixture
def workspace(qtbot):
    made = Workspace(synchronous=True)
    yield made
    made.shut_down()


@pytest.fixture
def shown(qtbot, workspace):
    def show(document: Document) -> SampleView:
        workspace.open_document(document)
        if workspace.run is None and document.corpus != Corpus():
            workspace.train()
        view = SampleView(workspace)
        qtbot.addWidget(view)
        view.resize(700, 300)
        view.show()
        qtbot.waitExposed(view)
        return view

    return show


def texts(view: SampleView) -> list[str]:
    layout = view._figure.layout(600)
    return [chip.text for row in range(len(layout)) for chip in layout.chips(row)]


def test_tokens_follow_the_step(shown, workspace):
    view = shown(TABLE)
    assert texts(view) == ["e5", "a4", "a7", "模型", "e8", "a1", "8c", "e4", "b8", "9a"]
    assert "10" in view.numbers_label.text()
    workspace.set_step(0)
    assert len(texts(view)) == 15
    workspace.set_step(16)
    assert len(texts(view)) == 10


def test_typing_reaches_the_workspace_once_and_comes_back_as_tokens(shown, workspace, qtbot):
    view = shown(TABLE)
    changes = []
    workspace.sampleChanged.connect(lambda: changes.append(workspace.document.sample))
    view.edit.moveCursor(view.edit.textCursor().MoveOperation.End)
    view.edit.insert_text("模")
    assert changes == ["大模型行业模"]
    assert view.edit.text() == workspace.document.sample
    assert texts(view)[-1] == "模"
    workspace.undo_stack.undo()
    assert view.edit.text() == "大模型行业"
    assert changes[-1] == "大模型行业"


@pytest.mark.parametrize("text", ["👍", "👨‍👩‍👧", "e\u0301", "مرحبا", "a\u00a0b\r\nc", "\ufeffx"])
def test_what_qts_editor_would_change_stays(shown, workspace, text):
    recipe = replace(TABLE.recipe, splitter=Splitter.GPT4)
    view = shown(replace(TABLE, recipe=recipe, sample=text))
    view.edit.moveCursor(view.edit.textCursor().MoveOperation.End)
    QTest.keyClicks(view.edit, "z")
    assert workspace.document.sample == text + "z"
    utf8 = Positions(text + "z").utf8
    cut = workspace.encoding.cut(0)
    assert len(cut) == int(utf8[-1])


def test_the_field_grows_with_its_lines_up_to_four(shown, workspace):
    view = shown(replace(TABLE, sample=""))
    heights = []
    for lines in (1, 2, 3, 4, 9):
        workspace.set_sample("\n".join(["line"] * lines))
        QCoreApplication.sendPostedEvents()
        heights.append(view.edit.sizeHint().height())
    assert heights[0] < heights[1] < heights[2] < heights[3] == heights[4]


def test_an_empty_sample_says_what_to_do(shown):
    view = shown(replace(TABLE, sample=""))
    assert view.empty_label.isVisible()
    assert not view.replay_button.isEnabled()
    assert isinstance(view.figure(LIGHT), SentenceFigure)


def test_without_a_run_it_says_so(qtbot, workspace):
    workspace.set_sample("abc")
    view = SampleView(workspace)
    qtbot.addWidget(view)
    assert "Train" in view.empty_label.text()


def test_with_nothing_learned_everything_is_unknown(shown):
    view = shown(Document(sample="abc"))
    assert texts(view) == ["a", "b", "c"]
    assert view.lost_label.isVisible()


def test_a_click_selects(shown, workspace):
    view = shown(TABLE)
    centre = view._figure.token_rect(3, view.canvas._inner_width()).center()
    point = (centre + view.canvas._origin()).toPoint()
    QTest.mouseClick(view.canvas.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert workspace.selection == "模型".encode()
    assert view._figure.marked.selected == workspace.run.token_index[workspace.selection]


def test_tooltips_tell_about_fragments_as_plain_text(shown):
    view = shown(TABLE)
    rect = view._figure.token_rect(1, view.canvas._inner_width())
    words = view.canvas.words_at(rect.center() + view.canvas._origin())
    assert "1 of 3 bytes of 大" in words
    assert "id 164" in words


def test_the_replay_goes_join_by_join(shown, workspace):
    view = shown(TABLE)
    view.replay_button.setChecked(True)
    assert view.replay.joins == 0
    assert len(texts(view)) == 15
    assert not any(isinstance(part, Token) for part in view.replay._parts())
    counts = []
    for _ in range(view.replay.total):
        view.replay.buttons["forward"].click()
        counts.append(len(texts(view)))
        assert int(view.canvas._tokens.fresh.sum()) == 1
    assert counts == list(range(14, 14 - view.replay.total, -1))
    keys = [part.key for part in view.replay._parts() if isinstance(part, Token)]
    assert keys[0] + keys[1] == keys[2]
    view.replay.buttons["back"].click()
    assert len(texts(view)) == counts[-1] + 1
    view.replay_button.setChecked(False)
    assert len(texts(view)) == 10


def test_the_replay_plays_by_a_timer_and_stops_at_the_end(shown):
    view = shown(TABLE)
    view.replay_button.setChecked(True)
    view.replay.toggle()
    assert view.replay.timer.isActive()
    for _ in range(view.replay.total):
        view.replay.timer.timeout.emit()
    assert view.replay.joins == view.replay.total
    assert not view.replay.timer.isActive()
    view.replay.toggle()
    assert view.replay.joins == 0
    view.hide()
    assert not view.replay.timer.isActive()


def test_what_is_lost_is_told(shown, workspace):
    document = Document(
        corpus=Corpus("low low lower newest"),
        recipe=Recipe(
            normalization=Normalization.NFKC,
            alphabet_in_vocabulary=False,
            specials=(Special.of("[UNK]"),),
            stop=StopRule(merges=2),
        ),
        sample="ｌow zebra",
        step=2,
    )
    view = shown(document)
    said = view.lost_label.text()
    assert view.lost_label.isVisible()
    assert "[UNK]" in said
    assert "z" in said
    assert "ｌ → l" in said
    assert "alphabet is not in the vocabulary" in said
    assert view.note_label.isVisible()
    workspace.set_sample("low")
    assert not view.lost_label.isVisible()
    assert not view.note_label.isVisible()


def test_an_unknown_character_can_be_an_error(shown, workspace):
    recipe = Recipe(unknown=Unknown.ERROR, stop=StopRule(merges=2))
    view = shown(Document(corpus=Corpus("low low"), recipe=recipe, sample="龍"))
    assert "龍" in view.empty_label.text()


def test_where_the_two_orders_agree_nothing_is_said(shown):
    view = shown(TABLE)
    view.compare_orders()
    assert view._order_words == ""
    assert not view.note_label.isVisible()


def test_what_the_orders_differ_in_stands_with_the_notes(shown, monkeypatch):
    view = shown(TABLE)
    place = Difference(1, 3, 3, 9)
    monkeypatch.setattr("tokviz.views.sample.differences", lambda *_: (place,))
    view.compare_orders()
    assert "模型" in view.note_label.text()
    assert view.note_label.isVisible()


def test_choices_reach_the_workspace(shown, workspace):
    view = shown(
        replace(
            TABLE, recipe=replace(TABLE.recipe, specials=(Special.of("<s>"), Special.of("</s>")))
        )
    )
    actions = view.options.actions_by_name
    actions["ids"].trigger()
    assert not workspace.document.view.show_ids
    actions["hex"].trigger()
    assert workspace.document.view.show_hex
    actions["edges"].trigger()
    assert workspace.document.sample_edges
    assert texts(view)[0] == "<s>"
    assert texts(view)[-1] == "</s>"
    workspace.undo_stack.undo()
    assert not actions["edges"].isChecked()


def test_choices_without_specials_are_not_offered(shown):
    view = shown(TABLE)
    assert not view.options.actions_by_name["edges"].isEnabled()
    assert not view.options.actions_by_name["specials"].isEnabled()


def test_the_keys_walk_and_select(shown, workspace):
    view = shown(TABLE)
    view.canvas.setFocus()
    QTest.keyClick(view.canvas, Qt.Key.Key_Return)
    for _ in range(3):
        QTest.keyClick(view.canvas, Qt.Key.Key_Tab)
    assert workspace.hover == "模型".encode()
    QTest.keyClick(view.canvas, Qt.Key.Key_Return)
    assert workspace.selection == "模型".encode()
    QTest.keyClick(view.canvas, Qt.Key.Key_Escape)
    assert workspace.hover is None


def test_showing_a_change_changes_nothing(shown, workspace, qtbot):
    shown(TABLE)
    with qtbot.assertNotEmitted(workspace.documentChanged):
        workspace.set_step(3)
        workspace.select(b"\xe5")
        workspace.set_hover(b"\xe4")


def test_a_long_sample_is_laid_out_but_only_visible_rows_get_chips(shown, workspace):
    view = shown(replace(TABLE, sample="大模型行业" * 2000))
    view.grab()
    layout = view._figure.layout(view.canvas._inner_width())
    assert len(layout) > 300
    assert len(layout._chips) < 20


def test_the_edited_place_stays_in_sight(shown, workspace):
    view = shown(replace(TABLE, sample="大模型行业" * 200))
    view.edit.moveCursor(view.edit.textCursor().MoveOperation.End)
    QTest.keyClicks(view.edit, "z")
    last = len(view.canvas._tokens) - 1
    rect = view._figure.token_rect(last, view.canvas._inner_width())
    y = rect.translated(view.canvas._origin()).center().y()
    assert 0 <= y <= view.canvas.viewport().height()


def test_the_figure_has_its_own_look(shown):
    figure = shown(TABLE).figure(DARK)
    assert isinstance(figure, SampleFigure)
    assert figure.size(400).height() > 60


def test_texts_follow_the_language(shown):
    view = shown(TABLE)
    view.title_label.setText("")
    QCoreApplication.sendEvent(view, QEvent(QEvent.Type.LanguageChange))
    assert view.title_label.text() == view.title()
