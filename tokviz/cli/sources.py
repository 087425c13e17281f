"""Where the commands get what they work on: presets, documents, files, the standard input."""

import argparse
import sys
from pathlib import Path

from tokviz.cli.console import finish, note
from tokviz.cli.failure import WRONG_USE, Refused, bad_counts, bad_document, undecodable
from tokviz.document.bad_document import BadDocument
from tokviz.document.document import Document
from tokviz.document.file import load
from tokviz.document.presets import UnknownPreset, open_preset
from tokviz.engine.formats.word_counts import BadWordCounts, parse_word_counts
from tokviz.engine.text.decode import DecodedText, UndecodableFile, decode_data, decode_file
from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.run import Run, train

STDIN = "-"


def preset(id: str) -> Document:
    """Return a preset's document."""
    try:
        return open_preset(id)
    except UnknownPreset as error:
        raise Refused(
            f"there is no preset '{id}'; 'tokviz presets' lists them all.", WRONG_USE
        ) from error


def document(arguments: argparse.Namespace) -> Document:
    """Return the document that `--from` or `--preset` names."""
    if arguments.preset is not None:
        return preset(arguments.preset)
    path: Path = arguments.source
    try:
        return load(path)
    except BadDocument as error:
        raise bad_document(path, error) from error


def corpus(name: str, *, is_table: bool, encoding: str | None) -> Corpus:
    """Return the corpus in a file, or the standard input."""
    text = _text(name, encoding)
    if not is_table:
        return Corpus(text)
    try:
        counts = parse_word_counts(text)
    except BadWordCounts as error:
        raise bad_counts(called(name), error) from error
    for merged in counts.merged:
        lines = ", ".join(map(str, merged.lines))
        note(f"'{merged.word}' stands on lines {lines}; added up to {merged.count}.")
    return Corpus(rows=counts.rows)


def sample(text: str, *, encoding: str | None) -> str:
    """Return the text to encode: what is given, or the standard input."""
    return _text(STDIN, encoding) if text == STDIN else text


def _text(name: str, encoding: str | None) -> str:
    try:
        if name == STDIN:
            decoded = decode_data(sys.stdin.buffer.read(), encoding)
        else:
            decoded = decode_file(Path(name), encoding)
    except UndecodableFile as error:
        raise undecodable(called(name), error) from error
    _tell_guess(name, decoded)
    return decoded.text


def _tell_guess(name: str, decoded: DecodedText) -> None:
    if not decoded.certain:
        note(f"{called(name)} was read as {decoded.encoding}, a guess; --encoding names another.")


def called(name: str) -> str:
    """Return what a text is called in a sentence."""
    return "the standard input" if name == STDIN else name


def run(document: Document) -> Run:
    """Return what a document's corpus teaches."""
    return finish(train(document.corpus, document.recipe), "training")


def tokenizer(document: Document) -> Tokenizer:
    """Return the tokenizer that a document's corpus teaches."""
    return Tokenizer.of(run(document))


def step(wanted: int | None, last: int) -> int:
    """Return the step asked for, or the last one where none is."""
    if wanted is None:
        return last
    if wanted > last:
        raise Refused(f"there is no step {wanted}; the last step is {last}.")
    return wanted
