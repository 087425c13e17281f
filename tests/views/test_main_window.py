from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tokviz import app
from tokviz.document.document import Document, Source
from tokviz.document.file import load, save
from tokviz.document.presets import open_preset
from tokviz.engine.training.corpus import Corpus
from tokviz.export.look import DARK, LIGHT
from tokviz.model.autosave import Autosave
from tokviz.model.settings import RECENT_FILES, Settings
from tokviz.model.workspace import Workspace
from tokviz.views.main_window import MainWindow
from tokviz.views.parts.layouts import LayoutName
from tokviz.views.parts.theme import apply_look

LESSON = "deep-learning-bytes"


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    apply_look(application, LIGHT)
    workspace = Workspace(synchronous=True)
    window = MainWindow(workspace, Settings(), Autosave(workspace), LIGHT)
    qtbot.addWidget(window, before_close_func=lambda _: workspace.mark_saved())
    window.files.open_preset(LESSON)
    window.show()
    qtbot.waitExposed(window)
    yield window
    workspace.shut_down()


def test_every_view_gives_itself_as_a_figure_and_has_a_title(window: MainWindow) -> None:
    names = [view.view_name for view in window.views()]
    assert len(set(names)) == len(names)
    for view in (*window.views(), window):
        assert view.title()
        size = view.figure(DARK).size(600.0)
        assert size.width() > 0
        assert size.height() > 0


def test_the_playhead_moves_by_key(window: MainWindow, qtbot: QtBot) -> None:
    assert window.workspace.step == 16
    for key, step in (
        (Qt.Key.Key_Left, 15),
        (Qt.Key.Key_Right, 16),
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_End, 26),
    ):
        qtbot.keyClick(window, key)
        assert window.workspace.step == step


def seen(window: MainWindow) -> set[str]:
    """Return the docks that are to be seen, not those behind another tab."""
    return {name for name, dock in window.docks.items() if not dock.visibleRegion().isEmpty()}


def test_layouts_show_what_they_name_and_keep_the_window_size(window: MainWindow) -> None:
    size = window.size()
    window.apply_layout(LayoutName.LECTURE)
    shown = {name for name, dock in window.docks.items() if not dock.isHidden()}
    assert shown == {"timeline", "sample"}
    window.apply_layout(LayoutName.VECTORS)
    assert seen(window) == {"timeline", "sample", "learning", "map", "neighbours"}
    window.apply_layout(LayoutName.EXPLORE)
    hidden = {name for name, dock in window.docks.items() if dock.isHidden()}
    assert hidden == {"learning", "neighbours", "analogy", "windows"}
    assert window.size() == size


def test_an_example_of_vectors_brings_its_panels_and_takes_them_away_again(
    window: MainWindow,
) -> None:
    before = seen(window)
    window.files.open_preset("skip-gram-window")
    QApplication.processEvents()
    assert seen(window) == {"timeline", "sample", "learning", "map", "windows"}
    window.files.open_preset("cbow-window")
    window.files.open_preset("utf8-bytes")
    QApplication.processEvents()
    assert seen(window) == before


def test_learning_from_the_menu_shows_where_it_happens(window: MainWindow) -> None:
    window.files.open_preset("random-table")
    window.apply_layout(LayoutName.EXPLORE)
    assert window.workspace.document.embedding.source is Source.RANDOM
    window.learn_vectors()
    QApplication.processEvents()
    assert window.workspace.vectors.learned is not None
    assert "learning" in seen(window)
    window.workspace.undo_stack.undo()
    assert window.workspace.document.embedding.source is Source.RANDOM


def test_panels_do_not_jump_when_a_token_is_selected(window: MainWindow, qtbot: QtBot) -> None:
    before = {name: dock.geometry() for name, dock in window.docks.items() if dock.isVisible()}
    window.workspace.select("深度学习".encode())
    QApplication.processEvents()
    after = {name: window.docks[name].geometry() for name in before}
    assert after == before


def test_presenting_hides_the_tools_and_gives_everything_back(window: MainWindow) -> None:
    zoom = window.workspace.document.view.zoom
    window.set_presenting(True)
    assert window.toolbar.isHidden()
    assert window.workspace.document.view.zoom > zoom
    window.set_presenting(False)
    assert not window.toolbar.isHidden()
    assert window.workspace.document.view.zoom == zoom
    assert not window.docks["pairs"].isHidden()


def test_saving_and_opening_gives_the_same_document_step_and_look(
    window: MainWindow, tmp_path: Path
) -> None:
    workspace = window.workspace
    workspace.set_step(9)
    workspace.set_view(replace(workspace.document.view, zoom=1.5))
    path = tmp_path / "课堂.tokviz"
    save(workspace.document, path)
    kept = workspace.document
    window.files.open_preset("utf8-bytes")
    window.files.open(path)
    assert workspace.document == kept
    assert workspace.step == 9
    assert window.files.origin.path == path
    assert window.settings.get(RECENT_FILES)[0] == str(path)


def test_undoing_an_opening_gives_the_former_file_back(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "a.tokviz"
    save(Document(corpus=Corpus("abab")), path)
    window.files.open(path)
    window.files.open_preset(LESSON)
    assert window.files.origin.path is None
    window.workspace.undo_stack.undo()
    assert window.files.origin.path == path
    assert window.workspace.document == load(path)


def test_a_text_file_becomes_the_corpus(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "text.txt"
    path.write_bytes("一二一二\r\n".encode("utf-8-sig"))
    window.files.open(path)
    assert window.workspace.document.corpus == Corpus("一二一二\r\n")
    assert not window.workspace.is_stale


def test_the_note_tells_what_an_example_shows(window: MainWindow) -> None:
    assert not window.note.isHidden()
    assert window.note.label.text() == open_preset(LESSON).about


def test_the_smallest_window_can_be_used(window: MainWindow) -> None:
    window.resize(QSize(1024, 700))
    QApplication.processEvents()
    assert window.size() == QSize(1024, 700)


@pytest.mark.parametrize("suffix", ["png", "svg", "pdf"])
def test_render_paints_a_view_to_a_file(qapp: object, tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"图.{suffix}"
    app.render("sample", open_preset(LESSON), path, language="zh_CN", look=DARK)
    assert path.stat().st_size > 1000


def test_the_playback_speed_is_remembered(window: MainWindow, qtbot: QtBot) -> None:
    box = window.timeline.transport.speed_box
    index = box.findData(8.0)
    box.setCurrentIndex(index)
    box.activated.emit(index)
    again = MainWindow(window.workspace, window.settings, window.autosave, LIGHT)
    qtbot.addWidget(again, before_close_func=lambda _: window.workspace.mark_saved())
    assert again.timeline.transport.speed_box.currentData() == 8.0


def test_opening_a_table_tells_what_was_decided(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "words.csv"
    path.write_text("word,count\n学习,2\n学习,3\n", encoding="utf-8")
    window.files.open(path)
    assert window.workspace.document.corpus == Corpus(rows=(("学习", 5),))
    message = window.status.message()
    assert "header" in message
    assert "added" in message


def test_a_panel_behind_another_tab_rests(window: MainWindow) -> None:
    assert not window.vocabulary.isVisible()
    assert window.pairs.isVisible()
    window.docks["vocabulary"].raise_()
    QApplication.processEvents()
    assert window.vocabulary.isVisible()
    assert not window.pairs.isVisible()
