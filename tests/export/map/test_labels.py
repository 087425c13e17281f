"""Which points are named, and where: legible, in the room, and steady."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF, QSizeF

from tokviz.export.map.labels import FEW, Side, beside, place_names, side_of, spread

ROOM = QRectF(0, 0, 400, 300)
CELL = (90.0, 30.0)


def named(places: np.ndarray, **options: object) -> list[tuple[int, QRectF]]:
    return place_names(places, lambda _: QSizeF(40, 16), ROOM, [], CELL, **options)


points = st.lists(
    st.tuples(st.floats(-50, 450, width=32), st.floats(-50, 350, width=32)), max_size=60
).map(lambda rows: np.array(rows, np.float64).reshape(-1, 2))


@given(points)
def test_names_never_overlap_and_stay_in_the_room(places: np.ndarray) -> None:
    taken = [QRectF(100, 100, 60, 20)]

    found = place_names(places, lambda index: QSizeF(30 + index, 16), ROOM, taken, CELL)

    rects = [*taken, *(rect for _, rect in found)]
    assert not any(one.intersects(other) for n, one in enumerate(rects) for other in rects[:n])
    assert all(ROOM.contains(rect) for rect in rects)
    assert all(ROOM.contains(QPointF(*places[index])) for index, _ in found)


def test_of_many_points_names_never_overlap_either() -> None:
    places = np.random.default_rng(0).uniform(-20, 420, (FEW + 2000, 2))

    rects = [rect for _, rect in named(places)]

    assert len(rects) > 20
    assert not any(one.intersects(other) for n, one in enumerate(rects) for other in rects[:n])


@given(points)
def test_each_cell_names_its_first_point(places: np.ndarray) -> None:
    expected: dict[tuple[int, int], int] = {}
    for index, (x, y) in enumerate(places.tolist()):
        if 0 <= x <= 400 and 0 <= y <= 300:
            expected.setdefault((int(x / 90), int(y / 30)), index)

    assert spread(places, ROOM, CELL).tolist() == sorted(expected.values())


def test_a_grid_that_moves_along_picks_the_same_points() -> None:
    places = np.random.default_rng(1).uniform(120, 280, (500, 2))

    before = spread(places, ROOM, CELL)

    for dx, dy in ((7.0, 3.0), (-41.5, 12.25), (95.0, -33.0)):
        moved = spread(places + np.array([dx, dy]), ROOM, CELL, shift=(dx, dy))
        assert moved.tolist() == before.tolist()


def test_a_name_at_the_right_edge_stands_to_the_left() -> None:
    room = QRectF(0, 0, 100, 100)

    assert beside(QPointF(20, 50), QSizeF(30, 10), room).left() > 20
    assert beside(QPointF(90, 50), QSizeF(30, 10), room).right() < 90


def test_names_dodge_one_another_and_other_dots() -> None:
    places = np.array([[100, 100], [112, 100]], np.float64)

    sides = {index: side_of(QPointF(*places[index]), rect) for index, rect in named(places)}

    assert sides == {0: Side.LEFT, 1: Side.RIGHT}


def test_a_name_keeps_its_side_while_it_can() -> None:
    places = np.array([[200, 150]], np.float64)

    for side in Side:
        [(_, rect)] = named(places, before={0: side})
        assert side_of(QPointF(200, 150), rect) is side


def test_what_moves_keeps_its_name_before_others_get_one() -> None:
    together = np.array([[200, 150], [201, 150]], np.float64)
    room = QRectF(190, 140, 70, 20)

    def names(**options: object) -> list[int]:
        found = place_names(together, lambda _: QSizeF(40, 16), room, [], CELL, **options)
        return [index for index, _ in found]

    assert names() == [0]
    assert names(before={1: Side.RIGHT}) == [0]
    assert names(before={1: Side.RIGHT}, moving=True) == [1]


def test_names_do_not_flicker_while_points_move() -> None:
    generator = np.random.default_rng(2)
    start, end = generator.uniform(0, 1, (2, 200, 2)) * (400, 300)
    before: dict[int, Side] = {}
    changes = []
    for share in np.linspace(0, 1, 101):
        places = start + (end - start) * share
        found = named(places, before=before, moving=True)
        sides = {index: side_of(QPointF(*places[index]), rect) for index, rect in found}
        changes.append(len(set(sides) ^ set(before)))
        before = sides

    # Two names that run into each other cannot both stay; all others do.
    assert np.mean(changes[1:]) < 0.06 * len(before)
