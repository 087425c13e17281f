"""What is shown of windows: the words, the centre, its examples, and the step of one of them."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import accumulate

import numpy as np

from tokviz.engine.vectors.words import Lexicon
from tokviz.engine.word2vec.pairs import context_of, negatives_for, pair_count, window_widths
from tokviz.engine.word2vec.recipe import Atoms, Method, VectorRecipe
from tokviz.engine.word2vec.update import one_update
from tokviz.export.chips import Chip, ChipKind, chip_of, tint_of_key
from tokviz.export.windows.figure import WindowScene
from tokviz.export.windows.pairs import Example
from tokviz.export.windows.text import MOST_WORDS, TextWord, WindowMarks, WindowText
from tokviz.export.windows.update import WorkedUpdate
from tokviz.export.windows.words import alone_words, count_words
from tokviz.model.workspace import Workspace
from tokviz.views.parts.windows.notes import basis_notes, text_notes
from tokviz.views.parts.windows.text_reader import Lack, ReadText, WindowsTextReader, Word
from tokviz.views.parts.windows.vectors import WindowVectors, WindowVectorsSource

_FIRST = 5
"""Not farther inside a line is the first centre."""


class WindowsState:
    """Reads a workspace, and keeps what a person looks at: centre, pair, draw and widths.

    `centre` counts the words that have a vector, None before somebody chose. `distance` is that of
    the context word whose pair is looked at. `draws` is how often negatives were drawn again.
    `plain_method` is what is shown where the recipe's method has no examples.
    """

    def __init__(self, workspace: Workspace, changed: Callable[[], None]) -> None:
        self._workspace = workspace
        self.reader = WindowsTextReader(workspace, changed)
        self.source = WindowVectorsSource(workspace)
        self.centre: int | None = None
        self.distance = 1
        self.draws = 0
        self.random_widths = False
        self.plain_method = Method.SKIP_GRAM
        self._text: tuple[ReadText, Lexicon, WindowText] | None = None

    @property
    def recipe(self) -> VectorRecipe:
        """Return the recipe of the vectors."""
        return self._workspace.document.embedding.learning

    @property
    def method(self) -> Method:
        """Return whose examples are shown: skip-gram's or CBOW's."""
        method = self.recipe.method
        return self.plain_method if method is Method.PPMI_SVD else method

    @property
    def seed(self) -> int:
        """Return the seed of what is drawn."""
        return self.recipe.seed + self.draws

    def centre_count(self, text: WindowText) -> int:
        """Return how many words can be the centre: those that have a vector and are shown."""
        return bisect_right(text.centres, MOST_WORDS - 1)

    def centre_index(self, text: WindowText) -> int:
        """Return which word is the centre: the chosen, or one inside a line; -1 if none."""
        count = self.centre_count(text)
        if self.centre is not None:
            return min(self.centre, count - 1)
        at = 0
        for sentence in text.sentences:
            if len(sentence) > 1:
                return min(at + min(len(sentence) // 2, _FIRST), count - 1)
            at += len(sentence)
        return min(0, count - 1)

    def scene(self) -> WindowScene | Lack:
        """Return everything that is shown."""
        read = self.reader.read()
        if isinstance(read, Lack):
            return read
        vectors = self.source.vectors(read)
        text = self._text_of(read, vectors.lexicon)
        method, workspace = self.method, self._workspace
        centre, context = self._context(text)
        examples = _examples(method, centre, context)
        chosen = self._chosen(method, context)
        worked = self._worked(text, vectors, examples[chosen]) if examples else None
        partner = examples[chosen].output if examples and method is Method.SKIP_GRAM else -1
        marks = WindowMarks(centre, context, partner, workspace.selection, workspace.hover)
        unknown = sum(word.row < 0 for word in text.words)
        count = count_words(
            method, len(examples), self._example_count(text), is_sample=read.is_sample
        )
        return WindowScene(
            text=text,
            marks=marks,
            method=method,
            examples=examples,
            chosen=chosen,
            notes=text_notes(read, unknown, self.recipe, random_widths=self.random_widths),
            count=count if examples or centre < 0 else f"{count}\n{alone_words()}",
            basis=basis_notes(self.source, vectors.moment, workspace.vectors.epoch, method),
            worked=worked,
            marker_text=self._marker_text,
        )

    def _text_of(self, read: ReadText, lexicon: Lexicon) -> WindowText:
        kept = self._text
        if kept is None or kept[0] is not read or kept[1] is not lexicon:
            kept = self._text = read, lexicon, _text_of(read, lexicon)
        return kept[2]

    @property
    def _marker_text(self) -> str:
        of_tokens = self.recipe.atoms is Atoms.TOKENS
        return self._workspace.document.recipe.marker_text if of_tokens else ""

    def _widths(self, line: int, length: int) -> int | Sequence[int]:
        if not self.random_widths:
            return self.recipe.window
        return window_widths(length, self.recipe.window, (self.seed, line))

    def _context(self, text: WindowText) -> tuple[int, tuple[tuple[int, int], ...]]:
        """Return the centre's place, and the places of its context with their distances."""
        index = self.centre_index(text)
        if index < 0:
            return -1, ()
        ends = list(accumulate(map(len, text.sentences)))
        line = bisect_right(ends, index)
        sentence = text.sentences[line]
        at = index - (ends[line] - len(sentence))
        widths = self._widths(line, len(sentence))
        width = widths if isinstance(widths, int) else widths[at]
        context = context_of(at, len(sentence), width)
        return sentence[at], tuple((sentence[other], other - at) for other in context)

    def _chosen(self, method: Method, context: tuple[tuple[int, int], ...]) -> int:
        """Return which example is looked at: the one whose word is nearest to the chosen place."""
        if method is Method.CBOW or not context:
            return 0
        distances = [abs(distance - self.distance) for _, distance in context]
        return distances.index(min(distances))

    def _example_count(self, text: WindowText) -> int:
        if self.method is Method.CBOW:
            return sum(len(sentence) for sentence in text.sentences if len(sentence) > 1)
        return sum(
            pair_count(len(sentence), self._widths(line, len(sentence)))
            for line, sentence in enumerate(text.sentences)
        )

    def _worked(self, text: WindowText, vectors: WindowVectors, example: Example) -> WorkedUpdate:
        """Return the step that an example makes, with negatives drawn for it."""
        recipe, output = self.recipe, text.words[example.output]
        drawn = negatives_for(
            vectors.counts,
            recipe.exponent,
            recipe.negatives,
            (self.seed, *example.inputs, example.output),
            output.row,
        )
        inputs: dict[int, TextWord] = {}
        times: dict[int, int] = {}
        for place in example.inputs:
            word = text.words[place]
            inputs.setdefault(word.row, word)
            times[word.row] = times.get(word.row, 0) + 1
        update = one_update(
            vectors.inputs[list(inputs)],
            vectors.outputs[output.row],
            vectors.outputs[drawn.rows],
            recipe.rate,
            input_times=np.array(list(times.values()), np.int64),
            negative_times=drawn.times,
        )
        negatives = [self._word(vectors.lexicon, row) for row in drawn.rows.tolist()]
        noise = (None, *drawn.probabilities.tolist())
        return WorkedUpdate(tuple(inputs.values()), (output, *negatives), noise, update)

    def _word(self, lexicon: Lexicon, row: int) -> TextWord:
        key = lexicon.keys[row]
        return TextWord(key, chip_of(key, self._marker_text, tint_of_key(key)), row)


def _text_of(read: ReadText, lexicon: Lexicon) -> WindowText:
    words: list[TextWord] = []
    starts = [0]
    for line in read.lines:
        words += [_text_word(word, lexicon) for word in line]
        starts.append(len(words))
    return WindowText(tuple(words), tuple(starts))


def _text_word(word: Word, lexicon: Lexicon) -> TextWord:
    key, chip = word
    row = lexicon.row(key)
    return TextWord(key, chip, row) if row is not None else TextWord(key, _unknown(chip), -1)


def _unknown(chip: Chip) -> Chip:
    """Return the chip of a word without a vector; specials look as they do everywhere."""
    return chip if chip.kind is ChipKind.SPECIAL else replace(chip, kind=ChipKind.UNKNOWN, tint=-1)


def _examples(
    method: Method, centre: int, context: tuple[tuple[int, int], ...]
) -> tuple[Example, ...]:
    places = tuple(place for place, _ in context)
    if not places:
        return ()
    if method is Method.CBOW:
        return (Example(places, centre),)
    return tuple(Example((centre,), place) for place in places)
