"""Word2Vec by sampling: skip-gram and CBOW with negative sampling.

A text is read in order, a few dozen to a few hundred places at a time: a chunk. All pairs of a
chunk move the vectors at once, from where they were before it. That is what makes it fast, and as
long as no word comes too often in one chunk, it learns what the original program learns, which
moves the vectors pair by pair.
"""

from collections.abc import Generator

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.word2vec.cooccurrence import keep_probabilities
from tokviz.engine.word2vec.history import History, LearningProgress, frame_count
from tokviz.engine.word2vec.negatives import deal
from tokviz.engine.word2vec.pairs import noise_probabilities
from tokviz.engine.word2vec.reading import (
    Layout,
    Windows,
    begin_pass,
    sentence_numbers,
    windows,
)
from tokviz.engine.word2vec.recipe import Method, VectorRecipe
from tokviz.engine.word2vec.rows import Rows
from tokviz.engine.word2vec.sentences import Sentences
from tokviz.engine.word2vec.steps import CbowSteps, SkipGramSteps

_LOSS_POINTS = 400
_LOSSES_PER_POINT = 4
"""The loss costs about a third of a chunk, so it is taken of some chunks only."""
_WORK = 2**18
"""So many numbers of inputs are moved between two yields."""
_MOST_AT_ONCE = 64
import os
PLACES = [0]
LUMP = [0]


def learn_sampled(
    sentences: Sentences, recipe: VectorRecipe
) -> Generator[LearningProgress, None, tuple[History, NDArray[np.float32]]]:
    """Learn vectors; return them and those of words as targets.

    Inputs start uniform in [-0.5 / d, 0.5 / d) by the seed and outputs at 0, as in the original
    program. Progress counts words of the text.
    """
    rng = np.random.default_rng(recipe.seed)
    size, dimensions, epochs = len(sentences.lexicon), recipe.dimensions, recipe.epochs
    half = 0.5 / dimensions
    inputs = Rows(rng.uniform(-half, half, (size, dimensions)).astype(np.float32))
    outputs = Rows(np.zeros((size, dimensions), np.float32), inputs)
    length = len(sentences.ids)
    record = _Record(inputs, epochs)
    yield LearningProgress(0, epochs * length, record.history)
    counts = np.bincount(sentences.ids, minlength=size)
    noise = noise_probabilities(counts, recipe.exponent)
    keep = keep_probabilities(counts, recipe.subsample) if recipe.subsample > 0 else None
    numbers = sentence_numbers(sentences)
    chunk = _Chunk(sentences, recipe, inputs.width)
    layout = chunk.layout
    every = max(1, epochs * length // layout.places // (_LOSS_POINTS * _LOSSES_PER_POINT))
    at_once = max(1, min(_MOST_AT_ONCE, _WORK // (layout.places * inputs.width)))
    for epoch in range(epochs):
        reading = begin_pass(sentences.ids, numbers, keep, layout, recipe.window, rng)
        while True:
            try:
                next(reading)
            except StopIteration as end:
                text = end.value
                break
            yield LearningProgress(epoch * length, epochs * length, record.history)
        at = 0
        for part in windows(text, at_once, width_of_centre=chunk.is_cbow):
            count = len(part.pairs)
            dealt = deal(noise, chunk.drawn, count * chunk.groups, rng)
            for input_rows, output_rows, mask, pairs in chunk.split(part, dealt):
                inputs.take(input_rows, chunk.inputs)
                outputs.take(output_rows, chunk.outputs)
                if at % every == 0:
                    record.add_loss(*chunk.steps.loss(chunk.shaped_inputs, chunk.shaped_outputs, mask, pairs))
                rate = recipe.rate + (recipe.final_rate - recipe.rate) * (epoch + at / text.chunks) / epochs
                of_inputs, of_outputs = chunk.steps(chunk.shaped_inputs, chunk.shaped_outputs, mask, pairs, rate)
                inputs.add(input_rows, of_inputs.reshape(len(input_rows), -1))
                outputs.add(output_rows, of_outputs.reshape(len(output_rows), -1))
                at += 1
                record.pass_by(epoch + at / text.chunks)
            done = int((epoch + at / text.chunks) * length)
            yield LearningProgress(done, epochs * length, record.history)
        record.pass_by(epoch + 1.0)
    return record.history, outputs.vectors


class _Chunk:
    def __init__(self, sentences, recipe, width):
        counts = np.bincount(sentences.ids)
        reach = min(recipe.window, int(np.diff(sentences.starts).max()) - 1)
        self.is_cbow = recipe.method is Method.CBOW
        places = PLACES[0] or (256 if self.is_cbow else 128)
        group = min(places, 64)
        size = min(places, 32 if self.is_cbow else 64)
        self.layout = Layout(places // size, size, reach)
        self.groups = places // group
        b, v = self.layout.blocks, self.layout.around
        if self.is_cbow:
            self.drawn = max(16, -(-recipe.negatives * group // (LUMP[0] or 5)))
            self.steps = CbowSteps((b, size, v, self.groups, self.drawn), width, recipe.negatives)
            self.inputs = np.empty((b * v, width), np.float32)
            self.outputs = np.empty((self.groups * (group + self.drawn), width), np.float32)
            self.shaped_inputs = self.inputs.reshape(b, v, width)
        else:
            drawn = max(16, -(-recipe.negatives * group * (1 + reach) // (LUMP[0] or 16)))
            drawn = -(-(drawn + v) // 64) * 64 - v if size >= 16 else drawn
            self.drawn = drawn
            self.steps = SkipGramSteps((b, size, v, self.drawn), width, recipe.negatives)
            self.inputs = np.empty((places, width), np.float32)
            self.outputs = np.empty((b * (v + self.drawn), width), np.float32)
            self.shaped_inputs = self.inputs.reshape(b, size, width)
        self.shaped_outputs = self.outputs.reshape(self.groups, -1, width)

    def split(self, part, dealt):
        count = len(part.pairs)
        negatives = dealt.reshape(count, self.groups, -1)
        near, far = (part.centres, part.around)
        if self.is_cbow:
            rows_in = far.reshape(count, -1).astype(np.intp)
            rows_out = np.concatenate((near.reshape(count, self.groups, -1), negatives), axis=2)
        else:
            rows_in = near.reshape(count, -1).astype(np.intp)
            rows_out = np.concatenate((far, negatives), axis=2)
        return zip(rows_in, rows_out.reshape(count, -1), part.mask, part.pairs.reshape(count, self.groups, -1), strict=True)


class _Record:
    """Takes frames and points of the loss curve at even moments."""

    def __init__(self, inputs, epochs):
        self._inputs, self._epochs = inputs, epochs
        vectors = inputs.vectors
        self.history = History(vectors)
        self._frames = frame_count(*vectors.shape) - 1
        self._frame = self._point = 1
        self._loss = self._pairs = 0.0

    def add_loss(self, loss, pairs):
        self._loss += loss
        self._pairs += pairs

    def pass_by(self, moment):
        share = moment / self._epochs
        if share * self._frames >= self._frame:
            self._frame = int(share * self._frames) + 1
            self.history.add(moment, self._inputs.vectors)
        if share * _LOSS_POINTS >= self._point and self._pairs:
            self._point = int(share * _LOSS_POINTS) + 1
            self.history.add_loss(moment, self._loss / self._pairs)
            self._loss = self._pairs = 0.0
