"""Projections on few directions: those in which vectors differ most, or those between words."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.vectors.direction import DirectionProblem, NoDirection

_CHUNK = 1 << 10
"""So many rows are turned into float64 at once: they stay in the cache."""
_PARALLEL = 1e-6
"""A unit vector of which less is left, once the axes before it are taken out, is along them."""


@dataclass(frozen=True, eq=False)
class Axes:
    """Directions to look along, and the point to look from.

    `mean` float64 (d,) is the origin, `axes` float64 (k, d) are orthogonal unit vectors (zero
    where there are fewer directions than asked for), `explained` float64 (k,) the share of the
    whole variance along each.
    """

    mean: NDArray[np.float64]
    axes: NDArray[np.float64]
    explained: NDArray[np.float64]

    def project(self, vectors: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return float32 (n, k): the coordinates of vectors (n, d)."""
        points = np.empty((len(vectors), len(self.axes)), np.float32)
        for at in range(0, len(vectors), _CHUNK):
            points[at : at + _CHUNK] = (vectors[at : at + _CHUNK] - self.mean) @ self.axes.T
        return points


def fit_axes(vectors: NDArray[np.float32], k: int = 2) -> Axes:
    """Return the first k principal components of vectors float32 (n, d).

    The eigenvectors of the covariance matrix (Pearson 1901; Jolliffe 2002, chapter 1). Each
    axis points to where its largest coordinate is positive, so that the same vectors give the
    same picture. Directions beyond the rank of the data are zero and have no variance.

    >>> line = np.array([[0, 1], [2, 1], [4, 1]], np.float32)
    >>> fit_axes(line).axes.tolist(), fit_axes(line, 1).project(line).ravel().tolist()
    ([[1.0, 0.0], [0.0, 0.0]], [-2.0, 0.0, 2.0])
    """
    return _completed(vectors, np.zeros((0, vectors.shape[1])), k)


def word_axes(
    vectors: NDArray[np.float32],
    first: tuple[int, int],
    second: tuple[int, int] | None = None,
    k: int = 2,
) -> Axes:
    """Return axes that lead from one row to another, the first of them exactly.

    The second is what of its own way is orthogonal to the first (Gram-Schmidt); without one, and
    for all further axes, it is the first principal component of what remains. The origin is the
    mean of all rows (n, d). Raises NoDirection: `SAME_POINT` with places (0, 1) for the first
    pair and (2, 3) for the second, `PARALLEL` with places (2, 3).

    >>> table = np.array([[0, 0, 0], [2, 0, 0], [3, 3, 0]], np.float32)
    >>> word_axes(table, (0, 1), (0, 2)).axes.tolist()
    [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]
    """
    found = np.zeros((0, vectors.shape[1]))
    for place, (start, end) in enumerate((first,) if second is None else (first, second)):
        places = 2 * place, 2 * place + 1
        way = vectors[end].astype(np.float64) - vectors[start]
        length = np.linalg.norm(way)
        if length == 0:
            raise NoDirection(DirectionProblem.SAME_POINT, places)
        across = way / length
        # Taken out twice, since rounding leaves something the first time.
        for _ in range(2):
            across -= found.T @ (found @ across)
        left = np.linalg.norm(across)
        if left < _PARALLEL:
            raise NoDirection(DirectionProblem.PARALLEL, places)
        found = np.vstack([found, across / left])
    return _completed(vectors, found[:k], k)


def aligned(axes: Axes, previous: Axes) -> Axes:
    """Return axes turned within their own plane to come nearest to the previous ones.

    The rotation, or reflection, that minimises the sum of squared differences between the k
    pairs of axes (orthogonal Procrustes: Schönemann 1966, "A generalized solution of the
    orthogonal Procrustes problem"), so that a picture which is fitted again doesn't flip. Both
    have the same k and d. What the plane explains stays; how it is shared out may change.

    >>> line = np.array([[0, 1], [2, 1], [4, 1]], np.float32)
    >>> flipped = Axes(np.zeros(2), np.array([[-1.0, 0.0]]), np.ones(1))
    >>> aligned(fit_axes(line, 1), flipped).axes.tolist()
    [[-1.0, 0.0]]
    """
    # Axes that are missing are zero and stay so: only those that exist turn among themselves.
    rank = int(axes.axes.any(axis=1).sum())
    left, _, right = np.linalg.svd(previous.axes[:rank] @ axes.axes[:rank].T)
    turn = left @ right
    turned, explained = axes.axes.copy(), axes.explained.copy()
    turned[:rank] = turn @ axes.axes[:rank]
    # Principal components don't correlate, so their variances add up by squares of the turn.
    explained[:rank] = np.square(turn) @ axes.explained[:rank]
    return Axes(axes.mean, turned, explained)


def _completed(vectors: NDArray[np.float32], given: NDArray[np.float64], k: int) -> Axes:
    """Return the given axes float64 (g, d), filled up to k with principal components."""
    count, dimensions = vectors.shape
    axes = np.zeros((k, dimensions))
    axes[: len(given)] = given
    if count == 0 or dimensions == 0:
        return Axes(np.zeros(dimensions), axes, np.zeros(k))
    mean = vectors.mean(axis=0, dtype=np.float64)
    # The smaller of the two square matrices is decomposed: rows by rows, or columns by columns.
    if count < dimensions:
        centred = vectors - mean
        total = float(np.square(centred).sum())
        _, sizes, directions = np.linalg.svd(
            centred - (centred @ given.T) @ given, full_matrices=False
        )
        values = np.square(sizes)
    else:
        scatter = _scatter(vectors, mean)
        total = float(np.trace(scatter))
        beside = np.eye(dimensions) - given.T @ given
        ascending, columns = np.linalg.eigh(beside @ scatter @ beside)
        values, directions = ascending[::-1], columns.T[::-1]
    smallest = total * np.finfo(np.float64).eps * max(count, dimensions)
    wanted = max(0, k - len(given))
    for place, axis in enumerate(directions[:wanted][values[:wanted] > smallest], len(given)):
        axes[place] = axis * np.sign(axis[np.argmax(np.abs(axis))])
    if count < dimensions:
        along = np.square(centred @ axes.T).sum(axis=0)
    else:
        along = np.einsum("kd,kd->k", axes @ scatter, axes)
    return Axes(mean, axes, along / total if total > 0 else np.zeros(k))


def _scatter(vectors: NDArray[np.float32], mean: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return float64 (d, d): n times the covariance of vectors (n, d)."""
    scatter = np.zeros((vectors.shape[1],) * 2)
    for at in range(0, len(vectors), _CHUNK):
        centred = vectors[at : at + _CHUNK] - mean
        scatter += centred.T @ centred
    return scatter
