"""What goes wrong with vectors on the command line, in one sentence."""

from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path

from tokviz.cli.failure import WRONG_USE, Refused
from tokviz.engine.formats.vector_file import BadVectors, VectorProblem
from tokviz.engine.missing_extra import MissingExtra
from tokviz.engine.text.invisible import visible
from tokviz.engine.vectors.direction import NoDirection
from tokviz.engine.word2vec.sentences import NoSentences, SentenceProblem

_SPELLINGS = 100_000
"""A spelling is looked for among so many words, the most frequent ones."""
_LIKENESS = 0.7


def unknown_words(missing: Sequence[str], names: Sequence[str]) -> Refused:
    """Return what to say about words without a vector; `names` are those with one."""
    told = []
    for word in missing:
        near = nearest_spelling(word, names)
        told.append(f"'{visible(word)}'" + ("" if near is None else f" (is '{near}' meant?)"))
    return Refused(f"there is no vector for {', '.join(told)}.")


def nearest_spelling(word: str, names: Sequence[str]) -> str | None:
    """Return the name that is spelled most like a word, or None; the first of equal ones.

    >>> nearest_spelling("qeen", ["king", "queen"]), nearest_spelling("x", ["king"])
    ('queen', None)
    """
    alike = [name for name in names[:_SPELLINGS] if abs(len(name) - len(word)) <= 2]
    folded = word.casefold()
    same = next((name for name in alike if name.casefold() == folded), None)
    if same is not None:
        return same
    return next(iter(get_close_matches(folded, alike, 1, _LIKENESS)), None)


def no_direction(error: NoDirection, words: Sequence[str]) -> Refused:
    """Return what to say about vectors that point nowhere; `words` are the ones asked about."""
    zero = [f"'{visible(words[place])}'" for place in error.places]
    if zero:
        what = f"the vector of {', '.join(zero)}"
    elif len(words) == 1:
        what = f"the vector of '{visible(words[0])}'"
    else:
        what = "the sum of these vectors"
    return Refused(f"{what} is zero, so it points nowhere and is similar to nothing.")


def no_sentences(name: str, error: NoSentences) -> Refused:
    """Return what to say about a text that teaches no vectors."""
    match error.problem:
        case SentenceProblem.EMPTY:
            reason = "has no words"
        case SentenceProblem.TABLE:
            reason = "is a table of words with counts, which doesn't tell what stands beside what"
        case SentenceProblem.RARE:
            reason = (
                f"has no word that is frequent enough: the largest count is {error.found}; "
                "choose a smaller --min-count"
            )
        case SentenceProblem.LONELY:
            reason = "has no line with two words, so no word has a context"
        case SentenceProblem.ONE_WORD:
            reason = "has only one word, so there is nothing to tell it from"
        case SentenceProblem.STRING:
            reason = f"has a sentence that is no list of words (number {error.found})"
    return Refused(f"{name} {reason}.")


def too_many_words(found: int, most: int) -> Refused:
    """Return what to say about a vocabulary that is too large for a method."""
    return Refused(
        f"there are {found} words, and this method takes at most {most}; choose a larger "
        "--min-count, or skip-gram with --solver sampled."
    )


def missing_extra(error: MissingExtra) -> Refused:
    """Return what to say about a library that is not installed."""
    return Refused(
        f"this needs {error.package}, which is not installed; "
        f'pip install "{error.package}" brings it.'
    )


def unreadable(path: Path, error: OSError) -> Refused:
    """Return what to say about a file that cannot be read."""
    if isinstance(error, FileNotFoundError):
        return Refused(f"{path} does not exist; check the name.")
    return Refused(f"{path} cannot be read: {str(error.strerror or error).rstrip('.')}.")


def useless_option(option: str, reason: str) -> Refused:
    """Return what to say about an option that has nothing to do."""
    return Refused(f"{option} has nothing to do: {reason}.", WRONG_USE)


def bad_vectors(path: Path, error: BadVectors) -> Refused:
    """Return what to say about a file that is refused, or vectors that can't be written."""
    place = f", line {error.line}" if error.line else ""
    return Refused(f"{error.path or path}{place}: {_reason(error)}.")


def _reason(error: BadVectors) -> str:
    # Spaces between words and numbers may be seen as they are.
    text = " ".join(map(visible, error.text.split(" ")))
    found, expected = error.found, error.expected
    names = ", ".join(map(visible, error.names))
    match error.problem:
        case VectorProblem.EMPTY:
            return "there are no vectors in it"
        case VectorProblem.UNKNOWN_FORMAT:
            return "this is no file of vectors that TokViz knows"
        case VectorProblem.PICKLED:
            return (
                "this is pickled by Python, which may run any program when it is opened, so it "
                "is never read; save the vectors as text or .npz instead"
            )
        case VectorProblem.COMPRESSED:
            return "this is compressed; unpack it first" + (f" (it holds {names})" if names else "")
        case VectorProblem.FASTTEXT_MODEL:
            return "this is a whole fastText model; take the .vec file that comes with it"
        case VectorProblem.UTF16:
            return "this is UTF-16 text; save it as UTF-8"
        case VectorProblem.LINE_TOO_LONG:
            return "the line is too long"
        case VectorProblem.NO_NUMBERS:
            return f"'{text}' should be a word and its numbers"
        case VectorProblem.NOT_A_NUMBER:
            return f"'{text}' is not a number"
        case VectorProblem.DECIMAL_COMMA:
            return f"'{text}' has a decimal comma; write a point"
        case VectorProblem.NOT_FINITE:
            return f"'{text}' is not finite, or too large to compute with"
        case VectorProblem.WRONG_DIMENSION:
            return f"there are {found} numbers, and the others have {expected}"
        case VectorProblem.BAD_HEADER:
            return f"the header '{text}' is wrong" if text else "the header is wrong"
        case VectorProblem.HEADER_TOO_LARGE:
            return f"the header promises {found} rows; so large a file holds at most {expected}"
        case VectorProblem.ROW_COUNT:
            return f"the header promises {expected} rows, and there are {found}"
        case VectorProblem.TRUNCATED:
            return "the file is cut short"
        case VectorProblem.EXTRA_DATA:
            return "something follows that the header doesn't describe"
        case VectorProblem.WORD_TOO_LONG:
            return "a word is too long"
        case VectorProblem.BAD_ARCHIVE:
            return "the archive is damaged"
        case VectorProblem.MISSING_ARRAY:
            return f"there is no table '{text}'" + (f"; there are {names}" if names else "")
        case VectorProblem.CHOOSE_TENSOR:
            return f"several tables may be the vectors; choose one with --tensor: {names}"
        case VectorProblem.WRONG_DTYPE:
            return f"the table holds {text or 'something else'}, not floating-point numbers"
        case VectorProblem.WRONG_SHAPE:
            return f"a table of rows and columns is needed, not one of the shape {text or 'found'}"
        case VectorProblem.TOO_LARGE:
            return f"it has {found} bytes, and {expected} is the most"
        case VectorProblem.NO_WORDS:
            return (
                f"its words stand in another file; name it with --words (looked for were {names})"
            )
        case VectorProblem.BAD_WORDS:
            return "the words cannot be read" + (f": '{text}' is wrong" if text else "")
        case VectorProblem.WORD_COUNT:
            return f"there are {found} words for {expected} rows"
        case VectorProblem.UNWRITABLE_WORD:
            return f"the word '{text}' cannot stand in this format; choose .npz"
