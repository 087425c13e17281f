"""A text as Qt's editor can show it, and the way between positions there and here.

The editor counts UTF-16 units and knows one kind of line end; it has no place for characters that
Qt takes for its own. Most characters are shown as themselves. What differs:

- every line end (LF, CRLF, CR, U+2028, U+2029) is one block of the editor;
- controls, lone surrogates, U+FEFF and the code points that Qt reserves have a stand-in;
- when asked to `reveal`, an ideographic space makes room for what has no width (a name can be
  painted there);
- a line longer than `LONGEST_BLOCK` is cut into blocks of at most `BLOCK`, because the editor
  lays out a whole block at every key. Such a cut stands for no character.
"""

import re
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.text import graphemes

BLOCK = 1024
LONGEST_BLOCK = 2 * BLOCK
"""A line is cut only when it is longer than this, so that typing at a cut rarely moves it."""

_LINE_ENDS = "\n\r\u2028\u2029"
_LINE = re.compile(f"[^{_LINE_ENDS}]+")
_REPLACED = re.compile(
    "\r\n|[\r\u2028\u2029\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufdd0\ufdd1\ufeff\ufff9-\ufffc"
    "\ufffe\uffff\ud800-\udfff]"
)
_REVEALED = re.compile(
    "[\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u202a-\u202f"
    "\u205f-\u206f\u3164\ufe00-\ufe0f\uffa0]"
)
ROOM = "\u3000"
_SURROGATES = re.compile("[\ud800-\udfff]+")


def stand_in(char: str) -> str:
    r"""Return what is shown in place of a character, or of a whole line end.

    >>> stand_in("\0"), stand_in("\r\n"), stand_in("a")
    ('␀', '\n', 'a')
    """
    if char == "\r\n" or char in _LINE_ENDS:
        return "\n"
    code = ord(char)
    if code < 0x20 and char != "\t":
        return chr(0x2400 + code)
    if code == 0x7F:
        return "\u2421"
    if code == 0x85:
        return "\u2424"
    if code == 0xFEFF:
        return "\u2060"  # has no width either, and Qt does not take it for a byte order mark
    return "\ufffd" if _REPLACED.fullmatch(char) else char


def _shown(text: str, reveal: bool) -> str:
    shown = _REPLACED.sub(lambda found: stand_in(found.group()), text)
    return _REVEALED.sub(ROOM, shown) if reveal else shown


def typed(shown: str) -> str:
    """Return the text that somebody typed, from what the editor holds.

    Half a surrogate pair, which only a cut through a character leaves behind, is dropped.
    """
    plain = shown.replace("\u2029", "\n").replace("\u2028", "\n")
    return _SURROGATES.sub("", plain)


def utf16_length(text: str) -> int:
    """Return how many UTF-16 units a text takes."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


@dataclass(frozen=True, slots=True)
class Splice:
    """Units `start` to `end` of the shown text become `shown`, where line ends are U+000A."""

    start: int
    end: int
    shown: str


@dataclass(frozen=True, eq=False)
class _Items:
    """Where the widths here and in the editor differ, in order: int64 (e,) each.

    `at` is the position in code points, `shown_at` in UTF-16 units; an item takes `points` code
    points (0 for a cut) and `units` UTF-16 units (at least 1).
    """

    at: NDArray[np.int64]
    shown_at: NDArray[np.int64]
    points: NDArray[np.int64]
    units: NDArray[np.int64]

    @property
    def growth(self) -> int:
        """Return by how much longer the shown text is."""
        return int(self.units.sum() - self.points.sum())

    def part(self, first: int, last: int) -> "_Items":
        cut = slice(first, last)
        return _Items(self.at[cut], self.shown_at[cut], self.points[cut], self.units[cut])

    def moved(self, points: int, units: int) -> "_Items":
        return _Items(self.at + points, self.shown_at + units, self.points, self.units)


def _joined(parts: tuple[_Items, ...]) -> _Items:
    return _Items(
        np.concatenate([part.at for part in parts]),
        np.concatenate([part.shown_at for part in parts]),
        np.concatenate([part.points for part in parts]),
        np.concatenate([part.units for part in parts]),
    )


def _cuts(text: str) -> list[int]:
    """Return where the long lines of a text are cut: even parts, between graphemes."""
    if len(text) <= LONGEST_BLOCK:
        return []
    cuts: list[int] = []
    for line in _LINE.finditer(text):
        size = line.end() - line.start()
        if size <= LONGEST_BLOCK:
            continue
        parts = -(-size // BLOCK)
        bounds = graphemes.boundaries(line.group())
        wanted = np.arange(1, parts) * size // parts
        nearest = bounds[np.searchsorted(bounds, wanted)]
        # A cluster without end is no reason to hand Qt a block without end.
        places = np.where(nearest - wanted < BLOCK // 16, nearest, wanted)
        places = np.unique(places[places < size])
        cuts += (places + line.start()).tolist()
    return cuts


def _items_of(text: str) -> _Items:
    points = graphemes.code_points(text)
    wide = np.flatnonzero(points >= 0x10000)
    ends = np.flatnonzero((points[:-1] == 0x0D) & (points[1:] == 0x0A))
    cuts = np.array(_cuts(text), np.int64)
    at = np.concatenate([cuts, wide, ends])
    order = np.argsort(at, kind="stable")
    sizes = [(0, 1, len(cuts)), (1, 2, len(wide)), (2, 1, len(ends))]
    taken = np.repeat([size[0] for size in sizes], [size[2] for size in sizes])[order]
    units = np.repeat([size[1] for size in sizes], [size[2] for size in sizes])[order]
    at = at[order].astype(np.int64)
    grown = np.cumsum(units - taken) - (units - taken)
    return _Items(at, at + grown, taken.astype(np.int64), units.astype(np.int64))


class ShownText:
    r"""A text, and how it is shown; `replace` keeps both together.

    >>> shown = ShownText("a\r\n👍b")
    >>> shown.shown_of(4), shown.point_of(4), shown.shown_length
    (4, 4, 5)
    """

    def __init__(self, text: str = "", *, reveal: bool = False) -> None:
        self.text = text
        self.reveal = reveal
        self._items = _items_of(text)
        self.shown_length = len(text) + self._items.growth
        """The length of the shown text in UTF-16 units."""

    def shown(self) -> str:
        """Return the whole shown text, with U+000A at every line end and cut."""
        return self._render(0, len(self.text), self._items)

    def point_of(self, shown: int, *, after: bool = False) -> int:
        """Return the position in code points; inside an item its start, or with `after` its end."""
        items = self._items
        index = int(np.searchsorted(items.shown_at, shown, "right")) - 1
        if index < 0:
            return shown
        beyond = shown - int(items.shown_at[index]) - int(items.units[index])
        start, size = int(items.at[index]), int(items.points[index])
        if beyond >= 0:
            return start + size + beyond
        inside = shown > int(items.shown_at[index])
        return start + size if inside and after else start

    def shown_of(self, point: int) -> int:
        """Return the position in UTF-16 units, behind a cut where there is one."""
        items = self._items
        index = int(np.searchsorted(items.at, point, "right")) - 1
        if index < 0:
            return point
        beyond = point - int(items.at[index]) - int(items.points[index])
        start = int(items.shown_at[index])
        return start + int(items.units[index]) + beyond if beyond >= 0 else start

    def _before_cut(self, point: int) -> int:
        """Return the position in UTF-16 units, in front of a cut where there is one."""
        shown = self.shown_of(point)
        return shown - 1 if self.is_cut(shown - 1) else shown

    def is_cut(self, shown: int) -> bool:
        """Return whether the unit at a position of the shown text is a cut of a long line."""
        items = self._items
        index = int(np.searchsorted(items.shown_at, shown))
        return (
            index < len(items.at)
            and int(items.shown_at[index]) == shown
            and int(items.points[index]) == 0
        )

    def is_inside(self, shown: int) -> bool:
        """Return whether a position of the shown text is inside a character."""
        return self.point_of(shown) != self.point_of(shown, after=True)

    def shown_between(self, start: int, end: int) -> str:
        """Return the shown text of whole items between two positions in UTF-16 units."""
        items = self._items
        first = int(np.searchsorted(items.shown_at, start))
        last = int(np.searchsorted(items.shown_at, end))
        return self._render(self.point_of(start), self.point_of(end), items.part(first, last))

    def _render(self, start: int, end: int, items: _Items) -> str:
        cuts = items.at[items.points == 0].tolist()
        bounds = [start, *cuts, end]
        parts = [self.text[a:b] for a, b in pairwise(bounds)]
        return "\n".join(_shown(part, self.reveal) for part in parts)

    def replace(self, start: int, end: int, inserted: str) -> Splice:
        """Replace code points `start` to `end`; return what changes in the shown text."""
        start, end, inserted = self._whole_line_ends(start, end, inserted)
        start, end, inserted = self._whole_long_lines(start, end, inserted)
        shown_start, shown_end = self._before_cut(start), self.shown_of(end)
        old = self._items
        new = _items_of(inserted)
        first = int(np.searchsorted(old.shown_at, shown_start))
        last = int(np.searchsorted(old.shown_at, shown_end))
        points = len(inserted) - (end - start)
        units = len(inserted) + new.growth - (shown_end - shown_start)
        self.text = self.text[:start] + inserted + self.text[end:]
        self.shown_length += units
        if first == last and not len(new.at):
            # Most keys are this; a text with a million emoji has no time for new arrays.
            old.at[first:] += points
            old.shown_at[first:] += units
        else:
            self._items = _joined(
                (
                    old.part(0, first),
                    new.moved(start, shown_start),
                    old.part(last, len(old.at)).moved(points, units),
                )
            )
        shown = self._render(start, start + len(inserted), new.moved(start, 0))
        return Splice(shown_start, shown_end, shown)

    def _whole_line_ends(self, start: int, end: int, inserted: str) -> tuple[int, int, str]:
        """Widen a replacement so that no CRLF is cut, and none comes to be at its edges."""
        text = self.text
        follower = inserted[:1] or text[end : end + 1]
        before = text[start - 1 : start] if start else ""
        if before == "\r" and (follower == "\n" or text[start : start + 1] == "\n"):
            start, inserted = start - 1, "\r" + inserted
        before = inserted[-1:]
        inside = end > 0 and text[end - 1 : end] == "\r"
        if text[end : end + 1] == "\n" and (before == "\r" or inside):
            end, inserted = end + 1, inserted + "\n"
        return start, end, inserted

    def _whole_long_lines(self, start: int, end: int, inserted: str) -> tuple[int, int, str]:
        """Widen a replacement to whole blocks where a block would become too long."""
        ahead, behind = self._run_before(start), self._run_after(end)
        lines = re.split(f"[{_LINE_ENDS}]", inserted)
        if len(lines) == 1:
            first = last = ahead + len(inserted) + behind
        else:
            first, last = ahead + len(lines[0]), len(lines[-1]) + behind
        if first > LONGEST_BLOCK:
            inserted = self.text[start - ahead : start] + inserted
            start -= ahead
        if last > LONGEST_BLOCK:
            inserted += self.text[end : end + behind]
            end += behind
        return start, end, inserted

    def _run_before(self, point: int) -> int:
        """Return how many code points stand between a position and its block's start.

        A cut at the position itself does not count: it goes when something is replaced there.
        """
        floor = max(0, point - 2 * LONGEST_BLOCK)
        part = self.text[floor:point]
        start = floor + max(part.rfind(end) for end in _LINE_ENDS) + 1
        items = self._items
        index = int(np.searchsorted(items.at, point)) - 1
        while index >= 0 and items.at[index] > start:
            if items.points[index] == 0:
                return point - int(items.at[index])
            index -= 1
        return point - start

    def _run_after(self, point: int) -> int:
        """Return how many code points stand between a position and its block's end."""
        part = self.text[point : point + 2 * LONGEST_BLOCK]
        ends = [place for end in _LINE_ENDS if (place := part.find(end)) >= 0]
        end = point + min(ends, default=len(part))
        items = self._items
        index = int(np.searchsorted(items.at, point, "right"))
        while index < len(items.at) and items.at[index] < end:
            if items.points[index] == 0:
                return int(items.at[index]) - point
            index += 1
        return end - point
