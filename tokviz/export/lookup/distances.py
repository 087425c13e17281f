"""One-hot vectors beside dense ones: how far some rows are from one another."""

import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.vectors.distances import distances
from tokviz.engine.vectors.neighbours import Metric
from tokviz.export.heat.scale import nice_above
from tokviz.export.row_names import RowNames

MOST_COMPARED = 12
"""So many rows are compared."""


@dataclass(frozen=True, eq=False)
class Comparison:
    """Distances of the same rows, int64 `rows` (k,), k ≥ 2, as one-hot and as dense vectors.

    `dimensions` is d. `one_hot` and `dense` float64 (k, k) are symmetric; NaN in `dense` where a
    row is zero.
    """

    names: RowNames
    rows: NDArray[np.int64]
    metric: Metric
    dimensions: int
    one_hot: NDArray[np.float64]
    dense: NDArray[np.float64]

    @property
    def equal(self) -> float:
        """Return the one distance that all one-hot vectors have."""
        return float(self.one_hot[0, 1])

    @property
    def pairs(self) -> int:
        """Return how many pairs of rows there are."""
        return math.comb(len(self.rows), 2)

    @cached_property
    def largest(self) -> float:
        """Return the end of the scale that both share."""
        known = self.dense[~np.isnan(self.dense)]
        return nice_above(max(self.equal, float(known.max(initial=0.0))))

    @cached_property
    def ends(self) -> tuple[tuple[int, int], tuple[int, int]] | None:
        """Return the nearest and the farthest pair of dense rows, by place; the first of equals."""
        above = np.triu_indices(len(self.rows), 1)
        values = self.dense[above]
        if np.isnan(values).all():
            return None
        near, far = int(np.nanargmin(values)), int(np.nanargmax(values))
        pairs = list(zip(above[0].tolist(), above[1].tolist(), strict=True))
        return pairs[near], pairs[far]


def compare(
    names: RowNames, vectors: NDArray[np.float32], rows: NDArray[np.int64], metric: Metric
) -> Comparison:
    """Compare rows int64 (k,) of a table float32 (V, d) as one-hot and as dense vectors."""
    # In the places of all other rows every one of these one-hot vectors is 0.
    one_hot = distances(np.eye(len(rows), dtype=np.float32), metric)
    dense = distances(vectors[rows], metric)
    return Comparison(names, rows, metric, vectors.shape[1], one_hot, dense)
