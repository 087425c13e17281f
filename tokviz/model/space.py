"""The vectors that are looked at."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tokviz.document.document import EmbeddingChoices, Source
from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.vectors.table import EmbeddingTable
from tokviz.engine.vectors.words import Lexicon, WordVectors
from tokviz.engine.word2vec.learned_vectors import LearnedVectors


@dataclass(frozen=True, eq=False)
class Space:
    """Vectors with the names of their rows, at one moment of their training.

    With `of_tokens` the rows are the ids of the run's vocabulary. `met` bool (n,) are the rows that
    training has met, None where that is all or none of them: the others are still random.
    """

    words: WordVectors
    source: Source
    of_tokens: bool = False
    met: NDArray[np.bool_] | None = None

    @property
    def table(self) -> EmbeddingTable:
        """Return the table alone."""
        return EmbeddingTable(self.words.vectors, self.source is not Source.RANDOM)


def vocabulary_lexicon(tokenizer: Tokenizer) -> Lexicon:
    """Return the names of a vocabulary's ids; specials have none, nor bytes that are tokens too."""
    vocabulary = tokenizer.vocabulary
    keys: list[bytes] = []
    seen: set[bytes] = set()
    # Tokens come last, and own their keys.
    for id in reversed(range(vocabulary.id_count)):
        key = vocabulary.entry(id).key
        keys.append(b"" if key in seen else key)
        seen.add(key)
    return Lexicon(tuple(reversed(keys)))


def random_space(lexicon: Lexicon, choices: EmbeddingChoices) -> Space:
    """Return random rows for a vocabulary."""
    table = EmbeddingTable.random(len(lexicon), choices.dimensions, choices.seed)
    return Space(WordVectors(lexicon, table.vectors), Source.RANDOM, of_tokens=True)


class TokenRows:
    """Puts vectors that were learned for some tokens into the table of all ids."""

    def __init__(self, lexicon: Lexicon, learned: LearnedVectors) -> None:
        self._lexicon = lexicon
        rows = lexicon.rows(list(learned.lexicon.keys))
        self._from = np.flatnonzero(rows >= 0)
        self._to = rows[self._from]
        dimensions = learned.history.frames[0].shape[1]
        start = EmbeddingTable.random(len(lexicon), dimensions, learned.recipe.seed)
        # As small as the trainer's own start, so that rows it never met don't look learned.
        self._start = start.vectors * np.float32(0.5 / dimensions)
        self._met = np.zeros(len(lexicon), np.bool_)
        self._met[self._to] = True

    def space(self, vectors: NDArray[np.float32]) -> Space:
        """Return the table with the learned rows float32 (n, d) in their places."""
        table = self._start.copy()
        table[self._to] = vectors[self._from]
        words = WordVectors(self._lexicon, table)
        return Space(words, Source.LEARNED, of_tokens=True, met=self._met)
