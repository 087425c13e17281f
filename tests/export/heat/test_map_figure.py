"""Rows of the embedding table as a heat map: where things stand, and what they are coloured."""

from collections.abc import Callable
from itertools import pairwise

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from tokviz.engine.tokenizer.encoding import encode
from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.training.recipe import Role, Special
from tokviz.engine.training.run import Run
from tokviz.engine.vectors.table import EmbeddingTable
from tokviz.export.chips import ChipKind
from tokviz.export.heat.map_figure import HeatMapFigure, LookupMarks
from tokviz.export.heat.map_layout import FIRST_NUMBERS
from tokviz.export.heat.ramp import LEVELS, HeatLegend, HeatRamp, heat_ramp
from tokviz.export.look import CONTRAST, DARK, LIGHT, LOOKS, Look
from tokviz.export.lookup.batch import PaddedRows, Padding
from tokviz.export.lookup.rows import GAP, SampleRows, TableRows, table_window
from tokviz.export.row_names import TokenNames
from tokviz.export.sample_layout import SampleTokens
from tokviz.export.vocabulary_rows import VocabularyRows

Learn = Callable[..., Run]


def sample_rows(run: Run, text: str, step: int) -> SampleRows:
    encoding = encode(Tokenizer.of(run), text)
    cut = encoding.cut(step)
    return SampleRows(SampleTokens(encoding, cut, np.zeros(len(cut), bool)))


def heat_map(
    run: Run, dimensions: int = 8, look: Look = LIGHT, text: str = "大模型", **choices: object
) -> HeatMapFigure:
    rows = sample_rows(run, text, 16)
    vectors = EmbeddingTable.random(282, dimensions, 0).vectors
    return HeatMapFigure(rows, vectors, look, **choices)


def painted(figure: HeatMapFigure, width: float) -> QImage:
    size = figure.size(width)
    image = QImage(size.toSize(), QImage.Format.Format_RGB32)
    image.fill(QColor(figure.look.card))
    painter = QPainter(image)
    figure.paint(painter, width, QRectF(image.rect()))
    painter.end()
    return image


def test_ids_and_tokens_of_the_sample_are_the_rows(learn: Learn) -> None:
    rows = sample_rows(learn(), "大模型", 16)

    assert rows.ids.tolist() == [229, 164, 167, 265]
    assert [rows.chip(index).text for index in range(4)] == ["e5", "a4", "a7", "模型"]
    assert rows.key(3) == "模型".encode()


def test_an_unknown_token_has_the_unknown_row_or_none(learn: Learn) -> None:
    recipe = {"alphabet_in_vocabulary": False}
    without = sample_rows(learn(**recipe), "大", 16)
    unknown = Special("<unk>", Role.UNKNOWN)
    withs = sample_rows(learn(**recipe, specials=(unknown,)), "大", 16)

    assert without.ids.tolist() == [-1, -1, -1]
    assert withs.ids.tolist() == [0, 0, 0]
    assert {withs.chip(index).kind for index in range(3)} == {ChipKind.UNKNOWN}


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize("width", [260.0, 280.0, 330.0, 420.0, 530.0])
@pytest.mark.parametrize("dimensions", [2, 8, 9, 64, 512])
def test_labels_end_where_numbers_and_cells_begin(
    learn: Learn, look: Look, width: float, dimensions: int
) -> None:
    figure = heat_map(learn(), dimensions, look)

    layout = figure.layout
    columns = layout.columns(width)

    numbers_end = columns.numbers_left + columns.numbers * columns.number_width
    if columns.numbers:
        assert columns.id_right <= columns.numbers_left
    if columns.stacked:
        assert layout.bar(0, width).top() >= layout.row_top(0, width) + layout.label_height(width)
        assert numbers_end <= width
    else:
        assert columns.chip_left + columns.chip_room <= columns.edges[0]
        assert max(columns.id_right, numbers_end) <= columns.edges[0]
    assert len(columns.edges) == dimensions + 1
    assert np.diff(columns.edges).min() >= 2
    assert figure.size(width).width() >= columns.edges[-1]


@pytest.mark.parametrize("width", [150.0, 260.0, 420.0])
@pytest.mark.parametrize("dimensions", [8, 512])
def test_a_map_that_fits_is_never_too_wide(learn: Learn, width: float, dimensions: int) -> None:
    figure = heat_map(learn(), dimensions, fits=True)

    assert figure.size(width).width() == width
    assert figure.layout.columns(width).edges[-1] <= width
    assert not painted(figure, width).isNull()


@pytest.mark.parametrize("width", [276.0, 300.0, 530.0])
def test_up_to_eight_numbers_are_written(learn: Learn, width: float) -> None:
    assert heat_map(learn(), 8).layout.columns(width).decimals > 0
    assert heat_map(learn(), 9).layout.columns(width).decimals == -1


@pytest.mark.parametrize("width", [300.0, 530.0, 800.0])
def test_of_wide_rows_the_first_four_numbers_are_written(learn: Learn, width: float) -> None:
    figure = heat_map(learn(), 64)
    columns = figure.layout.columns(width)

    assert columns.numbers == FIRST_NUMBERS == 4
    assert heat_map(learn(), 8).layout.columns(width).numbers == 0
    middle = figure.layout.row_top(3, width) + figure.layout.label_height(width) / 2
    for column in range(4):
        x = columns.numbers_left + (column + 0.5) * columns.number_width
        assert figure.layout.cell_at(QPointF(x, middle), width) == (3, column)


def test_two_decimals_are_written_where_there_is_room(learn: Learn) -> None:
    assert heat_map(learn(), 8).layout.columns(276).decimals == 2
    assert heat_map(learn(), 8).layout.columns(530).decimals == 2


@pytest.mark.parametrize("pad_id", [-1, 5])
def test_padding_is_hatched_and_has_no_token(learn: Learn, pad_id: int) -> None:
    rows = PaddedRows(sample_rows(learn(), "大模型", 16), 6, Padding(pad_id, "[PAD]"))
    vectors = EmbeddingTable.random(282, 8, 0).vectors
    figure = HeatMapFigure(rows, vectors, LIGHT)

    assert rows.ids.tolist() == [229, 164, 167, 265, pad_id, pad_id]
    assert rows.held == 4
    assert rows.chip(4).text == "[PAD]"
    assert rows.key(4) is None
    bar = figure.layout.bar(4, 530).toRect().adjusted(2, 2, -2, -2)
    image = painted(figure, 530)
    along = [image.pixel(x, bar.center().y()) for x in range(bar.left(), bar.right())]
    # Eight cells alone have seven edges; lines at a slant are met far more often.
    assert sum(a != b for a, b in pairwise(along)) > 60
    at = figure.layout.cell_at(QPointF(bar.center()), 530)
    assert (at is None) is (pad_id < 0)


def test_rows_that_count_for_nothing_are_pale(learn: Learn) -> None:
    plain = heat_map(learn(), 2, compact=True)
    pale = heat_map(learn(), 2, compact=True, marks=LookupMarks(faint=frozenset({265})))
    spot = plain.layout.bar(3, 300).center().toPoint() - QPoint(20, 0)

    strong, faint = (QColor(painted(each, 300).pixel(spot)) for each in (plain, pale))

    assert abs(faint.lightness() - 255) < abs(strong.lightness() - 255)
    other = plain.layout.bar(2, 300).center().toPoint() - QPoint(20, 0)
    assert painted(plain, 300).pixel(other) == painted(pale, 300).pixel(other)


@pytest.mark.parametrize("width", [276.0, 530.0])
@pytest.mark.parametrize("dimensions", [3, 8, 64])
def test_the_table_stands_below_the_sample_column_by_column(
    learn: Learn, width: float, dimensions: int
) -> None:
    wide = heat_map(learn(), dimensions).layout.columns(width)
    low = heat_map(learn(), dimensions, compact=True).layout.columns(width)

    assert wide.edges.tolist() == low.edges.tolist()


@pytest.mark.parametrize("dimensions", [8, 64, 512])
def test_every_cell_has_the_colour_of_its_number(learn: Learn, dimensions: int) -> None:
    run = learn()
    long = "大模型" * 3 if dimensions == 512 else "大模型"
    figure = heat_map(run, dimensions, text=long, compact=True)
    width = 320.0
    image, layout = painted(figure, width), figure.layout
    edges, ramp = layout.columns(width).edges, heat_ramp(LIGHT)
    vectors = EmbeddingTable.random(282, dimensions, 0).vectors

    for row, id in enumerate(figure.rows.ids.tolist()):
        y = round(layout.bar(row, width).center().y())
        for column in range(dimensions):
            x = (int(edges[column]) + int(edges[column + 1]) - 1) // 2
            value = vectors[id, column]
            expected = ramp.colours[int(HeatRamp.places(np.array([value]), 1.0)[0])]
            assert image.pixelColor(x, y) == expected
            assert layout.cell_at(QPointF(x, y), width) == (row, column)
            assert figure.value(row, column) == pytest.approx(float(value))


def test_points_lead_to_tokens_and_not_to_what_is_scrolled_away(learn: Learn) -> None:
    figure = heat_map(learn(), 64)
    top = figure.layout.bar(3, 300).center().y()

    assert figure.token_at(QPointF(5, top), 300) == "模型".encode()
    assert figure.token_at(QPointF(5, 5), 300) is None
    assert figure.layout.cell_at(QPointF(figure.layout.columns(300).edges[2], top), 300) == (3, 2)
    assert figure.layout.cell_at(QPointF(figure.layout.columns(300).edges[2], top), 300, 50) is None


def test_a_selected_row_is_framed(learn: Learn) -> None:
    plain, marked = (
        heat_map(learn(), marks=LookupMarks(selected=id), compact=True) for id in (-1, 265)
    )
    bar = plain.layout.bar(3, 300).toRect()

    def edge(figure: HeatMapFigure) -> QColor:
        return painted(figure, 300).pixelColor(bar.center().x(), bar.top() - 1)

    assert edge(plain) == QColor(LIGHT.card)
    assert edge(marked) == QColor(LIGHT.accent)


def test_a_long_sample_says_how_many_rows_are_left_out(learn: Learn) -> None:
    whole, cut = heat_map(learn()), heat_map(learn(), most=2)
    height = whole.layout.row_height(300)

    assert whole.size(300).height() - cut.size(300).height() == height
    assert cut.token_at(QPointF(5, cut.layout.row_top(2, 300) + 5), 300) is None


def test_gaps_are_low_and_hold_no_token(learn: Learn) -> None:
    run = learn()
    vocabulary = VocabularyRows(run, Tokenizer.of(run))
    rows = TableRows(TokenNames(vocabulary), table_window(vocabulary.born_at <= 16, 265))
    vectors = EmbeddingTable.random(282, 8, 0).vectors
    figure = HeatMapFigure(rows, vectors, LIGHT, compact=True)

    assert rows.ids.tolist() == [0, GAP, 264, 265, 266, GAP, 271]
    layout = figure.layout
    assert layout.row_top(2, 300) - layout.row_top(1, 300) == layout.gap_height
    for index in range(7):
        middle = (layout.row_top(index, 300) + layout.row_top(index + 1, 300)) / 2
        assert layout.row_at(middle, 300) == (None if rows.ids[index] == GAP else index)


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4, 5, 9])
@pytest.mark.parametrize("ends", [True, False])
def test_a_window_is_ascending_and_holds_the_focus(count: int, ends: bool) -> None:
    exists = np.zeros(12, bool)
    exists[1 : 1 + count] = True
    for focus in (None, *np.flatnonzero(exists).tolist()):
        ids = table_window(exists, focus, ends=ends)
        known = ids[ids != GAP]
        assert exists[known].all()
        assert (np.diff(known) > 0).all()
        assert focus is None or focus in known
        if ends and count:
            assert known[0] == 1
            assert known[-1] == count
        # A gap stands for what is left out, and for nothing else.
        for before, gap, after in zip(ids, ids[1:], ids[2:], strict=False):
            assert gap != GAP or after - before > 1


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_numbers_can_be_read_on_every_shade(look: Look) -> None:
    ramp = heat_ramp(look)

    assert ramp.contrasts.min() >= 4
    assert ramp.colours[2 * LEVELS] == QColor(look.accent)
    assert ramp.colours[0] == QColor(look.warning)


@pytest.mark.parametrize("look", [LIGHT, DARK, CONTRAST])
def test_shades_grow_away_from_zero_on_both_sides(look: Look) -> None:
    ramp = heat_ramp(look)
    zero = np.array(ramp.colours[LEVELS].getRgb()[:3], float)
    away = [float(np.abs(np.array(colour.getRgb()[:3]) - zero).sum()) for colour in ramp.colours]

    assert away[LEVELS:] == sorted(away[LEVELS:])
    assert away[: LEVELS + 1] == sorted(away[: LEVELS + 1], reverse=True)


def test_the_legend_names_the_ends() -> None:
    plain, large = HeatLegend(1.0, LIGHT), HeatLegend(2.4, LIGHT)

    assert plain.size(0).width() < large.size(0).width()
    assert large.size(0).width() < HeatLegend(2.4, LIGHT, beyond=True).size(0).width()
