"""One-hot beside dense: the same rows, the same scale, and what is said of them."""

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from tokviz.engine.vectors.neighbours import Metric
from tokviz.engine.vectors.words import Lexicon
from tokviz.export.look import CONTRAST, LIGHT, LOOKS, Look
from tokviz.export.lookup.distance_figure import SIDE_BY_SIDE, DistanceFigure
from tokviz.export.lookup.distances import Comparison, compare
from tokviz.export.lookup.figure import distances_figure
from tokviz.export.lookup.words import end_words, equal_words
from tokviz.export.row_names import WordNames
from tokviz.export.sentence import SentenceFigure

WORDS = ("king", "queen", "city", "nothing")
VECTORS = np.array([[3, 4], [3, 4.5], [-6, -8], [0, 0]], np.float32)


def comparison(metric: Metric = Metric.DISTANCE, rows: tuple[int, ...] = (0, 1, 2)) -> Comparison:
    names = WordNames(Lexicon(tuple(word.encode() for word in WORDS)))
    return compare(names, VECTORS, np.array(rows, np.int64), metric)


def test_one_hot_vectors_are_all_root_two_apart() -> None:
    shown = comparison()

    apart = ~np.eye(3, dtype=bool)
    assert shown.one_hot[apart] == pytest.approx(np.sqrt(2))
    assert shown.equal == pytest.approx(np.sqrt(2))
    assert shown.pairs == 3
    assert "1.41" in equal_words(shown)
    assert "3 pairs" in equal_words(shown)
    assert comparison(Metric.COSINE).equal == 1
    assert "1.41" not in equal_words(comparison(Metric.COSINE))


def test_the_nearest_and_the_farthest_are_told() -> None:
    near, far = (SentenceFigure(words, LIGHT).plain_text() for words in end_words(comparison()))

    assert near == "Nearest dense rows: king queen 0.50"
    assert far == "Farthest dense rows: queen city 15.40"


def test_both_share_a_scale_that_holds_all_distances() -> None:
    for metric in Metric:
        shown = comparison(metric)
        assert shown.largest >= max(shown.one_hot.max(), shown.dense.max())


def test_a_zero_row_has_no_cosine_distance() -> None:
    shown = comparison(Metric.COSINE, (0, 2, 3))

    assert np.isnan(shown.dense[2, :2]).all()
    assert shown.ends == ((0, 1), (0, 1))
    nothing = compare(shown.names, VECTORS, np.array([3, 3]), Metric.COSINE)
    assert nothing.ends is None
    assert end_words(nothing) == ()
    figure = DistanceFigure(shown, LIGHT)
    dense = figure.frames(600)[1]
    at = dense.corner + QPointF(1.5 * dense.cell.width(), 2.5 * dense.cell.height())
    assert figure.words_at(at, 600) == "nothing – city\nOne-hot: 1.0000\nDense: rows of E, d = 2: –"
    assert not painted(figure, 600).isNull()


def painted(figure: DistanceFigure, width: float) -> QImage:
    image = QImage(figure.size(width).toSize(), QImage.Format.Format_RGB32)
    image.fill(QColor(figure.look.card))
    painter = QPainter(image)
    figure.paint(painter, width, QRectF(image.rect()))
    painter.end()
    return image


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize("count", [2, 5, 12])
@pytest.mark.parametrize("width", [266.0, 360.0, 520.0, 800.0])
def test_the_matrices_stand_side_by_side_or_one_below_the_other(
    look: Look, count: int, width: float
) -> None:
    names = WordNames(Lexicon(tuple(b"word%d" % row for row in range(12))))
    vectors = np.random.default_rng(1).normal(size=(12, 4)).astype(np.float32)
    shown = compare(names, vectors, np.arange(count), Metric.DISTANCE)
    figure = DistanceFigure(shown, look)

    one_hot, dense = figure.frames(width)

    end = one_hot.corner.x() + count * one_hot.cell.width()
    if width >= SIDE_BY_SIDE * look.scale:
        assert dense.corner.y() == one_hot.corner.y()
        assert end < dense.corner.x()
    else:
        assert dense.corner.x() == one_hot.corner.x()
        assert one_hot.corner.y() + count * one_hot.cell.height() < dense.corner.y()
    assert one_hot.cell == dense.cell
    if look is not CONTRAST or width > 266:
        assert dense.corner.x() + count * dense.cell.width() <= width
    assert figure.size(width).height() > dense.corner.y() + count * dense.cell.height()


def test_equal_distances_have_equal_colours_and_nearer_ones_stronger() -> None:
    figure = DistanceFigure(comparison(), LIGHT)
    image = painted(figure, 600)
    one_hot, dense = figure.frames(600)

    def shade(frame: object, down: int, right: int) -> QColor:
        assert frame in (one_hot, dense)
        corner, cell = one_hot.corner if frame is one_hot else dense.corner, one_hot.cell
        return image.pixelColor(
            round(corner.x() + right * cell.width()) + 2,
            round(corner.y() + down * cell.height()) + 2,
        )

    assert len({shade(one_hot, *at).rgb() for at in ((0, 1), (0, 2), (1, 2), (2, 1))}) == 1
    assert shade(one_hot, 0, 0) == shade(dense, 1, 1) == QColor(LIGHT.accent)
    assert shade(dense, 0, 1).lightness() < shade(dense, 0, 2).lightness()


def test_points_lead_to_pairs_and_words() -> None:
    figure = DistanceFigure(comparison(), LIGHT)
    for frame in figure.frames(600):
        at = frame.corner + QPointF(2.5 * frame.cell.width(), 0.5 * frame.cell.height())
        assert figure.cell_at(at, 600) == (0, 2)
        assert figure.token_at(at, 600) == b"king"
        assert figure.words_at(at, 600).startswith("king – city\nOne-hot: 1.4142\n")
    assert figure.words_at(QPointF(1, 1), 600) == ""


def test_the_picture_says_what_to_do_without_two_rows() -> None:
    from tokviz.export.heat.map_labels import LookupMarks

    empty = distances_figure(None, LIGHT, marks=LookupMarks(), marker_text="")
    full = distances_figure(comparison(), LIGHT, marks=LookupMarks(), marker_text="", note="x")

    assert 0 < empty.size(300).height() < full.size(300).height()
