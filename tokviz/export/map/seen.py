"""Where the rows of a map are seen, in px."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF

from tokviz.export.map.axes import TurningAxes
from tokviz.export.map.camera import HOME, Camera
from tokviz.export.map.space_map import SpaceMap, Trail


@dataclass(frozen=True, eq=False)
class Seen:
    """Where rows are seen.

    `rows` int64 (m,) in the order in which they get names, `places` float64 (m, 2) in px (nan for
    none), `nearness` float32 (m,) from 0 (far) to 1, None on a plane. `origin` is where the
    plane's zero is, in px. `moment` holds another object when the points moved, or turned: then it
    is not only the view that did.
    """

    rows: NDArray[np.int64]
    places: NDArray[np.float64]
    nearness: NDArray[np.float32] | None = None
    origin: tuple[float, float] = (0.0, 0.0)
    axes: TurningAxes | None = None
    moment: tuple[object, object] = (None, None)

    def place(self, row: int) -> QPointF | None:
        """Return where a row is seen, None where it isn't on the map."""
        where = np.flatnonzero(self.rows == row)
        if not len(where) or not np.isfinite(self.places[where[0], 0]):
            return None
        return QPointF(*self.places[where[0]].tolist())

    def nearest(self, point: QPointF, most: float) -> int | None:
        """Return the row that is nearest to a point, None where none is within `most` px.

        Of those that are, one in front goes before one behind it that is a little nearer.
        """
        away = np.hypot(self.places[:, 0] - point.x(), self.places[:, 1] - point.y())
        if self.nearness is not None:
            away = np.where(away <= most, away * (1.5 - self.nearness), np.inf)
        # Rows without a place are nan.
        found = int(np.nanargmin(away)) if np.isfinite(away).any() else -1
        return int(self.rows[found]) if found >= 0 and away[found] <= most * 1.5 else None


@dataclass(frozen=True, eq=False)
class Way:
    """The trail of a row, as float64 (m, 2) in px."""

    row: int
    places: NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Sight:
    """How a map is looked at: `turn` float64 (2, 2) and `shift` (2,) lead from the plane to px."""

    turn: NDArray[np.float64]
    shift: NDArray[np.float64]
    camera: Camera = HOME

    @staticmethod
    def fitting(seen: QRectF, plot: QRectF, camera: Camera = HOME) -> "Sight":
        """Return the sight that fills a plot with a part of the plane, which points upwards."""
        scale = plot.width() / seen.width()
        return Sight(
            np.diag([scale, -scale]),
            np.array([plot.left() - seen.left() * scale, plot.bottom() + seen.top() * scale]),
            camera,
        )

    def seen(self, shown: SpaceMap, rows: NDArray[np.int64]) -> Seen:
        """Return where rows int64 (m,) of a map are seen."""
        places, nearness = self._places(shown, shown.points[rows])
        return Seen(
            rows,
            places,
            nearness,
            (float(self.shift[0]), float(self.shift[1])),
            self._axes(shown),
            (shown.points, self.camera),
        )

    def ways(self, shown: SpaceMap, trails: tuple[Trail, ...]) -> tuple[Way, ...]:
        """Return where trails are seen."""
        return tuple(Way(trail.row, self._places(shown, trail.points)[0]) for trail in trails)

    def _places(
        self, shown: SpaceMap, points: NDArray[np.float32]
    ) -> tuple[NDArray[np.float64], NDArray[np.float32] | None]:
        plane, nearness = shown.plane(points, self.camera)
        places: NDArray[np.float64] = plane @ self.turn
        places += self.shift
        return places, nearness

    def _axes(self, shown: SpaceMap) -> TurningAxes | None:
        frame = shown.frame
        if frame.dimensions < 3:
            return None
        # Through zero, which is the mean of the vectors, if it is among the points.
        zero = np.where((frame.low <= 0) & (frame.high >= 0), 0.0, frame.middle)
        ends = np.tile(zero, (3, 2, 1))
        for axis in range(3):
            ends[axis, :, axis] = frame.low[axis], frame.high[axis]
        places, _ = self._places(shown, ends.reshape(6, 3).astype(np.float32))
        return TurningAxes(frame.axes, places.reshape(3, 2, 2))
