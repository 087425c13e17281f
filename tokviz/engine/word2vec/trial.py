"""How often an analogy comes out: the same text learned again with other seeds."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from tokviz.engine.progress import Progress, told_as
from tokviz.engine.vectors.analogy import UnknownWords, analogy
from tokviz.engine.vectors.direction import units
from tokviz.engine.vectors.words import WordVectors
from tokviz.engine.word2vec.learn import learn_vectors
from tokviz.engine.word2vec.recipe import VectorRecipe
from tokviz.engine.word2vec.sentences import Sentences


@dataclass(frozen=True, slots=True)
class Question:
    """An analogy, a - b + c = expected, as in king - man + woman = queen: keys of a lexicon."""

    a: bytes
    b: bytes
    c: bytes
    expected: bytes

    @property
    def words(self) -> tuple[bytes, bytes, bytes, bytes]:
        """Return all four."""
        return self.a, self.b, self.c, self.expected


@dataclass(frozen=True, slots=True)
class SeedResult:
    """What one seed gave.

    `rank` is the place of the expected word among the nearest to a - b + c, from 1, where a, b and
    c don't take part, as is customary; `rank_with_query` where they do. `cosine` is that of the
    expected word; all three are None where its vector is zero, and `rank` where it is a, b or c.
    `first` is what came first, the query words excepted; None where there is nothing else.
    """

    seed: int
    rank: int | None
    rank_with_query: int | None
    cosine: float | None
    first: bytes | None


@dataclass(frozen=True, slots=True)
class TrialProgress(Progress):
    """How far the seeds are, in epochs of all together, and what those gave that are done."""

    results: tuple[SeedResult, ...]


def try_seeds(
    sentences: Sentences, recipe: VectorRecipe, question: Question, seeds: Sequence[int]
) -> Generator[TrialProgress, None, tuple[SeedResult, ...]]:
    """Learn vectors with each seed in turn, and ask at each end.

    Raises UnknownWords before anything is learned, NoDirection where a vector of the question is
    zero, and what learning raises.
    """
    _check(sentences.lexicon.rows(list(question.words)).tolist(), question)
    results: list[SeedResult] = []
    for seed in seeds:

        def tell(at: Progress) -> TrialProgress:
            done = len(results) * at.total + at.done
            return TrialProgress(done, len(seeds) * at.total, tuple(results))

        learned = yield from told_as(learn_vectors(sentences, replace(recipe, seed=seed)), tell)
        results.append(ask(learned.at(learned.history.end), question, seed))
    return tuple(results)


def ask(vectors: WordVectors, question: Question, seed: int = 0) -> SeedResult:
    """Ask vectors, as `analogy` does. Raises UnknownWords and NoDirection.

    >>> from tokviz.engine.vectors.words import Lexicon
    >>> table = np.array([[1, 0, 1], [1, 0, 0], [0, 1, 0], [0, 1, 1]], np.float32)
    >>> vectors = WordVectors(Lexicon((b"king", b"man", b"woman", b"queen")), table)
    >>> result = ask(vectors, Question(b"king", b"man", b"woman", b"queen"))
    >>> result.rank, result.rank_with_query, result.first
    (1, 1, b'queen')
    """
    rows = vectors.lexicon.rows(list(question.words)).tolist()
    _check(rows, question)
    expected = rows[-1]
    found = analogy(vectors, question.a, question.b, question.c, 1)
    zero = not vectors.vectors[expected].any()
    unit, target = units(np.stack([vectors.vectors[expected], found.target]))
    best = found.ranked
    return SeedResult(
        seed,
        found.rank_of(expected),
        found.rank_of(expected, with_query=True),
        None if zero else float(unit @ target),
        vectors.lexicon.keys[best.rows[0]] if len(best) else None,
    )


def _check(rows: list[int], question: Question) -> None:
    missing = dict.fromkeys(word for word, row in zip(question.words, rows, strict=True) if row < 0)
    if missing:
        raise UnknownWords(tuple(missing))
