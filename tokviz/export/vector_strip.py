"""One row of the embedding table: a heat strip with its numbers."""

import math

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from tokviz.export.look import SPACE, TYPE_SMALL, Look

MOST_NUMBERS = 64
"""A longer row is shown without numbers."""

SMALL_CELL = 12.0


def heat(value: float, largest: float, look: Look) -> QColor:
    """Return the colour of a number: accent above 0, warning below, stronger when farther off."""
    colour = QColor(look.accent if value >= 0 else look.warning)
    colour.setAlphaF(min(1.0, 0.06 + 0.94 * abs(value) / largest) if largest > 0 else 0.06)
    return colour


class VectorStrip:
    """Paints a vector: float32 (d,)."""

    def __init__(self, vector: NDArray[np.float32], look: Look) -> None:
        self._vector = vector
        self._look = look
        self._largest = max(1.0, float(np.abs(vector).max(initial=0.0)))
        self._numbers = len(vector) <= MOST_NUMBERS
        metrics = QFontMetricsF(look.mono_font(TYPE_SMALL))
        self._cell = metrics.horizontalAdvance("-0.00") + 2 * SPACE if self._numbers else SMALL_CELL
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
        look, columns = self._look, self.columns(width)
        cell = max(self._cell, width / columns) if self._numbers else SMALL_CELL
        painter.setFont(look.mono_font(TYPE_SMALL))
        for index, value in enumerate(self._vector.tolist()):
            row, column = divmod(index, columns)
            at = QPointF(round(column * cell), row * self._row)
            room = round((column + 1) * cell) - at.x()
            if not area.intersects(QRectF(at, QSizeF(room, self._row))):
                continue
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(heat(value, self._largest, look))
            painter.drawRect(QRectF(at, QSizeF(room - 1, self._bar)))
            if self._numbers:
                painter.setPen(QColor(look.quiet))
                box = QRectF(at.x(), at.y() + self._bar, room - 1, self._row - self._bar - SPACE)
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, f"{value:.2f}")

    def token_at(self, point: QPointF, width: float) -> bytes | None:  # noqa: ARG002
        """Return None: there are no tokens here."""
        return None
