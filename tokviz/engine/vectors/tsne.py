"""t-SNE: a map on which neighbours stay neighbours, and distances mean little else."""

import importlib
from collections.abc import Generator

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.missing_extra import MissingExtra
from tokviz.engine.progress import Progress
from tokviz.engine.vectors.projection import fit_axes

LEAST = 4
"""Fewer vectors have no neighbourhoods to keep."""
EARLY, LATE = 250, 500
"""Rounds with exaggerated attraction, and those after them."""
MOST_EXAGGERATION = 12.0
_ROUNDS = 25
"""So many rounds are done between two yields."""


class TooFewVectors(ValueError):  # noqa: N818  (named for what it says)
    """There are `found` vectors, and t-SNE needs `least`."""

    def __init__(self, found: int, least: int) -> None:
        super().__init__(found, least)
        self.found = found
        self.least = least


def tsne_steps(
    vectors: NDArray[np.float32], *, seed: int, perplexity: float = 30.0, components: int = 2
) -> Generator[Progress, None, NDArray[np.float32]]:
    """Lay out vectors (n, d) as points float32 (n, components), 2 or 3 of them.

    t-SNE (van der Maaten and Hinton 2008) from the principal components (Kobak and Berens 2019),
    by openTSNE, or by scikit-learn where that is installed instead, which goes through without a
    yield. The perplexity is at most a third of the other vectors. The same vectors and seed give
    the same points. Raises TooFewVectors, and MissingExtra where neither is installed.
    """
    count = len(vectors)
    if count < LEAST:
        raise TooFewVectors(count, LEAST)
    yield Progress(0, EARLY + LATE)
    perplexity = min(perplexity, (count - 1) / 3)
    # Only proportions matter, and the libraries don't survive squares that overflow.
    _, exponent = np.frexp(np.abs(vectors).max())
    vectors = np.ldexp(vectors, -exponent)
    start = _start(vectors, components, seed)
    try:
        importlib.import_module("openTSNE")
    except ImportError:
        return _by_sklearn(vectors, start, perplexity, seed)
    return (yield from _by_opentsne(vectors, start, perplexity, seed))


def _exaggeration(count: int) -> float:
    """Return how much attraction is exaggerated at first: a few points would fall into one.

    >>> _exaggeration(50), _exaggeration(300), _exaggeration(5000)
    (1.0, 3.0, 12.0)
    """
    return min(MOST_EXAGGERATION, max(1.0, count / 100))


def _start(vectors: NDArray[np.float32], components: int, seed: int) -> NDArray[np.float64]:
    """Return float64 (n, k): principal components, small, and a little apart where they agree."""
    points = fit_axes(vectors, components).project(vectors).astype(np.float64)
    width = points[:, 0].std()
    if width > 0:
        points /= width
    apart = np.random.default_rng(seed).normal(0, 0.01, points.shape)
    small: NDArray[np.float64] = 1e-4 * (points + apart)
    return small


def _by_opentsne(
    vectors: NDArray[np.float32], start: NDArray[np.float64], perplexity: float, seed: int
) -> Generator[Progress, None, NDArray[np.float32]]:
    library = importlib.import_module("openTSNE")
    affinity = importlib.import_module("openTSNE.affinity")
    # One thread: several wait for one another longer than they work, unless the table is huge.
    near = affinity.PerplexityBasedNN(vectors, perplexity=perplexity, random_state=seed, n_jobs=1)
    yield Progress(1, EARLY + LATE)
    method = "auto" if start.shape[1] <= 2 else "bh"
    points = library.TSNEEmbedding(
        start, near, negative_gradient_method=method, random_state=seed, n_jobs=1
    )
    exaggeration = _exaggeration(len(vectors))
    for done in range(0, EARLY + LATE, _ROUNDS):
        early = done < EARLY
        points.optimize(
            _ROUNDS,
            inplace=True,
            propagate_exception=True,
            exaggeration=exaggeration if early else None,
            momentum=0.5 if early else 0.8,
        )
        yield Progress(done + _ROUNDS, EARLY + LATE)
    return np.array(points, np.float32)


def _by_sklearn(
    vectors: NDArray[np.float32], start: NDArray[np.float64], perplexity: float, seed: int
) -> NDArray[np.float32]:
    try:
        manifold = importlib.import_module("sklearn.manifold")
        threads = importlib.import_module("threadpoolctl")
    except ImportError as error:
        raise MissingExtra("openTSNE", "tsne") from error
    layout = manifold.TSNE(
        n_components=start.shape[1],
        perplexity=perplexity,
        early_exaggeration=_exaggeration(len(vectors)),
        max_iter=EARLY + LATE,
        init=start.astype(np.float32),
        random_state=seed,
        n_jobs=1,
    )
    with threads.threadpool_limits(1, "openmp"):
        return np.array(layout.fit_transform(vectors), np.float32)
