"""Chips that must fit: long ones lose their middle."""

from dataclasses import replace
from functools import lru_cache

from tokviz.export.chips import Chip, ChipKind, chip_size
from tokviz.export.look import TYPE_TOKEN, Look

ELLIPSIS = "…"


@lru_cache(maxsize=16384)
def fitted(chip: Chip, look: Look, room: float, size: int = TYPE_TOKEN) -> Chip:
    """Return the chip, or one with its middle left out so that it is at most `room` px wide.

    At least the first character (or byte) and the ellipsis stay, however little room there is.
    """
    if chip_size(chip, look, size).width() <= room:
        return chip
    low, high = 1, max(1, len(_atoms(chip)) - 1)
    while low < high:
        kept = (low + high + 1) // 2
        if chip_size(_shortened(chip, kept), look, size).width() <= room:
            low = kept
        else:
            high = kept - 1
    return _shortened(chip, low)


def _atoms(chip: Chip) -> list[str]:
    """Return what must not be cut through: bytes in hexadecimal, else characters."""
    return chip.text.split(" ") if chip.kind is ChipKind.FRAGMENT else list(chip.text)


def _shortened(chip: Chip, kept: int) -> Chip:
    atoms = _atoms(chip)
    head, tail = (kept + 1) // 2, kept // 2
    joint = " " if chip.kind is ChipKind.FRAGMENT else ""
    parts = [*atoms[:head], ELLIPSIS, *(atoms[-tail:] if tail else [])]
    return replace(chip, text=joint.join(parts))
