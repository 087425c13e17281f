"""Byte-pair encoding: learning merges."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import numpy as np

from tokviz.engine.progress import Progress
from tokviz.engine.training.bpe_chain import NEVER, Chain, Int32s, Int64s
from tokviz.engine.training.bpe_pairs import Pairs
from tokviz.engine.training.bpe_places import PlaceBook
from tokviz.engine.training.recipe import StopReason, TieRule

__all__ = ["NEVER", "Merges", "learn_merges"]


@dataclass(frozen=True, eq=False)
class Merges:
    """What BPE learned."""

    tokens: tuple[bytes, ...]
    left: Int32s
    right: Int32s
    new: Int32s
    count: Int64s
    ties: Int32s
    corpus_tokens: Int64s
    closed_at: Int32s
    ended: StopReason


class _Last:
    """A key that sorts backwards."""

    __slots__ = ("key",)

    def __init__(self, key: Any):
        self.key = key

    def __lt__(self, other: "_Last") -> bool:
        return bool(self.key > other.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Last) and bool(self.key == other.key)

    __hash__ = None  # type: ignore[assignment]


def _same(key: bytes) -> bytes:
    return key


def learn_merges(
    units: Int32s,
    starts: Int64s,
    weights: Int64s,
    alphabet: Sequence[bytes],
    *,
    tie: TieRule,
    max_merges: int | None = None,
    max_tokens: int | None = None,
    min_count: int | None = None,
    sort_key: Callable[[bytes], bytes] = _same,
) -> Generator[Progress, None, Merges]:
    """Learn BPE merges."""
    n = len(units)
    limit = n if max_merges is None else min(n, max_merges)
    total = max_merges or 0
    base = (len(alphabet) + limit) | 1
    tokens = list(alphabet)
    index = {key: at for at, key in enumerate(tokens)}
    chain = Chain(units, starts, weights)
    places = PlaceBook(chain, len(alphabet), base)

    def rank(code: int) -> Any:
        left, right = divmod(code, base)
        if tie is TieRule.FIRST_SEEN:
            return places.first(code)
        if tie is TieRule.LOWEST_IDS:
            return code
        strings = (sort_key(tokens[left]), sort_key(tokens[right]), code)
        return _Last(strings) if tie is TieRule.LEXICOGRAPHIC_LAST else strings

    pairs = Pairs(base, rank, places)
    least = 1 if min_count is None else max(1, min_count)
    merges: list[tuple[int, int, int, int, int]] = []
    sizes = [int((weights * np.diff(starts)).sum())]
    ended = StopReason.EMPTY_CORPUS
    floor = max(2, least)
    clock = perf_counter()
    while n:
        if max_merges is not None and len(merges) >= max_merges:
            ended = StopReason.MERGES
            break
        if max_tokens is not None and len(tokens) >= max_tokens:
            ended = StopReason.VOCAB_SIZE
            break
        for _ in pairs.settle():
            yield Progress(len(merges), total)
        if not pairs.top:
            if floor >= least and floor:
                floor = least - 1 if floor == least else max(1, least - 1)
                counting = places.count(floor)
                while True:
                    yield Progress(len(merges), total)
                    try:
                        next(counting)
                    except StopIteration as done:
                        pairs.fill(*done.value, floor)
                        break
                continue
            ended = StopReason.NO_PAIRS if chain.is_joined() else StopReason.MIN_COUNT
            break
        code, ties = pairs.take()
        left, right = divmod(code, base)
        joined_key = tokens[left] + tokens[right]
        new = index.setdefault(joined_key, len(tokens))
        if new == len(tokens):
            tokens.append(joined_key)
        merges.append((left, right, new, pairs.top, ties))
        joined = chain.join(places.find(code), left, right, new, len(merges), floor)
        fresh = places.add(new, joined.places)
        sizes.append(sizes[-1] - joined.size)
        pairs.replace(left, right, new, joined, fresh=fresh)
        if perf_counter() - clock > 0.01:
            yield Progress(len(merges), total)
            clock = perf_counter()
    table = np.array(merges, np.int64).reshape(-1, 5)
    return Merges(
        tokens=tuple(tokens),
        left=table[:, 0].astype(np.int32),
        right=table[:, 1].astype(np.int32),
        new=table[:, 2].astype(np.int32),
        count=table[:, 3].copy(),
        ties=table[:, 4].astype(np.int32),
        corpus_tokens=np.array(sizes, np.int64),
        closed_at=chain.closed_at,
        ended=ended,
    )
