import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokviz.engine.word2vec import steps
from tokviz.engine.word2vec.steps import limit, multiply, softplus


@given(
    st.integers(1, 4),
    st.sampled_from([1, 16, 32, 37, 64, 96]),
    st.integers(1, 90),
    st.sampled_from([1, 50, 75, 128, 256]),
)
def test_a_product_in_parts_is_the_product(groups, rows, inner, columns):
    rng = np.random.default_rng(rows * inner + columns)
    left = rng.standard_normal((groups, rows, inner))
    right = rng.standard_normal((groups, inner, columns))
    out = np.empty((groups, rows, columns))
    multiply(left, right, out)
    assert np.allclose(out, left @ right)
    # What is transposed, or a part of something, is cut as well.
    multiply(left.swapaxes(1, 2).copy().swapaxes(1, 2), right, out)
    assert np.allclose(out, left @ right)
    wide = np.zeros((groups, rows + 3, columns))
    multiply(left, right, wide[:, 3:])
    assert np.allclose(wide[:, 3:], left @ right)
    assert not wide[:, :3].any()


@pytest.mark.parametrize("shape", [(64, 192, 50), (64, 224, 300), (192, 50, 64), (74, 64, 300)])
def test_large_products_are_done_in_parts_that_stay_on_one_thread(monkeypatch, shape):
    seen = []

    def watched(left, right, out):
        seen.append(left.shape[-2] * left.shape[-1] * right.shape[-1])
        out[...] = left @ right

    monkeypatch.setattr(steps.np, "matmul", watched)
    rows, inner, columns = shape
    out = np.empty((2, rows, columns))
    multiply(np.ones((2, rows, inner)), np.ones((2, inner, columns)), out)
    assert (out == inner).all()
    assert seen[0] <= 2**18


def test_softplus_is_exact_far_out():
    scores = np.array([-800.0, -30.0, -1.0, 0.0, 1.0, 30.0, 800.0])
    assert np.allclose(softplus(scores), np.logaddexp(0, scores), rtol=1e-14, atol=0)
    assert softplus(np.array([1e30], np.float32)).item() == np.float32(1e30)


def test_steps_are_cut_where_they_are_huge():
    for values in ([-1e30, -1.5, 0.5], [0.0, 0.25, 1e30], [-2.0, 0.0, 2.0], [-1.0, 0.5, 1.0]):
        steps = np.array([[values]], np.float32)
        limit(steps)
        assert steps.ravel().tolist() == [min(1.0, max(-1.0, value)) for value in values]
