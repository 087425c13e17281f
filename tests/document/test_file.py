import json
import os
import re
import stat
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokviz.document import file as storage
from tokviz.document.bad_document import BadDocument, Expected, Fault, Trouble
from tokviz.document.document import (
    Document,
    EmbeddingChoices,
    Fill,
    MapChoices,
    MapColour,
    MapMethod,
    Source,
    ViewChoices,
)
from tokviz.document.embedding_fields import (
    MAX_DIMENSIONS,
    MAX_EPOCHS,
    MAX_EXPONENT,
    MAX_NEGATIVES,
    MAX_RATE,
    MAX_WINDOW,
)
from tokviz.document.file import dumps, load, loads, save
from tokviz.document.node import LARGEST
from tokviz.engine.formats.word_counts import MAX_TOTAL
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import (
    Marker,
    Normalization,
    Order,
    Recipe,
    Role,
    Special,
    Splitter,
    StopRule,
    TieRule,
    Unit,
    Unknown,
)
from tokviz.engine.word2vec.recipe import Atoms, Method, Solver, VectorRecipe

SURROGATES = st.characters(min_codepoint=0xD800, max_codepoint=0xDFFF, categories=["Cs"])
ODD = st.sampled_from(
    '\x00\x1b\x7f\x85\xa0\xad\u200b\u200d\u2028\u2029\u3000\ufeff\ufffe\r\n\t"\\学é\u0301'
    "\U0001f44d\U000e0067"
)
TEXTS = st.text(st.one_of(st.characters(), SURROGATES, ODD), max_size=20)
WHOLE = st.integers(0, LARGEST)
LIMITS = st.none() | WHOLE
RECIPES = st.builds(
    Recipe,
    normalization=st.sampled_from(Normalization),
    unify_newlines=st.booleans(),
    lowercase=st.booleans(),
    splitter=st.sampled_from(Splitter),
    drop_whitespace=st.booleans(),
    unit=st.sampled_from(Unit),
    marker=st.sampled_from(Marker),
    marker_text=TEXTS,
    tie=st.sampled_from(TieRule),
    stop=st.builds(StopRule, LIMITS, LIMITS, LIMITS),
    specials=st.lists(
        st.builds(Special, TEXTS, st.sampled_from(Role), st.booleans()), max_size=3
    ).map(tuple),
    alphabet_in_vocabulary=st.booleans(),
    unknown=st.sampled_from(Unknown),
    order=st.sampled_from(Order),
    seed=WHOLE,
)
ROWS = st.lists(st.tuples(TEXTS, st.integers(1, MAX_TOTAL // 4)), max_size=4).map(tuple)
VECTOR_RECIPES = st.builds(
    VectorRecipe,
    method=st.sampled_from(Method),
    atoms=st.sampled_from(Atoms),
    lowercase=st.booleans(),
    dimensions=st.integers(1, MAX_DIMENSIONS),
    window=st.integers(1, MAX_WINDOW),
    negatives=st.integers(1, MAX_NEGATIVES),
    exponent=st.floats(0, MAX_EXPONENT),
    subsample=st.floats(0, 1),
    min_count=st.integers(1, LARGEST),
    rate=st.floats(0, MAX_RATE),
    final_rate=st.floats(0, MAX_RATE),
    epochs=st.integers(1, MAX_EPOCHS),
    seed=WHOLE,
    solver=st.sampled_from(Solver),
)
MAPS = st.builds(
    MapChoices,
    st.integers(2, 3),
    st.sampled_from(MapMethod),
    st.sampled_from(MapColour),
    st.tuples(TEXTS, TEXTS, TEXTS, TEXTS),
    st.booleans(),
)
DOCUMENTS = st.builds(
    Document,
    corpus=st.builds(Corpus, TEXTS, st.none() | ROWS),
    recipe=RECIPES,
    sample=TEXTS,
    step=WHOLE,
    sample_edges=st.booleans(),
    sample_specials=st.booleans(),
    view=st.builds(
        ViewChoices,
        st.sampled_from(Fill),
        st.booleans(),
        st.booleans(),
        st.booleans(),
        st.floats(0.01, 100),
        MAPS,
        st.tuples(TEXTS, TEXTS, TEXTS),
    ),
    embedding=st.builds(
        EmbeddingChoices,
        st.integers(1, MAX_DIMENSIONS),
        WHOLE,
        st.sampled_from(Source),
        VECTOR_RECIPES,
        WHOLE,
        TEXTS,
        TEXTS,
        TEXTS,
    ),
    epoch=st.floats(0, MAX_EPOCHS),
    about=TEXTS,
)


def trouble_in(text: str) -> Trouble:
    with pytest.raises(BadDocument) as caught:
        loads(text)
    return caught.value.trouble


def edited(**changes: object) -> str:
    return json.dumps(json.loads(dumps(Document())) | changes)


@given(DOCUMENTS)
def test_every_document_comes_back_the_same(document: Document) -> None:
    assert loads(dumps(document)) == document


@given(DOCUMENTS)
def test_a_file_holds_no_control_characters_but_its_own_newlines(document: Document) -> None:
    text = dumps(document)
    assert text.encode().decode() == text
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]", text)


@pytest.mark.parametrize(
    "char",
    [
        "\x00",
        "\x7f",
        "\x85",
        "\xa0",
        "\xad",
        "\u200b",
        "\u200d",
        "\u202e",
        "\u2028",
        "\u2029",
        "\ufeff",
        "�",
        "�",
    ],
)
def test_what_editors_would_mangle_is_escaped(char: str) -> None:
    assert char not in dumps(Document(sample=f"a{char}b"))
    assert f"\\u{ord(char):04x}" in dumps(Document(sample=f"a{char}b"))


def test_two_lone_surrogates_do_not_become_one_character() -> None:
    document = Document(sample="\ud83d\ude00", corpus=Corpus(rows=(("\ud83d\ude00", 1),)))
    assert loads(dumps(document)) == document
    assert len(loads(dumps(document)).sample) == 2


def test_a_text_of_several_lines_stands_on_several_lines() -> None:
    text = dumps(Document(corpus=Corpus("一行\n两行\r\n\n末行")))
    assert json.loads(text)["corpus"]["text"] == ["一行\n", "两行\r\n", "\n", "末行"]
    assert "一行" in text


def test_the_same_document_gives_the_same_text_which_begins_with_format_and_version() -> None:
    document = Document(Corpus(rows=(("old", 7), ("older", 3))))
    assert dumps(document) == dumps(loads(dumps(document)))
    assert list(json.loads(dumps(document)))[:2] == ["format", "version"]
    assert '["old", 7]' in dumps(document)


def test_what_is_missing_has_its_default_but_corpus_and_recipe_must_be_there() -> None:
    least = {"format": "tokviz", "version": 1, "corpus": {}, "recipe": {}}
    assert loads(json.dumps(least)) == Document()
    for name in ("corpus", "recipe"):
        rest = {key: value for key, value in least.items() if key != name}
        assert trouble_in(json.dumps(rest)) == Trouble(
            Fault.BAD_FIELD, path=name, expected=Expected.PRESENT
        )


def test_a_step_beyond_the_end_is_legal_and_a_negative_one_is_not() -> None:
    assert loads(edited(step=10**6)).step == 10**6
    trouble = trouble_in(edited(step=-1))
    assert (trouble.path, trouble.expected, trouble.minimum) == ("step", Expected.WHOLE_NUMBER, 0)


@pytest.mark.parametrize(
    ("changes", "path", "expected"),
    [
        ({"step": "3"}, "step", Expected.WHOLE_NUMBER),
        ({"step": True}, "step", Expected.WHOLE_NUMBER),
        ({"step": 1.0}, "step", Expected.WHOLE_NUMBER),
        ({"step": 2**63}, "step", Expected.WHOLE_NUMBER),
        ({"sample": 3}, "sample", Expected.TEXT),
        ({"sample": ["a", 3]}, "sample", Expected.TEXT),
        ({"sample_edges": 1}, "sample_edges", Expected.TRUE_OR_FALSE),
        ({"corpus": []}, "corpus", Expected.OBJECT),
        ({"corpus": {"rows": {}}}, "corpus.rows", Expected.LIST),
        ({"corpus": {"rows": [["a", 1], ["b"]]}}, "corpus.rows[1]", Expected.ROW),
        ({"corpus": {"rows": [["a", 0]]}}, "corpus.rows[0][1]", Expected.WHOLE_NUMBER),
        (
            {"corpus": {"rows": [["a", 2**52], ["b", 2**53]]}},
            "corpus.rows[1][1]",
            Expected.WHOLE_NUMBER,
        ),
        ({"recipe": {"unit": "bit"}}, "recipe.unit", Expected.CHOICE),
        ({"recipe": {"unit": None}}, "recipe.unit", Expected.CHOICE),
        ({"recipe": {"specials": [{}]}}, "recipe.specials[0].text", Expected.PRESENT),
        ({"recipe": {"stop": {"merges": -1}}}, "recipe.stop.merges", Expected.WHOLE_NUMBER),
        ({"recipe": {"splter": "none"}}, "recipe.splter", Expected.ABSENT),
        ({"colour": "red"}, "colour", Expected.ABSENT),
        ({"view": {"zoom": 0}}, "view.zoom", Expected.NUMBER),
        ({"view": {"zoom": float("nan")}}, "view.zoom", Expected.NUMBER),
        ({"view": {"map": {"dimensions": 4}}}, "view.map.dimensions", Expected.WHOLE_NUMBER),
        ({"view": {"map": {"axes": ["a", "b", "c"]}}}, "view.map.axes", Expected.LIST),
        ({"view": {"map": {"axes": ["a", "b", "c", 4]}}}, "view.map.axes[3]", Expected.TEXT),
        ({"view": {"map": {"method": "umap"}}}, "view.map.method", Expected.CHOICE),
        ({"view": {"analogy": ["king", "man"]}}, "view.analogy", Expected.LIST),
        ({"epoch": -1}, "epoch", Expected.NUMBER),
        ({"epoch": float("inf")}, "epoch", Expected.NUMBER),
        ({"epoch": "7"}, "epoch", Expected.NUMBER),
        ({"embedding": {"dimensions": 0}}, "embedding.dimensions", Expected.WHOLE_NUMBER),
        (
            {"embedding": {"dimensions": MAX_DIMENSIONS + 1}},
            "embedding.dimensions",
            Expected.WHOLE_NUMBER,
        ),
        ({"embedding": {"source": "internet"}}, "embedding.source", Expected.CHOICE),
        ({"embedding": {"path": 3}}, "embedding.path", Expected.TEXT),
        ({"embedding": {"at_step": -1}}, "embedding.at_step", Expected.WHOLE_NUMBER),
        *(
            ({"embedding": {"learning": {name: value}}}, f"embedding.learning.{name}", expected)
            for name, value, expected in (
                ("rate", float("inf"), Expected.NUMBER),
                ("rate", float("nan"), Expected.NUMBER),
                ("rate", MAX_RATE * 2, Expected.NUMBER),
                ("final_rate", -0.1, Expected.NUMBER),
                ("subsample", 2, Expected.NUMBER),
                ("exponent", -1, Expected.NUMBER),
                ("epochs", 0, Expected.WHOLE_NUMBER),
                ("epochs", 1.5, Expected.WHOLE_NUMBER),
                ("window", 0, Expected.WHOLE_NUMBER),
                ("negatives", 0, Expected.WHOLE_NUMBER),
                ("min_count", 0, Expected.WHOLE_NUMBER),
                ("seed", -1, Expected.WHOLE_NUMBER),
                ("method", "glove", Expected.CHOICE),
                ("atoms", "sentences", Expected.CHOICE),
                ("solver", "magic", Expected.CHOICE),
                ("lowercase", 1, Expected.TRUE_OR_FALSE),
                ("momentum", 0.9, Expected.ABSENT),
            )
        ),
        ({"version": 0}, "version", Expected.WHOLE_NUMBER),
        ({"version": "1"}, "version", Expected.WHOLE_NUMBER),
    ],
)
def test_a_wrong_field_is_named(changes: dict[str, object], path: str, expected: Expected) -> None:
    trouble = trouble_in(edited(**changes))
    assert (trouble.fault, trouble.path, trouble.expected) == (Fault.BAD_FIELD, path, expected)


def test_a_wrong_choice_tells_the_right_ones() -> None:
    assert trouble_in(edited(recipe={"unit": "bit"})).options == ("char", "byte")


def test_a_key_that_stands_twice_is_refused() -> None:
    trouble = trouble_in(dumps(Document()).replace('"step": 0', '"step": 0, "step": 1'))
    assert (trouble.path, trouble.expected) == ("step", Expected.ONCE)


def test_a_number_with_too_many_digits_is_refused_where_it_stands() -> None:
    trouble = trouble_in(dumps(Document()).replace('"step": 0', f'"step": {"9" * 5000}'))
    assert (trouble.path, trouble.expected) == ("step", Expected.WHOLE_NUMBER)


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, '{"a": 1} x', "{'a': 1}"])
def test_what_is_not_json_is_refused(text: str) -> None:
    assert trouble_in(text).fault is Fault.NOT_JSON


def test_a_truncated_file_is_refused_with_line_and_column(tmp_path: Path) -> None:
    whole = dumps(Document(Corpus("学习" * 30)))
    path = tmp_path / "a.tokviz"
    for length in range(0, len(whole.encode()) - 2, 7):
        path.write_bytes(whole.encode()[:length])
        with pytest.raises(BadDocument) as caught:
            load(path)
        trouble = caught.value.trouble
        assert trouble.fault is Fault.NOT_JSON
        assert trouble.line >= 1
        assert trouble.column >= 1


def test_the_place_of_a_byte_that_is_not_utf8_is_told(tmp_path: Path) -> None:
    path = tmp_path / "a.tokviz"
    path.write_bytes('{\n "学'.encode() + b"\xff")
    with pytest.raises(BadDocument) as caught:
        load(path)
    assert caught.value.trouble == Trouble(Fault.NOT_JSON, 2, 4)


@pytest.mark.parametrize("text", ["[]", "3", "null", "{}", '{"format": "other", "version": 1}'])
def test_other_json_is_not_a_document(text: str) -> None:
    assert trouble_in(text).fault is Fault.NOT_TOKVIZ


def test_a_newer_version_is_refused_before_its_fields_are_looked_at() -> None:
    text = '{"format": "tokviz", "version": 7, "anything": []}'
    assert trouble_in(text) == Trouble(Fault.NEWER_VERSION, found=7, maximum=storage.VERSION)


def test_an_older_version_is_brought_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    old = edited(version=1, sample="old")
    monkeypatch.setattr(storage, "VERSION", 3)
    monkeypatch.setitem(
        storage.MIGRATIONS, 1, lambda tree: storage.JsonObject(tree | {"sample": "newer"})
    )
    monkeypatch.setitem(
        storage.MIGRATIONS,
        2,
        lambda tree: storage.JsonObject(tree | {"about": str(tree["sample"]) + "!"}),
    )
    document = loads(old)
    assert (document.sample, document.about) == ("newer", "newer!")


def test_there_is_a_migration_from_every_older_version() -> None:
    assert sorted(storage.MIGRATIONS) == list(range(1, storage.VERSION))


def test_a_preset_file_is_a_document() -> None:
    assert loads(edited(preset={"title": {"en": "x"}})) == Document()


def test_saving_and_loading(tmp_path: Path) -> None:
    document = Document(Corpus("深度学习"), sample="\ud800\u2028\x00\ufeff")
    path = tmp_path / "课件 é" / "第一课.tokviz"
    path.parent.mkdir()
    save(document, path)
    assert load(path) == document
    assert path.read_bytes() == dumps(document).encode()
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert load(path) == document
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]


@pytest.mark.skipif(os.name != "posix", reason="permissions are POSIX's")
def test_permissions_are_kept_and_new_files_have_the_usual_ones(tmp_path: Path) -> None:
    path, other = tmp_path / "a.tokviz", tmp_path / "b"
    save(Document(), path)
    other.write_text("", encoding="utf-8")
    assert stat.S_IMODE(path.stat().st_mode) == stat.S_IMODE(other.stat().st_mode)
    path.chmod(0o640)
    save(Document(sample="x"), path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_read_only_file_is_not_replaced(tmp_path: Path) -> None:
    path = tmp_path / "a.tokviz"
    save(Document(), path)
    path.chmod(0o444)
    with pytest.raises(PermissionError) as caught:
        save(Document(sample="x"), path)
    assert caught.value.filename == str(path)
    assert load(path) == Document()
    path.chmod(0o644)


@pytest.mark.skipif(sys.platform == "win32", reason="links need a privilege")
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    path, link = tmp_path / "a.tokviz", tmp_path / "b.tokviz"
    save(Document(), path)
    link.symlink_to(path)
    save(Document(sample="x"), link)
    assert link.is_symlink()
    assert load(path).sample == "x"


def test_when_writing_fails_the_old_file_is_still_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.tokviz"
    save(Document(), path)

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        save(Document(sample="x"), path)
    assert load(path) == Document()
    assert list(tmp_path.iterdir()) == [path]


def test_folders_and_missing_places_raise(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="directory"):
        save(Document(), tmp_path)
    with pytest.raises(FileNotFoundError):
        save(Document(), tmp_path / "nowhere" / "a.tokviz")
    for path in (tmp_path, tmp_path / "none.tokviz"):
        with pytest.raises(BadDocument) as caught:
            load(path)
        assert caught.value.fault is Fault.UNREADABLE
        assert caught.value.trouble.reason


def test_a_file_that_is_too_large_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.tokviz"
    save(Document(), path)
    size = path.stat().st_size
    monkeypatch.setattr(storage, "MAX_BYTES", size)
    load(path)
    monkeypatch.setattr(storage, "MAX_BYTES", size - 1)
    with pytest.raises(BadDocument) as caught:
        load(path)
    assert caught.value.trouble == Trouble(Fault.TOO_LARGE, found=size, maximum=size - 1)
