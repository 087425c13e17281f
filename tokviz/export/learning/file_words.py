"""What is said about a file of vectors that was read."""

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from tokviz.engine.formats.word_vectors.read_vectors import ReadVectors, Skip, VectorFormat
from tokviz.export.axis import grouped, with_grouping

translate = QCoreApplication.translate

_FORMATS: dict[VectorFormat, object] = {
    VectorFormat.WORD2VEC_TEXT: QT_TRANSLATE_NOOP("VectorFileWords", "word2vec, text"),
    VectorFormat.WORD2VEC_BINARY: QT_TRANSLATE_NOOP("VectorFileWords", "word2vec, binary"),
    VectorFormat.GLOVE: QT_TRANSLATE_NOOP("VectorFileWords", "GloVe, text"),
    VectorFormat.FASTTEXT: QT_TRANSLATE_NOOP("VectorFileWords", "fastText, text"),
    VectorFormat.NPY: QT_TRANSLATE_NOOP("VectorFileWords", "NumPy array"),
    VectorFormat.NPZ: QT_TRANSLATE_NOOP("VectorFileWords", "NumPy arrays"),
    VectorFormat.SAFETENSORS: QT_TRANSLATE_NOOP("VectorFileWords", "safetensors"),
    VectorFormat.PROJECTOR: QT_TRANSLATE_NOOP("VectorFileWords", "TensorFlow Projector"),
}
_REASONS: dict[Skip, object] = {
    Skip.DUPLICATE: QT_TRANSLATE_NOOP(
        "VectorFileWords", "the word stood before; its first row counts"
    ),
    Skip.EMPTY_WORD: QT_TRANSLATE_NOOP("VectorFileWords", "there is no word before the numbers"),
    Skip.NAMELESS: QT_TRANSLATE_NOOP("VectorFileWords", "the row has no word in the file of words"),
    Skip.BLANK_LINE: QT_TRANSLATE_NOOP("VectorFileWords", "the line is blank"),
    Skip.ZERO: QT_TRANSLATE_NOOP(
        "VectorFileWords", "only zeros: this vector is similar to nothing"
    ),
    Skip.SPACE_IN_WORD: QT_TRANSLATE_NOOP("VectorFileWords", "the word has a space in it"),
    Skip.INVALID_UTF8: QT_TRANSLATE_NOOP("VectorFileWords", "the word is not UTF-8"),
}


def _tr(marked: object) -> str:
    text = str(marked)
    return translate("VectorFileWords", text)


def format_words(format: VectorFormat) -> str:
    """Return what a format is called, in the current language."""
    return _tr(_FORMATS[format])


def size_words(words: int, dimensions: int) -> str:
    """Return "3,000 words × 50 dimensions", in the current language."""
    many = with_grouping(translate("VectorFileWords", "%n word(s)", "", words), words)
    wide = with_grouping(
        translate("VectorFileWords", "%n dimension(s)", "", dimensions), dimensions
    )
    return f"{many} × {wide}"


def skipped_words(read: ReadVectors) -> str:
    """Return how many rows were skipped and how many are odd, or nothing."""
    skipped = sum(count for reason, count in read.counts.items() if reason.left_out)
    odd = read.skipped_count - skipped
    parts = []
    if skipped:
        text = translate("VectorFileWords", "%n row(s) were skipped", "", skipped)
        parts.append(with_grouping(text, skipped))
    if odd:
        text = translate("VectorFileWords", "%n row(s) are unusual", "", odd)
        parts.append(with_grouping(text, odd))
    return " · ".join(parts)


def skipped_lines(read: ReadVectors) -> list[str]:
    """Return a line for each row that something is to be told of, as far as they are listed."""
    lines = []
    for row in read.skipped:
        word = row.word.decode("utf-8", "backslashreplace")
        why = _tr(_REASONS[row.reason])
        if not row.reason.left_out:
            why = translate("VectorFileWords", "{why} (kept)").format(why=why)
        if word:
            text = translate("VectorFileWords", "{line}: “{word}”: {why}")
        else:
            text = translate("VectorFileWords", "{line}: {why}")
        lines.append(text.format(line=grouped(row.line), word=word, why=why))
    more = read.skipped_count - len(read.skipped)
    if more > 0:
        text = translate("VectorFileWords", "and %n more", "", more)
        lines.append(with_grouping(text, more))
    return lines
