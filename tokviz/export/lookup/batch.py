"""Samples side by side: a batch, filled up with padding to the longest."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.vectors.lookup import pad
from tokviz.export.chips import Chip, ChipKind
from tokviz.export.lookup.rows import LookupRows


@dataclass(frozen=True, slots=True)
class Padding:
    """What fills a sample up: `id` is that of the padding special, -1 where there is none."""

    id: int = -1
    text: str = "pad"

    def chip(self) -> Chip:
        """Return padding as it is drawn."""
        return Chip(self.text, ChipKind.SPECIAL if self.id >= 0 else ChipKind.TEXT)


class PaddedRows:
    """A sample's rows, with padding behind them up to `size` rows."""

    def __init__(self, rows: LookupRows, size: int, padding: Padding) -> None:
        self._rows, self._padding = rows, padding
        self.held = len(rows.ids)
        fill = np.full(size - self.held, padding.id, np.int64)
        self.ids: NDArray[np.int64] = np.concatenate((rows.ids, fill))

    def key(self, index: int) -> bytes | None:
        """Return the key of a row's token; padding has none."""
        return self._rows.key(index) if index < self.held else None

    def chip(self, index: int) -> Chip:
        """Return a row's token as it is drawn."""
        return self._rows.chip(index) if index < self.held else self._padding.chip()


@dataclass(frozen=True, eq=False)
class Batch:
    """At least one sample: the rows of each, what fills them up, and how many more there were."""

    samples: tuple[LookupRows, ...]
    padding: Padding = Padding()
    left_out: int = 0

    def __len__(self) -> int:
        return len(self.samples)

    @cached_property
    def ids(self) -> NDArray[np.int64]:
        """Return int64 (B, S): the ids of all samples, padding included."""
        if len(self.samples) == 1:
            # It may be very long, and needs no padding.
            return self.samples[0].ids[np.newaxis]
        return pad([rows.ids.tolist() for rows in self.samples], self.padding.id)[0]

    @cached_property
    def lengths(self) -> tuple[int, ...]:
        """Return the length of each sample without its padding."""
        return tuple(len(rows.ids) for rows in self.samples)

    @property
    def longest(self) -> int:
        """Return S."""
        return max(self.lengths)

    @property
    def padded(self) -> int:
        """Return how many places are padding."""
        return len(self) * self.longest - sum(self.lengths)

    @cached_property
    def rows(self) -> tuple[PaddedRows, ...]:
        """Return the rows of each sample, padding included."""
        return tuple(PaddedRows(rows, self.longest, self.padding) for rows in self.samples)

    def taken(self, ids: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return int64 (k,): which of some ids the batch takes."""
        return ids[np.isin(ids, self.ids)]
