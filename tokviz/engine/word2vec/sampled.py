"""Word2Vec by sampling: skip-gram and CBOW with negative sampling.

A text is read in order, up to a few hundred places at a time: a chunk. All pairs of a chunk move
the vectors at once, from where they were before it. That makes it as fast as programs that move
them pair by pair, and teaches the same, as long as no word comes too often in one chunk.
"""

from collections.abc import Generator

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.word2vec.chunks import Plan, plan_for, vectors_of
from tokviz.engine.word2vec.history import History, LearningProgress, frame_count
from tokviz.engine.word2vec.negatives import deal, sums
from tokviz.engine.word2vec.pairs import noise_probabilities
from tokviz.engine.word2vec.reading import Pass, begin_pass, contexts, neighbours, text_of
from tokviz.engine.word2vec.recipe import Method, VectorRecipe
from tokviz.engine.word2vec.rows import Rows
from tokviz.engine.word2vec.sentences import Sentences
from tokviz.engine.word2vec.steps import Steps
from tokviz.engine.word2vec.steps_cbow import CbowSteps
from tokviz.engine.word2vec.steps_skip_gram import SkipGramSteps

_LOSS_POINTS = 200
_LOSSES_A_POINT = 2
"""The loss costs half a chunk, so that of a long text is taken of some chunks only."""
_WORK = 2**18
"""So many numbers of places are worked on between two yields: some 5 ms."""
_MOST_AT_ONCE = 64


def learn_sampled(
    sentences: Sentences, recipe: VectorRecipe
) -> Generator[LearningProgress, None, tuple[History, NDArray[np.float32]]]:
    """Learn vectors; return them and the vectors that words have as targets.

    Inputs start uniform in [-0.5 / d, 0.5 / d) by the seed and outputs at 0, and a pair of
    skip-gram has the word in the window as its input and the centre as its target, as in the
    original program (gensim starts twice as wide). Unlike there, a negative that is the target
    counts as well, as in the printed formula and in `learn_exact`. Progress counts words of the
    text, once an epoch. The points of the loss curve are means over some of the chunks since the
    point before, where there are many.
    """
    rng = np.random.default_rng(recipe.seed)
    words, length, epochs = len(sentences.lexicon), len(sentences.ids), recipe.epochs
    start = rng.random((words, recipe.dimensions), np.float32)
    start -= 0.5
    start /= recipe.dimensions
    plan = plan_for(sentences, recipe)
    learner = _Learner(plan, start, recipe.negatives)
    record = _Record(learner.inputs, epochs)
    yield LearningProgress(0, epochs * length, record.history)
    counts = np.bincount(sentences.ids, minlength=words)
    reached = sums(noise_probabilities(counts, recipe.exponent))
    text = text_of(sentences, recipe.subsample)
    places = plan.layout.places
    every = max(1, epochs * length // places // (_LOSS_POINTS * _LOSSES_A_POINT))
    at_once = max(1, min(_MOST_AT_ONCE, _WORK // (places * learner.inputs.width)))
    windows_of = contexts if plan.method is Method.CBOW else neighbours
    for epoch in range(epochs):
        progress = LearningProgress(epoch * length, epochs * length, record.history)
        steps = begin_pass(text, plan.layout, recipe.window, rng)
        this_pass = yield from _waiting(steps, progress)
        done = 0
        for windows in windows_of(this_pass, at_once):
            negatives = deal(reached, plan.drawn, len(windows.centres) * plan.groups, rng)
            rows = vectors_of(plan, windows, negatives)
            for chunk in zip(*rows, windows.mask, windows.weights, strict=True):
                passed = (epoch + done / this_pass.chunks) / epochs
                rate = recipe.rate + (recipe.final_rate - recipe.rate) * passed
                if done % every == 0:
                    record.add_loss(*learner.loss(*chunk))
                learner.learn(*chunk, rate)
                done += 1
                record.pass_by(epoch + done / this_pass.chunks)
            at = int((epoch + done / this_pass.chunks) * length)
            yield LearningProgress(at, epochs * length, record.history)
        record.pass_by(epoch + 1.0)
    return record.history, learner.outputs.vectors


def _waiting(
    steps: Generator[None, None, Pass], progress: LearningProgress
) -> Generator[LearningProgress, None, Pass]:
    """Yield the same progress until something is there."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            ready: Pass = end.value
            return ready
        yield progress


class _Learner:
    """Both tables of vectors, and what a chunk takes from them."""

    def __init__(self, plan: Plan, start: NDArray[np.float32], negatives: int) -> None:
        self.inputs = Rows(start)
        self.outputs = Rows(np.zeros_like(start), self.inputs)
        width = self.inputs.width
        blocks, of_block = plan.inputs
        groups, of_group = plan.outputs
        self._inputs = np.empty((blocks, of_block, width), np.float32)
        self._outputs = np.empty((groups, of_group, width), np.float32)
        layout, drawn = plan.layout, plan.drawn
        self._steps: Steps
        if plan.method is Method.CBOW:
            shape = (blocks, layout.size, layout.around, groups, drawn)
            self._steps = CbowSteps(shape, width, negatives)
        else:
            self._steps = SkipGramSteps(
                (groups, layout.size, layout.around, drawn), width, negatives
            )

    def loss(
        self,
        inputs: NDArray[np.intp],
        outputs: NDArray[np.intp],
        mask: NDArray[np.float32],
        weights: NDArray[np.float32],
    ) -> tuple[float, float]:
        """Return the loss of a chunk, summed over its pairs, and how many these are."""
        self._take(inputs, outputs)
        return self._steps.loss(self._inputs, self._outputs, mask, weights)

    def learn(
        self,
        inputs: NDArray[np.intp],
        outputs: NDArray[np.intp],
        mask: NDArray[np.float32],
        weights: NDArray[np.float32],
        rate: float,
    ) -> None:
        """Move the vectors of a chunk."""
        self._take(inputs, outputs)
        moves = self._steps(self._inputs, self._outputs, mask, weights, rate)
        self.inputs.add(inputs, moves[0])
        self.outputs.add(outputs, moves[1])

    def _take(self, inputs: NDArray[np.intp], outputs: NDArray[np.intp]) -> None:
        self.inputs.take(inputs, self._inputs)
        self.outputs.take(outputs, self._outputs)


class _Record:
    """Takes frames and points of the loss curve at even moments."""

    def __init__(self, inputs: Rows, epochs: int) -> None:
        self._inputs, self._epochs = inputs, epochs
        vectors = inputs.vectors
        self.history = History(vectors)
        self._frames = frame_count(*vectors.shape) - 1
        self._frame = self._point = 1
        self._loss = self._pairs = 0.0

    def add_loss(self, loss: float, pairs: float) -> None:
        self._loss += loss
        self._pairs += pairs

    def pass_by(self, moment: float) -> None:
        """Take what is due at a moment, in epochs."""
        share = moment / self._epochs
        if share * self._frames >= self._frame:
            self._frame = int(share * self._frames) + 1
            self.history.add(moment, self._inputs.vectors)
        if share * _LOSS_POINTS >= self._point and self._pairs:
            self._point = int(share * _LOSS_POINTS) + 1
            self.history.add_loss(moment, self._loss / self._pairs)
            self._loss = self._pairs = 0.0
