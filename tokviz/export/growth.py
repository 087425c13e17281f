"""The growth curve's numbers, thinned out to what a picture of some width can show."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.training.run import Run


@dataclass(frozen=True, eq=False)
class Growth:
    """What grows and shrinks with the steps: `tokens`, `vocabulary` int64 (steps + 1,)."""

    tokens: NDArray[np.int64]
    vocabulary: NDArray[np.int64]

    @staticmethod
    def of(run: Run, tokenizer: Tokenizer) -> "Growth":
        """Return the corpus' tokens and the vocabulary's size after each step of a run."""
        unborn = len(run.tokens) - run.token_totals.astype(np.int64)
        return Growth(run.merges.corpus_tokens, tokenizer.vocabulary.id_count - unborn)

    @property
    def steps(self) -> int:
        """Return the last step."""
        return len(self.tokens) - 1


def thinned(
    xs: NDArray[np.float64], ys: NDArray[np.float64], error: float = 0.2
) -> NDArray[np.int64]:
    """Return which points of a line must stay so that no other is more than `error` px off it.

    `xs` ascending and `ys` float64 (n,), in px; the result int64 (k,) ascends from 0 to n - 1.
    Points of one pixel column are thinned first, which is exact to a pixel where the line only
    falls or only rises; then Douglas and Peucker's line simplification (1973).

    >>> import numpy as np
    >>> thinned(np.arange(5.0), np.array([4.0, 3.0, 2.0, 2.0, 2.0])).tolist()
    [0, 2, 4]
    """
    _, kept = np.unique(np.round(xs * 2), return_index=True)
    kept = np.union1d(kept, [0, len(xs) - 1])
    x, y = xs[kept], ys[kept]
    stays = np.zeros(len(kept), bool)
    stays[[0, -1]] = True
    open_spans = [(0, len(kept) - 1)]
    while open_spans:
        first, last = open_spans.pop()
        if last - first < 2:
            continue
        span = x[last] - x[first]
        slope = (y[last] - y[first]) / span if span > 0 else 0.0
        inner = slice(first + 1, last)
        off = np.abs(y[inner] - y[first] - slope * (x[inner] - x[first]))
        worst = int(np.argmax(off))
        if off[worst] > error:
            middle = first + 1 + worst
            stays[middle] = True
            open_spans += [(first, middle), (middle, last)]
    return kept[stays].astype(np.int64)
