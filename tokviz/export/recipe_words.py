"""What the choices of a recipe are called, and each explained in a sentence."""

from enum import StrEnum

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from tokviz.engine.text.split import can_drop_whitespace
from tokviz.engine.training.recipe import (
    Marker,
    Normalization,
    Order,
    Recipe,
    Role,
    Splitter,
    StopRule,
    TieRule,
    Unit,
    Unknown,
)
from tokviz.export.axis import grouped, with_grouping


class Row(StrEnum):
    """The rows of the recipe."""

    NORMALIZATION = "normalization"
    NEWLINES = "newlines"
    CASE = "case"
    SPLITTER = "splitter"
    WHITESPACE = "whitespace"
    UNIT = "unit"
    MARKER = "marker"
    MARKER_TEXT = "marker-text"
    TIE = "tie"
    STOP = "stop"
    MERGES = "merges"
    VOCAB_SIZE = "vocab-size"
    MIN_COUNT = "min-count"
    SPECIALS = "specials"
    ALPHABET = "alphabet"
    UNKNOWN = "unknown"
    ORDER = "order"
    SEED = "seed"


NAMES: dict[Row, object] = {
    Row.NORMALIZATION: QT_TRANSLATE_NOOP("RecipeWords", "Normalise"),
    Row.NEWLINES: QT_TRANSLATE_NOOP("RecipeWords", "Line ends"),
    Row.CASE: QT_TRANSLATE_NOOP("RecipeWords", "Case"),
    Row.SPLITTER: QT_TRANSLATE_NOOP("RecipeWords", "Splitter"),
    Row.WHITESPACE: QT_TRANSLATE_NOOP("RecipeWords", "Whitespace"),
    Row.UNIT: QT_TRANSLATE_NOOP("RecipeWords", "Unit"),
    Row.MARKER: QT_TRANSLATE_NOOP("RecipeWords", "Marker"),
    Row.MARKER_TEXT: QT_TRANSLATE_NOOP("RecipeWords", "Written as"),
    Row.TIE: QT_TRANSLATE_NOOP("RecipeWords", "Ties"),
    Row.STOP: QT_TRANSLATE_NOOP("RecipeWords", "Stop"),
    Row.MERGES: QT_TRANSLATE_NOOP("RecipeWords", "Merges"),
    Row.VOCAB_SIZE: QT_TRANSLATE_NOOP("RecipeWords", "Vocabulary size"),
    Row.MIN_COUNT: QT_TRANSLATE_NOOP("RecipeWords", "Rarest pair"),
    Row.SPECIALS: QT_TRANSLATE_NOOP("RecipeWords", "Specials"),
    Row.ALPHABET: QT_TRANSLATE_NOOP("RecipeWords", "Alphabet"),
    Row.UNKNOWN: QT_TRANSLATE_NOOP("RecipeWords", "Unknown"),
    Row.ORDER: QT_TRANSLATE_NOOP("RecipeWords", "Order"),
    Row.SEED: QT_TRANSLATE_NOOP("RecipeWords", "Seed"),
}

ABOUT: dict[Row, object] = {
    Row.NORMALIZATION: QT_TRANSLATE_NOOP(
        "RecipeWords", "Whether letters that look alike are made the same before training."
    ),
    Row.NEWLINES: QT_TRANSLATE_NOOP(
        "RecipeWords", "Windows, old Macs and Unix end lines differently."
    ),
    Row.CASE: QT_TRANSLATE_NOOP("RecipeWords", "Whether “The” and “the” are the same word."),
    Row.SPLITTER: QT_TRANSLATE_NOOP(
        "RecipeWords", "Cuts the text into pieces first; merges never cross a piece."
    ),
    Row.WHITESPACE: QT_TRANSLATE_NOOP(
        "RecipeWords", "Whether spaces and line ends are learned as pieces too."
    ),
    Row.UNIT: QT_TRANSLATE_NOOP("RecipeWords", "The smallest part that training starts from."),
    Row.MARKER: QT_TRANSLATE_NOOP(
        "RecipeWords", "A sign for where a piece ends or begins, so that words can be put together."
    ),
    Row.MARKER_TEXT: QT_TRANSLATE_NOOP(
        "RecipeWords", "How the marker is written. The same characters in the text stay text."
    ),
    Row.TIE: QT_TRANSLATE_NOOP(
        "RecipeWords", "Which pair is merged when several are equally frequent."
    ),
    Row.STOP: QT_TRANSLATE_NOOP(
        "RecipeWords", "Training ends at whichever of the limits is reached first."
    ),
    Row.MERGES: QT_TRANSLATE_NOOP("RecipeWords", "Training ends after so many merges."),
    Row.VOCAB_SIZE: QT_TRANSLATE_NOOP(
        "RecipeWords", "Training ends when the vocabulary has so many tokens, specials included."
    ),
    Row.MIN_COUNT: QT_TRANSLATE_NOOP(
        "RecipeWords", "Training ends when no pair occurs so many times any more."
    ),
    Row.SPECIALS: QT_TRANSLATE_NOOP(
        "RecipeWords", "Tokens that no text makes: padding, unknown, start, end."
    ),
    Row.ALPHABET: QT_TRANSLATE_NOOP(
        "RecipeWords",
        "Without it, a known character that no merge took in turns into the unknown token.",
    ),
    Row.UNKNOWN: QT_TRANSLATE_NOOP(
        "RecipeWords", "What becomes of a character that the corpus does not have."
    ),
    Row.ORDER: QT_TRANSLATE_NOOP(
        "RecipeWords", "In which order the sample is merged. Training does not depend on it."
    ),
    Row.SEED: QT_TRANSLATE_NOOP("RecipeWords", "The same seed gives the same random choices."),
}

# Members of different enumerations may be equal strings, so each has a table of its own.
GROUPS: dict[Row, object] = {
    Row.NEWLINES: QT_TRANSLATE_NOOP("RecipeWords", "Text"),
    Row.WHITESPACE: QT_TRANSLATE_NOOP("RecipeWords", "Pieces"),
    Row.SPECIALS: QT_TRANSLATE_NOOP("RecipeWords", "Vocabulary"),
    Row.ORDER: QT_TRANSLATE_NOOP("RecipeWords", "Encoding"),
}
"""What the less important rows are about, by the first row of each group."""

OPTIONS: dict[type[StrEnum], dict[StrEnum, tuple[object, object]]] = {
    Normalization: {
        Normalization.NONE: (
            QT_TRANSLATE_NOOP("RecipeWords", "Leave as is"),
            QT_TRANSLATE_NOOP("RecipeWords", "Every character counts as it is written."),
        ),
        Normalization.NFC: (
            QT_TRANSLATE_NOOP("RecipeWords", "NFC: compose"),
            QT_TRANSLATE_NOOP("RecipeWords", "e and an accent become é; nothing is lost."),
        ),
        Normalization.NFD: (
            QT_TRANSLATE_NOOP("RecipeWords", "NFD: decompose"),
            QT_TRANSLATE_NOOP("RecipeWords", "é becomes e and an accent; nothing is lost."),
        ),
        Normalization.NFKC: (
            QT_TRANSLATE_NOOP("RecipeWords", "NFKC: simplify, compose"),
            QT_TRANSLATE_NOOP(
                "RecipeWords", "Ａ becomes A and ﬁ becomes fi; the difference is lost."
            ),
        ),
        Normalization.NFKD: (
            QT_TRANSLATE_NOOP("RecipeWords", "NFKD: simplify, decompose"),
            QT_TRANSLATE_NOOP(
                "RecipeWords", "Like NFKC, with accents apart; the difference is lost."
            ),
        ),
    },
    Splitter: {
        Splitter.NONE: (
            QT_TRANSLATE_NOOP("RecipeWords", "Whole words"),
            QT_TRANSLATE_NOOP("RecipeWords", "Each word of a table, or each line of a text."),
        ),
        Splitter.LINES: (
            QT_TRANSLATE_NOOP("RecipeWords", "Lines"),
            QT_TRANSLATE_NOOP("RecipeWords", "Each line is a piece; merges may span words."),
        ),
        Splitter.WHITESPACE: (
            QT_TRANSLATE_NOOP("RecipeWords", "Whitespace"),
            QT_TRANSLATE_NOOP("RecipeWords", "Cut at spaces; punctuation stays with its word."),
        ),
        Splitter.WORDS: (
            QT_TRANSLATE_NOOP("RecipeWords", "Words and signs"),
            QT_TRANSLATE_NOOP("RecipeWords", "Runs of letters, and each other sign alone."),
        ),
        Splitter.GPT2: (
            QT_TRANSLATE_NOOP("RecipeWords", "GPT-2"),
            QT_TRANSLATE_NOOP("RecipeWords", "A space belongs to the word behind it."),
        ),
        Splitter.GPT4: (
            QT_TRANSLATE_NOOP("RecipeWords", "GPT-4"),
            QT_TRANSLATE_NOOP("RecipeWords", "Like GPT-2, with at most three digits together."),
        ),
    },
    Unit: {
        Unit.CHAR: (
            QT_TRANSLATE_NOOP("RecipeWords", "Characters"),
            QT_TRANSLATE_NOOP("RecipeWords", "Unicode code points, as many as the corpus has."),
        ),
        Unit.BYTE: (
            QT_TRANSLATE_NOOP("RecipeWords", "UTF-8 bytes"),
            QT_TRANSLATE_NOOP("RecipeWords", "256 units write everything; 学 takes three."),
        ),
    },
    Marker: {
        Marker.NONE: (
            QT_TRANSLATE_NOOP("RecipeWords", "None"),
            QT_TRANSLATE_NOOP("RecipeWords", "Nothing marks where a piece ends."),
        ),
        Marker.END_UNIT: (
            QT_TRANSLATE_NOOP("RecipeWords", "End, own unit"),
            QT_TRANSLATE_NOOP("RecipeWords", "l o w </w>: the marker is merged like a character."),
        ),
        Marker.END_ATTACHED: (
            QT_TRANSLATE_NOOP("RecipeWords", "End, on last unit"),
            QT_TRANSLATE_NOOP("RecipeWords", "l o w</w>: the last unit carries the marker."),
        ),
        Marker.PREFIX: (
            QT_TRANSLATE_NOOP("RecipeWords", "Start, own unit"),
            QT_TRANSLATE_NOOP("RecipeWords", "▁ l o w: as SentencePiece writes word starts."),
        ),
    },
    TieRule: {
        TieRule.FIRST_SEEN: (
            QT_TRANSLATE_NOOP("RecipeWords", "First seen wins"),
            QT_TRANSLATE_NOOP("RecipeWords", "The pair that stands first in the corpus."),
        ),
        TieRule.LEXICOGRAPHIC: (
            QT_TRANSLATE_NOOP("RecipeWords", "First in order wins"),
            QT_TRANSLATE_NOOP("RecipeWords", "The smallest pair by code points."),
        ),
        TieRule.LEXICOGRAPHIC_LAST: (
            QT_TRANSLATE_NOOP("RecipeWords", "Last in order wins"),
            QT_TRANSLATE_NOOP("RecipeWords", "The largest pair by code points."),
        ),
        TieRule.LOWEST_IDS: (
            QT_TRANSLATE_NOOP("RecipeWords", "Lowest ids win"),
            QT_TRANSLATE_NOOP(
                "RecipeWords", "The pair of the oldest tokens, as Hugging Face trains."
            ),
        ),
    },
    Unknown: {
        Unknown.UNK: (
            QT_TRANSLATE_NOOP("RecipeWords", "Unknown token"),
            QT_TRANSLATE_NOOP("RecipeWords", "The character is lost, and the sample says so."),
        ),
        Unknown.BYTE_FALLBACK: (
            QT_TRANSLATE_NOOP("RecipeWords", "Its bytes"),
            QT_TRANSLATE_NOOP(
                "RecipeWords", "256 byte tokens such as <0xE5> write it; nothing lost."
            ),
        ),
        Unknown.ERROR: (
            QT_TRANSLATE_NOOP("RecipeWords", "An error"),
            QT_TRANSLATE_NOOP("RecipeWords", "The sample is not encoded."),
        ),
    },
    Order: {
        Order.RANK: (
            QT_TRANSLATE_NOOP("RecipeWords", "Lowest rank first"),
            QT_TRANSLATE_NOOP("RecipeWords", "As tokenizers in use do."),
        ),
        Order.REPLAY: (
            QT_TRANSLATE_NOOP("RecipeWords", "Replay of the merges"),
            QT_TRANSLATE_NOOP("RecipeWords", "Each merge once, in the order learned."),
        ),
    },
    Role: {
        Role.PAD: (QT_TRANSLATE_NOOP("RecipeWords", "Padding"), ""),
        Role.UNKNOWN: (QT_TRANSLATE_NOOP("RecipeWords", "Unknown"), ""),
        Role.START: (QT_TRANSLATE_NOOP("RecipeWords", "Start"), ""),
        Role.END: (QT_TRANSLATE_NOOP("RecipeWords", "End"), ""),
        Role.OTHER: (QT_TRANSLATE_NOOP("RecipeWords", "Other"), ""),
    },
}


translate = QCoreApplication.translate


def _tr(marked: object) -> str:
    text = str(marked)
    return translate("RecipeWords", text) if text else ""


def row_name(row: Row) -> str:
    """Return what a row is called, in the current language."""
    return _tr(NAMES[row])


def group_name(row: Row) -> str:
    """Return the name of the group that a row begins, or nothing."""
    return _tr(GROUPS.get(row, ""))


def row_about(row: Row) -> str:
    """Return what a row's choice is about, in the current language."""
    return _tr(ABOUT[row])


def option_name(option: StrEnum) -> str:
    """Return what an option is called, in the current language."""
    return _tr(OPTIONS[type(option)][option][0])


def option_about(option: StrEnum) -> str:
    """Return what an option does, in the current language."""
    return _tr(OPTIONS[type(option)][option][1])


def stop_summary(stop: StopRule) -> str:
    """Return the limits of training in a few words."""
    parts = []
    if stop.merges is not None:
        parts.append(
            with_grouping(translate("RecipeWords", "%n merge(s)", "", stop.merges), stop.merges)
        )
    if stop.vocab_size is not None:
        parts.append(translate("RecipeWords", "vocabulary {n}").format(n=grouped(stop.vocab_size)))
    if stop.min_count is not None:
        parts.append(translate("RecipeWords", "count < {n}").format(n=grouped(stop.min_count)))
    return (
        translate("RecipeWords", " or ").join(parts)
        if parts
        else translate("RecipeWords", "No limit")
    )


def line_ends_name(unified: bool) -> str:
    """Return whether line ends are made the same, in the current language."""
    if unified:
        return translate("RecipeWords", "All become LF")
    return translate("RecipeWords", "Leave as they are")


def whitespace_name(recipe: Recipe) -> str:
    """Return what becomes of whitespace, in the current language."""
    if recipe.drop_whitespace and can_drop_whitespace(recipe.splitter):
        return translate("RecipeWords", "Left out")
    return translate("RecipeWords", "Kept, as pieces")
