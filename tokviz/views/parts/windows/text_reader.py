"""Reads the sample, or the corpus' first lines, as the words that vectors are learned of."""

import re
from collections.abc import Callable, Generator
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from tokviz.engine.missing_extra import MissingExtra
from tokviz.engine.progress import Progress, finish
from tokviz.engine.tokenizer.encoding import Encoding, UnknownCharacter
from tokviz.engine.tokenizer.token import key_of
from tokviz.engine.word2vec.recipe import Atoms
from tokviz.engine.word2vec.sentences import LINE_END, lines_of, words_of
from tokviz.export.chips import Chip, chip_of, tint_of_key
from tokviz.export.sample_layout import SampleTokens
from tokviz.model.workspace import Workspace
from tokviz.views.parts.same import Asked, same

MOST_CHARACTERS = 20_000
"""A longer sample is read so far."""
CORPUS_CHARACTERS, CORPUS_LINES = 1_000, 12
"""So much of the corpus stands in for an empty sample."""


class Lack(StrEnum):
    """Why there are no words."""

    EMPTY = "empty"
    """Neither sample nor corpus has text."""
    TABLE = "table"
    """The sample is empty, and a table of words has no neighbours."""
    UNTRAINED = "untrained"
    """Tokens come with training."""
    UNKNOWN = "unknown"
    """A character is not in the alphabet, and that is an error."""
    EXTRA = "extra"
    """The library that finds the words is not installed."""
    READING = "reading"
    """The words are being found."""


Word = tuple[bytes, Chip]


@dataclass(frozen=True, eq=False)
class ReadText:
    """Lines of words, each a key (empty for a special token) with its chip.

    `is_sample` tells whether they are the sample's; `is_cut` whether it is longer than what was
    read.
    """

    lines: tuple[tuple[Word, ...], ...]
    is_sample: bool
    is_cut: bool


def first_lines(text: str) -> str:
    r"""Return the first lines of a text that hold anything, or the first words of a long line.

    >>> first_lines("one\n\ntwo\n")
    'one\ntwo'
    """
    head = text[:CORPUS_CHARACTERS]
    if len(text) > len(head):
        # What stands at the end may be but a part of a line, or of a word.
        whole = head[: max(head.rfind("\n"), head.rfind("\r"), 0)]
        head = whole if whole.strip() else re.sub(r"\s\S*$", "", head)
    return "\n".join(lines_of(head)[:CORPUS_LINES])


def read_steps(
    text: str, atoms: Atoms, *, lowercase: bool
) -> Generator[Progress, None, tuple[tuple[Word, ...], ...]]:
    """Read the words of each line. Raises MissingExtra."""
    yield Progress(0, 1)
    lines = (words_of(line, atoms, lowercase=lowercase) for line in LINE_END.split(text))
    return tuple(tuple(_word(key_of(word)) for word in line) for line in lines if line)


def token_lines(encoding: Encoding, step: int, marker_text: str) -> tuple[tuple[Word, ...], ...]:
    """Return the tokens of an encoding at a step, line by line."""
    cut = encoding.cut(step)
    tokens = SampleTokens(encoding, cut, np.zeros(len(cut), np.bool_))
    ends = [match.start() for match in LINE_END.finditer(encoding.normalized.text)]
    numbers = np.searchsorted(np.array(ends, np.int64), tokens.begins).tolist()
    lines: dict[int, list[Word]] = {}
    for index, number in enumerate(numbers):
        if tokens.begins[index] >= MOST_CHARACTERS:
            break
        key = tokens.key(index)
        is_token = cut.tokens[index] >= 0
        word = _word(key, marker_text) if is_token else (key, tokens.odd_chip(index))
        lines.setdefault(number, []).append(word)
    return tuple(map(tuple, lines.values()))


def _word(key: bytes, marker_text: str = "") -> Word:
    return key, chip_of(key, marker_text, tint_of_key(key))


class WindowsTextReader:
    """Keeps what was read while nothing changes; `changed` is called when words were found late."""

    def __init__(self, workspace: Workspace, changed: Callable[[], None]) -> None:
        self._workspace = workspace
        self._changed = changed
        self._read: tuple[Asked, ReadText | Lack] | None = None
        self.missing: MissingExtra | None = None
        """What is not installed, where the answer is `EXTRA`."""

    def read(self) -> ReadText | Lack:
        """Return the words, the same object while they are the same, or why there are none."""
        document = self._workspace.document
        is_sample = bool(document.sample.strip())
        if not is_sample and document.corpus.rows is not None:
            return Lack.TABLE
        text = document.sample if is_sample else first_lines(document.corpus.text)
        if not text:
            return Lack.EMPTY
        learning = document.embedding.learning
        if learning.atoms is Atoms.TOKENS:
            return self._read_tokens(text, is_sample)
        known = (text, is_sample, learning.atoms, learning.lowercase)
        kept = self._read
        if kept is not None and kept[0] == known:
            return kept[1]
        work = read_steps(text[:MOST_CHARACTERS], learning.atoms, lowercase=learning.lowercase)
        if learning.atoms is not Atoms.JIEBA:
            return self._keep(known, _read_text(finish(work), text, is_sample))
        self._keep(known, Lack.READING)
        # The first time, the library reads a dictionary for a second or so.
        self._workspace.jobs.start(
            "words",
            work,
            lambda lines: self._found(known, _read_text(lines, text, is_sample)),
            lambda error: self._failed(known, error),
        )
        return self._read[1] if self._read is not None else Lack.READING

    def _keep(self, known: Asked, read: ReadText | Lack) -> ReadText | Lack:
        self._read = known, read
        return read

    def _found(self, known: Asked, read: ReadText) -> None:
        self._keep(known, read)
        self._changed()

    def _failed(self, known: Asked, error: Exception) -> None:
        if not isinstance(error, MissingExtra):
            raise error
        self.missing = error
        self._keep(known, Lack.EXTRA)
        self._changed()

    def _read_tokens(self, text: str, is_sample: bool) -> ReadText | Lack:
        workspace = self._workspace
        encoder = workspace.encoder(workspace.document.recipe.order)
        if encoder is None:
            return Lack.UNTRAINED
        step, marker = workspace.step, workspace.document.recipe.marker_text
        source: object = workspace.encoding if is_sample else text
        known = (encoder, source, is_sample, step, marker)
        kept = self._read
        if kept is not None and same(kept[0], known):
            return kept[1]
        encoding = workspace.encoding
        if not is_sample:
            try:
                encoding = encoder.encode(text)
            except UnknownCharacter:
                # The corpus was edited since the training.
                encoding = None
        if encoding is None:
            return self._keep(known, Lack.UNKNOWN)
        lines = token_lines(encoding, step, marker)
        return self._keep(known, _read_text(lines, text, is_sample))


def _read_text(lines: tuple[tuple[Word, ...], ...], text: str, is_sample: bool) -> ReadText:
    return ReadText(lines, is_sample, len(text) > MOST_CHARACTERS)
