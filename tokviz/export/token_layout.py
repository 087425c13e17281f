"""Rows of chips: tokens laid out in reading order, block by block, only where somebody looks."""

from bisect import bisect_right
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tokviz.export.chips import Chip, chip_fonts
from tokviz.export.token_flow import FlowTokens, TokenFlow
from tokviz.export.token_styles import TokenStyles

CHIP_GAP, SPACE_GAP = 4, 8
ROW_GAP, TABLE_GAP, LINE_GAP, BLANK_GAP = 8, 10, 4, 12
_MOST_BLOCKS = 64


def wrap(
    widths: NDArray[np.int32],
    spaced: NDArray[np.bool_],
    breaks: list[int],
    room: int,
    gap: int = CHIP_GAP,
) -> tuple[list[int], NDArray[np.int64]]:
    """Break chips into rows at most `room` px wide: where rows begin, and int64 (t,) each chip's x.

    `spaced` bool (t,) chips keep more distance from the one before; `breaks` are ascending chips
    that must begin a row. A chip wider than a row has one of its own.

    >>> starts, x = wrap(np.array([30, 30, 30], np.int32), np.zeros(3, bool), [0], 70)
    >>> starts, x.tolist()
    ([0, 2], [0, 34, 0])
    """
    count = len(widths)
    if count == 0:
        return [], np.zeros(0, np.int64)
    offsets = np.zeros(count, np.int64)
    np.cumsum(widths[:-1] + gap, out=offsets[1:])
    offsets += np.cumsum(spaced) * SPACE_GAP
    begins, ends = offsets.tolist(), (offsets + widths).tolist()
    starts = []
    at, next_break = 0, 0
    while at < count:
        starts.append(at)
        while next_break < len(breaks) and breaks[next_break] <= at:
            next_break += 1
        stop = breaks[next_break] if next_break < len(breaks) else count
        at = max(at + 1, bisect_right(ends, begins[at] + room, at, stop))
    lengths = np.diff(np.append(starts, count))
    return starts, offsets - np.repeat(offsets[starts], lengths)


@dataclass(frozen=True, eq=False)
class Rows:
    """A block of the flow in rows.

    Chip i stands at `x[i]`, `widths[i]` px wide. Row r holds chips `starts[r]` to `starts[r + 1]`
    (the last entry is their number), stands at `y[r]` and reaches down to `y[r + 1]` (the last
    entry is the block's height); `lines[r]` is the line of the flow that begins with it, or -1.
    """

    tokens: FlowTokens
    chips: list[Chip]
    x: NDArray[np.int64]
    widths: NDArray[np.int32]
    starts: list[int]
    y: list[int]
    lines: list[int]

    def __len__(self) -> int:
        return len(self.lines)

    @property
    def height(self) -> int:
        """Return the block's height in px."""
        return self.y[-1]

    def row_of(self, unit: int) -> int:
        """Return the row that holds a unit of the flow, or the first."""
        token = int(np.searchsorted(self.tokens.starts, unit, side="right")) - 1
        return max(0, bisect_right(self.starts, token, 0, len(self.lines)) - 1)

    def first_unit(self, row: int) -> int:
        """Return the unit with which a row begins."""
        return int(self.tokens.starts[self.starts[row]])


class TokenLayout:
    """A flow in rows of one width at one step, made block by block when asked for."""

    def __init__(self, flow: TokenFlow, styles: TokenStyles, step: int, width: int) -> None:
        self.flow, self.styles, self.step = flow, styles, step
        fonts = chip_fonts(styles.look, styles.size)
        self.chip_height = fonts.height
        # Heavier outlines and rings need more room between chips.
        self._extra = round(2 * (styles.look.outline - 1))
        self.label_width = 0
        if flow.counts is not None and len(flow.counts):
            widest = f"×{int(flow.counts.max())}"
            self.label_width = round(fonts.text_metrics.horizontalAdvance(widest)) + 12
        self.width = max(round(4 * fonts.em), width - self.label_width)
        self._rows: dict[int, Rows] = {}

    @property
    def row_height(self) -> int:
        """Return the distance between two rows of one line."""
        gap = ROW_GAP if self.flow.counts is None else TABLE_GAP
        return self.chip_height + gap + self._extra

    def rows(self, block: int) -> Rows:
        """Return a block's rows."""
        rows = self._rows.get(block)
        if rows is None:
            if len(self._rows) >= _MOST_BLOCKS:
                self._rows.clear()
            rows = self._rows[block] = self._lay_out(block)
        return rows

    def _lay_out(self, block: int) -> Rows:
        flow = self.flow
        first, last = int(flow.bounds[block]), int(flow.bounds[block + 1])
        tokens = flow.window(first, last, self.step)
        line_from, line_to = np.searchsorted(flow.line_at, (first, last)).tolist()
        places = np.searchsorted(tokens.starts, flow.line_at[line_from:line_to])
        lines = dict(zip(places.tolist(), range(line_from, line_to), strict=True))
        natural = self.styles.widths(tokens)
        widths = np.minimum(natural, self.width)
        starts, x = wrap(widths, tokens.spaced, list(lines), self.width, CHIP_GAP + self._extra)
        chips = self.styles.chips(tokens, natural, self.width)
        of_rows = [lines.get(start, -1) for start in starts]
        y, at = [], 0
        is_table = flow.counts is not None
        for line in of_rows:
            if line > 0 and not is_table:
                at += BLANK_GAP if flow.after_blank[line] else LINE_GAP
            y.append(at)
            at += self.row_height
        return Rows(tokens, chips, x, widths, [*starts, len(tokens)], [*y, at], of_rows)

    def locate(self, unit: int) -> tuple[int, int]:
        """Return block and row of the token that holds a unit: its block may be an earlier one."""
        block = self.flow.block_of(unit)
        while block > 0:
            rows = self.rows(block)
            if len(rows) and rows.tokens.starts[0] <= unit:
                break
            block -= 1
        return block, self.rows(block).row_of(unit)

    def after(self, block: int, row: int) -> tuple[int, int] | None:
        """Return the row that follows, or None behind the last."""
        row += 1
        while row >= len(self.rows(block)):
            block, row = block + 1, 0
            if block >= self.flow.block_count:
                return None
        return block, row

    def before(self, block: int, row: int) -> tuple[int, int] | None:
        """Return the row that precedes, or None before the first."""
        row -= 1
        while row < 0:
            block -= 1
            if block < 0:
                return None
            row = len(self.rows(block)) - 1
        return block, row

    def row_span(self, block: int, row: int) -> tuple[int, int]:
        """Return the room above a row's chips, and its height with that room, in px."""
        rows = self.rows(block)
        above = rows.y[row] - (rows.y[row - 1] + self.row_height if row else 0)
        return above, above + self.row_height
