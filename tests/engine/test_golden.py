"""Small corpora whose merges and encodings are known, from the corpus to the ids."""

import json
from pathlib import Path
from typing import Any

import pytest

from tokviz.engine.progress import finish
from tokviz.engine.tokenizer.decoding import decode
from tokviz.engine.tokenizer.encoding import encode
from tokviz.engine.tokenizer.token import data_of, key_of, text_of, written
from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import (
    Marker,
    Normalization,
    Order,
    Recipe,
    Special,
    Splitter,
    StopRule,
    TieRule,
    Unit,
)
from tokviz.engine.training.run import Run, train

TRACES: dict[str, dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "golden" / "seed_traces.json").read_text(encoding="utf-8")
)


def recipe_of(trace: dict[str, Any]) -> Recipe:
    told = trace["recipe"]
    assert told["split"].startswith("none")
    normal = told.get("normalize")
    assert normal in (None, "NFC + newlines")
    return Recipe(
        normalization=Normalization.NFC if normal else Normalization.NONE,
        unify_newlines=bool(normal),
        splitter=Splitter.NONE,
        unit=Unit(told["unit"]),
        marker=Marker.END_UNIT if told["end_marker"] else Marker.NONE,
        marker_text=told["end_marker"] or "",
        tie=TieRule(told["tie"]),
        stop=StopRule(merges=told["max_merges"], min_count=told.get("min_count")),
        specials=tuple(map(Special.of, told.get("specials", ()))),
    )


def corpus_of(trace: dict[str, Any]) -> Corpus:
    told = trace["corpus"]
    if isinstance(told, dict):
        return Corpus(rows=tuple(told.items()))
    return Corpus("\n".join(told))


def told_token(key: bytes, recipe: Recipe) -> dict[str, str]:
    if recipe.unit is Unit.BYTE:
        return {"bytes": data_of(key).hex(" ")}
    assert text_of(key) is not None
    return {"text": written(key, recipe.marker_text)}


@pytest.fixture(scope="module", params=TRACES)
def learned(request: pytest.FixtureRequest) -> tuple[dict[str, Any], Run]:
    trace = TRACES[request.param]
    return trace, finish(train(corpus_of(trace), recipe_of(trace)))


def test_merges(learned: tuple[dict[str, Any], Run]) -> None:
    trace, run = learned
    merges = run.merges
    found = [
        {
            "step": rank + 1,
            "left": told_token(run.tokens[merges.left[rank]], run.recipe),
            "right": told_token(run.tokens[merges.right[rank]], run.recipe),
            "new": told_token(run.tokens[merges.new[rank]], run.recipe),
            "count": int(merges.count[rank]),
            "corpus_tokens": run.corpus_tokens(rank + 1),
        }
        for rank in range(run.steps)
    ]
    assert found == trace["merges"]
    assert run.corpus_tokens(0) == trace["corpus_tokens_at_start"]


def test_words_after(learned: tuple[dict[str, Any], Run]) -> None:
    trace, run = learned
    found = [
        {
            "tokens": [
                told_token(run.tokens[token], run.recipe)
                for token in run.piece_segments(piece, run.steps).tokens
            ],
            "count": int(run.layout.weights[piece]),
        }
        for piece in run.layout.place_piece.tolist()
    ]
    assert found == trace["words_after"]


@pytest.mark.parametrize("order", Order)
def test_encode(learned: tuple[dict[str, Any], Run], order: Order) -> None:
    trace, run = learned
    tokenizer = Tokenizer.of(run)
    assert trace["encode"]
    for text, expected in trace["encode"].items():
        tokens = encode(tokenizer, text, order=order).tokens()
        assert [told_token(token.key, run.recipe) for token in tokens] == expected


@pytest.mark.parametrize("name", [name for name in TRACES if "vocab" in TRACES[name]])
def test_vocabulary(name: str) -> None:
    trace = TRACES[name]
    run = finish(train(corpus_of(trace), recipe_of(trace)))
    vocabulary = Tokenizer.of(run).vocabulary
    entries = [vocabulary.entry(id) for id in range(vocabulary.size(run.steps))]
    texts = [entry.special.text if entry.special else text_of(entry.key) for entry in entries]
    assert texts == trace["vocab"]


@pytest.mark.parametrize("name", [name for name in TRACES if "ids_with_bos_eos" in TRACES[name]])
def test_ids_with_start_and_end(name: str) -> None:
    trace = TRACES[name]
    tokenizer = Tokenizer.of(finish(train(corpus_of(trace), recipe_of(trace))))
    for text, ids in trace["ids_with_bos_eos"].items():
        assert encode(tokenizer, text, add_start_end=True).ids().tolist() == ids
        assert decode(tokenizer, ids).text == f"<BOS>{text}<EOS>"
        assert decode(tokenizer, ids, skip_specials=True).text == text


@pytest.mark.parametrize("name", [name for name in TRACES if TRACES[name].get("decode_unseen")])
def test_decoding_what_was_never_seen(name: str) -> None:
    trace = TRACES[name]
    tokenizer = Tokenizer.of(finish(train(corpus_of(trace), recipe_of(trace))))
    unseen = trace["decode_unseen"]
    encoding = encode(tokenizer, unseen["input"])
    assert decode(tokenizer, encoding.ids().tolist()).text == unseen["tokens_text"]
    assert [token.key for token in encoding.tokens() if token.lost] == [key_of("🙂")]


def test_the_textbook_example() -> None:
    """Wikipedia, "Byte-pair encoding": aaabdaaabac."""
    recipe = Recipe(splitter=Splitter.NONE, stop=StopRule(merges=3))
    run = finish(train(Corpus("aaabdaaabac"), recipe))
    words = [run.tokens[token] for token in run.piece_segments(0, 3).tokens]
    assert words == [b"aaab", b"d", b"aaab", b"a", b"c"]
    assert [int(count) for count in run.merges.count] == [4, 2, 2]
