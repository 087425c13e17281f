"""Rows of a word and a count as they are written, in a table, in pasted lines, or in JSON.

Nothing is judged here but the form: `word_counts` decides what the cells mean.
"""

import csv
import io
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import accumulate

_DELIMITERS = ("\t", ",", ";")
_INTEGER = re.compile(r"\s*[+-]?\d+\s*")
_LINE = re.compile(r"[^\r\n]+")
# `low×5`, `low*5`, `low x5`; the letter needs a space, or `max5` would be five times `ma`.
_TIMES = re.compile(r"\s*(\S.*?)(?:[^\S\t]*[×✕✖*＊]|[^\S\t]+[xX])[^\S\t]*([+-]?\d[\d.]*)\s*")
_SPACED = re.compile(r"\s*(\S[^\t]*?)[^\S\t]+([^\s]+)\s*")
# Enough of a beginning that no table has it: `{"low":`, `[["low"`, `["low",`, or nothing inside.
_STRING = r'"(?:[^"\\]|\\.)*"\s*'
_JSON = re.compile(rf'\s*(?:\{{\s*(?:\}}\s*\Z|{_STRING}:)|\[\s*(?:\]\s*\Z|\[\s*"|{_STRING}[,\]]))')
_JSON_VALUE = re.compile(r'[^\s,\]}"\[{]+')
_SPACE = re.compile(r"[ \t\r\n]*")


class BadForm(ValueError):  # noqa: N818 (the name says what is wrong)
    """A source whose form is broken at a character offset."""

    def __init__(self, offset: int, text: str) -> None:
        super().__init__(offset, text)
        self.offset = offset
        self.text = text


class BadQuotes(BadForm):
    """A quoted field that doesn't end, or doesn't end where the field does."""


class WordTooLong(BadForm):
    """A field longer than the reader takes."""


class BadJson(BadForm):
    """Something that JSON doesn't have there, or that isn't a word with a count."""


@dataclass(frozen=True, slots=True)
class Row:
    """A word and a count as they are written, and the character offsets at which they are.

    `count` is `None` where there is no second column, and "1" in a list of words only; `extra_at`
    is where a third column is.
    """

    word: str
    count: str | None
    word_at: int
    count_at: int
    extra_at: int | None = None

    @property
    def has_number(self) -> bool:
        """Return whether the count is a whole number, of whatever size and sign."""
        return self.count is not None and _INTEGER.fullmatch(self.count) is not None


def is_json(text: str) -> bool:
    """Return whether a text begins as a JSON object, or an array of pairs or strings, does."""
    return _JSON.match(text) is not None


def read_rows(text: str) -> list[Row]:
    """Return the rows of a source, in whichever form it is.

    That is JSON if it begins so; else the form (a table with tabs, commas or semicolons, or lines
    such as `low×5` and `low 5`) in which most rows have a number; else, if no row has any, a table
    if most lines have the same delimiter; else one word a line. Raises `BadForm`.

    >>> [(row.word, row.count) for row in read_rows("low;5")]
    [('low', '5')]
    """
    if is_json(text):
        return list(_json_rows(text))
    filled = [line for line in _LINE.finditer(text) if line.group().strip()]
    tables: list[list[Row]] = []
    broken: BadForm | None = None
    for delimiter in _DELIMITERS:
        # A delimiter in a few lines only is a word, or part of one.
        is_cut = sum(delimiter in line.group() for line in filled) * 2 > len(filled)
        try:
            rows = list(_table_rows(text, delimiter)) if delimiter in text else []
        except BadForm as error:
            broken = broken or (error if is_cut else None)
            continue
        if is_cut or any(row.has_number for row in rows):
            tables.append(rows)
    forms = (*tables, list(_line_rows(filled)))
    scores = [sum(row.has_number for row in rows) for rows in forms]
    if any(scores):
        return forms[scores.index(max(scores))]
    if broken is not None:
        raise broken
    if tables:
        return tables[0]
    return [Row(line.group().strip(), "1", line.start(), line.start()) for line in filled]


def _table_rows(text: str, delimiter: str) -> Iterator[Row]:
    """Read a table with `csv`, quotes and all; blank rows are left out."""
    taken: list[str] = []

    def lines() -> Iterator[str]:
        for line in io.StringIO(text, newline=""):
            taken.append(line)
            yield line

    reader = csv.reader(lines(), delimiter=delimiter, strict=True)
    base = 0
    while True:
        taken.clear()
        try:
            fields = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            raw = "".join(taken)
            kind = WordTooLong if len(raw) > csv.field_size_limit() else BadQuotes
            raise kind(base, taken[0].rstrip("\r\n")) from error
        raw = "".join(taken)
        if any(map(str.strip, fields)):
            places = _field_offsets(raw, fields, delimiter)
            extra = next(
                (place for place, field in enumerate(fields[2:], 2) if field.strip()), None
            )
            yield Row(
                fields[0],
                fields[1] if len(fields) > 1 else None,
                base,
                base + (places[1] if len(fields) > 1 else len(raw.rstrip("\r\n"))),
                None if extra is None else base + places[extra],
            )
        base += len(raw)


def _field_offsets(raw: str, fields: list[str], delimiter: str) -> list[int]:
    """Return where in a row's source each of its fields begins."""
    if '"' not in raw:
        return list(accumulate((len(field) + 1 for field in fields[:-1]), initial=0))
    field = re.compile(rf'(?:"(?:[^"]|"")*"|[^{delimiter}\r\n]*){delimiter}?')
    places = [0]
    for _ in fields[1:]:
        match = field.match(raw, places[-1])
        places.append(match.end() if match else places[-1])
    return places


def _line_rows(lines: Iterable[re.Match[str]]) -> Iterator[Row]:
    """Read lines such as `low×5` and `low 5`."""
    for line in lines:
        whole, at = line.group(), line.start()
        if match := _TIMES.fullmatch(whole) or _SPACED.fullmatch(whole):
            yield Row(match[1], match[2], at + match.start(1), at + match.start(2))
        else:
            yield Row(whole.strip(), None, at, at + len(whole.rstrip()))


def _json_rows(text: str) -> Iterator[Row]:
    """Read an object of counts by word, or an array of pairs; a word may stand there twice.

    Only strings go through `json`: with its objects there would be no places, and no doubles.
    """
    place = _skip(text, 0)
    pairs = text[place] == "["
    close = "]" if pairs else "}"
    place = _skip(text, place + 1)
    if text.startswith(close, place):
        place += 1
    else:
        while True:
            row, place = _json_row(text, place, pairs=pairs)
            yield row
            place, found = _expect(text, place, "," + close)
            if found == close:
                break
    if _skip(text, place) < len(text):
        raise BadJson(_skip(text, place), text[_skip(text, place)])


def _json_row(text: str, place: int, *, pairs: bool) -> tuple[Row, int]:
    """Read one word with its count; return it and the offset behind it."""
    if pairs:
        place, _ = _expect(text, place, "[")
    word_at = _skip(text, place)
    word, place = _json_string(text, word_at)
    place, found = _expect(text, place, ",]" if pairs else ":")
    if found == "]":
        return Row(word, None, word_at, place - 1), place
    count_at = _skip(text, place)
    place = _json_value_end(text, count_at)
    count = text[count_at:place]
    extra_at = None
    while pairs:
        place, found = _expect(text, place, ",]")
        if found == "]":
            break
        place = _skip(text, place)
        extra_at = place if extra_at is None else extra_at
        place = _json_value_end(text, place)
    return Row(word, None if count == "null" else count, word_at, count_at, extra_at), place


def _json_string(text: str, place: int) -> tuple[str, int]:
    """Return the string that begins at an offset, and the offset behind it."""
    if not text.startswith('"', place):
        raise BadJson(place, text[place : place + 1])
    try:
        value, end = json.JSONDecoder().raw_decode(text, place)
    except json.JSONDecodeError as error:
        raise BadJson(error.pos, text[error.pos : error.pos + 1]) from error
    return str(value), end


def _json_value_end(text: str, place: int) -> int:
    """Return the offset behind a string or a bare value; arrays and objects are no counts."""
    if text.startswith('"', place):
        return _json_string(text, place)[1]
    if match := _JSON_VALUE.match(text, place):
        return match.end()
    raise BadJson(place, text[place : place + 1])


def _expect(text: str, place: int, marks: str) -> tuple[int, str]:
    """Return the offset behind the next mark, which must be one of `marks`, and the mark."""
    place = _skip(text, place)
    found = text[place : place + 1]
    if not found or found not in marks:
        raise BadJson(place, found)
    return place + 1, found


def _skip(text: str, place: int) -> int:
    """Return the offset of what follows white space."""
    match = _SPACE.match(text, place)
    return match.end() if match else place
