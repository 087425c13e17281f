"""A token's facts, family tree and vector as a picture."""

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from tokviz.export.fact_words import FactRow
from tokviz.export.figure import Figure
from tokviz.export.look import SPACE, TYPE_BODY, TYPE_SMALL, Look

LABEL = 88.0
LEAST_WIDTH = 280.0


def tree_words() -> str:
    """Return the heading of the family tree, in the current language."""
    return QCoreApplication.translate("TokenFigure", "Where it comes from")


class FactsFigure:
    """Paints rows of facts, long values wrapped."""

    def __init__(self, rows: tuple[FactRow, ...], look: Look) -> None:
        self._rows = rows
        self._look = look

    def size(self, width: float) -> QSizeF:
        """Return the size of all rows."""
        width = max(width, LEAST_WIDTH)
        return QSizeF(width, sum(self._height(row, width) for row in self._rows))

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:  # noqa: ARG002
        """Paint all rows."""
        width, look = max(width, LEAST_WIDTH), self._look
        label = LABEL * look.scale
        y = 0.0
        for row in self._rows:
            height = self._height(row, width)
            painter.setFont(look.text_font(TYPE_BODY))
            painter.setPen(QColor(look.quiet))
            painter.drawText(QRectF(0, y, label, height), _FLAGS, row.label)
            painter.setFont(self._font_of(row))
            painter.setPen(QColor(look.ink))
            painter.drawText(QRectF(label, y, width - label, height), _FLAGS, row.value)
            y += height

    def token_at(self, point: QPointF, width: float) -> bytes | None:  # noqa: ARG002
        """Return None: the facts are words."""
        return None

    def _font_of(self, row: FactRow) -> QFont:
        look = self._look
        return look.mono_font(TYPE_SMALL) if row.code else look.text_font(TYPE_BODY)

    def _height(self, row: FactRow, width: float) -> float:
        room = QRectF(0, 0, width - LABEL * self._look.scale, 100_000)
        value = QFontMetricsF(self._font_of(row)).boundingRect(room, _FLAGS, row.value)
        return max(value.height(), 20.0 * self._look.scale) + SPACE


_FLAGS = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop) | int(
    Qt.TextFlag.TextWrapAnywhere
)


class StackFigure:
    """Paints figures one below the other, each under its heading where it has one.

    They are laid out for `least` px at least.
    """

    def __init__(
        self, parts: tuple[tuple[str, Figure], ...], look: Look, *, least: float = LEAST_WIDTH
    ) -> None:
        self._parts = parts
        self._look = look
        self._least = least

    @property
    def _heading(self) -> float:
        return 28.0 * self._look.scale

    def size(self, width: float) -> QSizeF:
        """Return the size of all of them."""
        width = max(width, self._least)
        places = self._places(width)
        return QSizeF(max(rect.right() for rect in places), places[-1].bottom())

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:
        """Paint all of them."""
        width = max(width, self._least)
        for (heading, figure), rect in zip(self._parts, self._places(width), strict=True):
            if heading:
                painter.setFont(self._look.text_font(TYPE_BODY))
                painter.setPen(QColor(self._look.quiet))
                box = QRectF(0, rect.top() - self._heading, width, self._heading - SPACE)
                painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, heading)
            painter.translate(0, rect.top())
            figure.paint(painter, width, area.translated(0, -rect.top()))
            painter.translate(0, -rect.top())

    def token_at(self, point: QPointF, width: float) -> bytes | None:
        """Return the key of the token at a point."""
        width = max(width, self._least)
        for (_, figure), rect in zip(self._parts, self._places(width), strict=True):
            if rect.contains(point):
                return figure.token_at(point - QPointF(0, rect.top()), width)
        return None

    def _places(self, width: float) -> list[QRectF]:
        places, y = [], 0.0
        for heading, figure in self._parts:
            y += self._heading if heading else 0.0
            size = figure.size(width)
            places.append(QRectF(QPointF(0, y), size))
            y += size.height() + 2 * SPACE
        return places
