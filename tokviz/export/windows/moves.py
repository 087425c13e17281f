"""The vectors of one update, before and after, with the change between."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from tokviz.export.chip_fit import fitted
from tokviz.export.chips import Chip, Emphasis, chip_size, paint_chip
from tokviz.export.heat.ramp import heat_ramp, number
from tokviz.export.look import SPACE, TYPE_SMALL, Look
from tokviz.export.type_metrics import text_type
from tokviz.export.windows.text import TextWord
from tokviz.export.windows.update import WorkedUpdate, signed

MOST_NUMBERS = 8
"""Longer vectors are shown without their numbers."""

_MOST_RECTANGLES = 64
_CHIP_ROOM = 72.0
_DECIMALS = 4
_GAP = 8.0
FAINT = 1e-12
"""A change below is none."""


@dataclass(frozen=True, eq=False)
class Move:
    """A vector before and after, float64 (d,) each; `word` is None for the mean of the inputs."""

    word: TextWord | None
    before: NDArray[np.float64]
    after: NDArray[np.float64]

    @property
    def change(self) -> NDArray[np.float64]:
        """Return float64 (d,): what was added."""
        return self.after - self.before


def input_moves(worked: WorkedUpdate) -> tuple[Move, ...]:
    """Return the inputs, and their mean where there are more than one."""
    update = worked.update
    moves = [
        Move(*parts)
        for parts in zip(worked.inputs, update.inputs, update.inputs_after, strict=True)
    ]
    if len(moves) > 1:
        shares = update.input_times / update.input_times.sum()
        moves.append(Move(None, update.hidden, shares @ update.inputs_after))
    return tuple(moves)


def output_moves(worked: WorkedUpdate) -> tuple[Move, ...]:
    """Return the outputs, the target first."""
    update = worked.update
    rows = zip(worked.outputs, update.outputs, update.outputs_after, strict=True)
    return tuple(Move(*parts) for parts in rows)


@dataclass(frozen=True, slots=True)
class MoveScales:
    """The magnitudes with the strongest colours: of numbers, and of changes."""

    values: float
    changes: float

    @classmethod
    def of(cls, worked: WorkedUpdate) -> "MoveScales":
        """Return the scales that an update needs."""
        moves = (*input_moves(worked), *output_moves(worked))
        values = max(float(np.abs(move.before).max(initial=0.0)) for move in moves)
        changes = max(float(np.abs(move.change).max(initial=0.0)) for move in moves)
        return cls(max(values, changes), changes)

    @property
    def factor(self) -> int:
        """Return how many times as strong the colours of changes are, 1 where nothing changes."""
        return max(1, round(self.values / self.changes)) if self.changes > FAINT else 1


class MovesFigure:
    """Paints vectors before, their change, and after.

    Short ones have one line each and numbers in their cells, long ones stand side by side.
    """

    def __init__(
        self,
        moves: tuple[Move, ...],
        scales: MoveScales,
        look: Look,
        *,
        selection: bytes | None = None,
        hover: bytes | None = None,
    ) -> None:
        self._moves, self._scales, self._look = moves, scales, look
        self._selection, self._hover = selection, hover
        self._font, self._metrics = text_type(look, TYPE_SMALL)
        self._chip_height = float(chip_size(Chip("x"), look, TYPE_SMALL).height())
        self._headings = _headings()
        self._dimensions = len(moves[0].before)
        self._line = float(round(20 * look.scale))
        self._header = float(round(self._metrics.height()) + 2)

    @property
    def has_numbers(self) -> bool:
        """Return whether the numbers are written in the cells."""
        return self._dimensions <= MOST_NUMBERS

    # Where things stand

    def size(self, width: float) -> QSizeF:
        """Return the size of all vectors."""
        top = 0.0 if self.has_numbers else self._header
        return QSizeF(width, top + len(self._moves) * self._pitch(width))

    def token_at(self, point: QPointF, width: float) -> bytes | None:
        """Return the key of the word at a point."""
        for index, move in enumerate(self._moves):
            if move.word is None:
                continue
            chip, at = self._chip(index, move.word, width)
            if QRectF(at, chip_size(chip, self._look, TYPE_SMALL)).contains(point):
                return move.word.key or None
        return None

    def _label_room(self, width: float) -> float:
        """Return the room in front of the cells; a narrow figure has it above short vectors."""
        if self.has_numbers:
            words = max(map(self._metrics.horizontalAdvance, self._headings)) + _GAP
            return words if self._is_narrow(width) else words + self._chip_room
        return min(self._chip_room, 0.3 * width) + _GAP

    @property
    def _chip_room(self) -> float:
        return _CHIP_ROOM * self._look.scale

    def _is_narrow(self, width: float) -> bool:
        words = max(map(self._metrics.horizontalAdvance, self._headings)) + _GAP
        return self._dimensions * self._cell > width - words - self._chip_room

    @property
    def _cell(self) -> float:
        """Return the least width of a cell with its number."""
        return self._metrics.horizontalAdvance(f"−0.{'0' * _DECIMALS}") + 2 * SPACE

    def _columns(self, width: float) -> int:
        """Return how many cells stand side by side: as even lines as the width allows."""
        most = max(1, int((width - self._label_room(width)) / self._cell))
        lines = -(-self._dimensions // most)
        return -(-self._dimensions // lines)

    def _lines(self, width: float) -> int:
        return -(-self._dimensions // self._columns(width))

    def _pitch(self, width: float) -> float:
        """Return the distance from one vector to the next."""
        if not self.has_numbers:
            return self._chip_height + SPACE
        above = self._chip_height + SPACE if self._is_narrow(width) else 0.0
        return above + 3 * self._lines(width) * self._line + 2 * SPACE

    def _top(self, index: int, width: float) -> float:
        return (0.0 if self.has_numbers else self._header) + index * self._pitch(width)

    def _chip(self, index: int, word: TextWord, width: float) -> tuple[Chip, QPointF]:
        room = self._chip_room
        if self.has_numbers:
            room = width if self._is_narrow(width) else room - _GAP
        else:
            room = self._label_room(width) - _GAP
        chip = fitted(word.chip, self._look, room, TYPE_SMALL)
        return chip, QPointF(2, self._top(index, width) + (0 if self.has_numbers else 1))

    # Painting

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:
        """Paint the vectors in an area."""
        if not self.has_numbers:
            self._paint_header(painter, width)
        for index, move in enumerate(self._moves):
            top = self._top(index, width)
            if top > area.bottom() or top + self._pitch(width) < area.top():
                continue
            self._paint_label(painter, index, move, width)
            if self.has_numbers:
                self._paint_numbers(painter, move, top, width)
            else:
                for part, box in enumerate(self._boxes(top, width)):
                    self._paint_strip(painter, _parts(move)[part], box, part)

    def _boxes(self, top: float, width: float) -> list[QRectF]:
        """Return where a long vector, its change and what comes of it stand."""
        left = self._label_room(width)
        wide = (width - left - 2 * _GAP) / 3
        return [
            QRectF(round(left + part * (wide + _GAP)), top + 3, round(wide), self._chip_height - 4)
            for part in range(3)
        ]

    def _paint_header(self, painter: QPainter, width: float) -> None:
        painter.setFont(self._font)
        painter.setPen(QColor(self._look.quiet))
        for heading, box in zip(self._headings, self._boxes(0, width), strict=True):
            shown = self._metrics.elidedText(heading, Qt.TextElideMode.ElideRight, box.width())
            painter.drawText(QPointF(box.left(), round(self._metrics.ascent())), shown)

    def _paint_label(self, painter: QPainter, index: int, move: Move, width: float) -> None:
        if move.word is None:
            painter.setFont(text_type(self._look, TYPE_SMALL, bold=True)[0])
            painter.setPen(QColor(self._look.ink))
            y = self._top(index, width) + self._chip_height / 2 + self._metrics.capHeight() / 2
            painter.drawText(QPointF(2, round(y)), _mean_words())
            return
        chip, at = self._chip(index, move.word, width)
        emphasis = Emphasis.NONE
        if move.word.key and move.word.key == self._selection:
            emphasis = Emphasis.SELECTED
        elif move.word.key and move.word.key == self._hover:
            emphasis = Emphasis.HOVERED
        paint_chip(painter, at, chip, self._look, size=TYPE_SMALL, emphasis=emphasis)

    def _paint_numbers(self, painter: QPainter, move: Move, top: float, width: float) -> None:
        narrow, columns = self._is_narrow(width), self._columns(width)
        left = self._label_room(width)
        if narrow:
            top += self._chip_height + SPACE
        cell = min((width - left) / columns, 2 * self._cell)
        ramp = heat_ramp(self._look)
        for part, values in enumerate(_parts(move)):
            largest = self._scales.changes if part == 1 else self._scales.values
            places = ramp.places(values.astype(np.float32), largest)
            painter.setFont(self._font)
            painter.setPen(QColor(self._look.quiet))
            words = 2.0 if narrow else self._chip_room
            middle = top + self._line / 2 + self._metrics.capHeight() / 2
            painter.drawText(QPointF(words, round(middle)), self._headings[part])
            for index, value in enumerate(values.tolist()):
                line, column = divmod(index, columns)
                box = QRectF(
                    round(left + column * cell), top + line * self._line, round(cell) - 1, 0
                )
                box.setHeight(self._line - 1)
                place = int(places[index])
                painter.fillRect(box, ramp.colours[place])
                write = signed if part == 1 else number
                painter.setPen(ramp.inks[place])
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, write(value, _DECIMALS))
            top += self._lines(width) * self._line

    def _paint_strip(
        self, painter: QPainter, values: NDArray[np.float64], box: QRectF, part: int
    ) -> None:
        largest = self._scales.changes if part == 1 else self._scales.values
        ramp = heat_ramp(self._look)
        places = ramp.places(values.astype(np.float32), largest)
        edges = np.round(np.linspace(box.left(), box.right(), len(values) + 1)).astype(np.int64)
        if len(values) <= _MOST_RECTANGLES:
            for place, left, right in zip(
                places.tolist(), edges[:-1].tolist(), edges[1:].tolist(), strict=True
            ):
                cell = QRectF(left, box.top(), right - left, box.height())
                painter.fillRect(cell, ramp.colours[place])
            return
        # Qt keeps no copy of the array, so it must live until the picture is drawn.
        line = np.ascontiguousarray(np.repeat(ramp.shades[places], np.diff(edges)), np.uint32)
        image = QImage(line.data, len(line), 1, 4 * len(line), QImage.Format.Format_RGB32)
        painter.drawImage(box, image)


def _parts(move: Move) -> tuple[NDArray[np.float64], ...]:
    return move.before, move.change, move.after


def _headings() -> tuple[str, ...]:
    """Return what the three vectors of a word are called, in the current language."""
    return (
        QCoreApplication.translate("WindowsUpdate", "before"),
        QCoreApplication.translate("WindowsUpdate", "change"),
        QCoreApplication.translate("WindowsUpdate", "after"),
    )


def _mean_words() -> str:
    return QCoreApplication.translate("WindowsUpdate", "mean")
