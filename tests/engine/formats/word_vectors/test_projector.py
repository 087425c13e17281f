"""The pair of tables for the TensorFlow projector."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokviz.engine.formats.vector_file import (
    BadVectors,
    ReadVectors,
    Skip,
    Skipped,
    VectorFormat,
    VectorProblem,
    read_vectors,
    write_vectors,
    written_files,
)
from tokviz.engine.progress import finish
from tokviz.engine.vectors.words import Lexicon, WordVectors

NUMBERS = b"1\t2\n3\t4\n"


def opened(
    folder: Path, numbers: bytes, words: bytes, name: str = "v.tsv", limit: int | None = None
) -> ReadVectors:
    (folder / name).write_bytes(numbers)
    (folder / "metadata.tsv").write_bytes(words)
    return finish(read_vectors(folder / name, VectorFormat.PROJECTOR, limit=limit))


def problem_of(folder: Path, numbers: bytes, words: bytes) -> BadVectors:
    with pytest.raises(BadVectors) as caught:
        opened(folder, numbers, words)
    return caught.value


def test_one_column_of_words_has_no_header(tmp_path: Path) -> None:
    read = opened(tmp_path, NUMBERS, "word\n学习".encode())
    assert read.vectors.lexicon.keys == (b"word", "学习".encode())
    assert read.vectors.vectors.tolist() == [[1, 2], [3, 4]]
    assert (read.format, read.skipped) == (VectorFormat.PROJECTOR, ())


@pytest.mark.parametrize(
    "words", [b"Count\tWord\r\n5\ta\r\n4\tb", b"label\tx\na\t1\nb\t2\n", b"x\ty\na\t1\nb\t2\n"]
)
def test_several_columns_have_one(tmp_path: Path, words: bytes) -> None:
    assert opened(tmp_path, NUMBERS, words).vectors.lexicon.keys == (b"a", b"b")


@pytest.mark.parametrize(
    "numbers", [b"1\t2\r\n3\t4", b"\xef\xbb\xbf1\t2\n3\t4\n", b"1 2\n3  4 \n", b"1\t2\t\n3\t\t4\n"]
)
def test_odd_layouts_say_the_same(tmp_path: Path, numbers: bytes) -> None:
    assert opened(tmp_path, numbers, b"a\nb\n").vectors.vectors.tolist() == [[1, 2], [3, 4]]


def test_what_is_odd_is_told(tmp_path: Path) -> None:
    read = opened(tmp_path, b"\n1\t2\n0\t0\n\n3\t4\n5\t6\n", b"a\nb\na\n\n")
    assert read.vectors.lexicon.keys == (b"a", b"b")
    assert read.skipped == (
        Skipped(1, b"", Skip.BLANK_LINE),
        Skipped(3, b"b", Skip.ZERO),
        Skipped(4, b"", Skip.BLANK_LINE),
        Skipped(5, b"a", Skip.DUPLICATE),
        Skipped(6, b"", Skip.EMPTY_WORD),
    )


@pytest.mark.parametrize(("words", "found"), [(b"a\n", 1), (b"a\nb\nc\n", 3), (b"", 0)])
def test_as_many_words_as_rows(tmp_path: Path, words: bytes, found: int) -> None:
    error = problem_of(tmp_path, NUMBERS, words)
    assert (error.problem, error.found, error.expected) == (VectorProblem.WORD_COUNT, found, 2)
    assert error.path == tmp_path / "metadata.tsv"


@pytest.mark.parametrize(
    ("numbers", "problem", "line"),
    [
        (b"1\t2\n3\n", VectorProblem.WRONG_DIMENSION, 2),
        (b"1\t2\n\n3\t4\t5\n", VectorProblem.WRONG_DIMENSION, 3),
        (b"1\t2\n3\tx\n", VectorProblem.NOT_A_NUMBER, 2),
        (b"1\t2\n3\t4,5\n", VectorProblem.DECIMAL_COMMA, 2),
        (b"1\tnan\n3\t4\n", VectorProblem.NOT_FINITE, 1),
        (b"x\ty\n1\t2\n", VectorProblem.NOT_A_NUMBER, 1),
        (b"", VectorProblem.EMPTY, None),
        (b"\n \n", VectorProblem.EMPTY, None),
    ],
)
def test_bad_numbers(
    tmp_path: Path, numbers: bytes, problem: VectorProblem, line: int | None
) -> None:
    error = problem_of(tmp_path, numbers, b"a\nb\n")
    assert (error.problem, error.line) == (problem, line)


def test_a_ragged_table_of_words_is_refused(tmp_path: Path) -> None:
    error = problem_of(tmp_path, NUMBERS, b"word\tcount\na\t1\nb\n")
    assert (error.problem, error.line, error.text) == (VectorProblem.BAD_WORDS, 3, "b")
    assert (error.found, error.expected) == (1, 2)


def test_without_words_the_names_are_told(tmp_path: Path) -> None:
    (tmp_path / "v.tsv").write_bytes(NUMBERS)
    with pytest.raises(BadVectors) as caught:
        finish(read_vectors(tmp_path / "v.tsv"))
    assert caught.value.problem is VectorProblem.NO_WORDS
    assert caught.value.names == ("v-metadata.tsv", "metadata.tsv")


def test_a_limit_takes_the_first(tmp_path: Path) -> None:
    read = opened(tmp_path, NUMBERS, b"a\nb\n", limit=1)
    assert (read.vectors.lexicon.keys, read.limited) == ((b"a",), True)


WORDS = st.lists(
    st.text(st.characters(exclude_characters="\t\n\r", exclude_categories=["Cs"]), min_size=1)
    .filter(lambda word: not word.startswith("\ufeff"))
    .map(str.encode),
    min_size=1,
    unique=True,
)


@given(WORDS)
def test_what_was_written_comes_back(
    tmp_path_factory: pytest.TempPathFactory, keys: list[bytes]
) -> None:
    path = tmp_path_factory.mktemp("vectors") / "v.tsv"
    numbers = np.random.default_rng(len(keys)).normal(size=(len(keys), 3)).astype(np.float32)
    vectors = WordVectors(Lexicon(tuple(keys)), numbers)
    finish(write_vectors(vectors, path, VectorFormat.PROJECTOR))
    assert set(path.parent.iterdir()) == set(written_files(path, VectorFormat.PROJECTOR))
    read = finish(read_vectors(path))
    assert read.format is VectorFormat.PROJECTOR
    assert read.vectors.lexicon.keys == tuple(keys)
    assert np.array_equal(read.vectors.vectors, numbers)


def test_numpy_reads_the_numbers(tmp_path: Path) -> None:
    numbers = np.random.default_rng(0).normal(size=(5, 3)).astype(np.float32)
    vectors = WordVectors(Lexicon((b"New York", b"b", b"c", b"d", b"e")), numbers)
    finish(write_vectors(vectors, tmp_path / "v.tsv", VectorFormat.PROJECTOR))
    assert np.array_equal(np.loadtxt(tmp_path / "v.tsv", np.float32, delimiter="\t"), numbers)
    words = (tmp_path / "v-metadata.tsv").read_text(encoding="utf-8").splitlines()
    assert words == ["New York", "b", "c", "d", "e"]


@pytest.mark.parametrize("word", [b"a\tb", b"a\n", b"\r", b"", "\ufeffa".encode()])
def test_words_that_break_the_table_are_not_written(tmp_path: Path, word: bytes) -> None:
    vectors = WordVectors(Lexicon((word,)), np.ones((1, 2), np.float32))
    with pytest.raises(BadVectors) as caught:
        finish(write_vectors(vectors, tmp_path / "v.tsv", VectorFormat.PROJECTOR))
    assert (caught.value.problem, caught.value.line) == (VectorProblem.UNWRITABLE_WORD, 1)
    assert list(tmp_path.iterdir()) == []
