import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from tokviz.document.document import Fill
from tokviz.engine.tokenizer.encoding import Encoding, encode
from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Marker, Recipe, Special, Splitter, StopRule, Unit, Unknown
from tokviz.engine.training.run import train
from tokviz.export.chips import ChipKind
from tokviz.export.look import LIGHT, LOOKS, TYPE_TOKEN
from tokviz.export.sample_figure import SampleFigure
from tokviz.export.sample_layout import (
    SampleLayout,
    SampleLines,
    SampleTokens,
    fresh_after_join,
    fresh_at,
)
from tokviz.export.token_styles import TokenStyles

TABLE = Corpus(rows=(("深度学习", 9), ("学习模型", 7), ("训练模型", 5), ("好模型", 3)))
BYTES = Recipe(unit=Unit.BYTE, splitter=Splitter.NONE, stop=StopRule(merges=26))


@pytest.fixture(autouse=True)
def _application(qapp):
    """Fonts need an application."""


def learned(corpus: Corpus, recipe: Recipe) -> Tokenizer:
    work = train(corpus, recipe)
    while True:
        try:
            next(work)
        except StopIteration as stop:
            return Tokenizer.of(stop.value)


def laid_out(encoding: Encoding, step: int, width: int, *, hex_shown: bool = False) -> SampleLayout:
    cut = encoding.cut(step)
    tokens = SampleTokens(encoding, cut, fresh_at(encoding, cut, step))
    styles = TokenStyles(encoding.tokenizer, LIGHT, TYPE_TOKEN, Fill.POSITION)
    return SampleLayout(tokens, styles, SampleLines(True, hex_shown), width)


def test_fragments_stand_under_a_bracket_to_their_character():
    encoding = encode(learned(TABLE, BYTES), "大模型行业")
    layout = laid_out(encoding, 16, 700)
    assert len(layout) == 1
    assert [(b.first, b.last, b.text) for b in layout.brackets(0)] == [
        (0, 3, "大"),
        (4, 7, "行"),
        (7, 10, "业"),
    ]
    kinds = [chip.kind for chip in layout.chips(0)]
    assert kinds[3] is ChipKind.TEXT
    assert kinds.count(ChipKind.FRAGMENT) == 9
    assert layout.tokens.ids.tolist()[3] == 265


@given(st.text(alphabet="ab学é👍 \n", max_size=40), st.integers(0, 8), st.integers(60, 500))
def test_columns_fit_in_order_and_hold_what_is_below_them(text, step, width):
    tokenizer = TOKENIZERS[len(text) % len(TOKENIZERS)]
    encoding = encode(tokenizer, text)
    layout = laid_out(encoding, min(step, encoding.steps), width, hex_shown=True)
    assert layout.starts[-1] == len(layout.tokens)
    for row in range(len(layout)):
        first, last = layout.starts[row], layout.starts[row + 1]
        x, columns = layout.x[first:last], layout.columns[first:last]
        assert x[0] == 0
        assert (x[1:] >= x[:-1] + columns[:-1] + 4).all()
        assert x[-1] + columns[-1] <= width
        assert (layout.widths[first:last] <= columns).all()
        for bracket in layout.brackets(row):
            assert first <= bracket.first < bracket.last <= last


@pytest.fixture(scope="module", autouse=True)
def _tokenizers():
    recipes = (
        Recipe(unit=Unit.BYTE, splitter=Splitter.GPT4, stop=StopRule(merges=8)),
        Recipe(unknown=Unknown.BYTE_FALLBACK, stop=StopRule(merges=8)),
        Recipe(marker=Marker.END_ATTACHED, stop=StopRule(merges=8)),
    )
    TOKENIZERS.extend(learned(Corpus("ab abab 学ab ba"), recipe) for recipe in recipes)
    yield
    TOKENIZERS.clear()


TOKENIZERS: list[Tokenizer] = []


def test_what_is_lost_looks_like_it():
    recipe = Recipe(
        alphabet_in_vocabulary=False, specials=(Special.of("[UNK]"),), stop=StopRule(merges=2)
    )
    encoding = encode(learned(Corpus("low low lower"), recipe), "low zr")
    layout = laid_out(encoding, 2, 500)
    kinds = {chip.text: chip.kind for chip in layout.chips(0)}
    assert kinds == {"low": ChipKind.TEXT, "z": ChipKind.UNKNOWN, "r": ChipKind.UNKNOWN}


def test_specials_and_fallback_bytes_have_chips():
    recipe = Recipe(
        unknown=Unknown.BYTE_FALLBACK,
        specials=(Special.of("<s>"), Special.of("</s>")),
        stop=StopRule(merges=1),
    )
    encoding = encode(learned(Corpus("low low"), recipe), "大A", add_start_end=True)
    layout = laid_out(encoding, 1, 700)
    assert [chip.text for chip in layout.chips(0)] == ["<s>", "e5", "a4", "a7", "41", "</s>"]
    assert [b.text for b in layout.brackets(0)] == ["大"]


def test_the_last_join_is_fresh():
    encoding = encode(learned(TABLE, BYTES), "学习")
    for count in range(1, encoding.replay() + 1):
        cut = encoding.cut_after_join(count)
        fresh = fresh_after_join(encoding, cut, count)
        made = encoding.tokenizer.new[encoding.join(count - 1).rank]
        assert cut.tokens[fresh].tolist() == [made]
    assert not fresh_after_join(encoding, encoding.cut_after_join(0), 0).any()


def test_dropped_whitespace_leaves_a_gap_and_lines_begin_rows():
    encoding = encode(learned(Corpus("ab ab"), Recipe(stop=StopRule(merges=1))), "ab ab\nab")
    layout = laid_out(encoding, 1, 500)
    assert layout.starts == [0, 2, 3]
    assert layout.tokens.spaced.tolist() == [False, True, True]
    assert layout.tokens.holding(4) == 1
    assert layout.tokens.holding(0) == 0


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_nothing_is_painted_beyond_the_size(look):
    encoding = encode(learned(TABLE, BYTES), "大模型行业 ok")
    cut = encoding.cut(16)
    tokens = SampleTokens(encoding, cut, fresh_at(encoding, cut, 16))
    styles = TokenStyles(encoding.tokenizer, look, TYPE_TOKEN, Fill.POSITION)
    figure = SampleFigure(tokens, styles, SampleLines(True, True))
    size = figure.size(260.0).toSize()
    image = QImage(size.width() + 40, size.height() + 40, QImage.Format.Format_RGB32)
    image.fill(QColor(look.card))
    painter = QPainter(image)
    figure.paint(painter, 260.0, QRectF(image.rect()))
    painter.end()
    ground = QColor(look.card).rgb()
    assert not [
        (x, y)
        for x in range(image.width())
        for y in range(image.height())
        if (x > size.width() or y > size.height()) and image.pixel(x, y) != ground
    ]


def test_tokens_are_found_where_they_stand():
    encoding = encode(learned(TABLE, BYTES), "大模型行业")
    cut = encoding.cut(16)
    tokens = SampleTokens(encoding, cut, np.zeros(len(cut), bool))
    styles = TokenStyles(encoding.tokenizer, LIGHT, TYPE_TOKEN, Fill.POSITION)
    figure = SampleFigure(tokens, styles, SampleLines(True, False))
    for index in range(len(tokens)):
        centre = figure.token_rect(index, 700.0).center()
        assert figure.index_at(centre, 700.0) == index
        assert figure.token_at(centre, 700.0) == tokens.key(index)
    assert figure.index_at(QPointF(690, 10), 700.0) is None
