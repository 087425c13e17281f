"""The long work that gets vectors: learning them, and reading files.

Trainers and readers are imported when they are first needed: the start has no time for them.
"""

from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING

from tokviz.document.document import EmbeddingChoices
from tokviz.engine.progress import Progress
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.run import Run
from tokviz.engine.vectors.words import WordVectors
from tokviz.engine.word2vec.learned_vectors import LearnedVectors
from tokviz.engine.word2vec.recipe import Atoms, VectorRecipe
from tokviz.engine.word2vec.sentences import (
    NoSentences,
    SentenceProblem,
    sentences_of_run,
    sentences_of_text,
)

if TYPE_CHECKING:
    from tokviz.engine.formats.vector_file import ReadVectors


def learn_steps(
    corpus: Corpus, recipe: VectorRecipe, run: Run | None, step: int
) -> Generator[Progress, None, LearnedVectors]:
    """Learn vectors from a corpus, or from its tokens after `step` merges of a run.

    Raises NoSentences, MissingExtra, TooManyWords.
    """
    from tokviz.engine.word2vec.learn import learn_vectors

    if recipe.atoms is Atoms.TOKENS:
        if run is None:
            raise NoSentences(SentenceProblem.EMPTY)
        sentences = yield from sentences_of_run(run, min(step, run.steps), recipe)
    else:
        if corpus.rows is not None:
            raise NoSentences(SentenceProblem.TABLE)
        sentences = yield from sentences_of_text(corpus.text, recipe)
    return (yield from learn_vectors(sentences, recipe))


def open_steps(choices: EmbeddingChoices) -> Generator[Progress, None, "ReadVectors"]:
    """Read the file of vectors that the choices name. Raises BadVectors, OSError."""
    from tokviz.engine.formats.vector_file import read_vectors

    if not choices.path:
        # An empty path would be the folder that the program was started in.
        raise FileNotFoundError
    words = Path(choices.path_words) if choices.path_words else None
    tensor = choices.tensor or None
    return (yield from read_vectors(Path(choices.path), words=words, tensor=tensor))


def bundled_steps() -> Generator[Progress, None, WordVectors]:
    """Read the English vectors that come with the program."""
    from tokviz.engine.formats.bundled import bundled_vectors

    yield Progress(0, 1)
    return bundled_vectors()
