"""What a merge does to the pairs around it."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from tokviz.engine.training.bpe_chain import (
    EDGE,
    Indices,
    Int32s,
    Int64s,
    Joined,
    JoinedMany,
    Places,
    first_of_each,
    sort_order,
)


class Change(NamedTuple):
    """The pairs that a merge took from the corpus and those that it brought.

    Lists side by side: codes and weights of what was lost (a code may stand twice), and codes,
    weights and places of what was born.
    """

    lost: list[int]
    lost_weights: list[int]
    born: list[int]
    born_weights: list[int]
    born_places: list[Places]


def tally(
    joined: Joined | JoinedMany,
    left: int,
    right: int,
    new: int,
    *,
    base: int,
    floor: int,
    newest: int,
) -> Change:
    """Return how joining left and right to new changed the pairs around.

    Each neighbour x before a new token loses the pair (x, left) and gets (x, new); each y behind
    loses (right, y) and gets (new, y). Pairs that come to no more than floor are left out of
    `born`. The code of a pair is left * base + right; `newest` is the highest token.
    """
    change = Change([], [], [], [], [])
    before = _Side(base, left, new, floor, newest)
    behind = _Side(1, right * base, new * base, floor, newest)
    between: Places
    if isinstance(joined, Joined):
        _add(change, before, joined.lefts, joined.befores, joined.weights)
        _add(change, behind, joined.rights, joined.places, joined.weights)
        touching = joined.touching
        weight = sum(joined.weights[at] for at in touching)
        between = tuple(joined.places[at] for at in touching)
    else:
        _add_many(change, before, joined.lefts, joined.befores, joined.weights)
        _add_many(change, behind, joined.rights, joined.places, joined.weights)
        touching = joined.touching.tolist()
        weight = int(joined.weights[joined.touching].sum())
        between = joined.places[joined.touching]
    if touching:
        change.lost.append(right * base + left)
        change.lost_weights.append(weight)
        if weight > floor:
            change.born.append(new * base + new)
            change.born_weights.append(weight)
            change.born_places.append(between)
    return change


class _Side(NamedTuple):
    """Pairs on one side: lost + factor * neighbour and born + factor * neighbour."""

    factor: int
    lost: int
    born: int
    floor: int
    newest: int


def _add(
    change: Change, side: _Side, neighbours: list[int], places: Sequence[int], weights: list[int]
) -> None:
    """Add the pairs on one side."""
    factor, lost, born, floor, _ = side
    sums: dict[int, int] = {}
    for token, weight in zip(neighbours, weights, strict=True):
        sums[token] = sums.get(token, 0) + weight
    sums.pop(EDGE, None)
    change.lost.extend([token * factor + lost for token in sums])
    change.lost_weights.extend(sums.values())
    found: dict[int, list[int]] = {token: [] for token, weight in sums.items() if weight > floor}
    if found:
        for token, place in zip(neighbours, places, strict=True):
            if token in found:
                found[token].append(place)
        change.born.extend([token * factor + born for token in found])
        change.born_weights.extend([sums[token] for token in found])
        change.born_places.extend(map(tuple, found.values()))


def _add_many(
    change: Change, side: _Side, neighbours: Int32s, places: Indices, weights: Int64s
) -> None:
    """Add the pairs on one side, by sorting: faster for many places."""
    factor, lost, born, floor, newest = side
    order = sort_order(neighbours, newest)
    neighbours = neighbours[order]
    places = places[order]
    starts = first_of_each(neighbours)
    sums = np.add.reduceat(weights[order], starts)
    bounds = [*starts.tolist(), len(order)]
    if neighbours[-1] == EDGE:
        starts, sums = starts[:-1], sums[:-1]
    codes = neighbours[starts].astype(np.int64)
    codes *= factor
    kept = np.flatnonzero(sums > floor)
    change.lost.extend((codes + lost).tolist())
    change.lost_weights.extend(sums.tolist())
    change.born.extend((codes[kept] + born).tolist())
    change.born_weights.extend(sums[kept].tolist())
    change.born_places.extend([places[bounds[at] : bounds[at + 1]] for at in kept.tolist()])
