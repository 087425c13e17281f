"""The shared model: the document, what was learned from it, and what is being looked at.

Signals carry no payload: views pull what they need. A setter returns early when nothing changes,
else changes and emits once.
"""

from dataclasses import replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from tokviz.document.document import Document, EmbeddingChoices, ViewChoices
from tokviz.document.embedding_fields import MAX_EPOCHS
from tokviz.engine.progress import finish
from tokviz.engine.tokenizer.encoding import Encoder, Encoding, UnknownCharacter
from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Order, Recipe
from tokviz.engine.training.run import Run
from tokviz.engine.vectors.table import EmbeddingTable
from tokviz.model.census import Census
from tokviz.model.counting import Counting
from tokviz.model.embedding import Embedding
from tokviz.model.jobs import Jobs
from tokviz.model.learned import Learned, learn_steps
from tokviz.model.problem import Problem, ProblemKind
from tokviz.model.undo import EditCommand, EditKind, TextEdit

LIVE_UNITS = 20_000
"""Up to so many units a run's facts are computed at once, and an edit trains by itself."""

PERSONAL_JOBS = (
    *("open", "train", "encode", "project"),
    *("learn", "vectors", "trial", "save-vectors"),
)
"""The jobs that a person started, and may cancel."""

LIVE_SAMPLE = 50_000
"""Up to so many characters a sample is encoded at once."""


class Workspace(QObject):
    """The one object that every view shares."""

    documentChanged = Signal()
    """The document was edited, replaced, undone or redone."""
    runChanged = Signal()
    """There is another run, or none, or the run became older than the document."""
    stepChanged = Signal()
    """Another step is shown."""
    censusChanged = Signal()
    """The counts at this step are there, or no longer are."""
    sampleChanged = Signal()
    """The sample's encoding changed."""
    selectionChanged = Signal()
    """Another token is selected or hovered."""
    viewChanged = Signal()
    """The view choices changed."""
    embeddingChanged = Signal()
    """There are other vectors, or other choices for them; learning began, moved on or ended."""
    epochChanged = Signal()
    """Another moment of the vectors' training is shown."""
    busyChanged = Signal()
    """Long work began, moved on or ended."""
    problemRaised = Signal()
    """Something went wrong: `problem` tells what."""

    def __init__(self, parent: QObject | None = None, *, synchronous: bool = False) -> None:
        super().__init__(parent)
        self.jobs = Jobs(self, synchronous=synchronous)
        self.jobs.changed.connect(self.busyChanged)
        self.undo_stack = QUndoStack(self)
        self._document = Document()
        self._saved = self._document
        self._learned: Learned | None = None
        self._encoding: Encoding | None = None
        self._selection: bytes | None = None
        self._hover: bytes | None = None
        self._problem: Problem | None = None
        self.live_training = True
        """Whether an edit of a small corpus or its recipe trains by itself."""
        self._counting = Counting(
            self,
            self.censusChanged.emit,
            lambda error: self.report(Problem(ProblemKind.TRAINING_FAILED, error)),
            live_units=LIVE_UNITS,
        )
        self.vectors = Embedding(self)
        """What keeps the vectors."""
        self.vectors.changed.connect(self.embeddingChanged)
        self.vectors.epochChanged.connect(self.epochChanged)

    # What there is

    @property
    def document(self) -> Document:
        """Return the document."""
        return self._document

    @property
    def is_modified(self) -> bool:
        """Return whether there are edits that no file holds; step, epoch and view are none."""
        now, saved = self._document, self._saved
        return replace(now, step=saved.step, epoch=saved.epoch, view=saved.view) != saved

    @property
    def run(self) -> Run | None:
        """Return the run, or None before the first training."""
        return None if self._learned is None else self._learned.run

    @property
    def tokenizer(self) -> Tokenizer | None:
        """Return what the run taught."""
        return None if self._learned is None else self._learned.tokenizer

    def encoder(self, order: Order) -> Encoder | None:
        """Return the encoder of what the run taught that applies merges in an order."""
        return None if self._learned is None else self._learned.encoder(order)

    @property
    def is_stale(self) -> bool:
        """Return whether the run comes from another corpus or recipe than the document's."""
        learned, document = self._learned, self._document
        return learned is None or not learned.is_of(document.corpus, document.recipe)

    @property
    def is_live(self) -> bool:
        """Return whether an edit of the corpus or of a recipe is followed by itself."""
        return self.live_training and self._document.corpus_size <= LIVE_UNITS

    @property
    def is_training(self) -> bool:
        """Return whether a training is under way."""
        return self.jobs.is_running("train")

    @property
    def is_busy(self) -> bool:
        """Return whether anything is under way that a person may cancel."""
        return any(map(self.jobs.is_running, PERSONAL_JOBS))

    @property
    def step(self) -> int:
        """Return the step that is shown, at most the run's last."""
        return 0 if self.run is None else min(self._document.step, self.run.steps)

    @property
    def encoding(self) -> Encoding | None:
        """Return the sample's encoding with all merges; it can be read at any step."""
        return self._encoding

    @property
    def census(self) -> Census | None:
        """Return the counts at the shown step, or None while they are being made."""
        return self._counting.census

    @property
    def embedding(self) -> EmbeddingTable | None:
        """Return the table of the vectors that are looked at."""
        space = self.vectors.space
        return None if space is None else space.table

    @property
    def selection(self) -> bytes | None:
        """Return the key of the selected token."""
        return self._selection

    @property
    def hover(self) -> bytes | None:
        """Return the key of the token under the pointer."""
        return self._hover

    @property
    def problem(self) -> Problem | None:
        """Return what went wrong last, until something goes right."""
        return self._problem

    # Edits

    def set_corpus(self, corpus: Corpus, *, typing: bool = False) -> None:
        """Replace the corpus; consecutive `typing` is undone at once."""
        if corpus != self._document.corpus:
            self._edit(EditKind.CORPUS, replace(self._document, corpus=corpus), joins=typing)

    def edit_corpus_text(self, edit: TextEdit) -> None:
        """Apply a difference to the corpus' text, as an editor reports it."""
        corpus = self._document.corpus
        self.set_corpus(replace(corpus, text=edit.apply(corpus.text)), typing=True)

    def set_recipe(self, recipe: Recipe) -> None:
        """Replace the recipe."""
        if recipe != self._document.recipe:
            self._edit(EditKind.RECIPE, replace(self._document, recipe=recipe))

    def set_sample(self, text: str) -> None:
        """Replace the sample."""
        if text != self._document.sample:
            self._edit(EditKind.SAMPLE, replace(self._document, sample=text), joins=True)

    def set_sample_options(self, *, edges: bool, specials: bool) -> None:
        """Choose whether the sample gets start and end specials, and reads typed specials."""
        document = replace(self._document, sample_edges=edges, sample_specials=specials)
        if document != self._document:
            self._edit(EditKind.SAMPLE, document)

    def set_embedding(self, choices: EmbeddingChoices) -> None:
        """Choose where vectors come from, and how they are made."""
        if choices != self._document.embedding:
            self._edit(EditKind.EMBEDDING, replace(self._document, embedding=choices))

    def open_document(self, document: Document) -> None:
        """Open another document in place of this one and train; it can be undone like any edit."""
        self._saved = document
        self.vectors.drop_reading()
        if document != self._document:
            self._edit(EditKind.DOCUMENT, document)
        if self.is_stale and not self.is_training:
            self.train()
        self.vectors.provide()

    def mark_unsaved(self) -> None:
        """Remember that no file holds the document."""
        self._saved = Document()
        self.documentChanged.emit()

    def mark_saved(self) -> None:
        """Remember that a file holds the document as it is now."""
        self._saved = self._document
        self.documentChanged.emit()

    def _edit(self, kind: EditKind, document: Document, *, joins: bool = False) -> None:
        self.undo_stack.push(
            EditCommand(
                kind,
                self._document,
                document,
                current=lambda: self._document,
                install=self._install,
                joins=joins,
            )
        )

    def _install(self, document: Document) -> None:
        before, self._document = self._document, document
        if document == before:
            return
        self.documentChanged.emit()
        if document.corpus != before.corpus or document.recipe != before.recipe:
            self._source_changed()
        if document.view != before.view:
            self.viewChanged.emit()
        self.vectors.follow(before, document)
        if (document.sample, document.sample_edges, document.sample_specials) != (
            before.sample,
            before.sample_edges,
            before.sample_specials,
        ) or document.recipe.order != before.recipe.order:
            self._encode()
        if document.step != before.step:
            self.stepChanged.emit()
            self._counting.count()

    def _source_changed(self) -> None:
        self.jobs.cancel("train")
        if self.run is not None and self.is_stale and self.is_live:
            self.train()
        else:
            self.runChanged.emit()

    # Looking

    def set_step(self, step: int) -> None:
        """Show the corpus and the sample after `step` merges; out of range is the nearest end."""
        last = 0 if self.run is None else self.run.steps
        step = max(0, min(step, last))
        if step != self._document.step:
            self._document = replace(self._document, step=step)
            self.stepChanged.emit()
            self._counting.count()

    def set_epoch(self, epoch: float) -> None:
        """Show the vectors at another moment of their training, in epochs; the end is the most."""
        epoch = min(max(0.0, epoch), float(MAX_EPOCHS))
        if epoch != self._document.epoch:
            self._document = replace(self._document, epoch=epoch)
            self.epochChanged.emit()

    def set_view(self, view: ViewChoices) -> None:
        """Change how things are looked at."""
        if view != self._document.view:
            self._document = replace(self._document, view=view)
            self.viewChanged.emit()

    def select(self, key: bytes | None) -> None:
        """Select a token everywhere, by its key."""
        if key != self._selection:
            self._selection = key
            self.selectionChanged.emit()

    def set_hover(self, key: bytes | None) -> None:
        """Show the token under the pointer everywhere."""
        if key != self._hover:
            self._hover = key
            self.selectionChanged.emit()

    # Work

    def train(self) -> None:
        """Train on the document's corpus with its recipe; a training under way is replaced."""
        corpus, recipe = self._document.corpus, self._document.recipe
        self.forget_problem(ProblemKind.TRAINING_FAILED)
        self.jobs.start(
            "train",
            learn_steps(corpus, recipe),
            self._trained,
            lambda error: self.report(Problem(ProblemKind.TRAINING_FAILED, error)),
        )

    def cancel(self) -> None:
        """Stop what a person started; what was there before stays, and goes on being counted."""
        for key in PERSONAL_JOBS:
            self.jobs.cancel(key)

    def report(self, problem: Problem) -> None:
        """Say what went wrong."""
        # A traceback would keep frames, and with them views, alive.
        problem.error.with_traceback(None)
        self._problem = problem
        self.problemRaised.emit()

    def forget_problem(self, *kinds: ProblemKind) -> None:
        """Forget what went wrong if it is of these kinds: it went right, or is tried again."""
        if self._problem is not None and self._problem.kind in kinds:
            self._problem = None

    def shut_down(self) -> None:
        """Stop all work and wait for its threads."""
        self._counting.stop()
        self.jobs.shut_down()

    def _trained(self, learned: Learned) -> None:
        self._learned = learned
        self._counting.forget()
        shown = self._document.step
        if self.step != shown:
            self._document = replace(self._document, step=self.step)
        self.runChanged.emit()
        if self.step != shown:
            self.stepChanged.emit()
        self.vectors.on_run()
        self._encode()
        self._counting.count()

    def _encode(self) -> None:
        document = self._document
        encoder = self.encoder(document.recipe.order)
        if encoder is None:
            self._encoding = None
            self.sampleChanged.emit()
            return
        work = encoder.encode_steps(
            document.sample,
            add_start_end=document.sample_edges,
            parse_specials=document.sample_specials,
        )
        if len(document.sample) <= LIVE_SAMPLE:
            self.jobs.cancel("encode")
            try:
                self._encoded(finish(work))
            except UnknownCharacter as error:
                self._encoding_failed(error)
        else:
            self.jobs.start("encode", work, self._encoded, self._encoding_failed)

    def _encoded(self, encoding: Encoding) -> None:
        self._encoding = encoding
        self.forget_problem(ProblemKind.UNKNOWN_CHARACTER, ProblemKind.ENCODING_FAILED)
        self.sampleChanged.emit()

    def _encoding_failed(self, error: Exception) -> None:
        self._encoding = None
        self.sampleChanged.emit()
        unknown = isinstance(error, UnknownCharacter)
        kind = ProblemKind.UNKNOWN_CHARACTER if unknown else ProblemKind.ENCODING_FAILED
        self.report(Problem(kind, error))
