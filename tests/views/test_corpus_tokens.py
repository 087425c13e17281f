from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest

from tokviz.document.document import Document, Fill
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe, Splitter, StopRule, Unit
from tokviz.export.look import DARK
from tokviz.export.sentence import SentenceFigure
from tokviz.export.token_layout import LINE_GAP
from tokviz.export.tokens_figure import TokensFigure
from tokviz.model.workspace import Workspace
from tokviz.views.corpus_tokens import CorpusTokensView
from tokviz.views.parts.token_page import TOP

TABLE = Document(
    corpus=Corpus(rows=(("深度学习", 9), ("学习模型", 7), ("训练模型", 5), ("好模型", 3))),
    recipe=Recipe(unit=Unit.BYTE, splitter=Splitter.NONE, stop=StopRule(merges=26)),
    step=16,
)
TEXT = Document(
    corpus=Corpus("\n".join(f"line {n} of the lowest newest widest 深度学习" for n in range(400))),
    recipe=Recipe(splitter=Splitter.GPT4, stop=StopRule(merges=40)),
)


@pytest.fixture
def workspace(qtbot):
    made = Workspace(synchronous=True)
    yield made
    made.shut_down()


@pytest.fixture
def shown(qtbot, workspace):
    def show(document: Document, width: int = 600, height: int = 300) -> CorpusTokensView:
        workspace.open_document(document)
        if workspace.run is None and document.corpus != Corpus():
            workspace.train()
        view = CorpusTokensView(workspace)
        qtbot.addWidget(view)
        view.resize(width, height)
        view.show()
        qtbot.waitExposed(view)
        return view

    return show


def visible_keys(view: CorpusTokensView, workspace: Workspace) -> list[bytes]:
    return [workspace.run.tokens[place.token] for place in view.area.page.places()]


def test_without_a_run_it_says_what_to_do(shown):
    view = shown(Document())
    assert view.empty_label.isVisible()
    assert not view.area.isVisible()
    assert isinstance(view.figure(DARK), SentenceFigure)


def test_what_is_shown_is_the_corpus_at_the_step(shown, workspace):
    view = shown(TABLE)
    for step in (16, 0, 26, 5):
        workspace.set_step(step)
        run = workspace.run
        expected = [
            run.tokens[token]
            for piece in run.layout.place_piece.tolist()
            for token in run.piece_segments(piece, step).tokens.tolist()
        ]
        assert visible_keys(view, workspace) == expected


def test_the_same_text_stays_on_top_while_the_step_moves(shown, workspace):
    view = shown(TEXT)
    view.area.scroll_to(view.area._flow.total // 2)
    top = view.area.page.top_unit
    first = view.area.page.places()[0].start
    for step in (0, 40, 3, 17, 40, 0):
        workspace.set_step(step)
        held = view.area.page.holding(top)
        assert held is not None
        assert -view.area.page.layout.row_height < held.y <= TOP + LINE_GAP
    assert view.area.page.places()[0].start == first


def test_scrolling_goes_through_the_whole_text_and_back(shown, workspace):
    view = shown(TEXT)
    area = view.area
    seen = set()
    for _ in range(10_000):
        before = area.page.places()[-1].end, area.page.places()[0].y
        seen.update(place.start for place in area.page.places())
        area.scroll_by(100)
        if (area.page.places()[-1].end, area.page.places()[0].y) == before:
            break
    assert before[0] == area._flow.total
    whole = area._flow.window(0, area._flow.total, workspace.step)
    assert seen == set(whole.starts.tolist())
    last = area.page.places()[-1]
    assert last.y + area.page.layout.chip_height <= area.viewport().height()
    bar = area.verticalScrollBar()
    assert bar.value() == bar.maximum()
    for _ in range(10_000):
        if area.page.top_unit == 0 and area.page.places()[0].y >= 0:
            break
        area.scroll_by(-100)
    assert bar.value() == 0


def test_the_scroll_bar_moves_the_page(shown):
    view = shown(TEXT)
    bar = view.area.verticalScrollBar()
    assert bar.maximum() > 0
    bar.setValue(bar.maximum() // 2)
    assert abs(view.area.page.top_unit - bar.maximum() // 2) < 200
    bar.setValue(bar.maximum())
    assert view.area.page.places()[-1].end == view.area._flow.total


def test_what_fits_has_no_scroll_bar(shown):
    view = shown(TABLE)
    assert view.area.verticalScrollBar().maximum() == 0


def test_a_click_selects_and_the_pointer_hovers_everywhere(shown, workspace, qtbot):
    view = shown(TABLE)
    place = view.area.page.places()[0]
    point = view.area.page.rect(place).center().toPoint()
    with qtbot.waitSignal(workspace.selectionChanged):
        QTest.mouseClick(view.area.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert workspace.selection == "深度学习".encode()
    assert view.area._marked.selected == workspace.run.token_index[workspace.selection]
    QTest.mouseMove(view.area.viewport(), point)
    assert workspace.hover == "深度学习".encode()


def test_showing_a_change_changes_nothing(shown, workspace, qtbot):
    view = shown(TABLE)
    for signal in (workspace.documentChanged, workspace.viewChanged, workspace.runChanged):
        with qtbot.assertNotEmitted(signal):
            workspace.set_step(3)
            workspace.set_step(9)
            workspace.select(b"\xe5")
            view.area.scroll_by(40)
    fired = []
    workspace.viewChanged.connect(lambda: fired.append(1))
    workspace.set_view(replace(workspace.document.view, fill=Fill.AGE))
    assert fired == [1]
    assert view.legend.isVisible()


def test_a_tooltip_tells_what_a_fragment_belongs_to(shown, workspace):
    view = shown(replace(TABLE, step=1))
    run = workspace.run
    made = int(run.merges.new[0])
    place = next(p for p in view.area.page.places() if p.token == made)
    words = view.area.words_at(view.area.page.rect(place).center())
    assert "2 of 3 bytes of" in words
    assert f"id {workspace.tokenizer.vocabulary.id_of_token(made)}" in words
    assert view.area.words_at(QPointF(590, 290)) == ""


def test_the_keys_scroll_walk_and_select(shown, workspace):
    view = shown(TEXT)
    area = view.area
    area.setFocus()
    QTest.keyClick(area, Qt.Key.Key_Down)
    assert area.page.top_unit > 0
    QTest.keyClick(area, Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(area, Qt.Key.Key_Return)
    first, second = area.page.places()[:2]
    assert workspace.hover == workspace.run.tokens[first.token]
    QTest.keyClick(area, Qt.Key.Key_Tab)
    assert workspace.hover == workspace.run.tokens[second.token]
    QTest.keyClick(area, Qt.Key.Key_Return)
    assert workspace.selection == workspace.run.tokens[second.token]
    QTest.keyClick(area, Qt.Key.Key_Escape)
    assert workspace.hover is None
    for _ in range(200):
        QTest.keyClick(area, Qt.Key.Key_Return)
        QTest.keyClick(area, Qt.Key.Key_Tab)
    walked = area.page.holding(area._walker)
    assert walked.start > 190
    assert 0 <= walked.y <= area.viewport().height() - area.page.layout.chip_height


def test_the_wheel_zooms_with_ctrl(shown, workspace):
    view = shown(TABLE)
    before = view.area.page.layout.chip_height
    view.area.zoomAsked.emit(1)
    assert workspace.document.view.zoom > 1
    assert view.area.page.layout.chip_height > before


def test_an_old_run_says_that_it_is_old(shown, workspace):
    view = shown(TABLE)
    assert view._stale_row.isHidden()
    workspace.live_training = False
    workspace.set_recipe(replace(workspace.document.recipe, stop=StopRule(merges=3)))
    assert not view._stale_row.isHidden()
    view.train_button.click()
    assert view._stale_row.isHidden()
    assert workspace.run.steps == 3


def test_a_hidden_view_catches_up(shown, workspace):
    view = shown(TABLE)
    view.hide()
    workspace.set_step(26)
    assert view.area.page.layout.step == 16
    view.show()
    assert view.area.page.layout.step == 26


def test_the_numbers_follow_the_step(shown, workspace):
    view = shown(TABLE)
    assert "70" in view.numbers_label.text()
    workspace.set_step(0)
    assert "279" in view.numbers_label.text()


def test_the_figure_shows_what_the_window_shows(shown, workspace):
    view = shown(TABLE)
    figure = view.figure(DARK)
    assert isinstance(figure, TokensFigure)
    size = figure.size(500)
    image = QImage(size.toSize(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    figure.paint(painter, 500, QRectF(image.rect()))
    painter.end()
    place = view.area.page.places()[0]
    found = figure.token_at(QPointF(4 + figure._laid_out(500).layout.label_width + 5, 10), 500)
    assert found == workspace.run.tokens[place.token]


@pytest.mark.parametrize(
    "corpus",
    [
        Corpus("ab" * 200_000),
        Corpus("\n" * 5_000 + "end"),
        Corpus(rows=tuple((f"word{number}", number + 1) for number in range(20_000))),
        Corpus("مرحبا بالعالم 👨‍👩‍👧 e\u0301 <b>&amp;"),
        Corpus("a"),
    ],
    ids=["one line", "empty lines", "many rows", "scripts", "one"],
)
def test_large_and_odd_corpora_are_shown(shown, workspace, corpus):
    view = shown(Document(corpus=corpus, recipe=Recipe(stop=StopRule(merges=5))))
    total = view.area._flow.total
    for unit in (0, total // 2, total - 1):
        view.area.scroll_to(unit)
        assert any(p.start <= unit < p.end for p in view.area.page.places())
        view.grab()


def test_texts_follow_the_language(shown):
    view = shown(TABLE)
    view.title_label.setText("")
    QCoreApplication.sendEvent(view, QEvent(QEvent.Type.LanguageChange))
    assert view.title_label.text() == view.title()
