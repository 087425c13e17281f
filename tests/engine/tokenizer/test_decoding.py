"""From ids back to text, and what is refused."""

from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokviz.engine.progress import finish
from tokviz.engine.text.utf8 import InvalidUtf8
from tokviz.engine.tokenizer.decoding import UnknownId, decode
from tokviz.engine.tokenizer.encoding import encode
from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Marker, Recipe, Special, Splitter, StopRule, Unit
from tokviz.engine.training.run import train

SPECIALS = (Special.of("<BOS>"), Special.of("<EOS>"), Special.of("<UNK>"))


def tokenizer_of(corpus: str, **choices: Any) -> Tokenizer:
    recipe = Recipe(**{"stop": StopRule(merges=30), **choices})
    return Tokenizer.of(finish(train(Corpus(corpus), recipe)))


def there_and_back(tokenizer: Tokenizer, text: str, step: int | None = None) -> str:
    return decode(tokenizer, encode(tokenizer, text).ids(step).tolist()).text


@pytest.mark.parametrize("marker", [Marker.END_UNIT, Marker.END_ATTACHED, Marker.PREFIX])
@pytest.mark.parametrize("step", [0, 5, None])
def test_a_marker_stands_for_the_space_between_words(marker: Marker, step: int | None) -> None:
    tokenizer = tokenizer_of("low lower newest", marker=marker)
    assert there_and_back(tokenizer, "low  newest \n lower", step) == "low newest lower"
    assert there_and_back(tokenizer, "low", step) == "low"


def test_without_a_marker_tokens_are_put_together() -> None:
    assert there_and_back(tokenizer_of("low lower"), "low lower") == "lowlower"
    kept = tokenizer_of("low lower", drop_whitespace=False)
    assert there_and_back(kept, "low lower") == "low lower"


def test_text_that_looks_like_a_marker_is_text() -> None:
    tokenizer = tokenizer_of("</w> low", marker=Marker.END_UNIT, splitter=Splitter.WHITESPACE)
    assert there_and_back(tokenizer, "low</w> </w>") == "low</w> </w>"


def test_specials_are_written_or_skipped() -> None:
    tokenizer = tokenizer_of("low", specials=SPECIALS)
    ids = encode(tokenizer, "low?", add_start_end=True).ids().tolist()
    assert decode(tokenizer, ids).text == "<BOS>low<UNK><EOS>"
    decoded = decode(tokenizer, ids, skip_specials=True)
    assert decoded.text == "low"
    assert decoded.bounds == (0, 0, 3, 3, 3)
    assert decoded.entries[0].special == SPECIALS[0]


@pytest.mark.parametrize("marker", [Marker.END_UNIT, Marker.PREFIX])
def test_unknown_words_keep_their_spaces(marker: Marker) -> None:
    tokenizer = tokenizer_of("low lower", marker=marker, specials=SPECIALS)
    ids = encode(tokenizer, "low ? low", add_start_end=True).ids().tolist()
    assert decode(tokenizer, ids).text == "<BOS>low <UNK> low<EOS>"
    assert decode(tokenizer, ids, skip_specials=True).text in ("low low", "low  low")


def test_each_id_owns_its_bytes() -> None:
    tokenizer = tokenizer_of("low lower", marker=Marker.END_UNIT)
    decoded = decode(tokenizer, encode(tokenizer, "low lower").ids(0).tolist())
    pieces = [decoded.data[a:b] for a, b in zip(decoded.bounds, decoded.bounds[1:], strict=False)]
    assert pieces == [b"l", b"o", b"w", b"", b" l", b"o", b"w", b"e", b"r", b""]
    assert decode(tokenizer, []).text == ""
    assert decode(tokenizer, []).bounds == (0,)


def test_broken_characters_are_refused_replaced_or_shown() -> None:
    tokenizer = tokenizer_of("学", unit=Unit.BYTE, stop=StopRule(merges=1))
    ids = [0x61, 256, 0x62]
    with pytest.raises(InvalidUtf8) as refused:
        decode(tokenizer, ids)
    assert (refused.value.offset, refused.value.length) == (1, 2)
    assert decode(tokenizer, ids, errors="replace").text == "a\ufffdb"
    assert decode(tokenizer, ids, errors="show").text == "a⟨e5 ad⟩b"
    assert decode(tokenizer, [0x61, 256, 0xA6], errors="strict").text == "a学"


@pytest.mark.parametrize("id", [-1, 5, 1000])
def test_an_id_that_does_not_exist_is_refused(id: int) -> None:
    tokenizer = tokenizer_of("ab ab", specials=(SPECIALS[0],))
    assert tokenizer.vocabulary.id_count == 4
    with pytest.raises(UnknownId) as refused:
        decode(tokenizer, [1, id])
    error = refused.value
    assert (error.id, error.position, error.size, error.born_at) == (id, 1, 4, None)


def test_an_id_that_is_not_born_yet_is_refused() -> None:
    tokenizer = tokenizer_of("abc abc")
    assert decode(tokenizer, [4]).text == "abc"
    with pytest.raises(UnknownId) as refused:
        decode(tokenizer, [0, 4], step=1)
    assert (refused.value.position, refused.value.size, refused.value.born_at) == (1, 4, 2)
    assert decode(tokenizer, [3], step=1).text == "ab"


def test_where_whitespace_is_kept_a_marker_is_no_space() -> None:
    tokenizer = tokenizer_of("low lower", marker=Marker.END_UNIT, drop_whitespace=False)
    assert there_and_back(tokenizer, "low lower") == "low lower"
    tokenizer = tokenizer_of("low lower", marker=Marker.PREFIX, splitter=Splitter.GPT2)
    assert there_and_back(tokenizer, "low lower") == "low lower"


@pytest.mark.parametrize("splitter", [Splitter.LINES, Splitter.NONE])
def test_where_pieces_are_lines_a_marker_stands_for_a_line_end(splitter: Splitter) -> None:
    tokenizer = tokenizer_of("low lower", marker=Marker.END_UNIT, splitter=splitter)
    assert there_and_back(tokenizer, "low\n\nlower low") == "low\nlower low"


@cache
def byte_tokenizer() -> Tokenizer:
    return tokenizer_of("学习模型 the cat sat on the mat", unit=Unit.BYTE)


@given(st.lists(st.floats(0, 1, exclude_max=True), max_size=20))
def test_any_ids_can_be_shown(shares: list[float]) -> None:
    tokenizer = byte_tokenizer()
    ids = [int(share * tokenizer.vocabulary.id_count) for share in shares]
    data = b"".join(tokenizer.tokens[id] for id in ids)
    assert decode(tokenizer, ids, errors="show").data == data
    try:
        whole = decode(tokenizer, ids).text
    except InvalidUtf8 as error:
        broken = data[error.offset : error.offset + error.length]
        assert broken
        assert f"⟨{broken.hex(' ')}" in decode(tokenizer, ids, errors="show").text
        assert "\ufffd" in decode(tokenizer, ids, errors="replace").text
    else:
        assert whole == data.decode("utf-8", "surrogatepass")
        assert decode(tokenizer, ids, errors="show").text == whole
