"""What is read from a workspace for a lookup: rows that exist, costs, comparisons, scales."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication

from tokviz.document.document import Document, EmbeddingChoices, Source
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe, Role, Special, Splitter, StopRule, Unit
from tokviz.engine.vectors.neighbours import Metric
from tokviz.engine.word2vec.recipe import Atoms, VectorRecipe
from tokviz.export.lookup.distances import MOST_COMPARED
from tokviz.model.workspace import Workspace
from tokviz.views.parts.lookup.state import Lookup, LookupState

WORDS = (("深度学习", 9), ("学习模型", 7), ("训练模型", 5), ("好模型", 3))
RECIPE = Recipe(splitter=Splitter.NONE, unit=Unit.BYTE, stop=StopRule(merges=26))
KINGS = "\n".join(
    ["the king rules the land", "the queen rules the land", "a man walks", "a woman walks"] * 3
)

Open = Callable[[Document], Workspace]


@pytest.fixture
def opened(qapp: QApplication) -> Iterator[Open]:
    made: list[Workspace] = []

    def open_document(document: Document) -> Workspace:
        workspace = Workspace(synchronous=True)
        workspace.open_document(document)
        made.append(workspace)
        return workspace

    yield open_document
    for workspace in made:
        workspace.shut_down()


def tokens(sample: str = "大模型行业", recipe: Recipe = RECIPE, step: int = 16) -> Document:
    return Document(corpus=Corpus(rows=WORDS), recipe=recipe, sample=sample, step=step)


def learned(sample: str, **learning: object) -> Document:
    recipe = VectorRecipe(**{"dimensions": 4, "epochs": 4, **learning})
    return Document(
        corpus=Corpus(KINGS),
        recipe=Recipe(stop=StopRule(merges=20)),
        sample=sample,
        step=20,
        embedding=EmbeddingChoices(source=Source.LEARNED, learning=recipe, at_step=20),
        epoch=4.0,
    )


def look(workspace: Workspace) -> tuple[LookupState, Lookup]:
    state = LookupState(workspace)
    shown = state.lookup(by_lines=True)
    assert shown is not None
    return state, shown


def test_without_vectors_there_is_no_lookup(qapp: QApplication) -> None:
    workspace = Workspace(synchronous=True)

    assert LookupState(workspace).lookup(by_lines=True) is None
    workspace.shut_down()


def test_the_table_has_the_rows_of_the_step(opened: Open) -> None:
    workspace = opened(tokens())
    state, shown = look(workspace)
    assert state.table_size(shown) == (272, 8)

    workspace.set_step(0)

    assert state.table_size(shown) == (256, 8)
    assert state.row_of(shown.names, "模型".encode()) == -1


def test_a_special_that_comes_last_keeps_its_id_at_every_step(opened: Open) -> None:
    recipe = replace(RECIPE, specials=(Special("<end>", Role.END, last=True),))
    workspace = opened(tokens(recipe=recipe, step=3))
    state, shown = look(workspace)

    exists = state.exists(shown.names)

    assert state.table_size(shown)[0] == 256 + 3 + 1
    assert exists[282]
    assert not exists[281]
    assert state.table_rows(shown.names, None).ids[-1] == 282


def test_costs_are_those_of_the_whole_batch(opened: Open) -> None:
    state, shown = look(opened(tokens("深度模型\n好\n学习好模型")))

    product = state.product(shown, None)

    cost = product.cost
    assert (cost.batch, cost.length, cost.rows, cost.dimensions) == (3, 5, 272, 8)
    assert product.row == 0
    assert product.agreement.equal is True


def test_distinct_rows_of_the_sample_are_compared_without_padding(opened: Open) -> None:
    recipe = replace(RECIPE, specials=(Special("[PAD]", Role.PAD),))
    state, shown = look(opened(tokens("模型模型\n好", recipe)))

    assert state.compared(shown).tolist() == [266, 230, 166, 190]
    comparison = state.comparison(shown, Metric.COSINE)
    assert comparison is not None
    assert comparison.dense.shape == (4, 4)


def test_else_the_most_frequent_rows_are_compared(opened: Open) -> None:
    workspace = opened(tokens(""))
    census = workspace.census
    assert census is not None
    state, shown = look(workspace)

    rows = state.compared(shown)

    assert len(rows) == MOST_COMPARED
    most = sorted(census.token_counts[:272].tolist(), reverse=True)[:MOST_COMPARED]
    assert census.token_counts[rows].tolist() == most
    words, of_words = look(opened(learned("")))
    assert words.compared(of_words).tolist() == list(range(len(of_words.names)))


def test_tokens_that_training_never_met_are_counted(opened: Open) -> None:
    workspace = opened(learned("the\nking", atoms=Atoms.TOKENS))
    state, shown = look(workspace)
    assert state.unmet(shown) == 0

    workspace.set_step(0)
    state, shown = look(workspace)

    met = shown.space.met
    assert met is not None
    assert shown.batch is not None
    taken = {id for rows in shown.batch.samples for id in rows.ids.tolist()}
    assert state.unmet(shown) == sum(not met[id] for id in taken) > 0
    # They have rows all the same, and the table shows them.
    lost = next(id for id in taken if not met[id])
    workspace.select(shown.names.key(lost))
    assert lost in state.table_rows(shown.names, None).ids


def test_all_moments_of_a_training_have_the_scale_of_its_end(opened: Open) -> None:
    workspace = opened(learned("the king"))
    state = LookupState(workspace)
    scales = set()
    for epoch in (0.0, 2.0, 4.0):
        workspace.set_epoch(epoch)
        shown = state.lookup(by_lines=True)
        assert shown is not None
        scales.add(state.scale.largest(shown.space))
        assert state.scale.is_exceeded(shown.space)

    assert len(scales) == 1
    end = np.abs(shown.vectors)
    assert np.mean(end <= scales.pop()) >= 0.95


def test_random_rows_have_the_scale_of_their_range(opened: Open) -> None:
    state, shown = look(opened(tokens()))

    assert state.scale.largest(shown.space) == 1.0
    assert not state.scale.is_exceeded(shown.space)
