"""What is said about a trial: how many seeds gave the expected answer."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from tokviz.engine.word2vec.trial import Question, SeedResult
from tokviz.export.axis import grouped
from tokviz.export.sentence import Part, Token, Words

translate = QCoreApplication.translate


def question_words() -> str:
    """Return the heading of a trial, in the current language."""
    return translate("TrialWords", "How often does this work?")


def question_parts(question: Question) -> tuple[Part, ...]:
    """Return what was asked as a sentence: a − b + c = expected."""
    return (
        Token(question.a),
        Words("−"),
        Token(question.b),
        Words("+"),
        Token(question.c),
        Words("="),
        Token(question.expected),
    )


def trial_words(results: Sequence[SeedResult], expected: str) -> str:
    """Return how many seeds put a word first, without the query words and with them."""
    total = len(results)
    alone = sum(result.rank == 1 for result in results)
    among = sum(result.rank_with_query == 1 for result in results)
    text = translate(
        "TrialWords",
        "{count} of %n seed(s) put “{word}” first without the question’s words, "
        "{with_them} with them.",
        "",
        total,
    )
    return text.format(count=grouped(alone), word=expected, with_them=grouped(among))


def rank_words(rank: int | None) -> str:
    """Return a rank as it is written: a dash where there is none."""
    return "–" if rank is None else grouped(rank)
