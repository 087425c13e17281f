"""The embedding table E: a row of numbers for each id."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, eq=False)
class EmbeddingTable:
    """A table of vectors: `vectors` float32 (V, d), row i belongs to id i.

    `learned` is False for random rows, which mean nothing.
    """

    vectors: NDArray[np.float32]
    learned: bool = False

    @staticmethod
    def random(rows: int, dimensions: int, seed: int) -> "EmbeddingTable":
        """Return rows drawn uniformly from [-1, 1) with a seed.

        >>> EmbeddingTable.random(3, 2, seed=0).vectors.shape
        (3, 2)
        """
        generator = np.random.default_rng(seed)
        return EmbeddingTable(generator.uniform(-1, 1, (rows, dimensions)).astype(np.float32))
