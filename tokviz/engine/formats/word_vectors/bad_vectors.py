"""Why a file of word vectors is refused."""

from enum import StrEnum
from pathlib import Path

_SHOWN = 80


class VectorProblem(StrEnum):
    """What is wrong with a file of vectors, or with vectors that are to be written."""

    EMPTY = "empty"
    """There is no row in it."""
    UNKNOWN_FORMAT = "unknown-format"
    PICKLED = "pickled"
    """Python's own serialisation: opening it may run a program, so it is never read."""
    COMPRESSED = "compressed"
    """An archive or a compressed file that has to be unpacked first."""
    FASTTEXT_MODEL = "fasttext-model"
    """A whole fastText model (.bin); its vectors come beside it as text (.vec)."""
    UTF16 = "utf-16"
    LINE_TOO_LONG = "line-too-long"
    NO_NUMBERS = "no-numbers"
    """The first lines have no numbers behind a word."""
    NOT_A_NUMBER = "not-a-number"
    DECIMAL_COMMA = "decimal-comma"
    NOT_FINITE = "not-finite"
    """NaN, infinity, or a number too large to compute with in single precision."""
    WRONG_DIMENSION = "wrong-dimension"
    """A row has `found` numbers, the others have `expected`."""
    BAD_HEADER = "bad-header"
    HEADER_TOO_LARGE = "header-too-large"
    """The header promises `found` rows; a file of this size holds at most `expected`."""
    ROW_COUNT = "row-count"
    """The header promises `expected` rows, the file has `found` (or more)."""
    TRUNCATED = "truncated"
    """The file ends within a row or an array: `found` bytes or rows of `expected`."""
    EXTRA_DATA = "extra-data"
    """`found` bytes follow what the header describes."""
    WORD_TOO_LONG = "word-too-long"
    BAD_ARCHIVE = "bad-archive"
    MISSING_ARRAY = "missing-array"
    """The array or tensor `text` is not in the file; `names` are those that are."""
    CHOOSE_TENSOR = "choose-tensor"
    """Several tensors may be the vectors: `names` are the candidates."""
    WRONG_DTYPE = "wrong-dtype"
    WRONG_SHAPE = "wrong-shape"
    TOO_LARGE = "too-large"
    """`found` bytes when unpacked, more than `expected`, which is the most that is taken."""
    NO_WORDS = "no-words"
    """The words stand in another file, and there is none; `names` are those looked for."""
    BAD_WORDS = "bad-words"
    """The file or array that should hold the words does not."""
    WORD_COUNT = "word-count"
    """There are `found` words for `expected` rows."""
    UNWRITABLE_WORD = "unwritable-word"
    """The format cannot hold the word `text`."""


class BadVectors(ValueError):  # noqa: N818 (the name says what is wrong)
    """A file of vectors is refused, or vectors can't be written.

    `line` is a line of a text, or a row of a table, from 1; `text` what stands there; `found` and
    `expected` are numbers, `names` names, as the problem says. `path` is the file if it isn't the
    one that was asked for but one beside it.
    """

    def __init__(
        self,
        problem: VectorProblem,
        *,
        line: int | None = None,
        text: str = "",
        found: int | None = None,
        expected: int | None = None,
        names: tuple[str, ...] = (),
        path: Path | None = None,
    ) -> None:
        super().__init__(problem, line, text, found, expected, names, path)
        self.problem = problem
        self.line = line
        self.text = text
        self.found = found
        self.expected = expected
        self.names = names
        self.path = path


def shown(data: bytes) -> str:
    r"""Return what bytes of a file say, for a message: cut, and never failing.

    >>> shown(b"\xe5\xad")
    '\\xe5\\xad'
    """
    text = data.decode("utf-8", "backslashreplace")
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
