"""The corpus while BPE trains on it: a chain of tokens that merges shorten."""

from bisect import bisect_left
from collections.abc import Generator, Iterable

import numpy as np
import numpy.typing as npt

Int32s = npt.NDArray[np.int32]
Int64s = npt.NDArray[np.int64]
Places = list[int] | Int32s

NEVER = int(np.iinfo(np.int32).max)
_EDGE = -1
_DEAD = -2
_NARROW = 48


class Chain:
    """The tokens of all pieces as doubly linked chains over the flat units.

    A token sits at the place (flat index) of its first unit. `token`, `before` and `after` are
    int32 (n + 1,): the token that starts at a place, and the places of its neighbours. Place n
    stands for the edge of a piece. Places inside a token are dead.

    Where a pair occurs is looked up, not kept: places of a pair that the corpus began with are
    in `_order`, those of any later pair are among the places where one of its two tokens was
    made. Either list only ever grows stale, so checking it against the chain suffices.
    """

    def __init__(self, units: Int32s, starts: Int64s, weights: Int64s, alphabet: int, base: int):
        n = len(units)
        lengths = np.diff(starts)
        self.base = base
        self.alphabet = alphabet
        self.weight = np.repeat(weights, lengths)
        self.token = np.append(units, np.int32(_EDGE)).astype(np.int32)
        self.before = np.arange(-1, n, dtype=np.int32)
        self.after = np.arange(1, n + 2, dtype=np.int32)
        filled = starts[:-1][lengths > 0]
        self.before[filled] = n
        self.before[n] = n
        self.after[starts[1:][lengths > 0] - 1] = n
        self.after[n] = n
        self.closed_at = np.full(n, NEVER, np.int32)
        self._made: dict[int, Places] = {}
        self._codes: list[int] = []
        self._order: Int32s = np.empty(0, np.int32)
        self._offsets: list[int] = [0]

    def count_pairs(self) -> Generator[None, None, tuple[list[int], list[int]]]:
        """Return the code and the weighted count of each pair, sorted by code."""
        n = len(self.closed_at)
        places = np.flatnonzero(self.after[:n] != n).astype(np.int32)
        codes = self.token[places].astype(np.int64) * self.base + self.token[places + 1]
        yield
        order = np.argsort(codes, kind="stable")
        yield
        codes = codes[order]
        self._order = places[order]
        firsts = np.flatnonzero(np.diff(codes, prepend=-1))
        if not len(firsts):
            return [], []
        counts = np.add.reduceat(self.weight[self._order], firsts)
        self._codes = codes[firsts].tolist()
        self._offsets = [*firsts.tolist(), len(codes)]
        return self._codes, counts.tolist()

    def places(self, left: int, right: int) -> Places:
        """Return the places of the left token of each occurrence of a pair, ascending."""
        if left >= self.alphabet or right >= self.alphabet:
            made_left = self._made[left] if left >= self.alphabet else None
            made_right = self._made[right] if right >= self.alphabet else None
            if made_right is None or (
                made_left is not None and len(made_left) <= len(made_right)
            ):
                assert made_left is not None
                return self._followed(made_left, left, right)
            return self._preceded(made_right, left, right)
        code = left * self.base + right
        at = bisect_left(self._codes, code)
        found: Places = []
        if at < len(self._codes) and self._codes[at] == code:
            slot = self._order[self._offsets[at] : self._offsets[at + 1]]
            found = self._followed(slot if len(slot) > _NARROW else slot.tolist(), left, right)
        if left in self._made or right in self._made:
            parts = [
                np.asarray(found, np.int32),
                np.asarray(self._followed(self._made.get(left, []), left, right), np.int32),
                np.asarray(self._preceded(self._made.get(right, []), left, right), np.int32),
            ]
            found = np.unique(np.concatenate(parts))
        return found

    def _followed(self, places: Places, left: int, right: int) -> Places:
        """Return those of the places of `left` that `right` follows."""
        token, after = self.token, self.after
        if isinstance(places, list):
            return [p for p in places if token[p] == left and token[after[p]] == right]
        places = places[token[places] == left]
        return places[token[after[places]] == right]

    def _preceded(self, places: Places, left: int, right: int) -> Places:
        """Return the places of `left` before those of the places of `right`."""
        token, before = self.token, self.before
        if isinstance(places, list):
            return [
                int(before[p]) for p in places if token[p] == right and token[before[p]] == left
            ]
        found = before[places[token[places] == right]]
        return found[token[found] == left]

    def merge(
        self, left: int, right: int, new: int, step: int
    ) -> tuple[int, Iterable[tuple[int, int]], Iterable[tuple[int, int]], int]:
        """Join each occurrence of a pair, from left to right.

        Returns the weighted number of joins, the tokens before and behind the new tokens with
        their weights, and the weighted number of new tokens that touch.
        """
        token, before, after = self.token, self.before, self.after
        heads = np.asarray(self.places(left, right), np.int32)
        if left == right:
            heads = _alternate(heads, after)
        tails = after[heads]
        ends = after[tails]
        weight = self.weight[heads]
        lefts = token[before[heads]]
        rights = token[ends]
        touch = ends[:-1] == heads[1:]
        lefts[1:][touch] = _EDGE
        rights[:-1][touch] = _EDGE
        token[heads] = new
        token[tails] = _DEAD
        after[heads] = ends
        before[ends] = heads
        self.closed_at[tails - 1] = step
        made = self._made.get(new)
        if made is not None:
            heads = np.sort(np.concatenate([np.asarray(made, np.int32), heads]))
        self._made[new] = heads if len(heads) > _NARROW else heads.tolist()
        touching = int(weight[:-1][touch].sum())
        return int(weight.sum()), _sums(lefts, weight), _sums(rights, weight), touching


def _alternate(places: Int32s, after: Int32s) -> Int32s:
    """Return every other place of each run in which each place follows the last."""
    index = np.arange(len(places))
    opens = np.ones(len(places), bool)
    opens[1:] = after[places[:-1]] != places[1:]
    start = np.maximum.accumulate(np.where(opens, index, 0))
    return places[(index - start) % 2 == 0]


def _sums(tokens: Int32s, weights: Int64s) -> Iterable[tuple[int, int]]:
    """Return each token with the sum of its weights, without the edge."""
    found, inverse = np.unique(tokens, return_inverse=True)
    sums = np.bincount(inverse, weights).astype(np.int64)
    return [(t, w) for t, w in zip(found.tolist(), sums.tolist(), strict=True) if t != _EDGE]
