"""The command line's grammar."""

import argparse
import re
from pathlib import Path

from tokviz import __version__
from tokviz.cli.grammar import (
    Commands,
    add_command,
    add_encoding,
    add_json,
    add_source,
    values,
    whole,
)
from tokviz.cli.vectors_arguments import add_vectors
from tokviz.document.file import EXTENSION
from tokviz.engine.training.recipe import Normalization, Splitter, TieRule, Unit

PICTURES = (".png", ".svg", ".pdf")
BACKGROUNDS = ("light", "dark", "transparent", "transparent-dark")
THEMES = ("light", "dark", "contrast")
MAX_SIDE, MAX_SCALE = 16_384, 16.0

_SIZE = re.compile(r"(\d{1,6})[x×](\d{1,6})")
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


def parser() -> argparse.ArgumentParser:
    """Return the parser of all commands; `command` of its result is the command's name."""
    top = argparse.ArgumentParser(
        prog="tokviz",
        description="Shows how text becomes numbers. Without a command it opens the window.",
        epilog="'tokviz [FILE]' opens the window; 'tokviz COMMAND --help' explains a command.",
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"tokviz {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    _add_presets(commands)
    _add_train(commands)
    _add_encode(commands)
    _add_decode(commands)
    _add_render(commands)
    add_vectors(commands)
    return top


def _add_presets(commands: Commands) -> None:
    command = add_command(commands, "presets", "List the ready examples.")
    add_json(command)


def _add_train(commands: Commands) -> None:
    command = add_command(
        commands,
        "train",
        "Learn merges from a text, or from words with counts.",
        "With --preset and no FILE the preset's corpus is used; with FILE only its recipe. The "
        "options override the recipe: --merges and --vocab-size replace each other, and --special "
        "replaces all specials. Without any limit 500 merges are learned. In a --table each word "
        "is one piece unless --split says otherwise. 'ties' counts the other pairs that had the "
        "same count.",
    )
    add = command.add_argument
    add("file", nargs="?", metavar="FILE", help="a text file, or - for the standard input")
    add("--preset", metavar="ID", help="a preset; 'tokviz presets' lists them")
    add("--table", action="store_true", help="FILE holds words with counts: CSV, TSV or JSON")
    add_encoding(command, "FILE")
    add("--unit", choices=values(Unit), help="what training starts from")
    add("--split", choices=values(Splitter), help="how text is cut into pieces")
    add("--normalize", choices=values(Normalization), help="Unicode normalisation form")
    add("--end-marker", metavar="TEXT",
        help="write a marker behind each piece, such as </w>; '' for none")  # fmt: skip
    add("--tie", choices=values(TieRule), help="which of several equally frequent pairs wins")
    add("--merges", type=whole(), metavar="N", help="stop after N merges")
    add("--vocab-size", type=whole(), metavar="N", help="stop at N tokens, specials included")
    add("--min-count", type=whole(), metavar="N", help="stop at pairs that occur less often")
    add("--special", action="append", metavar="TEXT", help="a special token; may be repeated")
    add("-o", dest="output", type=_document_path, metavar=f"FILE{EXTENSION}",
        help="save corpus and recipe as a document")  # fmt: skip
    add_json(command)


def _add_encode(commands: Commands) -> None:
    command = add_command(
        commands,
        "encode",
        "Cut a text into tokens and ids.",
        "Start and end count code points of the text; for a part of a character they are those of "
        "the character. A character that the vocabulary lacks becomes the unknown special, and id "
        "null where there is none. After '--' a text may begin with a dash.",
    )
    command.add_argument("text", metavar="TEXT", help="the text, or - for the standard input")
    add_encoding(command, "the standard input")
    add_source(command.add_mutually_exclusive_group())
    command.add_argument("--step", type=whole(), metavar="K", help="use the first K merges only")
    command.add_argument(
        "--edges", action="store_true", help="put the start and end specials around the text"
    )
    command.add_argument(
        "--read-specials", action="store_true", help="take typed specials for specials, not text"
    )
    add_json(command)


def _add_decode(commands: Commands) -> None:
    command = add_command(
        commands,
        "decode",
        "Turn ids back into text.",
        'JSON: {"text": …, "tokens": [{"id", "text" or "bytes"}]}.',
    )
    command.add_argument("ids", metavar="ID", type=int, nargs="+", help="ids of tokens")
    add_source(command.add_mutually_exclusive_group())
    command.add_argument("--step", type=whole(), metavar="K", help="know the first K merges only")
    command.add_argument(
        "--invalid",
        choices=("strict", "replace", "show"),
        default="strict",
        help="bytes that are not whole characters: an error, U+FFFD, or in hexadecimal",
    )
    add_json(command)


def _add_render(commands: Commands) -> None:
    command = add_command(commands, "render", "Draw a view as a picture, without a display.")
    add = command.add_argument
    add("view", nargs="?", metavar="VIEW", help="the view's name; --list names them all")
    add("--list", action="store_true", help="name the views")
    add_source(command.add_mutually_exclusive_group())
    add("--step", type=whole(), metavar="K", help="show step K instead of the document's own")
    add("--lang", choices=("en", "zh_CN"), default="en", help="the picture's language")
    add("--theme", choices=THEMES, default="light", help="the picture's colours")
    add("--background", type=_background, metavar="GROUND",
        help=f"{', '.join(BACKGROUNDS)} or a colour as #rrggbb")  # fmt: skip
    add("--size", type=_size, metavar="WxH", help="the size of the window, or the view's width")
    add("--scale", type=_scale, default=2.0, metavar="N", help="pixels for each point (PNG)")
    add("-o", dest="output", type=_picture_path, metavar="FILE", help="a .png, .svg or .pdf file")


def _document_path(text: str) -> Path:
    path = Path(text)
    if path.suffix.lower() != EXTENSION:
        raise argparse.ArgumentTypeError(f"'{text}' does not end in {EXTENSION}")
    return path


def _picture_path(text: str) -> Path:
    path = Path(text)
    if path.suffix.lower() not in PICTURES:
        raise argparse.ArgumentTypeError(f"'{text}' does not end in {', '.join(PICTURES)}")
    return path


def _background(text: str) -> str:
    if text not in BACKGROUNDS and not _COLOUR.fullmatch(text):
        raise argparse.ArgumentTypeError(
            f"'{text}' is neither a colour (#rrggbb) nor one of {', '.join(BACKGROUNDS)}"
        )
    return text


def _size(text: str) -> tuple[int, int]:
    match = _SIZE.fullmatch(text)
    sides = (int(match[1]), int(match[2])) if match else (0, 0)
    if not all(1 <= side <= MAX_SIDE for side in sides):
        raise argparse.ArgumentTypeError(
            f"'{text}' is not a width and a height of 1 to {MAX_SIDE}, as 1280x800"
        )
    return sides


def _scale(text: str) -> float:
    try:
        scale = float(text)
    except ValueError:
        scale = 0.0
    if not 0 < scale <= MAX_SCALE:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number above 0, at most {MAX_SCALE:g}")
    return scale
