"""Normalisation: newlines, Unicode forms, lower case; with what changed, where, what was lost."""

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, partial
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from tokviz.engine.text.graphemes import code_points
from tokviz.engine.text.unicode_form import Form, rewrite
from tokviz.engine.training.recipe import Normalization

_Offsets: TypeAlias = npt.NDArray[np.int32]
_FORMS: dict[Normalization, Form] = {
    Normalization.NFC: "NFC",
    Normalization.NFD: "NFD",
    Normalization.NFKC: "NFKC",
    Normalization.NFKD: "NFKD",
}


class ChangeKind(StrEnum):
    """What a change did: `CANONICAL` keeps the meaning, the others cannot be undone.

    `NEWLINE` makes CRLF and CR an LF, `CANONICAL` composes, decomposes or reorders, `COMPATIBILITY`
    replaces a character by one that only resembles it, `CASE` makes it lower case.
    """

    NEWLINE = "newline"
    CANONICAL = "canonical"
    COMPATIBILITY = "compatibility"
    CASE = "case"

    @property
    def lossy(self) -> bool:
        """Return whether the original cannot be told from the result."""
        return self is not ChangeKind.CANONICAL


@dataclass(frozen=True, slots=True)
class Change:
    """One change: `before` became `after` at code points `start` to `end` of the source.

    `before` is what an earlier change may have made of the source there: `Ａ` becomes `A`, and
    then `A` becomes `a`.
    """

    start: int
    end: int
    before: str
    after: str
    kind: ChangeKind

    @property
    def lossy(self) -> bool:
        """Return whether the original cannot be told from the result."""
        return self.kind.lossy


@dataclass(frozen=True, eq=False)
class _Stage:
    """One pass over a text: what stood at `starts` to `ends` was replaced.

    `starts` and `ends` are int64 of shape (c,), code point offsets in `before`, in order and apart;
    `lengths` is the number of code points that came instead (never 0).
    """

    before: str
    after: str
    starts: npt.NDArray[np.int64]
    ends: npt.NDArray[np.int64]
    lengths: npt.NDArray[np.int64]
    kinds: tuple[ChangeKind, ...]

    @cached_property
    def offsets(self) -> _Offsets:
        """Return for each code point of `after`, and its end, where it comes from in `before`."""
        size = len(self.before)
        depth = np.zeros(size + 1, dtype=np.int8)
        depth[self.starts] += 1
        depth[self.ends] -= 1
        repeats = 1 - np.cumsum(depth[:size], dtype=np.int64)
        repeats[self.starts] = self.lengths
        result = np.empty(len(self.after) + 1, dtype=np.int32)
        result[:-1] = np.repeat(np.arange(size, dtype=np.int32), repeats)
        result[-1] = size
        return result


@dataclass(frozen=True, eq=False)
class Normalized:
    """A normalised text that knows where it came from."""

    source: str
    text: str
    _stages: tuple[_Stage, ...]

    @property
    def changed(self) -> bool:
        """Return whether anything changed at all."""
        return bool(self._stages)

    @cached_property
    def offsets(self) -> _Offsets:
        """Return where each code point of `text`, and its end, comes from.

        int32 of shape (len(text) + 1,), monotone: code point offsets in `source`. Where several
        code points changed together, all of the result points to their start.
        """
        if not self._stages:
            return np.arange(len(self.source) + 1, dtype=np.int32)
        result = self._stages[-1].offsets
        for stage in self._stages[-2::-1]:
            result = stage.offsets[result]
        return result

    def source_span(self, start: int, end: int) -> tuple[int, int]:
        """Return the code points of `source` that `text[start:end]` comes from.

        >>> ligature = normalize("ﬁn", Normalization.NFKC, unify_newlines=False, lowercase=False)
        >>> ligature.text, ligature.source_span(0, 1), ligature.source_span(1, 3)
        ('fin', (0, 1), (0, 2))
        """
        if not 0 <= start <= end <= len(self.text):
            raise IndexError(start, end)
        if not self._stages:
            return start, end
        low = int(self.offsets[start])
        if start == end:
            return low, low
        behind = np.searchsorted(self.offsets, self.offsets[end - 1], side="right")
        return low, int(self.offsets[behind])

    @cached_property
    def report(self) -> tuple[Change, ...]:
        """Return every change, pass by pass (newlines, form, case), in the order of the text."""
        changes: list[Change] = []
        to_source: _Offsets | None = None
        for stage in self._stages:
            out_ends = stage.ends + np.cumsum(stage.lengths - (stage.ends - stage.starts))
            starts, ends = stage.starts.tolist(), stage.ends.tolist()
            if to_source is not None:
                behind = np.searchsorted(to_source, to_source[stage.ends - 1], side="right")
                starts, ends = to_source[stage.starts].tolist(), to_source[behind].tolist()
            places = zip(
                starts,
                ends,
                stage.starts.tolist(),
                stage.ends.tolist(),
                (out_ends - stage.lengths).tolist(),
                out_ends.tolist(),
                stage.kinds,
                strict=True,
            )
            changes.extend(
                Change(start, end, stage.before[a:b], stage.after[c:d], kind)
                for start, end, a, b, c, d, kind in places
            )
            offsets = stage.offsets
            to_source = offsets if to_source is None else to_source[offsets]
        return tuple(changes)

    @property
    def counts(self) -> dict[ChangeKind, int]:
        """Return how many changes there are of each kind that occurs."""
        kinds = [kind for stage in self._stages for kind in stage.kinds]
        return {kind: kinds.count(kind) for kind in ChangeKind if kind in kinds}


def normalize(
    text: str, form: Normalization, *, unify_newlines: bool, lowercase: bool
) -> Normalized:
    r"""Normalise a text: newlines first, then the Unicode form, then lower case.

    Newlines are CRLF and CR, which become LF; U+0085, U+2028 and U+2029 stay. Lower case is
    Python's `str.lower`, which knows the final sigma. A text that stays as it is costs no more
    than finding that out.

    >>> form = Normalization.NFKC
    >>> result = normalize("Ａe\u0301\r\n", form, unify_newlines=True, lowercase=False)
    >>> result.text, result.offsets.tolist()
    ('Aé\n', [0, 1, 3, 5])
    >>> [(change.before, change.after, str(change.kind)) for change in result.report][:2]
    [('\r\n', '\n', 'newline'), ('Ａ', 'A', 'compatibility')]
    """
    stages: list[_Stage] = []
    passes: list[Callable[[str], _Stage | None]] = []
    if unify_newlines:
        passes.append(_newlines)
    if form is not Normalization.NONE:
        passes.append(partial(_form, form=_FORMS[form]))
    if lowercase:
        passes.append(_lower)
    current = text
    for each in passes:
        if (stage := each(current)) is not None:
            stages.append(stage)
            current = stage.after
    return Normalized(text, current, tuple(stages))


def _newlines(text: str) -> _Stage | None:
    if "\r" not in text:
        return None
    points = code_points(text)
    starts = np.flatnonzero(points == 0x0D)
    follows = np.append(points, 0)[starts + 1] == 0x0A
    after = text.replace("\r\n", "\n").replace("\r", "\n")
    kinds = (ChangeKind.NEWLINE,) * len(starts)
    return _Stage(text, after, starts, starts + 1 + follows, np.ones_like(starts), kinds)


def _lower(text: str) -> _Stage | None:
    after = text.lower()
    if after == text:
        return None
    # Each character is mapped by itself, except that a final Σ gives another letter of the same
    # length; so lengths and places can be read from single characters.
    lengths = {ord(char): len(low) for char in set(text) if (low := char.lower()) != char}
    points = code_points(text)
    starts = np.flatnonzero(np.isin(points, np.array(list(lengths), dtype=np.uint32)))
    sizes = np.fromiter(map(lengths.__getitem__, points[starts].tolist()), np.int64, len(starts))
    return _Stage(text, after, starts, starts + 1, sizes, (ChangeKind.CASE,) * len(starts))


def _form(text: str, form: Form) -> _Stage | None:
    if unicodedata.is_normalized(form, text):
        return None
    rewrites = rewrite(text, form)
    chunks: list[str] = []
    place = 0
    for start, end, result, _ in rewrites:
        chunks += (text[place:start], result)
        place = end
    chunks.append(text[place:])
    return _Stage(
        text,
        "".join(chunks),
        np.array([each.start for each in rewrites], dtype=np.int64),
        np.array([each.end for each in rewrites], dtype=np.int64),
        np.array([len(each.result) for each in rewrites], dtype=np.int64),
        tuple(
            ChangeKind.CANONICAL if each.is_canonical else ChangeKind.COMPATIBILITY
            for each in rewrites
        ),
    )
