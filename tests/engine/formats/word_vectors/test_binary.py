"""Word2vec's binary format."""

from pathlib import Path

import numpy as np
import pytest
from gensim.models import KeyedVectors

from tokviz.engine.formats.vector_file import (
    BadVectors,
    ReadVectors,
    Skip,
    Skipped,
    VectorFormat,
    VectorProblem,
    read_vectors,
)
from tokviz.engine.formats.word_vectors import binary
from tokviz.engine.progress import finish

NUMBERS = np.random.default_rng(0).normal(size=(3, 4)).astype("<f4")
WORDS = [b"king", "学习".encode(), b"queen"]


def file_of(words: list[bytes], numbers: np.ndarray, end: bytes = b"", header: str = "") -> bytes:
    first = header or f"{len(words)} {numbers.shape[1]}"
    records = (word + b" " + row.tobytes() + end for word, row in zip(words, numbers, strict=True))
    return first.encode() + b"\n" + b"".join(records)


def opened(folder: Path, data: bytes, limit: int | None = None) -> ReadVectors:
    (folder / "v.bin").write_bytes(data)
    return finish(read_vectors(folder / "v.bin", VectorFormat.WORD2VEC_BINARY, limit=limit))


def problem_of(folder: Path, data: bytes) -> BadVectors:
    with pytest.raises(BadVectors) as caught:
        opened(folder, data)
    return caught.value


@pytest.mark.parametrize("end", [b"", b"\n"])
def test_both_dialects(tmp_path: Path, end: bytes) -> None:
    read = opened(tmp_path, file_of(WORDS, NUMBERS, end))
    assert read.vectors.lexicon.keys == tuple(WORDS)
    assert np.array_equal(read.vectors.vectors, NUMBERS)
    assert (read.header_count, read.skipped_count) == (3, 0)


def test_gensim_writes_it(tmp_path: Path) -> None:
    model = KeyedVectors(4)
    model.add_vectors([word.decode() for word in WORDS], NUMBERS)
    model.save_word2vec_format(str(tmp_path / "v.bin"), binary=True)
    read = finish(read_vectors(tmp_path / "v.bin"))
    assert read.format is VectorFormat.WORD2VEC_BINARY
    assert read.vectors.lexicon.keys == tuple(WORDS)
    assert np.array_equal(read.vectors.vectors, NUMBERS)


@pytest.mark.parametrize("end", [b"", b"\n"])
def test_gensim_reads_the_same(tmp_path: Path, end: bytes) -> None:
    read = opened(tmp_path, file_of(WORDS, NUMBERS, end))
    model = KeyedVectors.load_word2vec_format(str(tmp_path / "v.bin"), binary=True)
    assert [key.decode() for key in read.vectors.lexicon.keys] == model.index_to_key
    assert np.array_equal(read.vectors.vectors, model.vectors)


@pytest.mark.parametrize("end", [b"", b"\n"])
def test_many_records_span_chunks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, end: bytes
) -> None:
    monkeypatch.setattr(binary, "_CHUNK", 50)
    words = [b"w%d" % index * (1 + index % 30) for index in range(300)]
    numbers = np.random.default_rng(1).normal(size=(300, 3)).astype("<f4")
    read = opened(tmp_path, file_of(words, numbers, end))
    assert read.vectors.lexicon.keys == tuple(words)
    assert np.array_equal(read.vectors.vectors, numbers)


def test_what_is_odd_is_told(tmp_path: Path) -> None:
    numbers = np.array([[1], [0], [2], [3], [4]], "<f4")
    read = opened(tmp_path, file_of([b"a", b"b", b"a", b"\xe5\xad", b""], numbers))
    assert read.vectors.lexicon.keys == (b"a", b"b", b"\xe5\xad")
    assert read.vectors.vectors.tolist() == [[1], [0], [3]]
    assert read.skipped == (
        Skipped(2, b"b", Skip.ZERO),
        Skipped(3, b"a", Skip.DUPLICATE),
        Skipped(4, b"\xe5\xad", Skip.INVALID_UTF8),
        Skipped(5, b"", Skip.EMPTY_WORD),
    )


@pytest.mark.parametrize("left", [1, 6, 17])
def test_a_truncated_file_is_refused(tmp_path: Path, left: int) -> None:
    words = [word * 10 for word in WORDS]
    error = problem_of(tmp_path, file_of(words, NUMBERS)[:-left])
    assert error.problem is VectorProblem.TRUNCATED
    assert (error.line, error.found, error.expected) == (3, 2, 3)


def test_an_absurd_header_is_refused(tmp_path: Path) -> None:
    data = file_of(WORDS, NUMBERS, header="1000000000000 4")
    error = problem_of(tmp_path, data)
    assert error.problem is VectorProblem.HEADER_TOO_LARGE
    assert (error.found, error.expected) == (10**12, (len(data) - 16) // 17)
    error = problem_of(tmp_path, file_of(WORDS, NUMBERS, header="3 900000000000000000"))
    assert error.problem is VectorProblem.HEADER_TOO_LARGE


def test_more_than_the_header_promises_is_refused(tmp_path: Path) -> None:
    error = problem_of(tmp_path, file_of(WORDS, NUMBERS, header="2 4"))
    assert (error.problem, error.found) == (VectorProblem.EXTRA_DATA, len(b"queen ") + 16)


@pytest.mark.parametrize("data", [b"king queen\n", b"3\n", b"3 4 5\n", b"3 4", b"-1 4\n"])
def test_a_bad_header_is_refused(tmp_path: Path, data: bytes) -> None:
    assert problem_of(tmp_path, data).problem is VectorProblem.BAD_HEADER


def test_nothing_is_refused(tmp_path: Path) -> None:
    assert problem_of(tmp_path, b"").problem is VectorProblem.EMPTY
    assert problem_of(tmp_path, b"0 4\n").problem is VectorProblem.EMPTY


def test_what_is_not_finite_is_refused(tmp_path: Path) -> None:
    numbers = NUMBERS.copy()
    numbers[1, 2] = np.nan
    error = problem_of(tmp_path, file_of(WORDS, numbers))
    assert (error.problem, error.line) == (VectorProblem.NOT_FINITE, 2)


def test_an_endless_word_is_refused(tmp_path: Path) -> None:
    error = problem_of(tmp_path, b"1 4\n" + b"x" * 200_000)
    assert (error.problem, error.line) == (VectorProblem.WORD_TOO_LONG, 1)


def test_a_limit_takes_the_first(tmp_path: Path) -> None:
    read = opened(tmp_path, file_of(WORDS, NUMBERS), limit=2)
    assert (len(read.vectors.lexicon), read.limited) == (2, True)
    assert not opened(tmp_path, file_of(WORDS, NUMBERS), limit=3).limited
