import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tokviz.cli import console
from tokviz.document.file import load
from tokviz.document.presets import presets
from tokviz.engine.training.recipe import Marker, Splitter, TieRule, Unit

Cli = Callable[..., Any]
Check = Callable[..., None]
DEEP = "deep-learning-bytes"
LOW_CSV = "low,5\nlower,2\nnewest,6\nwidest,3\n"


def test_presets(tokviz: Cli) -> None:
    listed = tokviz("presets", "--json").json
    assert [set(item) for item in listed] == [{"id", "title", "about"}] * len(presets())
    lines = tokviz("presets").out.splitlines()
    assert len(lines) == 1 + len(presets())
    assert lines[1].split() == [DEEP, *presets()[0].title().split()]


def test_train_a_preset(tokviz: Cli) -> None:
    result = tokviz("train", "--preset", DEEP, "--json")
    learned = result.json
    assert list(learned) == ["corpus_tokens_at_start", "merges", "vocab_size"]
    assert (learned["corpus_tokens_at_start"], learned["vocab_size"]) == (279, 282)
    assert len(learned["merges"]) == 26
    assert learned["merges"][0] == {
        "step": 1,
        "left": {"bytes": "e5"},
        "right": {"bytes": "ad"},
        "new": {"bytes": "e5 ad"},
        "count": 16,
        "ties": 4,
        "corpus_tokens": 263,
    }
    assert learned["merges"][1]["new"] == {"text": "学"}
    assert (result.status, result.err) == (0, "")


def test_train_a_table(tokviz: Cli, tmp_path: Path) -> None:
    csv = tmp_path / "词频.csv"
    csv.write_text(LOW_CSV, encoding="utf-8-sig")
    learned = tokviz("train", csv, "--table", "--end-marker", "</w>", "--merges", 3, "--json").json
    assert learned["corpus_tokens_at_start"] == 95
    assert [merge["new"] for merge in learned["merges"]] == [
        {"text": "es"}, {"text": "est"}, {"text": "est</w>"},
    ]  # fmt: skip
    assert (
        tokviz("train", csv, "--table", "--preset", "low-newest", "--json").json
        == tokviz("train", "--preset", "low-newest", "--json").json
    )


def test_train_for_people(tokviz: Cli) -> None:
    out = tokviz("train", "--preset", DEEP).out
    head, first, *_ = out.splitlines()
    assert head.split() == ["STEP", "LEFT", "RIGHT", "NEW", "COUNT", "TIES", "CORPUS", "TOKENS"]
    assert first.split() == ["1", "e5", "+", "ad", "→", "e5", "ad", "16", "4", "263"]
    assert "Merges: 26; as many as asked." in out
    table = out.split("\n\n")[0].splitlines()
    assert len({console.columns(line) for line in table}) == 1


@pytest.mark.parametrize(
    ("options", "merges"),
    [
        ((), None),
        (("--merges", 2), 2),
        (("--merges", 0), 0),
        (("--vocab-size", 260), 4),
        (("--merges", 9, "--vocab-size", 260), 4),
        (("--merges", 99, "--min-count", 9), 16),
    ],
)
def test_limits_override_a_preset(
    tokviz: Cli, options: tuple[object, ...], merges: int | None
) -> None:
    learned = tokviz("train", "--preset", DEEP, *options, "--json").json
    assert len(learned["merges"]) == (26 if merges is None else merges)


def test_a_minimum_alone_is_the_only_limit(tokviz: Cli, tmp_path: Path) -> None:
    text = tmp_path / "a.txt"
    text.write_text(" ".join(f"{word:04d}" * 2 for word in range(300)), encoding="utf-8")
    learned = tokviz("train", text, "--min-count", 1, "--json").json
    assert len(learned["merges"]) > 500


def test_every_option_reaches_the_recipe(tokviz: Cli, tmp_path: Path) -> None:
    text, out = tmp_path / "a.txt", tmp_path / "é.tokviz"
    text.write_text("low lower\r\nlow", encoding="utf-8", newline="")
    result = tokviz(
        "train", text, "--unit", "byte", "--split", "whitespace", "--normalize", "nfc",
        "--end-marker", "·", "--tie", "lowest-ids", "--merges", 4, "--min-count", 2,
        "--special", "<PAD>", "--special", "<UNK>", "-o", out,
    )  # fmt: skip
    assert result.status == 0
    document = load(out)
    recipe = document.recipe
    assert document.corpus.text == "low lower\r\nlow"
    assert (recipe.unit, recipe.splitter) == (Unit.BYTE, Splitter.WHITESPACE)
    assert (recipe.marker, recipe.marker_text) == (Marker.END_UNIT, "·")
    assert recipe.tie is TieRule.LOWEST_IDS
    assert (recipe.stop.merges, recipe.stop.min_count) == (4, 2)
    assert [special.text for special in recipe.specials] == ["<PAD>", "<UNK>"]
    assert document.step == 3
    again = tokviz("encode", "low", "--from", out, "--json").json
    assert again["tokens"][0]["text"] == "low·"


def test_an_empty_marker_is_none(tokviz: Cli) -> None:
    learned = tokviz("train", "--preset", "low-newest", "--end-marker", "", "--json").json
    assert "</w>" not in json.dumps(learned)


@pytest.mark.parametrize(
    ("text", "reason"),
    [("", "the corpus is empty"), (" \n\t", "the corpus is empty"), ("a", "no pairs are left")],
)
def test_nothing_to_learn_is_not_an_error(
    tokviz: Cli, tmp_path: Path, text: str, reason: str
) -> None:
    path = tmp_path / "a.txt"
    path.write_text(text, encoding="utf-8")
    result = tokviz("train", path)
    assert result.status == 0
    assert f"Merges: 0; {reason}." in result.out


def test_files_in_other_encodings(tokviz: Cli, refused: Check, tmp_path: Path) -> None:
    text = "中文分词，中文分词，机器学习机器学习。"
    for encoding in ("gb18030", "big5", "utf-16"):
        path = tmp_path / f"{encoding}.txt"
        path.write_bytes("中文，中文。".encode(encoding))
        result = tokviz("train", path, "--json")
        assert '"中文"' in result.out
    path.write_bytes(text.encode("gb18030"))
    assert "gb18030, a guess" in tokviz("train", path).err
    assert tokviz("train", path, "--encoding", "gb18030").err == ""
    refused(tokviz("train", path, "--encoding", "utf-8"), 1, str(path), "not utf-8", "--encoding")


def test_training_from_the_standard_input(tokviz: Cli, typed: Callable[[bytes], None]) -> None:
    typed("学习学习".encode())
    assert '"学习"' in tokviz("train", "-", "--json").out
    typed(LOW_CSV.encode())
    assert '"corpus_tokens_at_start": 79' in tokviz("train", "-", "--table", "--json").out


def test_a_word_that_comes_twice_is_told(tokviz: Cli, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("low,5\nlow,2\n", encoding="utf-8")
    result = tokviz("train", path, "--table")
    assert result.status == 0
    assert "'low' stands on lines 1, 2; added up to 7" in result.err


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ("low,5\nnew,\n", ("line 2, column", "'new'", "no count")),
        ("low,5\nnew,x1\n", ("line 2, column 5", "'x1'", "not a number")),
        ("low,-5\n", ("line 1, column 5", "less than 1")),
        ("low,1.5\n", ("'1.5'", "not a whole number")),
        (f"low,{10**30}\n", ("add up to more than",)),
        ('{"low": }', ("line 1", "JSON")),
    ],
)
def test_bad_tables(
    tokviz: Cli, refused: Check, tmp_path: Path, rows: str, words: tuple[str, ...]
) -> None:
    path = tmp_path / "坏.csv"
    path.write_text(rows, encoding="utf-8")
    refused(tokviz("train", path, "--table"), 1, str(path), *words)


def test_files_that_are_no_text(tokviz: Cli, refused: Check, tmp_path: Path) -> None:
    refused(tokviz("train", tmp_path / "nosuch.txt"), 1, "nosuch.txt", "does not exist")
    refused(tokviz("train", tmp_path), 1, "cannot be read")
    binary = tmp_path / "a.txt"
    binary.write_bytes(bytes(range(256)) * 4)
    refused(tokviz("train", binary), 1, "not a text file")


def test_a_place_that_cannot_be_written(tokviz: Cli, refused: Check, tmp_path: Path) -> None:
    out = tmp_path / "none" / "a.tokviz"
    refused(tokviz("train", "--preset", DEEP, "-o", out), 1, str(out), "cannot be written")


GOLDEN = json.loads(
    (Path(__file__).parents[1] / "golden" / "seed_traces.json").read_text(encoding="utf-8")
)


def as_printed(token: dict[str, str]) -> dict[str, str]:
    """Return a trace's token as the command line has it: bytes of whole characters are text."""
    if "bytes" not in token:
        return token
    try:
        return {"text": bytes.fromhex(token["bytes"]).decode()}
    except UnicodeDecodeError:
        return token


@pytest.mark.parametrize("trace", GOLDEN)
def test_presets_give_the_golden_traces(tokviz: Cli, trace: str) -> None:
    golden = GOLDEN[trace]
    preset = DEEP if trace == "bytes-zh" else trace
    learned = tokviz("train", "--preset", preset, "--json").json
    assert learned["corpus_tokens_at_start"] == golden["corpus_tokens_at_start"]
    for merge in learned["merges"]:
        del merge["ties"]
    sides = ("left", "right", "new")
    assert learned["merges"] == [
        merge | {side: as_printed(merge[side]) for side in sides} for merge in golden["merges"]
    ]
    for text, tokens in golden["encode"].items():
        encoded = tokviz("encode", text, "--preset", preset, "--json").json["tokens"]
        for token in encoded:
            del token["id"], token["start"], token["end"]
        assert encoded == [as_printed(token) for token in tokens]
    for text, ids in golden.get("ids_with_bos_eos", {}).items():
        framed = tokviz("encode", text, "--preset", preset, "--edges", "--json").json["tokens"]
        assert [token["id"] for token in framed] == ids
