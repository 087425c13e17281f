"""A numpy array with its words beside it."""

import io
import json
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
)
from tokviz.engine.formats.word_vectors import npy
from tokviz.engine.progress import finish

NUMBERS = np.random.default_rng(0).normal(size=(4, 3))
WORDS = "king\n学习\nno\xa0break\n\xe9\n".encode()


def opened(
    folder: Path, array: np.ndarray | bytes, words: bytes = WORDS, limit: int | None = None
) -> ReadVectors:
    path = folder / "v.npy"
    if isinstance(array, bytes):
        path.write_bytes(array)
    else:
        np.save(path, array)
    (folder / "v.txt").write_bytes(words)
    return finish(read_vectors(path, VectorFormat.NPY, limit=limit))


def problem_of(folder: Path, array: np.ndarray | bytes, words: bytes = WORDS) -> BadVectors:
    with pytest.raises(BadVectors) as caught:
        opened(folder, array, words)
    return caught.value


def header(shape: str, descr: str = "'<f4'", order: str = "False") -> bytes:
    text = f"{{'descr': {descr}, 'fortran_order': {order}, 'shape': {shape}, }}".encode()
    return b"\x93NUMPY\x01\x00" + (len(text) + 1).to_bytes(2, "little") + text + b"\n"


@pytest.mark.parametrize("dtype", ["<f4", ">f4", "<f2", "<f8", "<i4", "u1", "<i8"])
@pytest.mark.parametrize("order", ["C", "F"])
def test_any_kind_of_number_and_both_orders(tmp_path: Path, dtype: str, order: str) -> None:
    array = np.asarray(np.abs(NUMBERS) * 50, dtype, order=order)
    read = opened(tmp_path, array)
    assert read.vectors.lexicon.keys == tuple(WORDS.splitlines())
    assert np.array_equal(read.vectors.vectors, array.astype(np.float32))
    assert (read.format, read.header_count, read.skipped) == (VectorFormat.NPY, None, ())


@pytest.mark.parametrize("order", ["C", "F"])
def test_a_table_of_many_chunks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, order: str
) -> None:
    monkeypatch.setattr(npy, "CHUNK", 40)
    array = np.asarray(np.random.default_rng(1).normal(size=(500, 3)), np.float32, order=order)
    words = b"".join(b"w%d\n" % index for index in range(500))
    np.save(tmp_path / "v.npy", array)
    (tmp_path / "v.txt").write_bytes(words)
    reading = read_vectors(tmp_path / "v.npy")
    done = [progress.done for progress in reading]
    assert len(done) > 100
    assert done == sorted(done)
    assert np.array_equal(opened(tmp_path, array, words).vectors.vectors, array)
    assert opened(tmp_path, array, words, limit=7).limited
    assert np.array_equal(opened(tmp_path, array, words, limit=7).vectors.vectors, array[:7])


@pytest.mark.parametrize("name", ["v.txt", "v.vocab", "v-words.txt"])
def test_where_the_words_are(tmp_path: Path, name: str) -> None:
    np.save(tmp_path / "v.npy", NUMBERS)
    with pytest.raises(BadVectors) as caught:
        finish(read_vectors(tmp_path / "v.npy"))
    assert caught.value.problem is VectorProblem.NO_WORDS
    assert caught.value.names == ("v.txt", "v.vocab", "v-words.txt")
    (tmp_path / name).write_bytes(WORDS)
    assert len(finish(read_vectors(tmp_path / "v.npy")).vectors.lexicon) == 4


def test_the_words_may_be_told(tmp_path: Path) -> None:
    np.save(tmp_path / "v.npy", NUMBERS)
    (tmp_path / "字.json").write_text(
        json.dumps({"d": 3, "a": 0, "Ġb": 1, "c": 2}), encoding="utf-8"
    )
    read = finish(read_vectors(tmp_path / "v.npy", words=tmp_path / "字.json"))
    assert read.vectors.lexicon.keys == (b"a", b" b", b"c", b"d")
    assert read.byte_level


@pytest.mark.parametrize(("words", "found"), [(b"a\nb\nc", 3), (b"a\nb\nc\nd\ne\n", 5), (b"", 0)])
def test_as_many_words_as_rows(tmp_path: Path, words: bytes, found: int) -> None:
    error = problem_of(tmp_path, NUMBERS, words)
    assert error.problem is VectorProblem.WORD_COUNT
    assert (error.found, error.expected, error.path) == (found, 4, tmp_path / "v.txt")


def test_what_is_odd_is_told(tmp_path: Path) -> None:
    array = np.array([[1.0], [0], [2], [3]])
    read = opened(tmp_path, array, b"a\r\nb\r\n\r\n\xff\r\n")
    assert read.vectors.lexicon.keys == (b"a", b"b", b"\xff")
    assert read.skipped == (
        Skipped(2, b"b", Skip.ZERO),
        Skipped(3, b"", Skip.EMPTY_WORD),
        Skipped(4, b"\xff", Skip.INVALID_UTF8),
    )


def test_nothing_pickled_is_read(tmp_path: Path) -> None:
    file = io.BytesIO()
    np.save(file, np.array([{"a": 1}], object), allow_pickle=True)
    assert problem_of(tmp_path, file.getvalue()).problem is VectorProblem.PICKLED


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (header("(4, 3)") + b"x" * 47, VectorProblem.TRUNCATED),
        (header("(4, 3)") + b"x" * 49, VectorProblem.EXTRA_DATA),
        (header("(1000000000000, 3)") + b"x" * 48, VectorProblem.TRUNCATED),
        (header("(12,)") + b"x" * 48, VectorProblem.WRONG_SHAPE),
        (header("(2, 2, 3)") + b"x" * 48, VectorProblem.WRONG_SHAPE),
        (header("()") + b"x" * 4, VectorProblem.WRONG_SHAPE),
        (header("(4, 0)"), VectorProblem.WRONG_SHAPE),
        (header("(0, 4)"), VectorProblem.EMPTY),
        (header("(-1, -12)") + b"x" * 48, VectorProblem.BAD_HEADER),
        (header("(4, 3.0)") + b"x" * 48, VectorProblem.BAD_HEADER),
        (header("(4, 3)", "'<U1'") + b"x" * 48, VectorProblem.WRONG_DTYPE),
        (header("(4, 3)", "'<c8'") + b"x" * 96, VectorProblem.WRONG_DTYPE),
        (header("(4, 3)", "[('a', '<f4')]") + b"x" * 48, VectorProblem.WRONG_DTYPE),
        (header("(4, 3)", "'nothing'") + b"x" * 48, VectorProblem.BAD_HEADER),
        (b"\x93NUMPY\x01\x00\x08\x00{[(", VectorProblem.BAD_HEADER),
        (b"\x93NUMPY\x09\x00\x08\x00{}      ", VectorProblem.BAD_HEADER),
        (b"\x93NUMPY\x02\x00\xff\xff\xff\xffx", VectorProblem.BAD_HEADER),
        (b"\x93NUMPY", VectorProblem.BAD_HEADER),
        (b"", VectorProblem.BAD_HEADER),
    ],
)
def test_bad_files(tmp_path: Path, data: bytes, problem: VectorProblem) -> None:
    assert problem_of(tmp_path, data).problem is problem


@given(st.binary(max_size=80), st.booleans())
def test_any_header_is_read_or_refused(data: bytes, framed: bool) -> None:
    if framed:
        data = b"\x93NUMPY\x01\x00" + len(data).to_bytes(2, "little") + data
    try:
        npy.read_header(io.BytesIO(data))
    except BadVectors as error:
        assert error.problem is VectorProblem.BAD_HEADER


@given(st.text("{}[]()':,<f4 descrfortan_shpTulFs\n\\", max_size=60))
def test_any_text_in_a_header_is_read_or_refused(text: str) -> None:
    data = b"\x93NUMPY\x01\x00" + len(text).to_bytes(2, "little") + text.encode()
    with pytest.raises(BadVectors):
        npy.read_header(io.BytesIO(data))


def test_what_is_not_finite_is_refused(tmp_path: Path) -> None:
    array = NUMBERS.copy()
    array[2, 1] = 1e300
    error = problem_of(tmp_path, array)
    assert (error.problem, error.line, error.text) == (VectorProblem.NOT_FINITE, 3, "1e+300")
