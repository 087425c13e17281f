"""The timeline tells the step and goes to others."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tokviz.document.document import Document
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe, Splitter, StopRule, Unit
from tokviz.export.look import DARK
from tokviz.model.workspace import Workspace
from tokviz.views.timeline import TimelineView

WORDS = (("深度学习", 9), ("学习模型", 7), ("训练模型", 5), ("好模型", 3))


def document(step: int = 16, stop: StopRule | None = None) -> Document:
    recipe = Recipe(splitter=Splitter.NONE, unit=Unit.BYTE, stop=stop or StopRule(merges=26))
    return Document(corpus=Corpus(rows=WORDS), recipe=recipe, step=step)


@pytest.fixture
def workspace(qapp: QApplication) -> Iterator[Workspace]:
    made = Workspace(synchronous=True)
    made.open_document(document())
    yield made
    made.shut_down()


@pytest.fixture
def view(qtbot: QtBot, workspace: Workspace) -> TimelineView:
    shown = TimelineView(workspace)
    qtbot.addWidget(shown)
    shown.resize(746, 238)
    shown.show()
    return shown


def steps_of(workspace: Workspace) -> list[int]:
    seen: list[int] = []
    workspace.stepChanged.connect(lambda: seen.append(workspace.step))
    return seen


def test_the_step_is_told_and_followed(view: TimelineView, workspace: Workspace) -> None:
    assert "Step 16 of 26" in view.sentence.accessibleName()
    assert "深度学习" in view.sentence.accessibleName()

    workspace.set_step(0)

    assert "before the first merge" in view.sentence.accessibleName()
    assert view.transport.step_box.value() == 0


def test_showing_a_step_asks_for_none(view: TimelineView, workspace: Workspace) -> None:
    seen = steps_of(workspace)

    workspace.set_step(5)

    assert seen == [5]


def test_a_hidden_view_catches_up_when_it_is_shown(
    view: TimelineView, workspace: Workspace
) -> None:
    view.hide()
    workspace.set_step(3)
    assert "Step 16" in view.sentence.accessibleName()

    view.show()

    assert "Step 3" in view.sentence.accessibleName()


def test_clicking_anywhere_on_the_curve_goes_there(
    qtbot: QtBot, view: TimelineView, workspace: Workspace
) -> None:
    curve = view.curve.curve()
    assert curve is not None
    x = round(curve.x_of(7, view.curve.width()))

    qtbot.mouseClick(view.curve, Qt.MouseButton.LeftButton, pos=QPoint(x, 20))

    assert workspace.step == 7


def test_dragging_asks_for_one_step_a_frame(
    qtbot: QtBot, view: TimelineView, workspace: Workspace
) -> None:
    seen = steps_of(workspace)
    curve = view.curve.curve()
    assert curve is not None
    places = {
        step: QPoint(round(curve.x_of(step, view.curve.width())), 40) for step in (2, 4, 6, 8)
    }
    view.curve.frame_timer.setInterval(1_000_000)

    qtbot.mousePress(view.curve, Qt.MouseButton.LeftButton, pos=places[2])
    for step in (4, 6):
        qtbot.mouseMove(view.curve, places[step])
        drag(view, places[step])
    assert seen == [2]

    view.curve.frame_timer.timeout.emit()
    assert seen == [2, 6]

    drag(view, places[8])
    qtbot.mouseRelease(view.curve, Qt.MouseButton.LeftButton, pos=places[8])
    assert seen == [2, 6, 8]


def drag(view: TimelineView, to: QPoint) -> None:
    left = Qt.MouseButton.LeftButton
    point = to.toPointF()
    event = QMouseEvent(
        QEvent.Type.MouseMove,
        point,
        view.curve.mapToGlobal(point),
        Qt.MouseButton.NoButton,
        left,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(view.curve, event)


def test_buttons_go_step_by_step_and_to_the_ends(
    qtbot: QtBot, view: TimelineView, workspace: Workspace
) -> None:
    seen = steps_of(workspace)

    for name in ("back", "forward", "forward", "first", "last"):
        view.transport.buttons[name].click()

    assert seen == [15, 16, 17, 0, 26]
    assert not view.transport.actions_by_name["forward"].isEnabled()


def test_the_step_can_be_typed(view: TimelineView, workspace: Workspace) -> None:
    view.transport.step_box.setValue(11)

    assert workspace.step == 11
    assert view.transport.step_box.maximum() == 26


def test_a_drag_stops_playing(qtbot: QtBot, view: TimelineView) -> None:
    view.transport.buttons["play"].click()
    assert view.playback.is_playing

    qtbot.mouseClick(view.curve, Qt.MouseButton.LeftButton, pos=QPoint(100, 20))

    assert not view.playback.is_playing


def test_another_run_stops_playing(view: TimelineView, workspace: Workspace) -> None:
    view.playback.start()

    workspace.open_document(document(stop=StopRule(merges=5)))

    assert not view.playback.is_playing
    assert workspace.step == 5


@pytest.mark.no_qt_log  # the offscreen platform warns that it cannot grab the keyboard
def test_tied_pairs_are_listed_on_request(
    qtbot: QtBot, view: TimelineView, workspace: Workspace
) -> None:
    workspace.set_step(6)
    run = workspace.run
    assert run is not None

    at = view.sentence.link_rect().center().toPoint()
    qtbot.mouseClick(view.sentence, Qt.MouseButton.LeftButton, pos=at)

    pairs = view.ties.pairs
    assert pairs is not None
    assert len(pairs) == run.merges.ties[5] + 1
    assert pairs.winner == 0
    assert {pairs.row(index).count for index in range(len(pairs))} == {15}
    view.ties.hide()


def test_clicking_a_chip_selects_its_token(
    qtbot: QtBot, view: TimelineView, workspace: Workspace
) -> None:
    figure_width = view.sentence.width()
    places = [
        place for place in view.sentence._figure.placed(figure_width) if place.chip is not None
    ]

    qtbot.mouseClick(
        view.sentence, Qt.MouseButton.LeftButton, pos=places[0].rect.center().toPoint()
    )

    assert workspace.selection == "深度".encode()


def test_without_a_run_training_is_offered(qtbot: QtBot) -> None:
    workspace = Workspace(synchronous=True)
    view = TimelineView(workspace)
    qtbot.addWidget(view)
    view.show()
    assert view.empty.isVisible()

    workspace.set_corpus(Corpus(rows=WORDS))
    view.empty.button.click()

    assert workspace.run is not None
    assert not view.empty.isVisible()
    assert view.curve.isVisible()


def test_an_empty_corpus_is_told(qtbot: QtBot) -> None:
    workspace = Workspace(synchronous=True)
    view = TimelineView(workspace)
    qtbot.addWidget(view)
    view.show()

    workspace.train()

    assert view.empty.isVisible()
    assert "empty" in view.empty.heading.text()


def test_a_run_that_ended_early_says_why(view: TimelineView, workspace: Workspace) -> None:
    assert not view.notice.isVisible()

    workspace.open_document(document(stop=StopRule(merges=100)))

    assert "no pair is left" in view.notice.label.text()
    assert view.notice.isVisible()
    assert not view.notice.train_button.isVisible()


def test_a_stale_run_can_be_trained_again(
    view: TimelineView, workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A big corpus isn't trained at every edit.
    monkeypatch.setattr("tokviz.model.workspace.LIVE_UNITS", 0)
    workspace.set_corpus(Corpus(rows=(("学习", 2),)))
    assert view.notice.train_button.isVisible()

    view.notice.train_button.click()

    assert not workspace.is_stale
    assert not view.notice.train_button.isVisible()


def test_training_that_takes_long_shows_progress_and_can_be_cancelled(qtbot: QtBot) -> None:
    workspace = Workspace()
    view = TimelineView(workspace)
    qtbot.addWidget(view)
    view.show()
    workspace.set_corpus(Corpus(text="深度学习 学习模型 " * 2000))
    workspace.train()
    qtbot.waitUntil(lambda: workspace.run is not None, timeout=30_000)
    workspace.set_corpus(Corpus(text="好模型 " * 9000))
    before = workspace.run

    workspace.train()
    if workspace.is_training:
        view.notice.patience.timeout.emit()
        assert view.notice.cancel_button.isVisible()
        view.notice.cancel_button.click()
        assert not workspace.is_training
        assert workspace.run is before
    workspace.shut_down()


def test_the_figure_holds_the_sentence_and_the_curve(
    view: TimelineView, workspace: Workspace
) -> None:
    figure = view.figure(DARK)

    assert figure.size(700).height() > 220
    found = {figure.token_at(QPoint(x, 18).toPointF(), 700) for x in range(0, 700, 4)}
    assert "深度学习".encode() in found


def test_the_language_changes_live(view: TimelineView) -> None:
    QApplication.sendEvent(view, QEvent(QEvent.Type.LanguageChange))

    assert "Step 16" in view.sentence.accessibleName()


def test_every_control_has_a_name(view: TimelineView) -> None:
    controls = [*view.transport.buttons.values(), view.transport.step_box, view.transport.speed_box]

    assert all(control.accessibleName() for control in controls)
    assert view.curve.accessibleName()
