"""An encoding: what a text became, readable at any step."""

from collections import OrderedDict
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.text.normalize import Normalized
from tokviz.engine.tokenizer.encoded_token import EncodedToken, TokenKind
from tokviz.engine.tokenizer.merge_table import NEVER
from tokviz.engine.tokenizer.token import END_MARKER, key_of
from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.tokenizer.unit_spans import Spans, byte_spans, source_spans
from tokviz.engine.tokenizer.units import FIRST_BYTE, FIRST_SPECIAL, UNKNOWN
from tokviz.engine.training.recipe import Marker, Order, Role

_KEPT_CUTS = 4


@dataclass(frozen=True, eq=False)
class Cut:
    """A segmentation as arrays, one row a token: int32 (t,) each.

    `starts`, `ends` are units; `tokens` are indices in the tokenizer's tokens, or a negative
    unit (see `units.py`).
    """

    starts: NDArray[np.int32]
    ends: NDArray[np.int32]
    tokens: NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.starts)


@dataclass(frozen=True, slots=True)
class Join:
    """One join of a replay: the gap (behind which unit) and the merge's rank."""

    gap: int
    rank: int


@dataclass(frozen=True, eq=False)
class Encoding:
    """A text as units, and for every gap when and by which merge it closes.

    `units` int32 (n,) are token indices, or negative (see `units.py`); `chars`, `widths` int32
    (n,) the first character of the normalised text that a unit touches, and how many;
    `pieces` int64 (q + 1,) the units at which the pieces (and special tokens) begin. `closed_at`
    int32 (n,) is the first step after which the gap behind a unit is closed, `rank` int32 (n,)
    the merge that closes it, both `NEVER` where it stays open; `turn` int32 (n,) orders the joins
    inside one final token. `dropped` are the stretches of the source text that no token covers.
    """

    source: str
    normalized: Normalized
    tokenizer: Tokenizer
    order: Order
    units: NDArray[np.int32]
    chars: NDArray[np.int32]
    widths: NDArray[np.int32]
    pieces: NDArray[np.int64]
    closed_at: NDArray[np.int32]
    rank: NDArray[np.int32]
    turn: NDArray[np.int32]
    dropped: tuple[tuple[int, int], ...]
    _cuts: OrderedDict[tuple[str, int], Cut] = field(default_factory=OrderedDict, repr=False)
    _rows: dict[tuple[str, int], tuple[EncodedToken, ...]] = field(default_factory=dict, repr=False)

    @property
    def steps(self) -> int:
        """Return the tokenizer's last step."""
        return self.tokenizer.steps

    def count(self, step: int | None = None) -> int:
        """Return the number of tokens after `step` merges (all of them if None)."""
        step = self.steps if step is None else step
        return int(np.count_nonzero(self.closed_at > step))

    def cut(self, step: int | None = None) -> Cut:
        """Return the segmentation after `step` merges as arrays."""
        step = self.steps if step is None else step
        return self._kept("step", step)

    def tokens(self, step: int | None = None) -> tuple[EncodedToken, ...]:
        """Return all tokens after `step` merges; for a part of a long text use `window`."""
        step = self.steps if step is None else step
        return self._all_rows("step", step)

    def window(self, first: int, last: int, step: int | None = None) -> tuple[EncodedToken, ...]:
        """Return tokens [first, last) after `step` merges, in time proportional to their number."""
        return self._build(self.cut(step), first, last)

    def ids(self, step: int | None = None) -> NDArray[np.int32]:
        """Return int32 (t,): the ids after `step` merges, -1 where the vocabulary has none."""
        return self.ids_of(self.cut(step))

    def ids_of(self, cut: Cut) -> NDArray[np.int32]:
        """Return int32 (t,): the ids of a segmentation, -1 where the vocabulary has none."""
        return self._id_table[cut.tokens]

    @cached_property
    def joins(self) -> NDArray[np.int32]:
        """Return int32 (j,): the gaps in the order in which they close.

        Pieces are encoded on their own, so the order between them is a matter of telling: lowest
        rank first over the whole text, and from left to right.
        """
        gaps = np.flatnonzero(self.rank != NEVER)
        final = (np.cumsum(self.closed_at == NEVER))[gaps]
        inside = np.lexsort((gaps, self.turn[gaps], final))
        gaps, final = gaps[inside], final[inside].astype(np.int64) << 32
        # A low rank that only a higher one made possible follows it at once.
        highest = (np.maximum.accumulate(final | self.rank[gaps]) - final).astype(np.int64)
        return gaps[np.argsort(highest, kind="stable")].astype(np.int32)

    @cached_property
    def applied(self) -> NDArray[np.int32]:
        """Return int32 (n,): each gap's place in the order of closing, from 0; -1 if never."""
        applied = np.full(len(self.units), -1, np.int32)
        applied[self.joins] = np.arange(len(self.joins), dtype=np.int32)
        return applied

    def replay(self) -> int:
        """Return how many joins the whole encoding takes."""
        return len(self.joins)

    def join(self, index: int) -> Join:
        """Return join `index`, from 0."""
        gap = int(self.joins[index])
        return Join(gap, int(self.rank[gap]))

    def cut_after_join(self, count: int) -> Cut:
        """Return the segmentation after the first `count` joins as arrays."""
        return self._kept("join", count)

    def tokens_after_join(self, count: int) -> tuple[EncodedToken, ...]:
        """Return the tokens after the first `count` joins."""
        return self._all_rows("join", count)

    def _kept(self, by: str, value: int) -> Cut:
        key = (by, value)
        cut = self._cuts.get(key)
        if cut is None:
            if by == "step":
                closed = self.closed_at <= value
            else:
                closed = (self.applied >= 0) & (self.applied < value)
            cut = self._cut(closed)
            self._cuts[key] = cut
            while len(self._cuts) > _KEPT_CUTS:
                self._rows.pop(self._cuts.popitem(last=False)[0], None)
        return cut

    def _all_rows(self, by: str, value: int) -> tuple[EncodedToken, ...]:
        cut = self._kept(by, value)
        rows = self._rows.get((by, value))
        if rows is None:
            rows = self._rows[by, value] = self._build(cut, 0, len(cut))
        return rows

    def _cut(self, closed: NDArray[np.bool_]) -> Cut:
        """Return the segmentation in which the gaps of bool (n,) `closed` are closed."""
        ends = np.flatnonzero(~closed) + 1
        starts = np.concatenate(([0], ends[:-1]))[: len(ends)]
        tokens = self.units[starts]
        wide = np.flatnonzero(ends - starts > 1)
        if len(wide):
            # The join made last inside a token is the one that made it.
            made = np.where(closed, (self.turn.astype(np.int64) << 32) | self.rank, 0)
            # Only the starts of wide tokens and their ends delimit the stretches looked at.
            edges = np.column_stack((starts[wide], ends[wide] - 1)).ravel()
            last = np.maximum.reduceat(made, edges)[::2] & NEVER
            tokens[wide] = self.tokenizer.new[last]
        return Cut(starts.astype(np.int32), ends.astype(np.int32), tokens)

    @cached_property
    def _id_table(self) -> NDArray[np.int32]:
        """Return the id of every token index, and of every negative unit from the array's end."""
        tokenizer, vocabulary = self.tokenizer, self.tokenizer.vocabulary
        unknown = vocabulary.id_of_role(Role.UNKNOWN)
        total, specials = len(tokenizer.tokens), tokenizer.recipe.specials
        table = np.full(total + len(specials) - FIRST_SPECIAL, -1, np.int32)
        table[:total] = np.arange(total, dtype=np.int32) - vocabulary.first_token
        table[:total] += vocabulary.token_start
        table[: vocabulary.first_token] = -1 if unknown is None else unknown
        table[UNKNOWN] = -1 if unknown is None else unknown
        for value in range(256):
            table[FIRST_BYTE - value] = vocabulary.id_of_byte(value)
        for index, special in enumerate(specials):
            id = vocabulary.id_of_special(special.text)
            table[FIRST_SPECIAL - index] = -1 if id is None else id
        return table

    @cached_property
    def data(self) -> bytes:
        """Return the UTF-8 of the normalised text (lone surrogates pass)."""
        return key_of(self.normalized.text)

    @cached_property
    def source_spans(self) -> Spans:
        """Return int32 (n,) twice: the code points of the source that each unit touches."""
        recipe = self.tokenizer.recipe
        return source_spans(self.normalized, recipe, self.units, self.chars, self.widths)

    @cached_property
    def byte_spans(self) -> Spans:
        """Return int32 (n,) twice: where each unit's bytes begin and end in `data`."""
        recipe, text = self.tokenizer.recipe, self.normalized.text
        return byte_spans(text, recipe, self.units, self.chars, self.widths)

    def _build(self, cut: Cut, first: int, last: int) -> tuple[EncodedToken, ...]:
        starts, ends = cut.starts[first:last], cut.ends[first:last]
        tokens = cut.tokens[first:last]
        closes = np.zeros(len(ends), bool)
        if self.tokenizer.recipe.marker is Marker.END_ATTACHED:
            closes = self.pieces[np.searchsorted(self.pieces, ends)] == ends
        spans = (
            zip(begins[starts].tolist(), stops[ends - 1].tolist(), strict=True)
            for begins, stops in (self.source_spans, self.byte_spans)
        )
        ids = self._id_table[tokens]
        return tuple(map(self._token, tokens.tolist(), ids.tolist(), closes.tolist(), *spans))

    def _token(
        self, token: int, id: int, closes: bool, source: tuple[int, int], data: tuple[int, int]
    ) -> EncodedToken:
        tokenizer = self.tokenizer
        special = None
        if token >= 0:
            key = tokenizer.tokens[token]
            kind = TokenKind.FRAGMENT if tokenizer.fragments[token] else TokenKind.TEXT
            lost = token < tokenizer.vocabulary.first_token
        elif token <= FIRST_SPECIAL:
            special = tokenizer.recipe.specials[FIRST_SPECIAL - token]
            key, kind, lost = b"", TokenKind.SPECIAL, False
        else:
            key = self.data[data[0] : data[1]] + (END_MARKER if closes else b"")
            kind = TokenKind.UNKNOWN if token == UNKNOWN else TokenKind.BYTE
            # Byte tokens have no marker, so the end of the piece is lost with them.
            lost = token == UNKNOWN or closes
        return EncodedToken(
            kind, max(token, -1), key, None if id < 0 else id, special, *source, *data, lost
        )
