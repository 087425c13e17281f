"""What can be wrong with a document's file, as codes."""

from dataclasses import dataclass
from enum import StrEnum


class Fault(StrEnum):
    """The kinds of trouble with a file."""

    UNREADABLE = "unreadable"
    TOO_LARGE = "too-large"
    NOT_JSON = "not-json"
    NOT_TOKVIZ = "not-tokviz"
    NEWER_VERSION = "newer-version"
    BAD_FIELD = "bad-field"


class Expected(StrEnum):
    """What a field ought to have held."""

    OBJECT = "object"
    LIST = "list"
    TEXT = "text"
    WHOLE_NUMBER = "whole-number"
    NUMBER = "number"
    TRUE_OR_FALSE = "true-or-false"
    CHOICE = "choice"
    ROW = "row"
    PRESENT = "present"
    """The key is missing."""
    ABSENT = "absent"
    """The key is not known in this version."""
    ONCE = "once"
    """The key stands twice."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """What is wrong, and where.

    Which facts are set depends on `fault`: NOT_JSON has `line` and `column` (from 1; 0 where
    there is no place); NEWER_VERSION `found`, and `maximum` that can be read; TOO_LARGE `found`
    and `maximum` in bytes; BAD_FIELD `path` (as `recipe.stop.merges` or `corpus.rows[3][1]`),
    `expected`, and for numbers `minimum` and `maximum`, for a choice its `options`; UNREADABLE
    `reason`, the system's own words.
    """

    fault: Fault
    line: int = 0
    column: int = 0
    found: int | None = None
    path: str = ""
    expected: Expected | None = None
    minimum: float | None = None
    maximum: float | None = None
    options: tuple[str, ...] = ()
    reason: str = ""


class BadDocument(ValueError):  # noqa: N818  (named for what it says, not for what it is)
    """A file that is not a document this version can read; `trouble` says why."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble)
        self.trouble = trouble

    @property
    def fault(self) -> Fault:
        """Return the kind of trouble."""
        return self.trouble.fault
