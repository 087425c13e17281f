"""Windows over the sample: the centre, its examples and one step follow the workspace."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tokviz.document.document import Document, EmbeddingChoices, Source
from tokviz.engine.missing_extra import MissingExtra
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe, StopRule
from tokviz.engine.word2vec.recipe import Atoms, Method, Solver, VectorRecipe
from tokviz.export.chips import ChipKind
from tokviz.export.look import CONTRAST, DARK, LIGHT
from tokviz.export.windows.figure import WindowScene
from tokviz.model.workspace import Workspace
from tokviz.views.parts.windows import text_reader
from tokviz.views.windows import WindowsView

CORPUS = "i love machine learning\nthe king loves the queen\n" * 3
SAMPLE = "I love machine learning"

Show = Callable[..., WindowsView]


@pytest.fixture
def show(qtbot: QtBot, qapp: QApplication) -> Iterator[Show]:
    made: list[Workspace] = []

    def shown(
        sample: str = SAMPLE,
        corpus: str | Corpus = CORPUS,
        *,
        source: Source = Source.RANDOM,
        size: tuple[int, int] = (320, 640),
        visible: bool = True,
        epoch: float = 99.0,
        **choices: object,
    ) -> WindowsView:
        defaults = {"window": 2, "dimensions": 3, "negatives": 4, "epochs": 3}
        recipe = VectorRecipe(**{**defaults, **choices})
        workspace = Workspace(synchronous=True)
        workspace.open_document(
            Document(
                corpus=corpus if isinstance(corpus, Corpus) else Corpus(corpus),
                recipe=Recipe(stop=StopRule(merges=8)),
                sample=sample,
                epoch=epoch,
                embedding=EmbeddingChoices(source=source, learning=recipe),
            )
        )
        made.append(workspace)
        view = WindowsView(workspace)
        view.setProperty("workspace", workspace)
        qtbot.addWidget(view)
        view.resize(*size)
        if visible:
            view.show()
            qtbot.waitExposed(view)
        return view

    yield shown
    for workspace in made:
        workspace.shut_down()


def workspace_of(view: WindowsView) -> Workspace:
    workspace = view.property("workspace")
    assert isinstance(workspace, Workspace)
    return workspace


def scene_of(view: WindowsView) -> WindowScene:
    assert view.scene is not None
    return view.scene


def words(view: WindowsView) -> list[str]:
    return [word.chip.text for word in scene_of(view).text.words]


def examples(view: WindowsView) -> list[str]:
    scene = scene_of(view)
    named = [word.chip.text for word in scene.text.words]
    return [
        f"{' '.join(named[place] for place in example.inputs)} → {named[example.output]}"
        for example in scene.examples
    ]


def centre(view: WindowsView) -> str:
    return words(view)[scene_of(view).marks.centre]


def learning(view: WindowsView) -> VectorRecipe:
    return workspace_of(view).document.embedding.learning


def edit(view: WindowsView, **choices: object) -> None:
    chosen = workspace_of(view).document.embedding
    workspace_of(view).set_embedding(replace(chosen, learning=replace(chosen.learning, **choices)))


# Words and windows


def test_the_sample_is_read_as_vectors_are_learned(show: Show) -> None:
    view = show("The king, the Queen.\n\nI love")
    assert words(view) == ["the", "king", "the", "queen", "i", "love"]
    assert scene_of(view).text.sentences == ((0, 1, 2, 3), (4, 5))

    edit(view, lowercase=False)
    assert words(view)[0] == "The"

    edit(view, atoms=Atoms.CHARACTERS)
    assert words(view)[:8] == list("Theking,")


def test_the_centre_gives_a_pair_with_each_word_of_its_window(show: Show) -> None:
    view = show()
    assert centre(view) == "machine"
    assert examples(view) == ["machine → i", "machine → love", "machine → learning"]
    assert scene_of(view).marks.context == ((0, -2), (1, -1), (3, 1))
    assert scene_of(view).count == "3 pair(s) from this centre word · 10 in the whole sample"


def test_cbow_predicts_the_centre_from_all_of_them(show: Show) -> None:
    view = show(method=Method.CBOW)
    assert examples(view) == ["i love learning → machine"]
    assert "4 in the whole sample" in scene_of(view).count
    assert view.choices.buttons[Method.CBOW].isChecked()


def test_tokens_are_those_of_the_step(show: Show) -> None:
    view = show("low lower", corpus="low lower lowest " * 9, atoms=Atoms.TOKENS)
    workspace = workspace_of(view)

    for step in (0, 3, 8):
        workspace.set_step(step)
        assert workspace.encoding is not None
        assert len(words(view)) == workspace.encoding.count(step)


def test_chinese_words_come_from_jieba(show: Show) -> None:
    pytest.importorskip("jieba")
    view = show("我们爱自然语言", atoms=Atoms.JIEBA)
    assert words(view) == ["我们", "爱", "自然语言"]


def test_what_is_missing_is_named(show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object, **__: object) -> list[str]:
        raise MissingExtra("jieba", "chinese")

    monkeypatch.setattr(text_reader, "words_of", missing)
    view = show(atoms=Atoms.JIEBA)
    assert view.scene is None
    assert "jieba" in view.empty_label.text()
    assert view.empty_label.isVisible()


def test_an_empty_sample_gives_way_to_the_corpus(show: Show) -> None:
    view = show("")
    assert words(view)[:6] == ["i", "love", "machine", "learning", "the", "king"]
    assert "first lines of the corpus" in view.page.notes_label.text()
    assert "in these lines" in view.page.count_label.text()

    workspace_of(view).set_sample("the queen")

    assert words(view) == ["the", "queen"]
    assert "first lines" not in view.page.notes_label.text()


@pytest.mark.parametrize("corpus", ["", Corpus(rows=(("low", 3),))])
def test_without_any_text_it_says_what_to_do(show: Show, corpus: str | Corpus) -> None:
    view = show("", corpus=corpus)
    assert view.scene is None
    assert "sample" in view.empty_label.text()
    assert view.figure(LIGHT).size(300).height() > 0

    workspace_of(view).set_sample("low lower")

    assert words(view) == ["low", "lower"]


def test_windows_pass_over_words_without_a_vector(show: Show) -> None:
    view = show("I never love machine", source=Source.LEARNED)
    unknown = scene_of(view).text.words[1]
    assert unknown.chip.kind is ChipKind.UNKNOWN
    assert unknown.row == -1
    assert "1 word" in view.page.notes_label.text()

    view.text.endAsked.emit(False)
    assert examples(view) == ["i → love", "i → machine"]
    assert scene_of(view).marks.context == ((2, 1), (3, 2))


def test_rare_words_have_no_vector(show: Show) -> None:
    view = show(
        source=Source.LEARNED, corpus=f"{CORPUS}never\n", min_count=2, sample="never love i"
    )
    assert [word.row >= 0 for word in scene_of(view).text.words] == [False, True, True]


def test_a_sample_of_unknown_words_says_so(show: Show) -> None:
    view = show("hello there", source=Source.LEARNED)
    assert scene_of(view).marks.centre == -1
    assert "No word here has a vector" in view.page.count_label.text()
    assert view.figure(LIGHT).size(300).height() > 0


def test_a_word_alone_in_its_line_says_so(show: Show) -> None:
    view = show("love")
    assert scene_of(view).worked is None
    assert "nothing to learn" in view.page.count_label.text()
    assert view.page.step_head.isHidden()


# Going through the words


def test_keys_move_the_centre(show: Show, qtbot: QtBot) -> None:
    view = show()
    qtbot.keyClick(view.text, Qt.Key.Key_Left)
    assert centre(view) == "love"
    qtbot.keyClick(view.text, Qt.Key.Key_End)
    assert centre(view) == "learning"
    qtbot.keyClick(view.text, Qt.Key.Key_Right)
    assert centre(view) == "learning"
    qtbot.keyClick(view.text, Qt.Key.Key_Home)
    assert centre(view) == "i"
    assert view.text.accessibleDescription() == "i"


def test_the_window_leaves_the_arrow_keys_to_the_text(show: Show) -> None:
    view = show()
    for widget in (view.text, view.page.examples):
        event = QKeyEvent(
            QEvent.Type.ShortcutOverride, Qt.Key.Key_Right, Qt.KeyboardModifier.NoModifier
        )
        event.ignore()
        QApplication.sendEvent(widget, event)
        assert event.isAccepted()


def test_buttons_and_slider_move_the_centre(show: Show) -> None:
    view = show()
    view.walk.next_button.click()
    assert centre(view) == "learning"
    assert view.walk.slider.value() == 3
    assert not view.walk.next_button.isEnabled()
    view.walk.slider.setValue(1)
    assert centre(view) == "love"
    view.walk.back_button.click()
    assert centre(view) == "i"
    assert view.walk.place_label.text() == "1 / 4"


def test_a_click_chooses_the_centre_and_selects_the_word(show: Show, qtbot: QtBot) -> None:
    view = show("I never love\nthe king", source=Source.LEARNED)
    at = view.text.word_rect(4).center().toPoint()

    qtbot.mouseClick(view.text.viewport(), Qt.MouseButton.LeftButton, pos=at)

    assert centre(view) == "king"
    assert workspace_of(view).selection == b"king"

    at = view.text.word_rect(1).center().toPoint()
    qtbot.mouseClick(view.text.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert centre(view) == "king"
    assert workspace_of(view).selection == b"never"
    assert "no vector" in view.text.words_at(QPointF(at))


def test_a_pair_is_chosen_by_click_and_by_key(show: Show, qtbot: QtBot) -> None:
    view = show()
    assert scene_of(view).chosen == 2

    qtbot.keyClick(view.page.examples, Qt.Key.Key_Left)
    assert scene_of(view).chosen == 1
    assert scene_of(view).marks.partner == 1

    view.page.examples.examplePicked.emit(0)
    worked = scene_of(view).worked
    assert worked is not None
    assert worked.outputs[0].key == b"i"
    # The same distance is looked at where there is one, else the nearest.
    view.text.moveAsked.emit(-1)
    assert examples(view)[scene_of(view).chosen] == "love → i"


def test_hovering_and_selecting_are_shared(show: Show) -> None:
    view = show()
    workspace = workspace_of(view)
    view.page.step.tokenHovered.emit(b"love")
    assert workspace.hover == b"love"
    worked = scene_of(view).worked

    workspace.select(b"machine")

    assert scene_of(view).marks.selection == b"machine"
    assert scene_of(view).marks.hover == b"love"
    assert scene_of(view).worked is worked
    view.page.examples.tokenClicked.emit(None)
    assert workspace.selection == b"machine"


# The recipe's choices


def test_the_window_and_the_method_are_edits(show: Show) -> None:
    view = show()
    workspace = workspace_of(view)

    view.choices.window_spin.setValue(1)
    assert learning(view).window == 1
    assert examples(view) == ["machine → love", "machine → learning"]

    view.choices.buttons[Method.CBOW].click()
    assert learning(view).method is Method.CBOW

    workspace.undo_stack.undo()
    workspace.undo_stack.undo()
    assert view.choices.window_spin.value() == 2
    assert view.choices.buttons[Method.SKIP_GRAM].isChecked()
    assert len(examples(view)) == 3


def test_a_method_without_examples_stays_as_it_is(show: Show) -> None:
    view = show(source=Source.LEARNED, method=Method.PPMI_SVD)
    assert len(examples(view)) == 3
    assert "PPMI" in view.page.basis_label.text()

    view.choices.buttons[Method.CBOW].click()

    assert learning(view).method is Method.PPMI_SVD
    assert examples(view) == ["i love learning → machine"]


def test_random_widths_are_drawn_with_the_seed(show: Show) -> None:
    view = show("a b c d e f g h i j k l m n", window=6)
    full = len(examples(view))

    view.page.widths_box.click()
    lengths = set()
    for _ in range(12):
        scene = scene_of(view)
        distances = [abs(distance) for _, distance in scene.marks.context]
        lengths.add(max(distances))
        assert len(scene.examples) == len(distances) <= full
        view.page.draw_button.click()
    assert len(lengths) > 2
    assert "drawn from 1 to 6" in view.page.notes_label.text()


def test_a_window_of_one_has_no_other_width(show: Show) -> None:
    assert "drawn" not in scene_of(show(window=1)).notes


# One step


def test_negatives_are_drawn_again_with_another_seed(show: Show) -> None:
    view = show("a b c d e f g h i j k l m n", seed=5)
    assert view.page.seed_label.text() == "seed 5"

    def negatives() -> tuple[bytes, ...]:
        worked = scene_of(view).worked
        assert worked is not None
        assert worked.outputs[0].key not in {word.key for word in worked.outputs[1:]}
        assert worked.update.output_times[1:].sum() == 4
        return tuple(word.key for word in worked.outputs[1:])

    before = negatives()
    view.page.draw_button.click()
    assert view.page.seed_label.text() == "seed 6"
    after = negatives()
    assert after != before
    edit(view, seed=4)
    assert negatives() == before


def test_before_training_it_starts_as_word2vec_does(show: Show) -> None:
    worked = scene_of(show()).worked
    assert worked is not None
    assert np.all(worked.update.outputs == 0)
    assert 0 < np.abs(worked.update.inputs).max() <= 0.5 / 3
    assert worked.update.probabilities.tolist() == [0.5] * len(worked.outputs)
    assert sum(worked.noise[1:]) <= 1 + 1e-9


@pytest.mark.parametrize("solver", [Solver.EXACT, Solver.SAMPLED])
def test_learned_vectors_are_those_of_the_shown_moment(show: Show, solver: Solver) -> None:
    view = show(source=Source.LEARNED, solver=solver)
    learned = workspace_of(view).vectors.learned
    assert learned is not None
    assert learned.outputs is not None
    row = learned.lexicon.row(b"machine")
    wanted = learned.lexicon.row(b"learning")
    assert row is not None
    assert wanted is not None

    for epoch in (3.0, 1.5):
        workspace_of(view).set_epoch(epoch)
        worked = scene_of(view).worked
        assert worked is not None
        assert worked.update.inputs[0] == pytest.approx(learned.history.at(epoch)[row])
        assert worked.update.outputs[0] == pytest.approx(learned.outputs[wanted])
        assert "end of the training" in view.page.basis_label.text()
    assert "1.5" in view.page.basis_label.text()
    assert ("whole matrix" in view.page.basis_label.text().lower()) is (solver is Solver.EXACT)

    workspace_of(view).set_epoch(0.0)
    worked = scene_of(view).worked
    assert worked is not None
    assert np.all(worked.update.outputs == 0)
    assert "start of training" in view.page.basis_label.text()


def test_learned_tokens_are_of_their_step(show: Show) -> None:
    view = show(
        "low lower", corpus="low lower lowest\n" * 9, source=Source.LEARNED, atoms=Atoms.TOKENS
    )
    workspace = workspace_of(view)
    assert scene_of(view).worked is not None
    assert "at step" not in view.page.basis_label.text()

    workspace.set_step(8)

    assert any(word.row < 0 for word in scene_of(view).text.words)


def test_vectors_of_other_words_are_not_taken(show: Show) -> None:
    view = show(source=Source.LEARNED)
    workspace_of(view).live_training = False

    edit(view, window=3)
    assert "other choices" in view.page.basis_label.text()
    edit(view, atoms=Atoms.CHARACTERS)

    assert all(word.row >= 0 for word in scene_of(view).text.words)
    assert "Nothing is learned" in view.page.basis_label.text()


# As a part of the window


def test_a_hidden_view_rests_until_it_is_shown(show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    view = show(visible=False)
    calls: list[int] = []
    scene = view.state.scene
    monkeypatch.setattr(view.state, "scene", lambda: calls.append(1) or scene())

    workspace_of(view).set_sample("the king")
    workspace_of(view).select(b"king")
    edit(view, window=3)
    assert not calls

    view.show()
    assert words(view) == ["the", "king"]
    assert calls


@pytest.mark.parametrize("size", [(320, 260), (320, 700), (640, 260), (640, 900)])
@pytest.mark.parametrize("look", [LIGHT, CONTRAST])
def test_all_fits_at_any_size(
    show: Show, qapp: QApplication, size: tuple[int, int], look: object
) -> None:
    view = show(f"{SAMPLE}\n" * 9, size=size, method=Method.CBOW)
    view.set_look(look)
    qapp.processEvents()
    assert view.page.horizontalScrollBar().maximum() == 0
    assert view.text.horizontalScrollBar().maximum() == 0
    assert view.page.height() >= size[1] / 4
    inner = view.page.widget()
    for label in inner.findChildren(QLabel):
        if label.isVisible() and label.wordWrap():
            assert label.height() >= label.heightForWidth(label.width())


def test_what_is_below_stays_in_place_while_the_centre_moves(show: Show) -> None:
    view = show("a b c d e f g h i j k l", window=4, size=(320, 900))
    tops = []
    for index in (5, 0, 6, 11, 5):
        view.walk.slider.setValue(index)
        QApplication.processEvents()
        tops.append(view.page.step.y())
    assert len(set(tops[1:])) == 1


def test_a_long_text_is_walked_as_far_as_it_is_shown(show: Show, qtbot: QtBot) -> None:
    view = show("one two three four five six\n" * 100)
    qtbot.keyClick(view.text, Qt.Key.Key_End)
    assert scene_of(view).marks.centre == 499
    rect = view.text.word_rect(499)
    assert view.text.viewport().rect().contains(rect.toAlignedRect())
    assert "in the whole sample" in scene_of(view).count
    qtbot.keyClick(view.text, Qt.Key.Key_Home)
    assert view.text.verticalScrollBar().value() == 0


@pytest.mark.parametrize("look", [LIGHT, DARK, CONTRAST])
def test_the_figure_holds_everything(show: Show, look: object) -> None:
    view = show(visible=False)
    figure = view.figure(look)
    size = figure.size(600)
    found = {
        figure.token_at(QPointF(x, y), 600)
        for x in (30, 46)
        for y in range(0, round(size.height()), 12)
    }
    assert {b"i", b"machine", b"learning"} <= found


def test_every_control_has_a_name_and_can_be_reached(show: Show) -> None:
    view = show()
    view.retranslate()
    controls: list[QWidget] = [
        view.text,
        view.walk.slider,
        view.choices.window_spin,
        view.page.examples,
        view.page.step,
    ]
    assert all(control.accessibleName() for control in controls)
    buttons = [*view.findChildren(QPushButton), *view.findChildren(QCheckBox)]
    assert all(button.text() or button.accessibleName() for button in buttons)
    for control in (*controls, *buttons):
        assert control.focusPolicy() & Qt.FocusPolicy.TabFocus


def test_in_a_low_panel_the_walk_leaves_its_room_to_the_pairs(show: Show) -> None:
    view = show(size=(520, 640))
    for size, is_beside, is_seen in (
        ((520, 200), True, True),
        ((320, 200), False, False),
        ((320, 640), False, True),
    ):
        view.resize(*size)
        QApplication.processEvents()
        assert (view._top.indexOf(view.walk) >= 0) is is_beside
        assert view.walk.isVisible() is is_seen
        if is_seen:
            assert not view.walk.geometry().intersects(view.text.geometry()) or is_beside
