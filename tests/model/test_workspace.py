from collections.abc import Callable, Generator, Iterator
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QCoreApplication, QObject
from pytestqt.qtbot import QtBot

from tokviz.document.document import Document, EmbeddingChoices, Fill
from tokviz.engine.progress import Progress
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Order, Recipe, Splitter, StopRule, TieRule, Unit, Unknown
from tokviz.engine.training.run import Run
from tokviz.model.census import Census, count_steps
from tokviz.model.problem import ProblemKind
from tokviz.model.undo import TextEdit
from tokviz.model.workspace import Workspace

WORDS = (("深度学习", 9), ("学习模型", 7), ("训练模型", 5), ("好模型", 3))
LESSON = Document(
    corpus=Corpus(rows=WORDS),
    recipe=Recipe(splitter=Splitter.NONE, unit=Unit.BYTE, stop=StopRule(merges=26)),
    sample="大模型行业",
    step=16,
)
SIGNALS = (
    "documentChanged",
    "runChanged",
    "stepChanged",
    "censusChanged",
    "sampleChanged",
    "selectionChanged",
    "viewChanged",
    "embeddingChanged",
    "problemRaised",
)


class Counter(QObject):
    """Counts a workspace's signals."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self.counts = dict.fromkeys(SIGNALS, 0)
        for name in SIGNALS:
            getattr(workspace, name).connect(lambda name=name: self._count(name))

    def _count(self, name: str) -> None:
        self.counts[name] += 1

    def take(self) -> dict[str, int]:
        seen = {name: count for name, count in self.counts.items() if count}
        self.counts = dict.fromkeys(SIGNALS, 0)
        return seen


@pytest.fixture
def workspace(qapp: object) -> Iterator[Workspace]:
    workspace = Workspace(synchronous=True)
    workspace.open_document(LESSON)
    yield workspace
    workspace.shut_down()


def test_opening_trains_and_shows_the_document_step(workspace: Workspace) -> None:
    assert workspace.run is not None
    assert (workspace.run.steps, workspace.step) == (26, 16)
    assert workspace.run.corpus_tokens(16) == 70
    assert not workspace.is_stale
    assert workspace.encoding is not None
    assert workspace.encoding.count(16) == 10


def test_setters_emit_once_and_only_on_change(workspace: Workspace) -> None:
    counter = Counter(workspace)
    workspace.set_step(15)
    assert counter.take() == {"stepChanged": 1, "censusChanged": 1}
    workspace.set_step(15)
    assert counter.take() == {}
    workspace.select(b"x")
    workspace.select(b"x")
    assert counter.take() == {"selectionChanged": 1}
    workspace.set_hover(b"y")
    workspace.set_hover(b"y")
    assert counter.take() == {"selectionChanged": 1}
    workspace.set_view(replace(workspace.document.view, fill=Fill.AGE))
    workspace.set_view(replace(workspace.document.view, fill=Fill.AGE))
    assert counter.take() == {"viewChanged": 1}
    workspace.set_sample("学")
    workspace.set_sample("学")
    assert counter.take() == {"documentChanged": 1, "sampleChanged": 1}
    workspace.set_embedding(EmbeddingChoices(4, 1))
    workspace.set_embedding(EmbeddingChoices(4, 1))
    assert counter.take() == {"documentChanged": 1, "embeddingChanged": 1}


def test_steps_out_of_range_are_the_nearest_end(workspace: Workspace) -> None:
    workspace.set_step(1000)
    assert workspace.step == 26
    workspace.set_step(-3)
    assert workspace.step == 0


def test_a_recipe_edit_trains_a_small_corpus_at_once(workspace: Workspace) -> None:
    counter = Counter(workspace)
    workspace.set_recipe(replace(LESSON.recipe, stop=StopRule(merges=5)))
    assert workspace.run is not None
    assert workspace.run.steps == 5
    assert workspace.step == 5
    assert counter.take() == {
        "documentChanged": 1,
        "runChanged": 1,
        "stepChanged": 1,
        "embeddingChanged": 1,
        "sampleChanged": 1,
        "censusChanged": 1,
    }


def test_without_live_training_an_edit_makes_the_run_stale(workspace: Workspace) -> None:
    workspace.live_training = False
    workspace.set_corpus(Corpus("aaa"))
    assert workspace.is_stale
    assert workspace.run is not None
    assert workspace.run.steps == 26
    workspace.train()
    assert not workspace.is_stale
    workspace.undo_stack.undo()
    assert workspace.is_stale


def test_the_order_of_encoding_needs_no_new_run(workspace: Workspace) -> None:
    run = workspace.run
    workspace.set_recipe(replace(LESSON.recipe, order=Order.REPLAY))
    assert workspace.run is run
    assert not workspace.is_stale
    assert workspace.encoding is not None
    assert workspace.encoding.order is Order.REPLAY


def test_the_census_is_of_the_shown_step(workspace: Workspace) -> None:
    census = workspace.census
    assert census is not None
    assert workspace.run is not None
    next_left, next_right = census.candidates.left[0], census.candidates.right[0]
    assert next_left == workspace.run.merges.left[16]
    assert next_right == workspace.run.merges.right[16]
    assert int(census.token_counts.sum()) == 70


def test_typing_is_undone_at_once_and_other_edits_one_by_one(workspace: Workspace) -> None:
    workspace.set_corpus(Corpus("ab"))
    before = workspace.document
    workspace.edit_corpus_text(TextEdit(2, "", "c"))
    workspace.edit_corpus_text(TextEdit(3, "", "d"))
    assert workspace.document.corpus.text == "abcd"
    workspace.undo_stack.undo()
    assert workspace.document == before
    workspace.undo_stack.redo()
    assert workspace.document.corpus.text == "abcd"


def test_opening_can_be_undone_with_step_and_view(workspace: Workspace) -> None:
    workspace.set_step(7)
    before = workspace.document
    workspace.open_document(Document(corpus=Corpus("aaabdaaabac")))
    workspace.undo_stack.undo()
    assert workspace.document == before
    assert workspace.run is not None
    assert workspace.run.steps == 26
    assert workspace.step == 7


def test_step_and_view_are_not_edits(workspace: Workspace) -> None:
    assert not workspace.is_modified
    workspace.set_step(3)
    workspace.set_view(replace(workspace.document.view, zoom=2.0))
    assert not workspace.is_modified
    workspace.set_sample("x")
    assert workspace.is_modified
    workspace.mark_saved()
    assert not workspace.is_modified


def test_an_unknown_character_that_is_an_error_is_a_problem(workspace: Workspace) -> None:
    workspace.set_recipe(Recipe(unknown=Unknown.ERROR, stop=StopRule(merges=1)))
    counter = Counter(workspace)
    workspace.set_sample("学🙂")
    assert workspace.encoding is None
    assert workspace.problem is not None
    assert workspace.problem.kind is ProblemKind.UNKNOWN_CHARACTER
    assert counter.take()["problemRaised"] == 1
    workspace.set_sample("学习")
    assert workspace.encoding is not None
    assert workspace.problem is None


def test_an_empty_corpus_is_an_empty_run(workspace: Workspace) -> None:
    workspace.set_recipe(replace(LESSON.recipe, splitter=Splitter.WORDS))
    for text in ("", "   \n", "x"):
        workspace.set_corpus(Corpus(text))
        workspace.train()
        assert workspace.run is not None
        assert workspace.run.steps == 0
        assert workspace.step == 0


def test_embedding_rows_are_ids_and_depend_on_the_seed(workspace: Workspace) -> None:
    assert workspace.embedding is not None
    first = workspace.embedding.vectors
    assert first.shape == (282, 8)
    workspace.set_embedding(EmbeddingChoices(8, 1))
    assert not np.array_equal(workspace.embedding.vectors, first)
    workspace.undo_stack.undo()
    assert np.array_equal(workspace.embedding.vectors, first)


edits = st.one_of(
    st.tuples(st.just("text"), st.text("ab \n学", max_size=8)),
    st.tuples(st.just("sample"), st.text("ab学", max_size=6)),
    st.tuples(st.just("tie"), st.sampled_from(list(TieRule))),
    st.tuples(st.just("rows"), st.lists(st.sampled_from([("ab", 2), ("b", 1)]), max_size=3)),
    st.tuples(st.just("open"), st.text("ab", max_size=5)),
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30)
@given(st.lists(edits, max_size=6))
def test_undoing_everything_returns_to_the_same_document(
    workspace: Workspace, changes: list[tuple[str, object]]
) -> None:
    workspace.open_document(LESSON)
    workspace.set_step(0)
    workspace.undo_stack.clear()
    seen = [workspace.document]
    for kind, value in changes:
        match kind:
            case "text":
                workspace.set_corpus(Corpus(str(value)))
            case "sample":
                workspace.set_sample(str(value))
            case "tie":
                workspace.set_recipe(replace(workspace.document.recipe, tie=TieRule(str(value))))
            case "rows":
                assert isinstance(value, list)
                workspace.set_corpus(Corpus(rows=tuple(value)))
            case "open":
                workspace.open_document(Document(corpus=Corpus(str(value))))
        seen.append(workspace.document)
    last = seen[-1]
    while workspace.undo_stack.canUndo():
        workspace.undo_stack.undo()
    assert workspace.document == seen[0]
    while workspace.undo_stack.canRedo():
        workspace.undo_stack.redo()
    assert workspace.document == last


class Counts:
    """Remembers at which steps a workspace counted a run."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.steps: list[int] = []
        # Every run is a big one.
        monkeypatch.setattr("tokviz.model.workspace.LIVE_UNITS", 0)
        monkeypatch.setattr("tokviz.model.counting.count_steps", self._count)

    def _count(self, run: Run, step: int) -> Generator[Progress, None, Census]:
        self.steps.append(step)
        return count_steps(run, step)


@pytest.fixture
def big(qtbot: QtBot) -> Iterator[Callable[[], Workspace]]:
    made: list[Workspace] = []

    def opened() -> Workspace:
        workspace = Workspace()
        made.append(workspace)
        workspace.open_document(LESSON)
        qtbot.waitUntil(lambda: workspace.run is not None)
        return workspace

    yield opened
    for workspace in made:
        workspace.shut_down()


def test_a_big_run_is_counted_once_its_step_rests(
    big: Callable[[], Workspace], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = Counts(monkeypatch)
    workspace = big()
    qtbot.waitUntil(lambda: workspace.census is not None)
    assert counts.steps == [16]
    counter = Counter(workspace)

    for step in range(10):
        workspace.set_step(step)

    assert workspace.census is None
    assert counts.steps == [16]
    qtbot.waitUntil(lambda: workspace.census is not None)
    assert counts.steps == [16, 9]
    assert counter.take() == {"stepChanged": 10, "censusChanged": 1}
    assert workspace.census is not None
    assert workspace.run is not None
    assert int(workspace.census.token_counts.sum()) == workspace.run.corpus_tokens(9)


def test_a_big_run_is_not_counted_while_its_step_moves(
    big: Callable[[], Workspace], qapp: QCoreApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = Counts(monkeypatch)
    # A delay that does not pass during the test.
    monkeypatch.setattr("tokviz.model.counting.COUNT_DELAY_MS", 3_600_000)
    workspace = big()
    for step in (3, 2, 1):
        workspace.set_step(step)
        qapp.processEvents()
        assert workspace.census is None
        assert not workspace.jobs.is_running("count")
    assert counts.steps == []


def test_cancelling_a_training_still_counts_the_step_that_is_shown(
    big: Callable[[], Workspace], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = Counts(monkeypatch)
    workspace = big()
    qtbot.waitUntil(lambda: workspace.census is not None)
    workspace.set_step(3)
    workspace.train()
    workspace.cancel()
    assert not workspace.is_training
    qtbot.waitUntil(lambda: workspace.census is not None)
    assert counts.steps == [16, 3]


def test_a_synchronous_workspace_counts_a_big_run_at_once(
    qapp: QCoreApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = Counts(monkeypatch)
    workspace = Workspace(synchronous=True)
    workspace.open_document(LESSON)
    workspace.set_step(2)
    assert counts.steps == [16, 2]
    assert workspace.census is not None
    workspace.shut_down()
