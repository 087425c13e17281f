"""The corpus as tokens at the step that is shown."""

from dataclasses import replace

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QActionGroup, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from tokviz.document.document import Fill
from tokviz.export.axis import grouped, with_grouping
from tokviz.export.figure import Figure
from tokviz.export.look import LIGHT, SPACE, TYPE_TOKEN, Look
from tokviz.export.sentence import SentenceFigure, Words
from tokviz.export.token_flow import TokenFlow
from tokviz.export.tokens_figure import Marked, TokensFigure
from tokviz.model.workspace import Workspace
from tokviz.views.parts.fill_legend_bar import FillLegendBar
from tokviz.views.parts.numbers_label import NumbersLabel
from tokviz.views.parts.token_area import TokenArea

NARROW = 440
"""Below this width, in px at scale 1, the button doesn't name the fill."""

ZOOMS = (0.6, 0.7, 0.8, 0.9, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0, 2.5, 3.0)


class CorpusTokensView(QWidget):
    """Shows the corpus as chips in reading order, or a table's words one a line."""

    view_name = "corpus"

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._look = LIGHT
        self._flow: TokenFlow | None = None
        self._behind_run, self._behind_step = True, False
        self.title_label = QLabel()
        self.title_label.setProperty("role", "heading")
        self.numbers_label = NumbersLabel()
        self.fill_button = QToolButton()
        self.fill_button.setProperty("role", "quiet")
        self.fill_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._fills = QActionGroup(self)
        menu = QMenu(self.fill_button)
        for fill in Fill:
            action = QAction(self._fills)
            action.setCheckable(True)
            action.setData(fill)
            menu.addAction(action)
        self._fills.triggered.connect(self._on_fill)
        self.fill_button.setMenu(menu)
        self.stale_label = QLabel()
        self.stale_label.setProperty("role", "hint")
        self.train_button = QPushButton()
        self.train_button.setProperty("role", "quiet")
        self.train_button.clicked.connect(workspace.train)
        self.area = TokenArea()
        self.area.tokenClicked.connect(workspace.select)
        self.area.tokenHovered.connect(workspace.set_hover)
        self.area.zoomAsked.connect(self._on_zoom)
        self.empty_label = QLabel()
        self.empty_label.setProperty("role", "hint")
        self.empty_label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty_label.setWordWrap(True)
        self.legend = FillLegendBar()
        self._lay_out()
        workspace.runChanged.connect(self._on_run)
        workspace.documentChanged.connect(self._show_stale)
        workspace.stepChanged.connect(self._on_step)
        workspace.censusChanged.connect(self._show_numbers)
        workspace.selectionChanged.connect(self._show_marked)
        workspace.viewChanged.connect(self._show_view)
        workspace.busyChanged.connect(self._show_stale)
        self.retranslate()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(4 * SPACE, 0, 3 * SPACE, 0)
        head.setSpacing(3 * SPACE)
        head.addWidget(self.title_label)
        head.addWidget(self.numbers_label, 1)
        head.addWidget(self.fill_button)
        self._stale_row = QWidget()
        stale = QHBoxLayout(self._stale_row)
        stale.setContentsMargins(4 * SPACE, 0, 3 * SPACE, 0)
        stale.setSpacing(SPACE)
        stale.addWidget(self.stale_label)
        stale.addWidget(self.train_button)
        stale.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2 * SPACE, 0, 2 * SPACE)
        column.setSpacing(SPACE)
        column.addLayout(head)
        column.addWidget(self._stale_row)
        column.addWidget(self.area, 1)
        column.addWidget(self.empty_label, 1)
        column.addWidget(self.legend)

    def title(self) -> str:
        """Return the view's name for people."""
        return self.tr("Corpus at this step")

    def set_look(self, look: Look) -> None:
        """Show the view in another look."""
        self._look = look
        self._show_view()

    def figure(self, look: Look) -> Figure:
        """Return the corpus as a picture, of a large one what is around the visible rows."""
        run = self._workspace.run
        if run is None or len(run.layout.units) == 0:
            return SentenceFigure((Words(self._empty_words(), quiet=True),), look)
        current = self._flow is not None and self._flow.run is run
        flow = self._flow if self._flow is not None and current else TokenFlow(run)
        return TokensFigure(
            flow,
            self._workspace.step,
            look,
            size=self._size(),
            fill=self._workspace.document.view.fill,
            marked=self._marked(),
            near=self.area.page.top_unit if current else 0,
        )

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        names = {
            Fill.POSITION: self.tr("by position"),
            Fill.TOKEN: self.tr("by token"),
            Fill.AGE: self.tr("by age of merge"),
            Fill.LENGTH: self.tr("by length"),
        }
        for action in self._fills.actions():
            action.setText(names[Fill(action.data())])
        self.title_label.setText(self.title())
        self.setAccessibleName(self.title())
        self.area.setAccessibleName(self.tr("Corpus tokens"))
        self.area.setAccessibleDescription(
            self.tr("Enter and Tab go from token to token, Enter selects, Escape leaves.")
        )
        self.stale_label.setText(self.tr("The corpus or recipe changed since training."))
        self.train_button.setText(self.tr("Train"))
        self.fill_button.setToolTip(self.tr("What the colour of a token tells"))
        self.empty_label.setText(self._empty_words())
        self._refresh_run()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what changed while nobody looked."""
        super().showEvent(event)
        if self._behind_run:
            self._refresh_run()
        elif self._behind_step:
            self._refresh_step()

    def _empty_words(self) -> str:
        if self._workspace.run is None:
            return self.tr("Press Train, and the corpus stands here as tokens, step by step.")
        return self.tr("There is nothing to learn from yet. Type, paste or open a corpus.")

    # What changes

    def _on_run(self) -> None:
        self._behind_run = True
        if self.isVisible():
            self._refresh_run()

    def _on_step(self) -> None:
        self._behind_step = True
        if self.isVisible():
            self._refresh_step()

    def _refresh_run(self) -> None:
        self._behind_run = self._behind_step = False
        run = self._workspace.run
        empty = run is None or len(run.layout.units) == 0
        if run is None or empty:
            self._flow = None
        elif self._flow is None or self._flow.run is not run:
            self._flow = TokenFlow(run)
        self.area.setVisible(not empty)
        self.empty_label.setVisible(empty)
        if empty:
            self.empty_label.setText(self._empty_words())
        self._show_stale()
        self._show_view()
        self.area.show_flow(self._flow, self._workspace.step)
        self._show_marked()
        self._show_numbers()

    def _refresh_step(self) -> None:
        self._behind_step = False
        self.area.show_step(self._workspace.step)
        self._show_numbers()

    def _size(self) -> int:
        return max(8, round(TYPE_TOKEN * self._workspace.document.view.zoom))

    def _show_view(self) -> None:
        view = self._workspace.document.view
        self.area.show_as(self._look, self._size(), view.fill)
        for action in self._fills.actions():
            action.setChecked(Fill(action.data()) is view.fill)
        self._name_fill()
        self.legend.show_fill(self._look, view.fill, self._workspace.run if self._flow else None)

    def _name_fill(self) -> None:
        """Name the fill on its button, unless the numbers need the room."""
        action = self._fills.checkedAction()
        if action is None or self.width() < NARROW * self._look.scale:
            text = self.tr("Colour")
        else:
            text = self.tr("Colour {how}").format(how=action.text())
        if text != self.fill_button.text():
            self.fill_button.setText(text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say less where there is less room."""
        super().resizeEvent(event)
        self._name_fill()

    def _show_stale(self) -> None:
        shown = (
            self._workspace.run is not None
            and self._workspace.is_stale
            and not self._workspace.is_training
        )
        if self._stale_row.isHidden() is shown:
            self._stale_row.setVisible(shown)

    def _show_numbers(self) -> None:
        run, flow = self._workspace.run, self._flow
        if run is None or flow is None or flow.run is not run:
            self.numbers_label.show_parts([])
            return
        count = run.corpus_tokens(self._workspace.step)
        words = [with_grouping(self.tr("%n token(s)", "", count), count)]
        census = self._workspace.census
        if census is not None:
            unique = int((census.token_counts > 0).sum())
            words.append(self.tr("{n} different").format(n=grouped(unique)))
        if count:
            ratio = f"{run.layout.byte_count / count:.2f}"
            words.append(self.tr("{n} bytes/token").format(n=ratio))
        self.numbers_label.show_parts(words)

    def _marked(self) -> Marked:
        run = self._workspace.run
        if run is None:
            return Marked()
        index = run.token_index
        selected, hovered = self._workspace.selection, self._workspace.hover
        return Marked(
            -1 if selected is None else index.get(selected, -1),
            -1 if hovered is None else index.get(hovered, -1),
        )

    def _show_marked(self) -> None:
        self.area.show_marked(self._marked())

    # What a person does

    def _on_fill(self, action: QAction) -> None:
        view = self._workspace.document.view
        self._workspace.set_view(replace(view, fill=Fill(action.data())))

    def _on_zoom(self, notches: int) -> None:
        view = self._workspace.document.view
        nearest = min(range(len(ZOOMS)), key=lambda index: abs(ZOOMS[index] - view.zoom))
        target = ZOOMS[max(0, min(nearest + notches, len(ZOOMS) - 1))]
        self._workspace.set_view(replace(view, zoom=target))
