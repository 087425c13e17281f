"""What there is to know about one token of a run."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.text.utf8 import Part, PartKind, encoded, parts
from tokviz.engine.tokenizer.token import data_of, text_of
from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.tokenizer.vocabulary import EntryKind, has_byte_fallback
from tokviz.engine.training.run import Run


@dataclass(frozen=True, slots=True)
class PartOf:
    """A stretch of bytes that is part of a character: `held` of `of` bytes (0: it may vary).

    `chars` are the characters of the corpus that it can be part of, in code point order.
    """

    kind: PartKind
    data: bytes
    of: int
    chars: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TokenFacts:
    """Facts about a token: `id` is None where the vocabulary lacks it.

    `token` is its index in the run, -1 for a fallback byte and for a token that the run doesn't
    know (`kind` is then None). `count` is None while it is being counted.
    """

    key: bytes
    token: int
    kind: EntryKind | None
    id: int | None
    text: str | None
    data: bytes
    born_at: int
    count: int | None
    part_of: tuple[PartOf, ...]


def token_facts(
    run: Run, tokenizer: Tokenizer, key: bytes, counts: NDArray[np.int64] | None
) -> TokenFacts:
    """Return the facts about a token; `counts` int64 (tokens,) is the corpus counted, or None."""
    token = run.token_index.get(key, -1)
    vocabulary = tokenizer.vocabulary
    kind, id, count = None, None, None
    if token >= 0:
        kind = EntryKind.UNIT if token < run.alphabet_size else EntryKind.MERGED
        id = vocabulary.id_of_token(token)
        count = None if counts is None else int(counts[token])
    elif len(key) == 1 and has_byte_fallback(run.recipe):
        kind, id = EntryKind.BYTE, vocabulary.id_of_byte(key[0])
    data, text = data_of(key), text_of(key)
    pieces = () if text is not None else parts(data)
    return TokenFacts(
        key=key,
        token=token,
        kind=kind,
        id=id,
        text=text,
        data=data,
        born_at=int(run.born_at[token]) if token >= 0 else 0,
        count=count,
        part_of=tuple(
            _part_of(run, part, index == 0, index == len(pieces) - 1)
            for index, part in enumerate(pieces)
            if part.kind is not PartKind.CHARACTERS
        ),
    )


@lru_cache(maxsize=2)
def _corpus_characters(run: Run) -> tuple[tuple[str, bytes], ...]:
    """Return the characters of a corpus that take several bytes, with their bytes."""
    chars = sorted(set("".join(run.layout.pieces)))
    return tuple((char, encoded(char)) for char in chars if ord(char) > 0x7F)


def _part_of(run: Run, part: Part, is_first: bool, is_last: bool) -> PartOf:
    """Return which characters of the corpus a part can belong to.

    At a token's beginning it need not be the character's beginning, and at its end not the end.
    """
    found = []
    for char, data in _corpus_characters(run):
        if part.kind is PartKind.HEAD:
            fits = data.startswith(part.data)
        elif part.kind is PartKind.TAIL:
            at = data.find(part.data, 1)
            whole = is_first and is_last
            fits = at > 0 and (whole or data.endswith(part.data))
        else:
            fits = False
        if fits:
            found.append(char)
    sizes = {len(encoded(char)) for char in found}
    of = part.of or (sizes.pop() if len(sizes) == 1 else 0)
    return PartOf(part.kind, part.data, of, tuple(found))
