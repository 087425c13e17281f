"""What is painted under and over the text of an editor."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QTextBlock, QTextLayout
from PySide6.QtWidgets import QPlainTextEdit

from tokviz.engine.text.invisible import name_of
from tokviz.export.look import Look
from tokviz.views.parts.shown_text import ShownText, stand_in, utf16_length


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
                if mark.edge is not None and number == mark.current:
                    painter.setPen(QPen(mark.edge, 1.5))
                else:
                    painter.setPen(Qt.PenStyle.NoPen)
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
    """Name the characters that cannot be seen, to be called after the text is painted.

    The text has to be shown with `reveal`, which makes room for the names.
    """
    painter = QPainter(edit.viewport())
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    flags = _Flags(painter, edit.font(), look)
    for block, at in visible_blocks(edit):
        first = shown.point_of(block.position())
        last = shown.point_of(block.position() + block.length() - 1)
        units = 0
        for char in shown.text[first:last]:
            name = name_of(char)
            # Controls and what is no character have a stand-in that says what they are.
            if name is not None and (char == "\t" or stand_in(char) in (char, "\u2060")):
                flags.paint(name, _place(block.layout(), units).translated(at))
            units += utf16_length(char) if char > "\uffff" else 1
        if not shown.is_cut(block.position() + block.length() - 1):
            kind = _line_end(shown.text, last)
            if kind:
                flags.paint_line_end(kind, _end(block.layout(), units).translated(at))
    painter.end()


class _Flags:
    """Paints symbols as text, and names as small flags."""

    def __init__(self, painter: QPainter, font: QFont, look: Look) -> None:
        self._painter = painter
        self._font, self._small = font, look.mono_font(8, bold=True)
        self._small.setStretch(80)
        self._metrics, self._small_metrics = QFontMetricsF(font), QFontMetricsF(self._small)
        self._quiet = QColor(look.quiet)
        self._ink, self._ground = QColor(look.fragment_ink), QColor(look.fragment_ground)

    def paint(self, name: str, where: QRectF) -> None:
        """Paint the name of a character that stands at a place."""
        if len(name) > 1:
            self._flag(name, where.center())
            return
        self._painter.setFont(self._font)
        self._painter.setPen(self._quiet)
        x = where.center().x() - self._metrics.horizontalAdvance(name) / 2
        self._painter.drawText(QPointF(x, where.top() + self._metrics.ascent()), name)

    def paint_line_end(self, kind: str, where: QRectF) -> None:
        """Paint an arrow at the end of a line, and its kind if it isn't the usual one."""
        sign = "↵"
        width = self._metrics.horizontalAdvance(sign)
        self.paint(sign, QRectF(where.left() + 2, where.top(), width, where.height()))
        if kind != "LF":
            half = self._small_metrics.horizontalAdvance(kind) / 2 + 2
            self._flag(kind, QPointF(where.left() + width + half + 5, where.center().y()))

    def _flag(self, name: str, centre: QPointF) -> None:
        width = self._small_metrics.horizontalAdvance(name) + 4
        flag = QRectF(0, 0, width, self._small_metrics.height() + 2)
        flag.moveCenter(centre)
        flag.moveLeft(max(1.0, flag.left()))
        self._painter.setPen(QPen(self._ink, 1))
        self._painter.setBrush(self._ground)
        self._painter.drawRoundedRect(flag.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2)
        self._painter.setFont(self._small)
        self._painter.drawText(flag, Qt.AlignmentFlag.AlignCenter, name)


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


def _end(layout: QTextLayout, unit: int) -> QRectF:
    """Return the place behind the text of the last line, whichever way it runs."""
    line = layout.lineForTextPosition(unit)
    if not line.isValid():
        return QRectF()
    return QRectF(line.naturalTextRect().right(), line.y(), 0, line.height())
