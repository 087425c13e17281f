"""The job that tries one seed after another, and what it has given so far."""

from dataclasses import replace

import numpy as np
from PySide6.QtCore import QObject, Signal

from tokviz.engine.word2vec.learned_vectors import LearnedVectors
from tokviz.engine.word2vec.trial import Question, SeedResult, TrialProgress, try_seeds
from tokviz.model.workspace import Workspace

JOB = "trial"


class TrialRuns(QObject):
    """Learns again and again as some vectors were learned; results belong to those vectors."""

    changed = Signal()
    """A trial began, moved on, ended or was forgotten."""

    def __init__(self, workspace: Workspace, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = workspace.jobs
        self._of: LearnedVectors | None = None
        self._was_running = False
        self.results: tuple[SeedResult, ...] = ()
        self.question: Question | None = None
        self.expected = ""
        """The expected word as it was typed."""
        self.error: Exception | None = None
        workspace.busyChanged.connect(self._on_busy)

    @property
    def is_running(self) -> bool:
        """Return whether seeds are being tried."""
        return self._jobs.is_running(JOB)

    @property
    def fraction(self) -> float:
        """Return how far the seeds are, from 0 to 1."""
        progress = self._jobs.progress(JOB)
        return 0.0 if progress is None else progress.fraction

    def start(self, learned: LearnedVectors, question: Question, expected: str, seeds: int) -> None:
        """Learn with the seeds 0, 1, 2, … as the vectors were learned, and ask each time."""
        self.forget()
        self._of, self.question, self.expected = learned, question, expected
        work = try_seeds(learned.sentences, learned.recipe, question, range(seeds))
        self._jobs.start(JOB, work, self._on_done, self._on_failed)
        self.changed.emit()

    def cancel(self) -> None:
        """Stop; the seeds so far stay."""
        self._jobs.cancel(JOB)

    def forget(self) -> None:
        """Stop, and forget what was found."""
        self._jobs.cancel(JOB)
        self._of, self.results, self.error = None, (), None
        self.changed.emit()

    def follow(self, learned: LearnedVectors | None) -> None:
        """Forget what was found where there are vectors that differ in more than their seed."""
        if self._of is None or learned is self._of:
            return
        if learned is None or not _differ_in_seed_alone(self._of, learned):
            self.forget()
        else:
            self._of = learned

    def _on_busy(self) -> None:
        progress = self._jobs.progress(JOB)
        if isinstance(progress, TrialProgress):
            self.results = progress.results
        elif progress is None and not self._was_running:
            return
        self._was_running = progress is not None
        self.changed.emit()

    def _on_done(self, results: tuple[SeedResult, ...]) -> None:
        self.results = results
        self.changed.emit()

    def _on_failed(self, error: Exception) -> None:
        # A traceback would keep frames, and with them views, alive.
        self.error = error.with_traceback(None)
        self.changed.emit()


def _differ_in_seed_alone(one: LearnedVectors, other: LearnedVectors) -> bool:
    first, second = one.sentences, other.sentences
    return (
        replace(one.recipe, seed=0) == replace(other.recipe, seed=0)
        and first.lexicon.keys == second.lexicon.keys
        and np.array_equal(first.ids, second.ids)
        and np.array_equal(first.starts, second.starts)
    )
