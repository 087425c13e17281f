"""One row of the embedding table: a heat strip with its numbers."""

import math

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter

from tokviz.export.heat.ramp import heat_ramp, number
from tokviz.export.look import SPACE, TYPE_SMALL, Look
from tokviz.export.type_metrics import mono_type

MOST_NUMBERS = 64
"""A longer row is shown without numbers."""

SMALL_CELL = 12.0


class VectorStrip:
    """Paints a vector float32 (d,); numbers beyond `largest` have the strongest colour."""

    def __init__(self, vector: NDArray[np.float32], look: Look, *, largest: float = 1.0) -> None:
        self._vector = vector
        self._look = look
        self._places = heat_ramp(look).places(vector, largest)
        self._numbers = len(vector) <= MOST_NUMBERS
        _, metrics = mono_type(look, TYPE_SMALL)
        widest = f"−{'0' * len(str(int(largest)))}.00"
        self._cell = metrics.horizontalAdvance(widest) + 2 * SPACE if self._numbers else SMALL_CELL
        self._bar = 4.0 * SPACE * look.scale if self._numbers else SMALL_CELL
        self._row = self._bar + (metrics.height() + 2 * SPACE if self._numbers else 0)

    def columns(self, width: float) -> int:
        """Return how many numbers stand side by side: as even rows as the width allows."""
        count = max(1, len(self._vector))
        most = max(1, min(count, int(width / self._cell)))
        return math.ceil(count / math.ceil(count / most))

    def size(self, width: float) -> QSizeF:
        """Return the size of all rows."""
        rows = math.ceil(len(self._vector) / self.columns(width))
        return QSizeF(max(width, self._cell), rows * self._row)

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:
        """Paint the cells in an area."""
        columns, colours = self.columns(width), heat_ramp(self._look).colours
        cell = max(self._cell, width / columns) if self._numbers else SMALL_CELL
        painter.setFont(mono_type(self._look, TYPE_SMALL)[0])
        painter.setPen(QColor(self._look.quiet))
        numbers = zip(self._vector.tolist(), self._places.tolist(), strict=True)
        for index, (value, place) in enumerate(numbers):
            row, column = divmod(index, columns)
            at = QPointF(round(column * cell), row * self._row)
            room = round((column + 1) * cell) - at.x()
            if not area.intersects(QRectF(at, QSizeF(room, self._row))):
                continue
            painter.fillRect(QRectF(at, QSizeF(room - 1, self._bar)), colours[place])
            if self._numbers:
                box = QRectF(at.x(), at.y() + self._bar, room - 1, self._row - self._bar - SPACE)
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, number(value, 2))

    def token_at(self, point: QPointF, width: float) -> bytes | None:  # noqa: ARG002
        """Return None: there are no tokens here."""
        return None
