"""Analogies: a − b + c, drawn and ranked."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from tokviz.engine.vectors.analogy import Analogy, UnknownWords, analogy
from tokviz.engine.vectors.direction import NoDirection
from tokviz.engine.vectors.words import WordVectors
from tokviz.export.analogy.figure import analogy_figure, rankings_figure
from tokviz.export.analogy.words import failed_words, honest_words
from tokviz.export.figure import Figure
from tokviz.export.look import SPACE, Look
from tokviz.export.row_names import key_of_word
from tokviz.export.sentence import SentenceFigure, Words
from tokviz.model.workspace import Workspace
from tokviz.views.parts.analogy_drawing import AnalogyDrawing, Drawn
from tokviz.views.parts.figure_strip import FigureStrip
from tokviz.views.parts.lazy_view import LazyView
from tokviz.views.parts.space_state import SpaceState
from tokviz.views.parts.word_field import WordField, sign_label

COUNT = 8
WIDE = 400.0
"""From this width on (px before scaling) the drawing stands beside the answers, seen whole."""


class AnalogyView(LazyView):
    """Asks what a − b + c is, draws the parallelogram, and ranks the answers."""

    view_name = "analogy"

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent)
        self.state = SpaceState(workspace)
        self._known: tuple[WordVectors, tuple[str, str, str], Analogy] | None = None
        self.fields = (WordField(), WordField(), WordField())
        for place, field in enumerate(self.fields):
            field.wordChosen.connect(lambda word, place=place: self._on_word(place, word))
        row = QHBoxLayout()
        row.setSpacing(SPACE)
        for field, sign in zip(self.fields, ("", "−", "+"), strict=True):
            if sign:
                row.addWidget(sign_label(sign))
            row.addWidget(field, 1)
        row.addWidget(sign_label("≈ ?"))
        self.about_label, self.note_label = QLabel(), QLabel()
        for label in (self.about_label, self.note_label):
            label.setProperty("role", "hint")
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        self.drawing, self.rankings = AnalogyDrawing(), FigureStrip()
        for strip in (self.drawing, self.rankings):
            strip.tokenClicked.connect(self._on_clicked)
            strip.tokenHovered.connect(workspace.set_hover)
        page = QWidget()
        self._answers = QVBoxLayout(page)
        self._answers.setContentsMargins(0, 0, SPACE, 0)
        self._answers.setSpacing(2 * SPACE)
        for widget in (self.about_label, self.drawing, self.rankings, self.note_label):
            self._answers.addWidget(widget)
        self._answers.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(page)
        self._beside = QHBoxLayout()
        self._beside.setSpacing(3 * SPACE)
        self._beside.addWidget(scroll, 6)
        column = QVBoxLayout(self)
        column.setContentsMargins(3 * SPACE, 3 * SPACE, 2 * SPACE, 2 * SPACE)
        column.setSpacing(2 * SPACE)
        column.addLayout(row)
        column.addLayout(self._beside, 1)
        for signal in (
            workspace.embeddingChanged,
            workspace.epochChanged,
            workspace.viewChanged,
            workspace.selectionChanged,
            workspace.runChanged,
        ):
            signal.connect(self._catch_up)
        self.retranslate()

    def title(self) -> str:
        """Return the view's name for people."""
        return self.tr("Analogy")

    def set_look(self, look: Look) -> None:
        """Show the view in another look."""
        self._look = look
        self._fold()
        self._catch_up()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the drawing beside the answers, or among them."""
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        # What is said above it takes a line or two.
        above = self.fields[0].sizeHint().height() + self.about_label.fontMetrics().height()
        self.drawing.limit(float(self.height() - above - 9 * SPACE))
        fills = self.width() >= WIDE * self._look.scale
        if fills is not self.drawing.fills:
            self.drawing.fill(fills)
            if fills:
                self._beside.insertWidget(0, self.drawing, 5)
            else:
                self._answers.insertWidget(1, self.drawing)
            self._show_drawing()

    def _show_drawing(self) -> None:
        """Hide what is empty: it would take its share of the width."""
        self.drawing.setVisible(self.drawing.drawn is not None)
        self.rankings.setVisible(self.drawing.drawn is not None)
        self.note_label.setText(self.drawing.note())

    def figure(self, look: Look) -> Figure:
        """Return the analogy as a picture."""
        found = self._find()
        names = self.state.names()
        if isinstance(found, str) or names is None:
            words = found if isinstance(found, str) else ""
            return SentenceFigure((Words(words, quiet=True),), look)
        marker = self._workspace.document.recipe.marker_text
        return analogy_figure(found, names, look, marker_text=marker)

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.setAccessibleName(self.title())
        hints = (self.tr("king"), self.tr("man"), self.tr("woman"))
        purposes = (
            self.tr("First word"),
            self.tr("Word that is taken away"),
            self.tr("Word that is added"),
        )
        for field, hint, purpose in zip(self.fields, hints, purposes, strict=True):
            field.setPlaceholderText(hint)
            field.setAccessibleName(purpose)
            field.setToolTip(purpose)
        self.drawing.setAccessibleName(self.tr("Parallelogram of the words"))
        self.rankings.setAccessibleName(self.tr("Answers, the nearest first"))
        self._catch_up()

    def _find(self) -> Analogy | str:
        """Return the analogy, or why there is none."""
        space, names = self.state.space, self.state.names()
        if space is None or names is None:
            return self.tr("Ask for analogies here once there are vectors.")
        words = self._workspace.document.view.analogy
        if not all(words):
            return self.tr(
                "Type three words: the first is to the second as the answer is to the third."
            )
        known = self._known
        if known is None or known[0] is not space.words or known[1] != words:
            a, b, c = (key_of_word(names, word) for word in words)
            try:
                found = analogy(space.words, a, b, c, COUNT)
            except (UnknownWords, NoDirection) as error:
                return failed_words(error, self._workspace.document.recipe.marker_text)
            known = self._known = space.words, words, found
        return known[2]

    def _refresh(self) -> None:
        self._behind = False
        names = self.state.names()
        for field, word in zip(self.fields, self._workspace.document.view.analogy, strict=True):
            field.set_names(names)
            field.show_word(word)
        found = self._find()
        if isinstance(found, str) or names is None:
            self._tell(found if isinstance(found, str) else "")
            self.drawing.show_drawn(None)
            self.rankings.set_figure(None)
            self._show_drawing()
            return
        self._tell(honest_words(found, names))
        selection, hover = self._workspace.selection, self._workspace.hover
        self.drawing.show_drawn(Drawn(found, names, self._look, selection, hover))
        self.rankings.set_figure(
            rankings_figure(found, names, self._look, selection=selection, hover=hover)
        )
        self._show_drawing()

    def _tell(self, text: str) -> None:
        if self.about_label.text() != text:
            self.about_label.setText(text)

    def _on_word(self, place: int, word: str) -> None:
        view = self._workspace.document.view
        words = list(view.analogy)
        words[place] = word
        self._workspace.set_view(replace(view, analogy=(words[0], words[1], words[2])))

    def _on_clicked(self, key: object) -> None:
        if isinstance(key, bytes):
            self._workspace.select(key)
