"""The vocabulary as a table: cells that the window's list paints too."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter

from tokviz.engine.tokenizer.vocabulary import Entry, EntryKind
from tokviz.export.axis import with_grouping
from tokviz.export.chip_fit import fitted
from tokviz.export.chips import (
    Chip,
    ChipKind,
    Emphasis,
    chip_of,
    chip_size,
    paint_chip,
    tint_of_key,
)
from tokviz.export.look import SPACE, TYPE_BODY, TYPE_SMALL, Look
from tokviz.export.type_metrics import text_type
from tokviz.export.vocabulary_rows import Column, VocabularyRows

LATER = 0.4
"""Opacity of what doesn't exist yet at the step that is shown."""

WITH_PARENTS = 420.0
"""From this width on (px before scaling) there is room for the column of parents."""

LEAST_WIDTH = 300.0
SORT_ARROW = 12.0


@dataclass(frozen=True, eq=False)
class VocabularyAtStep:
    """The vocabulary at a step: int64 `ids` (rows,) in their order, `counts` int64 (ids,)."""

    rows: VocabularyRows
    step: int
    ids: NDArray[np.int64]
    counts: NDArray[np.int64]


def column_words(column: Column) -> str:
    """Return a column's heading, in the current language."""
    match column:
        case Column.ID:
            return QCoreApplication.translate("VocabularyFigure", "Id")
        case Column.TOKEN:
            return QCoreApplication.translate("VocabularyFigure", "Token")
        case Column.FROM:
            return QCoreApplication.translate("VocabularyFigure", "Made of")
        case Column.LENGTH:
            return QCoreApplication.translate("VocabularyFigure", "Len")
        case Column.COUNT:
            return QCoreApplication.translate("VocabularyFigure", "Count")
        case Column.BORN:
            return QCoreApplication.translate("VocabularyFigure", "Step")


def kind_words(kind: EntryKind) -> str:
    """Return what an id is, in the current language."""
    match kind:
        case EntryKind.SPECIAL:
            return QCoreApplication.translate("VocabularyFigure", "special token")
        case EntryKind.BYTE:
            return QCoreApplication.translate("VocabularyFigure", "byte fallback")
        case EntryKind.UNIT:
            return QCoreApplication.translate("VocabularyFigure", "unit")
        case EntryKind.MERGED:
            return QCoreApplication.translate("VocabularyFigure", "merged")


def size_words(rows: VocabularyRows, step: int) -> str:
    """Return how many ids there are at a step, in the current language."""
    size = rows.tokenizer.vocabulary.size(step)
    text = QCoreApplication.translate("VocabularyFigure", "%n token(s) at this step", "", size)
    return with_grouping(text, size)


def entry_chip(rows: VocabularyRows, entry: Entry) -> Chip:
    """Return the chip of an id: specials and fallback bytes look like what they are."""
    if entry.special is not None:
        return Chip(entry.special.text, ChipKind.SPECIAL)
    if entry.kind is EntryKind.BYTE:
        return Chip(rows.text(entry.id), ChipKind.FRAGMENT)
    return chip_of(entry.key, rows.run.recipe.marker_text, tint_of_key(entry.key))


class VocabularyCells:
    """Paints single cells."""

    def __init__(self, rows: VocabularyRows, look: Look) -> None:
        self._rows = rows
        self._look = look
        self._body_font, metrics = text_type(look, TYPE_BODY)
        self._plus_width = metrics.horizontalAdvance("+") + 2 * SPACE
        self.height = float(round(30 * look.scale))

    def widths(self, width: float) -> dict[Column, float]:
        """Return the widths of the columns for which there is room."""
        _, body = text_type(self._look, TYPE_BODY)
        _, small = text_type(self._look, TYPE_SMALL)

        def room(column: Column, number: int) -> float:
            # The heading needs a place for the sort arrow beside it.
            heading = small.horizontalAdvance(column_words(column)) + SORT_ARROW
            return round(max(body.horizontalAdvance(str(number)), heading) + 2.5 * SPACE)

        total = self._rows.run.corpus_tokens(0)
        widths = {
            Column.ID: room(Column.ID, len(self._rows)),
            Column.LENGTH: room(Column.LENGTH, 99),
            Column.COUNT: room(Column.COUNT, max(9999, total // 10)),
            Column.BORN: room(Column.BORN, self._rows.run.steps),
        }
        rest = width - sum(widths.values())
        scale = self._look.scale
        if width >= WITH_PARENTS * scale:
            widths[Column.FROM] = round(rest * 0.55)
            rest -= widths[Column.FROM]
        widths[Column.TOKEN] = max(rest, 64 * scale)
        return dict(sorted(widths.items()))

    def paint(
        self,
        painter: QPainter,
        cell: QRectF,
        column: Column,
        entry: Entry,
        *,
        count: int,
        emphasis: Emphasis = Emphasis.NONE,
    ) -> None:
        """Paint one cell of an id's row; `emphasis` rings the token."""
        match column:
            case Column.TOKEN:
                self._paint_chips(painter, cell, (entry_chip(self._rows, entry),), emphasis)
            case Column.FROM:
                self._paint_parents(painter, cell, entry)
            case Column.ID:
                self._paint_number(painter, cell, entry.id, self._look.quiet)
            case Column.LENGTH:
                if entry.special is None:
                    self._paint_number(
                        painter, cell, int(self._rows.lengths[entry.id]), self._look.ink
                    )
            case Column.COUNT:
                if entry.token >= 0:
                    self._paint_number(painter, cell, count, self._look.ink)
            case Column.BORN:
                if entry.kind is EntryKind.MERGED:
                    self._paint_number(painter, cell, entry.born_at, self._look.quiet)

    def _paint_number(self, painter: QPainter, cell: QRectF, number: int, colour: str) -> None:
        painter.setFont(self._body_font)
        painter.setPen(QColor(colour))
        side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(cell.adjusted(0, 0, -1.5 * SPACE, 0), side, str(number))

    def _paint_parents(self, painter: QPainter, cell: QRectF, entry: Entry) -> None:
        parents = self._rows.parents(entry.id)
        marker_text = self._rows.run.recipe.marker_text
        if parents is not None:
            chips = tuple(chip_of(key, marker_text, tint_of_key(key)) for key in parents)
            self._paint_chips(painter, cell, chips, Emphasis.NONE)
            return
        painter.setFont(self._look.text_font(TYPE_SMALL))
        painter.setPen(QColor(self._look.quiet))
        side = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(cell.adjusted(1.5 * SPACE, 0, 0, 0), side, kind_words(entry.kind))

    def _paint_chips(
        self, painter: QPainter, cell: QRectF, chips: tuple[Chip, ...], emphasis: Emphasis
    ) -> None:
        """Paint chips with a plus between them, shortened to the cell."""
        look = self._look
        plus = self._plus_width
        room = cell.width() - 3 * SPACE - plus * (len(chips) - 1)
        widths = sorted(chip_size(chip, look, TYPE_BODY).width() for chip in chips)
        cap = room if len(chips) == 1 else max(room / 2, room - widths[0])
        x = cell.left() + 1.5 * SPACE
        for place, chip in enumerate(chips):
            if place:
                painter.setFont(self._body_font)
                painter.setPen(QColor(look.quiet))
                box = QRectF(x, cell.top(), plus, cell.height())
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "+")
                x += plus
            shown = fitted(chip, look, cap, TYPE_BODY)
            height = chip_size(shown, look, TYPE_BODY).height()
            at = QPointF(x, cell.top() + round((cell.height() - height) / 2))
            x = paint_chip(painter, at, shown, look, size=TYPE_BODY, emphasis=emphasis).right()


class VocabularyFigure:
    """Paints the rows under a heading; at most `most`, and a line tells how many more there are."""

    def __init__(
        self,
        shown: VocabularyAtStep,
        look: Look,
        *,
        heading: str = "",
        selection: bytes | None = None,
        most: int = 500,
    ) -> None:
        self._vocabulary = shown
        self._look = look
        self._heading = heading
        self._selection = selection
        self._shown = min(most, len(shown.ids))
        self._cells = VocabularyCells(shown.rows, look)

    @property
    def _top(self) -> float:
        lines = 2 if self._heading else 1
        return lines * round(26 * self._look.scale) + SPACE

    def size(self, width: float) -> QSizeF:
        """Return the size of all rows that are painted."""
        more = 1 if self._shown < len(self._vocabulary.ids) else 0
        width = sum(self._cells.widths(max(width, LEAST_WIDTH * self._look.scale)).values())
        return QSizeF(width, self._top + (self._shown + more) * self._cells.height)

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:
        """Paint the headings, and the rows in an area."""
        look, height = self._look, self._cells.height
        widths = self._cells.widths(max(width, LEAST_WIDTH * look.scale))
        self._paint_headings(painter, widths)
        first = max(0, int((area.top() - self._top) // height))
        last = min(self._shown, int((area.bottom() - self._top) // height) + 1)
        for row in range(first, last):
            id = int(self._vocabulary.ids[row])
            entry = self._vocabulary.rows.entry(id)
            selected = entry.key == self._selection
            x, y = 0.0, self._top + row * height
            painter.setOpacity(LATER if self._is_later(id) else 1.0)
            for column, room in widths.items():
                self._cells.paint(
                    painter,
                    QRectF(x, y, room, height),
                    column,
                    entry,
                    count=int(self._vocabulary.counts[id]),
                    emphasis=Emphasis.SELECTED if selected else Emphasis.NONE,
                )
                x += room
            painter.setOpacity(1.0)
            painter.setPen(QColor(look.line))
            painter.drawLine(QPointF(0, y + height - 0.5), QPointF(x, y + height - 0.5))
        left = len(self._vocabulary.ids) - self._shown
        if left > 0:
            text = QCoreApplication.translate("VocabularyFigure", "and %n more", "", left)
            painter.setFont(look.text_font(TYPE_BODY))
            painter.setPen(QColor(look.quiet))
            box = QRectF(SPACE, self._top + self._shown * height, 400, height)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, with_grouping(text, left))

    def token_at(self, point: QPointF, width: float) -> bytes | None:  # noqa: ARG002
        """Return the key of the token in whose row a point is."""
        row = int((point.y() - self._top) // self._cells.height)
        if not 0 <= row < self._shown:
            return None
        return self._vocabulary.rows.entry(int(self._vocabulary.ids[row])).key or None

    def _is_later(self, id: int) -> bool:
        return bool(self._vocabulary.rows.born_at[id] > self._vocabulary.step)

    def _paint_headings(self, painter: QPainter, widths: dict[Column, float]) -> None:
        look, line = self._look, round(26 * self._look.scale)
        painter.setPen(QColor(look.quiet))
        if self._heading:
            painter.setFont(look.text_font(TYPE_BODY, bold=True))
            box = QRectF(0, 0, sum(widths.values()), line)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, self._heading)
        painter.setFont(look.text_font(TYPE_SMALL))
        x = 0.0
        for column, room in widths.items():
            left = column in (Column.TOKEN, Column.FROM)
            side = Qt.AlignmentFlag.AlignLeft if left else Qt.AlignmentFlag.AlignRight
            box = QRectF(x, self._top - line - SPACE, room, line)
            box.adjust(1.5 * SPACE, 0, -1.5 * SPACE, 0)
            painter.drawText(box, side | Qt.AlignmentFlag.AlignVCenter, column_words(column))
            x += room
