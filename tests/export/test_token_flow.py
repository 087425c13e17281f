from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokviz.engine.progress import Progress
from tokviz.engine.tokenizer.token import data_of
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Marker, Recipe, Splitter, StopRule, Unit
from tokviz.engine.training.run import Run, train
from tokviz.export import token_flow
from tokviz.export.token_flow import TokenFlow


def trained(corpus: Corpus, recipe: Recipe) -> Run:
    work = train(corpus, recipe)
    while True:
        try:
            assert isinstance(next(work), Progress)
        except StopIteration as stop:
            return stop.value


def plain_tokens(run: Run, step: int) -> list[int]:
    """Cut every place on its own, as slowly as it can be said."""
    result: list[int] = []
    for piece in run.layout.place_piece.tolist():
        result += run.piece_segments(piece, step).tokens.tolist()
    return result


TEXTS = st.text(alphabet="ab学é \n", max_size=60)
RECIPES = st.builds(
    Recipe,
    unit=st.sampled_from(Unit),
    splitter=st.sampled_from(Splitter),
    drop_whitespace=st.booleans(),
    marker=st.sampled_from(Marker),
    stop=st.just(StopRule(merges=12)),
)


@pytest.fixture(autouse=True)
def _small_blocks(monkeypatch):
    monkeypatch.setattr(token_flow, "BLOCK", 7)


@given(TEXTS, RECIPES, st.integers(0, 12), st.data())
def test_windows_join_to_the_corpus(text, recipe, step, data):
    run = trained(Corpus(text), recipe)
    flow = TokenFlow(run)
    step = min(step, run.steps)
    bounds = flow.bounds.tolist()
    windows = [flow.window(a, b, step) for a, b in pairwise(bounds)]
    tokens = [token for window in windows for token in window.tokens.tolist()]
    assert tokens == plain_tokens(run, step)
    ends = [0] + [end for window in windows for end in window.ends.tolist()]
    starts = [start for window in windows for start in window.starts.tolist()]
    assert starts == ends[:-1]
    cut = data.draw(st.integers(0, flow.total))
    before, after = flow.window(0, cut, step), flow.window(cut, flow.total, step)
    assert before.tokens.tolist() + after.tokens.tolist() == tokens
    whole = flow.window(0, flow.total, step)
    assert np.concatenate([w.shares for w in windows or [whole]]).tolist() == whole.shares.tolist()


@given(TEXTS, RECIPES)
def test_lines_begin_where_the_text_does(text, recipe):
    run = trained(Corpus(text), recipe)
    flow = TokenFlow(run)
    starts = flow.line_at.tolist()
    assert starts == sorted(set(starts))
    assert not starts or (starts[0] == 0 and starts[-1] < flow.total)
    # At step 0 every line's first token is the first thing after a line end (or the text's start).
    tokens = flow.window(0, flow.total, 0)
    if starts and recipe.marker is Marker.NONE and recipe.splitter is not Splitter.NONE:
        data = [data_of(run.tokens[t]) for t in tokens.tokens.tolist()]
        lines = [b"".join(data[a:b]) for a, b in zip(starts, [*starts[1:], len(data)], strict=True)]
        assert all(b"\n" not in line.rstrip(b"\n") for line in lines)


def test_fresh_tokens_are_those_of_this_very_step():
    corpus = Corpus(rows=(("深度学习", 9), ("学习模型", 7), ("训练模型", 5), ("好模型", 3)))
    recipe = Recipe(unit=Unit.BYTE, splitter=Splitter.NONE, stop=StopRule(merges=26))
    run = trained(corpus, recipe)
    flow = TokenFlow(run)
    for step in range(1, run.steps + 1):
        cut = flow.window(0, flow.total, step)
        assert set(cut.tokens[cut.fresh].tolist()) == {int(run.merges.new[step - 1])}
    assert not flow.window(0, flow.total, 0).fresh.any()


def test_shares_tell_how_much_of_a_character_a_fragment_holds():
    run = trained(Corpus("学学学习习"), Recipe(unit=Unit.BYTE, stop=StopRule(merges=1)))
    flow = TokenFlow(run)
    cut = flow.window(0, flow.total, 1)
    assert run.tokens[run.merges.new[0]] == b"\xe5\xad"
    assert cut.shares.tolist()[:3] == [[2, 3], [1, 3], [2, 3]]
    byte = flow.character_of(4)
    assert byte is not None
    assert (byte.character, byte.index, byte.size) == ("学", 1, 3)


def test_characters_have_no_shares():
    run = trained(Corpus("学习"), Recipe(stop=StopRule(merges=1)))
    flow = TokenFlow(run)
    assert flow.character_of(0) is None
    assert not flow.window(0, flow.total, 0).shares.any()


def test_a_tables_counts_stand_at_their_words():
    corpus = Corpus(rows=(("low", 5), ("   ", 2), ("new low", 3)))
    flow = TokenFlow(trained(corpus, Recipe(stop=StopRule(merges=2))))
    assert flow.counts is not None
    assert flow.counts.tolist() == [5, 3]
    assert flow.line_at.tolist() == [0, 3]
    assert not flow.after_blank.any()


def test_empty_lines_are_remembered():
    flow = TokenFlow(trained(Corpus("a\n\n\nb\r\nc\rd"), Recipe()))
    assert flow.line_at.tolist() == [0, 1, 2, 3]
    assert flow.after_blank.tolist() == [False, True, False, False]


def test_bytes_are_those_of_the_pieces():
    text = "学习 low\n学习"
    flow = TokenFlow(trained(Corpus(text), Recipe(splitter=Splitter.GPT4, unit=Unit.BYTE)))
    assert flow.run.layout.byte_count == len(text.encode())
    rows = Corpus(rows=(("学习", 4), ("low", 2)))
    assert trained(rows, Recipe()).layout.byte_count == 4 * 6 + 2 * 3


def test_nothing():
    flow = TokenFlow(trained(Corpus(" \n "), Recipe()))
    assert (flow.total, flow.block_count) == (0, 0)
    assert len(flow.window(0, 0, 0)) == 0


def test_a_token_longer_than_many_blocks():
    run = trained(Corpus("a" * 3000), Recipe(stop=StopRule(merges=20)))
    flow = TokenFlow(run)
    parts = [flow.window(a, a + 7, run.steps) for a in range(0, 3000, 7)]
    assert sum(len(part) for part in parts) == len(plain_tokens(run, run.steps))
