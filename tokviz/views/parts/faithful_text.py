"""A text editor that is a faithful window on a string held elsewhere.

Qt's editor is no faithful store: it turns no-break spaces into spaces and every line end into one
kind, and drops what it does not know. So the true text is kept beside it, the editor shows it (see
`shown_text`), and what a person does comes out as the difference that it makes to the true text.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QEvent, QMimeData, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QDragLeaveEvent,
    QDropEvent,
    QKeyEvent,
    QKeySequence,
    QPaintEvent,
    QTextCursor,
)
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from tokviz.export.look import LIGHT, Look
from tokviz.model.undo import TextEdit, difference
from tokviz.views.parts.shown_text import ShownText, Splice, typed, utf16_length
from tokviz.views.parts.text_marks import Marks, paint_invisible, paint_marks

MIME = "application/x-tokviz-text"
"""The true text on the clipboard, in UTF-8 with surrogates let through."""

_LEAVE = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)


class FaithfulEdit(QPlainTextEdit):
    """Edits a text through differences; every character that is not touched stays as it was.

    There is no undo of its own: Ctrl+Z and its like are left to the window.
    """

    edited = Signal(object)
    """A person changed the text: a `TextEdit`, in code points of the true text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown = ShownText()
        self._quiet = False
        self._change: tuple[int, int, int] | None = None
        self._look = LIGHT
        self._marks: tuple[Marks, ...] = ()
        self.setUndoRedoEnabled(False)
        self.setProperty("role", "bare")
        self.document().setDocumentMargin(2)
        self.document().contentsChange.connect(self._note_change)
        self.document().contentsChanged.connect(self._take_change)

    # What there is

    def text(self) -> str:
        """Return the true text."""
        return self._shown.text

    def set_text(self, text: str) -> None:
        """Show another text: only what differs changes, and nothing is emitted."""
        if text == self._shown.text:
            return
        edit = difference(self._shown.text, text)
        whole = 2 * len(edit.removed) > len(self._shown.text)
        if not self._shown.text or (whole and len(edit.removed) + len(edit.inserted) > 1_000):
            self._show_whole(text)
        else:
            self._replace(edit)

    def selected_text(self) -> str:
        """Return the true text that is selected."""
        start, end = self.selected_points()
        return self._shown.text[start:end]

    def selected_points(self) -> tuple[int, int]:
        """Return where the selection stands, in code points of the true text."""
        cursor = self.textCursor()
        return (
            self._shown.point_of(cursor.selectionStart()),
            self._shown.point_of(cursor.selectionEnd(), after=True),
        )

    def select_points(self, start: int, end: int) -> None:
        """Select code points `start` to `end` of the true text and bring them into view."""
        cursor = self.textCursor()
        cursor.setPosition(self._shown.shown_of(start))
        cursor.setPosition(self._shown.shown_of(end), QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)
        self.ensureCursorVisible()

    def insert_text(self, text: str) -> None:
        """Put a true text in place of the selection, as a person's edit."""
        start, end = self.selected_points()
        self._do(TextEdit(start, self._shown.text[start:end], text), caret=start + len(text))

    # How it looks

    def set_look(self, look: Look) -> None:
        """Show the text in another look."""
        self._look = look
        self.setFont(look.text_font())
        self.viewport().update()

    def set_show_invisible(self, shown: bool) -> None:
        """Choose whether characters that cannot be seen are marked."""
        if shown != self._shown.reveal:
            selection = self.selected_points()
            top = self.verticalScrollBar().value()
            self._show_whole(self._shown.text, reveal=shown)
            self.select_points(*selection)
            self.verticalScrollBar().setValue(top)

    def set_marks(self, *marks: Marks) -> None:
        """Lay colour under parts of the text; the last marks lie on top."""
        self._marks = marks
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint marks under the text, and what cannot be seen over it."""
        paint_marks(self, self._shown, self._marks)
        super().paintEvent(event)
        if self._shown.reveal:
            paint_invisible(self, self._shown, self._look)

    # Edits

    def _note_change(self, at: int, removed: int, added: int) -> None:
        if not self._quiet:
            self._change = at, removed, added

    def _take_change(self) -> None:
        """Turn what the editor did into a difference of the true text.

        Who replaces something by what looks the same (a CR by a line feed) has changed nothing.
        """
        if self._quiet or self._change is None:
            return
        (at, removed, added), self._change = self._change, None
        old_length, new_length = self._shown.shown_length, self.document().characterCount() - 1
        # Qt counts its last, invisible line end as changed when everything is replaced.
        removed, added = min(removed, old_length - at), min(added, new_length - at)
        if added - removed != new_length - old_length:
            at, removed, added = 0, old_length, new_length
        before = self._shown.shown_between(at, at + removed).replace("\n", "\u2029")
        now = self._editor_text(at, at + added)
        if before == now:
            return
        if removed and added:
            part = difference(before, now)
            at += utf16_length(before[: part.start])
            removed, added = utf16_length(part.removed), utf16_length(part.inserted)
        start, end = self._shown.point_of(at), self._shown.point_of(at + removed, after=True)
        # Half a surrogate pair is no character: what is left of one goes too.
        ahead = at - self._shown.shown_of(start) if self._shown.is_inside(at) else 0
        gone = at + removed
        behind = self._shown.shown_of(end) - gone if self._shown.is_inside(gone) else 0
        inserted = typed(self._editor_text(at - ahead, at + added + behind))
        edit = TextEdit(start, self._shown.text[start:end], inserted)
        splice = self._shown.replace(start, end, inserted)
        grown = new_length - old_length
        if self._editor_text(splice.start, splice.end + grown) != splice.shown.replace(
            "\n", "\u2029"
        ):
            self._write(Splice(splice.start, splice.end + grown, splice.shown))
            self._place(start + len(inserted))
        self._emit(edit)

    def _emit(self, edit: TextEdit) -> None:
        if edit.removed != edit.inserted:
            self.edited.emit(edit)

    def _do(self, edit: TextEdit, *, caret: int) -> None:
        """Carry out an edit that was made here, not by Qt's editor."""
        self._replace(edit)
        self._place(caret)
        self.ensureCursorVisible()
        self._emit(edit)

    def _replace(self, edit: TextEdit) -> None:
        self._write(self._shown.replace(edit.start, edit.start + len(edit.removed), edit.inserted))

    def _show_whole(self, text: str, *, reveal: bool | None = None) -> None:
        self._shown = ShownText(text, reveal=self._shown.reveal if reveal is None else reveal)
        with self._silence():
            self.setPlainText(self._shown.shown())

    def _write(self, splice: Splice) -> None:
        """Change the editor's content only; the widget's cursor stays on its character."""
        caret = self.textCursor()
        with self._silence():
            cursor = QTextCursor(self.document())
            cursor.setPosition(splice.start)
            cursor.setPosition(splice.end, QTextCursor.MoveMode.KeepAnchor)
            cursor.insertText(splice.shown)
        if splice.start < caret.position() < splice.end:
            caret.setPosition(min(caret.position(), self._shown.shown_length))

    def _place(self, point: int) -> None:
        cursor = self.textCursor()
        cursor.setPosition(self._shown.shown_of(point))
        self.setTextCursor(cursor)

    @contextmanager
    def _silence(self) -> Iterator[None]:
        before, self._quiet = self._quiet, True
        try:
            yield
        finally:
            self._quiet, self._change = before, None

    def _editor_text(self, start: int, end: int) -> str:
        """Return what the editor holds, with U+2029 at line ends."""
        cursor = QTextCursor(self.document())
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        return cursor.selectedText()

    # Keys

    def event(self, event: QEvent) -> bool:
        """Leave undo and redo to the window."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and _is_history(event)
        ):
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete over the cut of a long line; a line end is a line end, with Shift or without."""
        if _is_history(event):
            event.ignore()
            return
        cursor = self.textCursor()
        control = event.modifiers() == Qt.KeyboardModifier.ControlModifier
        if event.key() == Qt.Key.Key_Backtab or (event.key() == Qt.Key.Key_Tab and control):
            # Tab is a character here; these lead out, for who has no mouse.
            super(QPlainTextEdit, self).focusNextPrevChild(event.key() != Qt.Key.Key_Backtab)
            return
        if event.matches(QKeySequence.StandardKey.InsertLineSeparator):
            if not self.isReadOnly():
                self.insert_text("\n")
            return
        if not cursor.hasSelection():
            at = cursor.position()
            if event.key() == Qt.Key.Key_Backspace and self._shown.is_cut(at - 1):
                cursor.setPosition(at - 1)
                self.setTextCursor(cursor)
            elif event.key() == Qt.Key.Key_Delete and self._shown.is_cut(at):
                cursor.setPosition(at + 1)
                self.setTextCursor(cursor)
        super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer what the editor can do, without an undo that is not its own."""
        menu = self.createStandardContextMenu(event.pos())
        for action in menu.actions():
            if action.objectName() in {"edit-undo", "edit-redo"}:
                menu.removeAction(action)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(event.globalPos())

    # Clipboard, and drag and drop

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        """Take text; leave files to the view around the editor."""
        return not source.hasUrls() and (source.hasFormat(MIME) or source.hasText())

    def createMimeDataFromSelection(self) -> QMimeData:
        """Return the true text that is selected."""
        text = self.selected_text()
        data = QMimeData()
        data.setText(text.encode("utf-8", "replace").decode("utf-8"))
        data.setData(MIME, text.encode("utf-8", "surrogatepass"))
        return data

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Insert true text, no-break spaces and all."""
        if self.canInsertFromMimeData(source):
            self.insert_text(text_of_mime(source))

    def dropEvent(self, event: QDropEvent) -> None:
        """Insert, or move, what is dropped as one edit."""
        source = event.mimeData()
        if self.isReadOnly() or not self.canInsertFromMimeData(source):
            event.ignore()
            return
        super().dragLeaveEvent(QDragLeaveEvent())
        target = self._shown.point_of(self.cursorForPosition(event.position().toPoint()).position())
        dropped = text_of_mime(source)
        text = self._shown.text
        start, end = self.selected_points()
        own = event.source() in (self, self.viewport())
        moved = own and event.dropAction() is Qt.DropAction.MoveAction
        if moved and start <= target <= end:
            event.ignore()
            return
        if not moved:
            edit = TextEdit(target, "", dropped)
            caret = target + len(dropped)
        elif target < start:
            between = text[target:start]
            edit = TextEdit(target, between + text[start:end], dropped + between)
            caret = target + len(dropped)
        else:
            between = text[end:target]
            edit = TextEdit(start, text[start:end] + between, between + dropped)
            caret = start + len(edit.inserted)
        event.acceptProposedAction()
        self._do(edit, caret=caret)


def text_of_mime(source: QMimeData) -> str:
    """Return the true text on a clipboard or in a drag."""
    if source.hasFormat(MIME):
        return bytes(source.data(MIME).data()).decode("utf-8", "surrogatepass")
    return source.text()


def _is_history(event: QKeyEvent) -> bool:
    redo = event.keyCombination().key() == Qt.Key.Key_Y and (
        event.modifiers() == Qt.KeyboardModifier.ControlModifier
    )
    return redo or any(event.matches(key) for key in _LEAVE)
