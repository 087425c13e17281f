"""Fields for numbers that are taken when they are written to the end."""

from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QAbstractSpinBox, QDoubleSpinBox, QSpinBox, QWidget

LEAST_WIDTH = 72


class WholeBox(QSpinBox):
    """A whole number; the wheel is left to what scrolls around it."""

    def __init__(self, least: int, most: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setRange(least, most)
        _settle(self)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the panel that scrolls."""
        event.ignore()

    def show_value(self, value: int) -> None:
        """Show a number without reporting it."""
        self.blockSignals(True)
        self.setValue(min(value, self.maximum()))
        self.blockSignals(False)


class RealBox(QDoubleSpinBox):
    """A number with as many digits as it needs."""

    def __init__(
        self, least: float, most: float, digits: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        # All numbers on screen have a point, whatever the system's language.
        self.setLocale(QLocale.c())
        self.setDecimals(digits)
        self.setRange(least, most)
        self.setStepType(QAbstractSpinBox.StepType.AdaptiveDecimalStepType)
        _settle(self)

    def textFromValue(self, value: float) -> str:
        """Return a number without idle zeros."""
        text = f"{value:.{self.decimals()}f}"
        return text.rstrip("0").removesuffix(".") if "." in text else text

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the panel that scrolls."""
        event.ignore()

    def show_value(self, value: float) -> None:
        """Show a number without reporting it."""
        self.blockSignals(True)
        self.setValue(value)
        self.blockSignals(False)


def _settle(box: QAbstractSpinBox) -> None:
    # A half-typed 512 is not a 5.
    box.setKeyboardTracking(False)
    # The largest number that may be typed is hardly ever there.
    box.setMinimumWidth(LEAST_WIDTH)
    box.setAlignment(Qt.AlignmentFlag.AlignRight)
    box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
