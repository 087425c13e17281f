"""Finding tokens by text, hexadecimal bytes, id or code point."""

import re
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.tokenizer.token import data_of, key_of, text_of
from tokviz.export.vocabulary_rows import VocabularyRows

_HEX = re.compile(r"(?:0x)?([0-9a-f]{2}(?: ?[0-9a-f]{2})*)", re.IGNORECASE)
_CODE_POINT = re.compile(r"u\+?([0-9a-f]{4,6})", re.IGNORECASE)
_LARGEST_CODE_POINT = 0x10FFFF


class VocabularySearch:
    """Searches the ids of a vocabulary.

    A text is found without regard to case. `e5 ad` and `0xe5` find bytes, and so does `e5` in
    fragments, which have no text. A number finds the id, `U+5B66` the character.
    """

    def __init__(self, rows: VocabularyRows) -> None:
        self._rows = rows

    def find(self, query: str) -> NDArray[np.bool_]:
        """Return bool (ids,): which ids match; all of them for an empty query."""
        query = query.strip(" ") or query
        if not query:
            return np.ones(len(self._rows), bool)
        found = self._with_text(query)
        if query.isascii() and query.isdigit() and int(query) < len(self._rows):
            found[int(query)] = True
        code_point = _CODE_POINT.fullmatch(query)
        if code_point is not None and int(code_point[1], 16) <= _LARGEST_CODE_POINT:
            found |= self._with_text(chr(int(code_point[1], 16)))
        pairs = _HEX.fullmatch(query)
        if pairs is not None:
            explicit = " " in query or query[:2].lower() == "0x"
            found |= self._with_bytes(bytes.fromhex(pairs[1]), fragments_only=not explicit)
        return found

    @cached_property
    def _keys(self) -> list[bytes]:
        rows = self._rows
        return [
            key_of(rows.text(id)) if entry.special is not None else data_of(entry.key)
            for id, entry in ((id, rows.entry(id)) for id in range(len(rows)))
        ]

    @cached_property
    def _texts(self) -> list[str | None]:
        """Return the texts in lower case, None for fragments."""
        return [None if (text := text_of(key)) is None else text.lower() for key in self._keys]

    def _with_text(self, query: str) -> NDArray[np.bool_]:
        needle = query.lower()
        texts = self._texts
        return np.fromiter(
            (text is not None and needle in text for text in texts), bool, len(texts)
        )

    def _with_bytes(self, data: bytes, *, fragments_only: bool) -> NDArray[np.bool_]:
        if fragments_only:
            pairs = zip(self._keys, self._texts, strict=True)
            found = (text is None and data in key for key, text in pairs)
        else:
            found = (data in key for key in self._keys)
        return np.fromiter(found, bool, len(self._keys))
