"""Negatives for a whole stretch of text at once."""

import numpy as np
from numpy.typing import NDArray


def sums(probabilities: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return float64 (n,): the probability that a word or one before it is drawn.

    >>> sums(np.array([0.5, 0.25, 0.25])).tolist()
    [0.5, 0.75, inf]
    """
    reached = np.cumsum(probabilities)
    # Rounding must not leave anything beyond the last word.
    reached[-1] = np.inf
    return reached


def deal(
    reached: NDArray[np.float64], size: int, hands: int, rng: np.random.Generator
) -> NDArray[np.int64]:
    """Return int64 (hands, size): words drawn by their probabilities, of which `sums` are given.

    Each hand has one word of each of `size` equally likely strata of the vocabulary, and all hands
    together have each word as often as its probability says, rounded up or down. On average, that
    is the same as drawing each word for itself, with less chance in it: a frequent word is in
    every hand about as often as it should be.

    >>> deal(sums(np.array([0.5, 0.25, 0.25])), 4, 2, np.random.default_rng(0)).tolist()
    [[0, 0, 1, 2], [0, 0, 1, 2]]
    """
    cards = size * hands
    deck = np.searchsorted(reached, (np.arange(cards) + rng.random()) / cards, side="right")
    dealt: NDArray[np.int64] = rng.permuted(deck.reshape(size, hands), axis=1).T
    return dealt
