"""The map of a vocabulary: what is seen, what is named, and where."""

import re
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QBuffer, QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgGenerator

from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.training.run import Run
from tokviz.engine.vectors.projection import Projection, pca
from tokviz.engine.vectors.table import EmbeddingTable
from tokviz.export.chips import Emphasis
from tokviz.export.look import CONTRAST, DARK, LIGHT, Look
from tokviz.export.map_painter import MapMarks, VocabularyMap
from tokviz.export.scatter_figure import ScatterFigure, decimal_ticks
from tokviz.export.scatter_labels import beside, place_names, spread
from tokviz.export.vocabulary_rows import VocabularyRows

Learn = Callable[..., Run]


def map_of(run: Run) -> VocabularyMap:
    rows = VocabularyRows(run, Tokenizer.of(run))
    return VocabularyMap(rows, pca(EmbeddingTable.random(len(rows), 8, 0).vectors))


def svg(figure: ScatterFigure, width: float) -> str:
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    painter = QPainter(generator)
    figure.paint(painter, width, QRectF(QPointF(0, 0), figure.size(width)))
    painter.end()
    return bytes(buffer.data().data()).decode()


def test_what_exists_is_listed_the_first_merges_before_units(learn: Learn) -> None:
    shown = map_of(learn())

    assert len(shown.listed(0)) == 256
    assert shown.listed(16)[:3].tolist() == [256, 257, 258]
    assert len(shown.listed(16)) == 272


def test_nothing_moves_with_the_step(learn: Learn) -> None:
    shown = map_of(learn())
    early, late = (ScatterFigure(shown, step, LIGHT) for step in (3, 20))
    places = dict(zip(shown.listed(20).tolist(), late.places(400).tolist(), strict=True))

    for id, place in zip(shown.listed(3).tolist(), early.places(400).tolist(), strict=True):
        assert places[id] == place


@pytest.mark.parametrize("look", [LIGHT, DARK, CONTRAST])
@pytest.mark.parametrize("width", [200.0, 300.0, 800.0])
def test_all_points_are_in_the_plot_at_one_scale(learn: Learn, look: Look, width: float) -> None:
    figure = ScatterFigure(map_of(learn()), 26, look)
    plot, seen, places = figure.plot(width), figure.seen(width), figure.places(width)

    assert plot.left() <= places[:, 0].min()
    assert places[:, 0].max() <= plot.right()
    assert plot.top() <= places[:, 1].min()
    assert places[:, 1].max() <= plot.bottom()
    assert plot.width() / seen.width() == pytest.approx(plot.height() / seen.height())
    assert figure.size(width).height() > plot.bottom()


def test_a_point_leads_to_its_token(learn: Learn) -> None:
    shown = map_of(learn())
    figure = ScatterFigure(shown, 26, LIGHT)

    for id, place in zip(shown.listed(26).tolist(), figure.places(900).tolist(), strict=True):
        assert figure.token_at(QPointF(*place), 900) == shown.rows.entry(id).key
    assert figure.token_at(figure.plot(900).topLeft() + QPointF(1, 1), 900) is None
    assert figure.token_at(QPointF(1, 1), 900) is None


def test_a_file_has_text_and_a_circle_for_each_point(learn: Learn) -> None:
    shown = map_of(learn())
    selected = shown.rows.id_of("模型".encode())
    marks = MapMarks(selected=-1 if selected is None else selected)

    text = svg(ScatterFigure(shown, 16, LIGHT, marks=marks, note="random"), 700)

    assert "PC1 (" in text
    assert "模型" in text
    assert "random" in text
    assert len(re.findall(r"<(circle|ellipse)", text)) >= 272


def test_no_point_at_all_is_no_error(learn: Learn) -> None:
    empty = learn(rows=())
    figure = ScatterFigure(map_of(empty), 0, LIGHT)

    assert "PC1" in svg(figure, 300)
    assert figure.token_at(QPointF(100, 100), 300) is None


def test_points_in_one_place_have_bounds() -> None:
    zeros = Projection(np.zeros((3, 2), np.float32), np.zeros(2), np.zeros((2, 1)))
    bounds = VocabularyMap(None, zeros).bounds  # type: ignore[arg-type]  # no rows are asked

    assert bounds.width() > 0
    assert bounds.contains(QPointF(0, 0))


def test_who_stands_out_twice_does_it_once_and_strongest() -> None:
    assert MapMarks(selected=3, hovered=3, fresh=3).all() == [(3, Emphasis.SELECTED)]
    assert MapMarks(selected=1, hovered=2, fresh=3).all() == [
        (3, Emphasis.FRESH),
        (2, Emphasis.HOVERED),
        (1, Emphasis.SELECTED),
    ]


points = st.lists(
    st.tuples(st.floats(-50, 450, width=32), st.floats(-50, 350, width=32)), max_size=60
).map(lambda rows: np.array(rows, np.float64).reshape(-1, 2))


@given(points)
def test_names_never_overlap_and_stay_in_the_room(places: np.ndarray) -> None:
    room, taken = QRectF(0, 0, 400, 300), [QRectF(100, 100, 60, 20)]

    named = place_names(places, lambda index: QSizeF(30 + index, 16), room, taken, (90, 30))

    rects = [*taken, *(rect for _, rect in named)]
    assert not any(one.intersects(other) for n, one in enumerate(rects) for other in rects[:n])
    assert all(room.contains(rect) for rect in rects)
    assert all(room.contains(QPointF(*places[index])) for index, _ in named)


@given(points)
def test_each_cell_names_its_first_point(places: np.ndarray) -> None:
    room = QRectF(0, 0, 400, 300)
    expected: dict[tuple[int, int], int] = {}
    for index, (x, y) in enumerate(places.tolist()):
        if 0 <= x <= 400 and 0 <= y <= 300:
            expected.setdefault((int(x / 90), int(y / 30)), index)

    assert spread(places, room, (90, 30)).tolist() == sorted(expected.values())


def test_a_name_at_the_right_edge_stands_to_the_left() -> None:
    room = QRectF(0, 0, 100, 100)

    assert beside(QPointF(20, 50), QSizeF(30, 10), room).left() > 20
    assert beside(QPointF(90, 50), QSizeF(30, 10), room).right() < 90


@given(st.floats(-1000, 1000), st.floats(0.001, 1000), st.integers(1, 10))
def test_ticks_are_few_even_and_inside(low: float, span: float, most: int) -> None:
    ticks, decimals = decimal_ticks(low, low + span, most)

    assert len(ticks) <= most + 1
    assert all(low - span / 1000 <= tick <= low + span * 1.001 for tick in ticks)
    assert all(round(tick, decimals) == pytest.approx(tick) for tick in ticks)
