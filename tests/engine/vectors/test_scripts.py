import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokviz.engine.tokenizer.token import END_MARKER, PREFIX_MARKER
from tokviz.engine.vectors.scripts import Script, script_of


@pytest.mark.parametrize(
    ("text", "script"),
    [
        ("king", Script.LATIN), ("Straße", Script.LATIN), ("C++", Script.LATIN),
        ("mp3", Script.LATIN), ("e\u0301a", Script.LATIN), ("国王", Script.HAN),
        ("〇", Script.HAN), ("々", Script.HAN), ("ひらがな", Script.KANA),
        ("ラーメン", Script.KANA), ("ー", Script.KANA), ("왕", Script.HANGUL),
        ("король", Script.CYRILLIC), ("βασιλιάς", Script.GREEK),
        ("ملك", Script.ARABIC), ("מלך", Script.HEBREW), ("राजा", Script.DEVANAGARI),
        ("ि", Script.DEVANAGARI), ("กษัตริย์", Script.THAI), ("թագավոր", Script.OTHER),
        ("42", Script.DIGIT), ("-3.14", Script.DIGIT), ("१२", Script.DIGIT), ("½", Script.DIGIT),
        ("...", Script.PUNCTUATION), ("。", Script.PUNCTUATION), ("€", Script.SYMBOL),
        ("👍", Script.SYMBOL), (":+", Script.SYMBOL), ("", Script.OTHER), (" ", Script.OTHER),
        ("\u200d", Script.OTHER), ("深度learning", Script.LATIN), ("深度ai", Script.HAN),
        ("aд", Script.LATIN), ("дa", Script.CYRILLIC), ("\ud800", Script.OTHER),
    ],
)  # fmt: skip
def test_words(text: str, script: Script) -> None:
    assert script_of(text.encode("utf-8", "surrogatepass")) is script


def test_tokens_with_markers_and_fragments() -> None:
    assert script_of(b"est" + END_MARKER) is Script.LATIN
    assert script_of(PREFIX_MARKER + "学".encode()) is Script.HAN
    assert script_of(PREFIX_MARKER) is Script.OTHER
    assert script_of("学".encode()[:2]) is Script.FRAGMENT


@given(st.binary())
def test_every_key_has_a_script(key: bytes) -> None:
    assert script_of(key) in Script
