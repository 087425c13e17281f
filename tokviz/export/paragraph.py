"""A paragraph of plain text as a figure."""

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter

from tokviz.export.look import TYPE_SMALL, Look
from tokviz.export.type_metrics import text_type

_FLAGS = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
_HIGHEST = 100_000.0


class ParagraphFigure:
    """Paints a text wrapped at its words, in quiet ink unless it is `strong` or `warns`."""

    def __init__(
        self,
        text: str,
        look: Look,
        *,
        size: int = TYPE_SMALL,
        strong: bool = False,
        warns: bool = False,
    ) -> None:
        self._text, self._look = text, look
        self._font, self._metrics = text_type(look, size, bold=strong)
        self._ink = look.warning if warns else look.ink if strong else look.quiet

    def size(self, width: float) -> QSizeF:
        """Return the size of all lines."""
        if not self._text:
            return QSizeF(width, 0)
        box = self._metrics.boundingRect(QRectF(0, 0, width, _HIGHEST), _FLAGS, self._text)
        return QSizeF(max(width, box.width()), round(box.height()) + 1)

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:  # noqa: ARG002
        """Write all lines."""
        painter.setFont(self._font)
        painter.setPen(QColor(self._ink))
        painter.drawText(QRectF(0, 0, width, _HIGHEST), _FLAGS, self._text)

    def token_at(self, point: QPointF, width: float) -> bytes | None:  # noqa: ARG002
        """Return None: there are no tokens here."""
        return None
