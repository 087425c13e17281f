"""The recipe of learned vectors as a form."""

from dataclasses import replace
from enum import StrEnum

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from tokviz.document.embedding_fields import (
    MAX_DIMENSIONS,
    MAX_EPOCHS,
    MAX_EXPONENT,
    MAX_NEGATIVES,
    MAX_RATE,
    MAX_WINDOW,
)
from tokviz.engine.word2vec.recipe import Atoms, Method, Solver, VectorRecipe
from tokviz.export.learning.words import (
    Field,
    case_name,
    never_words,
    option_about,
    option_name,
    reason_not_applicable,
)
from tokviz.export.look import SPACE, Look
from tokviz.views.parts.choice_box import ChoiceBox
from tokviz.views.parts.fold_button import FoldButton
from tokviz.views.parts.learning.rows import LearningRows
from tokviz.views.parts.number_boxes import RealBox, WholeBox

_MOST = 2**31 - 1
_OPTIONS: dict[Field, tuple[StrEnum, ...]] = {
    Field.METHOD: tuple(Method),
    Field.ATOMS: (Atoms.WORDS, Atoms.TOKENS, Atoms.CHARACTERS, Atoms.JIEBA),
    Field.SOLVER: tuple(Solver),
}
_ALWAYS = (
    Field.METHOD,
    Field.ATOMS,
    Field.DIMENSIONS,
    Field.WINDOW,
    Field.EPOCHS,
    Field.NEGATIVES,
)


class LearningForm(QWidget):
    """Shows a `VectorRecipe` and reports every change that a person makes to it."""

    changed = Signal(object)
    """A person wants another `VectorRecipe`."""
    pointedAt = Signal(object)
    """Another `Field` has the pointer or the focus, or None."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._recipe = VectorRecipe()
        self.choices = {field: ChoiceBox(values) for field, values in _OPTIONS.items()}
        self.wholes = {
            Field.DIMENSIONS: WholeBox(1, MAX_DIMENSIONS),
            Field.WINDOW: WholeBox(1, MAX_WINDOW),
            Field.NEGATIVES: WholeBox(1, MAX_NEGATIVES),
            Field.EPOCHS: WholeBox(1, MAX_EPOCHS),
            Field.SEED: WholeBox(0, _MOST),
            Field.MIN_COUNT: WholeBox(1, _MOST),
        }
        self.reals = {
            Field.RATE: RealBox(0, MAX_RATE, 6),
            Field.FINAL_RATE: RealBox(0, MAX_RATE, 6),
            Field.SUBSAMPLE: RealBox(0, 1, 6),
            Field.EXPONENT: RealBox(0, MAX_EXPONENT, 3),
        }
        self.lowercase = QCheckBox()
        self.more_button = FoldButton()
        self._lay_out()
        for field, choice in self.choices.items():
            choice.picked.connect(lambda value, field=field: self._set(field, value))
        for field, whole in self.wholes.items():
            whole.valueChanged.connect(lambda value, field=field: self._set(field, value))
        for field, real in self.reals.items():
            real.valueChanged.connect(lambda value, field=field: self._set(field, value))
        self.lowercase.toggled.connect(lambda value: self._set(Field.LOWERCASE, value))
        self.more_button.toggled.connect(self.more.setVisible)
        for rows in (self.always, self.more):
            rows.pointedAt.connect(self.pointedAt)

    def _control(self, field: Field) -> QWidget:
        numbers: dict[Field, QWidget] = {**self.wholes, **self.reals}
        return self.choices.get(field) or numbers.get(field) or self.lowercase

    def _lay_out(self) -> None:
        self.always = LearningRows({field: self._control(field) for field in _ALWAYS})
        rest = [field for field in Field if field not in _ALWAYS]
        self.more = LearningRows({field: self._control(field) for field in rest})
        self.more.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE)
        column.addWidget(self.always)
        column.addWidget(self.more_button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.more)

    def show_recipe(self, recipe: VectorRecipe, solver: Solver | None) -> None:
        """Show a recipe without reporting it; `solver` is the one that would run, if known."""
        self._recipe = recipe
        for field, choice in self.choices.items():
            choice.set_value(getattr(recipe, field))
        for field, whole in self.wholes.items():
            whole.show_value(getattr(recipe, field))
        for field, real in self.reals.items():
            real.show_value(getattr(recipe, field))
        self.lowercase.blockSignals(True)
        self.lowercase.setChecked(recipe.lowercase)
        self.lowercase.blockSignals(False)
        for rows in (self.always, self.more):
            rows.set_reasons(lambda field: reason_not_applicable(field, recipe, solver))

    def set_look(self, look: Look) -> None:
        """Show the form in another look."""
        for choice in self.choices.values():
            choice.set_look(look)
        for rows in (self.always, self.more):
            rows.set_look(look)
        self.more_button.set_look(look)
        self._align()

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        for field, values in _OPTIONS.items():
            words = [(option_name(value), option_about(value)) for value in values]
            self.choices[field].set_words(words)
        self.lowercase.setText(case_name(True))
        self.reals[Field.SUBSAMPLE].setSpecialValueText(never_words())
        self.more_button.setText(self.tr("More"))
        self.more_button.setToolTip(self.tr("All choices, or only the most important"))
        for rows in (self.always, self.more):
            rows.retranslate()
        self._align()

    def _align(self) -> None:
        """Let all controls begin at one line."""
        labels = [label for rows in (self.always, self.more) for label in rows.labels.values()]
        width = max(label.sizeHint().width() for label in labels)
        for label in labels:
            label.setMinimumWidth(width)

    def _set(self, field: Field, value: object) -> None:
        if getattr(self._recipe, field) != value:
            changes: dict[str, object] = {field.value: value}
            changed = replace(self._recipe, **changes)  # type: ignore[arg-type]  # by its control
            self.changed.emit(changed)
