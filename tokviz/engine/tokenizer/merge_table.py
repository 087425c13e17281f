"""The merges, ready to be looked up."""

from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.training.recipe import Order

NEVER = int(np.iinfo(np.int32).max)
_ANY = 0xFFFFFFFF
_SMALL_ALPHABET = 512


def _codes(left: NDArray[np.int32], right: NDArray[np.int32]) -> NDArray[np.int64]:
    """Return one int64 a pair; a negative token never gives the code of two others."""
    return (left.astype(np.int64) << 32) | (right.astype(np.int64) & _ANY)


class MergeTable:
    """Which pairs have which rank, in one order of encoding.

    `new` int32 (m,) are the merges' tokens. `hasty` bool (m,) tells the ranks whose token is part
    of a pair of lower rank: that pair, where it arises, is joined before the next place of theirs.
    """

    def __init__(self, tokenizer: Tokenizer, order: Order) -> None:
        self.replay = order is Order.REPLAY
        self.new = tokenizer.new
        left, right = tokenizer.left, tokenizer.right
        codes = _codes(left, right)
        self._keys, first = np.unique(codes, return_index=True)
        self._first = first.astype(np.int32)
        self.same_pair_later = _next_of_same(codes)
        self._repeats = len(self._keys) < len(codes)
        used = np.full(len(tokenizer.tokens), NEVER, np.int32)
        merges = np.arange(len(codes), dtype=np.int32)
        np.minimum.at(used, left, merges)
        np.minimum.at(used, right, merges)
        self.hasty = np.zeros(len(codes), bool) if self.replay else used[self.new] < merges
        self._junctions = np.unique(_junctions(tokenizer))
        self._square = _square(self._junctions, tokenizer.alphabet_size)

    @cached_property
    def rank_of(self) -> dict[int, int]:
        """Return the first rank of each pair by `left << 32 | right`."""
        return dict(zip(self._keys.tolist(), self._first.tolist(), strict=True))

    def ranks(self, left: NDArray[np.int32], right: NDArray[np.int32]) -> NDArray[np.int32]:
        """Return int32 (n,): the first rank of each pair, `NEVER` where no merge joins it."""
        if not len(self._keys):
            return np.full(len(left), NEVER, np.int32)
        codes = _codes(left, right)
        at = np.searchsorted(self._keys, codes)
        at[at == len(self._keys)] = 0
        return np.where(self._keys[at] == codes, self._first[at], NEVER).astype(np.int32)

    def joinable(self, left: NDArray[np.int32], right: NDArray[np.int32]) -> NDArray[np.bool_]:
        """Return bool (n,): whether any merge could ever close the gap between two units."""
        if not len(self._junctions):
            return np.zeros(len(left), bool)
        if self._square is not None:
            known = (left >= 0) & (right >= 0)
            return known & self._square[np.maximum(left, 0), np.maximum(right, 0)]
        codes = _codes(left, right)
        at = np.searchsorted(self._junctions, codes)
        at[at == len(self._junctions)] = 0
        found: NDArray[np.bool_] = self._junctions[at] == codes
        return found

    def later(self, ranks: NDArray[np.int32], than: NDArray[np.int32]) -> NDArray[np.int32]:
        """Return each pair's first rank that comes after another, `NEVER` where there is none."""
        past = np.flatnonzero(ranks <= than)
        while len(past):
            ranks[past] = self.same_pair_later[ranks[past]]
            past = past[ranks[past] <= than[past]]
        return ranks


def _next_of_same(codes: NDArray[np.int64]) -> NDArray[np.int32]:
    """Return int32 (m,): the next rank that joins the same pair again, or `NEVER`."""
    order = np.argsort(codes, kind="stable")
    after = np.full(len(codes), NEVER, np.int32)
    same = codes[order][:-1] == codes[order][1:]
    after[order[:-1][same]] = order[1:][same]
    return after


def _square(junctions: NDArray[np.int64], size: int) -> NDArray[np.bool_] | None:
    """Return bool (size, size): which units can be joined; None where that would be large."""
    if size > _SMALL_ALPHABET:
        return None
    square = np.zeros((size, size), bool)
    square[junctions >> 32, junctions & _ANY] = True
    return square


def _junctions(tokenizer: Tokenizer) -> NDArray[np.int64]:
    """Return the pairs of units between which some merge joins two tokens.

    Merges may stand in any order, so tokens are taken apart until nothing new is found.
    """
    size = tokenizer.alphabet_size
    first = np.full(len(tokenizer.tokens), -1, np.int32)
    first[:size] = np.arange(size)
    last = first.copy()
    left, right, new = tokenizer.left, tokenizer.right, tokenizer.new
    merges = list(zip(left.tolist(), right.tolist(), new.tolist(), strict=True))
    firsts, lasts = first.tolist(), last.tolist()
    while True:
        rest = []
        for merge in merges:
            a, b, joined = merge
            if firsts[a] < 0 or lasts[b] < 0:
                rest.append(merge)
            else:
                firsts[joined] = firsts[a]
                lasts[joined] = lasts[b]
        if len(rest) == len(merges) or not rest:
            break
        merges = rest
    return _codes(np.array(lasts, np.int32)[left], np.array(firsts, np.int32)[right])
