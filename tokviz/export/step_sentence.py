"""What a step did, told as a sentence of chips."""

from PySide6.QtCore import QCoreApplication

from tokviz.engine.training.run import Run
from tokviz.export.axis import grouped, with_grouping
from tokviz.export.run_words import tie_words
from tokviz.export.sentence import Part, Token, Words, with_strong

TIES = "ties"
"""The link on the words about ties."""

DOT = Words("·", quiet=True, separator=True)


def step_sentence(run: Run, step: int) -> tuple[Part, ...]:
    """Return the sentence about a step: "Step 16 of 26 · a + b → ab · 9 times · no ties"."""
    number = grouped(step)
    where = QCoreApplication.translate("StepSentence", "Step {step} of {last}")
    before, _, after = where.partition("{step}")
    head: list[Part] = [Words(before)] if before else []
    head.append(Words(number, strong=True, joined=bool(before)))
    if after:
        head.append(Words(after.format(last=grouped(run.steps)), joined=True))
    if step == 0:
        units = run.corpus_tokens(0)
        text = QCoreApplication.translate(
            "StepSentence", "before the first merge: %n unit(s)", "", units
        )
        return (
            *head,
            DOT,
            *with_strong(with_grouping(text, units), grouped(units), quiet=True),
        )
    return (*head, Words(" "), *merge_parts(run, step), *_tie_parts(run, step))


def merge_parts(run: Run, step: int) -> tuple[Part, ...]:
    """Return "a + b → ab  9 times" for the merge that led to a step from 1 on."""
    merges, rank = run.merges, step - 1
    count = int(merges.count[rank])
    times = QCoreApplication.translate("StepSentence", "%n time(s)", "", count)
    return (
        Token(run.tokens[merges.left[rank]]),
        Words("+", quiet=True),
        Token(run.tokens[merges.right[rank]]),
        Words("→", quiet=True),
        Token(run.tokens[merges.new[rank]], fresh=True),
        *with_strong(" " + with_grouping(times, count), grouped(count), quiet=True),
    )


def _tie_parts(run: Run, step: int) -> tuple[Part, ...]:
    ties = int(run.merges.ties[step - 1])
    if ties == 0:
        text = QCoreApplication.translate("StepSentence", "no ties")
        return DOT, Words(text, quiet=True, dispensable=True)
    text = QCoreApplication.translate(
        "StepSentence", "tied with %n other pair(s); {rule}", "", ties
    )
    text = with_grouping(text, ties).format(rule=tie_words(run.recipe.tie))
    return DOT, Words(text, link=TIES)
