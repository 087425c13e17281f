"""What writing vectors as text has in common."""

from collections.abc import Callable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.formats.word_vectors.bad_vectors import BadVectors, VectorProblem, shown
from tokviz.engine.formats.word_vectors.read_vectors import LARGEST
from tokviz.engine.vectors.words import WordVectors

_NUMBERS_AT_ONCE = 16 * 1024


def blocks(vectors: WordVectors) -> Iterator[tuple[int, NDArray[np.float32]]]:
    """Yield the first row's index and the rows, some milliseconds' work at a time.

    Raises `BadVectors` for a number that isn't finite, or larger than `LARGEST`: it could not be
    read back.
    """
    rows = max(1, _NUMBERS_AT_ONCE // vectors.dimensions)
    for start in range(0, len(vectors.vectors), rows):
        block = vectors.vectors[start : start + rows]
        fits = np.abs(block) <= LARGEST
        if not fits.all():
            row, column = np.argwhere(~fits)[0].tolist()
            text = str(block[row, column])
            raise BadVectors(VectorProblem.NOT_FINITE, line=start + row + 1, text=text)
        yield start, block


def floats(block: NDArray[np.float32], separator: str) -> list[bytes]:
    """Return each row's numbers with the fewest digits that single precision reads back.

    >>> floats(np.array([[0.1, -2e-9]], np.float32), " ")
    [b'0.1 -2e-09']
    """
    count = block.shape[1]
    written = list(map(str, block.ravel()))
    return [
        separator.join(written[start : start + count]).encode()
        for start in range(0, len(written), count)
    ]


def refuse_words(keys: Sequence[bytes], start: int, unwritable: Callable[[bytes], bool]) -> None:
    """Raise `BadVectors` for the first word that can't be written; `start` is the first's row."""
    for row, key in enumerate(keys, start + 1):
        if unwritable(key):
            raise BadVectors(VectorProblem.UNWRITABLE_WORD, line=row, text=shown(key))
