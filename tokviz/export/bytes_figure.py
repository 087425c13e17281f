"""Characters with their code points and bytes, and which token each byte belongs to."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from tokviz.engine.text.invisible import visible
from tokviz.engine.tokenizer.byte_map import ByteMap, MappedChar
from tokviz.export.axis import with_grouping
from tokviz.export.look import CHIP_RADIUS, TYPE_BODY, TYPE_SMALL, TYPE_TITLE, Look

CENTRE = Qt.AlignmentFlag.AlignCenter


def sums_words(mapped: ByteMap) -> str:
    """Return how many graphemes, code points, bytes and tokens there are."""
    sizes = sum(len(char.tokens) for char in mapped.chars)
    graphemes, points, tokens = len(mapped.graphemes), len(mapped.chars), len(mapped.tokens)
    translate = QCoreApplication.translate
    parts = (
        with_grouping(translate("BytesFigure", "%n grapheme(s)", "", graphemes), graphemes),
        with_grouping(translate("BytesFigure", "%n code point(s)", "", points), points),
        with_grouping(translate("BytesFigure", "%n byte(s)", "", sizes), sizes),
        with_grouping(translate("BytesFigure", "%n token(s)", "", tokens), tokens),
    )
    return " · ".join(parts)


@dataclass(frozen=True, slots=True)
class _Column:
    """Where a character stands: the left edge and top of its column, and its width."""

    x: float
    y: float
    width: float


class BytesFigure:
    """Paints one column a character, wrapping; bytes of one token share a tint and touch."""

    def __init__(
        self,
        mapped: ByteMap,
        look: Look,
        *,
        bits: bool = False,
        selection: bytes | None = None,
        hover: bytes | None = None,
    ) -> None:
        self._mapped = mapped
        self._look = look
        self._bits = bits
        self._marked = (selection, hover)
        scale = look.scale
        self._cell = QSizeF(round((66 if bits else 30) * scale), round(26 * scale))
        self._gap = round(14 * scale)
        self._bracket = round(10 * scale)
        self._big = round(32 * scale)
        self._line = round(18 * scale)
        self._wide: float = -1
        self._columns: tuple[_Column, ...] = ()

    @property
    def _row_height(self) -> float:
        bits = self._line if self._bits else 0
        return self._bracket + self._big + self._line + self._cell.height() + bits + self._line + 16

    def _place(self, width: float) -> tuple[_Column, ...]:
        if width == self._wide:
            return self._columns
        columns: list[_Column] = []
        x = y = 0.0
        for start, end in self._mapped.graphemes:
            widths = [self._width_of(self._mapped.chars[index]) for index in range(start, end)]
            needed = sum(widths) + self._gap * (len(widths) - 1)
            if x > 0 and x + needed > width:
                x, y = 0.0, y + self._row_height
            for one in widths:
                if x > 0 and x + one > width:
                    x, y = 0.0, y + self._row_height
                columns.append(_Column(x, y, one))
                x += one + self._gap
        self._wide, self._columns = width, tuple(columns)
        return self._columns

    def _width_of(self, char: MappedChar) -> float:
        return float(max(self._cell.width() * len(char.tokens), round(56 * self._look.scale)))

    def size(self, width: float) -> QSizeF:
        """Return the size of all rows."""
        columns = self._place(width)
        if not columns:
            return QSizeF(width, 0)
        wide = max(column.x + column.width for column in columns)
        more = self._line + 8 if self._mapped.left_out else 0
        return QSizeF(max(width, wide), columns[-1].y + self._row_height + more)

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:
        """Paint the characters in an area."""
        columns = self._place(width)
        for char, column in zip(self._mapped.chars, columns, strict=True):
            if column.y + self._row_height >= area.top() and column.y <= area.bottom():
                self._paint_char(painter, char, column)
        for start, end in self._mapped.graphemes:
            if end - start > 1:
                self._paint_bracket(painter, columns[start], columns[end - 1])
        if self._mapped.left_out and columns:
            left = self._mapped.left_out
            text = QCoreApplication.translate("BytesFigure", "… and %n more character(s)", "", left)
            painter.setPen(QColor(self._look.quiet))
            painter.setFont(self._look.text_font(TYPE_SMALL))
            top = columns[-1].y + self._row_height
            painter.drawText(QPointF(0, top + self._line), with_grouping(text, left))

    def _paint_bracket(self, painter: QPainter, first: _Column, last: _Column) -> None:
        """Draw one brace over the code points that make up a grapheme on one row."""
        right = last.x + last.width if first.y == last.y else first.x + first.width
        top = first.y + 3
        path = QPainterPath(QPointF(first.x, top + 5))
        path.lineTo(first.x, top)
        path.lineTo(right, top)
        path.lineTo(right, top + 5)
        painter.setPen(QPen(QColor(self._look.quiet), self._look.outline))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)

    def _paint_char(self, painter: QPainter, char: MappedChar, column: _Column) -> None:
        look = self._look
        y = column.y + self._bracket
        text = visible(char.char.char)
        painter.setPen(QColor(look.ink))
        named = len(text) > 2
        painter.setFont(look.mono_font(TYPE_BODY) if named else look.text_font(TYPE_TITLE + 4))
        painter.drawText(QRectF(column.x, y, column.width, self._big), CENTRE, text)
        y += self._big
        painter.setFont(look.mono_font(TYPE_SMALL))
        painter.setPen(QColor(look.quiet))
        painter.drawText(QRectF(column.x, y, column.width, self._line), CENTRE, char.char.name)
        y += self._line
        self._paint_cells(painter, char, column, y)
        y += self._cell.height()
        if self._bits:
            self._paint_bits(painter, char, column, y)
            y += self._line
        painter.setFont(look.text_font(TYPE_SMALL))
        words, colour = self._whole_words(char)
        painter.setPen(QColor(colour))
        room = QRectF(column.x - self._gap / 2, y, column.width + self._gap, self._line)
        painter.drawText(room, CENTRE, words)

    def _whole_words(self, char: MappedChar) -> tuple[str, str]:
        translate = QCoreApplication.translate
        if char.whole_since is None:
            return translate("BytesFigure", "in pieces"), self._look.warning
        if char.whole_since == 0:
            return "", self._look.quiet
        text = translate("BytesFigure", "step {n}").format(n=char.whole_since)
        return text, self._look.quiet

    def _cells_left(self, char: MappedChar, column: _Column) -> float:
        return column.x + (column.width - self._cell.width() * len(char.tokens)) / 2

    def _paint_cells(self, painter: QPainter, char: MappedChar, column: _Column, y: float) -> None:
        look, cell = self._look, self._cell
        left = self._cells_left(char, column)
        painter.setFont(look.mono_font(TYPE_SMALL + 1, bold=True))
        runs: list[tuple[int, int]] = []
        for place, owner in enumerate(char.tokens):
            if place and char.tokens[place - 1] == owner:
                runs[-1] = (runs[-1][0], place + 1)
            else:
                runs.append((place, place + 1))
        for start, end in runs:
            owner = char.tokens[start]
            room = QRectF(
                left + start * cell.width() + 1, y, (end - start) * cell.width() - 2, cell.height()
            )
            whole = end - start == len(char.tokens)
            fill = QColor(look.tints[owner % len(look.tints)]) if owner >= 0 else QColor(look.card)
            pen = QPen(QColor(look.quiet if whole else look.fragment_ink), look.outline)
            if not whole:
                pen.setStyle(Qt.PenStyle.DashLine)
                fill = QColor(look.fragment_ground)
            painter.setPen(pen)
            painter.setBrush(fill)
            painter.drawRoundedRect(room.adjusted(0.5, 0.5, -0.5, -0.5), CHIP_RADIUS, CHIP_RADIUS)
            ink = QColor(look.ink if whole else look.fragment_ink)
            self._paint_ring(painter, room, owner)
            painter.setPen(ink)
            for place in range(start, end):
                box = QRectF(left + place * cell.width(), y, cell.width(), cell.height())
                painter.drawText(box, CENTRE, f"{char.char.data[place]:02x}")

    def _paint_ring(self, painter: QPainter, room: QRectF, owner: int) -> None:
        if owner < 0:
            return
        key = self._mapped.tokens[owner].key
        if not key or key not in self._marked:
            return
        width = 2.5 if key == self._marked[0] else 1.5
        painter.setPen(QPen(QColor(self._look.accent), width * self._look.outline))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(room, CHIP_RADIUS, CHIP_RADIUS)

    def _paint_bits(self, painter: QPainter, char: MappedChar, column: _Column, y: float) -> None:
        """Write each byte in bits, the prefix that UTF-8 gives it in quiet ink."""
        look = self._look
        font = look.mono_font(TYPE_SMALL - 1)
        painter.setFont(font)
        left = self._cells_left(char, column)
        for place, value in enumerate(char.char.data):
            bits = f"{value:08b}"
            prefix = bits.index("0") + 1
            box = QRectF(left + place * self._cell.width(), y, self._cell.width(), self._line)
            advance = painter.fontMetrics().horizontalAdvance("0")
            x = box.center().x() - 4 * advance
            baseline = y + self._line - 5
            painter.setPen(QColor(look.accent))
            painter.drawText(QPointF(x, baseline), bits[:prefix])
            painter.setPen(QColor(look.ink))
            painter.drawText(QPointF(x + prefix * advance, baseline), bits[prefix:])

    def token_at(self, point: QPointF, width: float) -> bytes | None:
        """Return the token of the byte at a point, or of the character's first byte."""
        for char, column in zip(self._mapped.chars, self._place(width), strict=True):
            inside = QRectF(column.x, column.y, column.width, self._row_height)
            if inside.contains(point):
                place = int((point.x() - self._cells_left(char, column)) // self._cell.width())
                owner = char.tokens[max(0, min(place, len(char.tokens) - 1))]
                return (self._mapped.tokens[owner].key or None) if owner >= 0 else None
        return None
