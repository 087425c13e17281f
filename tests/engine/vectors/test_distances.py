"""Distances between vectors: known answers, and what every distance keeps."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays

from tokviz.engine.vectors.distances import distances
from tokviz.engine.vectors.neighbours import Metric

TABLES = arrays(
    np.float32,
    array_shapes(min_dims=2, max_dims=2, max_side=6),
    elements=st.floats(-100, 100, width=32),
)


def test_one_hot_vectors_are_all_equally_far_apart() -> None:
    one_hot = np.eye(12, dtype=np.float32)
    apart = ~np.eye(12, dtype=bool)

    assert distances(one_hot, Metric.DISTANCE)[apart] == pytest.approx(np.sqrt(2))
    assert distances(one_hot, Metric.COSINE)[apart] == pytest.approx(1.0)


def test_known_distances() -> None:
    vectors = np.array([[3, 4], [0, 0], [-6, -8], [6, 8]], np.float32)

    assert distances(vectors, Metric.DISTANCE)[0].tolist() == [0, 5, 15, 5]
    cosine = distances(vectors, Metric.COSINE)
    assert cosine[0, 2:] == pytest.approx([2, 0])
    assert np.isnan(cosine[1, [0, 2, 3]]).all()
    assert np.isnan(cosine[[0, 2, 3], 1]).all()


@given(TABLES)
@pytest.mark.parametrize("metric", Metric)
def test_distances_are_symmetric_and_not_negative(
    metric: Metric, vectors: np.ndarray[tuple[int, int], np.dtype[np.float32]]
) -> None:
    found = distances(vectors, metric)

    assert np.array_equal(found, found.T, equal_nan=True)
    assert (np.diag(found) == 0).all()
    assert (found[~np.isnan(found)] >= 0).all()


@given(TABLES, st.floats(0.5, 8, width=32))
def test_a_cosine_distance_does_not_depend_on_lengths(
    vectors: np.ndarray[tuple[int, int], np.dtype[np.float32]], factor: float
) -> None:
    longer = vectors * np.float32(factor)
    lost = vectors.any(axis=1) != longer.any(axis=1)
    if not lost.any():
        expected = distances(vectors, Metric.COSINE)
        assert distances(longer, Metric.COSINE) == pytest.approx(expected, abs=1e-3, nan_ok=True)
