"""The pairs that BPE chooses from: their counts, and which of them comes next."""

from collections.abc import Callable, Iterator
from heapq import heapify, heappop, heappush
from typing import Any

from tokviz.engine.training.bpe_chain import Joined


class _Buckets(dict[int, list[int]]):
    """Pairs by count, with a heap of the (negative) counts that there are."""

    def __init__(self) -> None:
        super().__init__()
        self.levels: list[int] = []

    def __missing__(self, count: int) -> list[int]:
        heappush(self.levels, -count)
        bucket = self[count] = []
        return bucket


class Pairs:
    """Counts of pairs, and those of the highest count in the order of the tie rule.

    A pair is its code, left * base + right. Pairs that count `floor` or less are left out, as
    most pairs of a text count 1. `rank(code)` orders tied pairs, smallest first. `top` is the
    highest count; pairs of lower counts lie in buckets by the count they had when they were put
    there, and are looked at again when their bucket's turn comes: counts of old pairs only fall.
    """

    def __init__(self, base: int, rank: Callable[[int], Any], weigh: Callable[[int], int]):
        self.top = 0
        self.floor = 0
        self._base = base
        self._rank = rank
        self._weigh = weigh
        self._count: dict[int, int] = {}
        self._buckets = _Buckets()
        self._tied: dict[int, Any] = {}
        self._queue: list[tuple[Any, int]] = []

    def fill(self, codes: list[int], counts: list[int], floor: int) -> None:
        """Start with pairs and their counts, all above floor."""
        self.floor = floor
        self.top = 0
        self._count = dict(zip(codes, counts, strict=True))
        self._buckets = buckets = _Buckets()
        for code, count in zip(codes, counts, strict=True):
            buckets[count].append(code)

    def settle(self) -> Iterator[None]:
        """Make `top` the highest count there is, 0 if no pair is left; yields now and then."""
        levels = self._buckets.levels
        while not self._tied or (levels and -levels[0] > self.top):
            for code in self._tied:
                self._buckets[self.top].append(code)
            self._tied = {}
            self._queue = []
            self.top = -heappop(levels) if levels else 0
            if not self.top:
                return
            yield from self._open(self._buckets.pop(self.top))

    def _open(self, bucket: list[int]) -> Iterator[None]:
        """Rank the pairs of a bucket that still have its count."""
        top, floor, count, buckets = self.top, self.floor, self._count, self._buckets
        tied, rank = self._tied, self._rank
        for at, code in enumerate(bucket):
            now = count.get(code, 0)
            if now == top:
                if code not in tied:
                    tied[code] = rank(code)
            elif now > floor:
                buckets[now].append(code)
            if at & 1023 == 1023:
                yield
        self._queue = [(key, code) for code, key in tied.items()]
        heapify(self._queue)

    def take(self) -> tuple[int, int]:
        """Take out the pair that comes next; return its code and the number of others tied."""
        while True:
            key, code = heappop(self._queue)
            if code in self._tied and self._tied[code] == key:
                del self._tied[code], self._count[code]
                return code, len(self._tied)

    def replace(self, left: int, right: int, new: int, joined: Joined, *, fresh: bool) -> None:
        """Recount the pairs around the places where left and right were joined to new.

        `fresh` says that new was no token before, so that its pairs are new too.
        """
        base, floor = self._base, self.floor
        merged = left * base + right
        for token, weight in joined.lefts:
            self._lose(token * base + left, weight)
        for token, weight in joined.rights:
            code = right * base + token
            if code != merged:
                self._lose(code, weight)
        if joined.touching and left != right:
            self._lose(right * base + left, joined.touching)
        born = [(token * base + new, weight) for token, weight in joined.lefts]
        born += [(new * base + token, weight) for token, weight in joined.rights]
        if joined.touching:
            born.append((new * base + new, joined.touching))
        if not fresh:
            born = [(code, self._weigh(code)) for code, _ in born]
        for code, weight in born:
            if weight > floor:
                self._count[code] = weight
                if weight == self.top:
                    key = self._tied[code] = self._rank(code)
                    heappush(self._queue, (key, code))
                else:
                    if not fresh:
                        self._tied.pop(code, None)
                    self._buckets[weight].append(code)

    def _lose(self, code: int, weight: int) -> None:
        count = self._count.get(code)
        if count is None:
            return
        if count == self.top:
            del self._tied[code]
            if count - weight > self.floor:
                self._buckets[count - weight].append(code)
        if count - weight > self.floor:
            self._count[code] = count - weight
        else:
            del self._count[code]
