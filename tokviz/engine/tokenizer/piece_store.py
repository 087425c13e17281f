"""A memory of pieces: their units and joins, so that no piece is encoded twice."""

from threading import Lock
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.tokenizer.joining import Joins
from tokviz.engine.tokenizer.merge_table import NEVER
from tokviz.engine.tokenizer.units import PieceUnits, unit_of_special


class Rows(NamedTuple):
    """Pieces back to back: int32 (n,) each, as `PieceUnits` and `Joins` have them.

    `starts` int64 (q + 1,) tells where the pieces begin.
    """

    units: NDArray[np.int32]
    chars: NDArray[np.int32]
    widths: NDArray[np.int32]
    rank: NDArray[np.int32]
    turn: NDArray[np.int32]
    closed_at: NDArray[np.int32]
    starts: NDArray[np.int64]


class PieceStore:
    """Pieces met before, by number. What is added stays as it is.

    Two threads may use it at once: adding is locked, and reading touches only what was there.
    """

    def __init__(self) -> None:
        self.number: dict[str, int] = {}
        self._specials: dict[tuple[int, int], int] = {}
        self._rows = np.zeros((6, 1024), np.int32)
        self._starts = np.zeros(1024, np.int64)
        self._count = 0
        self._adding = Lock()

    @property
    def unit_count(self) -> int:
        """Return how many units are remembered."""
        return int(self._starts[self._count])

    def add(self, pieces: list[str], units: PieceUnits, joins: Joins) -> None:
        """Remember pieces with their units and joins."""
        first = self._add(
            units.starts,
            (units.units, units.chars, units.widths, joins.rank, joins.turn, joins.closed_at),
        )
        # A loop, unlike dict.update, lets other threads in.
        for number, piece in enumerate(pieces, first):
            self.number[piece] = number

    def special(self, index: int, width: int) -> int:
        """Return the number of a special token that stands for `width` characters."""
        number = self._specials.get((index, width))
        if number is None:
            values = (unit_of_special(index), 0, width, NEVER, 0, NEVER)
            rows = tuple(np.array([value], np.int32) for value in values)
            number = self._specials[index, width] = self._add(np.array([0, 1]), rows)
        return number

    def rows(self, numbers: NDArray[np.int64]) -> Rows:
        """Return the rows of pieces one after the other, by their numbers int64 (q,)."""
        begins = self._starts[numbers]
        lengths = self._starts[numbers + 1] - begins
        starts = np.zeros(len(numbers) + 1, np.int64)
        np.cumsum(lengths, out=starts[1:])
        at = np.arange(starts[-1]) + np.repeat(begins - starts[:-1], lengths)
        units, chars, widths, rank, turn, closed_at = (row[at] for row in self._rows)
        return Rows(units, chars, widths, rank, turn, closed_at, starts)

    def _add(self, starts: NDArray[np.int64], rows: tuple[NDArray[np.int32], ...]) -> int:
        with self._adding:
            first, begin, count = self._count, self.unit_count, len(starts) - 1
            end = begin + int(starts[-1])
            if end > self._rows.shape[1]:
                bigger = np.empty((len(self._rows), end + end // 2), np.int32)
                bigger[:, :begin] = self._rows[:, :begin]
                self._rows = bigger
            if first + count >= len(self._starts):
                self._starts = np.pad(self._starts, (0, 2 * (first + count)))
            for row, values in zip(self._rows, rows, strict=True):
                row[begin:end] = values
            self._starts[first + 1 : first + count + 1] = begin + starts[1:]
            self._count += count
            return first
