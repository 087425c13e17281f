"""What becomes of vectors when things change while they are learned or read, or go wrong."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from tokviz.document.document import Document, EmbeddingChoices, Source
from tokviz.engine.formats.vector_file import BadVectors
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe, Splitter, StopRule
from tokviz.engine.word2vec.learned_vectors import Diverged
from tokviz.engine.word2vec.recipe import Atoms, Method, Solver, VectorRecipe
from tokviz.engine.word2vec.sentences import NoSentences, SentenceProblem
from tokviz.model.problem import ProblemKind
from tokviz.model.workspace import Workspace

TEXT = "the king rules the land\nthe queen rules the land\na dog eats meat\na cat eats fish\n" * 3
QUICK = VectorRecipe(dimensions=4, epochs=6, window=2)
ENDLESS = replace(QUICK, method=Method.CBOW, epochs=40_000)
WORDS = Document(
    corpus=Corpus(TEXT),
    recipe=Recipe(splitter=Splitter.WORDS, stop=StopRule(merges=20)),
    embedding=EmbeddingChoices(source=Source.LEARNED, learning=QUICK),
    epoch=6,
)
PATIENCE_MS = 30_000


def workspaces(*, synchronous: bool) -> Iterator[Workspace]:
    workspace = Workspace(synchronous=synchronous)
    yield workspace
    workspace.shut_down()
    workspace.deleteLater()
    QCoreApplication.sendPostedEvents()


@pytest.fixture
def workspace(qapp: object) -> Iterator[Workspace]:
    yield from workspaces(synchronous=True)


@pytest.fixture
def threaded(qapp: object) -> Iterator[Workspace]:
    yield from workspaces(synchronous=False)


def learning(recipe: VectorRecipe, document: Document = WORDS) -> Document:
    return replace(document, embedding=replace(document.embedding, learning=recipe))


def vectors(workspace: Workspace) -> np.ndarray:
    space = workspace.vectors.space
    assert space is not None
    return space.words.vectors


def words(workspace: Workspace) -> list[bytes]:
    space = workspace.vectors.space
    return [] if space is None else list(space.words.lexicon.keys)


def file_of(folder: Path, name: str, *keys: str) -> EmbeddingChoices:
    path = folder / f"{name}.txt"
    path.write_text("".join(f"{key} 1 {at}\n" for at, key in enumerate(keys)), encoding="utf-8")
    return EmbeddingChoices(source=Source.FILE, path=str(path))


def refuse(error: Exception) -> None:
    raise AssertionError(error)


# Going wrong


def test_a_file_that_is_gone_is_said_and_no_other_is_shown(
    workspace: Workspace, tmp_path: Path
) -> None:
    workspace.vectors.open_file(file_of(tmp_path, "a", "x", "y"), refuse)
    assert words(workspace) == [b"x", b"y"]
    gone = replace(WORDS, embedding=EmbeddingChoices(source=Source.FILE, path=str(tmp_path / "no")))
    workspace.open_document(gone)
    assert workspace.document == gone
    assert workspace.vectors.space is None
    assert workspace.vectors.opened is None
    problem = workspace.problem
    assert problem is not None and problem.kind is ProblemKind.VECTORS_UNREADABLE
    assert isinstance(problem.error, FileNotFoundError)
    workspace.set_embedding(EmbeddingChoices())
    assert workspace.problem is None


def test_a_document_without_a_path_is_no_folder(workspace: Workspace) -> None:
    workspace.open_document(replace(WORDS, embedding=EmbeddingChoices(source=Source.FILE)))
    assert workspace.problem is not None
    assert isinstance(workspace.problem.error, FileNotFoundError)


def test_a_file_that_went_away_is_missed_when_an_undo_needs_it(
    workspace: Workspace, tmp_path: Path
) -> None:
    first, second = file_of(tmp_path, "a", "x", "y"), file_of(tmp_path, "b", "u", "v")
    workspace.vectors.open_file(first, refuse)
    workspace.vectors.open_file(second, refuse)
    Path(first.path).unlink()
    workspace.undo_stack.undo()
    assert workspace.document.embedding.path == first.path
    assert words(workspace) == []
    assert workspace.problem is not None
    workspace.undo_stack.redo()
    assert words(workspace) == [b"u", b"v"]
    assert workspace.problem is None


def test_a_bad_file_leaves_everything_as_it_was(workspace: Workspace, tmp_path: Path) -> None:
    workspace.open_document(WORDS)
    before, shown = workspace.document, vectors(workspace)
    count = workspace.undo_stack.count()
    bad = tmp_path / "bad.txt"
    bad.write_text("king 1 2\nqueen 1,5 2\n", encoding="utf-8")
    said: list[Exception] = []
    choices = replace(before.embedding, source=Source.FILE, path=str(bad))
    workspace.vectors.open_file(choices, said.append)
    assert isinstance(said.pop(), BadVectors)
    assert workspace.document is before
    assert (workspace.undo_stack.count(), workspace.problem) == (count, None)
    assert vectors(workspace) is shown
    assert not workspace.vectors.is_stale


def test_why_nothing_is_learned_stays_said(workspace: Workspace) -> None:
    workspace.open_document(WORDS)
    workspace.set_corpus(Corpus("alone\nlonely\n"))
    for edit in ("sample", "training"):
        if edit == "sample":
            workspace.set_sample("a king")
        else:
            workspace.train()
        problem = workspace.problem
        assert problem is not None and isinstance(problem.error, NoSentences)
        assert problem.error.problem is SentenceProblem.LONELY
    workspace.set_corpus(Corpus(TEXT))
    assert workspace.problem is None
    assert not workspace.vectors.is_stale


def test_steps_that_are_too_long_are_said_and_the_vectors_shown(workspace: Workspace) -> None:
    wild = replace(QUICK, solver=Solver.SAMPLED, rate=10, final_rate=10, epochs=60)
    workspace.open_document(learning(wild))
    problem, learned = workspace.problem, workspace.vectors.learned
    assert learned is not None and learned.has_diverged
    assert problem is not None and problem.kind is ProblemKind.LEARNING_FAILED
    assert isinstance(problem.error, Diverged)
    assert problem.error.epoch == 60
    assert not workspace.vectors.is_stale
    assert np.isfinite(vectors(workspace)).all()
    workspace.set_embedding(replace(workspace.document.embedding, learning=QUICK))
    assert workspace.problem is None


# Changing sources


def test_undo_and_redo_go_through_all_sources(workspace: Workspace, tmp_path: Path) -> None:
    workspace.open_document(replace(WORDS, embedding=EmbeddingChoices(dimensions=3)))
    choices = [
        workspace.document.embedding,
        replace(WORDS.embedding),
        replace(WORDS.embedding, source=Source.GLOVE),
        file_of(tmp_path, "a", "x", "y"),
        replace(WORDS.embedding, learning=replace(QUICK, atoms=Atoms.TOKENS), at_step=9),
        EmbeddingChoices(dimensions=5),
    ]
    seen = [vectors(workspace).copy()]
    for chosen in choices[1:]:
        workspace.set_embedding(chosen)
        seen.append(vectors(workspace).copy())
    assert len({table.shape for table in seen}) == len(seen)
    for at in (4, 3, 2, 1, 0):
        workspace.undo_stack.undo()
        assert workspace.document.embedding == choices[at]
        assert np.array_equal(vectors(workspace), seen[at])
    for at in range(1, len(choices)):
        workspace.undo_stack.redo()
        assert np.array_equal(vectors(workspace), seen[at])
    assert workspace.problem is None


def test_the_english_vectors_come_although_a_file_was_being_read(
    threaded: Workspace, qtbot: QtBot, tmp_path: Path
) -> None:
    big = file_of(tmp_path, "big", *(f"w{at}" for at in range(20_000)))
    threaded.set_embedding(big)
    threaded.set_embedding(replace(big, source=Source.GLOVE))
    qtbot.waitUntil(lambda: len(words(threaded)) == 20_000, timeout=PATIENCE_MS)
    assert words(threaded)[0] == b"the"
    threaded.undo_stack.undo()
    qtbot.waitUntil(lambda: words(threaded)[:1] == [b"w0"], timeout=PATIENCE_MS)
    threaded.undo_stack.redo()
    assert words(threaded)[0] == b"the"


def test_another_document_is_not_given_the_file_that_was_asked_for_before(
    threaded: Workspace, qtbot: QtBot, tmp_path: Path
) -> None:
    threaded.vectors.open_file(file_of(tmp_path, "a", "x", "y"), refuse)
    assert threaded.jobs.is_running("vectors")
    threaded.open_document(replace(WORDS, embedding=EmbeddingChoices(dimensions=3)))
    qtbot.waitUntil(lambda: not threaded.is_busy, timeout=PATIENCE_MS)
    assert threaded.document.embedding == EmbeddingChoices(dimensions=3)
    assert threaded.vectors.space is not None
    assert threaded.vectors.space.source is Source.RANDOM


def test_what_is_chosen_while_a_file_is_read_stays_chosen(
    threaded: Workspace, qtbot: QtBot, tmp_path: Path
) -> None:
    threaded.open_document(replace(WORDS, embedding=EmbeddingChoices(dimensions=3)))
    file = file_of(tmp_path, "a", "x", "y")
    threaded.vectors.open_file(file, refuse)
    threaded.set_embedding(replace(threaded.document.embedding, seed=7))
    qtbot.waitUntil(lambda: words(threaded) == [b"x", b"y"], timeout=PATIENCE_MS)
    assert threaded.document.embedding == replace(file, dimensions=3, seed=7)


def test_reading_can_be_cancelled(threaded: Workspace, qtbot: QtBot, tmp_path: Path) -> None:
    threaded.open_document(replace(WORDS, embedding=EmbeddingChoices(dimensions=3)))
    qtbot.waitUntil(lambda: threaded.vectors.space is not None, timeout=PATIENCE_MS)
    shown = vectors(threaded)
    file = file_of(tmp_path, "big", *(f"w{at}" for at in range(20_000)))
    threaded.vectors.open_file(file, refuse)
    threaded.cancel()
    qtbot.waitUntil(lambda: not threaded.is_busy, timeout=PATIENCE_MS)
    assert threaded.document.embedding == EmbeddingChoices(dimensions=3)
    assert vectors(threaded) is shown
    threaded.vectors.open_file(file, refuse)
    qtbot.waitUntil(lambda: words(threaded)[:1] == [b"w0"], timeout=PATIENCE_MS)


# Changing while learning


def test_another_recipe_replaces_the_learning_and_nothing_restarts_that(
    threaded: Workspace, qtbot: QtBot
) -> None:
    threaded.open_document(learning(ENDLESS))
    qtbot.waitUntil(lambda: threaded.vectors.last_epoch > 0, timeout=PATIENCE_MS)
    wider = replace(ENDLESS, dimensions=6)
    threaded.set_embedding(replace(threaded.document.embedding, learning=wider))

    def learns_wider() -> bool:
        learned = threaded.vectors.learned
        return learned is not None and learned.recipe == wider and threaded.vectors.last_epoch > 0

    qtbot.waitUntil(learns_wider, timeout=PATIENCE_MS)
    learned = threaded.vectors.learned
    assert learned is not None
    threaded.set_sample("a king")
    threaded.vectors.learn()
    before = threaded.vectors.last_epoch
    qtbot.waitUntil(lambda: threaded.vectors.last_epoch > before, timeout=PATIENCE_MS)
    now = threaded.vectors.learned
    assert now is not None and now.history is learned.history


def test_what_was_cancelled_is_not_begun_again_by_typing(threaded: Workspace, qtbot: QtBot) -> None:
    threaded.open_document(learning(ENDLESS))
    qtbot.waitUntil(lambda: threaded.vectors.last_epoch > 0, timeout=PATIENCE_MS)
    threaded.cancel()
    reached = threaded.vectors.last_epoch
    threaded.set_sample("a king")
    threaded.set_embedding(replace(threaded.document.embedding, dimensions=99))
    assert not threaded.vectors.is_learning
    assert threaded.vectors.is_stale
    assert threaded.vectors.last_epoch == reached
    threaded.vectors.learn()
    assert threaded.vectors.is_learning


def test_another_document_while_learning(threaded: Workspace, qtbot: QtBot) -> None:
    threaded.open_document(learning(ENDLESS))
    qtbot.waitUntil(lambda: threaded.vectors.last_epoch > 0, timeout=PATIENCE_MS)
    threaded.open_document(replace(WORDS, corpus=Corpus("uno due tre\ndue tre uno\n")))
    qtbot.waitUntil(lambda: not threaded.vectors.is_stale, timeout=PATIENCE_MS)
    assert set(words(threaded)) == {b"uno", b"due", b"tre"}
    threaded.open_document(replace(WORDS, embedding=EmbeddingChoices()))
    assert not threaded.vectors.is_learning


def test_the_corpus_is_edited_while_learning(threaded: Workspace, qtbot: QtBot) -> None:
    threaded.open_document(WORDS)
    for word in ("uno", "due", "tre", "quattro"):
        corpus = threaded.document.corpus
        threaded.set_corpus(Corpus(f"{corpus.text}king {word}\n"), typing=True)
        QCoreApplication.processEvents()
    qtbot.waitUntil(lambda: not threaded.vectors.is_stale, timeout=PATIENCE_MS)
    assert {b"uno", b"due", b"tre", b"quattro"} <= set(words(threaded))
    threaded.undo_stack.undo()
    qtbot.waitUntil(lambda: not threaded.vectors.is_stale, timeout=PATIENCE_MS)
    assert b"uno" not in words(threaded)


def test_tokens_of_a_run_that_is_older_than_the_corpus_wait_for_a_training(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    tokens = replace(QUICK, atoms=Atoms.TOKENS)
    workspace.open_document(learning(tokens, replace(WORDS, step=20)))
    monkeypatch.setattr("tokviz.model.workspace.LIVE_UNITS", 10)
    workspace.set_corpus(Corpus("zebra zoo\nzoo zebra\n" * 5))
    assert workspace.is_stale and workspace.vectors.is_stale
    workspace.vectors.learn()
    assert not workspace.is_stale
    assert not workspace.vectors.is_stale
    learned = workspace.vectors.learned
    assert learned is not None
    assert any(key.startswith(b"z") for key in learned.lexicon.keys)
    assert not any(key.startswith(b"k") for key in learned.lexicon.keys)


def test_a_slider_that_moves_a_thousand_times_while_learning(
    threaded: Workspace, qtbot: QtBot
) -> None:
    threaded.open_document(learning(replace(ENDLESS, epochs=400)))
    qtbot.waitUntil(lambda: threaded.vectors.last_epoch > 0, timeout=PATIENCE_MS)
    for at in range(1_000):
        threaded.set_epoch(at * 0.4)
        shown = threaded.vectors.epoch
        assert shown <= max(threaded.vectors.last_epoch, shown)
        assert np.isfinite(vectors(threaded)).all()
    qtbot.waitUntil(lambda: not threaded.vectors.is_learning, timeout=PATIENCE_MS)
    threaded.set_epoch(float("inf"))
    threaded.set_epoch(float("nan"))
    assert threaded.document.epoch == 0


def test_shutting_down_while_learning_leaves_no_thread(threaded: Workspace, qtbot: QtBot) -> None:
    threaded.open_document(learning(ENDLESS))
    qtbot.waitUntil(lambda: threaded.vectors.last_epoch > 0, timeout=PATIENCE_MS)
    threaded.shut_down()
    assert not threaded.vectors.is_learning
    QCoreApplication.processEvents()


def test_one_epoch_has_two_ends(workspace: Workspace) -> None:
    for method in (Method.SKIP_GRAM, Method.CBOW):
        once = replace(QUICK, method=method, solver=Solver.SAMPLED, epochs=1)
        workspace.open_document(learning(once))
        assert workspace.vectors.last_epoch == 1
        start, end = (vectors(workspace) for _ in map(workspace.set_epoch, (0, 1)))
        assert not np.array_equal(start, end)
