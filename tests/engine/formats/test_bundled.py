"""The vectors that come with the program are real ones, and whole."""

import numpy as np
import pytest

from tokviz.engine.formats.bundled import bundled_vectors
from tokviz.engine.vectors.words import WordVectors


@pytest.fixture(scope="module")
def vectors() -> WordVectors:
    return bundled_vectors()


def analogy(vectors: WordVectors, word: str, minus: str, plus: str) -> list[str]:
    """Return the words nearest to word - minus + plus, by the cosine, without these three."""
    units = vectors.vectors / vectors.norms[:, np.newaxis]
    rows = [vectors.lexicon.row_of_word(each) for each in (word, minus, plus)]
    first, second, third = units[rows]
    scores = units @ (first - second + third)
    scores[rows] = -np.inf
    return [vectors.lexicon.keys[row].decode() for row in np.argsort(-scores)[:5]]


def test_they_are_twenty_thousand_words_by_frequency(vectors: WordVectors) -> None:
    assert vectors.vectors.shape == (20_000, 50)
    assert vectors.vectors.dtype == np.float32
    assert len(set(vectors.lexicon.keys)) == 20_000
    assert vectors.lexicon.keys[:5] == (b"the", b",", b".", b"of", b"to")
    assert vectors.lexicon.row_of_word("josé") is not None
    assert vectors.lexicon.counts is None


def test_a_vector_is_gloves_in_half_precision(vectors: WordVectors) -> None:
    # The line "the" of glove.6B.50d.txt begins with these.
    expected = np.array([0.418, 0.24968, -0.41242, 0.1217, 0.34527], np.float16)
    assert np.array_equal(vectors.vectors[0, :5], expected.astype(np.float32))


@pytest.mark.parametrize(
    ("word", "minus", "plus", "expected"),
    [
        ("king", "man", "woman", "queen"),
        ("paris", "france", "italy", "rome"),
        ("walking", "walk", "swim", "swimming"),
    ],
)
def test_analogies_hold(
    vectors: WordVectors, word: str, minus: str, plus: str, expected: str
) -> None:
    assert analogy(vectors, word, minus, plus)[0] == expected
