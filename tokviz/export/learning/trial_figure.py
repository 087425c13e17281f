"""A trial as a picture: for each seed what came first, and the rank of the expected word."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tokviz.engine.tokenizer.token import written
from tokviz.engine.word2vec.trial import SeedResult
from tokviz.export.axis import grouped
from tokviz.export.learning.trial_words import rank_words
from tokviz.export.look import CHIP_RADIUS, SPACE, TYPE_BODY, TYPE_SMALL, Look
from tokviz.export.type_metrics import text_type

LEAST_WIDTH = 216.0
MOST_WIDTH = 520.0
"""Beyond this width, in px at scale 1, a row would be hard to follow."""
ROOMY = 400.0
"""From this width on, the columns have their full names."""
ROW = 26.0
HEAD = 22.0
DOT = 4.5
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class TrialFigure:
    """Paints a row a seed; a full dot stands where the expected word came first."""

    def __init__(
        self,
        results: Sequence[SeedResult],
        look: Look,
        *,
        marker_text: str = "",
        selection: bytes | None = None,
    ) -> None:
        self._results = tuple(results)
        self._look = look
        self._marker_text = marker_text
        self._selection = selection
        self._row, self._top = round(ROW * look.scale), round(HEAD * look.scale)
        self._small, self._small_metrics = text_type(look, TYPE_SMALL)
        self._body, self._metrics = text_type(look, TYPE_BODY)

    def _heads(self, width: float) -> tuple[str, str, str, str]:
        """Return the names of the columns, in the current language."""
        seed = QCoreApplication.translate("TrialFigure", "seed")
        word = QCoreApplication.translate("TrialFigure", "came first")
        if width >= ROOMY * self._look.scale:
            alone = QCoreApplication.translate("TrialFigure", "rank without the question’s words")
            both = QCoreApplication.translate("TrialFigure", "rank of all")
        else:
            alone = QCoreApplication.translate("TrialFigure", "rank")
            both = QCoreApplication.translate("TrialFigure", "of all")
        return seed, word, alone, both

    def size(self, width: float) -> QSizeF:
        """Return the size of all rows."""
        scale = self._look.scale
        width = max(LEAST_WIDTH * scale, min(width, MOST_WIDTH * scale))
        return QSizeF(width, self._top + len(self._results) * self._row)

    def _columns(self, top: float, height: float, width: float) -> tuple[QRectF, ...]:
        """Return the places of seed, word, rank without the query words, and with them."""
        edge, measure = 2.0 * SPACE, self._small_metrics.horizontalAdvance
        heads = self._heads(width)
        seeds = [self._metrics.horizontalAdvance(grouped(one.seed)) for one in self._results]
        seed = QRectF(edge, top, max([measure(heads[0]), *seeds]), height)
        room = measure(heads[3]) + 3 * SPACE
        both = QRectF(width - edge - room, top, room, height)
        room = measure(heads[2]) + 3 * SPACE
        alone = QRectF(both.left() - room, top, room, height)
        word = QRectF(seed.right() + 4 * SPACE, top, 0, height)
        word.setRight(alone.left())
        return seed, word, alone, both

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:
        """Paint the rows in an area."""
        look, width = self._look, self.size(width).width()
        painter.setFont(self._small)
        painter.setPen(QColor(look.quiet))
        places = self._columns(0, self._top, width)
        for text, box, side in zip(
            self._heads(width), places, (_RIGHT, _LEFT, _RIGHT, _RIGHT), strict=True
        ):
            painter.drawText(box, side, text)
        for number, result in enumerate(self._results):
            box = QRectF(0, self._top + number * self._row, width, self._row)
            if box.intersects(area):
                self._paint_row(painter, box, result)

    def _paint_row(self, painter: QPainter, box: QRectF, result: SeedResult) -> None:
        look = self._look
        if result.first is not None and result.first == self._selection:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(look.accent_ground))
            painter.drawRoundedRect(box.adjusted(0, 1, 0, -1), CHIP_RADIUS, CHIP_RADIUS)
        seed, word, alone, both = self._columns(box.top(), box.height(), box.width())
        painter.setFont(self._body)
        painter.setPen(QColor(look.quiet))
        painter.drawText(seed, _RIGHT, grouped(result.seed))
        for place, rank in ((alone, result.rank), (both, result.rank_with_query)):
            painter.setPen(QColor(look.ink if rank == 1 else look.quiet))
            painter.drawText(place, _RIGHT, rank_words(rank))
        dot = DOT * look.scale
        middle = QPointF(word.left() + dot, box.center().y())
        painter.setPen(QPen(QColor(look.accent), 1.5 * look.outline))
        is_first = result.rank == 1
        painter.setBrush(QColor(look.accent) if is_first else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, dot - 1, dot - 1)
        text = "" if result.first is None else written(result.first, self._marker_text)
        room = word.adjusted(2 * dot + 2 * SPACE, 0, 0, 0)
        painter.setPen(QColor(look.ink if is_first else look.quiet))
        shown = self._metrics.elidedText(text, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, _LEFT, shown)

    def token_at(self, point: QPointF, width: float) -> bytes | None:  # noqa: ARG002
        """Return the key of the word that came first in the row at a point."""
        number = int((point.y() - self._top) // self._row)
        inside = point.y() >= self._top and number < len(self._results)
        return self._results[number].first if inside else None
