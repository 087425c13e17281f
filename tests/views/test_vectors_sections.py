"""The other sections of the lookup, and vectors of words: they follow the workspace too."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tokviz.document.document import Document, EmbeddingChoices, Source
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe, Splitter, StopRule, Unit
from tokviz.engine.vectors.neighbours import Metric
from tokviz.engine.word2vec.recipe import Atoms, VectorRecipe
from tokviz.export.chips import ChipKind
from tokviz.export.look import DARK, LIGHT, Look
from tokviz.export.lookup.batch import Batch
from tokviz.export.lookup.distance_figure import DistanceFigure
from tokviz.model.workspace import Workspace
from tokviz.views.parts.lookup.state import Lookup
from tokviz.views.vectors import Section, VectorsView

WORDS = (("深度学习", 9), ("学习模型", 7), ("训练模型", 5), ("好模型", 3))
KEY = "模型".encode()
RECIPE = Recipe(splitter=Splitter.NONE, unit=Unit.BYTE, stop=StopRule(merges=26))
LINES = "深度模型\n好\n\n学习好模型"

Show = Callable[..., VectorsView]


@pytest.fixture
def show(qtbot: QtBot, qapp: QApplication) -> Iterator[Show]:
    made: list[Workspace] = []

    def shown(document: Document, section: Section, *, visible: bool = True) -> VectorsView:
        workspace = Workspace(synchronous=True)
        workspace.open_document(document)
        made.append(workspace)
        view = VectorsView(workspace)
        view.setProperty("workspace", workspace)
        qtbot.addWidget(view)
        view.show_section(section)
        view.resize(312, 640)
        if visible:
            view.show()
        return view

    yield shown
    for workspace in made:
        workspace.shut_down()


def tokens(sample: str = "大模型行业") -> Document:
    return Document(corpus=Corpus(rows=WORDS), recipe=RECIPE, sample=sample, step=16)


def workspace_of(view: VectorsView) -> Workspace:
    workspace = view.property("workspace")
    assert isinstance(workspace, Workspace)
    return workspace


def shown_of(view: VectorsView) -> Lookup:
    assert view._shown is not None
    return view._shown


def batch_of(view: VectorsView) -> Batch:
    batch = shown_of(view).batch
    assert batch is not None
    return batch


def test_the_product_is_that_of_the_selected_token_and_follows(show: Show) -> None:
    view = show(tokens(), Section.ONE_HOT)
    assert view.stack.currentWidget() is view.one_hot
    sections = view.sections

    def row() -> int:
        rows = sections.rows(shown_of(view), view.choices)
        product = sections.state.product(shown_of(view), rows)
        assert product.agreement.equal is True
        return product.row

    assert row() == 229
    workspace_of(view).select(KEY)
    assert row() == 265
    figure = view.one_hot._figure
    assert figure is not None
    width = view.one_hot.viewport().width() - 6.0
    assert KEY in {figure.token_at(QPointF(60, y), width) for y in range(400)}
    workspace_of(view).set_sample("")
    workspace_of(view).select(None)
    assert row() == 0


def test_distances_are_those_of_the_samples_distinct_tokens(show: Show, qtbot: QtBot) -> None:
    view = show(tokens("模型模型好"), Section.DISTANCES)
    canvas = view.distances.canvas
    assert canvas.comparison is not None
    assert canvas.comparison.rows.tolist() == [265, 229, 165, 189]
    assert "1.41" in canvas.accessibleDescription()

    view.distances.metrics.buttons[Metric.COSINE].click()

    assert canvas.comparison.metric is Metric.COSINE
    figure = DistanceFigure(canvas.comparison, LIGHT)
    frame = figure.frames(canvas.viewport().width() - 6.0)[0]
    at = frame.corner + QPointF(1.5 * frame.cell.width(), 0.5 * frame.cell.height())
    assert canvas.words_at(at + QPointF(3, 3)).startswith("模型 – e5\nOne-hot: 1.0000")
    pos = (QPointF(frame.corner.x() - 8, at.y()) + QPointF(3, 3)).toPoint()
    qtbot.mouseClick(canvas.viewport(), Qt.MouseButton.LeftButton, pos=pos)
    assert workspace_of(view).selection == KEY


def test_one_row_alone_has_no_distances(show: Show) -> None:
    document = Document(corpus=Corpus("aaa"), recipe=Recipe(stop=StopRule(merges=0)), sample="a")
    view = show(document, Section.DISTANCES)

    assert view.distances.canvas.comparison is None
    assert view.figure(LIGHT).size(300).height() > 0


def test_the_size_follows_the_table_until_a_person_calculates(show: Show) -> None:
    view = show(tokens(), Section.SIZE)
    page, workspace = view.size_page, workspace_of(view)
    assert page.size_shown == (272, 8)
    assert "2,176 parameters" in page.canvas.accessibleDescription()
    assert not page.here_button.isEnabled()
    assert view.random_bar.isHidden()

    workspace.set_step(0)
    assert page.size_shown == (256, 8)
    page.rows_spin.setValue(50_257)
    page.dimensions_spin.setValue(768)
    document = workspace.document
    workspace.set_step(16)

    assert page.size_shown == (50_257, 768)
    assert "38,597,376 parameters (38.6 million)" in page.canvas.accessibleDescription()
    assert workspace.document.embedding == document.embedding
    page.here_button.click()
    assert page.size_shown == (272, 8)


@pytest.mark.parametrize("section", Section)
@pytest.mark.parametrize("look", [LIGHT, DARK])
def test_the_picture_is_of_the_section(show: Show, section: Section, look: Look) -> None:
    view = show(tokens(LINES), section)

    figure = view.figure(look)

    image = QImage(figure.size(600).toSize(), QImage.Format.Format_RGB32)
    image.fill(QColor(look.card))
    painter = QPainter(image)
    figure.paint(painter, 600, QRectF(image.rect()))
    painter.end()
    assert image.height() > 150
    assert len({image.pixel(x, y) for x in range(0, 600, 7) for y in range(0, 150, 3)}) > 3


def test_the_picture_of_a_panel_nobody_saw_has_the_tables_size(show: Show) -> None:
    view = show(tokens(), Section.SIZE, visible=False)

    view.figure(LIGHT)

    assert view.size_page.size_shown == (272, 8)


# Words


KINGS = "\n".join(
    ["the king rules the land", "the queen rules the land", "a man walks", "a woman walks"] * 3
)


def document_of(source: Source, sample: str, **learning: object) -> Document:
    recipe = VectorRecipe(**{"dimensions": 4, "epochs": 4, **learning})
    return Document(
        corpus=Corpus(KINGS),
        recipe=Recipe(stop=StopRule(merges=20)),
        sample=sample,
        step=20,
        embedding=EmbeddingChoices(source=source, learning=recipe, at_step=20),
        epoch=4.0,
    )


def test_words_are_read_as_their_vectors_were_learned(show: Show) -> None:
    document = document_of(Source.LEARNED, "The King, Paris\na woman")
    view = show(document, Section.LOOKUP)

    learned = workspace_of(view).vectors.learned
    assert learned is not None
    words = learned.lexicon.row_of_word
    assert batch_of(view).ids.tolist() == [
        [words("the"), words("king"), -1],
        [words("a"), words("woman"), -1],
    ]
    assert batch_of(view).lengths == (3, 2)
    rows = batch_of(view).rows[0]
    assert rows.chip(2).kind is ChipKind.UNKNOWN
    assert rows.key(2) == b"paris"
    assert view.random_bar.isHidden()
    assert view.meaning_label.text() == "Learned: epoch 4 of 4."
    workspace_of(view).select(b"king")
    assert view.lookup.table.map is not None
    assert view.lookup.table.map.marks.selected == words("king")


def test_tokens_that_training_never_met_are_told(show: Show) -> None:
    view = show(document_of(Source.LEARNED, "the\nking", atoms=Atoms.TOKENS), Section.LOOKUP)
    assert "never met" not in view.meaning_label.text()

    workspace_of(view).set_step(0)

    met = shown_of(view).space.met
    assert met is not None
    unmet = {id for rows in batch_of(view).samples for id in rows.ids.tolist() if not met[id]}
    assert f"{len(unmet)} token(s) of the sample were never met" in view.meaning_label.text()


@pytest.mark.parametrize("section", [Section.LOOKUP, Section.ONE_HOT, Section.DISTANCES])
def test_numbers_follow_the_epoch(show: Show, section: Section) -> None:
    view = show(document_of(Source.LEARNED, "the king rules"), section)
    workspace = workspace_of(view)
    learned = workspace.vectors.learned
    assert learned is not None

    for epoch in (0.0, 1.5, 4.0):
        workspace.set_epoch(epoch)
        expected = learned.history.at(epoch)
        assert np.array_equal(shown_of(view).vectors, expected)
        if section is Section.LOOKUP:
            for canvas in (view.lookup.rows, view.lookup.table):
                assert canvas.map is not None
                assert np.array_equal(canvas.map.vectors, expected)
        if section is Section.DISTANCES:
            comparison = view.distances.canvas.comparison
            assert comparison is not None
            known = expected[comparison.rows]
            apart = np.sqrt(((known[0] - known[1]) ** 2).sum())
            assert comparison.dense[0, 1] == pytest.approx(apart, rel=1e-5)
    workspace.set_epoch(0.0)
    assert "random" in view.meaning_label.text()


def test_a_hidden_panel_catches_up_with_the_epoch(show: Show) -> None:
    view = show(document_of(Source.LEARNED, "the king rules"), Section.LOOKUP, visible=False)
    workspace_of(view).set_epoch(1.0)
    assert view._shown is None

    view.show()

    assert "epoch 1 of 4" in view.meaning_label.text()


def test_before_learning_the_panel_says_what_is_missing(show: Show) -> None:
    document = replace(document_of(Source.LEARNED, "the king"), corpus=Corpus(""))
    view = show(document, Section.LOOKUP)

    assert view.pages.currentWidget() is view.empty_label
    assert "once they have been learned" in view.empty_label.text()
    choices = replace(document.embedding, source=Source.RANDOM)
    workspace_of(view).set_embedding(choices)
    assert "after training" in view.empty_label.text()
