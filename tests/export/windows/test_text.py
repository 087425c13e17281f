"""The text with its window: places of words, the band, and what stands out."""

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from tokviz.engine.tokenizer.token import key_of
from tokviz.export.chips import ChipKind, chip_of
from tokviz.export.look import CONTRAST, DARK, LIGHT, Look
from tokviz.export.windows.text import TextWord, WindowMarks, WindowText, WindowTextFigure

LINES = (("I", "love", "machine", "learning"), ("the", "xyzzy", "king"))


def text_of(*lines: tuple[str, ...], unknown: str = "xyzzy") -> WindowText:
    words: list[TextWord] = []
    starts = [0]
    for line in lines:
        for word in line:
            chip = chip_of(key_of(word), "", 2)
            row = len(words)
            if word == unknown:
                chip, row = replace(chip, kind=ChipKind.UNKNOWN, tint=-1), -1
            words.append(TextWord(key_of(word), chip, row))
        starts.append(len(words))
    return WindowText(tuple(words), tuple(starts))


def painted(figure: WindowTextFigure, width: float) -> QImage:
    image = QImage(figure.size(width).toSize(), QImage.Format.Format_RGB32)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    figure.paint(painter, width, QRectF(image.rect()))
    painter.end()
    return image


def test_words_without_a_vector_are_in_no_sentence() -> None:
    text = text_of(*LINES)
    assert text.sentences == ((0, 1, 2, 3), (4, 6))
    assert text.centres == (0, 1, 2, 3, 4, 6)


@pytest.mark.parametrize("look", [LIGHT, DARK, CONTRAST])
@pytest.mark.parametrize("width", [160.0, 320.0, 640.0])
def test_words_stand_in_reading_order_within_the_width(look: Look, width: float) -> None:
    figure = WindowTextFigure(text_of(*LINES), WindowMarks(), look)
    rects = [figure.rect(place, width) for place in range(7)]
    for before, rect in pairwise(rects):
        assert rect.left() > before.right() or rect.top() > before.bottom()
    assert all(rect.right() <= width for rect in rects)
    assert rects[4].left() == rects[0].left()
    assert rects[4].top() > rects[3].top()
    assert all(figure.place_at(rect.center(), width) == at for at, rect in enumerate(rects))
    assert figure.token_at(rects[1].center(), width) == b"love"
    assert figure.token_at(QPointF(width - 1, 0), width) is None
    assert figure.size(width).height() >= rects[-1].bottom()


def test_a_text_without_words_takes_no_room() -> None:
    figure = WindowTextFigure(WindowText((), (0,)), WindowMarks(), LIGHT)
    assert figure.size(300).height() == 0
    assert figure.rect(0, 300).isEmpty()


def test_what_stands_out_is_painted_so() -> None:
    figure = WindowTextFigure(text_of(*LINES), WindowMarks(1, ((0, -1), (2, 1)), 2), LIGHT)
    image = painted(figure, 640)

    def colours(rect: QRectF) -> set[str]:
        box = rect.toAlignedRect()
        return {
            image.pixelColor(x, y).name()
            for x in range(box.left(), box.right() + 1)
            for y in range(box.top(), box.bottom() + 1)
        }

    centre, context, outside = (figure.rect(place, 640) for place in (1, 0, 3))
    assert LIGHT.accent in colours(centre.adjusted(4, 2, -4, -2))
    assert LIGHT.tints[2] in colours(context)
    assert LIGHT.tints[2] not in colours(outside)
    between = QPointF((centre.right() + context.right()) / 2, centre.bottom() + 4)
    assert image.pixelColor(between.toPoint()).name() == LIGHT.accent_ground
    before = QPointF(outside.right() + 3, outside.bottom() + 4)
    assert image.pixelColor(before.toPoint()).name() == "#ffffff"


def test_other_marks_keep_the_words_in_their_places() -> None:
    figure = WindowTextFigure(text_of(*LINES), WindowMarks(), LIGHT)
    before = figure.rect(5, 200)
    figure.marks = WindowMarks(0, ((1, 1),))
    assert figure.rect(5, 200) == before


def test_a_long_text_is_shown_in_part() -> None:
    text = text_of(tuple("abcdefghij"))
    whole = WindowTextFigure(text, WindowMarks(), LIGHT)
    part = WindowTextFigure(text, WindowMarks(8, ((7, -1), (9, 1))), LIGHT, most=4)
    assert part.rect(3, 640) == whole.rect(3, 640)
    assert part.rect(4, 640).isEmpty()
    assert part.size(640).height() == whole.size(640).height() + whole.row_height
    painted(part, 640)
