"""Word2vec's binary format: a header in text, then for each word its bytes, a space and floats.

The original program ends each record with a newline, gensim does not; both are read.
"""

from collections.abc import Generator
from dataclasses import dataclass
from typing import BinaryIO

import numpy as np

from tokviz.engine.formats.word_vectors.bad_vectors import BadVectors, VectorProblem, shown
from tokviz.engine.formats.word_vectors.read_vectors import Gathering, ReadVectors, Request
from tokviz.engine.formats.word_vectors.text import Header
from tokviz.engine.progress import Progress

MAX_WORD = 64 * 1024
_CHUNK = 512 * 1024
_MAX_HEADER = 64
_FLOAT = np.dtype("<f4")


@dataclass(frozen=True, slots=True)
class _Records:
    """Whole records found in some bytes: their words, their floats, and where they end."""

    words: list[bytes]
    floats: list[bytes]
    end: int


def read(request: Request) -> Generator[Progress, None, ReadVectors]:
    """Read the records that the header promises. Raises `BadVectors`, `OSError`."""
    size = request.path.stat().st_size
    with request.path.open("rb") as file:
        header = _header(file)
        record = header.dimensions * _FLOAT.itemsize
        header.refuse_what_cannot_be(size - file.tell(), record + 1)
        gathering = Gathering(header.dimensions, header.rows, request.limit)
        rows, rest = 0, b""
        yield Progress(0, size)
        while rows < header.rows and not gathering.limited:
            data = file.read(max(_CHUNK, record))
            if not data:
                raise BadVectors(
                    VectorProblem.TRUNCATED, line=rows + 1, found=rows, expected=header.rows
                )
            rest += data
            found = _records(rest, record, header.rows - rows, rows + 1)
            rest = rest[found.end :]
            block = np.frombuffer(b"".join(found.floats), _FLOAT)
            gathering.add(
                found.words,
                block.reshape(-1, header.dimensions),
                range(rows + 1, rows + 1 + len(found.words)),
            )
            rows += len(found.words)
            yield Progress(file.tell() - len(rest), size)
        if not gathering.limited:
            _refuse_more(file, rest)
    return gathering.result(request.format, header.rows)


def _header(file: BinaryIO) -> Header:
    line = file.readline(_MAX_HEADER)
    if not line:
        raise BadVectors(VectorProblem.EMPTY)
    header = Header.of(line.rstrip(b"\r\n"))
    if header is None or not line.endswith(b"\n"):
        raise BadVectors(VectorProblem.BAD_HEADER, line=1, text=shown(line))
    return header


def _records(data: bytes, record: int, most: int, row: int) -> _Records:
    """Return the whole records at the beginning of some bytes, at most `most`.

    `record` is how many bytes the floats of one take; `row` is the number of the first, from 1.
    """
    words: list[bytes] = []
    floats: list[bytes] = []
    end = 0
    while len(words) < most:
        space = data.find(b" ", end, end + MAX_WORD)
        if space < 0:
            if len(data) - end >= MAX_WORD:
                raise BadVectors(
                    VectorProblem.WORD_TOO_LONG,
                    line=row + len(words),
                    text=shown(data[end : end + 100]),
                    expected=MAX_WORD,
                )
            break
        if space + 1 + record > len(data):
            break
        words.append(data[end:space].lstrip(b"\n"))
        end = space + 1 + record
        floats.append(data[space + 1 : end])
    return _Records(words, floats, end)


def _refuse_more(file: BinaryIO, rest: bytes) -> None:
    """Raise `BadVectors` if anything but an end of line follows the last record."""
    end = file.tell()
    more = rest + file.read(_CHUNK)
    if more.strip(b"\r\n"):
        found = len(rest) + file.seek(0, 2) - end
        raise BadVectors(VectorProblem.EXTRA_DATA, found=found)
