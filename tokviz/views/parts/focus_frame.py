"""The frame around a canvas that has the focus."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from tokviz.export.look import CHIP_RADIUS, Look


def paint_focus(widget: QWidget, look: Look) -> None:
    """Draw a frame inside a widget's edge, after everything else."""
    painter = QPainter(widget)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(look.accent), 2))
    rect = QRectF(widget.rect()).adjusted(1, 1, -1, -1)
    painter.drawRoundedRect(rect, CHIP_RADIUS, CHIP_RADIUS)
    painter.end()
