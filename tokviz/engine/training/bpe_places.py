"""Where pairs stand in a chain of tokens."""

from bisect import bisect_left
from collections.abc import Generator, Sequence
from typing import NamedTuple

import numpy as np

from tokviz.engine.training.bpe_chain import Chain, Indices, Places, sort_order

# Up to so many places plain Python is faster than numpy.
_FEW = 12
_RADIX = 1 << 16


class _Groups(NamedTuple):
    """Places by pair: those of `codes[i]` (ascending) are `places[starts[i]:ends[i]]`."""

    codes: list[int]
    starts: list[int]
    ends: list[int]
    places: Indices


class PlaceBook:
    """Finds the places of pairs; the place of a pair is that of its left token.

    The places of a pair are written down once: those that it has at the start together with its
    count, those of a pair with a new token when that token is made. From then on places only cease
    to hold the pair, so that checking them against the chain is enough.

    The exception are tokens made again, which were tokens before. That takes an alphabet that
    spells a string in two ways (as "a", "b" and "ab"): else all places that spell a token have been
    cut alike at every step, and become that token in one merge. Pairs with tokens made again are
    looked for among all places where one of their tokens was made.

    The code of a pair is left * base + right.
    """

    def __init__(self, chain: Chain, alphabet: int, base: int):
        # Where pairs with a new token were when it was made, by code.
        self.where: dict[int, Places] = {}
        self._chain = chain
        self._alphabet = alphabet
        self._base = base
        self._start = _Groups([], [], [], np.empty(0, np.intp))
        self._made: dict[int, Places] = {}
        self._again: set[int] = set()

    def count(self, floor: int) -> Generator[None, None, tuple[list[int], list[int]]]:
        """Write down all pairs that count more than floor now; yields between long computations.

        Returns their codes, ascending, and their counts.
        """
        chain = self._chain
        n = len(chain.weight)
        places = np.flatnonzero((chain.token[:n] >= 0) & (chain.after[:n] != n))
        self.where.clear()
        if not len(places):
            self._start = _Groups([], [], [], places)
            return [], []
        yield
        left = chain.token[places]
        right = chain.token[chain.after[places]]
        yield
        lefts, rights = int(left.max()) + 1, int(right.max()) + 1
        if lefts * rights <= _RADIX:
            order = sort_order(left * rights + right, lefts * rights - 1)
        else:
            order = sort_order(right, rights - 1)
            yield
            order = order[sort_order(left[order], lefts - 1)]
        yield
        places = places[order]
        left, right = left[order], right[order]
        yield
        changes = (left[1:] != left[:-1]) | (right[1:] != right[:-1])
        firsts = np.concatenate(([0], np.flatnonzero(changes) + 1))
        yield
        counts = np.add.reduceat(chain.weight[places], firsts)
        kept = np.flatnonzero(counts > floor)
        ends = np.append(firsts[1:], len(places))[kept]
        firsts = firsts[kept]
        codes = (left[firsts].astype(np.int64) * self._base + right[firsts]).tolist()
        yield
        self._start = _Groups(codes, firsts.tolist(), ends.tolist(), places)
        return codes, counts[kept].tolist()

    def add(self, new: int, places: Places) -> bool:
        """Write down where a merge made a token; return whether it was no token before."""
        fresh = new >= self._alphabet and new not in self._made
        if not fresh:
            self._again.add(new)
            before = self._made.get(new, ())
            places = np.sort(np.concatenate((before, places))).astype(np.intp)
        self._made[new] = places
        return fresh

    def find(self, code: int) -> Places:
        """Return the places of a pair, ascending."""
        left, right = divmod(code, self._base)
        if self._again and (left in self._again or right in self._again):
            return self._search(left, right)
        return self._holding(self._written(code), left, right)

    def first(self, code: int) -> int:
        """Return the first place of a pair that the chain holds."""
        left, right = divmod(code, self._base)
        if not self._again or (left not in self._again and right not in self._again):
            token, after = self._chain.token_view, self._chain.after_view
            # Mostly one of the first places that were written down still holds the pair.
            head = self._written(code)[:4]
            for place in head if isinstance(head, tuple) else head.tolist():
                if token[place] == left and token[after[place]] == right:
                    return int(place)
        return int(self.find(code)[0])

    def weigh(self, code: int) -> int:
        """Return the weighted number of places of a pair."""
        return int(self._chain.weight[np.asarray(self.find(code), np.intp)].sum())

    def _written(self, code: int) -> Places:
        """Return the places that are written down for a pair."""
        places = self.where.get(code)
        if places is not None:
            return places
        codes, starts, ends, start_places = self._start
        at = bisect_left(codes, code)
        if at == len(codes) or codes[at] != code:
            return ()
        return start_places[starts[at] : ends[at]]

    def _search(self, left: int, right: int) -> Places:
        """Return the places of a pair, whenever its tokens were made."""
        made = [
            (len(self._made[token]), token) for token in (left, right) if token >= self._alphabet
        ]
        if not made:
            return self._holding(np.flatnonzero(self._chain.token == left), left, right)
        token = min(made)[1]
        places = self._made[token]
        if token != left:
            places = np.asarray(places, np.intp)
            places = self._chain.before[places[self._chain.token[places] == right]]
        return self._holding(places, left, right)

    def _holding(self, places: Places, left: int, right: int) -> Places:
        """Return those of places that hold left and are followed by right."""
        chain = self._chain
        if len(places) > _FEW:
            places = np.asarray(places, np.intp)
            places = places[chain.token[places] == left]
            many: Indices = places[chain.token[chain.after[places]] == right]
            return many
        token, after = chain.token_view, chain.after_view
        few: Sequence[int] = places if isinstance(places, tuple) else places.tolist()
        held = [place for place in few if token[place] == left and token[after[place]] == right]
        return tuple(held)
