"""Steps down the loss of a stretch of text, for skip-gram and CBOW with negative sampling.

A stretch is cut into groups; all that stand in one group share its negatives. With m negatives in
a group where each pair asks for k, each counts k / m for each pair, so that on average the loss
and its slopes are those of k negatives drawn for each pair (Mikolov et al. 2013, arXiv:1310.4546,
formula 4). As in that formula, a negative may be the very word that is wanted.
"""

from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

Numbers = NDArray[np.floating[Any]]

_ALONE = 2**18
"""So many multiplications OpenBLAS does on one thread, which waits for no busy processor."""
_FEW_ROWS = 16
"""Fewer rows at once cost more in calls than threads do in waiting."""


class SkipGramSteps:
    """Skip-gram: g groups of n inputs, each with w targets around them and m negatives.

    `inputs` (g, n, d), `outputs` (g, w + m, d): the targets, then the negatives; `mask` (g, w, n)
    is 1 where a target and an input are a pair; `pairs` (g, n) counts those of each input. What is
    computed is overwritten by the next call.
    """

    def __init__(
        self,
        shape: tuple[int, int, int, int],
        dimensions: int,
        negatives: int,
        dtype: DTypeLike = np.float32,
    ) -> None:
        """Take (g, n, w, m), d and k."""
        groups, size, targets, drawn = shape
        self._negatives = negatives
        self._weight = -negatives / drawn
        self._halves = np.empty((groups, dimensions, size), dtype)
        self._pulls = np.empty((groups, targets + drawn, size), dtype)
        self._scaled = np.empty((groups, size, dimensions), dtype)
        self._seen = np.empty((groups, targets, dimensions), dtype)
        self._input_steps = np.empty((groups, size, dimensions), dtype)
        self._output_steps = np.empty((groups, targets + drawn, dimensions), dtype)

    def loss(
        self, inputs: Numbers, outputs: Numbers, mask: Numbers, pairs: Numbers
    ) -> tuple[float, float]:
        """Return the loss in nats, summed over all pairs, and the number of pairs."""
        targets = mask.shape[1]
        scores = outputs @ inputs.swapaxes(1, 2)
        attract = (_softplus(-scores[:, :targets]) * mask).sum()
        repel = (_softplus(scores[:, targets:]).mean(axis=1) * pairs).sum()
        return float(attract + self._negatives * repel), float(pairs.sum())

    def __call__(
        self, inputs: Numbers, outputs: Numbers, mask: Numbers, pairs: Numbers, rate: float
    ) -> tuple[Numbers, Numbers]:
        """Return the steps of inputs (g, n, d) and of outputs (g, w + m, d).

        Those of outputs are `rate` times the negative slope. Word by word, as the original program
        goes, a target has moved by the time its next input comes. So an input is pulled to where
        its target is when half of the target's other inputs have moved it; the difference to the
        slope vanishes with `rate`. (Without it, large rates teach something else than word by
        word.) `outputs` are overwritten.
        """
        targets = mask.shape[1]
        pulls, input_steps, output_steps = self._pulls, self._input_steps, self._output_steps
        attract, repel = pulls[:, :targets], pulls[:, targets:]
        # σ(s) = (1 + tanh(s / 2)) / 2, which is fast, and overflows nowhere.
        np.multiply(inputs.swapaxes(1, 2), 0.5, out=self._halves)
        _product(outputs, self._halves, pulls)
        np.tanh(pulls, out=pulls)
        np.multiply(attract, mask, out=attract)
        np.subtract(mask, attract, out=attract)
        np.add(repel, 1, out=repel)
        np.multiply(repel, (pairs * self._weight)[:, None, :], out=repel)
        np.multiply(inputs, rate / 2, out=self._scaled)
        _product(pulls, self._scaled, output_steps)
        counts = mask.sum(axis=2)[:, :, None]
        others = np.maximum(counts - 1, 0) / np.maximum(2 * counts, 1)
        np.multiply(output_steps[:, :targets], others, out=self._seen)
        outputs[:, :targets] += self._seen
        _product(pulls.swapaxes(1, 2), outputs, input_steps)
        np.multiply(input_steps, rate / 2, out=input_steps)
        return input_steps, output_steps


class CbowSteps:
    """CBOW: b blocks of n targets with v words around them; g groups of b n / g targets each.

    `inputs` (b, v, d); `mask` (b, n, v) is 1 where an input is in the context of a target; `outputs`
    (g, b n / g + m, d): the targets, then the negatives; `pairs` (g, b n / g) counts the words of
    each context. What is computed is overwritten by the next call.
    """

    def __init__(
        self,
        shape: tuple[int, int, int, int, int],
        dimensions: int,
        negatives: int,
        dtype: DTypeLike = np.float32,
    ) -> None:
        """Take (b, n, v, g, m), d and k."""
        blocks, size, around, groups, drawn = shape
        grouped = blocks * size // groups
        self._negatives = negatives
        self._weight = -negatives / drawn
        self._hidden = np.empty((groups, grouped, dimensions), dtype)
        self._halves = np.empty((groups, dimensions, grouped), dtype)
        self._repel = np.empty((groups, drawn, grouped), dtype)
        self._hidden_steps = np.empty((groups, grouped, dimensions), dtype)
        self._input_steps = np.empty((blocks, around, dimensions), dtype)
        self._output_steps = np.empty((groups, grouped + drawn, dimensions), dtype)

    def loss(
        self, inputs: Numbers, outputs: Numbers, mask: Numbers, pairs: Numbers
    ) -> tuple[float, float]:
        """Return the loss in nats, summed over all targets with a context, and their number."""
        size, used = pairs.shape[1], pairs > 0
        hidden = self._means(inputs, mask, pairs)
        attract = _softplus(-np.einsum("gnd,gnd->gn", hidden, outputs[:, :size]))
        repel = _softplus(hidden @ outputs[:, size:].swapaxes(1, 2)).mean(axis=2)
        return float(((attract + self._negatives * repel) * used).sum()), float(used.sum())

    def __call__(
        self, inputs: Numbers, outputs: Numbers, mask: Numbers, pairs: Numbers, rate: float
    ) -> tuple[Numbers, Numbers]:
        """Return the steps of inputs (b, v, d) and of outputs (g, b n / g + m, d).

        They are `rate` times the negative slope, but each word of a context gets the whole slope
        of the mean, not its share of it, as in the original program (and in gensim).
        """
        size = pairs.shape[1]
        repel, hidden_steps = self._repel, self._hidden_steps
        target_steps, negative_steps = self._output_steps[:, :size], self._output_steps[:, size:]
        targets, negatives = outputs[:, :size], outputs[:, size:]
        hidden = self._means(inputs, mask, pairs)
        pulls = np.einsum("gnd,gnd->gn", hidden, targets)
        # σ(s) = (1 + tanh(s / 2)) / 2, which is fast, and overflows nowhere.
        pulls = ((1 - np.tanh(pulls * 0.5)) * (rate / 2))[:, :, None]
        np.multiply(hidden.swapaxes(1, 2), 0.5, out=self._halves)
        _product(negatives, self._halves, repel)
        np.tanh(repel, out=repel)
        np.add(repel, 1, out=repel)
        np.multiply(repel, self._weight * rate / 2, out=repel)
        _product(repel.swapaxes(1, 2), negatives, hidden_steps)
        np.multiply(targets, pulls, out=target_steps)
        np.add(hidden_steps, target_steps, out=hidden_steps)
        np.multiply(hidden, pulls, out=target_steps)
        _product(repel, hidden, negative_steps)
        blocked = hidden_steps.reshape(len(mask), -1, hidden_steps.shape[2])
        _product(mask.swapaxes(1, 2), blocked, self._input_steps)
        return self._input_steps, self._output_steps

    def _means(self, inputs: Numbers, mask: Numbers, pairs: Numbers) -> Numbers:
        """Return (g, b n / g, d): the mean of each context, 0 where there is none."""
        hidden = self._hidden
        _product(mask, inputs, hidden.reshape(len(mask), -1, hidden.shape[2]))
        np.divide(hidden, np.maximum(pairs, 1)[:, :, None], out=hidden)
        return hidden


def _product(left: Numbers, right: Numbers, out: Numbers) -> None:
    """Multiply matrices (g, r, s) and (g, s, t), in as many parts as stay on one thread each."""
    groups, rows, inner = left.shape
    columns = right.shape[2]
    part = rows
    while part * inner * columns > _ALONE and part % 2 == 0 and part > _FEW_ROWS:
        part //= 2
    if part == rows:
        np.matmul(left, right, out=out)
    else:
        parts = (groups, rows // part, part)
        np.matmul(
            left.reshape(*parts, inner), right[:, None], out=out.reshape(*parts, columns)
        )


def _softplus(scores: Numbers) -> Numbers:
    """Return log(1 + exp(score)), which is -log σ(-score)."""
    result: Numbers = np.logaddexp(0, scores)
    return result
