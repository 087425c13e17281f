"""A text as Word2Vec reads it: the centre word filled, its context outlined, the window a band."""

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tokviz.export.chip_fit import fitted
from tokviz.export.chips import (
    Chip,
    Emphasis,
    chip_fonts,
    paint_emphasis,
    paint_ground,
    paint_writing,
    writing,
)
from tokviz.export.heat.ramp import number
from tokviz.export.look import CHIP_RADIUS, TYPE_SMALL, TYPE_TOKEN, Look
from tokviz.export.token_layout import wrap
from tokviz.export.type_metrics import text_type

MOST_WORDS = 500
"""So many words of a text are shown."""

_GAP = 6
_ROW_GAP = 8
_MARGIN = 4.0
"""Room for the band and the rings at the figure's edge."""


@dataclass(frozen=True, slots=True)
class TextWord:
    """A word of the text: its key (empty where nobody can select it), its chip, and its row.

    The row is that of its vector, -1 where it has none; windows pass over such a word.
    """

    key: bytes
    chip: Chip
    row: int


@dataclass(frozen=True, eq=False)
class WindowText:
    """The words of some lines: line i is `words[starts[i]:starts[i + 1]]`."""

    words: tuple[TextWord, ...]
    starts: tuple[int, ...]

    @cached_property
    def sentences(self) -> tuple[tuple[int, ...], ...]:
        """Return for each line the places of its words that have a vector."""
        return tuple(
            tuple(place for place in range(first, last) if self.words[place].row >= 0)
            for first, last in pairwise(self.starts)
        )

    @cached_property
    def centres(self) -> tuple[int, ...]:
        """Return the places of all words that have a vector, in reading order."""
        return tuple(place for sentence in self.sentences for place in sentence)


@dataclass(frozen=True, slots=True)
class WindowMarks:
    """What stands out: the centre's place (-1: none), and its context's places with distances.

    `partner` is the place in the context whose pair is looked at, -1 for none.
    """

    centre: int = -1
    context: tuple[tuple[int, int], ...] = ()
    partner: int = -1
    selection: bytes | None = None
    hover: bytes | None = None


class WindowTextFigure:
    """Paints the first `most` words in lines; a last line has an ellipsis where there are more.

    `marks` can be changed without laying the words out anew.
    """

    def __init__(
        self,
        text: WindowText,
        marks: WindowMarks,
        look: Look,
        *,
        size: int = TYPE_TOKEN,
        most: int = MOST_WORDS,
    ) -> None:
        self.text, self.marks = text, marks
        self._look, self._size = look, size
        self._shown = min(most, len(text.words))
        self._laid_out: tuple[int, tuple[QRectF, ...], tuple[Chip, ...]] | None = None

    @property
    def row_height(self) -> float:
        """Return the distance between two rows: a chip, its distance below, and a gap."""
        _, metrics = text_type(self._look, TYPE_SMALL)
        return float(chip_fonts(self._look, self._size).height + round(metrics.height()) + _ROW_GAP)

    def rect(self, place: int, width: float) -> QRectF:
        """Return where the chip of a word stands, empty where it isn't shown."""
        rects = self._places(width)[0]
        return rects[place] if 0 <= place < len(rects) else QRectF()

    def place_at(self, point: QPointF, width: float) -> int | None:
        """Return the place of the word at a point, or None."""
        for place, rect in enumerate(self._places(width)[0]):
            if rect.contains(point):
                return place
        return None

    def size(self, width: float) -> QSizeF:
        """Return the size of all rows."""
        rects = self._places(width)[0]
        if not rects:
            return QSizeF(width, 0)
        more = self.row_height if self._shown < len(self.text.words) else 0.0
        right = max(rect.right() for rect in rects) + _MARGIN
        return QSizeF(max(width, right), rects[-1].top() + self.row_height + more)

    def token_at(self, point: QPointF, width: float) -> bytes | None:
        """Return the key of the word at a point."""
        place = self.place_at(point, width)
        return None if place is None else self.text.words[place].key or None

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:
        """Paint the band and the words in an area."""
        rects, chips = self._places(width)
        self._paint_band(painter, rects)
        inside = dict(self.marks.context)
        for place, (rect, chip) in enumerate(zip(rects, chips, strict=True)):
            if not rect.adjusted(-4, -4, 4, self.row_height).intersects(area):
                continue
            if place == self.marks.centre:
                self._paint_centre(painter, rect, chip)
            else:
                self._paint_word(painter, rect, chip, is_context=place in inside)
            if place in inside:
                self._paint_distance(painter, rect, inside[place], place == self.marks.partner)
            emphasis = self._emphasis(self.text.words[place].key)
            if emphasis is not Emphasis.NONE:
                paint_emphasis(painter, rect, self._look, emphasis)
        if self._shown < len(self.text.words):
            painter.setFont(chip_fonts(self._look, self._size).text)
            painter.setPen(QColor(self._look.quiet))
            baseline = (
                rects[-1].top() + self.row_height + chip_fonts(self._look, self._size).baseline
            )
            painter.drawText(QPointF(_MARGIN, baseline), "…")

    def _places(self, width: float) -> tuple[tuple[QRectF, ...], tuple[Chip, ...]]:
        room = max(40, int(width - 2 * _MARGIN))
        if self._laid_out is None or self._laid_out[0] != room:
            self._laid_out = room, *self._lay_out(room)
        return self._laid_out[1], self._laid_out[2]

    def _lay_out(self, room: int) -> tuple[tuple[QRectF, ...], tuple[Chip, ...]]:
        look, size = self._look, self._size
        chips = tuple(
            fitted(word.chip, look, room, size) for word in self.text.words[: self._shown]
        )
        widths: NDArray[np.int32] = np.array(
            [writing(chip, look, size).width for chip in chips], np.int32
        )
        breaks = sorted({start for start in self.text.starts if start < self._shown})
        rows, x = wrap(widths, np.zeros(len(chips), np.bool_), breaks, room, _GAP)
        row = np.searchsorted(np.array(rows, np.int64), np.arange(len(chips)), side="right") - 1
        height = chip_fonts(look, size).height
        rects = tuple(
            QRectF(_MARGIN + left, _MARGIN + at * self.row_height, wide, height)
            for left, at, wide in zip(x.tolist(), row.tolist(), widths.tolist(), strict=True)
        )
        return rects, chips

    def _paint_band(self, painter: QPainter, rects: tuple[QRectF, ...]) -> None:
        """Lay a band behind the window, from its first word to its last, row by row."""
        places = [place for place, _ in self.marks.context]
        places = [place for place in (*places, self.marks.centre) if 0 <= place < len(rects)]
        if self.marks.centre < 0 or not places:
            return
        rows: dict[float, QRectF] = {}
        for rect in rects[min(places) : max(places) + 1]:
            known = rows.get(rect.top())
            rows[rect.top()] = rect if known is None else known.united(rect)
        painter.setPen(QPen(QColor(self._look.accent), self._look.outline))
        painter.setBrush(QColor(self._look.accent_ground))
        below = self.row_height - chip_fonts(self._look, self._size).height - _ROW_GAP
        for rect in rows.values():
            band = rect.adjusted(-3.5, -3.5, 3.5, below + 1.5)
            painter.drawRoundedRect(band, CHIP_RADIUS + 3, CHIP_RADIUS + 3)

    def _paint_centre(self, painter: QPainter, rect: QRectF, chip: Chip) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._look.accent))
        painter.drawRoundedRect(rect, CHIP_RADIUS, CHIP_RADIUS)
        painter.setPen(QColor(self._look.accent_ink))
        baseline = rect.top() + chip_fonts(self._look, self._size).baseline
        for font, _, right, down, text in writing(chip, self._look, self._size).parts:
            painter.setFont(font)
            painter.drawText(QPointF(rect.left() + right, baseline + down), text)

    def _paint_word(self, painter: QPainter, rect: QRectF, chip: Chip, *, is_context: bool) -> None:
        shown = chip if is_context else replace(chip, tint=-1)
        paint_ground(painter, rect, shown, self._look)
        if is_context:
            width = 2.0 * self._look.outline
            painter.setPen(QPen(QColor(self._look.accent), width))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            inset = width / 2
            frame = rect.adjusted(inset, inset, -inset, -inset)
            painter.drawRoundedRect(frame, CHIP_RADIUS, CHIP_RADIUS)
        paint_writing(painter, rect.topLeft(), shown, self._look, self._size)

    def _paint_distance(
        self, painter: QPainter, rect: QRectF, distance: int, is_partner: bool
    ) -> None:
        font, metrics = text_type(self._look, TYPE_SMALL, bold=is_partner)
        text = number(distance, 0) if distance < 0 else f"+{distance}"
        painter.setFont(font)
        painter.setPen(QColor(self._look.accent if is_partner else self._look.quiet))
        x = rect.center().x() - metrics.horizontalAdvance(text) / 2
        painter.drawText(QPointF(round(x), round(rect.bottom() + metrics.ascent() + 2)), text)

    def _emphasis(self, key: bytes) -> Emphasis:
        if key and key == self.marks.selection:
            return Emphasis.SELECTED
        return Emphasis.HOVERED if key and key == self.marks.hover else Emphasis.NONE
