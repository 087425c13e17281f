import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from tokviz.engine.progress import finish
from tokviz.engine.word2vec import ppmi as module
from tokviz.engine.word2vec.cooccurrence import TooManyWords, count_pairs, expected_pairs
from tokviz.engine.word2vec.ppmi import learn_ppmi_svd, ppmi
from tokviz.engine.word2vec.recipe import VectorRecipe
from tokviz.engine.word2vec.sentences import Sentences, gather

TEXTS = st.lists(st.lists(st.sampled_from("abcdefg"), min_size=1, max_size=8), max_size=8)


def textbook(sentences: Sentences, recipe: VectorRecipe) -> NDArray[np.float64]:
    pairs = finish(expected_pairs(sentences, recipe))
    size = len(pairs)
    contexts = pairs.sum(axis=0) ** recipe.exponent
    contexts[pairs.sum(axis=0) == 0] = 0
    table = np.zeros((size, size))
    for word in range(size):
        for context in range(size):
            if pairs[word, context] > 0:
                joint = pairs[word, context] / pairs.sum()
                alone = pairs[word].sum() / pairs.sum() * contexts[context] / contexts.sum()
                table[word, context] = max(0.0, np.log(joint / alone))
    return table


def zipf_text(words: int, sentences: int) -> Sentences:
    generator = np.random.default_rng(3)
    drawn = generator.zipf(1.3, (sentences, 8)) % words
    return gather(
        [[f"w{word + shift % 3}" for word in row] for shift, row in enumerate(drawn.tolist())]
    )


@given(TEXTS, st.sampled_from([0.75, 1.0]), st.integers(1, 5))
def test_the_table_is_the_textbook_s(texts: list[list[str]], exponent: float, window: int) -> None:
    sentences = gather([*texts, ["a", "b"]])
    recipe = VectorRecipe(window=window, exponent=exponent)
    table = ppmi(finish(count_pairs(sentences, recipe)), exponent)
    dense = np.vstack([block.copy() for _, block in table.blocks()])
    np.testing.assert_allclose(dense, textbook(sentences, recipe), atol=1e-6)


@given(TEXTS, st.integers(1, 12))
def test_vectors_are_those_of_numpy_s_svd(texts: list[list[str]], dimensions: int) -> None:
    sentences = gather([*texts, ["a", "b"]])
    recipe = VectorRecipe(dimensions=dimensions)
    history, contexts = finish(learn_ppmi_svd(sentences, recipe))
    words = history.frames[-1]
    table = textbook(sentences, recipe)
    size = len(table)
    assert words.shape == contexts.shape == (size, dimensions)
    assert words.dtype == contexts.dtype == np.float32
    left, values, right = np.linalg.svd(table)
    kept = min(size, dimensions)
    lengths = np.zeros(dimensions)
    lengths[:kept] = values[:kept]
    # Columns have the singular values as their squared lengths, in order.
    np.testing.assert_allclose((words.astype(float) ** 2).sum(axis=0), lengths, atol=1e-4)
    np.testing.assert_allclose((contexts.astype(float) ** 2).sum(axis=0), lengths, atol=1e-4)
    gap = values[kept - 1] - values[kept] if kept < size else 1.0
    if gap > 1e-3:
        # What the rank leaves is the same, however equal singular values are turned.
        best = (left[:, :kept] * values[:kept]) @ right[:kept]
        np.testing.assert_allclose(words @ contexts.T, best, atol=1e-3)


@given(TEXTS)
def test_the_largest_of_a_column_is_positive(texts: list[list[str]]) -> None:
    sentences = gather([*texts, ["a", "b"]])
    words = finish(learn_ppmi_svd(sentences, VectorRecipe(dimensions=9)))[0].frames[-1]
    # As large but for rounding counts as equal, and then the first is positive.
    assert (words.max(axis=0) >= -0.998 * words.min(axis=0)).all()


def test_columns_beyond_the_rank_are_zero() -> None:
    # b, c and d have the same contexts, so the table has two different rows.
    sentences = gather([["a", word] for word in "bcd"])
    history, contexts = finish(learn_ppmi_svd(sentences, VectorRecipe(dimensions=5)))
    assert history.frames[-1].any(axis=0).tolist() == [True, True, False, False, False]
    assert contexts.any(axis=0).tolist() == [True, True, False, False, False]


def test_words_that_tell_nothing_have_zero_vectors() -> None:
    sentences = gather([["a", "b"], ["a", "b"], ["alone"]])
    words = finish(learn_ppmi_svd(sentences, VectorRecipe(dimensions=2)))[0].frames[-1]
    assert words.any(axis=1).tolist() == [True, True, False]
    # Each stands beside each and itself as often as chance has it.
    even = gather([["a", "b"], ["b", "a"], ["a", "a"], ["b", "b"]])
    recipe = VectorRecipe(dimensions=2, window=1)
    assert not finish(learn_ppmi_svd(even, recipe))[0].frames[-1].any()


def test_there_is_one_frame_and_no_loss() -> None:
    sentences = zipf_text(40, 50)
    told = list(learn_ppmi_svd(sentences, VectorRecipe()))
    assert list(dict.fromkeys((at.done, at.total) for at in told)) == [(0, 3), (1, 3)]
    history, _ = finish(learn_ppmi_svd(sentences, VectorRecipe()))
    assert history.epochs == [0.0]
    assert len(history.frames) == 1
    assert not history.losses


def test_the_random_range_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    sentences = zipf_text(400, 1_500)
    recipe = VectorRecipe(dimensions=12)
    exact = finish(learn_ppmi_svd(sentences, recipe))[0].frames[-1]
    monkeypatch.setattr(module, "DENSE_WORDS", 30)
    monkeypatch.setattr(module, "_CELLS", 20_000)
    told = list(learn_ppmi_svd(sentences, recipe))
    assert list(dict.fromkeys(at.done for at in told)) == list(range(told[0].total))
    near = finish(learn_ppmi_svd(sentences, recipe))[0].frames[-1]
    again = finish(learn_ppmi_svd(sentences, recipe))[0].frames[-1]
    assert np.array_equal(near, again)
    lengths = np.linalg.norm(exact, axis=0)
    np.testing.assert_allclose(np.linalg.norm(near, axis=0), lengths, rtol=2e-3)
    along = (near * exact).sum(axis=0) / lengths**2
    assert along.min() > 0.9


def test_products_are_those_of_the_whole_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_CELLS", 150)
    table = ppmi(finish(count_pairs(zipf_text(40, 50), VectorRecipe())), 0.75)
    dense = np.vstack([block.copy() for _, block in table.blocks()])
    right = np.random.default_rng(0).random((table.size, 3)).astype(np.float32)
    np.testing.assert_allclose(finish(table.times(right)), dense @ right, rtol=1e-5)
    np.testing.assert_allclose(finish(table.transposed_times(right)), dense.T @ right, rtol=1e-5)


def test_too_many_words_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_WORDS", 2)
    with pytest.raises(TooManyWords) as refused:
        next(learn_ppmi_svd(gather([["a", "b", "c"]]), VectorRecipe()))
    assert (refused.value.found, refused.value.most) == (3, 2)
