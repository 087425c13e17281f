"""Windows over one sentence: the training pairs they give, and the negatives drawn for a pair."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


def context_of(place: int, length: int, width: int) -> tuple[int, ...]:
    """Return the places at most `width` words away in a sentence of some length, itself left out.

    >>> context_of(1, 4, 2)
    (0, 2, 3)
    """
    first, last = max(0, place - width), min(length - 1, place + width)
    return (*range(first, place), *range(place + 1, last + 1))


def windows(length: int, window: int | Sequence[int]) -> list[tuple[int, ...]]:
    """Return for each place of a sentence the places of its context.

    `window` is the width on each side, or the widths of all places where they differ (a dynamic
    window). Raises ValueError where there are more or fewer widths than places.

    >>> windows(4, 1)
    [(1,), (0, 2), (1, 3), (2,)]
    >>> windows(3, [2, 1, 1])
    [(1, 2), (0, 2), (1,)]
    """
    return [
        context_of(place, length, width)
        for place, width in zip(range(length), _widths(length, window), strict=True)
    ]


def skip_gram_pairs(words: Sequence[int], window: int | Sequence[int]) -> list[tuple[int, int]]:
    """Return the pairs (centre, context) of a sentence, given as rows of a lexicon.

    Mikolov et al. 2013 (arXiv:1301.3781), section 3.2. Raises ValueError as `windows` does.

    >>> skip_gram_pairs([7, 8, 9], 1)
    [(7, 8), (8, 7), (8, 9), (9, 8)]
    """
    return [
        (words[place], words[other])
        for place, context in enumerate(windows(len(words), window))
        for other in context
    ]


def cbow_examples(
    words: Sequence[int], window: int | Sequence[int]
) -> list[tuple[tuple[int, ...], int]]:
    """Return the examples (context, target) of a sentence; words without a context give none.

    Mikolov et al. 2013 (arXiv:1301.3781), section 3.1. Raises ValueError as `windows` does.

    >>> cbow_examples([7, 8, 9], 1)
    [((8,), 7), ((7, 9), 8), ((8,), 9)]
    """
    return [
        (tuple(words[other] for other in context), words[place])
        for place, context in enumerate(windows(len(words), window))
        if context
    ]


def pair_count(length: int, window: int | Sequence[int]) -> int:
    """Return how many skip-gram pairs a sentence of some length has, without listing them.

    Raises ValueError as `windows` does.

    >>> pair_count(4, 1), pair_count(4, 9), pair_count(1, 5), pair_count(3, [2, 1, 1])
    (6, 12, 0, 5)
    """
    if isinstance(window, int):
        width = max(0, min(window, length - 1))
        return width * (2 * length - width - 1)
    return sum(
        min(place, width) + min(length - 1 - place, width)
        for place, width in zip(range(length), window, strict=True)
    )


def window_widths(length: int, window: int, seed: int | Sequence[int]) -> tuple[int, ...]:
    """Return a dynamic window's widths: for each place a number of 1..window, all as likely.

    The original program draws them so, which weighs near contexts more than far ones.

    >>> set(window_widths(100, 3, seed=0))
    {1, 2, 3}
    """
    drawn = np.random.default_rng(seed).random(length)
    return tuple((1 + np.floor(drawn * window)).astype(np.int64).tolist())


def noise_probabilities(counts: NDArray[np.int64], exponent: float) -> NDArray[np.float64]:
    """Return float64 (n,): how likely each word is to be drawn as a negative.

    Proportional to count ** exponent: Mikolov et al. 2013 (arXiv:1310.4546), section 2.2.

    >>> noise_probabilities(np.array([81, 16]), 0.75).round(3).tolist()
    [0.771, 0.229]
    """
    powers = np.asarray(counts, np.float64) ** exponent
    shares: NDArray[np.float64] = powers / powers.sum()
    return shares


@dataclass(frozen=True, eq=False)
class Negatives:
    """Words that were drawn as negatives, in the order in which they came up first.

    `rows` int64 (m,) are all different, `times` int64 (m,) say how often each was drawn, and
    `probabilities` float64 (m,) how likely each was at one draw.
    """

    rows: NDArray[np.int64]
    times: NDArray[np.int64]
    probabilities: NDArray[np.float64]


def negatives_for(
    counts: NDArray[np.int64],
    exponent: float,
    count: int,
    seed: int | Sequence[int],
    avoid: int,
) -> Negatives:
    """Draw `count` negatives for a pair: words of the noise distribution, other than its output.

    `counts` int64 (n,) belong to the rows of the lexicon; the row `avoid` is never drawn, so the
    probabilities are those of the other rows. Where there is no other row, nothing is drawn.

    >>> drawn = negatives_for(np.array([9, 9, 9]), 0.75, 4, seed=0, avoid=1)
    >>> sorted(drawn.rows.tolist()), int(drawn.times.sum()), drawn.probabilities.tolist()
    ([0, 2], 4, [0.5, 0.5])
    """
    weights = noise_probabilities(counts, exponent)
    weights[avoid] = 0.0
    total = float(weights.sum())
    if total <= 0:
        return Negatives(np.zeros(0, np.int64), np.zeros(0, np.int64), np.zeros(0))
    reached = np.cumsum(weights)
    # A draw below the last sum always lands on a row with weight.
    drawn = np.random.default_rng(seed).random(count) * reached[-1]
    rows, first, times = np.unique(
        np.searchsorted(reached, drawn, side="right"), return_index=True, return_counts=True
    )
    order = np.argsort(first)
    rows = rows[order].astype(np.int64)
    return Negatives(rows, times[order].astype(np.int64), weights[rows] / total)


def _widths(length: int, window: int | Sequence[int]) -> Sequence[int]:
    return [window] * length if isinstance(window, int) else window
