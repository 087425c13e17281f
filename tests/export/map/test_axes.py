"""The axes of a map: round numbers, and lines that turn."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF

from tokviz.export.look import LIGHT
from tokviz.export.map.axes import AxisName, TurningAxes, decimal_ticks


@given(st.floats(-1000, 1000), st.floats(0.001, 1000), st.integers(1, 10))
def test_ticks_are_few_even_and_inside(low: float, span: float, most: int) -> None:
    ticks, decimals = decimal_ticks(low, low + span, most)

    assert len(ticks) <= most + 1
    assert all(low - span / 1000 <= tick <= low + span * 1.001 for tick in ticks)
    assert all(round(tick, decimals) == pytest.approx(tick) for tick in ticks)


def test_ends_are_named_where_they_are_seen(qapp: object) -> None:
    axes = tuple(AxisName(text, text, low) for text, low in (("a", "z"), ("b", ""), ("c", "")))
    ends = np.array([[[10, 50], [90, 50]], [[50, 90], [50, 10]], [[50, 50], [500, 50]]], float)
    room = QRectF(0, 0, 100, 100)

    labels = TurningAxes(axes, ends).labels(room, LIGHT)

    assert [text for text, _ in labels] == ["z", "a", "b"]
    assert all(room.contains(rect) for _, rect in labels)
