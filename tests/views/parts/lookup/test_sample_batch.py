"""The sample as a batch: its lines become samples, read as the vectors want them."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tokviz.document.document import Document, EmbeddingChoices, Source
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe, Role, Special, Splitter, StopRule, Unit, Unknown
from tokviz.engine.word2vec.recipe import Atoms, VectorRecipe
from tokviz.export.chips import ChipKind
from tokviz.export.lookup.batch import Batch
from tokviz.model.workspace import Workspace
from tokviz.views.parts.lookup import sample_batch
from tokviz.views.parts.lookup.sample_batch import MOST_SAMPLES, SampleBatch, lines_of
from tokviz.views.parts.space_state import SpaceState

WORDS = (("深度学习", 9), ("学习模型", 7), ("训练模型", 5), ("好模型", 3))
RECIPE = Recipe(splitter=Splitter.NONE, unit=Unit.BYTE, stop=StopRule(merges=26))
LINES = "深度模型\n好\r\n\n学习好模型"
KINGS = "\n".join(
    ["the king rules the land", "the queen rules the land", "a man walks", "a woman walks"] * 3
)

Open = Callable[[Document], Workspace]


@pytest.fixture
def opened(qapp: QApplication) -> Iterator[Open]:
    made: list[Workspace] = []

    def open_document(document: Document) -> Workspace:
        workspace = Workspace(synchronous=True)
        workspace.open_document(document)
        made.append(workspace)
        return workspace

    yield open_document
    for workspace in made:
        workspace.shut_down()


def tokens(sample: str, **recipe: object) -> Document:
    return Document(
        corpus=Corpus(rows=WORDS), recipe=replace(RECIPE, **recipe), sample=sample, step=16
    )


def words(source: Source, sample: str, **learning: object) -> Document:
    recipe = VectorRecipe(**{"dimensions": 4, "epochs": 2, **learning})
    return Document(
        corpus=Corpus(KINGS),
        sample=sample,
        embedding=EmbeddingChoices(source=source, learning=recipe),
    )


def read(workspace: Workspace, by_lines: bool = True) -> Batch | None:
    state = SpaceState(workspace)
    space, names = state.space, state.names()
    assert space is not None
    assert names is not None
    return SampleBatch(workspace).read(space, names, by_lines=by_lines)


def batch_of(workspace: Workspace, by_lines: bool = True) -> Batch:
    batch = read(workspace, by_lines)
    assert batch is not None
    return batch


def test_lines_are_samples_of_their_own(opened: Open) -> None:
    workspace = opened(tokens(LINES))
    encoder = workspace.encoder(RECIPE.order)
    assert encoder is not None

    for step in (16, 0, 26):
        workspace.set_step(step)
        batch = batch_of(workspace)
        expected = [
            encoder.encode(line).ids(step).tolist() for line in ("深度模型", "好", "学习好模型")
        ]
        assert [rows.ids.tolist() for rows in batch.samples] == expected
        assert batch.padding.id == -1
        assert batch.longest == max(map(len, expected))


def test_the_whole_sample_is_one_row_of_ids(opened: Open) -> None:
    workspace = opened(tokens(LINES))
    encoding = workspace.encoding
    assert encoding is not None

    batch = batch_of(workspace, by_lines=False)

    assert batch.ids.tolist() == [encoding.ids(16).tolist()]


def test_padding_is_the_padding_special_wherever_its_id_is(opened: Open) -> None:
    first = opened(tokens(LINES, specials=(Special("[PAD]", Role.PAD),)))
    last = opened(tokens(LINES, specials=(Special("<pad>", Role.PAD, last=True),)))

    assert (batch_of(first).padding.id, batch_of(first).padding.text) == (0, "[PAD]")
    assert (batch_of(last).padding.id, batch_of(last).padding.text) == (282, "<pad>")
    assert batch_of(last).ids[1, -1] == 282


def test_edges_are_put_around_every_line(opened: Open) -> None:
    edges = (Special("<s>", Role.START), Special("</s>", Role.END))
    workspace = opened(tokens("好\n好好", specials=edges))
    assert batch_of(workspace).lengths == (3, 6)

    workspace.set_sample_options(edges=True, specials=False)

    assert batch_of(workspace).lengths == (5, 8)
    assert [rows.ids[[0, -1]].tolist() for rows in batch_of(workspace).samples] == [[0, 1], [0, 1]]


def test_what_cannot_be_encoded_leaves_no_batch(opened: Open) -> None:
    unknown = {
        "unit": Unit.CHAR,
        "unknown": Unknown.ERROR,
        "splitter": Splitter.WORDS,
        "drop_whitespace": False,
    }

    assert read(opened(tokens("好x\n好", **unknown))) is None
    # The corpus has no line ends either, but no line holds one.
    assert batch_of(opened(tokens("好\n好", **unknown))).lengths == (1, 1)
    assert read(opened(tokens("好\n好", **unknown)), by_lines=False) is None


@pytest.mark.parametrize("sample", ["", " \n\n"])
def test_nothing_to_read_is_no_batch(opened: Open, sample: str) -> None:
    assert read(opened(replace(words(Source.LEARNED, sample)))) is None


def test_many_lines_are_left_out_and_that_is_told(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = batch_of(opened(tokens("好\n" * (MOST_SAMPLES + 5))))
    assert (len(many), many.left_out) == (MOST_SAMPLES, 5)

    monkeypatch.setattr(sample_batch, "LIVE_SAMPLE", 12)
    long = batch_of(opened(words(Source.LEARNED, "the king\nthe queen\na man\n")))
    assert (len(long), long.left_out) == (1, 2)
    whole = batch_of(opened(words(Source.LEARNED, "the king\nthe queen\n")), by_lines=False)
    assert (whole.lengths, whole.left_out) == ((3,), 1)
    line = "深度学习模型" * 3
    workspace = opened(tokens(f"{line}\n好"))
    assert batch_of(workspace).lengths == (len(batch_of(workspace, by_lines=False).ids[0]),)


def test_what_was_encoded_is_kept_until_something_changes(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    workspace = opened(tokens(LINES))
    state, reader = SpaceState(workspace), SampleBatch(workspace)
    encoder = workspace.encoder(RECIPE.order)
    calls: list[str] = []
    encode = encoder.encode
    monkeypatch.setattr(
        encoder, "encode", lambda text, **k: calls.append(text) or encode(text, **k)
    )

    def again() -> None:
        space, names = state.space, state.names()
        assert space is not None
        assert names is not None
        reader.read(space, names, by_lines=True)

    again()
    workspace.set_step(3)
    again()
    assert len(calls) == 3
    workspace.set_sample("好\n好")
    again()
    assert len(calls) == 5


# Words


def test_words_are_read_as_their_vectors_were_learned(opened: Open) -> None:
    workspace = opened(words(Source.LEARNED, "The King, Paris\na woman"))
    learned = workspace.vectors.learned
    assert learned is not None
    row = learned.lexicon.row_of_word

    batch = batch_of(workspace)

    assert batch.ids.tolist() == [[row("the"), row("king"), -1], [row("a"), row("woman"), -1]]
    assert batch.lengths == (3, 2)
    assert batch.samples[0].key(2) == b"paris"
    assert batch.samples[0].chip(2).kind is ChipKind.UNKNOWN
    assert batch.samples[0].chip(1).text == "king"


def test_words_keep_their_case_where_it_was_learned(opened: Open) -> None:
    batch = batch_of(opened(words(Source.LEARNED, "The king", lowercase=False)))

    assert batch.ids[0, 0] == -1
    assert batch.ids[0, 1] >= 0


def test_characters_are_looked_up_one_by_one(opened: Open) -> None:
    batch = batch_of(opened(words(Source.LEARNED, "the 王", atoms=Atoms.CHARACTERS)))

    assert batch.lengths == (4,)
    assert (batch.ids[0, :3] >= 0).all()
    assert batch.ids[0, 3] == -1


def test_chinese_words_are_those_of_jieba(opened: Open) -> None:
    pytest.importorskip("jieba")
    document = words(Source.LEARNED, "国王统治国家", atoms=Atoms.JIEBA)
    corpus = Corpus("国王统治国家\n女王统治国家\n" * 3)

    batch = batch_of(opened(replace(document, corpus=corpus)))

    assert [batch.samples[0].chip(at).text for at in range(3)] == ["国王", "统治", "国家"]
    assert (batch.ids >= 0).all()


def test_ready_made_vectors_are_looked_up_in_lower_case(opened: Open) -> None:
    workspace = opened(words(Source.GLOVE, "The QUEEN xqzzy"))
    space = workspace.vectors.space
    assert space is not None
    row = space.words.lexicon.row_of_word

    assert batch_of(workspace).ids.tolist() == [[row("the"), row("queen"), -1]]


def test_a_files_words_are_tried_as_they_are_and_in_lower_case(
    opened: Open, tmp_path: Path
) -> None:
    path = tmp_path / "vectors.txt"
    path.write_text("2 2\nParis 1 2\nking 3 4\n", encoding="utf-8")
    document = words(Source.FILE, "KING of Paris, PARIS")
    choices = replace(document.embedding, path=str(path))

    batch = batch_of(opened(replace(document, embedding=choices)))

    assert batch.ids.tolist() == [[1, -1, 0, -1]]
    assert batch.samples[0].key(3) == b"PARIS"


def test_lines_end_however_lines_end() -> None:
    assert lines_of("a\rb\nc\r\nd\n\n") == ["a", "b", "c", "d"]
