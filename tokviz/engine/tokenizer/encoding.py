"""Encoding: from a text to the tokens that were learned."""

import re
from collections.abc import Generator

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.progress import Progress, as_progress, finish
from tokviz.engine.text.normalize import Normalized, normalize
from tokviz.engine.text.split_steps import split_steps
from tokviz.engine.tokenizer.encoded import Cut, Encoding, Join
from tokviz.engine.tokenizer.encoded_token import EncodedToken, TokenKind
from tokviz.engine.tokenizer.joining import join
from tokviz.engine.tokenizer.merge_table import NEVER, MergeTable
from tokviz.engine.tokenizer.piece_store import PieceStore
from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.tokenizer.units import UNKNOWN, Units
from tokviz.engine.training.recipe import Order, Role, Unknown

__all__ = [
    "NEVER",
    "Cut",
    "EncodedToken",
    "Encoder",
    "Encoding",
    "Join",
    "TokenKind",
    "UnknownCharacter",
    "encode",
    "encode_steps",
]

_CACHED_UNITS = 1 << 22
_OFTEN = 1 << 14


class UnknownCharacter(ValueError):  # noqa: N818 (the name says what is wrong)
    """A character that the alphabet lacks, where the recipe makes that an error.

    `position` is its code point offset in the source text.
    """

    def __init__(self, position: int, character: str) -> None:
        super().__init__(position, character)
        self.position = position
        self.character = character


class Encoder:
    """Encodes texts with one tokenizer in one order, and remembers the pieces that it has met.

    Once some 4 million units are remembered, the next text starts afresh.
    """

    def __init__(self, tokenizer: Tokenizer, *, order: Order | None = None) -> None:
        self.tokenizer = tokenizer
        self.order = tokenizer.recipe.order if order is None else order
        self._table = MergeTable(tokenizer, self.order)
        self._units = Units(tokenizer)
        self._store = PieceStore()

    def encode(
        self, text: str, *, add_start_end: bool = False, parse_specials: bool = False
    ) -> Encoding:
        """Return the encoding of a text; see `encode_steps`."""
        steps = self.encode_steps(text, add_start_end=add_start_end, parse_specials=parse_specials)
        return finish(steps)

    def encode_steps(
        self, text: str, *, add_start_end: bool = False, parse_specials: bool = False
    ) -> Generator[Progress, None, Encoding]:
        """Encode a text, yielding progress; dropping the generator cancels.

        `add_start_end` puts the specials whose roles are start and end around the text, where the
        recipe has them. Typed text of a special is text, unless `parse_specials` is set: then the
        source text is searched for specials, the longest first, before it is normalised (one
        whose edge normalisation joins to its neighbour stays text). Raises `UnknownCharacter`
        where the recipe says so.
        """
        recipe = self.tokenizer.recipe
        total = 2 * len(text)
        yield Progress(0, total)
        normalized = normalize(
            text,
            recipe.normalization,
            unify_newlines=recipe.unify_newlines,
            lowercase=recipe.lowercase,
        )
        if self._store.unit_count > _CACHED_UNITS:
            self._store = PieceStore()
        store = self._store
        specials = self._specials_in(normalized) if parse_specials else []
        begins, ends, local, pieces = yield from self._read(normalized.text, specials, total)
        fresh = [piece for piece in pieces if piece not in store.number]
        if fresh:
            units = self._units.of(fresh)
            size = len(units.units)
            total = 2 * size
            joins = yield from as_progress(
                join(units.units, units.starts, self._table), size, total
            )
            store.add(fresh, units, joins)
        known = np.fromiter(map(store.number.__getitem__, pieces), np.int64, len(pieces))
        if specials:
            special = local < 0
            numbers = np.where(special, 0, known[local] if len(known) else 0)
            numbers[special] = [store.special(index, b - a) for a, b, index in specials]
        else:
            numbers = known[local]
        before, after = self._added() if add_start_end else ([], [])
        rows = store.rows(np.concatenate((before, numbers, after)).astype(np.int64))
        places = np.concatenate(
            (np.zeros(len(before)), begins, np.full(len(after), len(normalized.text)))
        ).astype(np.int32)
        encoding = Encoding(
            source=text,
            normalized=normalized,
            tokenizer=self.tokenizer,
            order=self.order,
            units=rows.units,
            chars=rows.chars + np.repeat(places, np.diff(rows.starts)),
            widths=rows.widths,
            pieces=rows.starts,
            closed_at=rows.closed_at,
            rank=rows.rank,
            turn=rows.turn,
            dropped=_uncovered(normalized, begins, ends),
        )
        if recipe.unknown is Unknown.ERROR:
            _refuse_unknown(encoding)
        return encoding

    def _read(
        self, text: str, specials: list[tuple[int, int, int]], total: int
    ) -> Generator[
        Progress, None, tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int64], list[str]]
    ]:
        """Cut a text into pieces, which never reach into a special.

        Returns where they start and end, which of the distinct pieces each of them is (-1 for a
        special), and the distinct pieces.
        """
        recipe = self.tokenizer.recipe
        begins: list[NDArray[np.int32]] = []
        ends: list[NDArray[np.int32]] = []
        local: list[int] = []
        index: dict[str, int] = {}
        at = 0
        for stop, behind, special in (*specials, (len(text), len(text), -1)):
            part = text[at:stop]
            steps = split_steps(part, recipe.splitter, drop_whitespace=recipe.drop_whitespace)
            spans = yield from as_progress(steps, at, total)
            for first in range(0, len(spans), _OFTEN):
                yield Progress(stop, total)
                window = slice(first, first + _OFTEN)
                starts, stops = spans.starts[window].tolist(), spans.ends[window].tolist()
                local += [
                    index.setdefault(part[a:b], len(index))
                    for a, b in zip(starts, stops, strict=True)
                ]
            begins.append(spans.starts + np.int32(at))
            ends.append(spans.ends + np.int32(at))
            if special >= 0:
                begins.append(np.array([stop], np.int32))
                ends.append(np.array([behind], np.int32))
                local.append(-1)
            at = behind
        return np.concatenate(begins), np.concatenate(ends), np.array(local, np.int64), list(index)

    def _added(self) -> tuple[list[int], list[int]]:
        """Return the numbers of the pieces that stand for the start and end specials."""
        roles = [special.role for special in self.tokenizer.recipe.specials]
        starts, ends = (
            [self._store.special(roles.index(role), 0)] if role in roles else []
            for role in (Role.START, Role.END)
        )
        return starts, ends

    def _specials_in(self, normalized: Normalized) -> list[tuple[int, int, int]]:
        """Return the specials in a text: where they start and end when normalised, and which."""
        texts = [special.text for special in self.tokenizer.recipe.specials]
        wanted = sorted(filter(None, texts), key=len, reverse=True)
        if not wanted:
            return []
        found = []
        offsets = normalized.offsets
        for match in re.finditer("|".join(map(re.escape, wanted)), normalized.source):
            start, end = np.searchsorted(offsets, match.span()).tolist()
            if offsets[start] == match.start() and offsets[end] == match.end():
                found.append((start, end, texts.index(match.group())))
        return found


def _uncovered(
    normalized: Normalized, begins: NDArray[np.int32], ends: NDArray[np.int32]
) -> tuple[tuple[int, int], ...]:
    """Return the spans of the source text that no piece covers."""
    size = len(normalized.text)
    starts, stops = np.concatenate(([0], ends)), np.concatenate((begins, [size]))
    gaps = np.flatnonzero(starts < stops)
    return tuple(
        normalized.source_span(start, stop)
        for start, stop in zip(starts[gaps].tolist(), stops[gaps].tolist(), strict=True)
    )


def _refuse_unknown(encoding: Encoding) -> None:
    unknown = np.flatnonzero(encoding.units == UNKNOWN)
    if len(unknown):
        begins, ends = encoding.source_spans
        start, end = int(begins[unknown[0]]), int(ends[unknown[0]])
        raise UnknownCharacter(start, encoding.source[start:end])


def encode_steps(
    tokenizer: Tokenizer,
    text: str,
    *,
    order: Order | None = None,
    add_start_end: bool = False,
    parse_specials: bool = False,
) -> Generator[Progress, None, Encoding]:
    """Encode one text, yielding progress; see `Encoder.encode_steps`."""
    encoder = Encoder(tokenizer, order=order)
    return (
        yield from encoder.encode_steps(
            text, add_start_end=add_start_end, parse_specials=parse_specials
        )
    )


def encode(
    tokenizer: Tokenizer,
    text: str,
    *,
    order: Order | None = None,
    add_start_end: bool = False,
    parse_specials: bool = False,
) -> Encoding:
    """Encode one text; for several, keep an `Encoder`. See `Encoder.encode_steps`.

    >>> from tokviz.engine.training.corpus import Corpus
    >>> from tokviz.engine.training.recipe import Recipe, StopRule
    >>> from tokviz.engine.training.run import train
    >>> run = finish(train(Corpus("low low lower"), Recipe(stop=StopRule(merges=2))))
    >>> encoding = encode(Tokenizer.of(run), "slow")
    >>> [token.key.decode() for token in encoding.tokens()]
    ['s', 'low']
    >>> [token.key.decode() for token in encoding.tokens(1)]
    ['s', 'lo', 'w']
    """
    encoder = Encoder(tokenizer, order=order)
    return encoder.encode(text, add_start_end=add_start_end, parse_specials=parse_specials)
