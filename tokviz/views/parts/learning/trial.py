"""How often an analogy comes out: the same learning with other seeds."""

from dataclasses import replace

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from tokviz.engine.vectors.analogy import UnknownWords, analogy
from tokviz.engine.vectors.direction import NoDirection
from tokviz.engine.word2vec.recipe import Method
from tokviz.engine.word2vec.trial import Question
from tokviz.export.analogy.words import failed_words
from tokviz.export.figure import Figure
from tokviz.export.learning.trial_figure import TrialFigure
from tokviz.export.learning.trial_words import question_parts, question_words, trial_words
from tokviz.export.look import LIGHT, SPACE, Look
from tokviz.export.row_names import RowNames, key_of_word
from tokviz.export.sentence import SentenceFigure
from tokviz.export.text_block import TextBlock
from tokviz.export.token_figure import StackFigure
from tokviz.model.workspace import Workspace
from tokviz.views.parts.errors import sentence
from tokviz.views.parts.figure_strip import FigureStrip
from tokviz.views.parts.fold_button import FoldButton
from tokviz.views.parts.hint_label import HintLabel
from tokviz.views.parts.learning.trial_runs import TrialRuns
from tokviz.views.parts.number_boxes import WholeBox
from tokviz.views.parts.space_state import SpaceState
from tokviz.views.parts.vector_errors import vector_sentence
from tokviz.views.parts.word_field import WordField, sign_label

SEEDS, MOST_SEEDS = 10, 1_000


class TrialSection(QWidget):
    """Asks a − b + c of vectors learned with seed after seed, and counts the expected answers."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._look = LIGHT
        self._state = SpaceState(workspace)
        self._is_own = False
        self._suggested_for: tuple[str, str, str] | None = None
        self.runs = TrialRuns(workspace, self)
        self.fold = FoldButton()
        self.fields = (WordField(), WordField(), WordField())
        self.expected_field = WordField()
        self.seeds_label = QLabel()
        self.seeds_box = WholeBox(1, MOST_SEEDS)
        self.seeds_box.setValue(SEEDS)
        self.run_button = QPushButton()
        self.result_label = HintLabel()
        self.result_label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.strip = FigureStrip()
        self._lay_out()
        self._connect()
        self.retranslate()

    def _lay_out(self) -> None:
        question, answer, seeds = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        for field, sign in zip(self.fields, ("", "−", "+"), strict=True):
            if sign:
                question.addWidget(sign_label(sign))
            question.addWidget(field, 1)
        answer.addWidget(sign_label("="))
        answer.addWidget(self.expected_field, 1)
        seeds.addWidget(self.seeds_label)
        seeds.addWidget(self.seeds_box)
        seeds.addStretch(1)
        seeds.addWidget(self.run_button)
        self.seeds_label.setBuddy(self.seeds_box)
        self.body = QWidget()
        inner = QVBoxLayout(self.body)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(2 * SPACE)
        for line, gap in ((question, 1), (answer, 1), (seeds, 2)):
            line.setSpacing(gap * SPACE)
            inner.addLayout(line)
        inner.addWidget(self.result_label)
        inner.addWidget(self.strip)
        self.body.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE)
        column.addWidget(self.fold, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.body)

    def _connect(self) -> None:
        workspace = self._workspace
        self.fold.toggled.connect(self._on_fold)
        for place, field in enumerate(self.fields):
            field.wordChosen.connect(lambda word, place=place: self._on_word(place, word))
        self.expected_field.wordChosen.connect(self._on_expected)
        self.run_button.clicked.connect(self._on_run)
        self.strip.tokenClicked.connect(self._on_clicked)
        self.strip.tokenHovered.connect(workspace.set_hover)
        self.runs.changed.connect(self._show_runs)
        workspace.viewChanged.connect(self.refresh)
        workspace.selectionChanged.connect(self._show_runs)

    # What the panel uses

    def set_look(self, look: Look) -> None:
        """Show the section in another look."""
        self._look = look
        self.fold.set_look(look)
        self._show_runs()

    def figure(self, look: Look) -> Figure | None:
        """Return the result as a picture, None while there is none."""
        runs = self.runs
        if not runs.results or runs.question is None:
            return None
        marker = self._workspace.document.recipe.marker_text
        asked = SentenceFigure(question_parts(runs.question), look, marker_text=marker)
        told = TextBlock(trial_words(runs.results, runs.expected), look)
        rows = TrialFigure(runs.results, look, marker_text=marker)
        return StackFigure((("", asked), ("", told), ("", rows)), look)

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.fold.setText(question_words())
        self.fold.setToolTip(self.tr("Learn with other seeds, and count how often it comes out"))
        purposes = (
            self.tr("First word"),
            self.tr("Word that is taken away"),
            self.tr("Word that is added"),
            self.tr("Expected answer"),
        )
        hints = (self.tr("king"), self.tr("man"), self.tr("woman"), self.tr("queen"))
        fields = (*self.fields, self.expected_field)
        for field, purpose, hint in zip(fields, purposes, hints, strict=True):
            field.setPlaceholderText(hint)
            field.setAccessibleName(purpose)
            field.setToolTip(purpose)
        self.seeds_label.setText(self.tr("Seeds"))
        self.seeds_box.setAccessibleName(self.tr("Seeds"))
        for widget in (self.seeds_label, self.seeds_box):
            widget.setToolTip(self.tr("So many trainings, with the seeds 0, 1, 2, …"))
        self.strip.setAccessibleName(self.tr("Seed by seed"))
        self.refresh()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def refresh(self) -> None:
        """Follow the vectors and the question."""
        self.runs.follow(self._workspace.vectors.learned)
        names = self._state.names()
        for field, word in zip(self.fields, self._workspace.document.view.analogy, strict=True):
            field.set_names(names)
            if not field.hasFocus():
                field.show_word(word)
        self.expected_field.set_names(names)
        if not self.body.isHidden() and not self._is_own:
            self._suggest(names)
        self._show_runs()

    # What a person does

    def _on_fold(self, shown: bool) -> None:
        self.body.setVisible(shown)
        self.refresh()

    def _on_word(self, place: int, word: str) -> None:
        view = self._workspace.document.view
        words = list(view.analogy)
        words[place] = word
        self.runs.forget()
        self._workspace.set_view(replace(view, analogy=(words[0], words[1], words[2])))

    def _on_expected(self, word: str) -> None:
        self._is_own = bool(word)
        self.runs.forget()
        self.refresh()

    def _on_run(self) -> None:
        learned, question = self._workspace.vectors.learned, self._question()
        if self.runs.is_running:
            self.runs.cancel()
        elif learned is not None and question is not None:
            expected = self.expected_field.text().strip()
            self.runs.start(learned, question, expected, self.seeds_box.value())

    def _on_clicked(self, key: object) -> None:
        if isinstance(key, bytes):
            self._workspace.select(key)

    # The question

    def _question(self) -> Question | None:
        """Return what is asked, None while words are missing."""
        names = self._state.names()
        words = [*self._workspace.document.view.analogy, self.expected_field.text().strip()]
        if names is None or not all(words):
            return None
        return Question(*(key_of_word(names, word) for word in words))

    def _suggest(self, names: RowNames | None) -> None:
        """Expect what the vectors answer first to a question; other ones may answer otherwise."""
        words, space = self._workspace.document.view.analogy, self._state.space
        learned = self._workspace.vectors.learned
        is_answered = words == self._suggested_for and self.expected_field.text()
        if is_answered or space is None or names is None or not all(words):
            return
        a, b, c = (key_of_word(names, word) for word in words)
        try:
            # Before the end, and at the start above all, the answer is a matter of chance.
            vectors = space.words if learned is None else learned.at(learned.history.end)
            found = analogy(vectors, a, b, c, 1)
        except (UnknownWords, NoDirection):
            # The panel of analogies says so; here the field stays as it is.
            return
        if len(found.ranked):
            row = names.row(vectors.lexicon.keys[int(found.ranked.rows[0])])
            self._suggested_for = words
            self.expected_field.show_word("" if row is None else names.text(row))

    # The result

    def _show_runs(self) -> None:
        runs, marker = self.runs, self._workspace.document.recipe.marker_text
        if runs.error is not None:
            self.result_label.tell(self._failure(runs.error), is_warning=True)
        elif runs.results:
            self.result_label.tell(trial_words(runs.results, runs.expected))
        else:
            self.result_label.tell("")
        selection = self._workspace.selection
        rows = TrialFigure(runs.results, self._look, marker_text=marker, selection=selection)
        self.strip.set_figure(rows if runs.results else None)
        self._show_button()

    def _failure(self, error: Exception) -> str:
        if isinstance(error, UnknownWords | NoDirection):
            return failed_words(error, self._workspace.document.recipe.marker_text)
        return vector_sentence(error) or sentence(error)

    def _show_button(self) -> None:
        learned, reason = self._workspace.vectors.learned, ""
        if self.runs.is_running:
            percent = int(100 * self.runs.fraction)
            self.run_button.setText(self.tr("{percent} % · Cancel").format(percent=percent))
            tip = self.tr("Stop here; the seeds so far stay")
        else:
            self.run_button.setText(self.tr("Run"))
            tip = self.tr("Learn once with each seed, and ask")
            if learned is None:
                reason = self.tr("Learn vectors first")
            elif learned.recipe.method is Method.PPMI_SVD:
                reason = self.tr("PPMI + SVD gives the same vectors with every seed")
            elif self._question() is None:
                reason = self.tr("Type three words and the expected answer first")
        self.run_button.setToolTip(reason or tip)
        self.run_button.setEnabled(not reason)
