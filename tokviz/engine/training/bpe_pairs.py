"""The pairs that BPE chooses from: their counts, and which of them comes next."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from heapq import heapify, heappop, heappush
from typing import Any


class Pairs:
    """Counts of pairs, and those of the highest count in the order of the tie rule.

    A pair is its code, left * base + right. `key(code)` orders tied pairs, smallest first.
    """

    def __init__(self, base: int, key: Callable[[int], Any]):
        self.base = base
        self.count: dict[int, int] = {}
        self.top = 0
        self._key = key
        self._tied: dict[int, Any] = {}
        self._queue: list[tuple[Any, int]] = []
        self._buckets: defaultdict[int, list[int]] = defaultdict(list)
        self._levels: list[int] = []

    def add(self, codes: list[int], counts: list[int]) -> None:
        """Take in pairs that are new, with their counts."""
        for code, count in zip(codes, counts, strict=True):
            self.count[code] = count
            self._file(code, count)

    def _file(self, code: int, count: int) -> None:
        bucket = self._buckets[count]
        if not bucket:
            heappush(self._levels, -count)
        bucket.append(code)

    def settle(self) -> None:
        """Make `top` the highest count there is, 0 where there is no pair."""
        while True:
            level = -self._levels[0] if self._levels else 0
            if self._tied and self.top >= level:
                return
            for code in self._tied:
                self._file(code, self.top)
            self._tied, self._queue = {}, []
            self.top = level
            if not level:
                return
            heappop(self._levels)
            for code in self._buckets.pop(level):
                now = self.count.get(code, 0)
                if now == level:
                    self._tied[code] = None
                elif now > 0:
                    self._file(code, now)
            for code in self._tied:
                key = self._key(code)
                self._tied[code] = key
                self._queue.append((key, code))
            heapify(self._queue)

    def take(self) -> tuple[int, int]:
        """Remove the pair that comes next; return its code and the number of others tied."""
        while True:
            key, code = heappop(self._queue)
            if code in self._tied and self._tied[code] == key:
                del self._tied[code], self.count[code]
                return code, len(self._tied)

    def replace(
        self,
        left: int,
        right: int,
        new: int,
        lefts: Iterable[tuple[int, int]],
        rights: Iterable[tuple[int, int]],
        touching: int,
    ) -> None:
        """Count what merging left and right to new did to the pairs around."""
        base = self.base
        lost = [(token * base + left, weight) for token, weight in lefts]
        lost += [(right * base + token, weight) for token, weight in rights]
        born = [(token * base + new, weight) for token, weight in lefts]
        born += [(new * base + token, weight) for token, weight in rights]
        if touching:
            lost.append((right * base + left, touching))
            born.append((new * base + new, touching))
        merged = left * base + right
        for code, weight in lost:
            if code != merged:
                before = self.count[code]
                self.count[code] = before - weight
                if before == self.top:
                    self._tied.pop(code, None)
                    if before > weight:
                        self._file(code, before - weight)
        for code, weight in born:
            now = self.count.get(code, 0) + weight
            self.count[code] = now
            self._tied.pop(code, None)
            if now == self.top:
                key = self._key(code)
                self._tied[code] = key
                heappush(self._queue, (key, code))
            else:
                self._file(code, now)
