"""Grapheme clusters, and positions as people, Python, Qt and UTF-8 count them."""

import itertools
from functools import cached_property, lru_cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import regex

Offsets: TypeAlias = npt.NDArray[np.int32]

_CLUSTERS = regex.compile(r"\X")
# UAX #29, table 1c: no boundary rule joins two characters unless one of them is among these
# (an LV or LVT syllable joins only an L before it or a V or T behind it).
_JOINERS = regex.compile(
    r"[\p{GCB=Extend}\p{GCB=ZWJ}\p{GCB=Regional_Indicator}\p{GCB=Prepend}"
    r"\p{GCB=SpacingMark}\p{GCB=L}\p{GCB=V}\p{GCB=T}]"
)


def code_points(text: str) -> npt.NDArray[np.uint32]:
    """Return a text's code points: uint32 of shape (n,), lone surrogates included."""
    return np.frombuffer(text.encode("utf-32-le", "surrogatepass"), dtype="<u4")


@lru_cache(maxsize=65_536)
def _joins(char: str) -> bool:
    return _JOINERS.match(char) is not None


def boundaries(text: str) -> Offsets:
    """Return the code point offsets between grapheme clusters, 0 and the end among them.

    int32 of shape (g + 1,) for g clusters; extended clusters of UAX #29 as `regex` knows them.

    >>> boundaries("e\u0301a").tolist()
    [0, 2, 3]
    """
    size = len(text)
    characters = set(text)
    joiners = [ord(char) for char in characters if _joins(char)]
    if not joiners and "\r" not in characters:
        return np.arange(size + 1, dtype=np.int32)
    points = code_points(text)
    # A line end of two characters is one cluster, whatever stands around it.
    ends = np.flatnonzero((points[:-1] == ord("\r")) & (points[1:] == ord("\n")))
    # Only runs of joiners and their neighbours need the pattern; it is slow on a whole novel.
    joins = np.isin(points, np.array(joiners, dtype=np.uint32))
    near = joins.copy()
    near[1:] |= joins[:-1]
    near[:-1] |= joins[1:]
    edges = np.flatnonzero(np.diff(near, prepend=False, append=False)).tolist()
    opens = np.ones(size + 1, dtype=np.bool_)
    opens[ends + 1] = False
    for start, end in zip(edges[::2], edges[1::2], strict=True):
        opens[start + 1 : end] = False
        lengths = [len(cluster) for cluster in _CLUSTERS.findall(text, start, end)]
        opens[start + np.cumsum(lengths)] = True
    return np.flatnonzero(opens).astype(np.int32)


def clusters(text: str) -> list[tuple[int, int]]:
    """Return the grapheme clusters as code point offsets (start, end), in order.

    >>> clusters("👍🏽!")
    [(0, 2), (2, 3)]
    """
    bounds = boundaries(text).tolist()
    return list(itertools.pairwise(bounds))


def count(text: str) -> int:
    """Return the number of grapheme clusters: what people call characters.

    >>> count("👨‍👩‍👧")
    1
    """
    return len(boundaries(text)) - 1


class Positions:
    """Positions in one text, in code points, UTF-16 units, UTF-8 bytes and grapheme clusters.

    Each array is made when first asked for. A lone surrogate is one UTF-16 unit and three bytes.
    Positions run from 0 to the end inclusive; any other raises `IndexError`.

    >>> positions = Positions("a👍b")
    >>> positions.utf16_of(2), positions.byte_of(2), positions.cp_of_utf16(2)
    (3, 5, 1)
    """

    def __init__(self, text: str) -> None:
        self.text = text

    @cached_property
    def _points(self) -> npt.NDArray[np.uint32]:
        return code_points(self.text)

    @cached_property
    def utf16(self) -> Offsets:
        """Return the UTF-16 offset of each code point and of the end: int32 of shape (n + 1,)."""
        return _offsets(1 + (self._points >= 0x10000))

    @cached_property
    def utf8(self) -> Offsets:
        """Return the byte offset of each code point and of the end: int32 of shape (n + 1,)."""
        points = self._points
        wide = (points >= 0x80).astype(np.int8) + (points >= 0x800) + (points >= 0x10000)
        return _offsets(1 + wide)

    @cached_property
    def bounds(self) -> Offsets:
        """Return the code point offset of each grapheme cluster and of the end: (g + 1,) int32."""
        return boundaries(self.text)

    def utf16_of(self, cp: int) -> int:
        """Return the UTF-16 offset of a code point offset."""
        return _at(self.utf16, cp)

    def cp_of_utf16(self, index: int) -> int:
        """Return the code point offset of a UTF-16 offset; inside a surrogate pair, its start."""
        return _before(self.utf16, index)

    def byte_of(self, cp: int) -> int:
        """Return the UTF-8 byte offset of a code point offset."""
        return _at(self.utf8, cp)

    def cp_of_byte(self, index: int) -> int:
        """Return the code point offset of a byte offset; inside a character, its start."""
        return _before(self.utf8, index)

    def grapheme_of(self, cp: int) -> int:
        """Return the number of the cluster that holds a code point; for the end, their count."""
        return _before(self.bounds, cp)

    def cp_of_grapheme(self, index: int) -> int:
        """Return the code point offset at which a grapheme cluster starts."""
        return _at(self.bounds, index)


def _offsets(widths: npt.NDArray[np.integer]) -> Offsets:
    """Return the running total of widths, from 0: int32 of shape (n + 1,)."""
    result = np.zeros(len(widths) + 1, dtype=np.int32)
    np.cumsum(widths, out=result[1:])
    return result


def _at(offsets: Offsets, index: int) -> int:
    if not 0 <= index < len(offsets):
        raise IndexError(index)
    return int(offsets[index])


def _before(offsets: Offsets, index: int) -> int:
    """Return which entry is the last that isn't larger than `index`."""
    if not 0 <= index <= offsets[-1]:
        raise IndexError(index)
    return int(np.searchsorted(offsets, index, side="right")) - 1
