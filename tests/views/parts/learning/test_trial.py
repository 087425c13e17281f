"""Trying seeds counts how often an analogy comes out."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tokviz.document.document import Document, EmbeddingChoices, Source, ViewChoices
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe, StopRule
from tokviz.engine.word2vec.recipe import Method, VectorRecipe
from tokviz.engine.word2vec.trial import SeedResult
from tokviz.export.learning.trial_figure import TrialFigure
from tokviz.export.learning.trial_words import trial_words
from tokviz.export.look import LIGHT
from tokviz.model.workspace import Workspace
from tokviz.views.parts.learning.trial import TrialSection

TEXT = (
    "the king is a royal man\nthe queen is a royal woman\n"
    "the man walks and he talks\nthe woman walks and she talks\n"
    "he is the king\nshe is the queen\n"
) * 4
RECIPE = VectorRecipe(dimensions=6, epochs=30, window=3)


@pytest.fixture
def workspace(qapp: QApplication) -> Iterator[Workspace]:
    made = Workspace(synchronous=True)
    choices = EmbeddingChoices(source=Source.LEARNED, learning=RECIPE)
    view = ViewChoices(analogy=("king", "man", "woman"))
    recipe = Recipe(stop=StopRule(merges=1))
    made.open_document(
        Document(corpus=Corpus(text=TEXT), recipe=recipe, embedding=choices, epoch=30.0, view=view)
    )
    yield made
    made.shut_down()


@pytest.fixture
def section(qtbot: QtBot, workspace: Workspace) -> TrialSection:
    shown = TrialSection(workspace)
    qtbot.addWidget(shown)
    workspace.embeddingChanged.connect(shown.refresh)
    shown.resize(260, 600)
    shown.show()
    shown.fold.click()
    return shown


def expect(section: TrialSection, word: str) -> None:
    section.expected_field.setText(word)
    section.expected_field.editingFinished.emit()


def test_the_question_is_that_of_the_document(section: TrialSection, workspace: Workspace) -> None:
    assert [field.text() for field in section.fields] == ["king", "man", "woman"]

    section.fields[0].setText("queen")
    section.fields[0].editingFinished.emit()

    assert workspace.document.view.analogy == ("queen", "man", "woman")


def test_what_comes_first_now_is_expected_until_somebody_says_otherwise(
    section: TrialSection, workspace: Workspace
) -> None:
    suggested = section.expected_field.text()
    assert suggested not in {"", "king", "man", "woman"}
    choices = workspace.document.embedding
    workspace.set_embedding(replace(choices, learning=replace(RECIPE, epochs=1)))
    assert section.expected_field.text() == suggested

    workspace.set_view(replace(workspace.document.view, analogy=("king", "man", "she")))
    expect(section, "the")
    workspace.set_view(replace(workspace.document.view, analogy=("queen", "woman", "man")))

    assert section.expected_field.text() == "the"


def test_every_seed_is_tried_and_counted(section: TrialSection, workspace: Workspace) -> None:
    expect(section, "queen")
    section.seeds_box.setValue(4)

    section.run_button.click()

    results = section.runs.results
    assert [result.seed for result in results] == [0, 1, 2, 3]
    firsts = sum(result.rank == 1 for result in results)
    assert section.result_label.text().startswith(f"{firsts} of 4")
    assert "“queen”" in section.result_label.text()
    rows = section.strip
    assert rows.height() > 4 * 26
    assert section.figure(LIGHT) is not None


def test_another_seed_leaves_the_result_and_another_recipe_takes_it(
    section: TrialSection, workspace: Workspace
) -> None:
    expect(section, "queen")
    section.seeds_box.setValue(2)
    section.run_button.click()
    choices = workspace.document.embedding

    workspace.set_embedding(replace(choices, learning=replace(RECIPE, seed=5)))
    assert len(section.runs.results) == 2

    workspace.set_embedding(replace(choices, learning=replace(RECIPE, window=2)))
    assert section.runs.results == ()
    assert section.result_label.text() == ""
    assert section.figure(LIGHT) is None


def test_an_unknown_word_is_named(section: TrialSection) -> None:
    expect(section, "emperor")

    section.run_button.click()

    assert "“emperor”" in section.result_label.text()
    assert section.result_label.property("role") == "warning"
    assert section.runs.results == ()


def test_why_one_cannot_run_is_told(section: TrialSection, workspace: Workspace) -> None:
    expect(section, "queen")
    assert section.run_button.isEnabled()
    choices = workspace.document.embedding

    workspace.set_view(replace(workspace.document.view, analogy=("king", "", "woman")))
    assert not section.run_button.isEnabled()
    assert "three words" in section.run_button.toolTip()

    workspace.set_embedding(replace(choices, learning=replace(RECIPE, method=Method.PPMI_SVD)))
    assert "same vectors with every seed" in section.run_button.toolTip()

    workspace.set_embedding(replace(choices, source=Source.RANDOM))
    assert "first" in section.run_button.toolTip()


def test_a_trial_can_be_cancelled_and_keeps_what_it_has(qtbot: QtBot) -> None:
    workspace = Workspace()
    section = TrialSection(workspace)
    qtbot.addWidget(section)
    workspace.embeddingChanged.connect(section.refresh)
    choices = EmbeddingChoices(source=Source.LEARNED, learning=RECIPE)
    view = ViewChoices(analogy=("king", "man", "woman"))
    workspace.open_document(Document(corpus=Corpus(text=TEXT), embedding=choices, view=view))
    qtbot.waitUntil(lambda: not workspace.vectors.is_stale, timeout=30_000)
    expect(section, "queen")
    section.seeds_box.setValue(1_000)
    section.run_button.click()
    qtbot.waitUntil(lambda: len(section.runs.results) > 1, timeout=30_000)
    assert "Cancel" in section.run_button.text()

    section.run_button.click()

    assert not section.runs.is_running
    assert 1 < len(section.runs.results) < 1_000
    assert section.run_button.text() == "Run"
    workspace.shut_down()


def result(seed: int, rank: int | None, among: int | None) -> SeedResult:
    return SeedResult(seed, rank, among, 0.5, b"queen" if rank == 1 else b"girl")


def test_both_counts_are_told() -> None:
    results = (result(0, 1, 1), result(1, 1, 2), result(2, 4, 5), result(3, None, None))

    said = trial_words(results, "queen")

    assert said.startswith("2 of 4")
    assert said.endswith("1 with them.")


@pytest.mark.parametrize("width", [100.0, 230.0, 900.0])
def test_the_rows_of_the_figure_are_the_seeds(section: TrialSection, width: float) -> None:
    figure = TrialFigure((result(0, 1, 1), result(1, 3, 4)), LIGHT)
    size = figure.size(width)

    keys = {figure.token_at(QPointF(30, y), width) for y in range(0, round(size.height()), 4)}

    assert keys == {None, b"queen", b"girl"}
    assert 216 <= size.width() <= 520
