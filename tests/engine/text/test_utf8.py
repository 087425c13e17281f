import itertools

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tokviz.engine.text.utf8 import (
    InvalidUtf8,
    PartialChar,
    PartKind,
    characters,
    decode_bytes,
    encoded,
    fragment_place,
    is_whole,
    length_by_lead,
    parts,
    u_name,
)

ANY_TEXT = st.text(st.characters(exclude_categories=()), max_size=20)
# Bytes near UTF-8: cut out of real text, or thrown together from those that matter.
BYTES = (
    st.binary(max_size=12)
    | st.lists(
        st.sampled_from(b"a\x80\xa0\xbf\xc0\xc2\xdf\xe0\xe5\xed\xef\xf0\xf1\xf4\xf5\xff"),
        max_size=8,
    ).map(bytes)
    | st.tuples(ANY_TEXT, st.integers(0, 9), st.integers(0, 9)).map(
        lambda cut: encoded(cut[0])[cut[1] : -cut[2] or None]
    )
)


@given(BYTES)
def test_parts_join_to_the_bytes(data: bytes) -> None:
    found = parts(data)
    assert b"".join(part.data for part in found) == data
    at = 0
    for part in found:
        assert part.start == at
        at += len(part.data)
        assert (part.text is not None) == (part.kind is PartKind.CHARACTERS)
        if part.text is not None:
            assert encoded(part.text) == part.data
        if part.kind is PartKind.HEAD:
            assert part.of is not None
            assert 1 <= len(part.data) < part.of <= 4
        else:
            assert part.of is None
    kinds = [part.kind for part in found]
    assert (PartKind.CHARACTERS, PartKind.CHARACTERS) not in set(itertools.pairwise(kinds))


@given(ANY_TEXT, st.integers(1, 3))
def test_a_cut_character_is_a_head_or_a_tail(text: str, size: int) -> None:
    data = encoded(text + "😀")
    head = parts(data[: len(data) - 4 + size])[-1]
    assert (head.kind, len(head.data), head.of) == (PartKind.HEAD, size, 4)
    tail = parts(encoded("😀" + text)[size:])[0]
    assert (tail.kind, len(tail.data)) == (PartKind.TAIL, 4 - size)


@given(BYTES)
def test_strictness_agrees_with_python_except_for_surrogates(data: bytes) -> None:
    try:
        expected: str | tuple[int, int] = data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError as error:
        expected = error.start, error.end - error.start
    try:
        assert decode_bytes(data, "strict") == expected
    except InvalidUtf8 as error:
        assert not isinstance(expected, str)
        assert error.offset == expected[0]
        assert error.length >= expected[1]


@given(BYTES)
def test_replacing_agrees_with_python(data: bytes) -> None:
    # A lone surrogate is a character here and three errors to Python.
    assume(not any(lead == 0xED and after >= 0xA0 for lead, after in itertools.pairwise(data)))
    assert decode_bytes(data, "replace") == data.decode("utf-8", "replace")


@given(BYTES)
def test_wholeness_is_strict(data: bytes) -> None:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        assert not is_whole(data)
    else:
        assert is_whole(data)


@given(ANY_TEXT)
def test_any_string_comes_back(text: str) -> None:
    assert decode_bytes(encoded(text), "strict") == text
    assert decode_bytes(encoded(text), "show") == text
    assert decode_bytes(encoded(text), "replace") == text


@pytest.mark.parametrize(
    ("data", "shown"),
    [
        (b"", ""),
        (b"a\xe5\xadb", "a⟨e5 ad⟩b"),
        (b"\xad\xa6\xe5\xad\xff", "⟨ad a6 e5 ad ff⟩"),
        (b"\xc0\x80", "⟨c0 80⟩"),
        ("学".encode() + b"\xe4", "学⟨e4⟩"),
    ],
)
def test_fragments_are_shown_in_hex(data: bytes, shown: str) -> None:
    assert decode_bytes(data, "show") == shown


def test_an_overlong_or_too_high_sequence_is_no_character() -> None:
    assert [part.kind for part in parts(b"\xe0\x80\x80")] == [PartKind.HEAD, PartKind.TAIL]
    assert [part.kind for part in parts(b"\xf4\x90\x80\x80")] == [PartKind.HEAD, PartKind.TAIL]
    assert [part.kind for part in parts(b"\xc1\xf5")] == [PartKind.INVALID]


def test_lengths_agree_with_the_encoder() -> None:
    for char in map(chr, [*range(0x3000), *range(0xD7FF, 0x110000, 61), 0x10FFFF]):
        assert length_by_lead(encoded(char)[0]) == len(encoded(char))
    assert [byte for byte in range(256) if length_by_lead(byte) is None] == [
        *range(0x80, 0xC2),
        *range(0xF5, 0x100),
    ]


@given(ANY_TEXT)
def test_characters_are_the_text(text: str) -> None:
    found = characters(text)
    assert "".join(char.char for char in found) == text
    assert b"".join(char.data for char in found) == encoded(text)
    assert [char.start for char in found] + [len(encoded(text))] == [0] + [
        char.end for char in found
    ]
    assert all(char.name == u_name(chr(char.code_point)) for char in found)


@given(ANY_TEXT, st.data())
def test_places_account_for_every_byte(text: str, data: st.DataObject) -> None:
    raw = encoded(text)
    start = data.draw(st.integers(0, len(raw)))
    end = data.draw(st.integers(start, len(raw)))
    place = fragment_place(start, end, text)
    partial = [each for each in (place.head, place.tail) if each is not None]
    held = sum(each.held for each in partial)
    whole = set(range(place.start, place.end)) - {each.index for each in partial}
    assert held + sum(len(encoded(text[index])) for index in whole) == end - start
    for each in partial:
        assert 0 < each.held < each.of == len(encoded(text[each.index]))
        first = len(encoded(text[: each.index])) + each.first
        assert start <= first < first + each.held <= end
    assert place.is_whole == (not partial)


def test_a_token_may_end_one_character_and_begin_another() -> None:
    place = fragment_place(1, 5, "学习")
    assert place.head == PartialChar("学", 0, first=1, held=2, of=3)
    assert place.tail == PartialChar("习", 1, first=0, held=2, of=3)
    assert (place.start, place.end) == (0, 2)


def test_the_middle_of_a_character() -> None:
    assert fragment_place(2, 3, "a😀").head == PartialChar("😀", 1, first=1, held=1, of=4)


def test_a_lone_surrogate_has_three_bytes() -> None:
    assert fragment_place(0, 3, "\ud800").is_whole
    assert not is_whole(encoded("\ud800"))
    assert [part.text for part in parts(encoded("\ud800"))] == ["\ud800"]


@pytest.mark.parametrize("span", [(-1, 1), (0, 4), (2, 1)])
def test_bytes_outside_of_the_text_are_refused(span: tuple[int, int]) -> None:
    with pytest.raises(ValueError):
        fragment_place(*span, "学")
