"""A view as a picture on the clipboard."""

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from tokviz.export.image import Ground, Picture, image_of
from tokviz.export.look import Look
from tokviz.views.parts.view import View


def copy_picture(view: View, look: Look) -> None:
    """Copy a view as an image, in the window's colours. Raises PictureTooLargeError."""
    ground = Ground.DARK if look.is_dark else Ground.LIGHT
    width = float(view.width()) if isinstance(view, QWidget) else 800.0
    image = image_of(Picture(view.figure(look), width, ground))
    QGuiApplication.clipboard().setImage(image)
