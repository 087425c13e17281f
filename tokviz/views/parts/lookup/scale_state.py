"""The scale of the heat colours of the vectors that are looked at."""

import numpy as np
from numpy.typing import NDArray

from tokviz.document.document import Source
from tokviz.export.heat.scale import RANDOM_LARGEST, nice_largest
from tokviz.model.space import Space
from tokviz.model.workspace import Workspace


class HeatScale:
    """Reads a workspace; a scale is kept while its vectors stay.

    All moments of a training have one scale, that of its end, so that colours of different moments
    can be compared.
    """

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._kept: tuple[NDArray[np.float32], float] | None = None

    def largest(self, space: Space) -> float:
        """Return the magnitude that has the strongest colour."""
        if space.source is Source.RANDOM:
            return RANDOM_LARGEST
        learned = self._workspace.vectors.learned
        vectors = space.words.vectors if learned is None else learned.history.frames[-1]
        known = self._kept
        if known is None or known[0] is not vectors:
            known = self._kept = vectors, nice_largest(vectors)
        return known[1]

    @staticmethod
    def is_exceeded(space: Space) -> bool:
        """Return whether some numbers may be larger."""
        return space.source is not Source.RANDOM
