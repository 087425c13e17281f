"""Numpy's `.npz`: a zip of arrays, `vectors` (n, d) and their `words`; nothing pickled is read.

The words are text (`<U…`, as numpy has it), bytes (`S…`), or one row of bytes (uint8): then they
end at the offsets in `word_ends`, or at line feeds where there is no such array.
"""

import sys
import zipfile
import zlib
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from math import prod
from typing import IO, BinaryIO

import numpy as np
from numpy.lib import format as numpy_format
from numpy.typing import NDArray

from tokviz.engine.formats.word_vectors.bad_vectors import BadVectors, VectorProblem
from tokviz.engine.formats.word_vectors.npy import (
    CHUNK,
    ArrayHeader,
    gather,
    read_exactly,
    read_header,
    refuse_wrong_size,
)
from tokviz.engine.formats.word_vectors.read_vectors import Gathering, ReadVectors, Request
from tokviz.engine.formats.word_vectors.word_list import WordList
from tokviz.engine.formats.word_vectors.written import blocks
from tokviz.engine.progress import Progress
from tokviz.engine.tokenizer.token import key_of, text_of
from tokviz.engine.vectors.words import WordVectors

VECTORS, WORDS, WORD_ENDS = "vectors", "words", "word_ends"
MAX_UNPACKED = 4 * 2**30
"""How many bytes an array may take."""
DAMAGE = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    NotImplementedError,
    UnicodeDecodeError,
)
"""What reading a damaged archive raises."""
_UNSUSPICIOUS = 64 * 2**20
_MAX_RATIO = 50
_LONGEST_TEXT = 128
_KEYS_AT_ONCE = 8_192
_UNIX = 3


def read(request: Request) -> Generator[Progress, None, ReadVectors]:
    """Read the array `vectors`, or the one that is asked for, and its words.

    What the archive declares is checked before memory is taken: an array larger than
    `MAX_UNPACKED`, or one that packing made 50 times smaller, is refused. Raises `BadVectors`,
    `OSError`.
    """
    with (
        _archive(request) as archive,
        _array(archive, request.tensor or VECTORS) as (file, header),
    ):
        header.refuse_what_is_no_table()
        yield Progress(0, header.size)
        words = yield from _words(archive, header)
        gathering = Gathering(header.shape[1], header.shape[0], request.limit)
        yield from gather(header, file, words, gathering)
    return gathering.result(request.format)


def write(vectors: WordVectors, file: BinaryIO) -> Generator[Progress, None, None]:
    """Write `vectors` as they are, and `words` as text where each is a text of fair length.

    Others are written as bytes with `word_ends`. The same vectors give the same bytes, but for the
    packing of the words, which may depend on the version of zlib.
    """
    keys = vectors.lexicon.keys
    texts: list[str | None] = []
    for start in range(0, len(keys), _KEYS_AT_ONCE):
        texts += map(_plain_text, keys[start : start + _KEYS_AT_ONCE])
        yield Progress(0, len(keys))
    with zipfile.ZipFile(file, "w") as archive:
        for name, words, dtype in _written_words(keys, texts):
            with _new_array(archive, name, words.shape, dtype, zipfile.ZIP_DEFLATED) as out:
                at_once = max(1, CHUNK // dtype.itemsize)
                for start in range(0, len(words), at_once):
                    out.write(words[start : start + at_once].astype(dtype).tobytes())
                    yield Progress(0, len(keys))
        # Numbers that look random don't get smaller by packing, only slower to read.
        shape, dtype = vectors.vectors.shape, np.dtype("<f4")
        with _new_array(archive, VECTORS, shape, dtype, zipfile.ZIP_STORED) as out:
            for start, block in blocks(vectors):
                out.write(block.astype(dtype).tobytes())
                yield Progress(start + len(block), len(keys))


@contextmanager
def _archive(request: Request) -> Iterator[zipfile.ZipFile]:
    try:
        with zipfile.ZipFile(request.path) as archive:
            yield archive
    except DAMAGE as error:
        raise BadVectors(VectorProblem.BAD_ARCHIVE) from error


@contextmanager
def _array(archive: zipfile.ZipFile, name: str) -> Iterator[tuple[IO[bytes], ArrayHeader]]:
    """Give an array's elements as a file, and what they are, after checking what is declared."""
    names = [entry.removesuffix(".npy") for entry in archive.namelist()]
    if name not in names:
        raise BadVectors(VectorProblem.MISSING_ARRAY, text=name, names=tuple(names))
    entry = archive.getinfo(archive.namelist()[names.index(name)])
    allowed = min(MAX_UNPACKED, max(_UNSUSPICIOUS, _MAX_RATIO * entry.compress_size))
    if entry.file_size > allowed:
        raise BadVectors(VectorProblem.TOO_LARGE, found=entry.file_size, expected=allowed)
    known = entry.compress_type in {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}
    inside = 0 <= entry.header_offset < archive.start_dir
    if entry.flag_bits & 1 or not known or not inside:
        raise BadVectors(VectorProblem.BAD_ARCHIVE, text=name)
    with archive.open(entry) as file:
        header = read_header(file)
        refuse_wrong_size(header, entry.file_size - file.tell())
        yield file, header


def _words(archive: zipfile.ZipFile, table: ArrayHeader) -> Generator[Progress, None, WordList]:
    """Return the words of a table's rows, of which there must be as many."""
    with _array(archive, WORDS) as (file, header):
        if header.dtype == np.uint8 and len(header.shape) == 1:
            data = yield from _bytes(file, header, table)
            words = _split(archive, data)
        elif header.dtype.kind in "US" and len(header.shape) == 1:
            _refuse_count(prod(header.shape), table)
            words = yield from _strings(file, header, table)
        else:
            shape = " × ".join(map(str, header.shape))
            raise BadVectors(VectorProblem.BAD_WORDS, text=f"{header.dtype} ({shape})")
    _refuse_count(len(words), table)
    return WordList(words, len(words))


def _refuse_count(words: int, table: ArrayHeader) -> None:
    if words != table.shape[0]:
        raise BadVectors(VectorProblem.WORD_COUNT, found=words, expected=table.shape[0])


def _bytes(
    file: IO[bytes], header: ArrayHeader, table: ArrayHeader
) -> Generator[Progress, None, bytes]:
    parts = []
    for start in range(0, header.size, CHUNK):
        parts.append(read_exactly(file, min(CHUNK, header.size - start)))
        yield Progress(0, table.size)
    return b"".join(parts)


def _split(archive: zipfile.ZipFile, data: bytes) -> list[bytes]:
    if f"{WORD_ENDS}.npy" not in archive.namelist():
        return data.removesuffix(b"\n").split(b"\n") if data else []
    with _array(archive, WORD_ENDS) as (file, header):
        if header.dtype.kind not in "iu" or len(header.shape) != 1:
            raise BadVectors(VectorProblem.BAD_WORDS, text=WORD_ENDS)
        ends = np.frombuffer(read_exactly(file, header.size), header.dtype).tolist()
    starts = [0, *ends[:-1]]
    words = [data[start:end] for start, end in zip(starts, ends, strict=True)]
    # A wrong offset makes the words overlap, or leaves something of the bytes out.
    if b"".join(words) != data or any(map(int.__gt__, starts, ends)):
        raise BadVectors(VectorProblem.BAD_WORDS, text=WORD_ENDS)
    return words


def _strings(
    file: IO[bytes], header: ArrayHeader, table: ArrayHeader
) -> Generator[Progress, None, list[bytes]]:
    words: list[bytes] = []
    (count,), width = header.shape, header.dtype.itemsize
    if not width:
        return [b""] * count
    at_once = max(1, CHUNK // width)
    for start in range(0, count, at_once):
        data = read_exactly(file, width * min(at_once, count - start))
        if header.dtype.kind == "U":
            numbers = np.frombuffer(data, np.dtype(np.uint32).newbyteorder(header.dtype.byteorder))
            if numbers.max() > sys.maxunicode:
                raise BadVectors(VectorProblem.BAD_WORDS, text=WORDS)
            words += map(key_of, np.frombuffer(data, header.dtype).tolist())
        else:
            words += np.frombuffer(data, header.dtype).tolist()
        yield Progress(0, table.size)
    return words


_Arrays = Iterator[tuple[str, NDArray[np.generic], np.dtype[np.generic]]]


def _written_words(keys: tuple[bytes, ...], texts: list[str | None]) -> _Arrays:
    """Yield the arrays that hold the words: name, elements, and the type they are written as.

    `texts` are the keys as texts, with None for those that can't be written so.
    """
    if None in texts:
        yield WORDS, np.frombuffer(b"".join(keys), np.uint8), np.dtype(np.uint8)
        yield WORD_ENDS, np.cumsum(list(map(len, keys)), dtype=np.int64), np.dtype("<i8")
    else:
        # Padded to the longest only when it is written: many words and a long one are much memory.
        longest = max(1, *(len(text) for text in texts if text is not None))
        yield WORDS, np.array(texts, object), np.dtype(f"<U{longest}")


def _plain_text(key: bytes) -> str | None:
    """Return a key as the text that numpy can hold and gives back, or None."""
    text = text_of(key)
    if text is None or len(text) > _LONGEST_TEXT or text.endswith("\0") or key_of(text) != key:
        return None
    return text


@contextmanager
def _new_array(
    archive: zipfile.ZipFile,
    name: str,
    shape: tuple[int, ...],
    dtype: np.dtype[np.generic],
    how: int,
) -> Iterator[IO[bytes]]:
    """Give a file in an archive to write an array's elements to, in rows."""
    # Without a date of its own, an entry has the zip format's first day.
    entry = zipfile.ZipInfo(f"{name}.npy")
    entry.compress_type = how
    entry.create_system = _UNIX
    with archive.open(entry, "w", force_zip64=True) as out:
        description = numpy_format.dtype_to_descr(dtype)
        header = {"descr": description, "fortran_order": False, "shape": shape}
        numpy_format.write_array_header_1_0(out, header)
        yield out
