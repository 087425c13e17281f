"""Skip-gram with negative sampling, its expectation maximised over all pairs at once.

Going through a text and drawing negatives follows, on average, the slope of one function of the
whole table of pairs (Levy and Goldberg 2014, "Neural word embedding as implicit matrix
factorization", section 3). Here that function itself is followed, without chance but for the start.
"""

import math
from collections.abc import Generator

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.progress import told_as
from tokviz.engine.word2vec.cooccurrence import TooManyWords, expected_pairs
from tokviz.engine.word2vec.history import History, LearningProgress, frame_count
from tokviz.engine.word2vec.pairs import noise_probabilities
from tokviz.engine.word2vec.recipe import VectorRecipe
from tokviz.engine.word2vec.sentences import Sentences

MOST_WORDS = 5_000
"""The table of pairs takes 100 MB then, twice that in float64 while it is made."""

_STEP = 1.0
_MEMORY, _SQUARES = 0.9, 0.99
_TINY = 1e-12
_CELLS = 2**18
"""So many cells of the table are worked on at once: they stay in the processor's cache."""
_CELLS_A_YIELD = 2**21
"""So many cells are worked on between two yields: some 30 ms."""
_ALONE = 2**18
"""So many multiplications OpenBLAS does on one thread, which waits for no busy processor."""
_FEW_ROWS = 16
"""Fewer rows at once cost more in calls than threads do in waiting."""


def learn_exact(
    sentences: Sentences, recipe: VectorRecipe
) -> Generator[LearningProgress, None, tuple[History, NDArray[np.float32]]]:
    """Learn vectors as one step of Adam an epoch; return them and those of words as contexts.

    Minimises the mean loss of a pair in nats, its negatives included: `objective` of the pairs and
    the noise, both divided by the number of pairs. The losses are those at the moments themselves,
    from 0 to the last epoch. Inputs start uniform in [-0.5 / d, 0.5 / d) by the seed and outputs at
    0, as in the original program; a word's two vectors leave that point one step after another.

    The optimiser is Adam (Kingma and Ba 2015, arXiv:1412.6980, algorithm 1), for which a rare
    word's slope counts as much as a frequent word's. Its rate is 1 / sqrt(d) at first, so that two
    first steps move a score by about 1 whatever d is, and falls as a half cosine to 0, so that the
    last epochs settle. The second moment's decay of 0.99 forgets the steep first epochs within the
    50 to 300 there are (0.999 would not), and the constant that keeps from dividing by 0 is 1e-12,
    as slopes of rare words in a long text are far below the usual 1e-8.

    Raises TooManyWords above `MOST_WORDS`.
    """
    size, dimensions, epochs = len(sentences.lexicon), recipe.dimensions, recipe.epochs
    if size > MOST_WORDS:
        raise TooManyWords(size, MOST_WORDS)
    generator = np.random.default_rng(recipe.seed)
    half = 0.5 / dimensions
    x = generator.uniform(-half, half, (size, dimensions)).astype(np.float32)
    y = np.zeros_like(x)
    history = History(x.copy())
    yield LearningProgress(0, epochs, history)
    counted = yield from told_as(
        expected_pairs(sentences, recipe), lambda _: LearningProgress(0, epochs, history)
    )
    counted /= counted.sum()
    words = (recipe.negatives * counted.sum(axis=1)).astype(np.float32)
    times = np.bincount(sentences.ids, minlength=size)
    noise = noise_probabilities(times, recipe.exponent).astype(np.float32)
    pairs = counted.astype(np.float32)
    del counted
    frames = set(_moments(epochs, frame_count(size, dimensions)))
    rows = _rows_at_once(size, dimensions)
    blocks_a_yield = max(1, _CELLS_A_YIELD // (rows * size))
    adams = _Adam(x), _Adam(y)
    for epoch in range(epochs + 1):
        loss = 0.0
        slope_x, slope_y = np.empty_like(x), np.zeros_like(y)
        for block_number, first in enumerate(range(0, size, rows), 1):
            block = slice(first, first + rows)
            part, slope_x[block], more = objective(
                x[block], y, pairs[block], np.outer(words[block], noise)
            )
            loss += part
            slope_y += more
            if block_number % blocks_a_yield == 0:
                yield LearningProgress(epoch, epochs, history)
        history.add_loss(epoch, loss)
        if epoch in frames:
            history.add(epoch, x.copy())
        yield LearningProgress(epoch, epochs, history)
        if epoch < epochs:
            rate = _STEP / math.sqrt(dimensions) * (1 + math.cos(math.pi * epoch / epochs)) / 2
            for adam, slope in zip(adams, (slope_x, slope_y), strict=True):
                adam.step(slope, rate)
    return history, y


def objective(
    x: NDArray[np.floating],
    y: NDArray[np.floating],
    pairs: NDArray[np.floating],
    noise: NDArray[np.floating],
) -> tuple[float, NDArray[np.floating], NDArray[np.floating]]:
    """Return the loss and its slopes for inputs x (m, d) and outputs y (n, d).

    The loss is -sum_ij pairs_ij log s(x_i . y_j) + noise_ij log s(-x_i . y_j), where s is the
    logistic function, pairs (m, n) says how often words meet and noise (m, n) how often they are
    drawn as negatives (Levy and Goldberg 2014, section 3.1). Its minimum, if d allows it, is
    where x_i . y_j = log(pairs_ij / noise_ij).

    >>> one = np.ones((1, 1))
    >>> loss, slope_x, slope_y = objective(0 * one, one, 3 * one, one)
    >>> round(loss / math.log(2), 6), slope_x.item(), slope_y.item()
    (4.0, -1.0, 0.0)
    """
    scores = x @ y.T
    small = np.exp(-np.abs(scores))
    both = pairs + noise
    # -log s(-z) = max(z, 0) + log(1 + exp(-|z|)), and -log s(z) is z less.
    loss = np.vdot(both, np.maximum(scores, 0) + np.log(1 + small)) - np.vdot(pairs, scores)
    errors = both * np.where(scores >= 0, 1, small) / (1 + small) - pairs
    return float(loss), errors @ y, errors.T @ x


def _rows_at_once(size: int, dimensions: int) -> int:
    alone = _ALONE // (size * dimensions)
    return alone if alone >= _FEW_ROWS else max(1, _CELLS // size)


def _moments(epochs: int, frames: int) -> list[int]:
    """Return when frames are taken, the start excepted: evenly, the last at the end.

    >>> _moments(10, 4), _moments(2, 101)
    ([3, 7, 10], [1, 2])
    """
    steps = min(epochs, frames - 1)
    return [round(epochs * step / steps) for step in range(1, steps + 1)]


class _Adam:
    """Moves values in place against their slope."""

    def __init__(self, values: NDArray[np.float32]) -> None:
        self._values = values
        self._mean = np.zeros_like(values)
        self._square = np.zeros_like(values)
        self._steps = 0

    def step(self, slope: NDArray[np.float32], rate: float) -> None:
        self._steps += 1
        self._mean += (1 - _MEMORY) * (slope - self._mean)
        self._square += (1 - _SQUARES) * (slope * slope - self._square)
        mean = self._mean / (1 - _MEMORY**self._steps)
        square = self._square / (1 - _SQUARES**self._steps)
        self._values -= rate * mean / (np.sqrt(square) + _TINY)
