"""The map of vectors in a pyqtgraph plot that is panned, zoomed and turned.

Importing this takes a tenth of a second, so only a map that is shown does it.
"""

from typing import Any

import numpy as np
import pyqtgraph as pg  # type: ignore[import-untyped]  # it has no stubs
from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPen
from PySide6.QtWidgets import QGraphicsView, QLabel, QVBoxLayout, QWidget

from tokviz.export.camera import HOME, Camera
from tokviz.export.look import LIGHT, SPACE, TYPE_SMALL, Look
from tokviz.export.map_painter import MapPainter
from tokviz.export.scatter_labels import Side
from tokviz.export.space_map import MapMarks, SpaceMap, Trail
from tokviz.views.parts.focus_frame import paint_focus
from tokviz.views.parts.map_item import MapBox, MapItem
from tokviz.views.parts.map_sprites import SpriteDots

NEAR = 10.0
"""How near to a point, in px, the pointer must be."""

_PAN, _ZOOM = 0.1, 0.8
_TURN = np.radians(10)
_TURN_PX = 0.01
"""A drag turns by so many radians a px."""
_LEAST_PART = 1 / 60
"""The least part of the whole map's width that is zoomed to."""


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
        self._step = 0
        self.is_whole = True
        """Whether everything is seen, and nobody moved the view."""
        self.view: QGraphicsView = pg.GraphicsView(self, background=None)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.box: Any = MapBox()
        self.axes: tuple[Any, Any] = (pg.AxisItem("bottom"), pg.AxisItem("left"))
        self._grid = pg.GraphicsLayout()
        self._grid.setContentsMargins(0, SPACE, SPACE, 0)
        self._grid.layout.setSpacing(0)
        self._grid.addItem(self.axes[1], 0, 0)
        self._grid.addItem(self.box, 0, 1)
        self._grid.addItem(self.axes[0], 1, 1)
        self.view.setCentralItem(self._grid)
        for axis in self.axes:
            axis.linkToView(self.box)
            axis.enableAutoSIPrefix(False)
        self.box.setAspectLocked(True)
        self.box.disableAutoRange()
        self.item = MapItem()
        self.box.addItem(self.item, ignoreBounds=True)
        self.box.sigResized.connect(self._on_resized)
        self.box.sigRangeChangedManually.connect(self._on_moved_by_hand)
        self.box.turned.connect(self._on_dragged)
        scene: Any = self.view.scene()
        scene.sigMouseMoved.connect(self._on_moved)
        scene.sigMouseClicked.connect(self._on_clicked)
        self.view.viewport().installEventFilter(self)
        self.axes_label = QLabel()
        self.axes_label.setTextFormat(Qt.TextFormat.PlainText)
        self.axes_label.setProperty("role", "hint")
        self.axes_label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.axes_label.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 2, 2, 2)
        column.setSpacing(0)
        column.addWidget(self.view, 1)
        column.addWidget(self.axes_label)

    # What is shown

    def set_look(self, look: Look) -> None:
        """Show the plot in another look."""
        self._look = look
        ink, line = QColor(look.quiet), QColor(look.line)
        for axis in self.axes:
            axis.setPen(QPen(line, look.outline))
            axis.setTickPen(QPen(line, look.outline))
            axis.setTextPen(QPen(ink))
            axis.setTickFont(look.text_font(TYPE_SMALL))
            axis.setStyle(tickLength=4, tickTextOffset=SPACE, maxTickLevel=0)
            axis.label.setFont(look.text_font(TYPE_SMALL))
        self._make_painter()
        self._name_axes()

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
        if is_new or self._step != step or item.marks != marks:
            rows = shown.drawn(step, marks)
            if not np.array_equal(rows, item.rows):
                item.rows = rows
        self._step, item.marks, item.trails = step, marks, trails
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
        if before is None or deep is not was_deep:
            self.box.turns = deep
            for axis in self.axes:
                axis.setVisible(not deep)
        self._name_axes()
        if not grows:
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

    def _name_axes(self) -> None:
        shown = self.item.shown
        if shown is None:
            return
        texts = [axis.text for axis in shown.frame.axes]
        deep = len(texts) > 2
        if not deep:
            for axis, text in zip(self.axes, texts, strict=False):
                axis.setLabel(text, color=self._look.quiet)
        self.axes_label.setText("  ·  ".join(texts) if deep else "")
        self.axes_label.setVisible(deep)

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
        at = self._plane([row])
        if len(at):
            seen = self.seen()
            seen.moveCenter(QPointF(*at[0]))
            self.is_whole = False
            self.box.setRange(rect=seen, padding=0)

    def zoom_to(self, rows: tuple[int, ...]) -> None:
        """Show some rows as large as they fit; in depth the first is what is turned about."""
        shown = self.item.shown
        if shown is None or not rows:
            return
        if shown.frame.dimensions > 2:
            self.item.camera = self.item.camera.about(shown.points[rows[0]].astype(np.float64))
        places = self._plane(list(rows))
        if not len(places):
            return
        whole = shown.frame.bounds
        low, high = np.min(places, axis=0), np.max(places, axis=0)
        least = max(whole.width(), whole.height()) * _LEAST_PART
        width, height = (max(float(span), least) * 1.35 for span in high - low)
        middle = (low + high) / 2
        rect = QRectF(0, 0, width, height)
        rect.moveCenter(QPointF(*middle.tolist()))
        self.is_whole = False
        self.box.setRange(rect=rect, padding=0)
        self.item.update()

    def _plane(self, rows: list[int]) -> Any:
        shown = self.item.shown
        if shown is None:
            return np.zeros((0, 2))
        points = shown.points[rows]
        points = points[np.isfinite(points[:, 0])]
        return shown.plane(points, self.item.camera)[0]

    def turn(self, right: float, down: float) -> None:
        """Turn what is seen by angles in radians; a plane stays as it is."""
        if self.box.turns:
            self.item.camera = self.item.camera.turned(right, down)
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
