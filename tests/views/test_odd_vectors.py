"""Vectors that are few, flat or equal go through every view; the window closes while learning."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QDockWidget
from pytestqt.qtbot import QtBot

from tokviz.document.document import (
    Document,
    EmbeddingChoices,
    MapChoices,
    MapColour,
    MapMethod,
    Source,
    ViewChoices,
)
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.word2vec.recipe import Atoms, Method, Solver, VectorRecipe
from tokviz.export.look import LIGHT
from tokviz.model.autosave import Autosave
from tokviz.model.settings import Settings
from tokviz.model.workspace import Workspace
from tokviz.views.main_window import MainWindow
from tokviz.views.parts.errors import sentence
from tokviz.views.parts.learning.source import LearningSource
from tokviz.views.parts.theme import apply_look

FILES = {
    "one word": "king 1 2 3\n",
    "one word, one dimension": "king 5\n",
    "two words": "king 1 2 3\nqueen 2 1 0\n",
    "one dimension": "king 1\nqueen 2\nman -1\nwoman 3\nboy 7\n",
    "identical": "".join(f"{word} 1 2 3\n" for word in ("king", "queen", "man", "woman", "boy")),
    "zero": "king 0 0\nqueen 0 0\nman 0 0\nwoman 0 0\n",
    "fewer words than components": "king 1 0 0 0 0\nqueen 0 1 0 0 0\n",
    "huge": "king 9e17 1\nqueen -9e17 2\nman 1 9e17\nwoman 1 1\nboy 3 3\n",
    "tiny": "king 1e-45 0\nqueen 1e-40 2e-45\nman 1e-38 0\nwoman 1e-30 1e-30\nboy 0 1e-44\n",
    "odd words": "no\xa0break 1 2\n<b>x</b> 2 1\n. . 1 1\n\u202eabc 3 1\n%n 1 3\n{0} 2 2\n",
}
TEXT = "king queen man\nking man queen\n"
SMALL = VectorRecipe(dimensions=1, epochs=1, window=1000)
LEARNED = {
    f"{method} of {atoms}": replace(SMALL, method=method, atoms=atoms)
    for method in Method
    for atoms in (Atoms.WORDS, Atoms.TOKENS)
} | {"sampled": replace(SMALL, solver=Solver.SAMPLED)}
MAPS = (
    MapChoices(),
    MapChoices(3, MapMethod.PCA, MapColour.CLUSTER),
    MapChoices(2, MapMethod.WORDS, MapColour.FREQUENCY, ("king", "queen", "king", "man")),
    MapChoices(3, MapMethod.WORDS, MapColour.SCRIPT, ("king", "king", "no", "")),
    MapChoices(2, MapMethod.TSNE, MapColour.RANK),
)


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    yield from windows(qtbot, synchronous=True)


def windows(qtbot: QtBot, *, synchronous: bool) -> Iterator[MainWindow]:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    apply_look(application, LIGHT)
    workspace = Workspace(synchronous=synchronous)
    autosave = Autosave(workspace)
    window = MainWindow(workspace, Settings(), autosave, LIGHT)
    qtbot.addWidget(window, before_close_func=lambda _: workspace.mark_saved())
    window.show()
    qtbot.waitExposed(window)
    for dock in window.findChildren(QDockWidget):
        dock.show()
    yield window
    autosave.close()
    workspace.shut_down()


def paint_all(window: MainWindow) -> None:
    for view in window.views():
        figure = view.figure(LIGHT)
        # Where there is nothing to show, a figure may have no height.
        size = figure.size(600.0).toSize().expandedTo(QSize(1, 1))
        image = QImage(size, QImage.Format.Format_RGB32)
        with QPainter(image) as painter:
            figure.paint(painter, 600.0, QRectF(image.rect()))


def show_every_way(window: MainWindow) -> None:
    workspace = window.workspace
    for choices in MAPS:
        workspace.set_view(
            replace(workspace.document.view, map=choices, analogy=("king", "man", "queen"))
        )
        QApplication.processEvents()
        paint_all(window)
    space = workspace.vectors.space
    assert space is not None
    keys = [key for key in space.words.lexicon.keys if key]
    for key in keys[:2]:
        workspace.select(key)
        QApplication.processEvents()
        paint_all(window)
    workspace.select(None)


@pytest.mark.slow
@pytest.mark.parametrize("name", FILES)
def test_odd_files_go_through_every_view(window: MainWindow, tmp_path: Path, name: str) -> None:
    path = tmp_path / "v.txt"
    path.write_text(FILES[name], encoding="utf-8")
    choices = EmbeddingChoices(source=Source.FILE, path=str(path))
    window.workspace.open_document(Document(Corpus(TEXT), sample="king man", embedding=choices))
    assert window.workspace.problem is None
    show_every_way(window)


@pytest.mark.slow
@pytest.mark.parametrize("name", LEARNED)
def test_a_text_of_three_words_goes_through_every_view(window: MainWindow, name: str) -> None:
    choices = EmbeddingChoices(source=Source.LEARNED, learning=LEARNED[name], at_step=10**9)
    document = Document(Corpus(TEXT), sample="king man", embedding=choices, epoch=1e6)
    window.workspace.open_document(document)
    assert window.workspace.problem is None
    show_every_way(window)


@pytest.mark.slow
def test_documents_without_vectors_go_through_every_view(
    window: MainWindow, tmp_path: Path
) -> None:
    learned = EmbeddingChoices(source=Source.LEARNED)
    for corpus, choices in (
        (Corpus(TEXT), EmbeddingChoices(source=Source.FILE, path=str(tmp_path / "gone.txt"))),
        (Corpus(TEXT), EmbeddingChoices(source=Source.FILE)),
        (Corpus(""), learned),
        (Corpus(rows=(("king", 2),)), learned),
        (Corpus("king\nqueen\n"), learned),
    ):
        view = ViewChoices(map=MAPS[2], analogy=("king", "man", "queen"))
        window.workspace.open_document(Document(corpus, view=view, embedding=choices))
        QApplication.processEvents()
        paint_all(window)
        assert window.workspace.problem is not None
        assert window.workspace.vectors.space is None
        said = sentence(window.workspace.problem.error)
        assert window.status.problem() == said
        if choices.source is Source.FILE:
            assert window.findChild(LearningSource).words() == said


def test_the_window_closes_while_learning(qtbot: QtBot) -> None:
    for window in windows(qtbot, synchronous=False):
        workspace = window.workspace
        recipe = VectorRecipe(method=Method.CBOW, dimensions=4, epochs=40_000)
        choices = EmbeddingChoices(source=Source.LEARNED, learning=recipe)
        workspace.open_document(Document(Corpus(TEXT), embedding=choices))
        qtbot.waitUntil(lambda vectors=workspace.vectors: vectors.last_epoch > 0, timeout=30_000)
        workspace.mark_saved()
        assert window.close()
        assert not workspace.vectors.is_learning
        QApplication.processEvents()
