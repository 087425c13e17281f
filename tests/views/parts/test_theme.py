import re
from pathlib import Path

import pytest
from PySide6.QtGui import QImage, QPalette
from PySide6.QtWidgets import QApplication, QComboBox, QFrame, QLineEdit, QPushButton, QSpinBox

from tokviz.export.look import DARK, LIGHT, LOOKS, Look
from tokviz.views.parts.theme import apply_look, mixed, palette, stylesheet


@pytest.fixture
def dressed(qapp: QApplication):
    """Give the application back as it was."""
    style, font, colours = qapp.style().objectName(), qapp.font(), qapp.palette()
    yield qapp
    qapp.setStyleSheet("")
    qapp.setStyle(style)
    qapp.setPalette(colours)
    qapp.setFont(font)


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_every_picture_of_the_stylesheet_is_there(qapp, look: Look):
    paths = re.findall(r'url\("([^"]+)"\)', stylesheet(look))
    assert len(paths) > 20
    for path in set(paths):
        assert Path(path).is_file()
        assert not QImage(path).isNull()


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_the_stylesheet_is_understood(dressed, qtbot, look: Look, qtlog):
    apply_look(dressed, look)
    for kind in (QPushButton, QComboBox, QSpinBox, QLineEdit):
        widget = kind()
        qtbot.addWidget(widget)
        widget.show()
        widget.grab()
    assert not [record for record in qtlog.records if "parse" in record.message.lower()]


def test_roles_change_how_things_look(dressed, qtbot):
    apply_look(dressed, LIGHT)
    images = []
    for role in ("", "primary", "quiet", "segment", "icon"):
        button = QPushButton("x")
        button.setProperty("role", role)
        qtbot.addWidget(button)
        button.resize(60, 32)
        images.append(button.grab().toImage())
    assert all(one != other for n, one in enumerate(images) for other in images[:n])


def test_a_card_has_a_line_and_its_ground(dressed, qtbot):
    apply_look(dressed, DARK)
    frame = QFrame()
    frame.setProperty("role", "card")
    qtbot.addWidget(frame)
    frame.resize(60, 60)
    image = frame.grab().toImage()
    assert image.pixelColor(30, 30).name() == DARK.card
    assert image.pixelColor(30, 0).name() == DARK.line


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_the_palette_has_the_looks_colours(qapp, look: Look):
    made = palette(look)
    assert made.color(QPalette.ColorRole.Window).name() == look.ground
    assert made.color(QPalette.ColorRole.Text).name() == look.ink
    assert made.color(QPalette.ColorGroup.Inactive, QPalette.ColorRole.Highlight).name() == (
        look.accent
    )


def test_mixing():
    assert mixed("#102030", "#ffffff", 0) == "#102030"
    assert mixed("#102030", "#ffffff", 1) == "#ffffff"
