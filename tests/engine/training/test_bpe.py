import importlib.util
from collections.abc import Generator
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokviz.engine.progress import Progress
from tokviz.engine.training.bpe import NEVER, Merges, learn_merges
from tokviz.engine.training.recipe import StopReason, TieRule

_spec = importlib.util.spec_from_file_location(
    "reference_bpe", Path(__file__).with_name("reference_bpe.py")
)
reference = importlib.util.module_from_spec(_spec)
import sys
sys.modules["reference_bpe"] = reference
_spec.loader.exec_module(reference)


def finish(steps: Generator[Progress, None, Merges]) -> Merges:
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value


def learn(pieces, weights, alphabet, **rules):
    units = np.array([unit for piece in pieces for unit in piece], np.int32)
    starts = np.cumsum([0, *(len(piece) for piece in pieces)], dtype=np.int64)
    return finish(
        learn_merges(units, starts, np.array(weights, np.int64), alphabet, **rules)
    )


def same(run, expected):
    assert list(run.tokens) == expected.tokens
    for name in ("left", "right", "new", "count", "ties", "corpus_tokens", "closed_at"):
        assert getattr(run, name).tolist() == getattr(expected, name), name
    assert run.ended is expected.ended


ALPHABETS = [[b"a"], [b"a", b"b"], [b"b", b"a", b"c"], [b"a", b"ab", b"b"], [b"a", b"b", b"c", b"d"]]


@st.composite
def corpora(draw):
    alphabet = draw(st.sampled_from(ALPHABETS))
    unit = st.integers(0, len(alphabet) - 1)
    pieces = draw(st.lists(st.lists(unit, max_size=24), max_size=10))
    weights = draw(st.lists(st.integers(1, 4), min_size=len(pieces), max_size=len(pieces)))
    return pieces, weights, alphabet


limits = st.none() | st.integers(0, 12)


@given(corpora(), st.sampled_from(TieRule), limits, limits, limits)
@settings(max_examples=1500, deadline=None)
def test_equals_full_recount(corpus, tie, max_merges, max_tokens, min_count):
    rules = dict(tie=tie, max_merges=max_merges, max_tokens=max_tokens, min_count=min_count)
    same(learn(*corpus, **rules), reference.train(*corpus, **rules))
