from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from tokviz.document.presets import open_preset
from tokviz.export.bytes_figure import BytesFigure
from tokviz.export.look import LIGHT
from tokviz.model.workspace import Workspace
from tokviz.views.bytes import BytesView


@pytest.fixture
def view(qtbot: QtBot) -> Iterator[BytesView]:
    workspace = Workspace(synchronous=True)
    workspace.open_document(open_preset("deep-learning-bytes"))
    view = BytesView(workspace)
    qtbot.addWidget(view)
    view.resize(400, 300)
    view.show()
    qtbot.waitExposed(view)
    yield view
    workspace.shut_down()


def test_the_sample_is_shown_until_a_token_is_selected(view: BytesView) -> None:
    assert "15" in view.sums.text()
    view._workspace.select("学习".encode())
    assert "6" in view.sums.text()
    assert "15" not in view.sums.text()
    view._workspace.select(None)
    assert "15" in view.sums.text()


def test_a_point_belongs_to_the_token_of_its_byte(view: BytesView) -> None:
    figure = view.figure(LIGHT)
    assert isinstance(figure, BytesFigure)
    size = figure.size(2000.0)
    y = size.height() / 2
    keys = {figure.token_at(QPointF(x, y), 2000.0) for x in range(0, round(size.width()), 5)}
    assert {b"\xe5", b"\xa4", b"\xa7", "模型".encode()} <= keys


def test_an_empty_sample_says_what_to_do(view: BytesView) -> None:
    view._workspace.set_sample("")
    assert view.canvas.isHidden()
    assert view.figure(LIGHT).size(300.0).height() == 0


def test_rows_wrap_and_never_exceed_the_width_for_one_code_point(view: BytesView) -> None:
    view._workspace.set_sample("深度学习改变行业" * 3)
    narrow = view.figure(LIGHT).size(300.0)
    wide = view.figure(LIGHT).size(1200.0)
    assert narrow.width() == 300.0
    assert narrow.height() > wide.height()


def test_bits_take_more_room(view: BytesView) -> None:
    before = view.figure(LIGHT).size(400.0).height()
    view.bits.setChecked(True)
    assert view.figure(LIGHT).size(400.0).height() > before
