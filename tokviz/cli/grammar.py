"""What the grammars of the commands share."""

import argparse
import re
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import TypeAlias

from tokviz.document.file import EXTENSION
from tokviz.document.node import LARGEST
from tokviz.engine.text.guess import Encoding

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def add_command(
    commands: Commands,
    name: str,
    help: str,
    epilog: str | None = None,
) -> argparse.ArgumentParser:
    """Add a command and return its parser."""
    return commands.add_parser(name, help=help, description=help, epilog=epilog, allow_abbrev=False)


def add_json(command: argparse.ArgumentParser) -> None:
    """Let a command print JSON."""
    command.add_argument("--json", action="store_true", help="print JSON")


def add_encoding(command: argparse.ArgumentParser, what: str) -> None:
    """Let a command be told the encoding of a text."""
    names = values(Encoding)
    command.add_argument(
        "--encoding",
        choices=names,
        metavar="NAME",
        help=f"{what}'s encoding, otherwise guessed: {', '.join(names)}",
    )


def add_source(
    group: "argparse.ArgumentParser | argparse._MutuallyExclusiveGroup",
) -> None:
    """Let a command be given a document, where it is one of several things or nothing."""
    group.add_argument(
        "--from", dest="source", type=Path, metavar=f"FILE{EXTENSION}", help="a saved document"
    )
    group.add_argument("--preset", metavar="ID", help="a preset; 'tokviz presets' lists them")


def values(choices: type[StrEnum]) -> list[str]:
    """Return what an option that takes one of an enumeration may be."""
    return [choice.value for choice in choices]


def whole(least: int = 0, most: int = LARGEST) -> Callable[[str], int]:
    """Return what reads a whole number within bounds."""
    bounds = f"from {least}" if most == LARGEST else f"from {least} to {most}"

    def read(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,19}", text) or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"'{text}' is not a whole number {bounds}")
        return int(text)

    return read


def number(least: float, most: float) -> Callable[[str], float]:
    """Return what reads a number within bounds."""

    def read(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = least - 1
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"'{text}' is not a number from {least:g} to {most:g}")
        return value

    return read
