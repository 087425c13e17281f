from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from numpy.typing import NDArray

from tokviz.engine.vectors.direction import DirectionProblem, NoDirection
from tokviz.engine.vectors.neighbours import Metric, nearest, rank_of
from tokviz.engine.vectors.words import Lexicon, WordVectors

Table = NDArray[np.float32]


def words(table: Table) -> WordVectors:
    return WordVectors(Lexicon(tuple(f"w{row}".encode() for row in range(len(table)))), table)


def in_order(table: Table, query: Table, metric: Metric, exclude: set[int]) -> list[int]:
    """Return the rows by value, then by row, in exact arithmetic."""
    scored = []
    asked = [int(number) for number in query]
    for row, vector in enumerate([[int(number) for number in line] for line in table]):
        product = sum(a * b for a, b in zip(vector, asked, strict=True))
        length = sum(a * a for a in vector)
        if metric is Metric.DISTANCE:
            scored.append((Fraction(length - 2 * product), row))
        elif length:
            scored.append((-Fraction(product * abs(product), length), row))
    return [row for _, row in sorted(scored) if row not in exclude]


# Small whole numbers: ties and zero vectors are common, and what differs, differs visibly.
NUMBERS = st.integers(-3, 3).map(float)


@given(st.integers(1, 30), st.integers(1, 4), st.data(), st.sampled_from(Metric))
def test_rows_come_by_value_then_by_row(
    rows: int, dimensions: int, data: st.DataObject, metric: Metric
) -> None:
    table = data.draw(arrays(np.float32, (rows, dimensions), elements=NUMBERS))
    query = data.draw(arrays(np.float32, dimensions, elements=NUMBERS).filter(np.any))
    exclude = data.draw(st.sets(st.integers(-1, rows + 3), max_size=5))
    expected = in_order(table, query, metric, exclude)
    vectors = words(table)
    count = data.draw(st.integers(0, rows + 3))
    found = nearest(vectors, query, count, metric, exclude=exclude)
    assert found.rows.tolist() == expected[:count]
    exact = table[found.rows].astype(np.float64)
    if metric is Metric.DISTANCE:
        values = np.linalg.norm(exact - query, axis=1)
    else:
        values = exact @ query / np.linalg.norm(exact, axis=1) / np.linalg.norm(query)
    np.testing.assert_allclose(found.values, values, atol=1e-6)
    zeros = int((~table.any(axis=1)).sum())
    assert found.undirected == (zeros if metric is Metric.COSINE else 0)
    for row in range(rows):
        place = expected.index(row) + 1 if row in expected else None
        assert rank_of(vectors, query, row, metric, exclude=exclude) == place


def test_directions_at_right_angles_have_equal_cosines() -> None:
    # 1·3 - 3·1 is 0, but divided by lengths first it would be a little more.
    table = np.array([[0, -3, 1, 1], [0, 0, 1, 0]], np.float32)
    found = nearest(words(table), np.array([0, -1, 0, -3], np.float32), 2)
    assert (found.rows.tolist(), found.values.tolist()) == ([0, 1], [0, 0])


@pytest.mark.parametrize("metric", Metric)
def test_equal_rows_come_in_order_wherever_they_lie(metric: Metric) -> None:
    table = np.random.default_rng(0).normal(size=(5001, 37)).astype(np.float32)
    same = [3, 4, 17, 1000, 2501, 4999, 5000]
    table[same] = table[3]
    vectors = words(table)
    assert nearest(vectors, table[3], 5, metric).rows.tolist() == same[:5]
    assert [rank_of(vectors, table[3], row, metric) for row in same] == [1, 2, 3, 4, 5, 6, 7]


def test_near_vectors_far_from_the_origin_are_told_apart() -> None:
    table = np.full((50, 8), 1000, np.float32)
    table[:, 0] += np.arange(50)[::-1] / 1000
    found = nearest(words(table), table[49], 50, Metric.DISTANCE)
    assert found.rows.tolist() == list(range(49, -1, -1))
    assert found.values[0] == 0


@pytest.mark.parametrize("metric", Metric)
def test_a_plain_search_finds_the_same_in_a_large_table(metric: Metric) -> None:
    table = np.random.default_rng(1).normal(size=(20_000, 50)).astype(np.float32)
    query = table[7].astype(np.float64)
    exact = table.astype(np.float64)
    if metric is Metric.DISTANCE:
        scores = np.linalg.norm(exact - query, axis=1)
    else:
        scores = -(exact @ query) / np.linalg.norm(exact, axis=1)
    order = np.argsort(scores, kind="stable")
    found = nearest(words(table), table[7], 40, metric, exclude=[7])
    assert found.rows.tolist() == order[1:41].tolist()
    assert rank_of(words(table), table[7], int(order[500]), metric) == 501


def test_a_cosine_is_never_above_one() -> None:
    table = np.random.default_rng(2).normal(size=(500, 50)).astype(np.float32)
    for vector in table:
        assert nearest(words(table), vector, 1).values[0] == 1


def test_a_zero_vector_has_no_cosine_but_a_distance() -> None:
    vectors = words(np.array([[0, 3], [0, 0]], np.float32))
    with pytest.raises(NoDirection) as caught:
        nearest(vectors, vectors.vectors[1], 1)
    assert caught.value.problem is DirectionProblem.ZERO
    found = nearest(vectors, vectors.vectors[1], 2, Metric.DISTANCE)
    assert (found.rows.tolist(), found.values.tolist()) == ([1, 0], [0, 3])


def test_an_empty_table_has_no_neighbours() -> None:
    assert len(nearest(words(np.zeros((0, 2), np.float32)), np.ones(2, np.float32), 3)) == 0
