"""Files of word vectors: which formats there are, reading and writing them."""

from collections.abc import Callable, Generator
from pathlib import Path

from tokviz.engine.formats.atomic_file import written_whole
from tokviz.engine.formats.word_vectors import binary, npy, npz, projector, safetensors, text
from tokviz.engine.formats.word_vectors.bad_vectors import BadVectors, VectorProblem
from tokviz.engine.formats.word_vectors.guess import guess_format
from tokviz.engine.formats.word_vectors.read_vectors import (
    MOST_LISTED,
    ReadVectors,
    Request,
    Skip,
    Skipped,
    VectorFormat,
)
from tokviz.engine.progress import Progress
from tokviz.engine.vectors.words import WordVectors

__all__ = [
    "MOST_LISTED",
    "WITH_WORDS_BESIDE",
    "WRITABLE",
    "BadVectors",
    "ReadVectors",
    "Skip",
    "Skipped",
    "VectorFormat",
    "VectorProblem",
    "guess_format",
    "read_vectors",
    "write_vectors",
    "written_files",
]

_READERS: dict[VectorFormat, Callable[[Request], Generator[Progress, None, ReadVectors]]] = {
    VectorFormat.WORD2VEC_TEXT: text.read,
    VectorFormat.WORD2VEC_BINARY: binary.read,
    VectorFormat.GLOVE: text.read,
    VectorFormat.FASTTEXT: text.read,
    VectorFormat.NPY: npy.read,
    VectorFormat.NPZ: npz.read,
    VectorFormat.SAFETENSORS: safetensors.read,
    VectorFormat.PROJECTOR: projector.read,
}
WRITABLE = (VectorFormat.WORD2VEC_TEXT, VectorFormat.NPZ, VectorFormat.PROJECTOR)
"""The formats that `write_vectors` writes."""
WITH_WORDS_BESIDE = (VectorFormat.NPY, VectorFormat.SAFETENSORS, VectorFormat.PROJECTOR)
"""The formats that hold no words: these stand in another file."""


def read_vectors(
    path: str | Path,
    format: VectorFormat | None = None,
    *,
    words: str | Path | None = None,
    tensor: str | None = None,
    limit: int | None = None,
) -> Generator[Progress, None, ReadVectors]:
    """Read word vectors, in a format that is told or guessed from the file.

    `words` is the file of the words, for a format in `WITH_WORDS_BESIDE`; else it is looked for.
    `tensor` is the name of the array to read from an npz or safetensors file. At most `limit`
    rows are read, the first ones. Yields after a few milliseconds each; what is done is in bytes.

    Raises `BadVectors` for a file that is refused, `OSError`, and `ValueError` for arguments that
    the format has no use for.
    """
    path = Path(path)
    format = format or guess_format(path)
    if limit is not None and limit < 1:
        raise ValueError(f"a limit of {limit} rows")
    if words is not None and format not in WITH_WORDS_BESIDE:
        raise ValueError(f"{format} holds its words itself")
    if tensor is not None and format not in {VectorFormat.NPZ, VectorFormat.SAFETENSORS}:
        raise ValueError(f"{format} has only one table")
    request = Request(path, format, None if words is None else Path(words), tensor, limit)
    return (yield from _READERS[format](request))


def write_vectors(
    vectors: WordVectors, path: str | Path, format: VectorFormat
) -> Generator[Progress, None, None]:
    """Write word vectors in a format of `WRITABLE`: the whole file, or it stays as it was.

    The projector's are two files, each whole; `written_files` tells which. Yields after a few
    milliseconds each; what is done is in rows. Raises `BadVectors` for what the format can't
    hold, `OSError`, and `ValueError` for a format that isn't written.
    """
    places = written_files(path, format)
    if format is VectorFormat.PROJECTOR:
        with written_whole(places[0]) as file, written_whole(places[1]) as words_file:
            yield from projector.write(vectors, file, words_file)
        return
    with written_whole(places[0]) as file:
        yield from (text.write if format is VectorFormat.WORD2VEC_TEXT else npz.write)(
            vectors, file
        )


def written_files(path: str | Path, format: VectorFormat) -> tuple[Path, ...]:
    """Return the files that `write_vectors` writes.

    >>> [place.name for place in written_files("cats.tsv", VectorFormat.PROJECTOR)]
    ['cats.tsv', 'cats-metadata.tsv']
    """
    if format not in WRITABLE:
        raise ValueError(f"{format} is not written")
    path = Path(path)
    if format is VectorFormat.PROJECTOR:
        return path, projector.metadata_path(path)
    return (path,)
