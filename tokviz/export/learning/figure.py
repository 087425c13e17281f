"""How vectors were learned, as a picture: the moment, the loss curve, every choice."""

from tokviz.engine.word2vec.learned_vectors import LearnedVectors
from tokviz.engine.word2vec.recipe import Method
from tokviz.export.fact_columns import FactColumns
from tokviz.export.figure import Figure
from tokviz.export.learning.learned_words import (
    counts_words,
    epoch_sentence,
    left_out_words,
    solver_words,
)
from tokviz.export.learning.loss import Loss
from tokviz.export.learning.loss_curve import LossCurve
from tokviz.export.learning.trial_words import question_words
from tokviz.export.learning.words import recipe_lines
from tokviz.export.look import Look
from tokviz.export.sentence import SentenceFigure
from tokviz.export.text_block import TextBlock
from tokviz.export.token_figure import StackFigure

LEAST_WIDTH = 420.0
CURVE_HEIGHT = 200.0


def learning_figure(
    learned: LearnedVectors,
    epoch: float,
    look: Look,
    *,
    marker_text: str = "",
    trial: Figure | None = None,
) -> Figure:
    """Return a training of vectors as a picture, with what a trial of seeds gave."""
    parts: list[tuple[str, Figure]] = []
    if learned.recipe.method is not Method.PPMI_SVD:
        loss = Loss.of(learned.history, learned.recipe.epochs)
        curve = LossCurve(loss, epoch, look, height=round(CURVE_HEIGHT * look.scale))
        parts += [("", SentenceFigure(epoch_sentence(loss, epoch), look)), ("", curve)]
    facts = (
        solver_words(learned),
        counts_words(learned.sentences, learned.recipe.atoms),
        left_out_words(learned.sentences, marker_text),
    )
    parts.append(("", TextBlock("\n".join(filter(None, facts)), look)))
    parts.append(("", FactColumns(recipe_lines(learned.recipe, learned.solver), look)))
    if trial is not None:
        parts.append((question_words(), trial))
    return StackFigure(tuple(parts), look, least=LEAST_WIDTH)
