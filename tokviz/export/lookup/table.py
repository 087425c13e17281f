"""A small table of words and numbers, numbers aligned right."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from tokviz.export.look import SPACE, TYPE_SMALL, Look
from tokviz.export.type_metrics import text_type

_ROW = 24.0


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row: its name and its numbers; `strong` in demi-bold."""

    name: str
    numbers: tuple[str, ...]
    strong: bool = False


class NumbersTable:
    """Paints rows under their headings, which name all columns, that of the names included.

    The last columns are left out where they don't fit, but not of the first `least`.
    """

    def __init__(
        self, head: tuple[str, ...], rows: tuple[TableRow, ...], look: Look, *, least: int
    ) -> None:
        self._head, self._rows, self._look = head, rows, look
        self._least = least
        self._metrics = text_type(look, TYPE_SMALL)[1]
        self._bold = text_type(look, TYPE_SMALL, bold=True)[1]

    def size(self, width: float) -> QSizeF:
        """Return the size of all rows."""
        height = (len(self._rows) + 1) * self._line
        return QSizeF(max(width, sum(self.columns(width))), height)

    def columns(self, width: float) -> list[float]:
        """Return how wide each column is that fits into `width` px."""
        needs = [self._need(column) for column in range(len(self._head))]
        while len(needs) > self._least and sum(needs) > width:
            needs.pop()
        needs[0] += max(0.0, width - sum(needs))
        return needs

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:  # noqa: ARG002
        """Paint all rows."""
        look, columns = self._look, self.columns(width)
        right = sum(columns)
        ink = QColor(look.ink)
        painter.setFont(text_type(look, TYPE_SMALL)[0])
        painter.setPen(QColor(look.quiet))
        self._write(painter, self._head, columns, 0.0, self._line)
        y = self._line
        for row in self._rows:
            painter.setPen(QPen(QColor(look.line), 1))
            painter.drawLine(QPointF(0, round(y) + 0.5), QPointF(right, round(y) + 0.5))
            painter.setFont(text_type(look, TYPE_SMALL, bold=row.strong)[0])
            painter.setPen(ink)
            self._write(painter, (row.name, *row.numbers), columns, y, self._line)
            y += self._line

    def token_at(self, point: QPointF, width: float) -> bytes | None:  # noqa: ARG002
        """Return None: there are no tokens here."""
        return None

    @property
    def _line(self) -> float:
        return float(round(_ROW * self._look.scale))

    def _need(self, column: int) -> float:
        """Return how wide a column must be for all its cells."""
        widest = self._metrics.horizontalAdvance(self._head[column])
        for row in self._rows:
            cell = row.name if column == 0 else row.numbers[column - 1]
            metrics: QFontMetricsF = self._bold if row.strong else self._metrics
            widest = max(widest, metrics.horizontalAdvance(cell))
        return widest + (0 if column == 0 else 3 * SPACE)

    def _write(
        self,
        painter: QPainter,
        cells: tuple[str, ...],
        columns: list[float],
        top: float,
        height: float,
    ) -> None:
        left = 0.0
        middle = Qt.AlignmentFlag.AlignVCenter
        for column, (text, room) in enumerate(zip(cells, columns, strict=False)):
            side = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
            painter.drawText(QRectF(left, top, room, height), int(side | middle), text)
            left += room
