"""The timeline as a picture: the sentence about the step above the growth curve."""

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from tokviz.export.growth_curve import GrowthCurve
from tokviz.export.look import SPACE
from tokviz.export.sentence import SentenceFigure

LEAST_WIDTH = 480.0


class TimelineFigure:
    """Paints a sentence and a curve, one above the other."""

    def __init__(self, sentence: SentenceFigure, curve: GrowthCurve) -> None:
        self._sentence = sentence
        self._curve = curve

    def size(self, width: float) -> QSizeF:
        """Return the size of both."""
        width = max(width, LEAST_WIDTH)
        sentence, curve = self._sentence.size(width), self._curve.size(width)
        return QSizeF(max(sentence.width(), curve.width()), self._drop(width) + curve.height())

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:
        """Paint both."""
        width = max(width, LEAST_WIDTH)
        self._sentence.paint(painter, width, area)
        drop = self._drop(width)
        painter.translate(0, drop)
        self._curve.paint(painter, width, area.translated(0, -drop))
        painter.translate(0, -drop)

    def token_at(self, point: QPointF, width: float) -> bytes | None:
        """Return the key of the token at a point of the sentence."""
        return self._sentence.token_at(point, max(width, LEAST_WIDTH))

    def _drop(self, width: float) -> float:
        return self._sentence.size(width).height() + SPACE
