"""Odd input to `tokviz vectors`: a sentence and an exit status, never a traceback."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tokviz.document.document import Document, EmbeddingChoices, Source
from tokviz.document.file import save
from tokviz.engine.training.corpus import Corpus

Cli = Callable[..., Any]
Check = Callable[..., None]

GOOD = b"king 1 2\nqueen 2 1\nman 1 1\nnew york 3 1\n"

WRONG_USE = [
    ("--window", 0),
    ("--window", 1001),
    ("--window", "five"),
    ("--dimensions", 0),
    ("--dimensions", 4097),
    ("--dimensions", "9" * 30),
    ("--negatives", 0),
    ("--epochs", 0),
    ("--epochs", 1.5),
    ("--min-count", 0),
    ("--rate", "nan"),
    ("--rate", "inf"),
    ("--rate", -1),
    ("--rate", ""),
    ("--subsample", 1.1),
    ("--exponent", -0.1),
    ("--seed", -1),
    ("--seed", "9" * 19),
    ("--method", "glove"),
    ("--solver", "magic"),
    ("--atoms", "sentences"),
    ("-o", "vectors.doc"),
    ("-o", ".txt"),
]


@pytest.fixture
def text(tmp_path: Path) -> Path:
    path = tmp_path / "text.txt"
    path.write_text("a b c\nb a c\n" * 5, encoding="utf-8")
    return path


@pytest.fixture
def good(tmp_path: Path) -> Path:
    path = tmp_path / "good.txt"
    path.write_bytes(GOOD)
    return path


@pytest.mark.parametrize("option", WRONG_USE, ids=str)
def test_numbers_out_of_bounds_are_wrong_use(
    tokviz: Cli, refused: Check, text: Path, option: tuple[str, object]
) -> None:
    refused(tokviz("vectors", "train", text, *option), 2, option[0], f"'{option[1]}'")


def test_extremes_within_bounds_learn(tokviz: Cli, text: Path) -> None:
    extremes = ("--window", 1000, "--negatives", 1000, "--exponent", 10, "--dimensions", 1)
    for options in (
        (*extremes, "--epochs", 1),
        (*extremes, "--epochs", 1, "--solver", "sampled", "--rate", 0),
        (*extremes, "--epochs", 1, "--method", "cbow", "--subsample", 1e-9),
        (*extremes, "--method", "ppmi-svd", "--subsample", 1e-9),
    ):
        result = tokviz("vectors", "train", text, *options, "--json")
        assert (result.status, result.err) == (0, "")
        assert result.json["words"] == 3


def test_a_rate_that_is_too_high_is_said(tokviz: Cli, text: Path) -> None:
    options = ("--solver", "sampled", "--rate", 1000, "--dimensions", 8)
    result = tokviz("vectors", "train", text, *options, "--json")
    assert result.status == 0
    assert result.json["loss"] > 6
    assert "smaller --rate" in result.err


@pytest.mark.parametrize(
    "bad",
    [
        (b"", ("no vectors in it",)),
        (b"\0\1\2", ("no file of vectors",)),
        (b"\xff\xfe\0", ("UTF-16",)),
        (b"king 1 nan\n", ("line 1", "'nan'", "not finite")),
        (b"2 3\nking 1 2 3\n", ("line 1", "promises 2 rows", "are 1")),
        (b"king 1,5 2\nqueen 1 2\n", ("line 1", "'1,5'", "decimal comma")),
        (b"PK\3\4garbage", ("archive is damaged",)),
        (b"\x93NUMPY\1\0\x10\0{broken", ("header is wrong",)),
        (b"\x80\4\x95", ("pickled", "never read")),
    ],
)
@pytest.mark.parametrize("action", ["neighbours", "analogy", "convert"])
def test_bad_files_are_named_with_what_is_wrong(
    tokviz: Cli, refused: Check, tmp_path: Path, action: str, bad: tuple[bytes, tuple[str, ...]]
) -> None:
    path, out = tmp_path / "坏 v.txt", tmp_path / "out.npz"
    data, words = bad
    path.write_bytes(data)
    asked: dict[str, tuple[object, ...]] = {
        "neighbours": ("king", "--vectors", path),
        "analogy": ("king", "man", "woman", "--vectors", path),
        "convert": (path, out),
    }
    refused(tokviz("vectors", action, *asked[action]), 1, str(path), *words)
    assert not out.exists()


def test_words_as_they_may_be_typed(tokviz: Cli, refused: Check, good: Path) -> None:
    of = ("--vectors", good)
    found = tokviz("vectors", "neighbours", "new york", *of, "--count", 10**12, "--json").json
    assert [near["word"] for near in found["neighbours"]] == ["queen", "man", "king"]
    for word in ("", " king", "king ", "\udcff", "\0", "-king", "{0}", "%s", "<b>", "x" * 100_000):
        argument = ("--", word) if word.startswith("-") else (word,)
        refused(tokviz("vectors", "neighbours", *of, *argument), 1, "no vector for")
        refused(tokviz("vectors", "analogy", *of, "king", "man", *argument), 1, "no vector for")
    assert tokviz("vectors", "analogy", "king", "king", "king", *of).status == 0


def test_what_was_left_out_of_a_file_is_told(tokviz: Cli, tmp_path: Path) -> None:
    path = tmp_path / "odd.txt"
    path.write_bytes(b"king 1 2\nking 3 4\n\nqueen 2 1\nzero 0 0\n" + b"king 1 1\n" * 20)
    result = tokviz("vectors", "neighbours", "king", "--vectors", path, "--json")
    assert [near["word"] for near in result.json["neighbours"]] == ["queen"]
    assert sorted(re.findall(r": (\d+) \(row", result.err)) == ["1", "21"]
    saved = tmp_path / "a.tokviz"
    choices = EmbeddingChoices(source=Source.FILE, path=str(path))
    save(Document(Corpus("a"), embedding=choices), saved)
    assert tokviz("vectors", "neighbours", "king", "--from", saved).err == result.err
    out = tokviz("vectors", "convert", path, tmp_path / "out.npz").out
    assert "stood before: 21 (rows 2, 6, 7, " in out
    assert ", …)" in out
    assert "Zero, so it points nowhere: 1 (row 5)." in out


def test_documents_whose_file_is_missing(tokviz: Cli, refused: Check, tmp_path: Path) -> None:
    saved, gone = tmp_path / "a.tokviz", tmp_path / "gone.txt"
    for path, words in ((str(gone), (str(gone), "does not exist")), ("", ("names no file",))):
        choices = EmbeddingChoices(source=Source.FILE, path=path)
        save(Document(Corpus("a"), embedding=choices), saved)
        refused(tokviz("vectors", "neighbours", "king", "--from", saved), 1, *words)
        refused(tokviz("vectors", "analogy", "a", "b", "c", "--from", saved), 1, *words)


def test_a_bad_output_leaves_what_is_there(tokviz: Cli, refused: Check, good: Path) -> None:
    out = good.with_name("mine.txt")
    out.write_bytes(b"mine")
    refused(tokviz("vectors", "convert", good, out), 1, "line 4", "'new york'", ".npz")
    refused(tokviz("vectors", "convert", good, good), 1, "line 4")
    assert (out.read_bytes(), good.read_bytes()) == (b"mine", GOOD)
