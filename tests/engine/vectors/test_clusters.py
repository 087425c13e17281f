import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from numpy.typing import NDArray

from tokviz.engine.vectors.clusters import clusters
from tokviz.engine.vectors.direction import units


def bundles(sizes: list[int], seed: int) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
    """Return vectors around a few orthogonal directions, of any length, and whose they are."""
    generator = np.random.default_rng(seed)
    owners = np.repeat(np.arange(len(sizes)), sizes)
    generator.shuffle(owners)
    rays = np.eye(len(sizes))[owners] + generator.normal(0, 0.03, (len(owners), len(sizes)))
    lengths = generator.uniform(0.1, 50, (len(owners), 1))
    return (rays * lengths).astype(np.float32), owners


@pytest.mark.parametrize("seed", range(8))
def test_bundles_are_found_the_largest_first(seed: int) -> None:
    vectors, owners = bundles([60, 40, 25, 10], seed)
    assert clusters(vectors, 4, seed).tolist() == owners.tolist()


@given(
    st.integers(0, 30).flatmap(
        lambda rows: arrays(np.float32, (rows, 3), elements=st.integers(-2, 2).map(float))
    ),
    st.integers(0, 8),
    st.integers(0, 50),
)
def test_numbers_have_no_gaps_and_go_by_size(
    vectors: NDArray[np.float32], k: int, seed: int
) -> None:
    labels = clusters(vectors, k, seed)
    assert (labels.dtype, labels.shape) == (np.int32, (len(vectors),))
    assert np.array_equal(labels, clusters(vectors, k, seed))
    if k == 0:
        assert (labels == -1).all()
        return
    assert np.array_equal(labels == -1, ~vectors.any(axis=1))
    inside = labels[labels >= 0]
    sizes = np.bincount(inside)
    assert sizes.all()
    assert (np.diff(sizes) <= 0).all()
    directions = np.unique(units(vectors)[labels >= 0].round(6), axis=0)
    assert len(sizes) == min(k, len(directions))


def test_each_vector_is_with_the_nearest_centre() -> None:
    vectors = np.random.default_rng(0).normal(size=(3000, 10)).astype(np.float32)
    labels = clusters(vectors, 6, 1)
    unit = units(vectors)
    centres = units(np.stack([unit[labels == number].sum(axis=0) for number in range(6)]))
    assert (labels == (unit @ centres.T).argmax(axis=1)).mean() > 0.999


def test_a_cluster_for_each_when_there_are_few() -> None:
    vectors = np.eye(3, dtype=np.float32)
    assert clusters(vectors, 9, 0).tolist() == [0, 1, 2]


def test_opposite_vectors_cancel_without_harm() -> None:
    vectors = np.array([[1, 0], [-1, 0], [2, 0], [-2, 0]], np.float32)
    assert clusters(vectors, 1, 0).tolist() == [0, 0, 0, 0]
    assert clusters(vectors, 2, 0).tolist() == [0, 1, 0, 1]
