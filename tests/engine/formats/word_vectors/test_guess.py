"""Telling formats by their content."""

import bz2
import gzip
import io
import lzma
import pickle
import zipfile
from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import save

from tokviz.engine.formats.vector_file import (
    BadVectors,
    VectorFormat,
    VectorProblem,
    guess_format,
)


def guessed(folder: Path, data: bytes, name: str = "v.dat") -> VectorFormat:
    (folder / name).write_bytes(data)
    return guess_format(folder / name)


def problem_of(folder: Path, data: bytes) -> VectorProblem:
    with pytest.raises(BadVectors) as caught:
        guessed(folder, data)
    return caught.value.problem


def binary(*rows: list[float], header: str = "", end: bytes = b"") -> bytes:
    first = header or f"{len(rows)} {len(rows[0])}"
    records = (b"word " + np.array(row, "<f4").tobytes() + end for row in rows)
    return first.encode() + b"\n" + b"".join(records)


@pytest.mark.parametrize(
    ("data", "format"),
    [
        (b"the 0.1 0.2\nof 0.3 0.4\n", VectorFormat.GLOVE),
        (b"5 0.1 0.2\n", VectorFormat.GLOVE),
        (b"2 1 2\n", VectorFormat.GLOVE),
        ("学\t0.1".encode(), VectorFormat.GLOVE),
        (b"nothing of the kind", VectorFormat.GLOVE),
        (b"1 2\nthe 0.1 0.2", VectorFormat.WORD2VEC_TEXT),
        (b"\xef\xbb\xbf1 2\r\nthe 0.1 0.2 \r\n", VectorFormat.WORD2VEC_TEXT),
        (b"1 2\n\xff 0.1 0.2", VectorFormat.WORD2VEC_TEXT),
        (b"1 2\n. . . 0,1 0,2", VectorFormat.WORD2VEC_TEXT),
        (b"1 2\nthe 0.1 x\n", VectorFormat.WORD2VEC_TEXT),
        (b"1 2", VectorFormat.WORD2VEC_TEXT),
        (b"0 2\n", VectorFormat.WORD2VEC_TEXT),
        (binary([0.5]), VectorFormat.WORD2VEC_BINARY),
        (binary([0.0, 0.0]), VectorFormat.WORD2VEC_BINARY),
        (binary([-0.3, 0.2], [1.5, 1e9], end=b"\n"), VectorFormat.WORD2VEC_BINARY),
        (binary(list(np.random.default_rng(0).normal(size=300))), VectorFormat.WORD2VEC_BINARY),
        (save({"wte": np.ones((1, 1))}), VectorFormat.SAFETENSORS),
        # The length of its header, 35,615 bytes, looks like the mark of a gzip file.
        (b"\x1f\x8b\0\0\0\0\0\0{" + b" " * 36_000, VectorFormat.SAFETENSORS),
    ],
)
def test_content_tells(tmp_path: Path, data: bytes, format: VectorFormat) -> None:
    for name in ("v.dat", "v.txt", "v.bin", "v.npy", "字"):
        assert guessed(tmp_path, data, name) is format


def test_numpys_files(tmp_path: Path) -> None:
    np.save(tmp_path / "v.npy", np.ones((2, 2)))
    np.savez_compressed(tmp_path / "v.npz", vectors=np.ones((2, 2)))
    assert guess_format(tmp_path / "v.npy") is VectorFormat.NPY
    assert guess_format(str(tmp_path / "v.npz")) is VectorFormat.NPZ


def test_the_suffix_tells_what_content_does_not(tmp_path: Path) -> None:
    assert guessed(tmp_path, b"1 2\nthe 0.1 0.2", "v.VEC") is VectorFormat.FASTTEXT
    assert guessed(tmp_path, b"the 0.1 0.2", "v.vec") is VectorFormat.GLOVE
    assert guessed(tmp_path, b"1\t2\n3\t4\n", "v.tsv") is VectorFormat.PROJECTOR
    assert guessed(tmp_path, b"0.5\r\n", "v.tsv") is VectorFormat.PROJECTOR
    assert guessed(tmp_path, b"the\t1\t2\n", "v.tsv") is VectorFormat.GLOVE
    assert guessed(tmp_path, b"1 2\nthe 0.1 0.2\n", "v.tsv") is VectorFormat.WORD2VEC_TEXT
    assert guessed(tmp_path, b"1\t2\t3\n3\t4\t5\n", "v.txt") is VectorFormat.GLOVE


def zipped(name: str) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr(name, "the 0.1 0.2")
    return file.getvalue()


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"", VectorProblem.EMPTY),
        (gzip.compress(b"the 0.1"), VectorProblem.COMPRESSED),
        (bz2.compress(b"the 0.1"), VectorProblem.COMPRESSED),
        (lzma.compress(b"the 0.1"), VectorProblem.COMPRESSED),
        (zipped("glove.6B.50d.txt"), VectorProblem.COMPRESSED),
        (zipped("glove.npy")[:50], VectorProblem.BAD_ARCHIVE),
        (pickle.dumps({"a": 1}), VectorProblem.PICKLED),
        (pickle.dumps({"a": 1}, protocol=2), VectorProblem.PICKLED),
        ((793712314).to_bytes(4, "little") + bytes(40), VectorProblem.FASTTEXT_MODEL),
        ("the 0.1".encode("utf-16"), VectorProblem.UTF16),
        (b"\x7fELF\2\1\1\0\0\0\0", VectorProblem.UNKNOWN_FORMAT),
    ],
)
def test_what_is_no_such_file_is_named(tmp_path: Path, data: bytes, problem: VectorProblem) -> None:
    assert problem_of(tmp_path, data) is problem


def test_files_that_cannot_be_opened(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        guess_format(tmp_path / "no")
    # The second on Windows.
    with pytest.raises((IsADirectoryError, PermissionError)):
        guess_format(tmp_path)
