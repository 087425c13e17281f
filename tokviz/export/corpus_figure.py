"""The corpus as a picture: its words with counts, or the beginning of its text."""

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QTextLayout, QTextOption

from tokviz.engine.text.invisible import visible
from tokviz.export.axis import grouped, with_grouping
from tokviz.export.look import SPACE, TYPE_BODY, Look

LEAST_WIDTH = 200.0
MOST_ROWS = 100
MOST_CHARACTERS = 3_000

_SIDE = Qt.AlignmentFlag.AlignVCenter


class CorpusTableFigure:
    """Paints words and counts, at most `MOST_ROWS`, and then how many more there are."""

    def __init__(self, rows: tuple[tuple[str, int], ...], look: Look) -> None:
        self._rows = rows[:MOST_ROWS]
        self._left = len(rows) - len(self._rows)
        self._look = look
        self._font = look.text_font(15)
        metrics = QFontMetricsF(self._font)
        self._metrics = metrics
        widths = [metrics.horizontalAdvance(visible(word)) for word, _ in self._rows]
        counts = [metrics.horizontalAdvance(grouped(count)) for _, count in self._rows]
        self._count_width = max(counts, default=0.0)
        self._least = max(LEAST_WIDTH, min(900.0, max(widths, default=0.0)) + self._count_width)
        self._least += 6 * SPACE
        self.row_height = float(round(32 * look.scale))

    def size(self, width: float) -> QSizeF:
        """Return the size of all rows that are painted."""
        rows = len(self._rows) + (self._left > 0)
        return QSizeF(max(width, self._least), max(1, rows) * self.row_height)

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:
        """Paint the rows in an area."""
        width = max(width, self._least)
        height, look = self.row_height, self._look
        painter.setFont(self._font)
        first = max(0, int(area.top() // height))
        last = min(len(self._rows), int(area.bottom() // height) + 1)
        for row in range(first, last):
            word, count = self._rows[row]
            box = QRectF(SPACE, row * height, width - 2 * SPACE, height)
            painter.setPen(QColor(look.ink))
            painter.drawText(box, _SIDE | Qt.AlignmentFlag.AlignRight, grouped(count))
            box.setWidth(box.width() - self._count_width - 4 * SPACE)
            shown = self._metrics.elidedText(
                visible(word), Qt.TextElideMode.ElideRight, box.width() + 1
            )
            painter.drawText(box, _SIDE | Qt.AlignmentFlag.AlignLeft, shown)
            painter.setPen(QPen(QColor(look.line), look.outline))
            y = (row + 1) * height - 0.5
            painter.drawLine(QPointF(0, y), QPointF(width, y))
        note = ""
        if self._left:
            note = with_grouping(
                QCoreApplication.translate("CorpusFigure", "… and %n more word(s)", "", self._left),
                self._left,
            )
        elif not self._rows:
            note = QCoreApplication.translate("CorpusFigure", "No words yet")
        painter.setPen(QColor(look.quiet))
        box = QRectF(SPACE, len(self._rows) * height, width - 2 * SPACE, height)
        painter.drawText(box, _SIDE | Qt.AlignmentFlag.AlignLeft, note)

    def token_at(self, point: QPointF, width: float) -> bytes | None:  # noqa: ARG002
        """Return None: words are no tokens."""
        return None


class CorpusTextFigure:
    """Paints a text as it stands, up to `MOST_CHARACTERS`, and then how much is left out."""

    def __init__(self, text: str, look: Look) -> None:
        self._look = look
        shown = text[:MOST_CHARACTERS]
        self._left = len(text) - len(shown)
        self._lines = shown.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        if self._left:
            self._lines[-1] += "…"
        self._empty = not text
        self._laid_out: tuple[float, list[tuple[QTextLayout, float]], float] | None = None

    def _layouts(self, width: float) -> tuple[list[tuple[QTextLayout, float]], float]:
        if self._laid_out is not None and self._laid_out[0] == width:
            return self._laid_out[1:]
        font = self._look.text_font()
        leading = round(QFontMetricsF(font).height() * 1.4)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layouts: list[tuple[QTextLayout, float]] = []
        y = 0.0
        for text in self._lines:
            layout = QTextLayout("".join(_drawable(char) for char in text), font)
            layout.setTextOption(option)
            layout.beginLayout()
            top = 0.0
            while (line := layout.createLine()).isValid():
                line.setLineWidth(width)
                line.setPosition(QPointF(0, top))
                top += leading
            layout.endLayout()
            layouts.append((layout, y))
            y += max(top, leading)
        self._laid_out = width, layouts, y
        return layouts, y

    def size(self, width: float) -> QSizeF:
        """Return the size of the text that is painted, and of the line below it."""
        width = max(width, LEAST_WIDTH)
        _, height = self._layouts(width)
        return QSizeF(width, height + (self._note_height if self._note() else 0))

    @property
    def _note_height(self) -> float:
        return float(round(28 * self._look.scale))

    def _note(self) -> str:
        if self._empty:
            return QCoreApplication.translate("CorpusFigure", "No text yet")
        if self._left:
            text = QCoreApplication.translate(
                "CorpusFigure", "… and %n more character(s)", "", self._left
            )
            return with_grouping(text, self._left)
        return ""

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:
        """Paint the lines in an area."""
        width = max(width, LEAST_WIDTH)
        layouts, height = self._layouts(width)
        painter.setPen(QColor(self._look.ink))
        for layout, y in layouts:
            if y <= area.bottom() and y + layout.boundingRect().height() >= area.top():
                layout.draw(painter, QPointF(0, y))
        painter.setFont(self._look.text_font(TYPE_BODY))
        painter.setPen(QColor(self._look.quiet))
        box = QRectF(0, height, width, self._note_height)
        painter.drawText(box, _SIDE | Qt.AlignmentFlag.AlignLeft, self._note())

    def token_at(self, point: QPointF, width: float) -> bytes | None:  # noqa: ARG002
        """Return None: this is the text, before any token."""
        return None


def _drawable(char: str) -> str:
    """Return a character, or a space or nothing for one that a font draws as a box."""
    if char == "\t":
        return "    "
    if char in "\u2028\u2029\x85":
        return "\u2028"
    return "\ufffd" if char < " " or "\ud800" <= char <= "\udfff" else char
