"""The corpus while BPE trains on it: a chain of tokens that merges shorten."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Int32s = npt.NDArray[np.int32]
Int64s = npt.NDArray[np.int64]
Indices = npt.NDArray[np.intp]
# Few places are a tuple, many an array: with either the garbage collector has nothing to do.
Places = tuple[int, ...] | Indices

NEVER = int(np.iinfo(np.int32).max)
# Larger than any token.
EDGE = int(np.iinfo(np.int32).max)
_DEAD = -1
_MANY = 48


class Joined(NamedTuple):
    """Where a merge made new tokens, and what stood around them.

    `places` and `befores` are the places of the new tokens and of what stands before them,
    `lefts` and `rights` the tokens before and behind, `weights` the weights of the pieces; all in
    the order of the places. Where two new tokens touch, `rights` of the first and `lefts` of the
    second are EDGE, and `touching` holds the index of the first.
    """

    places: tuple[int, ...]
    befores: list[int]
    lefts: list[int]
    rights: list[int]
    weights: list[int]
    touching: list[int]

    @property
    def size(self) -> int:
        """Return the weighted number of joins."""
        return sum(self.weights)


class JoinedMany(NamedTuple):
    """The same as arrays, for a merge of many places."""

    places: Indices
    befores: Indices
    lefts: Int32s
    rights: Int32s
    weights: Int64s
    touching: Indices

    @property
    def size(self) -> int:
        """Return the weighted number of joins."""
        return int(self.weights.sum())


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
        self.token_view = self.token.data
        self.before_view = self.before.data
        self.after_view = self.after.data
        self._weight_view = self.weight.data
        self._closed_view = self.closed_at.data

    def is_joined(self) -> bool:
        """Return whether every piece is one token."""
        n = len(self.weight)
        return not bool(np.any((self.token[:n] >= 0) & (self.after[:n] != n)))

    def join(
        self, places: Places, left: int, right: int, new: int, step: int
    ) -> Joined | JoinedMany:
        """Join left and right to new at all places of the pair (ascending), from left to right."""
        if left == right:
            return self._join_many(_alternate(np.asarray(places, np.intp), self.after), new, step)
        if isinstance(places, tuple):
            return self._join_few(places, new, step)
        return self._join_many(places, new, step)

    def _join_few(self, places: tuple[int, ...], new: int, step: int) -> Joined:
        """Join the tokens at places with the next ones, one after the other."""
        token, before, after = self.token_view, self.before_view, self.after_view
        weight, closed_at = self._weight_view, self._closed_view
        befores: list[int] = []
        lefts: list[int] = []
        rights: list[int] = []
        touching: list[int] = []
        end = -1
        for head in places:
            tail = after[head]
            last = before[head]
            befores.append(last)
            if head == end:
                lefts.append(EDGE)
                rights[-1] = EDGE
                touching.append(len(rights) - 1)
            else:
                lefts.append(token[last])
            end = after[tail]
            rights.append(token[end])
            token[head] = new
            token[tail] = _DEAD
            after[head] = end
            before[end] = head
            closed_at[tail - 1] = step
        weights = [weight[head] for head in places]
        return Joined(places, befores, lefts, rights, weights, touching)

    def _join_many(self, places: Indices, new: int, step: int) -> Joined | JoinedMany:
        """Join the tokens at places with the next ones, all at once."""
        token, before, after = self.token, self.before, self.after
        tails = after[places]
        ends = after[tails]
        befores = before[places]
        lefts = token[befores]
        rights = token[ends]
        touch = np.flatnonzero(ends[:-1] == places[1:])
        if len(touch):
            lefts[touch + 1] = EDGE
            rights[touch] = EDGE
        token[places] = new
        token[tails] = _DEAD
        after[places] = ends
        before[ends] = places
        self.closed_at[tails - 1] = step
        joined = JoinedMany(places, befores, lefts, rights, self.weight[places], touch)
        if len(places) > _MANY:
            return joined
        few, *around = (part.tolist() for part in joined)
        return Joined(tuple(few), *around)


def _alternate(places: Indices, after: Indices) -> Indices:
    """Return every other place of each run in which each place follows the last."""
    index = np.arange(len(places))
    opens = np.ones(len(places), bool)
    opens[1:] = after[places[:-1]] != places[1:]
    start = np.maximum.accumulate(np.where(opens, index, 0))
    chosen: Indices = places[(index - start) & 1 == 0]
    return chosen


def sort_order(tokens: Int32s, highest: int) -> Indices:
    """Return the order that sorts tokens, none of them above highest but EDGE; stable.

    numpy sorts 16-bit integers by radix, several times faster than wider ones. EDGE comes last
    either way, as its low bits are all set.
    """
    if highest < np.iinfo(np.uint16).max:
        return tokens.astype(np.uint16).argsort(kind="stable")
    return tokens.argsort(kind="stable")


def first_of_each(ordered: Int32s) -> Indices:
    """Return the index of the first of each run of equal tokens; there is at least one token."""
    bounds = np.flatnonzero(ordered[1:] != ordered[:-1])
    starts = np.zeros(len(bounds) + 1, np.intp)
    np.add(bounds, 1, out=starts[1:])
    return starts
