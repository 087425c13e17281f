"""The commands `presets` and `train`."""

import argparse
from dataclasses import replace

from tokviz.cli import sources
from tokviz.cli.console import say, say_json, say_table, token_json, token_shown
from tokviz.cli.failure import WRONG_USE, Refused, cannot_write
from tokviz.document.document import Document
from tokviz.document.file import save
from tokviz.document.presets import presets
from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.training.recipe import (
    Marker,
    Normalization,
    Recipe,
    Special,
    Splitter,
    StopReason,
    StopRule,
    TieRule,
    Unit,
)
from tokviz.engine.training.run import Run

_ENDED = {
    StopReason.MERGES: "as many as asked",
    StopReason.VOCAB_SIZE: "the vocabulary is as large as asked",
    StopReason.MIN_COUNT: "no pair is frequent enough for another",
    StopReason.NO_PAIRS: "no pairs are left",
    StopReason.EMPTY_CORPUS: "the corpus is empty",
}


def list_presets(arguments: argparse.Namespace) -> None:
    """List the presets."""
    infos = presets()
    if arguments.json:
        say_json([{"id": info.id, "title": info.title(), "about": info.about()} for info in infos])
        return
    say_table(["ID", "TITLE"], [[info.id, info.title()] for info in infos], frozenset())


def train(arguments: argparse.Namespace) -> None:
    """Train, print what was learned, and save the document if asked."""
    document = _document(arguments)
    run = sources.run(document)
    if arguments.output is not None:
        if arguments.preset is None:
            document = replace(document, step=run.steps)
        try:
            save(document, arguments.output)
        except OSError as error:
            raise cannot_write(arguments.output, error) from error
    if arguments.json:
        say_json(_as_json(run))
    else:
        _print(run)


def _document(arguments: argparse.Namespace) -> Document:
    if arguments.file is None and arguments.preset is None:
        raise Refused("train needs a FILE, - for the standard input, or --preset ID.", WRONG_USE)
    if arguments.table and arguments.file is None:
        raise Refused("--table says what FILE holds, and there is no FILE.", WRONG_USE)
    if arguments.preset is not None:
        document = sources.preset(arguments.preset)
    else:
        # A table's words are pieces already; no limit is 500 merges, any limit replaces it.
        plain = Recipe(splitter=Splitter.NONE) if arguments.table else Recipe()
        limited = arguments.vocab_size is not None or arguments.min_count is not None
        document = Document(recipe=replace(plain, stop=StopRule()) if limited else plain)
    if arguments.file is not None:
        corpus = sources.corpus(
            arguments.file, is_table=arguments.table, encoding=arguments.encoding
        )
        document = replace(document, corpus=corpus)
    return replace(document, recipe=_recipe(document.recipe, arguments))


def _recipe(recipe: Recipe, arguments: argparse.Namespace) -> Recipe:
    """Return a recipe with the options' choices in place of its own."""
    if arguments.unit is not None:
        recipe = replace(recipe, unit=Unit(arguments.unit))
    if arguments.split is not None:
        recipe = replace(recipe, splitter=Splitter(arguments.split))
    if arguments.normalize is not None:
        recipe = replace(recipe, normalization=Normalization(arguments.normalize))
    if arguments.tie is not None:
        recipe = replace(recipe, tie=TieRule(arguments.tie))
    if arguments.end_marker is not None:
        marker = Marker.END_UNIT if arguments.end_marker else Marker.NONE
        text = arguments.end_marker or recipe.marker_text
        recipe = replace(recipe, marker=marker, marker_text=text)
    if arguments.special is not None:
        recipe = replace(recipe, specials=tuple(map(Special.of, arguments.special)))
    return replace(recipe, stop=_stop(recipe.stop, arguments))


def _stop(stop: StopRule, arguments: argparse.Namespace) -> StopRule:
    merges, vocab_size = stop.merges, stop.vocab_size
    if arguments.merges is not None or arguments.vocab_size is not None:
        merges, vocab_size = arguments.merges, arguments.vocab_size
    asked = arguments.min_count
    return StopRule(merges, vocab_size, stop.min_count if asked is None else asked)


def _as_json(run: Run) -> dict[str, object]:
    merges, marker = run.merges, run.recipe.marker_text
    tokens = [token_json(key, marker) for key in run.tokens]
    rows = zip(
        merges.left.tolist(),
        merges.right.tolist(),
        merges.new.tolist(),
        merges.count.tolist(),
        merges.ties.tolist(),
        merges.corpus_tokens[1:].tolist(),
        strict=True,
    )
    return {
        "corpus_tokens_at_start": run.corpus_tokens(0),
        "merges": [
            {
                "step": step,
                "left": tokens[left],
                "right": tokens[right],
                "new": tokens[new],
                "count": count,
                "ties": ties,
                "corpus_tokens": left_over,
            }
            for step, (left, right, new, count, ties, left_over) in enumerate(rows, 1)
        ],
        "vocab_size": Tokenizer.of(run).vocabulary.size(run.steps),
    }


def _print(run: Run) -> None:
    merges, marker = run.merges, run.recipe.marker_text
    shown = [token_shown(key, marker) for key in run.tokens]
    if run.steps:
        say_table(
            ["STEP", "LEFT", "", "RIGHT", "", "NEW", "COUNT", "TIES", "CORPUS TOKENS"],
            [
                [
                    str(rank + 1),
                    shown[merges.left[rank]],
                    "+",
                    shown[merges.right[rank]],
                    "→",
                    shown[merges.new[rank]],
                    str(merges.count[rank]),
                    str(merges.ties[rank]),
                    str(merges.corpus_tokens[rank + 1]),
                ]
                for rank in range(run.steps)
            ],
            frozenset({0, 6, 7, 8}),
        )
        say()
    say(f"Merges: {run.steps}; {_ENDED[run.ended]}.")
    say(f"Corpus tokens: {run.corpus_tokens(0)} at the start, {run.corpus_tokens(run.steps)} now.")
    say(f"Vocabulary: {Tokenizer.of(run).vocabulary.size(run.steps)} ids.")
