"""What is said about a table and its rows, and one row as a strip."""

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from tokviz.document.document import Source
from tokviz.export.heat.ramp import LEVELS, heat_ramp
from tokviz.export.heat.vector_strip import MOST_NUMBERS, VectorStrip
from tokviz.export.look import DARK, LIGHT, Look
from tokviz.export.vector_words import row_heading, source_words


def test_random_numbers_are_called_so_wherever_they_come_from() -> None:
    assert "andom" in source_words(Source.RANDOM, 0, 0)
    assert "random" in source_words(Source.LEARNED, 0, 50)
    assert source_words(Source.LEARNED, 12.5, 50) == "Learned: epoch 12.5 of 50."
    for source in (Source.GLOVE, Source.FILE):
        assert "andom" not in source_words(source, 0, 0)


def test_a_row_that_training_never_met_is_called_random() -> None:
    assert row_heading(Source.LEARNED, 1234) == "Row 1,234 of E"
    assert "random" in row_heading(Source.LEARNED, 1, met=False)
    assert "random" in row_heading(Source.RANDOM, 1)
    assert "random" not in row_heading(Source.GLOVE, 1)


@pytest.mark.parametrize("look", [LIGHT, DARK])
def test_a_strip_has_the_colours_of_the_heat_map(look: Look) -> None:
    vector = np.array([0.5, -0.25, 0.0, 7.0], np.float32)
    strip = VectorStrip(vector, look, largest=0.5)
    image = QImage(strip.size(400).toSize(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    strip.paint(painter, 400, QRectF(image.rect()))
    painter.end()
    ramp = heat_ramp(look)

    places = [2 * LEVELS, LEVELS // 2, LEVELS, 2 * LEVELS]
    for column, place in enumerate(places):
        assert image.pixelColor(100 * column + 5, 4) == QColor(ramp.colours[place])


def test_a_long_row_is_shown_without_numbers() -> None:
    short, long = (
        VectorStrip(np.zeros(count, np.float32), LIGHT)
        for count in (MOST_NUMBERS, MOST_NUMBERS + 1)
    )

    assert long.columns(400) > short.columns(400)
    assert long.size(400).height() < short.size(400).height()
