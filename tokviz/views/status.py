"""The status line: how large things are, and what is running."""

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QWidget

from tokviz.model.workspace import Workspace
from tokviz.views.parts.elided_label import ElidedLabel

MESSAGE_MS = 10_000
HEIGHT = 24
"""The line's height in px, whatever it says: the panels above must not move."""


class StatusLine(QWidget):
    """Characters, bytes, tokens, vocabulary and bytes per token; long work with its cancel."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._corpus = QLabel()
        self._tokens = QLabel()
        # A long sentence must not push the numbers away.
        self._message = ElidedLabel()
        self._problem = ElidedLabel()
        for label in (self._corpus, self._tokens, self._message):
            label.setProperty("role", "hint")
        self._problem.setProperty("role", "warning")
        self._forget = QTimer(self)
        self._forget.setSingleShot(True)
        self._forget.setInterval(MESSAGE_MS)
        self._forget.timeout.connect(self._message.clear)
        self._work = QLabel()
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setFixedWidth(160)
        self._cancel = QPushButton()
        self._cancel.setProperty("role", "quiet")
        self._cancel.clicked.connect(workspace.cancel)
        self._cancel.setFixedHeight(HEIGHT - 2)
        self.setFixedHeight(HEIGHT)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 0, 12, 0)
        row.setSpacing(24)
        row.addWidget(self._corpus)
        row.addWidget(self._tokens)
        row.addWidget(self._message, 1)
        row.addWidget(self._problem, 2)
        row.addWidget(self._work)
        row.addWidget(self._bar)
        row.addWidget(self._cancel)
        self._sizes: tuple[object, int, int] | None = None
        workspace.documentChanged.connect(self._show_corpus)
        workspace.runChanged.connect(self._show_tokens)
        workspace.stepChanged.connect(self._show_tokens)
        workspace.busyChanged.connect(self._show_work)
        self.retranslate()

    def set_message(self, text: str) -> None:
        """Say something that just happened, for a while; an empty text takes it back."""
        self._message.setText(text)
        self._forget.start()

    def message(self) -> str:
        """Return what was said last, while it still stands."""
        return self._message.text()

    def problem(self) -> str:
        """Return what is said to be wrong."""
        return self._problem.text()

    def set_problem(self, text: str) -> None:
        """Say what is wrong until it no longer is."""
        self._problem.setText(text)
        self._problem.setVisible(bool(text))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def retranslate(self) -> None:
        """Write everything in the current language."""
        self._cancel.setText(self.tr("Cancel"))
        self._show_corpus()
        self._show_tokens()
        self._show_work()

    def _show_corpus(self) -> None:
        corpus = self._workspace.document.corpus
        if self._sizes is None or self._sizes[0] is not corpus:
            words = [word for word, _ in corpus.rows] if corpus.rows is not None else [corpus.text]
            counts = [count for _, count in corpus.rows] if corpus.rows is not None else [1]
            pairs = list(zip(words, counts, strict=True))
            characters = sum(len(word) * count for word, count in pairs)
            size = sum(len(word.encode("utf-8", "surrogatepass")) * count for word, count in pairs)
            self._sizes = (corpus, characters, size)
        _, characters, size = self._sizes
        parts = [
            self.tr("{n} characters").format(n=f"{characters:,}"),
            self.tr("{n} bytes").format(n=f"{size:,}"),
        ]
        if corpus.rows is not None:
            total = sum(count for _, count in corpus.rows)
            words_part = self.tr("{n} words ({total} in all)")
            parts.insert(0, words_part.format(n=f"{len(corpus.rows):,}", total=f"{total:,}"))
        self._corpus.setText("  •  ".join(parts))
        self._show_tokens()

    def _show_tokens(self) -> None:
        run, tokenizer = self._workspace.run, self._workspace.tokenizer
        if run is None or tokenizer is None or self._sizes is None:
            self._tokens.clear()
            return
        step = self._workspace.step
        tokens = run.corpus_tokens(step)
        parts = [
            self.tr("{n} tokens").format(n=f"{tokens:,}"),
            self.tr("vocabulary {n}").format(n=f"{tokenizer.vocabulary.size(step):,}"),
        ]
        if tokens:
            ratio = run.layout.byte_count / tokens
            parts.append(self.tr("{n} bytes/token").format(n=f"{ratio:.2f}"))
        self._tokens.setText("  •  ".join(parts))

    def _show_work(self) -> None:
        jobs = self._workspace.jobs
        texts = {
            "open": self.tr("Opening…"),
            "train": self.tr("Training…"),
            "encode": self.tr("Encoding the sample…"),
            "project": self.tr("Projecting the vectors…"),
            "learn": self.tr("Learning the vectors…"),
            "vectors": self.tr("Reading the vectors…"),
            "trial": self.tr("Trying one seed after another…"),
            "save-vectors": self.tr("Saving the vectors…"),
        }
        running = next((key for key in texts if jobs.is_running(key)), None)
        for widget in (self._work, self._bar, self._cancel):
            widget.setVisible(running is not None)
        if running is None:
            return
        progress = jobs.progress(running)
        self._work.setText(texts[running])
        known = progress is not None and progress.total > 0
        self._bar.setRange(0, 1000 if known else 0)
        if progress is not None and known:
            self._bar.setValue(round(1000 * progress.fraction))
