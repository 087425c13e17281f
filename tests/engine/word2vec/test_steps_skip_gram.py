import numpy as np
import pytest

from tokviz.engine.word2vec.steps_skip_gram import SkipGramSteps
from tokviz.engine.word2vec.update import one_update

GROUPS, SIZE, TARGETS, DRAWN, DIMENSIONS, NEGATIVES = 2, 3, 5, 4, 6, 5


@pytest.fixture
def chunk():
    rng = np.random.default_rng(0)
    inputs = rng.standard_normal((GROUPS, SIZE, DIMENSIONS))
    outputs = rng.standard_normal((GROUPS, TARGETS + DRAWN, DIMENSIONS))
    mask = (rng.random((GROUPS, TARGETS, SIZE)) < 0.5).astype(float)
    mask[0, 1] = 0
    mask[1, :, 2] = 0
    return inputs, outputs, mask, mask.sum(axis=1)


def steps_of(dtype=np.float64):
    return SkipGramSteps((GROUPS, SIZE, TARGETS, DRAWN), DIMENSIONS, NEGATIVES, dtype)


def sigmoid(score):
    return 1 / (1 + np.exp(-score))


def pairs_of(mask):
    return [(g, t, i) for g, t, i in np.ndindex(mask.shape) if mask[g, t, i]]


def test_the_loss_is_that_of_the_formula(chunk):
    inputs, outputs, mask, weights = chunk
    expected = 0.0
    for g, t, i in pairs_of(mask):
        expected -= np.log(sigmoid(outputs[g, t] @ inputs[g, i]))
        for n in range(DRAWN):
            score = outputs[g, TARGETS + n] @ inputs[g, i]
            expected -= NEGATIVES / DRAWN * np.log(sigmoid(-score))
    loss, pairs = steps_of().loss(*chunk)
    assert loss == pytest.approx(expected)
    assert pairs == mask.sum() == weights.sum()


@pytest.mark.parametrize("moved", [0, 1], ids=["inputs", "outputs"])
def test_small_steps_go_down_the_slope_of_the_loss(chunk, moved):
    inputs, outputs, mask, weights = chunk
    rate, shift = 1e-7, 1e-5
    found = steps_of()(inputs, outputs.copy(), mask, weights, rate)[moved] / rate
    vectors = (inputs, outputs)[moved]
    for at in np.ndindex(vectors.shape):
        before = vectors[at]
        losses = []
        for value in (before + shift, before - shift):
            vectors[at] = value
            losses.append(steps_of().loss(*chunk)[0])
        vectors[at] = before
        assert found[at] == pytest.approx(-(losses[0] - losses[1]) / (2 * shift), abs=1e-5)


def test_one_pair_moves_as_the_textbook_says():
    rng = np.random.default_rng(1)
    x, y, z = rng.standard_normal((3, DIMENSIONS)).tolist()
    steps = SkipGramSteps((1, 1, 1, 1), DIMENSIONS, 1, np.float64)
    of_input, of_outputs = steps(
        np.array([[x]]), np.array([[y, z]]), np.ones((1, 1, 1)), np.ones((1, 1)), 0.1
    )
    done = one_update(np.array([x]), np.array(y), np.array([z]), 0.1)
    assert np.allclose(of_input[0], done.inputs_after - done.inputs)
    assert np.allclose(of_outputs[0], done.outputs_after - done.outputs)


def test_an_input_sees_its_target_moved_by_half_of_the_others(chunk):
    inputs, outputs, mask, weights = chunk
    rate = 0.3
    of_inputs, of_outputs = steps_of()(inputs, outputs.copy(), mask, weights, rate)
    expected_inputs, expected_outputs = np.zeros_like(inputs), np.zeros_like(outputs)
    for g, t, i in pairs_of(mask):
        pull = rate * sigmoid(-outputs[g, t] @ inputs[g, i])
        expected_outputs[g, t] += pull * inputs[g, i]
        for n in range(TARGETS, TARGETS + DRAWN):
            push = rate * NEGATIVES / DRAWN * sigmoid(outputs[g, n] @ inputs[g, i])
            expected_outputs[g, n] -= push * inputs[g, i]
            expected_inputs[g, i] -= push * outputs[g, n]
    for g, t, i in pairs_of(mask):
        pull = rate * sigmoid(-outputs[g, t] @ inputs[g, i])
        count = mask[g, t].sum()
        others = expected_outputs[g, t] * (count - 1) / count
        expected_inputs[g, i] += pull * (outputs[g, t] + others / 2)
    assert np.allclose(of_outputs, expected_outputs)
    assert np.allclose(of_inputs, np.clip(expected_inputs, -1, 1))


def test_float32_computes_the_same(chunk):
    small = [values.astype(np.float32) for values in chunk]
    loss, pairs = steps_of(np.float32).loss(*small)
    assert (loss, pairs) == pytest.approx(steps_of().loss(*chunk), rel=1e-6)
    inputs, outputs, mask, weights = chunk
    exact = steps_of()(inputs, outputs.copy(), mask, weights, 0.05)
    for found, expected in zip(steps_of(np.float32)(*small, 0.05), exact, strict=True):
        assert found.dtype == np.float32
        assert np.allclose(found, expected, atol=1e-6)


def test_no_pair_no_step(chunk):
    inputs, outputs, mask, _ = chunk
    nothing = (np.zeros_like(mask), np.zeros((GROUPS, SIZE)))
    assert steps_of().loss(inputs, outputs, *nothing) == (0.0, 0.0)
    of_inputs, of_outputs = steps_of()(inputs, outputs, *nothing, 0.1)
    assert not of_inputs.any()
    assert not of_outputs.any()
