"""Our compiler of translations gives what Qt's own gives."""

import doctest
import tempfile
from pathlib import Path
from xml.sax.saxutils import escape

import build_translations
import pytest
import qm
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QTranslator
from qm import Message

# What XML can hold, without the control characters that its readers rewrite.
texts = st.text(
    st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\ufffe\uffff"),
    min_size=1,
    max_size=12,
)


@st.composite
def messages(draw: st.DrawFn, forms: int) -> Message:
    plural = draw(st.booleans())
    return Message(
        context=draw(st.sampled_from(["A", "B", "学"])),
        source=draw(texts),
        comment=draw(st.just("") | texts),
        plural=plural,
        forms=tuple(draw(texts) for _ in range(forms if plural else 1)),
        finished=True,
    )


def distinct(forms: int) -> st.SearchStrategy[list[Message]]:
    return st.lists(
        messages(forms), max_size=6, unique_by=lambda entry: (entry.context, entry.source)
    )


def as_ts(language: str, entries: list[Message]) -> str:
    lines = [f'<!DOCTYPE TS>\n<TS version="2.1" language="{language}">']
    for entry in entries:
        numerus = ' numerus="yes"' if entry.plural else ""
        shown = [escape(form) for form in entry.forms]
        if entry.plural:
            shown = [f"<numerusform>{form}</numerusform>" for form in shown]
        lines += [
            f"<context><name>{entry.context}</name><message{numerus}>",
            f"<source>{escape(entry.source)}</source>",
            f"<comment>{escape(entry.comment)}</comment>" if entry.comment else "",
            f"<translation>{''.join(shown)}</translation></message></context>",
        ]
    return "\n".join([*lines, "</TS>"])


def answers(file: Path, entries: list[Message]) -> list[str]:
    """Ask Qt for every message, as the program does, for several numbers.

    Asked for what is not in it, a file of lrelease may answer with a message of the same
    text from elsewhere, for it leaves out what is not needed to tell its own apart.
    """
    translator = QTranslator()
    assert translator.load(str(file))
    return [
        translator.translate(entry.context, entry.source, entry.comment or None, number)
        for entry in entries
        for number in (-1, 0, 1, 2, 11)
    ]


@pytest.mark.parametrize(("language", "forms"), [("en", 2), ("zh_CN", 1)])
@settings(max_examples=25)
@given(data=st.data())
def test_qt_reads_it_like_its_own(language: str, forms: int, data: st.DataObject) -> None:
    entries = data.draw(distinct(forms))
    with tempfile.TemporaryDirectory() as folder:
        source, theirs, ours = (Path(folder, name) for name in ("a.ts", "theirs.qm", "ours.qm"))
        source.write_text(as_ts(language, entries), encoding="utf-8")
        read_language, read = qm.read_ts(source.read_text(encoding="utf-8"))
        assert (read_language, list(read)) == (language, entries)
        ours.write_bytes(qm.compile_qm(read_language, read))
        build_translations.run_lrelease(source, theirs)
        if entries:
            assert answers(ours, entries) == answers(theirs, entries)


def test_a_text_said_twice_is_told_apart() -> None:
    """One source, with and without a comment, in two contexts: four messages."""
    entries = [
        Message(context, "Open", comment, False, (context + comment,), True)
        for context in ("A", "B")
        for comment in ("", "verb")
    ]
    translator = QTranslator()
    content = qm.compile_qm("zh_CN", tuple(entries))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "a.qm")
        file.write_bytes(content)
        assert translator.load(str(file))
    for entry in entries:
        found = translator.translate(entry.context, entry.source, entry.comment or None)
        assert found == entry.forms[0]


def test_what_is_not_translated_is_left_out() -> None:
    entries = (Message("A", "x", "", False, ("",), False), Message("A", "y", "", True, (), False))
    assert qm.compile_qm("zh_CN", entries) == qm.compile_qm("zh_CN", ())


def test_unknown_language_is_refused() -> None:
    with pytest.raises(KeyError, match="ru"):
        qm.compile_qm("ru_RU", ())


def test_examples() -> None:
    assert doctest.testmod(qm).failed == 0
