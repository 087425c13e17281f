"""Learning vectors: one entry for all methods."""

from collections.abc import Generator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.progress import Progress
from tokviz.engine.vectors.words import Lexicon, WordVectors
from tokviz.engine.word2vec.exact import learn_exact
from tokviz.engine.word2vec.history import History
from tokviz.engine.word2vec.ppmi import learn_ppmi_svd
from tokviz.engine.word2vec.recipe import Method, Solver, VectorRecipe
from tokviz.engine.word2vec.sampled import learn_sampled
from tokviz.engine.word2vec.sentences import Sentences


@dataclass(frozen=True, eq=False)
class LearnedVectors:
    """What a training of vectors yielded.

    `outputs` float32 (n, d) are the vectors of words as contexts (Word2Vec's second matrix) at the
    end, None where the method has none.
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


def learn_vectors(
    sentences: Sentences, recipe: VectorRecipe
) -> Generator[Progress, None, LearnedVectors]:
    """Learn vectors; what is yielded is VectorsProgress.

    The same sentences and recipe give the same vectors whenever they run on one machine; on
    another the last bits of products may be rounded otherwise.
    """
    solver: Solver | None
    if recipe.method is Method.PPMI_SVD:
        solver, steps = None, learn_ppmi_svd(sentences, recipe)
    elif recipe.solver_for(len(sentences.lexicon)) is Solver.EXACT:
        solver, steps = Solver.EXACT, learn_exact(sentences, recipe)
    else:
        solver, steps = Solver.SAMPLED, learn_sampled(sentences, recipe)
    while True:
        try:
            at = next(steps)
        except StopIteration as end:
            history, outputs = end.value
            return LearnedVectors(recipe, sentences, history, solver, outputs)
        so_far = LearnedVectors(recipe, sentences, at.history, solver)
        yield VectorsProgress(at.done, at.total, so_far)
