"""How the sampled trainer reads a text: in passes, and these in chunks of places."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.lib.stride_tricks import as_strided, sliding_window_view
from numpy.typing import NDArray

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
    ones around. `mask` float32 is 1 where two are a pair: (c, b, n, v), or (c, b, v, n) where it
    is the width of the window of the word around that counts. `pairs` float32 (c, b n) counts them
    for each centre.
    """

    centres: NDArray[np.int32]
    around: NDArray[np.int32]
    mask: NDArray[np.float32]
    pairs: NDArray[np.float32]


def sentence_numbers(sentences: Sentences) -> NDArray[np.int32]:
    """Return int32 (n,): for each word of the text the number of its sentence, from 0."""
    return np.repeat(np.arange(len(sentences), dtype=np.int32), np.diff(sentences.starts))


def begin_pass(
    words: NDArray[np.int32],
    sentences: NDArray[np.int32],
    keep: NDArray[np.float64] | None,
    layout: Layout,
    window: int,
    rng: np.random.Generator,
) -> Generator[None, None, Pass]:
    """Draw which words stay, by their probability `keep` float64, and the widths of windows.

    `words` int32 (n,) are the text, `sentences` int32 (n,) their sentences. Without `keep`, all
    stay. A width is uniform in 1..window.
    """
    pieces = [slice(first, first + _PIECE) for first in range(0, len(words), _PIECE)]
    if keep is not None:
        stays = np.empty(len(words), bool)
        for piece in pieces:
            stays[piece] = rng.random(len(words[piece])) < keep[words[piece]]
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


def windows(text: Pass, at_once: int, *, width_of_centre: bool) -> Iterator[Windows]:
    """Yield the windows of a pass, those of `at_once` chunks at a time.

    Two places of one sentence are a pair if they are no farther apart than the width of the one
    that counts. All arrays are overwritten before the next are yielded.
    """
    layout = text.layout
    blocks, size, reach, around = layout.blocks, layout.size, layout.reach, layout.around
    shape = (size, around) if width_of_centre else (around, size)
    mask = np.zeros((at_once * blocks, *shape), np.float32)
    block, row, column = mask.strides
    # Entry (place, distance) of each block's band; the rest of the mask stays 0.
    band = as_strided(
        mask,
        (len(mask), size, 2 * reach + 1),
        (block, row + column, column if width_of_centre else row),
    )
    for chunk in range(0, text.chunks, at_once):
        count = min(at_once, text.chunks - chunk)
        first = reach + chunk * layout.places
        last = first + count * layout.places
        own, widths = text.sentences[first:last], text.widths[first:last]
        pairs = np.zeros(last - first, np.float32)
        for distance in (*range(-reach, 0), *range(1, reach + 1)):
            there = slice(first + distance, last + distance)
            near = (widths if width_of_centre else text.widths[there]) >= abs(distance)
            near &= text.sentences[there] == own
            band[: count * blocks, :, reach + distance] = near.reshape(-1, size)
            pairs += near
        margins = text.words[first - reach : last + reach]
        yield Windows(
            text.words[first:last].reshape(count, blocks, size),
            sliding_window_view(margins, around)[::size].reshape(count, blocks, around),
            mask[: count * blocks].reshape(count, blocks, *shape),
            pairs.reshape(count, -1),
        )
