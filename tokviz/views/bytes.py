"""What bytes the sample's or the selected token's characters are made of."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tokviz.engine.tokenizer.byte_map import ByteMap, map_bytes
from tokviz.engine.tokenizer.encoding import Encoding
from tokviz.engine.tokenizer.token import text_of
from tokviz.export.bytes_figure import BytesFigure, sums_words
from tokviz.export.figure import Figure
from tokviz.export.look import SPACE, Look
from tokviz.model.workspace import Workspace
from tokviz.views.parts.canvas import FigureCanvas
from tokviz.views.parts.lazy_view import LazyView


class BytesView(LazyView):
    """Shows graphemes, code points and UTF-8 bytes, and the tokens that hold the bytes."""

    view_name = "bytes"

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent)
        self._of_token: tuple[object, bytes, Encoding] | None = None
        self.sums = QLabel()
        self.sums.setProperty("role", "hint")
        self.sums.setTextFormat(Qt.TextFormat.PlainText)
        self.sums.setWordWrap(True)
        self.bits = QCheckBox()
        self.bits.toggled.connect(self._refresh)
        self.canvas = FigureCanvas(margin=0)
        self.canvas.tokenClicked.connect(workspace.select)
        self.canvas.tokenHovered.connect(workspace.set_hover)
        self._empty = QLabel()
        self._empty.setProperty("role", "hint")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        row = QHBoxLayout()
        row.addWidget(self.sums, 1)
        row.addWidget(self.bits, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(3 * SPACE, 3 * SPACE, 2 * SPACE, 2 * SPACE)
        column.setSpacing(2 * SPACE)
        column.addLayout(row)
        column.addWidget(self.canvas, 1)
        column.addWidget(self._empty, 1)
        for signal in (workspace.sampleChanged, workspace.stepChanged, workspace.selectionChanged):
            signal.connect(self._catch_up)
        self.retranslate()

    def title(self) -> str:
        """Return the view's name for people."""
        return self.tr("Bytes")

    def set_look(self, look: Look) -> None:
        """Show the view in another look."""
        self._look = look
        self._refresh()

    def figure(self, look: Look) -> Figure:
        """Return the bytes as a picture."""
        selection = self._workspace.selection
        return BytesFigure(self._mapped(), look, bits=self.bits.isChecked(), selection=selection)

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self.setAccessibleName(self.title())
        self.canvas.setAccessibleName(self.tr("Characters and their bytes"))
        self.bits.setText(self.tr("Bits"))
        self.bits.setToolTip(
            self.tr("Show the bits; the coloured prefix tells how many bytes belong together")
        )
        self._empty.setText(self.tr("Type a sample or click a token"))
        self._refresh()

    def _encoding(self) -> Encoding | None:
        """Return the encoding of the selected token's text, or else of the sample.

        A fragment has no characters of its own: the sample is shown, with the fragment marked.
        """
        selection = self._workspace.selection
        encoder = self._workspace.encoder(self._workspace.document.recipe.order)
        text = None if selection is None else text_of(selection)
        if not text or selection is None or encoder is None:
            return self._workspace.encoding
        known = self._of_token
        if known is None or known[0] is not encoder or known[1] != selection:
            known = (encoder, selection, encoder.encode(text))
            self._of_token = known
        return known[2]

    def _mapped(self) -> ByteMap:
        encoding = self._encoding()
        if encoding is None:
            return ByteMap((), (), (), 0)
        return map_bytes(encoding, self._workspace.step)

    def _refresh(self) -> None:
        self._behind = False
        mapped = self._mapped()
        there = bool(mapped.chars)
        self.canvas.setVisible(there)
        self._empty.setVisible(not there)
        self.sums.setText(sums_words(mapped) if there else "")
        workspace = self._workspace
        self.canvas.set_figure(
            BytesFigure(
                mapped,
                self._look,
                bits=self.bits.isChecked(),
                selection=workspace.selection,
                hover=workspace.hover,
            )
        )
