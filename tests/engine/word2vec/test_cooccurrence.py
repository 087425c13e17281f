import itertools
import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from tokviz.engine.progress import finish
from tokviz.engine.word2vec import cooccurrence
from tokviz.engine.word2vec.cooccurrence import (
    TooManyWords,
    count_pairs,
    expected_pairs,
    keep_probabilities,
)
from tokviz.engine.word2vec.recipe import VectorRecipe
from tokviz.engine.word2vec.sentences import Sentences, gather

TEXTS = st.lists(st.lists(st.sampled_from("abcde"), min_size=1, max_size=8), min_size=1, max_size=5)


def sentences_of(texts: list[list[str]]) -> Sentences:
    return gather([*texts, ["a", "b"]])


def lists_of(sentences: Sentences) -> list[list[int]]:
    ids = sentences.ids.tolist()
    return [ids[a:b] for a, b in itertools.pairwise(sentences.starts.tolist())]


def pairs_of_widths(sentence: list[int], widths: list[int], into: NDArray[np.float64]) -> None:
    for place, width in enumerate(widths):
        for other in range(max(0, place - width), min(len(sentence), place + width + 1)):
            if other != place:
                into[sentence[place], sentence[other]] += 1


def by_loops(sentences: Sentences, window: int) -> NDArray[np.float64]:
    size = len(sentences.lexicon)
    found = np.zeros((size, size))
    for sentence in lists_of(sentences):
        for (i, centre), (j, context) in itertools.permutations(enumerate(sentence), 2):
            found[centre, context] += max(0, window - abs(i - j) + 1) / window
    return found


def by_all_ways(
    sentences: Sentences, window: int, keep: NDArray[np.float64]
) -> NDArray[np.float64]:
    size = len(sentences.lexicon)
    found = np.zeros((size, size))
    for sentence in lists_of(sentences):
        for stays in itertools.product([False, True], repeat=len(sentence)):
            chance = np.prod(
                [keep[w] if s else 1 - keep[w] for w, s in zip(sentence, stays, strict=True)]
            )
            left = list(itertools.compress(sentence, stays))
            for (i, centre), (j, context) in itertools.permutations(enumerate(left), 2):
                found[centre, context] += chance * max(0, window - abs(i - j) + 1) / window
    return found


@given(TEXTS, st.integers(1, 9))
def test_pairs_are_those_of_two_loops(texts: list[list[str]], window: int) -> None:
    sentences = sentences_of(texts)
    found = finish(expected_pairs(sentences, VectorRecipe(window=window)))
    np.testing.assert_allclose(found, by_loops(sentences, window), atol=1e-12)


@given(TEXTS, st.integers(1, 4), st.sampled_from([0.3, 0.1, 0.01]))
def test_words_left_out_bring_others_nearer(
    texts: list[list[str]], window: int, subsample: float
) -> None:
    sentences = sentences_of(texts)
    counts = sentences.lexicon.counts
    assert counts is not None
    expected = by_all_ways(sentences, window, keep_probabilities(counts, subsample))
    found = finish(expected_pairs(sentences, VectorRecipe(window=window, subsample=subsample)))
    np.testing.assert_allclose(found, expected, atol=5e-3)


def test_pairs_are_the_average_of_drawn_widths() -> None:
    sentences = gather([list("abcdeabdc"), list("cab")])
    window, rounds = 4, 4_000
    drawn = random.Random(1)
    total = np.zeros((5, 5))
    for _ in range(rounds):
        for sentence in lists_of(sentences):
            pairs_of_widths(sentence, [drawn.randint(1, window) for _ in sentence], total)
    found = finish(expected_pairs(sentences, VectorRecipe(window=window)))
    np.testing.assert_allclose(total / rounds, found, atol=0.1)


@given(TEXTS, st.integers(1, 4), st.sampled_from([0.0, 0.1]))
def test_counts_are_the_cells_that_are_not_zero(
    texts: list[list[str]], window: int, subsample: float
) -> None:
    sentences = sentences_of(texts)
    recipe = VectorRecipe(window=window, subsample=subsample)
    table, counts = (
        finish(expected_pairs(sentences, recipe)),
        finish(count_pairs(sentences, recipe)),
    )
    assert counts.size == len(table)
    rows, columns = np.nonzero(table)
    assert counts.rows.tolist() == rows.tolist()
    assert counts.columns.tolist() == columns.tolist()
    np.testing.assert_allclose(counts.values, table[rows, columns])
    np.testing.assert_allclose(counts.totals, table.sum(axis=0))


@pytest.mark.parametrize("chunk", [1, 2, 7])
def test_chunks_make_no_difference(chunk: int, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = random.Random(2)
    sentences = gather([drawn.choices("abcdefgh", k=drawn.randint(1, 9)) for _ in range(60)])
    recipe = VectorRecipe(window=3, subsample=0.05)
    table, counts = (
        finish(expected_pairs(sentences, recipe)),
        finish(count_pairs(sentences, recipe)),
    )
    monkeypatch.setattr(cooccurrence, "_CHUNK", chunk)
    np.testing.assert_allclose(finish(expected_pairs(sentences, recipe)), table)
    np.testing.assert_allclose(finish(count_pairs(sentences, recipe)).values, counts.values)


def test_keeping_follows_gensim() -> None:
    # As gensim does: (sqrt(count / t) + 1) * (t / count), where t is the share times the total.
    counts = np.array([500, 300, 150, 49, 1])
    for share in (1e-3, 0.05, 0.4):
        threshold = share * 1000
        expected = [min(1.0, (np.sqrt(c / threshold) + 1) * (threshold / c)) for c in counts]
        np.testing.assert_allclose(keep_probabilities(counts, share), expected)
    assert keep_probabilities(counts, 0).tolist() == [1.0] * 5


def test_too_many_words_says_how_many() -> None:
    error = TooManyWords(7, 5)
    assert (error.found, error.most) == (7, 5)
