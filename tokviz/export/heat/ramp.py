"""Colours for numbers: one side of zero warm, the other cool, whatever the look."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from tokviz.export.look import SPACE, TYPE_SMALL, Look
from tokviz.export.type_metrics import text_type

LEVELS = 128
"""Shades on each side of zero."""

_ZERO = 0.08
"""How much of the quiet ink is in the colour of zero: its cell must still be seen."""

_BAR = 64.0


def number(value: float, decimals: int) -> str:
    """Return a number as it is written: with a real minus sign, and no negative zero.

    >>> number(-0.53, 1), number(-0.01, 1)
    ('−0.5', '0.0')
    """
    text = f"{value:.{decimals}f}"
    if float(text) == 0:
        text = text.removeprefix("-")
    return text.replace("-", "−")


def _rgb(colour: str) -> NDArray[np.float64]:
    made = QColor(colour)
    return np.array([made.red(), made.green(), made.blue()], np.float64)


def luminance(rgb: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the relative luminance of colours (n, 3) of 0 to 255 (WCAG 2.2)."""
    part = rgb / 255
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    result: NDArray[np.float64] = linear @ np.array([0.2126, 0.7152, 0.0722])
    return result


def contrast(one: NDArray[np.float64], other: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the contrast of luminances, 1 to 21 (WCAG 2.2)."""
    return (np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05)


class HeatRamp:
    """Colours from -1 through 0 to +1: the look's warning, a neutral shade, its accent.

    Orange against blue is told apart under every common colour-vision deficiency. `shades` uint32
    (257,) are 0xffRRGGBB, and `inks` the colour of writing on each of them.
    """

    def __init__(self, look: Look) -> None:
        card = _rgb(look.card)
        zero = card + (_rgb(look.quiet) - card) * _ZERO
        share = np.linspace(0, 1, LEVELS + 1)[:, None]
        below = zero + (_rgb(look.warning) - zero) * share
        above = zero + (_rgb(look.accent) - zero) * share
        rgb = np.round(np.concatenate([below[:0:-1], above]))
        parts = rgb.astype(np.uint32)
        places = np.array([1 << 16, 1 << 8, 1], np.uint32)
        self.shades: NDArray[np.uint32] = np.uint32(0xFF000000) + parts @ places
        light = luminance(rgb)
        ink, other = (luminance(_rgb(colour)[None]) for colour in (look.ink, look.accent_ink))
        takes_ink = contrast(light, ink) >= contrast(light, other)
        self.contrasts = np.maximum(contrast(light, ink), contrast(light, other))
        dark, bright = QColor(look.ink), QColor(look.accent_ink)
        self.inks = [dark if plain else bright for plain in takes_ink.tolist()]
        self.colours = [QColor(*row) for row in parts.tolist()]

    @staticmethod
    def places(values: NDArray[np.float32], largest: float) -> NDArray[np.intp]:
        """Return where in the ramp numbers stand whose largest magnitude is `largest`."""
        share = np.clip(values / max(largest, 1e-30), -1, 1)
        result: NDArray[np.intp] = np.round((share + 1) * LEVELS).astype(np.intp)
        return result


@lru_cache(maxsize=8)
def heat_ramp(look: Look) -> HeatRamp:
    """Return the colours of a look, made once."""
    return HeatRamp(look)


class HeatLegend:
    """Paints what the colours mean: −1 … 0 … +1, or the largest magnitude in their place.

    `beyond` says that there may be larger numbers, which have the colours of the ends.
    """

    def __init__(self, largest: float, look: Look, *, beyond: bool = False) -> None:
        self._look = look
        end = f"{largest:.6g}"
        low, high = ("≤", "≥") if beyond else ("", "")
        self._texts = (f"{low}−{end}", "0", f"{high}+{end}")
        self._font, self._metrics = text_type(look, TYPE_SMALL)

    def size(self, width: float) -> QSizeF:  # noqa: ARG002
        """Return its size, the same at every width."""
        ends = self._advance(0) + self._advance(2) + 2 * SPACE
        bar = _BAR * self._look.scale
        return QSizeF(np.ceil(ends + bar), np.ceil(self._metrics.height()) + SPACE)

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:  # noqa: ARG002
        """Paint a bar with its ends named beside it and its middle on it."""
        size = self.size(width)
        line = size.height()
        left = self._advance(0) + SPACE
        bar = QRectF(left, 2, size.width() - left - SPACE - self._advance(2), line - 4)
        shades = heat_ramp(self._look).shades
        strip = QImage(len(shades), 1, QImage.Format.Format_RGB32)
        for place, shade in enumerate(shades.tolist()):
            strip.setPixel(place, 0, shade)
        painter.drawImage(bar, strip)
        painter.setFont(self._font)
        painter.setPen(QColor(self._look.quiet))
        middle = Qt.AlignmentFlag.AlignVCenter
        whole = QRectF(0, 0, size.width(), line)
        painter.drawText(whole, int(middle | Qt.AlignmentFlag.AlignLeft), self._texts[0])
        painter.drawText(whole, int(middle | Qt.AlignmentFlag.AlignRight), self._texts[2])
        painter.setPen(heat_ramp(self._look).inks[LEVELS])
        painter.drawText(bar, int(Qt.AlignmentFlag.AlignCenter), self._texts[1])

    def token_at(self, point: QPointF, width: float) -> bytes | None:  # noqa: ARG002
        """Return None: there are no tokens here."""
        return None

    def _advance(self, text: int) -> float:
        return self._metrics.horizontalAdvance(self._texts[text])
