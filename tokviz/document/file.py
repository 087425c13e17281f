"""Documents in files: readable JSON with the extension `.tokviz`, written whole or not at all."""

import json
import math
from collections.abc import Callable
from pathlib import Path

from tokviz.document.bad_document import BadDocument, Expected, Fault, Trouble
from tokviz.document.document import Document
from tokviz.document.fields import document_from, fields_of
from tokviz.document.json_text import to_json
from tokviz.document.node import JsonObject, Node
from tokviz.engine.formats.atomic_file import written_whole

__all__ = [
    "EXTENSION",
    "FORMAT",
    "MAX_BYTES",
    "MIGRATIONS",
    "PRESET_KEY",
    "VERSION",
    "BadDocument",
    "JsonObject",
    "document_in",
    "dumps",
    "load",
    "loads",
    "parse",
    "read",
    "save",
]

FORMAT = "tokviz"
VERSION = 2
EXTENSION = ".tokviz"
MAX_BYTES = 512 * 2**20

PRESET_KEY = "preset"
"""Files that come with the program hold their titles under this key; documents do not."""

Migration = Callable[[JsonObject], JsonObject]
MIGRATIONS: dict[int, Migration] = {
    # Version 2 knows how vectors are learned, and how they are looked at: all with defaults.
    1: lambda tree: tree,
}
"""For each older version, what turns a file's object into that of the next version."""


def dumps(document: Document) -> str:
    """Return a document as the text of a file: the same document, the same text."""
    return to_json({"format": FORMAT, "version": VERSION, **fields_of(document)}) + "\n"


def loads(text: str) -> Document:
    """Return the document that the text of a file describes.

    Raises BadDocument. A step beyond the run's end is legal: the run is not known here.
    """
    return document_in(parse(text))


def load(path: Path) -> Document:
    """Return the document in a file. Raises BadDocument."""
    return document_in(parse(read(path)))


def save(document: Document, path: Path) -> None:
    """Write a document to a file: afterwards there is the whole new file or still the old one.

    An existing file keeps its permissions; a link stays a link. Raises OSError, in particular
    PermissionError for a file that must not be written.
    """
    with written_whole(path) as file:
        file.write(dumps(document).encode())


def read(path: Path) -> str:
    """Return the text of a file, its size checked first. Raises BadDocument."""
    try:
        size = path.stat().st_size
        if size > MAX_BYTES:
            raise BadDocument(Trouble(Fault.TOO_LARGE, found=size, maximum=MAX_BYTES))
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise BadDocument(Trouble(Fault.UNREADABLE, reason=error.strerror or "")) from error
    if len(data) > MAX_BYTES:
        raise BadDocument(Trouble(Fault.TOO_LARGE, found=len(data), maximum=MAX_BYTES))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before.count(b"\n") + 1
        column = len(before.rpartition(b"\n")[2].decode("utf-8-sig")) + 1
        raise BadDocument(Trouble(Fault.NOT_JSON, line, column)) from error


def parse(text: str) -> JsonObject:
    """Return the object in a file's text, brought up to this version. Raises BadDocument."""
    try:
        tree = json.loads(text, object_pairs_hook=JsonObject.of, parse_int=_whole_number)
    except json.JSONDecodeError as error:
        raise BadDocument(Trouble(Fault.NOT_JSON, error.lineno, error.colno)) from error
    except RecursionError as error:
        raise BadDocument(Trouble(Fault.NOT_JSON)) from error
    if not isinstance(tree, JsonObject) or tree.get("format") != FORMAT:
        raise BadDocument(Trouble(Fault.NOT_TOKVIZ))
    version = tree.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise BadDocument(
            Trouble(
                Fault.BAD_FIELD,
                path="version",
                expected=Expected.WHOLE_NUMBER,
                minimum=1,
                maximum=VERSION,
            )
        )
    if version > VERSION:
        raise BadDocument(Trouble(Fault.NEWER_VERSION, found=version, maximum=VERSION))
    for older in range(version, VERSION):
        tree = MIGRATIONS[older](tree)
    return tree


def document_in(tree: JsonObject) -> Document:
    """Return the document that an object of this version describes. Raises BadDocument."""
    return document_from(Node(tree), "format", "version", PRESET_KEY)


def _whole_number(digits: str) -> int | float:
    # Python refuses to read very long numbers; no field takes them, so their value is no matter.
    return int(digits) if len(digits) < 100 else math.inf
