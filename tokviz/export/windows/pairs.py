"""The training examples that one centre word gives: what goes in, and what is wanted."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tokviz.export.chip_fit import fitted
from tokviz.export.chips import Chip, Emphasis, chip_size, paint_chip
from tokviz.export.look import CHIP_RADIUS, SPACE, TYPE_BODY, Look
from tokviz.export.type_metrics import text_type
from tokviz.export.windows.text import TextWord

_ARROW = "→"
_PADDING = 6.0
_GAP = 4.0


@dataclass(frozen=True, slots=True)
class Example:
    """One example: the places of the words that go in, and of the word that is wanted."""

    inputs: tuple[int, ...]
    output: int


@dataclass(frozen=True, slots=True)
class _Atom:
    """A chip of the word at `place`, or an arrow, where it stands."""

    rect: QRectF
    place: int = -1
    chip: Chip | None = None


@dataclass(frozen=True, slots=True)
class _Item:
    """An example where it stands."""

    box: QRectF
    atoms: tuple[_Atom, ...]


class ExamplesFigure:
    """Paints examples one after the other, the `chosen` one on a ground of its own."""

    def __init__(
        self,
        words: tuple[TextWord, ...],
        examples: tuple[Example, ...],
        look: Look,
        *,
        chosen: int = -1,
        selection: bytes | None = None,
        hover: bytes | None = None,
    ) -> None:
        self._words, self._examples = words, examples
        self._look = look
        self.chosen = chosen
        self._selection, self._hover = selection, hover
        self._laid_out: tuple[float, tuple[_Item, ...]] | None = None

    @property
    def count(self) -> int:
        """Return how many examples there are."""
        return len(self._examples)

    def size(self, width: float) -> QSizeF:
        """Return the size of all examples."""
        items = self._items(width)
        if not items:
            return QSizeF(width, 0)
        right = max(item.box.right() for item in items)
        return QSizeF(max(width, right + 1), items[-1].box.bottom() + 1)

    def example_at(self, point: QPointF, width: float) -> int | None:
        """Return the number of the example at a point, or None."""
        for index, item in enumerate(self._items(width)):
            if item.box.contains(point):
                return index
        return None

    def box(self, index: int, width: float) -> QRectF:
        """Return where an example stands."""
        return self._items(width)[index].box

    def token_at(self, point: QPointF, width: float) -> bytes | None:
        """Return the key of the word at a point."""
        for item in self._items(width):
            for atom in item.atoms:
                if atom.place >= 0 and atom.rect.contains(point):
                    return self._words[atom.place].key or None
        return None

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:
        """Paint the examples in an area."""
        look = self._look
        font, metrics = text_type(look, TYPE_BODY)
        for index, item in enumerate(self._items(width)):
            if not item.box.adjusted(-2, -2, 2, 2).intersects(area):
                continue
            is_chosen = index == self.chosen
            edge = look.accent if is_chosen else look.line
            painter.setPen(QPen(QColor(edge), look.outline * (1.5 if is_chosen else 1.0)))
            painter.setBrush(
                QColor(look.accent_ground) if is_chosen else QColor(Qt.GlobalColor.transparent)
            )
            painter.drawRoundedRect(
                item.box.adjusted(1, 1, -1, -1), CHIP_RADIUS + 2, CHIP_RADIUS + 2
            )
            for atom in item.atoms:
                if atom.chip is not None:
                    paint_chip(
                        painter,
                        atom.rect.topLeft(),
                        atom.chip,
                        look,
                        size=TYPE_BODY,
                        emphasis=self._emphasis(self._words[atom.place].key),
                    )
                    continue
                painter.setFont(font)
                painter.setPen(QColor(look.accent if is_chosen else look.quiet))
                baseline = atom.rect.center().y() + (metrics.ascent() - metrics.descent()) / 2
                painter.drawText(QPointF(atom.rect.left(), round(baseline)), _ARROW)

    @property
    def _chip_height(self) -> float:
        return float(chip_size(Chip("x"), self._look, TYPE_BODY).height())

    def _emphasis(self, key: bytes) -> Emphasis:
        if key and key == self._selection:
            return Emphasis.SELECTED
        return Emphasis.HOVERED if key and key == self._hover else Emphasis.NONE

    def _items(self, width: float) -> tuple[_Item, ...]:
        if self._laid_out is None or self._laid_out[0] != width:
            self._laid_out = width, self._lay_out(width)
        return self._laid_out[1]

    def _lay_out(self, width: float) -> tuple[_Item, ...]:
        _, metrics = text_type(self._look, TYPE_BODY)
        arrow = metrics.horizontalAdvance(_ARROW)
        room = width - 2 * _PADDING
        items: list[_Item] = []
        x = y = 0.0
        for example in self._examples:
            widest = (room - arrow - 2 * _GAP) / 2 if len(example.inputs) == 1 else room
            atoms: list[tuple[int, Chip | None, float]] = []
            for place in (*example.inputs, -1, example.output):
                if place < 0:
                    atoms.append((-1, None, arrow))
                    continue
                chip = fitted(self._words[place].chip, self._look, widest, TYPE_BODY)
                wide = float(chip_size(chip, self._look, TYPE_BODY).width())
                atoms.append((place, chip, wide))
            whole = sum(wide for _, _, wide in atoms) + _GAP * (len(atoms) - 1)
            if x > 0 and x + whole + 2 * _PADDING > width:
                x, y = 0.0, items[-1].box.bottom() + _GAP
            item = self._placed(atoms, QPointF(x, y), room)
            items.append(item)
            x = item.box.right() + 2 * SPACE
        return tuple(items)

    def _placed(
        self, atoms: list[tuple[int, Chip | None, float]], at: QPointF, room: float
    ) -> _Item:
        """Return the atoms of an example side by side, in more than one line where they must."""
        left, top = at.x() + _PADDING, at.y() + _PADDING - 1
        x, right = left, left
        placed: list[_Atom] = []
        for place, chip, wide in atoms:
            if x > left and x + wide > left + room:
                x, top = left, top + self._chip_height + _GAP
            placed.append(_Atom(QRectF(x, top, wide, self._chip_height), place, chip))
            right = max(right, x + wide)
            x += wide + _GAP
        bottom = top + self._chip_height + _PADDING - 1
        box = QRectF(at, QPointF(right + _PADDING, bottom))
        return _Item(box, tuple(placed))
