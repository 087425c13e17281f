"""How often words stand near each other: what all methods but the sampled one learn from."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.progress import Progress
from tokviz.engine.word2vec.recipe import VectorRecipe
from tokviz.engine.word2vec.sentences import Sentences

_CHUNK = 50_000
"""So many words of the text are looked at in one go."""
_NEGLIGIBLE = 1e-4
"""Two words that come into one window more seldom than this are not counted as a pair."""


class TooManyWords(ValueError):  # noqa: N818  (named for what it says)
    """A method takes at most `most` words, and there are `found`: its table would be too large."""

    def __init__(self, found: int, most: int) -> None:
        super().__init__(found, most)
        self.found = found
        self.most = most


@dataclass(frozen=True, eq=False)
class PairCounts:
    """The expected pairs that are not 0, by row and then by column.

    `rows` and `columns` int32 (p,), `values` float64 (p,); the table they stand for is symmetric,
    (`size`, `size`).
    """

    size: int
    rows: NDArray[np.int32]
    columns: NDArray[np.int32]
    values: NDArray[np.float64]

    @property
    def totals(self) -> NDArray[np.float64]:
        """Return float64 (size,): the sum of each row, which is that of the column, too."""
        totals: NDArray[np.float64] = np.zeros(self.size)
        np.add.at(totals, self.rows, self.values)
        return totals


def keep_probabilities(counts: NDArray[np.int64], subsample: float) -> NDArray[np.float64]:
    """Return float64 (n,): how likely a word of each count is to stay in the text.

    (sqrt(f / t) + 1) t / f, at most 1, where f is the word's share of the text and t is
    `subsample`: what the original program and gensim compute. (The formula that is printed in
    Mikolov et al. 2013, arXiv:1310.4546, section 2.3, is sqrt(t / f).) All stay where it is 0.

    >>> keep_probabilities(np.array([900, 100]), 0.1).round(3).tolist()
    [0.444, 1.0]
    """
    if subsample <= 0:
        return np.ones(len(counts))
    relative = subsample * counts.sum() / np.maximum(counts, 1)
    kept: NDArray[np.float64] = np.minimum(1.0, np.sqrt(relative) + relative)
    return kept


def expected_pairs(
    sentences: Sentences, recipe: VectorRecipe
) -> Generator[Progress, None, NDArray[np.float64]]:
    """Return float64 (n, n): how many (centre, context) pairs an epoch has on average.

    The width of a window is uniform in 1..window, so words at distance k are a pair with
    probability (window - k + 1) / window. Words are left out before windows are laid, each with
    its own probability, so that those beyond come nearer: the distance is one more than the number
    of words between that stay, and the average is over that number, too. Pairs that are rarer than
    1 in 10,000 places count as none. No pair reaches over the end of a sentence.

    >>> from tokviz.engine.progress import finish
    >>> from tokviz.engine.word2vec.sentences import gather
    >>> text = gather([["a", "b", "c"], ["a"]])
    >>> finish(expected_pairs(text, VectorRecipe(window=2))).tolist()
    [[0.0, 1.0, 0.5], [1.0, 0.0, 1.0], [0.5, 1.0, 0.0]]
    """
    size = len(sentences.lexicon)
    cells = np.zeros(size * size)
    for done, left, right, chance in _neighbours(sentences, recipe):
        yield Progress(done, len(sentences.ids))
        np.add.at(cells, left.astype(np.int64) * size + right, chance)
    half = cells.reshape(size, size)
    return half + half.T


def count_pairs(
    sentences: Sentences, recipe: VectorRecipe
) -> Generator[Progress, None, PairCounts]:
    """Return the same numbers as `expected_pairs`, without a table of all cells.

    >>> from tokviz.engine.progress import finish
    >>> from tokviz.engine.word2vec.sentences import gather
    >>> found = finish(count_pairs(gather([["a", "b"], ["a", "b"]]), VectorRecipe(window=1)))
    >>> found.rows.tolist(), found.columns.tolist(), found.values.tolist()
    ([0, 1], [1, 0], [2.0, 2.0])
    """
    size = len(sentences.lexicon)
    cells, values = np.zeros(0, np.int64), np.zeros(0)
    waiting: list[tuple[NDArray[np.int64], NDArray[np.float64]]] = []
    held = 0
    for done, left, right, chance in _neighbours(sentences, recipe):
        yield Progress(done, len(sentences.ids))
        waiting.append((left.astype(np.int64) * size + right, chance))
        held += len(chance)
        # What waits grows with what is there, so that all is sorted few times.
        if held > max(_CHUNK * 20, len(cells)):
            cells, values = _summed([(cells, values), *waiting])
            waiting, held = [], 0
    cells, values = _summed([(cells, values), *waiting])
    mirrored = cells % size * size + cells // size
    cells, values = _summed([(cells, values), (mirrored, values)])
    return PairCounts(
        size, (cells // size).astype(np.int32), (cells % size).astype(np.int32), values
    )


def _neighbours(
    sentences: Sentences, recipe: VectorRecipe
) -> Iterator[tuple[int, NDArray[np.int32], NDArray[np.int32], NDArray[np.float64]]]:
    """Yield how many words are done; left words, right words, and each two's chance of a pair."""
    ids, window = sentences.ids, recipe.window
    kept = keep_probabilities(np.bincount(ids, minlength=len(sentences.lexicon)), recipe.subsample)
    stays = kept[ids]
    last = np.repeat(sentences.starts[1:] - 1, np.diff(sentences.starts))
    chance_of_distance = (window - np.arange(window)) / window
    for first in range(0, len(ids), _CHUNK):
        left = np.arange(first, min(first + _CHUNK, len(ids)))
        if recipe.subsample <= 0:
            # All words stay, so the distance is the one in the text.
            for distance, share in enumerate(chance_of_distance.tolist(), 1):
                left = left[left + distance <= last[left]]
                if not len(left):
                    break
                yield first, ids[left], ids[left + distance], np.full(len(left), share)
            continue
        # between[i, m]: how likely m of the words between left[i] and its partner are to stay.
        between = np.zeros((len(left), window))
        between[:, 0] = 1.0
        distance = 0
        while len(left):
            distance += 1
            inside = left + distance <= last[left]
            left, between = left[inside], between[inside]
            right = left + distance
            chance = between @ chance_of_distance * stays[left] * stays[right]
            yield first, ids[left], ids[right], chance
            staying = between * stays[right][:, None]
            between -= staying
            between[:, 1:] += staying[:, :-1]
            near = between.sum(axis=1) > _NEGLIGIBLE
            left, between = left[near], between[near]


def _summed(
    parts: list[tuple[NDArray[np.int64], NDArray[np.float64]]],
) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """Return the cells in order, each once, with the sums of their values."""
    cells = np.concatenate([part for part, _ in parts])
    values = np.concatenate([part for _, part in parts])
    if not len(cells):
        return cells, values
    order = np.argsort(cells)
    cells, values = cells[order], values[order]
    firsts = np.flatnonzero(np.diff(cells, prepend=-1))
    return cells[firsts], np.add.reduceat(values, firsts)
