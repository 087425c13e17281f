"""Steps of CBOW."""

import math

import numpy as np
from numpy.typing import DTypeLike

from tokviz.engine.word2vec.steps import Numbers, limit, multiply, softplus

_FEW = 16


class CbowSteps:
    """Steps of b blocks of n targets with v words around; each of g groups has b n / g of these.

    `inputs` (b, v, d); `mask` (b, n, v) is 1 where an input is in the context of a target, and
    `weights` (b, n, v) are that divided by the words of the context; `outputs` (g, b n / g + m, d):
    the targets, then the negatives.
    """

    def __init__(
        self,
        shape: tuple[int, int, int, int, int],
        dimensions: int,
        negatives: int,
        dtype: DTypeLike = np.float32,
    ) -> None:
        """Take (b, n, v, g, m), d and k, the negatives that a target asks for."""
        blocks, size, around, groups, drawn = shape
        self._size = blocks * size // groups
        self._weight = -negatives / drawn
        self._means = np.empty((groups, self._size, dimensions), dtype)
        self._halves = np.empty((groups, dimensions, self._size), dtype)
        few = math.gcd(self._size, _FEW)
        self._few_halves = self._halves.reshape(groups, dimensions, -1, few).swapaxes(1, 2)
        self._own = np.zeros((groups, self._size // few, few, few), dtype)
        self._own[:] = np.eye(few)
        self._attract = np.empty_like(self._own)
        self._repel = np.empty((groups, drawn, self._size), dtype)
        self._attract_steps = np.empty((*self._own.shape[:3], dimensions), dtype)
        self._mean_steps = np.empty_like(self._means)
        self._input_steps = np.empty((blocks, around, dimensions), dtype)
        self._output_steps = np.empty((groups, self._size + drawn, dimensions), dtype)

    def loss(
        self, inputs: Numbers, outputs: Numbers, mask: Numbers, weights: Numbers
    ) -> tuple[float, float]:
        """Return the loss in nats, summed over all targets with a context, and their number."""
        means, scores = self._means, self._repel
        multiply(weights, inputs, self._by_block(means, weights))
        np.copyto(self._halves, means.swapaxes(1, 2))
        multiply(outputs[:, self._size :], self._halves, scores)
        attract = softplus(-np.einsum("gnd,gnd->gn", means, outputs[:, : self._size]))
        repel = softplus(scores).sum(axis=1)
        used = mask.any(axis=2).reshape(attract.shape)
        return float((attract - self._weight * repel)[used].sum()), float(used.sum())

    def __call__(
        self, inputs: Numbers, outputs: Numbers, mask: Numbers, weights: Numbers, rate: float
    ) -> tuple[Numbers, Numbers]:
        """Return the steps of inputs (b, v, d) and of outputs (g, b n / g + m, d).

        They are `rate` times the negative slope, but each word of a context gets the whole slope
        of the mean, not its share of it, as in the original program (and in gensim).
        """
        means, halves, attract, repel = self._means, self._halves, self._attract, self._repel
        mean_steps = self._mean_steps
        targets, negatives = outputs[:, : self._size], outputs[:, self._size :]
        target_steps = self._output_steps[:, : self._size]
        negative_steps = self._output_steps[:, self._size :]
        multiply(weights, inputs, self._by_block(means, weights))
        np.multiply(means.swapaxes(1, 2), 0.5, out=halves)
        # A few targets are multiplied with all of their means, and all but each target's own is
        # thrown away: that is faster than one by one.
        cut = (*attract.shape[:3], -1)
        np.matmul(targets.reshape(cut), self._few_halves, out=attract)
        # σ(s) = (1 + tanh(s / 2)) / 2, which is fast, and overflows nowhere.
        np.tanh(attract, out=attract)
        np.subtract(1, attract, out=attract)
        np.multiply(attract, self._own * (rate / 2), out=attract)
        multiply(negatives, halves, repel)
        np.tanh(repel, out=repel)
        np.add(repel, 1, out=repel)
        np.multiply(repel, self._weight * rate / 2, out=repel)
        multiply(repel.swapaxes(1, 2), negatives, mean_steps)
        np.matmul(attract, targets.reshape(cut), out=self._attract_steps)
        mean_steps += self._attract_steps.reshape(mean_steps.shape)
        limit(mean_steps)
        np.matmul(attract, means.reshape(cut), out=target_steps.reshape(cut))
        multiply(repel, means, negative_steps)
        multiply(mask.swapaxes(1, 2), self._by_block(mean_steps, mask), self._input_steps)
        return self._input_steps, self._output_steps

    @staticmethod
    def _by_block(vectors: Numbers, mask: Numbers) -> Numbers:
        return vectors.reshape(*mask.shape[:2], -1)
