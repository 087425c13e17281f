"""The corpus as tokens, painted: rows of chips, with a table's counts in front of them."""

from bisect import bisect_right
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter

from tokviz.document.document import Fill
from tokviz.export.chips import (
    Chip,
    Emphasis,
    chip_fonts,
    paint_emphasis,
    paint_ground,
    paint_writing,
)
from tokviz.export.fill_legend import legend_size, paint_legend
from tokviz.export.look import SPACE, Look
from tokviz.export.token_flow import TokenFlow
from tokviz.export.token_layout import Rows, TokenLayout
from tokviz.export.token_styles import TokenStyles

MOST_TOKENS = 3000
"""A picture shows so many tokens of a corpus that is larger, around what was looked at."""

_ROOM = 4
"""Room for the ring around a chip at the picture's edge."""


class ChipPen(Protocol):
    """Draws one chip: as lines and text for a file, or from kept pictures on a screen."""

    def paint(self, painter: QPainter, x: float, y: float, width: int, chip: Chip) -> None:
        """Paint a chip with its top left corner at (x, y)."""
        ...


@dataclass(frozen=True, slots=True)
class VectorChips:
    """Draws chips as lines and text."""

    look: Look
    size: int

    def paint(self, painter: QPainter, x: float, y: float, width: int, chip: Chip) -> None:
        """Paint a chip with its top left corner at (x, y)."""
        height = chip_fonts(self.look, self.size).height
        paint_ground(painter, QRectF(x, y, width, height), chip, self.look)
        paint_writing(painter, QPointF(x, y), chip, self.look, self.size)


@dataclass(frozen=True, slots=True)
class Marked:
    """Which tokens stand out: indices in the run's tokens, -1 for none."""

    selected: int = -1
    hovered: int = -1


def paint_row(
    painter: QPainter,
    layout: TokenLayout,
    rows: Rows,
    row: int,
    at: QPointF,
    *,
    pen: ChipPen,
    marked: Marked,
    last: int | None = None,
) -> None:
    """Paint one row with the top left corner of its chips (its label, in a table) at a point.

    Chips from `last` on are left out.
    """
    first, stop = rows.starts[row], rows.starts[row + 1]
    stop = stop if last is None else min(stop, last)
    left, y = at.x() + layout.label_width, at.y()
    xs, widths = rows.x[first:stop].tolist(), rows.widths[first:stop].tolist()
    for x, width, chip in zip(xs, widths, rows.chips[first:stop], strict=True):
        pen.paint(painter, left + x, y, width, chip)
    counts, line = layout.flow.counts, rows.lines[row]
    look = layout.styles.look
    if counts is not None and line >= 0:
        fonts = chip_fonts(look, layout.styles.size)
        painter.setFont(fonts.text)
        painter.setPen(QColor(look.quiet))
        painter.drawText(QPointF(at.x(), y + fonts.baseline), f"×{int(counts[line])}")
    tokens = rows.tokens.tokens[first:stop]
    for places, emphasis in (
        (rows.tokens.fresh[first:stop], Emphasis.FRESH),
        (tokens == marked.hovered, Emphasis.HOVERED),
        (tokens == marked.selected, Emphasis.SELECTED),
    ):
        for place in np.flatnonzero(places).tolist():
            rect = QRectF(left + xs[place], y, widths[place], layout.chip_height)
            paint_emphasis(painter, rect, look, emphasis)


def chip_at(layout: TokenLayout, rows: Rows, row: int, x: float) -> int | None:
    """Return which chip of a row, counted in its block, stands at `x` px, or None."""
    first, stop = rows.starts[row], rows.starts[row + 1]
    x -= layout.label_width
    place = int(np.searchsorted(rows.x[first:stop], x, side="right")) - 1 + first
    if place < first or x >= rows.x[place] + rows.widths[place]:
        return None
    return place


@dataclass(frozen=True, eq=False)
class _Page:
    """Rows of a picture: block, row, y of the chips, and where the row's chips end early."""

    layout: TokenLayout
    places: list[tuple[int, int, int, int]]
    y: list[int]
    cut_before: bool
    cut_after: bool
    height: int


class TokensFigure:
    """The corpus as tokens after `step` merges.

    Of a large corpus only some 3,000 tokens are shown, from the row that holds unit `near` of the
    flow on; an ellipsis stands where something was left out.
    """

    def __init__(
        self,
        flow: TokenFlow,
        step: int,
        look: Look,
        *,
        size: int,
        fill: Fill = Fill.POSITION,
        marked: Marked | None = None,
        near: int = 0,
    ) -> None:
        self._flow, self._step, self._look, self._size = flow, step, look, size
        self._fill = fill
        self._marked = Marked() if marked is None else marked
        whole = flow.run.layout.unit_count <= MOST_TOKENS or len(flow.unit_at) == 1
        self._near = 0 if whole else near
        self._styles = TokenStyles(flow.run, look, size, fill)
        self._page: tuple[int, _Page] | None = None

    def _laid_out(self, width: float) -> _Page:
        room = max(1, int(width) - 2 * _ROOM)
        if self._page is None or self._page[0] != room:
            self._page = room, self._lay_out(room)
        return self._page[1]

    def _lay_out(self, room: int) -> _Page:
        layout = TokenLayout(self._flow, self._styles, self._step, room)
        places: list[tuple[int, int, int, int]] = []
        tops: list[int] = []
        if self._flow.total == 0:
            return _Page(layout, places, tops, False, False, layout.row_height)
        at: tuple[int, int] | None = layout.locate(self._near)
        before = at is not None and layout.before(*at) is not None
        y = _ROOM + (layout.row_height if before else 0)
        left = MOST_TOKENS
        while at is not None and left > 0:
            block, row = at
            rows = layout.rows(block)
            first, stop = rows.starts[row], rows.starts[row + 1]
            above = layout.row_span(block, row)[0] if places else 0
            last = min(stop, first + left)
            left -= last - first
            places.append((block, row, y + above, last))
            tops.append(y)
            y += above + layout.row_height
            at = layout.after(block, row) if last == stop else at
        after = at is not None
        return _Page(layout, places, tops, before, after, y + (layout.row_height if after else 0))

    def size(self, width: float) -> QSizeF:
        """Return the whole picture's size."""
        page = self._laid_out(width)
        wide = page.layout.label_width + page.layout.width + 2 * _ROOM
        legend = legend_size(self._look, self._fill, self._flow.run)
        height = page.height + (legend.height() + 3 * SPACE if legend.height() else 0)
        return QSizeF(max(width, wide, legend.width() + 2 * _ROOM), height)

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:
        """Paint the rows that lie in an area."""
        page = self._laid_out(width)
        layout = page.layout
        pen = VectorChips(self._look, self._size)
        first = max(0, bisect_right(page.y, area.top()) - 1)
        for block, row, y, last in page.places[first:]:
            if y - _ROOM > area.bottom():
                break
            at = QPointF(_ROOM, y)
            paint_row(
                painter,
                layout,
                layout.rows(block),
                row,
                at,
                pen=pen,
                marked=self._marked,
                last=last,
            )
        fonts = chip_fonts(self._look, self._size)
        painter.setFont(fonts.text)
        painter.setPen(QColor(self._look.quiet))
        left = _ROOM + layout.label_width
        if page.cut_before:
            painter.drawText(QPointF(left, _ROOM + fonts.baseline), "…")
        if page.cut_after:
            painter.drawText(QPointF(left, page.height - layout.row_height + fonts.baseline), "…")
        at = QPointF(_ROOM, page.height + 2 * SPACE)
        paint_legend(painter, at, self._look, self._fill, self._flow.run)

    def token_at(self, point: QPointF, width: float) -> bytes | None:
        """Return the key of the token at a point."""
        page = self._laid_out(width)
        index = bisect_right(page.y, point.y()) - 1
        if index < 0:
            return None
        block, row, y, last = page.places[index]
        if not y <= point.y() < y + page.layout.chip_height:
            return None
        rows = page.layout.rows(block)
        place = chip_at(page.layout, rows, row, point.x() - _ROOM)
        if place is None or place >= last:
            return None
        return self._flow.run.tokens[int(rows.tokens.tokens[place])]
