"""One step of Word2Vec with negative sampling, with every number on the way."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, eq=False)
class Update:
    """One update, before and after; k inputs, m outputs of which the first is the target.

    `inputs` float64 (k, d) are averaged to `hidden` (d,), each as often as `input_times` int64
    (k,) says. For each output float64 (m,): `labels` is 1 for the target and 0 for a negative,
    `scores` the dot product of `hidden` with its vector in `outputs` (m, d), `probabilities` the
    sigmoid of that, and `errors` the probability minus the label. An output counts as often as
    `output_times` int64 (m,) says. `hidden_gradient` (d,) is the gradient of the loss with
    respect to `hidden`. `inputs_after` (k, d) and `outputs_after` (m, d) are the vectors one step
    of the learning rate `rate` later. Losses are in nats.
    """

    rate: float
    inputs: NDArray[np.float64]
    input_times: NDArray[np.int64]
    outputs: NDArray[np.float64]
    output_times: NDArray[np.int64]
    hidden: NDArray[np.float64]
    labels: NDArray[np.float64]
    scores: NDArray[np.float64]
    probabilities: NDArray[np.float64]
    errors: NDArray[np.float64]
    hidden_gradient: NDArray[np.float64]
    inputs_after: NDArray[np.float64]
    outputs_after: NDArray[np.float64]
    loss_before: float
    loss_after: float


def one_update(
    inputs: NDArray[np.floating],
    target: NDArray[np.floating],
    negatives: NDArray[np.floating],
    rate: float,
    *,
    input_times: NDArray[np.int64] | None = None,
    negative_times: NDArray[np.int64] | None = None,
) -> Update:
    """Take one step of gradient descent on the loss of one example.

    `inputs` (k, d) are the vectors of the context (CBOW), or the one of the centre (skip-gram);
    `target` (d,) is the output vector of the word that is wanted, `negatives` (m, d) those of words
    that are not. `input_times` int64 (k,) and `negative_times` int64 (m,) say how often a word
    stands among the inputs or was drawn, once if None; a word is to be given once.

    The loss is -log σ(target · h) - Σ log σ(-negative · h) with h the mean of the inputs: Mikolov
    et al. 2013 (arXiv:1310.4546), formula 4. The gradients are those of Rong 2014,
    "word2vec Parameter Learning Explained" (arXiv:1411.2738), sections 1.2, 2 and 3.2. All is
    computed in float64, and all vectors move at once.

    >>> done = one_update(np.array([[1.0, 0.0]]), np.array([0.0, 1.0]), np.array([[0.0, 2.0]]), 0.5)
    >>> done.scores.tolist(), done.probabilities.tolist(), done.errors.tolist()
    ([0.0, 0.0], [0.5, 0.5], [-0.5, 0.5])
    >>> done.outputs_after.tolist(), done.inputs_after.tolist()
    ([[0.25, 1.0], [-0.25, 2.0]], [[1.0, -0.25]])
    """
    before = np.asarray(inputs, np.float64)
    outputs = np.vstack([np.asarray(target, np.float64)[None], np.asarray(negatives, np.float64)])
    of_inputs = _times(input_times, len(before))
    of_outputs = np.concatenate([np.ones(1, np.int64), _times(negative_times, len(outputs) - 1)])
    labels = np.zeros(len(outputs))
    labels[0] = 1.0
    shares = of_inputs / of_inputs.sum()
    hidden = shares @ before
    scores = outputs @ hidden
    probabilities = _sigmoid(scores)
    errors = probabilities - labels
    weighted = of_outputs * errors
    hidden_gradient = weighted @ outputs
    inputs_after = before - rate * shares[:, None] * hidden_gradient
    outputs_after = outputs - rate * weighted[:, None] * hidden
    return Update(
        rate=rate,
        inputs=before,
        input_times=of_inputs,
        outputs=outputs,
        output_times=of_outputs,
        hidden=hidden,
        labels=labels,
        scores=scores,
        probabilities=probabilities,
        errors=errors,
        hidden_gradient=hidden_gradient,
        inputs_after=inputs_after,
        outputs_after=outputs_after,
        loss_before=_loss(scores, labels, of_outputs),
        loss_after=_loss(outputs_after @ (shares @ inputs_after), labels, of_outputs),
    )


def _times(times: NDArray[np.int64] | None, count: int) -> NDArray[np.int64]:
    return np.ones(count, np.int64) if times is None else np.asarray(times, np.int64)


def _sigmoid(scores: NDArray[np.float64]) -> NDArray[np.float64]:
    # exp of a large positive number would overflow.
    small = np.exp(-np.abs(scores))
    result: NDArray[np.float64] = np.where(scores >= 0, 1.0, small) / (1.0 + small)
    return result


def _loss(
    scores: NDArray[np.float64], labels: NDArray[np.float64], times: NDArray[np.int64]
) -> float:
    """Return the loss: -log σ(score) of the target, -log σ(-score) of a negative."""
    signed = np.where(labels > 0, scores, -scores)
    return float(times @ np.logaddexp(0.0, -signed))
