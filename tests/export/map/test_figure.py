"""The map of vectors as a picture: what is seen, what is named, and where."""

import re
from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import QBuffer, QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgGenerator

from tokviz.document.document import MapColour
from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.training.run import Run
from tokviz.engine.vectors.projection import fit_axes
from tokviz.engine.vectors.table import EmbeddingTable
from tokviz.export.look import CONTRAST, DARK, LIGHT, Look
from tokviz.export.map.camera import HOME
from tokviz.export.map.colours import ramp_colours
from tokviz.export.map.figure import ScatterFigure
from tokviz.export.map.space_map import MapFrame, MapMarks, SpaceMap, Trail
from tokviz.export.map.words import component_axis
from tokviz.export.row_names import TokenNames
from tokviz.export.vocabulary_rows import VocabularyRows

Learn = Callable[..., Run]


def map_of(run: Run, k: int = 2) -> SpaceMap:
    names = TokenNames(VocabularyRows(run, Tokenizer.of(run)))
    vectors = EmbeddingTable.random(len(names), 8, 0).vectors
    axes = fit_axes(vectors, k)
    points = axes.project(vectors)
    axes = tuple(component_axis(n + 1, float(axes.explained[n])) for n in range(k))
    return SpaceMap(names, MapFrame.around(axes, points), points)


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


@pytest.mark.parametrize("k", [2, 3])
def test_nothing_moves_with_the_step(learn: Learn, k: int) -> None:
    shown = map_of(learn(), k)
    early, late = (ScatterFigure(shown, step, LIGHT) for step in (3, 20))
    places = dict(zip(shown.listed(20).tolist(), late.places(400).tolist(), strict=True))

    for id, place in zip(shown.listed(3).tolist(), early.places(400).tolist(), strict=True):
        assert places[id] == place


@pytest.mark.parametrize("k", [2, 3])
@pytest.mark.parametrize("look", [LIGHT, DARK, CONTRAST])
@pytest.mark.parametrize("width", [200.0, 300.0, 800.0])
def test_all_points_are_in_the_plot_at_one_scale(
    learn: Learn, look: Look, width: float, k: int
) -> None:
    figure = ScatterFigure(map_of(learn(), k), 26, look)
    plot, seen, places = figure.plot(width), figure.seen(width), figure.places(width)

    assert plot.left() <= places[:, 0].min()
    assert places[:, 0].max() <= plot.right()
    assert plot.top() <= places[:, 1].min()
    assert places[:, 1].max() <= plot.bottom()
    assert plot.width() / seen.width() == pytest.approx(plot.height() / seen.height())
    assert figure.size(width).height() > plot.bottom()


@pytest.mark.parametrize("k", [2, 3])
def test_a_point_leads_to_its_token(learn: Learn, k: int) -> None:
    shown = map_of(learn(), k)
    figure = ScatterFigure(shown, 26, LIGHT)

    for id, place in zip(shown.listed(26).tolist(), figure.places(900).tolist(), strict=True):
        assert figure.token_at(QPointF(*place), 900) == shown.names.key(id)
    assert figure.token_at(figure.plot(900).topLeft() + QPointF(1, 1), 900) is None
    assert figure.token_at(QPointF(0.5, 0.5), 900) is None


@pytest.mark.parametrize("k", [2, 3])
def test_a_file_has_text_and_a_circle_for_each_point(learn: Learn, k: int) -> None:
    shown = map_of(learn(), k)
    selected = shown.names.row("模型".encode())
    marks = MapMarks(selected=-1 if selected is None else selected)

    text = svg(ScatterFigure(shown, 16, LIGHT, marks=marks, notes=("random",)), 700)

    assert all(f"PC{axis + 1} (" in text for axis in range(k))
    assert "模型" in text
    assert "random" in text
    assert len(re.findall(r"<(circle|ellipse)", text)) >= 272


def test_another_camera_sees_other_places(learn: Learn) -> None:
    shown = map_of(learn(), 3)

    before = ScatterFigure(shown, 26, LIGHT).places(500)
    after = ScatterFigure(shown, 26, LIGHT, camera=HOME.turned(0.5, 0)).places(500)

    assert not np.allclose(before, after)


def test_legend_and_notes_have_their_room(learn: Learn) -> None:
    shown = map_of(learn())
    rows = shown.listed(26)
    colours = ramp_colours(MapColour.LENGTH, np.arange(len(shown.points)), rows)
    coloured = SpaceMap(shown.names, shown.frame, shown.points, colours)
    plain = ScatterFigure(shown, 26, LIGHT)

    legend = ScatterFigure(coloured, 26, LIGHT)
    noted = ScatterFigure(coloured, 26, LIGHT, notes=("one", "", "two"))

    heights = [figure.size(500).height() for figure in (plain, legend, noted)]
    assert heights[0] < heights[1] < heights[2]
    text = svg(noted, 500)
    assert "Length" in text
    assert "281" in text
    assert "two" in text


def test_a_trail_is_painted_up_to_its_point(learn: Learn) -> None:
    shown = map_of(learn())
    way = np.stack([np.zeros(2, np.float32), shown.points[3]])
    marks = MapMarks(selected=3)

    with_trail = svg(ScatterFigure(shown, 26, LIGHT, marks=marks, trails=(Trail(3, way),)), 500)
    without = svg(ScatterFigure(shown, 26, LIGHT, marks=marks), 500)

    assert with_trail.count("<polyline") > without.count("<polyline")


def test_what_is_out_of_sight_is_pointed_at(learn: Learn) -> None:
    shown = map_of(learn())
    far = shown.points[200].astype(float)
    view = QRectF(far[0] + 1, far[1] + 1, 0.5, 0.5)
    marks = MapMarks(selected=200)

    figure = ScatterFigure(shown, 26, LIGHT, view=view, marks=marks)

    assert shown.names.text(200) in svg(figure, 500)
    assert figure._painter.edges[0].row == 200


def test_no_point_at_all_is_no_error(learn: Learn) -> None:
    empty = learn(rows=())
    figure = ScatterFigure(map_of(empty), 0, LIGHT)

    assert "PC1" in svg(figure, 300)
    assert figure.token_at(QPointF(100, 100), 300) is None
