"""The vocabulary: which token has which id.

Specials come first, then the 256 byte tokens of byte fallback (where the recipe has it), then the
alphabet (unless the recipe leaves it out), then new tokens in the order of their merges, then the
specials that come last. An id never changes with the step; a step only says which ids exist.
"""

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.training.recipe import Recipe, Role, Special, Unit, Unknown


class EntryKind(StrEnum):
    """What an id of the vocabulary is."""

    SPECIAL = "special"
    BYTE = "byte"
    UNIT = "unit"
    MERGED = "merged"


@dataclass(frozen=True, slots=True)
class Entry:
    """One id: `token` is an index into the run's tokens (-1 for specials and fallback bytes).

    `key` holds the bytes of a token or fallback byte, `special` the special token, and
    `born_at` the step from which the id exists.
    """

    id: int
    kind: EntryKind
    key: bytes = b""
    token: int = -1
    special: Special | None = None
    born_at: int = 0


def has_byte_fallback(recipe: Recipe) -> bool:
    """Return whether unknown characters are written as byte tokens."""
    return recipe.unit is Unit.CHAR and recipe.unknown is Unknown.BYTE_FALLBACK


def fixed_size(recipe: Recipe, alphabet_size: int) -> int:
    """Return the vocabulary's size before the first merge."""
    size = len(recipe.specials)
    if has_byte_fallback(recipe):
        size += 256
    if recipe.alphabet_in_vocabulary:
        size += alphabet_size
    return size


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """The ids of all tokens of a run.

    `tokens` are all keys, the `alphabet_size` units first; `born_at` int32 (tokens,) is the step
    from which each exists.
    """

    recipe: Recipe
    tokens: tuple[bytes, ...]
    alphabet_size: int
    born_at: NDArray[np.int32]

    @cached_property
    def first_specials(self) -> tuple[Special, ...]:
        """Return the specials whose ids precede everything else."""
        return tuple(special for special in self.recipe.specials if not special.last)

    @cached_property
    def last_specials(self) -> tuple[Special, ...]:
        """Return the specials whose ids follow the last merge."""
        return tuple(special for special in self.recipe.specials if special.last)

    @property
    def byte_start(self) -> int:
        """Return the id of fallback byte 0x00."""
        return len(self.first_specials)

    @property
    def token_start(self) -> int:
        """Return the id of token `first_token`."""
        return self.byte_start + (256 if has_byte_fallback(self.recipe) else 0)

    @property
    def first_token(self) -> int:
        """Return the index of the first token that has an id."""
        return 0 if self.recipe.alphabet_in_vocabulary else self.alphabet_size

    @property
    def last_start(self) -> int:
        """Return the id of the first special that comes last."""
        return self.token_start + len(self.tokens) - self.first_token

    @property
    def id_count(self) -> int:
        """Return the number of ids after the last step."""
        return self.last_start + len(self.last_specials)

    def size(self, step: int) -> int:
        """Return how many ids exist after `step` merges."""
        return self.id_count - int(np.count_nonzero(self.born_at > step))

    def id_of_token(self, token: int) -> int | None:
        """Return a token's id, or None where the alphabet is left out of the vocabulary."""
        if token < self.first_token:
            return None
        return self.token_start + token - self.first_token

    def id_of_byte(self, value: int) -> int:
        """Return the id of a fallback byte."""
        return self.byte_start + value

    def id_of_role(self, role: Role) -> int | None:
        """Return the id of the first special token with a role, or None."""
        for index, special in enumerate(self.first_specials):
            if special.role is role:
                return index
        for index, special in enumerate(self.last_specials):
            if special.role is role:
                return self.last_start + index
        return None

    def id_of_special(self, text: str) -> int | None:
        """Return the id of a special token by its text, or None."""
        for index, special in enumerate(self.first_specials):
            if special.text == text:
                return index
        for index, special in enumerate(self.last_specials):
            if special.text == text:
                return self.last_start + index
        return None

    def entry(self, id: int) -> Entry:
        """Return what an id stands for.

        Raises IndexError where no such id exists.
        """
        if 0 <= id < self.byte_start:
            return Entry(id, EntryKind.SPECIAL, special=self.first_specials[id])
        if self.byte_start <= id < self.token_start:
            return Entry(id, EntryKind.BYTE, bytes([id - self.byte_start]))
        if self.token_start <= id < self.last_start:
            token = id - self.token_start + self.first_token
            kind = EntryKind.UNIT if token < self.alphabet_size else EntryKind.MERGED
            born_at = int(self.born_at[token])
            return Entry(id, kind, self.tokens[token], token, born_at=born_at)
        if self.last_start <= id < self.id_count:
            return Entry(id, EntryKind.SPECIAL, special=self.last_specials[id - self.last_start])
        raise IndexError(id)
