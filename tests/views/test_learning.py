"""The panel where vectors are learned: its choices, its curve, what it says."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tokviz.document.document import Document, EmbeddingChoices, Source
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe, StopRule
from tokviz.engine.word2vec.recipe import Atoms, Method, Solver, VectorRecipe
from tokviz.export.learning.words import Field, field_about
from tokviz.export.look import CONTRAST, LIGHT
from tokviz.model.workspace import Workspace
from tokviz.views.learning import LearningView
from tokviz.views.parts.learning.skipped_dialog import SkippedDialog
from tokviz.views.timeline import TimelineView

TEXT = "the king rules the land\nthe queen rules the land\na man and a woman walk\n" * 3
RECIPE = VectorRecipe(dimensions=4, epochs=20, window=2)


def document(source: Source = Source.LEARNED, **choices: object) -> Document:
    learning = replace(RECIPE, **choices)  # type: ignore[arg-type]
    return Document(
        corpus=Corpus(text=TEXT),
        recipe=Recipe(stop=StopRule(merges=8)),
        step=5,
        embedding=EmbeddingChoices(source=source, learning=learning),
        epoch=20.0,
    )


@pytest.fixture
def workspace(qapp: QApplication) -> Iterator[Workspace]:
    made = Workspace(synchronous=True)
    made.open_document(document())
    yield made
    made.shut_down()


@pytest.fixture
def view(qtbot: QtBot, workspace: Workspace) -> LearningView:
    shown = LearningView(workspace)
    qtbot.addWidget(shown)
    shown.resize(300, 760)
    shown.show()
    return shown


def learning(workspace: Workspace) -> VectorRecipe:
    return workspace.document.embedding.learning


def told(view: LearningView) -> str:
    return view.epochs.sentence.accessibleName()


# Where the vectors come from


def test_another_source_is_an_edit(view: LearningView, workspace: Workspace) -> None:
    view.source.box.picked.emit(Source.RANDOM)

    assert workspace.document.embedding.source is Source.RANDOM
    assert not view.learning.isVisible()
    assert not view.learn_button.isVisible()
    assert "4 numbers" not in view.source.about_label.text()
    assert "of 8 numbers" in view.source.about_label.text()

    workspace.undo_stack.undo()

    assert view.source.box.value() is Source.LEARNED
    assert view.learning.isVisible()


def test_a_file_that_nobody_chose_is_asked_for(
    qtbot: QtBot, view: LearningView, workspace: Workspace
) -> None:
    with qtbot.waitSignal(view.fileRequested):
        view.source.box.picked.emit(Source.FILE)

    assert workspace.document.embedding.source is Source.LEARNED
    assert view.source.box.value() is Source.LEARNED
    with qtbot.waitSignal(view.fileRequested):
        view.source.file_button.click()
    with qtbot.waitSignal(view.saveRequested):
        view.save_button.click()


def test_learned_vectors_are_first_seen_at_their_end(
    view: LearningView, workspace: Workspace
) -> None:
    workspace.open_document(replace(document(Source.RANDOM), epoch=0.0))

    view.source.box.picked.emit(Source.LEARNED)

    assert workspace.vectors.epoch == 20.0
    assert "Epoch 20 of 20" in told(view)


def test_a_file_is_told_with_what_was_skipped(
    qtbot: QtBot, view: LearningView, workspace: Workspace, tmp_path: Path
) -> None:
    path = tmp_path / "向量.txt"
    path.write_text("king 1 2\nqueen 2 1\nking 3 3\nzero 0 0\n", encoding="utf-8")

    workspace.set_embedding(EmbeddingChoices(source=Source.FILE, path=str(path)))

    assert view.source.name_label.text() == "向量.txt"
    about, skipped = view.source.about_label.text().splitlines()
    assert about.startswith("3 word")
    assert "2 dimension" in about
    assert about.endswith("GloVe, text")
    assert skipped.startswith("1 row")

    view.source.skipped_button.click()

    dialog = view.findChild(SkippedDialog)
    assert dialog is not None
    lines = dialog.text.toPlainText().splitlines()
    assert lines[0].startswith("3: “king”")
    assert lines[1].startswith("4: “zero”")
    assert lines[1].endswith("(kept)")
    dialog.close()


def test_a_file_that_is_gone_says_so(view: LearningView, workspace: Workspace) -> None:
    workspace.set_embedding(EmbeddingChoices(source=Source.FILE, path="/nowhere/vectors.txt"))

    assert view.source.about_label.property("role") == "warning"
    assert "nowhere" in view.source.about_label.text()
    assert not view.save_button.isEnabled()


# The choices


@pytest.mark.parametrize(
    ("field", "value"),
    [
        (Field.DIMENSIONS, 6),
        (Field.WINDOW, 3),
        (Field.NEGATIVES, 2),
        (Field.EPOCHS, 30),
        (Field.SEED, 7),
        (Field.MIN_COUNT, 2),
    ],
)
def test_numbers_are_edits_and_small_corpora_learn_by_themselves(
    view: LearningView, workspace: Workspace, field: Field, value: int
) -> None:
    view.form.wholes[field].setValue(value)

    assert getattr(learning(workspace), field) == value
    learned = workspace.vectors.learned
    assert learned is not None
    assert learned.recipe == learning(workspace)

    workspace.undo_stack.undo()

    assert view.form.wholes[field].value() == getattr(RECIPE, field)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        (Field.RATE, 0.05),
        (Field.FINAL_RATE, 0.001),
        (Field.SUBSAMPLE, 0.000_01),
        (Field.EXPONENT, 0.5),
    ],
)
def test_fractions_are_edits_and_keep_their_digits(
    view: LearningView, workspace: Workspace, field: Field, value: float
) -> None:
    box = view.form.reals[field]

    box.setValue(value)

    assert getattr(learning(workspace), field) == value
    assert float(box.text()) == value
    assert "e" not in box.text()


def test_what_is_half_typed_is_not_taken(
    qtbot: QtBot, view: LearningView, workspace: Workspace
) -> None:
    box = view.form.wholes[Field.DIMENSIONS]
    box.selectAll()

    qtbot.keyClicks(box, "12")
    assert learning(workspace).dimensions == 4
    qtbot.keyClick(box, Qt.Key.Key_Return)

    assert learning(workspace).dimensions == 12


def test_choices_that_make_no_difference_are_disabled_in_their_places(
    view: LearningView, workspace: Workspace
) -> None:
    view.form.more_button.click()
    heights = view.form.height()

    view.form.choices[Field.METHOD].picked.emit(Method.PPMI_SVD)

    disabled = {
        field
        for rows in (view.form.always, view.form.more)
        for field, control in rows.controls.items()
        if not control.isEnabled()
    }
    assert disabled == {
        *(Field.NEGATIVES, Field.EPOCHS, Field.SEED, Field.SOLVER, Field.RATE, Field.FINAL_RATE)
    }
    assert view.form.height() == heights
    assert "counts" in view.form.wholes[Field.EPOCHS].toolTip()

    view.form.choices[Field.METHOD].picked.emit(Method.CBOW)

    assert not view.form.choices[Field.SOLVER].isEnabled()
    assert view.form.reals[Field.RATE].isEnabled()


def test_the_rate_matters_only_where_the_text_is_sampled(
    view: LearningView, workspace: Workspace
) -> None:
    # 14 words are few enough for the whole matrix.
    assert not view.form.reals[Field.RATE].isEnabled()

    view.form.choices[Field.SOLVER].picked.emit(Solver.SAMPLED)

    assert view.form.reals[Field.RATE].isEnabled()


def test_tokens_are_those_of_the_step_that_is_shown(
    view: LearningView, workspace: Workspace
) -> None:
    view.form.choices[Field.ATOMS].picked.emit(Atoms.TOKENS)

    assert workspace.document.embedding.at_step == 5
    assert view.notice.text() == ""
    assert not view.form.lowercase.isEnabled()

    workspace.set_step(8)

    assert "of step 5" in view.notice.text()
    assert "at 8" in view.notice.text()
    assert view.learn_button.property("role") == "primary"

    view.learn_button.click()

    assert workspace.document.embedding.at_step == 8
    assert view.notice.text() == ""


def test_pointing_at_a_choice_explains_it(view: LearningView) -> None:
    view.form.pointedAt.emit(Field.WINDOW)
    assert view.notice.text() == field_about(Field.WINDOW)

    view.form.pointedAt.emit(Field.RATE)
    assert view.notice.text() == "With the whole matrix the size of steps adapts."

    view.form.pointedAt.emit(None)
    assert view.notice.text() == ""


def test_two_choices_stand_beside_each_other_where_there_is_room(view: LearningView) -> None:
    controls = view.form.always.controls
    assert controls[Field.ATOMS].y() > controls[Field.METHOD].y()

    view.resize(560, 640)
    QApplication.sendPostedEvents()

    assert controls[Field.ATOMS].y() == controls[Field.METHOD].y()
    assert controls[Field.ATOMS].x() > controls[Field.METHOD].geometry().right()


@pytest.mark.parametrize("width", [258, 280, 560])
def test_nothing_is_wider_than_the_panel(view: LearningView, width: int) -> None:
    view.form.more_button.click()
    view.resize(width, 300)
    QApplication.sendPostedEvents()

    assert view.width() == width
    for widget in (view.source, view.epochs, view.form, view.form.more, view.learn_button):
        right = widget.mapTo(view, QPoint(widget.width(), 0)).x()
        assert right <= width - 4


# What is said about the vectors


def test_how_and_from_what_it_was_learned_is_said(view: LearningView) -> None:
    view.form.wholes[Field.MIN_COUNT].setValue(4)

    exact = "Whole matrix: 4 × 4 word pairs, exact, no sampling"
    few = f"{exact}. An epoch is a single step here: take 100 or more."
    assert view.solver_label.text() == few
    view.form.wholes[Field.EPOCHS].setValue(50)
    assert view.solver_label.text() == exact
    counts = view.counts_label.text().splitlines()
    assert counts[0].startswith("4 different word")
    assert "king, queen, man, and, woman, and 1 more" in counts[1]


def test_why_there_is_nothing_is_told_in_the_place_of_the_curve(
    view: LearningView, workspace: Workspace
) -> None:
    workspace.set_corpus(Corpus(text="one\ntwo\nthree"))
    workspace.open_document(replace(document(), corpus=Corpus(text="one\ntwo\nthree")))

    # What was learned before is still there, so that the error stands below.
    assert "single word" in view.notice.text()
    assert view.notice.property("role") == "warning"


def test_an_empty_workspace_says_what_to_do(qtbot: QtBot) -> None:
    workspace = Workspace(synchronous=True)
    workspace.live_training = False
    view = LearningView(workspace)
    qtbot.addWidget(view)
    view.show()
    assert "train first" in view.source.about_label.text()
    workspace.set_corpus(Corpus(text="one\ntwo\nthree"))
    workspace.set_embedding(EmbeddingChoices(source=Source.LEARNED, learning=RECIPE))
    assert "press Learn" in view.epochs.message.text()

    view.learn_button.click()

    assert "has neighbours" in view.epochs.message.text()
    assert view.epochs.message.property("role") == "warning"
    assert view.learn_button.text() == "Learn"
    assert view.learn_button.property("role") == "primary"

    workspace.set_corpus(Corpus(text=TEXT))
    view.learn_button.click()

    assert view.epochs.curve.isVisible()
    workspace.shut_down()


def test_counting_has_no_epochs(view: LearningView, workspace: Workspace) -> None:
    view.form.choices[Field.METHOD].picked.emit(Method.PPMI_SVD)

    assert view.epochs.message.isVisible()
    assert "no epochs" in view.epochs.message.text()
    assert not view.epochs.curve.isVisible()
    assert view.solver_label.text().startswith("Counted")


def test_what_is_stale_can_be_learned_again(
    view: LearningView, workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert view.learn_button.property("role") is None
    # A big corpus isn't learned from at every edit.
    monkeypatch.setattr("tokviz.model.workspace.LIVE_UNITS", 0)
    workspace.set_corpus(Corpus(text=TEXT + "more and more words"))
    assert view.learn_button.property("role") == "primary"
    assert "changed" in view.notice.text()

    view.learn_button.click()

    assert not workspace.vectors.is_stale
    assert view.learn_button.property("role") is None
    assert view.notice.text() == ""


# The curve and the transport


def test_the_moment_is_told_and_followed(view: LearningView, workspace: Workspace) -> None:
    assert "Epoch 20 of 20 · loss" in told(view)

    workspace.set_epoch(7.25)

    assert "Epoch 7.2 of 20" in told(view)
    assert view.epochs.curve.accessibleName() == "Loss curve, epoch 7.2 of 20"


def test_clicking_on_the_curve_goes_there(
    qtbot: QtBot, view: LearningView, workspace: Workspace
) -> None:
    curve = view.epochs.curve.curve()
    assert curve is not None
    x = round(curve.x_of(8, view.epochs.curve.width()))

    qtbot.mouseClick(view.epochs.curve, Qt.MouseButton.LeftButton, pos=QPoint(x, 30))

    assert workspace.vectors.epoch == pytest.approx(8, abs=0.1)


def test_buttons_go_epoch_by_epoch_and_to_the_ends(
    view: LearningView, workspace: Workspace
) -> None:
    seen: list[float] = []
    workspace.epochChanged.connect(lambda: seen.append(workspace.vectors.epoch))

    for name in ("back", "first", "forward", "forward", "last"):
        view.epochs.transport.buttons[name].click()

    assert seen == [19, 0, 1, 2, 20]
    assert not view.epochs.transport.actions_by_name["forward"].isEnabled()


def test_other_vectors_stop_playing(view: LearningView, workspace: Workspace) -> None:
    view.epochs.playback.start()
    view.epochs.playback.advance(1)
    assert view.epochs.playback.is_playing

    view.form.wholes[Field.SEED].setValue(3)

    assert not view.epochs.playback.is_playing


def test_more_epochs_are_looked_at_from_their_end(view: LearningView, workspace: Workspace) -> None:
    view.form.wholes[Field.EPOCHS].setValue(30)
    assert workspace.vectors.epoch == 30.0

    workspace.set_epoch(10.0)
    view.form.wholes[Field.EPOCHS].setValue(25)
    assert workspace.vectors.epoch == 10.0


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ("Left", 11),
        ("Right", 13),
        ("Shift+Left", 2),
        ("Shift+Right", 20),
        ("Home", 0),
        ("End", 20),
        ("PgUp", 11),
        ("PgDown", 13),
    ],
)
def test_keys_inside_the_panel_go_through_the_epochs_and_leave_the_steps(
    qtbot: QtBot, workspace: Workspace, keys: str, expected: int
) -> None:
    window, timeline, view = QWidget(), TimelineView(workspace), LearningView(workspace)
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    column.addWidget(timeline)
    column.addWidget(view)
    window.resize(500, 900)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    workspace.set_epoch(12.0)
    pressed = QKeySequence(keys)[0]

    view.epochs.curve.setFocus()
    qtbot.keyClick(view.epochs.curve, pressed.key(), pressed.keyboardModifiers())
    assert (workspace.vectors.epoch, workspace.step) == (expected, 5)

    timeline.curve.setFocus()
    qtbot.keyClick(timeline.curve, pressed.key(), pressed.keyboardModifiers())
    assert workspace.vectors.epoch == expected
    assert workspace.step != 5


def test_a_hidden_view_catches_up_when_it_is_shown(
    view: LearningView, workspace: Workspace
) -> None:
    view.hide()
    workspace.set_epoch(3.0)
    workspace.set_embedding(
        replace(workspace.document.embedding, learning=replace(RECIPE, window=4))
    )

    view.show()

    assert "Epoch 3 of 20" in told(view)
    assert view.form.wholes[Field.WINDOW].value() == 4


# Learning beside the window


def long_document() -> Document:
    words = [f"w{place % 300}" for place in range(3_000)]
    text = "\n".join(" ".join(words[place : place + 10]) for place in range(0, 3_000, 10))
    choices = EmbeddingChoices(source=Source.LEARNED, learning=VectorRecipe(epochs=800))
    recipe = Recipe(stop=StopRule(merges=1))
    return Document(corpus=Corpus(text=text), recipe=recipe, embedding=choices)


def test_learning_grows_the_curve_and_can_be_cancelled(qtbot: QtBot) -> None:
    workspace = Workspace()
    view = LearningView(workspace)
    qtbot.addWidget(view)
    view.show()
    workspace.open_document(long_document())
    workspace.vectors.learn()
    qtbot.waitUntil(lambda: workspace.vectors.last_epoch > 3, timeout=30_000)
    qtbot.waitUntil(lambda: "Cancel" in view.learn_button.text(), timeout=30_000)
    assert workspace.vectors.is_learning
    assert workspace.vectors.epoch == workspace.vectors.last_epoch
    assert view.epochs.curve.isVisible()

    view.learn_button.click()

    assert not workspace.vectors.is_learning
    assert "Stopped at epoch" in view.notice.text()
    assert workspace.vectors.learned is not None
    assert view.learn_button.text() == "Learn again"
    assert view.learn_button.property("role") == "primary"
    workspace.shut_down()


# The figure and the looks


@pytest.mark.parametrize("method", [Method.SKIP_GRAM, Method.PPMI_SVD])
def test_the_figure_holds_the_choices(
    view: LearningView, workspace: Workspace, method: Method
) -> None:
    view.form.choices[Field.METHOD].picked.emit(method)

    size = view.figure(CONTRAST).size(600)

    assert size.height() > (400 if method is Method.SKIP_GRAM else 150)
    assert size.width() <= 600


@pytest.mark.parametrize("source", [Source.RANDOM, Source.LEARNED])
def test_there_is_a_figure_of_nothing(qtbot: QtBot, source: Source) -> None:
    workspace = Workspace(synchronous=True)
    workspace.live_training = False
    workspace.set_embedding(EmbeddingChoices(source=source))
    view = LearningView(workspace)
    qtbot.addWidget(view)

    assert view.figure(LIGHT).size(400).height() > 0


def test_every_control_has_a_name(view: LearningView) -> None:
    controls = [
        *view.form.always.controls.values(),
        *view.form.more.controls.values(),
        *view.epochs.transport.buttons.values(),
        view.epochs.transport.speed_box,
        view.source.box,
    ]

    assert all(control.accessibleName() for control in controls)


def test_the_language_and_the_look_change_live(view: LearningView) -> None:
    view.set_look(CONTRAST)
    QApplication.sendEvent(view, QEvent(QEvent.Type.LanguageChange))

    assert "Epoch 20 of 20" in told(view)
