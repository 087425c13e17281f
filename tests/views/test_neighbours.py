from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tokviz.document.document import Document, EmbeddingChoices, Source, ViewChoices
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.vectors.neighbours import Metric
from tokviz.engine.word2vec.recipe import VectorRecipe
from tokviz.export.look import CONTRAST, LIGHT, Look
from tokviz.model.workspace import Workspace
from tokviz.views.analogy import AnalogyView
from tokviz.views.neighbours import NeighboursView

LESSON = Document(
    corpus=Corpus("the king rules the land\nthe queen rules the land\na dog eats meat\n" * 4),
    embedding=EmbeddingChoices(
        source=Source.LEARNED, learning=VectorRecipe(dimensions=4, epochs=20, window=2)
    ),
    epoch=20,
)


@pytest.fixture
def workspace(qapp: object) -> Iterator[Workspace]:
    workspace = Workspace(synchronous=True)
    workspace.open_document(LESSON)
    yield workspace
    workspace.shut_down()
    workspace.deleteLater()


@pytest.fixture
def neighbours(qtbot: QtBot, workspace: Workspace) -> NeighboursView:
    view = NeighboursView(workspace)
    qtbot.addWidget(view)
    view.resize(360, 400)
    view.show()
    return view


@pytest.fixture
def analogies(qtbot: QtBot, workspace: Workspace) -> AnalogyView:
    view = AnalogyView(workspace)
    qtbot.addWidget(view)
    view.resize(480, 600)
    view.show()
    return view


def listed(view: NeighboursView) -> list[bytes]:
    ranking = view._find()
    assert not isinstance(ranking, str)
    return [ranking.names.key(int(row)) or b"" for row in ranking.found.rows]


def enter(qtbot: QtBot, field: QWidget, word: str) -> None:
    field.setFocus()
    field.setText(word)  # type: ignore[attr-defined]
    qtbot.keyClick(field, Qt.Key.Key_Return)


def test_the_selected_word_has_its_neighbours_listed(
    neighbours: NeighboursView, workspace: Workspace
) -> None:
    assert "Click a word" in neighbours.about_label.text()
    workspace.select(b"king")
    found = listed(neighbours)
    assert b"king" not in found
    assert len(found) == 8
    assert found[0] == b"queen"
    assert neighbours.field.text() == "king"


def test_another_measure_lists_anew(neighbours: NeighboursView, workspace: Workspace) -> None:
    workspace.select(b"king")
    neighbours.buttons[Metric.DISTANCE].click()
    ranking = neighbours._find()
    assert not isinstance(ranking, str)
    assert ranking.found.metric is Metric.DISTANCE
    assert "distance" in neighbours.about_label.text()


def test_a_typed_word_is_selected_everywhere(
    neighbours: NeighboursView, workspace: Workspace, qtbot: QtBot
) -> None:
    enter(qtbot, neighbours.field, "Queen")
    assert workspace.selection == b"queen"
    enter(qtbot, neighbours.field, "nothing")
    assert workspace.selection == b"queen"
    assert "“nothing”" in neighbours.about_label.text()


def test_a_click_selects_the_neighbour(
    neighbours: NeighboursView, workspace: Workspace, qtbot: QtBot
) -> None:
    workspace.select(b"king")
    first = listed(neighbours)[0]
    at = QPointF(45, 12).toPoint()
    qtbot.mouseClick(neighbours.list.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert workspace.selection == first


def test_rewinding_lists_the_neighbours_of_then(
    neighbours: NeighboursView, workspace: Workspace
) -> None:
    workspace.select(b"king")
    before = neighbours._find()
    workspace.set_epoch(0)
    after = neighbours._find()
    assert not isinstance(before, str) and not isinstance(after, str)
    assert before.found.values.tolist() != after.found.values.tolist()


def test_a_token_without_a_vector_says_so(neighbours: NeighboursView, workspace: Workspace) -> None:
    workspace.select(b"ki")
    assert "“ki”" in neighbours.about_label.text()


def test_three_words_make_a_question(
    analogies: AnalogyView, workspace: Workspace, qtbot: QtBot
) -> None:
    assert "three words" in analogies.about_label.text()
    for field, word in zip(analogies.fields, ("king", "land", "meat"), strict=True):
        enter(qtbot, field, word)
    assert workspace.document.view.analogy == ("king", "land", "meat")
    assert analogies.drawing.height() > 50
    assert analogies.rankings.height() > 50
    assert not workspace.undo_stack.canUndo() or not workspace.is_modified


def test_a_missing_word_is_named(analogies: AnalogyView, workspace: Workspace) -> None:
    workspace.set_view(ViewChoices(analogy=("king", "man", "woman")))
    text = analogies.about_label.text()
    assert "“man”" in text and "“woman”" in text and "“king”" not in text
    assert analogies.drawing.height() == 0


def test_pictures_of_both_can_be_made(
    neighbours: NeighboursView, analogies: AnalogyView, workspace: Workspace
) -> None:
    empty = [view.figure(LIGHT).size(400).height() for view in (neighbours, analogies)]
    workspace.select(b"king")
    workspace.set_view(ViewChoices(analogy=("king", "land", "meat")))
    full = [view.figure(CONTRAST).size(400).height() for view in (neighbours, analogies)]
    assert all(before < after for before, after in zip(empty, full, strict=True))


@pytest.mark.parametrize("size", [(520, 190), (330, 180), (700, 400)])
@pytest.mark.parametrize("look", [LIGHT, CONTRAST])
def test_the_drawing_of_an_analogy_is_seen_whole(
    analogies: AnalogyView, workspace: Workspace, size: tuple[int, int], look: Look
) -> None:
    workspace.set_view(ViewChoices(analogy=("king", "land", "meat")))
    analogies.set_look(look)
    for width, height in (size, size[::-1], size):
        analogies.resize(width, height)
        QApplication.processEvents()
    drawing = analogies.drawing
    assert drawing.fills is (size[0] >= 400 * look.scale)
    assert drawing.verticalScrollBar().maximum() == 0
    top = drawing.mapTo(analogies, QPoint(0, 0)).y()
    figure = drawing._figure
    assert figure is not None
    if look is LIGHT:
        assert top + figure.size(drawing.width()).height() <= size[1]
