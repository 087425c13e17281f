"""Numpy's `.npy`: one array behind a header that tells its shape; nothing pickled is read."""

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from math import prod
from tokenize import TokenError
from typing import IO

import numpy as np
from numpy.lib import format as numpy_format
from numpy.typing import NDArray

from tokviz.engine.formats.word_vectors.bad_vectors import BadVectors, VectorProblem
from tokviz.engine.formats.word_vectors.read_vectors import (
    Gathering,
    ReadVectors,
    Request,
)
from tokviz.engine.formats.word_vectors.word_list import WordList, find_words, read_words
from tokviz.engine.progress import Progress

CHUNK = 512 * 1024
_MAX_HEADER = 10_000
_READERS = {
    (1, 0): numpy_format.read_array_header_1_0,
    (2, 0): numpy_format.read_array_header_2_0,
    # The third version is the second in UTF-8, which only names of columns need.
    (3, 0): numpy_format.read_array_header_2_0,
}


@dataclass(frozen=True, slots=True)
class ArrayHeader:
    """What an array is: its shape, the type of its elements, whether columns lie together."""

    shape: tuple[int, ...]
    dtype: np.dtype[np.generic]
    by_columns: bool = False

    @property
    def size(self) -> int:
        """Return how many bytes the elements take."""
        return prod(self.shape) * self.dtype.itemsize

    def refuse_what_is_no_table(self) -> None:
        """Raise `BadVectors` if this is not a table of numbers with rows and columns."""
        shape = " × ".join(map(str, self.shape))
        if len(self.shape) != 2 or not self.shape[1]:
            raise BadVectors(VectorProblem.WRONG_SHAPE, text=shape, found=len(self.shape))
        if self.dtype.kind not in "fiu":
            raise BadVectors(VectorProblem.WRONG_DTYPE, text=str(self.dtype))
        if not self.shape[0]:
            raise BadVectors(VectorProblem.EMPTY)


def read(request: Request) -> Generator[Progress, None, ReadVectors]:
    """Read an array (n, d) whose words stand in a file beside it. Raises `BadVectors`, `OSError`.

    See `find_words` for what that file is called.
    """
    size = request.path.stat().st_size
    with request.path.open("rb") as file:
        header = read_header(file)
        refuse_wrong_size(header, size - file.tell())
        header.refuse_what_is_no_table()
        yield Progress(0, size)
        place = request.words or find_words(request.path)
        words = read_words(place)
        if words.count != header.shape[0]:
            raise BadVectors(
                VectorProblem.WORD_COUNT, found=words.count, expected=header.shape[0], path=place
            )
        gathering = Gathering(
            header.shape[1], header.shape[0], request.limit, fragments=words.byte_level
        )
        yield from gather(header, file, words, gathering)
    return gathering.result(request.format, byte_level=words.byte_level)


def read_header(file: IO[bytes]) -> ArrayHeader:
    """Return what the array is whose file begins here. Raises `BadVectors`."""
    try:
        reader = _READERS[numpy_format.read_magic(file)]
        shape, by_columns, dtype = reader(file, max_header_size=_MAX_HEADER)
    except (ValueError, KeyError, SyntaxError, TokenError, RecursionError) as error:
        raise BadVectors(VectorProblem.BAD_HEADER) from error
    if dtype.hasobject:
        raise BadVectors(VectorProblem.PICKLED)
    if min(shape, default=0) < 0:
        raise BadVectors(VectorProblem.BAD_HEADER)
    return ArrayHeader(shape, dtype, by_columns)


def refuse_wrong_size(header: ArrayHeader, left: int) -> None:
    """Raise `BadVectors` if not just the array's elements are left of the file."""
    if left < header.size:
        raise BadVectors(VectorProblem.TRUNCATED, found=left, expected=header.size)
    if left > header.size:
        raise BadVectors(VectorProblem.EXTRA_DATA, found=left - header.size)


def gather(
    header: ArrayHeader,
    file: IO[bytes],
    words: WordList,
    gathering: Gathering,
    numbers: Callable[[NDArray[np.generic]], NDArray[np.generic]] | None = None,
) -> Generator[Progress, None, None]:
    """Add the rows of an array that begins here to a gathering, those that have a word.

    `numbers` gives what the elements mean, if they aren't what numpy takes them for. Words
    beyond the rows are the caller's to refuse. Raises `BadVectors`, for what is not finite,
    and where the file ends too early.
    """
    reading = _by_columns(header, file) if header.by_columns else _by_rows(header, file)
    start = 0
    for done, block in reading:
        some = words.between(start, start + len(block))
        rows: Sequence[int] = range(start + 1, start + len(block) + 1)
        start += len(block)
        elements = block if numbers is None else numbers(block)
        if None in some:
            gathering.note_nameless(
                [row for row, word in zip(rows, some, strict=True) if word is None]
            )
            named = [index for index, word in enumerate(some) if word is not None]
            elements, rows = elements[named], [rows[index] for index in named]
        gathering.add([word for word in some if word is not None], elements, rows)
        yield Progress(done, header.size)
        if gathering.limited:
            return


def _by_rows(header: ArrayHeader, file: IO[bytes]) -> Iterator[tuple[int, NDArray[np.generic]]]:
    """Yield how many bytes have been read, and the next rows."""
    rows, columns = header.shape
    at_once = max(1, CHUNK // (columns * header.dtype.itemsize))
    done = 0
    for start in range(0, rows, at_once):
        count = min(at_once, rows - start)
        data = read_exactly(file, count * columns * header.dtype.itemsize)
        done += len(data)
        yield done, np.frombuffer(data, header.dtype).reshape(count, columns)


def _by_columns(header: ArrayHeader, file: IO[bytes]) -> Iterator[tuple[int, NDArray[np.generic]]]:
    """Yield how many bytes have been read, with no rows until all have been."""
    rows, columns = header.shape
    table = np.empty((columns, rows), header.dtype)
    flat = table.reshape(-1)
    at_once = CHUNK // header.dtype.itemsize
    for start in range(0, flat.size, at_once):
        count = min(at_once, flat.size - start)
        data = read_exactly(file, count * header.dtype.itemsize)
        flat[start : start + count] = np.frombuffer(data, header.dtype)
        yield (start + count) * header.dtype.itemsize, table.T[:0]
    at_once = max(1, at_once // columns)
    for start in range(0, rows, at_once):
        yield header.size, table.T[start : start + at_once]


def read_exactly(file: IO[bytes], size: int) -> bytes:
    """Return the next bytes of a file. Raises `BadVectors` if there are fewer."""
    data = file.read(size)
    if len(data) < size:
        raise BadVectors(VectorProblem.TRUNCATED, found=len(data), expected=size)
    return data
