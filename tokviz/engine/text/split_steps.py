"""Splitting a long text window by window, so that whoever waits can do something else meanwhile."""

import re
from collections.abc import Generator

import numpy as np

from tokviz.engine.text.split import Spans, split
from tokviz.engine.training.recipe import Splitter

_WINDOW = 1 << 16

# Places where every splitter of its kind ends a piece, whatever precedes and follows: none of the
# patterns looks behind, and only a run of whitespace looks ahead.
_BEFORE_LINE_END = re.compile(r"(?<=[^\r\n])(?=[\r\n])")
_BEFORE_SPACE = re.compile(r"(?<=\S)(?=\s)")
_BEHIND_WORD = re.compile(r"(?<=[^\W_])(?=[ \n,.;:!?()\"，。；：！？、（）《》“”「」])")
_CUTS = {
    Splitter.NONE: _BEFORE_LINE_END,
    Splitter.LINES: _BEFORE_LINE_END,
    Splitter.WHITESPACE: _BEFORE_SPACE,
    Splitter.WORDS: _BEHIND_WORD,
    Splitter.GPT2: _BEHIND_WORD,
    Splitter.GPT4: _BEHIND_WORD,
}


def split_steps(
    text: str, splitter: Splitter, *, drop_whitespace: bool, window: int = _WINDOW
) -> Generator[int, None, Spans]:
    """Cut free text into pieces as `split` does, yielding now and then how far it is.

    A window is some `window` code points, more where the text has no place to cut it safely.

    >>> steps = split_steps("a cat, a hat", Splitter.WORDS, drop_whitespace=True, window=4)
    >>> list(steps)
    [0, 5]
    """
    cuts = _CUTS[splitter]
    spans: list[Spans] = []
    at = 0
    while at < len(text) or not spans:
        yield at
        found = cuts.search(text, at + window)
        end = len(text) if found is None else found.start()
        part = split(text[at:end], splitter, drop_whitespace=drop_whitespace)
        spans.append(Spans(part.starts + np.int32(at), part.ends + np.int32(at)))
        at = end
    return Spans(
        np.concatenate([part.starts for part in spans]),
        np.concatenate([part.ends for part in spans]),
    )
