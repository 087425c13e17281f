"""Which rows of a flow are visible, and where: a page that is held by a place in the text.

What is scrolled to is a unit of the flow, not a height: so the same text stays on top when
another step, width or zoom breaks the rows elsewhere.
"""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from tokviz.export.look import SPACE
from tokviz.export.token_layout import Rows, TokenLayout
from tokviz.export.tokens_figure import chip_at

TOP = 6
LEFT, RIGHT = 4 * SPACE, 3 * SPACE


@dataclass(frozen=True, slots=True)
class Place:
    """One chip on a page: its block's rows, which of the block's chips it is, and its y."""

    rows: Rows
    chip: int
    y: int

    @property
    def start(self) -> int:
        """Return the unit of the flow at which the token begins."""
        return int(self.rows.tokens.starts[self.chip])

    @property
    def end(self) -> int:
        """Return the unit of the flow at which the token ends."""
        return int(self.rows.tokens.ends[self.chip])

    @property
    def token(self) -> int:
        """Return the token's index in the run's tokens."""
        return int(self.rows.tokens.tokens[self.chip])


class TokenPage:
    """The rows of a layout that fit a height, from the row that holds a unit on."""

    def __init__(self) -> None:
        self.layout: TokenLayout | None = None
        self.height = 0
        self._anchor, self._offset = 0, 0
        self._visible: list[tuple[int, int, int]] = []
        self._ended = True

    def arrange(self, layout: TokenLayout | None, height: int) -> None:
        """Find the rows that are visible in `height` px, each with the y of its chips."""
        self.layout, self.height = layout, height
        self._visible, self._ended = [], True
        if layout is None:
            return
        self._anchor = max(0, min(self._anchor, layout.flow.total - 1))
        at: tuple[int, int] | None = layout.locate(self._anchor)
        y = TOP - self._offset
        rows: list[tuple[int, int, int]] = []
        while at is not None and (y < height or not rows):
            above, tall = layout.row_span(*at)
            rows.append((*at, y + above))
            y += tall
            at = layout.after(*at)
        self._ended = at is None
        spare = max(0, height - TOP - y) if at is None else 0
        self._visible = _fill_up(layout, rows, spare)

    def hold(self, unit: int) -> None:
        """Put the row that holds a unit of the flow on top, from the next arrangement on."""
        self._anchor, self._offset = unit, 0

    def scroll_by(self, pixels: int) -> None:
        """Scroll down by so many px, up if negative."""
        layout = self.layout
        if layout is None or not self._visible:
            return
        block, row, y = self._visible[self._top_index()]
        above, tall = layout.row_span(block, row)
        offset = TOP - (y - above) + pixels
        at = (block, row)
        while offset >= tall:
            after = layout.after(*at)
            if after is None:
                break
            offset -= tall
            at = after
            tall = layout.row_span(*at)[1]
        while offset < 0:
            before = layout.before(*at)
            if before is None:
                offset = 0
                break
            at = before
            offset += layout.row_span(*at)[1]
        self._anchor, self._offset = layout.rows(at[0]).first_unit(at[1]), offset
        self.arrange(layout, self.height)

    # What is there

    def rows(self) -> list[tuple[Rows, int, int]]:
        """Return the visible rows: their block, which of its rows they are, and their chips' y."""
        layout = self.layout
        return [] if layout is None else [(layout.rows(b), r, y) for b, r, y in self._visible]

    def _top_index(self) -> int:
        """Return which of the visible rows is the topmost that is not above the edge."""
        tall = 0 if self.layout is None else self.layout.row_height
        below = (index for index, (_, _, y) in enumerate(self._visible) if y + tall > TOP)
        return next(below, 0)

    @property
    def top_unit(self) -> int:
        """Return the unit of the flow with which the topmost row begins."""
        if self.layout is None or not self._visible:
            return 0
        block, row, _ = self._visible[self._top_index()]
        return self.layout.rows(block).first_unit(row)

    def bar(self) -> tuple[int, int, int]:
        """Return a scroll bar's maximum, value and page, in units of the flow."""
        layout = self.layout
        if layout is None or not self._visible:
            return 0, 0, 1
        top = self.top_unit
        block, row, y = self._visible[-1]
        rows = layout.rows(block)
        end = int(rows.tokens.ends[rows.starts[row + 1] - 1])
        at_end = self._ended and y + layout.chip_height <= self.height
        first = self._visible[0]
        if at_end and first[2] >= 0 and layout.before(*first[:2]) is None:
            return 0, 0, max(1, end - top)
        most = max(layout.flow.total - (end - top), top if at_end else top + 1)
        return most, top, max(1, end - top)

    def rect(self, place: Place) -> QRectF:
        """Return where a chip stands."""
        layout = self.layout
        tall, left = (0, 0) if layout is None else (layout.chip_height, layout.label_width)
        x, width = int(place.rows.x[place.chip]), int(place.rows.widths[place.chip])
        return QRectF(LEFT + left + x, place.y, width, tall)

    def at(self, point: QPointF) -> Place | None:
        """Return the chip at a point."""
        layout = self.layout
        if layout is None:
            return None
        for rows, row, y in self.rows():
            if y <= point.y() < y + layout.chip_height:
                chip = chip_at(layout, rows, row, point.x() - LEFT)
                return None if chip is None else Place(rows, chip, y)
        return None

    def places(self) -> list[Place]:
        """Return every chip that is wholly or partly visible."""
        return [
            Place(rows, chip, y)
            for rows, row, y in self.rows()
            for chip in range(rows.starts[row], rows.starts[row + 1])
        ]

    def holding(self, unit: int) -> Place | None:
        """Return the visible chip that holds a unit of the flow."""
        return next((p for p in self.places() if p.start <= unit < p.end), None)


def _fill_up(
    layout: TokenLayout, rows: list[tuple[int, int, int]], spare: int
) -> list[tuple[int, int, int]]:
    """Move rows down by the px that are empty below them, and put what precedes above them."""
    block, row, chips_y = rows[0]
    top = chips_y - layout.row_span(block, row)[0] + spare
    front: list[tuple[int, int, int]] = []
    before = layout.before(block, row)
    while before is not None and top > 0:
        above, tall = layout.row_span(*before)
        top -= tall
        front.append((*before, top + above))
        before = layout.before(*before)
    # Where there is nothing left above, the first row stands at the top.
    excess = TOP - top if before is None and top > TOP else 0
    placed = [(b, r, y + excess) for b, r, y in reversed(front)]
    return placed + [(b, r, y + spare + excess) for b, r, y in rows]
