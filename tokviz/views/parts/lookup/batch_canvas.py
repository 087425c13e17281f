"""The ids of a batch on screen: a sample is chosen by a click or by the arrow keys."""

from PySide6.QtCore import QCoreApplication, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QWidget

from tokviz.engine.text.invisible import visible
from tokviz.export.axis import grouped
from tokviz.export.lookup.grid import BatchGrid
from tokviz.views.parts.canvas import TellingCanvas
from tokviz.views.parts.focus_frame import paint_focus

_MOST_ROWS = 3
_LONGEST = 80


class BatchCanvas(TellingCanvas):
    """Shows a few samples of a batch at a time; up and down choose one, left and right a place."""

    sampleChosen = Signal(int)
    """A person wants the rows of another sample: its number, from 0."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, margin=0)
        self.grid: BatchGrid | None = None
        self._place = -1

    def show_batch(self, grid: BatchGrid | None) -> None:
        """Show another batch, or another chosen sample, at a height for a few samples."""
        self.grid = grid
        self.set_figure(grid)
        if grid is None:
            return
        rows = min(len(grid.batch), _MOST_ROWS)
        has_bar = grid.size(self._inner_width()).width() > self._inner_width()
        bar = self.horizontalScrollBar().sizeHint().height() if has_bar else 0
        height = round(rows * grid.row_height) + bar
        if self.minimumHeight() != height or self.maximumHeight() != height:
            self.setFixedHeight(height)

    def words_at(self, point: QPointF) -> str:
        """Return what there is to say about the place at a point."""
        found = None if self.grid is None else self.grid.place_at(point - self._origin())
        if self.grid is None or found is None:
            return ""
        sample, place = found
        rows, length = self.grid.batch.rows[sample], self.grid.batch.lengths[sample]
        if place < 0:
            text = QCoreApplication.translate("BatchCanvas", "sample {n}, {length} long")
            return text.format(n=grouped(sample + 1), length=grouped(length))
        where = f"ids[{sample}, {place}] = {int(rows.ids[place])}"
        if place >= rows.held:
            told = QCoreApplication.translate("BatchCanvas", "padding: the sample ended before")
            return f"{where}\n{told}" if rows.ids[place] >= 0 else told
        name = visible(rows.chip(place).text[:_LONGEST])
        if rows.ids[place] < 0:
            told = QCoreApplication.translate("BatchCanvas", "no id, so no row")
            return f"{name}\n{told}"
        return f"{name}\n{where}"

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the grid, its numbers staying at the left edge, and the focus."""
        if self.grid is not None:
            self.grid.scrolled = float(self.horizontalScrollBar().value())
        super().paintEvent(event)
        if self.grid is not None and self.hasFocus():
            paint_focus(self.viewport(), self.grid.look)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the sample that is clicked, then report the token."""
        if event.button() is Qt.MouseButton.LeftButton and self.grid is not None:
            found = self.grid.place_at(event.position() - self._origin())
            if found is not None:
                self._place = found[1]
                self._choose(found[0])
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the sample above or below, or select the token to the left or right."""
        grid, key = self.grid, Qt.Key(event.key())
        if grid is None:
            super().keyPressEvent(event)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            sample = grid.chosen + (1 if key == Qt.Key.Key_Down else -1)
            if 0 <= sample < len(grid.batch):
                self._choose(sample)
                self._reveal()
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._walk(1 if key == Qt.Key.Key_Right else -1)
        else:
            super().keyPressEvent(event)

    def _choose(self, sample: int) -> None:
        if self.grid is not None and sample != self.grid.chosen:
            self.sampleChosen.emit(sample)

    def _walk(self, step: int) -> None:
        if self.grid is None:
            return
        rows = self.grid.batch.rows[self.grid.chosen]
        place = self._place + step
        while 0 <= place < rows.held and rows.key(place) is None:
            place += step
        if 0 <= place < rows.held:
            self._place = place
            self._reveal()
            self.setAccessibleDescription(f"{rows.chip(place).text}, {int(rows.ids[place])}")
            self.tokenClicked.emit(rows.key(place))

    def _reveal(self) -> None:
        """Scroll so that the chosen sample is visible, and the place that was walked to."""
        if self.grid is None:
            return
        cell = self.grid.cell(self.grid.chosen, max(0, self._place))
        vertical, horizontal = self.verticalScrollBar(), self.horizontalScrollBar()
        room = self.viewport().size()
        vertical.setValue(
            max(round(cell.bottom()) - room.height(), min(vertical.value(), round(cell.top())))
        )
        horizontal.setValue(
            max(
                round(cell.right()) - room.width(),
                min(horizontal.value(), round(cell.left() - self.grid.left)),
            )
        )
