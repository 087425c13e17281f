"""The direction of a vector: what is left of it when its length is 1."""

from enum import StrEnum

import numpy as np
from numpy.typing import NDArray


class DirectionProblem(StrEnum):
    """Why there is no direction."""

    ZERO = "zero"
    """The vectors of the words in `places` are zero; without places, the vector asked about is."""
    SAME_POINT = "same-point"
    """The two words in `places` have the same vector: nothing leads from one to the other."""
    PARALLEL = "parallel"
    """The way between the words in `places` runs along the axis before it."""


class NoDirection(ValueError):  # noqa: N818  (named for what it says)
    """Something has no direction; `problem` says why, `places` which of the arguments, from 0."""

    def __init__(self, problem: DirectionProblem, places: tuple[int, ...] = ()) -> None:
        super().__init__(problem, places)
        self.problem = problem
        self.places = places


def units(vectors: NDArray[np.float32]) -> NDArray[np.float64]:
    """Return float64 (n, d): each row of vectors (n, d) divided by its length, zeros stay zeros.

    >>> units(np.array([[3, 4], [0, 0]], np.float32)).tolist()
    [[0.6, 0.8], [0.0, 0.0]]
    """
    exact = vectors.astype(np.float64)
    lengths = np.sqrt(np.square(exact).sum(axis=1, keepdims=True))
    lengths[lengths == 0] = 1
    unit: NDArray[np.float64] = exact / lengths
    return unit
