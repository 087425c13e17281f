"""What a training of vectors yields, at its end and on the way."""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.progress import Progress
from tokviz.engine.vectors.words import Lexicon, WordVectors
from tokviz.engine.word2vec.history import History
from tokviz.engine.word2vec.recipe import Solver, VectorRecipe
from tokviz.engine.word2vec.sentences import Sentences

_TOLERANCE = 1.1
"""A loss is the mean of a sample: above that of knowing nothing by so much, it is no chance."""


class Diverged(ArithmeticError):  # noqa: N818  (named for what it says)
    """Learning made things worse: steps were so long that they led away, until `epoch`."""

    def __init__(self, epoch: float) -> None:
        super().__init__(epoch)
        self.epoch = epoch


@dataclass(frozen=True, eq=False)
class LearnedVectors:
    """What a training of vectors yielded.

    `outputs` float32 (n, d) are the vectors of words as contexts (Word2Vec's second matrix) at the
    end, None where the method has none, or before the end. `solver` is None for PPMI and SVD.
    """

    recipe: VectorRecipe
    sentences: Sentences
    history: History
    solver: Solver | None
    outputs: NDArray[np.float32] | None = None

    @property
    def lexicon(self) -> Lexicon:
        """Return the words that have a vector."""
        return self.sentences.lexicon

    @property
    def has_diverged(self) -> bool:
        """Return whether the last loss is above that of vectors which know nothing.

        Where all scores are 0, each of a pair and its negatives costs ln 2.
        """
        losses = self.history.losses
        chance = (1 + self.recipe.negatives) * math.log(2)
        return bool(losses) and not losses[-1] <= _TOLERANCE * chance

    def at(self, epoch: float) -> WordVectors:
        """Return the vectors at a moment of the training, in epochs."""
        return WordVectors(self.lexicon, self.history.at(epoch))


@dataclass(frozen=True, slots=True)
class VectorsProgress(Progress):
    """How far a training of vectors is, and what it has yielded so far."""

    vectors: LearnedVectors
