"""The document: everything that a person chose, in one frozen value."""

from dataclasses import dataclass, field
from enum import StrEnum

from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe


class Fill(StrEnum):
    """What the colour of a token's chip tells."""

    POSITION = "position"
    TOKEN = "token"
    AGE = "age"
    LENGTH = "length"


@dataclass(frozen=True, slots=True)
class ViewChoices:
    """How the document is looked at.

    `fill` colours the chips; `show_ids`, `show_hex` and `show_invisible` say what is written with
    them; `zoom` scales the text of tokens (1.0 is the design's size).
    """

    fill: Fill = Fill.POSITION
    show_ids: bool = True
    show_hex: bool = False
    show_invisible: bool = False
    zoom: float = 1.0


@dataclass(frozen=True, slots=True)
class EmbeddingChoices:
    """The table E: `dimensions` columns, drawn from a uniform distribution with `seed`."""

    dimensions: int = 8
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Document:
    """Corpus, recipe, sample and step, and how they are looked at.

    `sample_edges` puts the start and end specials around the sample, `sample_specials` reads
    special tokens that are typed in it instead of taking them for text. `about` is the author's
    note on what the document shows.
    """

    corpus: Corpus = field(default_factory=Corpus)
    recipe: Recipe = field(default_factory=Recipe)
    sample: str = ""
    step: int = 0
    sample_edges: bool = False
    sample_specials: bool = False
    view: ViewChoices = field(default_factory=ViewChoices)
    embedding: EmbeddingChoices = field(default_factory=EmbeddingChoices)
    about: str = ""

    @property
    def corpus_size(self) -> int:
        """Return the corpus' length in characters, a table's words counted once."""
        rows = self.corpus.rows
        return len(self.corpus.text) if rows is None else sum(len(word) for word, _ in rows)
