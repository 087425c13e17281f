"""Fonts of a look with their measures, made once."""

from functools import lru_cache

from PySide6.QtGui import QFont, QFontMetricsF

from tokviz.export.look import Look


@lru_cache(maxsize=128)
def text_type(look: Look, size: int, *, bold: bool = False) -> tuple[QFont, QFontMetricsF]:
    """Return the font for running text and its measures; the font is not to be changed."""
    font = look.text_font(size, bold=bold)
    return font, QFontMetricsF(font)


@lru_cache(maxsize=128)
def mono_type(look: Look, size: int) -> tuple[QFont, QFontMetricsF]:
    """Return the font for numbers and bytes and its measures; the font is not to be changed."""
    font = look.mono_font(size)
    return font, QFontMetricsF(font)
