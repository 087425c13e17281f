"""Dots of a map: how large and how strong each is, and how they get into a file."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter

DOT = 5.5
"""A dot's diameter in px before scaling."""
DEPTHS = 6
"""So many sizes tell how near a dot is."""

_SPARSE = 400
_SMALLEST = 0.38
"""More dots than `_SPARSE` are drawn smaller and paler, so that a crowd still has a shape."""
_STRONG, _FAINT = 0.85, 0.16


@dataclass(frozen=True, slots=True)
class Dot:
    """A kind of dot: its `diameter` in px and its `colour` as 0xaarrggbb."""

    diameter: float
    colour: int


def crowd(count: int) -> float:
    """Return the factor for the size of dots of which so many are seen, in steps.

    >>> crowd(5), crowd(400), crowd(20_000)
    (1.3, 1.0, 0.4)
    """
    factor = max(_SMALLEST, (_SPARSE / max(1, count)) ** 0.3) if count > _SPARSE else 1.0
    # A handful may be larger.
    factor = max(factor, min(1.3, (60 / max(1, count)) ** 0.15))
    return float(round(factor * 20) / 20)


def dot_kinds(
    colours: Sequence[QColor], diameter: float, factor: float, *, deep: bool
) -> tuple[Dot, ...]:
    """Return the kinds of dots: for each colour one of each depth, far ones first, then faint.

    Kind `colour * (depths + 1) + depth`, where without depth there is one; the last of a colour
    is for what is only background.
    """
    shares = np.linspace(0, 1, DEPTHS).tolist() if deep else [None]
    kinds = []
    for colour in colours:
        for near in shares:
            size = 1.0 if near is None else 0.62 + 0.8 * near
            alpha = _STRONG * (0.4 + 0.6 * factor) if factor < 1 else _STRONG
            if near is not None:
                alpha *= 0.35 + 0.65 * near
            kinds.append(Dot(round(diameter * factor * size, 1), _argb(colour, alpha)))
        kinds.append(Dot(round(diameter * factor * 0.8, 1), _argb(colour, _FAINT)))
    return tuple(kinds)


def depth_of(nearness: NDArray[np.float32]) -> NDArray[np.intp]:
    """Return intp (n,): the depth of each dot, 0 for the farthest."""
    return np.minimum((nearness * DEPTHS).astype(np.intp), DEPTHS - 1)


def _argb(colour: QColor, alpha: float) -> int:
    made = QColor(colour)
    made.setAlphaF(min(1.0, alpha))
    return made.rgba()


class DotPen(Protocol):
    """Draws dots: as circles for a file, or from kept pictures on a screen."""

    def paint(
        self,
        painter: QPainter,
        points: NDArray[np.float64],
        kinds: NDArray[np.intp],
        dots: tuple[Dot, ...],
    ) -> None:
        """Paint dots with their middles at float64 (n, 2) px, the first at the bottom.

        `kinds` intp (n,) says which of `dots` each is.
        """
        ...


class CircleDots:
    """Draws dots as circles."""

    def paint(
        self,
        painter: QPainter,
        points: NDArray[np.float64],
        kinds: NDArray[np.intp],
        dots: tuple[Dot, ...],
    ) -> None:
        """Paint dots with their middles at float64 (n, 2) px, the first at the bottom."""
        painter.setPen(Qt.PenStyle.NoPen)
        brushes = [QColor.fromRgba(dot.colour) for dot in dots]
        for (x, y), kind in zip(points.tolist(), kinds.tolist(), strict=True):
            painter.setBrush(brushes[kind])
            painter.drawEllipse(QPointF(x, y), dots[kind].diameter / 2, dots[kind].diameter / 2)
