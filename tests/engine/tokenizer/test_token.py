"""Keys, markers and how tokens are written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokviz.engine.tokenizer.token import (
    END_MARKER,
    PREFIX_MARKER,
    data_of,
    has_end_marker,
    has_prefix_marker,
    is_fragment,
    key_of,
    sort_key,
    text_of,
    written,
)


@given(st.text(st.characters() | st.characters(categories=("Cs",))))
def test_no_text_looks_like_a_marker(text: str) -> None:
    key = key_of(text)
    assert not has_end_marker(key)
    assert not has_prefix_marker(key)
    assert text_of(key) == text
    for marked in (key + END_MARKER, PREFIX_MARKER + key, PREFIX_MARKER + key + END_MARKER):
        assert data_of(marked) == key
        assert text_of(marked) == text
        assert not is_fragment(marked)
    assert has_end_marker(key + END_MARKER)
    assert has_prefix_marker(PREFIX_MARKER + key)


@pytest.mark.parametrize(
    ("key", "text"),
    [
        (b"est" + END_MARKER, "est</w>"),
        (PREFIX_MARKER + b"est", "</w>est"),
        (END_MARKER, "</w>"),
        (b"est</w>", "est</w>"),
        (b"\xe5\xad", "e5 ad"),
        (b"\xe5\xad" + END_MARKER, "e5 ad</w>"),
        (b"", ""),
    ],
)
def test_tokens_are_written_with_their_markers(key: bytes, text: str) -> None:
    assert written(key, "</w>") == text


@given(st.text(max_size=5), st.text(max_size=5), st.booleans(), st.booleans())
def test_tokens_sort_as_they_are_written(one: str, other: str, marked: bool, too: bool) -> None:
    def key(text: str, has_marker: bool) -> bytes:
        return key_of(text) + (END_MARKER if has_marker else b"")

    first, second = key(one, marked), key(other, too)
    by_key = sort_key(first, "</w>") < sort_key(second, "</w>")
    assert by_key == (written(first, "</w>") < written(second, "</w>"))


def test_a_fragment_has_no_text() -> None:
    assert is_fragment(b"\xe5\xad")
    assert is_fragment(b"a\xe5")
    assert text_of(b"\xad") is None
