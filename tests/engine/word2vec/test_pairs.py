"""Windows, examples and negatives, against what one works out by hand."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokviz.engine.word2vec.pairs import (
    cbow_examples,
    negatives_for,
    noise_probabilities,
    pair_count,
    skip_gram_pairs,
    window_widths,
    windows,
)

EGO, LOVE, MACHINE, LEARNING = range(4)
SENTENCE = [EGO, LOVE, MACHINE, LEARNING]


def test_a_window_of_one_pairs_neighbours() -> None:
    assert skip_gram_pairs(SENTENCE, 1) == [
        (EGO, LOVE),
        (LOVE, EGO),
        (LOVE, MACHINE),
        (MACHINE, LOVE),
        (MACHINE, LEARNING),
        (LEARNING, MACHINE),
    ]
    assert cbow_examples(SENTENCE, 1) == [
        ((LOVE,), EGO),
        ((EGO, MACHINE), LOVE),
        ((LOVE, LEARNING), MACHINE),
        ((MACHINE,), LEARNING),
    ]


def test_a_window_of_two_reaches_two_words_on_each_side() -> None:
    assert skip_gram_pairs(SENTENCE, 2) == [
        (EGO, LOVE),
        (EGO, MACHINE),
        (LOVE, EGO),
        (LOVE, MACHINE),
        (LOVE, LEARNING),
        (MACHINE, EGO),
        (MACHINE, LOVE),
        (MACHINE, LEARNING),
        (LEARNING, LOVE),
        (LEARNING, MACHINE),
    ]
    assert cbow_examples(SENTENCE, 2)[2] == ((EGO, LOVE, LEARNING), MACHINE)


def test_a_sentence_of_one_word_gives_nothing() -> None:
    assert skip_gram_pairs([LOVE], 5) == []
    assert cbow_examples([LOVE], 5) == []
    assert skip_gram_pairs([], 5) == []


def test_a_window_wider_than_the_sentence_pairs_all_words() -> None:
    pairs = skip_gram_pairs(SENTENCE, 99)
    assert len(pairs) == 12
    assert set(pairs) == {(a, b) for a in SENTENCE for b in SENTENCE if a != b}


def test_a_repeated_word_is_its_own_context() -> None:
    assert skip_gram_pairs([LOVE, LOVE], 1) == [(LOVE, LOVE), (LOVE, LOVE)]


def test_each_centre_may_have_a_width_of_its_own() -> None:
    assert skip_gram_pairs(SENTENCE, [1, 2, 1, 3]) == [
        (EGO, LOVE),
        (LOVE, EGO),
        (LOVE, MACHINE),
        (LOVE, LEARNING),
        (MACHINE, LOVE),
        (MACHINE, LEARNING),
        (LEARNING, EGO),
        (LEARNING, LOVE),
        (LEARNING, MACHINE),
    ]


@pytest.mark.parametrize("widths", [[1], [1, 1, 1]])
def test_there_is_a_width_for_each_place(widths: list[int]) -> None:
    with pytest.raises(ValueError, match="zip"):
        windows(2, widths)
    with pytest.raises(ValueError, match="zip"):
        pair_count(2, widths)


@given(st.integers(0, 30), st.integers(1, 40))
def test_pairs_are_counted_without_listing_them(length: int, window: int) -> None:
    words = list(range(length))
    assert pair_count(length, window) == len(skip_gram_pairs(words, window))


@given(st.lists(st.integers(0, 12), max_size=20))
def test_pairs_of_dynamic_windows_are_counted(widths: list[int]) -> None:
    words = list(range(len(widths)))
    assert pair_count(len(widths), widths) == len(skip_gram_pairs(words, widths))


@given(st.integers(0, 25), st.integers(1, 8))
def test_contexts_are_mutual_and_near(length: int, window: int) -> None:
    found = windows(length, window)
    for place, context in enumerate(found):
        assert list(context) == sorted(set(context) - {place})
        assert all(abs(other - place) <= window and place in found[other] for other in context)


def test_widths_are_uniform_and_repeat_with_their_seed() -> None:
    widths = window_widths(20_000, 4, 3)
    assert widths == window_widths(20_000, 4, 3)
    assert widths != window_widths(20_000, 4, 4)
    shares = np.bincount(widths, minlength=5) / len(widths)
    assert shares[0] == 0
    assert shares[1:] == pytest.approx(0.25, abs=0.02)


def test_noise_is_flatter_than_the_counts() -> None:
    shares = noise_probabilities(np.array([16, 1]), 0.75)
    assert shares.tolist() == [8 / 9, 1 / 9]
    assert noise_probabilities(np.array([5, 1]), 0.0).tolist() == [0.5, 0.5]


def test_negatives_follow_the_noise_of_the_other_words() -> None:
    counts = np.array([81, 16, 1])
    drawn = negatives_for(counts, 0.75, 50_000, seed=1, avoid=1)
    assert set(drawn.rows.tolist()) == {0, 2}
    assert drawn.times.sum() == 50_000
    expected = {0: 27 / 28, 2: 1 / 28}
    for row, times, chance in zip(
        drawn.rows.tolist(), drawn.times.tolist(), drawn.probabilities.tolist(), strict=True
    ):
        assert chance == pytest.approx(expected[row])
        assert times / 50_000 == pytest.approx(expected[row], abs=0.005)


@given(
    st.lists(st.integers(0, 50), min_size=1, max_size=12).filter(lambda counts: sum(counts) > 0),
    st.integers(0, 20),
    st.integers(0, 2**40),
    st.data(),
)
def test_the_wanted_word_is_never_drawn(
    counts: list[int], count: int, seed: int, data: st.DataObject
) -> None:
    avoid = data.draw(st.integers(0, len(counts) - 1))
    drawn = negatives_for(np.array(counts), 0.75, count, seed, avoid)
    assert avoid not in drawn.rows
    assert len(set(drawn.rows.tolist())) == len(drawn.rows)
    assert all(counts[row] > 0 for row in drawn.rows.tolist())
    others = sum(counts) - counts[avoid]
    assert drawn.times.sum() == (count if others else 0)
    again = negatives_for(np.array(counts), 0.75, count, seed, avoid)
    assert again.rows.tolist() == drawn.rows.tolist()
