"""Figures as PNG, SVG and PDF files, and as images for the clipboard."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgGenerator

from tokviz.export.figure import Figure
from tokviz.export.look import DARK, LIGHT, Look

MARGIN = 16.0
MAX_SIDE = 32_000
MAX_PIXELS = 400_000_000
POINTS_PER_PIXEL = 0.75


class Ground(StrEnum):
    """What a picture is painted on; it also decides how light the ink is.

    `TRANSPARENT` carries dark ink, for light slides, `TRANSPARENT_DARK` light ink, for dark ones.
    """

    LIGHT = "light"
    DARK = "dark"
    TRANSPARENT = "transparent"
    TRANSPARENT_DARK = "transparent-dark"

    @property
    def look(self) -> Look:
        """Return the look that is legible on this ground."""
        return DARK if self in (Ground.DARK, Ground.TRANSPARENT_DARK) else LIGHT

    @property
    def is_transparent(self) -> bool:
        """Return whether nothing is painted behind the figure."""
        return self in (Ground.TRANSPARENT, Ground.TRANSPARENT_DARK)


class PictureFormat(StrEnum):
    """A file format, by its suffix."""

    PNG = "png"
    SVG = "svg"
    PDF = "pdf"


class PictureTooLargeError(ValueError):
    """A picture would have more pixels than an image file can hold: `size` px at `scale`."""

    def __init__(self, size: QSize, scale: float) -> None:
        super().__init__(f"{size.width()} x {size.height()} px at scale {scale:g}")
        self.size = size
        self.scale = scale


class UnwritablePictureError(OSError):
    """A picture could not be written to `path`."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path


@dataclass(frozen=True, slots=True)
class Picture:
    """A figure laid out for `width` px, on a ground, with a margin around."""

    figure: Figure
    width: float
    ground: Ground = Ground.LIGHT
    colour: str | None = None
    """The ground's colour as #rrggbb; None takes the card of the ground's look."""
    margin: float = MARGIN

    @property
    def inner_width(self) -> float:
        """Return the width that the figure is laid out for."""
        return max(1.0, self.width - 2 * self.margin)

    def size(self) -> QSizeF:
        """Return the whole picture's size in px at 1x; content wider than asked for widens it."""
        inner = self.figure.size(self.inner_width)
        return QSizeF(
            max(self.width, inner.width() + 2 * self.margin), inner.height() + 2 * self.margin
        )

    def paint(self, painter: QPainter) -> None:
        """Paint ground and figure from the painter's origin."""
        size = self.size()
        if not self.ground.is_transparent:
            colour = self.colour or self.ground.look.card
            painter.fillRect(QRectF(0, 0, size.width(), size.height()), QColor(colour))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(self.margin, self.margin)
        everything = QRectF(-self.margin, -self.margin, size.width(), size.height())
        self.figure.paint(painter, self.inner_width, everything)


def image_of(picture: Picture, scale: float = 2.0) -> QImage:
    """Return a picture as an image with `scale` device pixels for each px.

    Raises PictureTooLargeError where no image of that size can be made.
    """
    size = picture.size()
    pixels = QSize(round(size.width() * scale), round(size.height() * scale))
    if max(pixels.width(), pixels.height()) > MAX_SIDE or (
        pixels.width() * pixels.height() > MAX_PIXELS
    ):
        raise PictureTooLargeError(pixels, scale)
    image = QImage(pixels, QImage.Format.Format_ARGB32_Premultiplied)
    if image.isNull():
        raise PictureTooLargeError(pixels, scale)
    image.fill(Qt.GlobalColor.transparent)
    image.setDotsPerMeterX(round(96 * scale / 0.0254))
    image.setDotsPerMeterY(round(96 * scale / 0.0254))
    painter = QPainter(image)
    painter.scale(scale, scale)
    picture.paint(painter)
    painter.end()
    return image


def svg_of(picture: Picture, title: str = "") -> bytes:
    """Return a picture as SVG, with text as text."""
    size = picture.size()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator(QSvgGenerator.SvgVersion.SvgTiny12)
    generator.setOutputDevice(buffer)
    generator.setResolution(96)
    generator.setSize(size.toSize())
    generator.setViewBox(QRectF(0, 0, size.width(), size.height()))
    generator.setTitle(title)
    generator.setDescription("TokViz")
    painter = QPainter(generator)
    picture.paint(painter)
    painter.end()
    buffer.close()
    return bytes(data.data())


def pdf_of(picture: Picture, title: str = "") -> bytes:
    """Return a picture as a PDF of one page that is as large as the picture."""
    size = picture.size()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setCreator("TokViz")
    points = QSizeF(size.width() * POINTS_PER_PIXEL, size.height() * POINTS_PER_PIXEL)
    exact = QPageSize.SizeMatchPolicy.ExactMatch
    writer.setPageSize(QPageSize(points, QPageSize.Unit.Point, "", exact))
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    writer.setResolution(96)
    painter = QPainter(writer)
    picture.paint(painter)
    painter.end()
    buffer.close()
    return bytes(data.data())


def save(picture: Picture, path: Path, *, scale: float = 2.0, title: str = "") -> None:
    """Write a picture to a file in the format that its suffix names.

    Raises ValueError for another suffix, PictureTooLargeError, and UnwritablePictureError.
    """
    match PictureFormat(path.suffix.lower().removeprefix(".")):
        case PictureFormat.PNG:
            data = png_of(image_of(picture, scale))
        case PictureFormat.SVG:
            data = svg_of(picture, title)
        case PictureFormat.PDF:
            data = pdf_of(picture, title)
    try:
        path.write_bytes(data)
    except OSError as error:
        raise UnwritablePictureError(path, error.strerror or str(error)) from error


def png_of(image: QImage) -> bytes:
    """Return an image as PNG."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    # PySide6 annotates the format as bytes but accepts only text.
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    buffer.close()
    return bytes(data.data())
