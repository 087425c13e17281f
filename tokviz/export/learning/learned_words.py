"""What is said about vectors that were learned: how, from what, and how far."""

from PySide6.QtCore import QCoreApplication

from tokviz.engine.tokenizer.token import written
from tokviz.engine.word2vec.learned_vectors import LearnedVectors
from tokviz.engine.word2vec.recipe import EXACT_WORDS, Atoms, Method, Solver
from tokviz.engine.word2vec.sentences import Sentences
from tokviz.export.axis import grouped, with_grouping
from tokviz.export.learning.loss import Loss
from tokviz.export.learning.loss_curve import epoch_words, loss_words
from tokviz.export.sentence import Part, Words, with_strong

translate = QCoreApplication.translate

ENOUGH_STEPS = 50
"""With fewer steps on the whole matrix, vectors have hardly left their start."""

LISTED = 5
"""So many of the words that were left out are named."""


def solver_words(learned: LearnedVectors) -> str:
    """Return how the vectors were learned, and why so, in the current language."""
    recipe, count = learned.recipe, len(learned.lexicon)
    words = grouped(count)
    if learned.solver is None:
        text = translate("LearnedWords", "Counted: {n} × {n} word pairs, one decomposition")
        return text.format(n=words)
    if learned.solver is Solver.EXACT:
        return matrix_words(count, few=recipe.epochs < ENOUGH_STEPS)
    negatives = translate("LearnedWords", "%n negative(s) a pair", "", recipe.negatives)
    if recipe.method is Method.CBOW:
        text = translate("LearnedWords", "Sampled, as CBOW is: goes through the text, {negatives}")
    elif recipe.solver is Solver.AUTO:
        text = translate(
            "LearnedWords",
            "Sampled, as there are more than {most} words: goes through the text, {negatives}",
        )
    else:
        text = translate("LearnedWords", "Sampled: goes through the text, {negatives}")
    return text.format(negatives=negatives, most=grouped(EXACT_WORDS))


def matrix_words(words: int, *, few: bool = False) -> str:
    """Return what the solver of the whole matrix does; `few` epochs are said to be that."""
    if few:
        text = translate(
            "LearnedWords",
            "Whole matrix: {n} × {n} word pairs, exact, no sampling. An epoch is a single step "
            "here: take {most} or more.",
        )
    else:
        text = translate("LearnedWords", "Whole matrix: {n} × {n} word pairs, exact, no sampling")
    return text.format(n=grouped(words), most=2 * ENOUGH_STEPS)


def counts_words(sentences: Sentences, atoms: Atoms) -> str:
    """Return how much was learned from: "84 different words · 1,204 in all"."""
    count, total = len(sentences.lexicon), len(sentences.ids)
    match atoms:
        case Atoms.TOKENS:
            what = translate("LearnedWords", "%n different token(s)", "", count)
        case Atoms.CHARACTERS:
            what = translate("LearnedWords", "%n different character(s)", "", count)
        case Atoms.WORDS | Atoms.JIEBA:
            what = translate("LearnedWords", "%n different word(s)", "", count)
    every = translate("LearnedWords", "{n} in all").format(n=grouped(total))
    return f"{with_grouping(what, count)} · {every}"


def left_out_words(sentences: Sentences, marker_text: str, most: int = LISTED) -> str:
    """Return which words were too rare: "3 words left out: a, b, c", or nothing."""
    out = sentences.left_out
    if not out:
        return ""
    names = [written(key, marker_text) for key, _ in out[:most]]
    if len(out) > most:
        rest = translate("LearnedWords", "and %n more", "", len(out) - most)
        names.append(with_grouping(rest, len(out) - most))
    text = with_grouping(
        translate("LearnedWords", "%n word(s) left out: {words}", "", len(out)), len(out)
    )
    return text.format(words=", ".join(names))


def epoch_sentence(loss: Loss, epoch: float, *, short: bool = False) -> tuple[Part, ...]:
    """Return the moment that is shown: "Epoch 12 of 50 · loss 1.83 per pair", or less of it."""
    number = epoch_words(epoch, loss.last)
    where = translate("LearnedWords", "Epoch {epoch} of {last}")
    # The first of equal numbers is the epoch in every language that there is.
    parts = with_strong(where.format(epoch=number, last=grouped(loss.last)), number)
    here = loss.at(epoch)
    if here is None:
        return (
            *parts,
            Words("·", quiet=True, separator=True),
            Words(translate("LearnedWords", "before the first step"), quiet=True),
        )
    if short:
        text = translate("LearnedWords", "loss {loss}")
    else:
        text = translate("LearnedWords", "loss {loss} per pair")
    text = text.format(loss=loss_words(here))
    return (
        *parts,
        Words("·", quiet=True, separator=True),
        *with_strong(text, loss_words(here), quiet=True),
    )


def stopped_words(learned: LearnedVectors) -> str:
    """Return how far learning came where it was stopped early, else nothing."""
    reached, last = learned.history.end, learned.recipe.epochs
    if learned.recipe.method is Method.PPMI_SVD or reached >= last:
        return ""
    text = translate(
        "LearnedWords", "Stopped at epoch {epoch} of {last}; the vectors are as they were then."
    )
    return text.format(epoch=epoch_words(reached, last), last=grouped(last))
