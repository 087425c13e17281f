"""The box that shows when training ends, and opens to set the limits."""

from dataclasses import replace

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QGridLayout,
    QLabel,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from tokviz.engine.training.recipe import StopRule
from tokviz.export.look import SPACE
from tokviz.export.recipe_words import Row, row_about, row_name, stop_summary
from tokviz.views.parts.choice_box import ElidedBox

_LIMITS = (
    (Row.MERGES, "merges", 500, 0, 1_000_000),
    (Row.VOCAB_SIZE, "vocab_size", 1_000, 0, 2_000_000),
    (Row.MIN_COUNT, "min_count", 2, 1, 1_000_000_000),
)


class LimitsPanel(QFrame):
    """Three limits, each of which may be set or not."""

    changed = Signal(object)
    """A person wants another `StopRule`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self._stop = StopRule()
        self.about = QLabel()
        self.about.setProperty("role", "hint")
        self.about.setWordWrap(True)
        self.checks: dict[Row, QCheckBox] = {}
        self.spins: dict[Row, QSpinBox] = {}
        grid = QGridLayout()
        grid.setHorizontalSpacing(3 * SPACE)
        grid.setVerticalSpacing(2 * SPACE)
        for number, (row, field, usual, least, most) in enumerate(_LIMITS):
            check, spin = QCheckBox(), QSpinBox()
            spin.setRange(least, most)
            spin.setValue(usual)
            spin.setGroupSeparatorShown(True)
            spin.setKeyboardTracking(False)
            spin.setAlignment(Qt.AlignmentFlag.AlignRight)
            check.toggled.connect(lambda on, row=row, field=field: self._set(row, field, on))
            spin.valueChanged.connect(
                lambda _value, row=row, field=field: self._set(row, field, True)
            )
            grid.addWidget(check, number, 0)
            grid.addWidget(spin, number, 1)
            self.checks[row], self.spins[row] = check, spin
        grid.setColumnStretch(1, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(4 * SPACE, 3 * SPACE, 4 * SPACE, 4 * SPACE)
        column.setSpacing(2 * SPACE)
        column.addWidget(self.about)
        column.addLayout(grid)
        self.retranslate()

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.about.setText(row_about(Row.STOP))
        for row, check in self.checks.items():
            check.setText(row_name(row))
            for widget in (check, self.spins[row]):
                widget.setToolTip(row_about(row))
                widget.setAccessibleName(row_name(row))

    def set_stop(self, stop: StopRule) -> None:
        """Show a rule without reporting it; a limit that is not set keeps its number."""
        self._stop = stop
        for row, field, *_ in _LIMITS:
            limit: int | None = getattr(stop, field)
            check, spin = self.checks[row], self.spins[row]
            for widget in (check, spin):
                widget.blockSignals(True)
            check.setChecked(limit is not None)
            spin.setEnabled(limit is not None)
            if limit is not None:
                spin.setValue(limit)
            for widget in (check, spin):
                widget.blockSignals(False)

    def _set(self, row: Row, field: str, on: bool) -> None:
        limit = self.spins[row].value() if on else None
        if limit != getattr(self._stop, field):
            self.changed.emit(replace(self._stop, **{field: limit}))


class StopBox(ElidedBox):
    """Says when training ends, and opens a panel instead of a list."""

    changed = Signal(object)
    """A person wants another `StopRule`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._stop = StopRule()
        self.panel = LimitsPanel(self)
        self.panel.setWindowFlag(Qt.WindowType.Popup)
        self.panel.changed.connect(self.changed)
        self.panel.hide()
        self.addItem("")
        self.retranslate()

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.panel.retranslate()
        self.setItemText(0, stop_summary(self._stop))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def set_stop(self, stop: StopRule) -> None:
        """Show a rule without reporting it."""
        self._stop = stop
        self.panel.set_stop(stop)
        self.setItemText(0, stop_summary(stop))

    def showPopup(self) -> None:
        """Open the panel below the box, or above it where there is more room."""
        self.panel.setFixedWidth(max(self.width(), 70 * SPACE))
        self.panel.adjustSize()
        at = self.mapToGlobal(QPoint(self.width() - self.panel.width(), self.height() + SPACE))
        screen = self.screen().availableGeometry()
        if at.y() + self.panel.height() > screen.bottom():
            at = self.mapToGlobal(
                QPoint(self.width() - self.panel.width(), -self.panel.height() - SPACE)
            )
        at.setX(max(screen.left(), at.x()))
        self.panel.move(at)
        self.panel.show()
        first = next((row for row, check in self.panel.checks.items() if check.isChecked()), None)
        if first is not None:
            self.panel.spins[first].setFocus(Qt.FocusReason.PopupFocusReason)
            self.panel.spins[first].selectAll()

    def hidePopup(self) -> None:
        """Close the panel."""
        self.panel.hide()
