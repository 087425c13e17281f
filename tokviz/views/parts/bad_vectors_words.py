"""Sentences for files of vectors that are refused: what, where, and what to do."""

from PySide6.QtCore import QCoreApplication

from tokviz.engine.formats.word_vectors.bad_vectors import BadVectors, VectorProblem
from tokviz.export.axis import grouped

translate = QCoreApplication.translate


def bad_vectors_sentence(error: BadVectors) -> str:
    """Return what to tell a person about a file of vectors, in the current language."""
    text = _template(error).format(
        text=error.text,
        found=grouped(error.found or 0),
        expected=grouped(error.expected or 0),
        names=", ".join(error.names),
    )
    if error.line is None:
        text = text[:1].upper() + text[1:]
    else:
        where = translate("BadVectors", "Line {line}: {what}")
        text = where.format(line=grouped(error.line), what=text)
    if error.path is not None:
        text = f"{error.path.name}. {text}"
    return text


def _template(error: BadVectors) -> str:
    match error.problem:
        case VectorProblem.EMPTY:
            return translate(
                "BadVectors", "There are no vectors in the file. Check that it is the right one."
            )
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
            return translate(
                "BadVectors",
                "the line is too long to be a word and its numbers. Check that this is a file of "
                "vectors.",
            )
        case VectorProblem.NO_NUMBERS:
            return translate(
                "BadVectors",
                "“{text}” should be a word and its numbers, with spaces between. Check that this "
                "is a file of vectors.",
            )
        case VectorProblem.NOT_A_NUMBER:
            return translate(
                "BadVectors", "“{text}” is not a number. Correct the line, or delete it."
            )
        case VectorProblem.DECIMAL_COMMA:
            return translate(
                "BadVectors", "“{text}” has a decimal comma. Save the numbers with points."
            )
        case VectorProblem.NOT_FINITE:
            return translate(
                "BadVectors",
                "“{text}” is not finite, or too large to compute with. Correct the line, or delete "
                "it.",
            )
        case VectorProblem.WRONG_DIMENSION:
            return translate(
                "BadVectors",
                "here are {found} numbers, and {expected} are expected. Correct the line, or "
                "delete it.",
            )
        case VectorProblem.BAD_HEADER if error.text:
            return translate(
                "BadVectors",
                "the header “{text}” is not what the format asks for. Save the vectors again with "
                "the program they come from.",
            )
        case VectorProblem.BAD_HEADER:
            return translate(
                "BadVectors",
                "the header is not what the format asks for. Save the vectors again with the "
                "program they come from.",
            )
        case VectorProblem.HEADER_TOO_LARGE:
            return translate(
                "BadVectors",
                "The header promises {found} rows, and a file of this size holds at most "
                "{expected}. It may have been cut off: get it anew.",
            )
        case VectorProblem.ROW_COUNT:
            return translate(
                "BadVectors",
                "The header promises {expected} rows, and there are {found}. Correct the number, "
                "or get the file anew: it may be cut off, or joined from two.",
            )
        case VectorProblem.TRUNCATED:
            return translate(
                "BadVectors",
                "The file ends too early: {found} of {expected}. It was cut off: get it anew.",
            )
        case VectorProblem.EXTRA_DATA:
            return translate(
                "BadVectors",
                "{found} bytes follow behind the last row. Save the vectors again with the program "
                "they come from.",
            )
        case VectorProblem.WORD_TOO_LONG:
            return translate(
                "BadVectors", "a word is too long. The file may be damaged: get it anew."
            )
        case VectorProblem.BAD_ARCHIVE:
            return translate("BadVectors", "The archive is damaged. Get the file anew.")
        case VectorProblem.MISSING_ARRAY if error.text:
            return translate(
                "BadVectors",
                "There is no “{text}” in the file, only: {names}. Save the matrix as “vectors” and "
                "its words as “words”.",
            )
        case VectorProblem.MISSING_ARRAY:
            return translate(
                "BadVectors",
                "No matrix in the file can be vectors: {names}. Choose another file.",
            )
        case VectorProblem.CHOOSE_TENSOR:
            return translate(
                "BadVectors", "Several matrices may be the vectors: {names}. Choose one of them."
            )
        case VectorProblem.WRONG_DTYPE:
            return translate(
                "BadVectors",
                "The numbers are of a kind that vectors don’t have: {text}. Save them as float32.",
            )
        case VectorProblem.WRONG_SHAPE:
            return translate(
                "BadVectors",
                "The numbers don’t stand in rows and columns: {text}. Save them with one row a "
                "word.",
            )
        case VectorProblem.TOO_LARGE:
            return translate(
                "BadVectors",
                "It would take {found} bytes of memory; {expected} is the most. Save fewer rows.",
            )
        case VectorProblem.NO_WORDS:
            return translate(
                "BadVectors",
                "The words stand in another file, and none was found: {names}. Put it beside this "
                "one.",
            )
        case VectorProblem.BAD_WORDS:
            return translate(
                "BadVectors",
                "this should hold the words, and doesn’t. Choose a text with one word a line, a "
                "vocab.json or a tokenizer.json.",
            )
        case VectorProblem.WORD_COUNT:
            return translate(
                "BadVectors",
                "There are {found} words for {expected} rows. Choose the words that belong to "
                "these vectors.",
            )
        case VectorProblem.UNWRITABLE_WORD:
            return translate(
                "BadVectors", "The format can’t hold the word “{text}”. Save as .npz instead."
            )
