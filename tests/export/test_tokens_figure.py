import pytest
from PySide6.QtCore import QBuffer, QByteArray, QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from tokviz.document.document import Fill
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe, Splitter, StopRule, Unit
from tokviz.engine.training.run import Run, train
from tokviz.export.fill_legend import legend_parts
from tokviz.export.look import DARK, LIGHT, LOOKS, TYPE_TOKEN
from tokviz.export.token_flow import TokenFlow
from tokviz.export.tokens_figure import MOST_TOKENS, Marked, TokensFigure

TABLE = Corpus(rows=(("深度学习", 9), ("学习模型", 7), ("训练模型", 5), ("好模型", 3)))
BYTES = Recipe(unit=Unit.BYTE, splitter=Splitter.NONE, stop=StopRule(merges=26))


@pytest.fixture(autouse=True)
def _application(qapp):
    """Fonts need an application."""


def trained(corpus: Corpus, recipe: Recipe) -> Run:
    work = train(corpus, recipe)
    while True:
        try:
            next(work)
        except StopIteration as stop:
            return stop.value


def svg_of(figure: TokensFigure, width: float) -> str:
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    size = figure.size(width)
    generator.setSize(size.toSize())
    painter = QPainter(generator)
    figure.paint(painter, width, QRectF(0, 0, size.width(), size.height()))
    painter.end()
    return QByteArray(buffer.data()).data().decode("utf-8")


def test_text_stays_text_and_fragments_are_hex():
    figure = TokensFigure(TokenFlow(trained(TABLE, BYTES)), 16, LIGHT, size=TYPE_TOKEN)
    svg = svg_of(figure, 600)
    assert svg.count(">模型<") == 3
    assert ">深度学习<" in svg
    assert ">e8<" in svg
    assert ">×9<" in svg
    assert "<image" not in svg


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize("fill", Fill)
def test_nothing_is_painted_beyond_the_size(look, fill):
    flow = TokenFlow(trained(TABLE, BYTES))
    figure = TokensFigure(flow, 11, look, size=TYPE_TOKEN, fill=fill, marked=Marked(0, 1))
    for width in (120.0, 700.0):
        size = figure.size(width).toSize()
        image = QImage(size.width() + 40, size.height() + 40, QImage.Format.Format_RGB32)
        ground = QColor(look.card)
        image.fill(ground)
        painter = QPainter(image)
        figure.paint(painter, width, QRectF(image.rect()))
        painter.end()
        outside = [
            (x, y)
            for x in range(image.width())
            for y in range(image.height())
            if (x > size.width() or y > size.height()) and image.pixel(x, y) != ground.rgb()
        ]
        assert not outside


def test_a_large_corpus_is_shown_around_what_was_looked_at_and_says_so():
    text = " ".join(f"word{number}" for number in range(4000))
    flow = TokenFlow(trained(Corpus(text), Recipe(stop=StopRule(merges=5))))
    near = flow.total // 2
    figure = TokensFigure(flow, 5, LIGHT, size=TYPE_TOKEN, near=near)
    page = figure._laid_out(800)
    assert page.cut_before
    assert page.cut_after
    shown = sum(last - page.layout.rows(block).starts[row] for block, row, _, last in page.places)
    assert shown == MOST_TOKENS
    block, row, _, _ = page.places[0]
    assert page.layout.locate(near) == (block, row)
    assert svg_of(figure, 800).count(">…<") == 2


def test_a_small_corpus_is_shown_whole():
    flow = TokenFlow(trained(TABLE, BYTES))
    figure = TokensFigure(flow, 3, LIGHT, size=TYPE_TOKEN, near=flow.total - 1)
    page = figure._laid_out(800)
    assert not page.cut_before
    assert not page.cut_after


def test_a_token_is_found_where_it_is_painted():
    flow = TokenFlow(trained(TABLE, BYTES))
    figure = TokensFigure(flow, 16, DARK, size=TYPE_TOKEN)
    layout = figure._laid_out(600).layout
    left = 4 + layout.label_width
    assert figure.token_at(QPointF(left + 10, 14), 600) == "深度学习".encode()
    assert figure.token_at(QPointF(10, 14), 600) is None
    assert figure.token_at(QPointF(left + 10, 4 + layout.chip_height + 2), 600) is None


def test_the_legend_tells_what_shades_mean():
    run = trained(TABLE, BYTES)
    assert legend_parts(Fill.POSITION, run) == ("", ())
    _, chips = legend_parts(Fill.AGE, run)
    assert chips[0].text == "0"
    assert chips[-1].text.endswith("26")
    words, chips = legend_parts(Fill.LENGTH, run)
    assert "bytes" in words
    assert chips[-1].text == "≥ 8"
