"""A table of vectors as points on a map with two or three axes."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF

from tokviz.export.chips import Emphasis
from tokviz.export.map.axes import AxisName
from tokviz.export.map.camera import HOME, SILHOUETTE, Camera
from tokviz.export.map.colours import PointColours
from tokviz.export.row_names import RowNames

MOST_DRAWN = 20_000
"""Of a larger table only so many rows are drawn, those first that deserve a name most."""

_MARGIN, _AROUND = 1.08, 1.35
_LEAST_PART = 1 / 60
"""No less of the whole map is zoomed to."""
_LEAST = 1e-6
_MOST = 0.998
"""A few that are far off must not make all the others small."""


@dataclass(frozen=True, eq=False)
class MapFrame:
    """What a map is measured by, the same at all times.

    `axes` are its k axes, `low` and `high` float64 (k,) the ends of its points along them, `reach`
    how far a point is from the middle at most, but for very few.
    """

    axes: tuple[AxisName, ...]
    low: NDArray[np.float64]
    high: NDArray[np.float64]
    reach: float

    @staticmethod
    def around(axes: tuple[AxisName, ...], *clouds: NDArray[np.float32]) -> "MapFrame":
        """Return the frame of clouds (n, k); points that have no place are nan.

        >>> axes = AxisName("x", "x"), AxisName("y", "y")
        >>> frame = MapFrame.around(axes, np.array([[0, 0], [4, 2]], np.float32))
        >>> frame.middle.tolist(), round(frame.reach, 2)
        ([2.0, 1.0], 2.24)
        """
        placed = [cloud[np.isfinite(cloud).all(axis=1)] for cloud in clouds]
        placed = [cloud for cloud in placed if len(cloud)]
        if not placed:
            return MapFrame(axes, np.full(len(axes), -1.0), np.ones(len(axes)), 1.0)
        low = np.min([cloud.min(axis=0) for cloud in placed], axis=0).astype(np.float64)
        high = np.max([cloud.max(axis=0) for cloud in placed], axis=0).astype(np.float64)
        middle = (low + high) / 2
        reach = max(
            np.quantile(np.sqrt(np.square(cloud - middle).sum(axis=1)), _MOST) for cloud in placed
        )
        return MapFrame(axes, low, high, max(float(reach), _LEAST))

    def grown(self, before: "MapFrame") -> "MapFrame":
        """Return the frame that holds what an earlier one held as well."""
        low, high = np.minimum(self.low, before.low), np.maximum(self.high, before.high)
        return MapFrame(self.axes, low, high, max(self.reach, before.reach))

    @property
    def dimensions(self) -> int:
        """Return k."""
        return len(self.axes)

    @property
    def middle(self) -> NDArray[np.float64]:
        """Return float64 (k,): the middle of the points."""
        middle: NDArray[np.float64] = (self.low + self.high) / 2
        return middle

    @property
    def bounds(self) -> QRectF:
        """Return the part of the plane that holds all points, with a margin; never empty."""
        if self.dimensions > 2:
            side = 2 * self.reach * SILHOUETTE * _MARGIN
            return QRectF(-side / 2, -side / 2, side, side)
        middle = self.middle
        # A line of points is given some room beside it.
        least = max(float((self.high - self.low).max()) / 8, _LEAST)
        width, height = (max(span, least) * _MARGIN for span in (self.high - self.low)[:2].tolist())
        return QRectF(float(middle[0]) - width / 2, float(middle[1]) - height / 2, width, height)


@dataclass(frozen=True, eq=False)
class SpaceMap:
    """The places of rows on the k axes of a frame: `points` float32 (n, k), nan for no place."""

    names: RowNames
    frame: MapFrame
    points: NDArray[np.float32]
    colours: PointColours | None = None

    def listed(self, step: int) -> NDArray[np.int64]:
        """Return int64 (m,): the rows that are drawn at a step, in the order for names."""
        rows = self.names.listed(step)
        placed: NDArray[np.int64] = rows[np.isfinite(self.points[rows, 0])][:MOST_DRAWN]
        return placed

    def drawn(self, step: int, marks: "MapMarks") -> NDArray[np.int64]:
        """Return int64 (m,): the rows listed, and behind them those that stand out besides."""
        listed = self.listed(step)
        wanted = [*(row for row, _ in marks.all()), *marks.alone]
        exists = self.names.exists(step)
        more = np.array(
            [row for row in dict.fromkeys(wanted) if exists[row] and row not in listed], np.int64
        )
        more = more[np.isfinite(self.points[more, 0])]
        return np.concatenate([listed, more]) if len(more) else listed

    def plane(
        self, points: NDArray[np.float32], camera: Camera = HOME
    ) -> tuple[NDArray[np.float64], NDArray[np.float32] | None]:
        """Return where points (m, k) are seen, float64 (m, 2), and how near, float32 (m,).

        On two axes that is where they are, and none is nearer than another: None.
        """
        if self.frame.dimensions > 2:
            return camera.look(points, self.frame.middle, self.frame.reach)
        return points.astype(np.float64), None

    def around(self, rows: tuple[int, ...], camera: Camera = HOME) -> QRectF | None:
        """Return the part of the plane that holds some rows, with a margin; None without any."""
        points = self.points[list(rows)]
        places, _ = self.plane(points[np.isfinite(points[:, 0])], camera)
        if not len(places):
            return None
        whole = self.frame.bounds
        least = max(whole.width(), whole.height()) * _LEAST_PART
        low, high = places.min(axis=0), places.max(axis=0)
        width, height = (max(span, least) * _AROUND for span in (high - low).tolist())
        rect = QRectF(0, 0, width, height)
        rect.moveCenter(QPointF(*((low + high) / 2).tolist()))
        return rect


@dataclass(frozen=True, slots=True)
class MapMarks:
    """Which rows stand out, -1 for none; `fresh` is what the step's merge made.

    `also` are others that are named whatever their neighbours. With `alone` the rest is but a
    background: these are a row and its neighbours, the nearest first.
    """

    selected: int = -1
    hovered: int = -1
    fresh: int = -1
    also: tuple[int, ...] = ()
    alone: tuple[int, ...] = ()

    def all(self) -> list[tuple[int, Emphasis]]:
        """Return them with how they stand out, the strongest last; each once."""
        found: dict[int, Emphasis] = dict.fromkeys(self.also, Emphasis.NONE)
        for row, emphasis in (
            (self.fresh, Emphasis.FRESH),
            (self.hovered, Emphasis.HOVERED),
            (self.selected, Emphasis.SELECTED),
        ):
            if row >= 0:
                found.pop(row, None)
                found[row] = emphasis
        return list(found.items())


@dataclass(frozen=True, eq=False)
class Trail:
    """Where a row came from: `points` float32 (m, k), the oldest first, the last where it is."""

    row: int
    points: NDArray[np.float32]
