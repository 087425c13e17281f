"""The words nearest to the selected one."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from tokviz.engine.tokenizer.token import written
from tokviz.engine.vectors.direction import NoDirection
from tokviz.engine.vectors.neighbours import Metric, nearest
from tokviz.export.analogy.ranked_rows import RankedFigure, Ranking, metric_words
from tokviz.export.figure import Figure
from tokviz.export.look import SPACE, Look
from tokviz.export.row_names import row_of_word
from tokviz.export.sentence import SentenceFigure, Token, Words
from tokviz.export.token_figure import StackFigure
from tokviz.model.workspace import Workspace
from tokviz.views.parts.canvas import FigureCanvas
from tokviz.views.parts.lazy_view import LazyView
from tokviz.views.parts.same import Asked, same
from tokviz.views.parts.space_state import SpaceState
from tokviz.views.parts.word_field import WordField

COUNT = 20


class NeighboursView(LazyView):
    """Lists the neighbours of the selected word by cosine or by distance."""

    view_name = "neighbours"

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent)
        self.state = SpaceState(workspace)
        self.nearness = Metric.COSINE
        self._known: tuple[Asked, Ranking] | None = None
        self.field = WordField()
        self.field.wordChosen.connect(self._on_word)
        self.buttons = {metric: QPushButton() for metric in Metric}
        self.about_label = QLabel()
        self.about_label.setProperty("role", "hint")
        self.about_label.setTextFormat(Qt.TextFormat.PlainText)
        self.about_label.setWordWrap(True)
        self.list = FigureCanvas(margin=0)
        self.list.tokenClicked.connect(self._on_clicked)
        self.list.tokenHovered.connect(workspace.set_hover)
        top, group = QHBoxLayout(), QButtonGroup(self)
        top.setSpacing(SPACE)
        top.addWidget(self.field, 1)
        for metric, button in self.buttons.items():
            button.setProperty("role", "segment")
            button.setCheckable(True)
            button.setChecked(metric is self.nearness)
            button.clicked.connect(lambda _on=False, metric=metric: self.show_metric(metric))
            group.addButton(button)
            top.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(3 * SPACE, 3 * SPACE, 2 * SPACE, 2 * SPACE)
        column.setSpacing(2 * SPACE)
        column.addLayout(top)
        column.addWidget(self.about_label)
        column.addWidget(self.list, 1)
        for signal in (
            workspace.embeddingChanged,
            workspace.epochChanged,
            workspace.selectionChanged,
            workspace.runChanged,
        ):
            signal.connect(self._catch_up)
        self.retranslate()

    def title(self) -> str:
        """Return the view's name for people."""
        return self.tr("Neighbours")

    def set_look(self, look: Look) -> None:
        """Show the view in another look."""
        self._look = look
        self._catch_up()

    def show_metric(self, metric: Metric) -> None:
        """Measure nearness in another way."""
        self.nearness = metric
        self.buttons[metric].setChecked(True)
        self._catch_up()

    def figure(self, look: Look) -> Figure:
        """Return the neighbours as a picture."""
        ranking = self._find()
        if isinstance(ranking, str):
            return SentenceFigure((Words(ranking, quiet=True),), look)
        key = self._workspace.selection or b""
        marker = self._workspace.document.recipe.marker_text
        heading = SentenceFigure(
            (Token(key), Words(self._metric_sentence(), quiet=True)), look, marker_text=marker
        )
        return StackFigure((("", heading), ("", RankedFigure(ranking, look))), look)

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.setAccessibleName(self.title())
        self.field.setPlaceholderText(self.tr("Type a word"))
        self.field.setAccessibleName(self.tr("Word whose neighbours are shown"))
        self.list.setAccessibleName(self.tr("Neighbours, the nearest first"))
        for metric, button in self.buttons.items():
            button.setText(metric_words(metric))
        self.buttons[Metric.COSINE].setToolTip(
            self.tr("By the angle between the vectors: 1 is the same direction")
        )
        self.buttons[Metric.DISTANCE].setToolTip(
            self.tr("By how far the ends of the vectors are apart")
        )
        self._catch_up()

    def _metric_sentence(self) -> str:
        if self.nearness is Metric.COSINE:
            return self.tr("Nearest by cosine: the longer the bar, the more alike")
        return self.tr("Nearest by distance: the shorter the bar, the nearer")

    def _find(self) -> Ranking | str:
        """Return the neighbours, or why there are none."""
        space, names = self.state.space, self.state.names()
        if space is None or names is None:
            return self.tr("Neighbours are listed here once there are vectors.")
        key = self._workspace.selection
        if key is None:
            return self.tr("Click a word anywhere, or type one above.")
        row = names.row(key)
        exists = names.exists(self._workspace.step)
        if row is None or not exists[row]:
            name = written(key, self._workspace.document.recipe.marker_text)
            return self.tr("“{word}” has no vector here.").format(word=name)
        asked = (space.words, names, key, self.nearness, self._workspace.step)
        known = self._known
        if known is None or not same(known[0], asked):
            vectors = space.words
            left_out = {row, *((~exists).nonzero()[0].tolist())}
            try:
                found = nearest(
                    vectors, vectors.vectors[row], COUNT, self.nearness, exclude=left_out
                )
            except NoDirection:
                return self.tr("This vector is zero: it has no direction, and so no cosine.")
            known = self._known = asked, Ranking(names, found)
        return known[1]

    def _refresh(self) -> None:
        self._behind = False
        names = self.state.names()
        self.field.set_names(names)
        self.field.setEnabled(names is not None)
        key = self._workspace.selection
        row = None if names is None or key is None else names.row(key)
        if row is not None and names is not None:
            self.field.show_word(names.text(row))
        ranking = self._find()
        if isinstance(ranking, str):
            self._tell(ranking)
            self.list.set_figure(None)
            return
        self._tell(self._metric_sentence())
        self.list.set_figure(RankedFigure(ranking, self._look, hover=self._workspace.hover))

    def _tell(self, text: str) -> None:
        if self.about_label.text() != text:
            self.about_label.setText(text)

    def _on_word(self, word: str) -> None:
        names = self.state.names()
        if names is None or not word:
            return
        row = row_of_word(names, word)
        if row is None:
            self._tell(self.tr("“{word}” has no vector here.").format(word=word))
            self.list.set_figure(None)
        else:
            self._workspace.select(names.key(row))

    def _on_clicked(self, key: object) -> None:
        if isinstance(key, bytes):
            self._workspace.select(key)
