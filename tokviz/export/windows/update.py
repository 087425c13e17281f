"""One update as a table: each output word with its score, probability and error."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter, QPen

from tokviz.engine.word2vec.update import Update
from tokviz.export.chip_fit import fitted
from tokviz.export.chips import Chip, Emphasis, chip_size, paint_chip
from tokviz.export.heat.ramp import number
from tokviz.export.look import SPACE, TYPE_BODY, TYPE_SMALL, Look
from tokviz.export.type_metrics import text_type
from tokviz.export.windows.text import TextWord

_LEAST_CHIP = 88.0
"""With less room for a chip (px before scaling) a row's numbers stand below it."""
_WIDEST_CHIP = 180.0


@dataclass(frozen=True, eq=False)
class WorkedUpdate:
    """An update with the words that its vectors belong to.

    `inputs` (k) and `outputs` (m), the target first; `noise` (m) is how likely each output was to
    be drawn as a negative, None for the target.
    """

    inputs: tuple[TextWord, ...]
    outputs: tuple[TextWord, ...]
    noise: tuple[float | None, ...]
    update: Update


def signed(value: float, decimals: int) -> str:
    """Return a number with its sign, none for what is zero as written.

    >>> signed(0.5, 2), signed(-0.5, 2), signed(0.001, 2)
    ('+0.50', '−0.50', '0.00')
    """
    text = number(value, decimals)
    return text if text.startswith("−") or not float(text) else f"+{text}"


def share_words(share: float | None) -> str:
    """Return a probability in per cent, nothing for None."""
    return "" if share is None else f"{100 * share:.1f} %"


class UpdateTable:
    """Paints a row for each output, + for the target and − for the negatives."""

    def __init__(
        self,
        worked: WorkedUpdate,
        look: Look,
        *,
        selection: bytes | None = None,
        hover: bytes | None = None,
    ) -> None:
        self._worked, self._look = worked, look
        self._selection, self._hover = selection, hover
        self._small, self._small_metrics = text_type(look, TYPE_SMALL)
        self._body, self._metrics = text_type(look, TYPE_BODY)
        self._strong, _ = text_type(look, TYPE_BODY, bold=True)
        self._headings = _headings()
        update = worked.update
        self._cells = tuple(
            (share, number(score, 3), number(chance, 3), str(round(label)), signed(error, 3))
            for share, score, chance, label, error in zip(
                map(share_words, worked.noise),
                update.scores.tolist(),
                update.probabilities.tolist(),
                update.labels.tolist(),
                update.errors.tolist(),
                strict=True,
            )
        )
        # What each column of numbers needs.
        self._widths = tuple(
            max(
                self._small_metrics.horizontalAdvance(heading),
                *(self._metrics.horizontalAdvance(row[column]) for row in self._cells),
            )
            for column, heading in enumerate(self._headings)
        )
        self._times = tuple(f"×{n}" if n > 1 else "" for n in update.output_times.tolist())
        self._mark = self._metrics.horizontalAdvance("+") + 2 * SPACE
        self._times_width = max(map(self._metrics.horizontalAdvance, self._times)) + SPACE
        self._chip_height = float(chip_size(Chip("x"), look, TYPE_BODY).height())
        self._row = self._chip_height + 2 * SPACE
        self._line = float(round(self._metrics.height()))
        self._header = float(round(self._small_metrics.height()) + SPACE)

    # Where things stand

    def is_stacked(self, width: float) -> bool:
        """Return whether a row's numbers stand below its chip, for want of width."""
        return self._chip_room(width) < _LEAST_CHIP * self._look.scale

    def size(self, width: float) -> QSizeF:
        """Return the size of the header and all rows."""
        rows = len(self._cells)
        return QSizeF(width, self._header + rows * self._row_height(width))

    def _row_height(self, width: float) -> float:
        return self._row + (self._line + SPACE / 2 if self.is_stacked(width) else 0.0)

    def _chip_room(self, width: float) -> float:
        numbers = sum(self._widths) + 3 * SPACE * len(self._headings)
        return width - numbers - self._mark - self._times_width - SPACE

    def _rights(self, width: float) -> list[float]:
        """Return the right edges of the columns; those of all but the first in stacked rows."""
        widths = list(self._widths)
        if self.is_stacked(width):
            # The chance of being drawn stands beside the chip.
            spare = (width - self._mark - sum(widths[1:])) / (len(widths) - 1)
            rights, x = [width], self._mark
            for wide in widths[1:]:
                x += wide + spare
                rights.append(x)
            return rights
        chip = min(self._chip_room(width), _WIDEST_CHIP * self._look.scale)
        x = self._mark + chip + self._times_width
        gap = min(6.0 * SPACE, (width - x - SPACE - sum(widths)) / len(widths))
        rights = []
        for wide in widths:
            x += gap + wide
            rights.append(x)
        return rights

    def _chip(self, row: int, width: float) -> tuple[Chip, QPointF]:
        """Return the chip of a row, and where it stands."""
        if self.is_stacked(width):
            share = self._widths[0]
            room = width - self._mark - self._times_width - share - 2 * SPACE
        else:
            room = self._chip_room(width)
        room = max(24.0, min(room, _WIDEST_CHIP * self._look.scale))
        chip = fitted(self._worked.outputs[row].chip, self._look, room, TYPE_BODY)
        return chip, QPointF(self._mark, self._top(row, width) + SPACE)

    def _top(self, row: int, width: float) -> float:
        return self._header + row * self._row_height(width)

    def token_at(self, point: QPointF, width: float) -> bytes | None:
        """Return the key of the word at a point."""
        for row, word in enumerate(self._worked.outputs):
            chip, at = self._chip(row, width)
            if QRectF(at, chip_size(chip, self._look, TYPE_BODY)).contains(point):
                return word.key or None
        return None

    # Painting

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:
        """Paint the header and the rows in an area."""
        rights = self._rights(width)
        stacked = self.is_stacked(width)
        painter.setFont(self._small)
        painter.setPen(QColor(self._look.quiet))
        baseline = round(self._small_metrics.ascent())
        for column, (heading, right) in enumerate(zip(self._headings, rights, strict=True)):
            if stacked and column == 0:
                continue
            x = right - self._small_metrics.horizontalAdvance(heading)
            painter.drawText(QPointF(x, baseline), heading)
        for row in range(len(self._cells)):
            top = self._top(row, width)
            if top <= area.bottom() and top + self._row_height(width) >= area.top():
                self._paint_row(painter, row, width, rights)

    def _paint_row(self, painter: QPainter, row: int, width: float, rights: list[float]) -> None:
        look, top = self._look, self._top(row, width)
        painter.setPen(QPen(QColor(look.line), 1))
        painter.drawLine(QPointF(0, top), QPointF(width, top))
        chip, at = self._chip(row, width)
        middle = at.y() + self._chip_height / 2
        baseline = round(middle + self._metrics.capHeight() / 2)
        painter.setFont(self._strong)
        painter.setPen(QColor(look.accent if row == 0 else look.warning))
        painter.drawText(QPointF(2, baseline), "+" if row == 0 else "−")
        word = self._worked.outputs[row]
        emphasis = Emphasis.NONE
        if word.key and word.key == self._selection:
            emphasis = Emphasis.SELECTED
        elif word.key and word.key == self._hover:
            emphasis = Emphasis.HOVERED
        rect = paint_chip(painter, at, chip, look, size=TYPE_BODY, emphasis=emphasis)
        painter.setFont(self._body)
        painter.setPen(QColor(look.quiet))
        painter.drawText(QPointF(rect.right() + SPACE, baseline), self._times[row])
        stacked = self.is_stacked(width)
        for column, (text, right) in enumerate(zip(self._cells[row], rights, strict=True)):
            drawn, y = text, baseline
            if column == 0:
                painter.setPen(QColor(look.quiet))
                drawn = _drawn_words(text) if stacked and text else text
            else:
                painter.setPen(QColor(look.ink))
                y = baseline + (round(self._line) + SPACE if stacked else 0)
            x = right - self._metrics.horizontalAdvance(drawn)
            painter.drawText(QPointF(x, y), drawn)


def _headings() -> tuple[str, ...]:
    """Return the headings of the columns of numbers, in the current language."""
    return (
        QCoreApplication.translate("WindowsUpdate", "drawn with"),
        QCoreApplication.translate("WindowsUpdate", "score"),
        QCoreApplication.translate("WindowsUpdate", "probability"),
        QCoreApplication.translate("WindowsUpdate", "wanted"),
        QCoreApplication.translate("WindowsUpdate", "error"),
    )


def _drawn_words(share: str) -> str:
    """Return how likely a negative was, where no heading says what the number is."""
    text = QCoreApplication.translate("WindowsUpdate", "drawn with {share}")
    return text.format(share=share)
