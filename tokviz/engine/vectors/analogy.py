"""Analogies: what is to c as a is to b."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.vectors.direction import DirectionProblem, NoDirection, units
from tokviz.engine.vectors.neighbours import Metric, Neighbours, nearest, rank_of
from tokviz.engine.vectors.words import WordVectors

_NOTHING = 1e-6
"""A sum of three unit vectors that is shorter is zero but for rounding."""


class UnknownWords(LookupError):  # noqa: N818  (named for what it says)
    """Words have no vector: `missing` are their keys, each once, in the order asked for."""

    def __init__(self, missing: tuple[bytes, ...]) -> None:
        super().__init__(missing)
        self.missing = missing


@dataclass(frozen=True, eq=False)
class Analogy:
    """What a - b + c points to.

    `rows` are those of a, b and c, `target` float32 (d,) is â - b̂ + ĉ. `ranked` are the nearest
    rows but a, b and c, as is customary; `ranked_with_query` may hold them too, and often one of
    them comes first.
    """

    vectors: WordVectors
    rows: tuple[int, int, int]
    target: NDArray[np.float32]
    ranked: Neighbours
    ranked_with_query: Neighbours

    def rank_of(self, row: int, *, with_query: bool = False) -> int | None:
        """Return the place of a row in the whole ranking, from 1, None where it isn't in it."""
        exclude = () if with_query else self.rows
        return rank_of(self.vectors, self.target, row, Metric.COSINE, exclude=exclude)

    @property
    def parallelogram(self) -> NDArray[np.float32]:
        """Return float32 (5, d): the ends of â, b̂, ĉ, the target, and the best answer's unit.

        The first four are the corners of a parallelogram. Without any answer there are 4 rows.
        """
        corners = units(self.vectors.vectors[[*self.rows, *self.ranked.rows[:1].tolist()]])
        return np.insert(corners, 3, self.target, axis=0).astype(np.float32)


def analogy(vectors: WordVectors, a: bytes, b: bytes, c: bytes, count: int) -> Analogy:
    """Rank the rows by the cosine with â - b̂ + ĉ, the words' keys being a, b and c.

    The vectors are divided by their lengths first: the vector offset method of Mikolov, Yih and
    Zweig 2013 ("Linguistic regularities in continuous space word representations", equation 1),
    which Levy and Goldberg 2014 ("Linguistic regularities in sparse and explicit word
    representations") call 3CosAdd.
    Raises UnknownWords, and NoDirection where a word's vector is zero (places 0, 1 and 2 are
    a, b and c), or where their sum is (no places).

    >>> from tokviz.engine.vectors.words import Lexicon
    >>> words = Lexicon((b"king", b"man", b"woman", b"queen"))
    >>> table = np.array([[1, 0, 1], [1, 0, 0], [0, 1, 0], [0, 1, 1]], np.float32)
    >>> found = analogy(WordVectors(words, table), b"king", b"man", b"woman", 2)
    >>> found.ranked.rows.tolist(), found.ranked_with_query.rows.tolist()
    ([3], [3, 2])
    """
    keys = (a, b, c)
    known = vectors.lexicon.rows(list(keys)).tolist()
    missing = dict.fromkeys(key for key, row in zip(keys, known, strict=True) if row < 0)
    if missing:
        raise UnknownWords(tuple(missing))
    zero = tuple(place for place, row in enumerate(known) if not vectors.vectors[row].any())
    if zero:
        raise NoDirection(DirectionProblem.ZERO, zero)
    first, second, third = units(vectors.vectors[known])
    target = (first - second + third).astype(np.float32)
    if np.linalg.norm(target) < _NOTHING:
        raise NoDirection(DirectionProblem.ZERO)
    rows = (known[0], known[1], known[2])
    return Analogy(
        vectors,
        rows,
        target,
        nearest(vectors, target, count, Metric.COSINE, exclude=rows),
        nearest(vectors, target, count, Metric.COSINE),
    )
