"""The words of a table whose vectors stand in another file.

A text with one word a line (BERT's `vocab.txt` is one), a JSON object from tokens to ids (GPT-2's
`vocab.json`), or the `tokenizer.json` of Hugging Face's tokenizers.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tokviz.engine.formats.word_vectors.bad_vectors import BadVectors, VectorProblem
from tokviz.engine.formats.word_vectors.byte_level import bytes_of, is_byte_level
from tokviz.engine.tokenizer.token import key_of

MAX_BYTES = 256 * 1024 * 1024
VOCABULARIES = ("tokenizer.json", "vocab.json", "vocab.txt")
"""What the vocabulary of a Hugging Face model is called, the most telling first."""

_BOM = b"\xef\xbb\xbf"
_BYTE_LEVEL = "ByteLevel"


@dataclass(frozen=True, slots=True)
class WordList:
    """The words of a table's rows: `words` by row, from 0; `count` is the last of them + 1.

    A mapping may pass over rows. `byte_level` tells that the words were turned back into the bytes
    that their letters stand for.
    """

    words: Sequence[bytes] | Mapping[int, bytes]
    count: int
    byte_level: bool = False

    def between(self, start: int, end: int) -> Sequence[bytes | None]:
        """Return the words of the rows from `start` to before `end`, None where there is none."""
        if isinstance(self.words, Mapping):
            return [self.words.get(row) for row in range(start, end)]
        some = self.words[start:end]
        return [*some, *[None] * (end - start - len(some))]


def find_words(path: Path, names: Sequence[str] = ()) -> Path:
    """Return the file of the words that belongs to a file of vectors.

    That is one called NAME.txt, NAME.vocab or NAME-words.txt, or as one of `names`. Raises
    `BadVectors` if there is none.
    """
    own = (f"{path.stem}.txt", f"{path.stem}.vocab", f"{path.stem}-words.txt")
    for name in (*own, *names):
        place = path.with_name(name)
        if place != path and place.is_file():
            return place
    raise BadVectors(VectorProblem.NO_WORDS, names=(*own, *names))


def read_words(path: Path) -> WordList:
    """Return the words in a file. Raises `BadVectors`, with the file's path, and `OSError`."""
    size = path.stat().st_size
    if size > MAX_BYTES:
        raise BadVectors(VectorProblem.TOO_LARGE, found=size, expected=MAX_BYTES, path=path)
    data = path.read_bytes()
    try:
        if path.suffix.lower() == ".json":
            return words_in_json(data)
        words = words_in_text(data)
        return WordList(words, len(words))
    except BadVectors as error:
        error.path = path
        raise


def words_in_text(data: bytes) -> list[bytes]:
    r"""Return the lines of a text: LF or CR LF end them, the last with or without.

    >>> words_in_text(b"the\r\nno\xc2\xa0break\n")
    [b'the', b'no\xc2\xa0break']
    """
    lines = data.removeprefix(_BOM).split(b"\n")
    if not lines[-1]:
        lines.pop()
    return [line.removesuffix(b"\r") for line in lines] if b"\r" in data else lines


def words_in_json(data: bytes) -> WordList:
    """Return the words of a `vocab.json` or `tokenizer.json`. Raises `BadVectors`.

    >>> words_in_json(b'{"a": 0, "b": 2}').words
    {0: b'a', 2: b'b'}
    """
    try:
        tree = json.loads(data, object_pairs_hook=_object)
    except (ValueError, RecursionError) as error:
        raise BadVectors(VectorProblem.BAD_WORDS) from error
    if not isinstance(tree, dict):
        raise BadVectors(VectorProblem.BAD_WORDS)
    model = tree.get("model")
    if not isinstance(model, dict):
        return _word_list(tree, {}, byte_level=is_byte_level(tree))
    vocabulary = model.get("vocab")
    if isinstance(vocabulary, list):
        vocabulary = _numbered(vocabulary)
    if not isinstance(vocabulary, dict):
        raise BadVectors(VectorProblem.BAD_WORDS)
    byte_level = any(_has_byte_level(tree.get(part)) for part in ("pre_tokenizer", "decoder"))
    return _word_list(vocabulary, _added(tree.get("added_tokens")), byte_level=byte_level)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    tree = dict(pairs)
    if len(tree) < len(pairs):
        raise ValueError("a key stands twice")
    return tree


def _numbered(entries: list[object]) -> dict[str, object]:
    """Return the ids of Unigram's tokens: the places of their pairs of a token and its score."""
    ids: dict[str, object] = {}
    for entry in entries:
        name = entry[0] if isinstance(entry, list) and entry else None
        if not isinstance(name, str) or name in ids:
            raise BadVectors(VectorProblem.BAD_WORDS, text=str(name or ""))
        ids[name] = len(ids)
    return ids


def _added(entries: object) -> dict[str, object]:
    """Return the ids of added tokens, whose content is written as it is."""
    if entries is None:
        return {}
    if not isinstance(entries, list):
        raise BadVectors(VectorProblem.BAD_WORDS)
    added: dict[str, object] = {}
    for entry in entries:
        content = entry.get("content") if isinstance(entry, dict) else None
        if not isinstance(content, str):
            raise BadVectors(VectorProblem.BAD_WORDS)
        added[content] = entry.get("id")
    return added


def _has_byte_level(part: object) -> bool:
    """Return whether a part of a tokenizer, or one in a sequence of parts, is byte-level."""
    if not isinstance(part, dict):
        return False
    inner = [entry for entries in part.values() if isinstance(entries, list) for entry in entries]
    return part.get("type") == _BYTE_LEVEL or any(map(_has_byte_level, inner))


def _word_list(ids: dict[str, object], added: dict[str, object], *, byte_level: bool) -> WordList:
    names: dict[int, str] = {}
    for name, number in (*ids.items(), *added.items()):
        if not isinstance(number, int) or isinstance(number, bool) or number < 0:
            raise BadVectors(VectorProblem.BAD_WORDS, text=name)
        # Added tokens may stand in both places, but no two tokens have one id.
        if names.setdefault(number, name) != name:
            raise BadVectors(VectorProblem.BAD_WORDS, text=name)
    words = {}
    for number, name in names.items():
        data = bytes_of(name) if byte_level and name not in added else None
        words[number] = key_of(name) if data is None else data
    return WordList(words, max(words, default=-1) + 1, byte_level)
