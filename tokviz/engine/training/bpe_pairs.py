"""The pairs that BPE chooses from: their counts, and which of them comes next."""

from collections.abc import Callable, Iterator
from heapq import heapify, heappop, heappush
from typing import Any

from tokviz.engine.training.bpe_chain import Joined
from tokviz.engine.training.bpe_places import PlaceBook


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

    def __init__(self, base: int, rank: Callable[[int], Any], places: PlaceBook):
        self.top = 0
        self.floor = 0
        self._base = base
        self._rank = rank
        self._places = places
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
        base, floor, count = self._base, self.floor, self._count
        top, tied, buckets, where = self.top, self._tied, self._buckets, self._places.where
        behind = right * base
        lost = [(token * base + left, weight) for token, weight, _ in joined.lefts]
        lost += [(behind + token, weight) for token, weight, _ in joined.rights]
        if joined.touching_weight:
            lost.append((behind + left, joined.touching_weight))
        for code, weight in lost:
            old = count.get(code)
            if old is not None:
                rest = old - weight
                if old == top:
                    del tied[code]
                    if rest > floor:
                        buckets[rest].append(code)
                if rest > floor:
                    count[code] = rest
                else:
                    del count[code]
        behind = new * base
        born = [
            (token * base + new, weight, at) for token, weight, at in joined.lefts if weight > floor
        ]
        born += [
            (behind + token, weight, at) for token, weight, at in joined.rights if weight > floor
        ]
        if joined.touching_weight > floor:
            born.append((behind + new, joined.touching_weight, joined.touching))
        if not fresh:
            self._bear_again(new, joined)
            return
        for code, weight, at in born:
            count[code] = weight
            where[code] = at
            if weight == top:
                key = tied[code] = self._rank(code)
                heappush(self._queue, (key, code))
            else:
                buckets[weight].append(code)

    def _bear_again(self, new: int, joined: Joined) -> None:
        """Recount pairs with a token that another merge has made before."""
        base = self._base
        codes = {token * base + new for token, _, _ in joined.lefts}
        codes.update(new * base + token for token, _, _ in joined.rights)
        if joined.touching_weight:
            codes.add(new * base + new)
        for code in codes:
            count = self._places.weigh(code)
            self._tied.pop(code, None)
            if count > self.floor:
                self._count[code] = count
                if count == self.top:
                    key = self._tied[code] = self._rank(code)
                    heappush(self._queue, (key, code))
                else:
                    self._buckets[count].append(code)
