"""The lookup as a product: a one-hot row vector times the table."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tokviz.engine.vectors.lookup import look_up, one_hot
from tokviz.export.heat.map_figure import HeatMapFigure
from tokviz.export.look import SPACE, TYPE_BODY, TYPE_SMALL, Look
from tokviz.export.lookup.rows import GAP, with_gaps
from tokviz.export.type_metrics import mono_type, text_type

MOST_MULTIPLIED = 20_000_000
"""A product of up to so many multiplications (V × d) is computed."""


@dataclass(frozen=True, slots=True)
class Agreement:
    """Whether the product equals the row that is looked up; None where it was not computed."""

    equal: bool | None
    multiplications: int


def agreement(vectors: NDArray[np.float32], row: int) -> Agreement:
    """Multiply a one-hot vector with a table float32 (V, d), if it isn't too large, and compare.

    >>> agreement(np.ones((3, 2), np.float32), 1)
    Agreement(equal=True, multiplications=6)
    """
    if vectors.size > MOST_MULTIPLIED:
        return Agreement(None, vectors.size)
    ids = np.array([[row]])
    # A product by the library of linear algebra may wait for its threads for a whole frame.
    product = np.einsum("v,vd->d", one_hot(ids, len(vectors))[0, 0], vectors)
    return Agreement(np.array_equal(product, look_up(vectors, ids)[0, 0]), vectors.size)


def places_shown(count: int, place: int, most: int) -> list[int]:
    """Return the places of a long vector that are shown: the ends, and those around `place`.

    They take at most `most` cells, one for each gap included, but the ends and the place itself
    are always shown.

    >>> places_shown(100, 50, 9), places_shown(100, 50, 5), places_shown(6, 2, 9)
    ([0, 1, 49, 50, 51, 98, 99], [0, 50, 99], [0, 1, 2, 3, 4, 5])
    """
    shown = {0, place, count - 1}
    for away in range(1, count):
        for pair in ((place - away, place + away), (away, count - 1 - away)):
            wider = shown | {at for at in pair if 0 <= at < count}
            if _cells(wider) > most:
                return sorted(shown)
            shown = wider
    return sorted(shown)


def _cells(places: set[int]) -> int:
    """Return how many cells places take, one for each gap between them included."""
    ordered = sorted(places)
    return len(ordered) + sum(b - a > 1 for a, b in pairwise(ordered))


class OneHotStrip:
    """Paints a one-hot vector: a 1 at the place of `row` among int64 `ids` (V,), else zeros."""

    def __init__(self, ids: NDArray[np.int64], row: int, look: Look) -> None:
        self._ids, self._look = ids, look
        self._place = int(np.searchsorted(ids, row))
        _, mono = mono_type(look, TYPE_SMALL)
        widest = mono.horizontalAdvance(str(max(99, int(ids[-1]))))
        self._cell = float(round(max(widest + 1.5 * SPACE, 24 * look.scale)))
        self._box = float(round(24 * look.scale))
        self._line = float(round(18 * look.scale))

    def shown(self, width: float) -> NDArray[np.int64]:
        """Return int64 (n,): the ids that are shown, with GAP where some are left out."""
        most = max(5, int((width - 2) // self._cell))
        return with_gaps(self._ids, places_shown(len(self._ids), self._place, most))

    def cell(self, index: int) -> QRectF:
        """Return where the cell at an index of what is shown stands."""
        return QRectF(1 + index * self._cell, 1, self._cell, self._box - 2)

    def size(self, width: float) -> QSizeF:
        """Return the size of the strip and the ids below it."""
        return QSizeF(max(width, len(self.shown(width)) * self._cell + 2), self._box + self._line)

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:  # noqa: ARG002
        """Paint the cells."""
        look = self._look
        small, body = mono_type(look, TYPE_SMALL)[0], text_type(look, TYPE_BODY)[0]
        strong = text_type(look, TYPE_BODY, bold=True)[0]
        centre = int(Qt.AlignmentFlag.AlignCenter)
        lit_id = int(self._ids[self._place])
        for index, id in enumerate(self.shown(width).tolist()):
            box = self.cell(index)
            below = QRectF(box.left(), self._box, self._cell, self._line)
            if id == GAP:
                painter.setFont(body)
                painter.setPen(QColor(look.quiet))
                painter.drawText(box, centre, "…")
                continue
            lit = id == lit_id
            painter.setPen(QPen(QColor(look.accent if lit else look.line), look.outline))
            painter.setBrush(QColor(look.accent) if lit else Qt.BrushStyle.NoBrush)
            painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5))
            painter.setFont(strong if lit else body)
            painter.setPen(QColor(look.accent_ink if lit else look.quiet))
            painter.drawText(box, centre, "1" if lit else "0")
            painter.setFont(small)
            painter.setPen(QColor(look.accent if lit else look.quiet))
            painter.drawText(below, centre, str(id))

    def token_at(self, point: QPointF, width: float) -> bytes | None:  # noqa: ARG002
        """Return None: there are no tokens here."""
        return None


class WeightedRows:
    """Paints rows of a heat map behind their factors: 0 × for the most, 1 × for one of them."""

    def __init__(self, rows: HeatMapFigure, factors: Sequence[str], strong: int) -> None:
        self.rows = rows
        self._factors, self._strong = factors, strong
        _, metrics = mono_type(rows.look, TYPE_SMALL)
        widest = max((metrics.horizontalAdvance(text) for text in factors), default=0.0)
        self.left = float(round(widest)) + SPACE

    def size(self, width: float) -> QSizeF:
        """Return the size of the rows with their factors."""
        inner = self.rows.size(max(1.0, width - self.left))
        return QSizeF(inner.width() + self.left, inner.height())

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:
        """Paint the factors and the rows."""
        look, room = self.rows.look, max(1.0, width - self.left)
        painter.setFont(mono_type(look, TYPE_SMALL)[0])
        layout = self.rows.layout
        flags = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        for index, text in enumerate(self._factors):
            painter.setPen(QColor(look.accent if index == self._strong else look.quiet))
            top, height = layout.row_top(index, room), layout.row_height(room)
            painter.drawText(QRectF(0, top, self.left - SPACE, height), flags, text)
        painter.translate(self.left, 0)
        self.rows.paint(painter, room, area.translated(-self.left, 0))
        painter.translate(-self.left, 0)

    def token_at(self, point: QPointF, width: float) -> bytes | None:
        """Return the key of the token in whose row a point is."""
        return self.rows.token_at(point - QPointF(self.left, 0), max(1.0, width - self.left))
