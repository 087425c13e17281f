"""What went wrong, as a code with its facts; the wording lives in the views."""

from dataclasses import dataclass, field
from enum import StrEnum


class ProblemKind(StrEnum):
    """The kinds of trouble that the workspace reports."""

    TRAINING_FAILED = "training-failed"
    AUTOSAVE_FAILED = "autosave-failed"
    ENCODING_FAILED = "encoding-failed"
    UNKNOWN_CHARACTER = "unknown-character"
    LEARNING_FAILED = "learning-failed"
    VECTORS_UNREADABLE = "vectors-unreadable"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that went wrong: its kind, the error behind it, and facts to put in a sentence."""

    kind: ProblemKind
    error: Exception
    facts: dict[str, object] = field(default_factory=dict)
