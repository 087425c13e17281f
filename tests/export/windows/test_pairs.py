"""Examples flow beside one another and are found again by their places."""

import pytest
from PySide6.QtCore import QPointF

from tokviz.engine.tokenizer.token import key_of
from tokviz.export.chips import chip_of
from tokviz.export.look import CONTRAST, LIGHT, Look
from tokviz.export.windows.pairs import Example, ExamplesFigure
from tokviz.export.windows.text import TextWord

WORDS = tuple(
    TextWord(key_of(word), chip_of(key_of(word), "", 1), row)
    for row, word in enumerate(("I", "love", "machine", "learning", "x" * 90))
)
PAIRS = tuple(Example((2,), place) for place in (0, 1, 3))


@pytest.mark.parametrize("look", [LIGHT, CONTRAST])
@pytest.mark.parametrize("width", [140.0, 280.0, 640.0])
@pytest.mark.parametrize(
    "examples", [PAIRS, (Example((0, 1, 2, 3, 4), 1),), (Example((4,), 4), Example((0,), 1))]
)
def test_examples_stay_within_the_width_and_apart(
    look: Look, width: float, examples: tuple[Example, ...]
) -> None:
    figure = ExamplesFigure(WORDS, examples, look)
    boxes = [figure.box(index, width) for index in range(figure.count)]
    for index, box in enumerate(boxes):
        assert box.right() <= width
        assert not any(box.intersects(other) for other in boxes[:index])
        assert figure.example_at(box.center(), width) == index
    assert figure.size(width).height() >= boxes[-1].bottom()


def test_chips_are_found_and_arrows_are_none() -> None:
    figure = ExamplesFigure(WORDS, PAIRS, LIGHT)
    box = figure.box(1, 640)
    keys = [
        figure.token_at(QPointF(x, box.center().y()), 640)
        for x in range(round(box.left()), round(box.right()))
    ]
    found = [key for at, key in enumerate(keys) if at == 0 or key != keys[at - 1]]
    assert found == [None, b"machine", None, b"love", None]
    assert figure.example_at(QPointF(639, 1), 640) is None


def test_no_examples_take_no_room() -> None:
    assert ExamplesFigure(WORDS, (), LIGHT).size(300).height() == 0
