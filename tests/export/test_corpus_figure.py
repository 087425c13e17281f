"""Pictures of the corpus hold all of it, or say what they leave out."""

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from tokviz.engine.training.recipe import Marker, Recipe, Special, Splitter, Unit
from tokviz.export.corpus_figure import (
    MOST_CHARACTERS,
    MOST_ROWS,
    CorpusTableFigure,
    CorpusTextFigure,
)
from tokviz.export.figure import Figure
from tokviz.export.look import CONTRAST, DARK, LIGHT, Look
from tokviz.export.recipe_figure import RecipeFigure, recipe_lines


def painted(figure: Figure, width: float) -> QImage:
    size = figure.size(width).toSize()
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    figure.paint(painter, width, QRectF(0, 0, size.width(), size.height()))
    painter.end()
    return image


def has_ink(image: QImage, x: int, width: int) -> bool:
    part = image.copy(x, 0, width, image.height())
    return any(
        part.pixelColor(column, row).alpha() > 0
        for column in range(part.width())
        for row in range(part.height())
    )


@pytest.mark.parametrize("look", [LIGHT, DARK, CONTRAST], ids=lambda look: look.name)
def test_words_stand_left_and_counts_right(qapp: QGuiApplication, look: Look) -> None:
    figure = CorpusTableFigure((("学习", 1_200_000), ("low", 3)), look)
    assert figure.size(0).height() == 2 * figure.row_height
    assert figure.size(500).width() == 500
    image = painted(figure, 500)
    assert has_ink(image, 4, 20)
    assert has_ink(image, 470, 26)


def test_a_long_table_says_how_much_is_left_out(qapp: QGuiApplication) -> None:
    rows = tuple((f"word{number}", 1) for number in range(MOST_ROWS + 5))
    figure = CorpusTableFigure(rows, LIGHT)
    assert figure.size(300).height() == (MOST_ROWS + 1) * figure.row_height
    assert CorpusTableFigure((), LIGHT).size(300).height() == figure.row_height


def test_a_long_text_is_cut_and_says_so(qapp: QGuiApplication) -> None:
    whole = CorpusTextFigure("学" * MOST_CHARACTERS, LIGHT)
    cut = CorpusTextFigure("学" * (MOST_CHARACTERS + 1), LIGHT)
    assert cut.size(400).height() > whole.size(400).height()
    assert whole.size(800).height() < whole.size(400).height()


def test_odd_characters_are_painted(qapp: QGuiApplication) -> None:
    figure = CorpusTextFigure("a\ud800\0\u2028b\r\nسلام\t👍", LIGHT)
    assert painted(figure, 300).height() == figure.size(300).height()
    assert figure.token_at(QPointF(5, 5), 300) is None


def test_the_recipe_leaves_out_what_does_not_apply(qapp: QGuiApplication) -> None:
    characters = Recipe(marker=Marker.END_UNIT, specials=(Special.of("[UNK]"),))
    lines = recipe_lines(characters)
    assert any("</w>" in choice for _, choice in lines)
    assert any("[UNK]" in choice for _, choice in lines)
    assert len(recipe_lines(Recipe(unit=Unit.BYTE, splitter=Splitter.GPT4))) == len(lines) - 1


def test_many_specials_wrap(qapp: QGuiApplication) -> None:
    few = RecipeFigure(Recipe(), LIGHT)
    many = RecipeFigure(Recipe(specials=tuple(Special(f"[S{n}]") for n in range(60))), LIGHT)
    assert many.size(360).height() > few.size(360).height() + 40
    assert many.size(360).width() == 360
    painted(many, 360)
