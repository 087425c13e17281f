"""Distances of one-hot and of dense vectors as two matrices, side by side where there is room."""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from tokviz.export.chip_fit import fitted
from tokviz.export.chips import chip_size, paint_chip
from tokviz.export.heat.hatch import paint_hatch
from tokviz.export.heat.map_labels import LookupMarks
from tokviz.export.heat.ramp import LEVELS, heat_ramp, number
from tokviz.export.look import SPACE, TYPE_BODY, TYPE_SMALL, Look
from tokviz.export.lookup.distances import Comparison
from tokviz.export.lookup.words import dense_words, far_words, near_words, one_hot_heading
from tokviz.export.sample_figure import NO_ID
from tokviz.export.type_metrics import mono_type, text_type

SIDE_BY_SIDE = 420.0
"""From this width on (px before scaling) the matrices stand side by side."""

_LEAST_CELL, _WIDEST_CELL = 12.0, 40.0
_WIDEST_NAME = 84.0
_LEGEND = 96.0


@dataclass(frozen=True, slots=True)
class Frame:
    """Where one matrix stands: its corner in px, and how large its cells are.

    Its names stand left of it, where it has any; its heading and the numbers of its columns above.
    """

    corner: QPointF
    cell: QSizeF
    has_names: bool


class DistanceFigure:
    """Paints both matrices in the colours of one scale: the nearer, the stronger."""

    def __init__(
        self, comparison: Comparison, look: Look, *, marks: LookupMarks | None = None
    ) -> None:
        self.comparison, self.look = comparison, look
        self.marks = LookupMarks() if marks is None else marks
        names, rows = comparison.names, comparison.rows.tolist()
        cap = _WIDEST_NAME * look.scale
        self._chips = [fitted(names.chip(row), look, cap, TYPE_SMALL) for row in rows]
        _, self._metrics = mono_type(look, TYPE_SMALL)
        self._index = self._metrics.horizontalAdvance("00") + SPACE
        widest = max(chip_size(chip, look, TYPE_SMALL).width() for chip in self._chips)
        self._names = self._index + widest + 2 * SPACE
        self._head = float(round(22 * look.scale) + round(18 * look.scale))
        self._foot = float(round(24 * look.scale))

    def frames(self, width: float) -> tuple[Frame, Frame]:
        """Return where the matrices of one-hot and of dense vectors stand."""
        scale, count = self.look.scale, len(self._chips)
        beside = width >= SIDE_BY_SIDE * scale
        room = width - self._names - 4
        if beside:
            room = (room - self._index - 3 * SPACE) / 2
        side = min(max(math.floor(room / count), _LEAST_CELL * scale), _WIDEST_CELL * scale)
        line = chip_size(self._chips[0], self.look, TYPE_SMALL).height() + 4
        cell = QSizeF(side, max(line, min(side, 28 * scale)))
        first = QPointF(self._names, self._head)
        if beside:
            second = QPointF(first.x() + count * side + 3 * SPACE + self._index, self._head)
        else:
            second = QPointF(first.x(), 2 * self._head + count * cell.height() + 3 * SPACE)
        return Frame(first, cell, True), Frame(second, cell, not beside)

    def size(self, width: float) -> QSizeF:
        """Return the size of both matrices and the legend below them."""
        count = len(self._chips)
        frame = self.frames(width)[1]
        right = frame.corner.x() + count * frame.cell.width() + 2
        bottom = frame.corner.y() + count * frame.cell.height()
        return QSizeF(max(width, right), bottom + 2 * SPACE + self._foot)

    def cell_at(self, point: QPointF, width: float) -> tuple[int, int] | None:
        """Return the row and the column, by place, of the distance at a point."""
        count = len(self._chips)
        for frame in self.frames(width):
            down = math.floor((point.y() - frame.corner.y()) / frame.cell.height())
            right = math.floor((point.x() - frame.corner.x()) / frame.cell.width())
            if 0 <= down < count and 0 <= right < count:
                return down, right
        return None

    def token_at(self, point: QPointF, width: float) -> bytes | None:
        """Return the key of the token in whose row a point is."""
        count = len(self._chips)
        for frame in self.frames(width):
            left = 0.0 if frame.has_names else frame.corner.x()
            right = frame.corner.x() + count * frame.cell.width()
            down = math.floor((point.y() - frame.corner.y()) / frame.cell.height())
            if 0 <= down < count and left <= point.x() < right:
                return self.comparison.names.key(int(self.comparison.rows[down]))
        return None

    # Painting

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:  # noqa: ARG002
        """Paint both matrices and the legend."""
        comparison = self.comparison
        dimensions = dense_words(comparison.dimensions)
        for frame, heading, values in zip(
            self.frames(width),
            (one_hot_heading(), dimensions),
            (comparison.one_hot, comparison.dense),
            strict=True,
        ):
            self._paint_head(painter, frame, heading)
            self._paint_names(painter, frame)
            self._paint_cells(painter, frame, values)
        self._paint_legend(painter, self.size(width).height() - self._foot)

    def _paint_head(self, painter: QPainter, frame: Frame, heading: str) -> None:
        look = self.look
        painter.setFont(text_type(look, TYPE_BODY, bold=True)[0])
        painter.setPen(QColor(look.quiet))
        left = 0.0 if frame.has_names else frame.corner.x()
        top = frame.corner.y() - self._head
        box = QRectF(left, top, 400 * look.scale, 22 * look.scale)
        painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter), heading)
        painter.setFont(mono_type(look, TYPE_SMALL)[0])
        for column in range(len(self._chips)):
            text = str(column + 1)
            if self._metrics.horizontalAdvance("00") + SPACE > frame.cell.width() and column % 2:
                continue
            x = frame.corner.x() + (column + 0.5) * frame.cell.width()
            x -= self._metrics.horizontalAdvance(text) / 2
            painter.drawText(QPointF(x, frame.corner.y() - SPACE), text)

    def _paint_names(self, painter: QPainter, frame: Frame) -> None:
        look, names = self.look, self.comparison.names
        for place, chip in enumerate(self._chips):
            row = int(self.comparison.rows[place])
            middle = frame.corner.y() + (place + 0.5) * frame.cell.height()
            right = self._index - SPACE if frame.has_names else frame.corner.x() - SPACE
            text = str(place + 1)
            painter.setFont(mono_type(look, TYPE_SMALL)[0])
            painter.setPen(QColor(look.quiet))
            x = right - self._metrics.horizontalAdvance(text)
            painter.drawText(QPointF(x, round(middle + self._metrics.capHeight() / 2)), text)
            if frame.has_names:
                down = chip_size(chip, look, TYPE_SMALL).height() / 2
                at = QPointF(round(self._index + 2), round(middle - down))
                key = names.key(row)
                emphasis = self.marks.emphasis(-1 if key is None else row)
                paint_chip(painter, at, chip, look, size=TYPE_SMALL, emphasis=emphasis)

    def _paint_cells(self, painter: QPainter, frame: Frame, values: NDArray[np.float64]) -> None:
        look, ramp, cell = self.look, heat_ramp(self.look), frame.cell
        nearness = np.clip(1 - np.nan_to_num(values) / self.comparison.largest, 0, 1)
        places = np.round(LEVELS * (1 + nearness)).astype(np.int64)
        font, metrics = text_type(look, TYPE_SMALL)
        has_numbers = metrics.horizontalAdvance("0.00") + 6 <= cell.width()
        painter.setFont(font)
        for (down, right), value in np.ndenumerate(values):
            x = round(frame.corner.x() + right * cell.width())
            y = round(frame.corner.y() + down * cell.height())
            end = round(frame.corner.x() + (right + 1) * cell.width())
            box = QRectF(x, y, end - x - 1, round(cell.height()) - 1)
            unknown = bool(np.isnan(value))
            place = int(places[down, right])
            painter.fillRect(box, ramp.colours[LEVELS if unknown else place])
            if unknown:
                painter.setPen(QPen(QColor(look.quiet), 0.8))
                paint_hatch(painter, box)
            elif has_numbers:
                text = number(float(value), 2) if down != right else "0"
                painter.setPen(ramp.inks[place])
                left = box.center().x() - metrics.horizontalAdvance(text) / 2
                baseline = round(box.center().y() + metrics.capHeight() / 2)
                painter.drawText(QPointF(left, baseline), text)

    def _paint_legend(self, painter: QPainter, top: float) -> None:
        look, ramp = self.look, heat_ramp(self.look)
        near, far = f"0 {near_words()}", f"{self.comparison.largest:.6g} {far_words()}"
        font, metrics = text_type(look, TYPE_SMALL)
        painter.setFont(font)
        painter.setPen(QColor(look.quiet))
        height, middle = self._foot, Qt.AlignmentFlag.AlignVCenter
        left = metrics.horizontalAdvance(near) + 2 * SPACE
        bar = QRectF(left, top + 5, _LEGEND * look.scale, height - 10)
        shades = ramp.shades[LEVELS:][::-1]
        strip = QImage(len(shades), 1, QImage.Format.Format_RGB32)
        for place, shade in enumerate(shades.tolist()):
            strip.setPixel(place, 0, shade)
        painter.drawImage(bar, strip)
        painter.drawText(QRectF(0, top, left, height), int(middle), near)
        painter.drawText(QRectF(bar.right() + 2 * SPACE, top, 200, height), int(middle), far)

    def words_at(self, point: QPointF, width: float) -> str:
        """Return the pair at a point with both its distances, nothing beside the cells."""
        found = self.cell_at(point, width)
        if found is None:
            return ""
        comparison = self.comparison
        pair = " – ".join(comparison.names.text(int(comparison.rows[at])) for at in found)
        told = [
            f"{heading}: {NO_ID if np.isnan(values[found]) else number(float(values[found]), 4)}"
            for heading, values in (
                (one_hot_heading(), comparison.one_hot),
                (dense_words(comparison.dimensions), comparison.dense),
            )
        ]
        return "\n".join((pair, *told))
