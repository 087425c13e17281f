"""The sample as a batch: its lines, or all of it, as rows of the table that is looked at."""

from collections.abc import Sequence
from itertools import accumulate

from tokviz.document.document import Source
from tokviz.engine.tokenizer.encoding import Encoding, UnknownCharacter
from tokviz.engine.tokenizer.token import key_of
from tokviz.engine.training.recipe import Role
from tokviz.engine.word2vec.recipe import Atoms
from tokviz.engine.word2vec.sentences import lines_of, words_of
from tokviz.export.lookup.batch import Batch, Padding
from tokviz.export.lookup.rows import LookupRows, SampleRows, WordRows
from tokviz.export.row_names import RowNames
from tokviz.export.sample_layout import SampleTokens, fresh_at
from tokviz.model.space import Space
from tokviz.model.workspace import LIVE_SAMPLE, Workspace

MOST_SAMPLES = 64
"""More lines are left out, and that is told."""


class SampleBatch:
    """Reads the sample of a workspace; what was read is kept while nothing changes."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._encoded: tuple[tuple[object, ...], list[Encoding]] | None = None
        self._words: tuple[tuple[object, ...], tuple[WordRows, ...]] | None = None

    def read(self, space: Space, names: RowNames, *, by_lines: bool) -> Batch | None:
        """Return the sample as a batch of its lines, or as one sample; None where it is empty."""
        text = self._workspace.document.sample
        lines = lines_of(text) if by_lines else []
        kept = _first(lines)
        left_out = len(lines) - len(kept)
        samples: Sequence[LookupRows]
        if space.of_tokens:
            whole = not kept or kept == [text]
            samples = self._tokens([] if whole else kept)
            padding = self._padding()
        else:
            if not kept:
                kept, left_out = [text[:LIVE_SAMPLE]], len(lines_of(text[LIVE_SAMPLE:]))
            samples, padding = self._word_rows(space, names, kept), Padding()
        samples = tuple(rows for rows in samples if len(rows.ids))
        return Batch(samples, padding, left_out) if samples else None

    # Tokens

    def _tokens(self, lines: list[str]) -> list[LookupRows]:
        """Return the tokens of each line; without lines, those of the whole sample."""
        step = self._workspace.step
        samples: list[LookupRows] = []
        for encoding in self._encodings(lines) if lines else self._whole():
            cut = encoding.cut(step)
            if len(cut):
                tokens = SampleTokens(encoding, cut, fresh_at(encoding, cut, step))
                samples.append(SampleRows(tokens))
        return samples

    def _whole(self) -> list[Encoding]:
        whole = self._workspace.encoding
        current = whole is not None and whole.tokenizer is self._workspace.tokenizer
        return [whole] if whole is not None and current else []

    def _encodings(self, lines: list[str]) -> list[Encoding]:
        """Return the encoding of each line, none where a character cannot be encoded."""
        document = self._workspace.document
        encoder = self._workspace.encoder(document.recipe.order)
        if encoder is None:
            return []
        edges, specials = document.sample_edges, document.sample_specials
        known = (encoder, document.sample, edges, specials)
        if self._encoded is None or self._encoded[0] != known:
            try:
                encodings = [
                    encoder.encode(line, add_start_end=edges, parse_specials=specials)
                    for line in lines
                ]
            except UnknownCharacter:
                # The sample's panel says which.
                encodings = []
            self._encoded = known, encodings
        return self._encoded[1]

    def _padding(self) -> Padding:
        tokenizer = self._workspace.tokenizer
        id = None if tokenizer is None else tokenizer.vocabulary.id_of_role(Role.PAD)
        if tokenizer is None or id is None:
            return Padding()
        special = tokenizer.vocabulary.entry(id).special
        return Padding(id) if special is None else Padding(id, special.text)

    # Words

    def _word_rows(self, space: Space, names: RowNames, texts: list[str]) -> tuple[WordRows, ...]:
        atoms, lowercase = self._atoms(space)
        known = (names, tuple(texts), atoms, lowercase)
        if self._words is None or self._words[0] != known:
            rows = tuple(_rows_of(text, names, atoms, lowercase=lowercase) for text in texts)
            self._words = known, rows
        return self._words[1]

    def _atoms(self, space: Space) -> tuple[Atoms, bool | None]:
        """Return how words are read, and whether in lower case: None where both are tried."""
        learned = self._workspace.vectors.learned
        match space.source:
            case Source.LEARNED if learned is not None:
                return learned.recipe.atoms, learned.recipe.lowercase
            case Source.FILE:
                return Atoms.WORDS, None
            case _:
                return Atoms.WORDS, True


def _rows_of(text: str, names: RowNames, atoms: Atoms, *, lowercase: bool | None) -> WordRows:
    if lowercase is not None:
        return WordRows(words_of(text, atoms, lowercase=lowercase), names)
    words = words_of(text, atoms, lowercase=False)
    return WordRows(
        [word if _has(names, word) else _in_lower(names, word) for word in words], names
    )


def _in_lower(names: RowNames, word: str) -> str:
    """Return a word in lower case if it has a vector so, else as it is."""
    return word.lower() if _has(names, word.lower()) else word


def _has(names: RowNames, word: str) -> bool:
    return names.row(key_of(word)) is not None


def _first(lines: list[str]) -> list[str]:
    """Return as many of the first lines as are read at once."""
    ends = accumulate(map(len, lines))
    few = zip(lines[:MOST_SAMPLES], ends, strict=False)
    return [line for line, end in few if end <= LIVE_SAMPLE]
