"""A run: what training yields, readable at any step.

Nothing of the history is stored but one integer a gap: the segmentation after step k is
`closed_at > k`, for any k, forwards or backwards, for any window of the corpus.
"""

from collections.abc import Generator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.progress import Progress
from tokviz.engine.tokenizer.token import sort_key
from tokviz.engine.tokenizer.vocabulary import fixed_size
from tokviz.engine.training.bpe import Merges, learn_merges
from tokviz.engine.training.corpus import Corpus, Layout, lay_out
from tokviz.engine.training.recipe import Recipe, StopReason, TieRule


@dataclass(frozen=True, eq=False)
class Segments:
    """Tokens of a window of units: `starts`, `ends` int64 (t,) in units, `tokens` int32 (t,)."""

    starts: NDArray[np.int64]
    ends: NDArray[np.int64]
    tokens: NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class Candidates:
    """Pairs ranked as the trainer would take them.

    `left`, `right` int32 (c,) are token indices, `count` int64 (c,) weighted, descending.
    """

    left: NDArray[np.int32]
    right: NDArray[np.int32]
    count: NDArray[np.int64]

    @property
    def tied(self) -> int:
        """Return how many pairs share the highest count, the first included (0 without pairs)."""
        return int(np.count_nonzero(self.count == self.count[0])) if len(self.count) else 0


def segment(
    units: NDArray[np.int32],
    closed_at: NDArray[np.int32],
    new: NDArray[np.int32],
    step: int,
) -> Segments:
    """Return the tokens of a window of whole pieces after `step` merges.

    A token's last merge is the highest rank inside it, so its index is that merge's new token:
    `units` int32 (n,), `closed_at` int32 (n,), `new` int32 (m,) the merges' new tokens.
    """
    if len(units) == 0:
        none = np.zeros(0, np.int64)
        return Segments(none, none, np.zeros(0, np.int32))
    ends = np.flatnonzero(closed_at > step) + 1
    starts = np.concatenate(([0], ends[:-1]))
    tokens = units[starts]
    inner = np.where(closed_at > step, 0, closed_at)
    last = np.maximum.reduceat(inner, starts)
    joined = last > 0
    tokens[joined] = new[last[joined] - 1]
    return Segments(starts, ends, tokens)


@dataclass(frozen=True, eq=False)
class Run:
    """Everything that training learned, with the corpus it learned from."""

    recipe: Recipe
    layout: Layout
    merges: Merges

    @property
    def steps(self) -> int:
        """Return the number of merges: the last step."""
        return len(self.merges.left)

    @property
    def tokens(self) -> tuple[bytes, ...]:
        """Return the keys of all tokens, the alphabet first."""
        return self.merges.tokens

    @property
    def alphabet_size(self) -> int:
        """Return how many of the tokens are units."""
        return len(self.layout.alphabet)

    @property
    def ended(self) -> StopReason:
        """Return why training ended."""
        return self.merges.ended

    @cached_property
    def token_index(self) -> dict[bytes, int]:
        """Return the index of each token by its key."""
        return {key: index for index, key in enumerate(self.tokens)}

    @cached_property
    def born_at(self) -> NDArray[np.int32]:
        """Return int32 (tokens,): the first step at which a token exists, 0 for the alphabet."""
        born = np.zeros(len(self.tokens), np.int32)
        steps = np.arange(self.steps, 0, -1, dtype=np.int32)
        fresh = self.merges.new[::-1] >= self.alphabet_size
        born[self.merges.new[::-1][fresh]] = steps[fresh]
        return born

    def corpus_tokens(self, step: int) -> int:
        """Return the weighted number of tokens of the corpus after `step` merges."""
        return int(self.merges.corpus_tokens[step])

    @cached_property
    def token_totals(self) -> NDArray[np.int32]:
        """Return int32 (steps + 1,): how many tokens exist after each step."""
        is_new = np.zeros(self.steps + 1, np.int32)
        born = self.born_at[self.alphabet_size :]
        is_new[born] = 1
        return (self.alphabet_size + np.cumsum(is_new)).astype(np.int32)

    def segments(self, start: int, end: int, step: int) -> Segments:
        """Return the tokens of units [start, end), whole pieces, after `step` merges.

        Positions are relative to `start`.
        """
        return segment(
            self.layout.units[start:end], self.merges.closed_at[start:end], self.merges.new, step
        )

    def piece_segments(self, piece: int, step: int) -> Segments:
        """Return the tokens of one piece after `step` merges."""
        starts = self.layout.starts
        return self.segments(int(starts[piece]), int(starts[piece + 1]), step)

    def token_counts(self, step: int) -> NDArray[np.int64]:
        """Return int64 (tokens,): how often each token stands in the corpus after `step`."""
        cut = self.segments(0, len(self.layout.units), step)
        weights = self._unit_weights[cut.starts]
        return np.bincount(cut.tokens, weights, len(self.tokens)).astype(np.int64)

    @cached_property
    def _unit_weights(self) -> NDArray[np.int64]:
        return np.repeat(self.layout.weights, np.diff(self.layout.starts))

    @cached_property
    def _sort_ranks(self) -> NDArray[np.int64]:
        """Return int64 (tokens,): each token's place in the order of written strings."""
        marker = self.recipe.marker_text
        order = sorted(range(len(self.tokens)), key=lambda t: sort_key(self.tokens[t], marker))
        ranks = np.empty(len(order), np.int64)
        ranks[order] = np.arange(len(order))
        return ranks

    def candidates(self, step: int, limit: int | None = None) -> Candidates:
        """Return the pairs after `step` merges, ranked by count and the recipe's tie rule.

        Overlapping places count, as a plain scan counts them. At most `limit` pairs.
        """
        cut = self.segments(0, len(self.layout.units), step)
        total = len(self.tokens)
        inside = np.ones(max(0, len(cut.starts) - 1), bool)
        piece_start = np.zeros(len(self.layout.units) + 1, bool)
        piece_start[self.layout.starts] = True
        inside &= ~piece_start[cut.starts[1:]]
        code = cut.tokens[:-1][inside].astype(np.int64) * total + cut.tokens[1:][inside]
        weights = self._unit_weights[cut.starts[:-1][inside]]
        pairs, first, inverse = np.unique(code, return_index=True, return_inverse=True)
        counts = np.bincount(inverse, weights, len(pairs)).astype(np.int64)
        left, right = pairs // total, pairs % total
        keys: tuple[NDArray[np.int64], ...]
        match self.recipe.tie:
            case TieRule.FIRST_SEEN:
                keys = (first,)
            case TieRule.LOWEST_IDS:
                keys = (pairs,)
            case TieRule.LEXICOGRAPHIC:
                keys = (self._sort_ranks[right], self._sort_ranks[left])
            case TieRule.LEXICOGRAPHIC_LAST:
                keys = (-self._sort_ranks[right], -self._sort_ranks[left])
        order = np.lexsort((*keys, -counts))[:limit]
        return Candidates(
            left[order].astype(np.int32), right[order].astype(np.int32), counts[order]
        )

    def parents(self, token: int) -> tuple[int, int, int] | None:
        """Return (left, right, step) of the merge that first made a token; None for a unit."""
        step = int(self.born_at[token])
        if step == 0:
            return None
        return int(self.merges.left[step - 1]), int(self.merges.right[step - 1]), step


def train(corpus: Corpus, recipe: Recipe) -> Generator[Progress, None, Run]:
    """Lay a corpus out and learn its merges, yielding progress."""
    layout = yield from lay_out(corpus, recipe)
    alphabet_size = len(layout.alphabet)
    size = recipe.stop.vocab_size
    room = None if size is None else max(0, size - fixed_size(recipe, alphabet_size))
    merges = yield from learn_merges(
        layout.units,
        layout.starts,
        layout.weights,
        layout.alphabet,
        tie=recipe.tie,
        max_merges=recipe.stop.merges,
        max_tokens=None if room is None else alphabet_size + room,
        min_count=recipe.stop.min_count,
        sort_key=lambda key: sort_key(key, recipe.marker_text),
    )
    return Run(recipe, layout, merges)
