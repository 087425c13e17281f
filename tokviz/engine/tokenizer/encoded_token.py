"""One token of an encoding, as it is shown and listed."""

from dataclasses import dataclass
from enum import StrEnum

from tokviz.engine.training.recipe import Special


class TokenKind(StrEnum):
    """What a token of an encoding is.

    `TEXT` is whole characters (a marker alone among them), `FRAGMENT` bytes that aren't,
    `UNKNOWN` a character that the alphabet lacks, `BYTE` one byte of such a character (byte
    fallback), `SPECIAL` a special token.
    """

    TEXT = "text"
    FRAGMENT = "fragment"
    UNKNOWN = "unknown"
    BYTE = "byte"
    SPECIAL = "special"


@dataclass(frozen=True, slots=True)
class EncodedToken:
    """One token of an encoding.

    `token` is its index in the tokenizer's tokens, -1 if it is none of them; `key` its bytes with
    markers (an unknown character's own bytes; none for a special); `id` None where the vocabulary
    has no id for it. `start`, `end` are the code points of the source text that it touches,
    `byte_start`, `byte_end` its bytes in the UTF-8 of the normalised text. `lost` tells that the
    id (or its absence) no longer says what stood here.
    """

    kind: TokenKind
    token: int
    key: bytes
    id: int | None
    special: Special | None
    start: int
    end: int
    byte_start: int
    byte_end: int
    lost: bool
