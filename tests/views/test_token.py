"""The inspector shows the selected token and leads to its relatives."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tokviz.document.document import Document, EmbeddingChoices, Source
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe, Splitter, StopRule, Unit, Unknown
from tokviz.engine.word2vec.recipe import Atoms, VectorRecipe
from tokviz.export.heat.vector_strip import VectorStrip
from tokviz.export.look import LIGHT
from tokviz.model.workspace import Workspace
from tokviz.views.token import TokenView

WORDS = (("深度学习", 9), ("学习模型", 7), ("训练模型", 5), ("好模型", 3), ("<b>", 4))
KEY = "深度学习".encode()


@pytest.fixture
def workspace(qapp: QApplication) -> Iterator[Workspace]:
    made = Workspace(synchronous=True)
    recipe = Recipe(splitter=Splitter.NONE, unit=Unit.BYTE, stop=StopRule(merges=40))
    made.open_document(Document(corpus=Corpus(rows=WORDS), recipe=recipe, step=16))
    yield made
    made.shut_down()


@pytest.fixture
def view(qtbot: QtBot, workspace: Workspace) -> TokenView:
    shown = TokenView(workspace)
    qtbot.addWidget(shown)
    shown.resize(560, 700)
    shown.show()
    return shown


def test_it_waits_for_a_token(view: TokenView) -> None:
    assert view.empty_label.isVisible()
    assert view.empty_label.text() == "Click a token anywhere"


def test_the_selected_token_is_told(view: TokenView, workspace: Workspace) -> None:
    workspace.select(KEY)

    facts = view.facts_grid.texts()
    assert facts["Id"] == "271"
    assert facts["Code points"] == "U+6DF1 U+5EA6 U+5B66 U+4E60"
    assert view.kind_label.text() == "merged at step 16"
    assert "random" in view.vector_label.text()


def test_hovering_is_enough_while_nothing_is_selected(
    view: TokenView, workspace: Workspace
) -> None:
    workspace.set_hover("学习".encode())
    assert view.facts_grid.texts()["Text"] == "学习"

    workspace.select(KEY)
    workspace.set_hover("模型".encode())

    assert view.facts_grid.texts()["Text"] == "深度学习"


def test_the_count_follows_the_step(view: TokenView, workspace: Workspace) -> None:
    workspace.select("学习".encode())
    assert view.facts_grid.texts()["In corpus"].startswith("7 time")

    workspace.set_step(15)
    assert view.facts_grid.texts()["In corpus"].startswith("16 time")

    workspace.set_step(2)
    assert view.facts_grid.texts()["In corpus"] == "not yet at this step"


def test_its_birth_can_be_gone_to(view: TokenView, workspace: Workspace) -> None:
    workspace.select("学习".encode())

    view.birth_button.click()

    assert workspace.step == 5
    assert not view.birth_button.isVisible()


def test_clicking_a_relative_selects_it(
    qtbot: QtBot, view: TokenView, workspace: Workspace
) -> None:
    workspace.select(KEY)
    figure = view.tree._figure
    assert figure is not None
    width = view.tree.viewport().width()
    place = next(
        QPoint(x, y)
        for y in range(0, view.tree.height(), 4)
        for x in range(0, width, 4)
        if figure.token_at(QPoint(x, y).toPointF(), width) == "深度".encode()
    )

    qtbot.mouseClick(view.tree.viewport(), Qt.MouseButton.LeftButton, pos=place)

    assert workspace.selection == "深度".encode()
    assert view.facts_grid.texts()["Text"] == "深度"


def test_a_unit_has_no_tree(view: TokenView, workspace: Workspace) -> None:
    workspace.select(b"\xe5")

    assert not view.tree.isVisible()
    assert view.vector.isVisible()


def test_an_unknown_token_is_told_as_such(view: TokenView, workspace: Workspace) -> None:
    workspace.select("没有".encode())

    assert view.kind_label.text() == "not a token of this run"
    assert not view.tree.isVisible()
    assert not view.vector.isVisible()


def test_values_are_plain_text_and_can_be_copied(view: TokenView, workspace: Workspace) -> None:
    workspace.select(b"<b>")

    assert view.facts_grid.texts()["Text"] == "<b>"
    labels = [label for label in view.findChildren(QLabel) if label.text()]
    assert all(label.textFormat() is Qt.TextFormat.PlainText for label in labels)
    values = [label for label in labels if label.text() == "<b>"]
    assert all(
        label.textInteractionFlags() & Qt.TextInteractionFlag.TextSelectableByMouse
        for label in values
    )


def test_other_places_can_be_asked_for(qtbot: QtBot, view: TokenView, workspace: Workspace) -> None:
    workspace.select(KEY)
    assert not view.next_button.isVisible()
    view.show_place_buttons()

    with qtbot.waitSignal(view.occurrenceRequested) as asked:
        view.previous_button.click()

    assert asked.args == [KEY, -1]


def test_a_hidden_view_catches_up(view: TokenView, workspace: Workspace) -> None:
    view.hide()
    workspace.select(KEY)
    view.show()

    assert view.facts_grid.texts()["Id"] == "271"


def test_another_run_is_followed(view: TokenView, workspace: Workspace) -> None:
    workspace.select("学习".encode())

    workspace.set_corpus(Corpus(rows=(("大学", 2),)))

    assert view.kind_label.text() == "not a token of this run"


def test_the_figure_holds_facts_tree_and_vector(view: TokenView, workspace: Workspace) -> None:
    empty = view.figure(LIGHT).size(400).height()
    workspace.select(b"\xe5")
    unit = view.figure(LIGHT).size(400).height()
    workspace.select(KEY)

    assert empty < unit < view.figure(LIGHT).size(400).height()


# Vectors of words


KINGS = "\n".join(
    ["the king rules the land", "the queen rules the land", "a man walks", "a woman walks"] * 3
)


def learn_words(workspace: Workspace, **choices: object) -> None:
    recipe = VectorRecipe(**{"dimensions": 4, "epochs": 4, **choices})
    workspace.open_document(
        Document(
            corpus=Corpus(KINGS),
            recipe=Recipe(stop=StopRule(merges=3)),
            step=3,
            embedding=EmbeddingChoices(source=Source.LEARNED, learning=recipe, at_step=3),
            epoch=4.0,
        )
    )


def test_a_word_that_is_no_token_is_told_with_its_tokens_and_its_row(
    qtbot: QtBot, view: TokenView, workspace: Workspace
) -> None:
    learn_words(workspace)
    learned = workspace.vectors.learned
    assert learned is not None
    row = learned.lexicon.row_of_word("king")

    workspace.select(b"king")

    assert view.kind_label.text() == "a word that has a vector, but not a token at this step"
    assert view.made_of.isVisible()
    assert view.made_of.accessibleName() == "At this step it is made of k i n g"
    assert view.vector.isVisible()
    assert view.vector_label.text() == f"Row {row} of E"
    assert view.facts_grid.texts()["As a word"] == "3 time(s)"
    figure = view.made_of._figure
    places = [(x, 12) for x in range(view.made_of.width())]
    spot = next(at for at in places if figure.token_at(QPoint(*at).toPointF(), 560) == b"k")
    qtbot.mouseClick(view.made_of, Qt.MouseButton.LeftButton, pos=QPoint(*spot))
    assert workspace.selection == b"k"
    assert not view.made_of.isVisible()


def test_the_tokens_of_a_word_follow_the_step(view: TokenView, workspace: Workspace) -> None:
    learn_words(workspace)
    run = workspace.run
    assert run is not None
    assert b"the" in run.tokens
    workspace.select(b"the")
    assert view.made_of.accessibleName() == "At this step it is one token."

    workspace.set_step(0)

    assert view.kind_label.text().startswith("comes at step")
    assert view.made_of.accessibleName() == "At this step it is made of t h e"


def test_a_token_without_a_word_has_no_row_among_words(
    view: TokenView, workspace: Workspace
) -> None:
    learn_words(workspace)

    workspace.select(b"k")

    assert not view.vector.isVisible()
    assert view.vector_label.isVisible()
    assert "none of them" in view.vector_label.text()
    assert view.figure(LIGHT).size(400).height() > 0


def test_a_token_that_is_a_word_has_the_words_row(view: TokenView, workspace: Workspace) -> None:
    learn_words(workspace)
    learned = workspace.vectors.learned
    assert learned is not None

    workspace.select(b"the")

    assert view.kind_label.text().startswith("merged at step")
    assert view.vector_label.text() == f"Row {learned.lexicon.row_of_word('the')} of E"


def test_a_token_that_training_never_met_is_told(view: TokenView, workspace: Workspace) -> None:
    learn_words(workspace, atoms=Atoms.TOKENS)
    space = workspace.vectors.space
    assert space is not None
    assert space.met is not None
    lost = next(row for row, met in enumerate(space.met) if not met)

    workspace.select(space.words.lexicon.keys[lost])

    assert view.vector_label.text() == f"Row {lost} of E (never met while learning: still random)"


def test_the_row_follows_the_epoch_and_nothing_else_does(
    view: TokenView, workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    learn_words(workspace)
    workspace.select(b"king")
    rows = []
    for epoch in (0.0, 4.0):
        workspace.set_epoch(epoch)
        strip = view.vector._figure
        assert isinstance(strip, VectorStrip)
        rows.append(strip._vector.tolist())
    space = workspace.vectors.space
    assert space is not None
    assert rows[1] == space.words.vectors[space.words.lexicon.row_of_word("king")].tolist()
    assert rows[0] != rows[1]

    monkeypatch.setattr(view, "_refresh", pytest.fail)
    workspace.set_epoch(1.0)


def test_a_word_is_told_before_anything_was_trained(qtbot: QtBot, qapp: QApplication) -> None:
    workspace = Workspace(synchronous=True)
    view = TokenView(workspace)
    qtbot.addWidget(view)
    view.show()
    workspace.set_embedding(EmbeddingChoices(source=Source.GLOVE))

    workspace.select(b"king")

    assert workspace.run is None
    assert view.kind_label.text() == "a word that has a vector"
    assert view.facts_grid.texts()["Text"] == "king"
    assert view.vector.isVisible()
    assert not view.made_of.isVisible()
    assert view.figure(LIGHT).size(400).height() > 0
    workspace.select(b"xqzzy")
    assert view.empty_label.isVisible()
    workspace.shut_down()


def test_a_word_that_cannot_be_encoded_says_why(view: TokenView, workspace: Workspace) -> None:
    learn_words(workspace)
    recipe = Recipe(stop=StopRule(merges=3), unknown=Unknown.ERROR)
    workspace.live_training = False
    workspace.set_corpus(Corpus("aaa aa"))
    workspace.set_recipe(recipe)
    workspace.train()

    workspace.select(b"king")

    assert "k is not in the alphabet" in view.made_of.accessibleName()
