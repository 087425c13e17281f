"""The words with their window on screen, and the examples: chosen by pointer and by key."""

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPaintEvent,
)
from PySide6.QtWidgets import QWidget

from tokviz.export.figure import Figure
from tokviz.export.look import LIGHT, Look
from tokviz.export.windows.pairs import ExamplesFigure
from tokviz.export.windows.text import WindowTextFigure
from tokviz.views.parts.canvas import TellingCanvas
from tokviz.views.parts.figure_strip import FigureStrip
from tokviz.views.parts.focus_frame import paint_focus

_MOVES = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_ENDS = {Qt.Key.Key_Home: -1, Qt.Key.Key_End: 1}


class WindowTextCanvas(TellingCanvas):
    """Shows a text with its window; the arrow keys move the centre, a click chooses it."""

    wordPicked = Signal(int)
    """A word was clicked: its place in the text."""
    moveAsked = Signal(int)
    """A key asks for a centre so many words further on, or further back."""
    endAsked = Signal(bool)
    """A key asks for the first word (False) or the last (True)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, margin=2)
        self._look = LIGHT
        self._focus_shown = True
        self._text: WindowTextFigure | None = None

    def show_text(self, figure: WindowTextFigure | None, look: Look) -> None:
        """Show another text, or the same with other marks."""
        self._look = look
        if figure is not self._text:
            self._text = figure
            self.set_figure(figure)
        self.viewport().update()

    def full_height(self) -> int:
        """Return the height at which nothing needs to scroll."""
        if self._text is None:
            return 0
        return round(self._text.size(self._inner_width()).height() + 2 * self._margin)

    def reveal(self, place: int) -> None:
        """Scroll so that a word is seen."""
        if self._text is None:
            return
        rect = self._text.rect(place, self._inner_width())
        if rect.isEmpty():
            return
        bar, row = self.verticalScrollBar(), self._text.row_height
        number, rows = int(rect.top() // row), max(1, int(self.viewport().height() / row))
        first = round(bar.value() / row)
        if not first <= number < first + rows:
            # Whole rows, the word's in their middle.
            bar.setValue(round(max(0, number - rows // 2) * row))

    def word_rect(self, place: int) -> QRectF:
        """Return where a word stands on the viewport."""
        if self._text is None:
            return QRectF()
        return self._text.rect(place, self._inner_width()).translated(self._origin())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the word under the pointer, too."""
        super().mousePressEvent(event)
        if event.button() is Qt.MouseButton.LeftButton and self._text is not None:
            local = event.position() - self._origin()
            place = self._text.place_at(local, self._inner_width())
            if place is not None:
                self.wordPicked.emit(place)

    def event(self, event: QEvent) -> bool:
        """Keep the arrow keys from what the window does with them."""
        if _takes(event, _MOVES | _ENDS):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the centre."""
        key = Qt.Key(event.key())
        if key in _MOVES:
            self.moveAsked.emit(_MOVES[key])
        elif key in _ENDS:
            self.endAsked.emit(_ENDS[key] > 0)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the words, and the focus."""
        super().paintEvent(event)
        if self.hasFocus() and self._focus_shown:
            paint_focus(self.viewport(), self._look)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus to who came by key; a click shows what it does by itself."""
        self._focus_shown = event.reason() is not Qt.FocusReason.MouseFocusReason
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that the focus is elsewhere."""
        super().focusOutEvent(event)
        self.viewport().update()

    def words_at(self, point: QPointF) -> str:
        """Return what there is to say about the word at a point of the viewport."""
        if self._text is None:
            return ""
        place = self._text.place_at(point - self._origin(), self._inner_width())
        if place is None:
            return ""
        word = self._text.text.words[place]
        if word.row >= 0:
            return word.chip.text
        return f"{word.chip.text}\n{self.tr('no vector: windows pass over it')}"


class GrowingStrip(FigureStrip):
    """Shows a figure at the height of the highest so far, so that what is below stays in place.

    Keys that it has no use for scroll the page that it stands on.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = LIGHT
        self._focus_shown = True
        self._highest = 0
        self._highest_for: tuple[object, int] | None = None
        self._kind: object = None

    def show_figure(self, figure: Figure | None, kind: object, look: Look) -> None:
        """Show another figure; of another `kind`, its height starts anew."""
        self._kind, self._look = kind, look
        self.set_figure(figure)

    def _take_height(self) -> None:
        super()._take_height()
        known = self._kind, self.width()
        if known != self._highest_for:
            self._highest_for, self._highest = known, 0
        self._highest = max(self._highest, self.minimumHeight())
        if self.minimumHeight() != self._highest:
            self.setFixedHeight(self._highest)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave all keys to the page."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the figure, and the focus."""
        super().paintEvent(event)
        if self.hasFocus() and self._focus_shown:
            paint_focus(self.viewport(), self._look)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus to who came by key; a click shows what it does by itself."""
        self._focus_shown = event.reason() is not Qt.FocusReason.MouseFocusReason
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that the focus is elsewhere."""
        super().focusOutEvent(event)
        self.viewport().update()


class ExamplesStrip(GrowingStrip):
    """Shows examples; a click or the arrow keys choose one."""

    examplePicked = Signal(int)
    """Another example was chosen: its number."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._examples: ExamplesFigure | None = None

    def show_examples(self, figure: ExamplesFigure, kind: object, look: Look) -> None:
        """Show other examples."""
        self._examples = figure
        self.show_figure(figure, kind, look)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the example under the pointer, too."""
        super().mousePressEvent(event)
        if event.button() is Qt.MouseButton.LeftButton and self._examples is not None:
            local = event.position() - self._origin()
            index = self._examples.example_at(local, self._inner_width())
            if index is not None:
                self.examplePicked.emit(index)

    def event(self, event: QEvent) -> bool:
        """Keep the arrow keys from what the window does with them."""
        if _takes(event, _MOVES):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the example before or after; leave other keys to the page."""
        key, figure = Qt.Key(event.key()), self._examples
        if key not in _MOVES or figure is None:
            super().keyPressEvent(event)
            return
        index = figure.chosen + _MOVES[key]
        if 0 <= index < figure.count:
            self.examplePicked.emit(index)


def _takes(event: QEvent, keys: dict[Qt.Key, int]) -> bool:
    """Return whether a shortcut is asked for with keys that a widget needs for itself."""
    if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
        return False
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    return event.key() in keys and held == Qt.KeyboardModifier.NoModifier
