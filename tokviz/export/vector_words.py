"""What is said about an embedding table, and about its rows."""

from PySide6.QtCore import QCoreApplication

from tokviz.document.document import Source
from tokviz.export.axis import grouped, with_grouping
from tokviz.export.number_words import rounded


def meaning_words(learned: bool, *, is_map: bool) -> str:
    """Return what the numbers do not mean; nothing where they were learned."""
    if learned:
        return ""
    if is_map:
        return QCoreApplication.translate(
            "VectorWords", "These rows are random: near here means nothing yet."
        )
    return QCoreApplication.translate("VectorWords", "Random numbers: they mean nothing yet.")


def source_words(source: Source, epoch: float, last_epoch: float) -> str:
    """Return where the numbers come from, and of which moment of their training they are."""
    match source:
        case Source.RANDOM:
            return meaning_words(learned=False, is_map=False)
        case Source.LEARNED if epoch <= 0:
            return QCoreApplication.translate(
                "VectorWords", "Before the first epoch: random numbers, nothing is learned yet."
            )
        case Source.LEARNED:
            text = QCoreApplication.translate("VectorWords", "Learned: epoch {epoch} of {last}.")
            return text.format(epoch=rounded(epoch), last=rounded(last_epoch))
        case Source.GLOVE:
            return QCoreApplication.translate(
                "VectorWords", "GloVe: ready-made vectors of English words."
            )
        case Source.FILE:
            return QCoreApplication.translate("VectorWords", "Vectors from a file.")


def unmet_words(count: int) -> str:
    """Return that training has not met some of the sample's tokens."""
    text = QCoreApplication.translate(
        "VectorWords",
        "%n token(s) of the sample were never met while learning: still random.",
        "",
        count,
    )
    return with_grouping(text, count)


def row_heading(source: Source, row: int, *, met: bool = True) -> str:
    """Return the heading of one row of the table; a row that training has not `met` is random."""
    if source is Source.RANDOM:
        text = QCoreApplication.translate(
            "VectorWords", "Row {row} of E (random: means nothing yet)"
        )
    elif not met:
        text = QCoreApplication.translate(
            "VectorWords", "Row {row} of E (never met while learning: still random)"
        )
    else:
        text = QCoreApplication.translate("VectorWords", "Row {row} of E")
    return text.format(row=grouped(row))


def no_row_words() -> str:
    """Return what stands in place of a row where the vectors are of words, and this is none."""
    return QCoreApplication.translate(
        "VectorWords", "No row of E: the vectors are of words, and this is none of them."
    )
