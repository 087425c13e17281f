"""The growth curve keeps what a picture can show."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tokviz.export.growth import thinned


@given(st.lists(st.integers(0, 50), min_size=2, max_size=3000), st.integers(20, 800))
def test_no_point_of_a_falling_line_is_far_from_the_thinned_one(
    falls: list[int], width: int
) -> None:
    total = max(1, sum(falls))
    ys = 100.0 * np.cumsum(falls) / total
    xs = np.arange(len(ys)) * (width / (len(ys) - 1))

    kept = thinned(xs, ys, 0.2)

    assert kept[0] == 0
    assert kept[-1] == len(ys) - 1
    assert np.all(np.diff(kept) > 0)
    # Points of the same half pixel column may be dropped whatever their height: they are drawn
    # on top of each other. All others are close to the line.
    columns = np.unique(np.round(xs * 2), return_index=True)[1]
    line = np.interp(xs[columns], xs[kept], ys[kept])
    assert np.all(np.abs(line - ys[columns]) <= 0.2 + 1e-9)


def test_a_long_line_becomes_a_short_one() -> None:
    xs = np.linspace(0, 700, 20_001)
    ys = 100 / (1 + xs / 50)

    assert len(thinned(xs, ys)) < 100
