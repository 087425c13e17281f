import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from tokviz.engine.vectors.neighbours import Metric, nearest
from tokviz.engine.vectors.words import Lexicon, WordVectors
from tokviz.export.analogy.ranked_rows import RankedFigure, Ranking
from tokviz.export.columns_figure import ColumnsFigure
from tokviz.export.look import LIGHT
from tokviz.export.row_names import WordNames, row_of_word

KEYS = (b"a", b"b", b"opposite", b"far")
WORDS = WordVectors(Lexicon(KEYS), np.array([[1, 0], [1, 1], [-1, 0], [9, 9]], np.float32))
NAMES = WordNames(WORDS.lexicon)


def ranking(metric: Metric) -> Ranking:
    return Ranking(NAMES, nearest(WORDS, WORDS.vectors[0], 4, metric))


def test_a_cosine_of_zero_or_less_has_no_bar() -> None:
    shares = ranking(Metric.COSINE).shares
    assert np.allclose(shares, [1, 0.7071, 0.7071, 0], atol=1e-3)


def test_a_nearer_row_has_a_shorter_bar() -> None:
    shares = ranking(Metric.DISTANCE).shares
    assert shares[0] == 0 and shares[-1] == 1
    assert (np.diff(shares) >= 0).all()


def test_rows_are_found_where_they_are_painted(qapp: object) -> None:
    figure = RankedFigure(ranking(Metric.COSINE), LIGHT, heading="Nearest")
    size = figure.size(300)
    image = QImage(300, int(size.height()), QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    figure.paint(painter, 300, QRectF(0, 0, 300, size.height()))
    painter.end()
    assert figure.token_at(QPointF(40, 2), 300) is None
    rows = int((size.height() - figure._top) / figure.row_height)
    found = [
        figure.token_at(QPointF(40, figure._top + (i + 0.5) * figure.row_height), 300)
        for i in range(rows)
    ]
    assert found == [b"a", b"b", b"far", b"opposite"]
    assert figure.token_at(QPointF(40, size.height() + 1), 300) is None


def test_columns_stand_side_by_side_where_there_is_room(qapp: object) -> None:
    parts = (RankedFigure(ranking(Metric.COSINE), LIGHT),) * 2
    columns = ColumnsFigure(parts, 200)
    one = parts[0].size(200).height()
    assert columns.size(500).height() == one
    assert columns.size(300).height() > 2 * one
    assert columns.token_at(QPointF(300, 5), 500) == b"a"
    assert columns.token_at(QPointF(245, 5), 500) is None


def test_a_typed_word_means_the_row_that_comes_nearest() -> None:
    names = WordNames(Lexicon((b"king", b" queen", b"\xff\xfeboy", b"girl\xff\xff", b"King")))
    rows = [row_of_word(names, word) for word in ("king", "King", "KING", "queen", "boy", "girl")]
    assert rows == [0, 4, 0, 1, 2, 3]
    assert row_of_word(names, "prince") is None
