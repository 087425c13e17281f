"""The list of candidate pairs follows the step and leads one step on."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tokviz.document.document import Document
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe, Splitter, StopRule, Unit
from tokviz.export.look import LIGHT
from tokviz.model.counting import Counting
from tokviz.model.workspace import Workspace
from tokviz.views.pairs import PairsView

WORDS = (("深度学习", 9), ("学习模型", 7), ("训练模型", 5), ("好模型", 3))
RECIPE = Recipe(splitter=Splitter.NONE, unit=Unit.BYTE, stop=StopRule(merges=26))


@pytest.fixture
def workspace(qapp: QApplication) -> Iterator[Workspace]:
    made = Workspace(synchronous=True)
    made.open_document(Document(corpus=Corpus(rows=WORDS), recipe=RECIPE, step=16))
    yield made
    made.shut_down()


@pytest.fixture
def view(qtbot: QtBot, workspace: Workspace) -> PairsView:
    shown = PairsView(workspace)
    qtbot.addWidget(shown)
    shown.resize(300, 424)
    shown.show()
    return shown


def chip(view: PairsView, row: int, *, right: bool = False) -> QPoint:
    pairs = view.table.list_model.pairs
    assert pairs is not None
    places = view.table.rows.places(pairs.row(row), view.table.viewport().width())
    top = view.table.rowViewportPosition(row)
    rect = places.right if right else places.left
    return rect.center().toPoint() + QPoint(0, top)


def test_the_pairs_are_those_of_the_step(view: PairsView, workspace: Workspace) -> None:
    model = view.table.list_model
    assert model.rowCount() == 10
    assert model.index(0).data() == "1  学习 + 模型  7"

    workspace.set_step(0)

    assert model.index(0).data() == "1  e5 + ad  16"
    assert view.count_label.text().startswith("26 pair")
    assert view.about_label.text() == "5 tied for first; first seen wins"


def test_clicks_and_hovering_reach_the_workspace_once(
    qtbot: QtBot, view: PairsView, workspace: Workspace
) -> None:
    changes: list[bytes | None] = []
    workspace.selectionChanged.connect(lambda: changes.append(workspace.selection))

    qtbot.mouseClick(
        view.table.viewport(), Qt.MouseButton.LeftButton, pos=chip(view, 0, right=True)
    )
    assert changes == ["模型".encode()]

    qtbot.mouseMove(view.table.viewport(), chip(view, 0))
    assert workspace.hover == "学习".encode()


def test_opening_the_winner_goes_one_step_on(
    qtbot: QtBot, view: PairsView, workspace: Workspace
) -> None:
    view.table.setCurrentIndex(view.table.list_model.index(0))

    qtbot.keyClick(view.table, Qt.Key.Key_Return)
    assert workspace.step == 17

    for click in (qtbot.mouseClick, qtbot.mouseDClick):
        click(view.table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert workspace.step == 18


def test_other_rows_do_not_move_the_step(
    qtbot: QtBot, view: PairsView, workspace: Workspace
) -> None:
    view.table.setCurrentIndex(view.table.list_model.index(3))

    qtbot.keyClick(view.table, Qt.Key.Key_Return)

    assert workspace.step == 16


def test_tokens_can_be_selected_by_key(qtbot: QtBot, view: PairsView, workspace: Workspace) -> None:
    view.table.setCurrentIndex(view.table.list_model.index(0))

    qtbot.keyClick(view.table, Qt.Key.Key_Space)
    assert workspace.selection == "学习".encode()
    qtbot.keyClick(view.table, Qt.Key.Key_Space, Qt.KeyboardModifier.ShiftModifier)
    assert workspace.selection == "模型".encode()


def test_at_the_end_the_reason_is_told(view: PairsView, workspace: Workspace) -> None:
    workspace.set_step(26)

    assert view.table.list_model.rowCount() == 0
    assert "as asked" in view.about_label.text()


def test_old_pairs_stay_pale_while_new_ones_are_counted(
    view: PairsView, workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Counting, "count", lambda counting: None)

    workspace.set_step(3)

    assert workspace.census is None
    assert view.table.list_model.rowCount() == 10
    assert view.table.is_dimmed
    workspace.set_step(16)
    assert not view.table.is_dimmed


def test_without_a_run_it_says_what_will_be_here(qtbot: QtBot) -> None:
    view = PairsView(Workspace(synchronous=True))
    qtbot.addWidget(view)
    view.show()

    assert "after training" in view.count_label.text()
    assert view.figure(LIGHT).size(400).height() > 0


def test_a_hidden_view_gives_the_figure_of_now(view: PairsView, workspace: Workspace) -> None:
    view.hide()
    workspace.set_step(26)
    workspace.set_recipe(replace(RECIPE, stop=StopRule(merges=3)))

    height = view.figure(LIGHT).size(300).height()

    census = workspace.census
    assert census is not None
    assert height > len(census.candidates.count) * view.table.rows.height
