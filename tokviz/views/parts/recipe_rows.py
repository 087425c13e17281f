"""The rows of the recipe: labelled, in groups."""

from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from tokviz.export.look import SPACE
from tokviz.export.recipe_words import GROUPS, Row, group_name, row_about, row_name
from tokviz.views.parts.labelled_rows import LabelledRows


class RecipeRows(LabelledRows[Row]):
    """A label and a control a row, below the name of the group that a row begins."""

    def __init__(self, controls: dict[Row, QWidget], parent: QWidget | None = None) -> None:
        super().__init__(controls, parent)
        self.headings = {row: QLabel() for row in controls if row in GROUPS}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(2 * SPACE)
        grid.setVerticalSpacing(SPACE)
        grid.setColumnStretch(1, 1)
        for number, (row, control) in enumerate(controls.items()):
            tall = row is Row.SPECIALS
            heading = self.headings.get(row)
            if heading is not None:
                heading.setProperty("role", "heading")
                heading.setContentsMargins(0, 2 * SPACE, 0, 0)
                grid.addWidget(heading, 3 * number, 0, 1, 2)
            grid.addWidget(self.labels[row], 3 * number + 1, 0, 1, 2 if tall else 1)
            grid.addWidget(control, 3 * number + 1 + tall, 0 if tall else 1, 1, 2 if tall else 1)

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.set_words(row_name, row_about)
        for row, heading in self.headings.items():
            heading.setText(group_name(row))
