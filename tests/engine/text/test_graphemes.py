import unicodedata

import numpy as np
import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from tokviz.engine.text.graphemes import Positions, boundaries, clusters, code_points, count

TRICKY = (
    "a學\r\n\u0301\u200d\ufe0f👍👨👩👧🏽❤🇨🇳"
    "ا\u0650क\u094dष\u093f각\u1100\u1161\u11a8\u0600\ud83d\ude00\u0e33"
)
ANY_TEXT = st.text(st.characters(exclude_categories=())) | st.text(st.sampled_from(TRICKY))
KNOWN = {
    "👍": 1,
    "👍🏽": 1,
    "👨\u200d👩\u200d👧": 1,
    "e\u0301": 1,
    "🇨🇳🇺🇸": 2,
    "🇨🇳🇺": 2,
    "السلام": 6,
    "بِ": 1,
    unicodedata.normalize("NFD", "한글"): 2,
    "क्षि": 1,
    "\r\n\n\r": 3,
    "\ud800\udc00": 2,
    "\u0301a": 2,
    "": 0,
}


@pytest.mark.parametrize(("text", "expected"), KNOWN.items(), ids=map(ascii, KNOWN))
def test_known_clusters(text: str, expected: int) -> None:
    assert count(text) == expected
    assert len(clusters(text)) == expected


@given(ANY_TEXT)
def test_boundaries_are_those_of_the_whole_text(text: str) -> None:
    lengths = [len(cluster) for cluster in regex.findall(r"\X", text)]
    assert boundaries(text).tolist() == np.cumsum([0, *lengths]).tolist()
    assert boundaries(text).dtype == np.int32
    assert [end - start for start, end in clusters(text)] == lengths


def test_boundaries_of_every_assigned_character_in_a_row() -> None:
    text = "".join(map(chr, [*range(0x20000), *range(0xE0000, 0xE1000)]))
    lengths = [len(cluster) for cluster in regex.findall(r"\X", text)]
    assert boundaries(text).tolist() == np.cumsum([0, *lengths]).tolist()


@given(ANY_TEXT)
def test_positions_agree_with_the_encoders(text: str) -> None:
    positions = Positions(text)
    for cp in range(len(text) + 1):
        before = text[:cp]
        utf16 = sum(2 if char > "\uffff" else 1 for char in before)
        assert positions.utf16_of(cp) == utf16
        assert positions.cp_of_utf16(utf16) == cp
        utf8 = len(before.encode("utf-8", "surrogatepass"))
        assert positions.byte_of(cp) == utf8
        assert positions.cp_of_byte(utf8) == cp
    for index, (start, end) in enumerate(clusters(text)):
        assert positions.cp_of_grapheme(index) == start
        assert all(positions.grapheme_of(cp) == index for cp in range(start, end))
    assert positions.grapheme_of(len(text)) == count(text)


@given(ANY_TEXT)
def test_a_position_inside_a_character_is_that_characters(text: str) -> None:
    positions = Positions(text)
    inside_utf16 = [cp for cp, char in enumerate(text) for _ in range(1 + (char > "\uffff"))]
    assert [positions.cp_of_utf16(index) for index in range(len(inside_utf16))] == inside_utf16
    inside_utf8 = [
        cp for cp, char in enumerate(text) for _ in char.encode("utf-8", "surrogatepass")
    ]
    assert [positions.cp_of_byte(index) for index in range(len(inside_utf8))] == inside_utf8


@given(ANY_TEXT)
def test_code_points_are_those_of_the_text(text: str) -> None:
    assert code_points(text).tolist() == list(map(ord, text))


@pytest.mark.parametrize("index", [-1, 4])
def test_positions_outside_are_refused(index: int) -> None:
    positions = Positions("a学b")
    for ask in (positions.utf16_of, positions.cp_of_utf16, positions.byte_of):
        with pytest.raises(IndexError):
            ask(index)
    with pytest.raises(IndexError):
        positions.grapheme_of(index)
    with pytest.raises(IndexError):
        positions.cp_of_byte(6)


def test_an_empty_text_has_one_position() -> None:
    positions = Positions("")
    assert (positions.utf16_of(0), positions.cp_of_byte(0), positions.grapheme_of(0)) == (0, 0, 0)
