"""The pairs that tied at a step, in a popup; they are counted when asked for."""

from collections.abc import Generator

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from tokviz.engine.progress import Progress
from tokviz.engine.training.run import Run
from tokviz.export.look import LIGHT, SPACE, Look
from tokviz.export.pair_rows import PairList
from tokviz.export.pairs_figure import PairsFigure
from tokviz.export.run_words import tie_words
from tokviz.model.workspace import Workspace
from tokviz.views.parts.canvas import FigureCanvas

JOB = "ties"


def tied_before(run: Run, step: int) -> Generator[Progress, None, PairList]:
    """Return the pairs that shared the highest count when the merge of `step` was chosen."""
    yield Progress(0, 1)
    tied = int(run.merges.ties[step - 1]) + 1
    return PairList(run, step - 1, run.candidates(step - 1, tied))


class TiedPairsPopup(QFrame):
    """Lists the tied pairs, the one that was taken first."""

    def __init__(self, workspace: Workspace, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setProperty("role", "card")
        self._workspace = workspace
        self._look = LIGHT
        self.pairs: PairList | None = None
        self.label = QLabel()
        self.label.setProperty("role", "heading")
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.canvas = FigureCanvas(margin=0)
        self.canvas.tokenClicked.connect(self._on_clicked)
        self.canvas.tokenHovered.connect(workspace.set_hover)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4 * SPACE, 3 * SPACE, 2 * SPACE, 3 * SPACE)
        layout.setSpacing(2 * SPACE)
        layout.addWidget(self.label)
        layout.addWidget(self.canvas, 1)

    def ask(self, step: int, look: Look, at: QPoint) -> None:
        """Open below a point of the screen; the pairs are shown when they are counted."""
        run = self._workspace.run
        if run is None or step < 1:
            return
        self._look, self.pairs = look, None
        self.canvas.set_figure(None)
        self.label.setText(self.tr("Counting the pairs…"))
        self._place(at, rows=2)
        self.show()
        self._workspace.jobs.start(
            JOB, tied_before(run, step), lambda pairs: self._show_pairs(pairs, at), self._fail
        )

    def _show_pairs(self, pairs: PairList, at: QPoint) -> None:
        if not self.isVisible():
            return
        self.pairs = pairs
        text = self.tr("Tied before step {step}: {rule}")
        self.label.setText(text.format(step=pairs.step + 1, rule=tie_words(pairs.run.recipe.tie)))
        self.canvas.set_figure(PairsFigure(pairs, self._look))
        self._place(at, rows=len(pairs))

    def _fail(self, error: Exception) -> None:
        self.hide()
        raise error

    def _place(self, at: QPoint, rows: int) -> None:
        scale = self._look.scale
        size = QSize(round(340 * scale), round((56 + 30 * min(rows, 10)) * scale))
        screen = QGuiApplication.screenAt(at) or QGuiApplication.primaryScreen()
        room = screen.availableGeometry()
        left = max(room.left(), min(at.x(), room.right() - size.width()))
        top = max(room.top(), min(at.y(), room.bottom() - size.height()))
        self.setGeometry(left, top, size.width(), size.height())

    def _on_clicked(self, key: object) -> None:
        if isinstance(key, bytes):
            self._workspace.select(key)
