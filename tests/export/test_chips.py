import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from tokviz.engine.tokenizer.token import END_MARKER, PREFIX_MARKER, key_of
from tokviz.export.chips import (
    LEVELS,
    Chip,
    ChipKind,
    Emphasis,
    chip_colours,
    chip_fonts,
    chip_of,
    chip_size,
    paint_chip,
    tint_of_key,
    writing,
)
from tokviz.export.look import LOOKS, TYPE_TOKEN, Look


@pytest.fixture(autouse=True)
def _application(qapp):
    """Fonts need an application."""


def contrast(one: QColor, other: QColor) -> float:
    """Return the contrast of two colours (WCAG 2.1)."""

    def light(colour: QColor) -> float:
        parts = [value / 255 for value in (colour.red(), colour.green(), colour.blue())]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    lights = sorted((light(one), light(other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def test_text_hex_and_markers():
    assert chip_of(key_of("学"), "").text == "学"
    fragment = chip_of(b"\xe5\xad", "")
    assert (fragment.text, fragment.kind) == ("e5 ad", ChipKind.FRAGMENT)
    assert chip_of(b"est" + END_MARKER, "</w>").after == "</w>"
    assert chip_of(PREFIX_MARKER + b"est", "▁").before == "▁"
    literal = chip_of(b"</w>", "</w>")
    assert (literal.text, literal.after) == ("</w>", "")


def test_a_very_long_token_is_shortened_not_laid_out():
    assert len(chip_of(b"a" * 500_000, "").text) < 100
    assert len(chip_of(b"\x80" * 500_000, "").text) < 100


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_everything_stands_on_one_baseline(look: Look):
    latin, chinese, fragment = Chip("Hamburg"), Chip("深度"), chip_of(b"\xe5\xad", "")
    marked = Chip("est", before="▁", after="</w>")
    for chip in (latin, chinese, fragment, marked):
        assert {down for _, _, _, down, _ in writing(chip, look).parts} == {0.0}
    heights = {chip_size(chip, look).height() for chip in (latin, chinese, fragment, marked)}
    assert len(heights) == 1


def test_ideographs_are_measured_as_the_font_measures_them():
    for look in LOOKS.values():
        fonts = chip_fonts(look)
        for text in ("学", "深度学习", "中文一"):
            measured = fonts.text_metrics.horizontalAdvance(text)
            assert fonts.text_width(text) == pytest.approx(measured, abs=0.51)


def test_writing_stays_inside():
    for look in LOOKS.values():
        for chip in (Chip("i"), Chip("深度学习"), Chip("e5 ad", ChipKind.FRAGMENT, badge="2/3")):
            made = writing(chip, look, TYPE_TOKEN)
            font, _, x, _, text = made.parts[-1]
            assert made.parts[0][2] >= 0
            fonts = chip_fonts(look, TYPE_TOKEN)
            metrics = {
                id(fonts.text): fonts.text_metrics,
                id(fonts.mono): fonts.mono_metrics,
                id(fonts.badge): fonts.badge_metrics,
            }[id(font)]
            assert x + metrics.horizontalAdvance(text) <= made.width


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_ink_is_readable_on_every_ground(look: Look):
    for tint in range(len(look.tints)):
        fill, _, ink = chip_colours(look, ChipKind.TEXT, tint, -1)
        assert contrast(fill, ink) >= 7
    for kind in (ChipKind.TEXT, ChipKind.FRAGMENT):
        for level in range(LEVELS):
            fill, _, ink = chip_colours(look, kind, -1, level)
            assert contrast(fill, ink) >= 5.5
    for kind in ChipKind:
        fill, _, ink = chip_colours(look, kind, -1, -1)
        assert contrast(fill, ink) >= 4.5


def test_kinds_differ_without_colour():
    look = LOOKS["light"]

    def painted(chip: Chip) -> QImage:
        image = QImage(80, 32, QImage.Format.Format_RGB32)
        image.fill(QColor(look.card))
        painter = QPainter(image)
        rect = paint_chip(painter, QPointF(2, 2), chip, look)
        painter.end()
        assert QRectF(0, 0, 80, 32).contains(rect)
        return image.convertToFormat(QImage.Format.Format_Mono)

    images = [painted(Chip("aa", kind)) for kind in (ChipKind.FRAGMENT, ChipKind.SPECIAL)]
    plain, barred = painted(Chip("aa", tint=0)), painted(Chip("aa", tint=0, bar=True))
    assert plain not in (*images, barred)


def test_rings_grow_with_what_they_say():
    look = LOOKS["light"]

    def ringed(emphasis: Emphasis) -> int:
        image = QImage(80, 40, QImage.Format.Format_RGB32)
        image.fill(QColor(look.card))
        painter = QPainter(image)
        paint_chip(painter, QPointF(8, 8), Chip("aa"), look, emphasis=emphasis)
        painter.end()
        accent = QColor(look.accent).rgb()
        return sum(image.pixel(x, y) == accent for x in range(80) for y in range(40))

    none, hovered, fresh, selected = (
        ringed(e) for e in (Emphasis.NONE, Emphasis.HOVERED, Emphasis.FRESH, Emphasis.SELECTED)
    )
    assert none == 0 < hovered <= fresh <= selected
    assert hovered < selected


def test_a_tokens_tint_is_its_own():
    keys = [bytes([value, value + 1]) for value in range(200)]
    tints = [tint_of_key(key) for key in keys]
    assert tints == [tint_of_key(key) for key in keys]
    assert set(tints) == set(range(8))
