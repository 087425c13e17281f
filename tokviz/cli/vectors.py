"""The command `vectors`: train, neighbours, analogy, convert."""

import argparse
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from tokviz.cli import sources, vector_sources
from tokviz.cli.console import finish, note, say, say_json, say_table, token_shown
from tokviz.cli.failure import cannot_write
from tokviz.cli.vector_failure import bad_vectors, no_direction, unknown_words, useless_option
from tokviz.cli.vector_sources import NamedVectors
from tokviz.cli.vectors_arguments import FORMATS
from tokviz.document.document import Document
from tokviz.engine.formats.vector_file import (
    BadVectors,
    ReadVectors,
    write_vectors,
    written_files,
)
from tokviz.engine.text.invisible import visible
from tokviz.engine.tokenizer.token import written
from tokviz.engine.vectors.analogy import UnknownWords, analogy
from tokviz.engine.vectors.direction import NoDirection
from tokviz.engine.vectors.neighbours import Metric, Neighbours, nearest
from tokviz.engine.vectors.words import WordVectors
from tokviz.engine.word2vec.grammar import Language, write_corpus
from tokviz.engine.word2vec.learned_vectors import LearnedVectors
from tokviz.engine.word2vec.recipe import Atoms, VectorRecipe

_MOST_TOLD = 10
_DIGITS = 6
"""More digits of a value are not told: single precision has no more."""


def vectors(arguments: argparse.Namespace) -> None:
    """Do what the action says."""
    actions = {
        "train": _train,
        "neighbours": _neighbours,
        "analogy": _analogy,
        "convert": _convert,
        "corpus": _corpus,
    }
    actions[arguments.action](arguments)


def _train(arguments: argparse.Namespace) -> None:
    if arguments.file is None:
        document = sources.document(arguments)
        name = arguments.preset or str(arguments.source)
        if arguments.encoding is not None:
            raise useless_option("--encoding", "there is no FILE")
    else:
        corpus = sources.corpus(arguments.file, is_table=False, encoding=arguments.encoding)
        document, name = Document(corpus=corpus), sources.called(arguments.file)
    recipe = _recipe(document.embedding.learning, arguments)
    if arguments.step is not None and recipe.atoms is not Atoms.TOKENS:
        raise useless_option("--step", "it belongs to --atoms tokens")
    learned, marker_text = vector_sources.learn(name, document, recipe, arguments.step)
    if learned.has_diverged:
        note("the loss ended above that of vectors that know nothing; choose a smaller --rate.")
    if arguments.output is not None:
        named = NamedVectors(learned.at(learned.history.end), marker_text)
        _write(named.spelled_out(), arguments.output)
    if arguments.json:
        say_json(_learned_json(learned, marker_text))
    else:
        _print_learned(learned, marker_text)
        if arguments.output is not None:
            _print_written(arguments.output)


def _recipe(recipe: VectorRecipe, arguments: argparse.Namespace) -> VectorRecipe:
    """Return a recipe with the options' choices in place of its own."""
    chosen: dict[str, Any] = {
        field.name: type(getattr(recipe, field.name))(value)
        for field in fields(recipe)
        if (value := getattr(arguments, field.name, None)) is not None
    }
    return replace(recipe, **chosen)


def _loss(learned: LearnedVectors) -> float | None:
    loss = learned.history.loss_at(learned.history.end)
    return None if loss is None else round(loss, _DIGITS)


def _learned_json(learned: LearnedVectors, marker_text: str) -> dict[str, object]:
    return {
        "words": len(learned.lexicon),
        "dimensions": learned.recipe.dimensions,
        "method": learned.recipe.method.value,
        "solver": None if learned.solver is None else learned.solver.value,
        "epochs": None if learned.solver is None else learned.recipe.epochs,
        "loss": _loss(learned),
        "left_out": [
            {"word": written(key, marker_text), "count": count}
            for key, count in learned.sentences.left_out
        ],
    }


def _print_learned(learned: LearnedVectors, marker_text: str) -> None:
    recipe, left_out, loss = learned.recipe, learned.sentences.left_out, _loss(learned)
    say(f"Words: {len(learned.lexicon)}.")
    say(f"Dimensions: {recipe.dimensions}.")
    if learned.solver is None:
        say(f"Method: {recipe.method.value}.")
    else:
        say(f"Method: {recipe.method.value}, {learned.solver.value}.")
        say(f"Epochs: {recipe.epochs}.")
    if loss is not None:
        say(f"Loss at the end: {loss:.4f} nats a pair.")
    if left_out:
        told = [f"{token_shown(key, marker_text)} ({count})" for key, count in left_out]
        more = len(told) - _MOST_TOLD
        rest = f" and {more} more" if more > 0 else ""
        say(f"Left out as too rare: {', '.join(told[:_MOST_TOLD])}{rest}.")


def _neighbours(arguments: argparse.Namespace) -> None:
    named = vector_sources.named(arguments)
    metric = Metric(arguments.metric)
    row = named.vectors.lexicon.row(named.key(arguments.word))
    if row is None:
        raise unknown_words([arguments.word], named.names)
    try:
        found = nearest(
            named.vectors, named.vectors.vectors[row], arguments.count, metric, exclude=[row]
        )
    except NoDirection as error:
        raise no_direction(error, [arguments.word]) from error
    if arguments.json:
        word, listed = arguments.word, _ranking_json(found, named)
        say_json({"word": word, "metric": metric.value, "neighbours": listed})
    else:
        say_table(["WORD", metric.value.upper()], _ranking_rows(found, named), frozenset({1}))


def _analogy(arguments: argparse.Namespace) -> None:
    named = vector_sources.named(arguments)
    words = [arguments.a, arguments.b, arguments.c]
    asked = {named.key(word): word for word in words}
    try:
        a, b, c = map(named.key, words)
        found = analogy(named.vectors, a, b, c, arguments.count)
    except UnknownWords as error:
        raise unknown_words([asked[key] for key in error.missing], named.names) from error
    except NoDirection as error:
        raise no_direction(error, words) from error
    if arguments.json:
        ranked, with_query = found.ranked, found.ranked_with_query
        say_json(
            {
                "ranked": _ranking_json(ranked, named),
                "ranked_with_query": _ranking_json(with_query, named),
            }
        )
        return
    first, second, third = map(visible, words)
    say(f"{first} - {second} + {third}, without these words, and with them:")
    say()
    left, right = _ranking_rows(found.ranked, named), _ranking_rows(found.ranked_with_query, named)
    left += [["", ""]] * (len(right) - len(left))
    rows = [[*pair[0], *pair[1]] for pair in zip(left, right, strict=True)]
    say_table(["WORD", "COSINE", "WITH THEM", "COSINE"], rows, frozenset({1, 3}))


def _ranking_json(found: Neighbours, named: NamedVectors) -> list[dict[str, object]]:
    values = found.values.astype(float).round(_DIGITS).tolist()
    return [
        {"word": named.names[row], found.metric.value: value}
        for row, value in zip(found.rows.tolist(), values, strict=True)
    ]


def _ranking_rows(found: Neighbours, named: NamedVectors) -> list[list[str]]:
    pairs = zip(found.rows.tolist(), found.values.tolist(), strict=True)
    return [[named.shown(row), f"{value:.4f}"] for row, value in pairs]


def _convert(arguments: argparse.Namespace) -> None:
    read = vector_sources.read(
        arguments.input, words=arguments.words, tensor=arguments.tensor, limit=arguments.limit
    )
    _write(read.vectors, arguments.output)
    _print_read(read)
    _print_written(arguments.output)


def _corpus(arguments: argparse.Namespace) -> None:
    language = Language(arguments.language)
    say(write_corpus(language, arguments.sentences, arguments.seed).removesuffix("\n"))


def _print_read(read: ReadVectors) -> None:
    rows, dimensions = read.vectors.vectors.shape
    limited = ", as many as asked" if read.limited else ""
    say(f"Read: {rows} vectors of {dimensions} dimensions ({read.format.value}){limited}.")
    for line in vector_sources.told(read, tuple(read.counts)):
        say(line)


def _write(vectors: WordVectors, path: Path) -> None:
    try:
        finish(write_vectors(vectors, path, FORMATS[path.suffix.lower()]), "writing")
    except BadVectors as error:
        raise bad_vectors(path, error) from error
    except OSError as error:
        raise cannot_write(path, error) from error


def _print_written(path: Path) -> None:
    files = written_files(path, FORMATS[path.suffix.lower()])
    say(f"Written: {' and '.join(map(str, files))}.")
