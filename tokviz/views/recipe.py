"""The recipe panel: every choice that training depends on, explained."""

from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from tokviz.engine.training.recipe import (
    Marker,
    Normalization,
    Order,
    Recipe,
    Splitter,
    TieRule,
    Unit,
    Unknown,
)
from tokviz.export.figure import Figure
from tokviz.export.look import LIGHT, SPACE, Look
from tokviz.export.recipe_figure import RecipeFigure
from tokviz.export.recipe_words import (
    Row,
    line_ends_name,
    option_about,
    option_name,
)
from tokviz.model.workspace import Workspace
from tokviz.views.parts.choice_box import ChoiceBox
from tokviz.views.parts.down_scroll import DownScroll
from tokviz.views.parts.icons import icon
from tokviz.views.parts.lazy_view import LazyView
from tokviz.views.parts.recipe_hints import cautions, reason_not_applicable, row_hint
from tokviz.views.parts.recipe_rows import RecipeRows
from tokviz.views.parts.specials_editor import SpecialsEditor
from tokviz.views.parts.stop_box import StopBox
from tokviz.views.parts.train_button import TrainButton

_CHOICES: dict[Row, tuple[str, tuple[StrEnum, ...]]] = {
    Row.NORMALIZATION: ("normalization", tuple(Normalization)),
    Row.SPLITTER: ("splitter", tuple(Splitter)),
    Row.UNIT: ("unit", tuple(Unit)),
    Row.MARKER: ("marker", tuple(Marker)),
    Row.TIE: ("tie", tuple(TieRule)),
    Row.UNKNOWN: ("unknown", tuple(Unknown)),
    Row.ORDER: ("order", tuple(Order)),
}
_SWITCHES: dict[Row, str] = {
    Row.NEWLINES: "unify_newlines",
    Row.CASE: "lowercase",
    Row.WHITESPACE: "drop_whitespace",
    Row.ALPHABET: "alphabet_in_vocabulary",
}
_ALWAYS = (Row.NORMALIZATION, Row.SPLITTER, Row.UNIT, Row.MARKER, Row.TIE, Row.STOP)
_MORE = (
    Row.NEWLINES,
    Row.CASE,
    Row.WHITESPACE,
    Row.MARKER_TEXT,
    Row.SPECIALS,
    Row.ALPHABET,
    Row.UNKNOWN,
    Row.ORDER,
    Row.SEED,
)


class RecipeView(LazyView):
    """Shows the recipe and takes every change to it at once."""

    view_name = "recipe"

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent)
        self._seen: Recipe | None = None
        self.heading = QLabel()
        self.heading.setProperty("role", "heading")
        self.choices = {row: ChoiceBox(values) for row, (_, values) in _CHOICES.items()}
        self.switches = {row: QCheckBox() for row in _SWITCHES}
        self.marker_text = QLineEdit()
        self.stop = StopBox()
        self.specials = SpecialsEditor()
        self.seed = QSpinBox()
        self.seed.setRange(0, 2**31 - 1)
        self.seed.setKeyboardTracking(False)
        self.more_button = QToolButton()
        self.more_button.setProperty("role", "quiet")
        self.more_button.setCheckable(True)
        self.more_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.hint = QLabel()
        self.hint.setProperty("role", "hint")
        self.hint.setTextFormat(Qt.TextFormat.PlainText)
        self.hint.setWordWrap(True)
        self.hint.setAlignment(Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft)
        self.train = TrainButton(workspace)
        self._lay_out()
        self._connect()
        self.set_look(LIGHT)
        self.retranslate()
        self._show_more(False)
        self._refresh()

    def _control(self, row: Row) -> QWidget:
        others: dict[Row, QWidget] = {
            Row.MARKER_TEXT: self.marker_text,
            Row.STOP: self.stop,
            Row.SPECIALS: self.specials,
            Row.SEED: self.seed,
        }
        return self.choices.get(row) or self.switches.get(row) or others[row]

    def _lay_out(self) -> None:
        self.always = RecipeRows({row: self._control(row) for row in _ALWAYS})
        self.more = RecipeRows({row: self._control(row) for row in _MORE})
        self.area = DownScroll(self.always, self.more)
        head = QHBoxLayout()
        head.setContentsMargins(4 * SPACE, 0, 2 * SPACE, 0)
        head.addWidget(self.heading)
        head.addStretch(1)
        head.addWidget(self.more_button)
        foot = QVBoxLayout()
        foot.setContentsMargins(4 * SPACE, 0, 4 * SPACE, 0)
        foot.setSpacing(2 * SPACE)
        foot.addWidget(self.hint)
        foot.addWidget(self.train)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2 * SPACE, 0, 3 * SPACE)
        column.setSpacing(SPACE)
        column.addLayout(head)
        column.addWidget(self.area, 1)
        column.addLayout(foot)

    def _connect(self) -> None:
        workspace = self._workspace
        for row, (field, _) in _CHOICES.items():
            self.choices[row].picked.connect(self._setter(field))
        for row, field in _SWITCHES.items():
            self.switches[row].toggled.connect(self._setter(field))
        self.marker_text.editingFinished.connect(
            lambda: self._set("marker_text", self.marker_text.text())
        )
        self.stop.changed.connect(self._setter("stop"))
        self.specials.changed.connect(self._setter("specials"))
        self.seed.valueChanged.connect(self._setter("seed"))
        self.more_button.toggled.connect(self._show_more)
        for rows in (self.always, self.more):
            rows.pointedAt.connect(self._show_hint)
        # Typing into the corpus may change which cautions hold, but they are not urgent.
        self._cautions = QTimer(self)
        self._cautions.setSingleShot(True)
        self._cautions.setInterval(200)
        self._cautions.timeout.connect(lambda: self._show_hint(None))
        workspace.documentChanged.connect(self._on_document)
        workspace.runChanged.connect(self._cautions.start)

    def _setter(self, field: str) -> Callable[[object], None]:
        return lambda value: self._set(field, value)

    def _set(self, field: str, value: object) -> None:
        recipe = self._workspace.document.recipe
        if getattr(recipe, field) != value:
            changes: dict[str, object] = {field: value}
            usual = {Marker.PREFIX: "▁", Marker.END_UNIT: "</w>", Marker.END_ATTACHED: "</w>"}
            if isinstance(value, Marker) and recipe.marker_text in {"▁", "</w>"}:
                changes["marker_text"] = usual.get(value, recipe.marker_text)
            self._workspace.set_recipe(_changed(recipe, changes))

    # What the window uses

    def title(self) -> str:
        """Return the view's name for people."""
        return self.tr("Recipe")

    def set_look(self, look: Look) -> None:
        """Show the view in another look."""
        self._look = look
        for box in self.choices.values():
            box.set_look(look)
        self.specials.set_look(look)
        self.marker_text.setFont(look.mono_font(13))
        for rows in (self.always, self.more):
            rows.set_look(look)
        self.hint.setMinimumHeight(round(34 * look.scale))
        self._show_arrow()

    def figure(self, look: Look) -> Figure:
        """Return all choices as a picture."""
        return RecipeFigure(self._workspace.document.recipe, look)

    # Following the workspace

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.setAccessibleName(self.title())
        self.heading.setText(self.title())
        self.more_button.setText(self.tr("More"))
        self.more_button.setToolTip(self.tr("All choices, or only the most important"))
        for row, (_, values) in _CHOICES.items():
            words = [(option_name(value), option_about(value)) for value in values]
            self.choices[row].set_words(words)
        self.switches[Row.NEWLINES].setText(line_ends_name(True))
        self.switches[Row.CASE].setText(self.tr("Lower case"))
        self.switches[Row.WHITESPACE].setText(self.tr("Leave it out"))
        self.switches[Row.ALPHABET].setText(self.tr("In the vocabulary"))
        for rows in (self.always, self.more):
            rows.retranslate()
        self._refresh()

    def _on_document(self) -> None:
        if self._workspace.document.recipe is self._seen:
            return
        self._catch_up()

    def _refresh(self) -> None:
        """Show the document's recipe; nothing of this is reported as a choice."""
        self._behind = False
        self._seen = recipe = self._workspace.document.recipe
        for row, (field, _) in _CHOICES.items():
            self.choices[row].set_value(getattr(recipe, field))
        for row, field in _SWITCHES.items():
            _show(self.switches[row], getattr(recipe, field))
        if self.marker_text.text() != recipe.marker_text:
            self.marker_text.setText(recipe.marker_text)
        self.stop.set_stop(recipe.stop)
        self.specials.set_specials(recipe.specials)
        _show(self.seed, recipe.seed)
        for rows in (self.always, self.more):
            rows.set_reasons(lambda row: reason_not_applicable(row, recipe))
        self._show_hint(None)

    def _alphabet_size(self) -> int | None:
        """Return the size of the alphabet, where the run still tells it."""
        run, recipe = self._workspace.run, self._workspace.document.recipe
        if run is not None and (run.recipe.unit, run.recipe.marker) == (recipe.unit, recipe.marker):
            return run.alphabet_size
        return 256 if recipe.unit is Unit.BYTE else None

    def _show_hint(self, row: Row | None) -> None:
        """Explain the row that is pointed at, or say what to be careful about."""
        recipe = self._workspace.document.recipe
        if row is not None:
            words = row_hint(row, recipe)
        else:
            words = next(iter(cautions(recipe, self._alphabet_size())), "")
        self.hint.setText(words)

    def _show_more(self, shown: bool) -> None:
        self.more.setVisible(shown)
        self._show_arrow()

    def _show_arrow(self) -> None:
        name = "down" if self.more_button.isChecked() else "right"
        self.more_button.setIcon(icon(name, self._look.quiet))


def _show(control: QCheckBox | QSpinBox, value: int) -> None:
    """Show a value without reporting it as a choice."""
    control.blockSignals(True)
    if isinstance(control, QCheckBox):
        control.setChecked(bool(value))
    else:
        control.setValue(value)
    control.blockSignals(False)


def _changed(recipe: Recipe, changes: dict[str, object]) -> Recipe:
    return replace(recipe, **changes)  # type: ignore[arg-type]  # each field has its own control
