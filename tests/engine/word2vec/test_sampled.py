from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokviz.engine.progress import finish
from tokviz.engine.word2vec import sampled
from tokviz.engine.word2vec.history import LearningProgress, frame_count
from tokviz.engine.word2vec.pairs import noise_probabilities
from tokviz.engine.word2vec.recipe import Method, Solver, VectorRecipe
from tokviz.engine.word2vec.sampled import learn_sampled
from tokviz.engine.word2vec.sentences import NoSentences, Sentences, gather

METHODS = [Method.CBOW, Method.SKIP_GRAM]
FOOD = ["bread", "butter", "cheese", "apple", "soup", "salt"]
SPACE = ["star", "moon", "orbit", "rocket", "comet", "planet"]


def topics(seed: int, count: int = 60) -> Sentences:
    rng = np.random.default_rng(seed)
    return gather(
        [str(word) for word in rng.choice((FOOD, SPACE)[at % 2], 6)] for at in range(count)
    )


def recipe(method: Method, **other: object) -> VectorRecipe:
    first = VectorRecipe(
        method=method, solver=Solver.SAMPLED, dimensions=10, epochs=10, window=3, rate=0.05
    )
    return replace(first, **other)


def by_word(sentences: Sentences, vectors: np.ndarray, words: list[str]) -> np.ndarray:
    rows = [sentences.lexicon.row_of_word(word) for word in words]
    return vectors[rows] / np.linalg.norm(vectors[rows], axis=1, keepdims=True)


@pytest.mark.parametrize("method", METHODS)
def test_words_of_one_topic_come_together(method):
    apart = 0
    for seed in range(10):
        sentences = topics(seed)
        history, _ = finish(learn_sampled(sentences, recipe(method, epochs=20, seed=seed)))
        units = by_word(sentences, history.frames[-1], FOOD + SPACE)
        cosines = units @ units.T
        same = np.kron(np.eye(2), np.ones((6, 6))) > 0
        np.fill_diagonal(cosines, np.nan)
        apart += np.nanmin(cosines[same]) > cosines[~same].max()
    assert apart >= 9


@pytest.mark.parametrize("method", METHODS)
def test_a_seed_gives_the_same_again_and_another_something_else(method):
    sentences, first = topics(0), recipe(method, subsample=0.05)
    one, outputs = finish(learn_sampled(sentences, first))
    again, same_outputs = finish(learn_sampled(sentences, first))
    other, _ = finish(learn_sampled(sentences, replace(first, seed=1)))
    assert all((a == b).all() for a, b in zip(one.frames, again.frames, strict=True))
    assert (outputs == same_outputs).all()
    assert one.losses == again.losses
    assert (one.frames[0] != other.frames[0]).any()
    assert not np.allclose(one.frames[-1], other.frames[-1], atol=1e-3)


@pytest.mark.parametrize("method", METHODS)
def test_skip_gram_scores_come_near_those_of_the_known_optimum(method):
    # Levy and Goldberg 2014, section 3.1: log(#(w, c) |D| / (#(w) #(c))) - log k. With a window of
    # one word and sentences of two, CBOW is skip-gram.
    rng = np.random.default_rng(0)
    joint = np.array([[6, 1, 2], [1, 4, 3], [2, 3, 1]]) / 23
    ids = rng.choice(9, 4000, p=joint.ravel())
    sentences = gather([["abc"[at // 3], "abc"[at % 3]] for at in ids])
    first = recipe(method, window=1, exponent=1.0, epochs=25, rate=0.025, negatives=2)
    history, outputs = finish(learn_sampled(sentences, first))
    rows = sentences.ids.reshape(-1, 2)
    met = np.zeros((3, 3))
    np.add.at(met, (rows[:, 0], rows[:, 1]), 1)
    met += met.T
    share = noise_probabilities(np.bincount(sentences.ids), 1.0)
    expected = np.log(met / met.sum() / np.outer(share, share)) - np.log(2)
    assert history.frames[-1] @ outputs.T == pytest.approx(expected, abs=0.12)


@pytest.mark.parametrize("method", METHODS)
def test_the_loss_falls_from_all_halves(method):
    sentences = topics(0)
    history, _ = finish(learn_sampled(sentences, recipe(method, negatives=4)))
    # Before anything is learned, all probabilities are 1/2.
    assert history.losses[0] == pytest.approx(5 * np.log(2), abs=0.05)
    early, late = np.mean(history.losses[:20]), np.mean(history.losses[-20:])
    assert late < early - 0.3


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(("epochs", "length"), [(1, 3), (3, 60), (40, 4), (250, 2)])
def test_moments_are_even_and_end_with_the_last_epoch(method, epochs, length):
    sentences = topics(0, length)
    history, _ = finish(learn_sampled(sentences, recipe(method, epochs=epochs)))
    moments = np.array(history.epochs)
    assert len(moments) == len(history.frames) <= frame_count(12, 10)
    assert moments[0] == 0
    assert moments[-1] == epochs
    assert (np.diff(moments) > 0).all()
    if len(sentences.ids) * epochs > 1600:
        assert len(moments) == frame_count(12, 10)
        assert np.diff(moments).max() < 1.5 * epochs / 100
    assert len(history.losses) == len(history.loss_epochs) <= 1000
    assert (np.diff(history.loss_epochs) > 0).all()
    assert history.loss_epochs[-1] <= epochs
    assert all(frame.shape == history.frames[0].shape for frame in history.frames)
    assert all(frame.dtype == np.float32 for frame in history.frames)


def test_few_frames_of_large_tables(monkeypatch):
    monkeypatch.setattr(sampled, "frame_count", lambda *_: 4)
    history, _ = finish(learn_sampled(topics(0), recipe(Method.CBOW, epochs=6)))
    assert history.epochs == pytest.approx([0, 2, 4, 6], abs=0.1)


@pytest.mark.parametrize("method", METHODS)
def test_frames_are_never_written_to_again(method):
    sentences = topics(0)
    steps = learn_sampled(sentences, recipe(method))
    kept = []
    while True:
        try:
            history = next(steps).history
        except StopIteration as end:
            history, outputs = end.value
            break
        kept += [frame.copy() for frame in history.frames[len(kept) :]]
    assert all((a == b).all() for a, b in zip(kept, history.frames, strict=False))
    start = history.frames[0]
    assert np.abs(start).max() <= 0.5 / 10
    assert start.std() == pytest.approx(0.1 / np.sqrt(12), rel=0.2)
    assert abs(start.mean()) < 0.01
    assert not any(np.shares_memory(outputs, frame) for frame in history.frames)


@pytest.mark.parametrize("method", METHODS)
def test_progress_counts_the_words_of_all_epochs(method):
    sentences, first = topics(0), recipe(method, epochs=4)
    seen = list(learn_sampled(sentences, first))
    assert all(isinstance(at, LearningProgress) for at in seen)
    assert {at.total for at in seen} == {4 * len(sentences.ids)}
    done = [at.done for at in seen]
    assert done == sorted(done)
    assert (done[0], done[-1]) == (0, 4 * len(sentences.ids))
    assert len(seen) > 8


@pytest.mark.parametrize("method", METHODS)
def test_a_training_that_is_dropped_leaves_what_there_was(method):
    sentences, first = topics(0), recipe(method, epochs=6)
    steps: Iterator[LearningProgress] = learn_sampled(sentences, first)
    for _ in range(7):
        history = next(steps).history
    steps.close()
    count = len(history.frames)
    assert 1 < count < 101
    whole, _ = finish(learn_sampled(sentences, first))
    assert len(history.frames) == count
    assert history.epochs == whole.epochs[:count]
    assert all((a == b).all() for a, b in zip(history.frames, whole.frames, strict=False))


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("rate", [0.0, 1e-12, 1.0, 1e3, 1e6])
def test_no_rate_overflows(method, rate):
    history, outputs = finish(
        learn_sampled(topics(0), recipe(method, rate=rate, final_rate=rate, dimensions=3))
    )
    assert np.isfinite(history.losses).all()
    assert np.isfinite(history.frames[-1]).all()
    assert np.isfinite(outputs).all()
    if rate == 0:
        assert (history.frames[-1] == history.frames[0]).all()


@pytest.mark.parametrize("method", METHODS)
def test_the_rate_falls_to_the_final_rate(method):
    sentences = topics(0)
    falling, _ = finish(learn_sampled(sentences, recipe(method, final_rate=0.0)))
    steady, _ = finish(learn_sampled(sentences, recipe(method, final_rate=0.05)))

    def last_move(history):
        return np.linalg.norm(history.frames[-1] - history.frames[-6])

    assert last_move(falling) < 0.3 * last_move(steady)


def test_no_pair_reaches_over_the_end_of_a_sentence():
    # Of words that are only ever alone, nothing is learned but that they are no one's target.
    sentences = gather([["a", "b"], ["alone"], ["b", "a"], ["single"]] * 40)
    for method in METHODS:
        history, _ = finish(learn_sampled(sentences, recipe(method)))
        moved = np.abs(history.frames[-1] - history.frames[0]).max(axis=1)
        lonely = [sentences.lexicon.row_of_word(word) for word in ("alone", "single")]
        assert not moved[lonely].any()
        assert (moved[[sentences.lexicon.row_of_word(word) for word in "ab"]] > 0.01).all()


@pytest.mark.parametrize("method", METHODS)
def test_of_words_that_are_left_out_nothing_is_learned(method):
    history, _ = finish(learn_sampled(topics(0), recipe(method, subsample=1e-12)))
    assert history.end == 10
    assert history.losses == []
    assert (history.frames[-1] == history.frames[0]).all()


@settings(max_examples=25, deadline=None)
@given(
    st.sampled_from(METHODS),
    st.lists(st.lists(st.sampled_from("abcdef"), max_size=9), min_size=1, max_size=9),
    st.integers(1, 5),
    st.integers(1, 30),
    st.integers(0, 8),
    st.sampled_from([0.0, 1e-9, 0.01, 0.5]),
)
def test_whatever_has_words_is_learned(method, texts, dimensions, window, negatives, subsample):  # noqa: PLR0917
    try:
        sentences = gather(texts)
    except NoSentences:
        return
    first = recipe(
        method,
        dimensions=dimensions,
        window=window,
        negatives=negatives,
        subsample=subsample,
        epochs=3,
    )
    history, outputs = finish(learn_sampled(sentences, first))
    assert history.frames[-1].shape == outputs.shape == (len(sentences.lexicon), dimensions)
    assert history.end == 3
    assert np.isfinite(history.frames[-1]).all()
    assert np.isfinite(outputs).all()
    assert np.isfinite(history.losses).all()


@pytest.mark.parametrize("method", METHODS)
def test_nothing_happens_in_no_epochs(method):
    history, outputs = finish(learn_sampled(topics(0), recipe(method, epochs=0)))
    assert history.epochs == [0.0]
    assert history.losses == []
    assert not outputs.any()


@pytest.mark.parametrize("method", METHODS)
def test_long_texts_are_learned_in_many_chunks(method):
    # So that more than one chunk is read at once, blocks and groups are full, and the last is not.
    rng = np.random.default_rng(0)
    words = [str(word) for word in rng.integers(0, 200, 9_001)]
    pairs = [pair for word in words for pair in (word, f"of {word}")]
    sentences = gather([pairs[at : at + 40] for at in range(0, len(pairs), 40)])
    first = recipe(method, window=1, epochs=4, dimensions=24)
    history, _ = finish(learn_sampled(sentences, first))
    assert np.isfinite(history.losses).all()
    assert np.mean(history.losses[-10:]) < 0.8 * np.mean(history.losses[:10])
    assert history.end == 4
