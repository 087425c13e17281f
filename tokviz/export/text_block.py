"""A text that wraps, as a figure."""

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter

from tokviz.export.look import TYPE_BODY, Look
from tokviz.export.type_metrics import text_type

_FLAGS = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


class TextBlock:
    """Paints a text in lines as long as there is room, in quiet ink unless it is `strong`."""

    def __init__(
        self, text: str, look: Look, *, size: int = TYPE_BODY, strong: bool = False
    ) -> None:
        self._text = text
        self._colour = look.ink if strong else look.quiet
        self._font, self._metrics = text_type(look, size, bold=strong)

    def size(self, width: float) -> QSizeF:
        """Return the size of all lines."""
        box = self._metrics.boundingRect(QRectF(0, 0, width, 100_000), _FLAGS, self._text)
        return QSizeF(box.width(), box.height())

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:  # noqa: ARG002
        """Paint all lines."""
        painter.setFont(self._font)
        painter.setPen(QColor(self._colour))
        painter.drawText(QRectF(0, 0, width, 100_000), _FLAGS, self._text)

    def token_at(self, point: QPointF, width: float) -> bytes | None:  # noqa: ARG002
        """Return None: there are no tokens."""
        return None
