"""The corpus while BPE trains on it: a chain of tokens that merges shorten."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Int32s = npt.NDArray[np.int32]
Int64s = npt.NDArray[np.int64]
Indices = npt.NDArray[np.intp]
Sums = list[tuple[int, int]]

NEVER = int(np.iinfo(np.int32).max)
EDGE = -1
_DEAD = -2


class Groups(NamedTuple):
    """Places sorted by a key: those of `keys[i]` are `places[bounds[i]:bounds[i + 1]]`."""

    keys: list[int]
    bounds: list[int]
    places: Indices


class Joined(NamedTuple):
    """What a merge did: its places and the neighbours of the new tokens.

    `size` is the weighted number of joins. `lefts` and `rights` hold each token before and behind
    the new tokens with its weight, except where new tokens touch each other, which happened
    `touching` times (weighted). `by_left` and `by_right` group the places of the pairs with these
    neighbours by neighbour; they are None for a merge of few places.
    """

    places: list[int] | Indices
    size: int
    lefts: Sums
    rights: Sums
    touching: int
    by_left: Groups | None = None
    by_right: Groups | None = None


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

    def join_few(self, places: list[int], left: int, right: int, new: int, step: int) -> Joined:
        """Join left and right at places (ascending) to new, one place after the other."""
        token, before, after = self.token_view, self.before_view, self.after_view
        weight, closed_at = self._weight_view, self._closed_view
        lefts: dict[int, int] = {}
        rights: dict[int, int] = {}
        heads: list[int] = []
        size = touching = 0
        end = -1
        for head in places:
            # In a run such as "aaa" the second place went into the token made at the first.
            if token[head] != left:
                continue
            tail = after[head]
            last_end, end = end, after[tail]
            times = weight[head]
            if head == last_end:
                touching += times
                rights[left] -= times
            else:
                neighbour = token[before[head]]
                lefts[neighbour] = lefts.get(neighbour, 0) + times
            neighbour = token[end]
            rights[neighbour] = rights.get(neighbour, 0) + times
            token[head] = new
            token[tail] = _DEAD
            after[head] = end
            before[end] = head
            closed_at[tail - 1] = step
            heads.append(head)
            size += times
        lefts.pop(EDGE, None)
        rights.pop(EDGE, None)
        if touching and not rights.get(left, 1):
            del rights[left]
        return Joined(heads, size, list(lefts.items()), list(rights.items()), touching)

    def join_many(self, places: Indices, left: int, right: int, new: int, step: int) -> Joined:
        """Join left and right at places (ascending) to new, all at once."""
        token, before, after = self.token, self.before, self.after
        if left == right:
            places = _alternate(places, after)
        tails = after[places]
        ends = after[tails]
        weight = self.weight[places]
        befores = before[places]
        lefts = token[befores]
        rights = token[ends]
        touch = ends[:-1] == places[1:]
        touching = 0
        if touch.any():
            touching = int(weight[:-1][touch].sum())
            lefts[1:][touch] = EDGE
            rights[:-1][touch] = EDGE
        token[places] = new
        token[tails] = _DEAD
        after[places] = ends
        before[ends] = places
        self.closed_at[tails - 1] = step
        left_sums, by_left = _group(lefts, befores, weight)
        right_sums, by_right = _group(rights, places, weight)
        size = int(weight.sum())
        return Joined(places, size, left_sums, right_sums, touching, by_left, by_right)


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


def _group(neighbours: Int32s, places: Indices, weight: Int64s) -> tuple[Sums, Groups]:
    """Return the weight of each neighbour, and the places by neighbour; without the edge."""
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
    if keys[0] == EDGE:
        del keys[0], sums[0], bounds[0]
    return list(zip(keys, sums, strict=True)), Groups(keys, bounds, places[order])
