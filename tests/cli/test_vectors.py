import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gensim.models import KeyedVectors

from tokviz.cli.vector_failure import bad_vectors, nearest_spelling
from tokviz.document.document import Document, EmbeddingChoices, Source
from tokviz.document.file import save
from tokviz.engine.formats.vector_file import BadVectors, VectorProblem
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe, Unit
from tokviz.engine.word2vec.cooccurrence import TooManyWords
from tokviz.engine.word2vec.recipe import Atoms, VectorRecipe

Cli = Callable[..., Any]
Check = Callable[..., None]

TEXT = "The king rules.\nThe queen rules.\nA man walks.\nA woman walks.\n" * 3 + "hapax walks\n"
ROYAL = {
    "king": (9, 1, 9),
    "man": (5, 0, 0),
    "woman": (0, 3, 0),
    "queen": (0, 1, 1),
    "apple": (-1, 0, 0),
    "nothing": (0, 0, 0),
}


@pytest.fixture
def text(tmp_path: Path) -> Path:
    path = tmp_path / "文.txt"
    path.write_text(TEXT, encoding="utf-8")
    return path


@pytest.fixture
def royal(tmp_path: Path) -> Path:
    path = tmp_path / "royal.txt"
    rows = [f"{word} {' '.join(map(str, row))}" for word, row in ROYAL.items()]
    path.write_text("\n".join(rows), encoding="utf-8")
    return path


def document(place: Path, **choices: Any) -> Path:
    save(Document(Corpus(TEXT), embedding=EmbeddingChoices(**choices)), place)
    return place


def test_train_a_text(tokviz: Cli, text: Path) -> None:
    result = tokviz("vectors", "train", text, "--min-count", 2, "--dimensions", 6, "--json")
    assert (result.status, result.err) == (0, "")
    learned = result.json
    assert list(learned) == [
        "words", "dimensions", "method", "solver", "epochs", "loss", "left_out",
    ]  # fmt: skip
    asked = VectorRecipe().epochs
    assert (learned["words"], learned["dimensions"], learned["epochs"]) == (8, 6, asked)
    assert (learned["method"], learned["solver"]) == ("skip-gram", "exact")
    assert learned["loss"] > 0
    assert learned["left_out"] == [{"word": "hapax", "count": 1}]


def test_train_for_people(tokviz: Cli, text: Path) -> None:
    out = tokviz("vectors", "train", text, "--min-count", 2, "--epochs", 3).out
    assert "Words: 8.\nDimensions: 32.\nMethod: skip-gram, exact.\nEpochs: 3.\nLoss at" in out
    assert "Left out as too rare: hapax (1)." in out
    out = tokviz("vectors", "train", text, "--method", "ppmi-svd").out
    assert "Method: ppmi-svd." in out
    assert "Epochs" not in out
    assert "Loss" not in out


def test_every_option_reaches_the_recipe(
    tokviz: Cli, text: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[VectorRecipe] = []

    def learn(name: str, document: Document, recipe: VectorRecipe, step: int | None) -> None:
        seen.append(recipe)
        raise KeyboardInterrupt

    monkeypatch.setattr("tokviz.cli.vector_sources.learn", learn)
    tokviz("vectors", "train", text)
    assert seen.pop() == VectorRecipe()
    tokviz(
        "vectors", "train", text, "--method", "cbow", "--atoms", "characters", "--dimensions", 7,
        "--window", 3, "--negatives", 2, "--exponent", 0.5, "--subsample", 0.01, "--min-count", 4,
        "--rate", 0.1, "--epochs", 9, "--seed", 5, "--solver", "sampled", "--no-lowercase",
    )  # fmt: skip
    recipe = seen.pop()
    assert recipe == VectorRecipe(
        method=recipe.method, atoms=Atoms.CHARACTERS, lowercase=False, dimensions=7, window=3,
        negatives=2, exponent=0.5, subsample=0.01, min_count=4, rate=0.1, epochs=9, seed=5,
        solver=recipe.solver,
    )  # fmt: skip
    assert (recipe.method.value, recipe.solver.value) == ("cbow", "sampled")
    kinds = [type(value) for value in (recipe.lowercase, recipe.rate, recipe.seed)]
    assert kinds == [bool, float, int]


@pytest.mark.parametrize("suffix", ["txt", "vec", "npz", "tsv"])
def test_what_was_learned_can_be_asked(
    tokviz: Cli, text: Path, tmp_path: Path, suffix: str
) -> None:
    out = tmp_path / f"向量.{suffix}"
    result = tokviz("vectors", "train", text, "-o", out, "--dimensions", 8)
    assert f"Written: {out}" in result.out
    asked = tokviz("vectors", "neighbours", "king", "--vectors", out, "--json").json
    same = document(tmp_path / "a.tokviz", learning=VectorRecipe(dimensions=8))
    assert asked == tokviz("vectors", "neighbours", "king", "--from", same, "--json").json
    assert len(asked["neighbours"]) == 8
    if suffix in {"txt", "vec"}:
        assert len(KeyedVectors.load_word2vec_format(out)) == 9


def test_tokens_have_their_markers_spelled_out(tokviz: Cli, tmp_path: Path) -> None:
    out = tmp_path / "a.txt"
    text = tmp_path / "text.txt"
    text.write_text("low low lower newest\nnewest low lower newest\n", encoding="utf-8")
    saved = tmp_path / "a.tokviz"
    tokviz("train", text, "--end-marker", "</w>", "--split", "whitespace", "-o", saved)
    options = ("--from", saved, "--atoms", "tokens")
    assert tokviz("vectors", "train", *options, "-o", out).status == 0
    assert "low</w> " in out.read_text(encoding="utf-8")
    at_start = tokviz("vectors", "train", *options, "--step", 0, "--json").json
    assert at_start["words"] == len("lowernst") + 1
    choices = EmbeddingChoices(
        source=Source.LEARNED, learning=VectorRecipe(atoms=Atoms.TOKENS), at_step=2
    )
    learned = tmp_path / "b.tokviz"
    save(Document(Corpus(text.read_text(encoding="utf-8")), embedding=choices), learned)
    by_step = [
        tokviz("vectors", "train", "--from", learned, *step, "--json").json
        for step in ((), ("--step", 2), ("--step", 3))
    ]
    assert by_step[0] == by_step[1] != by_step[2]


def test_a_fragment_is_asked_for_in_hexadecimal(tokviz: Cli, tmp_path: Path) -> None:
    saved = tmp_path / "a.tokviz"
    learning = VectorRecipe(atoms=Atoms.TOKENS, dimensions=4)
    choices = EmbeddingChoices(source=Source.LEARNED, learning=learning, at_step=1)
    corpus, recipe = Corpus("学习\n学习\n"), Recipe(unit=Unit.BYTE)
    save(Document(corpus, recipe, embedding=choices), saved)
    asked = tokviz("vectors", "neighbours", "e5 ad", "--from", saved, "--json").json
    assert {near["word"] for near in asked["neighbours"]} == {"a6", "e4", "b9", "a0"}


def test_neighbours(tokviz: Cli, royal: Path) -> None:
    asked = tokviz("vectors", "neighbours", "queen", "--vectors", royal, "--count", 2, "--json")
    assert asked.json == {
        "word": "queen",
        "metric": "cosine",
        "neighbours": [
            {"word": "woman", "cosine": 0.707107},
            {"word": "king", "cosine": 0.553849},
        ],
    }
    options = ("--vectors", royal, "--metric", "distance")
    asked = tokviz("vectors", "neighbours", "nothing", *options, "--json").json
    assert asked["neighbours"][0] == {"word": "apple", "distance": 1}
    assert len(asked["neighbours"]) == 5
    out = tokviz("vectors", "neighbours", "nothing", *options, "--count", 1).out
    assert [line.split() for line in out.splitlines()] == [
        ["WORD", "DISTANCE"],
        ["apple", "1.0000"],
    ]


def test_analogy(tokviz: Cli, royal: Path) -> None:
    question = ("vectors", "analogy", "king", "man", "woman", "--vectors", royal)
    found = tokviz(*question, "--count", 3, "--json").json
    assert list(found) == ["ranked", "ranked_with_query"]
    assert [answer["word"] for answer in found["ranked"]] == ["queen", "apple"]
    assert [answer["word"] for answer in found["ranked_with_query"]] == ["queen", "woman", "king"]
    assert found["ranked"][0] == found["ranked_with_query"][0]
    assert set(found["ranked"][0]) == {"word", "cosine"}
    first, _, head, best, *_ = tokviz(*question).out.splitlines()
    assert first.startswith("king - man + woman")
    assert head.split() == ["WORD", "COSINE", "WITH", "THEM", "COSINE"]
    assert best.split()[::2] == ["queen", "queen"]


def test_the_english_vectors(tokviz: Cli, tmp_path: Path) -> None:
    question = ("vectors", "analogy", "king", "man", "woman", "--count", 1, "--json")
    found = tokviz(*question, "--vectors", "glove").json
    assert found["ranked"][0]["word"] == "queen"
    assert found["ranked_with_query"][0]["word"] == "king"
    saved = document(tmp_path / "a.tokviz", source=Source.GLOVE)
    assert tokviz(*question, "--from", saved).json == found


def test_a_document_with_a_file(tokviz: Cli, royal: Path, tmp_path: Path) -> None:
    saved = document(tmp_path / "a.tokviz", source=Source.FILE, path=str(royal))
    asked = tokviz("vectors", "neighbours", "queen", "--from", saved, "--json").json
    assert asked["neighbours"][0]["word"] == "woman"


def test_unknown_words_are_named(tokviz: Cli, refused: Check, royal: Path) -> None:
    of = ("--vectors", royal)
    refused(tokviz("vectors", "neighbours", "qeen", *of), 1, "'qeen'", "is 'queen' meant?")
    refused(tokviz("vectors", "neighbours", "King", *of), 1, "'King'", "is 'king' meant?")
    refused(tokviz("vectors", "neighbours", "", *of), 1, "no vector for ''")
    result = tokviz("vectors", "analogy", "xyz", "man", "woman s", *of)
    refused(result, 1, "'xyz'", "'woman·s'", "'woman' meant")
    assert "'man'" not in result.err


def test_a_spelling_is_looked_for() -> None:
    assert nearest_spelling("THE", ["he", "then", "the"]) == "the"
    assert nearest_spelling("zzz", ["the"]) is None
    assert nearest_spelling("the", []) is None


def test_zero_vectors_point_nowhere(tokviz: Cli, refused: Check, royal: Path) -> None:
    of = ("--vectors", royal)
    refused(tokviz("vectors", "neighbours", "nothing", *of), 1, "'nothing' is zero")
    refused(tokviz("vectors", "analogy", "king", "nothing", "man", *of), 1, "'nothing' is zero")
    refused(tokviz("vectors", "analogy", "man", "man", "nothing", *of), 1, "'nothing' is zero")


def test_convert(tokviz: Cli, royal: Path, tmp_path: Path) -> None:
    arrays, pair, back = tmp_path / "a.npz", tmp_path / "b.tsv", tmp_path / "c.vec"
    result = tokviz("vectors", "convert", royal, arrays)
    assert result.out.startswith("Read: 6 vectors of 3 dimensions (glove).\nZero, so")
    assert "nowhere: 1 (row 6).\n" in result.out
    assert tokviz("vectors", "convert", arrays, pair).status == 0
    words = tmp_path / "b-metadata.tsv"
    renamed = words.rename(tmp_path / "words.tsv")
    result = tokviz("vectors", "convert", pair, back, "--words", renamed, "--limit", 4)
    assert "4 vectors of 3 dimensions (projector), as many as asked." in result.out
    read = KeyedVectors.load_word2vec_format(back)
    assert read.index_to_key == ["king", "man", "woman", "queen"]
    assert np.array_equal(read.vectors, np.array(list(ROYAL.values())[:4], np.float32))


def test_bad_files(tokviz: Cli, refused: Check, royal: Path, tmp_path: Path) -> None:
    bad, out = tmp_path / "坏.txt", tmp_path / "out.npz"
    bad.write_text("king 1 2 3\nqueen 1 2\n", encoding="utf-8")
    for command in (("convert", bad, out), ("neighbours", "king", "--vectors", bad)):
        refused(tokviz("vectors", *command), 1, f"{bad}, line 2", "2 numbers", "have 3")
    bad.write_text("king 1 2 3\nqueen 1 x 3\n", encoding="utf-8")
    refused(tokviz("vectors", "convert", bad, out), 1, "line 2", "'x' is not a number")
    assert not out.exists()
    refused(tokviz("vectors", "convert", tmp_path / "no", out), 1, "no does not exist")
    refused(tokviz("vectors", "convert", tmp_path, out), 1, "cannot be read")
    nowhere = tmp_path / "none" / "a.txt"
    refused(tokviz("vectors", "convert", royal, nowhere), 1, str(nowhere), "cannot be written")
    refused(tokviz("vectors", "convert", royal, out, "--tensor", "x"), 2, "--tensor", "glove")
    refused(tokviz("vectors", "convert", royal, out, "--words", royal), 2, "--words", "glove")
    spaced = tmp_path / "a.npz"
    np.savez(spaced, words=np.array(["a b"]), vectors=np.ones((1, 2), np.float32))
    refused(tokviz("vectors", "convert", spaced, bad), 1, "'a b' cannot stand", "choose .npz")


@pytest.mark.parametrize("problem", VectorProblem)
def test_every_problem_has_a_sentence(problem: VectorProblem) -> None:
    error = BadVectors(problem, line=3, text="a\tb c", found=1, expected=2, names=("x", "y"))
    sentence = str(bad_vectors(Path("file"), error))
    assert sentence.startswith("file, line 3: ")
    assert sentence.endswith(".")
    assert "None" not in sentence
    assert "\t" not in sentence


NOTHING_LEARNED = {
    "": (("has no words",), ()),
    "a b": (("largest count is 1", "--min-count"), ("--min-count", 2)),
    "a\nb": (("no line with two words",), ()),
    "a a": (("only one word",), ()),
    "a b c": (("no step 99",), ("--atoms", "tokens", "--step", 99)),
}


@pytest.mark.parametrize("content", NOTHING_LEARNED)
def test_texts_that_teach_nothing(tokviz: Cli, refused: Check, text: Path, content: str) -> None:
    text.write_text(content, encoding="utf-8")
    words, options = NOTHING_LEARNED[content]
    refused(tokviz("vectors", "train", text, *options), 1, *words)


def test_a_table_of_counts_teaches_no_vectors(tokviz: Cli, refused: Check) -> None:
    refused(tokviz("vectors", "train", "--preset", "low-newest"), 1, "low-newest", "table")


def test_options_that_have_nothing_to_do(tokviz: Cli, refused: Check, text: Path) -> None:
    refused(tokviz("vectors", "train", text, "--step", 3), 2, "--step", "--atoms tokens")


def test_a_missing_library_is_named(
    tokviz: Cli, refused: Check, text: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "jieba", None)
    refused(tokviz("vectors", "train", text, "--atoms", "jieba"), 1, "jieba", "pip install")


def test_a_vocabulary_that_is_too_large(
    tokviz: Cli, refused: Check, text: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def learn(*_: object) -> None:
        raise TooManyWords(9, 5)

    monkeypatch.setattr("tokviz.cli.vector_sources.learn_vectors", learn)
    refused(tokviz("vectors", "train", text), 1, "9 words", "at most 5")
