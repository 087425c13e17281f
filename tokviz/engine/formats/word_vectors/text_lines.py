"""The lines of a text file of vectors: read in chunks, cut into words and numbers."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import BinaryIO

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.formats.word_vectors.bad_vectors import BadVectors, VectorProblem, shown

CHUNK = 256 * 1024
"""How many bytes are read and parsed at once: a few milliseconds."""
MAX_LINE = 16 * 1024 * 1024

_BOM = b"\xef\xbb\xbf"
_SEPARATORS = re.compile(rb"[ \t]+")
_NUMBER = re.compile(rb"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
_COMMA_NUMBER = re.compile(rb"[+-]?\d*,\d+(?:[eE][+-]?\d+)?")
_NOT_FINITE = re.compile(rb"[+-]?(?:nan|inf|infinity)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Lines:
    """Some lines without their ends: the first is number `first` (from 1) of the file.

    `end` is how many bytes of the file they and those before them take.
    """

    first: int
    lines: list[bytes]
    end: int


def lines_of(file: BinaryIO) -> Iterator[Lines]:
    """Yield all lines of a file, some at a time; a line ends with LF or CR LF.

    The last line may lack its end. A UTF-8 byte order mark is not part of the first. Raises
    `BadVectors` for UTF-16, and for a line longer than `MAX_LINE`.
    """
    mark = file.read(len(_BOM))
    if mark[:2] in {b"\xff\xfe", b"\xfe\xff"}:
        raise BadVectors(VectorProblem.UTF16)
    end = file.seek(len(_BOM) if mark == _BOM else 0)
    first, rest = 1, b""
    while data := file.read(CHUNK):
        end += len(data)
        lines = (rest + data).split(b"\n")
        rest = lines.pop()
        if len(rest) > MAX_LINE:
            line = first + len(lines)
            raise BadVectors(VectorProblem.LINE_TOO_LONG, line=line, text=shown(rest))
        if lines:
            yield Lines(first, _without_cr(lines), end)
            first += len(lines)
    if rest:
        yield Lines(first, _without_cr([rest]), end)


def fields_of(line: bytes) -> list[bytes]:
    r"""Return a line's fields: what runs of spaces and tabs separate.

    >>> fields_of(b"no\xc2\xa0break  0.1\t2 ")
    [b'no\xc2\xa0break', b'0.1', b'2']
    """
    return [field for field in line.replace(b"\t", b" ").split(b" ") if field]


def is_number_like(field: bytes) -> bool:
    """Return whether a field is a number, or one that is refused: `nan`, or `0,5`.

    >>> [is_number_like(field) for field in (b"-1.5e-3", b"nan", b"0,5", b"1.2.3")]
    [True, True, True, False]
    """
    return any(kind.fullmatch(field) for kind in (_NUMBER, _COMMA_NUMBER, _NOT_FINITE))


def cut_word(line: bytes, dimensions: int, number: int) -> tuple[bytes, bytes]:
    """Return a line's word and its numbers, separated by single spaces.

    The word may hold spaces: the numbers are the last `dimensions` fields. But if all fields
    after the first are numbers, there are too many. Raises `BadVectors` where the line, number
    `number` of the file, has not the right number of fields.

    >>> cut_word(b". . .  0.1 0.2 ", 2, 1)
    (b'. . .', b'0.1 0.2')
    """
    fields = fields_of(line)
    extra = len(fields) - 1 - dimensions
    if extra == -1 and line[:1] in {b" ", b"\t"}:
        return b"", b" ".join(fields)
    if extra < 0 or (extra > 0 and all(map(is_number_like, fields[1:-dimensions]))):
        raise BadVectors(
            VectorProblem.WRONG_DIMENSION,
            line=number,
            text=shown(fields[0] if fields else b""),
            found=len(fields) - 1,
            expected=dimensions,
        )
    numbers = b" ".join(fields[-dimensions:])
    if not extra:
        return fields[0], numbers
    inner = line.strip(b" \t")
    starts = [separator.start() for separator in _SEPARATORS.finditer(inner)]
    return inner[: starts[-dimensions]], numbers


def parse_numbers(
    rows: list[bytes], dimensions: int, separator: str = " "
) -> NDArray[np.float32] | None:
    r"""Return float32 (len(rows), dimensions), or None if that is not what the rows are.

    >>> parse_numbers([b"1 2", b"3 -.5"], 2).tolist()
    [[1.0, 2.0], [3.0, -0.5]]
    """
    if not any(rows):
        return None
    try:
        # The fastest parser that numpy has; and it takes nothing but numbers.
        table: NDArray[np.float32] = np.loadtxt(
            rows, np.float32, comments=None, delimiter=separator, ndmin=2, encoding="latin-1"
        )
    except ValueError:
        return None
    return table if table.shape == (len(rows), dimensions) else None


def bad_number(rows: Sequence[bytes], lines: Sequence[int], separator: str = " ") -> BadVectors:
    """Return what is wrong with the first field that is no number in rows that have one.

    `lines` tells where in the file the rows are.

    >>> bad_number([b"1 2", b"3 0,5"], [1, 2])
    BadVectors(<VectorProblem.DECIMAL_COMMA: 'decimal-comma'>, 2, '0,5', None, None, (), None)
    """
    line, field = next(
        (line, field)
        for row, line in zip(rows, lines, strict=True)
        for field in row.split(separator.encode())
        if not _NUMBER.fullmatch(field)
    )
    if _NOT_FINITE.fullmatch(field):
        problem = VectorProblem.NOT_FINITE
    elif _COMMA_NUMBER.fullmatch(field):
        problem = VectorProblem.DECIMAL_COMMA
    else:
        problem = VectorProblem.NOT_A_NUMBER
    return BadVectors(problem, line=line, text=shown(field))


def _without_cr(lines: list[bytes]) -> list[bytes]:
    return [line.removesuffix(b"\r") for line in lines]
