"""Units: turning pieces of any text into the units that training knew.

Below zero stand the units that training didn't know: `UNKNOWN`, the bytes of byte fallback, and
special tokens. They are tokens of their own and never join.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.text.graphemes import code_points
from tokviz.engine.tokenizer.token import (
    END_MARKER,
    PREFIX_MARKER,
    data_of,
    has_end_marker,
    has_prefix_marker,
    key_of,
    text_of,
)
from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.tokenizer.vocabulary import has_byte_fallback
from tokviz.engine.training.recipe import Marker, Unit

UNKNOWN = -1
FIRST_BYTE = -2
LAST_BYTE = FIRST_BYTE - 255
FIRST_SPECIAL = LAST_BYTE - 1


def unit_of_special(index: int) -> int:
    """Return the unit that stands for a special token, by its index in the recipe."""
    return FIRST_SPECIAL - index


@dataclass(frozen=True, eq=False)
class PieceUnits:
    """The units of some pieces, back to back; piece i is `[starts[i], starts[i + 1])`.

    `units` int32 (n,); `chars` int32 (n,) the character of the piece that a unit is, or is a byte
    of; `widths` int32 (n,) how many characters it touches: 0 for a marker; `starts` int64 (p + 1,).
    """

    units: NDArray[np.int32]
    chars: NDArray[np.int32]
    widths: NDArray[np.int32]
    starts: NDArray[np.int64]


class Units:
    """The alphabet of a tokenizer, ready to be looked up.

    A marker unit that the alphabet lacks is not put. Where the marker is attached to a last unit,
    the marked unit is another unit than the unmarked one: if the alphabet lacks it, the character
    is unknown in that place, however well it is known in others, as in subword-nmt.
    """

    def __init__(self, tokenizer: Tokenizer) -> None:
        recipe = tokenizer.recipe
        self.marker_kind = recipe.marker
        self.by_byte = recipe.unit is Unit.BYTE
        self.fallback = has_byte_fallback(recipe)
        size = 256 if self.by_byte else 0x110000
        self._plain = np.full(size, UNKNOWN, np.int32)
        self._marked = self._plain.copy() if recipe.marker is Marker.END_ATTACHED else None
        markers = {Marker.END_UNIT: END_MARKER, Marker.PREFIX: PREFIX_MARKER}
        self.marker = tokenizer.unit_index.get(markers.get(recipe.marker, b""), UNKNOWN)
        for index, key in enumerate(tokenizer.tokens[: tokenizer.alphabet_size]):
            data, text = data_of(key), text_of(key)
            whole = len(data) == 1 if self.by_byte else text is not None and len(text) == 1
            if not whole or has_prefix_marker(key):
                continue
            value = data[0] if self.by_byte or text is None else ord(text)
            if not has_end_marker(key):
                self._plain[value] = index
            elif self._marked is not None:
                self._marked[value] = index

    def of(self, pieces: list[str]) -> PieceUnits:
        """Return the units of some pieces, none of them empty."""
        joined = "".join(pieces)
        lengths = np.fromiter(map(len, pieces), np.int64, len(pieces))
        starts = _ends(lengths)
        chars = np.arange(len(joined)) - np.repeat(starts[:-1], lengths)
        points = code_points(joined)
        if self.by_byte:
            values = np.frombuffer(key_of(joined), np.uint8)
            counts = 1 + (points >= 0x80) + (points >= 0x800) + (points >= 0x10000)
            chars = np.repeat(chars, counts)
            starts = _ends(counts)[starts]
            units = self._look_up(values, starts)
        else:
            units = self._look_up(points, starts)
            if self.fallback and (units == UNKNOWN).any():
                units, chars, starts = _fall_back(units, chars, starts, points)
        widths = np.ones(len(units), np.int32)
        if self.marker != UNKNOWN:
            prefix = self.marker_kind is Marker.PREFIX
            at = starts[:-1] if prefix else starts[1:]
            units = np.insert(units, at, self.marker)
            chars = np.insert(chars, at, 0 if prefix else lengths)
            widths = np.insert(widths, at, 0)
            starts = starts + np.arange(len(starts))
        return PieceUnits(units, chars.astype(np.int32, copy=False), widths, starts)

    def _look_up(
        self, values: NDArray[np.uint8] | NDArray[np.uint32], starts: NDArray[np.int64]
    ) -> NDArray[np.int32]:
        units = self._plain[values]
        if self._marked is not None:
            lasts = starts[1:] - 1
            units[lasts] = self._marked[values[lasts]]
        return units


def _ends(lengths: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the running total of lengths, from 0: int64 (n + 1,)."""
    result = np.zeros(len(lengths) + 1, np.int64)
    np.cumsum(lengths, out=result[1:])
    return result


def _fall_back(
    units: NDArray[np.int32],
    chars: NDArray[np.int64],
    starts: NDArray[np.int64],
    points: NDArray[np.uint32],
) -> tuple[NDArray[np.int32], NDArray[np.int64], NDArray[np.int64]]:
    """Return units, characters and starts with every unknown character as its UTF-8 bytes."""
    unknown = units == UNKNOWN
    counts = 1 + unknown * (
        (points >= 0x80).astype(np.int64) + (points >= 0x800) + (points >= 0x10000)
    )
    lost = points[unknown].astype("<u4").tobytes().decode("utf-32-le", "surrogatepass")
    values = np.frombuffer(key_of(lost), np.uint8).astype(np.int32)
    units = np.repeat(units, counts)
    units[np.repeat(unknown, counts)] = FIRST_BYTE - values
    return units, np.repeat(chars, counts), _ends(counts)[starts]
