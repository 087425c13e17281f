"""Where the commands of `tokviz vectors` get vectors: files, documents, texts."""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from tokviz.cli import sources
from tokviz.cli.console import finish, note, token_shown
from tokviz.cli.failure import Refused
from tokviz.cli.vector_failure import (
    bad_vectors,
    missing_extra,
    no_sentences,
    too_many_words,
    unreadable,
    useless_option,
)
from tokviz.cli.vectors_arguments import GLOVE
from tokviz.document.document import Document, Source
from tokviz.engine.formats.bundled import bundled_vectors
from tokviz.engine.formats.vector_file import (
    WITH_WORDS_BESIDE,
    BadVectors,
    ReadVectors,
    Skip,
    VectorFormat,
    guess_format,
    read_vectors,
)
from tokviz.engine.missing_extra import MissingExtra
from tokviz.engine.tokenizer.token import key_of, sort_key, written
from tokviz.engine.vectors.words import Lexicon, WordVectors
from tokviz.engine.word2vec.cooccurrence import TooManyWords
from tokviz.engine.word2vec.learn import learn_vectors
from tokviz.engine.word2vec.learned_vectors import LearnedVectors
from tokviz.engine.word2vec.recipe import Atoms, VectorRecipe
from tokviz.engine.word2vec.sentences import (
    NoSentences,
    SentenceProblem,
    sentences_of_run,
    sentences_of_text,
)

_MOST_LINES = 10
_SKIPPED = {
    Skip.DUPLICATE: "Left out, as the word stood before",
    Skip.EMPTY_WORD: "Left out, as there is no word",
    Skip.NAMELESS: "Left out, as the vocabulary has no word for it",
    Skip.BLANK_LINE: "Blank lines",
    Skip.ZERO: "Zero, so it points nowhere",
    Skip.SPACE_IN_WORD: "A space in the word",
    Skip.INVALID_UTF8: "A word that is not UTF-8",
}

_WITH_TENSORS = (VectorFormat.NPZ, VectorFormat.SAFETENSORS)


@dataclass(frozen=True, eq=False)
class NamedVectors:
    """Vectors, and how their words are written; words of text have no marker."""

    vectors: WordVectors
    marker_text: str = ""

    @cached_property
    def names(self) -> list[str]:
        """Return the words by row."""
        return [written(key, self.marker_text) for key in self.vectors.lexicon.keys]

    def key(self, word: str) -> bytes:
        """Return the key of a word, or of the token that is written so."""
        key = key_of(word)
        if not word or self.vectors.lexicon.row(key) is not None or word not in self.names:
            return key
        return self.vectors.lexicon.keys[self.names.index(word)]

    def shown(self, row: int) -> str:
        """Return the word of a row for people."""
        return token_shown(self.vectors.lexicon.keys[row], self.marker_text)

    def spelled_out(self) -> WordVectors:
        """Return the vectors with markers as text, as other programs know them."""
        lexicon = self.vectors.lexicon
        keys = tuple(sort_key(key, self.marker_text) for key in lexicon.keys)
        return WordVectors(Lexicon(keys, lexicon.counts), self.vectors.vectors)


def read(
    path: Path,
    *,
    words: Path | None = None,
    tensor: str | None = None,
    limit: int | None = None,
) -> ReadVectors:
    """Return what a file of vectors holds."""
    try:
        format = guess_format(path)
        if words is not None and format not in WITH_WORDS_BESIDE:
            raise useless_option("--words", f"a file of the format {format} has its words itself")
        if tensor is not None and format not in _WITH_TENSORS:
            raise useless_option("--tensor", f"a file of the format {format} has one table only")
        work = read_vectors(path, format, words=words, tensor=tensor, limit=limit)
        return finish(work, "reading")
    except BadVectors as error:
        raise bad_vectors(path, error) from error
    except OSError as error:
        raise unreadable(path, error) from error


def told(read: ReadVectors, reasons: Sequence[Skip]) -> list[str]:
    """Return a line for each of some reasons: how many rows it was, and which."""
    told = []
    for reason in reasons:
        rows = [str(skipped.line) for skipped in read.skipped if skipped.reason is reason]
        count = read.counts[reason]
        more = ", …" if count > _MOST_LINES else ""
        numbers = f"row{'' if count == 1 else 's'} {', '.join(rows[:_MOST_LINES])}{more}"
        told.append(f"{_SKIPPED[reason]}: {count} ({numbers}).")
    return told


def _named(path: Path, read: ReadVectors) -> NamedVectors:
    """Return the vectors of a file, and tell which rows are not among them."""
    for line in told(read, [reason for reason in read.counts if reason.left_out]):
        note(f"{path}: {line}")
    return NamedVectors(read.vectors)


def named(arguments: argparse.Namespace) -> NamedVectors:
    """Return the vectors that `--vectors`, `--from` or `--preset` names."""
    words, tensor, limit = arguments.words, arguments.tensor, arguments.limit
    if arguments.vectors is not None and arguments.vectors != GLOVE:
        path = Path(arguments.vectors)
        return _named(path, read(path, words=words, tensor=tensor, limit=limit))
    for option, value in (("--words", words), ("--tensor", tensor), ("--limit", limit)):
        if value is not None:
            raise useless_option(option, "it belongs to --vectors FILE")
    if arguments.vectors is not None:
        return NamedVectors(bundled_vectors())
    document = sources.document(arguments)
    choices = document.embedding
    match choices.source:
        case Source.GLOVE:
            return NamedVectors(bundled_vectors())
        case Source.FILE:
            if not choices.path:
                name = arguments.preset or str(arguments.source)
                raise Refused(f"{name} names no file of vectors.")
            beside = Path(choices.path_words) if choices.path_words else None
            path = Path(choices.path)
            return _named(path, read(path, words=beside, tensor=choices.tensor or None))
        case Source.LEARNED | Source.RANDOM:
            name = arguments.preset or str(arguments.source)
            learned, marker_text = learn(name, document, choices.learning)
            return NamedVectors(learned.at(learned.history.end), marker_text)


def learn(
    name: str, document: Document, recipe: VectorRecipe, step: int | None = None
) -> tuple[LearnedVectors, str]:
    """Learn vectors from a document's corpus; return them and the text of markers.

    Tokens are those of `step`, otherwise of the step that the document's own vectors belong to,
    else of the last. `name` is what the document is called.
    """
    try:
        if recipe.atoms is Atoms.TOKENS:
            run = sources.run(document)
            step = sources.step(_step(document, run.steps) if step is None else step, run.steps)
            sentences = finish(sentences_of_run(run, step, recipe), "reading")
            marker_text = run.recipe.marker_text
        elif document.corpus.rows is not None:
            raise NoSentences(SentenceProblem.TABLE)
        else:
            sentences = finish(sentences_of_text(document.corpus.text, recipe), "reading")
            marker_text = ""
        return finish(learn_vectors(sentences, recipe), "learning"), marker_text
    except NoSentences as error:
        raise no_sentences(name, error) from error
    except MissingExtra as error:
        raise missing_extra(error) from error
    except TooManyWords as error:
        raise too_many_words(error.found, error.most) from error


def _step(document: Document, last: int) -> int:
    choices = document.embedding
    is_of_tokens = choices.source is Source.LEARNED and choices.learning.atoms is Atoms.TOKENS
    return min(choices.at_step, last) if is_of_tokens else last
