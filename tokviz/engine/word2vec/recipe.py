"""Every choice that learned vectors depend on."""

from dataclasses import dataclass
from enum import StrEnum


class Method(StrEnum):
    """How vectors are learned.

    `SKIP_GRAM` and `CBOW` as in Mikolov et al. 2013 (arXiv:1301.3781, arXiv:1310.4546);
    `PPMI_SVD` decomposes the matrix of positive pointwise mutual information (Levy, Goldberg and
    Dagan 2015, section 2).
    """

    SKIP_GRAM = "skip-gram"
    CBOW = "cbow"
    PPMI_SVD = "ppmi-svd"


class Atoms(StrEnum):
    """What gets a vector.

    `TOKENS` are those of the run at a step, `WORDS` are runs of letters, digits and underscores,
    `CHARACTERS` are code points but whitespace, `JIEBA` the Chinese words that jieba finds.
    """

    TOKENS = "tokens"
    WORDS = "words"
    CHARACTERS = "characters"
    JIEBA = "jieba"


class Solver(StrEnum):
    """How the objective is optimised.

    `SAMPLED` goes through the text and draws negatives; `EXACT` takes the expected objective over
    the whole co-occurrence matrix, at a cost that doesn't grow with the text (skip-gram only).
    `AUTO` is `EXACT` where that can be done and the vocabulary is small, else `SAMPLED`.
    """

    AUTO = "auto"
    SAMPLED = "sampled"
    EXACT = "exact"


EXACT_WORDS = 2_000
"""Up to so many words `AUTO` is `EXACT`."""


@dataclass(frozen=True, slots=True)
class VectorRecipe:
    """How vectors are learned from a text.

    `window` is the most words on each side; the sampled width is uniform in 1..window, as in the
    original program. `negatives` are drawn for each pair with probability proportional to
    count ** `exponent`. Words more frequent than `subsample` (a share of the text) are left out at
    random (arXiv:1310.4546, section 2.3), 0 for never. Words that stand less than `min_count`
    times get no vector. The learning rate falls linearly from `rate` to `final_rate`. `rate`
    belongs to `SAMPLED` alone. One epoch is one pass through the text, or for `EXACT` one step of
    its optimiser.
    """

    method: Method = Method.SKIP_GRAM
    atoms: Atoms = Atoms.WORDS
    lowercase: bool = True
    dimensions: int = 32
    window: int = 5
    negatives: int = 5
    exponent: float = 0.75
    subsample: float = 0.0
    min_count: int = 1
    rate: float = 0.025
    final_rate: float = 0.0001
    epochs: int = 100
    seed: int = 0
    solver: Solver = Solver.AUTO

    def solver_for(self, words: int) -> Solver:
        """Return which solver a vocabulary of so many words gets: `SAMPLED` or `EXACT`.

        >>> VectorRecipe(method=Method.CBOW).solver_for(10), VectorRecipe().solver_for(10)
        (<Solver.SAMPLED: 'sampled'>, <Solver.EXACT: 'exact'>)
        """
        if self.method is not Method.SKIP_GRAM or self.solver is Solver.SAMPLED:
            return Solver.SAMPLED
        small = words <= EXACT_WORDS
        return Solver.EXACT if small or self.solver is Solver.EXACT else Solver.SAMPLED
