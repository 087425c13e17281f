import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokviz.engine.vectors.lookup import (
    Cost,
    Precision,
    UnknownRow,
    look_up,
    one_hot,
    pad,
    parameters,
    table_bytes,
)
from tokviz.engine.vectors.table import EmbeddingTable


@given(st.integers(0, 9), st.integers(0, 5), st.data(), st.integers(0, 99))
def test_a_lookup_is_the_product_with_the_one_hot_matrix(
    rows: int, dimensions: int, data: st.DataObject, seed: int
) -> None:
    ids = st.integers(-1, rows - 1)
    samples = data.draw(st.lists(st.lists(ids, max_size=6), max_size=4))
    padded, mask = pad(samples, data.draw(ids))
    table = EmbeddingTable.random(rows, dimensions, seed).vectors
    found = look_up(table, padded)
    assert (found.dtype, found.shape) == (np.float32, (*padded.shape, dimensions))
    assert np.array_equal(found, one_hot(padded, rows) @ table)
    hot = one_hot(padded, rows)
    assert np.array_equal(hot.sum(axis=2), padded >= 0)
    assert mask.shape == padded.shape


@given(st.lists(st.lists(st.integers(0, 9), max_size=6), max_size=5), st.integers(-1, 9))
def test_padding_leaves_the_samples_as_they_are(samples: list[list[int]], pad_id: int) -> None:
    ids, mask = pad(samples, pad_id)
    assert (ids.dtype, mask.dtype) == (np.int64, np.bool_)
    assert ids.shape == mask.shape == (len(samples), max(map(len, samples), default=0))
    for row, lit, sample in zip(ids, mask, samples, strict=True):
        assert row[lit].tolist() == sample
        assert lit[: len(sample)].all()
        assert (row[len(sample) :] == pad_id).all()


@pytest.mark.parametrize("id", [-2, 3, 100])
def test_an_id_without_a_row_is_refused(id: int) -> None:
    ids = np.array([[0, -1, id]])
    for look in (lambda: one_hot(ids, 3), lambda: look_up(np.ones((3, 2), np.float32), ids)):
        with pytest.raises(UnknownRow) as caught:
            look()
        assert (caught.value.id, caught.value.rows) == (id, 3)


def test_what_it_costs() -> None:
    cost = Cost(batch=2, length=8, rows=1000, dimensions=16)
    ids = np.zeros((2, 8), np.int64)
    assert cost.one_hot_bytes == one_hot(ids, 1000).nbytes
    assert cost.copied == look_up(np.zeros((1000, 16), np.float32), ids).size
    assert cost.multiplications == 2 * 8 * 1000 * 16


def test_the_size_of_a_table() -> None:
    assert parameters(100_000, 4096) == 409_600_000
    assert parameters(50_000, 768) == 38_400_000
    for precision in Precision:
        assert table_bytes(7, 5, precision) == np.zeros((7, 5), precision.value).nbytes
    assert table_bytes(50_000, 768) == 153_600_000
