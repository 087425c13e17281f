"""Below the text: the examples of the centre word, and the step that one of them makes."""

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from tokviz.export.axis import grouped
from tokviz.export.look import SPACE, Look
from tokviz.export.windows.figure import WindowScene, examples_figure, update_figure
from tokviz.export.windows.words import examples_words, update_words
from tokviz.views.parts.windows.canvas import ExamplesStrip, GrowingStrip
from tokviz.views.parts.windows.notes import wordless_words


class WindowsPage(QScrollArea):
    """Shows examples and a step, and scrolls as a whole."""

    tokenClicked = Signal(object)
    """A word was clicked: its key."""
    tokenHovered = Signal(object)
    """Another word is under the pointer: its key, or None."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.examples, self.step = ExamplesStrip(), GrowingStrip()
        for strip in (self.examples, self.step):
            strip.tokenClicked.connect(self._on_clicked)
            strip.tokenHovered.connect(self.tokenHovered)
        self.examples_label, self.step_label = QLabel(), QLabel()
        self.count_label, self.notes_label, self.basis_label = QLabel(), QLabel(), QLabel()
        self.seed_label = QLabel()
        for label, role in (
            (self.examples_label, "heading"),
            (self.step_label, "heading"),
            (self.count_label, "hint"),
            (self.notes_label, "hint"),
            (self.basis_label, "hint"),
            (self.seed_label, "hint"),
        ):
            label.setProperty("role", role)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(label is not self.seed_label)
        self.widths_box = QCheckBox()
        self.draw_button = QPushButton()
        self.draw_button.setProperty("role", "quiet")
        self.step_head = QWidget()
        self._lay_out()

    def _lay_out(self) -> None:
        head, drawn = QHBoxLayout(), QHBoxLayout(self.step_head)
        head.addWidget(self.examples_label, 1)
        head.addWidget(self.widths_box)
        drawn.setContentsMargins(0, 2 * SPACE, 0, 0)
        drawn.setSpacing(SPACE)
        drawn.addWidget(self.step_label, 1)
        drawn.addWidget(self.seed_label)
        drawn.addWidget(self.draw_button)
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, SPACE, 0)
        column.setSpacing(SPACE)
        column.addLayout(head)
        for widget in (
            self.examples,
            self.count_label,
            self.notes_label,
            self.step_head,
            self.basis_label,
            self.step,
        ):
            column.addWidget(widget)
        column.addStretch(1)
        self.setWidget(inner)

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.examples.setAccessibleName(self.tr("Training pairs of the centre word"))
        self.step.setAccessibleName(self.tr("One step of training in numbers"))
        self.step_label.setText(update_words())
        self.widths_box.setText(self.tr("Random widths"))
        self.widths_box.setToolTip(
            self.tr("Draw the width of each window, as training does: near words count more")
        )
        self.draw_button.setText(self.tr("Draw again"))
        self.draw_button.setToolTip(
            self.tr("Draw other negatives, and other random widths, with the next seed")
        )

    def show_scene(
        self, scene: WindowScene, kind: object, look: Look, *, seed: int, random_widths: bool
    ) -> None:
        """Show a scene; of another `kind`, heights that were reserved are given back."""
        _tell(self.examples_label, examples_words(scene.method))
        _tell(self.count_label, scene.count if scene.marks.centre >= 0 else wordless_words())
        _tell(self.notes_label, scene.notes)
        _tell(self.basis_label, scene.basis if scene.worked is not None else "")
        _tell(self.seed_label, self.tr("seed {seed}").format(seed=grouped(seed)))
        with QSignalBlocker(self.widths_box):
            self.widths_box.setChecked(random_widths)
        if self.step_head.isHidden() is (scene.worked is not None):
            self.step_head.setVisible(scene.worked is not None)
        self.show_marks(scene, kind, look)

    def show_marks(self, scene: WindowScene, kind: object, look: Look) -> None:
        """Show the same scene, or one in which other words stand out."""
        self.examples.show_examples(examples_figure(scene, look), kind, look)
        worked = scene.worked
        figure = None if worked is None else update_figure(scene, worked, look)
        self.step.show_figure(figure, kind, look)

    def _on_clicked(self, key: bytes | None) -> None:
        # Beside the words, a click chooses an example: what is selected stays so.
        if key is not None:
            self.tokenClicked.emit(key)


def _tell(label: QLabel, text: str) -> None:
    if label.text() != text:
        label.setText(text)
    if label.isHidden() is bool(text):
        label.setVisible(bool(text))
