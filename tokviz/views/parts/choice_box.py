"""A box to choose from whose list explains each choice in a second line."""

from enum import StrEnum
from functools import lru_cache
from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionComboBox,
    QStyleOptionViewItem,
    QStylePainter,
    QWidget,
)

from tokviz.export.look import LIGHT, SPACE, TYPE_BODY, TYPE_SMALL, Look

Index = QModelIndex | QPersistentModelIndex
_ABOUT = Qt.ItemDataRole.UserRole + 1


@lru_cache(maxsize=512)
def _two_line_size(name: str, about: str, look: Look) -> QSize:
    upper = QFontMetricsF(look.text_font(TYPE_BODY))
    lower = QFontMetricsF(look.text_font(TYPE_SMALL))
    width = max(upper.horizontalAdvance(name), lower.horizontalAdvance(about))
    height = upper.height() + (lower.height() if about else 0)
    return QSize(round(width) + 8 * SPACE, round(height) + 3 * SPACE)


class _TwoLines(QStyledItemDelegate):
    """Paints a choice above the sentence that explains it."""

    look = LIGHT

    def _lines(self, index: Index) -> tuple[str, str]:
        return str(index.data() or ""), str(index.data(_ABOUT) or "")

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002
        return _two_line_size(*self._lines(index), self.look)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        name, about = self._lines(index)
        look = self.look
        fields: Any = option  # some versions' stubs leave the fields out
        box, state = QRectF(fields.rect), fields.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(look.accent_ground))
            painter.drawRoundedRect(box, 4, 4)
        box = box.adjusted(2 * SPACE, 1.5 * SPACE, -2 * SPACE, -1.5 * SPACE)
        painter.setFont(look.text_font(TYPE_BODY))
        painter.setPen(QColor(look.ink))
        painter.drawText(box, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft, name)
        painter.setFont(look.text_font(TYPE_SMALL))
        painter.setPen(QColor(look.quiet))
        painter.drawText(box, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft, about)
        painter.restore()


class ElidedBox(QComboBox):
    """A box that shortens its text with an ellipsis instead of cutting through a letter."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # The room for the arrow is taken off already.
        self.setStyleSheet("QComboBox { padding-right: 0; }")
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(4)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the box with as much of its text as there is room for."""
        painter = QStylePainter(self)
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        field = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox,
            option,
            QStyle.SubControl.SC_ComboBoxEditField,
            self,
        )
        elided = self.fontMetrics().elidedText(
            self.currentText(), Qt.TextElideMode.ElideRight, field.width() - 2
        )
        fields: Any = option  # some versions' stubs leave the fields out
        fields.currentText = elided
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the panel that scrolls, or a look down it would change the recipe."""
        event.ignore()


class ChoiceBox(ElidedBox):
    """Chooses one of some values; only a person's choice is reported."""

    picked = Signal(object)
    """A person chose another value."""

    def __init__(self, values: tuple[StrEnum | bool, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._values = values
        self._lines = _TwoLines(self)
        self.setItemDelegate(self._lines)
        for _ in values:
            self.addItem("")
        self.activated.connect(self._on_activated)

    def set_look(self, look: Look) -> None:
        """Show the list in another look."""
        self._lines.look = look

    def set_words(self, words: list[tuple[str, str]]) -> None:
        """Write each choice's name and the sentence that explains it."""
        for row, (name, about) in enumerate(words):
            self.setItemText(row, name)
            self.setItemData(row, about, _ABOUT)

    def set_value(self, value: StrEnum | bool) -> None:
        """Show a value without reporting it."""
        self._shown = value
        self.setCurrentIndex(self._values.index(value))

    def value(self) -> StrEnum | bool:
        """Return the value that is shown."""
        return self._values[self.currentIndex()]

    def _on_activated(self, row: int) -> None:
        if self._values[row] != self._shown:
            self._shown = self._values[row]
            self.picked.emit(self._shown)

    def showPopup(self) -> None:
        """Make the list wide enough for its sentences."""
        view = self.view()
        view.setMinimumWidth(max(self.width(), view.sizeHintForColumn(0) + 4 * SPACE))
        super().showPopup()
