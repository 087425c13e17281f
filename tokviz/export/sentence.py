"""A sentence of words and chips, in one line where it fits."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QFont, QPainter

from tokviz.export.chip_fit import fitted
from tokviz.export.chips import Chip, Emphasis, chip_of, chip_size, paint_chip, tint_of_key
from tokviz.export.look import SPACE, TYPE_BODY, TYPE_TOKEN, Look
from tokviz.export.type_metrics import text_type

GAP = 6.0
LEAST_CHIP = 56.0
"""A chip is not squeezed below so many px (before scaling): the sentence wraps instead."""


@dataclass(frozen=True, slots=True)
class Words:
    """Some words: `strong` in ink and demi-bold, `quiet` in quiet ink.

    `link` is a name that a click on them is reported by; such words are underlined. `joined` words
    stand at the preceding words without a gap, and in their line. A `separator` is left out at the
    end of a line. What is `dispensable` is left out where that saves a line.
    """

    text: str
    strong: bool = False
    quiet: bool = False
    link: str = ""
    joined: bool = False
    separator: bool = False
    dispensable: bool = False


@dataclass(frozen=True, slots=True)
class Token:
    """A token, by its key; `fresh` gives it the ring of a new one."""

    key: bytes
    fresh: bool = False


Part = Words | Token


@dataclass(frozen=True, slots=True)
class Placed:
    """A part where it stands; `chip` is what is drawn for a token."""

    rect: QRectF
    part: Part
    chip: Chip | None = None


def with_strong(text: str, strong: str, *, quiet: bool = False) -> tuple[Words, ...]:
    """Return a text as words in which one stretch is strong.

    >>> [(words.text, words.strong) for words in with_strong("Step 16 of 26", "16")]
    [('Step ', False), ('16', True), (' of 26', False)]
    """
    before, found, after = text.partition(strong)
    parts = [Words(before, quiet=quiet)] if before else []
    if found:
        parts.append(Words(found, strong=True, joined=bool(before)))
    if after:
        parts.append(Words(after, quiet=quiet, joined=True))
    return tuple(parts)


class SentenceFigure:
    """Paints a sentence; `body` and `token` are the type sizes of words and chips.

    Links are underlined where somebody can open them: `linked`.
    """

    def __init__(
        self,
        parts: tuple[Part, ...],
        look: Look,
        *,
        marker_text: str = "",
        selection: bytes | None = None,
        hover: bytes | None = None,
        body: int = TYPE_BODY,
        token: int = TYPE_TOKEN,
        linked: bool = True,
    ) -> None:
        self._parts = parts
        self._look = look
        self._marker_text = marker_text
        self._selection = selection
        self._hover = hover
        self._body = body
        self._token = token
        self._linked = linked
        self._laid_out: tuple[float, list[Placed]] | None = None

    @property
    def line_height(self) -> float:
        """Return the height of one line in px, rings of chips included."""
        return float(chip_size(Chip("x"), self._look, self._token).height() + 2 * SPACE)

    def size(self, width: float) -> QSizeF:
        """Return the size of all lines."""
        placed = self.placed(width)
        if not placed:
            return QSizeF(0, self.line_height)
        bottom = placed[-1].rect.center().y() + self.line_height / 2
        return QSizeF(max(place.rect.right() for place in placed) + 2, round(bottom))

    def placed(self, width: float) -> list[Placed]:
        """Return all parts where they stand when `width` px are there."""
        if self._laid_out is None or self._laid_out[0] != width:
            self._laid_out = (width, self._lay_out(width))
        return self._laid_out[1]

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:
        """Paint the words and chips."""
        look = self._look
        for place in self.placed(width):
            if not place.rect.adjusted(-3, -3, 3, 3).intersects(area):
                continue
            if place.chip is not None and isinstance(place.part, Token):
                paint_chip(
                    painter,
                    place.rect.topLeft(),
                    place.chip,
                    look,
                    size=self._token,
                    emphasis=self._emphasis(place.part),
                )
            elif isinstance(place.part, Words):
                self._paint_words(painter, place.rect, place.part)

    def token_at(self, point: QPointF, width: float) -> bytes | None:
        """Return the key of the token at a point."""
        for place in self.placed(width):
            if isinstance(place.part, Token) and place.rect.contains(point):
                return place.part.key
        return None

    def link_at(self, point: QPointF, width: float) -> str:
        """Return the name of the link at a point, or nothing."""
        for place in self.placed(width):
            if isinstance(place.part, Words) and place.rect.contains(point):
                return place.part.link
        return ""

    def plain_text(self) -> str:
        """Return the sentence as it is read aloud."""
        words = [
            f"{'' if getattr(part, 'joined', False) else ' '}{part.text}"
            if isinstance(part, Words)
            else f" {self._chip(part).text}"
            for part in self._parts
        ]
        return "".join(words).strip()

    def _chip(self, part: Token) -> Chip:
        return chip_of(part.key, self._marker_text, tint_of_key(part.key))

    def _emphasis(self, part: Token) -> Emphasis:
        if part.key == self._selection:
            return Emphasis.SELECTED
        if part.fresh:
            return Emphasis.FRESH
        return Emphasis.HOVERED if part.key == self._hover else Emphasis.NONE

    def _paint_words(self, painter: QPainter, rect: QRectF, words: Words) -> None:
        look = self._look
        font, metrics = text_type(look, self._body, bold=words.strong)
        if words.link and self._linked:
            font = QFont(font)
            font.setUnderline(True)
        painter.setFont(font)
        colour = look.warning if words.link else look.quiet if words.quiet else look.ink
        painter.setPen(QColor(colour))
        baseline = rect.center().y() + (metrics.ascent() - metrics.descent()) / 2
        painter.drawText(QPointF(rect.left(), round(baseline)), words.text)

    def _lay_out(self, width: float) -> list[Placed]:
        whole = self._laid_out_parts(self._parts, width)
        parts = self._parts
        while parts and _is_spare(parts[-1]):
            parts = parts[:-1]
        if len(parts) < len(self._parts) and _lines(whole) > 1:
            short = self._laid_out_parts(parts, width)
            return short if _lines(short) < _lines(whole) else whole
        return whole

    def _laid_out_parts(self, parts: tuple[Part, ...], width: float) -> list[Placed]:
        line = self._line(parts, None)
        if not line or line[-1].rect.right() + 2 <= width:
            return line
        chips = sorted(place.rect.width() for place in line if place.chip is not None)
        if not chips:
            return self._wrapped(line, width)
        least = LEAST_CHIP * self._look.scale
        cap = _cap(chips, width - 2 - (line[-1].rect.right() - sum(chips)))
        if cap < least:
            # What follows the last chip goes to another line, which leaves more room for chips.
            last = max(place.rect.right() for place in line if place.chip is not None)
            cap = max(_cap(chips, width - 2 - (last - sum(chips))), least)
        capped, whole = self._wrapped(self._line(parts, cap), width), self._wrapped(line, width)
        # Chips are not cut for nothing.
        fits = all(place.rect.right() + 2 <= width for place in whole)
        return whole if fits and _lines(whole) <= _lines(capped) else capped

    def _line(self, parts: tuple[Part, ...], cap: float | None) -> list[Placed]:
        """Return parts in one line, chips at most `cap` px wide."""
        look, middle = self._look, self.line_height / 2
        placed: list[Placed] = []
        x = 2.0 if parts and isinstance(parts[0], Token) else 0.0
        for part in parts:
            joined = isinstance(part, Words) and part.joined
            x += GAP if placed and not joined else 0.0
            if isinstance(part, Token):
                chip = self._chip(part)
                if cap is not None:
                    chip = fitted(chip, look, cap, self._token)
                room = chip_size(chip, look, self._token)
                rect = QRectF(x, round(middle - room.height() / 2), room.width(), room.height())
                placed.append(Placed(rect, part, chip))
            else:
                _, metrics = text_type(look, self._body, bold=part.strong)
                advance = metrics.horizontalAdvance(part.text)
                height = metrics.height()
                placed.append(Placed(QRectF(x, middle - height / 2, advance, height), part))
            x = placed[-1].rect.right()
        return placed

    def _wrapped(self, line: list[Placed], width: float) -> list[Placed]:
        """Return the parts of one line, those that stand too far right in lines of their own."""
        placed: list[Placed] = []
        shift, drop = 0.0, 0.0
        for index, place in enumerate(line):
            if placed and _breaks_before(line, index, width - 2, shift):
                if isinstance(placed[-1].part, Words) and placed[-1].part.separator:
                    placed.pop()
                # The ring of a chip needs some room.
                shift = place.rect.left() - (2.0 if place.chip is not None else 0.0)
                drop += self.line_height
            placed.append(Placed(place.rect.translated(-shift, drop), place.part, place.chip))
        return placed


def _is_spare(part: Part) -> bool:
    return isinstance(part, Words) and (part.dispensable or part.separator)


def _lines(placed: list[Placed]) -> int:
    return len({place.rect.center().y() for place in placed})


def _breaks_before(line: list[Placed], index: int, room: float, shift: float) -> bool:
    """Return whether a line that begins at `shift` ends before a part of the whole line.

    Words and those joined to them stay together, unless they alone are wider than the room.
    """

    def is_joined(at: int) -> bool:
        part = line[at].part
        return isinstance(part, Words) and part.joined

    first, last = index, index
    while first > 0 and is_joined(first):
        first -= 1
    while last + 1 < len(line) and is_joined(last + 1):
        last += 1
    if line[last].rect.right() - line[first].rect.left() > room:
        return line[index].rect.right() - shift > room
    return first == index and line[last].rect.right() - shift > room


def _cap(widths: list[float], room: float) -> float:
    """Return the width at which the widest of ascending `widths` are cut to fit into `room`.

    >>> _cap([10.0, 40.0, 100.0], 90.0)
    40.0
    """
    for index, width in enumerate(widths):
        share = room / (len(widths) - index)
        if share <= width:
            return share
        room -= width
    return widths[-1]
