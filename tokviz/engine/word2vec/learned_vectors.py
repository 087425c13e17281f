"""What a training of vectors yields, at its end and on the way."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.progress import Progress
from tokviz.engine.vectors.words import Lexicon, WordVectors
from tokviz.engine.word2vec.history import History
from tokviz.engine.word2vec.recipe import Solver, VectorRecipe
from tokviz.engine.word2vec.sentences import Sentences


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

    def at(self, epoch: float) -> WordVectors:
        """Return the vectors at a moment of the training, in epochs."""
        return WordVectors(self.lexicon, self.history.at(epoch))


@dataclass(frozen=True, slots=True)
class VectorsProgress(Progress):
    """How far a training of vectors is, and what it has yielded so far."""

    vectors: LearnedVectors
