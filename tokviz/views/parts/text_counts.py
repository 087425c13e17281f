"""A line that tells how long a text is, and what in it cannot be seen."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtWidgets import QLabel, QWidget

from tokviz.engine.text import graphemes
from tokviz.engine.text.invisible import LineEnd, census
from tokviz.export.axis import grouped, with_grouping
from tokviz.views.parts.tips import plain_tip

SLICE = 4_000
"""So many characters are counted between two looks at the keyboard."""


@dataclass(slots=True)
class TextCounts:
    """How much of everything a text holds."""

    characters: int = 0
    graphemes: int = 0
    bytes: int = 0
    lines: int = 0
    spaces: int = 0
    invisible: Counter[str] = field(default_factory=Counter)
    line_ends: Counter[LineEnd] = field(default_factory=Counter)


def count_slices(text: str) -> Iterator[TextCounts]:
    r"""Count a text slice by slice, yielding what was counted so far; the last is the whole.

    Slices end between graphemes. Lines are what an editor numbers: one more than line ends.

    >>> counts = list(count_slices("é\r\n学"))[-1]
    >>> counts.characters, counts.graphemes, counts.bytes, counts.lines
    (4, 3, 7, 2)
    """
    counts = TextCounts(characters=len(text), lines=1)
    at = 0
    while at < len(text):
        piece = text[at : at + SLICE]
        bounds = graphemes.boundaries(piece)
        if at + SLICE < len(text) and len(bounds) > 2:
            # The last cluster may go on behind the slice.
            bounds = bounds[:-1]
            piece = piece[: int(bounds[-1])]
        found = census(piece)
        counts.graphemes += len(bounds) - 1
        counts.bytes += len(piece.encode("utf-8", "surrogatepass"))
        counts.spaces += found.spaces
        counts.invisible.update(found.invisible)
        counts.line_ends.update(found.line_ends)
        at += len(piece)
        counts.lines = 1 + sum(
            number for kind, number in counts.line_ends.items() if kind is not LineEnd.NEL
        )
        yield counts
    if not text:
        yield counts


class CountsLabel(QLabel):
    """Shows the counts of a text, made in slices while nothing else is to do."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "hint")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self._counts = TextCounts()
        self._rows: tuple[tuple[str, int], ...] | None = None
        self._work: Iterator[TextCounts] = iter(())
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._go_on)

    def show_text(self, text: str) -> None:
        """Count a text, at once where it is short."""
        self._rows = None
        self._work = count_slices(text)
        if len(text) <= SLICE:
            self._timer.stop()
            self._go_on()
        else:
            self._counts = TextCounts(characters=len(text))
            self.setText("…")
            self._timer.start(300)

    def show_rows(self, rows: tuple[tuple[str, int], ...]) -> None:
        """Tell how many words a table has."""
        self._timer.stop()
        self._rows = rows
        self.retranslate()

    def _go_on(self) -> None:
        counts = next(self._work, None)
        if counts is not None:
            self._counts = counts
            self._timer.start(0)
        if counts is None or counts.characters <= SLICE:
            self._timer.stop()
            self.retranslate()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def retranslate(self) -> None:
        """Write the counts in the current language."""
        if self._rows is not None:
            words = len(self._rows)
            total = sum(count for _, count in self._rows)
            parts = [
                with_grouping(self.tr("%n word(s)", "", words), words),
                self.tr("{n} in all").format(n=grouped(total)),
            ]
            tip = ""
        else:
            counts = self._counts
            parts = [
                with_grouping(text, number)
                for text, number in (
                    (self.tr("%n character(s)", "", counts.characters), counts.characters),
                    (self.tr("%n grapheme(s)", "", counts.graphemes), counts.graphemes),
                    (self.tr("%n byte(s)", "", counts.bytes), counts.bytes),
                    (self.tr("%n line(s)", "", counts.lines), counts.lines),
                )
            ]
            tip = plain_tip(self._census_words())
        # A part breaks as a whole; the line breaks between parts.
        if self._rows is None and not self._counts.characters:
            parts, tip = [], ""
        text = " · ".join(part.replace(" ", "\u00a0") for part in parts)
        if text != self.text():
            self.setText(text)
        self.setToolTip(tip)

    def _census_words(self) -> str:
        counts = self._counts
        ends = {kind: number for kind, number in counts.line_ends.items() if number}
        lines = [
            with_grouping(self.tr("%n space(s)", "", counts.spaces), counts.spaces),
            *(f"{name} × {grouped(number)}" for name, number in counts.invisible.most_common(12)),
        ]
        if len(counts.invisible) > 12:
            lines.append("…")
        if ends:
            lines.append(
                self.tr("Line ends: {kinds}").format(
                    kinds=", ".join(f"{kind} × {grouped(number)}" for kind, number in ends.items())
                )
            )
        if len(ends) > 1:
            lines.append(self.tr("Lines end in more than one way; the recipe can unify them."))
        return "\n".join((self.tr("What cannot be seen:"), *lines))
