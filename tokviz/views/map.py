"""The map of vectors: each row a point, and near ones are alike."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QLayout, QStackedWidget, QVBoxLayout, QWidget

from tokviz.document.document import MapMethod
from tokviz.export.figure import Figure
from tokviz.export.look import SPACE, Look
from tokviz.export.map.camera import HOME
from tokviz.export.map.figure import ScatterFigure
from tokviz.export.map.space_map import SpaceMap
from tokviz.export.row_names import row_of_word
from tokviz.export.sentence import SentenceFigure, Words
from tokviz.model.workspace import Workspace
from tokviz.views.parts.inline_notice import InlineNotice
from tokviz.views.parts.lazy_view import LazyView
from tokviz.views.parts.map.axis_fields import MapAxisFields
from tokviz.views.parts.map.bar import MapBar
from tokviz.views.parts.map.foot import MapFoot
from tokviz.views.parts.map.notes import (
    empty_words,
    later_words,
    map_notes,
    map_warnings,
    status_words,
    unknown_words,
)
from tokviz.views.parts.map.state import MapState
from tokviz.views.parts.map.worker import Making

if TYPE_CHECKING:
    from tokviz.views.parts.map.plot import MapPlot

MAP_HEIGHT = 0.8
"""The height of a map over its width where none is on screen."""


NARROWEST, LOW = 240.0, 270.0
"""The least width in px before scaling, and the height below which a legend has no room."""


class MapView(LazyView):
    """Shows vectors as points on two or three axes."""

    view_name = "map"

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent)
        self.state = MapState(workspace, self._catch_up)
        self.plot: MapPlot | None = None
        self.isolates = False
        self.bar = MapBar(workspace)
        self.axis_fields = MapAxisFields(workspace)
        self.waiting_label, self.empty_label = QLabel(), QLabel()
        for label in (self.waiting_label, self.empty_label):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty_label.setProperty("role", "heading")
        self.waiting_label.setProperty("role", "hint")
        self.foot = MapFoot()
        self._lay_out()
        # It lies on the map: what was sought is no reason for the map to change its size.
        self.notice = InlineNotice(self.stack)
        self.bar.wordSought.connect(self._on_sought)
        self.bar.isolationToggled.connect(self.isolate)
        self.foot.againRequested.connect(self._on_again)
        self.bar.resetRequested.connect(self._on_reset)
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
        self.foot.set_low(self.height() < LOW * look.scale)
        if self.plot is not None:
            self.plot.set_look(look)
        self._catch_up()

    def figure(self, look: Look) -> Figure:
        """Return the part of the map that is seen as a picture, or all of it."""
        self.state.finish()
        shown = self.state.map()
        if shown is None:
            text = status_words(self.state) or empty_words(self._workspace)
            return SentenceFigure((Words(text, quiet=True),), look)
        marks = self.state.marks(isolates=self.isolates)
        plot = self.plot if self.plot is not None and self.plot.shows(shown) else None
        return ScatterFigure(
            shown,
            self._workspace.step,
            look,
            view=None if plot is None else plot.seen(),
            camera=HOME if plot is None else plot.camera,
            marks=marks,
            trails=self.state.trails(marks),
            named=None if plot is None else plot.named(),
            height=MAP_HEIGHT if plot is None else plot.height_share(),
            notes=(*map_warnings(self.state), *map_notes(self._workspace, self.state)),
        )

    # Following the workspace

    def minimumSizeHint(self) -> QSize:
        """Return the least size of the narrow arrangement, whichever stands."""
        least = super().minimumSizeHint()
        return QSize(min(least.width(), round(NARROWEST * self._look.scale)), least.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the room of a low panel to the map."""
        super().resizeEvent(event)
        self.foot.set_low(self.height() < LOW * self._look.scale)

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
            self.waiting_label.setText(status_words(self.state))
            self.stack.setCurrentWidget(self.waiting_label)
        else:
            self.bar.search.set_names(shown.names)
            self.axis_fields.show_names(shown.names)
            plot = self._made_plot()
            is_new = not plot.shows(shown)
            self._show(shown)
            if self.isolates and is_new:
                self._look_at_neighbours()
            self.stack.setCurrentWidget(plot)
        self.foot.show_colours(shown, self._look)
        self.bar.show_trails(self._workspace.vectors.learned is not None)
        self._tell()

    def _on_epoch(self) -> None:
        """Move the points; nothing else changes, or else it is told of as well."""
        if not self.isVisible():
            self._behind = True
        elif self.state.grows or self.plot is None or self.state.mapped() is None:
            self._refresh()
        else:
            self._show(self.state.map())

    def _on_selection(self) -> None:
        if not self.isVisible():
            self._behind = True
        elif self.plot is not None and self.state.mapped() is not None:
            before = self.plot.item.marks
            self._show(self.state.map())
            marks = self.plot.item.marks
            if self.isolates and marks.selected < 0:
                self.isolate(False)
            elif self.isolates and marks.alone[:1] != before.alone[:1]:
                self._look_at_neighbours()
            if marks.selected != before.selected:
                self.notice.clear()

    def _show(self, shown: SpaceMap | None) -> None:
        """Show a map with what stands out on it."""
        if self.plot is None or shown is None:
            return
        marks = self.state.marks(isolates=self.isolates)
        trails, step = self.state.trails(marks), self._workspace.step
        self.plot.show_map(shown, step, marks, trails, grows=self.state.grows)
        self.bar.show_isolation(self.isolates, possible=self.isolates or marks.selected >= 0)

    def _made_plot(self) -> "MapPlot":
        """Return the plot; the first time, its library is loaded."""
        if self.plot is None:
            from tokviz.views.parts.map.plot import MapPlot

            self.plot = MapPlot()
            self.plot.setAccessibleName(self.tr("Map of the vectors"))
            self.plot.set_look(self._look)
            self.plot.tokenClicked.connect(self._workspace.select)
            self.plot.tokenHovered.connect(self._workspace.set_hover)
            self.plot.groundDoubleClicked.connect(self._on_ground)
            self.stack.addWidget(self.plot)
        return self.plot

    # What is said

    def _tell(self) -> None:
        status, trouble = self.state.provide(), status_words(self.state)
        if self.state.mapped() is None:
            # It is told in the place of the map.
            trouble = ""
        warnings = [text for text in (trouble, *map_warnings(self.state)) if text]
        stopped = (Making.STOPPED, Making.FAILED)
        self.foot.tell(
            [*warnings, *map_notes(self._workspace, self.state)],
            is_warning=bool(warnings) and status is not Making.WAITING,
            is_stopped=status in stopped or self.state.cluster_status() in stopped,
        )

    # What a person does

    def isolate(self, isolates: bool) -> None:
        """Show the selected word with its neighbours alone, or everything again."""
        if isolates == self.isolates:
            return
        self.isolates = isolates
        self._show(self.state.map())
        if isolates:
            self._look_at_neighbours()
        elif self.plot is not None:
            self.plot.reset_view(keep_turn=True)

    def _look_at_neighbours(self) -> None:
        if self.plot is not None:
            self.plot.zoom_to(self.plot.item.marks.alone)

    def _on_sought(self, word: str) -> None:
        """Select a word and bring it to the middle, or say why that cannot be."""
        mapped = self.state.mapped()
        self.notice.clear()
        row = None if mapped is None else row_of_word(mapped.cloud.names, word)
        if mapped is None or row is None:
            self._say(unknown_words(word))
        elif not mapped.cloud.names.exists(self._workspace.step)[row]:
            self._say(later_words(word))
        else:
            self._workspace.select(mapped.cloud.names.key(row))
            if self.plot is not None and not self.isolates:
                self.plot.centre(row)

    def _say(self, text: str) -> None:
        """Say something on the map, until another word is selected or sought."""
        self.notice.tell(text, is_warning=True)
        advance = self.notice.label.fontMetrics().horizontalAdvance(text)
        width = min(advance + 8 * SPACE, self.stack.width())
        self.notice.resize(width, self.notice.heightForWidth(width))
        self.notice.move((self.stack.width() - width) // 2, 2 * SPACE)
        self.notice.raise_()

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
