"""The map of a vocabulary in a pyqtgraph plot that is panned and zoomed.

Importing this takes a tenth of a second, so only a map that is shown does it.
"""

from typing import Any

import numpy as np
import pyqtgraph as pg  # type: ignore[import-untyped]  # it has no stubs
from numpy.typing import NDArray
from pyqtgraph.Qt.internals import PrimitiveArray  # type: ignore[import-untyped]  # no stubs
from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen, QPixmap, QTransform
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsView,
    QStyleOptionGraphicsItem,
    QVBoxLayout,
    QWidget,
)

from tokviz.export.look import CHIP_RADIUS, LIGHT, SPACE, TYPE_SMALL, Look
from tokviz.export.map_painter import MapMarks, MapPainter, VocabularyMap
from tokviz.export.vector_words import axis_words

NEAR = 10.0
"""How near to a point, in px, the pointer must be."""

_PAN, _ZOOM = 0.1, 0.8


class SpriteDots:
    """Draws dots from one kept picture: 20,000 of them take two milliseconds."""

    def __init__(self, ratio: float) -> None:
        self._ratio = ratio
        self._sprite: tuple[tuple[float, str], QPixmap] | None = None
        self._fragments: Any = PrimitiveArray(QPainter.PixmapFragment, 10)

    def paint(
        self, painter: QPainter, points: NDArray[np.float64], diameter: float, colour: QColor
    ) -> None:
        """Paint dots with their middles at float64 (n, 2) px."""
        wanted = (diameter, colour.name(QColor.NameFormat.HexArgb))
        if self._sprite is None or self._sprite[0] != wanted:
            self._sprite = wanted, self._draw(diameter, colour)
        sprite = self._sprite[1]
        self._fragments.resize(len(points))
        rows = self._fragments.ndarray()
        rows[:, 0:2] = points
        rows[:, 2:4] = 0
        rows[:, 4] = sprite.width()
        rows[:, 5] = sprite.height()
        rows[:, 6:8] = 1 / self._ratio
        rows[:, 8] = 0
        rows[:, 9] = 1
        if len(points):
            draw: Any = painter.drawPixmapFragments
            draw(*self._fragments.drawargs(), sprite)

    def _draw(self, diameter: float, colour: QColor) -> QPixmap:
        side = int(np.ceil((diameter + 2) * self._ratio))
        sprite = QPixmap(side, side)
        sprite.fill(Qt.GlobalColor.transparent)
        painter = QPainter(sprite)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        radius = diameter * self._ratio / 2
        painter.drawEllipse(QPointF(side / 2, side / 2), radius, radius)
        painter.end()
        return sprite


class MapItem(QGraphicsItem):
    """The dots and names inside the plot; it paints in px, so nothing is stretched."""

    def __init__(self) -> None:
        super().__init__()
        self.painter: MapPainter | None = None
        self.ids: NDArray[np.int64] = np.zeros(0, np.int64)
        self.marks = MapMarks()
        self.room = QRectF()
        self._bounds = QRectF(-1, -1, 2, 2)

    def show_map(self, painter: MapPainter | None, ids: NDArray[np.int64]) -> None:
        """Show other ids, or another map."""
        self.prepareGeometryChange()
        self.painter, self.ids = painter, ids
        if painter is not None:
            bounds = painter.map.bounds
            # Names stand beside their points, so there is more to paint than where the points are.
            far = 20 * bounds.width()
            self._bounds = bounds.adjusted(-far, -far, far, far)
        self.update()

    def boundingRect(self) -> QRectF:
        """Return everything that could be seen."""
        return self._bounds

    def places(self, transform: QTransform) -> NDArray[np.float64]:
        """Return float64 (n, 2): where the ids stand when a transform is applied."""
        if self.painter is None:
            return np.zeros((0, 2))
        points = self.painter.map.points[self.ids]
        turn = np.array(
            [[transform.m11(), transform.m12()], [transform.m21(), transform.m22()]], np.float64
        )
        places: NDArray[np.float64] = points @ turn
        places += (transform.dx(), transform.dy())
        return places

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Paint the map in px."""
        del option, widget
        if self.painter is None:
            return
        transform = painter.worldTransform()
        painter.save()
        painter.resetTransform()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        self.painter.paint(painter, self.room, self.ids, self.places(transform), self.marks)
        painter.restore()


class VocabularyPlot(QWidget):
    """A map that is dragged and zoomed; the token under the pointer is told."""

    tokenClicked = Signal(object)
    """A point was clicked: its key, or None beside the points."""
    tokenHovered = Signal(object)
    """Another point is under the pointer: its key, or None."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = LIGHT
        self._hovered: bytes | None = None
        self.view: QGraphicsView = pg.GraphicsView(self, background=None)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.box: Any = pg.ViewBox(enableMenu=False)
        self.axes: tuple[Any, Any] = (pg.AxisItem("bottom"), pg.AxisItem("left"))
        grid = pg.GraphicsLayout()
        grid.setContentsMargins(0, SPACE, SPACE, 0)
        grid.layout.setSpacing(0)
        grid.addItem(self.axes[1], 0, 0)
        grid.addItem(self.box, 0, 1)
        grid.addItem(self.axes[0], 1, 1)
        self.view.setCentralItem(grid)
        for axis in self.axes:
            axis.linkToView(self.box)
            axis.enableAutoSIPrefix(False)
        self.box.setAspectLocked(True)
        self.box.disableAutoRange()
        self.item = MapItem()
        self.box.addItem(self.item, ignoreBounds=True)
        self.box.sigResized.connect(self._on_resized)
        scene: Any = self.view.scene()
        scene.sigMouseMoved.connect(self._on_moved)
        scene.sigMouseClicked.connect(self._on_clicked)
        self.view.viewport().installEventFilter(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 2, 2, 2)
        column.addWidget(self.view)

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
        if self.item.painter is not None:
            self._show(self.item.painter.map, self.item.ids)
        self._name_axes()

    def show_map(self, shown: VocabularyMap | None, step: int) -> None:
        """Show the ids that exist at a step; another map is seen whole."""
        painter = self.item.painter
        if shown is None:
            self.item.show_map(None, np.zeros(0, np.int64))
            return
        is_new = painter is None or painter.map.projection is not shown.projection
        self._show(shown, shown.listed(step))
        if is_new:
            self._name_axes()
            self.reset_view()

    def _show(self, shown: VocabularyMap, ids: NDArray[np.int64]) -> None:
        painter = self.item.painter
        if painter is None or painter.map is not shown or painter.look is not self._look:
            painter = MapPainter(shown, self._look, SpriteDots(self.devicePixelRatioF()))
        self.item.show_map(painter, ids)

    def set_marks(self, marks: MapMarks) -> None:
        """Let ids stand out."""
        if marks != self.item.marks:
            self.item.marks = marks
            self.item.update()

    def reset_view(self) -> None:
        """Show all points, those that come later as well, so that nothing moves with the step."""
        if self.item.painter is not None:
            self.box.setRange(rect=self.item.painter.map.bounds, padding=0)

    def shows(self, shown: VocabularyMap) -> bool:
        """Return whether it is this map that is seen."""
        return self.item.painter is not None and self.item.painter.map is shown

    def seen(self) -> QRectF:
        """Return the part of the map that is seen, in its own units."""
        (left, right), (low, high) = self.box.viewRange()
        return QRectF(left, low, right - left, high - low)

    def height_share(self) -> float:
        """Return the plot's height over its width."""
        return float(self.item.room.height() / max(1.0, self.item.room.width()))

    def _name_axes(self) -> None:
        if self.item.painter is None:
            return
        explained = self.item.painter.map.projection.explained.tolist()
        for component, axis in enumerate(self.axes):
            style = {"color": self._look.quiet}
            axis.setLabel(axis_words(component + 1, explained[component]), **style)

    def _on_resized(self) -> None:
        self.item.room = QRectF(self.box.mapRectToScene(self.box.boundingRect()))
        self.item.update()

    # What a person does

    def id_at(self, point: QPointF) -> int | None:
        """Return the id of the nearest dot to a point of the scene, None where none is near."""
        painter = self.item.painter
        if painter is None or not len(self.item.ids) or not self.item.room.contains(point):
            return None
        places = self.item.places(self.item.sceneTransform())
        away = np.hypot(places[:, 0] - point.x(), places[:, 1] - point.y())
        nearest = int(np.argmin(away))
        near = away[nearest] <= NEAR * self._look.scale
        return int(self.item.ids[nearest]) if near else None

    def _key_at(self, point: QPointF) -> bytes | None:
        id, painter = self.id_at(point), self.item.painter
        if id is None or painter is None:
            return None
        return painter.map.rows.entry(id).key or None

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
        if event.button() is Qt.MouseButton.LeftButton:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self.tokenClicked.emit(self._key_at(event.scenePos()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice that the pointer leaves."""
        if event.type() == QEvent.Type.Leave:
            self._hover(None)
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pan with the arrow keys, zoom with plus and minus, see everything with 0."""
        pans = {
            Qt.Key.Key_Left: (-_PAN, 0),
            Qt.Key.Key_Right: (_PAN, 0),
            Qt.Key.Key_Up: (0, _PAN),
            Qt.Key.Key_Down: (0, -_PAN),
        }
        zooms = {Qt.Key.Key_Plus: _ZOOM, Qt.Key.Key_Equal: _ZOOM, Qt.Key.Key_Minus: 1 / _ZOOM}
        key, seen = Qt.Key(event.key()), self.seen()
        if key in pans:
            x, y = pans[key]
            self.box.translateBy(x=x * seen.width(), y=y * seen.height())
        elif key in zooms:
            self.box.scaleBy((zooms[key], zooms[key]))
        elif key == Qt.Key.Key_0:
            self.reset_view()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: object) -> None:
        """Show the focus."""
        del event
        if self.hasFocus():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(self._look.accent), 2))
            rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            painter.drawRoundedRect(rect, CHIP_RADIUS, CHIP_RADIUS)
            painter.end()
