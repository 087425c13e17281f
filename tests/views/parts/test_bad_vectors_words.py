"""Bad files of vectors, opened as a person opens them: what is said, and that nothing changed."""

import json
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication

from tokviz.document.document import Document, EmbeddingChoices, Source
from tokviz.engine.formats.word_vectors.bad_vectors import BadVectors, VectorProblem
from tokviz.engine.formats.word_vectors.read_vectors import Skip
from tokviz.engine.training.corpus import Corpus
from tokviz.model.workspace import Workspace
from tokviz.views.parts.bad_vectors_words import bad_vectors_sentence
from tokviz.views.parts.errors import sentence

BEFORE = Document(Corpus("low lower lowest"), embedding=EmbeddingChoices(dimensions=3))


@pytest.fixture
def workspace(qapp: object) -> Iterator[Workspace]:
    workspace = Workspace(synchronous=True)
    workspace.open_document(BEFORE)
    yield workspace
    workspace.shut_down()
    workspace.deleteLater()
    QCoreApplication.sendPostedEvents()


def npy(array: np.ndarray) -> bytes:
    file = BytesIO()
    np.save(file, array)
    return file.getvalue()


def npz(**arrays: np.ndarray) -> bytes:
    file = BytesIO()
    np.savez(file, **arrays)  # type: ignore[arg-type]  # numpy's stubs think of allow_pickle
    return file.getvalue()


def safetensors(**tensors: np.ndarray) -> bytes:
    header, data = {}, b""
    for name, tensor in tensors.items():
        place = [len(data), len(data) + tensor.nbytes]
        header[name] = {"dtype": "F32", "shape": list(tensor.shape), "data_offsets": place}
        data += tensor.astype("<f4").tobytes()
    written = json.dumps(header).encode()
    return struct.pack("<Q", len(written)) + written + data


ONES = np.ones((2, 3), np.float32)
NAN = np.array([[1, 2, 3], [4, np.nan, 6]], np.float32)
TWO = np.array(["king", "queen"])
RECORDS = b"2 3\nking " + ONES[0].tobytes() + b"queen " + ONES[1].tobytes()


@dataclass(frozen=True)
class Bad:
    """A file that is refused: its bytes, the problem, the line, and words of the sentence."""

    data: bytes
    problem: VectorProblem
    words: tuple[str, ...]
    line: int | None = None
    suffix: str = ".txt"
    beside: bytes | None = None


BAD = {
    "a header that promises more": Bad(
        b"3 2\nking 1 2\nqueen 2 1\n", VectorProblem.ROW_COUNT, ("3 rows", "are 2"), 1
    ),
    "a header that promises less": Bad(
        b"1 2\nking 1 2\nqueen 2 1\n", VectorProblem.ROW_COUNT, ("1 rows", "are 2"), 1
    ),
    "a header that promises the moon": Bad(
        b"400000 50\nking 1 2\n", VectorProblem.HEADER_TOO_LARGE, ("400,000", "cut off"), 1
    ),
    "a header without dimensions": Bad(
        b"2 0\nking\nqueen\n", VectorProblem.BAD_HEADER, ("2 0", "Save"), 1
    ),
    "decimal commas": Bad(
        b"king 1 2\nqueen 0,5 1\n", VectorProblem.DECIMAL_COMMA, ("0,5", "points"), 2
    ),
    "nan": Bad(b"king 1 2\nqueen nan 1\n", VectorProblem.NOT_FINITE, ("nan", "Correct"), 2),
    "inf": Bad(b"king 1 2\nqueen 1 -inf\n", VectorProblem.NOT_FINITE, ("-inf", "Correct"), 2),
    "a number too large": Bad(b"king 1\nqueen 1e30\n", VectorProblem.NOT_FINITE, ("large",), 2),
    "no number": Bad(b"king 1 2\nqueen 1 x\n", VectorProblem.NOT_A_NUMBER, ("“x”",), 2),
    "too few numbers": Bad(
        b"king 1 2\n\nqueen 1\n", VectorProblem.WRONG_DIMENSION, ("1 numbers", "2 are"), 3
    ),
    "too many numbers": Bad(
        b"king 1 2\nqueen 1 2 3\n", VectorProblem.WRONG_DIMENSION, ("3 numbers", "2 are"), 2
    ),
    "prose": Bad(b"Once upon a time\n", VectorProblem.NO_NUMBERS, ("Once upon a time",), 1),
    "nothing": Bad(b"", VectorProblem.EMPTY, ("right one",)),
    "a mark and nothing": Bad(b"\xef\xbb\xbf\n", VectorProblem.EMPTY, ("right one",)),
    "UTF-16": Bad("king 1 2\n".encode("utf-16"), VectorProblem.UTF16, ("UTF-8",)),
    "a pickle": Bad(b"\x80\x04\x95", VectorProblem.PICKLED, ("anything", "savez"), suffix=".pkl"),
    "a compressed file": Bad(b"\x1f\x8b\x08", VectorProblem.COMPRESSED, ("Unpack",)),
    "a fastText model": Bad(b"\xba\x16\x4f\x2f", VectorProblem.FASTTEXT_MODEL, (".vec",)),
    "no vectors at all": Bad(b"\0\1\2\3", VectorProblem.UNKNOWN_FORMAT, ("GloVe",)),
    "a truncated binary": Bad(RECORDS[:-5], VectorProblem.TRUNCATED, ("1 of 2",), 2, ".bin"),
    "a binary with more": Bad(RECORDS + b"man", VectorProblem.EXTRA_DATA, ("3 bytes",), None, ".b"),
    "a binary with nan": Bad(
        b"1 3\nking " + NAN[1].tobytes(), VectorProblem.NOT_FINITE, ("nan",), 1, ".bin"
    ),
    "a matrix without words": Bad(
        npy(ONES), VectorProblem.NO_WORDS, ("v.txt", "beside"), None, ".npy"
    ),
    "fewer words than rows": Bad(
        npy(ONES), VectorProblem.WORD_COUNT, ("v.txt", "1 words", "2 rows"), None, ".npy", b"king\n"
    ),
    "more words than rows": Bad(
        npy(ONES), VectorProblem.WORD_COUNT, ("3 words", "2 rows"), None, ".npy", b"a\nb\nc\n"
    ),
    "an array in one row": Bad(
        npy(ONES[0]), VectorProblem.WRONG_SHAPE, ("3",), None, ".npy", b"king\n"
    ),
    "an array of words": Bad(npy(TWO[None]), VectorProblem.WRONG_DTYPE, ("<U5",), None, ".npy"),
    "a pickled array": Bad(
        npy(np.array([[{}]], object)), VectorProblem.PICKLED, ("numpy.savez",), None, ".npy"
    ),
    "a truncated array": Bad(npy(ONES)[:-4], VectorProblem.TRUNCATED, ("20 of 24",), None, ".npy"),
    "a broken header": Bad(
        b"\x93NUMPY\1\0\4\0{oh", VectorProblem.BAD_HEADER, ("The header is not",), None, ".npy"
    ),
    "an archive without words": Bad(
        npz(vectors=ONES), VectorProblem.MISSING_ARRAY, ("“words”", "only: vectors"), None, ".npz"
    ),
    "an archive with too few words": Bad(
        npz(vectors=ONES, words=TWO[:1]), VectorProblem.WORD_COUNT, ("1 words",), None, ".npz"
    ),
    "an archive with nan": Bad(
        npz(vectors=NAN, words=TWO), VectorProblem.NOT_FINITE, ("nan",), 2, ".npz"
    ),
    "a damaged archive": Bad(
        npz(vectors=ONES, words=TWO)[:-30], VectorProblem.BAD_ARCHIVE, ("anew",), None, ".npz"
    ),
    "a model without matrices": Bad(
        safetensors(bias=ONES[0]), VectorProblem.MISSING_ARRAY, ("bias",), None, ".safetensors"
    ),
    "a model with two": Bad(
        safetensors(a=ONES, b=ONES), VectorProblem.CHOOSE_TENSOR, ("a, b",), None, ".safetensors"
    ),
    "a truncated model": Bad(
        safetensors(wte=ONES)[:-1], VectorProblem.TRUNCATED, ("cut off",), None, ".safetensors"
    ),
}


def opened(workspace: Workspace, place: Path) -> list[Exception]:
    """Open a file as the window does; return why it was refused, if it was."""
    refused: list[Exception] = []
    choices = EmbeddingChoices(dimensions=3, source=Source.FILE, path=str(place))
    workspace.vectors.open_file(choices, refused.append)
    return refused


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_explained_and_changes_nothing(
    workspace: Workspace, tmp_path: Path, name: str
) -> None:
    bad = BAD[name]
    place = tmp_path / f"v{bad.suffix}"
    place.write_bytes(bad.data)
    if bad.beside is not None:
        (tmp_path / "v.txt").write_bytes(bad.beside)
    document, count = workspace.document, workspace.undo_stack.count()
    shown = workspace.vectors.space
    (error,) = opened(workspace, place)
    assert isinstance(error, BadVectors)
    assert (error.problem, error.line) == (bad.problem, bad.line)
    said = sentence(error)
    assert all(word in said for word in bad.words), said
    assert bad.line is None or said.startswith(f"Line {bad.line}: ")
    assert not said[0].islower() or bad.beside is not None
    assert workspace.document is document
    assert workspace.undo_stack.count() == count
    assert workspace.vectors.space is shown
    assert workspace.problem is None


@pytest.mark.parametrize("problem", VectorProblem)
@pytest.mark.parametrize("line", [None, 1234])
def test_every_problem_says_what_is_wrong_and_what_to_do(
    problem: VectorProblem, line: int | None
) -> None:
    for text in ("x", ""):
        error = BadVectors(problem, line=line, text=text, found=1, expected=2, names=("one", "two"))
        said = bad_vectors_sentence(error)
        assert said.startswith("Line 1,234: ") == (line is not None)
        assert said.count(". ") + said.count(": ") > (line is not None), said
        assert said.endswith(".")
        assert "{" not in said and "None" not in said
        if not text:
            assert "“”" not in said or problem in NEED_TEXT, said


NEED_TEXT = {
    VectorProblem.NOT_A_NUMBER,
    VectorProblem.DECIMAL_COMMA,
    VectorProblem.NOT_FINITE,
    VectorProblem.NO_NUMBERS,
    VectorProblem.UNWRITABLE_WORD,
}
"""These are only raised for something that stands there."""

ODD = {
    "duplicates": (b"a 1 2\nb 1 1\na 3 4\n", 2, {Skip.DUPLICATE: [3]}),
    "a zero vector": (b"a 1 2\nb 0 0\n", 2, {Skip.ZERO: [2]}),
    "words with spaces": (b"a 1 2\nnew york 1 1\n", 2, {Skip.SPACE_IN_WORD: [2]}),
    "a no-break space": ("a 1 2\nno\xa0break 1 1\n".encode(), 2, {}),
    "double spaces": (b"a  1  2\nb 1   1 \n", 2, {}),
    "a mark at the beginning": (b"\xef\xbb\xbfa 1 2\nb 1 1\n", 2, {}),
    "no header": (b"a 1 2\nb 1 1\n", 2, {}),
    "one word": (b"a 1 2\n", 1, {}),
    "two words": (b"2 2\na 1 2\nb 2 1\n", 2, {}),
    "one dimension": (b"a 1\nb 2\nc -1\n", 3, {}),
    "identical vectors": (b"a 1 2\nb 1 2\nc 1 2\n", 3, {}),
    "fewer words than components": (b"a 1 0 0 0 0\nb 0 1 0 0 0\n", 2, {}),
    "no word": (b"a 1 2\n 1 2\n", 1, {Skip.EMPTY_WORD: [2]}),
    "blank lines": (b"a 1 2\n\n\nb 1 2\n", 2, {Skip.BLANK_LINE: [2, 3]}),
    "broken UTF-8": (b"a 1 2\n\xe5\xad 1 2\n", 2, {Skip.INVALID_UTF8: [2]}),
}


@pytest.mark.parametrize("name", ODD)
def test_an_odd_file_opens_and_what_is_odd_is_counted_and_listed(
    workspace: Workspace, tmp_path: Path, name: str
) -> None:
    data, words, odd = ODD[name]
    (tmp_path / "v.txt").write_bytes(data)
    assert opened(workspace, tmp_path / "v.txt") == []
    read, space = workspace.vectors.opened, workspace.vectors.space
    assert read is not None and space is not None
    assert len(space.words.lexicon) == words
    assert dict(read.counts) == {reason: len(lines) for reason, lines in odd.items()}
    listed: dict[Skip, list[int]] = {}
    for row in read.skipped:
        listed.setdefault(row.reason, []).append(row.line)
    assert listed == odd
    workspace.undo_stack.undo()
    assert workspace.document == BEFORE


def test_files_that_are_not_there_or_are_folders(workspace: Workspace, tmp_path: Path) -> None:
    (error,) = opened(workspace, tmp_path / "no.txt")
    assert "no.txt is not there" in sentence(error)
    (error,) = opened(workspace, tmp_path)
    assert tmp_path.name in sentence(error)
    assert sentence(FileNotFoundError()).startswith("The file is not there")
    assert workspace.document == BEFORE
