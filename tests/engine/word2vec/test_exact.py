import math
import tracemalloc
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from tokviz.engine.progress import finish
from tokviz.engine.word2vec import exact
from tokviz.engine.word2vec.cooccurrence import TooManyWords, expected_pairs
from tokviz.engine.word2vec.exact import learn_exact, objective
from tokviz.engine.word2vec.pairs import noise_probabilities
from tokviz.engine.word2vec.recipe import VectorRecipe
from tokviz.engine.word2vec.sentences import Sentences, gather

RECIPE = VectorRecipe(dimensions=6, epochs=40)


def text(words: int, sentences: int = 120, seed: int = 0) -> Sentences:
    generator = np.random.default_rng(seed)
    # Neighbours in the list of words are neighbours in the text.
    starts = generator.integers(0, words, sentences)
    return gather(
        [[f"w{(start + step) % words}" for step in generator.integers(0, 5, 6)] for start in starts]
    )


def tables(sentences: Sentences, recipe: VectorRecipe) -> tuple[NDArray[np.float64], ...]:
    pairs = finish(expected_pairs(sentences, recipe))
    pairs /= pairs.sum()
    counts = sentences.lexicon.counts
    assert counts is not None
    drawn = noise_probabilities(counts, recipe.exponent)
    return pairs, recipe.negatives * np.outer(pairs.sum(axis=1), drawn)


@given(st.integers(1, 4), st.integers(1, 5), st.integers(1, 4), st.integers(0, 10**6))
def test_the_slope_is_that_of_differences(rows: int, size: int, width: int, seed: int) -> None:
    generator = np.random.default_rng(seed)
    x, y = generator.normal(0, 2, (rows, width)), generator.normal(0, 2, (size, width))
    pairs, noise = generator.random((2, rows, size)) * generator.integers(0, 2, (2, rows, size))
    _, slope_x, slope_y = objective(x, y, pairs, noise)
    step = 1e-5
    for values, slope in ((x, slope_x), (y, slope_y)):
        for place in np.ndindex(values.shape):
            before = values[place]
            values[place] = before + step
            more = objective(x, y, pairs, noise)[0]
            values[place] = before - step
            less = objective(x, y, pairs, noise)[0]
            values[place] = before
            assert slope[place] == pytest.approx((more - less) / (2 * step), abs=1e-6)


@given(st.integers(0, 10**6))
def test_the_loss_is_the_textbook_s(seed: int) -> None:
    generator = np.random.default_rng(seed)
    x, y = generator.normal(0, 1, (3, 2)), generator.normal(0, 1, (4, 2))
    pairs, noise = generator.random((2, 3, 4))
    expected = 0.0
    for i, j in np.ndindex(3, 4):
        probability = 1 / (1 + math.exp(-(x[i] @ y[j])))
        expected -= pairs[i, j] * math.log(probability)
        expected -= noise[i, j] * math.log(1 - probability)
    assert objective(x, y, pairs, noise)[0] == pytest.approx(expected)


def test_scores_beyond_exp_s_range_are_no_trouble() -> None:
    x, y = np.array([[1e4], [-1e4]], np.float32), np.array([[1.0]], np.float32)
    ones = np.ones((2, 1), np.float32)
    with np.errstate(all="raise", under="ignore"):
        loss, slope_x, slope_y = objective(x, y, ones, ones)
    assert loss == pytest.approx(2e4)
    assert np.isfinite(slope_x).all()
    assert np.isfinite(slope_y).all()


def test_it_starts_as_the_original_program_and_says_so() -> None:
    sentences = text(20)
    history, outputs = finish(learn_exact(sentences, RECIPE))
    start = history.frames[0]
    assert start.dtype == outputs.dtype == np.float32
    assert start.shape == outputs.shape == (20, 6)
    assert np.abs(start).max() <= 0.5 / 6
    assert np.unique(start).size == start.size
    # With outputs of zero every score is 0: one pair and five negatives at log 2.
    assert history.loss_at(0) == pytest.approx(6 * math.log(2), rel=1e-5)


@pytest.mark.parametrize(("words", "dimensions"), [(2, 1), (2, 300), (7, 3), (60, 20), (60, 300)])
@pytest.mark.parametrize("epochs", [50, 300])
def test_the_loss_falls_near_to_what_is_best(words: int, dimensions: int, epochs: int) -> None:
    recipe = VectorRecipe(dimensions=dimensions, epochs=epochs)
    sentences = text(words)
    history, outputs = finish(learn_exact(sentences, recipe))
    losses = history.losses
    assert np.isfinite(losses).all()
    assert losses[-1] < losses[0]
    assert losses[-1] == pytest.approx(min(losses), abs=5e-3)
    pairs, noise = tables(sentences, recipe)
    loss = objective(history.frames[-1].astype(float), outputs.astype(float), pairs, noise)[0]
    assert losses[-1] == pytest.approx(loss, rel=1e-4)
    if dimensions >= words:
        # No table of scores can be better than log(pairs / noise).
        both = pairs + noise
        there = pairs > 0
        least = -(pairs[there] * np.log(pairs[there] / both[there])).sum()
        least -= (noise * np.log(noise / both)).sum()
        assert least - 1e-5 < losses[-1] < least + (0.15 if epochs == 50 else 0.01)


def test_the_seed_decides() -> None:
    sentences = text(30)
    first, outputs = finish(learn_exact(sentences, RECIPE))
    again, outputs_again = finish(learn_exact(sentences, RECIPE))
    other, _ = finish(learn_exact(sentences, replace(RECIPE, seed=1)))
    assert np.array_equal(first.frames, again.frames)
    assert np.array_equal(outputs, outputs_again)
    assert first.losses == again.losses
    assert not np.array_equal(first.frames[0], other.frames[0])


def test_blocks_make_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    sentences = text(30)
    whole, _ = finish(learn_exact(sentences, replace(RECIPE, epochs=5)))
    monkeypatch.setattr(exact, "_rows_at_once", lambda size, dimensions: 7)
    blocks, _ = finish(learn_exact(sentences, replace(RECIPE, epochs=5)))
    np.testing.assert_allclose(blocks.frames[-1], whole.frames[-1], atol=1e-3)


@pytest.mark.parametrize("epochs", [0, 1, 3, 150])
def test_frames_are_even_and_end_at_the_end(epochs: int) -> None:
    history, _ = finish(learn_exact(text(9), replace(RECIPE, epochs=epochs)))
    assert history.epochs[0] == 0
    assert history.end == epochs
    assert len(history.frames) == len(history.epochs) == min(epochs + 1, 101)
    gaps = np.diff(history.epochs)
    assert not len(gaps) or gaps.max() - gaps.min() <= 1
    assert history.loss_epochs == list(range(epochs + 1))
    assert len({frame.ctypes.data for frame in history.frames}) == len(history.frames)


def test_every_epoch_is_told() -> None:
    told = list(learn_exact(text(9), replace(RECIPE, epochs=7)))
    assert list(dict.fromkeys(at.done for at in told)) == list(range(8))
    assert {at.total for at in told} == {7}
    assert all(at.history is told[0].history for at in told)
    assert told[0].history.frames[0].any()


def test_no_table_of_pairs_is_kept_for_each_epoch() -> None:
    sentences = text(300, sentences=400)
    steps = learn_exact(sentences, replace(RECIPE, dimensions=2, epochs=30))
    tracemalloc.start()
    try:
        early = [tracemalloc.get_traced_memory()[0] for _, _ in zip(range(5), steps, strict=False)]
        list(steps)
        late = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    # A table is 360 kB; the frames of 25 epochs are 60 kB.
    assert late - early[-1] < 200_000


def test_too_many_words_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exact, "MOST_WORDS", 8)
    with pytest.raises(TooManyWords) as refused:
        next(learn_exact(text(9), RECIPE))
    assert (refused.value.found, refused.value.most) == (9, 8)


def test_a_word_without_neighbours_stays_where_it_starts() -> None:
    sentences = gather([["a", "b"], ["a", "b"], ["alone"]])
    history, _ = finish(learn_exact(sentences, RECIPE))
    alone = sentences.lexicon.row_of_word("alone")
    assert np.array_equal(history.frames[-1][alone], history.frames[0][alone])
