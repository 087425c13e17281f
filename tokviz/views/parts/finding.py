"""Finding something in a text or in words."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import regex
from numpy.typing import NDArray

MOST_HITS = 20_000
PATIENCE_S = 0.5


class BadPattern(ValueError):  # noqa: N818 (the name says what is wrong)
    """A regular expression that cannot be understood; `reason` says why, and where."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class SlowPattern(ValueError):  # noqa: N818 (the name says what is wrong)
    """A regular expression that takes too long on this text."""


@dataclass(frozen=True, slots=True)
class Query:
    """What is looked for: `text` as it stands, or as a regular expression."""

    text: str = ""
    is_regex: bool = False
    match_case: bool = False


@dataclass(frozen=True, eq=False)
class Hits:
    """Where something was found: `starts`, `ends` int64 (h,) in code points, ascending.

    `cut_off` says that there are more than `MOST_HITS`.
    """

    starts: NDArray[np.int64]
    ends: NDArray[np.int64]
    cut_off: bool = False

    def __len__(self) -> int:
        return len(self.starts)


def _compiled(query: Query) -> regex.Pattern[str]:
    flags = regex.MULTILINE | (0 if query.match_case else regex.IGNORECASE)
    try:
        return regex.compile(query.text if query.is_regex else regex.escape(query.text), flags)
    except regex.error as error:
        raise BadPattern(str(error)) from error


def find_in_text(text: str, query: Query) -> Hits:
    """Return where a query stands in a text; matches of nothing are left out.

    Raises `BadPattern` and `SlowPattern`.

    >>> find_in_text("low Lower", Query("low")).starts.tolist()
    [0, 4]
    """
    spans: list[tuple[int, int]] = []
    if query.text:
        try:
            for found in _compiled(query).finditer(text, timeout=PATIENCE_S):
                if found.end() > found.start():
                    spans.append(found.span())
                    if len(spans) > MOST_HITS:
                        break
        except TimeoutError as error:
            raise SlowPattern(query.text) from error
    table = np.array(spans[:MOST_HITS], np.int64).reshape(-1, 2)
    return Hits(table[:, 0], table[:, 1], len(spans) > MOST_HITS)


def find_in_words(words: Iterable[str], query: Query) -> Hits:
    """Return the numbers of the words in which a query stands, as hits of length 1.

    Raises `BadPattern` and `SlowPattern`.

    >>> find_in_words(["low", "high", "slow"], Query("low")).starts.tolist()
    [0, 2]
    """
    rows: list[int] = []
    if query.text:
        pattern = _compiled(query)
        try:
            rows = [
                row for row, word in enumerate(words) if pattern.search(word, timeout=PATIENCE_S)
            ]
        except TimeoutError as error:
            raise SlowPattern(query.text) from error
    starts = np.array(rows[:MOST_HITS], np.int64)
    return Hits(starts, starts + 1, len(rows) > MOST_HITS)
