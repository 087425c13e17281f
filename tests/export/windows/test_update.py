"""One step as a table, as vectors, and as a picture of everything."""

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from tokviz.engine.tokenizer.token import key_of
from tokviz.engine.word2vec.recipe import Method
from tokviz.engine.word2vec.update import one_update
from tokviz.export.chips import chip_of
from tokviz.export.figure import Figure
from tokviz.export.image import Picture, save
from tokviz.export.look import CONTRAST, DARK, LIGHT, Look
from tokviz.export.windows.figure import WindowScene, update_figure, windows_figure
from tokviz.export.windows.moves import MoveScales, MovesFigure, input_moves, output_moves
from tokviz.export.windows.pairs import Example
from tokviz.export.windows.text import TextWord, WindowMarks, WindowText
from tokviz.export.windows.update import UpdateTable, WorkedUpdate, signed
from tokviz.export.windows.words import colour_words, loss_words, still_words


def word(text: str, row: int = 0) -> TextWord:
    return TextWord(key_of(text), chip_of(key_of(text), "", 1), row)


def worked(dimensions: int = 3, inputs: int = 1, *, zero: bool = False) -> WorkedUpdate:
    generator = np.random.default_rng(0)
    outputs = generator.normal(size=(3, dimensions)) * (0 if zero else 1)
    update = one_update(
        generator.normal(size=(inputs, dimensions)),
        outputs[0],
        outputs[1:],
        0.025,
        negative_times=np.array([1, 2]),
    )
    return WorkedUpdate(
        tuple(word(f"in{n}") for n in range(inputs)),
        (word("wanted"), word("one"), word("other")),
        (None, 0.25, 0.125),
        update,
    )


def scene_of(step: WorkedUpdate | None, method: Method = Method.SKIP_GRAM) -> WindowScene:
    text = WindowText((word("centre"), word("context", 1)), (0, 2))
    examples = (Example((0,), 1),)
    marks = WindowMarks(0, ((1, 1),), 1)
    return WindowScene(text, marks, method, examples, 0, "notes", "count", "basis", step)


def painted(figure: Figure, width: float) -> QImage:
    size = figure.size(width)
    image = QImage(round(size.width()), round(size.height()), QImage.Format.Format_RGB32)
    image.fill(0xFFFFFF)
    painter = QPainter(image)
    figure.paint(painter, width, QRectF(image.rect()))
    painter.end()
    return image


def keys_of(figure: Figure, width: float) -> set[bytes]:
    size = figure.size(width)
    found = {
        figure.token_at(QPointF(x, y), width)
        for x in range(6, 100, 16)
        for y in range(0, round(size.height()), 7)
    }
    return {key for key in found if key is not None}


def test_numbers_have_their_sign() -> None:
    assert [signed(value, 1) for value in (0.26, -0.26, 0.01, -0.01)] == [
        "+0.3",
        "−0.3",
        "0.0",
        "0.0",
    ]


@pytest.mark.parametrize("look", [LIGHT, DARK, CONTRAST])
@pytest.mark.parametrize("width", [270.0, 320.0, 640.0])
def test_the_table_has_a_row_for_each_output(look: Look, width: float) -> None:
    table = UpdateTable(worked(), look)
    assert table.size(width).width() == width
    assert keys_of(table, width) == {b"wanted", b"one", b"other"}
    assert table.is_stacked(width) is (width < 400)
    painted(table, width)


def test_narrow_rows_are_higher() -> None:
    table = UpdateTable(worked(), LIGHT)
    assert table.size(280).height() > table.size(640).height()


@pytest.mark.parametrize("dimensions", [1, 5, 8, 9, 64, 300])
@pytest.mark.parametrize("width", [270.0, 640.0])
def test_all_vectors_are_shown_at_any_length(dimensions: int, width: float) -> None:
    step = worked(dimensions, inputs=2)
    scales = MoveScales.of(step)
    moved = MovesFigure(input_moves(step), scales, LIGHT)
    assert moved.has_numbers is (dimensions <= 8)
    assert keys_of(moved, width) == {b"in0", b"in1"}
    assert moved.size(width).width() == width
    assert keys_of(MovesFigure(output_moves(step), scales, DARK), width) == {
        b"wanted",
        b"one",
        b"other",
    }
    painted(moved, width)


def test_one_input_is_its_own_mean() -> None:
    assert len(input_moves(worked(inputs=1))) == 1
    moves = input_moves(worked(inputs=3))
    assert len(moves) == 4
    assert moves[-1].word is None
    assert moves[-1].change == pytest.approx(np.mean([move.change for move in moves[:3]], axis=0))


def test_changes_have_colours_of_their_own() -> None:
    scales = MoveScales.of(worked())
    assert scales.values > scales.changes > 0
    assert scales.factor == round(scales.values / scales.changes)
    assert str(scales.factor) in colour_words(scales.factor)
    assert colour_words(1) == ""
    nothing = np.zeros((1, 2))
    step = one_update(nothing, np.zeros(2), np.zeros((2, 2)), 0.025)
    still = WorkedUpdate(worked().inputs, worked().outputs, worked().noise, step)
    assert MoveScales.of(still).factor == 1


def test_a_step_from_zero_says_what_stays() -> None:
    assert still_words(worked(zero=True).update)
    assert not still_words(worked().update)


def test_the_loss_is_told_before_and_after() -> None:
    update = worked().update
    text = loss_words(update)
    assert f"{update.loss_before:.4f}" in text
    assert f"{update.loss_after:.4f}" in text
    assert "(−" in text


@pytest.mark.parametrize("method", [Method.SKIP_GRAM, Method.CBOW])
@pytest.mark.parametrize("width", [280.0, 640.0])
def test_a_step_shows_what_goes_in_and_what_comes_out(method: Method, width: float) -> None:
    step = worked(inputs=2 if method is Method.CBOW else 1)
    figure = update_figure(scene_of(step, method), step, LIGHT)
    assert {b"in0", b"wanted", b"one", b"other"} <= keys_of(figure, width)


@pytest.mark.parametrize("suffix", ["png", "svg", "pdf"])
def test_the_whole_is_a_picture(suffix: str, tmp_path: Path) -> None:
    step = worked(dimensions=100)
    path = tmp_path / f"windows.{suffix}"
    save(Picture(windows_figure(scene_of(step), LIGHT), 640), path)
    assert path.stat().st_size > 1000


def test_a_picture_without_a_step_is_shorter() -> None:
    whole = windows_figure(scene_of(worked()), LIGHT).size(500)
    assert windows_figure(scene_of(None), LIGHT).size(500).height() < whole.height() / 2
