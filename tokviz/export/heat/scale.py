"""How large a number must be to have the strongest colour."""

import math

import numpy as np
from numpy.typing import NDArray

RANDOM_LARGEST = 1.0
"""Random rows are drawn from [-1, 1)."""

_LOOKED_AT = 20_000
_SHARE = 0.97
_STEPS = (1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0)


def nice_largest(vectors: NDArray[np.float32]) -> float:
    """Return a round number that few of the numbers (n, d) exceed in magnitude: 3 of 100 at most.

    Some exceed it by far in many tables, and would leave all others without colour. Of a large
    table evenly spread numbers are looked at.

    >>> nice_largest(np.array([[0.1, -0.37], [0.2, 0.0]], np.float32))
    0.4
    """
    flat = vectors.reshape(-1)
    # An odd stride meets all columns of tables whose width is a power of two.
    stride = max(1, len(flat) // _LOOKED_AT) | 1
    return nice_above(float(np.quantile(np.abs(flat[::stride]), _SHARE)) if len(flat) else 0.0)


def nice_above(number: float) -> float:
    """Return the smallest round number that is not below a number; 1 for zero.

    >>> nice_above(0.23), nice_above(1.2), nice_above(0.0)
    (0.3, 1.5, 1.0)
    """
    if not number > 0:
        return 1.0
    power = math.floor(math.log10(number))
    mantissa = number / 10**power
    step = next((step for step in _STEPS if step >= mantissa - 1e-9), 10.0)
    return float(f"{step * 10.0**power:.6g}")
