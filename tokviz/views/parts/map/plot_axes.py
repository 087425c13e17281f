"""The axes of a map's plot: numbers along two of them, or one line that names three."""

from html import escape
from typing import Any

import pyqtgraph as pg  # type: ignore[import-untyped]  # it has no stubs
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPen
from PySide6.QtWidgets import QLabel

from tokviz.export.look import LIGHT, SPACE, TYPE_SMALL, Look
from tokviz.export.map.axes import AxisName
from tokviz.export.type_metrics import text_type

_WIDEST = "-0.00"
"""A number that has just enough room beside the plot."""


class AxisBelow(pg.AxisItem):  # type: ignore[misc]  # pyqtgraph has no stubs
    """An axis whose name stands in the line of its numbers, at the end: the plot gets the rest."""

    def __init__(self) -> None:
        super().__init__("bottom")

    def resizeEvent(self, event: object = None) -> None:
        """Put the name to the right end of the numbers."""
        super().resizeEvent(event)
        box = self.label.boundingRect()
        top = (self.size().height() - box.height() + self.style["tickTextOffset"][1]) / 2
        self.label.setPos(round(self.size().width() - box.width()), round(top))

    def generateDrawSpecs(self, painter: object) -> Any:
        """Leave out the numbers that would stand under the name."""
        specs = super().generateDrawSpecs(painter)
        if specs is None or not self.label.isVisible():
            return specs
        line, ticks, texts = specs
        end = self.label.pos().x() - SPACE
        return line, ticks, [text for text in texts if text[0].right() < end]


class PlotAxes:
    """Two axis items below and beside the plot, and the label that stands for them in depth."""

    def __init__(self, grid: Any, box: Any) -> None:
        self._look = LIGHT
        self.items: tuple[Any, Any] = (AxisBelow(), pg.AxisItem("left"))
        self.label = QLabel()
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.label.setProperty("role", "hint")
        self.label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.label.setWordWrap(True)
        self.label.hide()
        grid.addItem(self.items[1], 0, 0)
        grid.addItem(box, 0, 1)
        grid.addItem(self.items[0], 1, 1)
        for axis in self.items:
            axis.linkToView(box)
            axis.enableAutoSIPrefix(False)

    def set_look(self, look: Look) -> None:
        """Show the axes in another look."""
        self._look = look
        metrics = text_type(look, TYPE_SMALL)[1]
        ink, line = QColor(look.quiet), QColor(look.line)
        for axis in self.items:
            axis.setPen(QPen(line, look.outline))
            axis.setTickPen(QPen(line, look.outline))
            axis.setTextPen(QPen(ink))
            axis.setTickFont(look.text_font(TYPE_SMALL))
            # The room for numbers stays: the plot must not jump when they have other lengths.
            axis.setStyle(
                tickLength=4,
                tickTextOffset=SPACE,
                maxTickLevel=0,
                autoExpandTextSpace=False,
                autoReduceTextSpace=False,
                tickTextWidth=round(metrics.horizontalAdvance(_WIDEST)),
                tickTextHeight=round(metrics.height()),
            )
            axis.label.setFont(look.text_font(TYPE_SMALL))
        self.items[0].setHeight(round(metrics.height()) + 4 + 2 * SPACE)

    def show_names(self, names: tuple[AxisName, ...]) -> None:
        """Name two axes, or three."""
        deep = len(names) > 2
        for axis in self.items:
            axis.setVisible(not deep)
        if not deep:
            for axis, name in zip(self.items, names, strict=True):
                # A word may look like markup.
                axis.setLabel(escape(name.text, quote=False), color=self._look.quiet)
                axis.resizeEvent()
        self.label.setText("  ·  ".join(name.text for name in names) if deep else "")
        self.label.setVisible(deep)
