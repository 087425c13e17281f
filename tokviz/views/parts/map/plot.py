"""The map of vectors in a pyqtgraph plot that is panned, zoomed and turned.

Importing this takes a tenth of a second, so only a map that is shown does it.
"""

from typing import Any

import numpy as np
import pyqtgraph as pg  # type: ignore[import-untyped]  # it has no stubs
from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QGraphicsView, QVBoxLayout, QWidget

from tokviz.export.look import LIGHT, SPACE, Look
from tokviz.export.map.camera import HOME, Camera
from tokviz.export.map.labels import Side
from tokviz.export.map.painter import MapPainter
from tokviz.export.map.space_map import MapMarks, SpaceMap, Trail
from tokviz.views.parts.focus_frame import paint_focus
from tokviz.views.parts.map.item import MapBox, MapItem
from tokviz.views.parts.map.plot_axes import PlotAxes
from tokviz.views.parts.map.sprites import SpriteDots

NEAR = 10.0
"""How near to a point, in px, the pointer must be."""

REST_MS = 250
"""What hasn't moved for so long rests."""

_PAN, _ZOOM = 0.1, 0.8
_TURN = np.radians(10)
_TURN_PX = 0.01
"""A drag turns by so many radians a px."""


class MapPlot(QWidget):
    """A map that is dragged and zoomed; the row under the pointer is told."""

    tokenClicked = Signal(object)
    """A point was clicked: its key."""
    tokenHovered = Signal(object)
    """Another point is under the pointer: its key, or None."""
    groundDoubleClicked = Signal()
    """There was a double click beside the points."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = LIGHT
        self._hovered: bytes | None = None
        self.is_whole = True
        """Whether everything is seen, and nobody moved the view."""
        self.view: QGraphicsView = pg.GraphicsView(self, background=None)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.box: Any = MapBox()
        grid = pg.GraphicsLayout()
        grid.setContentsMargins(0, SPACE, SPACE, 0)
        grid.layout.setSpacing(0)
        self.axes = PlotAxes(grid, self.box)
        self.view.setCentralItem(grid)
        self.box.setAspectLocked(True)
        self.box.disableAutoRange()
        self.item = MapItem()
        self.box.addItem(self.item, ignoreBounds=True)
        self.box.sigResized.connect(self._on_resized)
        self.box.sigRangeChangedManually.connect(self._on_moved_by_hand)
        self.box.turned.connect(self._on_dragged)
        self.rest_timer = QTimer(self)
        self.rest_timer.setSingleShot(True)
        self.rest_timer.setInterval(REST_MS)
        self.rest_timer.timeout.connect(self._on_rest)
        scene: Any = self.view.scene()
        scene.sigMouseMoved.connect(self._on_moved)
        scene.sigMouseClicked.connect(self._on_clicked)
        self.view.viewport().installEventFilter(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 2, 2, 2)
        column.setSpacing(0)
        column.addWidget(self.view, 1)
        column.addWidget(self.axes.label)

    # What is shown

    def set_look(self, look: Look) -> None:
        """Show the plot in another look."""
        self._look = look
        self.axes.set_look(look)
        self._make_painter()
        if self.item.shown is not None:
            self.axes.show_names(self.item.shown.frame.axes)

    def show_map(
        self,
        shown: SpaceMap,
        step: int,
        marks: MapMarks,
        trails: tuple[Trail, ...] = (),
        *,
        grows: bool = False,
    ) -> None:
        """Show the rows that exist at a step; a map in another frame is seen whole.

        One that `grows` is followed as long as nobody moves the view.
        """
        item, before = self.item, self.item.shown
        is_new = before is None or before.frame is not shown.frame
        rows = shown.drawn(step, marks)
        if not np.array_equal(rows, item.rows):
            item.rows = rows
        if before is not None and before.points is not shown.points:
            self.rest_timer.start()
        item.marks, item.trails = marks, trails
        item.show_map(shown)
        if (
            item.painter is None
            or item.painter.names is not shown.names
            or item.painter.colours is not shown.colours
        ):
            self._make_painter()
        if is_new:
            self._take_frame(before, grows=grows)

    def _take_frame(self, before: SpaceMap | None, *, grows: bool) -> None:
        shown = self.item.shown
        if shown is None:
            return
        deep = shown.frame.dimensions > 2
        was_deep = before is not None and before.frame.dimensions > 2
        self.box.turns = deep
        self.axes.show_names(shown.frame.axes)
        if not grows or before is None or deep is not was_deep:
            self.reset_view(keep_turn=deep and was_deep)
        elif self.is_whole:
            self._show_whole()

    def _make_painter(self) -> None:
        item = self.item
        if item.shown is None:
            return
        old = item.painter
        named = None
        if old is not None and old.names is item.shown.names:
            named = old.named
        item.painter = MapPainter(
            item.shown.names,
            self._look,
            item.shown.colours,
            SpriteDots(self.devicePixelRatioF()),
            named=named,
        )
        item.update()

    def shows(self, shown: SpaceMap) -> bool:
        """Return whether it is this map's frame that is seen."""
        return self.item.shown is not None and self.item.shown.frame is shown.frame

    def seen(self) -> QRectF:
        """Return the part of the map that is seen, in its own units."""
        (left, right), (low, high) = self.box.viewRange()
        return QRectF(left, low, right - left, high - low)

    def height_share(self) -> float:
        """Return the plot's height over its width."""
        return float(self.item.room.height() / max(1.0, self.item.room.width()))

    def _on_resized(self) -> None:
        self.item.room = QRectF(self.box.mapRectToScene(self.box.boundingRect()))
        if self.is_whole:
            self._show_whole()
        self.item.update()

    # What is looked at

    def reset_view(self, *, keep_turn: bool = False) -> None:
        """Show all points, those that come later as well, so that nothing moves with the step."""
        self.item.camera = self.item.camera.about(None) if keep_turn else HOME
        self.is_whole = True
        self._show_whole()

    def _show_whole(self) -> None:
        if self.item.shown is not None:
            self.box.setRange(rect=self.item.shown.frame.bounds, padding=0)
            self.item.update()

    def centre(self, row: int) -> None:
        """Bring a row to the middle."""
        shown = self.item.shown
        place = None if shown is None else shown.around((row,), self.item.camera)
        if place is not None:
            seen = self.seen()
            seen.moveCenter(place.center())
            self._look_at(seen)

    def zoom_to(self, rows: tuple[int, ...]) -> None:
        """Show some rows as large as they fit; in depth the first is what is turned about."""
        shown, item = self.item.shown, self.item
        if shown is None or not rows:
            return
        first = shown.points[rows[0]].astype(np.float64)
        if shown.frame.dimensions > 2 and np.isfinite(first).all():
            item.camera = item.camera.about(first)
        place = shown.around(rows, item.camera)
        if place is not None:
            self._look_at(place)

    def _look_at(self, part: QRectF) -> None:
        self.is_whole = False
        self.box.setRange(rect=part, padding=0)
        self.item.update()

    def turn(self, right: float, down: float) -> None:
        """Turn what is seen by angles in radians; a plane stays as it is."""
        if self.box.turns:
            self.item.camera = self.item.camera.turned(right, down)
            self.item.update()
            self.rest_timer.start()

    def _on_rest(self) -> None:
        """Name more rows: while they move, only those are named that can stay so."""
        if self.item.painter is not None:
            self.item.painter.settle()
            self.item.update()

    def named(self) -> dict[int, Side]:
        """Return the rows that are named, with the sides of their names."""
        return {} if self.item.painter is None else self.item.painter.named

    @property
    def camera(self) -> Camera:
        """Return where the map is looked at from."""
        return self.item.camera

    # What a person does

    def row_at(self, point: QPointF) -> int | None:
        """Return the row of the nearest dot to a point of the scene, None where none is near."""
        seen, painter = self.item.seen(), self.item.painter
        if seen is None or painter is None or not self.item.room.contains(point):
            return None
        for edge in painter.edges:
            if edge.contains(point):
                return edge.row
        row = seen.nearest(point, NEAR * self._look.scale)
        alone = self.item.marks.alone
        return row if row is None or not alone or row in alone else None

    def _key_at(self, point: QPointF) -> bytes | None:
        row, shown = self.row_at(point), self.item.shown
        return None if row is None or shown is None else shown.names.key(row)

    def _hover(self, key: bytes | None) -> None:
        if key != self._hovered:
            self._hovered = key
            shape = Qt.CursorShape.ArrowCursor if key is None else Qt.CursorShape.PointingHandCursor
            self.view.viewport().setCursor(shape)
            self.tokenHovered.emit(key)

    def _on_moved(self, point: object) -> None:
        if isinstance(point, QPointF):
            self._hover(self._key_at(point))

    def _on_clicked(self, event: Any) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        point, painter = event.scenePos(), self.item.painter
        row, key = self.row_at(point), self._key_at(point)
        if key is not None:
            if painter is not None and any(edge.contains(point) for edge in painter.edges):
                self.centre(-1 if row is None else row)
            self.tokenClicked.emit(key)
        elif row is None and event.double():
            self.groundDoubleClicked.emit()

    def _on_dragged(self, right: float, down: float) -> None:
        self.turn(right * _TURN_PX, down * _TURN_PX)

    def _on_moved_by_hand(self) -> None:
        self.is_whole = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice that the pointer leaves."""
        if event.type() == QEvent.Type.Leave:
            self._hover(None)
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turn or pan with the arrow keys, zoom with plus and minus, see everything with 0."""
        ways = {
            Qt.Key.Key_Left: (-1, 0),
            Qt.Key.Key_Right: (1, 0),
            Qt.Key.Key_Up: (0, 1),
            Qt.Key.Key_Down: (0, -1),
        }
        zooms = {Qt.Key.Key_Plus: _ZOOM, Qt.Key.Key_Equal: _ZOOM, Qt.Key.Key_Minus: 1 / _ZOOM}
        key, seen = Qt.Key(event.key()), self.seen()
        if key in ways:
            x, y = ways[key]
            pans = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            if self.box.turns and not pans:
                self.turn(x * _TURN, -y * _TURN)
                return
            self.is_whole = False
            self.box.translateBy(x=x * _PAN * seen.width(), y=y * _PAN * seen.height())
        elif key in zooms:
            self.is_whole = False
            self.box.scaleBy((zooms[key], zooms[key]))
        elif key == Qt.Key.Key_0:
            self.reset_view()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that the focus is elsewhere."""
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: object) -> None:
        """Show the focus."""
        del event
        if self.hasFocus():
            paint_focus(self, self._look)
