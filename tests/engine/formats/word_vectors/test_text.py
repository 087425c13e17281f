"""Vectors as text: word2vec's, GloVe's, fastText's."""

import tracemalloc
from pathlib import Path

import numpy as np
import pytest
from gensim.models import KeyedVectors
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
)
from tokviz.engine.formats.word_vectors import text_lines
from tokviz.engine.formats.word_vectors.read_vectors import LARGEST
from tokviz.engine.progress import Progress, finish
from tokviz.engine.vectors.words import Lexicon, WordVectors

CATS = b"cat 0.5 -1e-3\ndog 2 .25\n"


def opened(
    folder: Path,
    data: bytes,
    format: VectorFormat | None = None,
    *,
    name: str = "v.txt",
    limit: int | None = None,
) -> ReadVectors:
    path = folder / name
    path.write_bytes(data)
    return finish(read_vectors(path, format, limit=limit))


def problem_of(
    folder: Path, data: bytes, format: VectorFormat | None = None, *, limit: int | None = None
) -> BadVectors:
    with pytest.raises(BadVectors) as caught:
        opened(folder, data, format, limit=limit)
    return caught.value


def rows(read: ReadVectors) -> dict[bytes, list[float]]:
    table = read.vectors
    assert table.vectors.dtype == np.float32
    assert table.vectors.shape == (len(table.lexicon), table.dimensions)
    return dict(zip(table.lexicon.keys, table.vectors.tolist(), strict=True))


def vectors_of(*keys: bytes, dimensions: int = 3) -> WordVectors:
    numbers = np.random.default_rng(0).normal(size=(len(keys), dimensions))
    return WordVectors(Lexicon(keys), numbers.astype(np.float32))


def test_glove_has_no_header(tmp_path: Path) -> None:
    read = opened(tmp_path, CATS)
    assert rows(read) == {b"cat": [0.5, np.float32(-1e-3)], b"dog": [2, 0.25]}
    assert read.format is VectorFormat.GLOVE
    assert read.header_count is None
    assert read.vectors.lexicon.counts is None
    assert (read.skipped, read.skipped_count, read.limited) == ((), 0, False)


@pytest.mark.parametrize(
    ("name", "format"),
    [("v.txt", VectorFormat.WORD2VEC_TEXT), ("v.vec", VectorFormat.FASTTEXT)],
)
def test_a_header_makes_it_word2vecs_or_fasttexts(
    tmp_path: Path, name: str, format: VectorFormat
) -> None:
    read = opened(tmp_path, b"2 2\n" + CATS, name=name)
    assert rows(read) == rows(opened(tmp_path, CATS))
    assert (read.format, read.header_count) == (format, 2)


@pytest.mark.parametrize("format", [VectorFormat.WORD2VEC_TEXT, VectorFormat.FASTTEXT])
def test_without_its_header_it_is_told_to_be_gloves(tmp_path: Path, format: VectorFormat) -> None:
    assert opened(tmp_path, CATS, format).format is VectorFormat.GLOVE


def test_asked_for_as_gloves_a_header_is_still_one(tmp_path: Path) -> None:
    read = opened(tmp_path, b"2 2\n" + CATS, VectorFormat.GLOVE)
    assert (read.format, read.header_count) == (VectorFormat.WORD2VEC_TEXT, 2)


def test_one_dimension(tmp_path: Path) -> None:
    assert rows(opened(tmp_path, b"a 1\nb 2")) == {b"a": [1], b"b": [2]}
    assert rows(opened(tmp_path, b"2 1\na 1\nb 2")) == {b"a": [1], b"b": [2]}
    # Only here a header and a row may look alike, and what was asked for decides.
    numbers = b"2 1\n7 3\n8 4\n"
    assert rows(opened(tmp_path, numbers)) == {b"7": [3], b"8": [4]}
    assert list(rows(opened(tmp_path, numbers, VectorFormat.GLOVE))) == [b"2", b"7", b"8"]
    assert list(rows(opened(tmp_path, b"2 1", VectorFormat.GLOVE))) == [b"2"]


def test_one_word(tmp_path: Path) -> None:
    assert rows(opened(tmp_path, b"a 1 2 3")) == {b"a": [1, 2, 3]}


@pytest.mark.parametrize(
    "data",
    [
        CATS.rstrip(),
        CATS.replace(b"\n", b"\r\n"),
        CATS.replace(b"\n", b" \n"),
        CATS.replace(b" ", b"  "),
        CATS.replace(b" ", b"\t"),
        CATS.replace(b" ", b" \t "),
        b"\xef\xbb\xbf" + CATS,
        b" " + CATS,
        b"\t" + CATS.replace(b"\n", b"\t\r\n"),
    ],
)
@pytest.mark.parametrize("header", [b"", b"2 2\n"])
def test_odd_layouts_say_the_same(tmp_path: Path, data: bytes, header: bytes) -> None:
    mark = b"\xef\xbb\xbf" if data.startswith(b"\xef") else b""
    read = opened(tmp_path, mark + header + data.removeprefix(mark))
    assert rows(read) == rows(opened(tmp_path, CATS))
    assert read.skipped == ()


def test_the_numbers_are_the_last_fields(tmp_path: Path) -> None:
    data = b"the 1 2\n. . . 3 4\nto  a@b.c 5 6\nno\xc2\xa0break 7 8\na\tb 9 0\n\xc2\x85 1 1\n"
    read = opened(tmp_path, data)
    assert list(rows(read)) == [
        b"the",
        b". . .",
        b"to  a@b.c",
        b"no\xc2\xa0break",
        b"a\tb",
        b"\xc2\x85",
    ]
    assert read.skipped == (
        Skipped(2, b". . .", Skip.SPACE_IN_WORD),
        Skipped(3, b"to  a@b.c", Skip.SPACE_IN_WORD),
        Skipped(5, b"a\tb", Skip.SPACE_IN_WORD),
    )
    assert not any(skipped.reason.left_out for skipped in read.skipped)


def test_the_first_word_may_hold_spaces_and_numbers(tmp_path: Path) -> None:
    assert list(rows(opened(tmp_path, b". . 5 1 2\n7 1 2\nx 1 2\n"))) == [b". . 5", b"7", b"x"]


def test_what_is_odd_is_told(tmp_path: Path) -> None:
    data = b"a 1 2\nb 0 -0.0\n\na 3 4\n 5 6\n\xff 7 8\n \t\n\xff 9 9\n"
    read = opened(tmp_path, data)
    assert rows(read) == {b"a": [1, 2], b"b": [0, 0], b"\xff": [7, 8]}
    assert read.skipped == (
        Skipped(2, b"b", Skip.ZERO),
        Skipped(3, b"", Skip.BLANK_LINE),
        Skipped(4, b"a", Skip.DUPLICATE),
        Skipped(5, b"", Skip.EMPTY_WORD),
        Skipped(6, b"\xff", Skip.INVALID_UTF8),
        Skipped(7, b"", Skip.BLANK_LINE),
        Skipped(8, b"\xff", Skip.DUPLICATE),
    )
    assert read.counts[Skip.DUPLICATE] == 2
    assert read.skipped_count == 7


def test_the_list_of_what_is_odd_is_bounded_and_its_count_exact(tmp_path: Path) -> None:
    read = opened(tmp_path, b"a 1\n" * 5_000)
    assert len(read.skipped) == 1_000
    assert read.counts == {Skip.DUPLICATE: 4_999}


def test_a_header_counts_duplicates_too(tmp_path: Path) -> None:
    assert len(rows(opened(tmp_path, b"3 1\na 1\nb 1\na 1\n"))) == 2


@pytest.mark.parametrize(
    ("data", "problem", "line", "text"),
    [
        (b"a 1 2\nb 1,5 2\n", VectorProblem.DECIMAL_COMMA, 2, "1,5"),
        (b"a 1,5 2,5\n", VectorProblem.DECIMAL_COMMA, 1, "1,5"),
        (b"a 1 2\nb 1 nan\n", VectorProblem.NOT_FINITE, 2, "nan"),
        (b"a -Inf 2\nb 1 2\n", VectorProblem.NOT_FINITE, 1, "-inf"),
        (b"a 1 2\nb 1e39 2\n", VectorProblem.NOT_FINITE, 2, "inf"),
        (b"a 1 2\nb 1 -2e18\n", VectorProblem.NOT_FINITE, 2, "-2e+18"),
        (b"a 1 2\nb  1 NaN\n", VectorProblem.NOT_FINITE, 2, "nan"),
        (b"a 1 2\nb 1 x\n", VectorProblem.NOT_A_NUMBER, 2, "x"),
        (b"a 1 2\n\nb 1 2.3.4\n", VectorProblem.NOT_A_NUMBER, 3, "2.3.4"),
        (b"a 1 2\nb 1 0x10\n", VectorProblem.NOT_A_NUMBER, 2, "0x10"),
        (b"a 1 2\nb 1 1_0\n", VectorProblem.NOT_A_NUMBER, 2, "1_0"),
        (b"a 1 2\nb 1 " + "１".encode(), VectorProblem.NOT_A_NUMBER, 2, "１"),
        (b"2 2\na 1 2\nb 1,5 2\n", VectorProblem.DECIMAL_COMMA, 3, "1,5"),
        (b"\nhello world\nwell\n", VectorProblem.NO_NUMBERS, 2, "hello world"),
        (b"word,1.5,2.5\n", VectorProblem.NO_NUMBERS, 1, "word,1.5,2.5"),
    ],
)
def test_what_is_no_number_is_named(
    tmp_path: Path, data: bytes, problem: VectorProblem, line: int, text: str
) -> None:
    error = problem_of(tmp_path, data)
    assert (error.problem, error.line, error.text) == (problem, line, text)


@pytest.mark.parametrize(
    ("data", "line", "text", "counts"),
    [
        (b"a 1 2\nb 1\n", 2, "b", (1, 2)),
        (b"a 1 2\nb 1 2 3\n", 2, "b", (3, 2)),
        (b"a 1 2 3\nb 1 2\nc 1 2\n", 1, "a", (3, 2)),
        (b"a 1 2\nb\n", 2, "b", (0, 2)),
        (b"1 3\na 1 2\n", 2, "a", (2, 3)),
        (b"1 3\na 1 2 3 4 \n", 2, "a", (4, 3)),
        (b"a 1 2\r\nb 1 2\r\nc 0.1", 3, "c", (1, 2)),
    ],
)
def test_mixed_dimensions(
    tmp_path: Path, data: bytes, line: int, text: str, counts: tuple[int, int]
) -> None:
    error = problem_of(tmp_path, data)
    assert error.problem is VectorProblem.WRONG_DIMENSION
    assert (error.line, error.text) == (line, text)
    assert (error.found, error.expected) == counts


@pytest.mark.parametrize(("count", "found"), [(3, 2), (1, 2), (0, 2)])
def test_a_wrong_header_is_refused(tmp_path: Path, count: int, found: int) -> None:
    error = problem_of(tmp_path, b"%d 2\n" % count + CATS)
    assert error.problem is VectorProblem.ROW_COUNT
    assert (error.line, error.found, error.expected) == (1, found, count)


def test_an_absurd_header_takes_no_memory(tmp_path: Path) -> None:
    tracemalloc.start()
    try:
        error = problem_of(tmp_path, b"1000000000000 2\n" + CATS)
        assert tracemalloc.get_traced_memory()[1] < 4 * 1024 * 1024
    finally:
        tracemalloc.stop()
    assert error.problem is VectorProblem.HEADER_TOO_LARGE
    assert (error.line, error.found, error.expected) == (1, 10**12, 8)
    huge = problem_of(tmp_path, b"2 100000000000000000\n" + CATS)
    assert huge.problem is VectorProblem.HEADER_TOO_LARGE
    assert problem_of(tmp_path, b"2 0\n" + CATS).problem is VectorProblem.BAD_HEADER


def test_the_smallest_file_that_a_header_can_promise(tmp_path: Path) -> None:
    assert len(rows(opened(tmp_path, b"3 2\na 1 2\nb 3 4\nc 5 6"))) == 3


@pytest.mark.parametrize("data", [b"", b"\n", b"\n\n", b" \r\n\t", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("format", [None, VectorFormat.GLOVE, VectorFormat.WORD2VEC_TEXT])
def test_nothing_is_refused(tmp_path: Path, data: bytes, format: VectorFormat | None) -> None:
    assert problem_of(tmp_path, data, format).problem is VectorProblem.EMPTY


def test_a_header_of_nothing_is_refused(tmp_path: Path) -> None:
    assert problem_of(tmp_path, b"0 5\n").problem is VectorProblem.EMPTY


def test_only_duplicates_of_nothing_is_nothing(tmp_path: Path) -> None:
    assert problem_of(tmp_path, b" 1 2\n 1 2\nx 1\n").problem is VectorProblem.WRONG_DIMENSION
    assert problem_of(tmp_path, b"1 2\n 1 2\n").problem is VectorProblem.EMPTY


def test_utf16_is_named(tmp_path: Path) -> None:
    data = CATS.decode().encode("utf-16")
    assert problem_of(tmp_path, data).problem is VectorProblem.UTF16
    assert problem_of(tmp_path, data, VectorFormat.GLOVE).problem is VectorProblem.UTF16


def test_an_endless_line_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text_lines, "MAX_LINE", 1_000_000)
    error = problem_of(tmp_path, b"a 1\nb" + b" 1" * 2_000_000)
    assert (error.problem, error.line) == (VectorProblem.LINE_TOO_LONG, 2)
    assert len(error.text) == 80


def test_a_line_may_be_longer_than_a_chunk(tmp_path: Path) -> None:
    numbers = np.random.default_rng(0).normal(size=(3, 60_000)).astype(np.float32)
    vectors = WordVectors(Lexicon((b"a", b"b", b"c")), numbers)
    finish(write_vectors(vectors, tmp_path / "v.txt", VectorFormat.WORD2VEC_TEXT))
    assert (tmp_path / "v.txt").stat().st_size > 4 * text_lines.CHUNK
    read = finish(read_vectors(tmp_path / "v.txt"))
    assert np.array_equal(read.vectors.vectors, numbers)


def test_a_limit_takes_the_first_rows(tmp_path: Path) -> None:
    data = b"3 2\na 1 2\na 1 2\nb 3 4\n"
    assert not opened(tmp_path, data, limit=2).limited
    read = opened(tmp_path, data, limit=1)
    assert (list(rows(read)), read.limited, read.header_count) == ([b"a"], True, 3)
    # A promise of more than was looked at isn't judged.
    many = b"".join(b"w%d 1 2\n" % index for index in range(100_000))
    read = opened(tmp_path, b"100001 2\n" + many, limit=10)
    assert (len(rows(read)), read.limited) == (10, True)
    assert problem_of(tmp_path, b"100001 2\n" + many).found == 100_000


def test_it_yields_often_and_counts_bytes(tmp_path: Path) -> None:
    data = b"".join(b"word%d 0.25 -1.5\n" % index for index in range(60_000))
    (tmp_path / "v.txt").write_bytes(data)
    seen: list[Progress] = list(read_vectors(tmp_path / "v.txt"))
    assert len(seen) >= len(data) // text_lines.CHUNK
    done = [progress.done for progress in seen]
    assert done == sorted(done)
    assert (done[0], done[-1]) == (0, len(data))
    assert {progress.total for progress in seen} == {len(data)}


@pytest.mark.slow
def test_memory_is_bounded_by_the_table(tmp_path: Path) -> None:
    random = np.random.default_rng(0)
    with (tmp_path / "v.txt").open("wb") as file:
        for start in range(0, 40_000, 1_000):
            block = random.normal(size=(1_000, 50)).tolist()
            for index, row in enumerate(block, start):
                file.write(b"word%d %s\n" % (index, " ".join(f"{x:.5g}" for x in row).encode()))
    tracemalloc.start()
    try:
        read = finish(read_vectors(tmp_path / "v.txt"))
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    # A chunk, its lines and numbers don't grow with the file.
    assert peak < 2.5 * read.vectors.vectors.nbytes + 8 * text_lines.CHUNK


def test_dropping_it_between_yields_lets_go_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "v.txt").write_bytes(CATS)
    reading = read_vectors(tmp_path / "v.txt")
    next(reading)
    reading.close()
    (tmp_path / "v.txt").unlink()


WORDS = st.lists(
    st.text(st.characters(exclude_characters=" \t\n\v\f\r", exclude_categories=["Cs"]), min_size=1),
    min_size=1,
    max_size=8,
    unique=True,
)


@given(WORDS, st.integers(1, 4), st.data())
def test_what_was_written_comes_back(
    tmp_path_factory: pytest.TempPathFactory, words: list[str], dimensions: int, data: st.DataObject
) -> None:
    largest = float(np.float32(LARGEST * 0.999))
    numbers = st.floats(-largest, largest, width=32)
    row = st.lists(numbers, min_size=dimensions, max_size=dimensions)
    table = np.array([data.draw(row) for _ in words], np.float32)
    path = tmp_path_factory.mktemp("vectors") / "v.txt"
    keys = tuple(word.encode() for word in words)
    finish(write_vectors(WordVectors(Lexicon(keys), table), path, VectorFormat.WORD2VEC_TEXT))
    read = finish(read_vectors(path, VectorFormat.WORD2VEC_TEXT))
    assert read.vectors.lexicon.keys == keys
    assert read.vectors.vectors.tobytes() == table.tobytes()
    assert read.header_count == len(words)
    assert set(read.counts) <= {Skip.ZERO}


@given(st.binary(max_size=60) | st.text("ab 1.\t\n,-e", max_size=60).map(str.encode))
def test_any_bytes_are_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, data: bytes
) -> None:
    path = tmp_path_factory.mktemp("vectors") / "v.txt"
    path.write_bytes(data)
    for format in (VectorFormat.GLOVE, VectorFormat.WORD2VEC_TEXT):
        try:
            read = finish(read_vectors(path, format))
        except BadVectors as error:
            assert error.line is None or 1 <= error.line <= data.count(b"\n") + 1
        else:
            left_out = sum(count for reason, count in read.counts.items() if reason.left_out)
            lines = data.count(b"\n") + bool(data.rpartition(b"\n")[2])
            header = read.header_count is not None
            assert len(read.vectors.lexicon) + left_out + header == lines


@pytest.mark.parametrize("word", [b"New York", b"a\tb", b"a\nb", b"a\r", b"a\vb", b""])
def test_words_that_cannot_be_read_back_are_not_written(tmp_path: Path, word: bytes) -> None:
    path = tmp_path / "v.txt"
    path.write_bytes(b"mine")
    with pytest.raises(BadVectors) as caught:
        finish(write_vectors(vectors_of(b"a", word), path, VectorFormat.WORD2VEC_TEXT))
    assert caught.value.problem is VectorProblem.UNWRITABLE_WORD
    assert (caught.value.line, caught.value.text) == (2, word.decode())
    assert path.read_bytes() == b"mine"
    assert list(tmp_path.iterdir()) == [path]


def test_what_is_not_finite_is_not_written(tmp_path: Path) -> None:
    vectors = WordVectors(Lexicon((b"a", b"b")), np.array([[1, 2], [3, np.nan]], np.float32))
    with pytest.raises(BadVectors) as caught:
        finish(write_vectors(vectors, tmp_path / "v.txt", VectorFormat.WORD2VEC_TEXT))
    assert (caught.value.problem, caught.value.line) == (VectorProblem.NOT_FINITE, 2)
    assert list(tmp_path.iterdir()) == []


def gensims(keys: list[str], numbers: np.ndarray) -> KeyedVectors:
    model = KeyedVectors(numbers.shape[1])
    model.add_vectors(keys, numbers)
    return model


@pytest.mark.parametrize("header", [True, False])
def test_gensim_writes_it(tmp_path: Path, header: bool) -> None:
    words = ["king", "学习", "no\xa0break", "naïve"]
    numbers = np.random.default_rng(1).normal(size=(4, 7)).astype(np.float32)
    path = str(tmp_path / "v.txt")
    gensims(words, numbers).save_word2vec_format(path, write_header=header)
    read = finish(read_vectors(path))
    assert read.vectors.lexicon.keys == tuple(word.encode() for word in words)
    assert np.array_equal(read.vectors.vectors, numbers)
    assert read.header_count == (4 if header else None)


def test_gensim_reads_it(tmp_path: Path) -> None:
    vectors = vectors_of(b"king", "学习".encode(), "no\xa0break".encode(), dimensions=9)
    finish(write_vectors(vectors, tmp_path / "v.txt", VectorFormat.WORD2VEC_TEXT))
    model = KeyedVectors.load_word2vec_format(str(tmp_path / "v.txt"))
    assert tuple(word.encode() for word in model.index_to_key) == vectors.lexicon.keys
    assert np.array_equal(model.vectors, vectors.vectors)


# Without a header, gensim leaves its file open.
@pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning")
def test_gensim_reads_gloves_alike(tmp_path: Path) -> None:
    random = np.random.default_rng(2)
    lines = [
        f"w{index} " + " ".join(f"{x:.6g}" for x in random.normal(size=5)) for index in range(2_000)
    ]
    (tmp_path / "v.txt").write_text("\n".join(lines), encoding="utf-8")
    model = KeyedVectors.load_word2vec_format(str(tmp_path / "v.txt"), no_header=True)
    read = finish(read_vectors(tmp_path / "v.txt"))
    assert np.array_equal(read.vectors.vectors, model.vectors)
    assert [key.decode() for key in read.vectors.lexicon.keys] == model.index_to_key
