"""Negatives for a whole stretch of text at once."""

import numpy as np
from numpy.typing import NDArray


def deal(
    reached: NDArray[np.float64], size: int, hands: int, rng: np.random.Generator
) -> NDArray[np.int64]:
    """Return int64 (hands, size): words drawn by probabilities, of which `reached` are the sums.

    Each hand has one word of each of `size` equally likely strata of the vocabulary, and all hands
    together have each word as often as its probability says, rounded up or down. On average, that
    is the same as drawing each word for itself, with less chance in it: a frequent word is in
    nearly every hand about as often as it should be.

    >>> deal(np.array([0.5, 0.75, 1.0]), 4, 2, np.random.default_rng(0)).tolist()
    [[0, 0, 1, 2], [0, 0, 1, 2]]
    """
    cards = size * hands
    ends = np.floor(reached * cards + rng.random()).astype(np.int64)
    deck = np.repeat(np.arange(len(ends)), np.diff(ends, prepend=0))
    dealt: NDArray[np.int64] = rng.permuted(deck.reshape(size, hands), axis=1).T
    return dealt
