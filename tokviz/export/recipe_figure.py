"""The recipe as a picture: every choice, in two columns."""

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from tokviz.engine.training.recipe import Marker, Recipe, Unit
from tokviz.export.axis import grouped
from tokviz.export.look import SPACE, TYPE_BODY, Look
from tokviz.export.recipe_words import (
    Row,
    line_ends_name,
    option_name,
    row_name,
    stop_summary,
    whitespace_name,
)

LEAST_WIDTH = 320.0
translate = QCoreApplication.translate


def recipe_lines(recipe: Recipe) -> list[tuple[str, str]]:
    """Return the name and the choice of every row that applies, in the current language."""
    marker = option_name(recipe.marker)
    if recipe.marker is not Marker.NONE:
        marker = translate("RecipeFigure", "{kind}: {text}").format(
            kind=marker, text=recipe.marker_text
        )
    if recipe.lowercase:
        case = translate("RecipeFigure", "Lower case")
    else:
        case = translate("RecipeFigure", "As written")
    if recipe.alphabet_in_vocabulary:
        alphabet = translate("RecipeFigure", "In the vocabulary")
    else:
        alphabet = translate("RecipeFigure", "Left out of the vocabulary")
    specials = " ".join(special.text for special in recipe.specials)
    lines = [
        (Row.NORMALIZATION, option_name(recipe.normalization)),
        (Row.NEWLINES, line_ends_name(recipe.unify_newlines)),
        (Row.CASE, case),
        (Row.SPLITTER, option_name(recipe.splitter)),
        (Row.WHITESPACE, whitespace_name(recipe)),
        (Row.UNIT, option_name(recipe.unit)),
        (Row.MARKER, marker),
        (Row.TIE, option_name(recipe.tie)),
        (Row.STOP, stop_summary(recipe.stop)),
        (Row.SPECIALS, specials or translate("RecipeFigure", "None")),
        (Row.ALPHABET, alphabet),
        (Row.UNKNOWN, option_name(recipe.unknown)),
        (Row.ORDER, option_name(recipe.order)),
        (Row.SEED, grouped(recipe.seed)),
    ]
    return [
        (row_name(row), choice)
        for row, choice in lines
        if row is not Row.UNKNOWN or recipe.unit is not Unit.BYTE
    ]


class RecipeFigure:
    """Paints one line a choice; a long list of specials wraps."""

    def __init__(self, recipe: Recipe, look: Look) -> None:
        self._look = look
        self._lines = recipe_lines(recipe)
        self._font = look.text_font(TYPE_BODY)
        self._metrics = QFontMetricsF(self._font)
        self._row = float(round(30 * look.scale))
        names = max(self._metrics.horizontalAdvance(name) for name, _ in self._lines)
        self._indent = round(names) + 6 * SPACE

    def _boxes(self, width: float) -> list[tuple[str, str, QRectF]]:
        """Return name, choice and place of each line."""
        width = max(width, LEAST_WIDTH)
        room = width - self._indent - SPACE
        boxes, y = [], 0.0
        flags = Qt.TextFlag.TextWordWrap | Qt.TextFlag.TextWrapAnywhere
        for name, line in self._lines:
            choice = self._wrapped(line, room)
            text = self._metrics.boundingRect(QRectF(0, 0, room, 10_000), flags, choice)
            height = max(self._row, text.height() + 3 * SPACE)
            boxes.append((name, choice, QRectF(0, y, width, height)))
            y += height
        return boxes

    def _wrapped(self, text: str, room: float) -> str:
        """Break a text at its spaces only: a special token is one word, whatever is in it."""
        lines = [""]
        for word in text.split(" "):
            longer = f"{lines[-1]} {word}" if lines[-1] else word
            if lines[-1] and self._metrics.horizontalAdvance(longer) > room:
                lines.append(word)
            else:
                lines[-1] = longer
        return "\n".join(lines)

    def size(self, width: float) -> QSizeF:
        """Return the size of all lines."""
        last = self._boxes(width)[-1][2]
        return QSizeF(last.right(), last.bottom())

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:
        """Paint the lines in an area."""
        look = self._look
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.setFont(self._font)
        for name, choice, box in self._boxes(width):
            if not box.intersects(area):
                continue
            painter.setPen(QColor(look.quiet))
            painter.drawText(box.adjusted(SPACE, 0, 0, 0), flags, name)
            painter.setPen(QColor(look.ink))
            wrap = Qt.TextFlag.TextWordWrap | Qt.TextFlag.TextWrapAnywhere
            painter.drawText(box.adjusted(self._indent, 0, -SPACE, 0), flags | wrap, choice)
            painter.setPen(QPen(QColor(look.line), look.outline))
            y = box.bottom() - 0.5
            painter.drawLine(QPointF(0, y), QPointF(box.right(), y))

    def token_at(self, point: QPointF, width: float) -> bytes | None:  # noqa: ARG002
        """Return None: there are no tokens."""
        return None
