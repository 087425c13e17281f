import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tokviz.engine.word2vec.rows import Rows


@given(st.integers(1, 9), st.integers(1, 7), st.lists(st.integers(0, 8), max_size=30))
def test_a_row_gets_all_steps_that_belong_to_it(words, dimensions, rows):
    rng = np.random.default_rng(len(rows))
    start = rng.standard_normal((words, dimensions)).astype(np.float32)
    found = np.array([row % words for row in rows], np.intp)
    table = Rows(start)
    steps = np.zeros((len(found), table.width), np.float32)
    steps[:, :dimensions] = rng.standard_normal((len(found), dimensions))
    table.add(found, steps.copy())
    expected = start.astype(np.float64)
    np.add.at(expected, found, steps[:, :dimensions])
    assert np.allclose(table.vectors, expected, atol=1e-5)
    out = np.empty((len(found), table.width), np.float32)
    table.take(found, out)
    assert (out[:, :dimensions] == table.vectors[found]).all()
    assert not out[:, dimensions:].any()


def test_tables_that_share_their_layout_do_not_share_vectors():
    one = Rows(np.zeros((3, 3), np.float32))
    other = Rows(np.ones((3, 3), np.float32), one)
    other.add(np.array([2]), np.ones((1, 4), np.float32))
    assert one.vectors.tolist() == [[0.0] * 3] * 3
    assert other.vectors.tolist() == [[1.0] * 3, [1.0] * 3, [2.0] * 3]


def test_vectors_are_a_copy():
    table = Rows(np.zeros((2, 2), np.float32))
    before = table.vectors
    table.add(np.array([0]), np.ones((1, 2), np.float32))
    assert not before.any()
    before[:] = 9
    assert table.vectors.tolist() == [[1.0, 1.0], [0.0, 0.0]]
