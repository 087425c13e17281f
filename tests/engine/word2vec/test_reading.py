from collections import Counter
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokviz.engine.vectors.words import Lexicon
from tokviz.engine.word2vec import reading
from tokviz.engine.word2vec.cooccurrence import keep_probabilities
from tokviz.engine.word2vec.pairs import cbow_examples, skip_gram_pairs
from tokviz.engine.word2vec.reading import Layout, begin_pass, contexts, neighbours, text_of
from tokviz.engine.word2vec.sentences import Sentences

LENGTHS = st.lists(st.integers(1, 12), min_size=1, max_size=12)
LAYOUTS = st.tuples(st.sampled_from([1, 2, 4]), st.sampled_from([1, 2, 8]), st.integers(1, 6))


def numbered(lengths):
    """Return sentences in which each word stands once, so that words are places."""
    count = sum(lengths)
    starts = np.concatenate(([0], np.cumsum(lengths))).astype(np.int64)
    lexicon = Lexicon(tuple(b"%d" % word for word in range(count)), np.ones(count, np.int64))
    return Sentences(lexicon, np.arange(count, dtype=np.int32), starts)


def read(sentences, layout, window, seed=0, subsample=0.0):
    steps = begin_pass(text_of(sentences, subsample), layout, window, np.random.default_rng(seed))
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value


def by_sentence(text):
    """Return the words and the widths of each sentence that is left."""
    inner = text.sentences >= 0
    words, widths = text.words[inner].tolist(), text.widths[inner].tolist()
    cuts = np.flatnonzero(np.diff(text.sentences[inner])) + 1
    ends = [0, *cuts.tolist(), len(words)]
    return [(words[a:b], widths[a:b]) for a, b in pairwise(ends)]


@settings(deadline=None)
@given(LENGTHS, LAYOUTS, st.integers(1, 6), st.integers(1, 3), st.integers(0, 9))
def test_contexts_are_those_of_the_widths_wherever_chunks_end(
    lengths, layout, window, at_once, seed
):
    blocks, size, reach = layout
    text = read(numbered(lengths), Layout(blocks, size, max(reach, window)), window, seed)
    expected = Counter(
        (target, tuple(sorted(context)))
        for words, widths in by_sentence(text)
        for context, target in cbow_examples(words, widths)
    )
    found: Counter[tuple[int, tuple[int, ...]]] = Counter()
    for part in contexts(text, at_once):
        for at in np.ndindex(part.centres.shape):
            inside = part.mask[at] > 0
            if inside.any():
                context = part.around[at[:2]][inside].tolist()
                found[int(part.centres[at]), tuple(sorted(context))] += 1
                assert part.weights[at][inside] == pytest.approx(1 / len(context))
        assert set(np.unique(part.mask)) <= {0.0, 1.0}
        assert ((part.weights > 0) == (part.mask > 0)).all()
    assert found == expected


@settings(deadline=None)
@given(LENGTHS, LAYOUTS, st.integers(1, 6), st.integers(1, 3), st.integers(0, 9))
def test_neighbours_are_those_of_the_widths_wherever_chunks_end(
    lengths, layout, window, at_once, seed
):
    blocks, size, reach = layout
    text = read(numbered(lengths), Layout(blocks, size, max(reach, window)), window, seed)
    expected = Counter(
        pair for words, widths in by_sentence(text) for pair in skip_gram_pairs(words, widths)
    )
    found: Counter[tuple[int, int]] = Counter()
    for part in neighbours(text, at_once):
        assert (part.mask.sum(axis=2) == part.weights).all()
        for chunk, block, around, place in zip(*np.nonzero(part.mask), strict=True):
            # The width of the word around counts: it is the pair's centre.
            pair = part.around[chunk, block, around], part.centres[chunk, block, place]
            found[int(pair[0]), int(pair[1])] += 1
    assert found == expected


@pytest.mark.parametrize("window", [1, 2, 5])
def test_widths_are_uniform_from_one_to_the_window(window):
    text = read(numbered([5000]), Layout(1, 8, window), window)
    times = np.bincount(text.widths[text.sentences >= 0], minlength=window + 1)
    assert times[0] == 0
    assert len(times) == window + 1
    assert (np.abs(times[1:] - 5000 / window) < 5 * np.sqrt(5000 / window)).all()


def test_a_pass_reads_all_words_in_order_and_fills_the_last_chunk():
    text = read(numbered([3, 1, 6]), Layout(2, 4, 3), 3)
    assert text.chunks == 2
    assert text.words.tolist() == [0] * 3 + list(range(10)) + [0] * 9
    assert text.sentences.tolist() == [-1] * 3 + [0] * 3 + [1] + [2] * 6 + [-1] * 9
    assert not text.widths[text.sentences < 0].any()


def test_long_texts_are_read_in_pieces(monkeypatch):
    monkeypatch.setattr(reading, "_PIECE", 4)
    sentences = numbered([7, 3])
    steps = begin_pass(text_of(sentences, 0.5), Layout(1, 4, 2), 2, np.random.default_rng(0))
    yields = 0
    while True:
        try:
            next(steps)
        except StopIteration as end:
            text = end.value
            break
        yields += 1
    assert yields == 6
    assert text.words[text.sentences >= 0].tolist() == list(range(10))
    assert set(text.widths[text.sentences >= 0]) == {1, 2}


def test_frequent_words_stay_by_their_probability_and_neighbours_close_up():
    rng = np.random.default_rng(3)
    ids = rng.choice(4, 20_000, p=[0.7, 0.2, 0.06, 0.04]).astype(np.int32)
    counts = np.bincount(ids)
    lexicon = Lexicon((b"a", b"b", b"c", b"d"), counts)
    sentences = Sentences(lexicon, ids, np.arange(0, 20_001, 20))
    text = read(sentences, Layout(2, 8, 2), 2, subsample=0.05)
    inner = text.sentences >= 0
    left = np.bincount(text.words[inner])
    expected = counts * keep_probabilities(counts, 0.05)
    assert (np.abs(left - expected) <= 5 * np.sqrt(expected)).all()
    assert left[3] == counts[3]
    assert (np.diff(text.sentences[inner]) >= 0).all()
    other = read(sentences, Layout(2, 8, 2), 2, seed=1, subsample=0.05)
    assert len(other.words) != len(text.words) or (other.words != text.words).any()


def test_where_no_word_stays_there_is_no_chunk():
    text = read(numbered([4]), Layout(1, 2, 1), 1)
    gone = reading.Text(text.words[1:5], text.sentences[1:5], np.zeros(4))
    steps = begin_pass(gone, Layout(1, 2, 1), 1, np.random.default_rng(0))
    with pytest.raises(StopIteration) as end:
        while True:
            next(steps)
    assert end.value.value.chunks == 0
    assert list(contexts(end.value.value, 2)) == list(neighbours(end.value.value, 2)) == []
