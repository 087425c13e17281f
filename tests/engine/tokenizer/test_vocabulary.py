"""Which token has which id, in every kind of vocabulary."""

from typing import Any

import pytest

from tokviz.engine.progress import finish
from tokviz.engine.tokenizer.token import key_of
from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.tokenizer.vocabulary import EntryKind, Vocabulary, fixed_size
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe, Role, Special, StopRule, Unit, Unknown
from tokviz.engine.training.run import train

SPECIALS = (
    Special.of("<|endoftext|>", last=True),
    Special.of("[PAD]"),
    Special.of("[UNK]"),
    Special.of("[CLS]"),
)
KINDS: dict[str, dict[str, Any]] = {
    "plain": {},
    "specials": {"specials": SPECIALS},
    "no alphabet": {"specials": SPECIALS, "alphabet_in_vocabulary": False},
    "fallback": {"specials": SPECIALS, "unknown": Unknown.BYTE_FALLBACK},
    "bytes": {"specials": SPECIALS, "unit": Unit.BYTE, "unknown": Unknown.BYTE_FALLBACK},
}


def tokenizer_of(**choices: Any) -> Tokenizer:
    recipe = Recipe(stop=StopRule(merges=4), **choices)
    return Tokenizer.of(finish(train(Corpus("banana 学习 学习"), recipe)))


@pytest.mark.parametrize("kind", KINDS)
def test_every_id_stands_for_one_thing(kind: str) -> None:
    tokenizer = tokenizer_of(**KINDS[kind])
    vocabulary = tokenizer.vocabulary
    entries = [vocabulary.entry(id) for id in range(vocabulary.id_count)]
    assert [entry.id for entry in entries] == list(range(vocabulary.id_count))
    for entry in entries:
        match entry.kind:
            case EntryKind.SPECIAL:
                assert entry.special is not None
                assert vocabulary.id_of_special(entry.special.text) == entry.id
            case EntryKind.BYTE:
                assert vocabulary.id_of_byte(entry.key[0]) == entry.id
            case _:
                assert vocabulary.id_of_token(entry.token) == entry.id
                assert entry.key == tokenizer.tokens[entry.token]
                assert (entry.kind is EntryKind.UNIT) == (entry.token < tokenizer.alphabet_size)
    start = fixed_size(tokenizer.recipe, tokenizer.alphabet_size)
    assert [vocabulary.size(step) for step in range(5)] == [start + step for step in range(5)]
    for outside in (-1, vocabulary.id_count):
        with pytest.raises(IndexError):
            vocabulary.entry(outside)


def kinds_of(vocabulary: Vocabulary) -> list[EntryKind]:
    kinds = [vocabulary.entry(id).kind for id in range(vocabulary.id_count)]
    return [kind for at, kind in enumerate(kinds) if kind not in kinds[max(0, at - 1) : at]]


def test_specials_come_first_and_the_last_ones_last() -> None:
    fallback = tokenizer_of(**KINDS["fallback"]).vocabulary
    special, byte, unit, merged = EntryKind
    assert kinds_of(fallback) == [special, byte, unit, merged, special]
    assert [fallback.entry(id).special for id in (0, 1, 2)] == list(SPECIALS[1:])
    assert fallback.entry(fallback.id_count - 1).special == SPECIALS[0]
    assert kinds_of(tokenizer_of(**KINDS["no alphabet"]).vocabulary) == [special, merged, special]
    assert kinds_of(tokenizer_of(**KINDS["bytes"]).vocabulary) == [special, unit, merged, special]
    assert kinds_of(tokenizer_of().vocabulary) == [unit, merged]


def test_roles_and_units_are_found() -> None:
    tokenizer = tokenizer_of(specials=SPECIALS)
    vocabulary = tokenizer.vocabulary
    assert vocabulary.id_of_role(Role.PAD) == 0
    assert vocabulary.id_of_role(Role.UNKNOWN) == 1
    assert vocabulary.id_of_role(Role.START) == 2
    assert vocabulary.id_of_role(Role.END) == vocabulary.id_count - 1
    assert vocabulary.id_of_role(Role.OTHER) is None
    assert vocabulary.id_of_special("[MASK]") is None
    assert tokenizer.unit_index[key_of("学")] < tokenizer.alphabet_size
    no_alphabet = tokenizer_of(**KINDS["no alphabet"]).vocabulary
    assert no_alphabet.id_of_token(0) is None


def test_the_tokenizer_knows_ranks_and_fragments() -> None:
    tokenizer = tokenizer_of(unit=Unit.BYTE)
    assert sorted(tokenizer.ranks.values()) == list(range(4))
    assert tokenizer.fragments[0x80]
    assert not tokenizer.fragments[0x61]
    assert len(tokenizer.fragments) == len(tokenizer.tokens)
