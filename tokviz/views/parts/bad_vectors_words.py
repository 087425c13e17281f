"""Sentences for files of vectors that are refused: what, where, and what to do."""

from PySide6.QtCore import QCoreApplication

from tokviz.engine.formats.word_vectors.bad_vectors import BadVectors, VectorProblem
from tokviz.export.axis import grouped

translate = QCoreApplication.translate


def bad_vectors_sentence(error: BadVectors) -> str:
    """Return what to tell a person about a file of vectors, in the current language."""
    text = _template(error.problem).format(
        text=error.text,
        found=grouped(error.found or 0),
        expected=grouped(error.expected or 0),
        names=", ".join(error.names),
    )
    if error.line is not None:
        where = translate("BadVectors", "Line {line}: {what}")
        text = where.format(line=grouped(error.line), what=text)
    if error.path is not None:
        text = f"{error.path.name}. {text}"
    return text


def _template(problem: VectorProblem) -> str:
    match problem:
        case VectorProblem.EMPTY:
            return translate("BadVectors", "There are no vectors in the file.")
        case VectorProblem.UNKNOWN_FORMAT:
            return translate(
                "BadVectors",
                "This is no file of vectors that TokViz knows. It opens word2vec (text and "
                "binary), GloVe, fastText .vec, .npy, .npz and .safetensors.",
            )
        case VectorProblem.PICKLED:
            return translate(
                "BadVectors",
                "The file holds a Python program’s objects, which could do anything when opened. "
                "Save the vectors as word2vec text, or with numpy.savez.",
            )
        case VectorProblem.COMPRESSED:
            return translate("BadVectors", "The file is compressed. Unpack it first.")
        case VectorProblem.FASTTEXT_MODEL:
            return translate(
                "BadVectors", "This is a whole fastText model. Open the .vec file beside it."
            )
        case VectorProblem.UTF16:
            return translate("BadVectors", "The text is in UTF-16. Save it as UTF-8.")
        case VectorProblem.LINE_TOO_LONG:
            return translate("BadVectors", "a line is too long to be a word and its numbers.")
        case VectorProblem.NO_NUMBERS:
            return translate("BadVectors", "no numbers follow the word “{text}”.")
        case VectorProblem.NOT_A_NUMBER:
            return translate("BadVectors", "“{text}” is not a number.")
        case VectorProblem.DECIMAL_COMMA:
            return translate(
                "BadVectors", "“{text}” has a decimal comma. Save the numbers with points."
            )
        case VectorProblem.NOT_FINITE:
            return translate("BadVectors", "“{text}” is no finite number that fits a float32.")
        case VectorProblem.WRONG_DIMENSION:
            return translate(
                "BadVectors", "here are {found} numbers, and {expected} in the lines before."
            )
        case VectorProblem.BAD_HEADER:
            return translate("BadVectors", "the header “{text}” is not what the format asks for.")
        case VectorProblem.HEADER_TOO_LARGE:
            return translate(
                "BadVectors",
                "The header promises {found} rows, and a file of this size holds at most "
                "{expected}. It may have been cut off.",
            )
        case VectorProblem.ROW_COUNT:
            return translate(
                "BadVectors",
                "The header promises {expected} rows, and there are {found}. The file may be cut "
                "off, or joined from two.",
            )
        case VectorProblem.TRUNCATED:
            return translate(
                "BadVectors", "The file ends too early: {found} of {expected}. It was cut off."
            )
        case VectorProblem.EXTRA_DATA:
            return translate("BadVectors", "{found} bytes follow behind the last row.")
        case VectorProblem.WORD_TOO_LONG:
            return translate("BadVectors", "a word is too long. The file may be damaged.")
        case VectorProblem.BAD_ARCHIVE:
            return translate("BadVectors", "The archive is damaged.")
        case VectorProblem.MISSING_ARRAY:
            return translate("BadVectors", "There is no “{text}” in the file, only: {names}.")
        case VectorProblem.CHOOSE_TENSOR:
            return translate("BadVectors", "Several matrices may be the vectors: {names}.")
        case VectorProblem.WRONG_DTYPE:
            return translate("BadVectors", "The numbers are of a kind that vectors don’t have.")
        case VectorProblem.WRONG_SHAPE:
            return translate("BadVectors", "The numbers don’t stand in rows and columns.")
        case VectorProblem.TOO_LARGE:
            return translate(
                "BadVectors", "It would take {found} bytes of memory; {expected} is the most."
            )
        case VectorProblem.NO_WORDS:
            return translate(
                "BadVectors", "The words stand in another file, and none was found: {names}."
            )
        case VectorProblem.BAD_WORDS:
            return translate("BadVectors", "This should hold the words, and doesn’t.")
        case VectorProblem.WORD_COUNT:
            return translate("BadVectors", "There are {found} words for {expected} rows.")
        case VectorProblem.UNWRITABLE_WORD:
            return translate(
                "BadVectors", "The format can’t hold the word “{text}”. Save as .npz instead."
            )
