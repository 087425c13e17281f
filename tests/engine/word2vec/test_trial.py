from dataclasses import replace

import numpy as np
import pytest

from tokviz.engine.progress import finish
from tokviz.engine.vectors.analogy import UnknownWords
from tokviz.engine.vectors.direction import NoDirection
from tokviz.engine.vectors.words import Lexicon, WordVectors
from tokviz.engine.word2vec.learn import learn_vectors
from tokviz.engine.word2vec.recipe import Method, VectorRecipe
from tokviz.engine.word2vec.sentences import gather
from tokviz.engine.word2vec.trial import Question, ask, try_seeds

RECIPE = VectorRecipe(dimensions=4, epochs=6)
QUESTION = Question(b"king", b"man", b"woman", b"queen")
TEXT = gather(
    [
        ["the", "king", "wears", "his", "crown"],
        ["the", "queen", "wears", "her", "crown"],
        ["the", "man", "works", "in", "his", "field"],
        ["the", "woman", "works", "in", "her", "field"],
    ]
)
WORDS = Lexicon((b"king", b"man", b"woman", b"queen", b"crown"))


def vectors(*rows: list[float]) -> WordVectors:
    return WordVectors(WORDS, np.array(rows, np.float32))


def test_the_answer_has_its_place_with_and_without_the_question() -> None:
    # a - b + c is (1, 2, -1) here: woman is nearest, and of the others the crown.
    table = vectors([3, 0, 0], [0, 0, 5], [0, 1, 0], [1, 0, 0.5], [0.5, 1, 1])
    result = ask(table, QUESTION, seed=7)
    target = np.array([1, 1, -1]) / np.sqrt(3)
    cosines = {
        key: float(row @ target / np.linalg.norm(row))
        for key, row in zip(WORDS.keys, table.vectors.astype(float), strict=True)
    }
    order = sorted(cosines, key=lambda key: -cosines[key])
    others = [key for key in order if key in {b"queen", b"crown"}]
    assert result.seed == 7
    assert result.rank == others.index(b"queen") + 1
    assert result.rank_with_query == order.index(b"queen") + 1
    assert result.cosine == pytest.approx(cosines[b"queen"], abs=1e-6)
    assert result.first == others[0]


def test_vectors_count_by_their_direction_alone() -> None:
    table = vectors([1, 0, 1], [1, 0, 0], [0, 1, 0], [0, 1, 1], [1, 1, 0])
    long = WordVectors(WORDS, table.vectors * np.array([[9], [1], [4], [2], [7]], np.float32))
    result = ask(long, QUESTION)
    assert result.rank == 1
    assert result.cosine == pytest.approx(ask(table, QUESTION).cosine)


def test_an_answer_without_a_vector_has_no_place() -> None:
    result = ask(vectors([1, 0], [0.5, 1], [0, 1], [0, 0], [1, 1]), QUESTION)
    assert (result.rank, result.rank_with_query, result.cosine) == (None, None, None)
    assert result.first == b"crown"


def test_a_question_without_a_vector_has_no_answer() -> None:
    with pytest.raises(NoDirection):
        ask(vectors([1, 0], [0, 0], [0, 1], [1, 1], [1, 1]), QUESTION)


def test_an_answer_that_is_asked_about_takes_no_part() -> None:
    table = vectors([1, 0], [0.5, 1], [0, 1], [1, 1], [1, 0.5])
    result = ask(table, replace(QUESTION, expected=b"king"))
    assert result.rank is None
    assert result.rank_with_query is not None


def test_where_there_is_nothing_else_nothing_comes_first() -> None:
    words = Lexicon((b"king", b"man", b"woman"))
    table = WordVectors(words, np.array([[1, 0], [0, 1], [1, 1]], np.float32))
    result = ask(table, replace(QUESTION, expected=b"man"))
    assert result.first is None


def test_each_seed_is_learned_and_asked() -> None:
    results = finish(try_seeds(TEXT, RECIPE, QUESTION, [3, 1, 3]))
    assert [result.seed for result in results] == [3, 1, 3]
    assert results[0] == results[2]
    for result in results:
        learned = finish(learn_vectors(TEXT, replace(RECIPE, seed=result.seed)))
        assert ask(learned.at(RECIPE.epochs), QUESTION, result.seed) == result
    assert not finish(try_seeds(TEXT, RECIPE, QUESTION, []))


@pytest.mark.parametrize("method", Method)
def test_progress_goes_on_from_seed_to_seed(method: Method) -> None:
    recipe = replace(RECIPE, method=method)
    told = list(try_seeds(TEXT, recipe, QUESTION, range(3)))
    fractions = [at.fraction for at in told]
    assert fractions == sorted(fractions)
    assert fractions[0] == 0
    assert max(fractions) <= 1
    assert [len(at.results) for at in told] == sorted(len(at.results) for at in told)
    assert {len(at.results) for at in told} == {0, 1, 2}


def test_unknown_words_are_named_before_anything_is_learned() -> None:
    question = Question(b"kaiser", b"man", b"kaiser", b"tsarina")
    with pytest.raises(UnknownWords) as unknown:
        next(try_seeds(TEXT, RECIPE, question, [0]))
    assert unknown.value.missing == (b"kaiser", b"tsarina")
    with pytest.raises(UnknownWords):
        ask(vectors([1, 0], [0, 1], [1, 1], [1, 2], [2, 1]), question)
