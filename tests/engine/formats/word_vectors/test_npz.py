"""Numpy's zip of arrays."""

import io
import zipfile
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokviz.engine.formats.vector_file import (
    BadVectors,
    ReadVectors,
    Skip,
    VectorFormat,
    VectorProblem,
    read_vectors,
    write_vectors,
)
from tokviz.engine.formats.word_vectors import npz
from tokviz.engine.progress import finish
from tokviz.engine.tokenizer.token import PREFIX_MARKER
from tokviz.engine.vectors.words import Lexicon, WordVectors

NUMBERS = np.random.default_rng(0).normal(size=(3, 4)).astype(np.float32)
WORDS = ("king", "学习", "New York")
KEYS = tuple(word.encode() for word in WORDS)
BLOB = np.frombuffer("\n".join(WORDS).encode(), np.uint8)


def reopened(path: Path, limit: int | None = None) -> ReadVectors:
    return finish(read_vectors(path, VectorFormat.NPZ, limit=limit))


def problem_of(path: Path, **more: str) -> BadVectors:
    with pytest.raises(BadVectors) as caught:
        finish(read_vectors(path, VectorFormat.NPZ, **more))
    return caught.value


def saved(folder: Path, **arrays: np.ndarray) -> Path:
    np.savez(folder / "v.npz", **arrays)
    return folder / "v.npz"


@pytest.mark.parametrize("save", [np.savez, np.savez_compressed])
@pytest.mark.parametrize(
    "words",
    [np.array(WORDS), np.array(KEYS), BLOB, np.append(BLOB, np.uint8(10)), np.array(WORDS, ">U9")],
)
def test_numpy_writes_it(tmp_path: Path, save: type, words: np.ndarray) -> None:
    save(tmp_path / "v.npz", words=words, vectors=NUMBERS, other=np.zeros(3))
    read = finish(read_vectors(tmp_path / "v.npz"))
    assert read.format is VectorFormat.NPZ
    assert read.vectors.lexicon.keys == KEYS
    assert read.vectors.vectors.dtype == np.float32
    assert np.array_equal(read.vectors.vectors, NUMBERS)
    assert (read.skipped, read.limited) == ((), False)


def test_numpy_reads_it(tmp_path: Path) -> None:
    finish(write_vectors(WordVectors(Lexicon(KEYS), NUMBERS), tmp_path / "v.npz", VectorFormat.NPZ))
    with np.load(tmp_path / "v.npz", allow_pickle=False) as arrays:
        assert arrays["words"].tolist() == list(WORDS)
        assert np.array_equal(arrays["vectors"], NUMBERS)


KEY = st.binary(max_size=6) | st.text(max_size=6).map(lambda text: text.encode("utf-8"))
MOSTLY_TEXT = st.lists(st.text(min_size=1).map(str.encode), min_size=1, unique=True)


@given(st.lists(KEY, min_size=1, unique=True) | MOSTLY_TEXT)
def test_what_was_written_comes_back(
    tmp_path_factory: pytest.TempPathFactory, keys: list[bytes]
) -> None:
    path = tmp_path_factory.mktemp("vectors") / "v.npz"
    numbers = np.random.default_rng(len(keys)).normal(size=(len(keys), 2)).astype(np.float32)
    finish(write_vectors(WordVectors(Lexicon(tuple(keys)), numbers), path, VectorFormat.NPZ))
    named = [row for row, key in enumerate(keys) if key]
    if not named:
        assert problem_of(path).problem is VectorProblem.EMPTY
        return
    read = reopened(path)
    assert read.vectors.lexicon.keys == tuple(keys[row] for row in named)
    assert np.array_equal(read.vectors.vectors, numbers[named])
    assert read.counts.get(Skip.EMPTY_WORD, 0) == len(keys) - len(named)


@pytest.mark.parametrize("word", [b"nul\0", b"x" * 1_000, PREFIX_MARKER + b"the", b"\xe5\xad"])
def test_words_that_numpys_text_cannot_hold_come_back(tmp_path: Path, word: bytes) -> None:
    vectors = WordVectors(Lexicon((b"a\nb", word)), NUMBERS[:2])
    finish(write_vectors(vectors, tmp_path / "v.npz", VectorFormat.NPZ))
    assert reopened(tmp_path / "v.npz").vectors.lexicon.keys == (b"a\nb", word)


def test_the_same_vectors_give_the_same_bytes(tmp_path: Path) -> None:
    vectors = WordVectors(Lexicon(KEYS), NUMBERS)
    for name in ("a.npz", "b.npz"):
        finish(write_vectors(vectors, tmp_path / name, VectorFormat.NPZ))
    assert (tmp_path / "a.npz").read_bytes() == (tmp_path / "b.npz").read_bytes()


def test_another_array_may_be_asked_for(tmp_path: Path) -> None:
    path = saved(tmp_path, words=BLOB, vectors=NUMBERS, wide=np.ones((3, 9), "<f2"))
    read = finish(read_vectors(path, tensor="wide"))
    assert np.array_equal(read.vectors.vectors, np.ones((3, 9)))
    assert problem_of(path, tensor="no").text == "no"


def test_a_limit_takes_the_first(tmp_path: Path) -> None:
    read = reopened(saved(tmp_path, words=BLOB, vectors=NUMBERS), limit=2)
    assert (read.vectors.lexicon.keys, read.limited) == (KEYS[:2], True)


@pytest.mark.parametrize("missing", ["words", "vectors"])
def test_a_missing_array_is_named(tmp_path: Path, missing: str) -> None:
    arrays = {"words": BLOB, "vectors": NUMBERS, "other": NUMBERS}
    del arrays[missing]
    error = problem_of(saved(tmp_path, **arrays))
    assert (error.problem, error.text) == (VectorProblem.MISSING_ARRAY, missing)
    assert set(error.names) == set(arrays)


@pytest.mark.parametrize(
    "words", [np.array(WORDS[:2]), np.array(KEYS[:1]), BLOB[:3], BLOB[:0], np.array([], "<U0")]
)
def test_as_many_words_as_rows(tmp_path: Path, words: np.ndarray) -> None:
    error = problem_of(saved(tmp_path, words=words, vectors=NUMBERS))
    assert (error.problem, error.expected) == (VectorProblem.WORD_COUNT, 3)
    assert error.found is not None
    assert error.found < 3


@pytest.mark.parametrize(
    ("arrays", "problem"),
    [
        ({"words": np.array(WORDS, object)}, VectorProblem.PICKLED),
        ({"vectors": NUMBERS.astype(object)}, VectorProblem.PICKLED),
        ({"words": np.array([WORDS])}, VectorProblem.BAD_WORDS),
        ({"words": np.arange(3)}, VectorProblem.BAD_WORDS),
        ({"words": np.full(3, 0x7FFFFFFF, "<u4").view("<U1")}, VectorProblem.BAD_WORDS),
        ({"vectors": NUMBERS[0]}, VectorProblem.WRONG_SHAPE),
        ({"vectors": NUMBERS.astype(complex)}, VectorProblem.WRONG_DTYPE),
        ({"vectors": np.full((3, 2), np.inf)}, VectorProblem.NOT_FINITE),
        ({"word_ends": np.array([1, 2])}, VectorProblem.BAD_WORDS),
        ({"word_ends": np.array([9, 2, BLOB.size])}, VectorProblem.BAD_WORDS),
        ({"word_ends": np.array([1.0, 2.0, BLOB.size])}, VectorProblem.BAD_WORDS),
        ({"word_ends": np.array([2, BLOB.size])}, VectorProblem.WORD_COUNT),
        ({"word_ends": np.array([-5, 0, BLOB.size])}, VectorProblem.BAD_WORDS),
    ],
)
def test_bad_arrays(tmp_path: Path, arrays: dict[str, np.ndarray], problem: VectorProblem) -> None:
    path = saved(tmp_path, **({"words": BLOB, "vectors": NUMBERS} | arrays))
    assert problem_of(path).problem is problem


def test_a_bomb_is_refused_before_it_is_unpacked(tmp_path: Path) -> None:
    path = tmp_path / "v.npz"
    with (
        zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive,
        archive.open("vectors.npy", "w") as out,
    ):
        header = {"descr": "<f4", "fortran_order": False, "shape": (2**18, 100)}
        np.lib.format.write_array_header_1_0(out, header)
        for _ in range(100):
            out.write(bytes(2**20))
    assert path.stat().st_size < 200_000
    error = problem_of(path)
    assert (error.problem, error.expected) == (VectorProblem.TOO_LARGE, 64 * 2**20)


def test_an_archive_that_lies_about_sizes_is_refused(tmp_path: Path) -> None:
    path = saved(tmp_path, words=BLOB, vectors=NUMBERS)
    array = io.BytesIO()
    np.lib.format.write_array_header_1_0(
        array, {"descr": "<f4", "fortran_order": False, "shape": (10**12, 4)}
    )
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("vectors.npy", array.getvalue() + bytes(48))
    assert problem_of(path).problem is VectorProblem.TRUNCATED


def test_a_limit_of_what_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(npz, "MAX_UNPACKED", 100)
    error = problem_of(saved(tmp_path, words=BLOB, vectors=NUMBERS))
    assert (error.problem, error.expected) == (VectorProblem.TOO_LARGE, 100)


@pytest.mark.parametrize("save", [np.savez, np.savez_compressed])
def test_damage_anywhere_is_refused_or_harmless(tmp_path: Path, save: type) -> None:
    path = tmp_path / "v.npz"
    save(path, words=np.array(WORDS), vectors=NUMBERS)
    whole = path.read_bytes()
    refused = 0
    for place in range(len(whole)):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 0xFF]) + whole[place + 1 :])
        try:
            read = reopened(path)
        except BadVectors:
            refused += 1
        else:
            assert np.array_equal(read.vectors.vectors, NUMBERS)
            assert read.vectors.lexicon.keys == KEYS
    assert refused > len(whole) // 4


def test_a_cut_archive_is_refused(tmp_path: Path) -> None:
    path = saved(tmp_path, words=np.array(WORDS), vectors=NUMBERS)
    whole = path.read_bytes()
    for size in range(0, len(whole), 7):
        path.write_bytes(whole[:size])
        assert problem_of(path).problem is VectorProblem.BAD_ARCHIVE


def test_a_locked_archive_is_refused(tmp_path: Path) -> None:
    path = saved(tmp_path, words=BLOB, vectors=NUMBERS)
    data = bytearray(path.read_bytes())
    at = data.find(b"PK\x01\x02")
    while at >= 0:
        data[at + 8] |= 1
        at = data.find(b"PK\x01\x02", at + 1)
    path.write_bytes(data)
    assert problem_of(path).problem is VectorProblem.BAD_ARCHIVE


def test_a_name_that_is_no_utf8_is_refused(tmp_path: Path) -> None:
    path = saved(tmp_path, vectors=NUMBERS, words=BLOB)
    data = bytearray(path.read_bytes())
    data[7] |= 8  # the first entry's name is said to be UTF-8
    data[30] = 0xFF
    path.write_bytes(data)
    assert problem_of(path).problem is VectorProblem.BAD_ARCHIVE
