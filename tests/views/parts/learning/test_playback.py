"""A training of vectors is played in a few seconds, and stepped through."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from tokviz.document.document import Document, EmbeddingChoices, Source
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.word2vec.recipe import VectorRecipe
from tokviz.model.workspace import Workspace
from tokviz.views.parts.learning.playback import SPEEDS, WHOLE_S, EpochPlayback


def document(epochs: int) -> Document:
    learning = VectorRecipe(dimensions=2, epochs=epochs)
    choices = EmbeddingChoices(source=Source.LEARNED, learning=learning)
    return Document(corpus=Corpus(text="a b c a\nb c d a"), embedding=choices)


@pytest.fixture
def workspace(qapp: QApplication) -> Iterator[Workspace]:
    made = Workspace(synchronous=True)
    made.open_document(document(40))
    yield made
    made.shut_down()


def test_a_whole_training_takes_some_seconds(workspace: Workspace) -> None:
    playback = EpochPlayback(workspace, workspace)

    assert playback.end / playback.rate == pytest.approx(WHOLE_S)
    for speed in SPEEDS:
        playback.set_speed(speed)
        assert playback.end / playback.rate == pytest.approx(WHOLE_S / speed)


def test_playing_goes_through_what_lies_between_epochs(workspace: Workspace) -> None:
    playback = EpochPlayback(workspace, workspace)
    playback.start()

    playback.advance(0.1)
    assert workspace.vectors.epoch == pytest.approx(0.5)
    playback.advance(100)
    assert workspace.vectors.epoch == 40
    assert not playback.is_playing

    playback.toggle()
    assert workspace.vectors.epoch == 0
    playback.stop()


def test_many_epochs_are_stepped_by_the_moments_that_are_kept(workspace: Workspace) -> None:
    workspace.open_document(document(350))
    learned = workspace.vectors.learned
    assert learned is not None
    frames = learned.history.epochs
    assert len(frames) == 101
    playback = EpochPlayback(workspace, workspace)

    playback.step(1)
    assert workspace.vectors.epoch == frames[1]
    playback.step(10)
    assert workspace.vectors.epoch == frames[11]
    workspace.set_epoch((frames[11] + frames[12]) / 2)
    playback.step(-1)
    assert workspace.vectors.epoch == frames[11]


def test_there_is_nothing_to_play_without_vectors(qapp: QApplication) -> None:
    workspace = Workspace(synchronous=True)
    playback = EpochPlayback(workspace, workspace)

    playback.toggle()

    assert not playback.is_playing
