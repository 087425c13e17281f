"""A table as points: the frame that holds them, and which rows are drawn."""

import numpy as np
import pytest
from PySide6.QtCore import QPointF

from tokviz.engine.vectors.words import Lexicon
from tokviz.export.chips import Emphasis
from tokviz.export.map import space_map
from tokviz.export.map.axes import AxisName
from tokviz.export.map.space_map import MapFrame, MapMarks, SpaceMap
from tokviz.export.row_names import WordNames

AXES = (AxisName("x", "x"), AxisName("y", "y"), AxisName("z", "z"))


def map_of(points: np.ndarray) -> SpaceMap:
    names = WordNames(Lexicon(tuple(f"w{n}".encode() for n in range(len(points)))))
    placed = points.astype(np.float32)
    return SpaceMap(names, MapFrame.around(AXES[: points.shape[1]], placed), placed)


@pytest.mark.parametrize("k", [2, 3])
@pytest.mark.parametrize("count", [0, 1, 2, 50])
def test_a_frame_holds_all_its_points(k: int, count: int) -> None:
    points = np.random.default_rng(0).normal(3, 2, (count, k))
    shown = map_of(points)
    bounds = shown.frame.bounds

    assert bounds.width() > 0
    assert bounds.height() > 0
    places, _ = shown.plane(shown.points)
    assert all(bounds.contains(QPointF(*place)) for place in places.tolist())


@pytest.mark.parametrize("k", [2, 3])
def test_points_in_one_place_have_bounds(k: int) -> None:
    bounds = map_of(np.zeros((3, k))).frame.bounds

    assert bounds.width() > 0
    assert bounds.contains(QPointF(0, 0))


def test_a_line_of_points_has_room_beside_it() -> None:
    bounds = map_of(np.array([[0, 0], [8, 0]])).frame.bounds

    assert bounds.height() >= 1
    assert bounds.center().y() == pytest.approx(0)


def test_a_frame_holds_all_its_clouds_but_not_what_has_no_place() -> None:
    start, end = np.zeros((2, 2), np.float32), np.array([[3, 1], [np.nan, np.nan]], np.float32)

    frame = MapFrame.around(AXES[:2], start, end)

    assert (frame.low.tolist(), frame.high.tolist()) == ([0, 0], [3, 1])
    assert frame.grown(MapFrame.around(AXES[:2], -end)).low.tolist() == [-3, -1]


def test_a_few_that_are_far_off_leave_the_others_large() -> None:
    points = np.random.default_rng(0).normal(size=(5000, 3))
    points[0] = 30, 30, 30

    assert map_of(points).frame.reach < 35


def test_rows_without_a_place_are_not_drawn_nor_more_than_the_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(space_map, "MOST_DRAWN", 3)
    points = np.arange(20, dtype=float).reshape(10, 2)
    points[1] = np.nan
    shown = map_of(points)

    assert shown.listed(0).tolist() == [0, 2, 3]
    marks = MapMarks(selected=7, hovered=2, also=(1, 8), alone=(7, 9))
    assert shown.drawn(0, marks).tolist() == [0, 2, 3, 8, 7, 9]


def test_some_rows_are_seen_as_large_as_they_fit() -> None:
    shown = map_of(np.array([[0, 0], [1, 2], [50, 50], [np.nan, np.nan]]))

    place = shown.around((0, 1, 3))

    assert place is not None
    assert place.center() == QPointF(0.5, 1)
    assert 2 < place.height() < 4
    assert shown.around((3,)) is None
    single = shown.around((2,))
    assert single is not None
    assert single.width() > 0.5


def test_who_stands_out_twice_does_it_once_and_strongest() -> None:
    assert MapMarks(selected=3, hovered=3, fresh=3, also=(3,)).all() == [(3, Emphasis.SELECTED)]
    assert MapMarks(selected=1, hovered=2, fresh=3, also=(4,)).all() == [
        (4, Emphasis.NONE),
        (3, Emphasis.FRESH),
        (2, Emphasis.HOVERED),
        (1, Emphasis.SELECTED),
    ]
