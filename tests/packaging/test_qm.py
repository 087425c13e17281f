"""Our compiler of translations gives what Qt's own gives."""

import doctest
from pathlib import Path
from xml.sax.saxutils import escape

import build_translations
import pytest
import qm
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QCoreApplication, QTranslator

# What XML can hold, without the carriage returns that its readers rewrite.
texts = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"], exclude_characters="\ufffe\uffff"),
    min_size=1,
    max_size=12,
)
entries = st.lists(
    st.tuples(st.sampled_from(["A", "B", "学"]), texts, st.just("") | texts, texts, texts, st.booleans()),
    max_size=6,
    unique_by=lambda entry: entry[:3],
)


def ts(language: str, drawn: list[tuple[str, str, str, str, str, bool]]) -> str:
    lines = [f'<!DOCTYPE TS>\n<TS version="2.1" language="{language}">']
    for context, source, comment, one, many, plural in drawn:
        forms = one
        if plural:
            both = [one] if language == "zh_CN" else [one, many]
            forms = "".join(f"<numerusform>{escape(form)}</numerusform>" for form in both)
        else:
            forms = escape(one)
        lines.append(
            f"<context><name>{context}</name><message{' numerus="yes"' if plural else ''}>"
            if False
            else "<context><name>" + context + "</name><message"
            + (' numerus="yes">' if plural else ">")
        )
        lines.append(f"<source>{escape(source)}</source>")
        if comment:
            lines.append(f"<comment>{escape(comment)}</comment>")
        lines.append(f"<translation>{forms}</translation></message></context>")
    return "\n".join([*lines, "</TS>"])
