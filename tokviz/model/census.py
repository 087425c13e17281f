"""The corpus counted at one step, as the tables show it."""

from collections.abc import Generator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.progress import Progress
from tokviz.engine.training.run import Candidates, Run

CANDIDATE_LIMIT = 1_000
"""How many candidate pairs are kept for a step."""


@dataclass(frozen=True, eq=False)
class Census:
    """The corpus counted at one step: ranked pairs, and int64 (tokens,) counts of tokens."""

    step: int
    candidates: Candidates
    token_counts: NDArray[np.int64]


def count_steps(run: Run, step: int) -> Generator[Progress, None, Census]:
    """Count pairs and tokens of a run at a step."""
    yield Progress(0, 2)
    counts = run.token_counts(step)
    yield Progress(1, 2)
    return Census(step, run.candidates(step, CANDIDATE_LIMIT), counts)
