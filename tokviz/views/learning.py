"""Where the vectors come from, and how they are learned: Word2Vec and its relatives."""

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from tokviz.document.document import Source
from tokviz.engine.word2vec.recipe import EXACT_WORDS, Atoms, Method, Solver, VectorRecipe
from tokviz.export.figure import Figure
from tokviz.export.learning.figure import learning_figure
from tokviz.export.learning.learned_words import (
    counts_words,
    left_out_words,
    matrix_words,
    solver_words,
    stopped_words,
)
from tokviz.export.learning.words import Field, field_about, option_name, reason_not_applicable
from tokviz.export.look import LIGHT, SPACE, Look
from tokviz.export.sentence import SentenceFigure, Words
from tokviz.model.problem import ProblemKind
from tokviz.model.workspace import Workspace
from tokviz.views.parts.down_scroll import DownScroll
from tokviz.views.parts.elided_label import ElidedLabel
from tokviz.views.parts.errors import sentence
from tokviz.views.parts.hint_label import HintLabel
from tokviz.views.parts.lazy_view import LazyView
from tokviz.views.parts.learning.button import LearnButton, is_of_other_step
from tokviz.views.parts.learning.epochs import EpochPanel
from tokviz.views.parts.learning.form import LearningForm
from tokviz.views.parts.learning.source import LearningSource
from tokviz.views.parts.learning.trial import TrialSection
from tokviz.views.parts.vector_errors import vector_sentence

LOW = 700
"""Below this height, in px at scale 1, the choices need the room: only their tips explain them."""
MOST_NAMED = 200
"""So many of the words that were left out are named in a tip."""


class LearningView(LazyView):
    """Chooses vectors, learns them, and goes through their training."""

    view_name = "learning"

    fileRequested = Signal()
    """A person wants to open a file of vectors."""
    saveRequested = Signal()
    """A person wants to save the vectors that are shown."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.heading = QLabel()
        self.heading.setProperty("role", "heading")
        self.save_button = QPushButton()
        self.save_button.setProperty("role", "quiet")
        self.source = LearningSource(workspace)
        self.epochs = EpochPanel(workspace, self)
        self.solver_label = HintLabel()
        self.solver_label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.counts_label = ElidedLabel()
        self.counts_label.setProperty("role", "hint")
        self.form = LearningForm()
        self.trial = TrialSection(workspace)
        self.notice = HintLabel()
        self.learn_button = LearnButton(workspace)
        self._lay_out()
        self._connect()
        self.set_look(LIGHT)
        self.retranslate()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(4 * SPACE, 0, 2 * SPACE, 0)
        head.addWidget(self.heading)
        head.addStretch(1)
        head.addWidget(self.save_button)
        self.learning = QWidget()
        column = QVBoxLayout(self.learning)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE)
        column.addWidget(self.epochs)
        column.addSpacing(SPACE)
        column.addWidget(self.solver_label)
        column.addWidget(self.counts_label)
        column.addSpacing(SPACE)
        column.addWidget(self.form)
        column.addWidget(self.trial)
        self.area = DownScroll(self.source, self.learning)
        self.area.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.foot, self.foot_line = QWidget(), QFrame()
        # What scrolls ends at a line, not just anywhere.
        self.foot_line.setProperty("role", "line")
        self.foot_line.setFixedHeight(1)
        policy = self.foot_line.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.foot_line.setSizePolicy(policy)
        self.foot_line.hide()
        self.area.verticalScrollBar().rangeChanged.connect(
            lambda _least, most: self.foot_line.setVisible(most > 0)
        )
        foot = QVBoxLayout(self.foot)
        foot.setContentsMargins(4 * SPACE, 0, 4 * SPACE, 0)
        foot.setSpacing(2 * SPACE)
        foot.addWidget(self.foot_line)
        foot.addWidget(self.notice)
        foot.addWidget(self.learn_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2 * SPACE, 0, 3 * SPACE)
        column.setSpacing(0)
        column.addLayout(head)
        column.addSpacing(SPACE)
        column.addWidget(self.area, 1)
        column.addWidget(self.foot)
        self.setTabOrder(self.learn_button, self.save_button)

    def _connect(self) -> None:
        workspace = self._workspace
        self.source.fileRequested.connect(self.fileRequested)
        self.save_button.clicked.connect(self.saveRequested)
        self.form.changed.connect(self._on_recipe)
        self.form.pointedAt.connect(self._show_notice)
        for signal in (workspace.embeddingChanged, workspace.documentChanged):
            signal.connect(self._catch_up)
        workspace.problemRaised.connect(self._catch_up)
        workspace.epochChanged.connect(self._on_epoch)
        workspace.stepChanged.connect(lambda: self._show_notice(None))

    # What the window uses

    def title(self) -> str:
        """Return the view's name for people."""
        return self.tr("Word2Vec")

    def set_look(self, look: Look) -> None:
        """Show the view in another look."""
        self._look = look
        self.source.set_look(look)
        self.epochs.set_look(look)
        self.form.set_look(look)
        self.trial.set_look(look)
        self._share_height()

    def figure(self, look: Look) -> Figure:
        """Return the choices, the loss curve and the trial's result as a picture."""
        workspace = self._workspace
        learned = workspace.vectors.learned
        if learned is not None:
            marker = workspace.document.recipe.marker_text
            return learning_figure(
                learned,
                workspace.vectors.epoch,
                look,
                marker_text=marker,
                trial=self.trial.figure(look),
            )
        source = workspace.document.embedding.source
        text = self._why_not() if source is Source.LEARNED else self.source.words()
        return SentenceFigure(
            (Words(option_name(source), strong=True), Words(text, quiet=True)), look
        )

    # Following the workspace

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.setAccessibleName(self.title())
        self.heading.setText(self.title())
        self.save_button.setText(self.tr("Save…"))
        self.save_button.setToolTip(self.tr("Save the vectors that are shown, for other programs"))
        self.form.retranslate()
        self.solver_label.expect((matrix_words(EXACT_WORDS, few=True),))
        self.notice.expect(tuple(field_about(field) for field in Field))
        self._refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the curve its share of the height, and hints only where there is room."""
        super().resizeEvent(event)
        self._share_height()

    def _share_height(self) -> None:
        scale = self._look.scale
        least, most = round(104 * scale), round(180 * scale)
        self.epochs.curve.setFixedHeight(max(least, min(self.height() // 4, most)))
        self.notice.keep_room(self.height() >= LOW * scale)

    def _on_epoch(self) -> None:
        if self.isVisible() and not self._behind:
            self.epochs.refresh_epoch()
        else:
            self._behind = True

    def _refresh(self) -> None:
        """Show the document's choices and what was learned; nothing is reported as a choice."""
        self._behind = False
        workspace = self._workspace
        choices, vectors = workspace.document.embedding, workspace.vectors
        is_learned = choices.source is Source.LEARNED
        self.save_button.setEnabled(vectors.space is not None)
        self.learning.setVisible(is_learned)
        self.foot.setVisible(is_learned)
        self.form.show_recipe(choices.learning, self._solver())
        has_failed = vectors.learned is None and not vectors.is_learning and bool(self._error())
        self.epochs.say(self._why_not(), is_warning=has_failed)
        self.epochs.refresh()
        self.trial.refresh()
        self._show_facts()
        self._show_notice(None)

    def _solver(self) -> Solver | None:
        """Return which solver the recipe would get, None while nobody knows how many words."""
        recipe, learned = (
            self._workspace.document.embedding.learning,
            self._workspace.vectors.learned,
        )
        if recipe.method is not Method.SKIP_GRAM or recipe.solver is not Solver.AUTO:
            return recipe.solver_for(0)
        return None if learned is None else recipe.solver_for(len(learned.lexicon))

    def _error(self) -> str:
        """Return why the last learning failed, or nothing."""
        problem = self._workspace.problem
        if problem is None or problem.kind is not ProblemKind.LEARNING_FAILED:
            return ""
        return vector_sentence(problem.error) or sentence(problem.error)

    def _why_not(self) -> str:
        """Return why there is no curve."""
        vectors = self._workspace.vectors
        if vectors.learned is not None:
            return self.tr(
                "PPMI + SVD has no epochs: it counts neighbours and decomposes the matrix once, "
                "always with the same result."
            )
        if vectors.is_learning:
            return self.tr("Reading the corpus…")
        return self._error() or self.tr(
            "Nothing has been learned yet. Choose what to learn on, then press Learn."
        )

    def _show_facts(self) -> None:
        learned = self._workspace.vectors.learned
        if learned is None:
            self.solver_label.tell("")
            self.counts_label.setText("\n")
            return
        marker = self._workspace.document.recipe.marker_text
        self.solver_label.tell(solver_words(learned))
        counts = counts_words(learned.sentences, learned.recipe.atoms)
        few, many = (left_out_words(learned.sentences, marker, most) for most in (5, MOST_NAMED))
        self.counts_label.setText(f"{counts}\n{few}")
        self.counts_label.setToolTip("\n".join(filter(None, (counts, many))))

    def _show_notice(self, field: Field | None) -> None:
        """Explain the field that is pointed at, or say what is to be known about the vectors."""
        choices, vectors = self._workspace.document.embedding, self._workspace.vectors
        learned = vectors.learned
        if field is not None and self.height() >= LOW * self._look.scale:
            reason = reason_not_applicable(field, choices.learning, self._solver())
            self.notice.tell(reason or field_about(field))
            return
        error = self._error()
        if learned is None or vectors.is_learning:
            self.notice.tell("")
        elif error:
            self.notice.tell(error, is_warning=True)
        elif learned.recipe == choices.learning and stopped_words(learned):
            self.notice.tell(stopped_words(learned))
        elif is_of_other_step(self._workspace):
            text = self.tr("Learned on the tokens of step {step}; the timeline is at {now}.")
            self.notice.tell(text.format(step=choices.at_step, now=self._workspace.step))
        elif vectors.is_stale:
            self.notice.tell(
                self.tr("The corpus or a choice has changed since these were learned.")
            )
        else:
            self.notice.tell("")

    def _on_recipe(self, recipe: VectorRecipe) -> None:
        workspace = self._workspace
        choices = workspace.document.embedding
        before = choices.learning
        if workspace.vectors.epoch >= workspace.vectors.last_epoch:
            # Who looks at the end goes on looking at the end.
            workspace.set_epoch(float(recipe.epochs))
        if recipe.atoms is Atoms.TOKENS and before.atoms is not Atoms.TOKENS:
            choices = replace(choices, at_step=workspace.step)
        workspace.set_embedding(replace(choices, learning=recipe))
