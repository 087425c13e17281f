"""The vocabulary as rows: order, lengths, and columns that fit."""

from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import QPointF

from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.training.recipe import Special, Unit, Unknown
from tokviz.engine.training.run import Run
from tokviz.export.look import LIGHT
from tokviz.export.vocabulary_figure import VocabularyAtStep, VocabularyCells, VocabularyFigure
from tokviz.export.vocabulary_rows import Column, VocabularyRows

Learn = Callable[..., Run]


def rows_of(run: Run) -> VocabularyRows:
    return VocabularyRows(run, Tokenizer.of(run))


@pytest.fixture
def rows(learn: Learn) -> VocabularyRows:
    return rows_of(
        learn(unit=Unit.CHAR, unknown=Unknown.BYTE_FALLBACK, specials=(Special.of("[UNK]"),))
    )


def test_ids_lead_to_tokens_and_back(rows: VocabularyRows) -> None:
    for id in range(len(rows)):
        key = rows.entry(id).key
        if key and rows.run.token_index.get(key) is not None:
            assert rows.id_of(key) == id

    assert rows.text(0) == "[UNK]"
    assert rows.text(1 + 0xE5) == "<0xE5>"
    assert rows.id_of(b"\xe5") == 1 + 0xE5
    assert rows.id_of("没".encode()) is None


def test_lengths_are_in_units(learn: Learn, rows: VocabularyRows) -> None:
    by_bytes = rows_of(learn())
    key = "深度学习".encode()

    assert rows.lengths[rows.id_of(key)] == 4
    assert by_bytes.lengths[by_bytes.id_of(key)] == 12
    assert rows.lengths[0] == 0


def test_parents_are_those_of_the_merge(rows: VocabularyRows) -> None:
    id = rows.id_of("深度学习".encode())

    assert rows.parents(id) == ("深度".encode(), "学习".encode())
    assert rows.parents(0) is None


@pytest.mark.parametrize("column", list(Column))
@pytest.mark.parametrize("descending", [False, True])
def test_every_order_holds_every_id_once(
    rows: VocabularyRows, column: Column, descending: bool
) -> None:
    counts = rows.counts(rows.run.token_counts(3))

    order = rows.order(column, counts, descending=descending)

    assert sorted(order.tolist()) == list(range(len(rows)))
    if column is Column.COUNT:
        values = counts[order]
        assert np.all(np.diff(values) <= 0 if descending else np.diff(values) >= 0)


@pytest.mark.parametrize("width", [270, 300, 420, 900])
def test_columns_fill_the_width_and_parents_come_where_there_is_room(
    rows: VocabularyRows, width: int
) -> None:
    widths = VocabularyCells(rows, LIGHT).widths(width)

    assert abs(sum(widths.values()) - width) <= 1
    assert (Column.FROM in widths) is (width >= 420)
    assert list(widths) == sorted(widths)


def test_a_point_leads_to_the_token_of_its_row(rows: VocabularyRows) -> None:
    ids = np.array([rows.id_of("深度学习".encode()), 0], np.int64)
    shown = VocabularyAtStep(rows, 26, ids, np.zeros(len(rows), np.int64))
    figure = VocabularyFigure(shown, LIGHT)
    height = VocabularyCells(rows, LIGHT).height
    top = figure.size(300).height() - 2 * height

    assert figure.token_at(QPointF(60, top + 5), 300) == "深度学习".encode()
    assert figure.token_at(QPointF(60, top + height + 5), 300) is None
    assert figure.token_at(QPointF(60, top - 5), 300) is None
