"""The vectors that are mapped, at all moments of their training."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.word2vec.learned_vectors import LearnedVectors
from tokviz.export.map.space_map import MOST_DRAWN
from tokviz.export.row_names import RowNames
from tokviz.model.space import Space

LAST_STEP = 2**31 - 1
GROWING_FIT = 2_000
"""While vectors are being learned, axes are laid through so many of them, many times a second."""


@dataclass(frozen=True, eq=False)
class Cloud:
    """Tables of vectors float32 (m, d), `frames`, one for each of the moments `epochs`.

    `rows` int64 (m,) are the rows of `names` that they belong to, -1 for none; None for all of
    them in order. `fitted` int64 (f,) are those that axes are laid through. What `grows` is still
    being learned.
    """

    names: RowNames
    frames: Sequence[NDArray[np.float32]]
    epochs: Sequence[float]
    rows: NDArray[np.int64] | None
    fitted: NDArray[np.int64]
    seed: int
    grows: bool = False

    @property
    def dimensions(self) -> int:
        """Return d."""
        return int(self.frames[0].shape[1])

    @cached_property
    def last(self) -> NDArray[np.float32]:
        """Return float32 (m, d): the vectors at the end, or the last that are finite."""
        return self.frames[self.last_finite]

    @cached_property
    def last_finite(self) -> int:
        """Return the last frame all of whose numbers are finite; a training may run away."""
        for number in reversed(range(len(self.epochs))):
            if np.isfinite(self.frames[number]).all():
                return number
        return 0

    @property
    def ran_away(self) -> bool:
        """Return whether the training ended in numbers that are none."""
        return self.last_finite < len(self.epochs) - 1

    @cached_property
    def _places(self) -> NDArray[np.int64]:
        """Return int64 (n,): which vector each row of the names has, -1 for none."""
        if self.rows is None:
            return np.arange(len(self.names))
        places = np.full(len(self.names), -1, np.int64)
        known = np.flatnonzero(self.rows >= 0)
        places[self.rows[known]] = known
        return places

    def place(self, row: int) -> int:
        """Return which vector a row of the names has, -1 for none."""
        return int(self._places[row])

    def row(self, place: int) -> int:
        """Return the row of the names that a vector belongs to, -1 for none."""
        return place if self.rows is None else int(self.rows[place])

    def by_row(self, points: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return float32 (n, k): points (m, k) in the order of the names, nan for none."""
        if self.rows is None:
            return points
        spread = np.full((len(self.names), points.shape[1]), np.nan, np.float32)
        known = self.rows >= 0
        spread[self.rows[known]] = points[known]
        return spread


def learned_cloud(names: RowNames, space: Space, learned: LearnedVectors, *, grows: bool) -> Cloud:
    """Return the cloud of vectors that are learned, or being learned."""
    history = learned.history
    # A trainer appends: whoever reads takes as many frames as there are epochs.
    epochs = list(history.epochs)
    rows = None
    if space.of_tokens:
        rows = space.words.lexicon.rows(list(learned.lexicon.keys))
    most = GROWING_FIT if grows else MOST_DRAWN
    fitted = np.arange(min(len(learned.lexicon), most))
    frames = history.frames[: len(epochs)]
    return Cloud(names, frames, epochs, rows, fitted, learned.recipe.seed, grows)


def still_cloud(names: RowNames, space: Space, seed: int) -> Cloud:
    """Return the cloud of vectors without a history."""
    fitted = names.listed(LAST_STEP)[:MOST_DRAWN]
    return Cloud(names, [space.words.vectors], [0.0], None, fitted, seed)
