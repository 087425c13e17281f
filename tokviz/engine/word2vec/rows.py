"""A table of vectors that is moved in many rows at once."""

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.word2vec.steps import Numbers


class Rows:
    """Vectors float32 (n, width), of which rows are taken and moved.

    `width` is the number of dimensions, or one more where that is odd: two neighbouring numbers
    are added as one complex number, which takes half the time.
    """

    def __init__(self, vectors: NDArray[np.float32], like: "Rows | None" = None) -> None:
        """Start from vectors float32 (n, d); a table of the same shape spares some memory."""
        words, self._dimensions = vectors.shape
        self.width = self._dimensions + self._dimensions % 2
        self._table = np.zeros((words, self.width), np.float32)
        self._table[:, : self._dimensions] = vectors
        self._halves = self._table.view(np.complex64).ravel()
        self._places: NDArray[np.intp] = (
            np.arange(len(self._halves), dtype=np.intp).reshape(words, -1)
            if like is None
            else like._places
        )
        self._found = self._places[:0]

    @property
    def vectors(self) -> NDArray[np.float32]:
        """Return a copy of all, float32 (n, d)."""
        return self._table[:, : self._dimensions].copy()

    def take(self, rows: NDArray[np.intp], out: NDArray[np.float32]) -> None:
        """Copy rows (k,) to `out` float32 (…, width), which holds as many."""
        # Without a mode that needs no check, numpy takes all to a copy first.
        self._table.take(rows, axis=0, out=out.reshape(-1, self.width), mode="clip")

    def add(self, rows: NDArray[np.intp], steps: Numbers) -> None:
        """Add steps float32 (…, width) to rows (k,); a row that stands twice gets both.

        >>> table = Rows(np.zeros((2, 1), np.float32))
        >>> table.add(np.array([1, 1]), np.ones((2, 2), np.float32))
        >>> table.vectors.tolist()
        [[0.0], [2.0]]
        """
        if len(self._found) != len(rows):
            self._found = np.empty((len(rows), self.width // 2), np.intp)
        self._places.take(rows, axis=0, out=self._found, mode="clip")
        # np.add.at is fast for one dimension only.
        np.add.at(self._halves, self._found.ravel(), steps.view(np.complex64).ravel())
