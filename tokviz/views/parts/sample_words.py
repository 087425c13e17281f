"""What is said about a sample: its sizes, what was lost, and where the two orders differ."""

import numpy as np
from PySide6.QtCore import QCoreApplication

from tokviz.engine.text.invisible import visible
from tokviz.engine.text.normalize import ChangeKind
from tokviz.engine.tokenizer.encoded import Cut, Encoding
from tokviz.engine.tokenizer.orders import Difference
from tokviz.engine.tokenizer.token import key_of
from tokviz.engine.tokenizer.units import UNKNOWN
from tokviz.engine.training.recipe import Order, Role
from tokviz.export.axis import with_grouping

_NAMED = 8
"""So many of the lost characters are named."""


def size_words(encoding: Encoding, tokens: int) -> list[str]:
    """Return "5 characters • 15 bytes → 10 tokens" in the current language, and shorter."""
    characters = len(encoding.source)
    size = len(key_of(encoding.source))
    translate = QCoreApplication.translate
    parts = (
        with_grouping(translate("SampleWords", "%n character(s)", "", characters), characters),
        with_grouping(translate("SampleWords", "%n byte(s)", "", size), size),
        with_grouping(translate("SampleWords", "%n token(s)", "", tokens), tokens),
    )
    return ["{} • {} → {}".format(*parts), "{1} → {2}".format(*parts), parts[2]]


def lost_words(encoding: Encoding, cut: Cut) -> list[str]:
    """Return a sentence on each kind of thing that the tokens no longer tell."""
    translate = QCoreApplication.translate
    said = []
    unknown = np.flatnonzero(encoding.units == UNKNOWN)
    special = encoding.tokenizer.vocabulary.id_of_role(Role.UNKNOWN)
    name = "" if special is None else _special_text(encoding)
    if len(unknown):
        text = encoding.normalized.text
        named = _names([text[char] for char in encoding.chars[unknown].tolist()])
        count = len(unknown)
        if special is None:
            words = translate(
                "SampleWords",
                "%n character(s) are not in the alphabet, and there is no token for them: {named}",
                "",
                count,
            )
        else:
            words = translate(
                "SampleWords",
                "%n character(s) are not in the alphabet and became {token}: {named}",
                "",
                count,
            )
        said.append(with_grouping(words, count).format(named=named, token=name))
    left_out = np.flatnonzero(
        (cut.tokens >= 0) & (cut.tokens < encoding.tokenizer.vocabulary.first_token)
    )
    if len(left_out):
        count = len(left_out)
        begins = encoding.chars[cut.starts[left_out]].tolist()
        named = _names([encoding.normalized.text[char : char + 1] for char in begins])
        if special is None:
            words = translate(
                "SampleWords",
                "%n token(s) have no id, because the alphabet is not in the vocabulary: {named}",
                "",
                count,
            )
        else:
            words = translate(
                "SampleWords",
                "%n token(s) became {token}, because the alphabet is not in the vocabulary: "
                "{named}",
                "",
                count,
            )
        said.append(with_grouping(words, count).format(named=named, token=name))
    said += _normalization_words(encoding)
    return said


def dropped_words(encoding: Encoding) -> str:
    """Return how much of the text no token covers; empty where there is nothing."""
    count = sum(end - start for start, end in encoding.dropped)
    if not count:
        return ""
    words = QCoreApplication.translate(
        "SampleWords",
        "%n character(s) between the pieces are in no token (whitespace that is dropped).",
        "",
        count,
    )
    return with_grouping(words, count)


def _normalization_words(encoding: Encoding) -> list[str]:
    normalized = encoding.normalized
    if not normalized.changed:
        return []
    counts = normalized.counts
    lossy = sum(count for kind, count in counts.items() if kind.lossy)
    gentle = counts.get(ChangeKind.CANONICAL, 0)
    said = []
    for count, is_lossy in ((lossy, True), (gentle, False)):
        if not count:
            continue
        changes = [change for change in normalized.report if change.lossy is is_lossy]
        pairs = [f"{visible(c.before)} → {visible(c.after)}" for c in changes[: _NAMED * 8]]
        named = _names(pairs)
        if is_lossy:
            words = QCoreApplication.translate(
                "SampleWords",
                "Normalisation changed %n place(s), and the original is lost: {named}",
                "",
                count,
            )
        else:
            words = QCoreApplication.translate(
                "SampleWords", "Normalisation rewrote %n place(s): {named}", "", count
            )
        said.append(with_grouping(words, count).format(named=named))
    return said


def order_words(order: Order, found: tuple[Difference, ...], encoding: Encoding) -> str:
    """Return where the other order of encoding gives other tokens."""
    if not found:
        return ""
    named = _names([visible(encoding.source[each.start : each.end]) for each in found])
    if order is Order.RANK:
        words = QCoreApplication.translate(
            "SampleWords",
            "Replaying the merges in the order learned would give other tokens in %n place(s): "
            "{named}",
            "",
            len(found),
        )
    else:
        words = QCoreApplication.translate(
            "SampleWords",
            "Lowest rank first, as real tokenizers do it, would give other tokens in %n place(s): "
            "{named}",
            "",
            len(found),
        )
    return with_grouping(words, len(found)).format(named=named)


def _special_text(encoding: Encoding) -> str:
    roles = (s for s in encoding.tokenizer.recipe.specials if s.role is Role.UNKNOWN)
    found = next(roles, None)
    return "" if found is None else found.text


def _names(texts: list[str]) -> str:
    different = list(dict.fromkeys(text if len(text) > 1 else visible(text) for text in texts))
    rest = len(different) - _NAMED
    return "  ".join(different[:_NAMED]) + ("  …" if rest > 0 else "")
