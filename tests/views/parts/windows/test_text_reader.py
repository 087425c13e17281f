"""The sample, or the corpus' first lines, as words."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from tokviz.document.document import Document, EmbeddingChoices
from tokviz.engine.progress import finish
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe, Role, Special, StopRule, Unknown
from tokviz.engine.word2vec.recipe import Atoms, VectorRecipe
from tokviz.model.workspace import Workspace
from tokviz.views.parts.windows.text_reader import (
    CORPUS_CHARACTERS,
    CORPUS_LINES,
    MOST_CHARACTERS,
    Lack,
    ReadText,
    WindowsTextReader,
    first_lines,
    read_steps,
)


@pytest.fixture
def workspace(qapp: QApplication) -> Iterator[Workspace]:
    made = Workspace(synchronous=True)
    yield made
    made.shut_down()


def document(sample: str, atoms: Atoms, corpus: str = "low lower", **recipe: object) -> Document:
    return Document(
        corpus=Corpus(corpus),
        recipe=Recipe(stop=StopRule(merges=3), **recipe),
        sample=sample,
        embedding=EmbeddingChoices(learning=VectorRecipe(atoms=atoms)),
    )


def texts(read: ReadText | Lack) -> list[list[str]]:
    assert isinstance(read, ReadText)
    return [[chip.text for _, chip in line] for line in read.lines]


def test_a_long_line_is_cut_between_words() -> None:
    shown = first_lines("abcdefghi " * 500)
    assert CORPUS_CHARACTERS - 10 <= len(shown) <= CORPUS_CHARACTERS
    assert set(shown.split()) == {"abcdefghi"}
    assert first_lines("x" * 5000) == "x" * CORPUS_CHARACTERS


def test_a_line_that_is_there_in_part_is_left_out() -> None:
    assert first_lines(f"one\n{'x ' * 999}") == "one"
    assert first_lines("a\n" * 99) == "\n".join("a" * CORPUS_LINES)


def test_all_line_ends_end_lines() -> None:
    lines = finish(read_steps("one two\r\nthree\rfour\n\nfive", Atoms.WORDS, lowercase=True))
    assert [[chip.text for _, chip in line] for line in lines] == [
        ["one", "two"],
        ["three"],
        ["four"],
        ["five"],
    ]


@pytest.mark.parametrize("atoms", [Atoms.WORDS, Atoms.TOKENS])
def test_what_was_read_is_kept(workspace: Workspace, atoms: Atoms) -> None:
    workspace.open_document(document("low lower", atoms))
    reader = WindowsTextReader(workspace, lambda: None)
    read = reader.read()
    assert reader.read() is read
    workspace.set_sample("low")
    assert reader.read() is not read


def test_a_very_long_sample_is_read_in_part(workspace: Workspace) -> None:
    for atoms in (Atoms.WORDS, Atoms.TOKENS):
        workspace.open_document(document("low " * MOST_CHARACTERS, atoms))
        read = WindowsTextReader(workspace, lambda: None).read()
        assert isinstance(read, ReadText)
        assert read.is_cut
        assert len(read.lines[0]) <= MOST_CHARACTERS


def test_tokens_of_lines_stay_in_their_lines(workspace: Workspace) -> None:
    workspace.open_document(document("low\nlow low", Atoms.TOKENS))
    lines = texts(WindowsTextReader(workspace, lambda: None).read())
    assert len(lines) == 2
    workspace.set_sample("")
    assert texts(WindowsTextReader(workspace, lambda: None).read())


def test_tokens_need_a_training(workspace: Workspace) -> None:
    workspace.live_training = False
    workspace.set_embedding(EmbeddingChoices(learning=VectorRecipe(atoms=Atoms.TOKENS)))
    workspace.set_sample("low")
    assert WindowsTextReader(workspace, lambda: None).read() is Lack.UNTRAINED


def test_special_tokens_have_no_key(workspace: Workspace) -> None:
    specials = (Special("<s>", Role.START),)
    workspace.open_document(document("low", Atoms.TOKENS, specials=specials))
    workspace.set_sample_options(edges=True, specials=False)
    read = WindowsTextReader(workspace, lambda: None).read()
    assert isinstance(read, ReadText)
    assert read.lines[0][0][0] == b""


def test_an_unknown_character_may_be_an_error(workspace: Workspace) -> None:
    workspace.open_document(document("low!", Atoms.TOKENS, unknown=Unknown.ERROR))
    assert WindowsTextReader(workspace, lambda: None).read() is Lack.UNKNOWN
