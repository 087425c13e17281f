"""What is said about learned vectors is true."""

import numpy as np
import pytest

from tokviz.document.document import Source
from tokviz.engine.progress import finish
from tokviz.engine.word2vec.history import History
from tokviz.engine.word2vec.learned_vectors import LearnedVectors
from tokviz.engine.word2vec.recipe import Atoms, Method, Solver, VectorRecipe
from tokviz.engine.word2vec.sentences import gather, sentences_of_text
from tokviz.export.learning.figure import learning_figure
from tokviz.export.learning.learned_words import (
    counts_words,
    epoch_sentence,
    left_out_words,
    solver_words,
    stopped_words,
)
from tokviz.export.learning.loss import Loss
from tokviz.export.learning.words import (
    Field,
    field_about,
    field_name,
    option_about,
    option_name,
    reason_not_applicable,
    recipe_lines,
)
from tokviz.export.look import LIGHT
from tokviz.export.sentence import SentenceFigure


def learned(recipe: VectorRecipe, solver: Solver | None, epochs: int = 0) -> LearnedVectors:
    sentences = gather([["a", "b", "c"], ["a", "b"]], recipe.min_count)
    history = History(np.zeros((len(sentences.lexicon), 2), np.float32))
    for epoch in range(1, epochs + 1):
        history.add(float(epoch), history.frames[0])
        history.add_loss(float(epoch), 4.0 / epoch)
    return LearnedVectors(recipe, sentences, history, solver)


def test_every_choice_and_option_has_words() -> None:
    for field in Field:
        assert field_name(field)
        assert len(field_about(field)) <= 80
    for options in (Method, Atoms, Solver, Source):
        for option in options:
            assert option_name(option)
            assert option_about(option)
    assert "2,000" in option_about(Solver.AUTO)


def test_the_solver_is_told_with_its_reason() -> None:
    exact = solver_words(learned(VectorRecipe(), Solver.EXACT))
    assert exact == "Whole matrix: 3 × 3 word pairs, exact, no sampling"
    cbow = solver_words(learned(VectorRecipe(method=Method.CBOW), Solver.SAMPLED))
    assert "as CBOW is" in cbow
    assert "2,000" in solver_words(learned(VectorRecipe(), Solver.SAMPLED))
    chosen = VectorRecipe(solver=Solver.SAMPLED)
    assert solver_words(learned(chosen, Solver.SAMPLED)).startswith("Sampled: goes")
    assert "one decomposition" in solver_words(learned(VectorRecipe(method=Method.PPMI_SVD), None))


def test_counts_are_those_of_the_sentences() -> None:
    recipe = VectorRecipe(min_count=2)
    sentences = finish(sentences_of_text("a b\na b c d", recipe))

    assert counts_words(sentences, recipe.atoms).startswith("2 different word")
    assert counts_words(sentences, recipe.atoms).endswith("4 in all")
    assert left_out_words(sentences, "").endswith("left out: c, d")
    assert left_out_words(sentences, "", most=1).endswith("left out: c, and 1 more")
    assert left_out_words(gather([["a", "b"]]), "") == ""


@pytest.mark.parametrize(
    ("epoch", "short", "expected"),
    [
        (0.0, False, "Epoch 0 of 50 · before the first step"),
        (4.0, False, "Epoch 4 of 50 · loss 1.00 per pair"),
        (4.0, True, "Epoch 4 of 50 · loss 1.00"),
        (3.5, False, "Epoch 3.5 of 50 · loss 1.17 per pair"),
    ],
)
def test_the_moment_is_told(epoch: float, short: bool, expected: str) -> None:
    loss = Loss.of(learned(VectorRecipe(), Solver.EXACT, epochs=12).history, 50)

    sentence = SentenceFigure(epoch_sentence(loss, epoch, short=short), LIGHT)

    assert sentence.plain_text() == expected


def test_an_early_end_is_told() -> None:
    early = learned(VectorRecipe(epochs=50), Solver.EXACT, epochs=12)
    assert stopped_words(early).startswith("Stopped at epoch 12 of 50")
    assert stopped_words(learned(VectorRecipe(epochs=12), Solver.EXACT, epochs=12)) == ""
    assert stopped_words(learned(VectorRecipe(method=Method.PPMI_SVD), None)) == ""


def test_only_choices_that_matter_are_listed() -> None:
    listed = dict(recipe_lines(VectorRecipe(), Solver.EXACT))
    assert field_name(Field.RATE) not in listed
    assert listed[field_name(Field.SOLVER)] == "Whole matrix"
    assert listed[field_name(Field.SUBSAMPLE)] == "never"
    assert listed[field_name(Field.LOWERCASE)] == "Lower case"

    counted = dict(recipe_lines(VectorRecipe(method=Method.PPMI_SVD), None))
    assert set(counted) == {
        field_name(field)
        for field in (
            *(Field.METHOD, Field.ATOMS, Field.DIMENSIONS, Field.WINDOW),
            *(Field.MIN_COUNT, Field.SUBSAMPLE, Field.EXPONENT, Field.LOWERCASE),
        )
    }


def test_an_unknown_solver_rules_nothing_out() -> None:
    recipe = VectorRecipe()

    assert not any(reason_not_applicable(field, recipe, None) for field in Field)


def test_the_figure_grows_with_what_there_is() -> None:
    whole = learned(VectorRecipe(epochs=12), Solver.EXACT, epochs=12)
    counted = learned(VectorRecipe(method=Method.PPMI_SVD), None)

    assert learning_figure(whole, 6.0, LIGHT).size(600).height() > 300
    assert learning_figure(counted, 0.0, LIGHT).size(600).height() < 300
    assert learning_figure(whole, 6.0, LIGHT).size(100).width() == 420
