"""Playing goes by the clock, not by the frame."""

import pytest
from PySide6.QtWidgets import QApplication

from tokviz.document.document import Document
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe, Splitter, StopRule
from tokviz.model.workspace import Workspace
from tokviz.views.parts.playback import LONGEST_S, SPEEDS, Playback


def playing(merges: int, text: str) -> tuple[Workspace, Playback]:
    workspace = Workspace(synchronous=True)
    recipe = Recipe(splitter=Splitter.NONE, stop=StopRule(merges=merges))
    workspace.open_document(Document(corpus=Corpus(text=text), recipe=recipe))
    return workspace, Playback(workspace, workspace)


@pytest.fixture
def small(qapp: QApplication) -> tuple[Workspace, Playback]:
    return playing(8, "abcdefghij" * 3)


def test_two_merges_a_second_by_default(small: tuple[Workspace, Playback]) -> None:
    workspace, playback = small
    playback.start()

    playback.advance(0.4)
    assert workspace.step == 0
    playback.advance(0.2)
    assert workspace.step == 1
    playback.advance(1.0)
    assert workspace.step == 3
    playback.stop()


def test_playing_ends_at_the_end_and_starts_again_from_the_start(
    small: tuple[Workspace, Playback],
) -> None:
    workspace, playback = small
    changes: list[bool] = []
    playback.changed.connect(lambda: changes.append(playback.is_playing))
    playback.start()

    playback.advance(100)
    assert workspace.step == 8
    assert not playback.is_playing

    playback.toggle()
    assert workspace.step == 0
    playback.toggle()
    assert changes == [True, False, True, False]


def test_a_long_run_is_played_in_half_a_minute_by_skipping(qapp: QApplication) -> None:
    letters = "".join(chr(0x4E00 + place) for place in range(400))
    workspace, playback = playing(5000, letters * 2)
    run = workspace.run
    assert run is not None
    assert run.steps > 300

    assert run.steps / playback.rate == pytest.approx(LONGEST_S)
    for speed in SPEEDS:
        playback.set_speed(speed)
        assert playback.rate >= speed


def test_there_is_nothing_to_play_without_merges(qapp: QApplication) -> None:
    workspace = Workspace(synchronous=True)
    playback = Playback(workspace, workspace)

    playback.toggle()

    assert not playback.is_playing
