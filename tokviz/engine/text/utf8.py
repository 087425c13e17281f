"""What bytes are: whole characters, or fragments of some.

A lone surrogate counts as a character of three bytes here, as Python's `surrogatepass` writes it,
so that any string that Python can hold comes back from its bytes. Only `is_whole` is strict.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from itertools import accumulate, pairwise
from typing import Literal, assert_never

# The Unicode Standard, table 3-7 (well-formed UTF-8), with surrogates let through.
_CHARACTERS = (
    rb"(?:[\x00-\x7f]|[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xef][\x80-\xbf]{2}"
    rb"|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2})+"
)
_HEAD = (
    rb"[\xc2-\xdf]|\xe0[\xa0-\xbf]?|[\xe1-\xef][\x80-\xbf]?|\xf0(?:[\x90-\xbf][\x80-\xbf]?)?"
    rb"|[\xf1-\xf3][\x80-\xbf]{0,2}|\xf4(?:[\x80-\x8f][\x80-\xbf]?)?"
)
_PARTS = re.compile(
    rb"(?P<characters>" + _CHARACTERS + rb")|(?P<head>" + _HEAD + rb")"
    rb"|(?P<tail>[\x80-\xbf]+)|(?P<invalid>[\xc0\xc1\xf5-\xff]+)"
)


class PartKind(StrEnum):
    """What a stretch of bytes is.

    `CHARACTERS` are whole; a `HEAD` is the beginning of one character, a `TAIL` consists of
    continuation bytes without their lead; `INVALID` bytes never occur in UTF-8.
    """

    CHARACTERS = "characters"
    HEAD = "head"
    TAIL = "tail"
    INVALID = "invalid"


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of bytes of one kind; `start` is its byte offset.

    `text` is set for whole characters only. `of` is the length in bytes of the character that a
    head belongs to (2 to 4): it holds `len(data)` of them. It is `None` elsewhere, because
    continuation bytes alone don't tell.
    """

    kind: PartKind
    data: bytes
    start: int
    text: str | None = None
    of: int | None = None


class InvalidUtf8(ValueError):  # noqa: N818 (the name says what is wrong)
    """Bytes that are not whole characters: `length` bytes from byte `offset` on."""

    def __init__(self, offset: int, length: int) -> None:
        super().__init__(offset, length)
        self.offset = offset
        self.length = length


def encoded(text: str) -> bytes:
    """Return a text's UTF-8 bytes, three for a lone surrogate.

    >>> encoded("学").hex(" ")
    'e5 ad a6'
    """
    return text.encode("utf-8", "surrogatepass")


def is_whole(data: bytes) -> bool:
    r"""Return whether bytes are whole characters in strict UTF-8 (lone surrogates are not).

    >>> is_whole(b"\xe5\xad\xa6"), is_whole(b"\xe5\xad")
    (True, False)
    """
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def length_by_lead(byte: int) -> int | None:
    """Return how many bytes a character has that starts with a byte, or `None` if none does.

    >>> length_by_lead(0xE5), length_by_lead(0xAD)
    (3, None)
    """
    for low, high, length in ((0x00, 0x7F, 1), (0xC2, 0xDF, 2), (0xE0, 0xEF, 3), (0xF0, 0xF4, 4)):
        if low <= byte <= high:
            return length
    return None


def parts(data: bytes) -> tuple[Part, ...]:
    r"""Cut bytes into stretches of whole characters and of fragments; joined they give `data`.

    >>> [(str(part.kind), part.data.hex(" "), part.of) for part in parts(b"a\xe5\xad")]
    [('characters', '61', None), ('head', 'e5 ad', 3)]
    """
    found = []
    for match in _PARTS.finditer(data):
        kind, chunk = PartKind(str(match.lastgroup)), match.group()
        text = chunk.decode("utf-8", "surrogatepass") if kind is PartKind.CHARACTERS else None
        of = length_by_lead(chunk[0]) if kind is PartKind.HEAD else None
        found.append(Part(kind, chunk, match.start(), text, of))
    return tuple(found)


def decode_bytes(data: bytes, errors: Literal["strict", "replace", "show"]) -> str:
    r"""Return the text that bytes hold; fragments raise, become U+FFFD, or are shown in hex.

    `replace` writes one U+FFFD for each maximal part of a character, as Python does. Raises
    `InvalidUtf8` in `strict`, at the first fragment.

    >>> decode_bytes(b"a\xe5\xad", "show")
    'a⟨e5 ad⟩'
    """
    result: list[str] = []
    open_run: list[bytes] = []
    for part in parts(data):
        if part.text is not None:
            if open_run:
                result.append(f"⟨{b''.join(open_run).hex(' ')}⟩")
                open_run.clear()
            result.append(part.text)
            continue
        match errors:
            case "strict":
                raise InvalidUtf8(part.start, len(part.data))
            case "replace":
                result.append("\ufffd" * (1 if part.kind is PartKind.HEAD else len(part.data)))
            case "show":
                open_run.append(part.data)
            case _:
                assert_never(errors)
    if open_run:
        result.append(f"⟨{b''.join(open_run).hex(' ')}⟩")
    return "".join(result)


def u_name(char: str) -> str:
    """Return a character's code point as it is written.

    >>> u_name("学"), u_name("😀")
    ('U+5B66', 'U+1F600')
    """
    return f"U+{ord(char):04X}"


@dataclass(frozen=True, slots=True)
class CharBytes:
    """A character of a text with its UTF-8 bytes, `start` being the offset of the first one."""

    char: str
    data: bytes
    start: int

    @property
    def code_point(self) -> int:
        """Return the character's number."""
        return ord(self.char)

    @property
    def name(self) -> str:
        """Return the code point as `U+5B66`."""
        return u_name(self.char)

    @property
    def end(self) -> int:
        """Return the byte offset behind the character."""
        return self.start + len(self.data)


def characters(text: str) -> tuple[CharBytes, ...]:
    """Return each character of a text with its code point and its bytes.

    >>> [(char.name, char.data.hex(" "), char.start) for char in characters("a学")]
    [('U+0061', '61', 0), ('U+5B66', 'e5 ad a6', 1)]
    """
    chunks = [encoded(char) for char in text]
    starts = accumulate(map(len, chunks), initial=0)
    return tuple(map(CharBytes, text, chunks, starts))


@dataclass(frozen=True, slots=True)
class PartialChar:
    """A character of which only some bytes are held: `held` of `of` bytes, from byte `first` on.

    `index` is the character's place in the text, in code points.
    """

    char: str
    index: int
    first: int
    held: int
    of: int


@dataclass(frozen=True, slots=True)
class FragmentPlace:
    """The characters that a token touches: code points `start` to `end` of the text.

    `head` is the first of them if it is held in part, `tail` the last if it is held in part and
    isn't the same one. Both are `None` for a token of whole characters.
    """

    start: int
    end: int
    head: PartialChar | None
    tail: PartialChar | None

    @property
    def is_whole(self) -> bool:
        """Return whether the token covers whole characters only."""
        return self.head is None and self.tail is None


def fragment_place(byte_start: int, byte_end: int, text: str) -> FragmentPlace:
    """Return which characters a token touches that covers bytes of a text's UTF-8.

    Takes time proportional to the text: give it the piece or the line, not a novel. Raises
    `ValueError` for bytes outside of the text.

    >>> fragment_place(0, 2, "学").head
    PartialChar(char='学', index=0, first=0, held=2, of=3)
    """
    bounds = list(accumulate((len(encoded(char)) for char in text), initial=0))
    if not 0 <= byte_start <= byte_end <= bounds[-1]:
        raise ValueError(byte_start, byte_end, bounds[-1])
    touched = [
        PartialChar(
            text[index],
            index,
            max(byte_start - low, 0),
            min(byte_end, high) - max(byte_start, low),
            high - low,
        )
        for index, (low, high) in enumerate(pairwise(bounds))
        if low < byte_end and byte_start < high
    ]
    if not touched or byte_start == byte_end:
        before = sum(bound <= byte_start for bound in bounds) - 1
        return FragmentPlace(before, before, None, None)
    first, last = touched[0], touched[-1]
    return FragmentPlace(
        first.index,
        last.index + 1,
        first if first.held < first.of else None,
        last if last.index > first.index and last.held < last.of else None,
    )
