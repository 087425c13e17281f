"""The pairs that BPE chooses from: their counts, and which of them comes next."""

from collections.abc import Callable, Iterator
from heapq import heappop, heappush

from tokviz.engine.training.bpe_places import PlaceBook
from tokviz.engine.training.bpe_tally import Change
from tokviz.engine.training.bpe_ties import Rank

_CHUNK = 8192


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

    A pair is its code. `top` is the highest count. The pairs that have it are ranked, smallest
    first; all others lie in buckets by the count they had when they were put there, and are looked
    at again when their bucket's turn comes, as the counts of old pairs mostly just fall. Pairs that
    count no more than a floor are left out, as most pairs of a text count 1.
    """

    def __init__(self, rank: Callable[[int], Rank], places: PlaceBook):
        self.top = 0
        self._floor = 0
        self._rank = rank
        self._places = places
        self._count: dict[int, int] = {}
        self._buckets = _Buckets()
        # Pairs of the highest count with their ranks; the heap may hold ranks no longer true.
        self._tied: dict[int, Rank] = {}
        self._queue: list[tuple[Rank, int]] = []

    def fill(self, floor: int) -> Iterator[None]:
        """Start afresh with all pairs that count more than floor; yields now and then."""
        codes, counts = yield from self._places.count(floor)
        self._floor = floor
        self.top = 0
        self._count = {}
        self._buckets = buckets = _Buckets()
        for start in range(0, len(codes), _CHUNK):
            part = counts[start : start + _CHUNK]
            self._count.update(zip(codes[start : start + _CHUNK], part, strict=True))
            for code, count in zip(codes[start : start + _CHUNK], part, strict=True):
                buckets[count].append(code)
            yield

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
        top, floor, count, buckets = self.top, self._floor, self._count, self._buckets
        tied, queue, rank = self._tied, self._queue, self._rank
        for at, code in enumerate(bucket, 1):
            now = count.get(code, 0)
            if now == top:
                if code not in tied:
                    key = tied[code] = rank(code)
                    heappush(queue, (key, code))
            elif now > floor:
                buckets[now].append(code)
            if at % _CHUNK == 0:
                yield

    def take(self) -> tuple[int, int]:
        """Take out the pair that comes next; return its code and the number of others tied."""
        tied = self._tied
        while True:
            key, code = heappop(self._queue)
            if code in tied and tied[code] == key:
                del tied[code], self._count[code]
                return code, len(tied)

    def update(self, change: Change, *, fresh: bool) -> None:
        """Count what a merge did; `fresh` says that its token was none before.

        The pairs with a token that was one before may have been there already, so that they are
        counted anew.
        """
        self._lose(change)
        floor, top, count, buckets = self._floor, self.top, self._count, self._buckets
        where = self._places.where
        for code, born, places in zip(
            change.born, change.born_weights, change.born_places, strict=True
        ):
            if fresh:
                weight = born
                where[code] = places
            else:
                weight = self._places.weigh(code)
                self._tied.pop(code, None)
            if weight > floor:
                count[code] = weight
                if weight == top:
                    self._tie(code)
                else:
                    buckets[weight].append(code)

    def _lose(self, change: Change) -> None:
        """Take the pairs that a merge took off the counts."""
        floor, top, count = self._floor, self.top, self._count
        moved: list[int] = []
        for code, weight in zip(change.lost, change.lost_weights, strict=True):
            old = count.get(code)
            if old is None:
                continue
            rest = old - weight
            if rest > floor:
                count[code] = rest
            else:
                del count[code]
            if old == top:
                self._tied.pop(code, None)
                if rest == top:
                    moved.append(code)
                elif rest > floor:
                    self._buckets[rest].append(code)
        # Places in pieces of weight 0 are gone, maybe the first one of the pair.
        for code in moved:
            if count.get(code) == top:
                self._tie(code)

    def _tie(self, code: int) -> None:
        """Rank a pair whose count has become the highest."""
        key = self._tied[code] = self._rank(code)
        heappush(self._queue, (key, code))
