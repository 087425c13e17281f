"""Edits of the document as commands of one undo stack."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import IntEnum

from PySide6.QtGui import QUndoCommand

from tokviz.document.document import Document
from tokviz.engine.training.corpus import Corpus


class EditKind(IntEnum):
    """What an edit changes; consecutive typing of one kind is undone at once.

    `DOCUMENT` is the whole document: a preset or a file was opened.
    """

    CORPUS = 1
    RECIPE = 2
    SAMPLE = 3
    EMBEDDING = 4
    DOCUMENT = 5


@dataclass(frozen=True, slots=True)
class TextEdit:
    """A difference between two texts: at `start`, `removed` became `inserted`."""

    start: int
    removed: str
    inserted: str

    def apply(self, text: str) -> str:
        """Return the text after the edit.

        >>> TextEdit(1, "x", "yz").apply("axb")
        'ayzb'
        """
        return text[: self.start] + self.inserted + text[self.start + len(self.removed) :]

    def inverse(self) -> "TextEdit":
        """Return the edit that takes this one back."""
        return TextEdit(self.start, self.inserted, self.removed)

    def followed_by(self, later: "TextEdit") -> "TextEdit | None":
        """Return both edits as one where they are one stretch of typing, else None.

        >>> TextEdit(0, "", "a").followed_by(TextEdit(1, "", "b"))
        TextEdit(start=0, removed='', inserted='ab')
        """
        if later.removed == "" and later.start == self.start + len(self.inserted):
            return TextEdit(self.start, self.removed, self.inserted + later.inserted)
        if self.inserted == "" and later.inserted == "":
            if later.start + len(later.removed) == self.start:
                return TextEdit(later.start, later.removed + self.removed, "")
            if later.start == self.start:
                return TextEdit(self.start, self.removed + later.removed, "")
        return None


def difference(before: str, after: str) -> TextEdit:
    """Return the smallest single stretch in which two texts differ.

    >>> difference("abcd", "abXd")
    TextEdit(start=2, removed='c', inserted='X')
    """
    limit = min(len(before), len(after))
    start = _common_prefix(before, after, limit)
    tail = _common_suffix(before, after, limit - start)
    return TextEdit(start, before[start : len(before) - tail], after[start : len(after) - tail])


def _common_prefix(a: str, b: str, limit: int) -> int:
    low, high = 0, limit
    while low < high:
        middle = (low + high + 1) // 2
        if a[low:middle] == b[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _common_suffix(a: str, b: str, limit: int) -> int:
    low, high = 0, limit
    while low < high:
        middle = (low + high + 1) // 2
        if a[len(a) - middle : len(a) - low] == b[len(b) - middle : len(b) - low]:
            low = middle
        else:
            high = middle - 1
    return low


class EditCommand(QUndoCommand):
    """Replaces the document.

    Text is kept as differences, so that a long corpus is not held once for every edit. `install`
    is called with each document that comes to be. The step, the epoch and the view choices are no
    edits: they stay, unless the whole document was replaced.
    """

    def __init__(
        self,
        kind: EditKind,
        before: Document,
        after: Document,
        *,
        current: Callable[[], Document],
        install: Callable[[Document], None],
        joins: bool,
    ) -> None:
        super().__init__()
        self._kind = kind
        self._joins = joins
        self._current = current
        self._install = install
        self._corpus_edit = difference(before.corpus.text, after.corpus.text)
        self._sample_edit = difference(before.sample, after.sample)
        self._before = _without_text(before)
        self._after = _without_text(after)

    def id(self) -> int:
        """Return the number by which Qt finds edits that may be joined; -1 for none."""
        return int(self._kind) if self._joins else -1

    def mergeWith(self, other: QUndoCommand) -> bool:
        """Join a following stretch of typing into this edit."""
        if not isinstance(other, EditCommand) or other._kind is not self._kind:
            return False
        corpus = self._corpus_edit.followed_by(other._corpus_edit)
        sample = self._sample_edit.followed_by(other._sample_edit)
        if self._kind is EditKind.CORPUS:
            sample = self._sample_edit
        elif self._kind is EditKind.SAMPLE:
            corpus = self._corpus_edit
        if corpus is None or sample is None:
            return False
        self._corpus_edit, self._sample_edit, self._after = corpus, sample, other._after
        return True

    def redo(self) -> None:
        """Install the document after the edit."""
        self._step(self._after, self._corpus_edit, self._sample_edit)

    def undo(self) -> None:
        """Install the document before the edit."""
        self._step(self._before, self._corpus_edit.inverse(), self._sample_edit.inverse())

    def _step(self, bare: Document, corpus: TextEdit, sample: TextEdit) -> None:
        now = self._current()
        document = replace(
            bare,
            corpus=replace(bare.corpus, text=corpus.apply(now.corpus.text)),
            sample=sample.apply(now.sample),
        )
        if self._kind is not EditKind.DOCUMENT:
            document = replace(document, step=now.step, epoch=now.epoch, view=now.view)
        self._install(document)


def _without_text(document: Document) -> Document:
    bare = Corpus("", document.corpus.rows)
    return replace(document, corpus=bare, sample="")
