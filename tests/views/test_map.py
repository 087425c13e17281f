"""The map of vectors follows the workspace: points, time, marks, choices and what is said."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pyqtgraph as pg
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QMouseEvent, QPainter
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tokviz.document.document import (
    Document,
    EmbeddingChoices,
    MapColour,
    MapMethod,
    Source,
)
from tokviz.engine.missing_extra import MissingExtra
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe, Splitter, StopRule, Unit
from tokviz.engine.vectors.table import EmbeddingTable
from tokviz.engine.vectors.words import Lexicon, WordVectors
from tokviz.engine.word2vec.recipe import Atoms, Solver, VectorRecipe
from tokviz.export.look import CONTRAST, DARK, LIGHT, Look
from tokviz.export.map.figure import ScatterFigure
from tokviz.export.sentence import SentenceFigure
from tokviz.model.embedding import Embedding
from tokviz.model.space import Space
from tokviz.model.workspace import Workspace
from tokviz.views.map import MapView
from tokviz.views.parts.map import state as map_state
from tokviz.views.parts.map import work as map_work
from tokviz.views.parts.map.plot import MapPlot

WORDS = (("深度学习", 9), ("学习模型", 7), ("训练模型", 5), ("好模型", 3))
KEY = "模型".encode()
TEXT = (
    "the king loves the queen\nthe queen loves the king\nthe man walks the dog\n"
    "the woman walks the cat\nthe prince and the princess walk\nbread and water and wine\n"
)

Show = Callable[..., MapView]


@pytest.fixture
def open_view(qtbot: QtBot, qapp: QApplication) -> Iterator[Show]:
    made: list[Workspace] = []
    # A window that nobody holds may be collected while it paints itself.
    views: list[MapView] = []

    def opened(
        document: Document,
        size: tuple[int, int] = (420, 480),
        visible: bool = True,
        synchronous: bool = True,
    ) -> MapView:
        workspace = Workspace(synchronous=synchronous)
        workspace.open_document(document)
        made.append(workspace)
        view = MapView(workspace)
        view.setProperty("workspace", workspace)
        views.append(view)
        qtbot.addWidget(view)
        view.resize(*size)
        if visible:
            view.show()
            qapp.processEvents()
        return view

    yield opened
    for workspace in made:
        workspace.shut_down()
    views.clear()


@pytest.fixture
def show(open_view: Show) -> Show:
    """Show the random rows of a small vocabulary."""

    def shown(rows: tuple[tuple[str, int], ...] = WORDS, **options: object) -> MapView:
        recipe = Recipe(splitter=Splitter.NONE, unit=Unit.BYTE, stop=StopRule(merges=26))
        document = Document(corpus=Corpus(rows=rows), recipe=recipe, step=16)
        return open_view(document, **options)

    return shown


@pytest.fixture
def show_words(open_view: Show) -> Show:
    """Show vectors that were learned from a small text."""

    def shown(epoch: float = 20.0, atoms: Atoms = Atoms.WORDS, **options: object) -> MapView:
        learning = VectorRecipe(dimensions=6, epochs=20, atoms=atoms, solver=Solver.EXACT)
        embedding = EmbeddingChoices(source=Source.LEARNED, learning=learning, at_step=12)
        recipe = Recipe(unit=Unit.CHAR, stop=StopRule(merges=12))
        document = Document(Corpus(TEXT), recipe, embedding=embedding, epoch=epoch, step=12)
        return open_view(document, **options)

    return shown


def workspace_of(view: MapView) -> Workspace:
    workspace = view.property("workspace")
    assert isinstance(workspace, Workspace)
    return workspace


def plot_of(view: MapView) -> MapPlot:
    assert view.plot is not None
    assert view.stack.currentWidget() is view.plot
    return view.plot


def choose(view: MapView, **changed: object) -> None:
    workspace = workspace_of(view)
    shown = workspace.document.view
    workspace.set_view(replace(shown, map=replace(shown.map, **changed)))


def place_of(view: MapView, row: int) -> QPointF:
    # The plot lays itself out before it is painted, not at once.
    QApplication.processEvents()
    seen = plot_of(view).item.seen()
    assert seen is not None
    place = seen.place(row)
    assert place is not None
    return place


def row_of(view: MapView, word: str) -> int:
    shown = plot_of(view).item.shown
    assert shown is not None
    row = shown.names.row(word.encode())
    assert row is not None
    return row


def image_of(view: MapView, look: Look = LIGHT) -> QImage:
    figure = view.figure(look)
    image = QImage(figure.size(600).toSize(), QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    figure.paint(painter, 600, QRectF(image.rect()))
    painter.end()
    return image


# Tokens and their random rows


def test_the_plots_library_is_loaded_with_the_first_map_only() -> None:
    code = (
        "import sys; from PySide6.QtWidgets import QApplication; app = QApplication([]);"
        "from tokviz.model.workspace import Workspace; from tokviz.views.map import *;"
        "view = MapView(Workspace(synchronous=True)); view.show();"
        "assert 'pyqtgraph' not in sys.modules;"
        "view._made_plot(); assert 'pyqtgraph' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


def test_points_are_what_exists_at_the_step(show: Show) -> None:
    view = show()
    assert sorted(plot_of(view).item.rows.tolist()) == list(range(272))

    workspace_of(view).set_step(0)

    assert sorted(plot_of(view).item.rows.tolist()) == list(range(256))


def test_a_table_is_projected_once(show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    view = show()
    monkeypatch.setattr(map_state, "map_now", lambda *_: pytest.fail())
    for step in range(27):
        workspace_of(view).set_step(step)
    view.set_look(DARK)
    workspace_of(view).select(KEY)


@pytest.mark.parametrize("k", [2, 3])
def test_axes_name_their_share(show: Show, k: int) -> None:
    view = show()
    choose(view, dimensions=k)
    mapped = view.state.mapped()
    assert mapped is not None
    assert mapped.axes is not None
    expected = [f"PC{n + 1} ({100 * mapped.axes.explained[n]:.1f} %)" for n in range(k)]
    axes = plot_of(view).axes

    if k == 2:
        assert [axis.labelText for axis in axes.items] == expected
        assert axes.label.isHidden()
    else:
        assert axes.label.text() == "  ·  ".join(expected)
        assert not any(axis.isVisible() for axis in axes.items)


@pytest.mark.parametrize("k", [2, 3])
def test_all_points_are_in_the_plot(show: Show, k: int) -> None:
    view = show()
    choose(view, dimensions=k)
    room = plot_of(view).item.room

    assert room.width() > 150
    assert all(room.contains(place_of(view, id)) for id in range(272))


@pytest.mark.parametrize("k", [2, 3])
def test_clicks_and_hovers_are_linked(show: Show, qtbot: QtBot, k: int) -> None:
    view = show()
    choose(view, dimensions=k)
    workspace, plot = workspace_of(view), plot_of(view)
    viewport = plot.view.viewport()
    at = place_of(view, 265)
    assert plot.row_at(at) == 265

    plot._on_moved(at)
    assert workspace.hover == KEY
    assert plot.item.marks.hovered == 265
    qtbot.mouseMove(viewport, at.toPoint())
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=at.toPoint())
    assert workspace.selection is not None
    assert plot.item.marks.selected >= 0
    QApplication.sendEvent(viewport, QEvent(QEvent.Type.Leave))
    assert workspace.hover is None


def test_a_double_click_on_the_ground_clears_and_then_shows_all(show: Show, qtbot: QtBot) -> None:
    view = show()
    workspace, plot = workspace_of(view), plot_of(view)
    whole = plot.seen()
    workspace.select(KEY)
    qtbot.keyClick(plot, Qt.Key.Key_Plus)
    corner = plot.item.room.topLeft().toPoint() + QPoint(3, 3)
    assert plot.row_at(QPointF(corner)) is None

    qtbot.mouseClick(plot.view.viewport(), Qt.MouseButton.LeftButton, pos=corner)
    assert workspace.selection == KEY
    viewport, button = plot.view.viewport(), Qt.MouseButton.LeftButton
    # As a system sends it: the second press is none, but a double click.
    kind, plain = QEvent.Type.MouseButtonDblClick, Qt.KeyboardModifier.NoModifier
    at = QPointF(corner)
    double = QMouseEvent(kind, at, viewport.mapToGlobal(at), button, button, plain)
    QApplication.sendEvent(viewport, double)
    qtbot.mouseRelease(viewport, button, plain, corner)
    assert workspace.selection is None
    assert plot.seen() != whole
    view._on_ground()
    assert plot.seen().width() == pytest.approx(whole.width())


def test_a_right_click_opens_no_menu(show: Show, qtbot: QtBot, qapp: QApplication) -> None:
    view = show()
    viewport = plot_of(view).view.viewport()

    qtbot.mouseClick(viewport, Qt.MouseButton.RightButton, pos=viewport.rect().center())

    menus = [widget for widget in qapp.topLevelWidgets() if isinstance(widget, QMenu)]
    assert not any(menu.isVisible() for menu in menus)


def test_keys_move_the_map_and_zero_shows_all_again(show: Show, qtbot: QtBot) -> None:
    view = show()
    plot = plot_of(view)
    whole = plot.seen()

    qtbot.keyClick(plot, Qt.Key.Key_Right)
    assert plot.seen().left() > whole.left()
    qtbot.keyClick(plot, Qt.Key.Key_Plus)
    assert plot.seen().width() < whole.width()
    qtbot.keyClick(plot, Qt.Key.Key_0)
    assert plot.seen().width() == pytest.approx(whole.width())
    qtbot.keyClick(plot, Qt.Key.Key_Minus)
    view.bar.reset_button.click()
    assert plot.seen().left() == pytest.approx(whole.left())


def test_a_step_does_not_move_what_is_looked_at(show: Show, qtbot: QtBot) -> None:
    view = show()
    plot = plot_of(view)
    qtbot.keyClick(plot, Qt.Key.Key_Plus)
    before = plot.seen()

    workspace_of(view).set_step(5)

    assert plot.seen() == before
    workspace_of(view).set_embedding(EmbeddingChoices(8, 99))
    assert plot.seen() != before


def test_a_whole_map_stays_whole_when_the_panel_grows(show: Show, qapp: QApplication) -> None:
    view = show()
    view.resize(640, 400)
    qapp.processEvents()
    room = plot_of(view).item.room
    assert all(room.contains(place_of(view, id)) for id in range(272))


@pytest.mark.parametrize("k", [2, 3])
@pytest.mark.parametrize("look", [LIGHT, DARK, CONTRAST])
def test_the_picture_is_of_the_part_that_is_seen(
    show: Show, qtbot: QtBot, look: Look, k: int
) -> None:
    view = show()
    choose(view, dimensions=k)
    plot = plot_of(view)
    qtbot.keyClick(plot, Qt.Key.Key_Plus)
    plot.turn(0.4, 0.1)

    figure = view.figure(look)

    assert isinstance(figure, ScatterFigure)
    seen = plot.seen()
    assert figure.seen(600).center().x() == pytest.approx(seen.center().x())
    assert figure.seen(600).width() == pytest.approx(seen.width(), rel=0.02)
    assert figure._camera is plot.camera
    assert image_of(view, look).height() > 200


def test_a_large_table_is_projected_as_a_job(show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    view = show(visible=False)
    jobs = workspace_of(view).jobs
    started: list[str] = []
    start = jobs.start
    monkeypatch.setattr(jobs, "start", lambda key, *rest: started.append(key) or start(key, *rest))
    monkeypatch.setattr(map_state, "AT_ONCE", 10)

    view.show()

    assert started == ["project"]
    plot_of(view)
    workspace_of(view).set_step(2)
    assert started == ["project"]


def test_the_map_follows_another_run(show: Show) -> None:
    view = show()
    workspace = workspace_of(view)
    workspace.select(KEY)

    workspace.set_recipe(replace(workspace.document.recipe, stop=StopRule(merges=3)))

    assert len(plot_of(view).item.rows) == 259
    assert plot_of(view).item.marks.selected == -1


def test_random_rows_are_called_so_and_learned_ones_are_not(show: Show, show_words: Show) -> None:
    assert "These rows are random" in show().foot.note.text()
    assert "random" not in show_words().foot.note.text()


def test_the_fresh_token_stands_out(show: Show) -> None:
    view = show()
    assert plot_of(view).item.marks.fresh == 271

    workspace_of(view).set_step(0)
    assert plot_of(view).item.marks.fresh == -1


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

    workspace = workspace_of(view)
    workspace.set_step(3)
    workspace.set_embedding(EmbeddingChoices(16, 1))
    workspace.select(KEY)
    workspace.set_epoch(2.0)
    view.set_look(DARK)
    QApplication.sendEvent(view, QEvent(QEvent.Type.LanguageChange))
    assert not drawn
    assert view.plot is None

    view.show()
    assert len(plot_of(view).item.rows) == 259


# Three axes


def test_a_drag_turns_and_other_drags_move(
    show: Show, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Moves that follow each other sooner than a hand's are dropped otherwise.
    monkeypatch.setitem(pg.CONFIG_OPTIONS, "mouseRateLimit", -1)
    view = show()
    choose(view, dimensions=3)
    plot = plot_of(view)
    viewport, middle = plot.view.viewport(), plot.item.room.center().toPoint()

    def drag(button: Qt.MouseButton, modifier: Qt.KeyboardModifier) -> None:
        qtbot.mousePress(viewport, button, modifier, middle)
        for step in range(1, 6):
            at = QPointF(middle + QPoint(8 * step, 4 * step))
            move = mouse_move(viewport, at, button, modifier)
            QApplication.sendEvent(viewport, move)
        qtbot.mouseRelease(viewport, button, modifier, middle + QPoint(40, 20))

    turn, seen = plot.camera.rotation.copy(), plot.seen()
    drag(Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    assert not np.allclose(plot.camera.rotation, turn)
    assert plot.seen() == seen

    turn = plot.camera.rotation.copy()
    drag(Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier)
    assert np.array_equal(plot.camera.rotation, turn)
    assert plot.seen() != seen
    moved = plot.seen()
    drag(Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier)
    assert np.array_equal(plot.camera.rotation, turn)
    assert plot.seen() != moved
    assert plot.seen().width() == pytest.approx(seen.width())


def mouse_move(
    viewport: object, at: QPointF, button: Qt.MouseButton, modifier: Qt.KeyboardModifier
) -> QEvent:
    everywhere = viewport.mapToGlobal(at)
    return QMouseEvent(
        QEvent.Type.MouseMove, at, everywhere, Qt.MouseButton.NoButton, button, modifier
    )


def test_arrow_keys_turn_and_with_shift_they_move(show: Show, qtbot: QtBot) -> None:
    view = show()
    choose(view, dimensions=3)
    plot = plot_of(view)
    turn, seen = plot.camera.rotation.copy(), plot.seen()

    qtbot.keyClick(plot, Qt.Key.Key_Left)
    assert not np.allclose(plot.camera.rotation, turn)
    assert plot.seen() == seen
    qtbot.keyClick(plot, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert plot.seen() != seen
    qtbot.keyClick(plot, Qt.Key.Key_0)
    assert np.allclose(plot.camera.rotation, turn)


def test_a_plane_does_not_turn(show: Show) -> None:
    plot = plot_of(show())
    before = plot.camera

    plot.turn(1.0, 1.0)

    assert plot.camera is before


# Time


def test_the_axes_stay_while_a_training_is_rewound(
    show_words: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = show_words()
    plot = plot_of(view)
    mapped, seen = view.state.mapped(), plot.seen()
    monkeypatch.setattr(map_state, "map_now", lambda *_: pytest.fail())
    row = row_of(view, "king")
    places = []

    for epoch in (20.0, 12.5, 3.0, 0.0):
        workspace_of(view).set_epoch(epoch)
        places.append(place_of(view, row))
        assert plot.seen() == seen

    assert view.state.mapped() is mapped
    assert len({(at.x(), at.y()) for at in places}) == 4


def test_points_are_the_projected_vectors_of_the_moment(show_words: Show) -> None:
    view = show_words()
    workspace_of(view).set_epoch(7.3)
    mapped, learned = view.state.mapped(), workspace_of(view).vectors.learned
    shown = plot_of(view).item.shown
    assert mapped is not None
    assert mapped.axes is not None
    assert learned is not None
    assert shown is not None

    expected = mapped.axes.project(learned.history.at(7.3))

    assert np.allclose(shown.points, expected, atol=1e-5)


def test_the_whole_way_is_in_the_plot(show_words: Show) -> None:
    view = show_words()
    room = plot_of(view).item.room
    for epoch in (0.0, 20.0):
        workspace_of(view).set_epoch(epoch)
        for row in range(len(plot_of(view).item.rows)):
            assert room.contains(place_of(view, row))


def test_names_stay_while_points_move(show_words: Show, qapp: QApplication) -> None:
    view = show_words()
    plot, changes = plot_of(view), 0
    qapp.processEvents()
    before = set(plot.named())
    for epoch in np.linspace(20, 15, 26).tolist():
        workspace_of(view).set_epoch(epoch)
        # However slow the machine is, this is no rest.
        plot.rest_timer.stop()
        qapp.processEvents()
        changes += len(before ^ set(plot.named()))
        before = set(plot.named())

    assert before
    assert changes <= 6


def test_more_is_named_when_it_rests(show_words: Show, qapp: QApplication) -> None:
    view = show_words()
    plot = plot_of(view)
    workspace_of(view).set_epoch(12.0)
    assert plot.rest_timer.isActive()
    qapp.processEvents()
    moving = set(plot.named())

    plot.rest_timer.stop()
    plot._on_rest()
    qapp.processEvents()

    assert moving <= set(plot.named())


def test_trails_lead_from_the_start_to_the_moment(show_words: Show) -> None:
    view = show_words()
    workspace, plot = workspace_of(view), plot_of(view)
    view_choices = workspace.document.view
    workspace.set_view(replace(view_choices, analogy=("king", "man", "woman")))
    workspace.select(b"queen")
    workspace.set_hover(b"dog")
    workspace.set_epoch(9.5)

    rows = [row_of(view, word) for word in ("king", "man", "woman", "dog", "queen")]
    assert [trail.row for trail in plot.item.trails] == rows
    assert set(plot.item.marks.also) == set(rows[:3])
    for trail in plot.item.trails:
        assert plot.item.shown is not None
        assert np.allclose(trail.points[-1], plot.item.shown.points[trail.row], atol=1e-5)
    view.bar.trails_button.click()
    assert workspace.document.view.map.trails is False
    assert plot.item.trails == ()


def test_trails_are_offered_where_something_moved(show: Show, show_words: Show) -> None:
    assert show().bar.trails_button.isHidden()
    assert not show_words().bar.trails_button.isHidden()


def test_tokens_that_were_not_met_have_no_point(show_words: Show) -> None:
    view = show_words(atoms=Atoms.TOKENS)
    space = workspace_of(view).vectors.space
    assert space is not None
    assert space.met is not None

    rows = plot_of(view).item.rows

    assert set(rows.tolist()) == set(np.flatnonzero(space.met).tolist())
    assert all(np.isfinite(place_of(view, row).x()) for row in rows.tolist())


# While vectors are being learned


class Learning:
    """Shows a training as it goes, without one."""

    def __init__(self, view: MapView, monkeypatch: pytest.MonkeyPatch) -> None:
        self.view = view
        learned = workspace_of(view).vectors.learned
        assert learned is not None
        self.history = learned.history
        self.all = list(zip(self.history.epochs, self.history.frames, strict=True))
        monkeypatch.setattr(Embedding, "is_learning", property(lambda _: self.goes))
        self.goes = True
        self.show(1)

    def show(self, frames: int) -> None:
        self.history.epochs[:] = [epoch for epoch, _ in self.all[:frames]]
        self.history.frames[:] = [frame for _, frame in self.all[:frames]]
        workspace_of(self.view).epochChanged.emit()

    def end(self) -> None:
        self.goes = False
        self.show(len(self.all))
        workspace_of(self.view).embeddingChanged.emit()


def test_what_grows_is_followed_and_its_axes_do_not_flip(
    show_words: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = show_words()
    learning, plot = Learning(view, monkeypatch), plot_of(view)
    axes = []
    for frames in range(1, len(learning.all), 2):
        learning.show(frames)
        mapped = view.state.mapped()
        assert mapped is not None
        assert mapped.axes is not None
        axes.append(mapped.axes.axes)
        assert all(plot.item.room.contains(place_of(view, row)) for row in plot.item.rows)

    # Each plane is turned to the one before: no axis points away from where it pointed.
    turns = [np.diag(one @ other.T) for one, other in pairwise(axes)]
    assert min(turn.min() for turn in turns[2:]) > 0
    assert [axis.labelText for axis in plot.axes.items] == ["PC1", "PC2"]
    learning.end()
    assert plot.axes.items[0].labelText.startswith("PC1 (")


def test_who_looks_closer_is_left_there_while_it_grows(
    show_words: Show, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    view = show_words()
    learning, plot = Learning(view, monkeypatch), plot_of(view)
    learning.show(4)
    qtbot.keyClick(plot, Qt.Key.Key_Plus)
    before = plot.seen()

    learning.show(8)

    assert plot.seen() == before


def test_neighbourhoods_and_clusters_wait_until_it_rests(
    show_words: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = show_words()
    learning = Learning(view, monkeypatch)
    choose(view, method=MapMethod.TSNE, colour=MapColour.CLUSTER)

    assert "this is PCA" in view.foot.note.text()
    assert "Clusters are found when" in view.foot.note.text()
    assert plot_of(view).item.shown.colours is None
    choose(view, method=MapMethod.PCA)
    learning.end()
    assert plot_of(view).item.shown.colours is not None


def test_a_training_that_runs_away_is_told(
    show_words: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = show_words()
    learning = Learning(view, monkeypatch)
    learning.all[-1] = (learning.all[-1][0], np.full_like(learning.all[-1][1], np.nan))
    learning.end()

    assert "lower learning rate" in view.foot.note.text()
    assert view.foot.note.property("role") == "warning"
    workspace_of(view).set_epoch(10.0)
    assert np.isfinite(place_of(view, 0).x())


# Choices


def test_choices_live_in_the_document_and_come_back_to_the_controls(
    show_words: Show, qtbot: QtBot
) -> None:
    view = show_words()
    workspace, bar = workspace_of(view), view.bar

    bar.dimension_buttons[3].click()
    bar.method_box.setCurrentIndex(list(MapMethod).index(MapMethod.WORDS))
    bar.method_box.activated.emit(bar.method_box.currentIndex())
    bar.colour_box.setCurrentIndex(list(MapColour).index(MapColour.SCRIPT))
    bar.colour_box.activated.emit(bar.colour_box.currentIndex())
    choices = workspace.document.view.map
    assert (choices.dimensions, choices.method, choices.colour) == (
        3,
        MapMethod.WORDS,
        MapColour.SCRIPT,
    )
    assert not workspace.is_modified

    choose(view, dimensions=2, method=MapMethod.PCA, colour=MapColour.NONE)
    assert bar.dimension_buttons[2].isChecked()
    assert bar.method_box.value() is MapMethod.PCA
    assert bar.colour_box.value() is MapColour.NONE


def test_words_make_axes(show_words: Show, qtbot: QtBot) -> None:
    view = show_words()
    assert view.axis_fields.isHidden()
    choose(view, method=MapMethod.WORDS)
    assert not view.axis_fields.isHidden()
    fields = view.axis_fields.fields

    for field, word in zip(fields, ("man", "woman", "king", "quean"), strict=True):
        field.setFocus()
        field.setText(word)
        qtbot.keyClick(field, Qt.Key.Key_Return)

    assert workspace_of(view).document.view.map.axes == ("man", "woman", "king", "quean")
    labels = [axis.labelText for axis in plot_of(view).axes.items]
    assert labels[0] == "man → woman"
    assert labels[1].startswith("PC1 of the rest")
    assert "No vector for “quean”" in view.foot.note.text()
    choose(view, axes=("man", "woman", "king", "queen"))
    assert [field.text() for field in fields] == ["man", "woman", "king", "queen"]
    assert "“" not in view.foot.note.text()


def test_a_word_that_looks_like_markup_names_its_axis(show_words: Show) -> None:
    view = show_words()
    choose(view, method=MapMethod.WORDS, axes=("<b>", "&", "", ""))
    assert "No vector for “<b>” “&”" in view.foot.note.text()


@pytest.mark.parametrize("colour", [each for each in MapColour if each is not MapColour.NONE])
def test_colours_have_a_legend(show: Show, show_words: Show, colour: MapColour) -> None:
    for view in (show(), show_words()):
        choose(view, colour=colour)
        shown = plot_of(view).item.shown
        assert shown is not None
        if shown.colours is None:
            assert colour is MapColour.RANK
            assert "Only tokens come from merges" in view.foot.note.text()
            assert view.foot.legend.isHidden()
            continue
        assert shown.colours.kind is colour
        assert not view.foot.legend.isHidden()
        assert shown.colours.of_row.max() < len(shown.colours.words)
        image_of(view)
        choose(view, colour=MapColour.NONE)
        assert view.foot.legend.isHidden()


def test_frequencies_of_random_tokens_are_those_of_the_step(show: Show) -> None:
    view = show()
    choose(view, colour=MapColour.FREQUENCY)
    before = plot_of(view).item.shown.colours
    assert before is not None

    workspace_of(view).set_step(3)

    after = plot_of(view).item.shown.colours
    assert after is not None
    assert after is not before
    census = workspace_of(view).census
    assert census is not None
    assert after.words[-1] == str(census.token_counts.max())


# Finding, and neighbours


def test_a_word_is_found_selected_and_brought_to_the_middle(show_words: Show, qtbot: QtBot) -> None:
    view = show_words()
    qtbot.keyClick(plot_of(view), Qt.Key.Key_Plus)
    view.bar.search.setText("Queen")

    qtbot.keyClick(view.bar.search, Qt.Key.Key_Return)

    assert workspace_of(view).selection == b"queen"
    at = place_of(view, row_of(view, "queen")) - plot_of(view).item.room.center()
    assert at.manhattanLength() < 3


def test_a_word_that_is_not_there_is_told(show_words: Show, qtbot: QtBot) -> None:
    view = show_words()
    workspace_of(view).select(b"king")
    view.bar.search.setText("quean")

    qtbot.keyClick(view.bar.search, Qt.Key.Key_Return)

    assert view.notice.label.text() == "“quean” has no vector here."
    assert view.stack.rect().contains(view.notice.geometry())
    assert workspace_of(view).selection == b"king"
    workspace_of(view).select(b"dog")
    assert view.notice.isHidden()


def test_a_token_that_comes_later_is_told(show: Show, qtbot: QtBot) -> None:
    view = show()
    workspace_of(view).set_step(2)
    view._on_sought("深度学习")

    assert "comes at a later step" in view.notice.label.text()


def test_a_neighbourhood_stands_alone_until_esc(show_words: Show, qtbot: QtBot) -> None:
    view = show_words()
    workspace, plot = workspace_of(view), plot_of(view)
    whole = plot.seen()
    assert not view.bar.near_button.isEnabled()
    workspace.select(b"king")

    view.bar.near_button.click()

    alone = plot.item.marks.alone
    assert alone[0] == row_of(view, "king")
    assert plot.seen() != whole
    assert all(plot.item.room.contains(place_of(view, row)) for row in alone)
    qtbot.keyClick(plot, Qt.Key.Key_Escape)
    assert plot.item.marks.alone == ()
    assert not view.bar.near_button.isChecked()
    assert plot.seen().width() == pytest.approx(whole.width())


def test_neighbours_are_the_nearest_by_cosine(
    show_words: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(map_state, "NEIGHBOURS", 4)
    view = show_words()
    workspace_of(view).select(b"king")
    view.isolate(True)
    space = workspace_of(view).vectors.space
    assert space is not None
    vectors = space.words.vectors.astype(float)
    unit = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
    king = row_of(view, "king")
    expected = [row for row in np.argsort(-unit @ unit[king], kind="stable") if row != king]

    assert plot_of(view).item.marks.alone == (king, *expected[:4])


def test_a_neighbourhood_goes_along_with_the_selection(
    show_words: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(map_state, "NEIGHBOURS", 3)
    view = show_words()
    workspace, plot = workspace_of(view), plot_of(view)
    workspace.select(b"king")
    view.isolate(True)
    choose(view, dimensions=3)
    assert view.isolates
    assert plot.camera.pivot is not None
    before = plot.seen()

    workspace.select(b"dog")
    assert plot.item.marks.alone[0] == row_of(view, "dog")
    assert plot.seen() != before
    workspace.select(None)
    assert not view.isolates
    assert plot.camera.pivot is None
    assert plot.is_whole


def test_beside_a_neighbourhood_nothing_is_hovered(
    show_words: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(map_state, "NEIGHBOURS", 2)
    view = show_words()
    workspace_of(view).select(b"king")
    view.isolate(True)
    plot = plot_of(view)
    plot.reset_view()

    alone = plot.item.marks.alone
    found = {plot.row_at(place_of(view, row)) for row in range(len(plot.item.rows))}

    assert found <= {*alone, None}


def test_what_is_out_of_sight_is_pointed_at_and_a_click_goes_there(
    show_words: Show, qtbot: QtBot, qapp: QApplication
) -> None:
    view = show_words()
    plot, workspace = plot_of(view), workspace_of(view)
    row = row_of(view, "wine")
    seen = plot.seen()
    plot.box.setRange(rect=seen.translated(3 * seen.width(), 0), padding=0)
    plot.is_whole = False
    workspace.select(b"wine")
    qapp.processEvents()
    assert not plot.item.room.contains(place_of(view, row))
    assert plot.item.painter is not None
    [edge] = plot.item.painter.edges
    assert edge.row == row

    at = edge.rect.center().toPoint()
    assert plot.row_at(QPointF(at)) == row
    qtbot.mouseClick(plot.view.viewport(), Qt.MouseButton.LeftButton, pos=at)

    middle = place_of(view, row) - plot.item.room.center()
    assert middle.manhattanLength() < 3


# t-SNE


@pytest.mark.slow
def test_neighbourhoods_are_laid_out_at_the_end_of_the_training(show_words: Show) -> None:
    view = show_words()
    choose(view, method=MapMethod.TSNE)
    shown = plot_of(view).item.shown
    assert shown is not None
    assert [axis.text for axis in shown.frame.axes] == ["t-SNE 1", "t-SNE 2"]
    assert "t-SNE shows the end of the training" in view.foot.note.text()

    workspace_of(view).set_epoch(3.0)

    assert plot_of(view).item.shown is shown
    assert plot_of(view).item.trails == ()


def test_without_its_library_tsne_says_how_to_get_it(
    show_words: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(*_: object, **__: object) -> Iterator[None]:
        raise MissingExtra("openTSNE", "tsne")
        yield

    monkeypatch.setattr(map_work, "tsne_steps", missing)
    view = show_words()
    before = plot_of(view).item.shown

    choose(view, method=MapMethod.TSNE)

    assert 'pip install "openTSNE"' in view.foot.note.text()
    assert view.foot.note.property("role") == "warning"
    assert plot_of(view).item.shown is before
    assert not view.foot.again_button.isHidden()
    choose(view, method=MapMethod.PCA)
    assert "pip" not in view.foot.note.text()
    assert view.foot.again_button.isHidden()


def test_too_few_vectors_for_tsne_are_told(open_view: Show) -> None:
    embedding = EmbeddingChoices(
        source=Source.LEARNED, learning=VectorRecipe(dimensions=2, epochs=2)
    )
    view = open_view(Document(Corpus("a b c"), embedding=embedding, epoch=2.0))
    choose(view, method=MapMethod.TSNE)

    assert "at least 4 vectors; there are 3" in view.foot.note.text()


def test_a_job_that_is_cancelled_leaves_the_map_and_can_be_tried_again(
    show_words: Show, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = show_words(synchronous=False)
    workspace = workspace_of(view)
    qtbot.waitUntil(lambda: view.state.mapped() is not None and not workspace.vectors.is_learning)
    qtbot.waitUntil(lambda: not view.state.grows and view.plot is not None)
    choose(view, method=MapMethod.TSNE)
    assert "t-SNE…" in view.foot.note.text()
    before = plot_of(view).item.shown

    workspace.cancel()

    assert "Stopped" in view.foot.note.text()
    assert plot_of(view).item.shown.frame is before.frame
    view.foot.again_button.click()
    qtbot.waitUntil(lambda: plot_of(view).item.shown.frame.axes[0].text == "t-SNE 1")
    assert view.foot.again_button.isHidden()


# Nothing, little, and much


def given(view: MapView, vectors: np.ndarray, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a view show vectors as if they came from a file."""
    lexicon = Lexicon(tuple(f"w{n}".encode() for n in range(len(vectors))))
    space = Space(WordVectors(lexicon, vectors.astype(np.float32)), Source.FILE)
    monkeypatch.setattr(Embedding, "space", property(lambda _: space))
    workspace_of(view).embeddingChanged.emit()


@pytest.mark.parametrize(
    ("source", "words"),
    [
        (Source.RANDOM, "after training"),
        (Source.LEARNED, "Press “Learn”"),
        (Source.FILE, "Choose a file"),
    ],
)
def test_without_vectors_the_panel_says_what_to_do(
    open_view: Show, source: Source, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Embedding, "provide", lambda _: None)
    view = open_view(Document(Corpus(""), embedding=EmbeddingChoices(source=source)))

    assert view.pages.currentWidget() is view.empty_label
    assert words in view.empty_label.text()
    assert isinstance(view.figure(LIGHT), SentenceFigure)
    assert view.figure(LIGHT).size(300).height() > 0


@pytest.mark.parametrize("k", [2, 3])
@pytest.mark.parametrize(
    "vectors",
    [
        np.ones((1, 4)),
        np.eye(2, 5),
        np.ones((6, 3)),
        np.zeros((4, 3)),
        np.arange(5.0)[:, None],
        np.random.default_rng(0).normal(size=(8, 2)),
    ],
    ids=["one", "two", "same", "zero", "one number", "two numbers"],
)
def test_little_is_shown_as_it_is(
    open_view: Show, vectors: np.ndarray, k: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = open_view(Document())
    given(view, vectors, monkeypatch)
    choose(view, dimensions=k, colour=MapColour.CLUSTER)
    workspace_of(view).select(b"w0")

    room = plot_of(view).item.room
    assert all(room.contains(place_of(view, row)) for row in range(len(vectors)))
    view.isolate(True)
    view.isolate(False)
    image_of(view)
    assert ("further axes are empty" in view.foot.note.text()) is (vectors.shape[1] < k)


def test_of_a_large_table_the_most_frequent_are_drawn_and_what_is_selected(
    open_view: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tokviz.export.map.space_map.MOST_DRAWN", 50)
    monkeypatch.setattr("tokviz.views.parts.map.cloud.MOST_DRAWN", 50)
    view = open_view(Document())
    given(view, np.random.default_rng(0).normal(size=(3000, 4)), monkeypatch)
    assert len(plot_of(view).item.rows) == 50
    assert "50 of 3,000 are drawn." in view.foot.note.text()

    workspace_of(view).select(b"w2999")
    assert plot_of(view).item.rows.tolist() == [*range(50), 2999]
    view.isolate(True)
    assert len(plot_of(view).item.rows) > 51
    figure = view.figure(LIGHT)
    assert len(figure.places(500)) == len(plot_of(view).item.rows)


@pytest.mark.parametrize("look", [LIGHT, CONTRAST])
@pytest.mark.parametrize("widths", [(320, 900), (900, 320)])
def test_controls_fold_and_fit(
    show_words: Show, qapp: QApplication, widths: tuple[int, int], look: Look
) -> None:
    view = show_words()
    view.set_look(look)
    choose(view, method=MapMethod.WORDS, colour=MapColour.CLUSTER)
    for width in widths:
        view.resize(width, 520)
        qapp.processEvents()
        assert view.width() == width
        assert view.bar.line.is_folded is (width == 320)
        room = view.rect()
        for widget in (view.bar.near_button, view.axis_fields.fields[3], view.bar.reset_button):
            corner = widget.mapTo(view, widget.rect().bottomRight())
            assert room.contains(corner)


def test_all_controls_have_names(show_words: Show) -> None:
    view = show_words()
    bar, again = view.bar, view.foot.again_button
    named = (bar.method_box, bar.colour_box, bar.search, *view.axis_fields.fields)
    assert all(widget.accessibleName() for widget in (*named, view, plot_of(view)))
    assert all(button.accessibleName() for button in (bar.trails_button, bar.reset_button))
    texts = (*bar.dimension_buttons.values(), bar.near_button, again)
    assert all(button.text() for button in texts)


def test_another_language_reaches_axes_and_legend(
    show_words: Show, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = show_words()
    choose(view, method=MapMethod.WORDS, axes=("man", "woman", "", ""), colour=MapColour.SCRIPT)
    other = {"PC{number} of the rest ({share} %)": "Rest {number}: {share}", "Script": "Schrift"}
    monkeypatch.setattr(
        "tokviz.export.map.words.translate", lambda _, text, *more: other.get(text, text)
    )

    QApplication.sendEvent(view, QEvent(QEvent.Type.LanguageChange))

    assert plot_of(view).axes.items[1].labelText.startswith("Rest 1: ")
    shown = plot_of(view).item.shown
    assert shown is not None
    assert shown.colours is not None
    assert shown.colours.title == "Schrift"
