"""One step of Word2Vec: numbers by hand, gradients against differences, and a lower loss."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from tokviz.engine.word2vec.update import Update, one_update

RATE = 0.1
Vectors = NDArray[np.float64]


def sigmoid(value: float) -> float:
    return 1 / (1 + math.exp(-value))


def loss(
    inputs: Vectors, outputs: Vectors, times: NDArray[np.int64], often: NDArray[np.int64]
) -> float:
    """The loss as it is written in the papers."""
    hidden = times @ inputs / times.sum()
    wanted = -math.log(sigmoid(float(outputs[0] @ hidden)))
    return wanted - sum(
        count * math.log(sigmoid(-float(negative @ hidden)))
        for negative, count in zip(outputs[1:], often.tolist(), strict=True)
    )


def random_update(inputs: int, negatives: int, seed: int, rate: float = RATE) -> Update:
    generator = np.random.default_rng(seed)
    return one_update(
        generator.normal(size=(inputs, 4)),
        generator.normal(size=4),
        generator.normal(size=(negatives, 4)),
        rate,
        input_times=generator.integers(1, 4, inputs),
        negative_times=generator.integers(1, 4, negatives),
    )


def test_a_step_worked_out_by_hand() -> None:
    done = one_update(
        np.array([[0.5, 0.0]]), np.array([2.0, 1.0]), np.array([[0.0, 1.0], [-2.0, 0.0]]), RATE
    )
    assert done.hidden.tolist() == [0.5, 0.0]
    assert done.labels.tolist() == [1, 0, 0]
    assert done.scores.tolist() == [1, 0, -1]
    plus, minus = sigmoid(1), sigmoid(-1)
    assert done.probabilities == pytest.approx([plus, 0.5, minus])
    assert done.errors == pytest.approx([plus - 1, 0.5, minus])
    gradient = [(plus - 1) * 2 + minus * -2, (plus - 1) * 1 + 0.5]
    assert done.hidden_gradient == pytest.approx(gradient)
    assert done.inputs_after[0] == pytest.approx([0.5 - RATE * gradient[0], -RATE * gradient[1]])
    assert done.outputs_after[0] == pytest.approx([2 + RATE * (1 - plus) * 0.5, 1])
    assert done.outputs_after[1] == pytest.approx([-RATE * 0.5 * 0.5, 1])
    assert done.outputs_after[2] == pytest.approx([-2 - RATE * minus * 0.5, 0])
    expected = -math.log(plus) - math.log(0.5) - math.log(1 - minus)
    assert done.loss_before == pytest.approx(expected)


def test_outputs_of_zero_leave_the_input_where_it_is() -> None:
    done = one_update(np.ones((1, 3)), np.zeros(3), np.zeros((2, 3)), RATE)
    assert done.probabilities.tolist() == [0.5] * 3
    assert done.inputs_after.tolist() == done.inputs.tolist()
    assert done.outputs_after[0] == pytest.approx(RATE * 0.5)
    assert done.outputs_after[1:] == pytest.approx(-RATE * 0.5)
    assert done.loss_before == pytest.approx(3 * math.log(2))


def test_cbow_takes_the_mean_and_shares_the_change() -> None:
    inputs = np.array([[1.0, 0.0], [0.0, 1.0]])
    done = one_update(inputs, np.array([1.0, 1.0]), np.zeros((0, 2)), RATE)
    assert done.hidden.tolist() == [0.5, 0.5]
    change = done.inputs_after - inputs
    assert change[0] == pytest.approx(change[1])
    assert change[0] == pytest.approx(-RATE * done.hidden_gradient / 2)


def test_often_is_as_good_as_written_out() -> None:
    generator = np.random.default_rng(5)
    one, other = generator.normal(size=(2, 1, 3))
    target, negative = generator.normal(size=(2, 3))
    short = one_update(
        np.vstack([one, other]),
        target,
        negative[None],
        RATE,
        input_times=np.array([2, 1]),
        negative_times=np.array([3]),
    )
    long = one_update(np.vstack([one, one, other]), target, np.array([negative] * 3), RATE)
    assert short.hidden == pytest.approx(long.hidden)
    assert short.loss_before == pytest.approx(long.loss_before)
    assert short.hidden_gradient == pytest.approx(long.hidden_gradient)
    copies = (long.inputs_after - long.inputs)[:2].sum(axis=0)
    assert (short.inputs_after - short.inputs)[0] == pytest.approx(copies)
    draws = (long.outputs_after - long.outputs)[1:].sum(axis=0)
    assert (short.outputs_after - short.outputs)[1] == pytest.approx(draws)


@pytest.mark.parametrize(("inputs", "negatives"), [(1, 0), (1, 5), (4, 3)])
def test_the_step_goes_down_the_slope(inputs: int, negatives: int) -> None:
    """Every number changes by the rate times the slope that differences of the loss show."""
    done = random_update(inputs, negatives, seed=inputs)
    often = done.output_times[1:]
    assert done.loss_before == pytest.approx(
        loss(done.inputs, done.outputs, done.input_times, often)
    )
    assert done.loss_after == pytest.approx(
        loss(done.inputs_after, done.outputs_after, done.input_times, often)
    )
    small = 1e-6
    for which, after in (("inputs", done.inputs_after), ("outputs", done.outputs_after)):
        before = getattr(done, which)
        for place in np.ndindex(*before.shape):
            losses = []
            for sign in (1, -1):
                moved = {"inputs": done.inputs.copy(), "outputs": done.outputs.copy()}
                moved[which][place] += sign * small
                losses.append(loss(moved["inputs"], moved["outputs"], done.input_times, often))
            slope = (losses[0] - losses[1]) / (2 * small)
            assert after[place] - before[place] == pytest.approx(-RATE * slope, abs=1e-7)


@given(st.integers(1, 5), st.integers(0, 6), st.integers(0, 2**32))
def test_a_small_step_lowers_the_loss(inputs: int, negatives: int, seed: int) -> None:
    done = random_update(inputs, negatives, seed, rate=1e-4)
    assert done.loss_after < done.loss_before


def test_scores_of_any_size_stay_finite() -> None:
    done = one_update(np.array([[1e3]]), np.array([-1e3]), np.array([[1e3]]), RATE)
    assert done.probabilities.tolist() == [0, 1]
    assert done.loss_before == pytest.approx(2e6)


def test_float32_vectors_are_worked_with_in_float64() -> None:
    done = one_update(
        np.ones((1, 2), np.float32), np.ones(2, np.float32), np.ones((1, 2), np.float32), RATE
    )
    assert done.inputs_after.dtype == done.outputs_after.dtype == np.float64
