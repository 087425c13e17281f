import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter

from tokviz.export import chip_screen
from tokviz.export.chip_screen import ScreenChips
from tokviz.export.chips import Chip, ChipKind, chip_size, paint_chip
from tokviz.export.look import LIGHT, TYPE_TOKEN


@pytest.fixture(autouse=True)
def _application(qapp):
    """Pictures need an application."""


CHIPS = (
    Chip("学习", tint=2),
    Chip("learn", tint=3, after="</w>"),
    Chip("e5 ad", ChipKind.FRAGMENT, badge="2/3"),
    Chip("<s>", ChipKind.SPECIAL),
    Chip("龍", ChipKind.UNKNOWN),
    Chip("x", level=5, bar=True),
)


def blank() -> QImage:
    image = QImage(160, 40, QImage.Format.Format_RGB32)
    image.fill(QColor(LIGHT.card))
    return image


def page(pen: ScreenChips, chip: Chip) -> QImage:
    image = blank()
    painter = QPainter(image)
    pen.begin()
    pen.paint(painter, 4, 4, round(chip_size(chip, LIGHT).width()), chip)
    painter.end()
    return image


@pytest.mark.parametrize("chip", CHIPS, ids=lambda chip: chip.text)
def test_a_kept_picture_looks_like_the_drawing(chip: Chip):
    drawn = blank()
    painter = QPainter(drawn)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_chip(painter, QPointF(4, 4), chip, LIGHT)
    painter.end()
    pen = ScreenChips(LIGHT, TYPE_TOKEN, 1.0)
    # The first page writes, the second keeps the writing as a picture, the third shows it.
    for image in [page(pen, chip) for _ in range(3)]:
        worst = max(
            abs(QColor(image.pixel(x, y)).lightness() - QColor(drawn.pixel(x, y)).lightness())
            for x in range(160)
            for y in range(40)
        )
        assert worst <= 24


def test_another_tint_needs_no_other_writing():
    pen = ScreenChips(LIGHT, TYPE_TOKEN, 1.0)
    for tint in range(8):
        page(pen, Chip("学习", tint=tint))
    assert len(pen._writings) == 1
    assert len(pen._grounds) == 8


def test_pictures_are_bounded(monkeypatch):
    monkeypatch.setattr(chip_screen, "_MOST_WRITINGS", 20)
    monkeypatch.setattr(chip_screen, "_MOST_GROUNDS", 20)
    pen = ScreenChips(LIGHT, TYPE_TOKEN, 1.0)
    for number in range(200):
        page(pen, Chip("a" * (number % 40) + str(number), tint=number % 8))
    assert len(pen._writings) <= 21
    assert len(pen._grounds) <= 21
    assert len(pen._drawn) <= 21


def test_pictures_have_the_screens_resolution():
    pen = ScreenChips(LIGHT, TYPE_TOKEN, 2.0)
    chip = Chip("学习", tint=2)
    for _ in range(3):
        page(pen, chip)
    drawn = pen._drawn[id(chip)]
    width = round(chip_size(chip, LIGHT).width())
    assert drawn.ground.width() == 2 * width
    assert drawn.written.picture is not None
    assert drawn.written.picture.devicePixelRatio() == 2.0
