import runpy
from collections.abc import Callable, Sequence
from pathlib import Path
from unittest.mock import patch

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokviz.engine.progress import finish
from tokviz.engine.training import bpe_chain, bpe_places
from tokviz.engine.training.bpe import NEVER, Merges, learn_merges
from tokviz.engine.training.recipe import StopReason, TieRule

reference = runpy.run_path(str(Path(__file__).with_name("reference_bpe.py")))["train"]

Corpus = tuple[list[list[int]], list[int], list[bytes]]
AB = [b"a", b"b"]
# "ab" can be a unit, and then a merge makes a token that is there already.
ALPHABETS = [[b"a"], AB, [b"b", b"a", b"c"], [b"a", b"ab", b"b"], [b"a", b"b", b"c", b"d"]]


def arrays(pieces: Sequence[Sequence[int]], weights: Sequence[int]):
    units = np.array([unit for piece in pieces for unit in piece], np.int32)
    starts = np.cumsum([0, *map(len, pieces)], dtype=np.int64)
    return units, starts, np.array(weights, np.int64)


def learn(pieces, weights, alphabet, *, tie=TieRule.FIRST_SEEN, **limits) -> Merges:
    return finish(learn_merges(*arrays(pieces, weights), alphabet, tie=tie, **limits))


def learn_words(*words: str, **rules) -> Merges:
    letters = sorted(set("".join(words)))
    pieces = [[letters.index(letter) for letter in word] for word in words]
    return learn(pieces, [1] * len(words), [letter.encode() for letter in letters], **rules)


def joins(run: Merges) -> list[tuple[bytes, bytes, int]]:
    pairs = zip(run.left.tolist(), run.right.tolist(), run.count.tolist(), strict=True)
    return [(run.tokens[left], run.tokens[right], count) for left, right, count in pairs]


def assert_same(run: Merges, expected) -> None:
    assert list(run.tokens) == expected.tokens
    for name in ("left", "right", "new", "count", "ties", "corpus_tokens", "closed_at"):
        assert getattr(run, name).tolist() == getattr(expected, name), name
    assert run.ended is expected.ended


@st.composite
def corpora(draw: Callable) -> Corpus:
    alphabet = draw(st.sampled_from(ALPHABETS))
    unit = st.integers(0, len(alphabet) - 1)
    pieces = draw(st.lists(st.lists(unit, max_size=24), max_size=10))
    weights = draw(st.lists(st.integers(0, 4), min_size=len(pieces), max_size=len(pieces)))
    return pieces, weights, alphabet


limit = st.none() | st.integers(0, 12)
rule_sets = st.fixed_dictionaries(
    {
        "tie": st.sampled_from(TieRule),
        "max_merges": limit,
        "max_tokens": limit,
        "min_count": limit,
    }
)


# Merges of few places and of many take different ways; small corpora take them all when "many"
# begins at few.
@pytest.mark.parametrize("many", [0, 2, 128])
@given(corpus=corpora(), rules=rule_sets)
@settings(max_examples=400, deadline=None)
def test_does_what_recounting_everything_does(many, corpus, rules):
    with patch.object(bpe_places, "_FEW", many), patch.object(bpe_chain, "_MANY", many):
        assert_same(learn(*corpus, **rules), reference(*corpus, **rules))


@pytest.mark.parametrize("tie", TieRule)
def test_does_what_recounting_does_on_a_longer_text(tie):
    random = np.random.default_rng(5)
    pieces = [random.zipf(1.7, length).clip(1, 9) - 1 for length in random.integers(0, 40, 1500)]
    corpus = [piece.tolist() for piece in pieces], random.integers(1, 5, 1500).tolist()
    alphabet = [bytes([97 + unit]) for unit in range(9)]
    run = learn(*corpus, alphabet, tie=tie, max_merges=60)
    assert_same(run, reference(*corpus, alphabet, tie=tie, max_merges=60))


@given(corpora())
@settings(max_examples=100, deadline=None)
def test_lexicographic_compares_sort_keys(corpus):
    for tie in (TieRule.LEXICOGRAPHIC, TieRule.LEXICOGRAPHIC_LAST):
        rules = {"tie": tie, "sort_key": lambda key: key[::-1]}
        assert_same(learn(*corpus, **rules), reference(*corpus, **rules))


def test_wikipedia():
    # https://en.wikipedia.org/wiki/Byte_pair_encoding: Z = aa, Y = ab, X = ZY. A pair that
    # stands twice is merged while there is one; "ab" is the second choice among equals.
    run = learn_words("aaabdaaabac", min_count=2, tie=TieRule.LEXICOGRAPHIC_LAST)
    assert joins(run)[0] == (b"a", b"a", 4)
    assert joins(run)[1][2] == 2
    assert run.corpus_tokens.tolist() == [11, 9, 7, 5]
    assert run.tokens[-1] == b"aaab"
    assert run.ended is StopReason.MIN_COUNT


def test_an_even_run_of_one_character():
    run = learn_words("aaaaaaaa")
    assert joins(run) == [(b"a", b"a", 7), (b"aa", b"aa", 3), (b"aaaa", b"aaaa", 1)]
    assert run.corpus_tokens.tolist() == [8, 4, 2, 1]
    assert run.closed_at.tolist() == [1, 2, 1, 3, 1, 2, 1, NEVER]
    assert run.ended is StopReason.NO_PAIRS


def test_an_odd_run_keeps_its_last_character():
    run = learn_words("aaa", max_merges=1)
    assert joins(run) == [(b"a", b"a", 2)]
    assert run.closed_at.tolist() == [1, NEVER, NEVER]
    assert run.corpus_tokens.tolist() == [3, 2]


def test_a_token_from_two_origins_is_one_token_with_one_set_of_pairs():
    # The unit "ab" spells what a + b makes; (ab, c) then counts both.
    run = learn([[0, 1, 2], [3, 2]], [5, 4], [b"a", b"b", b"c", b"ab"])
    assert joins(run) == [(b"a", b"b", 5), (b"ab", b"c", 9)]
    assert run.new.tolist() == [3, 4]
    assert run.tokens == (b"a", b"b", b"c", b"ab", b"abc")
    # "abb" is made from ab + b, then from a + bb.
    run = learn([[0, 2, 2], [1, 2], [2, 2]], [1, 9, 7], [b"a", b"ab", b"b"])
    assert joins(run) == [(b"ab", b"b", 9), (b"b", b"b", 8), (b"a", b"bb", 1)]
    assert run.new.tolist() == [3, 4, 3]


@given(corpora().filter(lambda corpus: b"ab" not in corpus[2]), st.sampled_from(TieRule))
@settings(max_examples=200, deadline=None)
def test_each_merge_makes_a_new_token_where_units_spell_strings_in_one_way_only(corpus, tie):
    run = learn(*corpus, tie=tie)
    assert run.new.tolist() == list(range(len(corpus[2]), len(run.tokens)))


def test_tie_rules_differ():
    words = "zy", "ab"
    assert joins(learn_words(*words, tie=TieRule.FIRST_SEEN))[0][:2] == (b"z", b"y")
    assert joins(learn_words(*words, tie=TieRule.LEXICOGRAPHIC))[0][:2] == (b"a", b"b")
    assert joins(learn_words(*words, tie=TieRule.LEXICOGRAPHIC_LAST))[0][:2] == (b"z", b"y")
    reverse = learn([[0, 1], [2, 3]], [1, 1], [b"z", b"y", b"a", b"b"], tie=TieRule.LOWEST_IDS)
    assert joins(reverse)[0][:2] == (b"z", b"y")
    assert reverse.ties.tolist() == [1, 0]


@pytest.mark.parametrize(
    ("pieces", "limits", "merges", "reason"),
    [
        ([], {}, 0, StopReason.EMPTY_CORPUS),
        ([[], []], {"max_merges": 0}, 0, StopReason.EMPTY_CORPUS),
        ([[0]], {}, 0, StopReason.NO_PAIRS),
        ([[0], [1]], {"min_count": 2}, 0, StopReason.NO_PAIRS),
        ([[0, 1]], {"max_merges": 0}, 0, StopReason.MERGES),
        ([[0, 1, 1]], {"max_merges": 1}, 1, StopReason.MERGES),
        ([[0, 1, 1]], {"max_tokens": 1}, 0, StopReason.VOCAB_SIZE),
        ([[0, 1, 1]], {"max_tokens": 3}, 1, StopReason.VOCAB_SIZE),
        ([[0, 1, 1]], {"min_count": 2}, 0, StopReason.MIN_COUNT),
        ([[0, 1, 1, 0, 1]], {"min_count": 2}, 1, StopReason.MIN_COUNT),
        ([[0, 1, 1]], {"max_merges": 9}, 2, StopReason.NO_PAIRS),
    ],
)
def test_ends_for_the_reason_it_states(pieces, limits, merges, reason):
    run = learn(pieces, [1] * len(pieces), AB, **limits)
    assert len(run.left) == len(run.corpus_tokens) - 1 == merges
    assert run.ended is reason


def test_arrays_have_the_promised_types():
    run = learn_words("banana", "bandana")
    for name in ("left", "right", "new", "ties", "closed_at"):
        assert getattr(run, name).dtype == np.int32
    assert run.count.dtype == run.corpus_tokens.dtype == np.int64


def test_progress_rises_to_the_number_of_merges_at_most():
    pieces = np.random.default_rng(1).integers(0, 6, (3000, 12)).tolist()
    alphabet = [bytes([97 + unit]) for unit in range(6)]
    corpus = arrays(pieces, [1] * len(pieces))
    seen = list(learn_merges(*corpus, alphabet, tie=TieRule.FIRST_SEEN, max_merges=2000))
    assert all(progress.total == 2000 for progress in seen)
    done = [progress.done for progress in seen]
    assert done == sorted(done)
    assert done[:3] == [0, 0, 0]
    assert 0 < done[-1] <= 2000


@given(corpora(), st.integers(1, 9))
@settings(max_examples=50, deadline=None)
def test_can_be_dropped_midway(corpus, yields):
    pieces, weights, alphabet = corpus
    given_arrays = arrays(pieces, weights)
    copies = [part.copy() for part in given_arrays]
    steps = learn_merges(*given_arrays, alphabet, tie=TieRule.LOWEST_IDS)
    for _, _ in zip(range(yields), steps, strict=False):
        pass
    steps.close()
    assert list(steps) == []
    for part, copy in zip(given_arrays, copies, strict=True):
        assert np.array_equal(part, copy)
    assert_same(
        finish(learn_merges(*given_arrays, alphabet, tie=TieRule.LOWEST_IDS)),
        reference(pieces, weights, alphabet, tie=TieRule.LOWEST_IDS),
    )


@pytest.mark.parametrize(
    ("units", "starts", "weights", "alphabet"),
    [
        ([0, 1], [0, 1], [1], AB),
        ([0, 1], [0, 2], [1, 1], AB),
        ([0, 1], [0, 2, 1, 2], [1, 1, 1], AB),
        ([0, 1], [0, 2], [-1], AB),
        ([0, 2], [0, 2], [1], AB),
        ([0, -1], [0, 2], [1], AB),
        ([0, 1], [0, 2], [1], [b"a", b"a"]),
    ],
)
def test_refuses_what_is_no_corpus(units, starts, weights, alphabet):
    corpus = (
        np.array(units, np.int32),
        np.array(starts, np.int64),
        np.array(weights, np.int64),
    )
    with pytest.raises(ValueError, match=r"must|negative"):
        finish(learn_merges(*corpus, alphabet, tie=TieRule.FIRST_SEEN))
