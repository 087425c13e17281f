"""The sample: a text that is typed, and its tokens at the step that is shown."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tokviz.engine.tokenizer.encoding import Encoding, UnknownCharacter
from tokviz.engine.tokenizer.orders import differences
from tokviz.engine.training.recipe import Order
from tokviz.export.chip_screen import screen_chips
from tokviz.export.figure import Figure
from tokviz.export.look import SPACE, TYPE_TOKEN, Look
from tokviz.export.sample_figure import SampleFigure
from tokviz.export.sample_layout import SampleLines, SampleTokens, fresh_after_join, fresh_at
from tokviz.export.sentence import SentenceFigure, Words
from tokviz.export.token_styles import TokenStyles
from tokviz.export.tokens_figure import Marked
from tokviz.model.undo import TextEdit
from tokviz.model.workspace import Workspace
from tokviz.views.parts.elided_label import ElidedLabel
from tokviz.views.parts.lazy_view import LazyView
from tokviz.views.parts.numbers_label import NumbersLabel
from tokviz.views.parts.sample_canvas import SampleCanvas
from tokviz.views.parts.sample_edit import SampleEdit
from tokviz.views.parts.sample_options import SampleOptions
from tokviz.views.parts.sample_replay import SampleReplay
from tokviz.views.parts.sample_words import dropped_words, lost_words, order_words, size_words

IDLE_MS = 300
"""The other order of encoding is looked at when nobody has typed for so long."""

BESIDES = 140.0
"""What stands around the text takes so many px at scale 1, with one row of tokens."""

MOST_COMPARED = 10_000
"""A longer sample is not compared in both orders."""


class SampleView(LazyView):
    """Encodes what is typed, and follows the step."""

    view_name = "sample"

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent)
        self._styles: TokenStyles | None = None
        self._figure: SampleFigure | None = None
        self._replayed: Encoding | None = None
        self.title_label = QLabel()
        self.title_label.setProperty("role", "heading")
        self.numbers_label = NumbersLabel()
        self.replay_button = QPushButton()
        self.replay_button.setProperty("role", "quiet")
        self.replay_button.setCheckable(True)
        self.replay_button.toggled.connect(self._on_replay)
        self.options = SampleOptions(workspace)
        self.edit = SampleEdit()
        self.edit.edited.connect(self._on_edited)
        self.replay = SampleReplay()
        self.replay.moved.connect(self._show_tokens)
        self.replay.hide()
        self.replay.sentence.tokenClicked.connect(workspace.select)
        self.replay.sentence.tokenHovered.connect(workspace.set_hover)
        self.lost_label = ElidedLabel()
        self.lost_label.setProperty("role", "warning")
        self.note_label = ElidedLabel()
        self.note_label.setProperty("role", "hint")
        for label in (self.lost_label, self.note_label):
            label.hide()
        self.canvas = SampleCanvas(margin=SPACE)
        self.canvas.setMinimumHeight(12 * SPACE)
        self.canvas.tokenClicked.connect(workspace.select)
        self.canvas.tokenHovered.connect(workspace.set_hover)
        self.empty_label = QLabel()
        self.empty_label.setProperty("role", "hint")
        self.empty_label.setWordWrap(True)
        self.empty_label.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._order_words = ""
        self.idle = QTimer(self)
        self.idle.setSingleShot(True)
        self.idle.setInterval(IDLE_MS)
        self.idle.timeout.connect(self.compare_orders)
        self._lay_out()
        workspace.documentChanged.connect(self._on_document)
        workspace.sampleChanged.connect(self._catch_up)
        workspace.stepChanged.connect(self._on_step)
        workspace.selectionChanged.connect(self._on_selection)
        workspace.viewChanged.connect(self._on_view)
        self.retranslate()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(2 * SPACE)
        head.addWidget(self.title_label)
        head.addWidget(self.numbers_label, 1)
        head.addWidget(self.replay_button)
        head.addWidget(self.options)
        top = QVBoxLayout()
        top.setContentsMargins(4 * SPACE, 0, 4 * SPACE, 0)
        top.setSpacing(SPACE)
        top.addLayout(head)
        for widget in (self.edit, self.replay, self.lost_label, self.note_label, self.empty_label):
            top.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2 * SPACE, 0, SPACE)
        column.setSpacing(0)
        column.addLayout(top)
        tokens = QVBoxLayout()
        tokens.setContentsMargins(2 * SPACE, SPACE, SPACE, 0)
        tokens.addWidget(self.canvas)
        column.addLayout(tokens, 1)

    def title(self) -> str:
        """Return the view's name for people."""
        return self.tr("Sample")

    def set_look(self, look: Look) -> None:
        """Show the view in another look."""
        self._look = look
        self.edit.set_look(look)
        self.replay.set_look(look)
        self._styles = None
        self._show_tokens()

    def figure(self, look: Look) -> Figure:
        """Return the sample's tokens as a picture."""
        tokens = self._tokens()
        if tokens is None or len(tokens) == 0:
            return SentenceFigure((Words(self._empty_words(), quiet=True),), look)
        styles = TokenStyles(
            tokens.encoding.tokenizer, look, self._size(), self._workspace.document.view.fill
        )
        return SampleFigure(tokens, styles, self._lines(), marked=self._marked())

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.setAccessibleName(self.title())
        self.title_label.setText(self.title())
        self.edit.setPlaceholderText(self.tr("Type something…"))
        self.edit.setAccessibleName(self.tr("Sample text"))
        self.canvas.setAccessibleName(self.tr("Tokens of the sample"))
        self.replay_button.setText(self.tr("Replay"))
        self.replay_button.setToolTip(self.tr("Encode the sample again, join by join"))
        self._refresh()

    def _empty_words(self) -> str:
        if self._workspace.document.sample and self._workspace.run is None:
            return self.tr("Press Train, and the text is cut into the tokens that were learned.")
        if self._workspace.document.sample and self._workspace.encoding is None:
            problem = self._workspace.problem
            if problem is not None and isinstance(problem.error, UnknownCharacter):
                return self.tr(
                    "{character} is not in the alphabet, and the recipe makes that an error."
                ).format(character=problem.error.character)
        return self.tr("Type a word or a sentence, and see the tokens that it becomes.")

    # What changes

    def _on_document(self) -> None:
        self.edit.set_text(self._workspace.document.sample)

    def _on_step(self) -> None:
        if not self.isVisible():
            self._behind = True
        elif not self.replay_button.isChecked():
            self._show_tokens()
            self._show_words()

    def _on_view(self) -> None:
        self._show_tokens()

    def _on_selection(self) -> None:
        figure = self._figure
        if figure is not None:
            marked = self._marked()
            if figure.marked != marked:
                figure.marked = marked
                self.canvas.viewport().update()

    def _refresh(self) -> None:
        self._behind = False
        self.edit.set_text(self._workspace.document.sample)
        encoding = self._workspace.encoding
        if encoding is not self._replayed:
            self._replayed = encoding
            self.replay.show_encoding(encoding)
        self._order_words = ""
        self.idle.start()
        self._show_tokens()
        self._show_words()

    # Showing

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave room for a row of tokens below the text."""
        super().resizeEvent(event)
        self.edit.limit(self.height() - BESIDES * self._look.scale)

    def _size(self) -> int:
        return max(8, round(TYPE_TOKEN * self._workspace.document.view.zoom))

    def _lines(self) -> SampleLines:
        view = self._workspace.document.view
        return SampleLines(view.show_ids, view.show_hex)

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

    def _tokens(self) -> SampleTokens | None:
        """Return the tokens at this step, or after the joins that are replayed."""
        encoding = self._workspace.encoding
        if encoding is None:
            return None
        if self.replay_button.isChecked():
            cut = encoding.cut_after_join(self.replay.joins)
            return SampleTokens(encoding, cut, fresh_after_join(encoding, cut, self.replay.joins))
        step = self._workspace.step
        cut = encoding.cut(step)
        return SampleTokens(encoding, cut, fresh_at(encoding, cut, step))

    def _show_tokens(self) -> None:
        tokens = self._tokens()
        empty = tokens is None or len(tokens) == 0
        if self.empty_label.isHidden() is empty:
            self.empty_label.setVisible(empty)
        if self.replay_button.isEnabled() is empty:
            self.replay_button.setEnabled(not empty)
        self._figure = None
        if tokens is None or empty:
            self.empty_label.setText(self._empty_words())
            self.canvas.show_sample(None, None, self._look)
            self.numbers_label.show_choices([""])
            return
        encoding, fill = tokens.encoding, self._workspace.document.view.fill
        wanted = (encoding.tokenizer, self._look, self._size(), fill)
        styles = self._styles
        if styles is None or (styles.run, styles.look, styles.size, styles.fill) != wanted:
            styles = self._styles = TokenStyles(*wanted)
        self._figure = SampleFigure(
            tokens,
            styles,
            self._lines(),
            marked=self._marked(),
            pen=screen_chips(self._look, self._size(), self.devicePixelRatioF()),
        )
        self.canvas.show_sample(tokens, self._figure, self._look)
        self.numbers_label.show_choices(size_words(encoding, len(tokens)))

    def _show_words(self) -> None:
        encoding = self._workspace.encoding
        lost: list[str] = []
        notes: list[str] = []
        if encoding is not None:
            lost = lost_words(encoding, encoding.cut(self._workspace.step))
            notes = [text for text in (dropped_words(encoding), self._order_words) if text]
        for label, texts in ((self.lost_label, lost), (self.note_label, notes)):
            text = "\n".join(texts)
            if text != label.text():
                label.setText(text)
            if label.isHidden() is bool(text):
                label.setVisible(bool(text))

    def compare_orders(self) -> None:
        """Look where the other order of encoding gives other tokens, and say so."""
        encoding = self._workspace.encoding
        if encoding is None or not 0 < len(encoding.source) <= MOST_COMPARED:
            return
        other = Order.REPLAY if encoding.order is Order.RANK else Order.RANK
        encoder = self._workspace.encoder(other)
        if encoder is None:
            return
        document = self._workspace.document
        compared = encoder.encode(
            encoding.source,
            add_start_end=document.sample_edges,
            parse_specials=document.sample_specials,
        )
        found = differences(encoding, compared, self._workspace.step)
        self._order_words = order_words(encoding.order, found, encoding)
        self._show_words()

    # What a person does

    def _on_edited(self, edit: TextEdit) -> None:
        self._workspace.set_sample(edit.apply(self._workspace.document.sample))
        tokens, caret = self._tokens(), edit.start + len(edit.inserted)
        if tokens is not None and tokens.encoding.source == self._workspace.document.sample:
            self.canvas.reveal(tokens.holding(max(0, caret - 1)))

    def _on_replay(self, shown: bool) -> None:
        self.replay.setVisible(shown)
        if shown:
            self.replay.show_encoding(self._workspace.encoding)
        self._show_tokens()
