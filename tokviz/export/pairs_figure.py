"""The candidate pairs as a picture."""

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter

from tokviz.export.axis import with_grouping
from tokviz.export.look import SPACE, TYPE_BODY, Look
from tokviz.export.pair_rows import PairList, PairRowPainter
from tokviz.export.run_words import stop_words, tie_words

LEAST_WIDTH = 280.0


def pairs_words(pairs: PairList, limit: int) -> tuple[str, str]:
    """Return how many pairs there are, and what is to be said about the first of them.

    A list of `limit` pairs may have been longer.
    """
    count, tied = len(pairs), pairs.tied_first
    if count >= limit:
        number = QCoreApplication.translate("PairsFigure", "The first %n pair(s)", "", count)
    else:
        number = QCoreApplication.translate("PairsFigure", "%n pair(s)", "", count)
    if pairs.step >= pairs.run.steps:
        about = stop_words(pairs.run)
    elif tied > 1:
        about = with_grouping(
            QCoreApplication.translate("PairsFigure", "%n tied for first; {rule}", "", tied), tied
        ).format(rule=tie_words(pairs.run.recipe.tie))
    else:
        about = QCoreApplication.translate("PairsFigure", "no tie for first") if count else ""
    return with_grouping(number, count), about


class PairsFigure:
    """Paints rows one below the other, under a line that says how many there are.

    At most `most` rows are painted, and a last line tells how many more there are.
    """

    def __init__(
        self,
        pairs: PairList,
        look: Look,
        *,
        heading: str = "",
        selection: bytes | None = None,
        hover: bytes | None = None,
        most: int = 500,
    ) -> None:
        largest = int(pairs.candidates.count[0]) if len(pairs) else 0
        self._pairs = pairs
        self._look = look
        self._heading = heading
        self._selection = selection
        self._hover = hover
        self._shown = min(most, len(pairs))
        marker_text = pairs.run.recipe.marker_text
        self._rows = PairRowPainter(look, marker_text, self._shown, largest)

    @property
    def _top(self) -> float:
        return round(26 * self._look.scale) + SPACE if self._heading else 0.0

    def size(self, width: float) -> QSizeF:
        """Return the size of all rows that are painted."""
        more = self._rows.height if self._shown < len(self._pairs) else 0.0
        height = self._top + self._shown * self._rows.height + more
        return QSizeF(max(width, LEAST_WIDTH), height)

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:
        """Paint the rows in an area."""
        width = max(width, LEAST_WIDTH)
        look, rows = self._look, self._rows
        side = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        if self._heading:
            painter.setFont(look.text_font(TYPE_BODY, bold=True))
            painter.setPen(QColor(look.quiet))
            painter.drawText(QRectF(0, 0, width, self._top - SPACE), side, self._heading)
        first = max(0, int((area.top() - self._top) // rows.height))
        last = min(self._shown, int((area.bottom() - self._top) // rows.height) + 1)
        for index in range(first, last):
            rows.paint(
                painter,
                QPointF(0, self._top + index * rows.height),
                width,
                self._pairs.row(index),
                selection=self._selection,
                hover=self._hover,
            )
        left = len(self._pairs) - self._shown
        if left > 0:
            text = QCoreApplication.translate("PairsFigure", "and %n more", "", left)
            painter.setFont(look.text_font(TYPE_BODY))
            painter.setPen(QColor(look.quiet))
            box = QRectF(SPACE, self._top + self._shown * rows.height, width, rows.height)
            painter.drawText(box, side, with_grouping(text, left))

    def token_at(self, point: QPointF, width: float) -> bytes | None:
        """Return the key of the token at a point."""
        index = int((point.y() - self._top) // self._rows.height)
        if not 0 <= index < self._shown:
            return None
        local = point - QPointF(0, self._top + index * self._rows.height)
        return self._rows.key_at(self._pairs.row(index), local, max(width, LEAST_WIDTH))
