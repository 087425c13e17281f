"""Icons: small SVG drawings in the ink of the look."""

from functools import lru_cache

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from tokviz import resources

INK = b"#000000"


@lru_cache(maxsize=256)
def icon(name: str, colour: str, disabled: str | None = None) -> QIcon:
    """Return the drawing `resources/icons/<name>.svg` in a colour, crisp at 1x to 4x."""
    source = resources.path("icons", f"{name}.svg").read_bytes()
    result = QIcon()
    _add(result, source, colour, QIcon.Mode.Normal)
    if disabled is not None:
        _add(result, source, disabled, QIcon.Mode.Disabled)
    return result


def _add(result: QIcon, source: bytes, colour: str, mode: QIcon.Mode) -> None:
    renderer = QSvgRenderer(QByteArray(source.replace(INK, colour.encode("ascii"))))
    for side in (16, 20, 32, 40, 64, 80):
        pixmap = QPixmap(QSize(side, side))
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        renderer.render(painter, QRectF(0, 0, side, side))
        painter.end()
        result.addPixmap(pixmap, mode)
