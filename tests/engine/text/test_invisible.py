import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokviz.engine.text.invisible import LineEnd, census, name_of, visible

ANY_TEXT = st.text(st.characters(exclude_categories=())) | st.text(
    st.sampled_from("ab學 \t\r\n\x00\x85\xa0\u200d\ufe0f\u2028\u2029\u0301\ufeff\ud800👨👩❤")
)


@pytest.mark.parametrize(
    ("char", "name"),
    [
        (" ", "·"),
        ("\t", "⇥"),
        ("\n", "↵"),
        ("\r", "␍"),
        ("\x00", "NUL"),
        ("\x1f", "US"),
        ("\x7f", "DEL"),
        ("\x85", "NEL"),
        ("\x9f", "APC"),
        ("\xa0", "NBSP"),
        ("\xad", "SHY"),
        ("\u180e", "MVS"),
        ("\u200a", "HSP"),
        ("\u200b", "ZWSP"),
        ("\u200c", "ZWNJ"),
        ("\u200d", "ZWJ"),
        ("\u200e", "LRM"),
        ("\u200f", "RLM"),
        ("\u2028", "LS"),
        ("\u2029", "PS"),
        ("\u202e", "RLO"),
        ("\u202f", "NNBSP"),
        ("\u2060", "WJ"),
        ("\u2069", "PDI"),
        ("\u3000", "IDSP"),
        ("\ufeff", "BOM"),
        ("\ufe0f", "VS16"),
        ("\U000e0100", "VS17"),
        ("\U000e01ef", "VS256"),
        ("\ud800", "U+D800"),
        ("\udfff", "U+DFFF"),
        ("\ufffe", "U+FFFE"),
        ("\U000e0041", "U+E0041"),
        ("\u2800", "U+2800"),
        ("a", None),
        ("学", None),
        ("\u0301", None),
        ("\u0600", None),
        ("\ufffd", None),
        ("👍", None),
    ],
)
def test_names(char: str, name: str | None) -> None:
    assert name_of(char) == name


def test_every_character_without_ink_has_a_name_of_its_own() -> None:
    names = {}
    for char in map(chr, range(0x110000)):
        category, name = unicodedata.category(char), name_of(char)
        if category in {"Cc", "Cs", "Zs", "Zl", "Zp"}:
            assert name is not None
        if category[0] in "LNPS" and name is not None:
            # Fillers and the blank Braille pattern are letters and symbols only by name.
            assert any(word in unicodedata.name(char) for word in ("FILLER", "BLANK", "INHERENT"))
        if name is not None:
            assert name not in names
            names[name] = char


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ""),
        ("low", "low"),
        (" low er", "·low·er"),
        ("a\r\n", "a␍↵"),
        ("a\xa0b", "a⟨NBSP⟩b"),
        ("\ufeff<b>", "⟨BOM⟩<b>"),
        ("\u0301", "◌\u0301"),
        ("e\u0301", "e\u0301"),
        (" \u0301", "·◌\u0301"),
        ("\u0301\u0323", "◌\u0301\u0323"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("❤\ufe0f\u200d🔥", "❤\ufe0f\u200d🔥"),
        ("👩🏽\u200d🚀", "👩🏽\u200d🚀"),
        ("👨\u200d", "👨⟨ZWJ⟩"),
        ("\u200d👩", "⟨ZWJ⟩👩"),
        ("1\ufe0f\u20e3", "1\ufe0f\u20e3"),
        ("\ufe0f", "⟨VS16⟩"),
        ("می\u200cخواهم", "می⟨ZWNJ⟩خواهم"),
        ("\ud800x", "⟨U+D800⟩x"),
        ("</w>▁##Ġ", "</w>▁##Ġ"),
    ],
)
def test_labels(text: str, expected: str) -> None:
    assert visible(text) == expected


@given(ANY_TEXT)
def test_a_label_hides_nothing(text: str) -> None:
    left = [char for char in visible(text) if name_of(char) is not None]
    assert all(char in "\u200d\ufe0e\ufe0f" for char in left)
    assert visible(text).count("·") >= text.count(" ")
    if not text.isspace() and all(name_of(char) is None for char in text):
        assert visible(text).removeprefix("◌") == text.removeprefix("◌")


@given(ANY_TEXT)
def test_the_census_counts_everything_once(text: str) -> None:
    result = census(text)
    ends = result.line_ends
    counted = (result.spaces + sum(result.invisible.values()) + sum(ends.values())) + ends.get(
        LineEnd.CRLF, 0
    )
    assert counted == sum(name_of(char) is not None for char in text)
    assert all(ends.values())
    # `str.splitlines` also splits at four control characters.
    plain = text.translate(dict.fromkeys(b"\v\f\x1c\x1d\x1e", " "))
    assert sum(ends.values()) == len((plain + "x").splitlines()) - 1


def test_a_census_by_kind() -> None:
    result = census("a\r\nb\nc\rd\x85e\u2028f\u2029 \xa0\xa0\u200b")
    assert result.line_ends == dict.fromkeys(LineEnd, 1)
    assert result.mixed_line_ends
    assert result.spaces == 1
    assert list(result.invisible.items()) == [("NBSP", 2), ("ZWSP", 1)]
    assert not census("one line").mixed_line_ends
