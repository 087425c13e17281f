"""Joining: which gaps between units close, by which merge, and at which step.

Lowest rank first means: join the pair of lowest rank anywhere in the piece, the leftmost of them,
until no pair has a rank. That can use a low rank after a high one, so a gap's step is the maximum
of its own and those inside the two tokens that it joins; then `closed_at > k` is exactly the
segmentation that the first k merges alone would give. Replaying applies the merges one after the
other, and a gap's step is simply that of its own merge.
"""

from collections.abc import Generator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.tokenizer.joining_scalar import join_one
from tokviz.engine.tokenizer.merge_table import NEVER, MergeTable

BATCH = 1 << 16
LONG = 1 << 9
SMALL = 1 << 8


@dataclass(frozen=True, eq=False)
class Joins:
    """What closed the gap behind each unit: int32 (n,) each.

    `rank` is the merge's rank and `closed_at` the first step after which the gap is closed, both
    `NEVER` where it stays open. `turn` orders the joins inside one final token (those of the same
    turn, from left to right); 0 where the gap stays open.
    """

    rank: NDArray[np.int32]
    turn: NDArray[np.int32]
    closed_at: NDArray[np.int32]

    @staticmethod
    def none(count: int) -> "Joins":
        """Return `count` open gaps."""
        return Joins(
            np.full(count, NEVER, np.int32),
            np.zeros(count, np.int32),
            np.full(count, NEVER, np.int32),
        )


def join(
    units: NDArray[np.int32], starts: NDArray[np.int64], table: MergeTable
) -> Generator[int, None, Joins]:
    """Join the units of many pieces, yielding how many units are done.

    `units` int32 (n,) hold token indices, negative for what never joins; `starts` int64 (p + 1,)
    are where the pieces begin. A gap that no merge can ever close cuts a piece into parts that
    don't know of each other: long parts are joined one by one, all others side by side.
    """
    joins = Joins.none(len(units))
    if len(units) < 2:
        return joins
    open_gap = np.ones(len(units), bool)
    open_gap[:-1] = ~table.joinable(units[:-1], units[1:])
    open_gap[starts[1:] - 1] = True
    ends = np.flatnonzero(open_gap) + 1
    begins = np.concatenate(([0], ends[:-1]))
    sizes = ends - begins
    if len(units) <= SMALL:
        alone, together = sizes > 1, np.zeros(0, np.int64)
    else:
        alone, together = sizes > LONG, np.flatnonzero((sizes > 1) & (sizes <= LONG))
    done = len(units) - int(sizes[alone].sum()) - int(sizes[together].sum())
    for begin, end in zip(begins[alone].tolist(), ends[alone].tolist(), strict=True):
        for count in join_one(
            units[begin:end],
            table,
            joins.rank[begin:end],
            joins.turn[begin:end],
            joins.closed_at[begin:end],
        ):
            yield done + count
        done += end - begin
    # Parts of like length finish after like numbers of turns.
    together = together[np.argsort(sizes[together], kind="stable")]
    fills = np.cumsum(sizes[together])
    first = 0
    while first < len(together):
        behind = int(np.searchsorted(fills, fills[first] + BATCH))
        places = _places(begins[together[first:behind]], sizes[together[first:behind]])
        for _ in _join_together(units[places], places, open_gap[places], table, joins):
            yield done
        done += len(places)
        first = behind
    return joins


def _places(begins: NDArray[np.int64], sizes: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the places of all units of some parts, back to back."""
    filled = np.cumsum(sizes)
    places: NDArray[np.int64] = np.arange(filled[-1])
    places += np.repeat(begins - (filled - sizes), sizes)
    return places


def _join_together(
    token: NDArray[np.int32],
    place: NDArray[np.int64],
    last: NDArray[np.bool_],
    table: MergeTable,
    joins: Joins,
) -> Generator[None, None, None]:
    """Join many parts at once; in each turn, every part's pairs of its own lowest rank.

    `token` int32 (t,) are their units back to back, which stand at `place`; `last` marks the end
    of each part. All places of one rank are joined in one turn unless the token made there is part
    of a pair of lower rank, which would have to come first; then only the leftmost is.
    """
    rank = np.full(len(place), NEVER, np.int32)
    pair = np.flatnonzero(~last)
    rank[pair] = table.ranks(token[pair], token[pair + 1])
    inner = np.zeros(len(place), np.int32)
    turn = 0
    while len(token):
        yield
        starts = np.concatenate(([0], np.flatnonzero(last[:-1]) + 1))
        low = np.minimum.reduceat(rank, starts)
        lengths = np.diff(np.append(starts, len(token)))
        lowest = np.repeat(low, lengths)
        live = low != NEVER
        if not live.all():
            keep = np.repeat(live, lengths)
            token, place, last, rank, inner, lowest = (
                array[keep] for array in (token, place, last, rank, inner, lowest)
            )
            if not len(token):
                return
        hit = _leftmost(np.flatnonzero(rank == lowest), last, rank, table)
        used = rank[hit]
        step = used + 1
        if not table.replay:
            step = np.maximum(step, np.maximum(inner[hit], inner[hit + 1]))
        turn += 1
        gap = place[hit + 1] - 1
        joins.rank[gap] = used
        joins.turn[gap] = turn
        joins.closed_at[gap] = step
        token[hit] = table.new[used]
        inner[hit] = step
        last[hit] = last[hit + 1]
        keep = np.ones(len(token), bool)
        keep[hit + 1] = False
        token, place, last, rank, inner = (
            array[keep] for array in (token, place, last, rank, inner)
        )
        hit -= np.arange(len(hit))
        rank[hit] = NEVER
        behind, before = ~last[hit], hit > 0
        before[before] = ~last[hit[before] - 1]
        stale = np.concatenate((hit[behind], hit[before] - 1))
        found = table.ranks(token[stale], token[stale + 1])
        if table.replay:
            found = table.later(found, np.concatenate((used[behind], used[before])))
        rank[stale] = found


def _leftmost(
    hit: NDArray[np.int64],
    last: NDArray[np.bool_],
    rank: NDArray[np.int32],
    table: MergeTable,
) -> NDArray[np.int64]:
    """Return those of the places `hit` that can be joined in one turn."""
    if len(hit) > 1:
        touching = np.concatenate(([False], np.diff(hit) == 1))
        if touching.any():
            index = np.arange(len(hit))
            run = index - np.maximum.accumulate(np.where(touching, 0, index))
            hit = hit[run % 2 == 0]
        hasty = table.hasty[rank[hit]]
        if hasty.any():
            part = np.cumsum(last)[hit]
            first = np.concatenate(([True], np.diff(part) > 0))
            hit = hit[first | ~hasty]
    return hit
