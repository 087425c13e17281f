"""What is painted under and over the text of an editor."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QTextBlock, QTextLayout
from PySide6.QtWidgets import QPlainTextEdit

from tokviz.engine.text.invisible import name_of
from tokviz.export.look import Look
from tokviz.views.parts.shown_text import ShownText, utf16_length


@dataclass(frozen=True, eq=False)
class Marks:
    """Parts of a text under which a colour lies.

    `starts`, `ends` int64 (m,) are code points, ascending and apart; `text` is a string that is
    marked wherever it stands, in addition. A part whose number is `current` gets `edge` as an
    outline.
    """

    colour: QColor
    starts: NDArray[np.int64] = field(default_factory=lambda: np.zeros(0, np.int64))
    ends: NDArray[np.int64] = field(default_factory=lambda: np.zeros(0, np.int64))
    text: str = ""
    current: int = -1
    edge: QColor | None = None


def visible_blocks(edit: QPlainTextEdit) -> Iterator[tuple[QTextBlock, QPointF]]:
    """Yield the blocks that can be seen, each with its top left corner in the viewport."""
    block = edit.firstVisibleBlock()
    bottom = edit.viewport().height()
    while block.isValid():
        at = edit.blockBoundingGeometry(block).translated(edit.contentOffset()).topLeft()
        if at.y() > bottom:
            return
        yield block, at
        block = block.next()


def paint_marks(edit: QPlainTextEdit, shown: ShownText, marks: tuple[Marks, ...]) -> None:
    """Paint the marks of what is visible, to be called before the text is painted."""
    if not marks:
        return
    painter = QPainter(edit.viewport())
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for block, at in visible_blocks(edit):
        first = shown.point_of(block.position())
        last = shown.point_of(block.position() + block.length() - 1)
        for mark in marks:
            for number, start, end in _parts(shown, mark, first, last):
                units = (
                    shown.shown_of(max(start, first)) - block.position(),
                    min(shown.shown_of(min(end, last)), block.position() + block.length() - 1)
                    - block.position(),
                )
                edged = mark.edge is not None and number == mark.current
                painter.setPen(QPen(mark.edge, 1.5) if edged else Qt.PenStyle.NoPen)
                painter.setBrush(mark.colour)
                for rect in _rects(block.layout(), *units):
                    painter.drawRoundedRect(rect.translated(at), 3, 3)
    painter.end()


def _parts(shown: ShownText, mark: Marks, first: int, last: int) -> Iterator[tuple[int, int, int]]:
    """Yield number, start and end of the marked parts that touch code points first to last."""
    low = int(np.searchsorted(mark.ends, first, "right"))
    high = int(np.searchsorted(mark.starts, last, "left"))
    for number in range(low, max(low, high)):
        yield number, int(mark.starts[number]), int(mark.ends[number])
    if mark.text:
        place = shown.text.find(mark.text, first, last)
        while place >= 0:
            yield -1, place, place + len(mark.text)
            place = shown.text.find(mark.text, place + len(mark.text), last)


def _rects(layout: QTextLayout, start: int, end: int) -> Iterator[QRectF]:
    """Yield where a part of a block stands, line by line."""
    for number in range(layout.lineCount()):
        line = layout.lineAt(number)
        low = max(start, line.textStart())
        high = min(end, line.textStart() + line.textLength())
        if low < high:
            a, b = _x(line.cursorToX(low)), _x(line.cursorToX(high))
            yield QRectF(min(a, b), line.y(), abs(b - a), line.height())


def _x(found: object) -> float:
    # PySide gives the position back beside the place it stands at, or alone.
    value = found[0] if isinstance(found, tuple) else found
    return float(value) if isinstance(value, int | float) else 0.0


def paint_invisible(edit: QPlainTextEdit, shown: ShownText, look: Look) -> None:
    """Mark the characters that cannot be seen, to be called after the text is painted."""
    painter = QPainter(edit.viewport())
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    small = look.mono_font(9)
    fonts = edit.font(), small
    metrics = QFontMetricsF(fonts[0]), QFontMetricsF(small)
    quiet = QColor(look.quiet)
    for block, at in visible_blocks(edit):
        first = shown.point_of(block.position())
        last = shown.point_of(block.position() + block.length() - 1)
        ends = not shown.is_cut(block.position() + block.length() - 1)
        units = 0
        for char in shown.text[first:last]:
            name = name_of(char)
            if name is not None:
                symbol = len(name) == 1
                painter.setFont(fonts[0] if symbol else small)
                where = _place(block.layout(), units)
                if symbol:
                    painter.setPen(quiet)
                    x = where.center().x() - metrics[0].horizontalAdvance(name) / 2
                    painter.drawText(QPointF(x, where.top() + metrics[0].ascent()) + at, name)
                else:
                    _paint_name(painter, where.translated(at), name, metrics[1], look)
            units += utf16_length(char) if char > "\uffff" else 1
        if ends and (kind := _line_end(shown.text, last)):
            painter.setPen(quiet)
            where = _place(block.layout(), units).translated(at)
            painter.setFont(fonts[0])
            painter.drawText(where.topLeft() + QPointF(2, metrics[0].ascent()), "↵")
            if kind != "LF":
                where.moveLeft(where.left() + metrics[0].horizontalAdvance("↵") + 4)
                where.setWidth(metrics[1].horizontalAdvance(kind) + 6)
                _paint_name(painter, where, kind, metrics[1], look)
    painter.end()


def _line_end(text: str, at: int) -> str:
    """Return the name of the line end at a position, or nothing at the end of the text."""
    if text[at : at + 2] == "\r\n":
        return "CRLF"
    names = {"\n": "LF", "\r": "CR", "\u2028": "LS", "\u2029": "PS"}
    return names.get(text[at : at + 1], "")


def _place(layout: QTextLayout, unit: int) -> QRectF:
    """Return where a unit of a block stands; what has no width gets none."""
    line = layout.lineForTextPosition(unit)
    if not line.isValid():
        return QRectF()
    a, b = _x(line.cursorToX(unit)), _x(line.cursorToX(unit + 1))
    return QRectF(min(a, b), line.y(), abs(b - a), line.height())


def _paint_name(
    painter: QPainter, where: QRectF, name: str, metrics: QFontMetricsF, look: Look
) -> None:
    """Paint a name as a small flag, on a thin staff where the character has no width."""
    width = metrics.horizontalAdvance(name) + 4
    flag = QRectF(where.center().x() - width / 2, where.top(), width, metrics.height())
    flag.moveLeft(max(1.0, flag.left()))
    ink = QColor(look.fragment_ink)
    painter.setPen(QPen(ink, 1))
    staff = where.center().x()
    painter.drawLine(QPointF(staff, flag.bottom()), QPointF(staff, where.bottom() - 1))
    painter.setBrush(QColor(look.fragment_ground))
    painter.drawRoundedRect(flag.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2)
    painter.drawText(flag, Qt.AlignmentFlag.AlignCenter, name)
