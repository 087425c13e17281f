"""Rows of a table by how near they are: rank, name, bar and value."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter

from tokviz.engine.vectors.neighbours import Metric, Neighbours
from tokviz.export.chip_fit import fitted
from tokviz.export.chips import Emphasis, chip_size, paint_chip
from tokviz.export.heat.ramp import number
from tokviz.export.look import CHIP_RADIUS, SPACE, TYPE_BODY, TYPE_SMALL, Look
from tokviz.export.row_names import RowNames
from tokviz.export.type_metrics import text_type

LEAST_WIDTH = 140.0
LEAST_BAR = 32.0
NAME_SHARE = 0.5
"""A name takes at most this share of the width."""


def metric_words(metric: Metric) -> str:
    """Return what a metric is called."""
    if metric is Metric.COSINE:
        return QCoreApplication.translate("RankedRows", "Cosine")
    return QCoreApplication.translate("RankedRows", "Distance")


@dataclass(frozen=True, eq=False)
class Ranking:
    """Neighbours with their names; rows in `asked` are those of the question itself."""

    names: RowNames
    found: Neighbours
    asked: frozenset[int] = frozenset()

    @property
    def shares(self) -> NDArray[np.float64]:
        """Return float64 (k,): how long the bars are, from 0 to 1.

        A cosine's bar is the cosine, one of 0 or less has none. A distance's is its share of the
        largest, so that nearer rows have shorter bars.
        """
        values = self.found.values.astype(np.float64)
        if self.found.metric is Metric.COSINE:
            return np.clip(values, 0.0, 1.0)
        return values / max(float(values.max(initial=0.0)), np.finfo(np.float64).tiny)


class RankedFigure:
    """Paints a ranking under a heading, one row below the other."""

    def __init__(
        self,
        ranking: Ranking,
        look: Look,
        *,
        heading: str = "",
        selection: bytes | None = None,
        hover: bytes | None = None,
    ) -> None:
        self._ranking = ranking
        self._look = look
        self._heading = heading
        self._selection = selection
        self._hover = hover
        self._shares = ranking.shares
        self.row_height = float(round(30 * look.scale))
        self._top = float(round(24 * look.scale)) if heading else 0.0
        _, small = text_type(look, TYPE_SMALL)
        _, body = text_type(look, TYPE_BODY)
        self._rank_width = small.horizontalAdvance("00")
        values = [number(float(value), 3) for value in ranking.found.values]
        self._values = values
        self._value_width = max((body.horizontalAdvance(text) for text in values), default=0.0)

    def size(self, width: float) -> QSizeF:
        """Return the size of heading and rows."""
        height = self._top + len(self._ranking.found) * self.row_height
        return QSizeF(max(width, LEAST_WIDTH * self._look.scale), height)

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:
        """Paint the rows in an area."""
        width = self.size(width).width()
        look = self._look
        if self._heading:
            painter.setFont(text_type(look, TYPE_SMALL)[0])
            painter.setPen(QColor(look.quiet))
            side = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            metrics = text_type(look, TYPE_SMALL)[1]
            text = metrics.elidedText(self._heading, Qt.TextElideMode.ElideRight, width)
            painter.drawText(QRectF(0, 0, width, self._top), side, text)
        first = max(0, int((area.top() - self._top) // self.row_height))
        last = int((area.bottom() - self._top) // self.row_height) + 1
        for index in range(first, min(last, len(self._ranking.found))):
            self._paint_row(painter, index, self._top + index * self.row_height, width)

    def token_at(self, point: QPointF, width: float) -> bytes | None:
        """Return the key of the row at a point."""
        index = int((point.y() - self._top) // self.row_height)
        inside = 0 <= index < len(self._ranking.found) and 0 <= point.x() <= width
        return self._key(index) if inside and point.y() >= self._top else None

    def _key(self, index: int) -> bytes | None:
        return self._ranking.names.key(int(self._ranking.found.rows[index]))

    def _paint_row(self, painter: QPainter, index: int, top: float, width: float) -> None:
        look, height = self._look, self.row_height
        row = int(self._ranking.found.rows[index])
        key = self._ranking.names.key(row)
        if row in self._ranking.asked:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(look.ground))
            box = QRectF(0, top + 1, width, height - 2)
            painter.drawRoundedRect(box, CHIP_RADIUS, CHIP_RADIUS)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.setFont(text_type(look, TYPE_SMALL)[0])
        painter.setPen(QColor(look.quiet))
        painter.drawText(QRectF(SPACE, top, self._rank_width, height), right, str(index + 1))
        painter.setFont(text_type(look, TYPE_BODY)[0])
        painter.setPen(QColor(look.ink))
        value_left = width - SPACE - self._value_width
        value_box = QRectF(value_left, top, self._value_width, height)
        painter.drawText(value_box, right, self._values[index])
        chip_left = SPACE + self._rank_width + 2 * SPACE
        bar_left = max(chip_left + 72 * look.scale, round(width * NAME_SHARE))
        bar_right = value_left - 2 * SPACE
        if bar_right - bar_left < LEAST_BAR:
            # So short a bar tells nothing: the name needs the room more.
            bar_left = bar_right
        chip = fitted(
            self._ranking.names.chip(row), look, bar_left - 2 * SPACE - chip_left, TYPE_BODY
        )
        emphasis = Emphasis.NONE
        if key is not None and key == self._selection:
            emphasis = Emphasis.SELECTED
        elif key is not None and key == self._hover:
            emphasis = Emphasis.HOVERED
        chip_top = top + round((height - chip_size(chip, look, TYPE_BODY).height()) / 2)
        at = QPointF(chip_left, chip_top)
        paint_chip(painter, at, chip, look, size=TYPE_BODY, emphasis=emphasis)
        self._paint_bar(painter, QRectF(bar_left, top, bar_right - bar_left, height), index)

    def _paint_bar(self, painter: QPainter, room: QRectF, index: int) -> None:
        if room.width() <= 0:
            return
        bar = QRectF(room.left(), round(room.center().y() - 3.5), room.width(), 7)
        painter.setPen(Qt.PenStyle.NoPen)
        track = QColor(self._look.line)
        track.setAlphaF(0.5)
        painter.setBrush(track)
        painter.drawRoundedRect(bar, 3.5, 3.5)
        share = float(self._shares[index])
        if share > 0:
            painter.setBrush(QColor(self._look.accent))
            bar.setWidth(max(bar.height(), bar.width() * share))
            painter.drawRoundedRect(bar, 3.5, 3.5)
