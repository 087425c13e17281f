"""A BPE trainer so plain that it is obviously right: it recounts everything for each merge."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from tokviz.engine.training.recipe import StopReason, TieRule

NEVER = 2**31 - 1


@dataclass
class Reference:
    tokens: list[bytes]
    left: list[int] = field(default_factory=list)
    right: list[int] = field(default_factory=list)
    new: list[int] = field(default_factory=list)
    count: list[int] = field(default_factory=list)
    ties: list[int] = field(default_factory=list)
    corpus_tokens: list[int] = field(default_factory=list)
    closed_at: list[int] = field(default_factory=list)
    ended: StopReason = StopReason.EMPTY_CORPUS


def merge(piece: list[int], left: int, right: int, new: int) -> tuple[list[int], list[int]]:
    """Return the piece after a merge, and the index of the right token of each join."""
    out, joins, at = [], [], 0
    while at < len(piece):
        if piece[at : at + 2] == [left, right]:
            out.append(new)
            joins.append(at + 1)
            at += 2
        else:
            out.append(piece[at])
            at += 1
    return out, joins


def train(
    pieces: Sequence[Sequence[int]],
    weights: Sequence[int],
    alphabet: Sequence[bytes],
    *,
    tie: TieRule,
    max_merges: int | None = None,
    max_tokens: int | None = None,
    min_count: int | None = None,
    sort_key: Callable[[bytes], bytes] = bytes,
) -> Reference:
    run = Reference(list(alphabet))
    words = [list(piece) for piece in pieces]
    # For each token of each piece, the index of its first unit in the piece.
    firsts = [list(range(len(piece))) for piece in pieces]
    closed = [[NEVER] * len(piece) for piece in pieces]

    def size() -> int:
        return sum(len(word) * weight for word, weight in zip(words, weights, strict=True))

    def order(pair: tuple[int, int]) -> tuple[bytes, bytes]:
        return sort_key(run.tokens[pair[0]]), sort_key(run.tokens[pair[1]])

    run.corpus_tokens.append(size())
    while any(pieces):
        counts: dict[tuple[int, int], int] = {}
        for word, weight in zip(words, weights, strict=True):
            for pair in pairwise(word):
                counts[pair] = counts.get(pair, 0) + weight
        if max_merges is not None and len(run.new) >= max_merges:
            run.ended = StopReason.MERGES
            break
        if max_tokens is not None and len(run.tokens) >= max_tokens:
            run.ended = StopReason.VOCAB_SIZE
            break
        if not counts:
            run.ended = StopReason.NO_PAIRS
            break
        top = max(counts.values())
        if top < max(1, min_count or 0):
            run.ended = StopReason.MIN_COUNT
            break
        tied = [pair for pair, count in counts.items() if count == top]
        if tie is TieRule.FIRST_SEEN:
            best = tied[0]
        elif tie is TieRule.LOWEST_IDS:
            best = min(tied)
        elif tie is TieRule.LEXICOGRAPHIC:
            best = min(tied, key=order)
        else:
            best = max(tied, key=order)
        key = run.tokens[best[0]] + run.tokens[best[1]]
        if key not in run.tokens:
            run.tokens.append(key)
        new = run.tokens.index(key)
        for at, word in enumerate(words):
            words[at], joins = merge(word, *best, new)
            for join in joins:
                closed[at][firsts[at][join] - 1] = len(run.new) + 1
            firsts[at] = [first for i, first in enumerate(firsts[at]) if i not in joins]
        run.left.append(best[0])
        run.right.append(best[1])
        run.new.append(new)
        run.count.append(top)
        run.ties.append(len(tied) - 1)
        run.corpus_tokens.append(size())
    run.closed_at = [step for piece in closed for step in piece]
    return run
