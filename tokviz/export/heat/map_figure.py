"""Rows of the embedding table as a heat map: a token, its id, and its row of numbers."""

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from tokviz.export.axis import nice_step, with_grouping
from tokviz.export.heat.hatch import paint_hatch
from tokviz.export.heat.map_labels import LookupMarks, RowLabels
from tokviz.export.heat.map_layout import LIT, Columns, HeatMapLayout
from tokviz.export.heat.ramp import heat_ramp, number
from tokviz.export.look import SPACE, TYPE_BODY, TYPE_SMALL, Look
from tokviz.export.lookup.rows import GAP, LookupRows
from tokviz.export.type_metrics import mono_type, text_type

__all__ = ["HeatMapFigure", "LookupMarks"]

_MOST_RECTANGLES = 4000
"""More cells than that are painted as pictures of their rows."""

_FAINT = 0.25
"""Opacity of rows that count for nothing."""


class HeatMapFigure:
    """Paints rows float32 (n, d) of a table; cells beyond `largest` have the strongest colour.

    A `compact` map has low rows without numbers in their cells and no line of column numbers. At
    most `most` rows are painted, and a last line tells how many more there are. Padding is hatched.
    `scrolled` px to the right, tokens, ids and the first numbers stay at the left edge; a map that
    `fits` is never wider than the room it gets. `vectors` may be replaced by others of the same
    shape.
    """

    def __init__(
        self,
        rows: LookupRows,
        vectors: NDArray[np.float32],
        look: Look,
        *,
        largest: float = 1.0,
        marks: LookupMarks | None = None,
        compact: bool = False,
        most: int | None = None,
        fits: bool = False,
    ) -> None:
        self.rows = rows
        self.look = look
        self.marks = LookupMarks() if marks is None else marks
        self.scrolled = 0.0
        self.vectors = vectors
        self._largest = largest
        self._shown = len(rows.ids) if most is None else min(most, len(rows.ids))
        self.layout = HeatMapLayout(
            rows.ids[: self._shown],
            (len(vectors), vectors.shape[1]),
            look,
            digits=len(str(int(largest))),
            compact=compact,
            fits=fits,
        )
        self._labels = RowLabels(rows, self.layout, look, compact=compact)

    def value(self, row: int, column: int) -> float:
        """Return the number in a row that has an id."""
        return float(self.vectors[self.rows.ids[row], column])

    def size(self, width: float) -> QSizeF:
        """Return the size of all rows that are painted."""
        more = self.layout.row_height(width) if self._shown < len(self.rows.ids) else 0.0
        right = float(self.layout.columns(width).edges[-1]) + 2
        # A pixel below for the frame of the last row.
        return QSizeF(max(width, right), self.layout.row_top(self._shown, width) + more + 2)

    def token_at(self, point: QPointF, width: float) -> bytes | None:
        """Return the key of the token in whose row a point is."""
        row = self.layout.row_at(point.y(), width)
        return None if row is None else self.rows.key(row)

    # Painting

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:
        """Paint the rows in an area."""
        columns, height = self.layout.columns(width), self.layout.row_height(width)
        first, last = 0, self._shown
        if not self.layout.has_gaps:
            first = max(0, int((area.top() - self.layout.header) // height))
            last = min(last, int((area.bottom() - self.layout.header) // height) + 1)
        shown = [index for index in range(first, last) if self.rows.ids[index] != GAP]
        painter.save()
        if self.scrolled:
            left = float(columns.edges[0]) + self.scrolled
            painter.setClipRect(QRectF(left - 3, -4, 1e6, 1e7), Qt.ClipOperation.IntersectClip)
        self._paint_cells(painter, width, shown)
        if self.layout.header and area.top() < self.layout.header:
            self._paint_header(painter, columns)
        painter.restore()
        painter.translate(self.scrolled, 0)
        for index in range(first, last):
            top = self.layout.row_top(index, width)
            if self.rows.ids[index] == GAP:
                self._paint_gap(painter, columns, top)
            else:
                self._labels.paint(painter, width, index, self.marks)
        if columns.numbers:
            for index in shown:
                id = int(self.rows.ids[index])
                if id >= 0:
                    self._labels.paint_numbers(painter, width, index, self.vectors[id])
        painter.translate(-self.scrolled, 0)
        left_out = len(self.rows.ids) - self._shown
        if left_out > 0:
            text = QCoreApplication.translate("HeatMapFigure", "and %n more", "", left_out)
            painter.setFont(text_type(self.look, TYPE_BODY)[0])
            painter.setPen(QColor(self.look.quiet))
            box = QRectF(LIT + SPACE, self.layout.row_top(self._shown, width), 400, height)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, with_grouping(text, left_out))

    def _paint_cells(self, painter: QPainter, width: float, shown: list[int]) -> None:
        columns = self.layout.columns(width)
        ids = self.rows.ids[shown]
        held = [index for index, id in zip(shown, ids.tolist(), strict=True) if id >= 0]
        values = self.vectors[ids[ids >= 0]]
        ramp = heat_ramp(self.look)
        places = ramp.places(values, self._largest)
        painter.setPen(Qt.PenStyle.NoPen)
        for index, row, numbers in zip(held, places, values, strict=True):
            bar = self.layout.bar(index, width)
            faint = int(self.rows.ids[index]) in self.marks.faint or index >= self.rows.held
            painter.setOpacity(_FAINT if faint else 1.0)
            if places.size > _MOST_RECTANGLES:
                self._paint_picture(painter, columns, bar, ramp.shades[row])
            else:
                edges = columns.edges.tolist()
                gap = 1 if edges[-1] - edges[0] >= 8 * len(row) else 0
                for place, left, right in zip(row.tolist(), edges[:-1], edges[1:], strict=True):
                    cell = QRectF(left, bar.top(), right - left - gap, bar.height())
                    painter.fillRect(cell, ramp.colours[place])
            painter.setOpacity(1.0)
            if index < self.rows.held and columns.decimals > 0:
                self._write(painter, columns, bar, row, numbers)
        for index in shown:
            if index >= self.rows.held:
                self._paint_padding(painter, self.layout.bar(index, width))
        for index in held:
            self._paint_frame(painter, self.layout.bar(index, width), int(self.rows.ids[index]))

    def _write(
        self,
        painter: QPainter,
        columns: Columns,
        bar: QRectF,
        row: NDArray[np.intp],
        numbers: NDArray[np.float32],
    ) -> None:
        font, metrics = text_type(self.look, TYPE_SMALL)
        painter.setFont(font)
        inks, edges = heat_ramp(self.look).inks, columns.edges.tolist()
        baseline = round(bar.center().y() + metrics.capHeight() / 2)
        for place, value, left, right in zip(
            row.tolist(), numbers.tolist(), edges[:-1], edges[1:], strict=True
        ):
            text = number(value, columns.decimals)
            painter.setPen(inks[place])
            x = (left + right - 1 - metrics.horizontalAdvance(text)) / 2
            painter.drawText(QPointF(x, baseline), text)
        painter.setPen(Qt.PenStyle.NoPen)

    def _paint_picture(
        self, painter: QPainter, columns: Columns, bar: QRectF, shades: NDArray[np.uint32]
    ) -> None:
        wide = np.repeat(shades, np.diff(columns.edges))
        # Qt keeps no copy of the array, so it must live until the picture is drawn.
        line = np.ascontiguousarray(wide, np.uint32)
        image = QImage(line.data, len(line), 1, 4 * len(line), QImage.Format.Format_RGB32)
        painter.drawImage(bar, image)

    def _paint_padding(self, painter: QPainter, bar: QRectF) -> None:
        """Hatch a row of padding, over its pale cells where padding has an id."""
        painter.setPen(QPen(QColor(self.look.quiet), 0.8 * self.look.outline))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        paint_hatch(painter, bar)
        painter.drawRect(bar.adjusted(0.5, 0.5, -1.5, -0.5))
        painter.setPen(Qt.PenStyle.NoPen)

    def _paint_frame(self, painter: QPainter, bar: QRectF, id: int) -> None:
        if id not in (self.marks.selected, self.marks.hovered):
            return
        strength = (2.5 if id == self.marks.selected else 1.5) * self.look.outline
        painter.setPen(QPen(QColor(self.look.accent), strength))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        out = strength / 2
        painter.drawRoundedRect(bar.adjusted(-out, -out, out - 1, out), 2, 2)
        painter.setPen(Qt.PenStyle.NoPen)

    def _paint_header(self, painter: QPainter, columns: Columns) -> None:
        font, metrics = mono_type(self.look, TYPE_SMALL)
        edges = columns.edges
        dimensions = len(edges) - 1
        cell = (edges[-1] - edges[0]) / max(1, dimensions)
        wide = metrics.horizontalAdvance(str(dimensions)) + 2 * SPACE
        step = nice_step(dimensions, max(1, int(dimensions * cell / wide)))
        painter.setFont(font)
        painter.setPen(QColor(self.look.quiet))
        for column in range(0, dimensions, step):
            middle = (int(edges[column]) + int(edges[column + 1]) - 1) / 2
            text = str(column)
            x = max(float(edges[0]), middle - metrics.horizontalAdvance(text) / 2)
            if x < edges[0] + self.scrolled:
                continue
            painter.drawText(QPointF(x, self.layout.header - SPACE - 1), text)

    def _paint_gap(self, painter: QPainter, columns: Columns, top: float) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.look.quiet))
        middle = top + self.layout.gap_height / 2
        left = columns.chip_left + 8 if columns.stacked else columns.id_right - 4
        for x in (left, (int(columns.edges[0]) + int(columns.edges[-1])) / 2):
            for down in (-3.5, 0.0, 3.5):
                painter.drawEllipse(QPointF(x, middle + down), 1.0, 1.0)
