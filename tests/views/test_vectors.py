"""The embedding table: shapes, rows and the map follow the workspace."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tokviz.document.document import Document, EmbeddingChoices
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe, Splitter, StopRule, Unit
from tokviz.engine.vectors.table import EmbeddingTable
from tokviz.export.look import DARK, LIGHT, Look
from tokviz.export.scatter_figure import ScatterFigure
from tokviz.model.workspace import Workspace
from tokviz.views import vectors
from tokviz.views.vectors import Section, VectorsView

WORDS = (("深度学习", 9), ("学习模型", 7), ("训练模型", 5), ("好模型", 3))
KEY = "模型".encode()

Show = Callable[..., VectorsView]


@pytest.fixture
def show(qtbot: QtBot, qapp: QApplication) -> Iterator[Show]:
    made: list[Workspace] = []

    def shown(
        sample: str = "大模型行业",
        rows: tuple[tuple[str, int], ...] = WORDS,
        size: tuple[int, int] = (312, 640),
        visible: bool = True,
    ) -> VectorsView:
        recipe = Recipe(splitter=Splitter.NONE, unit=Unit.BYTE, stop=StopRule(merges=26))
        workspace = Workspace(synchronous=True)
        workspace.open_document(
            Document(corpus=Corpus(rows=rows), recipe=recipe, sample=sample, step=16)
        )
        made.append(workspace)
        view = VectorsView(workspace)
        view.setProperty("workspace", workspace)
        qtbot.addWidget(view)
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
    assert "ids [10] → E [272 × 8] → [10 × 8]" in view.shape.accessibleName()
    assert "2,176" in view.parameters_label.text()
    assert "8,704" in view.parameters_label.text()

    workspace_of(view).set_step(0)

    assert "ids [15] → E [256 × 8] → [15 × 8]" in view.shape.accessibleName()
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
    workspace, bar = workspace_of(view), view.choices
    told: list[int] = []
    workspace.embeddingChanged.connect(lambda: told.append(1))

    bar.dimensions_spin.setValue(64)
    bar.seed_spin.setValue(7)

    assert workspace.document.embedding == EmbeddingChoices(64, 7)
    assert len(told) == 2
    assert "[10 × 64]" in view.shape.accessibleName()
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
        view.choices.new_button.click()
        after = workspace.document.embedding
        assert after.seed != before.seed
        assert after.dimensions == before.dimensions


def test_a_box_leaves_the_others_choice_alone_where_it_cannot_show_it(show: Show) -> None:
    view = show()
    workspace_of(view).set_embedding(EmbeddingChoices(1, 2**40))

    view.choices.dimensions_spin.setValue(5)

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


@pytest.mark.parametrize("widths", [(312, 560), (560, 312)])
def test_a_wide_panel_has_its_choices_beside_the_tabs(
    show: Show, qtbot: QtBot, widths: tuple[int, int]
) -> None:
    view = show()
    for width in widths:
        view.resize(width, 500)
        qtbot.waitUntil(lambda w=width: (view.choices.y() < view.shape.y()) is (w == 560))


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


def test_random_numbers_are_called_so_and_learned_ones_are_not(
    show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = show()
    assert "andom" in view.meaning_label.text()
    learned = EmbeddingTable(np.full((282, 4), 3.0, np.float32), learned=True)
    monkeypatch.setattr(Workspace, "embedding", property(lambda _: learned))

    workspace_of(view).embeddingChanged.emit()

    assert view.meaning_label.text() == ""
    assert "[10 × 4]" in view.shape.accessibleName()
    assert view.state.largest_of(learned) == 3.0


# The map


def test_the_plots_library_is_loaded_with_the_first_map_only() -> None:
    code = (
        "import sys; from PySide6.QtWidgets import QApplication; app = QApplication([]);"
        "from tokviz.model.workspace import Workspace; from tokviz.views.vectors import *;"
        "view = VectorsView(Workspace(synchronous=True)); view.show();"
        "assert 'pyqtgraph' not in sys.modules;"
        "view._made_plot(); assert 'pyqtgraph' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


@pytest.fixture
def show_map(show: Show, qapp: QApplication) -> Show:
    def shown(**choices: object) -> VectorsView:
        view = show(**choices)
        view.buttons[Section.MAP].click()
        qapp.processEvents()
        assert view.plot is not None
        assert view.stack.currentWidget() is view.plot
        return view

    return shown


def test_points_are_what_exists_at_the_step(show_map: Show) -> None:
    view = show_map()
    assert view.plot is not None
    assert sorted(view.plot.item.ids.tolist()) == list(range(272))

    workspace_of(view).set_step(0)

    assert sorted(view.plot.item.ids.tolist()) == list(range(256))


def test_a_table_is_projected_once(show_map: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    view = show_map()
    calls: list[int] = []
    monkeypatch.setattr(
        "tokviz.views.parts.embedding_state.pca", lambda *_: calls.append(1) or pytest.fail()
    )
    for step in range(27):
        workspace_of(view).set_step(step)
    view.set_look(DARK)
    assert not calls


def test_axes_name_their_share(show_map: Show) -> None:
    view = show_map()
    assert view.plot is not None
    texts = [axis.labelText for axis in view.plot.axes]
    assert view.plot.item.painter is not None
    explained = view.plot.item.painter.map.projection.explained

    assert texts == [f"PC{n + 1} ({100 * explained[n]:.1f} %)" for n in (0, 1)]


def place_of(view: VectorsView, id: int) -> QPointF:
    assert view.plot is not None
    item = view.plot.item
    index = item.ids.tolist().index(id)
    return QPointF(*item.places(item.sceneTransform())[index].tolist())


def test_all_points_are_in_the_plot(show_map: Show) -> None:
    view = show_map()
    assert view.plot is not None
    room = view.plot.item.room

    assert room.width() > 150
    assert all(room.contains(place_of(view, id)) for id in range(272))


def test_clicks_and_hovers_are_linked(show_map: Show, qtbot: QtBot) -> None:
    view = show_map()
    workspace = workspace_of(view)
    assert view.plot is not None
    viewport = view.plot.view.viewport()
    at = place_of(view, 265)
    nearest = view.plot.id_at(at)
    assert nearest == 265

    view.plot._on_moved(at)
    assert workspace.hover == KEY
    assert view.plot.item.marks.hovered == 265
    qtbot.mouseMove(viewport, at.toPoint())
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=at.toPoint())
    assert workspace.selection is not None
    assert view.plot.item.marks.selected >= 0
    QApplication.sendEvent(viewport, QEvent(QEvent.Type.Leave))
    assert workspace.hover is None


def test_a_right_click_opens_no_menu(show_map: Show, qtbot: QtBot, qapp: QApplication) -> None:
    view = show_map()
    assert view.plot is not None
    viewport = view.plot.view.viewport()

    qtbot.mouseClick(viewport, Qt.MouseButton.RightButton, pos=viewport.rect().center())

    menus = [widget for widget in qapp.topLevelWidgets() if isinstance(widget, QMenu)]
    assert not any(menu.isVisible() for menu in menus)


def test_keys_move_the_map_and_zero_shows_all_again(show_map: Show, qtbot: QtBot) -> None:
    view = show_map()
    assert view.plot is not None
    whole = view.plot.seen()

    qtbot.keyClick(view.plot, Qt.Key.Key_Right)
    assert view.plot.seen().left() > whole.left()
    qtbot.keyClick(view.plot, Qt.Key.Key_Plus)
    assert view.plot.seen().width() < whole.width()
    qtbot.keyClick(view.plot, Qt.Key.Key_0)
    assert view.plot.seen().width() == pytest.approx(whole.width())
    qtbot.keyClick(view.plot, Qt.Key.Key_Minus)
    view.reset_button.click()
    assert view.plot.seen().left() == pytest.approx(whole.left())


def test_a_step_does_not_move_what_is_looked_at(show_map: Show, qtbot: QtBot) -> None:
    view = show_map()
    assert view.plot is not None
    qtbot.keyClick(view.plot, Qt.Key.Key_Plus)
    before = view.plot.seen()

    workspace_of(view).set_step(5)

    assert view.plot.seen() == before
    workspace_of(view).set_embedding(EmbeddingChoices(8, 99))
    assert view.plot.seen() != before


@pytest.mark.parametrize("look", [LIGHT, DARK])
def test_the_picture_is_of_the_section_and_the_part_that_is_seen(
    show_map: Show, qtbot: QtBot, look: Look
) -> None:
    view = show_map()
    assert view.plot is not None
    qtbot.keyClick(view.plot, Qt.Key.Key_Plus)

    figure = view.figure(look)

    assert isinstance(figure, ScatterFigure)
    seen = view.plot.seen()
    assert figure.seen(600).center().x() == pytest.approx(seen.center().x())
    assert figure.seen(600).width() == pytest.approx(seen.width(), rel=0.02)
    view.show_section(Section.LOOKUP)
    lookup = view.figure(look)
    assert not isinstance(lookup, ScatterFigure)
    image = QImage(lookup.size(600).toSize(), QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    lookup.paint(painter, 600, QRectF(image.rect()))
    painter.end()
    assert image.height() > 200


def test_a_large_table_is_projected_as_a_job(
    show: Show, monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> None:
    view = show()
    jobs = workspace_of(view).jobs
    started: list[str] = []
    start = jobs.start
    monkeypatch.setattr(jobs, "start", lambda key, *rest: started.append(key) or start(key, *rest))
    monkeypatch.setattr(vectors, "AT_ONCE", 10)

    view.show_section(Section.MAP)

    assert started == ["project"]
    assert view.plot is not None
    assert view.stack.currentWidget() is view.plot
    workspace_of(view).set_step(2)
    assert started == ["project"]


def test_the_map_follows_another_run(show_map: Show) -> None:
    view = show_map()
    workspace = workspace_of(view)

    workspace.set_recipe(replace(workspace.document.recipe, stop=StopRule(merges=3)))

    assert view.plot is not None
    assert len(view.plot.item.ids) == 259
