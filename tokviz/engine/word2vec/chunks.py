"""Chunks of a text: how many places are learned from at once, and which vectors that takes."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.word2vec.pairs import noise_probabilities
from tokviz.engine.word2vec.reading import Layout, Windows
from tokviz.engine.word2vec.recipe import Method, VectorRecipe
from tokviz.engine.word2vec.sentences import Sentences

_MOST_PLACES = {Method.CBOW: 256, Method.SKIP_GRAM: 64}
_BLOCK = {Method.CBOW: 32, Method.SKIP_GRAM: 64}
_GROUP = 64
_CHUNKS = 8
"""A text has so many chunks at least, if it has as many words."""
_STRAIN = {Method.CBOW: 2.5, Method.SKIP_GRAM: 3.5}
"""So many steps, each as long as the learning rate, a chunk may ask of one vector on average. They
don't know of each other, and from about twice as many on they overshoot more and more."""
_HIGHEST_RATE = 0.2
"""Rates above this teach little, and don't make chunks smaller still."""
_PAIRS_A_NEGATIVE = {Method.CBOW: 6, Method.SKIP_GRAM: 11}
"""A negative stands in for so many that pairs ask for. Neighbours agree with those of gensim
(tests/bench/bench_vectors.py) as much as its own of two seeds do; with twice as many, less."""
_FEWEST_NEGATIVES = 16


@dataclass(frozen=True, slots=True)
class Plan:
    """How chunks are made: blocks of places, and groups of these that share negatives.

    A group is one block of skip-gram, but several of CBOW; `drawn` is its number of negatives.
    """

    method: Method
    layout: Layout
    groups: int
    drawn: int

    @property
    def inputs(self) -> tuple[int, int]:
        """Return how many vectors of inputs a chunk takes: of how many blocks, and in each."""
        cbow = self.method is Method.CBOW
        return self.layout.blocks, self.layout.around if cbow else self.layout.size

    @property
    def outputs(self) -> tuple[int, int]:
        """Return how many vectors of outputs a chunk takes: of how many groups, and in each."""
        cbow = self.method is Method.CBOW
        targets = self.layout.places // self.groups if cbow else self.layout.around
        return self.groups, targets + self.drawn


def plan_for(sentences: Sentences, recipe: VectorRecipe) -> Plan:
    """Return how a text is cut, so that it is learned fast, and not otherwise than pair by pair."""
    length, cbow = len(sentences.ids), recipe.method is Method.CBOW
    # Farther than from one end of a sentence to the other, there is nothing to see.
    reach = min(recipe.window, int(np.diff(sentences.starts).max()) - 1)
    # The most that a place asks, of the most frequent word as an input or as an output.
    counts = np.bincount(sentences.ids, minlength=len(sentences.lexicon))
    share = float(counts.max()) / length
    pairs, noise = 1 + reach, float(noise_probabilities(counts, recipe.exponent).max())
    steps = share + recipe.negatives * noise
    asked = max(pairs * share, steps) if cbow else pairs * steps
    rate = min(max(recipe.rate, recipe.final_rate), _HIGHEST_RATE)
    calm = _STRAIN[recipe.method] / (rate * asked) if rate > 0 else np.inf
    most = min(_MOST_PLACES[recipe.method], length / _CHUNKS, calm)
    places = 1 << max(0, int(most).bit_length() - 1)
    size = min(places, _BLOCK[recipe.method])
    group = min(places, _GROUP)
    layout = Layout(places // size, size, reach)
    wanted = group * recipe.negatives * (1 if cbow else pairs)
    drawn = max(_FEWEST_NEGATIVES, -(-wanted // _PAIRS_A_NEGATIVE[recipe.method]))
    if not cbow:
        # An even number of rows can be multiplied in parts.
        drawn += -(drawn + layout.around) % 32
    return Plan(recipe.method, layout, places // group, drawn)


def vectors_of(
    plan: Plan, windows: Windows, negatives: NDArray[np.int64]
) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Return for each of c chunks which inputs it takes, and which outputs, as rows of the tables.

    `negatives` int64 (c groups, drawn). Inputs intp (c, ·) and outputs intp (c, ·) are in the order
    that the method's steps want: by block, and by group the targets before the negatives.
    """
    chunks = len(windows.centres)
    if plan.method is Method.CBOW:
        inputs, targets = windows.around, windows.centres
    else:
        inputs, targets = windows.centres, windows.around
    grouped = targets.reshape(chunks, plan.groups, -1)
    dealt = negatives.reshape(chunks, plan.groups, -1)
    outputs = np.concatenate((grouped, dealt), axis=2).astype(np.intp, copy=False)
    return inputs.reshape(chunks, -1).astype(np.intp), outputs.reshape(chunks, -1)
