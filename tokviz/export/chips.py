"""Chips: how one token looks, everywhere."""

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from zlib import crc32

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from tokviz.engine.text.invisible import visible
from tokviz.engine.tokenizer.token import (
    data_of,
    has_end_marker,
    has_prefix_marker,
    hex_of,
    text_of,
)
from tokviz.export.look import CHIP_RADIUS, TYPE_TOKEN, Look

TINTS = 8
LEVELS = 8

# A chip is read at a glance; whoever wants the rest of a very long token looks at its details.
_LONGEST_TEXT, _TAIL = 64, 16
_LONGEST_HEX, _HEX_TAIL = 24, 6

_PADDING, _HEIGHT, _NARROWEST, _BASELINE = 0.42, 1.65, 0.9, 0.35
_IDEOGRAPHS = re.compile("[\u4e00-\u9fff]+")


class ChipKind(StrEnum):
    """How a chip is drawn: outlines differ, so colour is never the only cue.

    A fragment is dashed and in hex, an unknown character dash-dotted, a special token doubly
    edged.
    """

    TEXT = "text"
    FRAGMENT = "fragment"
    UNKNOWN = "unknown"
    SPECIAL = "special"


class Emphasis(StrEnum):
    """Why a chip stands out."""

    NONE = "none"
    FRESH = "fresh"
    HOVERED = "hovered"
    SELECTED = "selected"


@dataclass(frozen=True, slots=True)
class Chip:
    """A token as it is drawn.

    `tint` is an index into the look's tints, `level` (0 to 7) a shade from pale to strong; -1 for
    none. `before` and `after` are markers around the text, in quiet ink. `badge` is a small note
    behind it ("2/3"). `bar` underlines a chip whose neighbour has the same colour.
    """

    text: str
    kind: ChipKind = ChipKind.TEXT
    tint: int = -1
    before: str = ""
    after: str = ""
    level: int = -1
    badge: str = ""
    bar: bool = False


def chip_of(key: bytes, marker_text: str, tint: int = -1) -> Chip:
    r"""Return the chip of a token; one longer than 64 characters is shortened in its middle.

    >>> chip_of(b"\xe5\xad", "").text
    'e5 ad'
    """
    text = text_of(key)
    before = marker_text if has_prefix_marker(key) else ""
    after = marker_text if has_end_marker(key) else ""
    if text is None:
        data = data_of(key)
        if len(data) > _LONGEST_HEX:
            head, tail = data[: _LONGEST_HEX - _HEX_TAIL], data[-_HEX_TAIL:]
            return Chip(f"{hex_of(head)} … {hex_of(tail)}", ChipKind.FRAGMENT, -1, before, after)
        return Chip(hex_of(data), ChipKind.FRAGMENT, -1, before, after)
    if len(text) > _LONGEST_TEXT:
        text = f"{text[: _LONGEST_TEXT - _TAIL]}…{text[-_TAIL:]}"
    return Chip(visible(text), ChipKind.TEXT, tint, before, after)


@dataclass(frozen=True, slots=True)
class ChipFonts:
    """The fonts of chips of one size, with what is measured in them, in px."""

    text: QFont
    text_metrics: QFontMetricsF
    mono: QFont
    mono_metrics: QFontMetricsF
    badge: QFont
    badge_metrics: QFontMetricsF
    em: float
    ideograph: float

    @property
    def padding(self) -> int:
        """Return the room between a chip's edge and its text."""
        return round(self.em * _PADDING)

    @property
    def height(self) -> int:
        """Return a chip's height."""
        return round(self.em * _HEIGHT)

    @property
    def baseline(self) -> int:
        """Return how far below a chip's top all its writing stands.

        One line for Latin, ideographs and hexadecimal, whatever font they come from: half the
        height of a capital below the middle, which is also where ideographs look centred.
        """
        return round(self.height / 2 + self.em * _BASELINE)

    def text_width(self, text: str) -> float:
        """Return the width of a text in the text font."""
        if _IDEOGRAPHS.fullmatch(text):
            return self.ideograph * len(text)
        return self.text_metrics.horizontalAdvance(text)


@lru_cache(maxsize=64)
def chip_fonts(look: Look, size: int = TYPE_TOKEN) -> ChipFonts:
    """Return the fonts of chips at a type size of `size` px before scaling."""
    text = look.text_font(size)
    mono = look.mono_font(round(size * 0.8), bold=True)
    badge = look.mono_font(max(7, round(size * 0.55)))
    for font in (text, mono, badge):
        # A chip may be drawn on the widget or on a picture of its own; both must look the same.
        font.setStyleStrategy(QFont.StyleStrategy.NoSubpixelAntialias)
    metrics = QFontMetricsF(text)
    return ChipFonts(
        text,
        metrics,
        mono,
        QFontMetricsF(mono),
        badge,
        QFontMetricsF(badge),
        size * look.scale,
        metrics.horizontalAdvance("中"),
    )


@dataclass(frozen=True, slots=True)
class Writing:
    """What is written on a chip, and the chip's width with it, in px.

    Each part is a font, whether its ink is quiet, its place from the chip's left edge and from
    the baseline, and the text.
    """

    width: int
    parts: tuple[tuple[QFont, bool, float, float, str], ...]


@lru_cache(maxsize=16384)
def writing(chip: Chip, look: Look, size: int = TYPE_TOKEN) -> Writing:
    """Return how a chip's markers, text and badge stand beside each other on one baseline."""
    fonts = chip_fonts(look, size)
    parts: list[tuple[QFont, bool, float, float, str]] = []
    x = float(fonts.padding)
    if chip.before:
        parts.append((fonts.mono, True, x, 0.0, chip.before))
        x += fonts.mono_metrics.horizontalAdvance(chip.before) + 2
    fragment = chip.kind is ChipKind.FRAGMENT
    parts.append((fonts.mono if fragment else fonts.text, False, x, 0.0, chip.text))
    x += (
        fonts.mono_metrics.horizontalAdvance(chip.text) if fragment else fonts.text_width(chip.text)
    )
    if chip.after:
        parts.append((fonts.mono, True, x + 2, 0.0, chip.after))
        x += fonts.mono_metrics.horizontalAdvance(chip.after) + 2
    if chip.badge:
        parts.append((fonts.badge, False, x + 4, -round(fonts.em * 0.25), chip.badge))
        x += fonts.badge_metrics.horizontalAdvance(chip.badge) + 4
    width = round(x + fonts.padding)
    narrowest = round(fonts.em * _NARROWEST)
    if width < narrowest:
        shift = (narrowest - x - fonts.padding) / 2
        parts = [(font, quiet, at + shift, up, text) for font, quiet, at, up, text in parts]
        width = narrowest
    return Writing(width, tuple(parts))


def chip_size(chip: Chip, look: Look, size: int = TYPE_TOKEN) -> QSizeF:
    """Return the room that a chip takes at a type size of `size` px before scaling."""
    return QSizeF(writing(chip, look, size).width, chip_fonts(look, size).height)


def paint_chip(
    painter: QPainter,
    at: QPointF,
    chip: Chip,
    look: Look,
    *,
    size: int = TYPE_TOKEN,
    emphasis: Emphasis = Emphasis.NONE,
) -> QRectF:
    """Paint a chip with its top left corner at a point; return where it stands."""
    rect = QRectF(at, chip_size(chip, look, size))
    paint_ground(painter, rect, chip, look)
    paint_writing(painter, at, chip, look, size)
    if emphasis is not Emphasis.NONE:
        paint_emphasis(painter, rect, look, emphasis)
    return rect


def paint_ground(painter: QPainter, rect: QRectF, chip: Chip, look: Look) -> None:
    """Paint a chip's fill and outline."""
    fill, edge, _ = chip_colours(look, chip.kind, chip.tint, chip.level)
    pen = QPen(edge, look.outline)
    if chip.kind is ChipKind.FRAGMENT:
        pen.setDashPattern([3.0, 2.0])
    elif chip.kind is ChipKind.UNKNOWN:
        pen.setWidthF(max(1.5, look.outline))
        pen.setDashPattern([4.0, 2.0, 1.0, 2.0])
    inset = pen.widthF() / 2
    frame = rect.adjusted(inset, inset, -inset, -inset)
    painter.setPen(pen)
    painter.setBrush(fill)
    painter.drawRoundedRect(frame, CHIP_RADIUS, CHIP_RADIUS)
    if chip.kind is ChipKind.SPECIAL:
        painter.drawRoundedRect(frame.adjusted(2.5, 2.5, -2.5, -2.5), 3.0, 3.0)
    if chip.bar:
        y = rect.bottom() - look.outline - 2.5
        painter.setPen(QPen(edge, 2.0))
        painter.drawLine(QPointF(rect.left() + 4, y), QPointF(rect.right() - 4, y))


def paint_writing(painter: QPainter, at: QPointF, chip: Chip, look: Look, size: int) -> None:
    """Write a chip's text, markers and badge."""
    _, _, ink = chip_colours(look, chip.kind, chip.tint, chip.level)
    quiet = QColor(look.quiet)
    x, y = at.x(), at.y() + chip_fonts(look, size).baseline
    for font, is_quiet, right, down, text in writing(chip, look, size).parts:
        painter.setFont(font)
        painter.setPen(quiet if is_quiet else ink)
        painter.drawText(QPointF(x + right, y + down), text)


def paint_emphasis(painter: QPainter, rect: QRectF, look: Look, emphasis: Emphasis) -> None:
    """Draw the ring around a chip that stands out."""
    width = {Emphasis.HOVERED: 1.5, Emphasis.FRESH: 2.0, Emphasis.SELECTED: 2.5}.get(emphasis)
    if width is None:
        return
    painter.setPen(QPen(QColor(look.accent), width * look.outline))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    out = 0.5 + width * look.outline / 2
    radius = CHIP_RADIUS + out
    painter.drawRoundedRect(rect.adjusted(-out, -out, out, out), radius, radius)


@lru_cache(maxsize=512)
def chip_colours(look: Look, kind: ChipKind, tint: int, level: int) -> tuple[QColor, ...]:
    """Return fill, edge and ink of a chip."""
    ink = QColor(look.ink)
    if kind is ChipKind.FRAGMENT:
        edge = QColor(look.fragment_ink)
        return (
            (QColor(look.fragment_ground), edge, edge)
            if level < 0
            else (_shade(look, level), edge, ink)
        )
    if kind is ChipKind.UNKNOWN:
        return QColor(look.card), QColor(look.warning), QColor(look.warning)
    if kind is ChipKind.SPECIAL:
        return QColor(look.accent_ground), QColor(look.accent), ink
    if level >= 0:
        fill = _shade(look, level)
    elif tint >= 0:
        fill = QColor(look.tints[tint % TINTS])
    else:
        return QColor(look.card), QColor(look.line), ink
    if look.outline > 1:
        return fill, QColor(look.line), ink
    return fill, fill.lighter(150) if look.is_dark else fill.darker(130), ink


def _shade(look: Look, level: int) -> QColor:
    """Return a shade of the accent; even the strongest leaves the ink readable (6:1 or more)."""
    card, accent = QColor(look.card), QColor(look.accent)
    share = 0.06 + (0.34 if look.is_dark else 0.38) * min(level, LEVELS - 1) / (LEVELS - 1)
    channels = zip(
        (card.red(), card.green(), card.blue()),
        (accent.red(), accent.green(), accent.blue()),
        strict=True,
    )
    return QColor(*(round(a + (b - a) * share) for a, b in channels))


def tint_of_key(key: bytes) -> int:
    """Return the tint that belongs to a token wherever it stands."""
    return crc32(key) % TINTS
