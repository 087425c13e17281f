"""Splitting window by window gives the pieces of splitting at once."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tokviz.engine.text.split import Spans, split
from tokviz.engine.text.split_steps import split_steps
from tokviz.engine.training.recipe import Splitter


def in_steps(text: str, splitter: Splitter, drop: bool, window: int) -> tuple[list[int], Spans]:
    steps = split_steps(text, splitter, drop_whitespace=drop, window=window)
    places = []
    while True:
        try:
            places.append(next(steps))
        except StopIteration as end:
            return places, end.value


ODD = "ab_1'sX学。，!? \n\r\t\u0301\u0e31\u0e01\u2028\x1c\xa0٣½①\ud83d🙂"


@pytest.mark.parametrize("splitter", Splitter)
@given(
    text=st.text(st.sampled_from(ODD) | st.characters(), max_size=60),
    drop=st.booleans(),
    window=st.integers(1, 8),
)
@example(text="x  \nfoo a.\n\n b", drop=False, window=1)
def test_windows_change_nothing(splitter: Splitter, text: str, drop: bool, window: int) -> None:
    _, found = in_steps(text, splitter, drop, window)
    expected = split(text, splitter, drop_whitespace=drop)
    assert found.starts.tolist() == expected.starts.tolist()
    assert found.ends.tolist() == expected.ends.tolist()
    assert (found.starts.dtype, found.ends.dtype) == (expected.starts.dtype, expected.ends.dtype)


@pytest.mark.parametrize("splitter", Splitter)
def test_long_text_is_split_in_many_windows(splitter: Splitter) -> None:
    text = "One fine day, the cat sat.\n一天，猫坐着。\n" * 200
    places, _ = in_steps(text, splitter, True, 1000)
    assert places == sorted(places)
    assert len(places) > 5


def test_a_text_that_cannot_be_cut_is_one_window() -> None:
    places, spans = in_steps("a" * 5000, Splitter.WORDS, True, 100)
    assert places == [0]
    assert len(spans) == 1
