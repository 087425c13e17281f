"""The vocabulary: what exists at the step, found and sorted."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tokviz.document.document import Document
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe, Special, Splitter, StopRule, Unit
from tokviz.export.look import LIGHT
from tokviz.export.vocabulary_rows import Column
from tokviz.model.workspace import Workspace
from tokviz.views.vocabulary import VocabularyView

WORDS = (("深度学习", 9), ("学习模型", 7), ("训练模型", 5), ("好模型", 3))
KEY = "深度学习".encode()


@pytest.fixture
def show(qtbot: QtBot, qapp: QApplication) -> Iterator[Callable[..., VocabularyView]]:
    made: list[Workspace] = []

    def shown(**choices: object) -> VocabularyView:
        recipe = Recipe(
            **{
                "splitter": Splitter.NONE,
                "unit": Unit.BYTE,
                "stop": StopRule(merges=26),
                **choices,
            }
        )
        workspace = Workspace(synchronous=True)
        workspace.open_document(Document(corpus=Corpus(rows=WORDS), recipe=recipe, step=16))
        made.append(workspace)
        view = VocabularyView(workspace)
        view.setProperty("workspace", workspace)
        qtbot.addWidget(view)
        view.resize(300, 424)
        view.show()
        return view

    yield shown
    for workspace in made:
        workspace.shut_down()


def workspace_of(view: VocabularyView) -> Workspace:
    workspace = view.property("workspace")
    assert isinstance(workspace, Workspace)
    return workspace


def tokens(view: VocabularyView) -> list[str]:
    model = view.table.list_model
    return [str(model.index(row, Column.TOKEN).data()) for row in range(model.rowCount())]


def column(view: VocabularyView, which: Column) -> list[str]:
    model = view.table.list_model
    return [str(model.index(row, which).data()) for row in range(model.rowCount())]


def test_only_what_exists_at_the_step_is_listed_the_newest_first(
    show: Callable[..., VocabularyView],
) -> None:
    view = show()
    assert len(tokens(view)) == 272
    assert tokens(view)[:2] == ["深度学习", "深度"]

    workspace_of(view).set_step(15)

    assert len(tokens(view)) == 271
    assert tokens(view)[0] == "深度"


def test_later_ones_are_listed_on_request(show: Callable[..., VocabularyView]) -> None:
    view = show()

    view.later_box.setChecked(True)

    assert len(tokens(view)) == 282
    assert "272" in view.count_label.text()


def test_sorting_by_every_column(show: Callable[..., VocabularyView]) -> None:
    view = show()

    for which in (Column.ID, Column.LENGTH, Column.COUNT):
        for order in Qt.SortOrder:
            view.table.sortByColumn(which, order)
            values = [int(text) for text in column(view, which)]
            assert values == sorted(values, reverse=order is Qt.SortOrder.DescendingOrder)
    view.table.sortByColumn(Column.COUNT, Qt.SortOrder.DescendingOrder)
    assert tokens(view)[0] == "模型"


def test_counts_follow_the_step(show: Callable[..., VocabularyView]) -> None:
    view = show()
    view.search_box.setText("习模")
    view.later_box.setChecked(True)
    assert column(view, Column.COUNT) == ["0"]

    workspace_of(view).set_step(17)

    assert column(view, Column.COUNT) == ["7"]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("学习", ["深度学习", "学习"]),
        ("e5 ad a6 e4", ["深度学习", "学习", "e5 ad a6 e4 b9", "e5 ad a6 e4"]),
        ("271", ["深度学习"]),
        ("U+5EA6", ["深度学习", "深度"]),
        ("u+6df1", ["深度学习", "深度", "深"]),
        ("nothing of the kind", []),
    ],
)
def test_searching(show: Callable[..., VocabularyView], query: str, found: list[str]) -> None:
    view = show()

    view.search_box.setText(query)

    shown = [token for token in tokens(view) if query != "u+6df1" or "b7 b1 e5" not in token]
    assert shown == found


def test_specials_and_what_they_are_made_of(show: Callable[..., VocabularyView]) -> None:
    view = show(unit=Unit.CHAR, specials=(Special.of("[UNK]"), Special.of("</s>", last=True)))
    view.table.sortByColumn(Column.ID, Qt.SortOrder.AscendingOrder)

    assert tokens(view)[0] == "[UNK]"
    assert tokens(view)[-1] == "</s>"
    assert column(view, Column.FROM)[0] == "special token"
    assert "深度 + 学习" in column(view, Column.FROM)


def test_an_alphabet_that_is_left_out_is_told(show: Callable[..., VocabularyView]) -> None:
    view = show(alphabet_in_vocabulary=False, specials=(Special.of("[UNK]"),))

    assert len(tokens(view)) == 17
    assert "[UNK]" in view.warning_label.text()
    assert view.warning_label.isVisible()
    assert not show().warning_label.isVisible()


def test_choosing_a_row_selects_its_token_once(
    qtbot: QtBot, show: Callable[..., VocabularyView]
) -> None:
    view = show()
    workspace = workspace_of(view)
    changes: list[bytes | None] = []
    workspace.selectionChanged.connect(lambda: changes.append(workspace.selection))

    qtbot.mouseClick(view.table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(60, 12))
    assert changes[-1] == KEY
    assert changes.count(KEY) <= 2

    qtbot.keyClick(view.table, Qt.Key.Key_Down)
    assert workspace.selection == "深度".encode()


def test_the_selected_token_is_gone_to_without_an_echo(
    show: Callable[..., VocabularyView],
) -> None:
    view = show()
    workspace = workspace_of(view)
    changes: list[None] = []
    workspace.selectionChanged.connect(lambda: changes.append(None))

    workspace.select(b"a")

    assert changes == [None]
    current = view.table.currentIndex()
    assert view.table.list_model.index(current.row(), Column.TOKEN).data() == "a"
    assert view.table.visualRect(current).intersects(view.table.viewport().rect())


def test_a_step_keeps_the_selection(show: Callable[..., VocabularyView]) -> None:
    view = show()
    workspace = workspace_of(view)
    workspace.select("学习".encode())

    workspace.set_step(10)

    assert workspace.selection == "学习".encode()
    current = view.table.currentIndex()
    assert view.table.list_model.index(current.row(), Column.TOKEN).data() == "学习"


def test_a_tooltip_shows_markup_as_text(show: Callable[..., VocabularyView]) -> None:
    view = show(specials=(Special.of("<b>"),))
    view.search_box.setText("<b>")

    tip = view.table.list_model.index(0, Column.TOKEN).data(Qt.ItemDataRole.ToolTipRole)

    assert "&lt;b&gt;" in str(tip)


def test_the_figure_lists_what_is_listed(show: Callable[..., VocabularyView]) -> None:
    view = show()
    view.search_box.setText("学习")

    figure = view.figure(LIGHT)

    found = {
        figure.token_at(QPoint(60, y).toPointF(), 300)
        for y in range(0, int(figure.size(300).height()), 4)
    }
    assert found - {None} == {KEY, "学习".encode()}


def test_without_a_run_it_says_what_will_be_here(qtbot: QtBot) -> None:
    view = VocabularyView(Workspace(synchronous=True))
    qtbot.addWidget(view)
    view.show()

    assert "after training" in view.count_label.text()
    assert not view.table.isVisible()
    assert view.figure(LIGHT).size(400).height() > 0
