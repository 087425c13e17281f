"""Word2Vec by sampling: skip-gram and CBOW with negative sampling."""

from collections.abc import Generator

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.word2vec.history import History, LearningProgress, frame_count
from tokviz.engine.word2vec.recipe import Method, VectorRecipe
from tokviz.engine.word2vec.sentences import Sentences


def learn_sampled(
    sentences: Sentences, recipe: VectorRecipe
) -> Generator[LearningProgress, None, tuple[History, NDArray[np.float32]]]:
    """Learn vectors (interim)."""
    rng = np.random.default_rng(recipe.seed)
    n, d = len(sentences.lexicon), recipe.dimensions
    x = ((rng.random((n, d)) - 0.5) / d).astype(np.float32)
    y = np.zeros((n, d), np.float32)
    counts = sentences.lexicon.counts
    assert counts is not None
    noise = counts**recipe.exponent
    noise = noise / noise.sum()
    history = History(x.copy())
    frames = frame_count(n, d)
    ids, sentence = sentences.ids, np.repeat(np.arange(len(sentences)), np.diff(sentences.starts))
    due = 1
    for epoch in range(recipe.epochs):
        rate = recipe.rate + (recipe.final_rate - recipe.rate) * epoch / recipe.epochs
        width = rng.integers(1, recipe.window + 1, len(ids))
        centres, contexts = [], []
        for away in range(1, recipe.window + 1):
            same = sentence[away:] == sentence[:-away]
            at = np.flatnonzero(same)
            for c, o in ((at, at + away), (at + away, at)):
                keep = width[c] >= away
                centres.append(c[keep])
                contexts.append(o[keep])
        c, o = np.concatenate(centres), np.concatenate(contexts)
        order = rng.permutation(len(c))
        total, pairs = 0.0, 0
        for start in range(0, len(c), 64):
            part = order[start : start + 64]
            a, b = ids[o[part]], ids[c[part]]
            if recipe.method is Method.CBOW:
                a, b = b, a
            target = np.concatenate(
                [b[:, None], rng.choice(n, (len(part), recipe.negatives), p=noise)], 1
            )
            h, v = x[a], y[target]
            score = np.einsum("bd,bkd->bk", h, v)
            label = np.zeros_like(score)
            label[:, 0] = 1
            p = 1 / (1 + np.exp(-score))
            total += float(-np.log(np.clip(np.where(label > 0, p, 1 - p), 1e-7, 1)).sum())
            pairs += len(part)
            g = (rate * (label - p)).astype(np.float32)
            np.add.at(x, a, np.einsum("bk,bkd->bd", g, v))
            np.add.at(y, target, g[:, :, None] * h[:, None, :])
            yield LearningProgress(epoch, recipe.epochs, history)
        history.add_loss(epoch + 1, total / max(1, pairs))
        if (epoch + 1) * (frames - 1) >= due * recipe.epochs or epoch + 1 == recipe.epochs:
            due += 1
            history.add(float(epoch + 1), x.copy())
        yield LearningProgress(epoch + 1, recipe.epochs, history)
    return history, y
