"""Names of what stands out: all can be read, and they don't jump."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF, QSizeF

from tokviz.export.map.marks import leader, place_marks

ROOM = QRectF(0, 0, 400, 300)
SIZE = QSizeF(60, 24)


@given(
    st.lists(
        st.tuples(st.integers(120, 280), st.integers(120, 180)).map(lambda at: QPointF(*at)),
        min_size=1,
        max_size=4,
    )
)
def test_no_name_lies_on_another_nor_on_a_dot(points: list[QPointF]) -> None:
    rects = [rect for _, rect in place_marks(points, [SIZE] * len(points), ROOM, 4)]
    assert all(ROOM.contains(rect) for rect in rects)
    assert not any(one.intersects(other) for one, other in combinations(rects, 2))
    for index, rect in enumerate(rects):
        assert not any(rect.contains(at) for other, at in enumerate(points) if other != index)


def test_a_name_keeps_its_place_while_it_can() -> None:
    [(number, left)] = place_marks([QPointF(390, 50)], [SIZE], ROOM, 4)
    assert left.right() < 390
    [(same, still)] = place_marks([QPointF(200, 50)], [SIZE], ROOM, 4, [number])
    assert same == number and still.right() < 200
    [(_, fresh)] = place_marks([QPointF(200, 50)], [SIZE], ROOM, 4)
    assert fresh.left() > 200


def test_only_a_name_that_stands_away_has_a_line_to_its_point() -> None:
    point = QPointF(50, 50)
    assert leader(point, QRectF(58, 38, 60, 24)) is None
    line = leader(point, QRectF(58, 66, 60, 24))
    assert line is not None and line.p1() == point
