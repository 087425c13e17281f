"""The tokenizer: what was learned, without the corpus it was learned from."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.tokenizer.token import is_fragment
from tokviz.engine.tokenizer.vocabulary import Vocabulary
from tokviz.engine.training.recipe import Recipe
from tokviz.engine.training.run import Run


@dataclass(frozen=True, eq=False)
class Tokenizer:
    """A recipe with its tokens and merges.

    `tokens` are keys, the `alphabet_size` units first. Merge r (its rank) joins tokens `left[r]`
    and `right[r]` into `new[r]`, int32 (m,) each. `born_at` int32 (tokens,) is the step from which
    each token exists.
    """

    recipe: Recipe
    tokens: tuple[bytes, ...]
    alphabet_size: int
    left: NDArray[np.int32]
    right: NDArray[np.int32]
    new: NDArray[np.int32]
    born_at: NDArray[np.int32]

    @staticmethod
    def of(run: Run) -> "Tokenizer":
        """Return the tokenizer that a run learned."""
        merges = run.merges
        return Tokenizer(
            run.recipe,
            run.tokens,
            run.alphabet_size,
            merges.left,
            merges.right,
            merges.new,
            run.born_at,
        )

    @property
    def steps(self) -> int:
        """Return the number of merges."""
        return len(self.left)

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """Return the ids of all tokens."""
        return Vocabulary(self.recipe, self.tokens, self.alphabet_size, self.born_at)

    @cached_property
    def unit_index(self) -> dict[bytes, int]:
        """Return the index of each unit by its key."""
        return {key: index for index, key in enumerate(self.tokens[: self.alphabet_size])}

    @cached_property
    def ranks(self) -> dict[tuple[int, int], int]:
        """Return the rank of each pair of token indices; the first where a pair stands twice."""
        pairs = zip(self.left.tolist(), self.right.tolist(), strict=True)
        ranks: dict[tuple[int, int], int] = {}
        for rank, pair in enumerate(pairs):
            ranks.setdefault(pair, rank)
        return ranks

    @cached_property
    def fragments(self) -> tuple[bool, ...]:
        """Return for each token whether its bytes are not whole characters."""
        return tuple(map(is_fragment, self.tokens))
