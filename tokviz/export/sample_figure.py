"""The sample as tokens, painted."""

from bisect import bisect_right

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from tokviz.export.chips import ChipKind, Emphasis, chip_fonts, paint_emphasis
from tokviz.export.look import SPACE, TYPE_SMALL, TYPE_TOKEN
from tokviz.export.sample_layout import SampleLayout, SampleLines, SampleTokens
from tokviz.export.token_styles import TokenStyles
from tokviz.export.tokens_figure import ChipPen, Marked, VectorChips

_ROOM = 4
"""Room for the ring around a chip at the picture's edge."""

NO_ID = "–"


class SampleFigure:
    """A sample's tokens with their ids and bytes; fragments under a bracket to their character."""

    def __init__(
        self,
        tokens: SampleTokens,
        styles: TokenStyles,
        lines: SampleLines,
        *,
        marked: Marked | None = None,
        pen: ChipPen | None = None,
    ) -> None:
        self._tokens, self._styles, self._lines = tokens, styles, lines
        self._look = styles.look
        self.marked = Marked() if marked is None else marked
        self._pen = VectorChips(self._look, styles.size) if pen is None else pen
        self._laid_out: tuple[int, SampleLayout] | None = None

    def layout(self, width: float) -> SampleLayout:
        """Return the rows at a width."""
        room = max(round(4 * self._styles.size * self._look.scale), int(width) - 2 * _ROOM)
        if self._laid_out is None or self._laid_out[0] != room:
            layout = SampleLayout(self._tokens, self._styles, self._lines, room)
            self._laid_out = room, layout
        return self._laid_out[1]

    def size(self, width: float) -> QSizeF:
        """Return the whole picture's size."""
        layout = self.layout(width)
        return QSizeF(max(width, layout.width + 2 * _ROOM), layout.height + 2 * _ROOM)

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:
        """Paint the rows that lie in an area."""
        layout = self.layout(width)
        row = layout.row_at(area.top() - _ROOM) if len(layout) else 0
        while row < len(layout) and layout.y[row] - _ROOM <= area.bottom():
            self._paint_row(painter, layout, row)
            row += 1

    def _paint_row(self, painter: QPainter, layout: SampleLayout, row: int) -> None:
        first, last = layout.starts[row], layout.starts[row + 1]
        y = _ROOM + layout.y[row]
        rects = [self._rect(layout, index, y) for index in range(first, last)]
        chips = layout.chips(row)
        for rect, chip in zip(rects, chips, strict=True):
            self._pen.paint(painter, rect.left(), y, round(rect.width()), chip)
        below = y + layout.chip_height
        painter.setFont(self._look.mono_font(TYPE_SMALL))
        if self._lines.ids:
            ids = self._tokens.ids[first:last].tolist()
            for index, id_ in zip(range(first, last), ids, strict=True):
                lost = id_ < 0 or chips[index - first].kind is ChipKind.UNKNOWN
                colour = self._look.warning if lost else self._look.quiet
                self._note(
                    painter,
                    layout,
                    index,
                    below,
                    text=NO_ID if id_ < 0 else str(id_),
                    colour=colour,
                )
            below += layout.note_height
        if self._lines.hex:
            for index in range(first, last):
                if chips[index - first].kind in (ChipKind.TEXT, ChipKind.UNKNOWN):
                    text = layout.hex_text(index)
                    quiet = self._look.quiet
                    self._note(painter, layout, index, below, text=text, colour=quiet)
            below += layout.note_height
        for bracket in layout.brackets(row):
            left = _ROOM + int(layout.x[bracket.first])
            end = bracket.last - 1
            right = _ROOM + int(layout.x[end] + layout.columns[end])
            self._paint_bracket(painter, QRectF(left, below, right - left, 0), bracket.text)
        tokens = self._tokens.cut.tokens
        for index, rect in zip(range(first, last), rects, strict=True):
            token = int(tokens[index])
            if token >= 0 and token == self.marked.selected:
                paint_emphasis(painter, rect, self._look, Emphasis.SELECTED)
            elif self._tokens.fresh[index]:
                paint_emphasis(painter, rect, self._look, Emphasis.FRESH)
            elif token >= 0 and token == self.marked.hovered:
                paint_emphasis(painter, rect, self._look, Emphasis.HOVERED)

    def _rect(self, layout: SampleLayout, index: int, y: float) -> QRectF:
        """Return where a chip stands: in the middle of its column."""
        width, column = int(layout.widths[index]), int(layout.columns[index])
        left = _ROOM + int(layout.x[index]) + (column - width) // 2
        return QRectF(left, y, width, layout.chip_height)

    def _note(
        self,
        painter: QPainter,
        layout: SampleLayout,
        index: int,
        top: float,
        *,
        text: str,
        colour: str,
    ) -> None:
        middle = _ROOM + int(layout.x[index]) + int(layout.columns[index]) / 2
        width = layout.digit * len(text)
        painter.setPen(QColor(colour))
        baseline = top + layout.note_height - 4
        painter.drawText(QPointF(round(middle - width / 2), baseline), text)

    def _paint_bracket(self, painter: QPainter, place: QRectF, text: str) -> None:
        """Draw a flat bracket with its middle pointing to the character below it."""
        left, right, top = place.left() + 2.5, place.right() - 2.5, place.top() + SPACE + 0.5
        middle, deep, bend = round(place.center().x()) + 0.5, 5.0, 4.0
        path = QPainterPath(QPointF(left, top))
        path.lineTo(left, top + deep - 2)
        path.quadTo(left, top + deep, left + 2, top + deep)
        path.lineTo(middle - bend, top + deep)
        path.quadTo(middle, top + deep, middle, top + deep + 3)
        path.quadTo(middle, top + deep, middle + bend, top + deep)
        path.lineTo(right - 2, top + deep)
        path.quadTo(right, top + deep, right, top + deep - 2)
        path.lineTo(right, top)
        ink = QColor(self._look.fragment_ink)
        painter.setPen(QPen(ink, 1.2 * self._look.outline))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
        fonts = chip_fonts(self._look, min(TYPE_TOKEN, self._styles.size))
        width = fonts.text_metrics.horizontalAdvance(text)
        painter.setFont(fonts.text)
        baseline = top + deep + 4 + fonts.em
        painter.drawText(QPointF(round(middle - width / 2), round(baseline)), text)
        painter.setFont(self._look.mono_font(TYPE_SMALL))

    def index_at(self, point: QPointF, width: float) -> int | None:
        """Return the number of the token at a point."""
        layout = self.layout(width)
        if not len(layout):
            return None
        row = layout.row_at(point.y() - _ROOM)
        y = _ROOM + layout.y[row]
        for index in range(layout.starts[row], layout.starts[row + 1]):
            if self._rect(layout, index, y).contains(point):
                return index
        return None

    def token_rect(self, index: int, width: float) -> QRectF:
        """Return where a token's chip stands."""
        layout = self.layout(width)
        row = bisect_right(layout.starts, index) - 1
        return self._rect(layout, index, _ROOM + layout.y[row])

    def token_at(self, point: QPointF, width: float) -> bytes | None:
        """Return the key of the token at a point; None where it is no token of the tokenizer."""
        index = self.index_at(point, width)
        if index is None or self._tokens.cut.tokens[index] < 0:
            return None
        return self._tokens.key(index)
