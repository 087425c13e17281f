"""A run at every step, against recounting the corpus."""

from collections import Counter
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokviz.engine.progress import finish
from tokviz.engine.tokenizer.encoding import encode
from tokviz.engine.tokenizer.token import sort_key
from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.training.bpe import NEVER, Merges
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import (
    Marker,
    Order,
    Recipe,
    Special,
    Splitter,
    StopReason,
    StopRule,
    TieRule,
    Unit,
    Unknown,
)
from tokviz.engine.training.run import Run, train

TEXT = "low lower lowest newest widest 学习 学模型 深度学习 aaaa aaa abab banana a"


def run_of(corpus: Corpus | str = TEXT, **choices: Any) -> Run:
    corpus = Corpus(corpus) if isinstance(corpus, str) else corpus
    return finish(train(corpus, Recipe(**{"stop": StopRule(merges=40), **choices})))


def pieces_at(run: Run, step: int) -> list[list[int]]:
    """Replay the merges on every piece."""
    layout, merges = run.layout, run.merges
    pieces = []
    for begin, end in pairwise(layout.starts.tolist()):
        tokens = layout.units[begin:end].tolist()
        for rank in range(step):
            pair, place = [int(merges.left[rank]), int(merges.right[rank])], 0
            while place < len(tokens) - 1:
                if tokens[place : place + 2] == pair:
                    tokens[place : place + 2] = [int(merges.new[rank])]
                place += 1
        pieces.append(tokens)
    return pieces


def ranked_pairs(run: Run, pieces: list[list[int]]) -> list[tuple[int, int, int]]:
    """Count the pairs as a plain scan does, and rank them by the recipe's rule."""
    counts: Counter[tuple[int, int]] = Counter()
    for piece, weight in zip(pieces, run.layout.weights.tolist(), strict=True):
        for pair in pairwise(piece):
            counts[pair] += weight
    pairs = list(counts)

    def strings(pair: tuple[int, int]) -> tuple[bytes, bytes]:
        left, right = (sort_key(run.tokens[token], run.recipe.marker_text) for token in pair)
        return left, right

    match run.recipe.tie:
        case TieRule.LOWEST_IDS:
            pairs.sort()
        case TieRule.LEXICOGRAPHIC:
            pairs.sort(key=strings)
        case TieRule.LEXICOGRAPHIC_LAST:
            pairs.sort(key=strings, reverse=True)
    pairs.sort(key=lambda pair: -counts[pair])
    return [(*pair, counts[pair]) for pair in pairs]


def check(run: Run) -> None:
    alphabet = run.alphabet_size
    seen = set(range(alphabet))
    for step in range(run.steps + 1):
        pieces = pieces_at(run, step)
        weights = run.layout.weights.tolist()
        counts = np.zeros(len(run.tokens), np.int64)
        for piece, (tokens, weight) in enumerate(zip(pieces, weights, strict=True)):
            assert run.piece_segments(piece, step).tokens.tolist() == tokens
            np.add.at(counts, tokens, weight)
        everything = run.segments(0, len(run.layout.units), step)
        assert everything.tokens.tolist() == [token for piece in pieces for token in piece]
        assert everything.starts[1:].tolist() == everything.ends[:-1].tolist()
        lengths = (everything.ends - everything.starts).sum()
        assert lengths == len(run.layout.units)
        assert run.token_counts(step).tolist() == counts.tolist()
        assert run.corpus_tokens(step) == counts.sum()
        if step:
            seen.add(int(run.merges.new[step - 1]))
        assert run.token_totals[step] == len(seen)
        assert np.flatnonzero(run.born_at <= step).tolist() == sorted(seen)
        expected = ranked_pairs(run, pieces)
        found = run.candidates(step)
        columns = (found.left, found.right, found.count)
        assert list(zip(*(column.tolist() for column in columns), strict=True)) == expected
        if step < run.steps:
            left, right, count = expected[0]
            assert (left, right) == (run.merges.left[step], run.merges.right[step])
            assert count == run.merges.count[step]
            assert found.tied - 1 == run.merges.ties[step]
            assert found.tied == sum(row[2] == count for row in expected)


@pytest.mark.parametrize("tie", TieRule)
@pytest.mark.parametrize("marker", Marker)
@pytest.mark.parametrize("unit", Unit)
def test_every_step_is_what_a_recount_gives(tie: TieRule, marker: Marker, unit: Unit) -> None:
    run = run_of(tie=tie, marker=marker, unit=unit, stop=StopRule())
    assert run.ended is StopReason.NO_PAIRS
    check(run)


@settings(max_examples=60)
@given(
    rows=st.lists(
        st.tuples(st.text(st.sampled_from("ab学"), min_size=1, max_size=9), st.integers(1, 3)),
        max_size=6,
    ),
    tie=st.sampled_from(TieRule),
    marker=st.sampled_from(Marker),
)
def test_any_table_at_every_step(rows: list[tuple[str, int]], tie: TieRule, marker: Marker) -> None:
    corpus = Corpus(rows=tuple(rows))
    check(run_of(corpus, tie=tie, marker=marker, splitter=Splitter.NONE))


@pytest.mark.parametrize("tie", TieRule)
@pytest.mark.parametrize("marker", Marker)
def test_replaying_the_merges_on_the_corpus_gives_the_run(tie: TieRule, marker: Marker) -> None:
    run = run_of(tie=tie, marker=marker)
    tokenizer = Tokenizer.of(run)
    for number, piece in enumerate(run.layout.pieces):
        encoding = encode(tokenizer, piece, order=Order.REPLAY)
        for step in range(run.steps + 1):
            tokens = run.piece_segments(number, step).tokens
            assert encoding.cut(step).tokens.tolist() == tokens.tolist()


def test_a_token_made_in_two_ways_is_one_token() -> None:
    """Training was never seen to do this; merges that come from elsewhere may."""
    layout = run_of(Corpus(rows=(("abc", 2), ("bc", 1))), splitter=Splitter.NONE).layout
    merges = Merges(
        tokens=(b"a", b"b", b"c", b"ab", b"abc", b"bc"),
        left=np.array([0, 3, 1, 0], np.int32),
        right=np.array([1, 2, 2, 5], np.int32),
        new=np.array([3, 4, 5, 4], np.int32),
        count=np.array([2, 2, 1, 0]),
        ties=np.zeros(4, np.int32),
        corpus_tokens=np.array([8, 6, 4, 3, 3]),
        closed_at=np.array([1, 2, NEVER, 3, NEVER], np.int32),
        ended=StopReason.MERGES,
    )
    run = Run(Recipe(splitter=Splitter.NONE), layout, merges)
    assert run.born_at.tolist() == [0, 0, 0, 1, 2, 3]
    assert run.token_totals.tolist() == [3, 4, 5, 6, 6]
    assert run.parents(4) == (3, 2, 2)
    assert run.token_counts(4).tolist() == [0, 0, 0, 0, 2, 1]
    assert Tokenizer.of(run).vocabulary.id_count == 6


def test_parents_are_the_first_merge() -> None:
    run = run_of()
    assert run.parents(0) is None
    for rank in range(run.steps):
        left, right, step = run.parents(int(run.merges.new[rank])) or (0, 0, 0)
        assert run.tokens[left] + run.tokens[right] == run.tokens[run.merges.new[rank]]
        assert step <= rank + 1


def test_candidates_can_be_limited() -> None:
    run = run_of()
    everything, some = run.candidates(3), run.candidates(3, 2)
    assert some.left.tolist() == everything.left[:2].tolist()
    assert len(some.count) == 2


def test_nothing_to_learn_is_not_an_error() -> None:
    for corpus in ("", "  \n ", Corpus(rows=())):
        run = run_of(corpus)
        assert (run.steps, run.ended) == (0, StopReason.EMPTY_CORPUS)
        check(run)
        assert run.candidates(0).tied == 0
    one = run_of("a")
    assert (one.steps, one.ended) == (0, StopReason.NO_PAIRS)
    check(one)
    few = run_of("ab ab", stop=StopRule(merges=9))
    assert (few.steps, few.ended) == (1, StopReason.NO_PAIRS)
    check(few)


@pytest.mark.parametrize(
    "choices",
    [
        {},
        {"specials": (Special("<UNK>"), Special("</s>", last=True))},
        {"alphabet_in_vocabulary": False},
        {"unknown": Unknown.BYTE_FALLBACK},
    ],
)
def test_the_vocabulary_grows_to_the_size_asked_for(choices: dict[str, Any]) -> None:
    start = Tokenizer.of(run_of(stop=StopRule(merges=0), **choices)).vocabulary.size(0)
    run = run_of(stop=StopRule(vocab_size=start + 7), **choices)
    vocabulary = Tokenizer.of(run).vocabulary
    assert run.ended is StopReason.VOCAB_SIZE
    assert vocabulary.size(run.steps) == vocabulary.id_count == start + 7
    # Smaller than what is there before the first merge: nothing is learned.
    small = run_of(stop=StopRule(vocab_size=start - 1), **choices)
    assert (small.steps, small.ended) == (0, StopReason.VOCAB_SIZE)


def test_rare_pairs_can_be_left_alone() -> None:
    run = run_of("ab ab ab cd", stop=StopRule(min_count=2))
    assert (run.steps, run.ended) == (1, StopReason.MIN_COUNT)
