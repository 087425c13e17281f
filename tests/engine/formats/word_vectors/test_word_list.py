"""Vocabularies that lie beside a table."""

import json
from pathlib import Path

import pytest
import tokenizers

from tokviz.engine.formats.vector_file import BadVectors, VectorProblem
from tokviz.engine.formats.word_vectors import word_list
from tokviz.engine.formats.word_vectors.word_list import (
    WordList,
    find_words,
    read_words,
    words_in_json,
    words_in_text,
)


def json_words(tree: object) -> WordList:
    return words_in_json(json.dumps(tree).encode())


def refused(tree: object) -> str:
    with pytest.raises(BadVectors) as caught:
        json_words(tree)
    assert caught.value.problem is VectorProblem.BAD_WORDS
    return caught.value.text


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", []),
        (b"a", [b"a"]),
        (b"a\r\nb\r\n", [b"a", b"b"]),
        (b"\xef\xbb\xbfa\n\nb\n", [b"a", b"", b"b"]),
        (b" a\t1\xc2\x85\n\xe2\x80\xa8", [b" a\t1\xc2\x85", b"\xe2\x80\xa8"]),
        (b"\n", [b""]),
    ],
)
def test_text_has_a_word_a_line(data: bytes, words: list[bytes]) -> None:
    assert words_in_text(data) == words


def test_ids_of_a_vocabulary() -> None:
    words = json_words({"学": 2, "a": 0})
    assert (words.words, words.count, words.byte_level) == ({2: "学".encode(), 0: b"a"}, 3, False)
    assert json_words({}).count == 0


def test_rows_may_have_no_word() -> None:
    assert WordList([b"a", b"b"], 2).between(1, 4) == [b"b", None, None]
    assert WordList([b"a", b"b"], 2).between(5, 6) == [None]
    assert WordList({2: b"c"}, 3).between(1, 4) == [None, b"c", None]


@pytest.mark.parametrize("number", [-1, 1.5, "1", None, True])
def test_an_id_is_a_whole_number(number: object) -> None:
    assert refused({"a": 0, "b": number}) == "b"


def test_two_tokens_have_no_common_id() -> None:
    assert refused({"a": 0, "b": 0}) == "b"


@pytest.mark.parametrize("tree", [[], 5, "a", {"model": {}}, {"model": {"vocab": 5}}])
def test_other_json_is_refused(tree: object) -> None:
    refused(tree)


@pytest.mark.parametrize("data", [b"{", b'{"a": 0, "a": 1}', b"\xff", b"[" * 100_000, b""])
def test_broken_json_is_refused(data: bytes) -> None:
    with pytest.raises(BadVectors) as caught:
        words_in_json(data)
    assert caught.value.problem is VectorProblem.BAD_WORDS


def test_added_tokens_are_taken_as_they_are() -> None:
    tree = {
        "model": {"vocab": {"Ġa": 0, "</Ġ>": 1}},
        "decoder": {"type": "ByteLevel"},
        "added_tokens": [{"id": 1, "content": "</Ġ>"}, {"id": 3, "content": "学"}],
    }
    words = json_words(tree)
    assert words.words == {0: b" a", 1: "</Ġ>".encode(), 3: "学".encode()}
    assert words.byte_level
    assert refused({**tree, "added_tokens": [{"id": 0, "content": "x"}]}) == "x"
    refused({**tree, "added_tokens": [5]})
    refused({**tree, "added_tokens": 5})


def test_a_sequence_of_parts_is_searched() -> None:
    inner = {"type": "Sequence", "pretokenizers": [{"type": "Split"}, {"type": "ByteLevel"}]}
    assert json_words({"model": {"vocab": {"é": 0}}, "pre_tokenizer": inner}).words == {0: b"\xe9"}
    plain = {"type": "Sequence", "pretokenizers": [{"type": "Split"}]}
    assert json_words({"model": {"vocab": {"é": 0}}, "pre_tokenizer": plain}).words == {
        0: "é".encode()
    }


def test_unigrams_vocabulary_is_a_list() -> None:
    model = tokenizers.models.Unigram([("<unk>", 0.0), ("▁the", -1.5), ("学", -2.0)], unk_id=0)
    words = words_in_json(tokenizers.Tokenizer(model).to_str().encode())
    assert words.words == {0: b"<unk>", 1: "▁the".encode(), 2: "学".encode()}
    assert refused({"model": {"vocab": [["a", 0], ["a", 1]]}}) == "a"
    refused({"model": {"vocab": [[["a"], 0]]}})
    refused({"model": {"vocab": [5]}})


def test_wordpiece_keeps_its_marks() -> None:
    model = tokenizers.models.WordPiece({"[UNK]": 0, "##ing": 1}, unk_token="[UNK]")
    words = words_in_json(tokenizers.Tokenizer(model).to_str().encode())
    assert words.words == {0: b"[UNK]", 1: b"##ing"}


def test_the_own_names_come_first(tmp_path: Path) -> None:
    path = tmp_path / "v.txt"
    for name in ("vocab.txt", "tokenizer.json", "v.txt"):
        (tmp_path / name).touch()
    assert find_words(path.with_suffix(".npy"), ("tokenizer.json",)) == path
    # A file isn't its own list of words.
    assert find_words(path, ("vocab.json", "vocab.txt")) == tmp_path / "vocab.txt"


def test_a_problem_names_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "vocab.json"
    path.write_text("[]", encoding="utf-8")
    with pytest.raises(BadVectors) as caught:
        read_words(path)
    assert caught.value.path == path
    monkeypatch.setattr(word_list, "MAX_BYTES", 1)
    with pytest.raises(BadVectors) as caught:
        read_words(path)
    assert (caught.value.problem, caught.value.found) == (VectorProblem.TOO_LARGE, 2)
    with pytest.raises(FileNotFoundError):
        read_words(tmp_path / "no.json")
