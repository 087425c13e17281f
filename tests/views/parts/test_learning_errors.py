"""Corpora that teach no vectors: what is said, and that the document stays as it was."""

import sys
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication

from tokviz.document.document import Document, EmbeddingChoices, Source
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.word2vec.recipe import Atoms, Method, Solver, VectorRecipe
from tokviz.model.problem import ProblemKind
from tokviz.model.workspace import Workspace
from tokviz.views.parts.errors import sentence

MANY = " ".join(f"w{number}" for number in range(5_001))
QUICK = VectorRecipe(dimensions=2, epochs=1)


@pytest.fixture
def workspace(qapp: object) -> Iterator[Workspace]:
    workspace = Workspace(synchronous=True)
    yield workspace
    workspace.shut_down()
    workspace.deleteLater()
    QCoreApplication.sendPostedEvents()


def learned_from(corpus: Corpus, recipe: VectorRecipe = QUICK) -> Document:
    choices = EmbeddingChoices(source=Source.LEARNED, learning=recipe)
    return Document(corpus, embedding=choices)


TEACHES_NOTHING = {
    "nothing": (learned_from(Corpus("")), ("nothing to learn from", "Enter a text")),
    "only punctuation": (learned_from(Corpus("…\n!?\n")), ("nothing to learn from",)),
    "a table": (learned_from(Corpus(rows=(("low", 5),))), ("table", "Turn it into a text")),
    "a table's tokens": (
        learned_from(Corpus(rows=(("low", 5),)), VectorRecipe(atoms=Atoms.TOKENS)),
        ("table", "Turn it into a text"),
    ),
    "a least count above all counts": (
        learned_from(Corpus("a b a c a"), VectorRecipe(min_count=4)),
        ("stands 3 time", "Lower the minimum count"),
    ),
    "sentences of one word": (
        learned_from(Corpus("国王住在宫殿里\n女王住在宫殿里\n")),
        ("single word", "Chinese words"),
    ),
    "one word": (learned_from(Corpus("na na na na")), ("only one word", "more text")),
    "too many words for the matrix": (
        learned_from(Corpus(MANY), VectorRecipe(solver=Solver.EXACT)),
        ("5,001", "5,000", "another method or solver"),
    ),
    "too many words for PPMI": (
        learned_from(
            Corpus(" ".join(f"w{number}" for number in range(20_001))),
            VectorRecipe(method=Method.PPMI_SVD),
        ),
        ("20,001", "20,000", "minimum count"),
    ),
}


@pytest.mark.parametrize("name", TEACHES_NOTHING)
def test_what_teaches_nothing_says_so_and_what_to_do(workspace: Workspace, name: str) -> None:
    document, words = TEACHES_NOTHING[name]
    workspace.live_training = False
    workspace.open_document(document)
    problem = workspace.problem
    assert problem is not None and problem.kind is ProblemKind.LEARNING_FAILED
    said = sentence(problem.error)
    assert all(word in said for word in words), said
    assert workspace.document == document
    assert workspace.vectors.space is None
    assert workspace.vectors.is_stale and not workspace.vectors.is_learning


def test_a_missing_library_says_so(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "jieba", None)
    workspace.open_document(learned_from(Corpus("国王 女王"), VectorRecipe(atoms=Atoms.JIEBA)))
    assert workspace.problem is not None
    assert "jieba" in sentence(workspace.problem.error)


@pytest.mark.parametrize("method", Method)
@pytest.mark.parametrize("solver", Solver)
@pytest.mark.parametrize("text", ["a b", "a b\nb a\n"])
def test_a_window_wider_than_the_corpus_is_no_trouble(
    workspace: Workspace, method: Method, solver: Solver, text: str
) -> None:
    wide = VectorRecipe(method=method, solver=solver, dimensions=5, window=1_000, epochs=2)
    workspace.open_document(learned_from(Corpus(text), wide))
    assert workspace.problem is None
    space = workspace.vectors.space
    assert space is not None
    assert space.words.vectors.shape == (2, 5)


def test_too_long_steps_are_told_with_the_remedy(workspace: Workspace) -> None:
    wild = VectorRecipe(dimensions=8, solver=Solver.SAMPLED, rate=1000, final_rate=1000)
    workspace.open_document(learned_from(Corpus("a b c\nb a c\n" * 5), wild))
    assert workspace.problem is not None
    assert "Lower the learning rate" in sentence(workspace.problem.error)
