import re

import numpy as np
import pytest
import regex
import tiktoken
import tiktoken_ext.openai_public as published
from hypothesis import given
from hypothesis import strategies as st
from tokenizers import pre_tokenizers

from tokviz.engine.text.split import GPT2_PATTERN, GPT4_PATTERN, can_drop_whitespace, split
from tokviz.engine.training.recipe import Splitter

ANY_TEXT = st.text(st.characters(exclude_categories=())) | st.text(
    st.sampled_from(
        "aZ学１2 \t\r\n\f\x00\x1c\x1f\x85\xa0\u2028\u3000\ufeff\u0301'_.,!\ud800\U0001f44d"
    )
)
# Characters that every version of Unicode in use classes alike.
PLAIN_TEXT = st.text(
    st.sampled_from("abcZéß学习がا1٣²½ \t\r\n\xa0\u2003\u3000'’sdmtlveró_.,!？，。\u0301👍")
)

ORIGINAL_GPT2 = r"'s|'t|'re|'ve|'m|'ll|'d| ?[\p{L}]+| ?[\p{N}]+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+"
STORY = (
    "He said: “I'll go”,\r\n  but it's 12345 steps.\n\n\n\tTHEY'RE here!!\n"
    "深度学习，机器学习。\u3000\u3000价格 3.50元 \n"
)


def pieces(text: str, splitter: Splitter, *, drop: bool) -> list[str]:
    return split(text, splitter, drop_whitespace=drop).pieces(text)


@given(ANY_TEXT, st.sampled_from(Splitter))
def test_kept_pieces_join_to_the_text(text: str, splitter: Splitter) -> None:
    spans = split(text, splitter, drop_whitespace=False)
    assert "".join(spans.pieces(text)) == text
    assert (spans.starts < spans.ends).all()
    assert spans.starts.dtype == spans.ends.dtype == np.int32


@given(ANY_TEXT, st.sampled_from(Splitter))
def test_dropping_leaves_out_whole_whitespace_pieces_and_nothing_else(
    text: str, splitter: Splitter
) -> None:
    kept = split(text, splitter, drop_whitespace=False)
    dropped = split(text, splitter, drop_whitespace=True)
    left = set(zip(dropped.starts.tolist(), dropped.ends.tolist(), strict=True))
    gone = [
        text[start:end]
        for start, end in zip(kept.starts.tolist(), kept.ends.tolist(), strict=True)
        if (start, end) not in left
    ]
    assert len(gone) + len(dropped) == len(kept)
    assert all(piece.isspace() for piece in gone)
    if not can_drop_whitespace(splitter):
        assert not gone


@given(ANY_TEXT)
def test_words_are_what_teaching_code_finds(text: str) -> None:
    assert pieces(text, Splitter.WORDS, drop=True) == re.findall(r"\w+|[^\w\s]", text)


@given(ANY_TEXT)
def test_whitespace_cuts_as_str_split_does(text: str) -> None:
    assert pieces(text, Splitter.WHITESPACE, drop=True) == text.split()


@given(ANY_TEXT)
@pytest.mark.parametrize("splitter", [Splitter.LINES, Splitter.NONE])
def test_lines_end_at_line_feeds_and_carriage_returns_only(splitter: Splitter, text: str) -> None:
    expected = [line for line in re.split(r"[\r\n]", text) if line]
    assert pieces(text, splitter, drop=True) == expected


@given(ANY_TEXT)
def test_gpt2_cuts_as_its_original_pattern_does(text: str) -> None:
    assert pieces(text, Splitter.GPT2, drop=False) == regex.findall(ORIGINAL_GPT2, text)


def test_patterns_are_the_published_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(published, "load_tiktoken_bpe", lambda *_args, **_keywords: {})
    assert published.cl100k_base()["pat_str"] == GPT4_PATTERN
    assert published.r50k_pat_str == GPT2_PATTERN


@given(PLAIN_TEXT)
def test_gpt2_cuts_as_hugging_face_does(text: str) -> None:
    byte_level = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=True)
    spans = split(text, Splitter.GPT2, drop_whitespace=False)
    expected = [span for _, span in byte_level.pre_tokenize_str(text)]
    assert list(zip(spans.starts.tolist(), spans.ends.tolist(), strict=True)) == expected


def tiktoken_pieces(text: str, pattern: str, expected: list[str]) -> list[bytes]:
    """Let tiktoken cut a text: it looks a whole piece up before it merges anything.

    Neighbours joined are tokens too, so that a piece which it doesn't cut shows.
    """
    words = [piece.encode() for piece in expected]
    joined = [b"".join(words[i : i + n]) for n in (1, 2, 3) for i in range(len(words))]
    tokens = dict.fromkeys([*(bytes([byte]) for byte in range(256)), *joined])
    ranks = {token: rank for rank, token in enumerate(tokens)}
    encoding = tiktoken.Encoding(
        "pieces", pat_str=pattern, mergeable_ranks=ranks, special_tokens={}
    )
    return encoding.decode_tokens_bytes(encoding.encode_ordinary(text))


@given(PLAIN_TEXT)
@pytest.mark.parametrize(
    ("splitter", "pattern"), [(Splitter.GPT2, GPT2_PATTERN), (Splitter.GPT4, GPT4_PATTERN)]
)
def test_gpt_patterns_cut_as_tiktoken_does(splitter: Splitter, pattern: str, text: str) -> None:
    expected = pieces(text, splitter, drop=False)
    assert tiktoken_pieces(text, pattern, expected) == [piece.encode() for piece in expected]


def test_a_story_is_cut_as_gpt4_does() -> None:
    expected = pieces(STORY, Splitter.GPT4, drop=False)
    assert expected[:8] == ["He", " said", ":", " “", "I", "'ll", " go", "”,\r\n"]
    assert tiktoken_pieces(STORY, GPT4_PATTERN, expected) == [word.encode() for word in expected]


@pytest.mark.parametrize("splitter", Splitter)
@pytest.mark.parametrize("drop", [True, False])
def test_an_empty_text_has_no_pieces(splitter: Splitter, drop: bool) -> None:
    assert len(split("", splitter, drop_whitespace=drop)) == 0


@pytest.mark.parametrize("splitter", Splitter)
def test_blanks_only(splitter: Splitter) -> None:
    drops = splitter in {Splitter.WHITESPACE, Splitter.WORDS}
    assert len(split("  \t ", splitter, drop_whitespace=True)) == (0 if drops else 1)


@pytest.mark.parametrize("splitter", Splitter)
@pytest.mark.parametrize("char", ["a", "学", "!", "\ud800", "\x00"])
def test_a_million_characters_without_a_space_are_one_piece_where_words_are(
    splitter: Splitter, char: str
) -> None:
    size = 1_000_000
    spans = split(char * size, splitter, drop_whitespace=True)
    one_by_one = splitter is Splitter.WORDS and not char.isalnum()
    assert len(spans) == (size if one_by_one else 1)
    assert spans.ends[-1] == size


@pytest.mark.parametrize(
    ("text", "splitter", "expected"),
    [
        ("a\r\n\r\nb\rc", Splitter.LINES, ["a", "b", "c"]),
        ("a\u2028b\x85c", Splitter.LINES, ["a\u2028b\x85c"]),
        ("a\u2028b\x85c\xa0d", Splitter.WORDS, ["a", "b", "c", "d"]),
        ("low</w> ▁x ##y Ġz", Splitter.WHITESPACE, ["low</w>", "▁x", "##y", "Ġz"]),
        ("<s>", Splitter.WORDS, ["<", "s", ">"]),
        ("a\ufeffb", Splitter.WORDS, ["a", "\ufeff", "b"]),
        ("e\u0301", Splitter.WORDS, ["e", "\u0301"]),
        ("水浒_传。", Splitter.WORDS, ["水浒_传", "。"]),
    ],
)
def test_special_characters(text: str, splitter: Splitter, expected: list[str]) -> None:
    assert pieces(text, splitter, drop=True) == expected
