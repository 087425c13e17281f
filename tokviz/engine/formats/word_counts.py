"""Words with counts, from a table (CSV, TSV), pasted lines such as `low×5`, or JSON."""

import re
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from tokviz.engine.formats import word_rows
from tokviz.engine.formats.word_rows import Row, is_json, read_rows

# Sums of counts stay exact in floating point, and far from the limits of 64-bit integers.
MAX_TOTAL = 2**53
_BOM = "\ufeff"
_FRACTION = re.compile(r"[+-]?(?:\d+\.\d*|\.\d+)")


class CountProblem(StrEnum):
    """What is wrong with a table of words and counts."""

    MISSING_COUNT = "missing-count"
    NOT_A_NUMBER = "not-a-number"
    FRACTIONAL = "fractional"
    BELOW_ONE = "below-one"
    TOO_LARGE = "too-large"
    EMPTY_WORD = "empty-word"
    TOO_MANY_COLUMNS = "too-many-columns"
    WORD_TOO_LONG = "word-too-long"
    BAD_QUOTES = "bad-quotes"
    BAD_JSON = "bad-json"


_FORM_PROBLEMS: dict[type[word_rows.BadForm], CountProblem] = {
    word_rows.BadQuotes: CountProblem.BAD_QUOTES,
    word_rows.WordTooLong: CountProblem.WORD_TOO_LONG,
    word_rows.BadJson: CountProblem.BAD_JSON,
}


class BadWordCounts(ValueError):  # noqa: N818 (the name says what is wrong)
    """A table of words and counts is refused: `text` at `line` and `column` (both from 1)."""

    def __init__(self, problem: CountProblem, line: int, column: int, text: str) -> None:
        super().__init__(problem, line, column, text)
        self.problem = problem
        self.line = line
        self.column = column
        self.text = text


@dataclass(frozen=True, slots=True)
class Merged:
    """A word that stood on several lines, whose counts were added up to `count`."""

    word: str
    count: int
    lines: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WordCounts:
    """Words with counts in the order of their first line; counts are at least 1."""

    rows: tuple[tuple[str, int], ...]
    skipped_header: bool = False
    merged: tuple[Merged, ...] = ()


class _Places:
    """Lines and columns of a text, from 1."""

    def __init__(self, text: str) -> None:
        self._starts = [0, *(match.end() for match in re.finditer(r"\r\n|\r|\n", text))]

    def line(self, offset: int) -> int:
        return bisect_right(self._starts, offset)

    def problem(self, problem: CountProblem, offset: int, text: str) -> BadWordCounts:
        line = self.line(offset)
        return BadWordCounts(problem, line, offset - self._starts[line - 1] + 1, text)


def parse_word_counts(text: str) -> WordCounts:
    r"""Read words with counts: a table, pasted lines, a JSON object or array of pairs.

    A table has the word first and the count second, cut by tabs, commas or semicolons, with the
    quotes of CSV; the first of several rows is a header, and skipped, if what should be its count
    has no digit. Pasted lines are `low×5`, `low*5`, `low x5` or `low 5`. Lines without any count
    are words that count 1 each. A word that comes again is added up and reported. In a table and
    in JSON, spaces belong to the word.

    Raises `BadWordCounts` at the first row that isn't a word with a whole count of at least 1, or
    whose count makes the total larger than `MAX_TOTAL`.

    >>> parse_word_counts("low,5\nlower,2").rows
    (('low', 5), ('lower', 2))
    >>> parse_word_counts("low×5\nlow×1").rows
    (('low', 6),)
    >>> parse_word_counts('{"low": 5}').rows
    (('low', 5),)
    """
    text = text.removeprefix(_BOM)
    places = _Places(text)
    try:
        rows = read_rows(text)
    except word_rows.BadForm as error:
        raise places.problem(_FORM_PROBLEMS[type(error)], error.offset, error.text) from error
    skipped_header = len(rows) > 1 and not is_json(text) and _is_header(rows[0])
    counts: dict[str, int] = {}
    lines: dict[str, list[int]] = {}
    total = 0
    for row in rows[skipped_header:]:
        number = _count(row, places)
        total += number
        if total > MAX_TOTAL:
            raise places.problem(CountProblem.TOO_LARGE, row.count_at, (row.count or "").strip())
        counts[row.word] = counts.get(row.word, 0) + number
        lines.setdefault(row.word, []).append(places.line(row.word_at))
    merged = tuple(
        Merged(word, counts[word], tuple(where)) for word, where in lines.items() if len(where) > 1
    )
    return WordCounts(tuple(counts.items()), skipped_header, merged)


def format_word_counts(rows: Iterable[tuple[str, int]], delimiter: str = "\t") -> str:
    r"""Return a table that `parse_word_counts` reads back: a line for each word and its count.

    `delimiter` is a tab, a comma or a semicolon.

    >>> format_word_counts([("low", 5), ("a,b", 2)], ",")
    'low,5\n"a,b",2\n'
    """
    return "".join(f"{_quoted(word, delimiter)}{delimiter}{count}\n" for word, count in rows)


def _is_header(row: Row) -> bool:
    written = (row.count or "").strip()
    return bool(written) and row.extra_at is None and not any(map(str.isdigit, written))


def _count(row: Row, places: _Places) -> int:
    """Return a row's count, or raise what is wrong with the row."""
    if not row.word:
        raise places.problem(CountProblem.EMPTY_WORD, row.word_at, row.word)
    written = (row.count or "").strip()
    if not written:
        raise places.problem(CountProblem.MISSING_COUNT, row.count_at, row.word)
    if row.extra_at is not None:
        raise places.problem(CountProblem.TOO_MANY_COLUMNS, row.extra_at, row.word)
    if not row.has_number:
        fraction = _FRACTION.fullmatch(written) is not None
        problem = CountProblem.FRACTIONAL if fraction else CountProblem.NOT_A_NUMBER
        raise places.problem(problem, row.count_at, written)
    # Python refuses to read numbers of thousands of digits; any of these is too large anyway.
    digits = written.lstrip("+-")
    if written[0] != "-" and len(digits.lstrip("0")) > len(str(MAX_TOTAL)):
        raise places.problem(CountProblem.TOO_LARGE, row.count_at, written)
    if written[0] == "-" or (number := int(digits)) < 1:
        raise places.problem(CountProblem.BELOW_ONE, row.count_at, written)
    return number


def _quoted(word: str, delimiter: str) -> str:
    """Return a word as CSV has it: in quotes where it would be read as something else."""
    if any(mark in word for mark in (delimiter, '"', "\r", "\n")) or word.startswith(_BOM):
        return '"' + word.replace('"', '""') + '"'
    return word
