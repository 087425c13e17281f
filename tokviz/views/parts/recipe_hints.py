"""What to know about a recipe before training with it."""

from PySide6.QtCore import QCoreApplication

from tokviz.engine.text.split import can_drop_whitespace
from tokviz.engine.tokenizer.vocabulary import fixed_size
from tokviz.engine.training.recipe import Marker, Recipe, Role, StopRule, Unit, Unknown
from tokviz.export.axis import grouped
from tokviz.export.recipe_words import Row, row_about

translate = QCoreApplication.translate


def reason_not_applicable(row: Row, recipe: Recipe) -> str:
    """Return why a row makes no difference to a recipe, or nothing where it does."""
    if row is Row.WHITESPACE and not can_drop_whitespace(recipe.splitter):
        return translate("RecipeWords", "The GPT patterns always keep whitespace.")
    if row is Row.MARKER_TEXT and recipe.marker is Marker.NONE:
        return translate("RecipeWords", "There is no marker to write.")
    if row is Row.UNKNOWN and recipe.unit is Unit.BYTE:
        return translate("RecipeWords", "Bytes write every character, so none is unknown.")
    return ""


def cautions(recipe: Recipe, alphabet_size: int | None) -> list[str]:
    """Return what a recipe may surprise with; the alphabet's size may be unknown."""
    found = []
    if recipe.marker is not Marker.NONE and not recipe.marker_text:
        found.append(
            translate("RecipeWords", "The marker is written as nothing, so nobody will see it.")
        )
    stop = recipe.stop
    if alphabet_size is not None and stop.vocab_size is not None:
        fixed = fixed_size(recipe, alphabet_size)
        if stop.vocab_size <= fixed:
            text = translate(
                "RecipeWords",
                "The alphabet and the specials alone make {n} tokens: no merge will follow.",
            )
            found.append(text.format(n=grouped(fixed)))
    if stop == StopRule():
        found.append(
            translate("RecipeWords", "Without a limit, training goes on until no pair is left.")
        )
    return found


def row_hint(row: Row, recipe: Recipe) -> str:
    """Return what a row is about for a recipe, or why it makes no difference."""
    loses = recipe.unknown is Unknown.UNK and recipe.unit is Unit.CHAR
    if row is Row.UNKNOWN and loses:
        roles = {special.role for special in recipe.specials}
        if Role.UNKNOWN not in roles:
            return translate(
                "RecipeWords", "No special stands for what is unknown, so it will have no id."
            )
    return reason_not_applicable(row, recipe) or row_about(row)
