"""One candidate pair as a row: rank, chips, bar, count, and a mark where it is tied."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from tokviz.engine.training.run import Candidates, Run
from tokviz.export.axis import grouped
from tokviz.export.chip_fit import fitted
from tokviz.export.chips import Emphasis, chip_of, chip_size, paint_chip, tint_of_key
from tokviz.export.look import CHIP_RADIUS, SPACE, TYPE_BODY, TYPE_SMALL, Look
from tokviz.export.type_metrics import text_type

TIE_MARK = "="
LEAST_BAR = 24.0


@dataclass(frozen=True, slots=True)
class PairRow:
    """A pair: its `rank` from 1, the keys of its tokens, its count, and `share` of the largest.

    `tied_first` is set where it shares the highest count with another pair, `tied` where it
    shares its own count with a neighbour in the list; `is_next` where the next merge takes it.
    """

    rank: int
    left: bytes
    right: bytes
    count: int
    share: float
    tied_first: bool
    tied: bool
    is_next: bool


@dataclass(frozen=True, eq=False)
class PairList:
    """The candidates of a run at a step, as rows."""

    run: Run
    step: int
    candidates: Candidates

    def __len__(self) -> int:
        return len(self.candidates.count)

    @property
    def winner(self) -> int | None:
        """Return the index of the row that the next merge takes, None at the last step."""
        if self.step >= self.run.steps or len(self) == 0:
            return None
        merges, pairs = self.run.merges, self.candidates
        same = pairs.left[0] == merges.left[self.step] and pairs.right[0] == merges.right[self.step]
        return 0 if same else None

    @property
    def tied_first(self) -> int:
        """Return how many pairs share the highest count, those that are not listed included."""
        if self.winner is None:
            return self.candidates.tied
        return int(self.run.merges.ties[self.step]) + 1

    def row(self, index: int) -> PairRow:
        """Return one row."""
        pairs, tokens = self.candidates, self.run.tokens
        count = int(pairs.count[index])
        around = [i for i in (index - 1, index + 1) if 0 <= i < len(self)]
        tied = any(int(pairs.count[i]) == count for i in around)
        return PairRow(
            rank=index + 1,
            left=tokens[pairs.left[index]],
            right=tokens[pairs.right[index]],
            count=count,
            share=count / max(1, int(pairs.count[0])),
            tied_first=tied and count == int(pairs.count[0]),
            tied=tied,
            is_next=index == self.winner,
        )


@dataclass(frozen=True, slots=True)
class RowPlaces:
    """Where the parts of a row stand, relative to its top left corner."""

    rank: QRectF
    left: QRectF
    plus: QRectF
    right: QRectF
    bar: QRectF
    count: QRectF
    mark: QRectF


class PairRowPainter:
    """Lays rows out and paints them; `rows` and `largest` say how wide the numbers get."""

    def __init__(self, look: Look, marker_text: str, rows: int, largest: int) -> None:
        self._look = look
        self._marker_text = marker_text
        self._small_font, small = text_type(look, TYPE_SMALL)
        self._body_font, body = text_type(look, TYPE_BODY)
        self._strong_font, _ = text_type(look, TYPE_BODY, bold=True)
        self._plus_width = body.horizontalAdvance("+")
        self._rank_width = max(small.horizontalAdvance(grouped(max(rows, 10))), 16.0)
        self._count_width = max(body.horizontalAdvance(grouped(largest)), 16.0)
        self._mark_width = body.horizontalAdvance(TIE_MARK)
        self.height = float(round(30 * look.scale))

    def places(self, row: PairRow, width: float) -> RowPlaces:
        """Return where the parts of a row stand when it is `width` px wide."""
        look, height = self._look, self.height
        mark_left = width - SPACE - self._mark_width
        count_left = mark_left - 1.5 * SPACE - self._count_width
        chips_left = SPACE + self._rank_width + 2.5 * SPACE
        bar_right = count_left - 2 * SPACE
        bar_left = max(chips_left + 120 * look.scale, round(width * 0.55))
        if bar_left > bar_right - LEAST_BAR:
            # A bar that short tells nothing: the chips need the room more.
            bar_left = bar_right
        plus = self._plus_width
        room = bar_left - 2 * SPACE - chips_left - plus - 2 * SPACE
        left, right = self._widths(row, room)
        chip_height = chip_size(chip_of(b"x", ""), look, TYPE_BODY).height()
        top = round((height - chip_height) / 2)
        plus_left = chips_left + left + SPACE
        return RowPlaces(
            rank=QRectF(SPACE, 0, self._rank_width, height),
            left=QRectF(chips_left, top, left, chip_height),
            plus=QRectF(plus_left, 0, plus, height),
            right=QRectF(plus_left + plus + SPACE, top, right, chip_height),
            bar=QRectF(bar_left, round(height / 2 - 3.5), bar_right - bar_left, 7),
            count=QRectF(count_left, 0, self._count_width, height),
            mark=QRectF(mark_left, 0, self._mark_width, height),
        )

    def key_at(self, row: PairRow, point: QPointF, width: float) -> bytes | None:
        """Return the key of the token at a point relative to the row's top left corner."""
        places = self.places(row, width)
        if places.left.contains(point):
            return row.left
        return row.right if places.right.contains(point) else None

    def paint(
        self,
        painter: QPainter,
        at: QPointF,
        width: float,
        row: PairRow,
        *,
        selection: bytes | None = None,
        hover: bytes | None = None,
    ) -> None:
        """Paint a row with its top left corner at a point."""
        look, places = self._look, self.places(row, width)
        painter.translate(at)
        painter.setPen(Qt.PenStyle.NoPen)
        if row.is_next:
            painter.setBrush(QColor(look.accent_ground))
            painter.drawRoundedRect(QRectF(0, 0, width, self.height), CHIP_RADIUS, CHIP_RADIUS)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.setFont(self._small_font)
        painter.setPen(QColor(look.quiet))
        painter.drawText(places.rank, right, grouped(row.rank))
        painter.setFont(self._body_font)
        painter.drawText(places.plus, Qt.AlignmentFlag.AlignCenter, "+")
        painter.setPen(QColor(look.ink))
        painter.drawText(places.count, right, grouped(row.count))
        if row.tied:
            painter.setFont(self._strong_font)
            painter.setPen(QColor(look.warning if row.tied_first else look.quiet))
            painter.drawText(places.mark, Qt.AlignmentFlag.AlignCenter, TIE_MARK)
        self._paint_bar(painter, places.bar, row.share)
        for key, rect in ((row.left, places.left), (row.right, places.right)):
            emphasis = Emphasis.NONE
            if key == selection:
                emphasis = Emphasis.SELECTED
            elif key == hover:
                emphasis = Emphasis.HOVERED
            chip = chip_of(key, self._marker_text, tint_of_key(key))
            chip = fitted(chip, look, rect.width(), TYPE_BODY)
            paint_chip(painter, rect.topLeft(), chip, look, size=TYPE_BODY, emphasis=emphasis)
        painter.translate(-at)

    def _widths(self, row: PairRow, room: float) -> tuple[float, float]:
        """Return the widths of both chips; where they don't fit, the longer one is shortened."""
        look = self._look
        left, right = (
            chip_size(chip_of(key, self._marker_text), look, TYPE_BODY).width()
            for key in (row.left, row.right)
        )
        if left + right <= room:
            return left, right
        if min(left, right) <= room / 2:
            short = min(left, right)
            cuts = (short, room - short) if left <= right else (room - short, short)
        else:
            cuts = (room / 2, room / 2)
        shown = (
            chip_size(
                fitted(chip_of(key, self._marker_text), look, cut, TYPE_BODY), look, TYPE_BODY
            ).width()
            for key, cut in zip((row.left, row.right), cuts, strict=True)
        )
        first, second = shown
        return first, second

    def _paint_bar(self, painter: QPainter, bar: QRectF, share: float) -> None:
        if bar.isEmpty():
            return
        radius = bar.height() / 2
        painter.setPen(Qt.PenStyle.NoPen)
        track = QColor(self._look.line)
        track.setAlphaF(0.5)
        painter.setBrush(track)
        painter.drawRoundedRect(bar, radius, radius)
        painter.setBrush(QColor(self._look.accent))
        done = QRectF(bar.left(), bar.top(), max(bar.height(), bar.width() * share), bar.height())
        painter.drawRoundedRect(done, radius, radius)
