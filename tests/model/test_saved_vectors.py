"""A document that was saved brings the same vectors back, at the same moment."""

from dataclasses import replace

import numpy as np
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QCoreApplication

from tokviz.document.document import Document, EmbeddingChoices, Source
from tokviz.document.file import dumps, loads
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe, Splitter, StopRule
from tokviz.engine.word2vec.recipe import Atoms, Method, Solver, VectorRecipe
from tokviz.model.workspace import Workspace

RECIPES = st.builds(
    VectorRecipe,
    method=st.sampled_from(Method),
    atoms=st.sampled_from([Atoms.WORDS, Atoms.TOKENS, Atoms.CHARACTERS]),
    lowercase=st.booleans(),
    dimensions=st.integers(1, 7),
    window=st.integers(1, 9),
    negatives=st.integers(1, 6),
    exponent=st.floats(0, 2),
    subsample=st.sampled_from([0.0, 1e-3, 0.1]),
    min_count=st.integers(1, 3),
    rate=st.floats(0, 1),
    epochs=st.integers(1, 5),
    seed=st.integers(0, 2**63 - 1),
    solver=st.sampled_from(Solver),
)
CHOICES = st.builds(
    EmbeddingChoices,
    dimensions=st.integers(1, 9),
    seed=st.integers(0, 2**63 - 1),
    source=st.sampled_from([Source.RANDOM, Source.LEARNED, Source.LEARNED]),
    learning=RECIPES,
    at_step=st.integers(0, 12),
)
TEXTS = st.lists(st.sampled_from(["The king", "a queen", "the", "a", "king", "\n"]), max_size=30)
DOCUMENTS = st.builds(
    Document,
    corpus=TEXTS.map(" ".join).map(Corpus),
    recipe=st.just(Recipe(splitter=Splitter.WORDS, stop=StopRule(merges=9))),
    embedding=CHOICES,
    epoch=st.floats(0, 6),
)


def shown(document: Document) -> tuple[object, ...]:
    """Open a document; return the words, the vectors, the moment, and what went wrong."""
    workspace = Workspace(synchronous=True)
    workspace.open_document(document)
    space, problem = workspace.vectors.space, workspace.problem
    found = (
        None if space is None else space.words.lexicon.keys,
        None if space is None else space.words.vectors.tobytes(),
        workspace.vectors.epoch,
        None if problem is None else (problem.kind, str(problem.error)),
    )
    workspace.shut_down()
    workspace.deleteLater()
    QCoreApplication.sendPostedEvents()
    return found


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(DOCUMENTS)
def test_saved_and_opened_the_vectors_are_the_same(qapp: object, document: Document) -> None:
    # The workspace takes a document over only if it differs from an empty one.
    document = replace(document, sample="king")
    opened = loads(dumps(document))
    assert opened == document
    assert shown(opened) == shown(document)


def test_between_two_epochs_there_is_a_moment_that_comes_back(qapp: object) -> None:
    recipe = VectorRecipe(dimensions=3, epochs=4, solver=Solver.EXACT)
    choices = EmbeddingChoices(source=Source.LEARNED, learning=recipe)
    document = Document(Corpus("the king\nthe queen\n" * 4), embedding=choices, epoch=1 / 3 + 2)
    moments = [shown(replace(document, epoch=epoch)) for epoch in (2.0, document.epoch, 3.0)]
    assert shown(loads(dumps(document))) == moments[1]
    start, between, end = (np.frombuffer(moment[1], np.float32) for moment in moments)  # type: ignore[call-overload]
    assert not np.array_equal(start, end)
    np.testing.assert_allclose(between, start + (end - start) / 3, atol=1e-6)
