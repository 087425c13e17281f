"""A token's family tree as a picture."""

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from tokviz.export.axis import grouped
from tokviz.export.chip_fit import fitted
from tokviz.export.chips import Chip, Emphasis, chip_of, chip_size, paint_chip, tint_of_key
from tokviz.export.look import SPACE, TYPE_BODY, TYPE_SMALL, Look
from tokviz.export.tree_layout import Spot, Tree, listed, spread
from tokviz.export.type_metrics import text_type

LATER = 0.4
DEEPEST_SPREAD = 9
"""A deeper tree is drawn as an outline, whatever the width."""


class TreeFigure:
    """Paints a tree downwards where it fits the width, else as an outline.

    What came to be after `step` is pale. The root has the ring of the selected token.
    """

    def __init__(
        self,
        tree: Tree,
        look: Look,
        *,
        step: int,
        marker_text: str = "",
        hover: bytes | None = None,
    ) -> None:
        self._tree = tree
        self._look = look
        self._step = step
        self._marker_text = marker_text
        self._hover = hover
        # Room for the ring of a chip at the figure's edge.
        self._edge = 2.0 + 1.5 * look.outline
        self._font, self._metrics = text_type(look, TYPE_SMALL)
        self._laid_out: tuple[float, _Layout] | None = None

    def size(self, width: float) -> QSizeF:
        """Return the size of the whole tree."""
        return self._layout(width).size

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:
        """Paint the nodes and links in an area."""
        layout = self._layout(width)
        spots, size = layout.spots, layout.type_size
        height = chip_size(Chip("x"), self._look, size).height()
        for index, node in enumerate(self._tree):
            painter.setOpacity(LATER if node.step > self._step else 1.0)
            rect = self._rect(index, layout)
            for part in (node.left, node.right):
                if part >= 0:
                    link = rect.united(self._rect(part, layout))
                    if link.adjusted(-self._edge, -self._edge, self._edge, self._edge).intersects(
                        area
                    ):
                        self._paint_link(painter, rect, self._rect(part, layout), layout.outline)
            row = QRectF(rect.left() - self._edge, rect.top() - self._edge, 10_000, height + 30)
            if not row.intersects(area):
                continue
            emphasis = Emphasis.HOVERED if node.key == self._hover else Emphasis.NONE
            paint_chip(
                painter,
                rect.topLeft(),
                fitted(self._chip(index), self._look, spots[index].room, size),
                self._look,
                size=size,
                emphasis=Emphasis.SELECTED if index == 0 else emphasis,
            )
            if node.step:
                self._paint_step(painter, rect, node.step, layout.outline)
        painter.setOpacity(1.0)

    def token_at(self, point: QPointF, width: float) -> bytes | None:
        """Return the key of the node at a point."""
        layout = self._layout(width)
        for index, node in enumerate(self._tree):
            if self._rect(index, layout).contains(point):
                return node.key
        return None

    def is_outline(self, width: float) -> bool:
        """Return whether the tree is drawn as an outline when `width` px are there."""
        return self._layout(width).outline

    def _chip(self, index: int) -> Chip:
        key = self._tree[index].key
        return chip_of(key, self._marker_text, tint_of_key(key))

    def _rect(self, index: int, layout: "_Layout") -> QRectF:
        spot = layout.spots[index]
        chip = fitted(self._chip(index), self._look, spot.room, layout.type_size)
        room = chip_size(chip, self._look, layout.type_size)
        return QRectF(QPointF(spot.left + self._edge + layout.shift, spot.top + self._edge), room)

    def _layout(self, width: float) -> "_Layout":
        if self._laid_out is None or self._laid_out[0] != width:
            self._laid_out = (width, self._lay_out(width))
        return self._laid_out[1]

    def _lay_out(self, width: float) -> "_Layout":
        scale = self._look.scale
        depth = max(node.depth for node in self._tree)
        if depth <= DEEPEST_SPREAD:
            for size, gap, fork in ((TYPE_BODY, 8, 36), (TYPE_SMALL, 3, 32)):
                chips = [
                    chip_size(self._chip(index), self._look, size)
                    for index in range(len(self._tree))
                ]
                level = chips[0].height() + fork * scale
                spots, used = spread(
                    self._tree, [chip.width() for chip in chips], gap=gap * scale, level=level
                )
                used += 2 * self._edge
                if used <= width:
                    height = depth * level + chips[0].height() + 2 * self._edge
                    shift = round((width - used) / 2)
                    return _Layout(spots, size, QSizeF(width, height), False, shift)
        row = chip_size(Chip("x"), self._look, TYPE_SMALL).height() + 1.5 * SPACE
        # Behind the chip stands its step.
        label = self._metrics.horizontalAdvance(self._step_words(10**5)) + 2 * SPACE
        inner = max(width, 200.0) - 2 * self._edge - label
        spots = listed(self._tree, inner, indent=4 * SPACE * scale, row=row)
        whole = QSizeF(max(width, 200.0), len(spots) * row + 2 * self._edge)
        return _Layout(spots, TYPE_SMALL, whole, True, 0.0)

    def _step_words(self, step: int) -> str:
        text = QCoreApplication.translate("TreeFigure", "#{step}")
        return text.format(step=grouped(step))

    def _paint_step(self, painter: QPainter, rect: QRectF, step: int, outline: bool) -> None:
        text, metrics = self._step_words(step), self._metrics
        painter.setFont(self._font)
        painter.setPen(QColor(self._look.quiet))
        if outline:
            baseline = rect.center().y() + (metrics.ascent() - metrics.descent()) / 2
            painter.drawText(QPointF(rect.right() + 1.5 * SPACE, round(baseline)), text)
        else:
            at = QPointF(rect.center().x() + SPACE, rect.bottom() + metrics.ascent())
            painter.drawText(at, text)

    def _paint_link(self, painter: QPainter, whole: QRectF, part: QRectF, outline: bool) -> None:
        painter.setPen(QPen(QColor(self._look.quiet), 1.2 * self._look.outline))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        path = QPainterPath()
        if outline:
            x = min(whole.left() + 2 * SPACE, part.left() - 3)
            radius = min(6.0, part.left() - x)
            path.moveTo(x, whole.bottom())
            path.lineTo(x, part.center().y() - radius)
            path.quadTo(x, part.center().y(), x + radius, part.center().y())
            path.lineTo(part.left(), part.center().y())
        else:
            # The stem keeps the branches clear of the step that is written beside it.
            stem = QPointF(whole.center().x(), whole.bottom())
            begin, end = stem + QPointF(0, self._metrics.ascent() + 1), part.center()
            end.setY(part.top())
            middle = (begin.y() + end.y()) / 2
            path.moveTo(stem)
            path.lineTo(begin)
            path.cubicTo(QPointF(begin.x(), middle), QPointF(end.x(), middle), end)
        painter.drawPath(path)


class _Layout:
    """A tree laid out for one width."""

    def __init__(
        self, spots: list[Spot], type_size: int, size: QSizeF, outline: bool, shift: float
    ) -> None:
        self.spots = spots
        self.type_size = type_size
        self.size = size
        self.outline = outline
        self.shift = shift
