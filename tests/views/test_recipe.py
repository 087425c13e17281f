"""The recipe panel edits the recipe, and follows it."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

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
from tokviz.export.look import CONTRAST
from tokviz.export.recipe_words import Row
from tokviz.model.workspace import Workspace
from tokviz.views.parts.recipe_hints import cautions
from tokviz.views.recipe import RecipeView

OTHER = Recipe(
    normalization=Normalization.NFKC,
    unify_newlines=True,
    lowercase=True,
    splitter=Splitter.GPT4,
    drop_whitespace=False,
    unit=Unit.BYTE,
    marker=Marker.PREFIX,
    marker_text="▁",
    tie=TieRule.LOWEST_IDS,
    stop=StopRule(vocab_size=300, min_count=2),
    specials=(Special.of("[UNK]"), Special.of("<|endoftext|>", last=True)),
    alphabet_in_vocabulary=False,
    unknown=Unknown.ERROR,
    order=Order.REPLAY,
    seed=7,
)


@pytest.fixture
def workspace() -> Iterator[Workspace]:
    made = Workspace(synchronous=True)
    made.set_corpus(Corpus("low lower lowest"))
    yield made
    made.shut_down()


@pytest.fixture
def view(workspace: Workspace, qtbot: QtBot) -> RecipeView:
    widget = RecipeView(workspace)
    qtbot.addWidget(widget)
    widget.resize(300, 700)
    widget.show()
    widget.more_button.setChecked(True)
    return widget


def pick(view: RecipeView, row: Row, value: object) -> None:
    box = view.choices[row]
    at = box._values.index(value)  # type: ignore[arg-type]
    box.setCurrentIndex(at)
    box.activated.emit(at)


def shown(view: RecipeView) -> Recipe:
    """Read the recipe off the controls."""
    return Recipe(
        **{
            field: view.choices[row].value()
            for row, field in (
                (Row.NORMALIZATION, "normalization"),
                (Row.SPLITTER, "splitter"),
                (Row.UNIT, "unit"),
                (Row.MARKER, "marker"),
                (Row.TIE, "tie"),
                (Row.UNKNOWN, "unknown"),
                (Row.ORDER, "order"),
            )
        },
        unify_newlines=view.switches[Row.NEWLINES].isChecked(),
        lowercase=view.switches[Row.CASE].isChecked(),
        drop_whitespace=view.switches[Row.WHITESPACE].isChecked(),
        alphabet_in_vocabulary=view.switches[Row.ALPHABET].isChecked(),
        marker_text=view.marker_text.text(),
        stop=StopRule(
            **{
                field: panel.spins[row].value() if panel.checks[row].isChecked() else None
                for panel in [view.stop.panel]
                for row, field in (
                    (Row.MERGES, "merges"),
                    (Row.VOCAB_SIZE, "vocab_size"),
                    (Row.MIN_COUNT, "min_count"),
                )
            }
        ),
        specials=tuple(row.wanted() for row in view.specials.rows),
        seed=view.seed.value(),
    )


@pytest.mark.parametrize("recipe", [OTHER, Recipe()])
def test_every_choice_of_the_document_is_shown_without_echo(
    view: RecipeView, workspace: Workspace, recipe: Recipe
) -> None:
    workspace.set_recipe(replace(recipe, seed=99))
    workspace.set_recipe(recipe)
    assert shown(view) == recipe
    assert workspace.document.recipe == recipe
    assert workspace.undo_stack.count() == 3


@pytest.mark.parametrize(
    ("row", "field", "value"),
    [
        (Row.NORMALIZATION, "normalization", Normalization.NFD),
        (Row.SPLITTER, "splitter", Splitter.GPT2),
        (Row.UNIT, "unit", Unit.BYTE),
        (Row.MARKER, "marker", Marker.END_ATTACHED),
        (Row.TIE, "tie", TieRule.LEXICOGRAPHIC),
        (Row.UNKNOWN, "unknown", Unknown.BYTE_FALLBACK),
        (Row.ORDER, "order", Order.REPLAY),
    ],
)
def test_a_choice_changes_the_recipe_once(
    view: RecipeView, workspace: Workspace, row: Row, field: str, value: object
) -> None:
    before = workspace.undo_stack.count()
    pick(view, row, value)
    pick(view, row, value)
    assert workspace.document.recipe == replace(Recipe(), **{field: value})  # type: ignore[arg-type]
    assert workspace.undo_stack.count() == before + 1
    workspace.undo_stack.undo()
    assert shown(view) == Recipe()


@pytest.mark.parametrize(
    ("row", "field"),
    [
        (Row.NEWLINES, "unify_newlines"),
        (Row.CASE, "lowercase"),
        (Row.WHITESPACE, "drop_whitespace"),
        (Row.ALPHABET, "alphabet_in_vocabulary"),
    ],
)
def test_a_switch_changes_the_recipe(
    view: RecipeView, workspace: Workspace, row: Row, field: str
) -> None:
    before = getattr(workspace.document.recipe, field)
    view.switches[row].click()
    assert getattr(workspace.document.recipe, field) is not before


def test_limits_are_set_and_lifted(view: RecipeView, workspace: Workspace, qtbot: QtBot) -> None:
    panel = view.stop.panel
    spin = panel.spins[Row.MERGES]
    spin.lineEdit().selectAll()
    qtbot.keyClicks(spin, "26")
    assert workspace.document.recipe.stop == StopRule(merges=500)
    qtbot.keyClick(spin, Qt.Key.Key_Return)
    assert workspace.document.recipe.stop == StopRule(merges=26)
    panel.checks[Row.MIN_COUNT].click()
    assert workspace.document.recipe.stop == StopRule(merges=26, min_count=2)
    panel.checks[Row.MERGES].click()
    assert workspace.document.recipe.stop == StopRule(min_count=2)
    assert "2" in view.stop.currentText()


def test_specials_are_added_changed_and_removed(
    view: RecipeView, workspace: Workspace, qtbot: QtBot
) -> None:
    qtbot.keyClicks(view.specials.new_line, "[UNK]")
    qtbot.keyClick(view.specials.new_line, Qt.Key.Key_Return)
    assert workspace.document.recipe.specials == (Special("[UNK]", Role.UNKNOWN),)
    qtbot.keyClicks(view.specials.new_line, "[UNK]")
    qtbot.keyClick(view.specials.new_line, Qt.Key.Key_Return)
    assert len(workspace.document.recipe.specials) == 1
    assert view.specials.warning.isVisible()
    assert view.specials.new_line.text() == "[UNK]"
    row = view.specials.rows[0]
    row.last.click()
    row.line.setText("<s>")
    row.line.editingFinished.emit()
    assert workspace.document.recipe.specials == (Special("<s>", Role.UNKNOWN, last=True),)
    row.remove.click()
    assert workspace.document.recipe.specials == ()
    assert view.specials.rows == []


def test_what_does_not_apply_is_disabled_with_the_reason(
    view: RecipeView, workspace: Workspace
) -> None:
    for row, recipe in (
        (Row.WHITESPACE, Recipe(splitter=Splitter.GPT2)),
        (Row.MARKER_TEXT, Recipe(marker=Marker.NONE)),
        (Row.UNKNOWN, Recipe(unit=Unit.BYTE)),
    ):
        workspace.set_recipe(recipe)
        control = view.more.controls[row]
        assert not control.isEnabled()
        why = control.toolTip()
        workspace.set_recipe(replace(OTHER, splitter=Splitter.WORDS, unit=Unit.CHAR))
        assert control.isEnabled()
        assert control.toolTip() != why


def test_a_marker_is_written_as_usual_unless_somebody_said_otherwise(
    view: RecipeView, workspace: Workspace
) -> None:
    pick(view, Row.MARKER, Marker.PREFIX)
    assert workspace.document.recipe.marker_text == "▁"
    view.marker_text.setText("_")
    view.marker_text.editingFinished.emit()
    pick(view, Row.MARKER, Marker.END_UNIT)
    assert workspace.document.recipe.marker_text == "_"


def test_cautions_say_what_will_surprise() -> None:
    careful = Recipe()
    assert cautions(careful, 10) == []
    assert len(cautions(replace(careful, stop=StopRule(vocab_size=10)), 10)) == 1
    assert cautions(replace(careful, stop=StopRule(vocab_size=11)), 10) == []
    assert len(cautions(replace(careful, stop=StopRule()), 10)) == 1
    assert len(cautions(replace(careful, marker=Marker.END_UNIT, marker_text=""), 10)) == 1
    assert cautions(replace(careful, stop=StopRule(vocab_size=1)), None) == []


def test_the_row_under_the_pointer_is_explained(
    view: RecipeView, workspace: Workspace, qtbot: QtBot
) -> None:
    said = set()
    for rows in (view.always, view.more):
        for row in rows.controls:
            rows.pointedAt.emit(row)
            said.add(view.hint.text())
    assert len(said) == len(view.always.controls) + len(view.more.controls)
    view.more.pointedAt.emit(Row.UNKNOWN)
    without = view.hint.text()
    workspace.set_recipe(Recipe(specials=(Special.of("[UNK]"),)))
    view.more.pointedAt.emit(Row.UNKNOWN)
    assert view.hint.text() not in {"", without}
    view.more.pointedAt.emit(None)
    assert view.hint.text() == ""


def test_the_button_trains_and_says_when_it_is_time(view: RecipeView, workspace: Workspace) -> None:
    fresh = view.train.text()
    view.train.click()
    assert workspace.run is not None
    assert view.train.text() == fresh
    workspace.live_training = False
    pick(view, Row.UNIT, Unit.BYTE)
    assert workspace.is_stale
    assert view.train.text() != fresh
    view.train.click()
    assert not workspace.is_stale
    assert view.train.text() == fresh


def test_the_figure_tells_every_choice(view: RecipeView, workspace: Workspace) -> None:
    workspace.set_recipe(OTHER)
    size = view.figure(CONTRAST).size(300)
    assert size.width() >= 300
    assert size.height() > 300
