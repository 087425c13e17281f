"""The corpus, and how it is laid out: unique pieces, their weights and their places."""

from collections.abc import Generator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.progress import Progress, as_progress
from tokviz.engine.text.normalize import normalize
from tokviz.engine.text.split import split
from tokviz.engine.text.split_steps import split_steps
from tokviz.engine.tokenizer.token import END_MARKER, PREFIX_MARKER, key_of
from tokviz.engine.training.recipe import Marker, Recipe, Splitter, Unit


@dataclass(frozen=True, slots=True)
class Corpus:
    """The training text: free text, or words with counts where `rows` is not None."""

    text: str = ""
    rows: tuple[tuple[str, int], ...] | None = None

    @property
    def is_table(self) -> bool:
        """Return whether the corpus is a table of words with counts."""
        return self.rows is not None


@dataclass(frozen=True, eq=False)
class Layout:
    """A corpus cut into pieces: what training reads, and the way back to the text.

    `text` is the normalised text (a table's words joined by newlines). `pieces` are unique, in the
    order first met, and stand `weights` int64 (p,) times. `units` int32 (n,) are indices into
    `alphabet`, piece i at `units[starts[i]:starts[i + 1]]`, `starts` int64 (p + 1,). Every place
    where a piece stands in the text: `place_piece` int32 (q,), `place_start` int32 (q,) in code
    points, ascending. `line_counts` int64 (lines,) are a table's counts, None for free text.
    """

    text: str
    pieces: tuple[str, ...]
    weights: NDArray[np.int64]
    units: NDArray[np.int32]
    starts: NDArray[np.int64]
    alphabet: tuple[bytes, ...]
    place_piece: NDArray[np.int32]
    place_start: NDArray[np.int32]
    line_counts: NDArray[np.int64] | None

    @property
    def unit_count(self) -> int:
        """Return the weighted number of units: the corpus' tokens at step 0."""
        return int(np.diff(self.starts) @ self.weights)

    @cached_property
    def byte_count(self) -> int:
        """Return the weighted number of UTF-8 bytes of all pieces, markers left out."""
        sizes = np.fromiter(map(len, map(key_of, self.pieces)), np.int64, len(self.pieces))
        return int(sizes @ self.weights)


def lay_out(corpus: Corpus, recipe: Recipe) -> Generator[Progress, None, Layout]:
    """Normalise, split and count a corpus.

    A table's words are pieces of their own, split further only where the recipe's splitter cuts
    inside them, and weigh their counts.
    """
    yield Progress(0, 4)
    if corpus.rows is None:
        line_counts = None
        text = _normalized(corpus.text, recipe)
        size = len(text)
        steps = split_steps(text, recipe.splitter, drop_whitespace=recipe.drop_whitespace)
        spans = yield from as_progress(steps, size, 4 * size)
        begins, ends = spans.starts, spans.ends
        place_weights = np.ones(len(begins), np.int64)
    else:
        line_counts = np.array([count for _, count in corpus.rows], np.int64)
        text, begins, ends, place_weights = _table_places(corpus.rows, recipe)
    yield Progress(2, 4)
    index: dict[str, int] = {}
    place_piece = np.fromiter(
        (
            index.setdefault(text[a:b], len(index))
            for a, b in zip(begins.tolist(), ends.tolist(), strict=True)
        ),
        np.int32,
        len(begins),
    )
    pieces = tuple(index)
    weights = np.zeros(len(pieces), np.int64)
    np.add.at(weights, place_piece, place_weights)
    yield Progress(3, 4)
    units, starts, alphabet = _units(pieces, recipe)
    return Layout(
        text, pieces, weights, units, starts, alphabet, place_piece, begins.astype(np.int32),
        line_counts,
    )  # fmt: skip


def _normalized(text: str, recipe: Recipe) -> str:
    return normalize(
        text,
        recipe.normalization,
        unify_newlines=recipe.unify_newlines,
        lowercase=recipe.lowercase,
    ).text


def _table_places(
    rows: tuple[tuple[str, int], ...], recipe: Recipe
) -> tuple[str, NDArray[np.int32], NDArray[np.int32], NDArray[np.int64]]:
    """Return the joined text, piece starts and ends in it, and the count of each place."""
    words: list[str] = []
    begins: list[int] = []
    ends: list[int] = []
    counts: list[int] = []
    at = 0
    whole = recipe.splitter in (Splitter.NONE, Splitter.LINES)
    for source, count in rows:
        word = _normalized(source, recipe)
        if whole:
            cuts = [(0, len(word))] if word else []
        else:
            spans = split(word, recipe.splitter, drop_whitespace=recipe.drop_whitespace)
            cuts = list(zip(spans.starts.tolist(), spans.ends.tolist(), strict=True))
        for a, b in cuts:
            begins.append(at + a)
            ends.append(at + b)
            counts.append(count)
        words.append(word)
        at += len(word) + 1
    return (
        "\n".join(words),
        np.array(begins, np.int32),
        np.array(ends, np.int32),
        np.array(counts, np.int64),
    )


def _units(
    pieces: tuple[str, ...], recipe: Recipe
) -> tuple[NDArray[np.int32], NDArray[np.int64], tuple[bytes, ...]]:
    """Return the units of all pieces back to back, their starts, and the alphabet."""
    joined = "".join(pieces)
    points = np.frombuffer(joined.encode("utf-32-le", "surrogatepass"), np.uint32)
    lengths = np.fromiter((len(piece) for piece in pieces), np.int64, len(pieces))
    if recipe.unit is Unit.BYTE:
        widths = 1 + (points >= 0x80) + (points >= 0x800) + (points >= 0x10000)
        byte_ends = np.concatenate(([0], np.cumsum(widths)))
        char_ends = np.concatenate(([0], np.cumsum(lengths)))
        lengths = np.diff(byte_ends[char_ends])
        units = np.frombuffer(key_of(joined), np.uint8).astype(np.int32)
        alphabet = [bytes([value]) for value in range(256)]
    else:
        characters = np.unique(points)
        units = np.searchsorted(characters, points).astype(np.int32)
        alphabet = [key_of(chr(point)) for point in characters.tolist()]
    starts = np.concatenate(([0], np.cumsum(lengths)))
    return _mark(units, starts, alphabet, recipe)


def _mark(
    units: NDArray[np.int32], starts: NDArray[np.int64], alphabet: list[bytes], recipe: Recipe
) -> tuple[NDArray[np.int32], NDArray[np.int64], tuple[bytes, ...]]:
    """Return units, starts and alphabet with the recipe's marker on every piece.

    The marker is a unit even where there is no piece; so is every byte with one attached, as
    every byte without.
    """
    marker = recipe.marker
    if marker is Marker.NONE:
        return units, starts, tuple(alphabet)
    if marker is Marker.END_ATTACHED:
        lasts = starts[1:] - 1
        by_byte = recipe.unit is Unit.BYTE
        marked = np.arange(256, dtype=np.int32) if by_byte else np.unique(units[lasts])
        units = units.copy()
        units[lasts] = len(alphabet) + np.searchsorted(marked, units[lasts])
        alphabet = alphabet + [alphabet[unit] + END_MARKER for unit in marked.tolist()]
        return units, starts, tuple(alphabet)
    at = starts[1:] if marker is Marker.END_UNIT else starts[:-1]
    units = np.insert(units, at, len(alphabet)).astype(np.int32)
    key = END_MARKER if marker is Marker.END_UNIT else PREFIX_MARKER
    return units, starts + np.arange(len(starts)), (*alphabet, key)
