"""Splitters: how text is cut into pieces, which merges never cross."""

import re
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import regex

from tokviz.engine.training.recipe import Splitter

# OpenAI, encoder.py of gpt-2 (2019), in the equivalent form that tiktoken uses because its
# possessive quantifiers never backtrack.
GPT2_PATTERN = (
    r"""'(?:[sdmt]|ll|ve|re)| ?\p{L}++| ?\p{N}++| ?[^\s\p{L}\p{N}]++|\s++$|\s+(?!\S)|\s"""
)
# tiktoken's cl100k_base, the encoding of GPT-4.
GPT4_PATTERN = (
    r"""'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}++|\p{N}{1,3}+|"""
    r""" ?[^\s\p{L}\p{N}]++[\r\n]*+|\s++$|\s*[\r\n]|\s+(?!\S)|\s"""
)

_LINE_END = frozenset("\r\n")


@dataclass(frozen=True, slots=True, eq=False)
class Spans:
    """Where the pieces of a text stand, in order.

    `starts` and `ends` are int32 of shape (q,): code point offsets; piece i is
    `text[starts[i]:ends[i]]`. Pieces are never empty and never overlap.
    """

    starts: npt.NDArray[np.int32]
    ends: npt.NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.starts)

    def pieces(self, text: str) -> list[str]:
        """Return the pieces themselves.

        >>> split("low lower", Splitter.WORDS, drop_whitespace=True).pieces("low lower")
        ['low', 'lower']
        """
        pairs = zip(self.starts.tolist(), self.ends.tolist(), strict=True)
        return [text[start:end] for start, end in pairs]


@dataclass(frozen=True, slots=True)
class _Rule:
    """A pattern whose matches tile any text, and which of them count as whitespace.

    `findall` of a pattern that tiles gives spans from lengths alone, which takes half the time of
    asking each match for its span. `whitespace` is `None` where nothing is ever dropped.
    """

    findall: Callable[[str], list[str]]
    whitespace: Callable[[str], bool] | None


# The standard library's `re` where the pattern has no \p{…}: its \w and \s are what teaching code
# means, and differ from those of `regex` (\x1c to \x1f are whitespace only here).
_LINES = _Rule(re.compile(r"[^\r\n]+|[\r\n]+").findall, _LINE_END.issuperset)
_RULES = {
    Splitter.NONE: _LINES,
    Splitter.LINES: _LINES,
    Splitter.WHITESPACE: _Rule(re.compile(r"\S+|\s+").findall, str.isspace),
    Splitter.WORDS: _Rule(re.compile(r"\w+|[^\w\s]|\s+").findall, str.isspace),
    Splitter.GPT2: _Rule(regex.compile(GPT2_PATTERN).findall, None),
    Splitter.GPT4: _Rule(regex.compile(GPT4_PATTERN).findall, None),
}


def can_drop_whitespace(splitter: Splitter) -> bool:
    """Return whether `drop_whitespace` makes a difference to a splitter."""
    return _RULES[splitter].whitespace is not None


def split(text: str, splitter: Splitter, *, drop_whitespace: bool) -> Spans:
    r"""Cut free text into pieces.

    Kept whitespace makes pieces of its own, one a run, so keeping it only adds pieces: the others
    stay as they are. `LINES` knows line feeds and carriage returns as whitespace, and nothing
    else; `WHITESPACE` is `\S+`, `WORDS` is `\w+|[^\w\s]`, both as Python's `re` understands
    them. `NONE` means that each line is one piece, so in free text it is the same as `LINES`;
    the words of a table are pieces already and don't pass through here. The GPT patterns keep
    everything and ignore `drop_whitespace`.

    >>> text = "a cat,\n a hat"
    >>> split(text, Splitter.WORDS, drop_whitespace=True).pieces(text)
    ['a', 'cat', ',', 'a', 'hat']
    >>> split(text, Splitter.WHITESPACE, drop_whitespace=False).pieces(text)
    ['a', ' ', 'cat,', '\n ', 'a', ' ', 'hat']
    >>> split(text, Splitter.LINES, drop_whitespace=True).pieces(text)
    ['a cat,', ' a hat']
    >>> split(text, Splitter.GPT2, drop_whitespace=False).pieces(text)
    ['a', ' cat', ',', '\n', ' a', ' hat']
    """
    rule = _RULES[splitter]
    tiles = rule.findall(text)
    ends = np.cumsum(np.fromiter(map(len, tiles), dtype=np.int32, count=len(tiles)))
    ends = ends.astype(np.int32, copy=False)
    starts = np.empty_like(ends)
    starts[:1] = 0
    starts[1:] = ends[:-1]
    if drop_whitespace and rule.whitespace is not None:
        gaps = np.fromiter(map(rule.whitespace, tiles), dtype=np.bool_, count=len(tiles))
        return Spans(starts[~gaps], ends[~gaps])
    return Spans(starts, ends)
