"""The registry of formats: what holds for all of them."""

from pathlib import Path

import numpy as np
import pytest

from tokviz.engine.formats.vector_file import (
    WITH_WORDS_BESIDE,
    WRITABLE,
    BadVectors,
    VectorFormat,
    VectorProblem,
    read_vectors,
    write_vectors,
    written_files,
)
from tokviz.engine.progress import finish
from tokviz.engine.vectors.words import Lexicon, WordVectors

NUMBERS = np.random.default_rng(0).normal(size=(3, 4)).astype(np.float32)
VECTORS = WordVectors(Lexicon((b"king", "学习".encode(), "no\xa0break".encode())), NUMBERS)


@pytest.mark.parametrize("format", WRITABLE)
@pytest.mark.parametrize("told", [True, False])
def test_what_was_written_comes_back(tmp_path: Path, format: VectorFormat, told: bool) -> None:
    path = tmp_path / "课堂 v.tsv"
    progress = list(write_vectors(VECTORS, path, format))
    assert (progress[-1].done, progress[-1].total) == (3, 3)
    assert set(tmp_path.iterdir()) == set(written_files(path, format))
    read = finish(read_vectors(path, format if told else None))
    assert read.format is format
    assert read.vectors.lexicon.keys == VECTORS.lexicon.keys
    assert np.array_equal(read.vectors.vectors, NUMBERS)


@pytest.mark.parametrize("format", WRITABLE)
def test_writing_is_dropped_between_yields_without_a_trace(
    tmp_path: Path, format: VectorFormat
) -> None:
    path = tmp_path / "v"
    path.write_bytes(b"mine")
    big = WordVectors(
        Lexicon(tuple(b"w%d" % index for index in range(9_000))), np.ones((9_000, 9), np.float32)
    )
    writing = write_vectors(big, path, format)
    next(writing)
    next(writing)
    writing.close()
    assert path.read_bytes() == b"mine"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("format", VectorFormat)
def test_files_that_cannot_be_opened(tmp_path: Path, format: VectorFormat) -> None:
    with pytest.raises(FileNotFoundError):
        finish(read_vectors(tmp_path / "no", format))
    # A folder, which on Windows is a PermissionError. The projector looks for its words first.
    words = tmp_path / "metadata.tsv"
    words.write_bytes(b"a\n")
    with pytest.raises((IsADirectoryError, PermissionError)):
        finish(read_vectors(tmp_path, format, words=words if format in WITH_WORDS_BESIDE else None))


@pytest.mark.parametrize("format", set(VectorFormat) - set(WRITABLE))
def test_only_some_formats_are_written(tmp_path: Path, format: VectorFormat) -> None:
    with pytest.raises(ValueError, match="not written"):
        finish(write_vectors(VECTORS, tmp_path / "v", format))
    assert list(tmp_path.iterdir()) == []


def test_arguments_that_a_format_has_no_use_for(tmp_path: Path) -> None:
    path = tmp_path / "v.txt"
    path.write_bytes(b"a 1\n")
    with pytest.raises(ValueError, match="words itself"):
        finish(read_vectors(path, words=path))
    with pytest.raises(ValueError, match="one table"):
        finish(read_vectors(path, tensor="wte"))
    with pytest.raises(ValueError, match="limit of 0"):
        finish(read_vectors(path, limit=0))


def test_a_refusal_tells_all_it_knows() -> None:
    error = BadVectors(VectorProblem.WRONG_DIMENSION, line=3, text="a", found=2, expected=5)
    assert (error.problem, error.line, error.text) == (VectorProblem.WRONG_DIMENSION, 3, "a")
    assert (error.found, error.expected, error.names, error.path) == (2, 5, (), None)
    assert "wrong-dimension" in repr(error)
