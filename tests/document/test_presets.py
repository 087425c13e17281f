import json
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import groupby
from pathlib import Path

import pytest

from tokviz import resources
from tokviz.document.bad_document import BadDocument, Expected
from tokviz.document.document import Document
from tokviz.document.file import document_in, load, parse, read
from tokviz.document.presets import LANGUAGES, WELCOME, UnknownPreset, open_preset, presets
from tokviz.engine.text.invisible import census
from tokviz.engine.tokenizer.encoding import encode
from tokviz.engine.tokenizer.orders import differences
from tokviz.engine.tokenizer.token import written
from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.training.recipe import Order, TieRule
from tokviz.engine.training.run import Run, train

IDS = [info.id for info in presets()]


@cache
def run_of(id: str) -> Run:
    document = open_preset(id)
    return learned(document)


def learned(document: Document) -> Run:
    work = train(document.corpus, document.recipe)
    try:
        while True:
            next(work)
    except StopIteration as end:
        run: Run = end.value
        return run


def shown(id: str, text: str | None = None, step: int | None = None) -> list[str]:
    """Return the tokens of the sample at the preset's step, or as asked."""
    document, run = open_preset(id), run_of(id)
    encoding = encode(Tokenizer.of(run), document.sample if text is None else text)
    tokens = encoding.tokens(document.step if step is None else step)
    return [written(token.key, run.recipe.marker_text) for token in tokens]


def merges(id: str) -> list[str]:
    run = run_of(id)
    return [written(run.tokens[new], run.recipe.marker_text) for new in run.merges.new]


def test_there_is_one_for_each_lesson_and_the_welcome_comes_first() -> None:
    assert IDS[0] == WELCOME
    traces = {"bytes-zh": WELCOME}
    for name in ("old-finest-2", "old-finest-5", "old-finest-10", "old-finest-13", "low-newest"):
        traces[name] = name
    for name in ("printer-0", "printer-1", "printer-6"):
        traces[name] = name
    own = {"utf8-bytes", "chinese-novel", "chinese-novel-alphabet", "multilingual", "code"}
    own |= {"emoji", "whitespace"}
    assert set(traces.values()) | own <= set(IDS)
    assert len({info.order for info in presets()}) == len(IDS)


def test_groups_stand_together() -> None:
    groups = [group for group, _ in groupby(info.group for info in presets())]
    assert len(groups) == len(set(groups))


@pytest.mark.parametrize("id", IDS)
def test_titles_and_explanations_are_there_in_both_languages_and_short(id: str) -> None:
    info = next(info for info in presets() if info.id == id)
    for language in LANGUAGES:
        assert 0 < len(info.title(language)) <= 40
        assert 20 < len(info.about(language)) <= 260
        assert info.about(language)[-1] in ".。?？"
    assert any("\u4e00" <= char <= "\u9fff" for char in info.about("zh_CN"))
    assert info.title("fr") == info.title("en")
    assert open_preset(id, "zh_CN").about == info.about("zh_CN")


@pytest.mark.parametrize("id", IDS)
def test_the_first_look_is_within_the_run_and_shows_something(id: str) -> None:
    document, run = open_preset(id), run_of(id)
    assert 0 <= document.step <= run.steps
    encoding = encode(Tokenizer.of(run), document.sample)
    assert encoding.count(document.step) > 0
    if document.step:
        assert encoding.count(document.step) < encoding.count(0)


@pytest.mark.parametrize("id", IDS)
def test_each_file_opens_as_a_document_too(id: str) -> None:
    path = resources.path("presets", f"{id}.tokviz")
    document = load(path)
    assert document == document_in(parse(read(path)))
    assert document.corpus == open_preset(id).corpus
    assert "preset" in json.loads(path.read_text(encoding="utf-8"))


def test_an_unknown_preset_is_named() -> None:
    for id in ("nosuch", "", "../presets/code", "code.tokviz"):
        with pytest.raises(UnknownPreset) as caught:
            open_preset(id)
        assert caught.value.id == id


# What the explanations claim


def test_deep_learning() -> None:
    assert [merges(WELCOME)[k] for k in (1, 15)] == ["学", "深度学习"]
    sample = shown(WELCOME)
    assert "模型" in sample
    assert len(sample) == 1 + 3 * 3


def test_utf8_bytes() -> None:
    assert shown("utf8-bytes") == ["e5", "ad", "a6", "e4", "b9", "a0"]


def test_aaabdaaabac() -> None:
    assert shown("aaabdaaabac") == ["aaab", "d", "aaab", "a", "c"]


def test_low_newest() -> None:
    assert merges("low-newest")[2] == "est</w>"
    assert shown("low-newest") == ["s", "low", "est</w>"] == shown("low-newest", step=10)


def test_old_finest() -> None:
    assert merges("old-finest-2")[-1] == "est"
    assert merges("old-finest-5")[2] == "est</w>"
    assert shown("old-finest-5", "oldest") == ["old", "est</w>"]
    assert {"old</w>", "finest</w>"} <= set(merges("old-finest-10"))
    assert shown("old-finest-10", "oldest") == ["old", "est</w>"]
    assert shown("old-finest-13", "slowest") == ["s", "lowest</w>"]


def test_suffixes() -> None:
    learned_tokens = merges("english-suffixes")[: open_preset("english-suffixes").step]
    assert {"ing</w>", "er</w>", "ed</w>"} <= set(learned_tokens)
    document = open_preset("english-suffixes")
    assert document.corpus.rows is not None
    assert not set(document.sample.split()) & {word for word, _ in document.corpus.rows}
    assert shown("english-suffixes", "walker") == ["walk", "er</w>"]


def test_repeated_letters_give_binary_digits() -> None:
    assert [len(token) for token in merges("repeated")] == [2, 4, 8, 16]
    for length in range(1, 32):
        digits = [len(token) for token in shown("repeated", "a" * length)]
        assert sum(digits) == length
        assert len(digits) == bin(length).count("1")


def test_the_lowest_rank_wins_over_the_longer_token() -> None:
    assert "one" in merges("rank-order")
    assert shown("rank-order", "none") == ["no", "n", "e"]
    tokenizer = Tokenizer.of(run_of("rank-order"))
    text = open_preset("rank-order").sample
    orders = [encode(tokenizer, text, order=order) for order in Order]
    assert differences(*orders) == ()


def test_printer() -> None:
    assert merges("printer-1") == ["打印"]
    assert run_of("printer-1").merges.count.tolist() == [7]
    assert shown("printer-6", "打印报告。") == ["打印报告。"]
    tokenizer = Tokenizer.of(run_of("printer-6"))
    assert [s.text for s in tokenizer.recipe.specials] == ["<PAD>", "<BOS>", "<EOS>", "<UNK>"]
    assert encode(tokenizer, "🙂").ids().tolist() == [3]


def test_novels() -> None:
    left_out, twin = run_of("chinese-novel"), run_of("chinese-novel-alphabet")
    assert left_out.layout.text == twin.layout.text
    assert 2800 <= len(left_out.layout.text) <= 3600
    for run in (left_out, twin):
        assert Tokenizer.of(run).vocabulary.size(run.steps) == 500
    assert left_out.steps == 495
    assert twin.alphabet_size == 223
    assert {"古钟", "石小山", "且听下回分解"} <= set(merges("chinese-novel"))
    ids = encode(Tokenizer.of(left_out), "来，").ids().tolist()
    assert ids == [1, 1]
    assert 1 not in encode(Tokenizer.of(twin), "来，").ids().tolist()
    assert 1 in encode(Tokenizer.of(twin), open_preset("chinese-novel").sample).ids().tolist()
    assert next(info for info in presets() if info.id == "chinese-novel").hint("zh_CN")


def test_ties() -> None:
    document = open_preset("ties")
    cuts = set()
    for tie in TieRule:
        run = learned(replace(document, recipe=replace(document.recipe, tie=tie)))
        assert (run.merges.count[0], run.merges.ties[0]) == (2, 2)
        tokens = encode(Tokenizer.of(run), document.sample).tokens(1)
        cuts.add(tuple(written(token.key, "") for token in tokens))
    assert len(cuts) == 3


def test_markers_that_are_text() -> None:
    tokenizer = Tokenizer.of(run_of("markers-as-text"))
    typed = encode(tokenizer, "<s>")
    assert [written(token.key, "⏹") for token in typed.tokens(0)] == ["<", "s", ">", "⏹"]
    assert encode(tokenizer, "<s>", parse_specials=True).ids().tolist() == [0]
    assert len(encode(tokenizer, "</w>").tokens(0)) == 5


def test_whitespace() -> None:
    text = open_preset("whitespace").corpus.text
    assert {" ", "\t", "\u00a0", "\u3000", "\n"} == {char for char in text if char.isspace()}
    assert census(text).spaces > 0
    assert "".join(shown("whitespace")) == open_preset("whitespace").sample


def test_normalization() -> None:
    document = open_preset("normalization")
    encoding = encode(Tokenizer.of(run_of("normalization")), document.sample)
    assert any(change.lossy for change in encoding.normalized.report)
    first, second, wide, plain, *_ = shown("normalization")
    assert (first, wide) == (second, plain)


def test_emoji() -> None:
    assert merges("emoji")[0] == "f0 9f"
    assert "🦔" not in open_preset("emoji").corpus.text
    assert "🦔" not in "".join(shown("emoji"))


def test_code() -> None:
    tokens = shown("code")
    assert tokens[tokens.index(" if") - 1] == " " * 7


def test_languages_pay_different_prices() -> None:
    tokenizer = Tokenizer.of(run_of("multilingual"))
    lines = open_preset("multilingual").sample.split("\n")
    assert len(lines) == len(open_preset("multilingual").corpus.text.splitlines()) == 8
    encodings = [encode(tokenizer, line) for line in lines]
    start = [encoding.count(0) for encoding in encodings]
    assert start == [len(line.encode()) for line in lines]
    assert max(start) == start[-1]
    end = [encoding.count() for encoding in encodings]
    assert max(end) / min(end) < max(start) / min(start)


@pytest.fixture
def resources_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[str], None]]:
    """Give a function that puts a preset file among copies of the resources' presets."""
    shutil.copytree(resources.path("presets"), tmp_path / "presets")
    monkeypatch.setattr(resources, "root", lambda: tmp_path)
    presets.cache_clear()

    def put(text: str) -> None:
        (tmp_path / "presets" / "own.tokviz").write_text(text, encoding="utf-8")

    yield put
    presets.cache_clear()


PLAIN = '{"format": "tokviz", "version": 1, "corpus": {}, "recipe": {}%s}'


def test_a_new_preset_is_data_only(resources_with: Callable[[str], None]) -> None:
    both = '{"en": "An example of one\'s own", "zh_CN": "自己的例子"}'
    head = f', "preset": {{"group": "own", "order": 999, "title": {both}, "about": {both}}}'
    resources_with(PLAIN % head)
    assert [info.id for info in presets()][-1] == "own"
    assert open_preset("own").about == "An example of one's own"
    assert presets()[-1].hint() == ""


def test_a_preset_without_a_language_is_refused(resources_with: Callable[[str], None]) -> None:
    head = ', "preset": {"group": "own", "order": 1, "title": {"en": "x"}, "about": {}}'
    resources_with(PLAIN % head)
    with pytest.raises(BadDocument) as caught:
        presets()
    assert caught.value.trouble.path == "preset.title.zh_CN"
    assert caught.value.trouble.expected is Expected.PRESENT
