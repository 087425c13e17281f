"""The corpus while BPE trains on it: a chain of tokens that merges shorten."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Int32s = npt.NDArray[np.int32]
Int64s = npt.NDArray[np.int64]
Indices = npt.NDArray[np.intp]
Places = list[int] | Indices
Neighbour = tuple[int, int, Places]

NEVER = int(np.iinfo(np.int32).max)
EDGE = -1
_DEAD = -2
_SORT = 192


class Joined(NamedTuple):
    """What a merge did: its places and the neighbours of the new tokens.

    `size` is the weighted number of joins. `lefts` and `rights` hold each token that stands before
    or behind new ones, with its weight and the places of the pairs it is in (none if the weight
    is not above floor). Where new tokens touch each other stands in `touching` instead.
    """

    places: Places
    size: int
    lefts: list[Neighbour]
    rights: list[Neighbour]
    touching: Places
    touching_weight: int


class Chain:
    """The tokens of all pieces, linked to their neighbours.

    A token sits at the place (flat index) of its first unit. `token` is int32 (n + 1,): the
    token that starts at a place; `before` and `after` are intp (n + 1,): the places of its
    neighbours. Place n stands for the edge of a piece. Places inside a token are dead.
    `weight` is int64 (n,), `closed_at` int32 (n,).
    """

    def __init__(self, units: Int32s, starts: Int64s, weights: Int64s):
        n = len(units)
        lengths = np.diff(starts)
        filled = lengths > 0
        self.weight: Int64s = np.repeat(weights, lengths)
        self.token: Int32s = np.append(units, EDGE).astype(np.int32)
        self.before: Indices = np.arange(-1, n, dtype=np.intp)
        self.after: Indices = np.arange(1, n + 2, dtype=np.intp)
        self.before[starts[:-1][filled]] = n
        self.before[n] = n
        self.after[starts[1:][filled] - 1] = n
        self.after[n] = n
        self.closed_at: Int32s = np.full(n, NEVER, np.int32)
        self.token_view = memoryview(self.token)
        self.before_view = memoryview(self.before)
        self.after_view = memoryview(self.after)
        self._weight_view = memoryview(self.weight)
        self._closed_view = memoryview(self.closed_at)

    def is_joined(self) -> bool:
        """Return whether every piece is one token."""
        n = len(self.weight)
        return not bool(np.any((self.token[:n] >= 0) & (self.after[:n] != n)))

    def join(
        self, places: Places, left: int, right: int, new: int, step: int, floor: int
    ) -> Joined:
        """Join left and right at all places of the pair (ascending) to new."""
        if isinstance(places, list) and left != right:
            return self._join_few(places, left, new, step)
        heads = np.asarray(places, np.intp)
        return self._join_many(_alternate(heads, self.after) if left == right else heads, new, step, floor)

    def _join_few(self, heads: list[int], left: int, new: int, step: int) -> Joined:
        """Join tokens to new at places, one place after the other."""
        token, before, after = self.token_view, self.before_view, self.after_view
        weight, closed_at = self._weight_view, self._closed_view
        lefts: dict[int, list[int]] = {}
        rights: dict[int, list[int]] = {}
        touching: list[int] = []
        end = -1
        for head in heads:
            tail = after[head]
            last = before[head]
            if head == end:
                rights[left].pop()
                touching.append(last)
            else:
                neighbour = token[last]
                if neighbour in lefts:
                    lefts[neighbour].append(last)
                else:
                    lefts[neighbour] = [last]
            end = after[tail]
            neighbour = token[end]
            if neighbour in rights:
                rights[neighbour].append(head)
            else:
                rights[neighbour] = [head]
            token[head] = new
            token[tail] = _DEAD
            after[head] = end
            before[end] = head
            closed_at[tail - 1] = step
        lefts.pop(EDGE, None)
        rights.pop(EDGE, None)
        weigh = weight.__getitem__
        return Joined(
            heads,
            sum(map(weigh, heads)),
            [
                (token, weigh(at[0]) if len(at) == 1 else sum(map(weigh, at)), at)
                for token, at in lefts.items()
            ],
            [
                (token, weigh(at[0]) if len(at) == 1 else sum(map(weigh, at)), at)
                for token, at in rights.items()
                if at
            ],
            touching,
            sum(map(weigh, touching)) if touching else 0,
        )

    def _join_many(self, heads: Indices, new: int, step: int, floor: int) -> Joined:
        """Join tokens to new at places, all at once."""
        token, before, after = self.token, self.before, self.after
        tails = after[heads]
        ends = after[tails]
        befores = before[heads]
        weight = self.weight[heads]
        lefts = token[befores]
        rights = token[ends]
        touch = np.flatnonzero(ends[:-1] == heads[1:])
        if len(touch):
            lefts[touch + 1] = EDGE
            rights[touch] = EDGE
        token[heads] = new
        token[tails] = _DEAD
        after[heads] = ends
        before[ends] = heads
        self.closed_at[tails - 1] = step
        group = _group if len(heads) > _SORT else _collect
        return Joined(
            heads,
            int(weight.sum()),
            group(lefts, befores, weight, floor),
            group(rights, heads, weight, floor),
            heads[touch],
            int(weight[touch].sum()) if len(touch) else 0,
        )


def _alternate(places: Indices, after: Indices) -> Indices:
    """Return every other place of each run in which each place follows the last."""
    index = np.arange(len(places))
    opens = np.ones(len(places), bool)
    opens[1:] = after[places[:-1]] != places[1:]
    start = np.maximum.accumulate(np.where(opens, index, 0))
    return places[(index - start) & 1 == 0]


def sort_order(keys: Int32s) -> Indices:
    """Return the order that sorts tokens (int32, at least -1), stable.

    numpy sorts 16-bit integers by radix, several times faster than wider ones.
    """
    if len(keys) and keys.max() < np.iinfo(np.uint16).max:
        return np.argsort((keys + 1).astype(np.uint16), kind="stable")
    return np.argsort(keys, kind="stable")


def _group(neighbours: Int32s, places: Indices, weight: Int64s, floor: int) -> list[Neighbour]:
    """Return the neighbours with their weights and places, by sorting."""
    order = sort_order(neighbours)
    sorted_keys = neighbours[order]
    opens = np.empty(len(order), bool)
    opens[0] = True
    np.not_equal(sorted_keys[1:], sorted_keys[:-1], out=opens[1:])
    firsts = np.flatnonzero(opens)
    sums = np.add.reduceat(weight[order], firsts).tolist()
    keys = sorted_keys[firsts].tolist()
    bounds = firsts.tolist()
    bounds.append(len(order))
    places = places[order]
    return [
        (key, weight, places[start:end] if weight > floor else [])
        for key, weight, start, end in zip(keys, sums, bounds, bounds[1:])
        if key != EDGE
    ]


def _collect(neighbours: Int32s, places: Indices, weight: Int64s, floor: int) -> list[Neighbour]:
    """Return the neighbours with their weights and places, by going through them."""
    at: dict[int, list[int]] = {}
    sums: dict[int, int] = {}
    for token, place, times in zip(neighbours.tolist(), places.tolist(), weight.tolist()):
        if token in at:
            at[token].append(place)
            sums[token] += times
        else:
            at[token] = [place]
            sums[token] = times
    if EDGE in at:
        del at[EDGE], sums[EDGE]
    return list(zip(at, sums.values(), at.values()))
