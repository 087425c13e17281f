"""What the rows of a table of vectors are called, and how their names are drawn."""

from functools import cached_property
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.tokenizer.token import END_MARKER, PREFIX_MARKER, key_of, written
from tokviz.engine.vectors.words import Lexicon
from tokviz.export.chips import Chip, chip_of, tint_of_key
from tokviz.export.vocabulary_figure import entry_chip
from tokviz.export.vocabulary_rows import VocabularyRows


class RowNames(Protocol):
    """Names of the rows of a table, by row."""

    def __len__(self) -> int: ...

    def key(self, row: int) -> bytes | None:
        """Return the key of a row, None where nobody can select it."""
        ...

    def row(self, key: bytes) -> int | None:
        """Return the row of a key, None where there is none."""
        ...

    def chip(self, row: int) -> Chip:
        """Return a row's name as it is drawn."""
        ...

    def text(self, row: int) -> str:
        """Return a row's name as it is written."""
        ...

    def exists(self, step: int) -> NDArray[np.bool_]:
        """Return bool (n,): which rows exist at a step."""
        ...

    def listed(self, step: int) -> NDArray[np.int64]:
        """Return int64 (k,): the rows that exist, those first that deserve a name most."""
        ...


def row_of_word(names: RowNames, word: str) -> int | None:
    """Return the row that a typed word means, None where there is none.

    The word as it is typed comes first, then in small letters, then as tokens have it: behind a
    space, or with a marker.
    """
    for text in dict.fromkeys((word, word.lower())):
        key = key_of(text)
        for form in (key, b" " + key, PREFIX_MARKER + key, key + END_MARKER):
            row = names.row(form)
            if row is not None and names.key(row):
                return row
    return None


def key_of_word(names: RowNames, word: str) -> bytes:
    """Return the key of the row that a typed word means, or of the word itself."""
    row = row_of_word(names, word)
    return key_of(word) if row is None else names.key(row) or key_of(word)


class TokenNames:
    """Names of the ids of a run's vocabulary; with `met` bool (n,), only those that it holds."""

    def __init__(self, rows: VocabularyRows, met: NDArray[np.bool_] | None = None) -> None:
        self.vocabulary = rows
        self._met = met

    def __len__(self) -> int:
        return len(self.vocabulary)

    def key(self, row: int) -> bytes | None:
        """Return the key of an id's token, None for a special."""
        return self.vocabulary.entry(row).key or None

    def row(self, key: bytes) -> int | None:
        """Return the id of a token."""
        return self.vocabulary.id_of(key)

    def chip(self, row: int) -> Chip:
        """Return an id's token as it is drawn."""
        return entry_chip(self.vocabulary, self.vocabulary.entry(row))

    def text(self, row: int) -> str:
        """Return an id's token as it is written."""
        return self.vocabulary.text(row)

    def exists(self, step: int) -> NDArray[np.bool_]:
        """Return bool (n,): which ids exist at a step."""
        found: NDArray[np.bool_] = self.vocabulary.born_at <= step
        return found if self._met is None else found & self._met

    @cached_property
    def _order(self) -> NDArray[np.int64]:
        born = self.vocabulary.born_at
        return np.lexsort((np.arange(len(born)), born, born == 0))

    def listed(self, step: int) -> NDArray[np.int64]:
        """Return the ids that exist at a step, merged tokens first, the earliest before."""
        return self._order[self.exists(step)[self._order]]


class WordNames:
    """Names of words, which exist at every step, the most frequent first."""

    def __init__(self, lexicon: Lexicon, marker_text: str = "") -> None:
        self.lexicon = lexicon
        self._marker_text = marker_text

    def __len__(self) -> int:
        return len(self.lexicon)

    def key(self, row: int) -> bytes | None:
        """Return the key of a word."""
        return self.lexicon.keys[row] or None

    def row(self, key: bytes) -> int | None:
        """Return the row of a word."""
        return self.lexicon.row(key)

    def chip(self, row: int) -> Chip:
        """Return a word as it is drawn."""
        key = self.lexicon.keys[row]
        return chip_of(key, self._marker_text, tint_of_key(key))

    def text(self, row: int) -> str:
        """Return a word as it is written."""
        return written(self.lexicon.keys[row], self._marker_text)

    def exists(self, step: int) -> NDArray[np.bool_]:  # noqa: ARG002  (words don't come with steps)
        """Return bool (n,): all rows."""
        return np.ones(len(self), np.bool_)

    def listed(self, step: int) -> NDArray[np.int64]:  # noqa: ARG002  (words don't come with steps)
        """Return all rows."""
        return np.arange(len(self))
