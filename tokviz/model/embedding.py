"""The embedding: which vectors are looked at, how they are learned, and the moment shown."""

from collections.abc import Callable, Generator
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from tokviz.document.document import Document, EmbeddingChoices, Source
from tokviz.engine.progress import Progress
from tokviz.engine.training.run import Run
from tokviz.engine.vectors.words import Lexicon, WordVectors
from tokviz.engine.word2vec.learned_vectors import Diverged, LearnedVectors, VectorsProgress
from tokviz.engine.word2vec.recipe import Atoms
from tokviz.model.problem import Problem, ProblemKind
from tokviz.model.space import Space, TokenRows, random_space, vocabulary_lexicon
from tokviz.model.vector_work import bundled_steps, learn_steps, open_steps

if TYPE_CHECKING:
    from tokviz.engine.formats.vector_file import ReadVectors
    from tokviz.model.workspace import Workspace

T = TypeVar("T")

FRAME_MS = 33
"""While vectors are being learned they are shown this often."""

_BUNDLED = ("",)
"""What is being read where it is no file of a person's."""


class Embedding(QObject):
    """Keeps the vectors that the document asks for.

    What it offers is read; the document's choices are changed through the workspace.
    """

    changed = Signal()
    """There are other vectors, or the choices changed, or learning began, moved on or ended."""
    epochChanged = Signal()
    """Another moment of the training is shown."""

    def __init__(self, workspace: "Workspace") -> None:
        super().__init__(workspace)
        self._workspace = workspace
        self._learned: LearnedVectors | None = None
        self._learned_from: tuple[object, ...] | None = None
        self._learning_for: tuple[object, ...] | None = None
        self._waits_for_run = False
        self._opened: ReadVectors | None = None
        self._opened_from: tuple[str, ...] | None = None
        self._glove: WordVectors | None = None
        self._reading: tuple[str, ...] | None = None
        self._vocabulary: tuple[Run, Lexicon] | None = None
        self._token_rows: tuple[LearnedVectors, Lexicon, TokenRows] | None = None
        self._space: tuple[tuple[object, ...], Space] | None = None
        self._frame = QTimer(self)
        self._frame.setSingleShot(True)
        self._frame.setInterval(FRAME_MS)
        self._frame.timeout.connect(self._show_progress)
        workspace.jobs.changed.connect(self._on_jobs)

    # What there is

    @property
    def choices(self) -> EmbeddingChoices:
        """Return the document's choices."""
        return self._workspace.document.embedding

    @property
    def learned(self) -> LearnedVectors | None:
        """Return what was learned, or so far: None before, and where vectors aren't learned."""
        return self._learned if self.choices.source is Source.LEARNED else None

    @property
    def opened(self) -> "ReadVectors | None":
        """Return what was read from the document's file, with what was skipped."""
        choices = self.choices
        is_of_file = choices.source is Source.FILE and self._opened_from == _file_of(choices)
        return self._opened if is_of_file else None

    @property
    def is_learning(self) -> bool:
        """Return whether vectors are being learned."""
        return self._workspace.jobs.is_running("learn")

    @property
    def is_reading(self) -> bool:
        """Return whether vectors are being read from a file."""
        return self._reading is not None

    @property
    def is_stale(self) -> bool:
        """Return whether vectors were learned from another corpus, recipe or step."""
        is_learned = self.choices.source is Source.LEARNED
        return is_learned and self._learned_from != self._wanted()

    @property
    def last_epoch(self) -> float:
        """Return the last moment that there is, in epochs."""
        learned = self.learned
        return 0.0 if learned is None else learned.history.end

    @property
    def epoch(self) -> float:
        """Return the moment that is shown."""
        return min(self._workspace.document.epoch, self.last_epoch)

    @property
    def space(self) -> Space | None:
        """Return the vectors at the shown moment, None while there are none."""
        choices, learned = self.choices, self.learned
        match choices.source:
            case Source.GLOVE:
                return None if self._glove is None else Space(self._glove, Source.GLOVE)
            case Source.FILE:
                opened = self.opened
                return None if opened is None else Space(opened.vectors, Source.FILE)
            case Source.RANDOM:
                lexicon = self._lexicon()
                if lexicon is None:
                    return None
                known: tuple[object, ...] = (lexicon, choices.dimensions, choices.seed)
                return self._kept(known) or self._keep(known, random_space(lexicon, choices))
            case Source.LEARNED:
                if learned is None:
                    return None
                known = (learned.history, self.epoch, self._lexicon())
                return self._kept(known) or self._keep(known, self._learned_space(learned))

    def _kept(self, known: tuple[object, ...]) -> Space | None:
        kept = self._space
        same = kept is not None and len(kept[0]) == len(known)
        if kept is None or not same:
            return None
        same = all(a is b or a == b for a, b in zip(kept[0], known, strict=True))
        return kept[1] if same else None

    def _keep(self, known: tuple[object, ...], space: Space) -> Space:
        self._space = known, space
        return space

    def _learned_space(self, learned: LearnedVectors) -> Space:
        vectors, lexicon = learned.history.at(self.epoch), self._lexicon()
        if learned.recipe.atoms is not Atoms.TOKENS or lexicon is None:
            return Space(WordVectors(learned.lexicon, vectors), Source.LEARNED)
        kept = self._token_rows
        if kept is None or kept[0].history is not learned.history or kept[1] is not lexicon:
            kept = self._token_rows = learned, lexicon, TokenRows(lexicon, learned)
        return kept[2].space(vectors)

    def _lexicon(self) -> Lexicon | None:
        run, tokenizer = self._workspace.run, self._workspace.tokenizer
        if run is None or tokenizer is None:
            return None
        if self._vocabulary is None or self._vocabulary[0] is not run:
            self._vocabulary = run, vocabulary_lexicon(tokenizer)
        return self._vocabulary[1]

    def _wanted(self) -> tuple[object, ...]:
        """Return everything that learned vectors depend on."""
        return _learned_of(self._workspace.document)

    # What it does

    def provide(self) -> None:
        """Get the vectors that the document asks for, unless they are there or on their way."""
        choices = self.choices
        match choices.source:
            case Source.LEARNED:
                of_tokens = choices.learning.atoms is Atoms.TOKENS
                self._waits_for_run = of_tokens and self._workspace.is_stale
                if self.is_stale and not self._waits_for_run:
                    self._learn_unless_under_way()
            case Source.GLOVE:
                if self._glove is None and self._reading != _BUNDLED:
                    self._read(_BUNDLED, bundled_steps(), self._on_glove, self._on_open_failed)
            case Source.FILE:
                file = _file_of(choices)
                if file not in {self._opened_from, self._reading}:
                    self._read_file(choices, lambda: None, self._on_open_failed)
            case Source.RANDOM:
                pass

    def learn(self) -> None:
        """Learn anew with the document's choices, and show the vectors as they move.

        Nothing is learned where the document's vectors come from elsewhere. Tokens are those of
        the document's own run: where that is older than the document, there is a training first.
        """
        workspace = self._workspace
        if self.choices.source is not Source.LEARNED:
            return
        workspace.set_epoch(float(self.choices.learning.epochs))
        if self.choices.learning.atoms is Atoms.TOKENS:
            workspace.set_embedding(replace(self.choices, at_step=workspace.step))
            if workspace.is_stale:
                self._waits_for_run = True
                if not workspace.is_training:
                    workspace.train()
                return
        self._learn_unless_under_way()

    def open_file(self, choices: EmbeddingChoices, failed: Callable[[Exception], None]) -> None:
        """Read the file of vectors that the choices name, and take them over if it can be read.

        What else was chosen in the meantime stays.
        """

        def take_over() -> None:
            self._workspace.set_embedding(
                replace(
                    self.choices,
                    source=Source.FILE,
                    path=choices.path,
                    path_words=choices.path_words,
                    tensor=choices.tensor,
                )
            )

        self._read_file(choices, take_over, failed)

    def drop_reading(self) -> None:
        """Stop reading a file: what it was read for is gone."""
        if self._reading is not None:
            self._workspace.jobs.cancel("vectors")

    def follow(self, before: Document, document: Document) -> None:
        """Follow an edit; what is small is learned again by itself."""
        choices = document.embedding
        is_learned = choices.source is Source.LEARNED
        needs_other = (choices.source, _file_of(choices)) != (
            before.embedding.source,
            _file_of(before.embedding),
        ) or (is_learned and _learned_of(document) != _learned_of(before))
        if needs_other:
            self._workspace.forget_problem(
                ProblemKind.LEARNING_FAILED, ProblemKind.VECTORS_UNREADABLE
            )
            if not is_learned or not self.is_stale:
                # What is being learned, if anything, isn't asked for any more.
                self._workspace.jobs.cancel("learn")
            if choices.source is not before.embedding.source or not is_learned:
                self.drop_reading()
        if choices != before.embedding:
            self.changed.emit()
        if document.epoch != before.epoch:
            self.epochChanged.emit()
        if needs_other and (not is_learned or self._workspace.is_live):
            self.provide()

    def on_run(self) -> None:
        """Follow another run."""
        self.changed.emit()
        if self._waits_for_run or self._workspace.is_live:
            self.provide()

    def _learn_unless_under_way(self) -> None:
        if not self.is_learning or self._learning_for != self._wanted():
            self._learn()

    def _learn(self) -> None:
        workspace = self._workspace
        document, choices, wanted = workspace.document, self.choices, self._wanted()
        work = learn_steps(document.corpus, choices.learning, workspace.run, choices.at_step)

        def done(learned: LearnedVectors) -> None:
            self._frame.stop()
            self._learning_for = None
            self._learned, self._learned_from = learned, wanted
            self.changed.emit()
            self.epochChanged.emit()
            if learned.has_diverged:
                error = Diverged(learned.history.end)
                workspace.report(Problem(ProblemKind.LEARNING_FAILED, error))

        workspace.forget_problem(ProblemKind.LEARNING_FAILED)
        # What is under way is cancelled first: its end must not be taken for that of the new.
        workspace.jobs.cancel("learn")
        self._learning_for = wanted
        workspace.jobs.start("learn", work, done, self._on_learn_failed)
        self.changed.emit()

    def _on_jobs(self) -> None:
        if self._learning_for is not None and not self.is_learning:
            # It was cancelled, or it ends now, which tells of itself.
            self._learning_for = None
            self.changed.emit()
        if self._reading is not None and not self._workspace.jobs.is_running("vectors"):
            self._reading = None
        progress = self._workspace.jobs.progress("learn")
        if isinstance(progress, VectorsProgress) and not self._frame.isActive():
            self._frame.start()

    def _show_progress(self) -> None:
        """Show what was learned so far."""
        progress = self._workspace.jobs.progress("learn")
        if not isinstance(progress, VectorsProgress):
            return
        known = self._learned
        is_new = known is None or known.history is not progress.vectors.history
        self._learned, self._learned_from = progress.vectors, None
        if is_new:
            self.changed.emit()
        self.epochChanged.emit()

    def _on_learn_failed(self, error: Exception) -> None:
        self._frame.stop()
        self._learning_for = None
        self.changed.emit()
        self._workspace.report(Problem(ProblemKind.LEARNING_FAILED, error))

    def _on_glove(self, vectors: WordVectors) -> None:
        self._glove = vectors
        self.changed.emit()

    def _read_file(
        self,
        choices: EmbeddingChoices,
        then: Callable[[], None],
        failed: Callable[[Exception], None],
    ) -> None:
        file = _file_of(choices)

        def done(read: "ReadVectors") -> None:
            self._opened, self._opened_from = read, file
            then()
            self.changed.emit()

        self._read(file, open_steps(choices), done, failed)

    def _read(
        self,
        what: tuple[str, ...],
        work: Generator[Progress, None, T],
        done: Callable[[T], None],
        failed: Callable[[Exception], None],
    ) -> None:
        self._workspace.forget_problem(ProblemKind.VECTORS_UNREADABLE)
        # What is under way is cancelled first: its end must not be taken for that of the new.
        self._workspace.jobs.cancel("vectors")
        self._reading = what
        self._workspace.jobs.start("vectors", work, done, failed)

    def _on_open_failed(self, error: Exception) -> None:
        self._workspace.report(Problem(ProblemKind.VECTORS_UNREADABLE, error))


def _file_of(choices: EmbeddingChoices) -> tuple[str, ...]:
    return choices.path, choices.path_words, choices.tensor


def _learned_of(document: Document) -> tuple[object, ...]:
    choices = document.embedding
    if choices.learning.atoms is Atoms.TOKENS:
        return choices.learning, document.corpus, document.recipe, choices.at_step
    return choices.learning, document.corpus
