from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokviz.engine.word2vec.chunks import plan_for, vectors_of
from tokviz.engine.word2vec.reading import Windows
from tokviz.engine.word2vec.recipe import Method, VectorRecipe
from tokviz.engine.word2vec.sentences import NoSentences, gather

METHODS = [Method.CBOW, Method.SKIP_GRAM]


def text(length, words, longest=20):
    rng = np.random.default_rng(length)
    drawn = [str(word) for word in rng.integers(0, words, length)]
    return gather([drawn[at : at + longest] for at in range(0, length, longest)])


@given(
    st.sampled_from(METHODS),
    st.tuples(st.integers(2, 3000), st.integers(2, 500)),
    st.integers(1, 30),
    st.integers(1, 20),
    st.floats(0, 100),
)
def test_any_text_has_a_plan(method, size, window, negatives, rate):
    length, words = size
    try:
        sentences = text(length, words)
    except NoSentences:
        return
    recipe = VectorRecipe(method=method, window=window, negatives=negatives, rate=rate)
    plan = plan_for(sentences, recipe)
    layout = plan.layout
    assert 1 <= layout.places <= max(1, length / 8)
    assert layout.places % plan.groups == 0
    assert 1 <= layout.reach <= min(window, 19)
    assert plan.drawn >= 16
    assert plan.inputs[0] * plan.inputs[1] >= layout.places
    if method is Method.SKIP_GRAM:
        assert plan.groups == layout.blocks


@pytest.mark.parametrize("method", METHODS)
def test_long_texts_are_cut_large_and_others_small(method):
    recipe = VectorRecipe(method=method)

    def places(length, words, **other):
        return plan_for(text(length, words), replace(recipe, **other)).layout.places

    largest = {Method.CBOW: 256, Method.SKIP_GRAM: 64}[method]
    assert places(10_000, 500) == largest
    # Few words of the text, frequent words, and large steps each ask for small chunks.
    assert places(40, 30) == 4
    assert places(10_000, 4) <= largest / 4
    assert places(10_000, 4, rate=0.1) <= places(10_000, 4) / 2
    assert places(10_000, 50, rate=0.1) < largest
    if method is Method.SKIP_GRAM:
        assert places(10_000, 30, negatives=20) < places(10_000, 30)
        assert places(10_000, 30, window=15) < places(10_000, 30)


@pytest.mark.parametrize("method", METHODS)
def test_more_negatives_are_drawn_where_pairs_ask_for_more(method):
    sentences, recipe = text(10_000, 500), VectorRecipe(method=method)
    few, many = (
        plan_for(sentences, replace(recipe, negatives=negatives)).drawn for negatives in (5, 20)
    )
    assert 3 * few < many < 5 * few
    if method is Method.SKIP_GRAM:
        # An input has more pairs in wider windows, but a target of CBOW is one pair in any.
        wide = plan_for(sentences, replace(recipe, window=15)).drawn
        assert 2 * few < wide < 4 * few


def test_targets_stand_before_the_negatives_of_their_group():
    sentences = text(1000, 100)
    cbow = plan_for(sentences, VectorRecipe(method=Method.CBOW, window=2))
    layout = cbow.layout
    rng = np.random.default_rng(0)
    centres = rng.integers(0, 100, (3, layout.blocks, layout.size)).astype(np.int32)
    around = rng.integers(0, 100, (3, layout.blocks, layout.around)).astype(np.int32)
    windows = Windows(centres, around, np.zeros(0), np.zeros(0))
    dealt = rng.integers(0, 100, (3 * cbow.groups, cbow.drawn))
    inputs, outputs = vectors_of(cbow, windows, dealt)
    assert inputs.dtype == outputs.dtype == np.intp
    assert (inputs == around.reshape(3, -1)).all()
    grouped = outputs.reshape(3, *cbow.outputs)
    size = layout.places // cbow.groups
    assert (grouped[:, :, :size] == centres.reshape(3, cbow.groups, size)).all()
    assert (grouped[:, :, size:] == dealt.reshape(3, cbow.groups, -1)).all()

    plan = plan_for(sentences, VectorRecipe(method=Method.SKIP_GRAM, window=2))
    layout = plan.layout
    centres = rng.integers(0, 100, (3, layout.blocks, layout.size)).astype(np.int32)
    around = rng.integers(0, 100, (3, layout.blocks, layout.around)).astype(np.int32)
    windows = Windows(centres, around, np.zeros(0), np.zeros(0))
    dealt = rng.integers(0, 100, (3 * plan.groups, plan.drawn))
    inputs, outputs = vectors_of(plan, windows, dealt)
    assert (inputs == centres.reshape(3, -1)).all()
    grouped = outputs.reshape(3, *plan.outputs)
    assert (grouped[:, :, : layout.around] == around).all()
    assert (grouped[:, :, layout.around :] == dealt.reshape(3, plan.groups, -1)).all()
