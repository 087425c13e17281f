"""The timeline: the sentence about the step, the curve that is the scrubber, the transport."""

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import QStackedLayout, QVBoxLayout, QWidget

from tokviz.engine.training.recipe import StopReason
from tokviz.export.axis import grouped
from tokviz.export.figure import Figure
from tokviz.export.growth import Growth
from tokviz.export.growth_curve import GrowthCurve
from tokviz.export.look import LIGHT, SPACE, Look
from tokviz.export.sentence import Part, SentenceFigure, Words
from tokviz.export.step_sentence import merge_parts, step_sentence
from tokviz.export.timeline_figure import TimelineFigure
from tokviz.model.workspace import Workspace
from tokviz.views.parts.curve_scrubber import CurveScrubber
from tokviz.views.parts.empty_timeline import EmptyTimeline
from tokviz.views.parts.playback import Playback
from tokviz.views.parts.run_notice import RunNotice
from tokviz.views.parts.sentence_label import SentenceLabel
from tokviz.views.parts.tied_pairs import TiedPairsPopup
from tokviz.views.parts.transport import Transport


class TimelineView(QWidget):
    """Tells what the step did, and goes to any other."""

    view_name = "timeline"

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._look = LIGHT
        self._growth: Growth | None = None
        self._behind = True
        self.playback = Playback(workspace, self)
        self.sentence = SentenceLabel()
        self.curve = CurveScrubber()
        self.notice = RunNotice(workspace)
        self.transport = Transport(workspace, self.playback)
        self.empty = EmptyTimeline(workspace)
        self.ties = TiedPairsPopup(workspace, self)
        self._lay_out()
        for action in self.transport_actions():
            self.addAction(action)
        self.curve.addAction(self.transport.vocabulary_action)
        self.curve.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.transport.vocabulary_action.toggled.connect(self.curve.set_vocabulary)
        self.curve.stepRequested.connect(workspace.set_step)
        self.curve.grabbed.connect(self.playback.stop)
        self.sentence.tokenClicked.connect(workspace.select)
        self.sentence.tokenHovered.connect(workspace.set_hover)
        self.sentence.linkOpened.connect(self._open_ties)
        workspace.runChanged.connect(self._on_run)
        workspace.stepChanged.connect(self._on_step)
        workspace.selectionChanged.connect(self._on_selection)
        workspace.busyChanged.connect(self._choose_page)
        self.set_look(LIGHT)
        self.retranslate()

    def _lay_out(self) -> None:
        filled = QWidget()
        column = QVBoxLayout(filled)
        column.setContentsMargins(4 * SPACE, 2 * SPACE, 4 * SPACE, 3 * SPACE)
        column.setSpacing(SPACE)
        column.addWidget(self.sentence)
        column.addWidget(self.notice)
        column.addWidget(self.curve, 1)
        column.addWidget(self.transport)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self.empty)
        self._pages.addWidget(filled)

    # What the window uses

    def transport_actions(self) -> tuple[QAction, ...]:
        """Return the actions that move through the steps, with their keys, in reading order."""
        return tuple(self.transport.actions_by_name.values())

    def title(self) -> str:
        """Return the view's name for people."""
        return self.tr("Timeline")

    def set_look(self, look: Look) -> None:
        """Show the view in another look."""
        self._look = look
        self.curve.set_look(look)
        self.transport.set_look(look)
        self._refresh_step()

    def figure(self, look: Look) -> Figure:
        """Return the sentence and the curve as a picture."""
        run, tokenizer, step = self._workspace.run, self._workspace.tokenizer, self._workspace.step
        if run is None or tokenizer is None:
            return SentenceFigure((Words(self.empty.words(), quiet=True),), look)
        sentence = SentenceFigure(
            step_sentence(run, step),
            look,
            marker_text=run.recipe.marker_text,
            selection=self._workspace.selection,
            linked=False,
        )
        curve = GrowthCurve(
            Growth.of(run, tokenizer),
            step,
            look,
            height=round(220 * look.scale),
            vocabulary=self.transport.vocabulary_action.isChecked(),
        )
        return TimelineFigure(sentence, curve)

    # Following the workspace

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.setAccessibleName(self.title())
        self.sentence.forget_height()
        self._refresh_step()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what changed meanwhile."""
        super().showEvent(event)
        if self._behind:
            self._refresh_run()

    def _on_run(self) -> None:
        run = self._workspace.run
        if (
            self._growth is None
            or run is None
            or self._growth.tokens is not (run.merges.corpus_tokens)
        ):
            self.playback.stop()
        self._catch_up(whole=True)

    def _on_step(self) -> None:
        self._catch_up(whole=False)

    def _on_selection(self) -> None:
        run = self._workspace.run
        if self.isVisible() and run is not None:
            self._show_sentence()

    def _catch_up(self, *, whole: bool) -> None:
        if not self.isVisible():
            self._behind = True
            # The keys work while the view is hidden, so the actions always know the step.
            self._show_steps()
        elif whole or self._behind:
            self._refresh_run()
        else:
            self._refresh_step()

    def _choose_page(self) -> None:
        run = self._workspace.run
        nothing = run is None or run.ended is StopReason.EMPTY_CORPUS
        if self._pages.currentIndex() != (0 if nothing else 1):
            self._pages.setCurrentIndex(0 if nothing else 1)

    def _refresh_run(self) -> None:
        self._behind = False
        run, tokenizer = self._workspace.run, self._workspace.tokenizer
        self._choose_page()
        if run is None or tokenizer is None:
            self._growth = None
            self.curve.show_run(None, lambda _step: (), "")
        elif self._growth is None or self._growth.tokens is not run.merges.corpus_tokens:
            self._growth = Growth.of(run, tokenizer)
            self.curve.show_run(self._growth, self._tell, run.recipe.marker_text)
            self.sentence.forget_height()
        self._refresh_step()

    def _refresh_step(self) -> None:
        self._show_steps()
        self._show_sentence()

    def _show_steps(self) -> None:
        run, step = self._workspace.run, self._workspace.step
        steps = 0 if run is None else run.steps
        self.transport.show_steps(steps, step)
        self.curve.show_step(step)
        self.curve.setAccessibleName(
            self.tr("Growth curve, step {step} of {last}").format(
                step=grouped(step), last=grouped(steps)
            )
        )

    def _show_sentence(self) -> None:
        run = self._workspace.run
        if run is None:
            return
        self.sentence.show_sentence(
            step_sentence(run, self._workspace.step),
            self._look,
            marker_text=run.recipe.marker_text,
            selection=self._workspace.selection,
            hover=self._workspace.hover,
        )

    def _tell(self, step: int) -> tuple[Part, ...]:
        run = self._workspace.run
        if run is None or step == 0:
            return (Words(self.tr("before the first merge")),)
        return (Words(f"{grouped(step)} ·", quiet=True), *merge_parts(run, step))

    def _open_ties(self) -> None:
        link = self.sentence.link_rect().bottomLeft().toPoint() + QPoint(0, SPACE)
        self.ties.ask(self._workspace.step, self._look, self.sentence.mapToGlobal(link))
