from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from tokviz.document.document import Document, EmbeddingChoices, Source
from tokviz.engine.tokenizer.token import key_of
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe, Splitter, StopRule
from tokviz.engine.word2vec.recipe import Atoms, Method, VectorRecipe
from tokviz.engine.word2vec.sentences import NoSentences, SentenceProblem
from tokviz.model.problem import ProblemKind
from tokviz.model.workspace import Workspace

TEXT = "the king rules the land\nthe queen rules the land\na dog eats meat\na cat eats fish\n" * 5
QUICK = VectorRecipe(dimensions=4, epochs=10, window=2)
WORDS = Document(
    corpus=Corpus(TEXT),
    recipe=Recipe(splitter=Splitter.WORDS, stop=StopRule(merges=30)),
    embedding=EmbeddingChoices(source=Source.LEARNED, learning=QUICK),
)
TOKENS = replace(
    WORDS,
    embedding=replace(WORDS.embedding, learning=replace(QUICK, atoms=Atoms.TOKENS), at_step=12),
    step=12,
)


@pytest.fixture
def workspace(qapp: object) -> Iterator[Workspace]:
    workspace = Workspace(synchronous=True)
    yield workspace
    workspace.shut_down()
    workspace.deleteLater()
    QCoreApplication.sendPostedEvents()


@pytest.fixture
def threaded(qapp: object) -> Iterator[Workspace]:
    workspace = Workspace()
    yield workspace
    workspace.shut_down()
    workspace.deleteLater()
    QCoreApplication.sendPostedEvents()


def vectors(workspace: Workspace) -> np.ndarray:
    space = workspace.vectors.space
    assert space is not None
    return space.words.vectors


def test_a_document_with_learned_vectors_brings_them_along(workspace: Workspace) -> None:
    workspace.open_document(replace(WORDS, epoch=7.5))
    embedding = workspace.vectors
    assert not embedding.is_stale
    assert (embedding.epoch, embedding.last_epoch) == (7.5, 10)
    space = embedding.space
    assert space is not None
    assert not space.of_tokens
    assert space.words.lexicon.keys[0] == b"the"
    assert space.words.vectors.shape == (len(space.words.lexicon), 4)


def test_rewinding_shows_the_vectors_as_they_were(workspace: Workspace) -> None:
    workspace.open_document(WORDS)
    start = vectors(workspace).copy()
    workspace.set_epoch(10)
    end = vectors(workspace).copy()
    assert not np.allclose(start, end)
    workspace.set_epoch(0)
    assert np.array_equal(vectors(workspace), start)
    workspace.set_epoch(99)
    assert workspace.vectors.epoch == 10
    assert np.array_equal(vectors(workspace), end)


def test_tokens_of_a_step_get_the_rows_of_their_ids(workspace: Workspace) -> None:
    workspace.open_document(replace(TOKENS, epoch=10))
    space, tokenizer, run = workspace.vectors.space, workspace.tokenizer, workspace.run
    learned = workspace.vectors.learned
    assert space is not None and tokenizer is not None and run is not None and learned is not None
    assert space.of_tokens and space.met is not None
    assert len(space.words.lexicon) == tokenizer.vocabulary.id_count
    for row, key in enumerate(learned.lexicon.keys):
        id = tokenizer.vocabulary.id_of_token(run.token_index[key])
        assert id is not None
        assert space.met[id]
        assert np.array_equal(space.words.vectors[id], learned.at(10).vectors[row])
    assert space.met.sum() == len(learned.lexicon)


def test_learning_takes_the_tokens_of_the_step_that_is_shown(workspace: Workspace) -> None:
    workspace.open_document(TOKENS)
    workspace.set_step(20)
    assert workspace.document.embedding.at_step == 12
    workspace.vectors.learn()
    assert workspace.document.embedding.at_step == 20
    assert not workspace.vectors.is_stale
    workspace.undo_stack.undo()
    assert workspace.document.embedding.at_step == 12


def test_another_choice_learns_again_and_undo_brings_the_same_vectors_back(
    workspace: Workspace,
) -> None:
    workspace.open_document(replace(WORDS, epoch=10))
    before = vectors(workspace).copy()
    choices = workspace.document.embedding
    workspace.set_embedding(replace(choices, learning=replace(QUICK, dimensions=3)))
    assert vectors(workspace).shape[1] == 3
    workspace.undo_stack.undo()
    assert np.array_equal(vectors(workspace), before)


def test_an_edit_of_something_else_learns_nothing(workspace: Workspace) -> None:
    workspace.open_document(WORDS)
    learned = workspace.vectors.learned
    workspace.set_sample("the king")
    workspace.set_recipe(replace(WORDS.recipe, stop=StopRule(merges=3)))
    assert workspace.vectors.learned is learned


def test_a_big_corpus_waits_for_a_person(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    workspace.open_document(WORDS)
    monkeypatch.setattr("tokviz.model.workspace.LIVE_UNITS", 10)
    learned = workspace.vectors.learned
    workspace.set_corpus(Corpus(TEXT + "and more words here\n"))
    assert workspace.vectors.learned is learned
    assert workspace.vectors.is_stale
    workspace.vectors.learn()
    assert not workspace.vectors.is_stale


def test_the_random_table_is_that_of_the_vocabulary(workspace: Workspace) -> None:
    workspace.open_document(replace(WORDS, embedding=EmbeddingChoices(6, 3)))
    space, tokenizer = workspace.vectors.space, workspace.tokenizer
    assert space is not None and tokenizer is not None
    assert space.source is Source.RANDOM and space.of_tokens
    assert space.words.vectors.shape == (tokenizer.vocabulary.id_count, 6)
    assert workspace.vectors.space is space


def test_the_english_vectors_come_with_the_program(workspace: Workspace) -> None:
    workspace.open_document(replace(WORDS, embedding=EmbeddingChoices(source=Source.GLOVE)))
    space = workspace.vectors.space
    assert space is not None
    assert space.words.vectors.shape == (20_000, 50)
    assert space.words.lexicon.row(key_of("queen")) is not None


def test_what_teaches_nothing_is_a_problem_and_the_document_stays(workspace: Workspace) -> None:
    table = replace(WORDS, corpus=Corpus(rows=(("low", 5), ("lower", 2))))
    workspace.open_document(table)
    problem = workspace.problem
    assert problem is not None and problem.kind is ProblemKind.LEARNING_FAILED
    assert isinstance(problem.error, NoSentences)
    assert problem.error.problem is SentenceProblem.TABLE
    assert workspace.document == table
    assert workspace.vectors.space is None


def test_vectors_are_shown_while_they_are_learned(threaded: Workspace, qtbot: QtBot) -> None:
    long = replace(QUICK, method=Method.CBOW, epochs=2000)
    seen: list[float] = []
    threaded.epochChanged.connect(lambda: seen.append(threaded.vectors.epoch))
    threaded.open_document(replace(WORDS, embedding=replace(WORDS.embedding, learning=long)))
    threaded.set_epoch(2000)
    qtbot.waitUntil(lambda: len({e for e in seen if 0 < e < 2000}) >= 3, timeout=30_000)
    assert threaded.vectors.is_learning
    assert seen == sorted(seen)
    threaded.cancel()
    reached = threaded.vectors.last_epoch
    assert not threaded.vectors.is_learning
    assert threaded.vectors.is_stale
    assert 0 < reached < 2000
    assert threaded.vectors.space is not None


def test_asking_twice_learns_once(threaded: Workspace, qtbot: QtBot) -> None:
    long = replace(QUICK, method=Method.CBOW, epochs=300)
    threaded.open_document(replace(WORDS, embedding=replace(WORDS.embedding, learning=long)))
    qtbot.waitUntil(lambda: threaded.vectors.last_epoch > 0, timeout=30_000)
    learned = threaded.vectors.learned
    assert learned is not None
    threaded.set_sample("a king")
    qtbot.waitUntil(lambda: not threaded.vectors.is_learning, timeout=30_000)
    now = threaded.vectors.learned
    assert now is not None and now.history is learned.history
    assert not threaded.vectors.is_stale
