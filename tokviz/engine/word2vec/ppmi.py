"""Vectors from counting alone: positive pointwise mutual information, decomposed."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.progress import Progress, finish, told_as
from tokviz.engine.word2vec.cooccurrence import PairCounts, TooManyWords, count_pairs
from tokviz.engine.word2vec.history import History, LearningProgress
from tokviz.engine.word2vec.recipe import VectorRecipe
from tokviz.engine.word2vec.sentences import Sentences

MOST_WORDS = 20_000
"""The work grows with the square of the words, and at so many takes tens of seconds."""
DENSE_WORDS = 1_500
"""Up to so many words the decomposition is exact, which takes about a second."""

_Result = TypeVar("_Result")

_CELLS = 2**23
"""A block of rows has so many cells at most: 32 MB."""
_SPARE = 10
_MOST_ROUNDS = 5
_MOST_COLUMNS = 1_000
"""The random range has about so many columns at most: fewer rounds for more dimensions."""


def learn_ppmi_svd(
    sentences: Sentences, recipe: VectorRecipe
) -> Generator[LearningProgress, None, tuple[History, NDArray[np.float32]]]:
    """Decompose PPMI as U S V'; return U S^0.5, a history of one frame, and V S^0.5.

    Both float32 (n, d); the product of a row of the one and a row of the other is about the PPMI of
    the word and the context. The weighting S^0.5 is that of Levy, Goldberg and Dagan 2015
    ("Improving distributional similarity with lessons learned from word embeddings", section 3.3).
    The largest coordinate of each column of U is positive; columns beyond the rank are 0.

    Up to `DENSE_WORDS` words the whole table is decomposed. Above, its range is found from random
    vectors in a few passes; the last columns are a little off then, the more so the more there
    are. Nothing here depends on the recipe's seed.

    The progress counts passes over the table, and its history is of zeros: there is nothing to see
    before the end. Raises TooManyWords above `MOST_WORDS`.
    """
    size, dimensions = len(sentences.lexicon), recipe.dimensions
    if size > MOST_WORDS:
        raise TooManyWords(size, MOST_WORDS)
    width = dimensions + _SPARE
    rounds = max(2, min(_MOST_ROUNDS, _MOST_COLUMNS // width - 1))
    if size <= max(DENSE_WORDS, (rounds + 1) * width):
        rounds = 0
    total = 2 * rounds + 3
    nothing = History(np.zeros((size, dimensions), np.float32))
    at = LearningProgress(0, total, nothing)
    yield at
    pairs = yield from _told_at(count_pairs(sentences, recipe), at)
    table = ppmi(pairs, recipe.exponent)
    if rounds:
        basis, seen = yield from _random_range(table, width, rounds, nothing)
    else:
        yield LearningProgress(1, total, nothing)
        basis = np.eye(size, dtype=np.float32)
        seen = finish(table.transposed_times(basis))
    words, contexts = _decompose(basis, seen, dimensions)
    return History(words), contexts


@dataclass(frozen=True, eq=False)
class PpmiTable:
    """A table float32 (`size`, `size`) of which only the cells that are not 0 are kept.

    `columns` int32 (p,) and `values` float32 (p,) are in the order of the rows; those of row i are
    at `starts[i]:starts[i + 1]`, `starts` int64 (size + 1,).
    """

    size: int
    starts: NDArray[np.int64]
    columns: NDArray[np.int32]
    values: NDArray[np.float32]

    def blocks(self) -> Iterator[tuple[slice, NDArray[np.float32]]]:
        """Yield some rows at a time as they are, zeros included; each until the next only."""
        height = max(1, _CELLS // self.size)
        block = np.zeros((height, self.size), np.float32)
        for first in range(0, self.size, height):
            last = min(first + height, self.size)
            inside = slice(self.starts[first], self.starts[last])
            rows = np.repeat(np.arange(last - first), np.diff(self.starts[first : last + 1]))
            block[rows, self.columns[inside]] = self.values[inside]
            yield slice(first, last), block[: last - first]
            block[rows, self.columns[inside]] = 0

    def times(self, right: NDArray[np.float32]) -> Generator[Progress, None, NDArray[np.float32]]:
        """Return the product of the table and float32 (size, k)."""
        product = np.empty((self.size, right.shape[1]), np.float32)
        for rows, block in self.blocks():
            yield Progress(rows.start, self.size)
            np.matmul(block, right, out=product[rows])
        return product

    def transposed_times(
        self, right: NDArray[np.float32]
    ) -> Generator[Progress, None, NDArray[np.float32]]:
        """Return the product of the transposed table and float32 (size, k)."""
        product = np.zeros((self.size, right.shape[1]), np.float32)
        for rows, block in self.blocks():
            yield Progress(rows.start, self.size)
            product += block.T @ right[rows]
        return product


def ppmi(pairs: PairCounts, exponent: float) -> PpmiTable:
    """Return max(0, log(p(w, c) / (p(w) p(c)))), where p(c) is proportional to count ** exponent.

    Levy, Goldberg and Dagan 2015, section 2 (PPMI) and 3.2 (context distribution smoothing).

    >>> from tokviz.engine.word2vec.sentences import gather
    >>> pairs = finish(count_pairs(gather([["a", "b"], ["a", "c"]]), VectorRecipe(window=1)))
    >>> np.exp(next(ppmi(pairs, 1.0).blocks())[1]).round(2).tolist()
    [[1.0, 2.0, 2.0], [2.0, 1.0, 1.0], [2.0, 1.0, 1.0]]
    """
    totals = pairs.totals
    powers = np.where(totals > 0, totals**exponent, 0)
    shares = powers / powers.sum()
    ratio = pairs.values / (totals[pairs.rows] * shares[pairs.columns])
    more = ratio > 1
    return PpmiTable(
        pairs.size,
        np.searchsorted(pairs.rows[more], np.arange(pairs.size + 1)).astype(np.int64),
        pairs.columns[more],
        np.log(ratio[more]).astype(np.float32),
    )


def _random_range(
    table: PpmiTable, width: int, rounds: int, nothing: History
) -> Generator[LearningProgress, None, tuple[NDArray[np.float32], NDArray[np.float32]]]:
    """Return an orthonormal basis Q (size, k) of most of the table's range, and table' Q.

    Randomized subspace iteration (Halko, Martinsson and Tropp 2011, "Finding structure with
    randomness", algorithm 4.4) whose subspaces are all kept, not the last alone: block Krylov
    iteration (Musco and Musco 2015, arXiv:1504.05477, algorithm 2). Where singular values fall as
    slowly as those of PPMI, that is far more exact for the same passes.
    """
    total = 2 * rounds + 3
    basis = np.empty((table.size, (rounds + 1) * width), np.float32)
    seen = np.empty_like(basis)
    block = np.random.default_rng(0).standard_normal((table.size, width), np.float32)
    for done in range(1, total, 2):
        at = LearningProgress(done, total, nothing)
        block = yield from _told_at(table.times(block), at)
        first = (done - 1) // 2 * width
        before = basis[:, :first]
        # What is left after the first time may be mostly rounding.
        for _ in range(2):
            block = np.linalg.qr(block - before @ (before.T @ block))[0]
        basis[:, first : first + width] = block
        at = LearningProgress(done + 1, total, nothing)
        block = yield from _told_at(table.transposed_times(block), at)
        seen[:, first : first + width] = block
    return basis, seen


def _told_at(
    steps: Generator[Progress, None, _Result], at: LearningProgress
) -> Generator[LearningProgress, None, _Result]:
    """Take steps, all of them at one point of the whole."""
    return told_as(steps, lambda _: at)


def _decompose(
    basis: NDArray[np.float32], seen: NDArray[np.float32], dimensions: int
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return U S^0.5 and V S^0.5, float32 (size, dimensions), of a table M given Q and M' Q.

    Halko, Martinsson and Tropp 2011, algorithm 5.1.
    """
    size = len(basis)
    exact = seen.astype(np.float64)
    squares, directions = np.linalg.eigh(exact.T @ exact)
    largest = slice(-1, -1 - min(dimensions, len(squares)), -1)
    squares, directions = squares[largest], directions[:, largest]
    # What remains below this is the rounding of the table itself.
    there = squares > max(squares[0], 0) * (np.finfo(np.float32).eps * size) ** 2
    directions, roots = directions[:, there], squares[there] ** 0.25
    left = basis @ directions
    # Of coordinates as large but for rounding, the first decides.
    large = np.abs(left) > 0.999 * np.abs(left).max(axis=0)
    signs = np.sign(left[large.argmax(axis=0), np.arange(left.shape[1])])
    words = np.zeros((size, dimensions), np.float32)
    contexts = np.zeros((size, dimensions), np.float32)
    words[:, : len(roots)] = left * signs * roots
    contexts[:, : len(roots)] = exact @ directions * signs / roots
    return words, contexts
