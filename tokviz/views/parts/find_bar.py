"""The bar in which one types what is looked for."""

from collections.abc import Callable

import numpy as np
from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QToolButton,
    QWidget,
)

from tokviz.export.axis import grouped
from tokviz.export.look import SPACE, Look
from tokviz.views.parts.finding import BadPattern, Hits, Query, SlowPattern
from tokviz.views.parts.icons import icon

PATIENCE_MS = 120


class FindBar(QFrame):
    """Finds while one types; Enter and Shift+Enter go to the next and the previous hit.

    `search` does the finding and `place` tells where the cursor is, in the hits' terms.
    """

    hitsChanged = Signal()
    """Other hits, or another current hit: `hits`, `current`."""
    chosen = Signal()
    """A person went to the current hit."""
    closed = Signal()
    """The bar was closed."""

    def __init__(
        self,
        search: Callable[[Query], Hits],
        place: Callable[[], int],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._search = search
        self._where = place
        self._problem: BadPattern | SlowPattern | None = None
        self.hits = Hits(np.zeros(0, np.int64), np.zeros(0, np.int64))
        self.current = -1
        self._typed = False
        self.setProperty("role", "well")
        self.line = QLineEdit()
        self.case_button = _toggle("Aa")
        self.regex_button = _toggle(".*")
        self.next_button, self.previous_button = _button(), _button()
        self.close_button = _button()
        self.count = QLabel()
        self.count.setProperty("role", "hint")
        self.count.setTextFormat(Qt.TextFormat.PlainText)
        self.count.setWordWrap(True)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PATIENCE_MS)
        self._timer.timeout.connect(self._on_time)
        self._lay_out()
        self.line.textEdited.connect(self._on_typed)
        self.line.textChanged.connect(self._on_cleared)
        for button in (self.case_button, self.regex_button):
            button.toggled.connect(lambda _on: self.search())
        self.next_button.clicked.connect(lambda: self.go(1))
        self.previous_button.clicked.connect(lambda: self.go(-1))
        self.close_button.clicked.connect(self.close_bar)
        self.retranslate()
        self.hide()

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(0)
        for button in (
            self.case_button,
            self.regex_button,
            self.previous_button,
            self.next_button,
        ):
            buttons.addWidget(button)
        grid = QGridLayout(self)
        grid.setContentsMargins(SPACE, SPACE, SPACE, SPACE)
        grid.setSpacing(SPACE)
        grid.addWidget(self.line, 0, 0, 1, 2)
        grid.addWidget(self.close_button, 0, 2)
        grid.addWidget(self.count, 1, 0)
        grid.addLayout(buttons, 1, 1, 1, 2)
        grid.setColumnStretch(0, 1)

    def set_look(self, look: Look) -> None:
        """Show the bar in another look."""
        for button, name in (
            (self.previous_button, "up"),
            (self.next_button, "down"),
            (self.close_button, "close"),
        ):
            button.setIcon(icon(name, look.quiet))

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.line.setPlaceholderText(self.tr("Find"))
        self.line.setAccessibleName(self.tr("Find in the corpus"))
        for button, name in (
            (self.case_button, self.tr("Upper and lower case differ")),
            (self.regex_button, self.tr("Regular expression")),
            (self.previous_button, self.tr("Previous hit (Shift+Enter)")),
            (self.next_button, self.tr("Next hit (Enter)")),
            (self.close_button, self.tr("Close (Esc)")),
        ):
            button.setToolTip(name)
            button.setAccessibleName(name)
        self._tell()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    # Finding

    def open_with(self, text: str) -> None:
        """Show the bar, looking for a text, or for what was looked for last."""
        self.show()
        if text and "\n" not in text:
            self.line.setText(text)
        self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.line.selectAll()
        self.search()

    def close_bar(self) -> None:
        """Hide the bar and its hits."""
        self._timer.stop()
        self.hide()
        self._set(Hits(np.zeros(0, np.int64), np.zeros(0, np.int64)), -1)
        self.closed.emit()

    def query(self) -> Query:
        """Return what is looked for."""
        return Query(self.line.text(), self.regex_button.isChecked(), self.case_button.isChecked())

    def _on_time(self) -> None:
        typed, self._typed = self._typed, False
        self.search()
        if typed and len(self.hits):
            self.chosen.emit()

    def search(self) -> None:
        """Find anew, as after an edit; the current hit is the first one from the cursor on."""
        self._timer.stop()
        if self.isHidden():
            return
        self._problem = None
        hits = Hits(np.zeros(0, np.int64), np.zeros(0, np.int64))
        try:
            hits = self._search(self.query())
        except (BadPattern, SlowPattern) as error:
            self._problem = error
        at = int(np.searchsorted(hits.starts, self._where()))
        self._set(hits, -1 if not len(hits) else at % len(hits))

    def search_soon(self) -> None:
        """Find anew when nothing happened for a moment."""
        if not self.isHidden():
            self._timer.start()

    def go(self, step: int) -> None:
        """Go to the next hit, or to another one that many hits on."""
        if self._timer.isActive():
            self.search()
            step = 0
        if len(self.hits):
            # The cursor may have been put elsewhere since the last hit.
            at = self._where()
            start = int(self.hits.starts[self.current])
            end = int(self.hits.ends[self.current])
            if step > 0 and not start < at <= end and at != start:
                self.current = int(np.searchsorted(self.hits.starts, at)) % len(self.hits)
            else:
                self.current = (self.current + step) % len(self.hits)
            self._set(self.hits, self.current)
            self.chosen.emit()

    def _on_typed(self) -> None:
        self._typed = True
        self._timer.start()

    def _on_cleared(self, text: str) -> None:
        if not text:
            self.search()

    def _set(self, hits: Hits, current: int) -> None:
        self.hits, self.current = hits, current
        self._tell()
        self.hitsChanged.emit()

    def _tell(self) -> None:
        if isinstance(self._problem, BadPattern):
            words = self.tr("Not a regular expression: {reason}").format(
                reason=self._problem.reason
            )
        elif self._problem is not None:
            words = self.tr("This takes too long. Make the expression simpler.")
        elif not self.line.text():
            words = ""
        elif not len(self.hits):
            words = self.tr("Not found")
        else:
            total = grouped(len(self.hits)) + ("+" if self.hits.cut_off else "")
            words = self.tr("{n} of {total}").format(n=grouped(self.current + 1), total=total)
        self.count.setText(words)
        for button in (self.next_button, self.previous_button):
            button.setEnabled(len(self.hits) > 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on with Enter, back with Shift+Enter, close with Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_bar()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.go(-1 if back else 1)
        else:
            super().keyPressEvent(event)


def _toggle(text: str) -> QToolButton:
    button = _button()
    button.setText(text)
    button.setCheckable(True)
    return button


def _button() -> QToolButton:
    button = QToolButton()
    button.setProperty("role", "quiet")
    return button
