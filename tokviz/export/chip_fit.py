"""Chips that must fit: long ones lose their middle."""

from dataclasses import replace
from functools import lru_cache

from tokviz.export.chips import Chip, chip_size
from tokviz.export.look import TYPE_TOKEN, Look

ELLIPSIS = "…"


@lru_cache(maxsize=16384)
def fitted(chip: Chip, look: Look, room: float, size: int = TYPE_TOKEN) -> Chip:
    """Return the chip, or one with its middle left out so that it is at most `room` px wide.

    At least the first character and the ellipsis stay, however little room there is.
    """
    if chip_size(chip, look, size).width() <= room:
        return chip
    low, high = 1, max(1, len(chip.text) - 1)
    while low < high:
        kept = (low + high + 1) // 2
        if chip_size(_shortened(chip, kept), look, size).width() <= room:
            low = kept
        else:
            high = kept - 1
    return _shortened(chip, low)


def _shortened(chip: Chip, kept: int) -> Chip:
    head, tail = (kept + 1) // 2, kept // 2
    text = chip.text[:head] + ELLIPSIS + (chip.text[-tail:] if tail else "")
    return replace(chip, text=text)
