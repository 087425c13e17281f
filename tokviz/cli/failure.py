"""What goes wrong on the command line, in one sentence: what, where, and what to do."""

from pathlib import Path

from tokviz.document.bad_document import BadDocument, Expected, Fault, Trouble
from tokviz.document.file import EXTENSION
from tokviz.engine.formats.word_counts import MAX_TOTAL, BadWordCounts, CountProblem
from tokviz.engine.text.decode import MAX_BYTES, FileProblem, UndecodableFile

BAD_INPUT, WRONG_USE, INTERRUPTED, BROKEN_PIPE = 1, 2, 130, 141
"""Exit statuses; the last two are what a shell reports for the signals."""


class Refused(Exception):  # noqa: N818 (the name says what happened)
    """The command cannot be carried out: a sentence for people, and the exit status."""

    def __init__(self, sentence: str, status: int = BAD_INPUT) -> None:
        super().__init__(sentence)
        self.status = status


def bad_document(path: Path, error: BadDocument) -> Refused:
    """Return what to say about a file that is not a document."""
    trouble = error.trouble
    match trouble.fault:
        case Fault.UNREADABLE:
            reason = f"cannot be read: {trouble.reason}"
        case Fault.TOO_LARGE:
            reason = f"is too large: {trouble.found} bytes, and {trouble.maximum} is the most"
        case Fault.NOT_JSON:
            place = f" at line {trouble.line}, column {trouble.column}" if trouble.line else ""
            reason = f"is damaged or cut short{place}: what stands there is not JSON"
        case Fault.NOT_TOKVIZ:
            reason = f"is not a TokViz document; train with '-o NAME{EXTENSION}' to make one"
        case Fault.NEWER_VERSION:
            reason = (
                f"has version {trouble.found}, and this TokViz reads up to {trouble.maximum}; "
                "open it with a newer TokViz"
            )
        case Fault.BAD_FIELD:
            reason = f"has a wrong field: '{trouble.path}' {_expected(trouble)}"
    return Refused(f"{path} {reason}.")


def _expected(trouble: Trouble) -> str:
    match trouble.expected:
        case Expected.OBJECT:
            return "should be an object"
        case Expected.LIST:
            return "should be a list"
        case Expected.TEXT:
            return "should be text"
        case Expected.WHOLE_NUMBER:
            return f"should be a whole number from {trouble.minimum} to {trouble.maximum}"
        case Expected.NUMBER:
            return f"should be a number from {trouble.minimum} to {trouble.maximum}"
        case Expected.TRUE_OR_FALSE:
            return "should be true or false"
        case Expected.CHOICE:
            return f"should be one of {', '.join(trouble.options)}"
        case Expected.ROW:
            return 'should be a word and its count, as ["word", 1]'
        case Expected.PRESENT:
            return "is missing"
        case Expected.ABSENT:
            return "is unknown"
        case Expected.ONCE:
            return "stands twice"
        case None:
            return "is wrong"


def undecodable(name: str, error: UndecodableFile) -> Refused:
    """Return what to say about bytes that are not text."""
    place = "" if error.offset is None else f" at byte {error.offset}"
    if error.line is not None:
        place += f", line {error.line}"
    match error.problem:
        case FileProblem.NOT_FOUND:
            reason = "does not exist; check the name"
        case FileProblem.UNREADABLE:
            cause = error.__cause__
            why = cause.strerror if isinstance(cause, OSError) and cause.strerror else str(cause)
            reason = f"cannot be read: {why}"
        case FileProblem.TOO_LARGE:
            reason = f"is too large: {MAX_BYTES} bytes is the most"
        case FileProblem.BINARY:
            reason = f"is not a text file (binary data{place})"
        case FileProblem.TRUNCATED:
            reason = f"is cut short: it ends inside a character{place}"
        case FileProblem.WRONG_ENCODING:
            reason = f"is not {error.encoding} text{place}; name another encoding with --encoding"
    return Refused(f"{name} {reason}.")


def bad_counts(name: str, error: BadWordCounts) -> Refused:
    """Return what to say about a table of words with counts."""
    match error.problem:
        case CountProblem.MISSING_COUNT:
            reason = f"'{error.text}' has no count"
        case CountProblem.NOT_A_NUMBER:
            reason = f"the count '{error.text}' is not a number"
        case CountProblem.FRACTIONAL:
            reason = f"the count '{error.text}' is not a whole number"
        case CountProblem.BELOW_ONE:
            reason = f"the count '{error.text}' is less than 1"
        case CountProblem.TOO_LARGE:
            reason = f"the counts add up to more than {MAX_TOTAL} with '{error.text}'"
        case CountProblem.EMPTY_WORD:
            reason = "the word is empty"
        case CountProblem.TOO_MANY_COLUMNS:
            reason = f"'{error.text}' has more than a word and a count"
        case CountProblem.WORD_TOO_LONG:
            reason = "a word is too long"
        case CountProblem.BAD_QUOTES:
            reason = "a quoted word does not end where its column does"
        case CountProblem.BAD_JSON:
            reason = "this is not a JSON object of words with whole counts"
    return Refused(f"{name}, line {error.line}, column {error.column}: {reason}.")


def cannot_write(path: Path, error: OSError) -> Refused:
    """Return what to say about a file that cannot be written."""
    return Refused(f"{path} cannot be written: {error.strerror or error}.")
