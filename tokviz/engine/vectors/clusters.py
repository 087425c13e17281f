"""Clusters of vectors that point the same way: spherical k-means."""

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.vectors.direction import units

MOST_ROUNDS = 100
_CHUNK = 1 << 9
_SAME = 1e-6
"""Unit vectors whose cosine is nearer to 1 point the same way but for rounding."""


def clusters(vectors: NDArray[np.float32], k: int, seed: int) -> NDArray[np.int32]:
    """Return int32 (n,): the cluster of each row of vectors (n, d), the largest cluster is 0.

    Lloyd's rounds ("Least squares quantization in PCM", 1982) from a k-means++ start (Arthur and
    Vassilvitskii 2007, section 2.2) on unit vectors, whose centres are unit vectors too (Dhillon
    and Modha 2001, section 3). There are at most `k` clusters, fewer where there are fewer
    directions; none is empty. Clusters of one size come in the order of their first rows. Zero
    vectors point nowhere: -1.

    >>> clusters(np.array([[1, 0], [0, 2], [0, 1], [0, 0]], np.float32), 2, seed=0).tolist()
    [1, 0, 0, -1]
    """
    pointing = np.flatnonzero(vectors.any(axis=1))
    labels = np.full(len(vectors), -1, np.int32)
    if len(pointing) and k > 0:
        unit = units(vectors[pointing]).astype(np.float32)
        centres = _start(unit, k, np.random.default_rng(seed))
        labels[pointing] = _by_size(_settle(unit, centres))
    return labels


def _start(
    unit: NDArray[np.float32], k: int, generator: np.random.Generator
) -> NDArray[np.float32]:
    """Return at most k rows, each drawn in proportion to its squared distance to those before."""
    chosen = [int(generator.integers(len(unit)))]
    far = _far(unit, unit[chosen[0]])
    while len(chosen) < k and far.any():
        reach = np.cumsum(far)
        # A draw of the whole sum, which rounding may allow, is none of the rows.
        drawn = np.searchsorted(reach, generator.random() * reach[-1], side="right")
        at = min(int(drawn), int(np.flatnonzero(far)[-1]))
        chosen.append(at)
        far = np.minimum(far, _far(unit, unit[at]))
    return unit[chosen]


def _far(unit: NDArray[np.float32], centre: NDArray[np.float32]) -> NDArray[np.float64]:
    """Return float64 (n,): half the squared distance of unit vectors to one, 0 for the same."""
    far = 1 - (unit @ centre).astype(np.float64)
    return np.where(far < _SAME, 0.0, far)


def _settle(unit: NDArray[np.float32], centres: NDArray[np.float32]) -> NDArray[np.int64]:
    """Return int64 (n,): the nearest centre of each, when nothing changes any more."""
    labels = np.full(len(unit), -1)
    for _ in range(MOST_ROUNDS):
        nearest, cosines, sums = _round(unit, centres)
        if np.array_equal(nearest, labels):
            break
        labels = nearest
        empty = np.flatnonzero(np.bincount(labels, minlength=len(centres)) == 0)
        if len(empty):
            # A centre that nothing is nearest to starts again where the others are farthest.
            sums[empty] = unit[np.argsort(cosines, kind="stable")[: len(empty)]]
        moved = units(sums)
        # Members that cancel out have no direction in common: their centre stays.
        centres = np.where(moved.any(axis=1, keepdims=True), moved, centres).astype(np.float32)
    return labels


def _round(
    unit: NDArray[np.float32], centres: NDArray[np.float32]
) -> tuple[NDArray[np.int64], NDArray[np.float32], NDArray[np.float32]]:
    """Return the nearest centre of each row, its cosine (n,), and the sums of members (k, d).

    Taken in parts that stay in the cache, and that are too small to be shared out to threads,
    which would wait for one another longer than they work.
    """
    nearest = np.empty(len(unit), np.int64)
    best = np.empty(len(unit), np.float32)
    sums = np.zeros_like(centres)
    numbers = np.arange(len(centres))
    for at in range(0, len(unit), _CHUNK):
        part = unit[at : at + _CHUNK]
        cosines = part @ centres.T
        labels = cosines.argmax(axis=1)
        members = (labels == numbers[:, np.newaxis]).astype(np.float32)
        sums += members @ part
        nearest[at : at + _CHUNK] = labels
        best[at : at + _CHUNK] = cosines.max(axis=1)
    return nearest, best, sums


def _by_size(labels: NDArray[np.int64]) -> NDArray[np.int32]:
    """Return int32 (n,): labels numbered by descending size, then by first row."""
    _, first, places, sizes = np.unique(
        labels, return_index=True, return_inverse=True, return_counts=True
    )
    numbers = np.empty(len(sizes), np.int32)
    numbers[np.lexsort((first, -sizes))] = np.arange(len(sizes), dtype=np.int32)
    return numbers[places]
