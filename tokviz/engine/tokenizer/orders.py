"""Where the two orders of encoding give different tokens."""

from dataclasses import dataclass

import numpy as np

from tokviz.engine.tokenizer.encoded import Encoding


@dataclass(frozen=True, slots=True)
class Difference:
    """A stretch that two encodings of one text cut differently, and agree about its edges.

    `start`, `end` are code points of the source text; `first_unit`, `last_unit` delimit the units
    [first_unit, last_unit).
    """

    start: int
    end: int
    first_unit: int
    last_unit: int


def differences(one: Encoding, other: Encoding, step: int | None = None) -> tuple[Difference, ...]:
    """Return the smallest stretches in which two encodings of one text differ after `step` merges.

    Both must come from one tokenizer and the same options, in whichever orders; raises ValueError
    where they have different units.
    """
    if not np.array_equal(one.units, other.units):
        raise ValueError("encodings of different texts")
    step = one.steps if step is None else step
    here, there = one.closed_at > step, other.closed_at > step
    if not (here != there).any():
        return ()
    ends = np.flatnonzero(here & there) + 1
    starts = np.concatenate(([0], ends[:-1]))
    differs = np.flatnonzero(np.logical_or.reduceat(here != there, starts))
    begins, stops = one.source_spans
    return tuple(
        Difference(int(begins[start]), int(stops[end - 1]), start, end)
        for start, end in zip(starts[differs].tolist(), ends[differs].tolist(), strict=True)
    )
