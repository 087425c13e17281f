"""Decoding: from ids back to a text."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from tokviz.engine.text.split import can_drop_whitespace
from tokviz.engine.text.utf8 import decode_bytes
from tokviz.engine.tokenizer.token import (
    data_of,
    has_end_marker,
    has_prefix_marker,
    key_of,
)
from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.tokenizer.vocabulary import Entry
from tokviz.engine.training.recipe import Recipe, Role, Splitter


class UnknownId(ValueError):  # noqa: N818 (the name says what is wrong)
    """An id that the vocabulary doesn't have, or doesn't have yet.

    `position` is its index among the ids, `size` how many ids exist at the step asked for, and
    `born_at` the step from which the id exists (None: it never does).
    """

    def __init__(self, id: int, position: int, size: int, born_at: int | None = None) -> None:
        super().__init__(id, position, size, born_at)
        self.id = id
        self.position = position
        self.size = size
        self.born_at = born_at


@dataclass(frozen=True, slots=True)
class Decoded:
    """A decoded text, and what each id contributed.

    `entries` are what the ids stand for; `data` is the text's bytes, of which entry i gave
    `[bounds[i], bounds[i + 1])`, the spaces that markers stand for among them.
    """

    text: str
    data: bytes
    entries: tuple[Entry, ...]
    bounds: tuple[int, ...]


def decode(
    tokenizer: Tokenizer,
    ids: Iterable[int],
    *,
    errors: Literal["strict", "replace", "show"] = "strict",
    skip_specials: bool = False,
    step: int | None = None,
) -> Decoded:
    """Return the text that ids stand for.

    Where the splitter dropped whitespace, a marker stands for the space between two words, as in
    subword-nmt (for the line end between two lines): one is put behind each marked end, or in
    front of each marked beginning, but none at the ends of the text. Elsewhere tokens are put
    together as they are; without a marker, dropped whitespace stays lost.
    Specials are written as their texts unless `skip_specials` is set. Raises `UnknownId`, for an
    id that isn't born at `step` too, and `InvalidUtf8` where the bytes are not whole characters
    and `errors` is `strict`.

    >>> from tokviz.engine.progress import finish
    >>> from tokviz.engine.training.corpus import Corpus
    >>> from tokviz.engine.training.run import train
    >>> tokenizer = Tokenizer.of(finish(train(Corpus("ab ab"), Recipe())))
    >>> decode(tokenizer, [2, 0]).text
    'aba'
    """
    entries = tuple(_entries(tokenizer, ids, step))
    data = bytearray()
    bounds = [0]
    space = _space(tokenizer.recipe)
    begun = between = False
    for entry in entries:
        special = entry.special
        if special is None or (special.role is Role.UNKNOWN and not skip_specials):
            if begun and (between or has_prefix_marker(entry.key)):
                data += space
            begun, between = True, has_end_marker(entry.key)
        if special is None:
            data += data_of(entry.key)
        elif not skip_specials:
            data += key_of(special.text)
        bounds.append(len(data))
    whole = bytes(data)
    return Decoded(decode_bytes(whole, errors), whole, entries, tuple(bounds))


def _space(recipe: Recipe) -> bytes:
    """Return what a marker stands for between two pieces."""
    if not (recipe.drop_whitespace and can_drop_whitespace(recipe.splitter)):
        return b""
    return b"\n" if recipe.splitter in (Splitter.NONE, Splitter.LINES) else b" "


def _entries(tokenizer: Tokenizer, ids: Iterable[int], step: int | None) -> list[Entry]:
    vocabulary = tokenizer.vocabulary
    step = tokenizer.steps if step is None else step
    entries = []
    for position, id in enumerate(ids):
        try:
            entry = vocabulary.entry(id)
        except IndexError:
            raise UnknownId(id, position, vocabulary.size(step)) from None
        if entry.born_at > step:
            raise UnknownId(id, position, vocabulary.size(step), entry.born_at)
        entries.append(entry)
    return entries
