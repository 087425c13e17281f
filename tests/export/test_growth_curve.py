"""The curve's axis and the steps on it."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.training.recipe import Special
from tokviz.engine.training.run import Run
from tokviz.export.growth import Growth
from tokviz.export.growth_curve import GrowthCurve
from tokviz.export.look import LIGHT

Learn = Callable[..., Run]


@pytest.fixture
def growth(learn: Learn) -> Growth:
    run = learn(specials=(Special.of("<s>"),))
    return Growth.of(run, Tokenizer.of(run))


def test_the_numbers_are_those_of_run_and_vocabulary(learn: Learn, growth: Growth) -> None:
    run = learn(specials=(Special.of("<s>"),))
    vocabulary = Tokenizer.of(run).vocabulary

    assert growth.tokens.tolist() == [run.corpus_tokens(step) for step in range(27)]
    assert growth.vocabulary.tolist() == [vocabulary.size(step) for step in range(27)]


@pytest.mark.parametrize("width", [200.0, 430.0, 746.0, 1900.0])
def test_every_step_is_where_a_click_finds_it(growth: Growth, width: float) -> None:
    curve = GrowthCurve(growth, 16, LIGHT, vocabulary=True)

    assert [curve.step_at(curve.x_of(step, width), width) for step in range(27)] == list(range(27))
    assert curve.step_at(-500, width) == 0
    assert curve.step_at(width + 500, width) == 26


def test_the_plot_leaves_room_for_its_numbers(growth: Growth) -> None:
    plain = GrowthCurve(growth, 0, LIGHT).plot(500)
    both = GrowthCurve(growth, 0, LIGHT, vocabulary=True).plot(500)

    assert 0 < plain.left() < plain.right() < 500
    assert both.right() < plain.right()
    assert plain.top() > 0
    assert plain.bottom() < GrowthCurve(growth, 0, LIGHT).size(500).height()


def test_a_run_without_a_merge_can_be_painted(learn: Learn) -> None:
    run = learn(rows=(("a", 1),))
    curve = GrowthCurve(Growth.of(run, Tokenizer.of(run)), 0, LIGHT, vocabulary=True)
    image = QImage(400, 150, QImage.Format.Format_ARGB32)
    image.fill(0)

    painter = QPainter(image)
    curve.paint(painter, 400, QRectF(0, 0, 400, 150))
    painter.end()

    assert curve.step_at(200, 400) == 0
    assert any(image.pixelColor(x, y).alpha() for x in range(0, 400, 3) for y in range(0, 150, 3))
