"""Replaying how a sample was encoded, join by join."""

from PySide6.QtCore import QEvent, QSize, QTimer, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from tokviz.engine.tokenizer.encoded import Encoding
from tokviz.export.axis import grouped
from tokviz.export.look import LIGHT, SPACE, Look
from tokviz.export.sentence import Part, Token, Words
from tokviz.views.parts.icons import icon
from tokviz.views.parts.sentence_label import SentenceLabel
from tokviz.views.parts.theme import mixed

JOIN_MS = 700
LONGEST_MS = 20_000
FRAME_MS = 40

_DRAWINGS = {
    "first": "step-first",
    "back": "step-back",
    "play": "play",
    "forward": "step-forward",
    "last": "step-last",
}


class SampleReplay(QWidget):
    """Buttons that walk through the joins of an encoding, and the sentence about the last one."""

    moved = Signal()
    """Another number of joins is shown: see `joins`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = LIGHT
        self._encoding: Encoding | None = None
        self.joins = 0
        self.timer = QTimer(self)
        self.timer.timeout.connect(self._tick)
        self.sentence = SentenceLabel()
        self.buttons = {name: QPushButton() for name in _DRAWINGS}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE)
        for button in self.buttons.values():
            button.setProperty("role", "icon")
            row.addWidget(button)
        row.addSpacing(2 * SPACE)
        row.addWidget(self.sentence, 1)
        self.buttons["first"].clicked.connect(lambda: self.go(0))
        self.buttons["back"].clicked.connect(lambda: self.go(self.joins - 1))
        self.buttons["play"].clicked.connect(self.toggle)
        self.buttons["forward"].clicked.connect(lambda: self.go(self.joins + 1))
        self.buttons["last"].clicked.connect(lambda: self.go(self.total))
        self.retranslate()

    @property
    def total(self) -> int:
        """Return how many joins the encoding takes."""
        return 0 if self._encoding is None else self._encoding.replay()

    def show_encoding(self, encoding: Encoding | None) -> None:
        """Replay another encoding, from its start."""
        self._stop()
        self._encoding = encoding
        self.joins = 0
        self._show()

    def set_look(self, look: Look) -> None:
        """Draw everything in another look."""
        self._look = look
        self._show_icons()
        self._show()

    def go(self, joins: int) -> None:
        """Show the tokens after so many joins."""
        self._stop()
        self._go(joins)

    def toggle(self) -> None:
        """Play, or pause; at the end playing starts anew."""
        if self.timer.isActive():
            self._stop()
            return
        if self.total == 0:
            return
        if self.joins >= self.total:
            self._go(0)
        self.timer.start(max(FRAME_MS, min(JOIN_MS, LONGEST_MS // self.total)))
        self._show_icons()

    def _tick(self) -> None:
        # A frame is not shorter than an eye can see, so many joins go by in one.
        leap = max(1, round(self.total * FRAME_MS / LONGEST_MS))
        self._go(self.joins + leap)
        if self.joins >= self.total:
            self._stop()

    def _stop(self) -> None:
        if self.timer.isActive():
            self.timer.stop()
            self._show_icons()

    def _go(self, joins: int) -> None:
        joins = max(0, min(joins, self.total))
        if joins != self.joins:
            self.joins = joins
            self._show()
            self.moved.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop playing when nobody looks."""
        self._stop()
        super().hideEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        for name, text in (
            ("first", self.tr("Back to the units")),
            ("back", self.tr("One join back")),
            ("play", self.tr("Play or pause the replay")),
            ("forward", self.tr("Next join")),
            ("last", self.tr("All joins")),
        ):
            self.buttons[name].setToolTip(text)
            self.buttons[name].setAccessibleName(text)
        self._show()

    def _show_icons(self) -> None:
        muted = mixed(self._look.card, self._look.quiet, 0.45)
        side = round(16 * self._look.scale)
        for name, drawing in _DRAWINGS.items():
            drawn = "pause" if name == "play" and self.timer.isActive() else drawing
            self.buttons[name].setIcon(icon(drawn, self._look.ink, muted))
            self.buttons[name].setIconSize(QSize(side, side))

    def _show(self) -> None:
        for name, possible in (
            ("first", self.joins > 0),
            ("back", self.joins > 0),
            ("play", self.total > 0),
            ("forward", self.joins < self.total),
            ("last", self.joins < self.total),
        ):
            button = self.buttons[name]
            # A button that is disabled gives its focus away.
            if button.isEnabled() != possible and not button.hasFocus():
                button.setEnabled(possible)
        marker = "" if self._encoding is None else self._encoding.tokenizer.recipe.marker_text
        self.sentence.show_sentence(self._parts(), self._look, marker_text=marker)

    def _parts(self) -> tuple[Part, ...]:
        encoding = self._encoding
        if encoding is None or self.total == 0:
            return (Words(self.tr("No merge applies to this sample."), quiet=True),)
        if self.joins == 0:
            text = self.tr("%n join(s), with all merges. These are the units.", "", self.total)
            return (Words(text, quiet=True),)
        join = encoding.join(self.joins - 1)
        tokenizer = encoding.tokenizer
        left, right = int(tokenizer.left[join.rank]), int(tokenizer.right[join.rank])
        place = self.tr("Join {n} of {all}:").format(n=grouped(self.joins), all=grouped(self.total))
        rank = self.tr("rank {rank}").format(rank=grouped(join.rank))
        return (
            Words(place),
            Token(tokenizer.tokens[left]),
            Words("+", quiet=True),
            Token(tokenizer.tokens[right]),
            Words("→", quiet=True),
            Token(tokenizer.tokens[int(tokenizer.new[join.rank])], fresh=True),
            Words(rank, quiet=True),
        )
