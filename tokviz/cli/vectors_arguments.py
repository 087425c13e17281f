"""The grammar of `tokviz vectors`."""

import argparse
from pathlib import Path

from tokviz.cli.grammar import (
    Commands,
    add_command,
    add_encoding,
    add_json,
    add_source,
    number,
    values,
    whole,
)
from tokviz.document.embedding_fields import (
    MAX_DIMENSIONS,
    MAX_EPOCHS,
    MAX_EXPONENT,
    MAX_NEGATIVES,
    MAX_RATE,
    MAX_WINDOW,
)
from tokviz.engine.formats.vector_file import VectorFormat
from tokviz.engine.vectors.neighbours import Metric
from tokviz.engine.word2vec.grammar import Language
from tokviz.engine.word2vec.recipe import Atoms, Method, Solver

MAX_SENTENCES = 1_000_000
FORMATS = {
    ".txt": VectorFormat.WORD2VEC_TEXT,
    ".vec": VectorFormat.WORD2VEC_TEXT,
    ".npz": VectorFormat.NPZ,
    ".tsv": VectorFormat.PROJECTOR,
}
"""What a file is written as, by its name's end."""
GLOVE = "glove"
"""What the vectors that come with the program are called, where a file is asked for."""

_OUTPUT = ".txt or .vec is word2vec's text, .npz numpy's arrays, .tsv the projector's two files"


def add_vectors(commands: Commands) -> None:
    """Add the command `vectors`; `action` of its result is what to do."""
    command = add_command(
        commands, "vectors", "Learn vectors of words, ask them, and convert files of them."
    )
    actions = command.add_subparsers(dest="action", metavar="ACTION", required=True)
    _add_train(actions)
    _add_neighbours(actions)
    _add_analogy(actions)
    _add_convert(actions)
    _add_corpus(actions)


def _add_train(actions: Commands) -> None:
    command = add_command(
        actions,
        "train",
        "Learn vectors from a text.",
        "The options override the document's own recipe. --atoms tokens takes the tokens of the "
        'document\'s recipe. JSON: {"words", "dimensions", "method", "solver", "epochs", "loss", '
        '"left_out": [{"word", "count"}]}; the loss is that of a pair at the end, in nats; solver, '
        "epochs and loss are null where the method has none.",
    )
    source = command.add_mutually_exclusive_group(required=True)
    source.add_argument(
        "file", nargs="?", metavar="FILE", help="a text file, or - for the standard input"
    )
    add_source(source)
    add_encoding(command, "FILE")
    add = command.add_argument
    add("--method", choices=values(Method), help="how vectors are learned")
    add("--atoms", choices=values(Atoms), help="what gets a vector")
    add("--dimensions", type=whole(1, MAX_DIMENSIONS), metavar="N", help="numbers in a vector")
    add("--window", type=whole(1, MAX_WINDOW), metavar="N", help="most words on each side")
    add("--negatives", type=whole(1, MAX_NEGATIVES), metavar="N", help="drawn for each pair")
    add("--exponent", type=number(0, MAX_EXPONENT), metavar="X",
        help="negatives are drawn by count to the power of X")  # fmt: skip
    add("--subsample", type=number(0, 1), metavar="X",
        help="leave out words above this share of the text at random; 0 for never")  # fmt: skip
    add("--min-count", type=whole(1), metavar="N", help="words that stand less often get no vector")
    add("--rate", type=number(0, MAX_RATE), metavar="X", help="the learning rate at the start")
    add("--epochs", type=whole(1, MAX_EPOCHS), metavar="N", help="passes through the text")
    add("--seed", type=whole(), metavar="N", help="what all chance depends on")
    add("--solver", choices=values(Solver), help="how the objective is optimised")
    add("--step", type=whole(), metavar="K", help="with --atoms tokens: those after K merges")
    add("--lowercase", action=argparse.BooleanOptionalAction, help="make capital letters small")
    add("-o", dest="output", type=_output, metavar="FILE", help=f"save the vectors: {_OUTPUT}")
    add_json(command)


def _add_neighbours(actions: Commands) -> None:
    command = add_command(
        actions,
        "neighbours",
        "List the words whose vectors are nearest to a word's.",
        'JSON: {"word", "metric", "neighbours": [{"word", "cosine" or "distance"}]}.',
    )
    command.add_argument("word", metavar="WORD", help="a word that has a vector")
    _add_vectors_of(command)
    command.add_argument(
        "--metric",
        choices=values(Metric),
        default=Metric.COSINE.value,
        help="the cosine of the angle (default), or the Euclidean distance",
    )
    add_json(command)


def _add_analogy(actions: Commands) -> None:
    command = add_command(
        actions,
        "analogy",
        "Rank the answers to an analogy: 'king man woman' asks for king - man + woman.",
        "The vectors are divided by their lengths first. The three words themselves are left out "
        "of the answers, as is customary; the second list has them. "
        'JSON: {"ranked": [{"word", "cosine"}], "ranked_with_query": [{"word", "cosine"}]}.',
    )
    for name in ("a", "b", "c"):
        command.add_argument(name, metavar=name.upper(), help="a word that has a vector")
    _add_vectors_of(command)
    add_json(command)


def _add_convert(actions: Commands) -> None:
    command = add_command(
        actions,
        "convert",
        "Write a file of vectors in another format.",
        "Read are word2vec's text and binary, GloVe, fastText's text, npy, npz, safetensors and "
        "the projector's.",
    )
    command.add_argument("input", metavar="IN", type=Path, help="a file of vectors")
    command.add_argument("output", metavar="OUT", type=_output, help=_OUTPUT)
    _add_file_options(command)


def _add_corpus(actions: Commands) -> None:
    command = add_command(
        actions,
        "corpus",
        "Write a small corpus on which king - man + woman = queen can be learned.",
        "The sentences come from a grammar, one a line; the same seed gives the same text. Chinese "
        "has spaces between its words. 'king-queen' among the presets are such corpora.",
    )
    add = command.add_argument
    add("language", choices=values(Language), help="what to write in")
    add("--sentences", type=whole(1, MAX_SENTENCES), default=400, metavar="N", help="how many")
    add("--seed", type=whole(), default=0, metavar="N", help="another seed, another text")


def _add_vectors_of(command: argparse.ArgumentParser) -> None:
    source = command.add_mutually_exclusive_group(required=True)
    source.add_argument(
        "--vectors",
        metavar="FILE",
        help=f"a file of vectors, or '{GLOVE}' for the English ones that come with the program "
        f"(a file of that name is ./{GLOVE})",
    )
    add_source(source)
    _add_file_options(command)
    command.add_argument(
        "--count", type=whole(1), default=10, metavar="N", help="how many to list (default 10)"
    )


def _add_file_options(command: argparse.ArgumentParser) -> None:
    add = command.add_argument
    add("--words", type=Path, metavar="FILE", help="the words, where they stand in their own file")
    add("--tensor", metavar="NAME", help="the table to take, where a file holds several")
    add("--limit", type=whole(1), metavar="N", help="take the first N rows only")


def _output(text: str) -> Path:
    path = Path(text)
    if path.suffix.lower() not in FORMATS:
        raise argparse.ArgumentTypeError(f"'{text}' does not end in {', '.join(FORMATS)}")
    return path
