"""Joining one long or short run of units, with a queue of its pairs."""

from array import array
from collections.abc import Generator
from heapq import heappop, heappush

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.tokenizer.merge_table import NEVER, MergeTable

_OFTEN = 1 << 12
_PLACE = 0xFFFFFFFF


def join_one(
    units: NDArray[np.int32],
    table: MergeTable,
    rank: NDArray[np.int32],
    turn: NDArray[np.int32],
    closed_at: NDArray[np.int32],
) -> Generator[int, None, None]:
    """Join one run of units, yielding now and then how many are done, in O(n log n).

    `rank`, `turn`, `closed_at` int32 (n,) are filled where a gap closes. The pairs of the start
    come from a sorted array, those that arise later from a heap, by rank and then place.
    """
    count = len(units)
    token = array("i", units.tobytes())
    following = array("i", np.arange(1, count + 1, dtype=np.int32).tobytes())
    preceding = array("i", np.arange(-1, count - 1, dtype=np.int32).tobytes())
    inner = array("i", bytes(4 * count))
    ranks = np.full(count, NEVER, np.int32)
    ranks[:-1] = table.ranks(units[:-1], units[1:])
    current = array("i", ranks.tobytes())
    pairs = np.flatnonzero(ranks != NEVER)
    waiting = array("q", np.sort((ranks[pairs].astype(np.int64) << 32) | pairs).tobytes())
    arisen: list[int] = []
    rank_of, replay, after = table.rank_of, table.replay, table.same_pair_later
    new = table.new
    at, joined = 0, 0
    while at < len(waiting) or arisen:
        if arisen and (at == len(waiting) or arisen[0] < waiting[at]):
            entry = heappop(arisen)
        else:
            entry = waiting[at]
            at += 1
        lowest, place = entry >> 32, entry & _PLACE
        if current[place] != lowest:
            continue
        second = following[place]
        behind = following[second]
        step = lowest + 1
        if not replay:
            step = max(step, inner[place], inner[second])
        joined += 1
        rank[second - 1] = lowest
        turn[second - 1] = joined
        closed_at[second - 1] = step
        inner[place] = step
        token[place] = int(new[lowest])
        current[second] = -1
        following[place] = behind
        current[place] = NEVER
        if behind < count:
            preceding[behind] = place
        for here, there in ((preceding[place], place), (place, behind)):
            if here < 0 or there == count:
                continue
            found = rank_of.get((token[here] << 32) | (token[there] & _PLACE), NEVER)
            if replay:
                while found <= lowest:
                    found = int(after[found])
            current[here] = found
            if found != NEVER:
                heappush(arisen, (found << 32) | here)
        if joined % _OFTEN == 0:
            yield joined
