"""Facts about a token as rows of words."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from tokviz.engine.text.invisible import visible
from tokviz.engine.text.utf8 import PartKind, u_name
from tokviz.engine.tokenizer.token import hex_of
from tokviz.engine.tokenizer.vocabulary import EntryKind
from tokviz.export.axis import grouped, with_grouping
from tokviz.export.token_facts import PartOf, TokenFacts

MOST_CHARACTERS = 6
"""So many of the characters are named that a fragment can be part of."""


@dataclass(frozen=True, slots=True)
class FactRow:
    """A fact: its name, its value, and whether the value is code (bytes, code points)."""

    label: str
    value: str
    code: bool = False


def fact_rows(facts: TokenFacts, step: int) -> tuple[FactRow, ...]:
    """Return what is told about a token at a step, in the current language."""
    rows = [FactRow(QCoreApplication.translate("FactWords", "Id"), _id_words(facts))]
    if facts.text is not None:
        label = QCoreApplication.translate("FactWords", "Text")
        shown = facts.text if facts.text.isprintable() else visible(facts.text)
        rows.append(FactRow(label, shown))
    label = QCoreApplication.translate("FactWords", "Bytes")
    rows.append(FactRow(label, hex_of(facts.data), code=True))
    if facts.text:
        names = " ".join(u_name(char) for char in facts.text)
        label = QCoreApplication.translate("FactWords", "Code points")
        rows.append(FactRow(label, names, code=True))
    if facts.part_of:
        label = QCoreApplication.translate("FactWords", "Part of")
        rows.append(FactRow(label, "\n".join(_part_words(part) for part in facts.part_of)))
    label = QCoreApplication.translate("FactWords", "Length")
    rows.append(FactRow(label, _length_words(facts)))
    if facts.token >= 0:
        label = QCoreApplication.translate("FactWords", "In corpus")
        rows.append(FactRow(label, _count_words(facts, step)))
    return tuple(row for row in rows if row.value)


def kind_sentence(facts: TokenFacts, step: int) -> str:
    """Return what the token is and since when, in the current language."""
    match facts.kind:
        case EntryKind.MERGED if facts.born_at > step:
            text = QCoreApplication.translate("FactWords", "comes at step {step}")
            return text.format(step=grouped(facts.born_at))
        case EntryKind.MERGED:
            text = QCoreApplication.translate("FactWords", "merged at step {step}")
            return text.format(step=grouped(facts.born_at))
        case EntryKind.UNIT:
            return QCoreApplication.translate("FactWords", "unit of the alphabet")
        case EntryKind.BYTE:
            return QCoreApplication.translate("FactWords", "byte fallback")
        case _:
            return QCoreApplication.translate("FactWords", "not a token of this run")


def _id_words(facts: TokenFacts) -> str:
    if facts.id is not None:
        return str(facts.id)
    if facts.kind is EntryKind.UNIT:
        return QCoreApplication.translate("FactWords", "none: the alphabet is left out")
    return QCoreApplication.translate("FactWords", "none")


def _length_words(facts: TokenFacts) -> str:
    size = len(facts.data)
    in_bytes = QCoreApplication.translate("FactWords", "%n byte(s)", "", size)
    if facts.text is None:
        return in_bytes
    count = len(facts.text)
    in_chars = QCoreApplication.translate("FactWords", "%n character(s)", "", count)
    return f"{in_chars} · {in_bytes}"


def _count_words(facts: TokenFacts, step: int) -> str:
    if facts.count is None:
        return "…"
    if facts.born_at > step:
        return QCoreApplication.translate("FactWords", "not yet at this step")
    text = QCoreApplication.translate("FactWords", "%n time(s)", "", facts.count)
    return with_grouping(text, facts.count)


def _part_words(part: PartOf) -> str:
    """Return "first 2 of 3 bytes: 学 孩", or what else can be said of a fragment's part."""
    held = len(part.data)
    if part.kind is PartKind.INVALID:
        text = QCoreApplication.translate("FactWords", "{bytes}: never occurs in UTF-8")
        return text.format(bytes=hex_of(part.data))
    if part.kind is PartKind.HEAD:
        text = QCoreApplication.translate("FactWords", "first {held} of {of} bytes")
    elif part.of:
        text = QCoreApplication.translate("FactWords", "{held} of {of} bytes, after the first")
    else:
        text = QCoreApplication.translate("FactWords", "{held} of several bytes, after the first")
    where = text.format(held=held, of=part.of)
    if not part.chars:
        none = QCoreApplication.translate("FactWords", "{where}, of no character in this corpus")
        return none.format(where=where)
    named = " ".join(part.chars[:MOST_CHARACTERS])
    more = len(part.chars) - MOST_CHARACTERS
    if more > 0:
        rest = QCoreApplication.translate("FactWords", "and %n more", "", more)
        named = f"{named} {with_grouping(rest, more)}"
    text = QCoreApplication.translate("FactWords", "{where}: {characters}")
    return text.format(where=where, characters=named)
