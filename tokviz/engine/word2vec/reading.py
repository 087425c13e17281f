"""How the sampled trainer reads a text: in passes, and these in chunks of places."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.lib.stride_tricks import as_strided, sliding_window_view
from numpy.typing import NDArray

from tokviz.engine.word2vec.cooccurrence import keep_probabilities
from tokviz.engine.word2vec.sentences import Sentences

_PIECE = 2**18
"""So many words are prepared between two yields."""


@dataclass(frozen=True, slots=True)
class Layout:
    """How places are put together: chunks of `blocks` times `size`, with `reach` more around.

    The words of a block and those around it make windows; no context reaches farther than `reach`.
    """

    blocks: int
    size: int
    reach: int

    @property
    def places(self) -> int:
        """Return how many places a chunk has."""
        return self.blocks * self.size

    @property
    def around(self) -> int:
        """Return how many places a block has with those around."""
        return self.size + 2 * self.reach


@dataclass(frozen=True, eq=False)
class Text:
    """All words, int32 (n,), the number of the sentence of each, int32 (n,), and which may stay.

    `keep` float64, by word, is how likely it is to stay in one pass; None if all do.
    """

    words: NDArray[np.int32]
    sentences: NDArray[np.int32]
    keep: NDArray[np.float64] | None


@dataclass(frozen=True, eq=False)
class Pass:
    """One pass through a text: the words that stay, each with the width of its window.

    `words` int32, `sentences` int32 and `widths` uint16 have a margin of `layout.reach` places at
    both ends, and are filled up to whole chunks; there the sentence is -1 and the width 0.
    """

    layout: Layout
    words: NDArray[np.int32]
    sentences: NDArray[np.int32]
    widths: NDArray[np.uint16]

    @property
    def chunks(self) -> int:
        """Return how many chunks there are."""
        return (len(self.words) - 2 * self.layout.reach) // self.layout.places


@dataclass(frozen=True, eq=False)
class Windows:
    """The windows of c chunks with b blocks each.

    `centres` int32 (c, b, n) are the words of the blocks, `around` int32 (c, b, v) those with the
    ones around. `mask` and `weights` float32 are explained where they are made.
    """

    centres: NDArray[np.int32]
    around: NDArray[np.int32]
    mask: NDArray[np.float32]
    weights: NDArray[np.float32]


def text_of(sentences: Sentences, subsample: float) -> Text:
    """Return a text as it stands before any pass; words above the share `subsample` are thinned."""
    numbers = np.repeat(np.arange(len(sentences), dtype=np.int32), np.diff(sentences.starts))
    if subsample <= 0:
        return Text(sentences.ids, numbers, None)
    counts = np.bincount(sentences.ids, minlength=len(sentences.lexicon))
    return Text(sentences.ids, numbers, keep_probabilities(counts, subsample))


def begin_pass(
    text: Text, layout: Layout, window: int, rng: np.random.Generator
) -> Generator[None, None, Pass]:
    """Draw which words stay, and how wide their windows are: uniform in 1..window."""
    words, sentences = text.words, text.sentences
    pieces = [slice(first, first + _PIECE) for first in range(0, len(words), _PIECE)]
    if text.keep is not None:
        stays = np.empty(len(words), bool)
        for piece in pieces:
            stays[piece] = rng.random(len(words[piece])) < text.keep[words[piece]]
            yield
        words, sentences = words[stays], sentences[stays]
    filled = -(-len(words) // layout.places) * layout.places - len(words)
    margins = (layout.reach, layout.reach + filled)
    widths = np.zeros(len(words), np.uint16)
    for piece in pieces:
        widths[piece] = rng.integers(1, window + 1, len(widths[piece]), dtype=np.uint16)
        yield
    return Pass(
        layout,
        np.pad(words, margins),
        np.pad(sentences, margins, constant_values=-1),
        np.pad(widths, margins),
    )


def contexts(text: Pass, at_once: int) -> Iterator[Windows]:
    """Yield windows where the centre is the target, those of `at_once` chunks at a time.

    `mask` (c, b, n, v) is 1 where a word around is in the context of a centre: in its sentence,
    and no farther than its width. `weights` are that divided by the words of the context. They are
    overwritten before the next are yielded.
    """
    layout = text.layout
    shape = (at_once * layout.blocks, layout.size, layout.around)
    masks = np.zeros((2, *shape), np.float32)
    bands = [_band(mask, layout, 1) for mask in masks]
    for first, count in _stretches(text, at_once):
        last, blocks = first + count * layout.places, count * layout.blocks
        near = _near(text, first, last) & (text.widths[first:last] >= _distances(layout))
        found = near.astype(np.float32)
        shares = found / np.maximum(found.sum(axis=0), 1)
        for band, values in zip(bands, (found, shares), strict=True):
            band[:, :blocks] = values.reshape(-1, blocks, layout.size)
        mask, weights = (
            whole[:blocks].reshape(count, layout.blocks, *shape[1:]) for whole in masks
        )
        yield Windows(*_words(text, first, count), mask, weights)


def neighbours(text: Pass, at_once: int) -> Iterator[Windows]:
    """Yield windows where the words around are the targets, those of `at_once` chunks at a time.

    `mask` (c, b, v, n) is 1 where a centre is in the context of a word around: in its sentence,
    and no farther than its width. `weights` (c, b, n) are how many there are for each centre. They
    are overwritten before the next are yielded.
    """
    layout = text.layout
    shape = (at_once * layout.blocks, layout.around, layout.size)
    whole = np.zeros(shape, np.float32)
    band = _band(whole, layout, 0)
    for first, count in _stretches(text, at_once):
        last, blocks = first + count * layout.places, count * layout.blocks
        widths = _shifted(text.widths, layout, first, last)
        near = _near(text, first, last) & (widths >= _distances(layout))
        found = near.astype(np.float32)
        band[:, :blocks] = found.reshape(-1, blocks, layout.size)
        mask = whole[:blocks].reshape(count, layout.blocks, *shape[1:])
        weights = found.sum(axis=0).reshape(count, layout.blocks, layout.size)
        yield Windows(*_words(text, first, count), mask, weights)


def _stretches(text: Pass, at_once: int) -> Iterator[tuple[int, int]]:
    """Yield the first place of each stretch and its number of chunks."""
    for chunk in range(0, text.chunks, at_once):
        yield text.layout.reach + chunk * text.layout.places, min(at_once, text.chunks - chunk)


def _distances(layout: Layout) -> NDArray[np.uint16]:
    """Return uint16 (2 reach + 1, 1): how far each place is; the centre itself is too far."""
    distances = np.abs(np.arange(-layout.reach, layout.reach + 1)).astype(np.uint16)
    distances[layout.reach] = np.iinfo(np.uint16).max
    return distances[:, None]


def _shifted(values: NDArray[Any], layout: Layout, first: int, last: int) -> NDArray[Any]:
    """Return a view (2 reach + 1, last - first): the value at each distance from each place."""
    return sliding_window_view(values[first - layout.reach : last + layout.reach], last - first)


def _near(text: Pass, first: int, last: int) -> NDArray[np.bool_]:
    """Return bool (2 reach + 1, last - first): whether what is at a distance is in the sentence."""
    near: NDArray[np.bool_] = (
        _shifted(text.sentences, text.layout, first, last) == text.sentences[first:last]
    )
    return near


def _band(mask: NDArray[np.float32], layout: Layout, along: int) -> NDArray[np.float32]:
    """Return a view (2 reach + 1, blocks, n) of the entries of a mask that can be other than 0.

    Entry (distance, block, place) belongs to a centre and what is at that distance from it.
    `along` is 1 if the rows of the mask are centres, and 0 if the columns are.
    """
    block, row, column = mask.strides
    return as_strided(
        mask,
        (2 * layout.reach + 1, len(mask), layout.size),
        (column if along else row, block, row + column),
    )


def _words(text: Pass, first: int, count: int) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Return the words of blocks, and those with the words around."""
    layout = text.layout
    last = first + count * layout.places
    centres = text.words[first:last].reshape(count, layout.blocks, layout.size)
    margins = text.words[first - layout.reach : last + layout.reach]
    around = sliding_window_view(margins, layout.around)[:: layout.size]
    return centres, around.reshape(count, layout.blocks, layout.around)
