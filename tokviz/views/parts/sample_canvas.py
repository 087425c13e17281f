"""The sample's tokens on screen: told about in tooltips, and walked through by keys."""

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from tokviz.engine.text.invisible import visible
from tokviz.engine.text.utf8 import fragment_place
from tokviz.engine.tokenizer.token import data_of, hex_of, is_fragment, key_of, written
from tokviz.engine.tokenizer.units import FIRST_SPECIAL, UNKNOWN
from tokviz.export.axis import grouped
from tokviz.export.look import CHIP_RADIUS, LIGHT, Look
from tokviz.export.sample_figure import SampleFigure
from tokviz.export.sample_layout import SampleTokens
from tokviz.views.parts.canvas import TellingCanvas
from tokviz.views.parts.token_words import share_words

_LONGEST = 80


def sample_token_words(tokens: SampleTokens, index: int) -> str:
    """Return the lines about one token of a sample, in the current language."""
    translate = QCoreApplication.translate
    token, key = int(tokens.cut.tokens[index]), tokens.key(index)
    if token <= FIRST_SPECIAL:
        lines = [tokens.odd_chip(index).text, translate("SampleTip", "special token")]
    else:
        shown = written(key, tokens.encoding.tokenizer.recipe.marker_text)
        fragment = is_fragment(key)
        lines = [shown[:_LONGEST] if fragment else visible(shown[:_LONGEST])]
        if fragment or token < UNKNOWN:
            text = tokens.text(index)
            before = len(key_of(tokens.encoding.normalized.text[: int(tokens.begins[index])]))
            begins, ends = tokens.encoding.byte_spans
            start = int(begins[tokens.cut.starts[index]]) - before
            end = int(ends[tokens.cut.ends[index] - 1]) - before
            place = fragment_place(start, end, text)
            for part in (place.head, place.tail):
                if part is not None:
                    lines.append(share_words(part.held, part.of, part.char))
        elif len(data_of(key)) <= 24:
            lines.append(hex_of(data_of(key)))
        if token == UNKNOWN:
            lines.append(translate("SampleTip", "not in the alphabet"))
    id_ = int(tokens.ids[index])
    if id_ < 0:
        lines.append(translate("SampleTip", "no id"))
    else:
        lines.append(translate("SampleTip", "id {id}").format(id=grouped(id_)))
    return "\n".join(lines)


class SampleCanvas(TellingCanvas):
    """Shows a sample's tokens; Enter begins to walk through them, Tab goes on, Escape ends it."""

    def __init__(self, parent: QWidget | None = None, *, margin: float) -> None:
        super().__init__(parent, margin=margin)
        self._look = LIGHT
        self._tokens: SampleTokens | None = None
        self._sample: SampleFigure | None = None
        self._walker: int | None = None

    def show_sample(
        self, tokens: SampleTokens | None, figure: SampleFigure | None, look: Look
    ) -> None:
        """Show other tokens."""
        self._tokens, self._sample, self._look = tokens, figure, look
        if self._walker is not None and (tokens is None or self._walker >= len(tokens)):
            self._walker = None
        self.set_figure(figure)

    def reveal(self, index: int) -> None:
        """Scroll so that a token is visible, if there is such a token."""
        if self._sample is None or self._tokens is None or index >= len(self._tokens):
            return
        rect = self._sample.token_rect(index, self._inner_width()).translated(self._origin())
        bar, low = self.verticalScrollBar(), self.viewport().height()
        if rect.top() < 0 or rect.bottom() > low:
            bar.setValue(bar.value() + round(rect.center().y() - low / 2))

    def words_at(self, point: QPointF) -> str:
        """Return what there is to say about the token at a point of the viewport."""
        if self._sample is None or self._tokens is None:
            return ""
        index = self._sample.index_at(point - self._origin(), self._inner_width())
        return "" if index is None else sample_token_words(self._tokens, index)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the tokens, and where the keys are."""
        super().paintEvent(event)
        if not self.hasFocus():
            return
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._walker is not None:
            painter.setPen(QPen(QColor(self._look.ink), 2, Qt.PenStyle.DotLine))
            rect = self._walked_rect().translated(self._origin()).adjusted(-2, -2, 2, 2)
        else:
            painter.setPen(QPen(QColor(self._look.accent), 2))
            rect = QRectF(self.viewport().rect()).adjusted(5, 1, -3, -2)
        painter.drawRoundedRect(rect, CHIP_RADIUS + 2, CHIP_RADIUS + 2)
        painter.end()

    def _walked_rect(self) -> QRectF:
        if self._sample is None or self._walker is None:
            return QRectF()
        return self._sample.token_rect(self._walker, self._inner_width())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk and select by key."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._tokens is not None:
            if self._walker is None:
                self._walk_to(0)
            elif self._tokens.cut.tokens[self._walker] >= 0:
                self.tokenClicked.emit(self._tokens.key(self._walker))
        elif key == Qt.Key.Key_Escape and self._walker is not None:
            self._stop_walking()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            super().keyPressEvent(event)
        else:
            event.ignore()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Walk on to the next token, or leave if nobody walks or there is none."""
        if self._walker is not None and self._walk_to(self._walker + (1 if forward else -1)):
            return True
        self._stop_walking()
        return super().focusNextPrevChild(forward)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Stop walking."""
        self._stop_walking()
        super().focusOutEvent(event)

    def _walk_to(self, index: int) -> bool:
        tokens = self._tokens
        if tokens is None or not 0 <= index < len(tokens):
            return False
        self._walker = index
        self.setAccessibleDescription(sample_token_words(tokens, index))
        self.reveal(index)
        known = tokens.cut.tokens[index] >= 0
        self.tokenHovered.emit(tokens.key(index) if known else None)
        self.viewport().update()
        return True

    def _stop_walking(self) -> None:
        if self._walker is not None:
            self._walker = None
            self.tokenHovered.emit(None)
        self.viewport().update()
