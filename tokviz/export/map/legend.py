"""What the colours of the points on a map mean."""

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tokviz.export.chip_fit import fitted
from tokviz.export.chips import Chip, chip_size, paint_writing
from tokviz.export.look import SPACE, TYPE_SMALL, Look
from tokviz.export.map.colours import PointColours, dot_colours
from tokviz.export.row_names import RowNames
from tokviz.export.type_metrics import text_type

_SWATCH = 10.0
_STEP = 14.0
"""The width of a step of a ramp in px before scaling."""
_LONGEST_EXAMPLE = 84.0


class MapLegend:
    """Paints the colours with their words, as many to a line as fit.

    It needs no title where a control beside it says already what the colours are: `titled`.
    """

    def __init__(
        self, colours: PointColours, names: RowNames, look: Look, *, titled: bool = True
    ) -> None:
        self._title = colours.title if titled else ""
        self._gap = (2 if titled else 1) * SPACE
        self._colours = colours
        self._look = look
        plain, ramp = colours.plain, colours.is_ramp
        self._inks = dot_colours(look, len(colours.words), plain, is_ramp=ramp)
        room = _LONGEST_EXAMPLE * look.scale
        self._examples = [
            fitted(names.chip(row), look, room, TYPE_SMALL) if row >= 0 else None
            for row in (colours.examples or (-1,) * len(colours.words))
        ]
        self._font, self._metrics = text_type(look, TYPE_SMALL)
        self._line = round(20.0 * look.scale)

    def size(self, width: float) -> QSizeF:
        """Return the size of all lines."""
        places = self._places(width)
        right = max(rect.right() for rect in places)
        return QSizeF(max(right, 1.0), places[-1].bottom())

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:  # noqa: ARG002
        """Paint everything."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        places = self._places(width)
        self._write(painter, places[0].left(), places[0], self._title)
        if self._colours.is_ramp:
            self._paint_ramp(painter, places[1])
            places = places[1:]
            if self._colours.plain >= 0:
                self._paint_entry(painter, places[1], self._colours.plain)
            return
        for number, rect in enumerate(places[1:]):
            self._paint_entry(painter, rect, number)

    def token_at(self, point: QPointF, width: float) -> bytes | None:  # noqa: ARG002
        """Return None: examples are not selected here."""
        return None

    def _places(self, width: float) -> list[QRectF]:
        """Return where title, then ramp or entries stand."""
        title = self._metrics.horizontalAdvance(self._title) + 2 * SPACE
        widths = [float(title) if self._title else 0.0]
        colours = self._colours
        if colours.is_ramp:
            widths.append(self._ramp_width())
            if colours.plain >= 0:
                widths.append(self._entry_width(colours.plain))
        else:
            widths += [self._entry_width(number) for number in range(len(colours.words))]
        places: list[QRectF] = []
        x, y = 0.0, 0.0
        for each in widths:
            if x > 0 and x + each > width:
                x, y = 0.0, y + self._line
            places.append(QRectF(x, y, each, self._line))
            x += each + self._gap if each else 0.0
        return places

    def _entry_width(self, number: int) -> float:
        width = _SWATCH * self._look.scale + SPACE
        width += self._metrics.horizontalAdvance(self._colours.words[number])
        example = self._examples[number]
        if example is not None:
            width += chip_size(example, self._look, TYPE_SMALL).width() - SPACE / 2
        return width

    def _paint_entry(self, painter: QPainter, rect: QRectF, number: int) -> None:
        side = _SWATCH * self._look.scale
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._inks[number])
        painter.drawEllipse(QRectF(rect.left(), rect.center().y() - side / 2, side, side))
        x = rect.left() + side + SPACE
        x = self._write(painter, x, rect, self._colours.words[number])
        example = self._examples[number]
        if example is not None:
            # Its margin is nearly the gap between the two.
            self._paint_example(painter, x - SPACE / 2, rect, example)

    def _paint_example(self, painter: QPainter, x: float, rect: QRectF, chip: Chip) -> None:
        height = chip_size(chip, self._look, TYPE_SMALL).height()
        at = QPointF(x, round(rect.center().y() - height / 2))
        paint_writing(painter, at, chip, self._look, TYPE_SMALL)

    def _steps(self) -> list[int]:
        return [n for n in range(len(self._colours.words)) if n != self._colours.plain]

    def _ramp_width(self) -> float:
        steps = self._steps()
        ends = {steps[0], steps[-1]}
        words = sum(
            self._metrics.horizontalAdvance(self._colours.words[end]) + SPACE for end in ends
        )
        return words + len(steps) * _STEP * self._look.scale

    def _paint_ramp(self, painter: QPainter, rect: QRectF) -> None:
        steps, step = self._steps(), _STEP * self._look.scale
        side = _SWATCH * self._look.scale
        x = rect.left()
        if len(steps) > 1:
            x = self._write(painter, x, rect, self._colours.words[steps[0]]) + SPACE
        painter.setPen(QPen(QColor(self._look.card), 1))
        for number in steps:
            painter.setBrush(self._inks[number])
            painter.drawRect(QRectF(x, rect.center().y() - side / 2, step, side))
            x += step
        self._write(painter, x + SPACE, rect, self._colours.words[steps[-1]])

    def _write(self, painter: QPainter, x: float, rect: QRectF, text: str) -> float:
        """Write a text in a line; return where it ends."""
        painter.setFont(self._font)
        painter.setPen(QColor(self._look.quiet))
        baseline = rect.center().y() + self._metrics.capHeight() / 2
        painter.drawText(QPointF(x, round(baseline)), text)
        return x + self._metrics.horizontalAdvance(text)
