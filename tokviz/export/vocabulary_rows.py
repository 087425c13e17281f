"""The vocabulary as rows that can be sorted, whatever its size."""

from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.tokenizer.token import data_of, sort_key, written
from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.tokenizer.vocabulary import Entry, EntryKind
from tokviz.engine.training.recipe import Unit
from tokviz.engine.training.run import Run


class Column(IntEnum):
    """What is told about an id, from left to right."""

    ID = 0
    TOKEN = 1
    FROM = 2
    LENGTH = 3
    COUNT = 4
    BORN = 5


@dataclass(frozen=True, eq=False)
class VocabularyRows:
    """All ids of a run, facts as arrays by id."""

    run: Run
    tokenizer: Tokenizer

    def __len__(self) -> int:
        return self.tokenizer.vocabulary.id_count

    def entry(self, id: int) -> Entry:
        """Return what an id stands for."""
        entry = self._entries.get(id)
        if entry is None:
            entry = self._entries[id] = self.tokenizer.vocabulary.entry(id)
        return entry

    @cached_property
    def _entries(self) -> dict[int, Entry]:
        return {}

    def text(self, id: int) -> str:
        """Return an id's token as it is written."""
        entry = self.entry(id)
        if entry.special is not None:
            return entry.special.text
        if entry.kind is EntryKind.BYTE:
            return f"<0x{entry.key[0]:02X}>"
        return written(entry.key, self.run.recipe.marker_text)

    def parents(self, id: int) -> tuple[bytes, bytes] | None:
        """Return the keys that were merged to make an id's token, None where there was no merge."""
        entry = self.entry(id)
        made = self.run.parents(entry.token) if entry.kind is EntryKind.MERGED else None
        return None if made is None else (self.run.tokens[made[0]], self.run.tokens[made[1]])

    def id_of(self, key: bytes) -> int | None:
        """Return the id of a token by its key, None where the vocabulary lacks it."""
        vocabulary = self.tokenizer.vocabulary
        token = self.run.token_index.get(key)
        if token is not None:
            return vocabulary.id_of_token(token)
        has_bytes = vocabulary.token_start > vocabulary.byte_start
        return vocabulary.id_of_byte(key[0]) if has_bytes and len(key) == 1 else None

    @property
    def _span(self) -> slice:
        """Return which ids are tokens of the run."""
        vocabulary = self.tokenizer.vocabulary
        return slice(vocabulary.token_start, vocabulary.last_start)

    @cached_property
    def born_at(self) -> NDArray[np.int32]:
        """Return int32 (ids,): the step from which each id exists."""
        born = np.zeros(len(self), np.int32)
        born[self._span] = self.run.born_at[self.tokenizer.vocabulary.first_token :]
        return born

    @cached_property
    def lengths(self) -> NDArray[np.int32]:
        """Return int32 (ids,): lengths in units, markers not counted, 0 for specials."""
        vocabulary = self.tokenizer.vocabulary
        lengths = np.zeros(len(self), np.int32)
        lengths[vocabulary.byte_start : vocabulary.token_start] = 1
        keys = self.run.tokens[vocabulary.first_token :]
        if self.run.recipe.unit is Unit.BYTE:
            lengths[self._span] = [len(data_of(key)) for key in keys]
        else:
            lengths[self._span] = [
                len(data_of(key).decode("utf-8", "surrogatepass")) for key in keys
            ]
        return lengths

    @cached_property
    def _text_order(self) -> NDArray[np.int64]:
        marker = self.run.recipe.marker_text

        def key(id: int) -> bytes:
            entry = self.entry(id)
            return sort_key(entry.key, marker) if entry.special is None else self.text(id).encode()

        return np.array(sorted(range(len(self)), key=key), np.int64)

    def counts(self, token_counts: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return int64 (ids,): how often each id's token stands in the corpus."""
        counts = np.zeros(len(self), np.int64)
        counts[self._span] = token_counts[self.tokenizer.vocabulary.first_token :]
        return counts

    def order(
        self, column: Column, counts: NDArray[np.int64], *, descending: bool
    ) -> NDArray[np.int64]:
        """Return int64 (ids,): all ids sorted by a column; equals stay in the order of ids."""
        match column:
            case Column.TOKEN:
                order = self._text_order
                return order[::-1] if descending else order
            case Column.LENGTH:
                values = self.lengths.astype(np.int64)
            case Column.COUNT:
                values = counts
            case Column.BORN | Column.FROM:
                values = self.born_at.astype(np.int64)
            case _:
                values = np.arange(len(self))
        return np.argsort(-values if descending else values, kind="stable")
