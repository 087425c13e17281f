"""What an encoding says of its text, whatever the text holds."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokviz.engine.progress import finish
from tokviz.engine.tokenizer.decoding import decode
from tokviz.engine.tokenizer.encoding import (
    Encoder,
    Encoding,
    TokenKind,
    UnknownCharacter,
    encode,
    encode_steps,
)
from tokviz.engine.tokenizer.orders import Difference, differences
from tokviz.engine.tokenizer.token import END_MARKER, PREFIX_MARKER, data_of, key_of
from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import (
    Marker,
    Normalization,
    Order,
    Recipe,
    Role,
    Special,
    Splitter,
    StopRule,
    Unit,
    Unknown,
)
from tokviz.engine.training.run import train

CORPUS = "the cat sat on the mat, the rat sat on the cat. 学习模型 学习 深度学习 模型🙂"
SPECIALS = tuple(map(Special.of, ("<PAD>", "<UNK>", "<BOS>", "<EOS>")))
STRANGE = {
    "repeated": "aaa",
    "markers": "</w> ▁a ##b Ġthe <s> <|endoftext|> <UNK> <0xE5>",
    "NUL": "a\0b",
    "lone surrogates": "\ud83d a \ude00 \ude00\ud83d",
    "BOM": "\ufeffthe cat",
    "line ends": "a\r\nb\rc\nd\u2028e\u2029f\x85g\xa0h",
    "combining": "e\u0301 a\u0308\u0304",
    "Hangul": "한국어",
    "flags": "🇩🇪🇨🇳",
    "families": "👨\u200d👩\u200d👧 👍🏽",
    "right to left": "שלום עולם، مرحبا",
    "blank": "   \n ",
    "empty": "",
}


def tokenizer_of(corpus: str = CORPUS, **choices: Any) -> Tokenizer:
    recipe = Recipe(**{"stop": StopRule(merges=60), "specials": SPECIALS, **choices})
    return Tokenizer.of(finish(train(Corpus(corpus), recipe)))


def written(encoding: Encoding, step: int | None = None) -> list[bytes]:
    return [token.key for token in encoding.tokens(step)]


def check(encoding: Encoding, step: int) -> None:
    """Check everything that holds for every encoding at every step."""
    tokens = encoding.tokens(step)
    assert len(tokens) == encoding.count(step) == len(encoding.cut(step))
    ids = [-1 if token.id is None else token.id for token in tokens]
    assert encoding.ids(step).tolist() == ids
    assert encoding.window(1, 4, step) == tokens[1:4]
    # The bytes tile the normalised text, apart from what was dropped.
    at = 0
    for token in tokens:
        assert at <= token.byte_start <= token.byte_end
        if not encoding.dropped:
            assert at == token.byte_start
        at = token.byte_end
        assert 0 <= token.start <= token.end <= len(encoding.source)
        own = encoding.data[token.byte_start : token.byte_end]
        if token.kind is not TokenKind.SPECIAL:
            assert data_of(token.key) == own
        assert (token.token >= 0) == (token.kind in (TokenKind.TEXT, TokenKind.FRAGMENT))
        if token.token >= 0:
            assert token.key == encoding.tokenizer.tokens[token.token]
            assert encoding.tokenizer.born_at[token.token] <= step
    if not encoding.dropped:
        assert at == len(encoding.data)
    # Every character is touched by a token or known as dropped.
    touched = np.zeros(len(encoding.source), int)
    for token in tokens:
        touched[token.start : token.end] += 1
    for start, end in encoding.dropped:
        assert not touched[start:end].any() or encoding.normalized.changed
        touched[start:end] += 1
    assert touched.all()


CHOICES: dict[str, dict[str, Any]] = {
    "characters": {},
    "whitespace kept": {"drop_whitespace": False},
    "bytes": {"unit": Unit.BYTE, "splitter": Splitter.GPT4},
    "bytes, no splitter": {"unit": Unit.BYTE, "splitter": Splitter.NONE},
    "end unit": {"marker": Marker.END_UNIT},
    "end attached": {"marker": Marker.END_ATTACHED},
    "prefix": {"marker": Marker.PREFIX, "marker_text": "▁"},
    "bytes, end unit": {"unit": Unit.BYTE, "marker": Marker.END_UNIT},
    "bytes, end attached": {"unit": Unit.BYTE, "marker": Marker.END_ATTACHED},
    "fallback": {"unknown": Unknown.BYTE_FALLBACK},
    "fallback, end attached": {"unknown": Unknown.BYTE_FALLBACK, "marker": Marker.END_ATTACHED},
    "no alphabet": {"alphabet_in_vocabulary": False},
    "nfkd": {"normalization": Normalization.NFKD, "marker": Marker.END_UNIT},
    "nfkc, lower": {
        "normalization": Normalization.NFKC,
        "lowercase": True,
        "unify_newlines": True,
        "splitter": Splitter.GPT2,
    },
    "replay": {"order": Order.REPLAY, "unit": Unit.BYTE, "splitter": Splitter.WHITESPACE},
}


@pytest.fixture(scope="module", params=CHOICES)
def encoder(request: pytest.FixtureRequest) -> Encoder:
    return Encoder(tokenizer_of(**CHOICES[request.param]))


@pytest.mark.parametrize("name", STRANGE)
def test_strange_text_is_told_faithfully(encoder: Encoder, name: str) -> None:
    encoding = encoder.encode(STRANGE[name])
    for step in range(encoder.tokenizer.steps + 1):
        check(encoding, step)
    assert not any(token.kind is TokenKind.SPECIAL for token in encoding.tokens())


@given(st.text(), st.integers(0, 60))
def test_any_text_is_told_faithfully(encoder: Encoder, text: str, step: int) -> None:
    check(encoder.encode(text), min(step, encoder.tokenizer.steps))


def anything() -> st.SearchStrategy[str]:
    """Draw any string that Python can hold, lone surrogates among them."""
    characters = st.one_of(st.characters(), st.characters(categories=("Cs",)))
    return st.text(characters) | st.text(st.sampled_from("the cat学习\ud83d\ude00\r\n "))


BYTES = {
    "gpt2": {"splitter": Splitter.GPT2},
    "gpt4": {"splitter": Splitter.GPT4},
    "words": {"splitter": Splitter.WORDS, "drop_whitespace": False},
    "whitespace": {"splitter": Splitter.WHITESPACE, "drop_whitespace": False},
    "lines": {"splitter": Splitter.LINES, "drop_whitespace": False},
}


@pytest.fixture(scope="module", params=BYTES)
def byte_encoder(request: pytest.FixtureRequest) -> Encoder:
    return Encoder(tokenizer_of(unit=Unit.BYTE, **BYTES[request.param]))


@given(text=anything(), step=st.integers(0, 60))
def test_bytes_lose_nothing(byte_encoder: Encoder, text: str, step: int) -> None:
    encoding = byte_encoder.encode(text)
    step = min(step, encoding.steps)
    decoded = decode(byte_encoder.tokenizer, encoding.ids(step).tolist(), step=step)
    assert decoded.text == text
    assert encoding.dropped == ()
    assert not any(token.lost for token in encoding.tokens(step))


@given(text=anything())
def test_byte_fallback_loses_nothing(text: str) -> None:
    encoder = fallback()
    encoding = encoder.encode(text)
    assert decode(encoder.tokenizer, encoding.ids().tolist()).text == text
    assert not any(token.lost for token in encoding.tokens())


@cache
def fallback() -> Encoder:
    return Encoder(tokenizer_of(unknown=Unknown.BYTE_FALLBACK, drop_whitespace=False))


def test_fragments_say_which_characters_they_touch() -> None:
    tokenizer = tokenizer_of("学", unit=Unit.BYTE, stop=StopRule(merges=1))
    tokens = encode(tokenizer, "a学习").tokens()
    assert [(token.key.hex(" "), token.kind.value, token.start, token.end) for token in tokens] == [
        ("61", "text", 0, 1),
        ("e5 ad", "fragment", 1, 2),
        ("a6", "fragment", 1, 2),
        ("e4", "fragment", 2, 3),
        ("b9", "fragment", 2, 3),
        ("a0", "fragment", 2, 3),
    ]
    assert [(token.byte_start, token.byte_end) for token in tokens] == [
        (0, 1), (1, 3), (3, 4), (4, 5), (5, 6), (6, 7),
    ]  # fmt: skip


def test_unknown_characters_become_unk() -> None:
    tokens = encode(tokenizer_of(), "catz").tokens()
    assert tokens[-1].kind is TokenKind.UNKNOWN
    assert (tokens[-1].id, tokens[-1].token, tokens[-1].key, tokens[-1].lost) == (1, -1, b"z", True)
    without = encode(tokenizer_of(specials=()), "z").tokens()
    assert (without[0].kind, without[0].id, without[0].lost) == (TokenKind.UNKNOWN, None, True)


def test_unknown_characters_become_their_bytes() -> None:
    tokenizer = tokenizer_of(unknown=Unknown.BYTE_FALLBACK)
    tokens = encode(tokenizer, "cat é").tokens()
    assert [token.kind for token in tokens[1:]] == [TokenKind.BYTE, TokenKind.BYTE]
    assert [token.id for token in tokens[1:]] == [4 + 0xC3, 4 + 0xA9]
    assert [(token.start, token.end, token.byte_start) for token in tokens[1:]] == [
        (4, 5, 4),
        (4, 5, 5),
    ]


def test_unknown_characters_are_an_error() -> None:
    tokenizer = tokenizer_of(unknown=Unknown.ERROR, normalization=Normalization.NFKC)
    with pytest.raises(UnknownCharacter) as refused:
        encode(tokenizer, "the Ｚ")
    assert (refused.value.position, refused.value.character) == (4, "Ｚ")
    assert encode(tokenizer, "the cat").count() == 2


def test_a_character_never_seen_at_an_end_is_unknown_there() -> None:
    tokenizer = tokenizer_of("we", marker=Marker.END_ATTACHED)
    inside, end = encode(tokenizer, "ww", order=Order.RANK).tokens(0)
    assert (inside.kind, inside.key) == (TokenKind.TEXT, b"w")
    assert (end.kind, end.key, end.lost) == (TokenKind.UNKNOWN, b"w" + END_MARKER, True)
    fallback = tokenizer_of("we", marker=Marker.END_ATTACHED, unknown=Unknown.BYTE_FALLBACK)
    inside, end = encode(fallback, "ww").tokens(0)
    assert (end.kind, end.key, end.lost) == (TokenKind.BYTE, b"w" + END_MARKER, True)


def test_bytes_with_a_marker_attached_are_all_known() -> None:
    tokenizer = tokenizer_of("we", marker=Marker.END_ATTACHED, unit=Unit.BYTE)
    tokens = encode(tokenizer, "z学").tokens()
    assert not any(token.lost for token in tokens)
    assert tokens[-1].key == b"\xa6" + END_MARKER


@pytest.mark.parametrize("marker", [Marker.END_UNIT, Marker.PREFIX])
def test_the_marker_is_known_even_when_nothing_was_learned(marker: Marker) -> None:
    tokens = encode(tokenizer_of("", marker=marker), "a").tokens()
    key = END_MARKER if marker is Marker.END_UNIT else PREFIX_MARKER
    assert sorted((token.key, token.kind) for token in tokens) == sorted(
        [(b"a", TokenKind.UNKNOWN), (key, TokenKind.TEXT)]
    )


def test_text_that_looks_like_a_marker_is_text() -> None:
    tokenizer = tokenizer_of("low</w> low", marker=Marker.END_UNIT, splitter=Splitter.WHITESPACE)
    encoding = encode(tokenizer, "low</w>")
    assert written(encoding, 0) == [*(bytes([byte]) for byte in b"low</w>"), END_MARKER]
    assert written(encoding) == [b"low</w>" + END_MARKER]


def test_without_the_alphabet_known_characters_have_no_id() -> None:
    tokenizer = tokenizer_of(alphabet_in_vocabulary=False)
    first, *_ = encode(tokenizer, "t").tokens()
    assert (first.kind, first.key, first.id, first.lost) == (TokenKind.TEXT, b"t", 1, True)
    assert first.token == tokenizer.unit_index[b"t"]
    (the,) = encode(tokenizer, "the").tokens()
    assert (the.key, the.lost) == (b"the", False)
    assert decode(tokenizer, [the.id or -1]).text == "the"


def test_typed_specials_are_text_unless_asked() -> None:
    tokenizer = tokenizer_of(CORPUS + " <BOS>", splitter=Splitter.GPT2)
    text = "the<BOS> cat"
    assert all(token.special is None for token in encode(tokenizer, text).tokens())
    parsed = encode(tokenizer, text, parse_specials=True)
    check_special = parsed.tokens()[1]
    assert (check_special.special, check_special.id) == (SPECIALS[2], 2)
    assert (check_special.start, check_special.end, check_special.byte_end) == (3, 8, 8)
    assert decode(tokenizer, parsed.ids().tolist()).text == text
    check(parsed, 5)


def test_specials_are_found_before_normalisation() -> None:
    tokenizer = tokenizer_of(CORPUS + " bos", lowercase=True, normalization=Normalization.NFC)
    tokens = encode(tokenizer, "The <BOS>cat", parse_specials=True).tokens()
    assert [token.special.text for token in tokens if token.special] == ["<BOS>"]
    # The combining stroke makes another character of the special's last one.
    joined = encode(tokenizer, "<BOS>\u0338", parse_specials=True).tokens()
    assert not any(token.special for token in joined)
    assert not any(
        token.special for token in encode(tokenizer, "<bos>", parse_specials=True).tokens()
    )


def test_of_specials_that_overlap_the_longest_is_found() -> None:
    specials = (Special("<a>"), Special("<a><b>"), Special(""))
    tokenizer = tokenizer_of(specials=specials)
    tokens = encode(tokenizer, "<a><b><a>", parse_specials=True).tokens()
    assert [token.special for token in tokens] == [specials[1], specials[0]]


def test_start_and_end_are_added_where_the_recipe_has_them() -> None:
    tokenizer = tokenizer_of()
    encoding = encode(tokenizer, "the", add_start_end=True)
    tokens = encoding.tokens()
    assert [token.special.role if token.special else None for token in tokens] == [
        Role.START, None, Role.END,
    ]  # fmt: skip
    assert [(token.start, token.end) for token in tokens] == [(0, 0), (0, 3), (3, 3)]
    check(encoding, 0)
    assert encode(tokenizer, "", add_start_end=True).ids().tolist() == [2, 3]
    only_end = tokenizer_of(specials=(Special("</s>", Role.END, last=True),))
    encoding = encode(only_end, "the", add_start_end=True)
    assert encoding.ids().tolist()[-1] == only_end.vocabulary.id_count - 1
    assert encoding.count() == 2


def test_what_the_splitter_drops_is_told() -> None:
    encoding = encode(tokenizer_of(), "  the \n cat ")
    assert encoding.dropped == ((0, 2), (5, 8), (11, 12))
    assert encode(tokenizer_of(drop_whitespace=False), "  the \n cat ").dropped == ()


def test_spans_are_those_of_the_source() -> None:
    tokenizer = tokenizer_of("fi é", normalization=Normalization.NFKC, marker=Marker.END_UNIT)
    tokens = encode(tokenizer, "ﬁ e\u0301").tokens(0)
    assert [(token.key, token.start, token.end) for token in tokens] == [
        (b"f", 0, 1),
        (b"i", 0, 1),
        (END_MARKER, 1, 1),
        (key_of("é"), 2, 4),
        (END_MARKER, 4, 4),
    ]


def test_where_the_orders_differ_is_told() -> None:
    tokenizer = Tokenizer(
        Recipe(),
        (b"a", b"b", b"c", b"ab", b"abc"),
        3,
        *(np.array(column, np.int32) for column in ([3, 0], [2, 1], [4, 3], [0, 0, 0, 2, 1])),
    )
    ranked, replayed = (encode(tokenizer, "ab cabca", order=order) for order in Order)
    assert written(ranked) == [b"ab", b"c", b"abc", b"a"]
    assert written(replayed) == [b"ab", b"c", b"ab", b"c", b"a"]
    assert differences(ranked, replayed) == (Difference(4, 7, 3, 6),)
    assert differences(ranked, replayed, step=1) == ()
    with pytest.raises(ValueError, match="different"):
        differences(ranked, encode(tokenizer, "ab"))


def test_remembered_pieces_change_nothing() -> None:
    tokenizer = tokenizer_of(marker=Marker.END_UNIT)
    encoder = Encoder(tokenizer)
    for text in ("the cat", "the dog", "cat the", CORPUS, "the <BOS> z", ""):
        for parse in (False, True):
            kept = encoder.encode(text, parse_specials=parse)
            fresh = encode(tokenizer, text, parse_specials=parse)
            assert kept.tokens() == fresh.tokens()
            assert kept.tokens_after_join(2) == fresh.tokens_after_join(2)


def test_much_is_remembered_and_then_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tokviz.engine.tokenizer.encoding._CACHED_UNITS", 100)
    encoder = Encoder(tokenizer_of())
    before = encoder.encode("the cat " * 3)
    told = before.tokens()
    for number in range(200):
        encoder.encode(f"the cat {number}")
    assert before.tokens(0) and before.tokens() == told
    assert encoder.encode("the cat " * 3).tokens() == told


def test_a_dropped_encoding_leaves_no_trace() -> None:
    encoder = Encoder(tokenizer_of())
    text = CORPUS * 5
    expected = encode(encoder.tokenizer, text).tokens()
    whole = len(list(encoder.encode_steps(text)))
    for count in range(whole):
        encoder = Encoder(encoder.tokenizer)
        steps = encoder.encode_steps(text)
        for _ in range(count + 1):
            next(steps)
        steps.close()
        assert encoder.encode(text).tokens() == expected


def test_encodings_can_be_made_at_the_same_time() -> None:
    encoder = Encoder(tokenizer_of())
    first, second = encoder.encode_steps("the cat sat"), encoder.encode_steps("a cat sat, the")
    next(first)
    next(second)
    assert finish(second).tokens() == encode(encoder.tokenizer, "a cat sat, the").tokens()
    assert finish(first).tokens() == encode(encoder.tokenizer, "the cat sat").tokens()


def test_threads_can_share_an_encoder() -> None:
    encoder = Encoder(tokenizer_of())
    texts = [f"the {number} cat sat " * 40 + CORPUS * number for number in range(40)]
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(encoder.encode, texts))
    for text, encoding in zip(texts, found, strict=True):
        assert encoding.ids().tolist() == encode(encoder.tokenizer, text).ids().tolist()


def test_progress_grows() -> None:
    steps = encode_steps(tokenizer_of(unit=Unit.BYTE), CORPUS * 300)
    shares = [progress.fraction for progress in steps]
    assert shares == sorted(shares)
    assert 0.0 <= shares[0] <= shares[-1] <= 1.0


def test_a_table_of_words_encodes_like_a_text() -> None:
    recipe = Recipe(splitter=Splitter.NONE, stop=StopRule(merges=3))
    rows = finish(train(Corpus(rows=(("low", 5), ("lower", 2))), recipe))
    assert written(encode(Tokenizer.of(rows), "low")) == [b"low"]


def test_the_order_of_the_recipe_is_the_default() -> None:
    tokenizer = tokenizer_of(order=Order.REPLAY)
    assert encode(tokenizer, "the").order is Order.REPLAY
    assert encode(tokenizer, "the", order=Order.RANK).order is Order.RANK
    ranked = replace(tokenizer, recipe=replace(tokenizer.recipe, order=Order.RANK))
    assert encode(ranked, "the").order is Order.RANK
