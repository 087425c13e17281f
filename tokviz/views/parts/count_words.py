"""Sentences about reading words with counts: what was decided, or what is wrong and where."""

from typing import assert_never

from PySide6.QtCore import QCoreApplication

from tokviz.engine.formats.word_counts import MAX_TOTAL, BadWordCounts, CountProblem, WordCounts
from tokviz.export.axis import grouped

translate = QCoreApplication.translate


def where_words(error: BadWordCounts) -> str:
    """Return a sentence about pasted rows, with the line and the column."""
    place = translate("CountWords", "Line {line}, column {column}: {problem} Nothing was pasted.")
    return place.format(line=error.line, column=error.column, problem=problem_words(error))


def reading_words(found: WordCounts) -> str:
    """Return what was decided in reading a table, in the current language; often nothing."""
    notes = []
    if found.skipped_header:
        notes.append(translate("CountWords", "The first line was taken for a header."))
    if found.merged:
        count = len(found.merged)
        notes.append(
            translate("CountWords", "%n word(s) came twice; the counts were added.", "", count)
        )
    return " ".join(notes)


def problem_words(error: BadWordCounts) -> str:
    """Return what is wrong and what to do, in the current language."""
    text = error.text if len(error.text) <= 40 else error.text[:39] + "…"
    return _problem(error.problem).format(text=text, most=grouped(MAX_TOTAL))


def _problem(problem: CountProblem) -> str:
    match problem:
        case CountProblem.MISSING_COUNT:
            return translate("CountWords", "“{text}” has no count. Write one behind it.")
        case CountProblem.NOT_A_NUMBER:
            return translate(
                "CountWords", "“{text}” is not a number. A count is a whole number from 1."
            )
        case CountProblem.FRACTIONAL:
            return translate("CountWords", "“{text}” is not a whole number. Round it.")
        case CountProblem.BELOW_ONE:
            return translate(
                "CountWords", "“{text}” is less than 1. Leave out words that do not occur."
            )
        case CountProblem.TOO_LARGE:
            return translate(
                "CountWords", "“{text}” makes the total larger than {most}. Divide all counts."
            )
        case CountProblem.EMPTY_WORD:
            return translate(
                "CountWords", "There is a count without a word. Write the word in front of it."
            )
        case CountProblem.TOO_MANY_COLUMNS:
            return translate(
                "CountWords", "“{text}” has more than a word and a count. Keep two columns."
            )
        case CountProblem.WORD_TOO_LONG:
            return translate("CountWords", "This word is too long for a table. Use a text instead.")
        case CountProblem.BAD_QUOTES:
            return translate(
                "CountWords", "The quotation marks of “{text}” do not match. Close or double them."
            )
        case CountProblem.BAD_JSON:
            return translate(
                "CountWords",
                "“{text}” is no word with a count. Write a word in quotes, a colon, a count.",
            )
        case _:
            assert_never(problem)
