"""What is said about an analogy."""

from PySide6.QtCore import QCoreApplication

from tokviz.engine.tokenizer.token import written
from tokviz.engine.vectors.analogy import Analogy, UnknownWords
from tokviz.engine.vectors.direction import NoDirection
from tokviz.export.row_names import RowNames


def without_words() -> str:
    """Return the heading of the ranking that leaves the query words out."""
    return QCoreApplication.translate("AnalogyWords", "Without the three words")


def with_words() -> str:
    """Return the heading of the ranking of all words."""
    return QCoreApplication.translate("AnalogyWords", "With all words")


def honest_words(found: Analogy, names: RowNames) -> str:
    """Return what the custom of leaving the query words out does to this answer."""
    if not len(found.ranked) or not len(found.ranked_with_query):
        return QCoreApplication.translate(
            "AnalogyWords", "There is no other word that could be the answer."
        )
    first = int(found.ranked.rows[0])
    first_of_all = int(found.ranked_with_query.rows[0])
    if first == first_of_all:
        text = QCoreApplication.translate(
            "AnalogyWords", "“{word}” comes first, even among all words."
        )
        return text.format(word=names.text(first))
    text = QCoreApplication.translate(
        "AnalogyWords",
        "“{word}” comes first once the three words of the question are left out, as is the "
        "custom. Among all words, “{other}” is nearest.",
    )
    return text.format(word=names.text(first), other=names.text(first_of_all))


def failed_words(error: UnknownWords | NoDirection, marker_text: str = "") -> str:
    """Return why a question has no answer, and what to do."""
    if isinstance(error, NoDirection):
        return QCoreApplication.translate(
            "AnalogyWords",
            "One of the vectors is zero and points nowhere. Learn longer, or take other words.",
        )
    missing = ", ".join(f"“{written(key, marker_text)}”" for key in error.missing)
    if len(error.missing) == 1:
        text = QCoreApplication.translate(
            "AnalogyWords",
            "{word} has no vector here: it isn’t among the words. Check its spelling, or take "
            "another.",
        )
        return text.format(word=missing)
    text = QCoreApplication.translate(
        "AnalogyWords",
        "{words} have no vectors here: they aren’t among the words. Check their spelling, or take "
        "others.",
    )
    return text.format(words=missing)
