"""Sentences for what keeps vectors from being learned: what happened, and what to do."""

from PySide6.QtCore import QCoreApplication

from tokviz.engine.missing_extra import MissingExtra
from tokviz.engine.word2vec.cooccurrence import TooManyWords
from tokviz.engine.word2vec.learned_vectors import Diverged
from tokviz.engine.word2vec.sentences import NoSentences, SentenceProblem
from tokviz.export.axis import grouped, with_grouping

translate = QCoreApplication.translate


def vector_sentence(error: Exception) -> str | None:
    """Return what to tell a person about an error, in the current language.

    None where the error has nothing to do with learning vectors.
    """
    match error:
        case NoSentences():
            return _sentences_sentence(error)
        case MissingExtra():
            text = translate(
                "VectorErrors",
                "This needs the package {package}, which is not installed. Choose something else, "
                'or install it beside TokViz: pip install "{package}"',
            )
            return text.format(package=error.package, extra=error.extra)
        case TooManyWords():
            text = translate(
                "VectorErrors",
                "There are {found} different words, and this way of learning takes {most} at most. "
                "Raise the minimum count, or choose another method or solver.",
            )
            return text.format(found=grouped(error.found), most=grouped(error.most))
        case Diverged():
            return translate(
                "VectorErrors",
                "The loss rose above that of vectors which know nothing: the steps were too long. "
                "Lower the learning rate, and learn again.",
            )
        case _:
            return None


def _sentences_sentence(error: NoSentences) -> str:
    match error.problem:
        case SentenceProblem.EMPTY:
            return translate(
                "VectorErrors",
                "There is nothing to learn from. Enter a text or choose an example; for vectors of "
                "tokens, train first.",
            )
        case SentenceProblem.TABLE:
            return translate(
                "VectorErrors",
                "The corpus is a table of words, and its words have no neighbours. Turn it into a "
                "text, or choose an example with sentences.",
            )
        case SentenceProblem.RARE:
            text = translate(
                "VectorErrors",
                "No word is frequent enough: the most frequent one stands %n time(s). Lower the "
                "minimum count.",
                "",
                error.found,
            )
            return with_grouping(text, error.found)
        case SentenceProblem.LONELY:
            return translate(
                "VectorErrors",
                "Every line is a single word, so no word has neighbours. Choose characters, "
                "Chinese words, or tokens.",
            )
        case SentenceProblem.ONE_WORD:
            return translate(
                "VectorErrors",
                "There is only one word, so there is nothing to tell it from. Enter more text, or "
                "lower the minimum count.",
            )
        case SentenceProblem.STRING:
            text = translate(
                "VectorErrors",
                "Sentence {number} is one long string instead of a list of words. Cut it into "
                "words first.",
            )
            return text.format(number=grouped(error.found))
