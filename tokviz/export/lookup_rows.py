"""Rows of the embedding table as they are looked up: a sample's, and a few of the table itself."""

from dataclasses import dataclass, replace
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from tokviz.export.chips import Chip, ChipKind, chip_of, tint_of_key
from tokviz.export.sample_layout import SampleTokens
from tokviz.export.vocabulary_figure import entry_chip
from tokviz.export.vocabulary_rows import VocabularyRows

GAP = -2
"""Stands for the ids that are left out between two rows."""


class LookupRows(Protocol):
    """Rows that name an id each: `ids` (n,), -1 where there is none, GAP for rows left out."""

    @property
    def ids(self) -> NDArray[np.int64]:
        """Return int64 (n,): the id of each row."""
        ...

    def key(self, index: int) -> bytes | None:
        """Return the key of a row's token, None where nobody can select it."""
        ...

    def chip(self, index: int) -> Chip:
        """Return a row's token as it is drawn."""
        ...


class SampleRows:
    """One row a token of the sample."""

    def __init__(self, tokens: SampleTokens) -> None:
        self._tokens = tokens
        self.ids: NDArray[np.int64] = tokens.ids.astype(np.int64)

    def key(self, index: int) -> bytes | None:
        """Return the key of a row's token, None for what is no token of the tokenizer."""
        known = int(self._tokens.cut.tokens[index]) >= 0
        return self._tokens.key(index) if known else None

    def chip(self, index: int) -> Chip:
        """Return a row's token as it is drawn."""
        token = int(self._tokens.cut.tokens[index])
        if token < 0:
            return self._tokens.odd_chip(index)
        tokenizer, key = self._tokens.encoding.tokenizer, self._tokens.key(index)
        chip = chip_of(key, tokenizer.recipe.marker_text, tint_of_key(key))
        lost = token < tokenizer.vocabulary.first_token
        return replace(chip, kind=ChipKind.UNKNOWN) if lost else chip


@dataclass(frozen=True, eq=False)
class TableRows:
    """Some rows of the table: int64 `ids` (n,), ascending, with GAP where ids are left out."""

    vocabulary: VocabularyRows
    ids: NDArray[np.int64]

    def key(self, index: int) -> bytes | None:
        """Return the key of a row's token, None for a special."""
        id = int(self.ids[index])
        return None if id == GAP else self.vocabulary.entry(id).key or None

    def chip(self, index: int) -> Chip:
        """Return a row's token as it is drawn."""
        return entry_chip(self.vocabulary, self.vocabulary.entry(int(self.ids[index])))


def table_window(
    exists: NDArray[np.bool_], focus: int | None, *, ends: bool = True
) -> NDArray[np.int64]:
    """Return int64 (n,): the ids of the rows around `focus`, and of the first and the last.

    `exists` bool (ids,) are the rows there are; GAP stands where some are left out. Without
    `ends` only the rows around `focus` are shown.

    >>> table_window(np.ones(100, bool), 50).tolist()
    [0, -2, 49, 50, 51, -2, 99]
    >>> table_window(np.ones(100, bool), None, ends=False).tolist()
    [0, 1, 2, -2]
    """
    ids = np.flatnonzero(exists)
    if not len(ids):
        return ids.astype(np.int64)
    last = len(ids) - 1
    at = int(np.searchsorted(ids, focus)) if focus is not None else 0
    at = max(min(1, last), min(at, last - 1))
    shown = {at - 1, at, at + 1} | ({0, last} if ends else set())
    places = sorted(place for place in shown if 0 <= place <= last)
    result: list[int] = []
    for before, place in zip([-1, *places], places, strict=False):
        if place == before + 2:
            result.append(int(ids[place - 1]))
        elif place > before + 2:
            result.append(GAP)
        result.append(int(ids[place]))
    if places[-1] < last:
        result.append(GAP)
    return np.array(result, np.int64)
