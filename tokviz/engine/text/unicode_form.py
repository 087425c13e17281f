"""Unicode normalisation forms, segment by segment: which stretches of a text they rewrite."""

import unicodedata
from functools import cache
from typing import Literal, NamedTuple, TypeAlias

import numpy as np

from tokviz.engine.text.graphemes import code_points

Form: TypeAlias = Literal["NFC", "NFD", "NFKC", "NFKD"]

_CANONICAL: dict[Form, Form] = {"NFC": "NFC", "NFD": "NFD", "NFKC": "NFC", "NFKD": "NFD"}


class Rewrite(NamedTuple):
    """Code points `start` to `end` of a text become `result`.

    `is_canonical` tells that the canonical form alone would have done the same.
    """

    start: int
    end: int
    result: str
    is_canonical: bool


def rewrite(text: str, form: Form) -> list[Rewrite]:
    r"""Return what a normalisation form changes in a text, in order and each as small as can be.

    A segment starts at each character that neither moves nor joins (see `_leans_back`), so the
    segments' normal forms put together are the normal form of the whole.

    >>> [tuple(change) for change in rewrite("aＡe\u0301", "NFKC")]
    [(1, 2, 'A', False), (2, 4, 'é', True)]
    """
    if not text:
        return []
    single = {char: unicodedata.normalize(form, char) for char in set(text)}
    changed = [ord(char) for char, result in single.items() if result != char]
    leaning = [ord(char) for char in single if _leans_back(char)]
    points = code_points(text)
    leans = np.isin(points, np.array(leaning, dtype=np.uint32))
    leans[0] = False
    bounds = np.append(np.flatnonzero(~leans), len(points))
    # Worth a look: segments with a character that changes by itself, or with several characters.
    alone = np.isin(points, np.array(changed, dtype=np.uint32))
    suspect = np.flatnonzero(np.logical_or.reduceat(alone | leans, bounds[:-1]))
    known: dict[str, tuple[str, bool]] = {}
    found: list[Rewrite] = []
    for start, end in zip(bounds[suspect].tolist(), bounds[suspect + 1].tolist(), strict=True):
        segment = text[start:end]
        if segment not in known:
            known[segment] = _normal_form(segment, form)
        result, is_canonical = known[segment]
        if result != segment:
            found.append(Rewrite(start, end, result, is_canonical))
    return found


def _normal_form(segment: str, form: Form) -> tuple[str, bool]:
    """Return a segment's normal form, and whether the canonical form would have done as well."""
    result = unicodedata.normalize(form, segment)
    return result, result == unicodedata.normalize(_CANONICAL[form], segment)


def _leans_back(char: str) -> bool:
    """Return whether a normal form may move a character to the left, or join it to what is there.

    Only what its full decomposition begins with counts. A starter (combining class 0) is never
    reordered, nor anything across it; and it composes with what precedes it only if it is the
    second of some composed pair, or a vowel or final jamo (UAX #15, section 9; Unicode, 3.11).
    """
    first = unicodedata.normalize("NFKD", char)[0]
    return (
        unicodedata.combining(first) != 0
        or "\u1160" <= first <= "\u11ff"
        or first in _second_of_pairs()
    )


@cache
def _second_of_pairs() -> frozenset[str]:
    """Return the characters that come second in a canonical decomposition of two."""
    seconds = set()
    # No plane from the third on has a character that decomposes into two.
    for point in range(0x30000):
        mapping = unicodedata.decomposition(chr(point))
        if mapping and not mapping.startswith("<") and " " in mapping:
            seconds.add(chr(int(mapping.split()[1], 16)))
    return frozenset(seconds)
