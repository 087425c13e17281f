"""The loss curve's numbers, its axes and its playhead."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from tokviz.engine.word2vec.history import History
from tokviz.export.learning.loss import Loss, LossAxis
from tokviz.export.learning.loss_curve import LossCurve
from tokviz.export.look import CONTRAST, LIGHT, Look


def falling(reached: float = 50.0) -> Loss:
    epochs = np.arange(0.0, reached + 1)
    return Loss(epochs, 2.0 + 2.16 * np.exp(-epochs / 10), 50, reached)


def painted(curve: LossCurve, width: int, height: int) -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    curve.paint(painter, width, QRectF(0, 0, width, height))
    painter.end()
    return image


def test_what_a_history_holds_is_taken_over() -> None:
    history = History(np.zeros((2, 2), np.float32))
    history.add_loss(0.5, 4.0)
    history.add_loss(1.0, math.nan)
    history.add_loss(2.0, 3.0)
    history.add(2.0, np.ones((2, 2), np.float32))

    loss = Loss.of(history, 5)

    assert loss.epochs.tolist() == [0.5, 2.0]
    assert (loss.last, loss.reached) == (5, 2.0)
    assert loss.at(0.4) is None
    assert loss.at(1.25) == 3.5


@given(st.lists(st.floats(0.001, 100), min_size=1, max_size=50), st.integers(1, 5))
def test_every_loss_is_on_the_axis_and_rulers_are_few(losses: list[float], most: int) -> None:
    axis = LossAxis.of(np.array(losses), most)

    shares = [axis.share(loss) for loss in losses]
    assert min(shares) >= -1e-9
    assert max(shares) <= 1 + 1e-9
    rulers = axis.rulers()
    assert 1 <= len(rulers) <= most + 2
    assert len({text for _, text in rulers}) == len(rulers)
    assert all(-1e-9 <= share <= 1 + 1e-9 for share, _ in rulers)


def test_a_curve_that_hardly_falls_looks_like_one() -> None:
    axis = LossAxis.of(np.array([4.16, 4.15]), 4)

    assert axis.high - axis.low > 0.8


@pytest.mark.parametrize("width", [200.0, 268.0, 700.0])
def test_every_moment_is_where_a_click_finds_it(width: float) -> None:
    curve = LossCurve(falling(), 20.0, LIGHT)

    for epoch in (0.0, 12.5, 50.0):
        assert curve.place_at(curve.x_of(epoch, width), width) == pytest.approx(epoch)
    assert curve.place_at(-500, width) == 0.0
    assert curve.place_at(width + 500, width) == 50.0


def test_one_cannot_go_where_learning_has_not_come() -> None:
    curve = LossCurve(falling(reached=12.0), 12.0, LIGHT)

    assert curve.place_at(curve.x_of(40, 300), 300) == 12.0
    assert curve.head(300).x() == pytest.approx(curve.x_of(12, 300))


def test_the_playhead_is_on_the_curve() -> None:
    curve = LossCurve(falling(), 0.0, LIGHT)
    plot = curve.plot(400)

    assert curve.head(400).y() == pytest.approx(plot.top())
    assert LossCurve(falling(), 50.0, LIGHT).head(400).y() > plot.center().y()


@pytest.mark.parametrize("look", [LIGHT, CONTRAST])
@pytest.mark.parametrize(
    "loss",
    [falling(), falling(3.0), Loss(np.zeros(0), np.zeros(0), 50, 0.0)],
    ids=["whole", "begun", "nothing"],
)
def test_any_curve_can_be_painted(look: Look, loss: Loss) -> None:
    curve = LossCurve(loss, min(2.5, loss.reached), look, height=120)

    image = painted(curve, 260, 120)

    assert any(image.pixelColor(x, y).alpha() for x in range(0, 260, 3) for y in range(0, 120, 3))
    assert curve.plot(260).bottom() < 120
