"""Learning vectors: one entry for all methods."""

from collections.abc import Generator

from tokviz.engine.progress import told_as
from tokviz.engine.word2vec.exact import learn_exact
from tokviz.engine.word2vec.history import LearningProgress
from tokviz.engine.word2vec.learned_vectors import LearnedVectors, VectorsProgress
from tokviz.engine.word2vec.ppmi import learn_ppmi_svd
from tokviz.engine.word2vec.recipe import Method, Solver, VectorRecipe
from tokviz.engine.word2vec.sampled import learn_sampled
from tokviz.engine.word2vec.sentences import Sentences


def learn_vectors(
    sentences: Sentences, recipe: VectorRecipe
) -> Generator[VectorsProgress, None, LearnedVectors]:
    """Learn vectors.

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

    def tell(at: LearningProgress) -> VectorsProgress:
        so_far = LearnedVectors(recipe, sentences, at.history, solver)
        return VectorsProgress(at.done, at.total, so_far)

    history, outputs = yield from told_as(steps, tell)
    return LearnedVectors(recipe, sentences, history, solver, outputs)
