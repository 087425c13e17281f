"""The lookup as a product: the vector, the check, the costs."""

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.training.run import Run
from tokviz.engine.vectors.lookup import Cost
from tokviz.engine.vectors.table import EmbeddingTable
from tokviz.export.heat.map_labels import LookupMarks
from tokviz.export.look import LIGHT, LOOKS, Look
from tokviz.export.lookup import one_hot as lookup_one_hot
from tokviz.export.lookup.one_hot import Agreement, OneHotStrip, agreement, places_shown
from tokviz.export.lookup.product import Product, product_figure
from tokviz.export.lookup.rows import GAP
from tokviz.export.lookup.words import agreement_words, cost_rows, cost_words
from tokviz.export.row_names import TokenNames
from tokviz.export.vocabulary_rows import VocabularyRows

Learn = Callable[..., Run]


@given(st.integers(1, 60), st.data())
def test_the_place_and_the_ends_are_always_shown(count: int, data: st.DataObject) -> None:
    place, most = data.draw(st.integers(0, count - 1)), data.draw(st.integers(5, 70))

    places = places_shown(count, place, most)

    assert places == sorted(set(places))
    assert {0, place, count - 1} <= set(places) <= set(range(count))
    gaps = int((np.diff(places) > 1).sum())
    assert len(places) + gaps <= most
    if count <= most:
        assert len(places) == count


def test_the_product_is_computed_and_compared() -> None:
    vectors = EmbeddingTable.random(50, 7, 3).vectors

    assert [agreement(vectors, row) for row in (0, 17, 49)] == [Agreement(True, 350)] * 3


def test_a_product_that_differs_is_not_called_equal() -> None:
    vectors = np.ones((3, 2), np.float32)
    vectors[2, 0] = np.inf  # 0 × ∞ is no number

    with np.errstate(invalid="ignore"):
        found = agreement(vectors, 0)

    assert found.equal is False
    assert "differs" in agreement_words(found.equal, 3, 2, 0)


def test_a_product_too_large_is_stated_and_not_computed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookup_one_hot, "MOST_MULTIPLIED", 99)
    vectors = EmbeddingTable.random(50, 2, 3).vectors

    assert agreement(vectors, 4) == Agreement(None, 100)
    words = agreement_words(None, 50_000, 768, 4)
    assert "row 4" in words
    assert "38.4 million" in words
    assert "768" in words


def painted(figure: OneHotStrip, width: float, look: Look) -> QImage:
    image = QImage(figure.size(width).toSize(), QImage.Format.Format_RGB32)
    image.fill(QColor(look.card))
    painter = QPainter(image)
    figure.paint(painter, width, QRectF(image.rect()))
    painter.end()
    return image


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize("row", [0, 150, 271])
def test_one_cell_is_lit_and_it_is_the_rows(look: Look, row: int) -> None:
    strip = OneHotStrip(np.arange(272), row, look)
    image = painted(strip, 300, look)
    shown = strip.shown(300).tolist()

    assert shown[0] == 0
    assert shown[-1] == 271
    assert row in shown
    assert GAP in shown
    lit = [
        id
        for index, id in enumerate(shown)
        if image.pixelColor(round(strip.cell(index).left()) + 4, 5) == QColor(look.accent)
    ]
    assert lit == [row]


def test_costs_are_those_of_the_whole_batch() -> None:
    cost = Cost(batch=3, length=5, rows=272, dimensions=8)

    rows = cost_rows(cost)

    assert rows[0].numbers == ("0", "32,640")
    assert rows[1].numbers == ("120", "4,080")
    assert rows[2].numbers == ("480 bytes", "16.3 kB")
    assert "3 × 5 × 272 × 8 = 32,640" in cost_words(cost)
    large = cost_words(Cost(batch=8, length=1024, rows=50_257, dimensions=768))
    assert "316 billion (3.2 × 10¹¹)" in large


@pytest.mark.parametrize("width", [266.0, 290.0, 530.0])
@pytest.mark.parametrize("dimensions", [8, 64, 512])
def test_the_picture_is_as_wide_as_there_is_room(
    learn: Learn, width: float, dimensions: int
) -> None:
    run = learn()
    names = TokenNames(VocabularyRows(run, Tokenizer.of(run)))
    vectors = EmbeddingTable.random(282, dimensions, 0).vectors
    exists = names.vocabulary.born_at <= 16
    product = Product(
        names, exists, vectors, 265, Cost(1, 4, 272, dimensions), agreement(vectors, 265)
    )

    figure = product_figure(product, LIGHT, largest=1.0, marks=LookupMarks())

    assert figure.size(width).width() <= width
    keys = {figure.token_at(QPointF(60, y), width) for y in range(int(figure.size(width).height()))}
    assert "模型".encode() in keys
