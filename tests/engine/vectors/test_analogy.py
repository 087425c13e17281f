import numpy as np
import pytest
from gensim.models import KeyedVectors

from tokviz.engine.vectors.analogy import UnknownWords, analogy
from tokviz.engine.vectors.direction import DirectionProblem, NoDirection
from tokviz.engine.vectors.words import Lexicon, WordVectors

ROYAL = {
    b"king": [9, 1, 9],
    b"man": [5, 0, 0],
    b"woman": [0, 3, 0],
    b"queen": [0, 1, 1],
    b"apple": [-1, 0, 0],
    b"nothing": [0, 0, 0],
}


def vectors(words: dict[bytes, list[int]]) -> WordVectors:
    return WordVectors(Lexicon(tuple(words)), np.array(list(words.values()), np.float32))


def test_king_minus_man_plus_woman() -> None:
    royal = vectors(ROYAL)
    found = analogy(royal, b"king", b"man", b"woman", 10)
    assert found.rows == (0, 1, 2)
    assert found.ranked.rows.tolist() == [3, 4]
    assert found.ranked_with_query.rows.tolist()[0] == 3
    assert set(found.ranked_with_query.rows.tolist()) == {0, 1, 2, 3, 4}
    assert found.ranked.undirected == 1
    assert [found.rank_of(row) for row in range(6)] == [None, None, None, 1, 2, None]
    order = found.ranked_with_query.rows.tolist()
    for row in range(5):
        assert found.rank_of(row, with_query=True) == 1 + order.index(row)
    assert found.rank_of(5, with_query=True) is None


def test_the_points_to_draw_are_a_parallelogram() -> None:
    points = analogy(vectors(ROYAL), b"king", b"man", b"woman", 1).parallelogram
    assert (points.shape, points.dtype) == ((5, 3), np.float32)
    a, b, c, target, best = points
    np.testing.assert_allclose(target - c, a - b, atol=1e-6)
    np.testing.assert_allclose(best, np.array([0, 1, 1]) / np.sqrt(2), atol=1e-6)
    np.testing.assert_allclose(np.linalg.norm(points[[0, 1, 2, 4]], axis=1), 1, atol=1e-6)
    few = vectors({word: ROYAL[word] for word in (b"king", b"man", b"woman")})
    assert analogy(few, b"king", b"man", b"woman", 5).parallelogram.shape == (4, 3)


def test_gensim_ranks_the_same() -> None:
    generator = np.random.default_rng(0)
    table = (generator.normal(size=(600, 20)) * generator.uniform(1, 9, (600, 1))).astype("f4")
    names = [f"w{row}" for row in range(600)]
    oracle = KeyedVectors(20)
    oracle.add_vectors(names, table)
    ours = WordVectors(Lexicon(tuple(name.encode() for name in names)), table)
    for a, b, c in generator.integers(600, size=(20, 3)).tolist():
        found = analogy(ours, *(f"w{row}".encode() for row in (a, b, c)), 15)
        theirs = oracle.most_similar([f"w{a}", f"w{c}"], [f"w{b}"], topn=15)
        assert [names[row] for row in found.ranked.rows] == [name for name, _ in theirs]
        np.testing.assert_allclose(found.ranked.values, [value for _, value in theirs], atol=1e-5)


def test_all_missing_words_are_named_once() -> None:
    with pytest.raises(UnknownWords) as caught:
        analogy(vectors(ROYAL), b"prince", b"man", b"prince", 3)
    assert caught.value.missing == (b"prince",)
    with pytest.raises(UnknownWords) as caught:
        analogy(vectors(ROYAL), b"x", b"", b"king", 3)
    assert caught.value.missing == (b"x", b"")


def test_what_has_no_direction_is_said() -> None:
    with pytest.raises(NoDirection) as caught:
        analogy(vectors(ROYAL), b"king", b"nothing", b"man", 3)
    assert (caught.value.problem, caught.value.places) == (DirectionProblem.ZERO, (1,))
    star = vectors({b"a": [2, 0], b"b": [1, 1], b"c": [-1, 1]})
    star.vectors[1:] *= np.array([1, 3**0.5], np.float32)
    with pytest.raises(NoDirection) as caught:
        analogy(star, b"a", b"b", b"c", 3)
    assert (caught.value.problem, caught.value.places) == (DirectionProblem.ZERO, ())
