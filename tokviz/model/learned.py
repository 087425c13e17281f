"""What a training yielded, beside what it was trained on."""

from collections.abc import Generator
from dataclasses import dataclass, replace
from functools import cached_property

from tokviz.engine.progress import Progress
from tokviz.engine.tokenizer.encoding import Encoder
from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Order, Recipe
from tokviz.engine.training.run import Run, train


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

    @cached_property
    def _encoders(self) -> dict[Order, Encoder]:
        return {}

    def encoder(self, order: Order) -> Encoder:
        """Return the encoder that applies merges in an order; it is made once."""
        if order not in self._encoders:
            self._encoders[order] = Encoder(self.tokenizer, order=order)
        return self._encoders[order]

    def is_of(self, corpus: Corpus, recipe: Recipe) -> bool:
        """Return whether training on this corpus with this recipe would yield the same run."""
        return self.corpus == corpus and _as_trained(self.recipe) == _as_trained(recipe)


def learn_steps(corpus: Corpus, recipe: Recipe) -> Generator[Progress, None, Learned]:
    """Train, and make ready what showing the run needs, so that the window need not."""
    run = yield from train(corpus, recipe)
    learned = Learned(run, corpus, recipe)
    _ = run.layout.byte_count, run.born_at
    for order in Order:
        learned.encoder(order)
        yield Progress(run.steps, run.steps)
    return learned


def _as_trained(recipe: Recipe) -> Recipe:
    """Return the recipe without what encoding alone depends on."""
    return replace(recipe, order=Recipe().order)
