"""The keys move through the steps, except where somebody writes."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tokviz.document.document import Document
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe, Splitter, StopRule, Unit
from tokviz.model.workspace import Workspace
from tokviz.views.parts.pair_table import PairTable
from tokviz.views.parts.step_keys import ALL, PAGES, SIDEWAYS, SPACE_BAR, keys_needed_by
from tokviz.views.timeline import TimelineView

WORDS = (("深度学习", 9), ("学习模型", 7), ("训练模型", 5), ("好模型", 3))


def document(step: int = 16, stop: StopRule | None = None) -> Document:
    recipe = Recipe(splitter=Splitter.NONE, unit=Unit.BYTE, stop=stop or StopRule(merges=26))
    return Document(corpus=Corpus(rows=WORDS), recipe=recipe, step=step)


@pytest.fixture
def workspace(qapp: QApplication) -> Iterator[Workspace]:
    made = Workspace(synchronous=True)
    made.open_document(document())
    yield made
    made.shut_down()


@pytest.fixture
def view(qtbot: QtBot, workspace: Workspace) -> TimelineView:
    shown = TimelineView(workspace)
    qtbot.addWidget(shown)
    shown.resize(746, 238)
    shown.show()
    return shown


@pytest.fixture
def page(qtbot: QtBot, view: TimelineView) -> QWidget:
    """A window with the view and two editors beside it."""
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    for widget in (view, QLineEdit("some text"), QPlainTextEdit("some text")):
        column.addWidget(widget)
    window.resize(800, 600)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    view.curve.setFocus()
    return window


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ("Left", 15),
        ("Right", 17),
        ("Shift+Left", 6),
        ("Shift+Right", 26),
        ("Home", 0),
        ("End", 26),
        ("PgUp", 15),
        ("PgDown", 17),
    ],
)
def test_keys_move_through_the_steps(
    qtbot: QtBot, page: QWidget, workspace: Workspace, keys: str, expected: int
) -> None:
    pressed = QKeySequence(keys)[0]

    qtbot.keyClick(page.focusWidget(), pressed.key(), pressed.keyboardModifiers())

    assert workspace.step == expected


def test_keys_belong_to_a_text_while_it_is_edited(
    qtbot: QtBot, page: QWidget, workspace: Workspace
) -> None:
    text = page.findChildren(QPlainTextEdit)[0]
    line = next(widget for widget in page.findChildren(QLineEdit) if widget.text() == "some text")

    line.setFocus()
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Home, Qt.Key.Key_Space):
        qtbot.keyClick(line, key)
    assert workspace.step == 16
    assert line.text() == " some text"
    qtbot.keyClick(line, Qt.Key.Key_PageDown)
    assert workspace.step == 17

    text.setFocus()
    for key in (Qt.Key.Key_Left, Qt.Key.Key_End, Qt.Key.Key_PageDown, Qt.Key.Key_Space):
        qtbot.keyClick(text, key)
    assert workspace.step == 17

    page.findChild(TimelineView).curve.setFocus()
    qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Left)
    assert workspace.step == 16


def test_space_plays(qtbot: QtBot, page: QWidget, view: TimelineView) -> None:
    qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Space)
    assert view.playback.is_playing

    qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Space)
    assert not view.playback.is_playing


def test_every_kind_of_widget_keeps_what_it_needs(qtbot: QtBot) -> None:
    widgets = (QPushButton(), QComboBox(), QTableView(), PairTable(), QLineEdit(), QWidget())
    for widget in widgets:
        qtbot.addWidget(widget)

    needed = [keys_needed_by(widget) for widget in widgets]

    assert needed == [SPACE_BAR, ALL, ALL, ALL - SIDEWAYS, ALL - PAGES, frozenset()]
    assert keys_needed_by(None) == frozenset()
