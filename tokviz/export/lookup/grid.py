"""The ids of a batch as a grid: a row a sample, padding hatched."""

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tokviz.export.axis import with_grouping
from tokviz.export.chip_fit import fitted
from tokviz.export.chips import chip_size, paint_chip
from tokviz.export.heat.hatch import paint_hatch
from tokviz.export.heat.map_labels import LookupMarks
from tokviz.export.heat.map_layout import LIT
from tokviz.export.look import CHIP_RADIUS, SPACE, TYPE_SMALL, Look
from tokviz.export.lookup.batch import Batch
from tokviz.export.sample_figure import NO_ID
from tokviz.export.type_metrics import mono_type, text_type

_LEAST_CELL, _WIDEST_CELL = 34.0, 76.0
_MEASURED = 200
"""The width of cells comes from so many tokens."""

_ROW, _CHIP_LINE = 44, 26


class BatchGrid:
    """Paints a token and its id in each place; the `chosen` sample stands on a band.

    A file has all samples, but of each at most `most` places.
    """

    def __init__(
        self,
        batch: Batch,
        look: Look,
        *,
        chosen: int = 0,
        marks: LookupMarks | None = None,
        most: int | None = None,
    ) -> None:
        self.batch, self.look, self.chosen = batch, look, chosen
        self.marks = LookupMarks() if marks is None else marks
        self.scrolled = 0.0
        self._places = batch.longest if most is None else min(most, batch.longest)
        self._cell = self._cell_width()
        _, metrics = mono_type(look, TYPE_SMALL)
        self.left = LIT + 2 * SPACE + metrics.horizontalAdvance(str(len(batch))) + 2 * SPACE

    def _cell_width(self) -> float:
        """Return a width in which most tokens fit."""
        look, widest = self.look, _LEAST_CELL * self.look.scale
        each = max(1, _MEASURED // len(self.batch))
        for rows in self.batch.samples:
            for index in range(min(each, len(rows.ids))):
                widest = max(widest, chip_size(rows.chip(index), look, TYPE_SMALL).width())
        padding = chip_size(self.batch.padding.chip(), look, TYPE_SMALL).width()
        _, metrics = mono_type(look, TYPE_SMALL)
        longest = max(int(rows.ids.max(initial=0)) for rows in self.batch.samples)
        widest = max(widest, padding, metrics.horizontalAdvance(str(longest)))
        return round(min(widest, _WIDEST_CELL * look.scale)) + SPACE

    @property
    def row_height(self) -> float:
        """Return the height of a sample's row."""
        return float(round(_ROW * self.look.scale))

    def size(self, width: float) -> QSizeF:
        """Return the size of all rows."""
        more = 5 * SPACE * self.look.scale if self._places < self.batch.longest else 0.0
        right = self.left + self._places * self._cell + SPACE
        return QSizeF(max(width, right), len(self.batch) * self.row_height + more)

    def cell(self, sample: int, place: int) -> QRectF:
        """Return where a place of a sample stands."""
        height = self.row_height
        return QRectF(self.left + place * self._cell, sample * height, self._cell, height)

    def place_at(self, point: QPointF) -> tuple[int, int] | None:
        """Return the sample and the place at a point, -1 for the place beside all places."""
        sample = int(point.y() // self.row_height)
        if not 0 <= sample < len(self.batch):
            return None
        place = int((point.x() - self.left) // self._cell)
        seen = point.x() >= self.left + self.scrolled and 0 <= place < self._places
        return sample, place if seen else -1

    def token_at(self, point: QPointF, width: float) -> bytes | None:  # noqa: ARG002
        """Return the key of the token at a point."""
        found = self.place_at(point)
        if found is None or found[1] < 0:
            return None
        return self.batch.rows[found[0]].key(found[1])

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:
        """Paint the places that lie in an area."""
        height = self.row_height
        first = max(0, int(area.top() // height))
        last = min(len(self.batch), int(area.bottom() // height) + 1)
        left = max(0, int((area.left() - self.left) // self._cell))
        right = min(self._places, int((area.right() - self.left) // self._cell) + 1)
        for sample in range(first, last):
            if sample == self.chosen:
                band = QRectF(self.scrolled, sample * height, max(width, 1), height)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(self.look.accent_ground))
                painter.drawRoundedRect(band.adjusted(0, 1, 0, -1), CHIP_RADIUS, CHIP_RADIUS)
        painter.save()
        if self.scrolled:
            room = QRectF(self.left + self.scrolled - 3, -4, 1e6, 1e7)
            painter.setClipRect(room, Qt.ClipOperation.IntersectClip)
        for sample in range(first, last):
            for place in range(left, right):
                self._paint_place(painter, sample, place)
        painter.restore()
        for sample in range(first, last):
            self._paint_name(painter, sample)
        if self._places < self.batch.longest:
            self._tell_left_out(painter)

    def _paint_name(self, painter: QPainter, sample: int) -> None:
        """Write a sample's number at the left edge, wherever is scrolled to."""
        look, height = self.look, self.row_height
        top, chosen = sample * height, sample == self.chosen
        if chosen:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(look.accent))
            painter.drawRoundedRect(QRectF(self.scrolled, top + 3, LIT, height - 6), 1.5, 1.5)
        painter.setFont(mono_type(look, TYPE_SMALL)[0])
        painter.setPen(QColor(look.accent if chosen else look.quiet))
        box = QRectF(self.scrolled, top, self.left - 2 * SPACE, height)
        flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(box, int(flags), str(sample + 1))

    def _paint_place(self, painter: QPainter, sample: int, place: int) -> None:
        look, rows = self.look, self.batch.rows[sample]
        cell, id = self.cell(sample, place), int(rows.ids[place])
        is_padding = place >= rows.held
        if is_padding:
            painter.setPen(QPen(QColor(look.quiet), 0.8 * look.outline))
            inside = cell.adjusted(2, 3, -2, -3)
            paint_hatch(painter, inside)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(inside, CHIP_RADIUS, CHIP_RADIUS)
        chip = fitted(rows.chip(place), look, self._cell - SPACE, TYPE_SMALL)
        room, line = chip_size(chip, look, TYPE_SMALL), _CHIP_LINE * look.scale
        x = cell.center().x() - room.width() / 2
        at = QPointF(round(x), round(cell.top() + 2 + (line - room.height()) / 2))
        emphasis = self.marks.emphasis(-1 if is_padding else id)
        paint_chip(painter, at, chip, look, size=TYPE_SMALL, emphasis=emphasis)
        if id >= 0 or not is_padding:
            self._paint_id(painter, cell, id, is_padding=is_padding)

    def _paint_id(self, painter: QPainter, cell: QRectF, id: int, *, is_padding: bool) -> None:
        look = self.look
        font, metrics = mono_type(look, TYPE_SMALL)
        text = NO_ID if id < 0 else str(id)
        advance, height = metrics.horizontalAdvance(text), metrics.height()
        x, top = cell.center().x() - advance / 2, round(cell.top() + _CHIP_LINE * look.scale + 2)
        if is_padding:
            # Lines through digits make other digits of them.
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(look.card))
            painter.drawRoundedRect(QRectF(x - 3, top + 1, advance + 6, height - 2), 3, 3)
        painter.setFont(font)
        painter.setPen(QColor(look.warning if id < 0 else look.quiet))
        painter.drawText(QPointF(x, round(top + metrics.ascent())), text)

    def _tell_left_out(self, painter: QPainter) -> None:
        left_out = self.batch.longest - self._places
        text = QCoreApplication.translate("BatchGrid", "and %n more place(s)", "", left_out)
        painter.setFont(text_type(self.look, TYPE_SMALL)[0])
        painter.setPen(QColor(self.look.quiet))
        box = QRectF(self.left, len(self.batch) * self.row_height, 400, 5 * SPACE)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, with_grouping(text, left_out))
