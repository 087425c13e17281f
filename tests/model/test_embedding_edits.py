"""After any fast sequence of edits, the vectors are those of the document."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from tokviz.document.document import Document, EmbeddingChoices, Source
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe, Splitter, StopRule
from tokviz.engine.word2vec.recipe import Atoms, VectorRecipe
from tokviz.model.space import Space
from tokviz.model.workspace import Workspace

PATIENCE_MS = 30_000

CORPORA = ("a b c\nb c a\n", "a b\nc d\n", "x\ny\n", "")
START = Document(
    corpus=Corpus(CORPORA[0]),
    recipe=Recipe(splitter=Splitter.WORDS, stop=StopRule(merges=20)),
    embedding=EmbeddingChoices(
        source=Source.LEARNED, learning=VectorRecipe(dimensions=4, epochs=6, window=2)
    ),
    epoch=6,
)
EDITS = st.lists(
    st.tuples(
        st.sampled_from(["corpus", "dimensions", "source", "atoms", "undo", "redo", "learn"]),
        st.integers(0, 3),
        st.booleans(),
    ),
    max_size=12,
)


def workspaces(*, synchronous: bool) -> Iterator[Workspace]:
    workspace = Workspace(synchronous=synchronous)
    yield workspace
    workspace.shut_down()
    workspace.deleteLater()
    QCoreApplication.sendPostedEvents()


def space_of(workspace: Workspace) -> Space:
    space = workspace.vectors.space
    assert space is not None
    return space


def edit(workspace: Workspace, what: str, how: int) -> None:
    choices = workspace.document.embedding
    recipe = choices.learning
    match what:
        case "corpus":
            workspace.set_corpus(Corpus(CORPORA[how]))
        case "dimensions":
            workspace.set_embedding(
                replace(choices, dimensions=how + 1, learning=replace(recipe, dimensions=how + 1))
            )
        case "source":
            source = Source.LEARNED if how else Source.RANDOM
            workspace.set_embedding(replace(choices, source=source))
        case "atoms":
            atoms = Atoms.TOKENS if how % 2 else Atoms.WORDS
            workspace.set_embedding(replace(choices, learning=replace(recipe, atoms=atoms)))
        case "undo":
            workspace.undo_stack.undo()
        case "redo":
            workspace.undo_stack.redo()
        case "learn":
            workspace.vectors.learn()


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(EDITS)
def test_after_any_edits_the_vectors_are_those_of_the_document(
    qtbot: QtBot, edits: list[tuple[str, int, bool]]
) -> None:
    for hurried in workspaces(synchronous=False):
        hurried.open_document(START)
        qtbot.waitUntil(lambda hurried=hurried: not hurried.is_busy, timeout=PATIENCE_MS)
        for what, how, rests in edits:
            edit(hurried, what, how)
            if rests:
                QCoreApplication.processEvents()
        qtbot.waitUntil(lambda hurried=hurried: not hurried.is_busy, timeout=PATIENCE_MS)
        QCoreApplication.processEvents()
        qtbot.waitUntil(lambda hurried=hurried: not hurried.is_busy, timeout=PATIENCE_MS)
        document = hurried.document
        for calm in workspaces(synchronous=True):
            calm.open_document(document)
            assert hurried.vectors.is_stale == calm.vectors.is_stale
            if not calm.vectors.is_stale:
                shown, expected = space_of(hurried).words, space_of(calm).words
                assert shown.lexicon.keys == expected.lexicon.keys
                assert np.array_equal(shown.vectors, expected.vectors)
            failed, also = hurried.problem, calm.problem
            assert (failed is None) == (also is None)
            if failed is not None and also is not None:
                assert str(failed.error) == str(also.error)
