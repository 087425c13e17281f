"""The document: everything that a person chose, in one frozen value."""

from dataclasses import dataclass, field
from enum import StrEnum

from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe
from tokviz.engine.word2vec.recipe import VectorRecipe


class Fill(StrEnum):
    """What the colour of a token's chip tells."""

    POSITION = "position"
    TOKEN = "token"
    AGE = "age"
    LENGTH = "length"


class MapMethod(StrEnum):
    """How vectors get to the few axes of a map."""

    PCA = "pca"
    WORDS = "words"
    """An axis leads from one word to another."""
    TSNE = "tsne"


class MapColour(StrEnum):
    """What the colour of a point on the map tells."""

    NONE = "none"
    CLUSTER = "cluster"
    FREQUENCY = "frequency"
    LENGTH = "length"
    RANK = "rank"
    SCRIPT = "script"


@dataclass(frozen=True, slots=True)
class MapChoices:
    """How vectors are mapped: on 2 or 3 `dimensions`.

    With `MapMethod.WORDS` the first axis leads from the first to the second word of `axes`, the
    second axis from the third to the fourth; empty words leave an axis to the data. `trails` shows
    where the selected words came from.
    """

    dimensions: int = 2
    method: MapMethod = MapMethod.PCA
    colour: MapColour = MapColour.NONE
    axes: tuple[str, str, str, str] = ("", "", "", "")
    trails: bool = True


@dataclass(frozen=True, slots=True)
class ViewChoices:
    """How the document is looked at.

    `fill` colours the chips; `show_ids`, `show_hex` and `show_invisible` say what is written with
    them; `zoom` scales the text of tokens (1.0 is the design's size). `map` is how vectors are
    mapped, `analogy` the words a, b and c of the question a − b + c.
    """

    fill: Fill = Fill.POSITION
    show_ids: bool = True
    show_hex: bool = False
    show_invisible: bool = False
    zoom: float = 1.0
    map: MapChoices = field(default_factory=MapChoices)
    analogy: tuple[str, str, str] = ("", "", "")


class Source(StrEnum):
    """Where the vectors come from.

    `RANDOM` rows for the run's vocabulary, `LEARNED` from the corpus, `GLOVE` the English vectors
    that come with the program, or a `FILE`.
    """

    RANDOM = "random"
    LEARNED = "learned"
    GLOVE = "glove"
    FILE = "file"


@dataclass(frozen=True, slots=True)
class EmbeddingChoices:
    """The table E.

    Random rows have `dimensions` columns, drawn from a uniform distribution with `seed`. Learned
    ones follow `learning`; where they are of tokens, of those of the step `at_step`. `path` is the
    file of vectors, `path_words` the file of its words where they stand in one of their own, and
    `tensor` the matrix to take where a file holds several.
    """

    dimensions: int = 8
    seed: int = 0
    source: Source = Source.RANDOM
    learning: VectorRecipe = field(default_factory=VectorRecipe)
    at_step: int = 0
    path: str = ""
    path_words: str = ""
    tensor: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """Corpus, recipe, sample and step, and how they are looked at.

    `epoch` is the moment of the vectors' training that is shown, in epochs. `sample_edges` puts
    the start and end specials around the sample, `sample_specials` reads special tokens that are
    typed in it instead of taking them for text. `about` is the author's note on what the document
    shows.
    """

    corpus: Corpus = field(default_factory=Corpus)
    recipe: Recipe = field(default_factory=Recipe)
    sample: str = ""
    step: int = 0
    sample_edges: bool = False
    sample_specials: bool = False
    view: ViewChoices = field(default_factory=ViewChoices)
    embedding: EmbeddingChoices = field(default_factory=EmbeddingChoices)
    epoch: float = 0.0
    about: str = ""

    @property
    def corpus_size(self) -> int:
        """Return the corpus' length in characters, a table's words counted once."""
        rows = self.corpus.rows
        return len(self.corpus.text) if rows is None else sum(len(word) for word, _ in rows)
