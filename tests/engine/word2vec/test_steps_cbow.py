import numpy as np
import pytest

from tokviz.engine.word2vec.steps_cbow import CbowSteps
from tokviz.engine.word2vec.update import one_update

BLOCKS, SIZE, AROUND, GROUPS, DRAWN, DIMENSIONS, NEGATIVES = 4, 3, 7, 2, 5, 4, 3
GROUPED = BLOCKS * SIZE // GROUPS


@pytest.fixture
def chunk():
    rng = np.random.default_rng(0)
    inputs = rng.standard_normal((BLOCKS, AROUND, DIMENSIONS))
    outputs = rng.standard_normal((GROUPS, GROUPED + DRAWN, DIMENSIONS))
    mask = (rng.random((BLOCKS, SIZE, AROUND)) < 0.5).astype(float)
    mask[1, 2] = 0
    return inputs, outputs, mask, mask / np.maximum(mask.sum(axis=2, keepdims=True), 1)


def steps_of(dtype=np.float64):
    return CbowSteps((BLOCKS, SIZE, AROUND, GROUPS, DRAWN), DIMENSIONS, NEGATIVES, dtype)


def sigmoid(score):
    return 1 / (1 + np.exp(-score))


def examples(mask):
    for block, place in np.ndindex(mask.shape[:2]):
        context = np.flatnonzero(mask[block, place])
        if len(context):
            group, target = divmod(block * SIZE + place, GROUPED)
            yield block, context, group, target


def test_the_loss_is_that_of_the_formula(chunk):
    inputs, outputs, mask, _ = chunk
    expected, count = 0.0, 0
    for block, context, group, target in examples(mask):
        mean = inputs[block, context].mean(axis=0)
        expected -= np.log(sigmoid(outputs[group, target] @ mean))
        for negative in outputs[group, GROUPED:]:
            expected -= NEGATIVES / DRAWN * np.log(sigmoid(-negative @ mean))
        count += 1
    loss, targets = steps_of().loss(*chunk)
    assert loss == pytest.approx(expected)
    assert targets == count == mask.any(axis=2).sum() < BLOCKS * SIZE


def slope(chunk, moved, at, shift=1e-5):
    vectors = chunk[moved]
    before = vectors[at]
    losses = []
    for value in (before + shift, before - shift):
        vectors[at] = value
        losses.append(steps_of().loss(*chunk)[0])
    vectors[at] = before
    return (losses[0] - losses[1]) / (2 * shift)


def test_outputs_go_down_the_slope_of_the_loss(chunk):
    rate = 0.01
    found = steps_of()(*chunk, rate)[1]
    for at in np.ndindex(found.shape):
        assert found[at] / rate == pytest.approx(-slope(chunk, 1, at), abs=1e-6)


def test_inputs_get_the_whole_slope_of_the_mean(chunk):
    # With all contexts of one size, that is the slope of the loss times that size.
    inputs, outputs, mask, _ = chunk
    mask[:] = 0
    mask[:, :, [0, 2, 5]] = 1
    same = (inputs, outputs, mask, mask / 3)
    rate = 0.01
    found = steps_of()(*same, rate)[0]
    for at in np.ndindex(found.shape):
        assert found[at] / rate == pytest.approx(-3 * slope(same, 0, at), abs=1e-6)


def test_contexts_of_different_sizes_get_it_as_well(chunk):
    inputs, outputs, mask, _ = chunk
    rate = 0.2
    expected = np.zeros_like(inputs)
    for block, context, group, target in examples(mask):
        mean = inputs[block, context].mean(axis=0)
        step = sigmoid(-outputs[group, target] @ mean) * outputs[group, target]
        for negative in outputs[group, GROUPED:]:
            step -= NEGATIVES / DRAWN * sigmoid(negative @ mean) * negative
        expected[block, context] += rate * step
    assert np.allclose(steps_of()(*chunk, rate)[0], expected)


def test_one_target_moves_as_the_textbook_says_but_for_the_inputs():
    rng = np.random.default_rng(1)
    context = rng.standard_normal((3, DIMENSIONS))
    target, negative = rng.standard_normal((2, DIMENSIONS))
    steps = CbowSteps((1, 1, 3, 1, 1), DIMENSIONS, 1, np.float64)
    mask = np.ones((1, 1, 3))
    of_inputs, of_outputs = steps(
        context[None], np.array([[target, negative]]), mask, mask / 3, 0.1
    )
    done = one_update(context, target, negative[None], 0.1)
    assert np.allclose(of_outputs[0], done.outputs_after - done.outputs)
    assert np.allclose(of_inputs[0], 3 * (done.inputs_after - done.inputs))


def test_outputs_stay_as_they_are(chunk):
    before = chunk[1].copy()
    steps_of()(*chunk, 0.1)
    assert (chunk[1] == before).all()


def test_float32_computes_the_same(chunk):
    small = [values.astype(np.float32) for values in chunk]
    assert steps_of(np.float32).loss(*small) == pytest.approx(steps_of().loss(*chunk), rel=1e-6)
    exact = steps_of()(*chunk, 0.05)
    for found, expected in zip(steps_of(np.float32)(*small, 0.05), exact, strict=True):
        assert found.dtype == np.float32
        assert np.allclose(found, expected, atol=1e-6)


def test_no_context_no_step(chunk):
    inputs, outputs, mask, _ = chunk
    nothing = np.zeros_like(mask)
    assert steps_of().loss(inputs, outputs, nothing, nothing) == (0.0, 0.0)
    of_inputs, of_outputs = steps_of()(inputs, outputs, nothing, nothing, 0.1)
    assert not of_inputs.any()
    assert not of_outputs.any()
