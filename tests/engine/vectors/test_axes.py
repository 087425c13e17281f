import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from tokviz.engine.vectors.direction import DirectionProblem, NoDirection
from tokviz.engine.vectors.projection import Axes, aligned, fit_axes, word_axes
from tokviz.engine.vectors.table import EmbeddingTable

shapes = st.tuples(st.integers(4, 30), st.integers(3, 40))


def table(shape: tuple[int, int], seed: int) -> NDArray[np.float32]:
    return EmbeddingTable.random(*shape, seed).vectors


def assert_orthonormal(axes: NDArray[np.float64]) -> None:
    np.testing.assert_allclose(axes @ axes.T, np.eye(len(axes)), atol=1e-9)


@given(shapes, st.integers(0, 1000))
def test_points_are_coordinates_along_the_axes(shape: tuple[int, int], seed: int) -> None:
    vectors = table(shape, seed)
    axes = fit_axes(vectors, 3)
    assert_orthonormal(axes.axes)
    exact = (vectors - vectors.mean(axis=0, dtype=np.float64)) @ axes.axes.T
    np.testing.assert_allclose(axes.project(vectors), exact, atol=1e-5)


def test_a_table_longer_than_a_chunk_is_seen_whole() -> None:
    vectors = table((5000, 6), 0) * np.arange(1, 7, dtype=np.float32)
    axes = fit_axes(vectors, 6)
    covariance = np.cov(vectors.astype(np.float64).T)
    np.testing.assert_allclose(
        axes.explained, np.linalg.eigvalsh(covariance)[::-1] / np.trace(covariance)
    )
    assert axes.explained.sum() == pytest.approx(1)
    np.testing.assert_allclose(axes.project(vectors[4990:]), axes.project(vectors)[4990:])


@given(shapes, st.integers(0, 1000), st.integers(0, 100))
def test_axes_turned_in_their_plane_are_turned_back(
    shape: tuple[int, int], seed: int, turn: int
) -> None:
    axes = fit_axes(table(shape, seed), 3)
    rotation, _ = np.linalg.qr(np.random.default_rng(turn).normal(size=(3, 3)))
    previous = Axes(axes.mean, rotation @ axes.axes, axes.explained)
    back = aligned(axes, previous)
    np.testing.assert_allclose(back.axes, previous.axes, atol=1e-9)
    assert back.explained.sum() == pytest.approx(axes.explained.sum())
    vectors = table(shape, seed)
    spread = back.project(vectors).astype(np.float64).var(axis=0)
    whole = vectors.astype(np.float64).var(axis=0).sum()
    np.testing.assert_allclose(spread / whole, back.explained, atol=1e-5)


@given(shapes, st.integers(0, 1000))
def test_no_other_turn_comes_nearer(shape: tuple[int, int], seed: int) -> None:
    axes, previous = fit_axes(table(shape, seed), 2), fit_axes(table(shape, seed + 1), 2)
    nearest = aligned(axes, previous)
    assert_orthonormal(nearest.axes)
    best = np.square(nearest.axes - previous.axes).sum()
    for angle in np.linspace(0, 2 * np.pi, 25):
        sine, cosine = np.sin(angle), np.cos(angle)
        for side in (1, -1):
            turn = np.array([[cosine, -sine * side], [sine, cosine * side]])
            assert best <= np.square(turn @ axes.axes - previous.axes).sum() + 1e-9


def test_missing_axes_stay_missing() -> None:
    line = np.array([[0, 0], [1, 1], [2, 2]], np.float32)
    axes = fit_axes(line, 2)
    assert not axes.axes[1].any()
    plane = fit_axes(table((20, 2), 0), 2)
    turned = aligned(axes, plane)
    assert np.linalg.norm(turned.axes[0]) == pytest.approx(1)
    assert not turned.axes[1].any()
    np.testing.assert_allclose(turned.explained, [1, 0], atol=1e-12)
    assert_orthonormal(aligned(plane, axes).axes)


@given(shapes, st.integers(0, 1000), st.booleans())
def test_axes_between_words(shape: tuple[int, int], seed: int, two: bool) -> None:
    vectors = table(shape, seed)
    axes = word_axes(vectors, (0, 1), (2, 3) if two else None, 3)
    assert_orthonormal(axes.axes)
    points = axes.project(vectors).astype(np.float64)
    exact = vectors.astype(np.float64)
    way = points[1] - points[0]
    np.testing.assert_allclose(way, [np.linalg.norm(exact[1] - exact[0]), 0, 0], atol=1e-5)
    if two:
        # The second way lies in the plane of the first two axes, on the side it points to.
        way = points[3] - points[2]
        assert way[1] > 0
        assert np.linalg.norm(way[:2]) == pytest.approx(
            np.linalg.norm(exact[3] - exact[2]), abs=1e-5
        )
    whole = exact.var(axis=0).sum()
    np.testing.assert_allclose(points.var(axis=0) / whole, axes.explained, atol=1e-5)
    given_axes = axes.axes[: 2 if two else 1]
    rest = exact - exact.mean(axis=0)
    rest -= rest @ given_axes.T @ given_axes
    most = np.linalg.svd(rest, compute_uv=False)[0] ** 2 / len(vectors) / whole
    assert axes.explained[len(given_axes)] == pytest.approx(most, abs=1e-9)


def test_more_axes_than_directions_are_zero() -> None:
    vectors = np.array([[0, 0, 0], [3, 0, 0], [5, 0, 0]], np.float32)
    axes = word_axes(vectors, (1, 0), None, 3)
    assert axes.axes.tolist() == [[-1, 0, 0], [0, 0, 0], [0, 0, 0]]
    np.testing.assert_allclose(axes.explained, [1, 0, 0])
    assert word_axes(vectors, (0, 1), None, 1).axes.tolist() == [[1, 0, 0]]


@pytest.mark.parametrize(
    ("first", "second", "problem", "places"),
    [
        ((0, 3), None, DirectionProblem.SAME_POINT, (0, 1)),
        ((0, 1), (3, 0), DirectionProblem.SAME_POINT, (2, 3)),
        ((0, 1), (2, 1), DirectionProblem.PARALLEL, (2, 3)),
    ],
)
def test_words_that_give_no_axis(
    first: tuple[int, int],
    second: tuple[int, int] | None,
    problem: DirectionProblem,
    places: tuple[int, ...],
) -> None:
    vectors = np.array([[0, 0, 1], [1, 2, 3], [2, 4, 5], [0, 0, 1]], np.float32)
    with pytest.raises(NoDirection) as caught:
        word_axes(vectors, first, second)
    assert (caught.value.problem, caught.value.places) == (problem, places)


@pytest.mark.parametrize("shape", [(0, 4), (1, 4), (3, 0)])
def test_little_data_has_no_axes(shape: tuple[int, int]) -> None:
    axes = fit_axes(np.ones(shape, np.float32), 2)
    assert not axes.axes.any()
    assert axes.project(np.ones(shape, np.float32)).shape == (shape[0], 2)
    assert aligned(axes, axes).axes.shape == (2, shape[1])
