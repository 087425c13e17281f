import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokviz.engine.word2vec.negatives import deal, sums
from tokviz.engine.word2vec.pairs import noise_probabilities


@given(
    st.lists(st.integers(1, 1000), min_size=1, max_size=30),
    st.integers(1, 40),
    st.integers(1, 10),
    st.integers(0, 99),
)
def test_all_hands_together_have_each_word_by_its_probability(counts, size, hands, seed):
    shares = noise_probabilities(np.array(counts), 0.75)
    dealt = deal(sums(shares), size, hands, np.random.default_rng(seed))
    assert dealt.shape == (hands, size)
    times = np.bincount(dealt.ravel(), minlength=len(counts))
    assert len(times) == len(counts)
    assert (np.abs(times - shares * size * hands) < 1 + 1e-6).all()


@given(st.integers(1, 40), st.integers(1, 10), st.integers(0, 99))
def test_each_hand_has_a_frequent_word_about_as_often_as_it_should(size, hands, seed):
    dealt = deal(sums(np.array([0.6, 0.4])), size, hands, np.random.default_rng(seed))
    times = (dealt == 0).sum(axis=1)
    assert (np.abs(times - 0.6 * size) < 2).all()


@pytest.mark.parametrize("exponent", [0.0, 0.75, 1.0])
def test_any_one_hand_follows_count_to_the_exponent(exponent):
    counts = np.array([500, 200, 100, 50, 20, 10, 5, 5])
    shares = counts**exponent / (counts**exponent).sum()
    rng = np.random.default_rng(0)
    reached = sums(noise_probabilities(counts, exponent))
    rounds, size = 4000, 5
    for hand in (0, 2):
        times = np.zeros(len(counts))
        for _ in range(rounds):
            times += np.bincount(deal(reached, size, 3, rng)[hand], minlength=len(counts))
        expected = rounds * size * shares
        # Strata make it vary less than free draws, of which 99.9 % stay below 24.3.
        assert ((times - expected) ** 2 / expected).sum() < 24.3


def test_the_last_draw_is_a_word():
    class Highest(np.random.Generator):
        def random(self, *_args, **_kwargs):
            return np.nextafter(1.0, 0.0)

    rng = Highest(np.random.PCG64(0))
    assert deal(sums(np.full(3, 1 / 3)), 1001, 7, rng).max() == 2
