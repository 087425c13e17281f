"""Chips on screen: grounds and writings are kept as pictures, so that a page is drawn in no time.

A chip is two pictures: its ground, which depends on width and colour, and its writing, which
depends on the token alone. So another tint needs no new writing, and a token that is met for the
first time costs only that it is written once.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from tokviz.export.chips import Chip, chip_colours, chip_fonts, paint_ground, writing
from tokviz.export.look import Look

_MOST_GROUNDS, _MOST_WRITINGS, _MOST_DRAWN = 2048, 4096, 32768
_NEW_PICTURES = 40
"""So many writings become pictures in one go: a picture costs three times a direct writing."""


@dataclass(slots=True)
class _Written:
    chip: Chip
    width: int
    ink: QColor
    picture: QPixmap | None = None
    seen: bool = False


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A chip object with its pictures; it is held, so that no other can get its identity."""

    chip: Chip
    width: int
    ground: QPixmap
    written: _Written


class ScreenChips:
    """Draws chips of one look and size on a screen of one device pixel ratio."""

    def __init__(self, look: Look, size: int, ratio: float) -> None:
        self._look, self._size, self._ratio = look, size, ratio
        self._height = chip_fonts(look, size).height
        self._baseline = chip_fonts(look, size).baseline
        self._quiet = QColor(look.quiet)
        self._grounds: dict[tuple[object, ...], QPixmap] = {}
        self._writings: dict[tuple[object, ...], _Written] = {}
        self._drawn: dict[int, _Drawn] = {}
        self._budget = 0

    def begin(self) -> None:
        """Begin a page."""
        self._budget = _NEW_PICTURES
        if len(self._grounds) > _MOST_GROUNDS:
            self._grounds.clear()
            self._drawn.clear()
        if len(self._writings) > _MOST_WRITINGS or len(self._drawn) > _MOST_DRAWN:
            self._writings.clear()
            self._drawn.clear()

    def paint(self, painter: QPainter, x: float, y: float, width: int, chip: Chip) -> None:
        """Paint a chip with its top left corner at (x, y)."""
        drawn = self._drawn.get(id(chip))
        if drawn is None or drawn.width != width:
            drawn = self._drawn[id(chip)] = self._find(width, chip)
        ratio = self._ratio
        if ratio != 1.0:
            # On whole device pixels, or the pictures would be blurred.
            x, y = round(x * ratio) / ratio, round(y * ratio) / ratio
        at = QPointF(x, y)
        painter.drawPixmap(at, drawn.ground)
        written = drawn.written
        if written.picture is not None:
            painter.drawPixmap(at, written.picture)
        elif written.seen and self._budget > 0:
            self._budget -= 1
            written.picture = self._picture(written)
            painter.drawPixmap(at, written.picture)
        else:
            written.seen = True
            self._write(painter, written, x, y)

    def _find(self, width: int, chip: Chip) -> _Drawn:
        look = (width, chip.kind, chip.tint, chip.level, chip.bar)
        ground = self._grounds.get(look)
        if ground is None:
            ground = self._grounds[look] = self._ground(width, chip)
        words = (chip.text, chip.kind, chip.before, chip.after, chip.badge, chip.level < 0)
        written = self._writings.get(words)
        if written is None:
            written = self._writings[words] = self._plain(chip)
        return _Drawn(chip, width, ground, written)

    def _plain(self, chip: Chip) -> _Written:
        plain = replace(chip, tint=-1, level=-1, bar=False)
        ink = chip_colours(self._look, chip.kind, -1, chip.level)[2]
        return _Written(plain, writing(plain, self._look, self._size).width, ink)

    def _blank(self, width: int) -> QPixmap:
        ratio = self._ratio
        picture = QPixmap(round(width * ratio), round(self._height * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        return picture

    def _ground(self, width: int, chip: Chip) -> QPixmap:
        picture = self._blank(width)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_ground(painter, QRectF(0, 0, width, self._height), chip, self._look)
        painter.end()
        return picture

    def _picture(self, written: _Written) -> QPixmap:
        picture = self._blank(written.width)
        painter = QPainter(picture)
        self._write(painter, written, 0, 0)
        painter.end()
        return picture

    def _write(self, painter: QPainter, written: _Written, x: float, y: float) -> None:
        y += self._baseline
        for font, quiet, right, down, text in writing(written.chip, self._look, self._size).parts:
            painter.setFont(font)
            painter.setPen(self._quiet if quiet else written.ink)
            painter.drawText(QPointF(x + right, y + down), text)


@lru_cache(maxsize=4)
def screen_chips(look: Look, size: int, ratio: float) -> ScreenChips:
    """Return what draws chips on screen; shared by all that draw the same."""
    return ScreenChips(look, size, ratio)
