"""What a training yielded, beside what it was trained on."""

from dataclasses import dataclass, replace
from functools import cached_property

from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe
from tokviz.engine.training.run import Run


@dataclass(frozen=True, eq=False)
class Learned:
    """A run with the tokenizer it taught, and the corpus and recipe it came from."""

    run: Run
    corpus: Corpus
    recipe: Recipe

    @cached_property
    def tokenizer(self) -> Tokenizer:
        """Return what was learned, without the corpus."""
        return Tokenizer.of(self.run)

    def is_of(self, corpus: Corpus, recipe: Recipe) -> bool:
        """Return whether training on this corpus with this recipe would yield the same run."""
        return self.corpus == corpus and _as_trained(self.recipe) == _as_trained(recipe)


def _as_trained(recipe: Recipe) -> Recipe:
    """Return the recipe without what encoding alone depends on."""
    return replace(recipe, order=Recipe().order)
