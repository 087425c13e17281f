"""Joining against the plain rule, for merges in any order and at every step."""

from itertools import pairwise
from unittest.mock import patch

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokviz.engine.tokenizer import joining
from tokviz.engine.tokenizer.encoding import NEVER, Encoding, encode
from tokviz.engine.tokenizer.merge_table import MergeTable
from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.training.recipe import Order, Recipe, Splitter

Merge = tuple[int, int, int]
# One by one; side by side; long parts one by one; and in many small batches.
WAYS = {
    "scalar": {},
    "together": {"SMALL": 0},
    "both": {"SMALL": 0, "LONG": 3, "BATCH": 8},
    "batches": {"SMALL": 0, "BATCH": 4},
}


def apply(tokens: list[int], merges: list[Merge], order: Order) -> list[int]:
    """Encode one piece with all of the merges, by the plain rule."""
    tokens = list(tokens)
    if order is Order.RANK:
        while True:
            places = [
                (rank, place)
                for rank, (left, right, _) in enumerate(merges)
                for place in range(len(tokens) - 1)
                if (tokens[place], tokens[place + 1]) == (left, right)
            ]
            if not places:
                return tokens
            rank, place = min(places)
            tokens[place : place + 2] = [merges[rank][2]]
    for left, right, new in merges:
        place = 0
        while place < len(tokens) - 1:
            if (tokens[place], tokens[place + 1]) == (left, right):
                tokens[place : place + 2] = [new]
            place += 1
    return tokens


@st.composite
def tokenizers(draw: st.DrawFn) -> Tokenizer:
    """Draw a tokenizer of random merges, in the order made or shuffled, some of them twice."""
    tokens = [b"a", b"b", b"c"][: draw(st.integers(1, 3))]
    size = len(tokens)
    merges: list[Merge] = []
    for _ in range(draw(st.integers(0, 14))):
        left, right = draw(st.tuples(*[st.integers(0, len(tokens) - 1)] * 2))
        key = tokens[left] + tokens[right]
        if len(key) <= 8:
            if key not in tokens:
                tokens.append(key)
            merges.append((left, right, tokens.index(key)))
    if draw(st.booleans()):
        merges = draw(st.permutations(merges))
    born = np.zeros(len(tokens), np.int32)
    for rank in range(len(merges), 0, -1):
        born[merges[rank - 1][2]] = rank
    left, right, new = np.array(merges, np.int32).reshape(-1, 3).T.copy()
    recipe = Recipe(splitter=Splitter.WHITESPACE)
    return Tokenizer(recipe, tuple(tokens), size, left, right, new, born)


def merges_of(tokenizer: Tokenizer) -> list[Merge]:
    columns = (tokenizer.left, tokenizer.right, tokenizer.new)
    return list(zip(*(column.tolist() for column in columns), strict=True))


def units_of(tokenizer: Tokenizer, word: str) -> list[int]:
    return [tokenizer.unit_index[char.encode()] for char in word]


@pytest.mark.parametrize("order", Order)
@pytest.mark.parametrize("way", WAYS)
@settings(max_examples=150)
@given(tokenizer=tokenizers(), data=st.data())
def test_every_step_is_the_encoding_with_so_many_merges(
    way: str, order: Order, tokenizer: Tokenizer, data: st.DataObject
) -> None:
    letters = st.sampled_from("abc"[: tokenizer.alphabet_size])
    words = data.draw(st.lists(st.text(letters, min_size=1, max_size=14), min_size=1, max_size=4))
    with patch.multiple(joining, **{"LONG": 512, **WAYS[way]}):
        encoding = encode(tokenizer, " ".join(words), order=order)
    merges = merges_of(tokenizer)
    for step in range(len(merges) + 1):
        expected = [
            token
            for word in words
            for token in apply(units_of(tokenizer, word), merges[:step], order)
        ]
        assert encoding.cut(step).tokens.tolist() == expected
        assert encoding.count(step) == len(expected)


@pytest.mark.parametrize("order", Order)
@given(tokenizer=tokenizers(), data=st.data())
def test_joins_follow_the_rule_over_the_whole_text(
    order: Order, tokenizer: Tokenizer, data: st.DataObject
) -> None:
    letters = st.sampled_from("abc"[: tokenizer.alphabet_size])
    words = data.draw(st.lists(st.text(letters, min_size=1, max_size=10), min_size=1, max_size=4))
    encoding = encode(tokenizer, " ".join(words), order=order)
    told = [
        [token.key for token in encoding.tokens_after_join(count)]
        for count in range(encoding.replay() + 1)
    ]
    assert told == list(plain_replay(encoding, words, merges_of(tokenizer)))


def plain_replay(encoding: Encoding, words: list[str], merges: list[Merge]) -> list[list[bytes]]:
    """Return the tokens after each join, as the rule alone tells."""
    keys = encoding.tokenizer.tokens
    # Tokens with their word: a pair is in one word.
    tokens = [
        (unit, word)
        for word, letters in enumerate(words)
        for unit in units_of(encoding.tokenizer, letters)
    ]
    told = [[keys[token] for token, _ in tokens]]

    def join(rank: int, place: int) -> None:
        tokens[place : place + 2] = [(merges[rank][2], tokens[place][1])]
        told.append([keys[token] for token, _ in tokens])

    def places(rank: int) -> list[int]:
        return [
            place
            for place, ((left, word), (right, other)) in enumerate(pairwise(tokens))
            if (left, right) == merges[rank][:2] and word == other
        ]

    if encoding.order is Order.REPLAY:
        for rank in range(len(merges)):
            while found := places(rank):
                join(rank, found[0])
        return told
    while found := [(rank, place) for rank in range(len(merges)) for place in places(rank)]:
        join(*min(found))
    return told


def test_a_low_rank_can_follow_a_high_one() -> None:
    """The pair of rank 0 arises by rank 1, so its gap closes only after step 2."""
    tokenizer = Tokenizer(
        Recipe(splitter=Splitter.NONE),
        (b"a", b"b", b"c", b"ab", b"abc"),
        3,
        np.array([3, 0], np.int32),
        np.array([2, 1], np.int32),
        np.array([4, 3], np.int32),
        np.array([0, 0, 0, 2, 1], np.int32),
    )
    ranked = encode(tokenizer, "abc", order=Order.RANK)
    assert ranked.closed_at.tolist() == [2, 2, NEVER]
    assert ranked.rank.tolist() == [1, 0, NEVER]
    replayed = encode(tokenizer, "abc", order=Order.REPLAY)
    assert replayed.closed_at.tolist() == [2, NEVER, NEVER]


@pytest.mark.parametrize("order", Order)
@pytest.mark.parametrize("count", [1, 2, 3, 7, 8, 1000, 1001, 4097])
def test_a_run_of_one_character_keeps_every_character(order: Order, count: int) -> None:
    tokenizer = Tokenizer(
        Recipe(splitter=Splitter.NONE),
        (b"a", b"aa", b"aaaa"),
        1,
        np.array([0, 1], np.int32),
        np.array([0, 1], np.int32),
        np.array([1, 2], np.int32),
        np.array([0, 1, 2], np.int32),
    )
    encoding = encode(tokenizer, "a" * count, order=order)
    tokens = encoding.tokens()
    assert b"".join(token.key for token in tokens) == b"a" * count
    quads, rest = divmod(count, 4)
    pairs, single = divmod(rest, 2)
    assert [len(token.key) for token in tokens] == [4] * quads + [2] * pairs + [1] * single


def test_long_pieces_yield_on_the_way() -> None:
    tokenizer = Tokenizer(
        Recipe(splitter=Splitter.NONE),
        (b"a", b"aa"),
        1,
        *(np.array(column, np.int32) for column in ([0], [0], [1], [0, 1])),
    )
    table = MergeTable(tokenizer, Order.RANK)
    steps = joining.join(np.zeros(100_000, np.int32), np.array([0, 100_000]), table)
    done = list(steps)
    assert len(done) > 10
    assert done == sorted(done)
    assert done[-1] <= 100_000
