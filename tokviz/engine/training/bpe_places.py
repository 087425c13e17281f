"""Where pairs occur in a chain."""

from bisect import bisect_left
from collections.abc import Generator
from typing import NamedTuple

import numpy as np

from tokviz.engine.training.bpe_chain import (
    Chain,
    Indices,
    Int64s,
    Places,
    sort_order,
)

_FEW = 12


class Groups(NamedTuple):
    """Places sorted by a key: those of `keys[i]` are `places[bounds[i]:bounds[i + 1]]`."""

    keys: list[int]
    bounds: list[int]
    places: Indices


class PlaceBook:
    """Finds the places of pairs.

    A pair's places are written down once, when the younger of its two tokens was made: for a
    merge of many places grouped by neighbour, for one of few places simply as the places of the
    new token. From then on a place can only cease to hold the pair, so that a check against the
    chain suffices. The exception are tokens that are made by more than one merge, or that the
    alphabet holds already; pairs with these are looked for among all places of either token.
    """

    def __init__(self, chain: Chain, alphabet: int, base: int):
        self._chain = chain
        self._alphabet = alphabet
        self._base = base
        self._start = Groups([], [0], np.empty(0, np.intp))
        self._made: dict[int, Places] = {}
        self.where: dict[int, Places] = {}
        self._again: set[int] = set()

    def count(self, floor: int) -> Generator[None, None, tuple[list[int], list[int]]]:
        """Return the codes of all pairs that count more than floor, ascending, and their counts.

        The places of these pairs are written down.
        """
        chain, base = self._chain, self._base
        n = len(chain.weight)
        places = np.flatnonzero((chain.token[:n] >= 0) & (chain.after[:n] != n))
        if not len(places):
            return [], []
        left = chain.token[places]
        right = chain.token[chain.after[places]]
        yield
        order = sort_order(right)
        yield
        order = order[sort_order(left[order])]
        yield
        places = places[order]
        codes: Int64s = left[order].astype(np.int64) * base + right[order]
        yield
        firsts = np.flatnonzero(np.diff(codes, prepend=-1))
        counts = np.add.reduceat(chain.weight[places], firsts)
        yield
        sizes = np.diff(firsts, append=len(codes))
        kept = counts > floor
        places = places[np.repeat(kept, sizes)]
        bounds = np.append(0, np.cumsum(sizes[kept])).tolist()
        found = codes[firsts[kept]].tolist()
        self._start = Groups(found, bounds, places)
        self.where.clear()
        return found, counts[kept].tolist()

    def add(self, new: int, places: Places) -> bool:
        """Write down the places of a new token; return whether it was no token before."""
        fresh = new >= self._alphabet and new not in self._made
        if not fresh:
            self._again.add(new)
            if new in self._made:
                places = np.sort(np.concatenate((self._made[new], places))).astype(np.intp)
        self._made[new] = places
        return fresh

    def find(self, code: int) -> Places:
        """Return the places of the left tokens of a pair, ascending: a list if they are few."""
        left, right = divmod(code, self._base)
        if self._again and (left in self._again or right in self._again):
            return self._search(left, right)
        places = self.where.get(code)
        if places is None:
            places = _slot(self._start, code)
        return self._following(places, left, right)

    def first(self, code: int) -> int:
        """Return the first place of a pair that occurs."""
        return int(self.find(code)[0])

    def weigh(self, code: int) -> int:
        """Return the weighted number of places of a pair."""
        return int(self._chain.weight[np.asarray(self.find(code), np.intp)].sum())

    def _search(self, left: int, right: int) -> Places:
        """Return the places of a pair, whenever its tokens were made."""
        candidates = [
            (len(self._made[token]), token) for token in (left, right) if token >= self._alphabet
        ]
        if not candidates:
            return self._following(np.flatnonzero(self._chain.token == left), left, right)
        token = min(candidates)[1]
        if token == left:
            return self._following(self._made[left], left, right)
        return self._preceding(self._made[right], left, right)

    def _following(self, places: Places, left: int, right: int) -> Places:
        """Return those of places that hold left and are followed by right."""
        chain = self._chain
        if len(places) > _FEW:
            places = np.asarray(places)
            places = places[chain.token[places] == left]
            return places[chain.token[chain.after[places]] == right]
        if not isinstance(places, list):
            places = places.tolist()
        token, after = chain.token_view, chain.after_view
        return [place for place in places if token[place] == left and token[after[place]] == right]

    def _preceding(self, places: Places, left: int, right: int) -> Places:
        """Return the places before those of places that hold right, where these hold left."""
        chain = self._chain
        if len(places) > _FEW:
            places = np.asarray(places)
            places = chain.before[places[chain.token[places] == right]]
            return places[chain.token[places] == left]
        if not isinstance(places, list):
            places = places.tolist()
        token, before = chain.token_view, chain.before_view
        return [
            head
            for place in places
            if token[place] == right and token[head := before[place]] == left
        ]


def _slot(groups: Groups, key: int) -> Indices:
    """Return the places of a key, none if it has none."""
    at = bisect_left(groups.keys, key)
    if at == len(groups.keys) or groups.keys[at] != key:
        return groups.places[:0]
    return groups.places[groups.bounds[at] : groups.bounds[at + 1]]
