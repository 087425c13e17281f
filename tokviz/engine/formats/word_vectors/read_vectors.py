"""What reading a file of vectors gives, and the gathering of its rows."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.formats.word_vectors.bad_vectors import BadVectors, VectorProblem
from tokviz.engine.vectors.words import Lexicon, WordVectors

MOST_LISTED = 1_000
"""How many rows `ReadVectors.skipped` names; `counts` goes on counting."""

LARGEST = 1e18
"""No number may be larger: single precision has no room for sums of their squares."""


class VectorFormat(StrEnum):
    """A kind of file that holds word vectors."""

    WORD2VEC_TEXT = "word2vec-text"
    WORD2VEC_BINARY = "word2vec-binary"
    GLOVE = "glove"
    FASTTEXT = "fasttext"
    NPY = "npy"
    NPZ = "npz"
    SAFETENSORS = "safetensors"
    PROJECTOR = "projector"


class Skip(StrEnum):
    """What is to be told of a row that was left out, or kept although something is odd."""

    DUPLICATE = "duplicate"
    """The word stood before; the first of its rows is kept."""
    EMPTY_WORD = "empty-word"
    NAMELESS = "nameless"
    """The table has a row for which the vocabulary has no word."""
    BLANK_LINE = "blank-line"
    ZERO = "zero"
    """Only zeros: such a vector has no direction, so it is similar to nothing."""
    SPACE_IN_WORD = "space-in-word"
    INVALID_UTF8 = "invalid-utf-8"

    @property
    def left_out(self) -> bool:
        """Return whether the row is not in the table."""
        return self in {Skip.DUPLICATE, Skip.EMPTY_WORD, Skip.NAMELESS, Skip.BLANK_LINE}


@dataclass(frozen=True, slots=True)
class Skipped:
    """A row to tell about: `line` of the text or row of the table (from 1), its word, and why."""

    line: int
    word: bytes
    reason: Skip


@dataclass(frozen=True, slots=True)
class Request:
    """What to read: a file in a format, with the file of its words, a tensor's name, a limit."""

    path: Path
    format: VectorFormat
    words: Path | None = None
    tensor: str | None = None
    limit: int | None = None


@dataclass(frozen=True, eq=False)
class ReadVectors:
    """Word vectors from a file.

    `format` is what the file turned out to be: text without a header is GloVe's. `skipped` lists
    the first `MOST_LISTED` rows of which something is to be told, `counts` how many there are for
    each reason. `header_count` is how many rows a header promises, None without one; `limited`
    tells that there are more rows than were asked for. `byte_level` tells that the words were
    turned back into bytes from the letters that stand for them in GPT-2's vocabularies.
    """

    vectors: WordVectors
    format: VectorFormat
    skipped: tuple[Skipped, ...]
    counts: Mapping[Skip, int]
    header_count: int | None
    limited: bool
    byte_level: bool

    @property
    def skipped_count(self) -> int:
        """Return how many rows there is something to tell about."""
        return sum(self.counts.values())


class Gathering:
    """Rows on their way from a file into one table, which grows in place.

    `capacity` is how many rows are expected. With `fragments`, words may be any bytes; without,
    those that aren't UTF-8 are told.
    """

    def __init__(
        self,
        dimensions: int,
        capacity: int,
        limit: int | None = None,
        *,
        fragments: bool = False,
    ) -> None:
        self._limit = limit
        self._fragments = fragments
        rows = max(1, capacity if limit is None else min(limit, capacity))
        self._table = np.empty((rows, dimensions), np.float32)
        self._keys: list[bytes] = []
        self._seen: set[bytes] = set()
        self._skipped: list[Skipped] = []
        self._counts: Counter[Skip] = Counter()
        self.limited = False

    def add(self, words: Sequence[bytes], block: NDArray[np.generic], lines: Sequence[int]) -> None:
        """Take rows: `block` (len(words), d) of any kind of number, and where they stood.

        Sets `limited` if there is no room for all. Raises `BadVectors` for what is not finite,
        or larger than `LARGEST`.
        """
        start = 0
        while start < len(words):
            room = len(words) if self._limit is None else self._limit - len(self._keys)
            if room == 0:
                self.limited = True
                return
            part = slice(start, start + room)
            self._add(words[part], block[part], lines[part])
            start += room

    def note(self, reason: Skip, line: int, word: bytes = b"") -> None:
        """Remember something to tell about a row."""
        self._counts[reason] += 1
        if len(self._skipped) < MOST_LISTED:
            self._skipped.append(Skipped(line, word, reason))

    def note_nameless(self, rows: Sequence[int]) -> None:
        """Remember rows that have no word."""
        self._counts[Skip.NAMELESS] += len(rows)
        room = MOST_LISTED - len(self._skipped)
        self._skipped += [Skipped(row, b"", Skip.NAMELESS) for row in rows[:room]]

    def result(
        self,
        format: VectorFormat,
        header_count: int | None = None,
        *,
        byte_level: bool = False,
    ) -> ReadVectors:
        """Return what was gathered; nothing may be added afterwards.

        Raises `BadVectors` if that is nothing.
        """
        rows, dimensions = len(self._keys), self._table.shape[1]
        if not rows:
            raise BadVectors(VectorProblem.EMPTY)
        self._table.resize((rows, dimensions), refcheck=False)
        self._seen.clear()
        return ReadVectors(
            WordVectors(Lexicon(tuple(self._keys)), self._table),
            format,
            tuple(sorted(self._skipped, key=lambda skipped: skipped.line)),
            self._counts,
            header_count,
            self.limited,
            byte_level,
        )

    def _add(
        self, words: Sequence[bytes], block: NDArray[np.generic], lines: Sequence[int]
    ) -> None:
        with np.errstate(over="ignore"):
            numbers = block.astype(np.float32, copy=False)
        fits = np.abs(numbers) <= LARGEST
        if not fits.all():
            row, column = np.argwhere(~fits)[0].tolist()
            text = str(block[row, column])
            raise BadVectors(VectorProblem.NOT_FINITE, line=lines[row], text=text)
        some = set(words)
        if len(some) < len(words) or b"" in some or not self._seen.isdisjoint(some):
            kept = self._first_ones(words, lines)
            words, lines = [words[row] for row in kept], [lines[row] for row in kept]
            numbers = numbers[kept]
        else:
            self._seen |= some
        for row in np.flatnonzero(~numbers.any(axis=1)).tolist():
            self.note(Skip.ZERO, lines[row], words[row])
        if not self._fragments and not _is_utf8(b"\n".join(words)):
            for word, line in zip(words, lines, strict=True):
                if not _is_utf8(word):
                    self.note(Skip.INVALID_UTF8, line, word)
        start, end = len(self._keys), len(self._keys) + len(words)
        if end > len(self._table):
            # Grown where it lies if the system can: two tables at once would be too much.
            self._table.resize((end + end // 4, self._table.shape[1]), refcheck=False)
        self._table[start:end] = numbers
        self._keys += words

    def _first_ones(self, words: Sequence[bytes], lines: Sequence[int]) -> list[int]:
        """Return which of the words have not been there yet, and note the others."""
        kept = []
        for row, word in enumerate(words):
            if word and word not in self._seen:
                self._seen.add(word)
                kept.append(row)
            else:
                self.note(Skip.DUPLICATE if word else Skip.EMPTY_WORD, lines[row], word)
        return kept


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
