"""Dots of a map on screen, drawn from one kept picture: 20,000 of them take milliseconds."""

from typing import Any

import numpy as np
from numpy.typing import NDArray
from pyqtgraph.Qt.internals import PrimitiveArray  # type: ignore[import-untyped]  # no stubs
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from tokviz.export.map.dots import Dot

_KEPT = 8
"""So many pictures are kept: zooming in on a crowd changes the size of its dots."""


class SpriteDots:
    """Draws dots from a picture with one of each kind; `ratio` is the screen's pixels per px."""

    def __init__(self, ratio: float) -> None:
        self._ratio = ratio
        self._sheets: dict[tuple[Dot, ...], tuple[QPixmap, NDArray[np.float64]]] = {}
        self._fragments: Any = PrimitiveArray(QPainter.PixmapFragment, 10)

    def paint(
        self,
        painter: QPainter,
        points: NDArray[np.float64],
        kinds: NDArray[np.intp],
        dots: tuple[Dot, ...],
    ) -> None:
        """Paint dots with their middles at float64 (n, 2) px, the first at the bottom."""
        if not len(points):
            return
        sheet, sources = self._sheet(dots)
        self._fragments.resize(len(points))
        rows = self._fragments.ndarray()
        rows[:, 0:2] = points
        rows[:, 2:6] = sources[kinds]
        rows[:, 6:8] = 1 / self._ratio
        rows[:, 8] = 0
        rows[:, 9] = 1
        draw: Any = painter.drawPixmapFragments
        draw(*self._fragments.drawargs(), sheet)

    def _sheet(self, dots: tuple[Dot, ...]) -> tuple[QPixmap, NDArray[np.float64]]:
        """Return a picture of all kinds, and float64 (kinds, 4) where each is in it."""
        known = self._sheets.pop(dots, None)
        if known is None:
            known = self._draw(dots)
        self._sheets[dots] = known
        while len(self._sheets) > _KEPT:
            del self._sheets[next(iter(self._sheets))]
        return known

    def _draw(self, dots: tuple[Dot, ...]) -> tuple[QPixmap, NDArray[np.float64]]:
        sides = [int(np.ceil((dot.diameter + 2) * self._ratio)) for dot in dots]
        lefts = np.cumsum([0, *sides[:-1]]).tolist()
        sheet = QPixmap(sum(sides), max(sides))
        sheet.fill(Qt.GlobalColor.transparent)
        painter = QPainter(sheet)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        for dot, left, side in zip(dots, lefts, sides, strict=True):
            painter.setBrush(QColor.fromRgba(dot.colour))
            radius = dot.diameter * self._ratio / 2
            painter.drawEllipse(QPointF(left + side / 2, side / 2), radius, radius)
        painter.end()
        sources = np.array(
            [(left, 0, side, side) for left, side in zip(lefts, sides, strict=True)], np.float64
        )
        return sheet, sources
