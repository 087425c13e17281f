"""The corpus as one long flow of units, cut into tokens wherever somebody looks.

A place in the flow is a number of units from its start, whichever step is shown: it stands for a
place in the text, so it stays where it is while tokens grow around it.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.text.graphemes import Positions, code_points
from tokviz.engine.tokenizer.token import data_of
from tokviz.engine.training.recipe import Marker, Unit
from tokviz.engine.training.run import Run, segment

BLOCK = 1024
"""About so many units are cut and laid out at a time."""

_LINE_ENDS = (0x0A, 0x0B, 0x0C, 0x85, 0x2028, 0x2029)


@dataclass(frozen=True, eq=False)
class FlowTokens:
    """Tokens in reading order, one row a token.

    `starts`, `ends` int64 (t,) in units of the flow, `tokens` int32 (t,) indices in the run's
    tokens; bool (t,) each: `fresh` grew at this very step, `spaced` has text that no piece covers
    in front of it. `shares` int32 (t, 2): for a fragment of a single character, how many of its
    bytes of how many; else 0.
    """

    starts: NDArray[np.int64]
    ends: NDArray[np.int64]
    tokens: NDArray[np.int32]
    fresh: NDArray[np.bool_]
    spaced: NDArray[np.bool_]
    shares: NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.starts)


class TokenFlow:
    """A run's corpus in reading order: where its lines begin, and its tokens at any step.

    `line_at` int64 (l,) is where each line that holds anything begins; bool (l,) `after_blank`
    tells that empty lines precede it; `counts` int64 (l,) are a table's, or None.
    `bounds` int64 (b + 1,) are the blocks in which it is looked at: they begin with a line
    wherever a line is not longer than a block.
    """

    def __init__(self, run: Run) -> None:
        self.run = run
        layout = run.layout
        sizes = np.diff(layout.starts)[layout.place_piece]
        self.unit_at = np.concatenate(([0], np.cumsum(sizes)))
        self.total = int(self.unit_at[-1])
        lengths = np.fromiter(map(len, layout.pieces), np.int64, len(layout.pieces))
        self._begins = layout.place_start.astype(np.int64)
        self._ends = self._begins + lengths[layout.place_piece]
        self._spaced = np.zeros(len(sizes), bool)
        self._spaced[1:] = self._begins[1:] > self._ends[:-1]
        self.line_at, self.after_blank, self.counts = self._lines()
        self.bounds = self._blocks()

    def _lines(self) -> tuple[NDArray[np.int64], NDArray[np.bool_], NDArray[np.int64] | None]:
        layout = self.run.layout
        points = code_points(layout.text)
        ends = np.isin(points, np.array(_LINE_ENDS, np.uint32))
        returns = np.flatnonzero(points == 0x0D)
        ends[returns] = np.append(points, 0)[returns + 1] != 0x0A
        starts = np.concatenate(([0], np.flatnonzero(ends) + 1))
        at = self.units_of(starts)
        holds = at < np.append(at[1:], self.total)
        kept = np.flatnonzero(holds)
        counts = layout.line_counts
        if counts is not None:
            # A word that holds a line end itself stands on several lines of the joined text.
            counts = counts[kept] if len(counts) == len(starts) else None
        blank = np.diff(kept, prepend=-1) > 1
        return at[kept], blank & (counts is None), counts

    def units_of(self, characters: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the place in the flow of code points of the laid out text: int64 (n,) each."""
        if not len(self._begins):
            return np.zeros(len(characters), np.int64)
        place = np.searchsorted(self._begins, characters, side="right") - 1
        result = self.unit_at[place + 1]
        inside = np.flatnonzero((place >= 0) & (characters < self._ends[place]))
        if len(inside):
            into, of = characters[inside], place[inside]
            begins = self._begins[of]
            recipe = self.run.recipe
            if recipe.unit is Unit.BYTE:
                into = self._bytes[into].astype(np.int64)
                begins = self._bytes[begins].astype(np.int64)
            marker = (into > begins) & (recipe.marker is Marker.PREFIX)
            result[inside] = self.unit_at[of] + into - begins + marker
        return result

    @cached_property
    def _bytes(self) -> NDArray[np.int32]:
        return Positions(self.run.layout.text).utf8

    def _blocks(self) -> NDArray[np.int64]:
        marks = np.arange(0, self.total, BLOCK, dtype=np.int64)
        if not len(marks):
            return np.zeros(1, np.int64)
        following = np.searchsorted(self.line_at, marks)
        lines = np.append(self.line_at, self.total)[following]
        marks = np.where(lines < marks + BLOCK, lines, marks)
        return np.append(np.unique(marks[marks < self.total]), self.total)

    def block_of(self, unit: int) -> int:
        """Return the number of the block that holds a unit (the last for the end)."""
        last = len(self.bounds) - 2
        return max(0, min(int(np.searchsorted(self.bounds, unit, side="right")) - 1, last))

    @property
    def block_count(self) -> int:
        """Return the number of blocks."""
        return len(self.bounds) - 1

    def window(self, first: int, last: int, step: int) -> FlowTokens:
        """Return the tokens that start at units [first, last) after `step` merges."""
        run = self.run
        layout, closed = run.layout, run.merges.closed_at
        last = min(last, self.total)
        if first >= last:
            return _NO_TOKENS
        one = int(np.searchsorted(self.unit_at, first, side="right")) - 1
        end = int(np.searchsorted(self.unit_at, last, side="left"))
        bases = layout.starts[layout.place_piece[one:end]]
        froms = np.zeros(end - one, np.int64)
        tos = np.diff(self.unit_at[one : end + 1])
        froms[0] = _open_before(
            closed, int(bases[0]), int(bases[0]) + first - int(self.unit_at[one]), step
        )
        tos[-1] = _open_after(closed, int(bases[-1]) + last - int(self.unit_at[end - 1]), step)
        tos[-1] -= bases[-1]
        froms[0] -= bases[0]
        sizes = tos - froms
        fills = np.cumsum(sizes)
        index = np.arange(int(fills[-1])) + np.repeat(bases + froms - (fills - sizes), sizes)
        gaps = closed[index]
        cut = segment(layout.units[index], gaps, run.merges.new, step)
        origin = int(self.unit_at[one]) + int(froms[0])
        fresh = np.zeros(len(cut.starts), bool)
        if step > 0:
            grown = np.flatnonzero(gaps == step)
            fresh[np.searchsorted(cut.starts, grown, side="right") - 1] = True
        starts = cut.starts + origin
        spaced = np.zeros(len(starts), bool)
        heads = self.unit_at[one:end][self._spaced[one:end]]
        spaced[np.searchsorted(starts, heads[heads >= origin])] = True
        shares = self._shares(index, cut.starts, cut.ends, origin)
        keep = (starts >= first) & (starts < last)
        return FlowTokens(
            starts[keep],
            (cut.ends + origin)[keep],
            cut.tokens[keep],
            fresh[keep],
            spaced[keep],
            shares[keep],
        )

    @cached_property
    def _unit_bytes(self) -> NDArray[np.int16]:
        """Return int16 (alphabet,): the byte that each unit is, -1 for a marker."""
        return np.array(
            [data_of(key)[0] if data_of(key) else -1 for key in self.run.layout.alphabet], np.int16
        )

    def _shares(
        self,
        index: NDArray[np.int64],
        starts: NDArray[np.int64],
        ends: NDArray[np.int64],
        origin: int,
    ) -> NDArray[np.int32]:
        shares = np.zeros((len(starts), 2), np.int32)
        if self.run.recipe.unit is not Unit.BYTE or not len(starts):
            return shares
        values = self._unit_bytes[self.run.layout.units[index]]
        character = np.cumsum((values & 0xC0) != 0x80)
        whole = np.bincount(character)
        # No token is cut by the window's edges, yet the character it belongs to may be.
        for edge, at in ((character[0], 0), (character[-1], len(values) - 1)):
            known = self.character_of(origin + at)
            whole[edge] = whole[edge] if known is None else known.size
        of, sizes = character[starts], ends - starts
        some = (of == character[ends - 1]) & (sizes < whole[of])
        shares[some, 0] = sizes[some]
        shares[some, 1] = whole[of[some]]
        return shares

    def character_of(self, unit: int) -> "ByteOf | None":
        """Return what character a byte of the flow belongs to; None where units aren't bytes."""
        run = self.run
        if run.recipe.unit is not Unit.BYTE or not 0 <= unit < self.total:
            return None
        place = int(np.searchsorted(self.unit_at, unit, side="right")) - 1
        piece = int(run.layout.place_piece[place])
        first, stop = run.layout.starts[piece : piece + 2].tolist()
        at = first + unit - int(self.unit_at[place])
        low = max(first, at - 3)
        values = self._unit_bytes[run.layout.units[low : min(stop, at + 4)]].tolist()
        begin = at - low
        if values[begin] < 0:
            return None
        while begin > 0 and values[begin] & 0xC0 == 0x80:
            begin -= 1
        end = at - low + 1
        while end < len(values) and values[end] >= 0 and values[end] & 0xC0 == 0x80:
            end += 1
        text = bytes(values[begin:end]).decode("utf-8", "surrogatepass")
        return ByteOf(text, at - low - begin, end - begin)


@dataclass(frozen=True, slots=True)
class ByteOf:
    """A byte of a character: which of its `size` bytes, `index` from 0."""

    character: str
    index: int
    size: int


_NO_TOKENS = FlowTokens(
    np.zeros(0, np.int64),
    np.zeros(0, np.int64),
    np.zeros(0, np.int32),
    np.zeros(0, bool),
    np.zeros(0, bool),
    np.zeros((0, 2), np.int32),
)


def _open_before(closed: NDArray[np.int32], base: int, unit: int, step: int) -> int:
    """Return where the token that holds a unit begins, not before `base`."""
    reach = 64
    while True:
        low = max(base, unit - reach)
        found = np.flatnonzero(closed[low:unit] > step)
        if len(found):
            return low + int(found[-1]) + 1
        if low == base:
            return base
        reach *= 4


def _open_after(closed: NDArray[np.int32], end: int, step: int) -> int:
    """Return the first place from `end` on, itself included, where a token ends."""
    reach, low = 64, end - 1
    while True:
        found = np.flatnonzero(closed[low : low + reach] > step)
        if len(found):
            return low + int(found[0]) + 1
        low += reach
        reach *= 4
