"""How far some vectors are from one another."""

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.vectors.direction import units
from tokviz.engine.vectors.neighbours import Metric


def distances(vectors: NDArray[np.float32], metric: Metric) -> NDArray[np.float64]:
    """Return float64 (n, n): the distance of each of some vectors (n, d) from each other.

    `DISTANCE` is Euclidean, `COSINE` is 1 minus the cosine of the angle: 0 for the same direction,
    1 for right angles, 2 for opposite directions; NaN where a vector is zero and has none. The
    diagonal is 0.

    >>> distances(np.eye(3, dtype=np.float32), Metric.COSINE).tolist()
    [[0.0, 1.0, 1.0], [1.0, 0.0, 1.0], [1.0, 1.0, 0.0]]
    >>> round(distances(np.eye(2, dtype=np.float32), Metric.DISTANCE)[0, 1].item() ** 2, 12)
    2.0
    """
    if metric is Metric.COSINE:
        unit = units(vectors)
        # Sums of products in one order for both triangles, so that they are equal to the last bit.
        found: NDArray[np.float64] = 1 - (unit[:, np.newaxis] * unit).sum(axis=2)
        zero = ~vectors.any(axis=1)
        found[zero] = found[:, zero] = np.nan
        np.clip(found, 0, 2, out=found)
    else:
        exact = vectors.astype(np.float64)
        found = np.sqrt(np.square(exact[:, np.newaxis] - exact).sum(axis=2))
    np.fill_diagonal(found, 0)
    return found
