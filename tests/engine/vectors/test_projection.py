import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokviz.engine.vectors.projection import fit_axes
from tokviz.engine.vectors.table import EmbeddingTable


@given(st.integers(1, 30), st.integers(1, 12), st.integers(0, 1000))
def test_pca_agrees_with_the_singular_values(rows: int, width: int, seed: int) -> None:
    vectors = EmbeddingTable.random(rows, width, seed).vectors
    fitted = fit_axes(vectors, 3)
    centred = vectors.astype(np.float64) - vectors.mean(axis=0, dtype=np.float64)
    values = np.linalg.svd(centred, compute_uv=False) ** 2
    shares = values / values.sum() if values.sum() > 0 else values
    expected = np.zeros(3)
    expected[: min(3, len(shares))] = shares[:3]
    np.testing.assert_allclose(fitted.explained, expected, atol=1e-9)
    spread = fitted.project(vectors).astype(np.float64).var(axis=0) * rows
    np.testing.assert_allclose(spread, expected * values.sum(), rtol=1e-4, atol=1e-5)


@given(st.integers(2, 20), st.integers(0, 100))
def test_axes_point_to_their_largest_coordinate(rows: int, seed: int) -> None:
    for axis in fit_axes(EmbeddingTable.random(rows, 5, seed).vectors, 2).axes:
        if axis.any():
            assert axis[np.argmax(np.abs(axis))] > 0
            assert np.linalg.norm(axis) == pytest.approx(1.0)


@pytest.mark.parametrize("shape", [(0, 4), (1, 4), (3, 1), (5, 0)])
def test_little_data_gives_zeros_not_errors(shape: tuple[int, int]) -> None:
    vectors = np.ones(shape, np.float32)
    fitted = fit_axes(vectors, 2)
    points = fitted.project(vectors)
    assert points.shape == (shape[0], 2)
    assert not points.any()
    assert not fitted.explained.any()


def test_a_table_is_the_same_for_the_same_seed() -> None:
    first, again = EmbeddingTable.random(50, 8, 3), EmbeddingTable.random(50, 8, 3)
    assert np.array_equal(first.vectors, again.vectors)
    assert first.vectors.min() >= -1
    assert first.vectors.max() < 1
    assert not np.array_equal(first.vectors, EmbeddingTable.random(50, 8, 4).vectors)
