"""What the choices of learned vectors are called, and each explained in a sentence."""

from enum import StrEnum

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from tokviz.document.document import Source
from tokviz.engine.word2vec.recipe import EXACT_WORDS, Atoms, Method, Solver, VectorRecipe
from tokviz.export.axis import grouped

translate = QCoreApplication.translate


class Field(StrEnum):
    """The choices of a `VectorRecipe`, by the names of its fields."""

    METHOD = "method"
    ATOMS = "atoms"
    DIMENSIONS = "dimensions"
    WINDOW = "window"
    NEGATIVES = "negatives"
    EPOCHS = "epochs"
    SEED = "seed"
    SOLVER = "solver"
    RATE = "rate"
    FINAL_RATE = "final_rate"
    MIN_COUNT = "min_count"
    SUBSAMPLE = "subsample"
    EXPONENT = "exponent"
    LOWERCASE = "lowercase"


_NAMES: dict[Field, object] = {
    Field.METHOD: QT_TRANSLATE_NOOP("LearningWords", "Method"),
    Field.ATOMS: QT_TRANSLATE_NOOP("LearningWords", "Learned on"),
    Field.DIMENSIONS: QT_TRANSLATE_NOOP("LearningWords", "Dimensions"),
    Field.WINDOW: QT_TRANSLATE_NOOP("LearningWords", "Window"),
    Field.NEGATIVES: QT_TRANSLATE_NOOP("LearningWords", "Negatives"),
    Field.EPOCHS: QT_TRANSLATE_NOOP("LearningWords", "Epochs"),
    Field.SEED: QT_TRANSLATE_NOOP("LearningWords", "Seed"),
    Field.SOLVER: QT_TRANSLATE_NOOP("LearningWords", "Solver"),
    Field.RATE: QT_TRANSLATE_NOOP("LearningWords", "Learning rate"),
    Field.FINAL_RATE: QT_TRANSLATE_NOOP("LearningWords", "Final rate"),
    Field.MIN_COUNT: QT_TRANSLATE_NOOP("LearningWords", "Minimum count"),
    Field.SUBSAMPLE: QT_TRANSLATE_NOOP("LearningWords", "Subsampling"),
    Field.EXPONENT: QT_TRANSLATE_NOOP("LearningWords", "Exponent"),
    Field.LOWERCASE: QT_TRANSLATE_NOOP("LearningWords", "Case"),
}

_ABOUT: dict[Field, object] = {
    Field.METHOD: QT_TRANSLATE_NOOP("LearningWords", "How vectors are made from neighbours."),
    Field.ATOMS: QT_TRANSLATE_NOOP("LearningWords", "What gets a vector."),
    Field.DIMENSIONS: QT_TRANSLATE_NOOP("LearningWords", "How many numbers each vector has."),
    Field.WINDOW: QT_TRANSLATE_NOOP(
        "LearningWords",
        "How many words on each side are neighbours, at most; drawn anew each time.",
    ),
    Field.NEGATIVES: QT_TRANSLATE_NOOP(
        "LearningWords", "How many random words each pair is told apart from."
    ),
    Field.EPOCHS: QT_TRANSLATE_NOOP(
        "LearningWords", "How often learning goes through the text, or how many steps it takes."
    ),
    Field.SEED: QT_TRANSLATE_NOOP(
        "LearningWords", "The same seed gives the same vectors; another starts elsewhere."
    ),
    Field.SOLVER: QT_TRANSLATE_NOOP(
        "LearningWords", "Whether pairs are drawn from the text, or all are taken at once."
    ),
    Field.RATE: QT_TRANSLATE_NOOP("LearningWords", "How large the first steps are."),
    Field.FINAL_RATE: QT_TRANSLATE_NOOP(
        "LearningWords", "How large the last steps are; between, the rate falls evenly."
    ),
    Field.MIN_COUNT: QT_TRANSLATE_NOOP(
        "LearningWords", "Rarer words get no vector: they are taken out of the text first."
    ),
    Field.SUBSAMPLE: QT_TRANSLATE_NOOP(
        "LearningWords", "Words above this share of the text are left out at random. Usual: 0.001."
    ),
    Field.EXPONENT: QT_TRANSLATE_NOOP(
        "LearningWords", "Negatives are drawn by count to this power: 1 as in the text, 0 alike."
    ),
    Field.LOWERCASE: QT_TRANSLATE_NOOP("LearningWords", "Whether “The” and “the” are one word."),
}

# Members of different enumerations may be equal strings, so each has a table of its own.
_OPTIONS: dict[type[StrEnum], dict[StrEnum, tuple[object, object]]] = {
    Method: {
        Method.SKIP_GRAM: (
            QT_TRANSLATE_NOOP("LearningWords", "Skip-gram"),
            QT_TRANSLATE_NOOP("LearningWords", "Each word predicts the words around it."),
        ),
        Method.CBOW: (
            QT_TRANSLATE_NOOP("LearningWords", "CBOW"),
            QT_TRANSLATE_NOOP("LearningWords", "The words around a word predict it together."),
        ),
        Method.PPMI_SVD: (
            QT_TRANSLATE_NOOP("LearningWords", "PPMI + SVD"),
            QT_TRANSLATE_NOOP(
                "LearningWords", "Counts neighbours and decomposes the matrix, once."
            ),
        ),
    },
    Atoms: {
        Atoms.WORDS: (
            QT_TRANSLATE_NOOP("LearningWords", "Words"),
            QT_TRANSLATE_NOOP("LearningWords", "Letters and digits in a row."),
        ),
        Atoms.TOKENS: (
            QT_TRANSLATE_NOOP("LearningWords", "Tokens"),
            QT_TRANSLATE_NOOP("LearningWords", "The tokens of the step that the timeline shows."),
        ),
        Atoms.CHARACTERS: (
            QT_TRANSLATE_NOOP("LearningWords", "Characters"),
            QT_TRANSLATE_NOOP("LearningWords", "Every character but spaces."),
        ),
        Atoms.JIEBA: (
            QT_TRANSLATE_NOOP("LearningWords", "Chinese words"),
            QT_TRANSLATE_NOOP("LearningWords", "The words that jieba finds in Chinese text."),
        ),
    },
    Solver: {
        Solver.AUTO: (
            QT_TRANSLATE_NOOP("LearningWords", "Automatic"),
            QT_TRANSLATE_NOOP(
                "LearningWords", "The whole matrix up to {most} words, else sampled."
            ),
        ),
        Solver.SAMPLED: (
            QT_TRANSLATE_NOOP("LearningWords", "Sampled"),
            QT_TRANSLATE_NOOP("LearningWords", "Goes through the text and draws negatives."),
        ),
        Solver.EXACT: (
            QT_TRANSLATE_NOOP("LearningWords", "Whole matrix"),
            QT_TRANSLATE_NOOP("LearningWords", "Takes all word pairs at once, drawing none."),
        ),
    },
    Source: {
        Source.RANDOM: (
            QT_TRANSLATE_NOOP("LearningWords", "Random"),
            QT_TRANSLATE_NOOP("LearningWords", "Drawn for every token of the vocabulary."),
        ),
        Source.LEARNED: (
            QT_TRANSLATE_NOOP("LearningWords", "Learned"),
            QT_TRANSLATE_NOOP("LearningWords", "Learned here, from the corpus."),
        ),
        Source.GLOVE: (
            QT_TRANSLATE_NOOP("LearningWords", "GloVe"),
            QT_TRANSLATE_NOOP("LearningWords", "Real English vectors, part of the program."),
        ),
        Source.FILE: (
            QT_TRANSLATE_NOOP("LearningWords", "From a file"),
            QT_TRANSLATE_NOOP("LearningWords", "Vectors that another program learned."),
        ),
    },
}
_ONLY_LEARNING = frozenset(
    {
        Field.NEGATIVES,
        Field.EPOCHS,
        Field.SEED,
        Field.SOLVER,
        Field.RATE,
        Field.FINAL_RATE,
    }
)
"""What makes no difference where nothing is learned step by step."""


def _tr(marked: object) -> str:
    text = str(marked)
    return translate("LearningWords", text)


def field_name(field: Field) -> str:
    """Return what a choice is called, in the current language."""
    return _tr(_NAMES[field])


def field_about(field: Field) -> str:
    """Return a sentence about a choice, in the current language."""
    return _tr(_ABOUT[field])


def option_name(option: StrEnum) -> str:
    """Return what an option is called, in the current language."""
    return _tr(_OPTIONS[type(option)][option][0])


def option_about(option: StrEnum) -> str:
    """Return a sentence about an option, in the current language."""
    return _tr(_OPTIONS[type(option)][option][1]).format(most=grouped(EXACT_WORDS))


def case_name(lowercase: bool) -> str:
    """Return whether letters are made small, in the current language."""
    if lowercase:
        return translate("LearningWords", "Lower case")
    return translate("LearningWords", "As written")


def never_words() -> str:
    """Return what a share of 0 means for subsampling, in the current language."""
    return translate("LearningWords", "never")


def reason_not_applicable(field: Field, recipe: VectorRecipe, solver: Solver | None) -> str:
    """Return why a choice makes no difference, or nothing where it does.

    `solver` is the one that would run, None where that depends on the number of words.
    """
    if field is Field.LOWERCASE and recipe.atoms is Atoms.TOKENS:
        return translate("LearningWords", "Tokens keep the case that their own recipe gives them.")
    if recipe.method is Method.PPMI_SVD:
        if field in _ONLY_LEARNING:
            return translate("LearningWords", "PPMI + SVD only counts; it takes no steps.")
        return ""
    if field is Field.SOLVER and recipe.method is Method.CBOW:
        return translate("LearningWords", "CBOW is always sampled.")
    if field in {Field.RATE, Field.FINAL_RATE} and solver is Solver.EXACT:
        return translate("LearningWords", "With the whole matrix the size of steps adapts.")
    return ""


def recipe_lines(recipe: VectorRecipe, solver: Solver | None) -> list[tuple[str, str]]:
    """Return the name and the choice of every field that matters, in the current language."""
    shown = {
        Field.SOLVER: option_name(solver or recipe.solver),
        Field.SUBSAMPLE: f"{recipe.subsample:g}" if recipe.subsample else never_words(),
        Field.LOWERCASE: case_name(recipe.lowercase),
    }
    lines = []
    for field in Field:
        if reason_not_applicable(field, recipe, solver):
            continue
        value = getattr(recipe, field.value)
        text = shown.get(field)
        if text is None:
            if isinstance(value, StrEnum):
                text = option_name(value)
            else:
                text = grouped(value) if isinstance(value, int) else f"{value:g}"
        lines.append((field_name(field), text))
    return lines
