"""What the colour of a point on the map tells, and the colours that tell it."""

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor

from tokviz.document.document import MapColour
from tokviz.engine.vectors.scripts import Script, script_of
from tokviz.export.axis import grouped
from tokviz.export.chips import LEVELS
from tokviz.export.look import Look
from tokviz.export.map.words import (
    cluster_words,
    colour_words,
    direction_words,
    others_words,
    place_words,
    script_words,
    units_words,
)
from tokviz.export.row_names import RowNames
from tokviz.export.token_styles import age_level

KINDS = 8
"""So many colours are told apart."""

# A chip's tints are grounds for ink, too pale for a dot: these have a contrast of 3:1 or more with
# the card, and are at least 15 apart (CIELAB) for every common colour-vision deficiency, by the
# matrices of Machado, Oliveira and Fernandes 2009.
_ON_LIGHT = (
    "#056eb6", "#c57118", "#4f8f42", "#990708", "#9c78e5", "#2aa39b", "#6b4b32", "#a7307f",
)  # fmt: skip
_ON_DARK = (
    "#69b6fd", "#e99b44", "#88d874", "#ee6464", "#8e7ecb", "#51e1d3", "#c5a58b", "#d47ab7",
)  # fmt: skip


@dataclass(frozen=True, eq=False)
class PointColours:
    """The colours of rows: `of_row` uint8 (n,) are indices of `words`, which say what each means.

    `title` says what they all tell. On a ramp they go from the least to the most, and only the
    ends have words. `examples` are rows, one for each colour, -1 for none. The colour `plain`, if
    there is one, is grey.
    """

    kind: MapColour
    title: str
    of_row: NDArray[np.uint8]
    words: tuple[str, ...]
    examples: tuple[int, ...] = ()
    is_ramp: bool = False
    plain: int = -1


@lru_cache(maxsize=16)
def dot_colours(look: Look, count: int, plain: int = -1, *, is_ramp: bool = False) -> list[QColor]:
    """Return `count` colours of dots in a look, the one at `plain` grey."""
    if is_ramp:
        steps = count - (plain >= 0)
        inks = [_level(look, level / max(1, steps - 1)) for level in range(steps)]
    else:
        kinds = _ON_DARK if look.is_dark else _ON_LIGHT
        inks = [QColor(kinds[place % KINDS]) for place in range(count - (plain >= 0))]
    if plain >= 0:
        inks.insert(plain, QColor(look.quiet))
    return inks


def _level(look: Look, share: float) -> QColor:
    """Return a shade from pale to strong: towards the accent, then towards the ink."""
    if share <= 0.6:
        return _mixed(look.card, look.accent, 0.3 + 0.7 * share / 0.6)
    return _mixed(look.accent, look.ink, 0.55 * (share - 0.6) / 0.4)


def _title(kind: MapColour) -> str:
    return colour_words(kind)[0]


def _mixed(one: str, other: str, share: float) -> QColor:
    first, second = QColor(one), QColor(other)
    return QColor(
        round(first.red() + (second.red() - first.red()) * share),
        round(first.green() + (second.green() - first.green()) * share),
        round(first.blue() + (second.blue() - first.blue()) * share),
    )


def cluster_colours(
    labels: NDArray[np.int32], central: tuple[int, ...], listed: NDArray[np.int64]
) -> PointColours:
    """Return colours for clusters int32 (n,), -1 for none; `central` is a row of each."""
    count, examples = len(central), list(central)
    words = [cluster_words(number + 1) for number in range(count)]
    plain = -1
    if (labels[listed] < 0).any():
        plain = count
        words.append(direction_words())
        examples.append(-1)
    of_row = np.where(labels < 0, max(0, plain), labels).astype(np.uint8)
    return PointColours(
        MapColour.CLUSTER,
        _title(MapColour.CLUSTER),
        of_row,
        tuple(words),
        tuple(examples),
        plain=plain,
    )


def script_colours(names: RowNames, listed: NDArray[np.int64]) -> PointColours:
    """Return colours for scripts, the most frequent first; what is rare shares one colour."""
    scripts = list(Script)
    found = np.zeros(len(names), np.int64)
    for row in listed.tolist():
        found[row] = scripts.index(script_of(names.key(row) or names.text(row).encode()))
    counts = np.bincount(found[listed], minlength=len(scripts))
    order = np.argsort(-counts, kind="stable")
    order = order[counts[order] > 0]
    shown, plain = order.tolist(), -1
    if len(shown) > KINDS:
        plain = KINDS - 1
        shown = shown[:plain]
    place = np.full(len(scripts), max(0, plain), np.uint8)
    place[shown] = np.arange(len(shown), dtype=np.uint8)
    words = [script_words(scripts[index]) for index in shown]
    if plain >= 0:
        words.append(others_words())
    title = _title(MapColour.SCRIPT)
    return PointColours(MapColour.SCRIPT, title, place[found], tuple(words), plain=plain)


def ramp_colours(
    kind: MapColour, values: NDArray[np.int64], listed: NDArray[np.int64]
) -> PointColours:
    """Return colours for whole numbers int64 (n,) from 0 on a ramp with equal factors.

    The ends of the ramp are the least and the largest number of the rows `listed`.
    """
    of_row, ends = _ramp(values, listed)
    return PointColours(kind, _title(kind), of_row, ends, is_ramp=True)


def place_colours(count: int, listed: NDArray[np.int64]) -> PointColours:
    """Return colours for places in a list of `count` rows, of which the first are strongest."""
    of_row, ends = _ramp(np.arange(1, count + 1), listed)
    strong_first = np.uint8(len(ends) - 1) - of_row
    return PointColours(MapColour.FREQUENCY, place_words(), strong_first, ends[::-1], is_ramp=True)


def _ramp(
    values: NDArray[np.int64], listed: NDArray[np.int64]
) -> tuple[NDArray[np.uint8], tuple[str, ...]]:
    """Return the level of each number uint8 (n,), and the words at the ends."""
    shown = values[listed] if len(listed) else np.zeros(1, np.int64)
    low, high = int(shown.min()), int(shown.max())
    clipped, levels = np.clip(values, low, high), min(LEVELS, high - low + 1)
    if levels < LEVELS:
        of_row = (clipped - low).astype(np.uint8)
    else:
        # One more than the number: there may be zeros.
        share = np.log((clipped + 1) / (low + 1)) / math.log((high + 1) / (low + 1))
        # Else one more level would be for the largest number alone.
        of_row = np.minimum(np.floor(share * levels), levels - 1).astype(np.uint8)
    if levels == 1:
        return of_row, (grouped(low),)
    return of_row, (grouped(low), *[""] * (levels - 2), grouped(high))


def merge_colours(born: NDArray[np.int32], steps: int) -> PointColours:
    """Return colours for the steps int32 (n,) that made tokens; what was there before is grey.

    >>> merge_colours(np.array([0, 1, 4], np.int32), 4).of_row.tolist()
    [7, 0, 6]
    """
    levels = age_level(born, steps)
    count = LEVELS - 1
    of_row = np.where(born == 0, count, levels - 1).astype(np.uint8)
    words = (grouped(1), *[""] * (count - 2), grouped(max(1, steps)), units_words())
    return PointColours(
        MapColour.RANK, _title(MapColour.RANK), of_row, words, is_ramp=True, plain=count
    )
