"""Pictures are whole, sharp and legible in every format, or are refused."""

import re
import zlib
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter

from tokviz.export.image import (
    MARGIN,
    MAX_PIXELS,
    MAX_SIDE,
    Ground,
    Picture,
    PictureFormat,
    PictureTooLargeError,
    UnwritablePictureError,
    image_of,
    pdf_of,
    png_of,
    save,
    svg_of,
)
from tokviz.export.look import DARK, LIGHT

WORDS = "深度学习 <b> & low"
FRAME = "#aa3300"
INK = "#0055aa"
SVG = "{http://www.w3.org/2000/svg}"


class Framed:
    """Words in a frame that runs along the figure's four sides."""

    def __init__(self, least: float = 0.0, height: float = 40.0) -> None:
        self.least = least
        self.height = height

    def size(self, width: float) -> QSizeF:
        return QSizeF(max(width, self.least), self.height)

    def paint(self, painter: QPainter, width: float, area: QRectF) -> None:
        size = self.size(width)
        outer = QRectF(0, 0, size.width(), size.height())
        for side in (
            QRectF(0, 0, outer.width(), 2),
            QRectF(0, outer.height() - 2, outer.width(), 2),
            QRectF(0, 0, 2, outer.height()),
            QRectF(outer.width() - 2, 0, 2, outer.height()),
        ):
            painter.fillRect(side & area, QColor(FRAME))
        painter.setPen(QColor(INK))
        painter.drawText(QPointF(10, 24), WORDS)

    def token_at(self, point: QPointF, width: float) -> bytes | None:
        return None


def frame(image: QImage, scale: float) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of what has the frame's colour, in px at 1x."""
    colour = QColor(FRAME).rgba()
    middle = [x for x in range(image.width()) if image.pixel(x, image.height() // 2) == colour]
    far = image.width() - round((MARGIN + 10) * scale)
    rows = [y for y in range(image.height()) if image.pixel(far, y) == colour]
    return (
        middle[0] / scale,
        rows[0] / scale,
        (middle[-1] + 1) / scale,
        (rows[-1] + 1) / scale,
    )


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0, 4.0])
@pytest.mark.parametrize("width", [232.0, 800.0])
def test_a_png_has_scale_pixels_for_each_px(tmp_path: Path, scale: float, width: float) -> None:
    file = tmp_path / "图.png"
    save(Picture(Framed(), width), file, scale=scale)
    image = QImage(str(file))
    assert (image.width(), image.height()) == (width * scale, (40 + 2 * MARGIN) * scale)
    assert frame(image, scale) == (MARGIN, MARGIN, width - MARGIN, MARGIN + 40)
    # Put on a slide it is as large at every scale.
    assert image.dotsPerMeterX() == round(96 * scale / 0.0254)


@pytest.mark.parametrize("ground", Ground)
def test_the_ground_is_the_looks_card_or_nothing(ground: Ground) -> None:
    image = QImage.fromData(png_of(image_of(Picture(Framed(), 300, ground), 1.0)))
    corner = image.pixelColor(0, 0)
    if ground.is_transparent:
        assert corner.alpha() == 0
        assert image.pixelColor(16, 16) == QColor(FRAME)
    else:
        assert corner == QColor(ground.look.card)


def test_ink_suits_the_ground() -> None:
    assert [ground.look for ground in Ground] == [LIGHT, DARK, LIGHT, DARK]


def test_a_colour_of_ones_own_is_painted_unless_there_is_no_ground() -> None:
    own = Picture(Framed(), 300, Ground.LIGHT, "#fdf6e3")
    assert image_of(own, 1.0).pixelColor(0, 0) == QColor("#fdf6e3")
    none = Picture(Framed(), 300, Ground.TRANSPARENT, "#fdf6e3")
    assert image_of(none, 1.0).pixelColor(0, 0).alpha() == 0


def test_content_wider_than_asked_for_widens_the_picture() -> None:
    picture = Picture(Framed(least=500), 200)
    assert picture.size() == QSizeF(500 + 2 * MARGIN, 40 + 2 * MARGIN)
    assert frame(image_of(picture, 2.0), 2.0) == (MARGIN, MARGIN, MARGIN + 500, MARGIN + 40)
    root = ElementTree.fromstring(svg_of(picture))
    assert root.attrib["viewBox"] == "0 0 532 72"
    assert media_box(pdf_of(picture)) == pytest.approx((0, 0, 532 * 0.75, 72 * 0.75), abs=1)


def test_a_width_narrower_than_its_margins_still_has_a_picture() -> None:
    assert image_of(Picture(Framed(), 10), 1.0).width() == 1 + 2 * MARGIN


def test_svg_keeps_text_as_text(tmp_path: Path) -> None:
    file = tmp_path / "figure.SVG"
    save(Picture(Framed(), 300), file, title="A <title> & 题")
    root = ElementTree.fromstring(file.read_bytes())
    # Each font that the words need has an element of its own.
    words = "".join(text.text or "" for text in root.iter(f"{SVG}text"))
    assert "".join(words.split()) == "".join(WORDS.split())
    title = root.find(f"{SVG}title")
    assert title is not None
    assert title.text == "A <title> & 题"
    assert root.attrib["viewBox"] == "0 0 300 72"


def test_svg_on_no_ground_fills_nothing_behind_the_figure() -> None:
    card = LIGHT.card
    assert card in svg_of(Picture(Framed(), 300)).decode().lower()
    assert card not in svg_of(Picture(Framed(), 300, Ground.TRANSPARENT)).decode().lower()


def media_box(pdf: bytes) -> tuple[float, ...]:
    found = re.search(rb"/MediaBox \[([^\]]*)\]", pdf)
    assert found is not None
    return tuple(float(number) for number in found[1].split())


def content(pdf: bytes) -> bytes:
    """Return all streams of a PDF, unpacked where they are packed."""
    parts = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL)
    unpacked = []
    for part in parts:
        try:
            unpacked.append(zlib.decompress(part))
        except zlib.error:
            unpacked.append(part)
    return b"\n".join(unpacked)


def test_pdf_is_one_page_as_large_as_the_picture_with_text(tmp_path: Path) -> None:
    file = tmp_path / "figure.pdf"
    save(Picture(Framed(), 400), file, title="题")
    pdf = file.read_bytes()
    assert pdf.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1
    assert media_box(pdf) == pytest.approx((0, 0, 300, 54), abs=1)
    streams = content(pdf)
    # Text is shown in a font that says which characters its glyphs are.
    assert re.search(rb"\bT[jJ]\b", streams)
    assert b"/ToUnicode" in pdf
    assert b"beginbfchar" in streams or b"beginbfrange" in streams


def test_a_tall_picture_is_still_one_page() -> None:
    pdf = pdf_of(Picture(Framed(height=9000), 400))
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1
    assert media_box(pdf)[3] == pytest.approx(9032 * 0.75, abs=1)


@pytest.mark.parametrize(
    ("width", "height", "scale"),
    [(100, MAX_SIDE, 1.0), (MAX_SIDE + 1, 10, 1.0), (9_000, 12_000, 2.0), (400, 4_500, 8.0)],
)
def test_a_picture_too_large_for_an_image_is_refused_whole(
    tmp_path: Path, width: float, height: float, scale: float
) -> None:
    picture = Picture(Framed(height=height), width)
    sides = (width * scale, (height + 2 * MARGIN) * scale)
    assert max(sides) > MAX_SIDE or sides[0] * sides[1] > MAX_PIXELS
    with pytest.raises(PictureTooLargeError) as refused:
        save(picture, tmp_path / "large.png", scale=scale)
    assert refused.value.scale == scale
    assert (refused.value.size.width(), refused.value.size.height()) == sides
    assert list(tmp_path.iterdir()) == []
    save(picture, tmp_path / "large.svg", scale=scale)


def test_the_largest_side_can_be_written() -> None:
    image = image_of(Picture(Framed(height=MAX_SIDE - 2 * MARGIN), 40), 1.0)
    assert image.height() == MAX_SIDE


@pytest.mark.parametrize("suffix", PictureFormat)
def test_an_unwritable_path_is_told(tmp_path: Path, suffix: PictureFormat) -> None:
    folder = tmp_path / f"folder.{suffix}"
    folder.mkdir()
    for path in (folder, tmp_path / "nowhere" / f"figure.{suffix}"):
        with pytest.raises(UnwritablePictureError) as refused:
            save(Picture(Framed(), 300), path)
        assert refused.value.path == path
        assert str(path) in str(refused.value)


@pytest.mark.parametrize("name", ["figure", "figure.gif", "figure.png.txt"])
def test_another_suffix_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match="PictureFormat"):
        save(Picture(Framed(), 300), tmp_path / name)
    assert list(tmp_path.iterdir()) == []
