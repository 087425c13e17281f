"""Where units stand: in the source text, and in the bytes of the normalised one."""

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.text.graphemes import Positions
from tokviz.engine.text.normalize import Normalized
from tokviz.engine.tokenizer.units import FIRST_BYTE, FIRST_SPECIAL, LAST_BYTE
from tokviz.engine.training.recipe import Marker, Recipe, Unit

Spans = tuple[NDArray[np.int32], NDArray[np.int32]]


def source_spans(
    normalized: Normalized,
    recipe: Recipe,
    units: NDArray[np.int32],
    chars: NDArray[np.int32],
    widths: NDArray[np.int32],
) -> Spans:
    """Return int32 (n,) twice: the code points of the source that each unit touches.

    All of what one stretch of the source became touches all of that stretch.
    """
    offsets = normalized.offsets
    begins = offsets[chars]
    # A character's source ends where that of the next one with another source begins.
    jumps = np.flatnonzero(np.diff(offsets) > 0)
    behind = np.full(len(offsets), len(normalized.source), np.int32)
    nearest = np.searchsorted(jumps, np.arange(len(offsets)))
    inside = nearest < len(jumps)
    behind[inside] = offsets[jumps[nearest[inside]] + 1]
    ends = behind[np.maximum(chars + widths - 1, 0)]
    empty = widths == 0
    if recipe.marker is Marker.END_UNIT:
        # A piece may end amid what one stretch of the source became.
        begins = np.where(empty & (units >= 0), ends, begins)
    return begins, np.where(empty, begins, ends)


def byte_spans(
    text: str,
    recipe: Recipe,
    units: NDArray[np.int32],
    chars: NDArray[np.int32],
    widths: NDArray[np.int32],
) -> Spans:
    """Return int32 (n,) twice: where each unit's bytes begin and end in the UTF-8 of `text`."""
    at = Positions(text).utf8
    begins, ends = at[chars], at[chars + widths]
    if recipe.unit is Unit.BYTE:
        is_byte = (units > FIRST_SPECIAL) & (widths > 0)
    else:
        is_byte = (units <= FIRST_BYTE) & (units >= LAST_BYTE)
    if is_byte.any():
        first = np.ones(len(units), bool)
        first[1:] = (chars[1:] != chars[:-1]) | ~is_byte[:-1] | ~is_byte[1:]
        index = np.arange(len(units), dtype=np.int32)
        nth = index - np.maximum.accumulate(np.where(first, index, 0))
        begins = np.where(is_byte, begins + nth, begins)
        ends = np.where(is_byte, begins + 1, ends)
    return begins, ends
