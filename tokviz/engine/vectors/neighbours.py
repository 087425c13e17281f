"""The rows of a table that are nearest to a vector."""

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.vectors.direction import DirectionProblem, NoDirection
from tokviz.engine.vectors.words import WordVectors

_CHUNK = 1 << 14
"""So many rows are made exact at once."""


class Metric(StrEnum):
    """What near means.

    `COSINE` is the cosine of the angle between two vectors, 1 for the same direction; `DISTANCE`
    the Euclidean distance between their ends.
    """

    COSINE = "cosine"
    DISTANCE = "distance"


@dataclass(frozen=True, eq=False)
class Neighbours:
    """The nearest rows, the nearest first: `rows` int64 (k,), `values` float32 (k,).

    Values are cosines, descending, or distances, ascending. `undirected` says how many rows have
    no direction, being zero, and so no cosine; they are left out. It is 0 for distances.
    """

    metric: Metric
    rows: NDArray[np.int64]
    values: NDArray[np.float32]
    undirected: int = 0

    def __len__(self) -> int:
        return len(self.rows)


def nearest(
    vectors: WordVectors,
    query: NDArray[np.float32],
    count: int,
    metric: Metric = Metric.COSINE,
    *,
    exclude: Collection[int] = (),
) -> Neighbours:
    """Return the `count` rows nearest to a vector (d,), fewer where there are fewer.

    Rows of equal value come in their own order. Rows in `exclude` are left out; those that don't
    exist, such as -1, are no matter. Raises NoDirection for the cosine of a zero vector.

    >>> from tokviz.engine.vectors.words import Lexicon
    >>> table = np.array([[1, 0], [0, 0], [3, 4], [0, 3]], np.float32)
    >>> found = nearest(WordVectors(Lexicon((b"a", b"b", b"c", b"d")), table), table[3], 2)
    >>> found.rows.tolist(), found.values.tolist(), found.undirected
    ([3, 2], [1.0, 0.800000011920929], 1)
    """
    search = _Search(vectors, query, metric, exclude)
    rows = search.best(count)
    scores = search.exact(rows)
    order = np.lexsort((rows, scores))[:count]
    values = -scores[order] if metric is Metric.COSINE else scores[order]
    return Neighbours(metric, rows[order], values, search.undirected)


def rank_of(
    vectors: WordVectors,
    query: NDArray[np.float32],
    row: int,
    metric: Metric = Metric.COSINE,
    *,
    exclude: Collection[int] = (),
) -> int | None:
    """Return the place of a row, from 1, in the whole list that `nearest` begins.

    None for a row that the list leaves out. Raises NoDirection as `nearest` does.

    >>> from tokviz.engine.vectors.words import Lexicon
    >>> table = np.array([[1, 0], [0, 0], [2, 2]], np.float32)
    >>> words = WordVectors(Lexicon((b"a", b"b", b"c")), table)
    >>> rank_of(words, table[0], 2), rank_of(words, table[0], 1)
    (2, None)
    """
    return _Search(vectors, query, metric, exclude).rank(row)


class _Search:
    """Scores of all rows, the lower the nearer: fast ones with a margin, exact ones on demand.

    A product of the whole table in float32 is fast, but its rounding depends on where a row lies,
    so that even equal rows may differ. It only chooses which rows are worth an exact score.
    """

    def __init__(
        self,
        vectors: WordVectors,
        query: NDArray[np.float32],
        metric: Metric,
        exclude: Collection[int],
    ) -> None:
        self._table = vectors.vectors
        self._metric = metric
        norms = vectors.norms
        self._query = query.astype(np.float64)
        out = np.zeros(len(norms), bool)
        # No sum of d products is rounded by more than that share of its terms' absolute sum.
        rounding = np.float32((vectors.dimensions + 8) * np.finfo(np.float32).eps)
        self._length = float(np.sqrt(np.square(self._query).sum()))
        if metric is Metric.COSINE:
            if not query.any():
                raise NoDirection(DirectionProblem.ZERO)
            out = norms == 0
            divisors = np.where(out, np.float32(1), norms)
            unit = (self._query / self._length).astype(np.float32)
            self._fast = -(self._table @ unit) / divisors
            self._margin = np.full(1, rounding)
        else:
            length = np.float32(self._length)
            squares = np.square(norms)
            self._fast = squares - 2 * (self._table @ query) + np.square(length)
            self._margin = rounding * np.square(norms + length)
        self.undirected = int(out.sum())
        excluded = np.fromiter(exclude, np.int64, len(exclude))
        out[excluded[(excluded >= 0) & (excluded < len(out))]] = True
        self._fast[out] = np.inf
        self._out = out

    def exact(self, rows: NDArray[np.int64]) -> NDArray[np.float32]:
        """Return float32 (n,): the scores of rows, each computed on its own."""
        scores = np.empty(len(rows), np.float32)
        for at in range(0, len(rows), _CHUNK):
            part = self._table[rows[at : at + _CHUNK]].astype(np.float64)
            if self._metric is Metric.COSINE:
                # Nothing is divided before the sums, so that whole numbers give exact ties.
                products = (part * self._query).sum(axis=1)
                shares = np.square(products) / np.square(part).sum(axis=1)
                scores[at : at + _CHUNK] = -np.sign(products) * np.sqrt(shares) / self._length
            else:
                squares = np.square(part - self._query).sum(axis=1)
                scores[at : at + _CHUNK] = np.sqrt(squares)
        return scores

    def best(self, count: int) -> NDArray[np.int64]:
        """Return int64 (n,), ascending: rows among which are the `count` nearest."""
        here = len(self._out) - int(self._out.sum())
        if count >= here:
            return np.flatnonzero(~self._out)
        if count < 1:
            return np.zeros(0, np.int64)
        worst = np.partition(self._fast + self._margin, count - 1)[count - 1]
        return np.flatnonzero(self._fast - self._margin <= worst)

    def rank(self, row: int) -> int | None:
        """Return the place of a row, from 1, None where it is left out."""
        if self._out[row]:
            return None
        score = self.exact(np.array([row]))[0]
        reached = np.square(score) if self._metric is Metric.DISTANCE else score
        sure = self._fast + 2 * self._margin < reached
        unsure = np.flatnonzero(~sure & (self._fast - 2 * self._margin <= reached))
        scores = self.exact(unsure)
        before = (scores < score) | ((scores == score) & (unsure < row))
        return 1 + int(sure.sum()) + int(before.sum())
