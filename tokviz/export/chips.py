"""Chips: how one token looks, everywhere."""

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

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


class ChipKind(StrEnum):
    """How a chip is drawn: fragments are dashed and in hex, so colour is never the only cue."""

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
    """A token as it is drawn: `tint` is an index into the look's tints, -1 for none."""

    text: str
    kind: ChipKind = ChipKind.TEXT
    tint: int = -1
    before: str = ""
    after: str = ""
    """Markers in front of and behind the text, drawn in quiet ink."""


def chip_of(key: bytes, marker_text: str, tint: int = -1) -> Chip:
    r"""Return the chip of a token.

    >>> chip_of(b"\xe5\xad", "").text
    'e5 ad'
    """
    text = text_of(key)
    before = marker_text if has_prefix_marker(key) else ""
    after = marker_text if has_end_marker(key) else ""
    if text is None:
        return Chip(hex_of(data_of(key)), ChipKind.FRAGMENT, -1, before, after)
    return Chip(visible(text), ChipKind.TEXT, tint, before, after)


@lru_cache(maxsize=256)
def _fonts(look: Look, size: int) -> tuple[QFont, QFontMetricsF, QFont, QFontMetricsF]:
    text, mono = look.text_font(size), look.mono_font(round(size * 0.8), bold=True)
    return text, QFontMetricsF(text), mono, QFontMetricsF(mono)


@lru_cache(maxsize=65536)
def chip_size(chip: Chip, look: Look, size: int = TYPE_TOKEN) -> QSizeF:
    """Return the room that a chip takes at a type size of `size` px before scaling."""
    _, metrics, _, mono_metrics = _fonts(look, size)
    em = size * look.scale
    body = mono_metrics if chip.kind is ChipKind.FRAGMENT else metrics
    width = body.horizontalAdvance(chip.text) + 2 * round(em * 0.42)
    for marker in (chip.before, chip.after):
        if marker:
            width += mono_metrics.horizontalAdvance(marker) + 2
    return QSizeF(max(round(width), round(em * 0.9)), round(em * 1.65))


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
    text_font, metrics, mono_font, mono_metrics = _fonts(look, size)
    room = chip_size(chip, look, size)
    rect = QRectF(at, room)
    frame = rect.adjusted(0.5, 0.5, -0.5, -0.5)
    fill, edge, ink = _colours(chip, look)
    pen = QPen(edge, look.outline)
    if chip.kind is ChipKind.FRAGMENT:
        pen.setStyle(Qt.PenStyle.CustomDashLine)
        pen.setDashPattern([3.0, 2.0])
    painter.setPen(pen)
    painter.setBrush(fill)
    painter.drawRoundedRect(frame, CHIP_RADIUS, CHIP_RADIUS)
    fragment = chip.kind is ChipKind.FRAGMENT
    body_font, body_metrics = (mono_font, mono_metrics) if fragment else (text_font, metrics)
    x = rect.left() + round(size * look.scale * 0.42)
    middle = rect.center().y()
    for part, font, part_metrics, colour in (
        (chip.before, mono_font, mono_metrics, QColor(look.quiet)),
        (chip.text, body_font, body_metrics, ink),
        (chip.after, mono_font, mono_metrics, QColor(look.quiet)),
    ):
        if not part:
            continue
        painter.setFont(font)
        painter.setPen(colour)
        baseline = middle + (part_metrics.capHeight() / 2 if part.isascii() else 0.36 * size)
        painter.drawText(QPointF(x, round(baseline)), part)
        x += part_metrics.horizontalAdvance(part) + 2
    if emphasis is not Emphasis.NONE:
        paint_emphasis(painter, rect, look, emphasis)
    return rect


def paint_emphasis(painter: QPainter, rect: QRectF, look: Look, emphasis: Emphasis) -> None:
    """Draw the ring around a chip that stands out."""
    width = {Emphasis.HOVERED: 1.5, Emphasis.FRESH: 2.0, Emphasis.SELECTED: 2.5}.get(emphasis)
    if width is None:
        return
    pen = QPen(QColor(look.accent), width * look.outline)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(-1.5, -1.5, 1.5, 1.5), CHIP_RADIUS + 1, CHIP_RADIUS + 1)


def _colours(chip: Chip, look: Look) -> tuple[QColor, QColor, QColor]:
    """Return fill, edge and ink of a chip."""
    if chip.kind is ChipKind.FRAGMENT:
        return QColor(look.fragment_ground), QColor(look.fragment_ink), QColor(look.fragment_ink)
    if chip.kind is ChipKind.UNKNOWN:
        return QColor(look.card), QColor(look.warning), QColor(look.warning)
    if chip.kind is ChipKind.SPECIAL:
        return QColor(look.accent_ground), QColor(look.accent), QColor(look.ink)
    if chip.tint < 0:
        return QColor(look.card), QColor(look.line), QColor(look.ink)
    fill = QColor(look.tints[chip.tint % len(look.tints)])
    edge = fill.lighter(150) if look.is_dark else fill.darker(130)
    return fill, QColor(look.line) if look.outline > 1 else edge, QColor(look.ink)


def tint_of_key(key: bytes) -> int:
    """Return the tint that belongs to a token wherever it stands."""
    value = 0
    for byte in key:
        value = (value * 31 + byte + 7) & 0xFFFFFFFF
    return (value ^ (value >> 15)) % 8
