"""What is said about the words and vectors that windows are shown with."""

from PySide6.QtCore import QCoreApplication

from tokviz.engine.missing_extra import MissingExtra
from tokviz.engine.word2vec.recipe import Method, VectorRecipe
from tokviz.export.axis import grouped, with_grouping
from tokviz.views.parts.windows.text_reader import MOST_CHARACTERS, Lack, ReadText
from tokviz.views.parts.windows.vectors import Moment, WindowVectorsSource


def lack_words(lack: Lack, missing: MissingExtra | None) -> str:
    """Return what to do where there are no words."""
    translate = QCoreApplication.translate
    match lack:
        case Lack.EMPTY:
            return translate(
                "Windows", "Type a sentence into the sample, and see the windows over its words."
            )
        case Lack.TABLE:
            return translate(
                "Windows",
                "A table of words says nothing of neighbours. "
                "Type a sentence into the sample, and see the windows over its words.",
            )
        case Lack.UNTRAINED:
            return translate("Windows", "Press Train: the windows are laid over the tokens.")
        case Lack.UNKNOWN:
            return translate(
                "Windows", "The text has a character that is not in the alphabet. Train again."
            )
        case Lack.EXTRA:
            text = translate(
                "Windows",
                "Finding Chinese words needs {package}. Install it, or choose other words.",
            )
            return text.format(package="jieba" if missing is None else missing.package)
        case Lack.READING:
            return translate("Windows", "Finding the words…")


def wordless_words() -> str:
    """Return what is said where no word of a text has a vector."""
    return QCoreApplication.translate(
        "Windows",
        "No word here has a vector: the corpus does not hold them often enough. "
        "Type words of the corpus into the sample.",
    )


def text_notes(read: ReadText, unknown: int, recipe: VectorRecipe, *, random_widths: bool) -> str:
    """Return what is to be known of the text, a sentence each."""
    translate = QCoreApplication.translate
    notes = []
    if not read.is_sample:
        notes.append(
            translate("Windows", "The sample is empty: these are the first lines of the corpus.")
        )
    elif read.is_cut:
        text = translate("Windows", "Only the first {count} characters of the sample are read.")
        notes.append(text.format(count=grouped(MOST_CHARACTERS)))
    if unknown:
        text = translate(
            "Windows", "%n word(s) without a vector: windows pass over them.", "", unknown
        )
        notes.append(with_grouping(text, unknown))
    if recipe.window > 1:
        if random_widths:
            text = translate(
                "Windows", "The width of each window is drawn from 1 to {window}, as in training."
            )
        else:
            text = translate(
                "Windows",
                "These are full windows; training draws the width of each from 1 to {window}.",
            )
        notes.append(text.format(window=grouped(recipe.window)))
    if recipe.subsample > 0:
        notes.append(
            translate("Windows", "Training also leaves out frequent words at random; not shown.")
        )
    return " ".join(notes)


def basis_notes(source: WindowVectorsSource, moment: Moment, epoch: float, method: Method) -> str:
    """Return where the vectors and the negatives of the step come from, a sentence each."""
    translate = QCoreApplication.translate
    match moment:
        case Moment.UNLEARNED:
            text = translate(
                "Windows",
                "Nothing is learned yet: input vectors are random, output vectors zero, and "
                "negatives come from the words shown here.",
            )
        case Moment.START:
            text = translate(
                "Windows", "The start of training: input vectors are random, output vectors zero."
            )
        case Moment.BETWEEN:
            text = translate(
                "Windows",
                "Input vectors after epoch {epoch}, output vectors at the end of the training.",
            )
        case Moment.END:
            text = translate("Windows", "Vectors at the end of the training, epoch {epoch}.")
        case Moment.LEARNING:
            text = translate(
                "Windows",
                "Input vectors after epoch {epoch}; output vectors come at the end of the "
                "training, until then zeros stand in.",
            )
        case Moment.NO_OUTPUTS:
            text = translate(
                "Windows",
                "PPMI + SVD counts such pairs and takes no steps: this is the first step that "
                "Word2Vec would take with these vectors and output vectors of zero.",
            )
    notes = [text.format(epoch=f"{epoch:.1f}".removesuffix(".0"))]
    if source.is_exact() and method is Method.SKIP_GRAM:
        notes.append(
            translate(
                "Windows",
                "The whole matrix takes all pairs at once; this is what one pair asks for.",
            )
        )
    if source.is_stale():
        notes.append(
            translate("Windows", "They were learned with other choices: learn again to follow.")
        )
    step = source.other_step()
    if step is not None:
        text = translate("Windows", "These are the vectors of the tokens at step {step}.")
        notes.append(text.format(step=grouped(step)))
    return " ".join(notes)
