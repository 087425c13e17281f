"""The letters that stand for bytes."""

import tokenizers
from hypothesis import given
from hypothesis import strategies as st

from tokviz.engine.formats.word_vectors.byte_level import BYTE_OF_LETTER, bytes_of, is_byte_level

BYTE_LEVEL = tokenizers.pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)


def test_each_byte_has_a_letter() -> None:
    assert sorted(BYTE_OF_LETTER.values()) == list(range(256))
    assert set(BYTE_OF_LETTER) == set(BYTE_LEVEL.alphabet())


@given(st.text(min_size=1))
def test_the_library_writes_what_is_read(text: str) -> None:
    name = "".join(piece for piece, _ in BYTE_LEVEL.pre_tokenize_str(text))
    assert bytes_of(name) == text.encode()


def test_other_letters_stand_for_nothing() -> None:
    assert [bytes_of(name) for name in ("学", "a b", "▁", "\xad", "\n")] == [None] * 5
    assert bytes_of("") == b""


def test_a_vocabulary_shows_it() -> None:
    assert is_byte_level(set(BYTE_OF_LETTER) | {"学"})
    assert is_byte_level(["the", "Ġthe", "å", "<｜begin▁of▁sentence｜>", "[学]"])
    assert not is_byte_level(["Ġthe", "学"])
    assert not is_byte_level(["the", "ing"])
    assert not is_byte_level([])
