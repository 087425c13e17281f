"""Rows of the embedding table as they are looked up: a sample's, and a few of the table itself."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.tokenizer.token import key_of
from tokviz.export.chips import Chip, ChipKind, chip_of, tint_of_key
from tokviz.export.row_names import RowNames
from tokviz.export.sample_layout import SampleTokens

GAP = -2
"""Stands for the ids that are left out between two rows."""


class LookupRows(Protocol):
    """Rows that name an id each: `ids` (n,), -1 where there is none, GAP for rows left out.

    The first `held` rows hold something, those behind them are padding.
    """

    @property
    def ids(self) -> NDArray[np.int64]:
        """Return int64 (n,): the id of each row."""
        ...

    @property
    def held(self) -> int:
        """Return how many rows are no padding."""
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

    @property
    def held(self) -> int:
        """Return how many rows there are: none is padding."""
        return len(self.ids)

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


class WordRows:
    """One row a word of the sample, for vectors of words: ids are rows of their table."""

    def __init__(self, words: Sequence[str], names: RowNames) -> None:
        self._keys = [key_of(word) for word in words]
        self._names = names
        rows = (names.row(key) for key in self._keys)
        self.ids: NDArray[np.int64] = np.fromiter(
            (-1 if row is None else row for row in rows), np.int64, len(self._keys)
        )

    @property
    def held(self) -> int:
        """Return how many rows there are: none is padding."""
        return len(self.ids)

    def key(self, index: int) -> bytes | None:
        """Return the key of a word, whether it has a vector or not."""
        return self._keys[index]

    def chip(self, index: int) -> Chip:
        """Return a word as it is drawn, one without a vector as unknown."""
        row = int(self.ids[index])
        if row >= 0:
            return self._names.chip(row)
        return replace(chip_of(self._keys[index], ""), kind=ChipKind.UNKNOWN)


@dataclass(frozen=True, eq=False)
class TableRows:
    """Some rows of the table: int64 `ids` (n,), ascending, with GAP where ids are left out."""

    names: RowNames
    ids: NDArray[np.int64]

    @property
    def held(self) -> int:
        """Return how many rows there are: none is padding."""
        return len(self.ids)

    def key(self, index: int) -> bytes | None:
        """Return the key of a row, None for a special."""
        id = int(self.ids[index])
        return None if id == GAP else self.names.key(id)

    def chip(self, index: int) -> Chip:
        """Return a row's name as it is drawn."""
        return self.names.chip(int(self.ids[index]))


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
    return with_gaps(ids, places)


def with_gaps(ids: NDArray[np.int64], places: Sequence[int]) -> NDArray[np.int64]:
    """Return int64 (n,): the ids at ascending places, with GAP where several are left out.

    >>> with_gaps(np.arange(10), [0, 2, 5]).tolist()
    [0, 1, 2, -2, 5, -2]
    """
    result: list[int] = []
    for before, place in zip([-1, *places], places, strict=False):
        if place == before + 2:
            result.append(int(ids[place - 1]))
        elif place > before + 2:
            result.append(GAP)
        result.append(int(ids[place]))
    if places and places[-1] < len(ids) - 1:
        result.append(GAP)
    return np.array(result, np.int64)
