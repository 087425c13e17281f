"""What the steps of skip-gram and of CBOW have in common.

A stretch of text is cut into groups; all that stand in one group share its negatives. With m of
them where each pair asks for k, each counts k / m for each pair, so that on average the loss and
its slopes are those of k negatives drawn for each pair (Mikolov et al. 2013, arXiv:1310.4546,
formula 4). As in that formula, a negative may be the very word that is wanted.
"""

from functools import cache
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.floating[Any]]

_ALONE = 2**18
"""So many multiplications OpenBLAS does on one thread, which waits for no busy processor."""
_LONGEST_STEP = 1.0
"""No coordinate of an input moves farther at once."""


class Steps(Protocol):
    """Computes the loss of a stretch and the steps down; the next call overwrites the arrays."""

    def loss(
        self, inputs: Numbers, outputs: Numbers, mask: Numbers, weights: Numbers
    ) -> tuple[float, float]:
        """Return the loss in nats, summed over all pairs, and the number of pairs."""

    def __call__(
        self, inputs: Numbers, outputs: Numbers, mask: Numbers, weights: Numbers, rate: float
    ) -> tuple[Numbers, Numbers]:
        """Return what inputs and outputs move by at a learning rate."""


def multiply(left: Numbers, right: Numbers, out: Numbers) -> None:
    """Multiply matrices (g, r, s) and (g, s, t), in as many parts as stay on one thread each."""
    groups, rows, inner = left.shape
    columns = right.shape[2]
    high, wide = _parts(rows, inner, columns)
    if (high, wide) == (rows, columns):
        np.matmul(left, right, out=out)
        return
    tall, broad = rows // high, columns // wide
    np.matmul(
        left.reshape(groups, tall, 1, high, inner),
        right.reshape(groups, 1, inner, broad, wide).swapaxes(2, 3),
        out=out.reshape(groups, tall, high, broad, wide).swapaxes(2, 3),
    )


@cache
def _parts(rows: int, inner: int, columns: int) -> tuple[int, int]:
    """Return how many rows and columns of a product are computed at once.

    >>> _parts(64, 50, 64), _parts(64, 192, 50), _parts(64, 224, 300)
    ((64, 64), (16, 50), (8, 75))
    """

    def halved(whole: int, times: int, least: int) -> int:
        while whole * times > _ALONE and whole % 2 == 0 and whole > least:
            whole //= 2
        return whole

    # Flat parts are faster than narrow ones, and small ones cost more in calls.
    high = halved(rows, inner * columns, 16)
    wide = halved(columns, high * inner, 64)
    return halved(high, inner * wide, 8), wide


def limit(steps: Numbers) -> None:
    """Cut steps in place, so that no learning rate makes vectors overflow.

    Ordinary steps are far below. It is enough to do so for inputs: then those of outputs grow no
    faster than the time squared.
    """
    if max(steps.max(), -steps.min()) > _LONGEST_STEP:
        np.clip(steps, -_LONGEST_STEP, _LONGEST_STEP, out=steps)


def softplus(scores: Numbers) -> Numbers:
    """Return log(1 + exp(score)), which is -log σ(-score).

    >>> softplus(np.array([0.0, 1000.0])).round(3).tolist()
    [0.693, 1000.0]
    """
    # np.logaddexp is the same, ten times slower.
    result: Numbers = np.maximum(scores, 0) + np.log1p(np.exp(-np.abs(scores)))
    return result
