"""Times Word2Vec by sampling beside gensim, and compares what both learn, all in one run.

    PYTHONPATH=. python tests/bench/bench_vectors.py NOVEL [--rounds 4]

NOVEL is a Chinese text, cut by jieba; its lines are the sentences. Both learn from the words that
stand at least 20 times, in 50 dimensions and 5 epochs; gensim with two workers, from lists of
words. Each round trains both with another seed, one after the other, so that a noisy machine
treats them alike; the best of all rounds counts. "learn" is training alone, "whole" has counting
the words, too.

"overlap" is the share of the ten nearest neighbours that two trainings agree on, averaged over the
50 most frequent nouns of two characters or more: of gensim with gensim at another seed, of ours
with gensim, and of ours with ours at another seed; and the same over all words of two characters or
more that stand at least 60 times, which varies less. Ours learns what gensim learns if it overlaps
with it as gensim does with itself. The uncertainty is the standard error over rounds.
"""

import argparse
import platform
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import gensim
import jieba
import jieba.posseg
import numpy as np
from gensim.models import Word2Vec
from numpy.typing import NDArray

from tokviz.engine.progress import finish
from tokviz.engine.word2vec.recipe import Atoms, Method, Solver, VectorRecipe
from tokviz.engine.word2vec.sampled import learn_sampled
from tokviz.engine.word2vec.sentences import Sentences, gather, sentences_of_text

RECIPE = VectorRecipe(
    atoms=Atoms.JIEBA,
    dimensions=50,
    window=5,
    min_count=20,
    negatives=5,
    epochs=5,
    rate=0.025,
    solver=Solver.SAMPLED,
)
NEIGHBOURS = 10

Vectors = NDArray[np.float32]
Timed = tuple[Vectors, float, float]


def theirs(lists: list[list[str]], words: list[str], recipe: VectorRecipe) -> Timed:
    """Return vectors in the order of `words`, and the seconds for everything and for training."""
    begin = time.perf_counter()
    model = Word2Vec(
        vector_size=recipe.dimensions,
        window=recipe.window,
        min_count=1,
        negative=recipe.negatives,
        ns_exponent=recipe.exponent,
        sample=recipe.subsample,
        alpha=recipe.rate,
        min_alpha=recipe.final_rate,
        sg=int(recipe.method is Method.SKIP_GRAM),
        seed=recipe.seed + 1,
        workers=2,
    )
    model.build_vocab(lists)
    middle = time.perf_counter()
    model.train(lists, total_examples=model.corpus_count, epochs=recipe.epochs)
    end = time.perf_counter()
    return model.wv[words], end - begin, end - middle


def ours(lists: list[list[str]], words: list[str], recipe: VectorRecipe) -> Timed:
    begin = time.perf_counter()
    sentences = gather(lists)
    middle = time.perf_counter()
    history, _ = finish(learn_sampled(sentences, recipe))
    end = time.perf_counter()
    rows = [sentences.lexicon.row_of_word(word) for word in words]
    return history.frames[-1][rows], end - begin, end - middle


def nouns(words: list[str], count: int) -> list[int]:
    """Return the rows of the first `count` words that jieba calls nouns."""

    def found() -> Iterator[int]:
        for row, word in enumerate(words):
            flags = [part.flag for part in jieba.posseg.cut(word)]
            if len(word) >= 2 and len(flags) == 1 and flags[0].startswith("n"):
                yield row

    return [row for row, _ in zip(found(), range(count), strict=False)]


def nearest(vectors: Vectors, rows: list[int]) -> list[set[int]]:
    units = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
    cosines = units[rows] @ units.T
    cosines[np.arange(len(rows)), rows] = -2
    return [set(row) for row in np.argsort(-cosines, axis=1)[:, :NEIGHBOURS].tolist()]


def overlap(one: list[set[int]], other: list[set[int]]) -> float:
    return float(np.mean([len(a & b) / NEIGHBOURS for a, b in zip(one, other, strict=True)]))


def compare(gensims: list[Vectors], own: list[Vectors], rows: list[int]) -> str:
    """Return the overlaps in words: gensim-gensim, ours-gensim and ours-ours."""
    first = [nearest(vectors, rows) for vectors in gensims]
    second = [nearest(vectors, rows) for vectors in own]
    among = [[overlap(a, b) for b in first if b is not a] for a in first]
    across = [[overlap(a, b) for b in first] for a in second]
    within = [overlap(a, b) for a, b in combinations(second, 2)]
    return (
        f"gensim-gensim {mean(among)}   ours-gensim {mean(across)}   "
        f"ours-ours {np.mean(within):.3f}"
    )


def mean(rows: list[list[float]]) -> str:
    each = np.mean(rows, axis=1)
    return f"{each.mean():.3f} ± {each.std(ddof=1) / np.sqrt(len(each)):.3f}"


def report(sentences: Sentences, method: Method, rounds: int) -> None:
    words = [key.decode() for key in sentences.lexicon.keys]
    bounds = zip(sentences.starts[:-1], sentences.starts[1:], strict=True)
    lists = [[words[row] for row in sentences.ids[first:last]] for first, last in bounds]
    gensims: list[Timed] = []
    own: list[Timed] = []
    for seed in range(rounds):
        recipe = replace(RECIPE, method=method, seed=seed)
        gensims.append(theirs(lists, words, recipe))
        own.append(ours(lists, words, recipe))
    print(f"\n{method}")
    for name, at in (("whole", 1), ("learn", 2)):
        peer, mine = (min(timed[at] for timed in all_of) for all_of in (gensims, own))
        print(f"  {name}: gensim {peer:.2f} s, ours {mine:.2f} s, ratio {mine / peer:.2f}")
    counts = sentences.lexicon.counts
    assert counts is not None
    common = [row for row, word in enumerate(words) if len(word) >= 2 and counts[row] >= 60]
    for name, rows in (("50 nouns", nouns(words, 50)), (f"{len(common)} words", common)):
        vectors = [timed[0] for timed in gensims], [timed[0] for timed in own]
        print(f"  overlap, {name}: {compare(*vectors, rows)}", flush=True)


def main() -> None:
    arguments = argparse.ArgumentParser(description="Times Word2Vec beside gensim.")
    arguments.add_argument("novel", type=Path)
    arguments.add_argument("--rounds", type=int, default=4)
    given = arguments.parse_args()
    jieba.setLogLevel("ERROR")
    sentences = finish(sentences_of_text(given.novel.read_text(encoding="utf-8"), RECIPE))
    print(
        f"{platform.python_version()} {platform.machine()}, numpy {np.__version__}, "
        f"gensim {gensim.__version__}; {len(sentences.ids)} words in {len(sentences)} sentences, "
        f"{len(sentences.lexicon)} different"
    )
    for method in (Method.CBOW, Method.SKIP_GRAM):
        report(sentences, method, given.rounds)


if __name__ == "__main__":
    main()
