"""Facts as a grid of labels whose values can be selected and copied."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from tokviz.export.fact_words import FactRow
from tokviz.export.look import SPACE


class FactGrid(QWidget):
    """Shows rows of a name and a value; labels are kept and only their texts change."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(3 * SPACE)
        self._grid.setVerticalSpacing(SPACE + 2)
        self._grid.setColumnStretch(1, 1)
        self._labels: list[tuple[QLabel, QLabel]] = []

    def show_rows(self, rows: tuple[FactRow, ...]) -> None:
        """Show other facts."""
        while len(self._labels) < len(rows):
            self._add()
        for index, (name, value) in enumerate(self._labels):
            row = rows[index] if index < len(rows) else None
            name.setVisible(row is not None)
            value.setVisible(row is not None)
            if row is None:
                continue
            role = "code" if row.code else "number"
            if value.property("role") != role:
                value.setProperty("role", role)
                value.style().unpolish(value)
                value.style().polish(value)
            if name.text() != row.label:
                name.setText(row.label)
            if value.text() != row.value:
                value.setText(row.value)
                value.setAccessibleName(f"{row.label}: {row.value}")

    def texts(self) -> dict[str, str]:
        """Return the values that are shown, by their names."""
        return {n.text(): v.text() for n, v in self._labels if not n.isHidden()}

    def _add(self) -> None:
        name, value = QLabel(self), QLabel(self)
        name.setProperty("role", "hint")
        # Small type beside larger type: this brings their lines to one height.
        name.setContentsMargins(0, 2, 0, 0)
        name.setTextFormat(Qt.TextFormat.PlainText)
        value.setTextFormat(Qt.TextFormat.PlainText)
        value.setWordWrap(True)
        value.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        # A long token without spaces must not widen the page.
        value.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        row = len(self._labels)
        self._grid.addWidget(name, row, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(value, row, 1)
        self._labels.append((name, value))
