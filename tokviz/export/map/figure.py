"""The map of vectors as a picture: axes, dots, the names that fit, and what colours mean."""

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter

from tokviz.export.look import SPACE, TYPE_BODY, TYPE_SMALL, Look
from tokviz.export.map.axes import LINE, paint_plane
from tokviz.export.map.camera import HOME, Camera
from tokviz.export.map.labels import Side
from tokviz.export.map.legend import MapLegend
from tokviz.export.map.painter import MapPainter
from tokviz.export.map.seen import Seen, Sight
from tokviz.export.map.space_map import MapMarks, SpaceMap, Trail
from tokviz.export.type_metrics import text_type

LEAST_WIDTH = 280.0
_NEAR = 8.0


class ScatterFigure:
    """Paints the part `view` of a map (in its own units, upwards) at a step.

    `height` is the plot's height over its width; below are the legend and the lines of `notes`.
    `named` are rows that were named on screen, and so are here.
    """

    def __init__(
        self,
        shown: SpaceMap,
        step: int,
        look: Look,
        *,
        view: QRectF | None = None,
        camera: Camera = HOME,
        marks: MapMarks | None = None,
        trails: tuple[Trail, ...] = (),
        named: dict[int, Side] | None = None,
        height: float = 0.8,
        notes: tuple[str, ...] = (),
    ) -> None:
        self._map = shown
        self._marks = MapMarks() if marks is None else marks
        self._rows = shown.drawn(step, self._marks)
        self._look = look
        self._view = shown.frame.bounds if view is None else view
        self._camera = camera
        self._trails = trails
        self._height = height
        self._notes = tuple(filter(None, notes))
        self._painter = MapPainter(shown.names, look, shown.colours, named=named)
        self._line = round(LINE * look.scale)
        self._legend = None
        if shown.colours is not None:
            self._legend = MapLegend(shown.colours, shown.names, look)

    @property
    def _is_plane(self) -> bool:
        return self._map.frame.dimensions < 3

    def size(self, width: float) -> QSizeF:
        """Return the size of plot, axes, legend and notes."""
        width = max(width, LEAST_WIDTH * self._look.scale)
        height = self._below(width)
        if self._legend is not None:
            height += self._legend.size(width).height() + SPACE
        if self._notes:
            height += len(self._notes) * self._line + SPACE
        return QSizeF(width, height)

    def plot(self, width: float) -> QRectF:
        """Return where the dots are."""
        width = max(width, LEAST_WIDTH * self._look.scale)
        left = 2 * self._line + 4 * SPACE if self._is_plane else SPACE
        room = width - left - SPACE
        return QRectF(left, SPACE, room, round(room * self._height))

    def _below(self, width: float) -> float:
        """Return where the axes' words end."""
        lines = 2 if self._is_plane else 1
        return self.plot(width).bottom() + lines * self._line + 2 * SPACE

    def seen(self, width: float) -> QRectF:
        """Return what is seen of the map: `view` and more, at one scale for both axes."""
        plot, view = self.plot(width), self._view
        scale = min(plot.width() / view.width(), plot.height() / view.height())
        size = QSizeF(plot.width() / scale, plot.height() / scale)
        seen = QRectF(QPointF(0, 0), size)
        seen.moveCenter(view.center())
        return seen

    def _sight(self, width: float) -> Sight:
        return Sight.fitting(self.seen(width), self.plot(width), self._camera)

    def _seen_rows(self, width: float) -> Seen:
        return self._sight(width).seen(self._map, self._rows)

    def places(self, width: float) -> NDArray[np.float64]:
        """Return float64 (n, 2): where the rows of this step stand, in px."""
        return self._seen_rows(width).places

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:
        """Paint everything."""
        plot = self.plot(width)
        if self._is_plane:
            paint_plane(painter, plot, self.seen(width), self._map.frame.axes, self._look)
        painter.save()
        painter.setClipRect(plot, Qt.ClipOperation.IntersectClip)
        ways = self._sight(width).ways(self._map, self._trails)
        self._painter.paint(painter, plot, self._seen_rows(width), self._marks, ways)
        painter.restore()
        whole = self.size(width).width()
        if not self._is_plane:
            box = QRectF(0, plot.bottom() + SPACE, whole, self._line)
            text = "  ·  ".join(axis.text for axis in self._map.frame.axes)
            self._write(painter, box, text, TYPE_SMALL, Qt.AlignmentFlag.AlignHCenter)
        top = self._below(width)
        if self._legend is not None:
            painter.save()
            painter.translate(0, top)
            self._legend.paint(painter, whole, area)
            painter.restore()
            top += self._legend.size(whole).height() + SPACE
        for note in self._notes:
            box = QRectF(0, top, whole, self._line)
            self._write(painter, box, note, TYPE_BODY, Qt.AlignmentFlag.AlignLeft)
            top += self._line

    def _write(
        self, painter: QPainter, box: QRectF, text: str, size: int, align: Qt.AlignmentFlag
    ) -> None:
        font, metrics = text_type(self._look, size)
        painter.setFont(font)
        painter.setPen(QColor(self._look.quiet))
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, int(align | Qt.AlignmentFlag.AlignVCenter), shown)

    def token_at(self, point: QPointF, width: float) -> bytes | None:
        """Return the key of the nearest token, if one is near."""
        places = self.places(width)
        if not len(places) or not self.plot(width).contains(point):
            return None
        away = np.hypot(places[:, 0] - point.x(), places[:, 1] - point.y())
        nearest = int(np.argmin(away))
        if away[nearest] > _NEAR * self._look.scale:
            return None
        return self._map.names.key(int(self._rows[nearest]))
