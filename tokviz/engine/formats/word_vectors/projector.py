"""The pair of tables that the TensorFlow projector takes: numbers, and the words beside them.

A row's numbers are separated by tabs, without a header. The words' table, NAME-metadata.tsv or
metadata.tsv, has one column without a header, or several with one.
"""

import re
from collections.abc import Generator
from pathlib import Path
from typing import BinaryIO

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.formats.word_vectors import text_lines
from tokviz.engine.formats.word_vectors.bad_vectors import BadVectors, VectorProblem, shown
from tokviz.engine.formats.word_vectors.read_vectors import Gathering, ReadVectors, Request, Skip
from tokviz.engine.formats.word_vectors.text_lines import Lines, fields_of, parse_numbers
from tokviz.engine.formats.word_vectors.word_list import MAX_BYTES, words_in_text
from tokviz.engine.formats.word_vectors.written import blocks, floats, refuse_words
from tokviz.engine.progress import Progress
from tokviz.engine.vectors.words import WordVectors

_WORD_COLUMNS = (b"word", b"token", b"label", b"name")
_UNWRITABLE = re.compile(rb"\xef\xbb\xbf|.*[\t\n\r]", re.DOTALL)


def metadata_path(path: Path) -> Path:
    """Return where the words of a table of vectors are written.

    >>> metadata_path(Path("cats.tsv")).name
    'cats-metadata.tsv'
    """
    return path.with_name(f"{path.stem}-metadata{path.suffix}")


def find_metadata(path: Path) -> Path | None:
    """Return the table of the words that belongs to one of vectors, or None."""
    places = (metadata_path(path), path.with_name("metadata.tsv"))
    return next((place for place in places if place != path and place.is_file()), None)


def read(request: Request) -> Generator[Progress, None, ReadVectors]:
    """Read a table of numbers and its words. Raises `BadVectors`, `OSError`."""
    size = request.path.stat().st_size
    place = request.words or find_metadata(request.path)
    if place is None:
        names = (metadata_path(request.path).name, "metadata.tsv")
        raise BadVectors(VectorProblem.NO_WORDS, names=names)
    words = _read_metadata(place)
    gathering: Gathering | None = None
    rows = 0
    with request.path.open("rb") as file:
        for chunk in text_lines.lines_of(file):
            if gathering is None:
                first = next((fields for line in chunk.lines if (fields := fields_of(line))), None)
                if first is None:
                    continue
                gathering = Gathering(len(first), len(words), request.limit)
                dimensions = len(first)
            lines, places = _without_blank(chunk, gathering)
            table = parse_numbers(lines, dimensions, "\t")
            if lines and table is None:
                table = _irregular(lines, places, dimensions)
            some = words[rows : rows + len(lines)]
            if table is not None:
                gathering.add(some, table[: len(some)], places)
            rows += len(lines)
            yield Progress(chunk.end, size)
            if gathering.limited:
                break
    if gathering is None:
        raise BadVectors(VectorProblem.EMPTY)
    if rows > len(words) or (rows < len(words) and not gathering.limited):
        raise BadVectors(VectorProblem.WORD_COUNT, found=len(words), expected=rows, path=place)
    return gathering.result(request.format)


def write(
    vectors: WordVectors, file: BinaryIO, words_file: BinaryIO
) -> Generator[Progress, None, None]:
    """Write the numbers, and the words to the other file, one a line.

    Raises `BadVectors` for a word that is empty or holds a tab or a line end.
    """
    keys = vectors.lexicon.keys
    for start, block in blocks(vectors):
        some = keys[start : start + len(block)]
        refuse_words(some, start, lambda key: not key or _UNWRITABLE.match(key) is not None)
        words_file.write(b"".join(key + b"\n" for key in some))
        file.write(b"".join(numbers + b"\n" for numbers in floats(block, "\t")))
        yield Progress(start + len(some), len(keys))


def _without_blank(chunk: Lines, gathering: Gathering) -> tuple[list[bytes], list[int]]:
    """Return the lines that aren't blank and where they stand; note the others."""
    lines, places = [], []
    for place, line in enumerate(chunk.lines, chunk.first):
        if line.strip(b" \t"):
            lines.append(line)
            places.append(place)
        else:
            gathering.note(Skip.BLANK_LINE, place)
    return lines, places


def _irregular(lines: list[bytes], places: list[int], dimensions: int) -> NDArray[np.float32]:
    """Return the numbers of lines that are separated in other ways."""
    rows = []
    for line, place in zip(lines, places, strict=True):
        fields = fields_of(line)
        if len(fields) != dimensions:
            raise BadVectors(
                VectorProblem.WRONG_DIMENSION, line=place, found=len(fields), expected=dimensions
            )
        rows.append(b" ".join(fields))
    table = parse_numbers(rows, dimensions)
    if table is None:
        raise text_lines.bad_number(rows, places)
    return table


def _read_metadata(path: Path) -> list[bytes]:
    size = path.stat().st_size
    if size > MAX_BYTES:
        raise BadVectors(VectorProblem.TOO_LARGE, found=size, expected=MAX_BYTES, path=path)
    lines = words_in_text(path.read_bytes())
    if not lines or b"\t" not in lines[0]:
        return lines
    names = [name.strip().lower() for name in lines[0].split(b"\t")]
    column = next((names.index(name) for name in _WORD_COLUMNS if name in names), 0)
    words = []
    for place, line in enumerate(lines[1:], 2):
        fields = line.split(b"\t")
        if len(fields) != len(names):
            raise BadVectors(
                VectorProblem.BAD_WORDS,
                line=place,
                text=shown(line),
                found=len(fields),
                expected=len(names),
                path=path,
            )
        words.append(fields[column])
    return words
