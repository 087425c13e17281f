"""Writing to the terminal: text, JSON, aligned tables, and progress."""

import io
import os
import sys
import unicodedata
from collections.abc import Generator, Sequence
from time import monotonic
from typing import TypeVar

from tokviz.document.json_text import to_json
from tokviz.engine.progress import Progress
from tokviz.engine.text.graphemes import clusters
from tokviz.engine.text.invisible import visible
from tokviz.engine.tokenizer.token import is_fragment, text_of, written

T = TypeVar("T")
PROGRESS_EVERY_S = 0.1

JSON_WIDTH = 240
"""Wide enough for a merge or a token on a line of its own."""


def speak_utf8() -> None:
    """Write UTF-8 whatever the machine's own encoding is; what UTF-8 cannot hold is escaped."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def hush() -> None:
    """Send what is still unwritten nowhere: its reader has gone."""
    try:
        descriptor = sys.stdout.fileno()
    except (OSError, ValueError):
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)


def say(text: str = "") -> None:
    """Write a line to the output."""
    sys.stdout.write(text + "\n")


def say_json(value: object) -> None:
    """Write a value as JSON to the output."""
    say(to_json(value, JSON_WIDTH))


def note(text: str) -> None:
    """Write a line to where errors go, which a program that reads the output does not see."""
    sys.stderr.write(f"tokviz: {text}\n")


def say_table(heads: Sequence[str], rows: Sequence[Sequence[str]], right: frozenset[int]) -> None:
    """Write rows under their heads, columns aligned; those in `right` to the right."""
    table = [heads, *rows]
    widths = [max(columns(row[at]) for row in table) for at in range(len(heads))]
    for row in table:
        cells = [
            " " * (width - columns(cell)) + cell if at in right else
            cell + " " * (width - columns(cell))
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]  # fmt: skip
        say("  ".join(cells).rstrip())


def columns(text: str) -> int:
    """Return how many columns of a terminal a text takes.

    >>> columns("est"), columns("学习"), columns("e\u0301")
    (3, 4, 1)
    """
    return sum(
        2 if unicodedata.east_asian_width(text[start]) in "WF" else 1 for start, _ in clusters(text)
    )


def token_json(key: bytes, marker_text: str) -> dict[str, str]:
    """Return a token as JSON has it: its text with markers, or its bytes in hexadecimal."""
    shown = written(key, marker_text)
    return {"bytes": shown} if is_fragment(key) else {"text": shown}


def token_shown(key: bytes, marker_text: str) -> str:
    """Return a token for people: nothing in it is invisible, a fragment is in hexadecimal."""
    shown = written(key, marker_text)
    return shown if text_of(key) is None else visible(shown)


def finish(work: Generator[Progress, None, T], label: str) -> T:
    """Carry out long work, telling how far it is if someone watches."""
    watched = sys.stderr.isatty()
    last = monotonic()
    while True:
        try:
            progress = next(work)
        except StopIteration as end:
            result: T = end.value
            break
        if watched and monotonic() - last > PROGRESS_EVERY_S:
            last = monotonic()
            sys.stderr.write(f"\r\x1b[K{label} {progress.fraction:4.0%}")
            sys.stderr.flush()
    if watched:
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()
    return result
