"""Vectors with the words they belong to."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.tokenizer.token import key_of


@dataclass(frozen=True, eq=False)
class Lexicon:
    """What the rows of a table are called: `keys` by row, unique, the most frequent first.

    A key is the UTF-8 of a word, or a token's key where the vectors are of tokens; an empty key
    belongs to a row that nobody can select. `counts` int64 (n,) say how often each stands in the
    text, None where that is not known.
    """

    keys: tuple[bytes, ...]
    counts: NDArray[np.int64] | None = None

    def __len__(self) -> int:
        return len(self.keys)

    @cached_property
    def _rows(self) -> dict[bytes, int]:
        return {key: row for row, key in enumerate(self.keys) if key}

    def row(self, key: bytes) -> int | None:
        """Return the row of a key, or None."""
        return self._rows.get(key)

    def row_of_word(self, word: str) -> int | None:
        """Return the row of a word, or None.

        >>> Lexicon((b"king", b"queen")).row_of_word("queen")
        1
        """
        return self.row(key_of(word))

    def rows(self, keys: list[bytes]) -> NDArray[np.int64]:
        """Return int64 (len(keys),): the row of each key, -1 for those that are not here."""
        found = self._rows
        return np.fromiter((found.get(key, -1) for key in keys), np.int64, len(keys))


@dataclass(frozen=True, eq=False)
class WordVectors:
    """A table of vectors: `vectors` float32 (n, d), row i belongs to `lexicon.keys[i]`."""

    lexicon: Lexicon
    vectors: NDArray[np.float32]

    @property
    def dimensions(self) -> int:
        """Return d."""
        return int(self.vectors.shape[1])

    @cached_property
    def norms(self) -> NDArray[np.float32]:
        """Return float32 (n,): the Euclidean lengths of the rows."""
        squares = np.einsum("nd,nd->n", self.vectors, self.vectors, dtype=np.float64)
        norms: NDArray[np.float32] = np.sqrt(squares).astype(np.float32)
        return norms
