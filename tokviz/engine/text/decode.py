"""Text from files: decoded strictly, with the encoding told or guessed."""

import codecs
import re
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from tokviz.engine.text.guess import Encoding, Fit, fit_of, fitting, guess

MAX_BYTES = 256 * 1024 * 1024

# UTF-32 before UTF-16, whose little-endian mark is the beginning of UTF-32's.
_BOMS = {
    Encoding.UTF32_LE: codecs.BOM_UTF32_LE,
    Encoding.UTF32_BE: codecs.BOM_UTF32_BE,
    Encoding.UTF8: codecs.BOM_UTF8,
    Encoding.UTF16_LE: codecs.BOM_UTF16_LE,
    Encoding.UTF16_BE: codecs.BOM_UTF16_BE,
    Encoding.GB18030: b"\x84\x31\x95\x33",
}
# Control bytes that text has no use for: not tab, line ends, form feed, end of file or escape.
_CONTROLS = bytes(set(range(0x20)) - set(b"\t\n\v\f\r\x1a\x1b"))
_LONG_LEAD = re.compile(rb"[\xe0-\xf4]")


class FileProblem(StrEnum):
    """Why a file could not be read as text."""

    NOT_FOUND = "not-found"
    UNREADABLE = "unreadable"
    TOO_LARGE = "too-large"
    BINARY = "binary"
    TRUNCATED = "truncated"
    WRONG_ENCODING = "wrong-encoding"


class UndecodableFile(Exception):  # noqa: N818 (the name says what is wrong)
    """A file or its bytes are not text, or not in the encoding told.

    `offset` is the byte at which that shows (from 0) and `line` the line it is on (from 1), both
    `None` where there is no such place; `encoding` is the one that was tried.
    """

    def __init__(
        self,
        problem: FileProblem,
        *,
        offset: int | None = None,
        line: int | None = None,
        encoding: Encoding | None = None,
    ) -> None:
        super().__init__(problem, offset, line, encoding)
        self.problem = problem
        self.offset = offset
        self.line = line
        self.encoding = encoding


class UnencodableText(ValueError):  # noqa: N818 (the name says what is wrong)
    """A text has a character that an encoding lacks: `char`, at code point `index`."""

    def __init__(self, index: int, char: str, encoding: Encoding) -> None:
        super().__init__(index, char, encoding)
        self.index = index
        self.char = char
        self.encoding = encoding


@dataclass(frozen=True, slots=True)
class DecodedText:
    """A text from a file, and how it was read.

    A byte order mark is not part of `text` but remembered in `had_bom`. `certain` is false where
    the encoding was guessed; `alternatives` are the others that decode the same bytes strictly,
    the preferred first. `exact` is false in the rare case that a legacy encoding has two codes
    for a character and the file used the one that isn't written back.
    """

    text: str
    encoding: Encoding
    had_bom: bool
    certain: bool
    alternatives: tuple[Encoding, ...]
    exact: bool = True


def decode_file(path: str | Path, encoding: str | None = None) -> DecodedText:
    """Read a file as text; see `decode_data`.

    Raises `UndecodableFile`, also for what cannot be found, read or held (over `MAX_BYTES`).
    """
    try:
        with Path(path).open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError as error:
        raise UndecodableFile(FileProblem.NOT_FOUND) from error
    except (OSError, ValueError) as error:
        # ValueError: a path with a NUL in it.
        raise UndecodableFile(FileProblem.UNREADABLE) from error
    if len(data) > MAX_BYTES:
        raise UndecodableFile(FileProblem.TOO_LARGE)
    return decode_data(data, encoding)


def decode_data(data: bytes, encoding: str | None = None) -> DecodedText:
    """Decode bytes strictly: as told, else by their byte order mark, as UTF-8, or as guessed.

    Line ends stay as they are; no bytes are no text, which is not an error. Raises
    `UndecodableFile`, and `ValueError` for a name that isn't an `Encoding`.

    >>> result = decode_data("学习".encode("gb18030"))
    >>> result.text, str(result.encoding), result.certain
    ('学习', 'gb18030', False)
    """
    if encoding is not None:
        return _strictly(data, Encoding(encoding), certain=True)
    for marked, bom in _BOMS.items():
        if not data.startswith(bom):
            continue
        # A UTF-16 text that starts with NUL has the same first bytes as UTF-32, but no more.
        if marked is not Encoding.UTF32_LE or fit_of(data, marked) is not None:
            return _strictly(data, marked, certain=True)
    utf8 = fit_of(data, Encoding.UTF8)
    _refuse_binary(data, is_utf8=utf8 is not None)
    if utf8 is not None and _surely_utf8(data, utf8):
        return _strictly(data, Encoding.UTF8, certain=True)
    fits = fitting(data)
    if utf8 is not None and not utf8.left:
        fits = {Encoding.UTF8: utf8, **fits}
    return _strictly(data, guess(data, fits) or Encoding.UTF8, certain=False)


def encode_text(text: str, encoding: str, *, bom: bool) -> bytes:
    """Return a text's bytes; what `decode_data` read comes back byte for byte.

    Raises `UnencodableText` for a character that the encoding lacks or would replace.

    >>> encode_text("学", "utf-8", bom=True).hex(" ")
    'ef bb bf e5 ad a6'
    """
    chosen = Encoding(encoding)
    try:
        data = text.encode(chosen.codec)
    except UnicodeEncodeError as error:
        raise UnencodableText(error.start, text[error.start], chosen) from error
    if (back := data.decode(chosen.codec)) != text:
        # Some codecs write a character that resembles the one they lack, such as ￠ for ¢.
        pairs = enumerate(zip(text, back, strict=True))
        index = next(index for index, (char, other) in pairs if char != other)
        raise UnencodableText(index, text[index], chosen)
    return _BOMS.get(chosen, b"") + data if bom else data


def _strictly(data: bytes, encoding: Encoding, *, certain: bool) -> DecodedText:
    bom = _BOMS.get(encoding, b"")
    had_bom = bool(bom) and data.startswith(bom)
    body = data[len(bom) :] if had_bom else data
    try:
        text = body.decode(encoding.codec)
    except UnicodeDecodeError as error:
        raise _undecodable(body, encoding, error.start, len(data) - len(body)) from error
    exact = text.encode(encoding.codec) == body
    others = () if data.isascii() else _alternatives(data, encoding)
    return DecodedText(text, encoding, had_bom, certain, others, exact)


def _alternatives(data: bytes, encoding: Encoding) -> tuple[Encoding, ...]:
    """Return which other encodings decode bytes, except the ones that decode nearly anything."""
    found = {Encoding.UTF8: fit_of(data, Encoding.UTF8), **fitting(data)}
    return tuple(
        other
        for other, fit in found.items()
        if fit is not None and not fit.left and other is not encoding
    )


def _undecodable(body: bytes, encoding: Encoding, start: int, skipped: int) -> UndecodableFile:
    """Return what is wrong at byte `start` of `body`, which follows `skipped` bytes of a mark."""
    before = body[:start].decode(encoding.codec)
    line = 1 + before.count("\n") + before.count("\r") - before.count("\r\n")
    cut = fit_of(body, encoding) is not None
    problem = FileProblem.TRUNCATED if cut else FileProblem.WRONG_ENCODING
    return UndecodableFile(problem, offset=start + skipped, line=line, encoding=encoding)


def _surely_utf8(data: bytes, fit: Fit) -> bool:
    """Return whether what is valid in UTF-8 cannot well be anything else, even if it is cut.

    A few Chinese characters in GB 18030 may by chance be valid two-byte characters, and an
    accented letter at the end of Windows-1252 looks like the beginning of one.
    """
    whole = len(data) - fit.left
    few = whole - len(fit.text) < 8 and _LONG_LEAD.search(data, 0, whole) is None
    return data.isascii() or not few


def _refuse_binary(data: bytes, *, is_utf8: bool) -> None:
    """Raise for bytes that no text has: NUL, unless few in valid UTF-8, or many control bytes."""
    controls = len(data) - len(data.translate(None, _CONTROLS))
    allowed = len(data) * 3 // 10 if is_utf8 else max(1, len(data) // 50)
    if controls > allowed or (not is_utf8 and b"\0" in data):
        offset = min(place for byte in _CONTROLS if (place := data.find(byte)) >= 0)
        raise UndecodableFile(FileProblem.BINARY, offset=offset)
