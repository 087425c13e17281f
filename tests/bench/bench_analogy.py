"""How often king - man + woman = queen comes out, and how long a training takes.

    PYTHONPATH=. python tests/bench/bench_analogy.py [--seeds 10] [--sentences 1000] [--epochs 100]

Prints for each language, corpus and method in how many seeds the expected word came first, its
worst place, and seconds a seed. The seed is that of the training; with `--corpora`, that of the
corpus, too. gensim's Word2Vec goes along as a peer where it is installed.
"""

import argparse
import importlib
import importlib.util
from collections.abc import Callable, Sequence
from dataclasses import replace
from time import perf_counter

import numpy as np

from tokviz.engine.progress import finish
from tokviz.engine.vectors.words import Lexicon, WordVectors
from tokviz.engine.word2vec.grammar import Language, write_corpus
from tokviz.engine.word2vec.learn import learn_vectors
from tokviz.engine.word2vec.recipe import Method, Solver, VectorRecipe
from tokviz.engine.word2vec.sentences import sentences_of_text, words_of
from tokviz.engine.word2vec.trial import Question, ask

QUESTIONS = {
    Language.ENGLISH: "king man woman queen",
    Language.CHINESE: "国王 男人 女人 女王",
}
METHODS = {
    "skip-gram exact": VectorRecipe(solver=Solver.EXACT),
    "skip-gram sampled": VectorRecipe(solver=Solver.SAMPLED),
    "cbow": VectorRecipe(method=Method.CBOW),
    "ppmi-svd": VectorRecipe(method=Method.PPMI_SVD),
}
SMALL = 12


def ours(text: str, recipe: VectorRecipe) -> WordVectors:
    learned = finish(learn_vectors(finish(sentences_of_text(text, recipe)), recipe))
    return learned.at(learned.history.end)


def by_gensim(text: str, recipe: VectorRecipe) -> WordVectors:
    sentences = [words_of(line, recipe.atoms) for line in text.splitlines()]
    model = importlib.import_module("gensim.models").Word2Vec(
        sentences,
        vector_size=recipe.dimensions,
        window=recipe.window,
        min_count=recipe.min_count,
        sg=int(recipe.method is Method.SKIP_GRAM),
        negative=recipe.negatives,
        sample=recipe.subsample,
        alpha=recipe.rate,
        min_alpha=recipe.final_rate,
        epochs=recipe.epochs,
        seed=recipe.seed,
        workers=1,
    )
    keys = tuple(word.encode() for word in model.wv.index_to_key)
    return WordVectors(Lexicon(keys), model.wv.vectors.astype(np.float32))


def report(
    name: str,
    learn: Callable[[str, VectorRecipe], WordVectors],
    recipe: VectorRecipe,
    question: Question,
    texts: Sequence[str],
) -> None:
    ranks = []
    start = perf_counter()
    for seed, text in enumerate(texts):
        rank = ask(learn(text, replace(recipe, seed=seed)), question).rank
        ranks.append(rank or 0)
    seconds = (perf_counter() - start) / len(texts)
    print(
        f"  {name:24} first in {ranks.count(1):3} of {len(ranks)}"
        f"   worst place {max(ranks):3}   {seconds:7.3f} s"
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seeds", type=int, default=10)
    parser.add_argument("--sentences", type=int, default=1_000)
    parser.add_argument("--epochs", type=int, default=100)
    parser.add_argument("--dimensions", type=int, default=32)
    parser.add_argument("--corpora", action="store_true", help="a new corpus for each seed")
    given = parser.parse_args()
    gensim = importlib.util.find_spec("gensim") is not None
    for language in Language:
        question = Question(*(word.encode() for word in QUESTIONS[language].split()))
        for sentences in (given.sentences, SMALL):
            print(f"{language.value}, {sentences} sentences")
            texts = [
                write_corpus(language, sentences, seed if given.corpora else 0)
                for seed in range(given.seeds)
            ]
            for name, recipe in METHODS.items():
                asked = replace(recipe, epochs=given.epochs, dimensions=given.dimensions)
                report(name, ours, asked, question, texts)
                sampled = recipe.method is not Method.PPMI_SVD and "exact" not in name
                if gensim and sampled:
                    report(f"{name} (gensim)", by_gensim, asked, question, texts)


if __name__ == "__main__":
    main()
