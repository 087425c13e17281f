"""A table of vectors that many steps are added to at once."""

import numpy as np
from numpy.typing import NDArray

LONGEST_STEP = 1.0
"""No coordinate moves farther for one word at one place, so that no rate makes vectors overflow."""


class Rows:
    """Vectors float32 (n, width), of which rows are taken and moved.

    `width` is the number of dimensions, or one more where that is odd: two neighbouring numbers
    are added as one complex number, which halves the time.
    """

    def __init__(self, vectors: NDArray[np.float32], like: "Rows | None" = None) -> None:
        """Start from vectors float32 (n, d); `like` is a table of the same shape, if there is one."""
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

    @property
    def vectors(self) -> NDArray[np.float32]:
        """Return a copy of all, float32 (n, d)."""
        return np.ascontiguousarray(self._table[:, : self._dimensions]).copy()

    def take(self, rows: NDArray[np.intp], out: NDArray[np.float32]) -> None:
        """Copy rows (k,) to `out` float32 (k, width)."""
        self._table.take(rows, axis=0, out=out, mode="clip")

    def add(self, rows: NDArray[np.intp], steps: NDArray[np.float32]) -> None:
        """Add steps float32 (k, width) to rows (k,); a row that stands twice gets both.

        `steps` are cut to `LONGEST_STEP` in place.
        """
        np.clip(steps, -LONGEST_STEP, LONGEST_STEP, out=steps)
        places = self._places.take(rows, axis=0)
        np.add.at(self._halves, places.ravel(), steps.view(np.complex64).ravel())
