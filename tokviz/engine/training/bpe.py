"""Byte-pair encoding: learning merges.

Byte-pair encoding joins the two neighbouring tokens that stand together most often to one new
token, and does so again and again (Gage 1994, "A New Algorithm for Data Compression"; for words
with counts, Sennrich et al. 2016, "Neural Machine Translation of Rare Words with Subword Units",
section 3.2).

Recounting all pairs for each merge, as the rule reads, takes minutes on a novel. But a merge
changes only the pairs that touch the places where it joins. So this trainer keeps

- the corpus as a chain of tokens, in which a merge is a few writes at each of its places
  (`bpe_chain`),
- for each pair the places where it was when the younger of its tokens was made; later merges only
  take places away, so that checking them when they are needed is enough (`bpe_places`),
- the counts of pairs, brought up to date by what each merge took and brought (`bpe_tally`), in
  buckets by count, so that the highest is at hand (`bpe_pairs`).

Pairs of the highest count are ranked by the tie rule (`bpe_ties`) only when their bucket's turn
comes. Merges of many places go through numpy, those of few through plain Python.
"""

from array import array
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from time import perf_counter

import numpy as np

from tokviz.engine.progress import Progress
from tokviz.engine.training.bpe_chain import NEVER, Chain, Int32s, Int64s
from tokviz.engine.training.bpe_pairs import Pairs
from tokviz.engine.training.bpe_places import PlaceBook
from tokviz.engine.training.bpe_tally import tally
from tokviz.engine.training.bpe_ties import ranking
from tokviz.engine.training.recipe import StopReason, TieRule

__all__ = ["NEVER", "Merges", "learn_merges"]

# Most pairs of a text count little. Leaving them out for a while saves more time than counting all
# pairs once more for each floor takes.
_FLOORS = (0, 1, 4, 16, 64)
# Often enough for a window to stay responsive, seldom enough to cost nothing.
_SECONDS_BETWEEN_YIELDS = 0.01


@dataclass(frozen=True, eq=False)
class Merges:
    """What BPE learned: its tokens, its merges in order, and when each gap closed.

    `tokens` are the keys of all tokens, the alphabet first, then new ones in the order made. For
    m merges, `left`, `right` and `new` int32 (m,) are indices into `tokens`; two merges that make
    the same key make the same token. `count` int64 (m,) is the weighted count of the pair when it
    was merged, overlapping places counted ("aaa" holds two of a + a). `ties` int32 (m,) is how
    many other pairs had that count. `corpus_tokens` int64 (m + 1,) is the weighted number of
    tokens after each step. `closed_at` int32 (n,) is for each unit the first step after which the
    gap behind it is closed: rank + 1 of the merge that closed it, NEVER if none did, and NEVER
    behind the last unit of a piece.
    """

    tokens: tuple[bytes, ...]
    left: Int32s
    right: Int32s
    new: Int32s
    count: Int64s
    ties: Int32s
    corpus_tokens: Int64s
    closed_at: Int32s
    ended: StopReason


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
    sort_key: Callable[[bytes], bytes] = bytes,
) -> Generator[Progress, None, Merges]:
    """Learn merges, one pair of the highest count after the other, until a limit is reached.

    `units` int32 (n,) are indices into `alphabet` (unique keys); piece i is
    `units[starts[i]:starts[i + 1]]` and stands `weights[i]` times; `starts` is int64 (p + 1,),
    `weights` int64 (p,), none negative. A token's key is the keys of its units in a row.
    A limit of None is none; pairs that count 0 are never merged. `sort_key` turns keys into what
    the lexicographic tie rules compare.

    Yields how many merges are done, of `max_merges` (0 if there is no such limit). A generator
    that is dropped leaves nothing behind. Raises ValueError if the arrays don't fit together.

    >>> from tokviz.engine.progress import finish
    >>> units = np.frombuffer(b"aaabdaaabac", np.uint8) - 97
    >>> run = finish(
    ...     learn_merges(
    ...         units.astype(np.int32),
    ...         np.array([0, 11]),
    ...         np.array([1]),
    ...         [b"a", b"b", b"c", b"d"],
    ...         tie=TieRule.FIRST_SEEN,
    ...         min_count=2,
    ...     )
    ... )
    >>> run.tokens[4:], run.count.tolist()
    ((b'aa', b'aaa', b'aaab'), [4, 2, 2])
    """
    n = len(units)
    _check(units, starts, weights, alphabet)
    total = max_merges or 0
    yield Progress(0, total)
    least = 1 if min_count is None else max(1, min_count)
    # Each merge closes a gap, so that there are at most n.
    base = len(alphabet) + n + 1
    tokens = list(alphabet)
    index = {key: at for at, key in enumerate(tokens)}
    chain = Chain(units, starts, weights)
    places = PlaceBook(chain, len(alphabet), base)
    pairs = Pairs(ranking(tie, places, tokens, sort_key, base), places)
    # Pairs that count no more than the last floor are left out until all others are used up.
    floors = sorted({max(floor, least - 1) for floor in _FLOORS})
    floor = 0
    done = 0
    # Six numbers a merge, side by side (a flat array turns into numpy's at once).
    history = array("q")
    start_size = size = int(weights @ np.diff(starts))
    clock = perf_counter()
    while True:
        if not n:
            ended = StopReason.EMPTY_CORPUS
            break
        if max_merges is not None and done >= max_merges:
            ended = StopReason.MERGES
            break
        if max_tokens is not None and len(tokens) >= max_tokens:
            ended = StopReason.VOCAB_SIZE
            break
        for _ in pairs.settle():
            yield Progress(done, total)
        if not pairs.top:
            if floors:
                floor = floors.pop()
                for _ in pairs.fill(floor):
                    yield Progress(done, total)
                continue
            ended = StopReason.NO_PAIRS if chain.is_joined() else StopReason.MIN_COUNT
            break
        code, ties = pairs.take()
        left, right = divmod(code, base)
        key = tokens[left] + tokens[right]
        new = index.setdefault(key, len(tokens))
        if new == len(tokens):
            tokens.append(key)
        joined = chain.join(places.find(code), left, right, new, done + 1)
        fresh = places.add(new, joined.places)
        least_born = floor if fresh else -1
        change = tally(
            joined, left, right, new, base=base, floor=least_born, newest=len(tokens) - 1
        )
        size -= joined.size
        history.extend((left, right, new, pairs.top, ties, size))
        done += 1
        pairs.update(change, fresh=fresh)
        if perf_counter() - clock > _SECONDS_BETWEEN_YIELDS:
            yield Progress(done, total)
            clock = perf_counter()
    table = np.array(history, np.int64).reshape(-1, 6).T
    left_ids, right_ids, new_ids, ties_with = table[[0, 1, 2, 4]].astype(np.int32)
    return Merges(
        tokens=tuple(tokens),
        left=left_ids,
        right=right_ids,
        new=new_ids,
        count=table[3].copy(),
        ties=ties_with,
        corpus_tokens=np.append(np.int64(start_size), table[5]),
        closed_at=chain.closed_at,
        ended=ended,
    )


def _check(units: Int32s, starts: Int64s, weights: Int64s, alphabet: Sequence[bytes]) -> None:
    """Raise ValueError unless units, starts, weights and alphabet make a corpus."""
    if len(starts) != len(weights) + 1 or starts[0] != 0 or starts[-1] != len(units):
        raise ValueError("starts must run from 0 to the number of units, one more than weights")
    if len(weights) and (np.diff(starts).min() < 0 or weights.min() < 0):
        raise ValueError("neither pieces nor weights can be negative")
    if len(units) and (units.min() < 0 or units.max() >= len(alphabet)):
        raise ValueError("every unit must be an index into the alphabet")
    if len(set(alphabet)) != len(alphabet):
        raise ValueError("the keys of the alphabet must be unique")
