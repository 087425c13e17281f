"""Facts as a picture: names with their values, in as many columns as fit."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tokviz.export.look import SPACE, TYPE_BODY, Look
from tokviz.export.type_metrics import text_type

LEAST_COLUMN = 220.0
"""A column is at least so many px wide, before scaling."""
MOST_COLUMNS = 3
ROW = 30.0


class FactColumns:
    """Paints pairs of a name and a value, down one column after another."""

    def __init__(self, facts: Sequence[tuple[str, str]], look: Look) -> None:
        self._facts = tuple(facts)
        self._look = look
        self._row = float(round(ROW * look.scale))
        self._font, self._metrics = text_type(look, TYPE_BODY)
        names = [self._metrics.horizontalAdvance(name) for name, _ in self._facts]
        self._indent = max(names, default=0.0) + 4 * SPACE

    def _grid(self, width: float) -> tuple[int, int, float]:
        """Return columns, rows and the width of a column."""
        gap = 6 * SPACE
        fitting = int((width + gap) // (LEAST_COLUMN * self._look.scale + gap))
        columns = max(1, min(fitting, MOST_COLUMNS))
        rows = -(-len(self._facts) // columns)
        return columns, rows, (width - gap * (columns - 1)) / columns

    def places(self, width: float) -> list[QRectF]:
        """Return the place of each fact."""
        _, rows, wide = self._grid(width)
        return [
            QRectF(
                number // max(1, rows) * (wide + 6 * SPACE),
                number % max(1, rows) * self._row,
                wide,
                self._row,
            )
            for number in range(len(self._facts))
        ]

    def size(self, width: float) -> QSizeF:
        """Return the size of all columns."""
        _, rows, _ = self._grid(width)
        return QSizeF(width, rows * self._row)

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:
        """Paint the facts in an area."""
        look, metrics = self._look, self._metrics
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.setFont(self._font)
        for (name, value), box in zip(self._facts, self.places(width), strict=True):
            if not box.intersects(area):
                continue
            painter.setPen(QColor(look.quiet))
            painter.drawText(box, flags, name)
            painter.setPen(QColor(look.ink))
            room = box.adjusted(self._indent, 0, 0, 0)
            shown = metrics.elidedText(value, Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(room, flags, shown)
            painter.setPen(QPen(QColor(look.line), look.outline))
            y = box.bottom() - 0.5
            painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))

    def token_at(self, point: QPointF, width: float) -> bytes | None:  # noqa: ARG002
        """Return None: there are no tokens."""
        return None
