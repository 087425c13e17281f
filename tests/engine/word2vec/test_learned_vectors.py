import math

import numpy as np
import pytest

from tokviz.engine.progress import finish
from tokviz.engine.word2vec.history import History
from tokviz.engine.word2vec.learn import learn_vectors
from tokviz.engine.word2vec.learned_vectors import LearnedVectors
from tokviz.engine.word2vec.recipe import Method, Solver, VectorRecipe
from tokviz.engine.word2vec.sentences import gather

SENTENCES = gather([["the", "king", "rules"], ["the", "queen", "rules"], ["a", "dog"]] * 5)


def learned(**choices: object) -> LearnedVectors:
    return finish(learn_vectors(SENTENCES, VectorRecipe(dimensions=6, **choices)))  # type: ignore[arg-type]


@pytest.mark.parametrize("method", Method)
@pytest.mark.parametrize("rate", [0.0, 0.025])
@pytest.mark.parametrize("epochs", [1, 30])
def test_steps_of_usual_length_do_not_diverge(method: Method, rate: float, epochs: int) -> None:
    for solver in Solver:
        found = learned(method=method, rate=rate, epochs=epochs, solver=solver)
        assert not found.has_diverged


@pytest.mark.parametrize("method", [Method.SKIP_GRAM, Method.CBOW])
@pytest.mark.parametrize("rate", [10.0, 1000.0])
def test_too_long_steps_diverge_and_nothing_overflows(method: Method, rate: float) -> None:
    found = learned(
        method=method, solver=Solver.SAMPLED, rate=rate, final_rate=rate, epochs=100, negatives=7
    )
    assert found.has_diverged
    assert all(np.isfinite(frame).all() for frame in found.history.frames)
    assert np.isfinite(found.history.losses).all()


def test_the_last_loss_alone_decides() -> None:
    history = History(np.zeros((2, 2), np.float32))
    found = LearnedVectors(VectorRecipe(negatives=1), SENTENCES, history, Solver.SAMPLED)
    assert not found.has_diverged
    for loss, diverged in ((99.0, True), (2 * math.log(2), False), (math.nan, True), (0.1, False)):
        history.add_loss(1.0, loss)
        assert found.has_diverged == diverged
