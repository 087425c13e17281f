"""A sample's tokens in rows: chips with ids and bytes below, fragments joined to characters."""

from bisect import bisect_right
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QFontMetricsF

from tokviz.engine.text.invisible import visible
from tokviz.engine.tokenizer.encoded import Cut, Encoding
from tokviz.engine.tokenizer.token import END_MARKER, data_of, hex_of, key_of
from tokviz.engine.tokenizer.units import FIRST_BYTE, FIRST_SPECIAL, UNKNOWN
from tokviz.engine.training.recipe import Marker
from tokviz.export.chips import Chip, ChipKind, chip_fonts, writing
from tokviz.export.look import SPACE, TYPE_SMALL, Look
from tokviz.export.token_flow import FlowTokens
from tokviz.export.token_layout import CHIP_GAP, wrap
from tokviz.export.token_styles import TokenStyles

MOST_HEX = 8
"""So many bytes of a token are written below it, then an ellipsis."""

_ROW_GAP = 12


@dataclass(frozen=True, slots=True)
class SampleLines:
    """What is written below the chips, and how high it is, in px."""

    ids: bool
    hex: bool

    def note_height(self, look: Look) -> int:
        """Return the height of one line of notes."""
        return round(18 * look.scale)


@dataclass(frozen=True, slots=True)
class Bracket:
    """Neighbouring chips [first, last) in one row that make up `text` together."""

    first: int
    last: int
    text: str


class SampleTokens:
    """The tokens of one segmentation of a sample, whatever way they are shown.

    `fresh` bool (t,) are those that a join made last, `linked` bool (t,) those that begin amid
    the character in which the token before ends.
    """

    def __init__(self, encoding: Encoding, cut: Cut, fresh: NDArray[np.bool_]) -> None:
        self.encoding, self.cut, self.fresh = encoding, cut, fresh
        count = len(cut)
        first, last = cut.starts, cut.ends - 1
        chars, widths = encoding.chars, encoding.widths
        self.begins = chars[first]
        self.stops = chars[last] + widths[last]
        self.linked = np.zeros(count, bool)
        self.spaced = np.zeros(count, bool)
        self.linked[1:] = (
            (chars[last[:-1]] == chars[first[1:]])
            & (widths[last[:-1]] > 0)
            & (widths[first[1:]] > 0)
        )
        self.spaced[1:] = self.begins[1:] > self.stops[:-1]
        self.ids = encoding.ids_of(cut)

    def __len__(self) -> int:
        return len(self.cut)

    @cached_property
    def sizes(self) -> NDArray[np.int64]:
        """Return int64 (t,): how many bytes of text each token has."""
        begins, ends = self.encoding.byte_spans
        sizes: NDArray[np.int64] = (
            ends[self.cut.ends - 1].astype(np.int64) - begins[self.cut.starts]
        )
        return sizes

    def holding(self, character: int) -> int:
        """Return the token that holds a code point of the source, or the one before it."""
        begins = self.encoding.source_spans[0][self.cut.starts]
        return max(0, int(np.searchsorted(begins, character, side="right")) - 1)

    @cached_property
    def breaks(self) -> list[int]:
        """Return the tokens that begin a line of the text."""
        text = self.encoding.normalized.text
        starts = [0]
        at = text.find("\n")
        while at >= 0:
            starts.append(at + 1)
            at = text.find("\n", at + 1)
        return sorted(set(np.searchsorted(self.begins, starts).tolist()))

    def key(self, index: int) -> bytes:
        """Return a token's key; a special's is empty, an unknown's are its own bytes."""
        token = int(self.cut.tokens[index])
        if token >= 0:
            return self.encoding.tokenizer.tokens[token]
        if token <= FIRST_SPECIAL:
            return b""
        if token == UNKNOWN:
            return key_of(self.text(index)) + (END_MARKER if self.closes(index) else b"")
        return bytes([FIRST_BYTE - token])

    def closes(self, index: int) -> bool:
        """Return whether a marker that is attached to a piece's end belongs to the token."""
        encoding = self.encoding
        if encoding.tokenizer.recipe.marker is not Marker.END_ATTACHED:
            return False
        end = int(self.cut.ends[index])
        return bool(np.isin(end, encoding.pieces))

    def text(self, index: int) -> str:
        """Return the normalised text that a token touches."""
        return self.encoding.normalized.text[int(self.begins[index]) : int(self.stops[index])]

    def flow(self, window: NDArray[np.int64]) -> FlowTokens:
        """Return some of the tokens, none of them negative, as their styles want them."""
        return FlowTokens(
            self.cut.starts[window].astype(np.int64),
            self.cut.ends[window].astype(np.int64),
            self.cut.tokens[window],
            self.fresh[window],
            self.spaced[window],
            np.zeros((len(window), 2), np.int32),
        )

    def odd_chip(self, index: int) -> Chip:
        """Return the chip of what is no token of the tokenizer."""
        token, marker = int(self.cut.tokens[index]), self.encoding.tokenizer.recipe.marker_text
        if token <= FIRST_SPECIAL:
            special = self.encoding.tokenizer.recipe.specials[FIRST_SPECIAL - token]
            return Chip(visible(special.text), ChipKind.SPECIAL)
        if token == UNKNOWN:
            after = marker if self.closes(index) else ""
            return Chip(visible(self.text(index)), ChipKind.UNKNOWN, after=after)
        return Chip(hex_of(self.key(index)), ChipKind.FRAGMENT)


class SampleLayout:
    """A sample's tokens in rows of one width.

    `x` int64 (t,) and `columns` int32 (t,) are the room of each token, `widths` int32 (t,) its
    chip's width; row r holds tokens `starts[r]` to `starts[r + 1]` and stands at `y[r]`.
    """

    def __init__(
        self, tokens: SampleTokens, styles: TokenStyles, lines: SampleLines, width: int
    ) -> None:
        self.tokens, self.styles, self.lines = tokens, styles, lines
        look = styles.look
        self.width = width
        self.chip_height = chip_fonts(look, styles.size).height
        self.note_height = lines.note_height(look)
        self.digit = QFontMetricsF(look.mono_font(TYPE_SMALL)).horizontalAdvance("0")
        self.bracket_height = round(10 * look.scale) + chip_fonts(look, styles.size).height - 4
        self.widths = self._widths()
        self.columns = self._columns()
        self._cells()
        self._stack()
        self._chips: dict[int, list[Chip]] = {}

    def _widths(self) -> NDArray[np.int32]:
        tokens, styles = self.tokens, self.styles
        widths = np.zeros(len(tokens), np.int32)
        plain = np.flatnonzero(tokens.cut.tokens >= 0)
        widths[plain] = styles.widths(tokens.flow(plain))
        known: dict[Chip, int] = {}
        for index in np.flatnonzero(tokens.cut.tokens < 0).tolist():
            chip = tokens.odd_chip(index)
            if chip not in known:
                known[chip] = writing(chip, styles.look, styles.size).width
            widths[index] = known[chip]
        return np.minimum(widths, self.width)

    def _columns(self) -> NDArray[np.int32]:
        columns = self.widths.copy()
        digit = self.digit
        if self.lines.ids:
            digits = np.ones(len(columns))
            large = self.tokens.ids > 9
            digits[large] = 1 + np.floor(np.log10(self.tokens.ids[large]))
            columns = np.maximum(columns, np.ceil(digits * digit).astype(np.int32))
        if self.lines.hex:
            sizes = np.minimum(self.tokens.sizes, MOST_HEX + 1)
            columns = np.maximum(columns, np.ceil((3 * sizes - 1) * digit).astype(np.int32))
        return np.minimum(columns, self.width)

    def _cells(self) -> None:
        """Break into rows; the fragments of one character stay together where they fit."""
        tokens, gap = self.tokens, CHIP_GAP + round(2 * (self.styles.look.outline - 1))
        count = len(tokens)
        if count == 0:
            self.starts, self.x = [0], np.zeros(0, np.int64)
            return
        heads = np.flatnonzero(~tokens.linked)
        sums = np.add.reduceat(self.columns.astype(np.int64) + gap, heads) - gap
        group = np.cumsum(~tokens.linked) - 1
        heads = np.flatnonzero(~tokens.linked | (sums[group] > self.width))
        wide = (np.add.reduceat(self.columns + gap, heads) - gap).astype(np.int32)
        # A group stands a little apart, so that its bracket ends before the next begins.
        grouped = np.diff(np.append(heads, count)) > 1
        apart = tokens.spaced[heads]
        apart[1:] |= grouped[1:] | grouped[:-1]
        breaks = np.searchsorted(heads, tokens.breaks).tolist()
        starts, x = wrap(wide, apart, breaks, self.width, gap)
        self.starts = [*heads[starts].tolist(), count]
        within = np.cumsum(self.columns + gap) - (self.columns + gap)
        lengths = np.diff(np.append(heads, count))
        self.x = np.repeat(x - within[heads], lengths) + within

    def _stack(self) -> None:
        notes = self.lines.ids + self.lines.hex
        plain = self.chip_height + notes * self.note_height + _ROW_GAP
        linked = np.append(np.cumsum(np.append(0, self.tokens.linked)), 0)
        y = [0]
        for first, last in zip(self.starts[:-1], self.starts[1:], strict=True):
            has_bracket = linked[last] > linked[first]
            y.append(y[-1] + plain + (self.bracket_height if has_bracket else 0))
        self.y = y

    def __len__(self) -> int:
        return len(self.starts) - 1

    @property
    def height(self) -> int:
        """Return the height of all rows."""
        return max(0, self.y[-1] - _ROW_GAP + SPACE) if len(self) else 0

    def row_at(self, y: float) -> int:
        """Return the row that stands at `y` px, the nearest where none does."""
        return max(0, min(bisect_right(self.y, y) - 1, len(self) - 1))

    def chips(self, row: int) -> list[Chip]:
        """Return the coloured chips of a row."""
        made = self._chips.get(row)
        if made is None:
            first, last = self.starts[row], self.starts[row + 1]
            tokens = self.tokens.cut.tokens[first:last]
            plain = np.flatnonzero(tokens >= 0)
            flow = self.tokens.flow(first + plain)
            coloured = self.styles.chips(flow, self.styles.widths(flow), self.width)
            of = dict(zip(plain.tolist(), coloured, strict=True))
            left_out = self.tokens.encoding.tokenizer.vocabulary.first_token
            for index in plain[tokens[plain] < left_out].tolist():
                of[index] = replace(of[index], kind=ChipKind.UNKNOWN)
            made = [
                of[index] if index in of else self.tokens.odd_chip(first + index)
                for index in range(last - first)
            ]
            self._chips[row] = made
        return made

    def brackets(self, row: int) -> list[Bracket]:
        """Return the brackets below a row's chips."""
        first, last = self.starts[row], self.starts[row + 1]
        linked = self.tokens.linked
        found = []
        at = first
        while at < last:
            end = at + 1
            while end < last and linked[end]:
                end += 1
            if end - at > 1 or (at == first and linked[at]):
                text = self.tokens.encoding.normalized.text
                begin, stop = int(self.tokens.begins[at]), int(self.tokens.stops[end - 1])
                found.append(Bracket(at, end, visible(text[begin:stop])))
            at = end
        return found

    def hex_text(self, index: int) -> str:
        """Return the bytes that are written below a token."""
        key = data_of(self.tokens.key(index))
        if len(key) > MOST_HEX:
            return f"{hex_of(key[:MOST_HEX])} …"
        return hex_of(key)


def fresh_at(encoding: Encoding, cut: Cut, step: int) -> NDArray[np.bool_]:
    """Return bool (t,): which tokens grew at this very step."""
    return _holding(cut, np.flatnonzero(encoding.closed_at == step) if step else None)


def fresh_after_join(encoding: Encoding, cut: Cut, count: int) -> NDArray[np.bool_]:
    """Return bool (t,): which token the last of the first `count` joins made."""
    return _holding(cut, np.array([encoding.join(count - 1).gap]) if count else None)


def _holding(cut: Cut, gaps: NDArray[np.int64] | None) -> NDArray[np.bool_]:
    fresh = np.zeros(len(cut), bool)
    if gaps is not None:
        fresh[np.searchsorted(cut.starts, gaps, side="right") - 1] = True
    return fresh
