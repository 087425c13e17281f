"""The map of vectors: each row a point, and near ones are alike."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QLayout, QStackedWidget, QVBoxLayout, QWidget

from tokviz.document.document import MapMethod
from tokviz.export.figure import Figure
from tokviz.export.look import SPACE, Look
from tokviz.export.map_legend import MapLegend
from tokviz.export.row_names import row_of_word
from tokviz.export.scatter_figure import ScatterFigure
from tokviz.export.sentence import SentenceFigure, Words
from tokviz.model.workspace import Workspace
from tokviz.views.parts.lazy_view import LazyView
from tokviz.views.parts.map_axis_fields import MapAxisFields
from tokviz.views.parts.map_bar import MapBar
from tokviz.views.parts.map_foot import MapFoot
from tokviz.views.parts.map_notes import (
    empty_words,
    later_words,
    map_notes,
    status_words,
    trouble_words,
    unknown_words,
)
from tokviz.views.parts.map_state import MapState
from tokviz.views.parts.map_worker import Making

if TYPE_CHECKING:
    from tokviz.views.parts.map_plot import MapPlot

MAP_HEIGHT = 0.8
"""The height of a map over its width where none is on screen."""


NARROWEST = 240.0
"""The least width in px before scaling."""


class MapView(LazyView):
    """Shows vectors as points on two or three axes."""

    view_name = "map"

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent)
        self.state = MapState(workspace, self._catch_up)
        self.plot: MapPlot | None = None
        self.isolates = False
        self._sought = ""
        self.bar = MapBar(workspace)
        self.axis_fields = MapAxisFields(workspace)
        self.waiting_label, self.empty_label = QLabel(), QLabel()
        for label in (self.waiting_label, self.empty_label):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty_label.setProperty("role", "heading")
        self.waiting_label.setProperty("role", "hint")
        self.foot = MapFoot(workspace)
        self._lay_out()
        self.bar.wordSought.connect(self._on_sought)
        self.bar.isolationToggled.connect(self.isolate)
        self.foot.againRequested.connect(self._on_again)
        self.foot.resetRequested.connect(self._on_reset)
        for signal in (
            workspace.runChanged,
            workspace.stepChanged,
            workspace.censusChanged,
            workspace.embeddingChanged,
            workspace.viewChanged,
        ):
            signal.connect(self._catch_up)
        workspace.epochChanged.connect(self._on_epoch)
        workspace.selectionChanged.connect(self._on_selection)
        self.retranslate()

    def _lay_out(self) -> None:
        self.stack = QStackedWidget()
        self.stack.addWidget(self.waiting_label)
        page = QWidget()
        inner = QVBoxLayout(page)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(SPACE)
        inner.addWidget(self.bar)
        inner.addWidget(self.axis_fields)
        inner.addWidget(self.stack, 1)
        inner.addWidget(self.foot)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.empty_label)
        self.pages.addWidget(page)
        column = QVBoxLayout(self)
        # Laid out wide, the panel must still let itself be made narrow again.
        column.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        column.setContentsMargins(3 * SPACE, 2 * SPACE, 2 * SPACE, 2 * SPACE)
        column.addWidget(self.pages)

    # What the window uses

    def title(self) -> str:
        """Return the view's name for people."""
        return self.tr("Map")

    def set_look(self, look: Look) -> None:
        """Show the view in another look."""
        self._look = look
        self.bar.set_look(look)
        self.axis_fields.set_look(look)
        self.foot.set_look(look)
        if self.plot is not None:
            self.plot.set_look(look)
        self._catch_up()

    def figure(self, look: Look) -> Figure:
        """Return the part of the map that is seen as a picture, or all of it."""
        status = self.state.provide()
        if status is not Making.READY and self._workspace.jobs.synchronous:
            self.state.finish()
        shown = self.state.map()
        if shown is None:
            text = empty_words(self._workspace) if status is Making.NOTHING else self._trouble()
            return SentenceFigure((Words(text, quiet=True),), look)
        marks = self.state.marks(isolates=self.isolates)
        plot = self.plot if self.plot is not None and self.plot.shows(shown) else None
        step = self._workspace.step
        trails, notes = self.state.trails(marks), tuple(self._notes())
        if plot is None:
            return ScatterFigure(
                shown,
                step,
                look,
                marks=marks,
                trails=trails,
                height=MAP_HEIGHT,
                notes=notes,
            )
        return ScatterFigure(
            shown,
            step,
            look,
            view=plot.seen(),
            camera=plot.camera,
            marks=marks,
            trails=trails,
            named=plot.named(),
            height=plot.height_share(),
            notes=notes,
        )

    # Following the workspace

    def minimumSizeHint(self) -> QSize:
        """Return the least size of the narrow arrangement, whichever stands."""
        least = super().minimumSizeHint()
        return QSize(min(least.width(), round(NARROWEST * self._look.scale)), least.height())

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.setAccessibleName(self.title())
        self.bar.retranslate()
        self.axis_fields.retranslate()
        self.foot.retranslate()
        if self.plot is not None:
            self.plot.setAccessibleName(self.tr("Map of the vectors"))
        self._catch_up()

    def _refresh(self) -> None:
        self._behind = False
        status = self.state.provide()
        choices = self._workspace.document.view.map
        self.axis_fields.setVisible(choices.method is MapMethod.WORDS)
        if status is Making.NOTHING:
            self.empty_label.setText(empty_words(self._workspace))
            self.pages.setCurrentIndex(0)
            return
        self.pages.setCurrentIndex(1)
        shown = self.state.map()
        if shown is None:
            self.waiting_label.setText(self._trouble())
            self.stack.setCurrentWidget(self.waiting_label)
            self._show_legend()
        else:
            self.bar.search.set_names(shown.names)
            self.axis_fields.show_names(shown.names)
            plot = self._made_plot()
            self._mark()
            plot.show_map(shown, self._workspace.step, grows=self.state.grows)
            self._mark()
            self.stack.setCurrentWidget(plot)
            self._show_legend()
        self.foot.show_trails(self._workspace.vectors.learned is not None)
        self._tell()

    def _on_epoch(self) -> None:
        """Move the points; nothing else changes, or else it is told of as well."""
        if not self.isVisible():
            self._behind = True
        elif self.state.grows or self.plot is None or self.state.mapped() is None:
            self._refresh()
        else:
            shown = self.state.map()
            if shown is not None:
                self.plot.show_map(shown, self._workspace.step)
            self._mark()

    def _on_selection(self) -> None:
        if not self.isVisible():
            self._behind = True
        elif self.plot is not None and self.state.mapped() is not None:
            before = self.plot.item.marks
            self._mark()
            if self.isolates and self.plot.item.marks.alone[:1] != before.alone[:1]:
                self._look_at_neighbours()

    def _mark(self) -> None:
        if self.plot is None:
            return
        marks = self.state.marks(isolates=self.isolates)
        self.plot.set_marks(marks, self.state.trails(marks))
        self.bar.show_isolation(self.isolates, possible=self.isolates or marks.selected >= 0)

    def _made_plot(self) -> "MapPlot":
        """Return the plot; the first time, its library is loaded."""
        if self.plot is None:
            from tokviz.views.parts.map_plot import MapPlot

            self.plot = MapPlot()
            self.plot.setAccessibleName(self.tr("Map of the vectors"))
            self.plot.set_look(self._look)
            self.plot.tokenClicked.connect(self._workspace.select)
            self.plot.tokenHovered.connect(self._workspace.set_hover)
            self.plot.groundDoubleClicked.connect(self._on_ground)
            self.stack.addWidget(self.plot)
        return self.plot

    # What is said

    def _show_legend(self) -> None:
        plot = self.plot
        shown = None if plot is None else plot.item.shown
        colours = None if shown is None else shown.colours
        if shown is None or colours is None or self.state.mapped() is None:
            self.foot.show_legend(None)
            return
        self.foot.show_legend(MapLegend(colours, shown.names, self._look))

    def _trouble(self) -> str:
        """Return why the map isn't the one that was chosen; nothing where it is."""
        status = self.state.provide()
        return status_words(status, self.state.mapping.error, self.state.choices)

    def _notes(self) -> list[str]:
        mapped = self.state.mapped()
        if mapped is None:
            return []
        names = mapped.cloud.names
        exists = int(names.exists(self._workspace.step).sum())
        shown = self.state.map()
        drawn = exists if shown is None else len(shown.listed(self._workspace.step))
        return map_notes(
            self._workspace,
            drawn=drawn,
            count=exists,
            dimensions=mapped.cloud.dimensions,
            grows=self.state.grows,
        )

    def _tell(self) -> None:
        mapped, status = self.state.mapped(), self.state.provide()
        warnings = [self._sought]
        notes: list[str] = []
        if mapped is not None:
            warnings += [self._trouble(), *map(trouble_words, mapped.troubles)]
            notes = self._notes()
        warnings = [text for text in warnings if text]
        is_stopped = status in (Making.STOPPED, Making.FAILED)
        self.foot.tell(
            [*warnings, *notes],
            is_warning=bool(warnings) and status is not Making.WAITING,
            is_stopped=is_stopped,
        )

    # What a person does

    def isolate(self, isolates: bool) -> None:
        """Show the selected word with its neighbours alone, or everything again."""
        if isolates == self.isolates:
            return
        self.isolates = isolates
        self._mark()
        if isolates:
            self._look_at_neighbours()
        elif self.plot is not None:
            self.plot.reset_view(keep_turn=True)

    def _look_at_neighbours(self) -> None:
        if self.plot is not None:
            self.plot.zoom_to(self.plot.item.marks.alone)

    def _on_sought(self, word: str) -> None:
        """Select a word and bring it to the middle, or say why that cannot be."""
        mapped, self._sought = self.state.mapped(), ""
        row = None if mapped is None else row_of_word(mapped.cloud.names, word)
        if mapped is None or row is None:
            self._sought = unknown_words(word)
        elif not mapped.cloud.names.exists(self._workspace.step)[row]:
            self._sought = later_words(word)
        else:
            self._workspace.select(mapped.cloud.names.key(row))
            if self.plot is not None and not self.isolates:
                self.plot.centre(row)
        self._tell()

    def _on_ground(self) -> None:
        """Clear the selection; where there is none, show everything again."""
        if self._workspace.selection is not None:
            self._workspace.select(None)
        else:
            self._on_reset()

    def _on_again(self) -> None:
        self.state.try_again()
        self._refresh()

    def _on_reset(self) -> None:
        self.isolate(False)
        if self.plot is not None:
            self.plot.reset_view()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave a neighbourhood with Esc."""
        if event.key() == Qt.Key.Key_Escape and self.isolates:
            self.isolate(False)
        else:
            super().keyPressEvent(event)
