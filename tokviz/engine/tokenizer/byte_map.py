"""Which token each byte of a text belongs to, character by character."""

from dataclasses import dataclass

import numpy as np

from tokviz.engine.text.graphemes import clusters
from tokviz.engine.text.utf8 import CharBytes, characters
from tokviz.engine.tokenizer.encoding import NEVER, EncodedToken, Encoding
from tokviz.engine.training.recipe import Unit


@dataclass(frozen=True, slots=True)
class MappedChar:
    """A character, and for each of its bytes the number of the token that holds it.

    `tokens` has -1 for a byte that no token covers. `whole_since` is the first step at which all
    bytes are in one token: 0 where they always are, None where they never come together.
    """

    char: CharBytes
    tokens: tuple[int, ...]
    whole_since: int | None


@dataclass(frozen=True, slots=True)
class ByteMap:
    """A text's characters with their bytes, `tokens` at one step, and its grapheme clusters.

    `graphemes` are half-open ranges of characters. `left_out` counts the characters behind the
    last that is mapped.
    """

    chars: tuple[MappedChar, ...]
    tokens: tuple[EncodedToken, ...]
    graphemes: tuple[tuple[int, int], ...]
    left_out: int


def map_bytes(encoding: Encoding, step: int, limit: int = 400) -> ByteMap:
    """Return the bytes of an encoding's normalised text at a step, at most `limit` characters."""
    whole_text = encoding.normalized.text
    text = whole_text[:limit]
    chars = characters(text)
    size = chars[-1].end if chars else 0
    owner = np.full(size, -1, np.int64)
    tokens = encoding.tokens(step) if len(whole_text) <= limit else encoding.window(0, size, step)
    for number, token in enumerate(tokens):
        owner[token.byte_start : min(token.byte_end, size)] = number
    since = _whole_since(encoding, len(text))
    owners = owner.tolist()
    mapped = tuple(
        MappedChar(char, tuple(owners[char.start : char.end]), since[index])
        for index, char in enumerate(chars)
    )
    return ByteMap(mapped, tokens, tuple(clusters(text)), len(whole_text) - len(text))


def _whole_since(encoding: Encoding, count: int) -> list[int | None]:
    """Return for each of the first characters the step at which its bytes are one token."""
    since: list[int | None] = [0] * count
    if encoding.tokenizer.recipe.unit is not Unit.BYTE:
        return since
    same = np.flatnonzero(encoding.chars[:-1] == encoding.chars[1:])
    for gap, char in zip(same.tolist(), encoding.chars[same].tolist(), strict=True):
        if char >= count:
            break
        closed, before = int(encoding.closed_at[gap]), since[char]
        since[char] = None if closed == NEVER or before is None else max(before, closed)
    return since
