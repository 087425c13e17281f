"""What is said about windows, training pairs and the step that one pair makes."""

from PySide6.QtCore import QCoreApplication

from tokviz.engine.word2vec.recipe import Method
from tokviz.engine.word2vec.update import Update
from tokviz.export.axis import with_grouping
from tokviz.export.heat.ramp import number
from tokviz.export.sentence import Part, Token, Words
from tokviz.export.windows.moves import FAINT
from tokviz.export.windows.update import WorkedUpdate, signed


def examples_words(method: Method) -> str:
    """Return the heading of the examples."""
    if method is Method.CBOW:
        return QCoreApplication.translate("Windows", "Training example")
    return QCoreApplication.translate("Windows", "Training pairs")


def update_words() -> str:
    """Return the heading of the update."""
    return QCoreApplication.translate("Windows", "One step of training")


def count_words(method: Method, own: int, whole: int, *, is_sample: bool) -> str:
    """Return how many examples this centre gives, and how many the whole text."""
    translate = QCoreApplication.translate
    if method is Method.CBOW:
        here = translate("Windows", "%n example(s) from this centre word", "", own)
        if is_sample:
            all_ = translate("Windows", "%n in the whole sample", "", whole)
        else:
            all_ = translate("Windows", "%n in these lines", "", whole)
    else:
        here = translate("Windows", "%n pair(s) from this centre word", "", own)
        if is_sample:
            all_ = translate("Windows", "%n in the whole sample", "", whole)
        else:
            all_ = translate("Windows", "%n in these lines", "", whole)
    return f"{with_grouping(here, own)} · {with_grouping(all_, whole)}"


def alone_words() -> str:
    """Return what is said of a word without a context."""
    return QCoreApplication.translate(
        "Windows", "No other word of this line has a vector, so there is nothing to learn here."
    )


def step_clauses(method: Method, worked: WorkedUpdate) -> tuple[tuple[Part, ...], ...]:
    """Return what goes in, what is wanted and what is not, as short sentences with chips."""
    translate = QCoreApplication.translate
    if method is Method.CBOW:
        count = int(worked.update.input_times.sum())
        inputs: tuple[Part, ...] = (
            Words(translate("Windows", "the mean of %n context vector(s) goes in", "", count)),
        )
    else:
        inputs = Token(worked.inputs[0].key), Words(translate("Windows", "goes in"))
    drawn = int(worked.update.output_times[1:].sum())
    return (
        inputs,
        (Token(worked.outputs[0].key), Words(translate("Windows", "is wanted"))),
        (Words(translate("Windows", "%n random word(s) are not", "", drawn)),),
    )


def loss_words(update: Update) -> str:
    """Return the loss before and after the step."""
    text = QCoreApplication.translate("Windows", "Loss {before} → {after} ({change})")
    return text.format(
        before=number(update.loss_before, 4),
        after=number(update.loss_after, 4),
        change=signed(update.loss_after - update.loss_before, 4),
    )


def inputs_words(method: Method) -> str:
    """Return the heading of the vectors that go in."""
    if method is Method.CBOW:
        return QCoreApplication.translate("Windows", "Input vectors of the context")
    return QCoreApplication.translate("Windows", "Input vector of the centre word")


def outputs_words() -> str:
    """Return the heading of the vectors of the words that come out."""
    return QCoreApplication.translate("Windows", "Output vectors")


def score_words() -> str:
    """Return how the numbers of the table come about."""
    return QCoreApplication.translate(
        "Windows",
        "Score: multiply input and output number by number, and add up. "
        "Probability: 1 / (1 + e^−score). Error: probability − wanted.",
    )


def move_words(method: Method, rate: float) -> str:
    """Return how the vectors move."""
    if method is Method.CBOW:
        text = QCoreApplication.translate(
            "Windows",
            "Learning rate {rate}: each output changes by −{rate} × error × mean, each context "
            "word by −{rate} × the sum of error × output, divided by the number of context words. "
            "(As in the original program, training gives each of them the whole sum.)",
        )
    else:
        text = QCoreApplication.translate(
            "Windows",
            "Learning rate {rate}: each output changes by −{rate} × error × input, the input by "
            "−{rate} × the sum of error × output.",
        )
    return text.format(rate=f"{rate:g}")


def colour_words(factor: int) -> str:
    """Return that the colours of changes are stronger than those of numbers."""
    if factor <= 1:
        return ""
    text = QCoreApplication.translate("Windows", "The colours of changes are {factor} × as strong.")
    return text.format(factor=f"{factor:,}")


def still_words(update: Update) -> str:
    """Return why the input stays where it is, nothing where it moves."""
    if abs(update.hidden_gradient).max(initial=0.0) > FAINT:
        return ""
    return QCoreApplication.translate(
        "Windows",
        "All output vectors are still zero, so this step moves them alone; "
        "the input moves from the next one on.",
    )
