"""The lookup: shapes, batches, rows, products and distances follow the workspace."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tokviz.document.document import Document, EmbeddingChoices
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe, Role, Special, Splitter, StopRule, Unit
from tokviz.engine.vectors.table import EmbeddingTable
from tokviz.export.look import DARK, LIGHT
from tokviz.export.lookup.batch import Batch
from tokviz.model.workspace import Workspace
from tokviz.views.parts.dock import scrolling
from tokviz.views.parts.lookup.state import Lookup
from tokviz.views.vectors import Section, VectorsView

WORDS = (("深度学习", 9), ("学习模型", 7), ("训练模型", 5), ("好模型", 3))
KEY = "模型".encode()
RECIPE = Recipe(splitter=Splitter.NONE, unit=Unit.BYTE, stop=StopRule(merges=26))
PAD = Special("[PAD]", Role.PAD)
LINES = "深度模型\n好\n\n学习好模型"

Show = Callable[..., VectorsView]


@pytest.fixture
def show(qtbot: QtBot, qapp: QApplication) -> Iterator[Show]:
    made: list[Workspace] = []

    def shown(
        sample: str = "大模型行业",
        *,
        rows: tuple[tuple[str, int], ...] = WORDS,
        size: tuple[int, int] = (312, 640),
        visible: bool = True,
        section: Section = Section.LOOKUP,
        document: Document | None = None,
        **recipe: object,
    ) -> VectorsView:
        workspace = Workspace(synchronous=True)
        workspace.open_document(
            Document(
                corpus=Corpus(rows=rows),
                recipe=replace(RECIPE, **recipe),
                sample=sample,
                step=16,
            )
            if document is None
            else document
        )
        made.append(workspace)
        view = VectorsView(workspace)
        view.setProperty("workspace", workspace)
        qtbot.addWidget(view)
        view.show_section(section)
        view.resize(*size)
        if visible:
            view.show()
        return view

    yield shown
    for workspace in made:
        workspace.shut_down()


def workspace_of(view: VectorsView) -> Workspace:
    workspace = view.property("workspace")
    assert isinstance(workspace, Workspace)
    return workspace


def ids(view: VectorsView) -> list[int]:
    assert view.lookup.rows.map is not None
    return view.lookup.rows.map.rows.ids.tolist()


def table_ids(view: VectorsView) -> list[int]:
    assert view.lookup.table.map is not None
    return view.lookup.table.map.rows.ids.tolist()


def test_shapes_follow_the_step(show: Show) -> None:
    view = show()
    assert "ids [1 × 10] → E [272 × 8] → [1 × 10 × 8]" in view.shape.accessibleName()

    workspace_of(view).set_step(0)

    assert "ids [1 × 15] → E [256 × 8] → [1 × 15 × 8]" in view.shape.accessibleName()
    assert len(ids(view)) == 15


def test_rows_are_those_of_the_samples_ids(show: Show) -> None:
    view = show("模型")

    encoding = workspace_of(view).encoding
    assert encoding is not None
    assert ids(view) == encoding.ids(16).tolist() == [265]
    workspace_of(view).set_sample("好")
    assert len(ids(view)) == 3


def test_a_selected_token_is_marked_and_its_row_of_the_table_shown(show: Show) -> None:
    view = show()
    assert 264 not in table_ids(view)

    workspace_of(view).select(KEY)

    assert {264, 265, 266} <= set(table_ids(view))
    assert view.lookup.rows.map is not None
    assert view.lookup.table.map is not None
    assert view.lookup.rows.map.marks.selected == 265
    assert 265 in view.lookup.table.map.marks.lit
    workspace_of(view).set_hover(b"\xa4")
    assert view.lookup.rows.map.marks.hovered == 0xA4


def test_what_does_not_exist_yet_is_not_marked(show: Show) -> None:
    view = show()
    workspace_of(view).select("深度学习".encode())
    assert view.lookup.rows.map is not None
    assert view.lookup.rows.map.marks.selected == 271

    workspace_of(view).set_step(15)

    assert view.lookup.rows.map.marks.selected == -1
    assert 271 not in table_ids(view)


def test_a_click_selects_once_and_tells_nothing_back(show: Show, qtbot: QtBot) -> None:
    view = show()
    workspace = workspace_of(view)
    canvas = view.lookup.rows
    assert canvas.map is not None
    told: list[bytes | None] = []
    workspace.selectionChanged.connect(lambda: told.append(workspace.selection))
    top = canvas.map.layout.bar(0, canvas.viewport().width() - 6).center().y()

    with qtbot.waitSignal(workspace.selectionChanged):
        qtbot.mouseClick(
            canvas.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(120, round(top) + 3)
        )

    assert told == [b"\xe5"]


def test_arrow_keys_select_row_by_row(show: Show, qtbot: QtBot) -> None:
    view = show()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up):
        qtbot.keyClick(view.lookup.rows, key)

    assert workspace_of(view).selection == b"\xe5"
    assert "229" in view.lookup.rows.accessibleDescription()


def test_a_number_is_told_in_full(show: Show) -> None:
    view = show()
    canvas = view.lookup.rows
    assert canvas.map is not None
    width = canvas.viewport().width() - 6
    at = QPointF(
        canvas.map.layout.columns(width).edges[2] + 5, canvas.map.layout.bar(0, width).center().y()
    )
    embedding = workspace_of(view).embedding
    assert embedding is not None

    words = canvas.words_at(at + QPointF(3, 3))

    assert words == f"e5\nE[229, 2] = {embedding.vectors[229, 2]:.4f}".replace("-", "−")


def test_choices_can_be_undone_and_come_back_to_the_boxes(show: Show) -> None:
    view = show()
    workspace, bar = workspace_of(view), view.random_bar
    told: list[int] = []
    workspace.embeddingChanged.connect(lambda: told.append(1))

    bar.dimensions_spin.setValue(64)
    bar.seed_spin.setValue(7)

    assert workspace.document.embedding == EmbeddingChoices(64, 7)
    assert len(told) == 2
    assert "[1 × 10 × 64]" in view.shape.accessibleName()
    workspace.undo_stack.undo()
    workspace.undo_stack.undo()
    assert workspace.document.embedding == EmbeddingChoices()
    assert (bar.dimensions_spin.value(), bar.seed_spin.value()) == (8, 0)
    assert len(told) == 4


def test_a_new_table_has_another_seed_every_time(show: Show) -> None:
    view = show()
    workspace = workspace_of(view)
    for _ in range(20):
        before = workspace.document.embedding
        view.random_bar.new_button.click()
        after = workspace.document.embedding
        assert after.seed != before.seed
        assert after.dimensions == before.dimensions


def test_a_box_leaves_the_others_choice_alone_where_it_cannot_show_it(show: Show) -> None:
    view = show()
    workspace_of(view).set_embedding(EmbeddingChoices(1, 2**40))

    view.random_bar.dimensions_spin.setValue(5)

    assert workspace_of(view).document.embedding == EmbeddingChoices(5, 2**40)


def test_columns_of_sample_and_table_stay_below_one_another(
    show: Show, qtbot: QtBot, qapp: QApplication
) -> None:
    view = show("大模型行业" * 9)
    workspace_of(view).set_embedding(EmbeddingChoices(512, 0))
    qapp.processEvents()
    rows, table = view.lookup.rows, view.lookup.table
    assert rows.viewport().width() == table.viewport().width()

    rows.horizontalScrollBar().setValue(321)

    assert table.horizontalScrollBar().value() == 321


def test_a_low_panel_shows_less_of_the_table(show: Show, qapp: QApplication) -> None:
    view = show(size=(312, 400))
    workspace_of(view).select(KEY)
    qapp.processEvents()
    assert 0 not in table_ids(view)
    assert 265 in table_ids(view)

    view.resize(312, 760)
    qapp.processEvents()

    assert table_ids(view)[0] == 0


@pytest.mark.parametrize("widths", [(312, 640), (640, 312)])
def test_a_wide_panel_has_its_choices_beside_the_tabs(
    show: Show, qtbot: QtBot, widths: tuple[int, int]
) -> None:
    view = show()
    for width in widths:
        view.resize(width, 500)
        qtbot.waitUntil(lambda w=width: (view.random_bar.y() < view.shape.y()) is (w == 640))


@pytest.mark.parametrize("section", Section)
def test_the_tabs_keep_their_height_in_a_low_dock(
    show: Show, qtbot: QtBot, qapp: QApplication, section: Section
) -> None:
    view = show(LINES, section=section, visible=False)
    area = scrolling(view)
    qtbot.addWidget(area)
    view.show_section(section)
    area.resize(540, 250)
    area.show()
    qapp.processEvents()

    qtbot.waitUntil(lambda: view.height() >= view.minimumSizeHint().height())
    for button in view.tabs.buttons.values():
        assert button.height() == button.sizeHint().height()


def test_without_a_sample_the_table_is_still_shown(show: Show) -> None:
    view = show("")

    assert view.lookup.rows.isHidden()
    assert not view.lookup.empty_label.isHidden()
    assert len(table_ids(view)) > 2
    assert "E [272 × 8]" in view.shape.accessibleName()


def test_without_a_vocabulary_the_panel_says_what_to_do(show: Show, qtbot: QtBot) -> None:
    view = show(rows=())
    workspace = workspace_of(view)
    workspace.set_recipe(replace(workspace.document.recipe, unit=Unit.CHAR))
    assert view.pages.currentWidget() is view.empty_label
    assert view.figure(LIGHT).size(300).height() > 0
    fresh = VectorsView(Workspace(synchronous=True))
    qtbot.addWidget(fresh)
    fresh.show()
    assert fresh.pages.currentWidget() is fresh.empty_label


def test_a_hidden_panel_does_nothing_until_it_is_shown(
    show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = show(visible=False)
    drawn: list[int] = []
    random = EmbeddingTable.random
    monkeypatch.setattr(
        EmbeddingTable,
        "random",
        staticmethod(lambda *choices: drawn.append(1) or random(*choices)),
    )

    workspace_of(view).set_step(3)
    workspace_of(view).set_embedding(EmbeddingChoices(16, 1))
    view.set_look(DARK)
    QApplication.sendEvent(view, QEvent(QEvent.Type.LanguageChange))
    assert not drawn

    view.show()
    assert "× 16]" in view.shape.accessibleName()


def test_random_numbers_are_called_so(show: Show) -> None:
    view = show()

    assert "andom" in view.meaning_label.text()
    assert view.sections.scale(shown_of(view)) == (1.0, False)


# A batch


def shown_of(view: VectorsView) -> Lookup:
    assert view._shown is not None
    return view._shown


def batch_of(view: VectorsView) -> Batch:
    batch = shown_of(view).batch
    assert batch is not None
    return batch


def test_the_whole_sample_is_one_row_of_ids_if_a_person_wants(show: Show) -> None:
    view = show(LINES)
    assert not view.lookup.grid.isHidden()

    view.lookup.lines_box.click()

    encoding = workspace_of(view).encoding
    assert encoding is not None
    assert batch_of(view).ids.tolist() == [encoding.ids(16).tolist()]
    assert view.lookup.grid.isHidden()
    assert "ids [1 × " in view.shape.accessibleName()


def test_the_rows_are_those_of_the_chosen_sample(show: Show, qtbot: QtBot) -> None:
    view = show(LINES)
    grid = view.lookup.grid
    assert grid.grid is not None
    at = grid.grid.cell(2, 3).center().toPoint()

    qtbot.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=at)

    assert ids(view) == batch_of(view).ids[2].tolist()
    assert "3" in view.lookup.rows_label.text()
    assert workspace_of(view).selection == b"\xbd"
    qtbot.keyClick(grid, Qt.Key.Key_Right)
    assert workspace_of(view).selection == KEY
    qtbot.keyClick(grid, Qt.Key.Key_Right)
    assert workspace_of(view).selection == KEY
    qtbot.keyClick(grid, Qt.Key.Key_Up)
    assert ids(view) == batch_of(view).ids[1].tolist()
    workspace_of(view).set_sample("好")
    assert len(ids(view)) == 3


def test_places_of_the_grid_are_told(show: Show) -> None:
    view = show(LINES, specials=(PAD,))
    canvas = view.lookup.grid
    assert canvas.grid is not None

    def told(sample: int, place: int) -> str:
        assert canvas.grid is not None
        return canvas.words_at(canvas.grid.cell(sample, place).center())

    assert told(0, 1) == "模型\nids[0, 1] = 266"
    assert told(0, 3).startswith("ids[0, 3] = 0\npadding")
    assert canvas.words_at(QPointF(1, 5)) == "sample 1, 2 long"
