"""Sentences about a run that more than one figure says."""

from typing import assert_never

from PySide6.QtCore import QCoreApplication

from tokviz.engine.tokenizer.vocabulary import fixed_size
from tokviz.engine.training.recipe import StopReason, TieRule
from tokviz.engine.training.run import Run
from tokviz.export.axis import grouped, with_grouping


def tie_words(rule: TieRule) -> str:
    """Return which of several tied pairs is merged, in the current language."""
    match rule:
        case TieRule.FIRST_SEEN:
            return QCoreApplication.translate("RunWords", "first seen wins")
        case TieRule.LEXICOGRAPHIC:
            return QCoreApplication.translate("RunWords", "first in code point order wins")
        case TieRule.LEXICOGRAPHIC_LAST:
            return QCoreApplication.translate("RunWords", "last in code point order wins")
        case TieRule.LOWEST_IDS:
            return QCoreApplication.translate("RunWords", "lowest ids win")
        case _:
            assert_never(rule)


def stop_words(run: Run) -> str:
    """Return why training ended, in the current language."""
    stop = run.recipe.stop
    match run.ended:
        case StopReason.MERGES:
            text = QCoreApplication.translate(
                "RunWords", "Training stopped as asked, after %n merge(s).", "", run.steps
            )
            return with_grouping(text, run.steps)
        case StopReason.VOCAB_SIZE:
            size = stop.vocab_size or 0
            if run.steps == 0 and fixed_size(run.recipe, run.alphabet_size) >= size:
                return QCoreApplication.translate(
                    "RunWords",
                    "No merge: the alphabet and the specials alone fill a vocabulary of {size}.",
                ).format(size=grouped(size))
            return QCoreApplication.translate(
                "RunWords", "Training stopped as asked, at a vocabulary of {size}."
            ).format(size=grouped(size))
        case StopReason.MIN_COUNT:
            return QCoreApplication.translate(
                "RunWords",
                "Training stopped at step {step}: no pair is left that occurs {count} times.",
            ).format(step=grouped(run.steps), count=grouped(stop.min_count or 0))
        case StopReason.NO_PAIRS:
            return QCoreApplication.translate(
                "RunWords", "Training stopped at step {step}: no pair is left."
            ).format(step=grouped(run.steps))
        case StopReason.EMPTY_CORPUS:
            return QCoreApplication.translate(
                "RunWords", "There is nothing to learn from: the corpus is empty."
            )
        case _:
            assert_never(run.ended)


def ended_early(run: Run) -> bool:
    """Return whether training ended before what the recipe asked for, or without any merge.

    A recipe that sets no number asks for all pairs that there are.
    """
    if run.steps == 0:
        return run.ended is not StopReason.MERGES
    if run.ended is StopReason.NO_PAIRS:
        stop = run.recipe.stop
        return stop.merges is not None or stop.vocab_size is not None
    return run.ended not in (StopReason.MERGES, StopReason.VOCAB_SIZE)
