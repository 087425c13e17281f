"""Writes Qt's compiled translations (.qm) from their sources (.ts), without Qt.

Qt's own lrelease does the same, but needs the whole of QtCore and its system libraries.
A wheel must build where they are not, and without fetching 80 MB that the build has no
other use for. The tests hold every file against what lrelease makes of it.

The format, as QTranslator reads it: a magic number, then sections, each a tag (one byte),
a length (32 bits, big-endian) and that many bytes. The messages are found by a hash of
their source text and comment.
"""

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree import ElementTree

MAGIC = bytes.fromhex("3cb86418caef9c95cd211cbf60a1bddd")
SECTION_HASHES, SECTION_MESSAGES, SECTION_RULES, SECTION_LANGUAGE = 0x42, 0x69, 0x88, 0xA7
END, TRANSLATION, SOURCE, CONTEXT, COMMENT = 1, 3, 6, 7, 8
PLURAL_RULES = {"en": b"\x01\x01", "zh": b""}
"""For each language when the first form is taken: English "n equals 1" (operator 1,
operand 1); Chinese has a single form, so there is nothing to decide."""


@dataclass(frozen=True)
class Message:
    """One entry of a .ts file.

    `forms` holds the translation, or one for each plural form; `finished` says whether
    somebody has vouched for them.
    """

    context: str
    source: str
    comment: str
    plural: bool
    forms: tuple[str, ...]
    finished: bool


def read_ts(text: str) -> tuple[str, tuple[Message, ...]]:
    """Read the language and the messages of a .ts file.

    Raises `xml.etree.ElementTree.ParseError` for what is not XML.
    """
    tree = ElementTree.fromstring(text)
    messages = tuple(
        _message(context.findtext("name", ""), entry)
        for context in tree.iter("context")
        for entry in context.iter("message")
    )
    return tree.get("language", ""), messages


def _message(context: str, entry: ElementTree.Element) -> Message:
    translation = entry.find("translation")
    plural = entry.get("numerus") == "yes"
    forms: tuple[str, ...] = ()
    if translation is not None:
        forms = (
            tuple(form.text or "" for form in translation.iter("numerusform"))
            if plural
            else (translation.text or "",)
        )
    return Message(
        context=context,
        source=entry.findtext("source", ""),
        comment=entry.findtext("comment", ""),
        plural=plural,
        forms=forms,
        finished=translation is not None and translation.get("type") is None,
    )


def compile_qm(language: str, messages: tuple[Message, ...]) -> bytes:
    """Give the .qm file for these messages; those without a translation are left out.

    Raises `KeyError` for a language whose plural rule is not known here.
    """
    body = bytearray()
    places: list[tuple[int, int]] = []
    for message in messages:
        if message.forms and any(message.forms):
            source, comment = message.source.encode(), message.comment.encode()
            places.append((elf_hash(source + comment), len(body)))
            body += b"".join(_fields(message))
    hashes = b"".join(struct.pack(">II", *place) for place in sorted(places))
    return b"".join(
        [
            MAGIC,
            _section(SECTION_LANGUAGE, language.encode()),
            _section(SECTION_HASHES, hashes),
            _section(SECTION_MESSAGES, bytes(body)),
            _section(SECTION_RULES, PLURAL_RULES[language.partition("_")[0]]),
        ]
    )


def _fields(message: Message) -> Iterator[bytes]:
    for form in message.forms:
        yield _section(TRANSLATION, form.encode("utf-16-be"))
    yield _section(COMMENT, message.comment.encode())
    yield _section(SOURCE, message.source.encode())
    yield _section(CONTEXT, message.context.encode())
    yield bytes([END])


def _section(tag: int, content: bytes) -> bytes:
    return struct.pack(">BI", tag, len(content)) + content


def elf_hash(data: bytes) -> int:
    """Give the hash of the System V ABI (object files, section "Hash Table"), never 0.

    >>> elf_hash(b""), elf_hash(b"ab")
    (1, 1650)
    """
    value = 0
    for byte in data:
        value = ((value << 4) + byte) & 0xFFFFFFFF
        high = value & 0xF0000000
        if high:
            value ^= high >> 24
        value &= ~high & 0xFFFFFFFF
    return value or 1
