"""The same tokens as the tokenizers that people use."""

from functools import cache
from typing import Any

import pytest
import tiktoken
import tokenizers
from hypothesis import given
from hypothesis import strategies as st

from tokviz.engine.progress import finish
from tokviz.engine.text.split import GPT4_PATTERN, split
from tokviz.engine.tokenizer.decoding import decode
from tokviz.engine.tokenizer.encoding import Encoder
from tokviz.engine.tokenizer.token import END_MARKER, data_of, written
from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import (
    Marker,
    Recipe,
    Special,
    Splitter,
    StopRule,
    TieRule,
    Unit,
    Unknown,
)
from tokviz.engine.training.run import train

# Article 1 of the Universal Declaration of Human Rights.
ARTICLES = (
    "All human beings are born free and equal in dignity and rights. They are endowed with reason "
    "and conscience and should act towards one another in a spirit of brotherhood.",
    "人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。",
    "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。",
    "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다.",
    "يولد جميع الناس أحراراً متساوين في الكرامة والحقوق.",
    "Все люди рождаются свободными и равными в своем достоинстве и правах.",
    "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है।",
    "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ",
    "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα.",
    "Όλοι 👨‍👩‍👧 12345 don't I'LL  \n\n\t x\r\n y",
)
TEXT = "\n".join(ARTICLES)


@cache
def learned(**choices: object) -> Tokenizer:
    recipe = Recipe(**{"stop": StopRule(merges=400), "tie": TieRule.LOWEST_IDS, **choices})
    return Tokenizer.of(finish(train(Corpus(TEXT), recipe)))


def merges_of(tokenizer: Tokenizer) -> list[tuple[int, int]]:
    return list(zip(tokenizer.left.tolist(), tokenizer.right.tolist(), strict=True))


def hugging_face(tokenizer: Tokenizer) -> tokenizers.Tokenizer:
    """Return Hugging Face's model with our vocabulary and merges."""
    recipe, vocabulary = tokenizer.recipe, tokenizer.vocabulary
    names = [written(key, recipe.marker_text) for key in tokenizer.tokens]
    ids = {special.text: index for index, special in enumerate(recipe.specials)}
    if recipe.unknown is Unknown.BYTE_FALLBACK:
        ids |= {f"<0x{value:02X}>": vocabulary.id_of_byte(value) for value in range(256)}
    ids |= {name: vocabulary.id_of_token(token) for token, name in enumerate(names)}
    choices: dict[str, Any] = {}
    if recipe.marker is Marker.END_ATTACHED:
        choices["end_of_word_suffix"] = recipe.marker_text
    return tokenizers.Tokenizer(
        tokenizers.models.BPE(
            vocab=ids,
            merges=[(names[left], names[right]) for left, right in merges_of(tokenizer)],
            unk_token="<UNK>",
            byte_fallback=recipe.unknown is Unknown.BYTE_FALLBACK,
            **choices,
        )
    )


def peer_encode(peer: tokenizers.Tokenizer, text: str) -> tuple[list[int], list[tuple[int, int]]]:
    """Return ids and spans; the pieces are ours, as Rust's idea of a word character differs."""
    spans = split(text, Splitter.WORDS, drop_whitespace=True)
    encoding = peer.encode(spans.pieces(text), is_pretokenized=True)
    starts = [int(spans.starts[word]) for word in encoding.word_ids]
    offsets = [
        (start + begin, start + end)
        for start, (begin, end) in zip(starts, encoding.offsets, strict=True)
    ]
    return encoding.ids, offsets


UNK = (Special.of("<UNK>"),)
CHARACTERS = {
    "plain": {"specials": UNK},
    "fallback": {"specials": UNK, "unknown": Unknown.BYTE_FALLBACK},
    "attached": {"specials": UNK, "marker": Marker.END_ATTACHED},
}


def some_text() -> st.SearchStrategy[str]:
    return st.lists(st.sampled_from(sorted(set(TEXT))) | st.sampled_from(TEXT.split())).map("".join)


@pytest.mark.parametrize("name", CHARACTERS)
@pytest.mark.parametrize("text", [*ARTICLES, TEXT])
def test_characters_as_hugging_face(name: str, text: str) -> None:
    tokenizer = learned(**CHARACTERS[name])
    encoding = Encoder(tokenizer).encode(text)
    ids, spans = peer_encode(hugging_face(tokenizer), text)
    assert encoding.ids().tolist() == ids
    assert [(token.start, token.end) for token in encoding.tokens()] == spans


@given(text=some_text())
def test_any_characters_as_hugging_face(text: str) -> None:
    encoder, peer = character_pair()
    assert encoder.encode(text).ids().tolist() == peer_encode(peer, text)[0]


@cache
def character_pair() -> tuple[Encoder, tokenizers.Tokenizer]:
    return Encoder(learned(specials=UNK)), hugging_face(learned(specials=UNK))


def tiktoken_of(tokenizer: Tokenizer) -> tiktoken.Encoding:
    """Return tiktoken's encoding with our merges; its ranks are our ids without specials."""
    ranks = {key: index for index, key in enumerate(tokenizer.tokens)}
    return tiktoken.Encoding("ours", pat_str=GPT4_PATTERN, mergeable_ranks=ranks, special_tokens={})


@cache
def byte_pair() -> tuple[Encoder, tiktoken.Encoding]:
    encoder = Encoder(learned(unit=Unit.BYTE, splitter=Splitter.GPT4))
    return encoder, tiktoken_of(encoder.tokenizer)


@pytest.mark.parametrize("text", [*ARTICLES, TEXT, "a" * 1001])
def test_bytes_as_tiktoken(text: str) -> None:
    encoder, peer = byte_pair()
    ids = encoder.encode(text).ids().tolist()
    assert ids == peer.encode(text, disallowed_special=())
    assert decode(encoder.tokenizer, ids).text == peer.decode(ids) == text


@given(text=some_text() | st.text(st.characters(exclude_categories=("Cs",))))
def test_any_bytes_as_tiktoken(text: str) -> None:
    encoder, peer = byte_pair()
    ids = encoder.encode(text).ids().tolist()
    assert ids == peer.encode(text, disallowed_special=())


def test_the_peers_know_our_markers() -> None:
    """The comparison above means something: words end in marked tokens."""
    tokenizer = learned(**CHARACTERS["attached"])
    ends = [key for key in tokenizer.tokens if key.endswith(END_MARKER)]
    assert any(len(data_of(key)) > 3 for key in ends)
