"""The points of a map inside a plot that is panned and zoomed."""

from typing import Any

import numpy as np
import pyqtgraph as pg  # type: ignore[import-untyped]  # it has no stubs
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tokviz.export.map.camera import HOME, Camera
from tokviz.export.map.painter import MapPainter
from tokviz.export.map.seen import Seen, Sight
from tokviz.export.map.space_map import MapMarks, SpaceMap, Trail

SMOOTH = 3_000
"""Up to so many dots are placed between pixels."""


class MapBox(pg.ViewBox):  # type: ignore[misc]  # without stubs its class is Any
    """The plot's inside: dragging pans, or with `turns` turns what is seen."""

    turned = Signal(float, float)
    """It was dragged by so many px right and down, to turn."""

    def __init__(self) -> None:
        super().__init__(enableMenu=False)
        self.turns = False

    def mouseDragEvent(self, event: Any, axis: int | None = None) -> None:
        """Turn with the left button, pan with any other, with Shift, or where nothing turns."""
        del axis
        event.accept()
        way = event.scenePos() - event.lastScenePos()
        plain = not event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if self.turns and plain and event.button() is Qt.MouseButton.LeftButton:
            self.turned.emit(way.x(), way.y())
            return
        plane = self.childGroup.transform().inverted()[0]
        moved = plane.map(QPointF(way.x(), way.y())) - plane.map(QPointF(0, 0))
        self.translateBy(x=-moved.x(), y=-moved.y())
        self.sigRangeChangedManually.emit(self.state["mouseEnabled"])


class MapItem(QGraphicsItem):
    """The dots and names; it paints in px, so nothing is stretched."""

    def __init__(self) -> None:
        super().__init__()
        self.painter: MapPainter | None = None
        self.shown: SpaceMap | None = None
        self.rows: NDArray[np.int64] = np.zeros(0, np.int64)
        self.marks = MapMarks()
        self.trails: tuple[Trail, ...] = ()
        self.camera: Camera = HOME
        self.room = QRectF()
        self._bounds = QRectF(-1, -1, 2, 2)
        self._seen: tuple[tuple[float, ...], tuple[object, ...], Seen] | None = None

    def boundingRect(self) -> QRectF:
        """Return everything that could be seen; names stand far beside their points."""
        return self._bounds

    def show_map(self, shown: SpaceMap) -> None:
        """Show another map, or other points of the same."""
        if self.shown is None or self.shown.frame is not shown.frame:
            self.prepareGeometryChange()
            bounds = shown.frame.bounds
            far = 20 * max(bounds.width(), bounds.height())
            self._bounds = bounds.adjusted(-far, -far, far, far)
        self.shown = shown
        self.update()

    def sight(self) -> Sight:
        """Return how the map is looked at, with the plot's zoom."""
        to_px = self.sceneTransform()
        turn = np.array([[to_px.m11(), to_px.m12()], [to_px.m21(), to_px.m22()]])
        return Sight(turn, np.array([to_px.dx(), to_px.dy()]), self.camera)

    def seen(self) -> Seen | None:
        """Return where the rows are seen, the same object as long as that is the same."""
        if self.shown is None:
            return None
        sight = self.sight()
        zoom = (*sight.turn.ravel().tolist(), *sight.shift.tolist())
        wanted = (self.shown, self.rows, self.camera)
        known = self._seen
        if known is not None and known[0] == zoom:
            pairs = zip(known[1], wanted, strict=True)
            if all(one is other for one, other in pairs):
                return known[2]
        seen = sight.seen(self.shown, self.rows)
        self._seen = zoom, wanted, seen
        return seen

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Paint the map in px."""
        del option, widget
        seen, shown = self.seen(), self.shown
        if self.painter is None or seen is None or shown is None:
            return
        painter.save()
        painter.resetTransform()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        # Dots between two pixels: few would be seen to jump while they move.
        smooth = len(seen.rows) <= SMOOTH
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, smooth)
        ways = self.sight().ways(shown, self.trails)
        self.painter.paint(painter, self.room, seen, self.marks, ways)
        painter.restore()
