"""Dots, names and marks of a map: what is painted where, and in which order."""

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from tokviz.engine.vectors.words import Lexicon
from tokviz.export.chips import Emphasis, chip_of
from tokviz.export.look import LIGHT
from tokviz.export.map.colours import PointColours, cluster_colours
from tokviz.export.map.dots import DEPTHS, Dot, crowd, dot_kinds
from tokviz.export.map.edges import edge_mark
from tokviz.export.map.painter import MapPainter
from tokviz.export.map.seen import Seen
from tokviz.export.map.space_map import MapMarks
from tokviz.export.row_names import WordNames

ROOM = QRectF(0, 0, 400, 300)


class Dots:
    """Notes what it is to draw."""

    def __init__(self) -> None:
        self.places: list[list[float]] = []
        self.kinds: list[int] = []
        self.dots: tuple[Dot, ...] = ()

    def paint(self, painter: QPainter, points, kinds, dots) -> None:
        self.places += points.tolist()
        self.kinds += kinds.tolist()
        self.dots = dots


def seen_of(places: list[tuple[float, float]], near: list[float] | None = None) -> Seen:
    nearness = None if near is None else np.array(near, np.float32)
    return Seen(np.arange(len(places)), np.array(places, np.float64), nearness)


def painted(
    seen: Seen,
    marks: MapMarks | None = None,
    colours: PointColours | None = None,
) -> tuple[MapPainter, Dots]:
    names = WordNames(Lexicon(tuple(f"w{n}".encode() for n in range(len(seen.rows)))))
    dots = Dots()
    pen = MapPainter(names, LIGHT, colours, dots)
    image = QImage(400, 300, QImage.Format.Format_RGB32)
    image.fill(QColor(LIGHT.card))
    painter = QPainter(image)
    pen.paint(painter, ROOM, seen, MapMarks() if marks is None else marks)
    painter.end()
    return pen, dots


def test_only_what_is_inside_is_drawn_the_first_on_top(qapp: QApplication) -> None:
    _, dots = painted(seen_of([(10, 10), (20, 20), (-50, 10), (np.nan, np.nan)]))

    assert dots.places == [[20, 20], [10, 10]]


def test_near_dots_lie_on_far_ones_and_are_larger(qapp: QApplication) -> None:
    _, dots = painted(seen_of([(10, 10), (20, 20), (30, 30)], [0.9, 0.1, 0.5]))

    assert dots.places == [[20, 20], [30, 30], [10, 10]]
    sizes = [dots.dots[kind].diameter for kind in dots.kinds]
    strengths = [dots.dots[kind].colour >> 24 for kind in dots.kinds]
    assert sizes == sorted(sizes)
    assert strengths == sorted(strengths)
    assert sizes[0] < sizes[2]


def test_dots_have_the_colours_of_their_rows(qapp: QApplication) -> None:
    labels = np.array([0, 1, 0], np.int32)
    colours = cluster_colours(labels, (0, 1), np.arange(3))

    _, dots = painted(seen_of([(10, 10), (20, 20), (30, 30)]), colours=colours)

    inks = [dots.dots[kind].colour & 0xFFFFFF for kind in dots.kinds]
    assert inks[0] == inks[2] != inks[1]


def test_beside_a_neighbourhood_all_else_is_faint_and_nameless(qapp: QApplication) -> None:
    places = [(50.0 + 60 * (n % 6), 40.0 + 60 * (n // 6)) for n in range(24)]

    pen, dots = painted(seen_of(places), MapMarks(selected=3, alone=(3, 8)))

    strengths = {
        tuple(place): dots.dots[kind].colour >> 24
        for place, kind in zip(dots.places, dots.kinds, strict=True)
    }
    assert strengths[places[3]] == strengths[places[8]] > 3 * strengths[places[0]]
    assert set(pen.named) <= {3, 8}


def test_a_mark_is_named_once(qapp: QApplication) -> None:
    image = QImage(400, 300, QImage.Format.Format_RGB32)
    seen = seen_of([(100, 100), (104, 101), (300, 200)])
    pen, _ = painted(seen)
    written: list[int] = []
    pen._written._chip = lambda row, size: written.append(row) or pen.names.chip(row)
    painter = QPainter(image)

    pen.paint(painter, ROOM, seen, MapMarks(selected=0))
    painter.end()

    assert 0 not in written
    assert 2 in written


def test_names_are_not_placed_again_for_a_hover(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = seen_of([(100, 100), (300, 200)])
    pen, _ = painted(seen)
    monkeypatch.setattr("tokviz.export.map.names.place_names", lambda *_, **__: pytest.fail())
    image = QImage(400, 300, QImage.Format.Format_RGB32)
    painter = QPainter(image)

    pen.paint(painter, ROOM, seen, MapMarks(hovered=1))
    painter.end()


def test_clusters_have_their_number_in_the_picture(qapp: QApplication) -> None:
    labels = np.array([0] * 5 + [1] * 5, np.int32)
    colours = cluster_colours(labels, (0, 5), np.arange(10))
    spread = [(100.0 + 3 * n, 50.0 + 50 * n) for n in range(5)]
    compact = [(300.0 + n, 200.0 + n) for n in range(5)]
    seen = seen_of([*spread, *compact])

    pen, _ = painted(seen, colours=colours)

    discs = dict(pen._numbers(ROOM, seen, np.ones(10, bool), MapMarks()))
    assert discs[0].center() == QPointF(106, 150)
    # A small cluster is not covered.
    assert discs[1].bottom() <= 201
    assert pen._numbers(ROOM, seen, np.ones(10, bool), MapMarks(alone=(1, 2))) == []


def test_numbers_of_clusters_in_one_place_stand_side_by_side(qapp: QApplication) -> None:
    labels = np.array([0, 1] * 5, np.int32)
    colours = cluster_colours(labels, (0, 1), np.arange(10))
    seen = seen_of([(200.0 + n, 3.0) for n in range(10)])

    pen, _ = painted(seen, colours=colours)

    (_, one), (_, other) = pen._numbers(ROOM, seen, np.ones(10, bool), MapMarks())
    assert not one.intersects(other)
    assert ROOM.contains(one)
    assert ROOM.contains(other)


@pytest.mark.parametrize("at", [(900, 150), (-500, 150), (200, 900), (200, -99), (900, 900)])
def test_what_is_out_of_sight_is_pointed_at_from_the_border(
    qapp: QApplication, at: tuple[float, float]
) -> None:
    mark = edge_mark(
        5, QPointF(*at), ROOM, chip=chip_of(b"word", ""), look=LIGHT, emphasis=Emphasis.SELECTED
    )

    assert ROOM.contains(mark.rect)
    assert ROOM.contains(mark.tip)
    away = QPointF(*at) - mark.tip
    assert np.arctan2(away.y(), away.x()) == pytest.approx(mark.angle)
    assert mark.contains(mark.rect.center())
    assert mark.contains(mark.tip)
    assert not mark.contains(ROOM.center())


def test_only_the_selected_and_the_hovered_are_pointed_at(qapp: QApplication) -> None:
    seen = seen_of([(900, 10), (900, 90), (900, 150), (900, 200)])

    pen, _ = painted(seen, MapMarks(selected=0, hovered=1, fresh=2, also=(3,)))

    assert [edge.row for edge in pen.edges] == [1, 0]


def test_a_crowd_has_smaller_dots() -> None:
    sizes = [crowd(count) for count in (1, 100, 1000, 20_000, 400_000)]

    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-1] > 0.3


def test_each_colour_has_all_depths_and_a_faint_kind() -> None:
    inks = [QColor("#ff0000"), QColor("#00ff00")]

    assert len(dot_kinds(inks, 5, 1.0, deep=True)) == 2 * (DEPTHS + 1)
    flat = dot_kinds(inks, 5, 1.0, deep=False)
    assert [dot.colour & 0xFFFFFF for dot in flat] == [0xFF0000] * 2 + [0x00FF00] * 2


def test_the_nearest_row_is_found_and_in_depth_the_front_one() -> None:
    flat = seen_of([(10, 10), (14, 10), (np.nan, np.nan)])
    assert flat.nearest(QPointF(11, 10), 10) == 0
    assert flat.nearest(QPointF(200, 10), 10) is None
    assert flat.place(2) is None
    assert flat.place(1) == QPointF(14, 10)

    deep = seen_of([(10, 10), (13, 10)], [0.0, 1.0])
    assert deep.nearest(QPointF(11, 10), 10) == 1
    assert seen_of([(np.nan, np.nan)]).nearest(QPointF(0, 0), 10) is None
