"""Steps of skip-gram."""

import numpy as np
from numpy.typing import DTypeLike

from tokviz.engine.word2vec.steps import Numbers, limit, multiply, softplus


class SkipGramSteps:
    """Steps of g groups of n inputs, each with w targets around them and m negatives.

    `inputs` (g, n, d), `outputs` (g, w + m, d): the targets, then the negatives; `mask` (g, w, n)
    is 1 where a target and an input are a pair, and `weights` (g, n) count those of each input.
    """

    def __init__(
        self,
        shape: tuple[int, int, int, int],
        dimensions: int,
        negatives: int,
        dtype: DTypeLike = np.float32,
    ) -> None:
        """Take (g, n, w, m), d and k, the negatives that a pair asks for."""
        groups, size, targets, drawn = shape
        self._weight = -negatives / drawn
        self._halves = np.empty((groups, dimensions, size), dtype)
        self._pulls = np.empty((groups, targets + drawn, size), dtype)
        self._scaled = np.empty((groups, size, dimensions), dtype)
        self._ones = np.ones(size, dtype)
        self._moved = np.empty((groups, targets, dimensions), dtype)
        self._input_steps = np.empty((groups, size, dimensions), dtype)
        self._output_steps = np.empty((groups, targets + drawn, dimensions), dtype)

    def loss(
        self, inputs: Numbers, outputs: Numbers, mask: Numbers, weights: Numbers
    ) -> tuple[float, float]:
        """Return the loss in nats, summed over all pairs, and the number of pairs."""
        targets, scores = mask.shape[1], self._pulls
        np.copyto(self._halves, inputs.swapaxes(1, 2))
        multiply(outputs, self._halves, scores)
        attract = np.vdot(softplus(-scores[:, :targets]), mask)
        repel = np.vdot(softplus(scores[:, targets:]).sum(axis=1), weights)
        return float(attract - self._weight * repel), float(weights.sum())

    def __call__(
        self, inputs: Numbers, outputs: Numbers, mask: Numbers, weights: Numbers, rate: float
    ) -> tuple[Numbers, Numbers]:
        """Return the steps of inputs (g, n, d) and of outputs (g, w + m, d).

        Those of outputs are `rate` times the negative slope. Pair by pair, as the original program
        goes, a target has moved by the time its next input comes. So an input is pulled to where
        its target is when half of the target's other inputs have moved it; the difference to the
        slope vanishes with `rate`. (Without it, rates that are in use teach something else than
        pair by pair.) `outputs` are overwritten.
        """
        targets = mask.shape[1]
        pulls, input_steps, output_steps = self._pulls, self._input_steps, self._output_steps
        attract, repel = pulls[:, :targets], pulls[:, targets:]
        # σ(s) = (1 + tanh(s / 2)) / 2, which is fast, and overflows nowhere.
        np.multiply(inputs.swapaxes(1, 2), 0.5, out=self._halves)
        multiply(outputs, self._halves, pulls)
        np.tanh(pulls, out=pulls)
        np.multiply(attract, mask, out=attract)
        np.subtract(mask, attract, out=attract)
        np.add(repel, 1, out=repel)
        np.multiply(repel, (weights * self._weight)[:, None, :], out=repel)
        np.multiply(inputs, rate / 2, out=self._scaled)
        multiply(pulls, self._scaled, output_steps)
        # Half of the others' share in a target's step, which is 0 where there is no input.
        others = 0.5 - 0.5 / np.maximum(mask @ self._ones, 1)
        np.multiply(output_steps[:, :targets], others[:, :, None], out=self._moved)
        outputs[:, :targets] += self._moved
        multiply(pulls.swapaxes(1, 2), outputs, input_steps)
        np.multiply(input_steps, rate / 2, out=input_steps)
        limit(input_steps)
        return input_steps, output_steps
