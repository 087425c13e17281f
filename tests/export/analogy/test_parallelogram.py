import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from tokviz.engine.vectors.analogy import analogy
from tokviz.engine.vectors.words import Lexicon, WordVectors
from tokviz.export.analogy.figure import analogy_figure
from tokviz.export.analogy.parallelogram import ParallelogramFigure, plane_of
from tokviz.export.analogy.words import honest_words
from tokviz.export.look import LIGHT, LOOKS
from tokviz.export.row_names import WordNames

KEYS = (b"king", b"man", b"woman", b"queen", b"dog")
TABLE = np.array([[3, 1, 0.2], [1, 1, 0], [1, 3, 0], [3, 3.2, 0.4], [-1, 0, 2]], np.float32)
WORDS = WordVectors(Lexicon(KEYS), TABLE)
NAMES = WordNames(WORDS.lexicon)
NUMBERS = st.floats(-5, 5, width=32)


@given(st.lists(st.lists(NUMBERS, min_size=4, max_size=4), min_size=3, max_size=3))
def test_the_plane_keeps_the_lengths_of_the_parallelogram(rows: list[list[float]]) -> None:
    a, b, c = np.array(rows, np.float32)
    corners = np.stack([a, b, c, a - b + c])
    points, off = plane_of(corners)
    assert off == 0
    exact = corners.astype(np.float64)
    for i in range(4):
        for j in range(i):
            apart = np.linalg.norm(points[i] - points[j])
            assert apart == pytest.approx(np.linalg.norm(exact[i] - exact[j]), abs=2e-4)


def test_an_answer_off_the_plane_is_told_how_far() -> None:
    found = analogy(WORDS, b"king", b"man", b"woman", 3)
    points, off = plane_of(found.parallelogram)
    foot, target = points[4], points[3]
    exact = np.linalg.norm(found.parallelogram[4] - found.parallelogram[3])
    assert np.hypot(np.linalg.norm(foot - target), off) == pytest.approx(exact, rel=1e-5)


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize("width", [220.0, 360.0, 640.0])
def test_names_stand_inside_and_apart_and_answer_clicks(
    qapp: object, look: object, width: float
) -> None:
    figure = ParallelogramFigure(analogy(WORDS, b"king", b"man", b"woman", 3), NAMES, look)  # type: ignore[arg-type]
    size = figure.size(width)
    room = QRectF(QPointF(0, 0), size)
    labels = figure._labels(size.width())
    assert {NAMES.key(row) for row, _ in labels} == {b"king", b"man", b"woman", b"queen"}
    for row, rect in labels:
        assert room.contains(rect)
        assert figure.token_at(rect.center(), width) == NAMES.key(row)
    for index, (_, rect) in enumerate(labels):
        assert not any(rect.intersects(other) for _, other in labels[:index])


def test_it_is_painted_even_where_the_words_are_the_same(qapp: object) -> None:
    image = QImage(400, 900, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    found = analogy(WORDS, b"king", b"king", b"king", 3)
    figure = analogy_figure(found, NAMES, LIGHT)
    assert figure.size(400).height() > 100
    figure.paint(painter, 400, QRectF(0, 0, 400, 900))
    painter.end()


def test_what_the_custom_hides_is_said() -> None:
    found = analogy(WORDS, b"king", b"man", b"woman", 3)
    first = NAMES.text(int(found.ranked.rows[0]))
    of_all = NAMES.text(int(found.ranked_with_query.rows[0]))
    words = honest_words(found, NAMES)
    assert first in words and of_all in words
    lonely = WordVectors(Lexicon(KEYS[:3]), TABLE[:3])
    none = analogy(lonely, b"king", b"man", b"woman", 3)
    assert "no other word" in honest_words(none, WordNames(lonely.lexicon))
