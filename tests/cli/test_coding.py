from collections.abc import Callable
from pathlib import Path
from typing import Any

from tokviz.document.document import Document
from tokviz.document.file import VERSION, save
from tokviz.document.presets import open_preset
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe, Unknown

Cli = Callable[..., Any]
Check = Callable[..., None]
DEEP = "deep-learning-bytes"


def test_encode(tokviz: Cli) -> None:
    result = tokviz("encode", "深度好吗", "--preset", DEEP, "--json").json
    assert result == {
        "tokens": [
            {"id": 270, "text": "深度", "start": 0, "end": 2},
            {"id": 280, "text": "好", "start": 2, "end": 3},
            {"id": 0xE5, "bytes": "e5", "start": 3, "end": 4},
            {"id": 0x90, "bytes": "90", "start": 3, "end": 4},
            {"id": 0x97, "bytes": "97", "start": 3, "end": 4},
        ],
        "characters": 4,
        "bytes": 12,
    }


def test_encode_at_a_step(tokviz: Cli, refused: Check) -> None:
    result = tokviz("encode", "学", "--preset", DEEP, "--step", 1, "--json").json
    assert [token.get("bytes") for token in result["tokens"]] == ["e5 ad", "a6"]
    refused(tokviz("encode", "学", "--preset", DEEP, "--step", 27), 1, "no step 27", "26")


def test_encode_for_people(tokviz: Cli) -> None:
    result = tokviz("encode", "大 模型\x1b", "--preset", DEEP)
    assert "265  模型" in result.out
    assert "5 characters, 11 bytes, 6 tokens." in result.out
    assert "\x1b" not in result.out


def test_encode_the_standard_input(
    tokviz: Cli, refused: Check, typed: Callable[[bytes], None]
) -> None:
    typed("学习\r\n".encode())
    result = tokviz("encode", "-", "--preset", DEEP, "--json").json
    assert (result["characters"], result["bytes"]) == (4, 8)
    typed("学习".encode("gb18030"))
    guessed = tokviz("encode", "-", "--preset", DEEP)
    assert "学习" in guessed.out
    assert "the standard input was read as gb18030, a guess" in guessed.err
    typed(b"\xe5\xad")
    wrong = tokviz("encode", "-", "--encoding", "utf-8", "--preset", DEEP)
    refused(wrong, 1, "the standard input", "cut short")


def test_what_is_unknown_becomes_the_unknown_special(tokviz: Cli) -> None:
    result = tokviz("encode", "打印🙂", "--preset", "printer-6", "--json").json
    assert result["tokens"][-1] == {"id": 3, "text": "<UNK>", "start": 2, "end": 3}
    assert "<UNK> (for 🙂)" in tokviz("encode", "打印🙂", "--preset", "printer-6").out


def test_where_there_is_no_unknown_special_the_id_is_null(tokviz: Cli) -> None:
    result = tokviz("encode", "z", "--preset", "low-newest", "--json").json
    assert result["tokens"][0] == {"id": None, "text": "z", "start": 0, "end": 1}


def test_edges_and_typed_specials(tokviz: Cli) -> None:
    result = tokviz("encode", "请", "--preset", "printer-0", "--edges", "--json").json
    assert [(t["id"], t["text"]) for t in result["tokens"]] == [
        (1, "<BOS>"), (18, "请"), (2, "<EOS>"),
    ]  # fmt: skip
    typed_one = tokviz("encode", "<s>", "--preset", "markers-as-text", "--read-specials", "--json")
    assert typed_one.json["tokens"] == [{"id": 0, "text": "<s>", "start": 0, "end": 3}]


def test_a_character_that_the_recipe_refuses(tokviz: Cli, refused: Check, tmp_path: Path) -> None:
    path = tmp_path / "a.tokviz"
    save(Document(Corpus("low"), Recipe(unknown=Unknown.ERROR)), path)
    refused(tokviz("encode", "lo学", "--from", path), 1, "U+5B66", "学", "character 2")


def test_lone_surrogates_and_control_characters_survive_json(tokviz: Cli) -> None:
    result = tokviz("encode", "\ud800\x00\u2028", "--preset", DEEP, "--json")
    assert [token.get("text") for token in result.json["tokens"]].count("\x00") == 1
    assert result.status == 0


def test_decode(tokviz: Cli) -> None:
    assert tokviz("decode", 270, 281, "--preset", DEEP).out == "深度好模型\n"
    assert tokviz("decode", 0xE5, 0xAD, 0xA6, "--preset", DEEP, "--json").json == {
        "text": "学",
        "tokens": [
            {"id": 0xE5, "bytes": "e5"},
            {"id": 0xAD, "bytes": "ad"},
            {"id": 0xA6, "bytes": "a6"},
        ],
    }
    special = tokviz("decode", 3, "--preset", "printer-6", "--json").json
    assert special == {"text": "<UNK>", "tokens": [{"id": 3, "text": "<UNK>"}]}


def test_decode_ids_that_do_not_exist(tokviz: Cli, refused: Check) -> None:
    refused(tokviz("decode", 1, 282, "--preset", DEEP), 1, "id 282", "number 2", "0 to 281")
    refused(tokviz("decode", -1, "--preset", DEEP), 1, "id -1")
    refused(tokviz("decode", 270, "--preset", DEEP, "--step", 3), 1, "id 270", "step 15")
    refused(tokviz("decode", 1, "--preset", DEEP, "--step", 27), 1, "26")


def test_decode_bytes_that_are_not_characters(tokviz: Cli, refused: Check) -> None:
    ids = ("decode", 0x61, 0xE5, 0xAD, "--preset", DEEP)
    refused(tokviz(*ids), 1, "e5 ad", "id 229 (number 2", "--invalid show")
    assert tokviz(*ids, "--invalid", "show").out == "a⟨e5 ad⟩\n"
    assert tokviz(*ids, "--invalid", "replace").out == "a\ufffd\n"


def test_bad_documents(tokviz: Cli, refused: Check, tmp_path: Path) -> None:
    path = tmp_path / "课.tokviz"
    encode = ("encode", "x", "--from", path)
    refused(tokviz(*encode), 1, str(path), "cannot be read")
    save(open_preset(DEEP), path)
    whole = path.read_text(encoding="utf-8")
    for text, words in (
        (whole[:300], ("line", "column", "cut short")),
        ("{}", ("not a TokViz document",)),
        (whole.replace(f'"version": {VERSION}', '"version": 9'), ("version 9", "newer TokViz")),
        (whole.replace('"unit": "byte"', '"unit": "bit"'), ("'recipe.unit'", "char, byte")),
        (whole.replace('"step": 16', '"step": -1'), ("'step'", "from 0")),
        (whole.replace('"step"', '"stepp"'), ("'stepp' is unknown",)),
        (whole.replace('["好模型", 3]', '["好模型"]'), ("'corpus.rows[3]'", "word")),
    ):
        assert text != whole
        path.write_text(text, encoding="utf-8")
        refused(tokviz(*encode), 1, str(path), *words)
    path.write_text(whole.replace('"step": 16', '"step": 1000'), encoding="utf-8")
    assert tokviz(*encode).status == 0
