"""How each token of a run looks: its width, and the colour that tells what was asked for."""

from dataclasses import replace
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from tokviz.document.document import Fill
from tokviz.engine.training.recipe import Recipe
from tokviz.export.chip_fit import fitted
from tokviz.export.chips import (
    LEVELS,
    TINTS,
    Chip,
    ChipKind,
    chip_fonts,
    chip_of,
    tint_of_key,
    writing,
)
from tokviz.export.look import Look
from tokviz.export.token_flow import FlowTokens

# Pairs of tints that somebody with a colour-vision deficiency may take for one another, in the
# light or the dark look (CIELAB distance below 10 under protanopia, deuteranopia or tritanopia,
# by the matrices of Machado, Oliveira and Fernandes 2009).
_ALIKE = ((0, 4), (0, 7), (1, 4), (1, 5), (2, 5), (2, 7), (3, 6))

CLASH = np.eye(TINTS, dtype=bool)
for _one, _other in _ALIKE:
    CLASH[_one, _other] = CLASH[_other, _one] = True


class Learned(Protocol):
    """What is known of the tokens, from a run or a tokenizer."""

    @property
    def tokens(self) -> tuple[bytes, ...]:
        """Return the keys."""
        ...

    @property
    def recipe(self) -> Recipe:
        """Return the recipe."""
        ...

    @property
    def born_at(self) -> NDArray[np.int32]:
        """Return int32 (tokens,): the step from which each exists."""
        ...

    @property
    def steps(self) -> int:
        """Return the last step."""
        ...


class TokenStyles:
    """The look of tokens in one look, type size and fill."""

    def __init__(self, run: Learned, look: Look, size: int, fill: Fill) -> None:
        self.run, self.look, self.size, self.fill = run, look, size, fill
        self._widths = np.full(len(run.tokens), -1, np.int32)
        self._chips: dict[int, Chip] = {}
        self._made: dict[tuple[int, ...], Chip] = {}
        fonts = chip_fonts(look, size)
        self._badge_width = round(fonts.badge_metrics.horizontalAdvance("2/3") + 4)

    def chip(self, token: int) -> Chip:
        """Return a token's chip without colour."""
        chip = self._chips.get(token)
        if chip is None:
            chip = chip_of(self.run.tokens[token], self.run.recipe.marker_text)
            self._chips[token] = chip
        return chip

    def widths(self, tokens: FlowTokens) -> NDArray[np.int32]:
        """Return int32 (t,): the width of each token's chip in px, its badge included."""
        result = self._widths[tokens.tokens]
        unknown = result < 0
        if unknown.any():
            for token in set(tokens.tokens[unknown].tolist()):
                self._widths[token] = writing(self.chip(token), self.look, self.size).width
            result = self._widths[tokens.tokens]
        return result + np.where(tokens.shares[:, 0] > 1, self._badge_width, 0).astype(np.int32)

    def chips(self, tokens: FlowTokens, widths: NDArray[np.int32], widest: int) -> list[Chip]:
        """Return the coloured chip of each token, shortened where it is wider than `widest`."""
        colours = self._colours(tokens)
        bars = self._bars(tokens, colours)
        made = self._made
        if len(made) > 65536:
            made.clear()
        levels = self.fill in (Fill.AGE, Fill.LENGTH)
        result = []
        for token, colour, bar, share, of, width in zip(
            tokens.tokens.tolist(),
            colours.tolist(),
            bars.tolist(),
            tokens.shares[:, 0].tolist(),
            tokens.shares[:, 1].tolist(),
            widths.tolist(),
            strict=True,
        ):
            code = (token, colour, bar, share, of, min(width, widest))
            chip = made.get(code)
            if chip is None:
                plain = self.chip(token)
                chip = replace(
                    plain,
                    tint=-1 if levels else colour,
                    level=colour if levels else -1,
                    bar=bar and (levels or plain.kind is ChipKind.TEXT),
                    badge=f"{share}/{of}" if share > 1 else "",
                )
                if width > widest:
                    chip = fitted(chip, self.look, widest, self.size)
                made[code] = chip
            result.append(chip)
        return result

    def _colours(self, tokens: FlowTokens) -> NDArray[np.int64]:
        """Return int64 (t,): the tint or the level of each token."""
        match self.fill:
            case Fill.POSITION:
                return position_tints(tokens.starts)
            case Fill.TOKEN:
                keys = self.run.tokens
                return np.array([tint_of_key(keys[t]) for t in tokens.tokens.tolist()], np.int64)
            case Fill.AGE:
                return age_level(self.run.born_at[tokens.tokens], self.run.steps)
            case Fill.LENGTH:
                lengths = tokens.ends - tokens.starts
                levels: NDArray[np.int64] = np.minimum(lengths, LEVELS) - 1
                return levels

    def _bars(self, tokens: FlowTokens, colours: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Return bool (t,): every second of neighbours that have the same colour."""
        bars = np.zeros(len(tokens), bool)
        if self.fill is Fill.POSITION or len(tokens) < 2:
            return bars
        same = np.concatenate(([False], colours[1:] == colours[:-1]))
        index = np.arange(len(tokens))
        first = np.maximum.accumulate(np.where(same, 0, index))
        bars[(index - first) % 2 == 1] = True
        return bars


def age_level(born: NDArray[np.int32], steps: int) -> NDArray[np.int64]:
    """Return int64 (n,): 0 for what was there from the start, to 7 for what came last.

    The levels grow by equal factors of the step: most of what a reader sees was learned early.

    >>> age_level(np.array([0, 1, 16, 26], np.int32), 26).tolist()
    [0, 1, 6, 7]
    """
    if steps < 2:
        return np.minimum(born, 1).astype(np.int64) * (LEVELS - 1)
    scaled = np.log(np.maximum(born, 1)) / np.log(steps)
    levels = 1 + np.minimum(np.floor(scaled * (LEVELS - 1)), LEVELS - 2).astype(np.int64)
    return np.where(born == 0, 0, levels)


def position_tints(starts: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the tint of each token by where it starts, so that it keeps it while others merge.

    Where a neighbour's tint is too much like it, the next one that isn't is taken.
    """
    tints = starts % TINTS
    before = tints[:-1]
    trouble = np.flatnonzero(CLASH[before, tints[1:]]) + 1
    if not len(trouble):
        return tints
    result: list[int] = tints.tolist()
    clash: list[list[bool]] = CLASH.tolist()
    last = len(result) - 1
    for place in trouble.tolist():
        previous = result[place - 1]
        following = result[place + 1] if place < last else previous
        here = result[place]
        while clash[here][previous] or clash[here][following]:
            here = (here + 1) % TINTS
        result[place] = here
    return np.array(result, np.int64)
