r"""The text as sentences of words: what vectors are learned from.

A sentence is a line: no window reaches over a line's end.
"""

import importlib
import re
from array import array
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.missing_extra import MissingExtra
from tokviz.engine.progress import Progress
from tokviz.engine.tokenizer.token import key_of
from tokviz.engine.training.run import Run
from tokviz.engine.vectors.words import Lexicon
from tokviz.engine.word2vec.recipe import Atoms, VectorRecipe

LINE_END = re.compile(r"\r\n|[\r\n]")
_WORD = re.compile(r"\w+")
_BLANK = re.compile(r"\s+")
_CHUNK = 1 << 14
"""So many characters, to the end of a line, are read between two yields."""


class SentenceProblem(StrEnum):
    """Why a text teaches no vectors."""

    EMPTY = "empty"
    TABLE = "table"
    """A table of words with counts says nothing of neighbours."""
    RARE = "rare"
    """No word stands as often as the least count asks: `found` is the largest count."""
    LONELY = "lonely"
    """No sentence has two words, so no word has a context: `found` is the longest sentence."""
    ONE_WORD = "one-word"
    """There is but one word: nothing to tell it from."""
    STRING = "string"
    """A sentence was given as one string, not as its words: number `found`, from 1."""


class NoSentences(ValueError):  # noqa: N818  (named for what it says)
    """A text teaches no vectors; `problem` says why, `found` a number that belongs to it."""

    def __init__(self, problem: SentenceProblem, found: int = 0) -> None:
        super().__init__(problem, found)
        self.problem = problem
        self.found = found


@dataclass(frozen=True, eq=False)
class Sentences:
    """A text as rows of a lexicon: sentence s is `ids[starts[s]:starts[s + 1]]`.

    `ids` int32 (n,), `starts` int64 (s + 1,). `left_out` are the words that stand less often than
    the least count, with their counts; they are taken out before windows are laid.
    """

    lexicon: Lexicon
    ids: NDArray[np.int32]
    starts: NDArray[np.int64]
    left_out: tuple[tuple[bytes, int], ...] = ()

    def __len__(self) -> int:
        return len(self.starts) - 1


def lines_of(text: str) -> list[str]:
    r"""Return the lines of a text that aren't blank.

    >>> lines_of("one\r\n\n  two\n \n")
    ['one', '  two']
    """
    return [line for line in LINE_END.split(text) if line and not line.isspace()]


def words_of(text: str, atoms: Atoms, *, lowercase: bool = True) -> list[str]:
    """Return the words of a line; `TOKENS` are not words and cannot be asked for.

    Raises MissingExtra where jieba is not installed.

    >>> words_of("The king, the QUEEN.", Atoms.WORDS)
    ['the', 'king', 'the', 'queen']
    >>> words_of("国王 说。", Atoms.CHARACTERS)
    ['国', '王', '说', '。']
    """
    if lowercase:
        text = text.lower()
    match atoms:
        case Atoms.CHARACTERS:
            return list(_BLANK.sub("", text))
        case Atoms.JIEBA:
            return [word for word in _cut(text) if _WORD.search(word)]
        case Atoms.WORDS:
            return _WORD.findall(text)
        case Atoms.TOKENS:
            raise ValueError(atoms)


def sentences_of_text(text: str, recipe: VectorRecipe) -> Generator[Progress, None, Sentences]:
    """Read a text as sentences of words. Raises NoSentences, MissingExtra."""
    reader = _Reader()
    done = told = 0
    yield Progress(0, len(text))
    for line in lines_of(text):
        if done - told >= _CHUNK:
            told = done
            yield Progress(done, len(text))
        reader.add(words_of(line, recipe.atoms, lowercase=recipe.lowercase))
        done += len(line) + 1
    return reader.sentences(recipe.min_count)


def sentences_of_run(
    run: Run, step: int, recipe: VectorRecipe
) -> Generator[Progress, None, Sentences]:
    """Read a run's corpus as sentences of the tokens of a step. Raises NoSentences."""
    yield Progress(0, 3)
    layout = run.layout
    if layout.line_counts is not None:
        raise NoSentences(SentenceProblem.TABLE)
    cut = run.segments(0, len(layout.units), step)
    firsts = np.searchsorted(cut.starts, layout.starts)
    yield Progress(1, 3)
    lengths = np.diff(firsts)[layout.place_piece]
    ends = np.cumsum(lengths)
    within = np.arange(int(ends[-1]) if len(ends) else 0) - np.repeat(ends - lengths, lengths)
    tokens = cut.tokens[np.repeat(firsts[layout.place_piece], lengths) + within]
    yield Progress(2, 3)
    # A place begins a sentence where a line ended since the place before.
    breaks = np.array([match.end() - 1 for match in LINE_END.finditer(layout.text)], np.int64)
    line = np.searchsorted(breaks, layout.place_start)
    fresh = np.flatnonzero(np.diff(line, prepend=-1))
    starts = np.append((ends - lengths)[fresh], len(tokens)).astype(np.int64)
    return _counted(tokens.astype(np.int64), starts, run.tokens, recipe.min_count)


def gather(sentences: Iterable[Sequence[str]], min_count: int = 1) -> Sentences:
    """Return sentences of words as rows of the lexicon of those words. Raises NoSentences.

    >>> found = gather([["a", "b", "a"], ["b", "c"]], min_count=2)
    >>> found.lexicon.keys, found.ids.tolist(), found.starts.tolist(), found.left_out
    ((b'a', b'b'), [0, 1, 0, 1], [0, 3, 4], ((b'c', 1),))
    """
    reader = _Reader()
    for number, sentence in enumerate(sentences, 1):
        if isinstance(sentence, str):
            raise NoSentences(SentenceProblem.STRING, number)
        reader.add(sentence)
    return reader.sentences(min_count)


class _Reader:
    """Numbers words as they come."""

    def __init__(self) -> None:
        self._index: dict[str, int] = {}
        self._ids = array("q")
        self._starts = [0]

    def add(self, sentence: Sequence[str]) -> None:
        index = self._index
        self._ids.extend([index.setdefault(word, len(index)) for word in sentence])
        self._starts.append(len(self._ids))

    def sentences(self, min_count: int) -> Sentences:
        ids, starts = np.array(self._ids, np.int64), np.array(self._starts, np.int64)
        return _counted(ids, starts, tuple(map(key_of, self._index)), min_count)


def _counted(
    ids: NDArray[np.int64], starts: NDArray[np.int64], keys: tuple[bytes, ...], min_count: int
) -> Sentences:
    """Return sentences with ids by descending count, without the words below the least count."""
    if not len(ids):
        raise NoSentences(SentenceProblem.EMPTY)
    counts = np.bincount(ids, minlength=len(keys))
    # Equally frequent words stay in the order of their indices.
    order = np.argsort(-counts, kind="stable")
    kept = order[counts[order] >= max(1, min_count)]
    if not len(kept):
        raise NoSentences(SentenceProblem.RARE, int(counts.max()))
    row_of = np.full(len(keys), -1, np.int32)
    row_of[kept] = np.arange(len(kept), dtype=np.int32)
    rows = row_of[ids]
    known = rows >= 0
    shifted = np.concatenate(([0], np.cumsum(known)))[starts]
    shifted = np.append(shifted[:-1][np.diff(shifted) > 0], shifted[-1])
    longest = int(np.diff(shifted).max())
    if longest < 2:
        raise NoSentences(SentenceProblem.LONELY, longest)
    if len(kept) == 1:
        raise NoSentences(SentenceProblem.ONE_WORD)
    rare = order[(counts[order] > 0) & (counts[order] < max(1, min_count))]
    return Sentences(
        Lexicon(tuple(keys[at] for at in kept.tolist()), counts[kept].astype(np.int64)),
        rows[known],
        shifted.astype(np.int64),
        tuple((keys[at], int(counts[at])) for at in rare.tolist()),
    )


def _cut(text: str) -> Iterable[str]:
    try:
        jieba = importlib.import_module("jieba")
    except ImportError as error:
        raise MissingExtra("jieba", "chinese") from error
    # It would tell at length how it loads its dictionary.
    jieba.setLogLevel("WARNING")
    words: Iterable[str] = jieba.cut(text)
    return words
