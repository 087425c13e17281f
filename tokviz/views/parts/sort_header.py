"""A table's headings that keep their words whole beside the mark of the sorting."""

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QHeaderView, QWidget

from tokviz.export.look import LIGHT, SPACE, TYPE_SMALL, Look


class SortHeader(QHeaderView):
    """Paints headings in quiet ink; the column that is sorted by in ink, with a small arrow."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._look = LIGHT
        self.setSectionsClickable(True)
        self.setHighlightSections(False)

    def set_look(self, look: Look) -> None:
        """Show the headings in another look."""
        self._look = look
        self.setFixedHeight(round(28 * look.scale))
        self.viewport().update()

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:  # noqa: N803
        """Paint one heading."""
        look, model = self._look, self.model()
        sorted_by = logicalIndex == self.sortIndicatorSection()
        text = str(model.headerData(logicalIndex, Qt.Orientation.Horizontal))
        side = model.headerData(
            logicalIndex, Qt.Orientation.Horizontal, Qt.ItemDataRole.TextAlignmentRole
        )
        at_right = bool(int(side) & int(Qt.AlignmentFlag.AlignRight)) if side is not None else False
        font = look.text_font(TYPE_SMALL)
        room = QRectF(rect).adjusted(1.5 * SPACE, 0, -1.5 * SPACE, 0)
        width = QFontMetricsF(font).horizontalAdvance(text)
        left = room.right() - width if at_right else room.left()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(look.line), look.outline))
        bottom = rect.bottom() + 0.5
        painter.drawLine(QPointF(rect.left(), bottom), QPointF(rect.right() + 1, bottom))
        painter.setFont(font)
        painter.setPen(QColor(look.ink if sorted_by else look.quiet))
        box = QRectF(left, room.top(), width + 1, room.height())
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
        if sorted_by:
            x = left - 2 * SPACE if at_right else left + width + 2 * SPACE
            self._paint_arrow(painter, QPointF(x, room.center().y()))
        painter.restore()

    def _paint_arrow(self, painter: QPainter, centre: QPointF) -> None:
        drop = 2.0 if self.sortIndicatorOrder() is Qt.SortOrder.DescendingOrder else -2.0
        painter.setPen(QPen(QColor(self._look.accent), 1.7))
        painter.drawPolyline(
            QPolygonF(
                [
                    centre + QPointF(-3.5, -drop * 0.8),
                    centre + QPointF(0, drop),
                    centre + QPointF(3.5, -drop * 0.8),
                ]
            )
        )
