"""Vectors as text, a word and its numbers a line: word2vec's (with a header), fastText's, GloVe's.

Word2vec's header says how many rows and dimensions follow. The numbers are the last fields of a
line, since GloVe's larger tables have words such as `. . .`; only spaces and tabs separate.
"""

import re
from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass
from itertools import chain
from typing import BinaryIO

from tokviz.engine.formats.word_vectors import text_lines
from tokviz.engine.formats.word_vectors.bad_vectors import BadVectors, VectorProblem, shown
from tokviz.engine.formats.word_vectors.read_vectors import (
    Gathering,
    ReadVectors,
    Request,
    Skip,
    VectorFormat,
)
from tokviz.engine.formats.word_vectors.text_lines import Lines, cut_word, fields_of, parse_numbers
from tokviz.engine.formats.word_vectors.written import blocks, floats, refuse_words
from tokviz.engine.progress import Progress
from tokviz.engine.vectors.words import WordVectors

_HEADER = re.compile(rb"[ \t]*(\d{1,18})[ \t]+(\d{1,18})[ \t]*")
_WHITE = re.compile(rb"[ \t\n\v\f\r]")


@dataclass(frozen=True, slots=True)
class Header:
    """What word2vec's first line promises."""

    rows: int
    dimensions: int

    @staticmethod
    def of(line: bytes) -> "Header | None":
        """Return the header that a line is, or None.

        >>> Header.of(b"400000 50")
        Header(rows=400000, dimensions=50)
        """
        match = _HEADER.fullmatch(line)
        return Header(int(match[1]), int(match[2])) if match else None

    def refuse_what_cannot_be(self, left: int, bytes_per_row: int) -> None:
        """Raise `BadVectors` if a file with `left` more bytes can't hold what is promised."""
        if not self.dimensions:
            raise BadVectors(VectorProblem.BAD_HEADER, line=1, text=f"{self.rows} 0")
        most = left // bytes_per_row
        if self.rows > most:
            raise BadVectors(VectorProblem.HEADER_TOO_LARGE, line=1, found=self.rows, expected=most)


def read(request: Request) -> Generator[Progress, None, ReadVectors]:
    """Read text with or without a header: a word and its numbers a line.

    A first line of two whole numbers is a header. Only if the format asked for is GloVe, and the
    second line has one number too, it is a row. Raises `BadVectors`, `OSError`.
    """
    size = request.path.stat().st_size
    with request.path.open("rb") as file:
        chunks = text_lines.lines_of(file)
        start = next(chunks, None)
        while start is not None and sum(map(bool, map(fields_of, start.lines))) < 2:
            # A line may be longer than a chunk, and the first two tell how to read the rest.
            more = next(chunks, None)
            if more is None:
                break
            start = Lines(start.first, start.lines + more.lines, more.end)
        if start is None:
            raise BadVectors(VectorProblem.EMPTY)
        header = _header_of(start, request.format)
        if header is None:
            dimensions = _likely_dimensions(start)
        else:
            dimensions = header.dimensions
            # A row is at least a separator and a digit for each number, and the line's end; the
            # last end may be missing.
            header.refuse_what_cannot_be(size + 1, 2 * dimensions + 1)
            start = Lines(start.first + 1, start.lines[1:], start.end)
        yield Progress(0, size)
        gathering = Gathering(dimensions, _likely_rows(start, header, size), request.limit)
        rows = 0
        for chunk in chain([start], chunks):
            rows += _add(chunk, gathering, dimensions)
            yield Progress(chunk.end, size)
            if gathering.limited:
                break
    if header is not None and (
        rows > header.rows or (rows < header.rows and not gathering.limited)
    ):
        raise BadVectors(VectorProblem.ROW_COUNT, line=1, found=rows, expected=header.rows)
    return gathering.result(
        _told_format(request.format, header), None if header is None else header.rows
    )


def write(vectors: WordVectors, file: BinaryIO) -> Generator[Progress, None, None]:
    """Write word2vec's text: a header, then the shortest digits that give the same numbers.

    Raises `BadVectors` for a word that holds white space or is empty: the lines could not be read
    back, by anyone.
    """
    keys = vectors.lexicon.keys
    file.write(b"%d %d\n" % vectors.vectors.shape)
    for start, block in blocks(vectors):
        some = keys[start : start + len(block)]
        refuse_words(some, start, lambda key: not key or _WHITE.search(key) is not None)
        rows = zip(some, floats(block, " "), strict=True)
        file.write(b"".join(b"%s %s\n" % (key, numbers) for key, numbers in rows))
        yield Progress(start + len(block), len(keys))


def _header_of(start: Lines, format: VectorFormat) -> Header | None:
    header = Header.of(start.lines[0])
    if header is not None and format is VectorFormat.GLOVE:
        following = next((fields for line in start.lines[1:] if (fields := fields_of(line))), None)
        if following is None or len(following) == 2:
            return None
    return header


def _told_format(asked: VectorFormat, header: Header | None) -> VectorFormat:
    if header is None:
        return VectorFormat.GLOVE
    return asked if asked is VectorFormat.FASTTEXT else VectorFormat.WORD2VEC_TEXT


def _likely_dimensions(start: Lines) -> int:
    """Return how many numbers most of the first lines end with."""
    counts = Counter(
        count
        for fields in map(fields_of, start.lines[:100])
        if fields and (count := min(_numbers_at_end(fields), len(fields) - 1)) > 0
    )
    if not counts:
        line, text = next(
            (
                (start.first + index, line)
                for index, line in enumerate(start.lines)
                if fields_of(line)
            ),
            (0, b""),
        )
        if not line:
            raise BadVectors(VectorProblem.EMPTY)
        raise BadVectors(VectorProblem.NO_NUMBERS, line=line, text=shown(text))
    return counts.most_common(1)[0][0]


def _numbers_at_end(fields: list[bytes]) -> int:
    count = 0
    for field in reversed(fields):
        if not text_lines.is_number_like(field):
            break
        count += 1
    return count


def _likely_rows(start: Lines, header: Header | None, size: int) -> int:
    if header is not None:
        return header.rows
    taken = sum(map(len, start.lines)) + len(start.lines)
    return 1 + size * len(start.lines) * 102 // (taken * 100)


def _add(chunk: Lines, gathering: Gathering, dimensions: int) -> int:
    """Add the rows of some lines, and return how many there are."""
    numbers = range(chunk.first, chunk.first + len(chunk.lines))
    tabbed = any(b"\t" in line for line in chunk.lines)
    parts = [line.partition(b" ") for line in chunk.lines]
    rows = [rest for _, _, rest in parts]
    if not tabbed and (table := parse_numbers(rows, dimensions)) is not None:
        gathering.add([word for word, _, _ in parts], table, numbers)
        return len(rows)
    return _add_irregular(chunk.lines, numbers, gathering, dimensions)


def _add_irregular(
    lines: list[bytes], numbers: range, gathering: Gathering, dimensions: int
) -> int:
    """Add lines that may be blank, and have other separators than single spaces."""
    words, rows, places = [], [], []
    for line, number in zip(lines, numbers, strict=True):
        if not line.strip(b" \t"):
            gathering.note(Skip.BLANK_LINE, number)
            continue
        word, row = cut_word(line, dimensions, number)
        if b" " in word or b"\t" in word:
            gathering.note(Skip.SPACE_IN_WORD, number, word)
        words.append(word)
        rows.append(row)
        places.append(number)
    if rows:
        table = parse_numbers(rows, dimensions)
        if table is None:
            raise text_lines.bad_number(rows, places)
        gathering.add(words, table, places)
    return len(rows)
