"""The inspector shows the selected token and leads to its relatives."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tokviz.document.document import Document
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe, Splitter, StopRule, Unit
from tokviz.export.look import LIGHT
from tokviz.model.workspace import Workspace
from tokviz.views.token import TokenView

WORDS = (("深度学习", 9), ("学习模型", 7), ("训练模型", 5), ("好模型", 3), ("<b>", 4))
KEY = "深度学习".encode()


@pytest.fixture
def workspace(qapp: QApplication) -> Iterator[Workspace]:
    made = Workspace(synchronous=True)
    recipe = Recipe(splitter=Splitter.NONE, unit=Unit.BYTE, stop=StopRule(merges=40))
    made.open_document(Document(corpus=Corpus(rows=WORDS), recipe=recipe, step=16))
    yield made
    made.shut_down()


@pytest.fixture
def view(qtbot: QtBot, workspace: Workspace) -> TokenView:
    shown = TokenView(workspace)
    qtbot.addWidget(shown)
    shown.resize(560, 700)
    shown.show()
    return shown


def test_it_waits_for_a_token(view: TokenView) -> None:
    assert view.empty_label.isVisible()
    assert view.empty_label.text() == "Click a token anywhere"


def test_the_selected_token_is_told(view: TokenView, workspace: Workspace) -> None:
    workspace.select(KEY)

    facts = view.facts_grid.texts()
    assert facts["Id"] == "271"
    assert facts["Code points"] == "U+6DF1 U+5EA6 U+5B66 U+4E60"
    assert view.kind_label.text() == "merged at step 16"
    assert "random" in view.vector_label.text()


def test_hovering_is_enough_while_nothing_is_selected(
    view: TokenView, workspace: Workspace
) -> None:
    workspace.set_hover("学习".encode())
    assert view.facts_grid.texts()["Text"] == "学习"

    workspace.select(KEY)
    workspace.set_hover("模型".encode())

    assert view.facts_grid.texts()["Text"] == "深度学习"


def test_the_count_follows_the_step(view: TokenView, workspace: Workspace) -> None:
    workspace.select("学习".encode())
    assert view.facts_grid.texts()["In corpus"].startswith("7 time")

    workspace.set_step(15)
    assert view.facts_grid.texts()["In corpus"].startswith("16 time")

    workspace.set_step(2)
    assert view.facts_grid.texts()["In corpus"] == "not yet at this step"


def test_its_birth_can_be_gone_to(view: TokenView, workspace: Workspace) -> None:
    workspace.select("学习".encode())

    view.birth_button.click()

    assert workspace.step == 5
    assert not view.birth_button.isVisible()


def test_clicking_a_relative_selects_it(
    qtbot: QtBot, view: TokenView, workspace: Workspace
) -> None:
    workspace.select(KEY)
    figure = view.tree._figure
    assert figure is not None
    width = view.tree.viewport().width()
    place = next(
        QPoint(x, y)
        for y in range(0, view.tree.height(), 4)
        for x in range(0, width, 4)
        if figure.token_at(QPoint(x, y).toPointF(), width) == "深度".encode()
    )

    qtbot.mouseClick(view.tree.viewport(), Qt.MouseButton.LeftButton, pos=place)

    assert workspace.selection == "深度".encode()
    assert view.facts_grid.texts()["Text"] == "深度"


def test_a_unit_has_no_tree(view: TokenView, workspace: Workspace) -> None:
    workspace.select(b"\xe5")

    assert not view.tree.isVisible()
    assert view.vector.isVisible()


def test_an_unknown_token_is_told_as_such(view: TokenView, workspace: Workspace) -> None:
    workspace.select("没有".encode())

    assert view.kind_label.text() == "not a token of this run"
    assert not view.tree.isVisible()
    assert not view.vector.isVisible()


def test_values_are_plain_text_and_can_be_copied(view: TokenView, workspace: Workspace) -> None:
    workspace.select(b"<b>")

    assert view.facts_grid.texts()["Text"] == "<b>"
    labels = [label for label in view.findChildren(QLabel) if label.text()]
    assert all(label.textFormat() is Qt.TextFormat.PlainText for label in labels)
    values = [label for label in labels if label.text() == "<b>"]
    assert all(
        label.textInteractionFlags() & Qt.TextInteractionFlag.TextSelectableByMouse
        for label in values
    )


def test_other_places_can_be_asked_for(qtbot: QtBot, view: TokenView, workspace: Workspace) -> None:
    workspace.select(KEY)
    assert not view.next_button.isVisible()
    view.show_place_buttons()

    with qtbot.waitSignal(view.occurrenceRequested) as asked:
        view.previous_button.click()

    assert asked.args == [KEY, -1]


def test_a_hidden_view_catches_up(view: TokenView, workspace: Workspace) -> None:
    view.hide()
    workspace.select(KEY)
    view.show()

    assert view.facts_grid.texts()["Id"] == "271"


def test_another_run_is_followed(view: TokenView, workspace: Workspace) -> None:
    workspace.select("学习".encode())

    workspace.set_corpus(Corpus(rows=(("大学", 2),)))

    assert view.kind_label.text() == "not a token of this run"


def test_the_figure_holds_facts_tree_and_vector(view: TokenView, workspace: Workspace) -> None:
    empty = view.figure(LIGHT).size(400).height()
    workspace.select(b"\xe5")
    unit = view.figure(LIGHT).size(400).height()
    workspace.select(KEY)

    assert empty < unit < view.figure(LIGHT).size(400).height()
