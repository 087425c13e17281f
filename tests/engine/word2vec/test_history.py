import numpy as np
import pytest

from tokviz.engine.word2vec.history import HISTORY_BYTES, MOST_FRAMES, History, frame_count


def history_of(*values: tuple[float, float]) -> History:
    (_, first), *rest = values
    history = History(np.full((2, 3), first, np.float32))
    for epoch, value in rest:
        history.add(epoch, np.full((2, 3), value, np.float32))
    return history


@pytest.mark.parametrize(
    ("epoch", "value"), [(-1, 0), (0, 0), (0.25, 1), (0.5, 2), (1.25, 5), (2, 8), (3, 8)]
)
def test_vectors_between_two_frames_lie_on_a_line(epoch: float, value: float) -> None:
    history = history_of((0, 0), (0.5, 2), (2, 8))
    assert np.array_equal(history.at(epoch), np.full((2, 3), value, np.float32))
    assert history.at(epoch).dtype == np.float32
    assert history.end == 2


def test_a_frame_is_given_as_it_is() -> None:
    history = history_of((0, 0), (1, 2), (2, 4))
    assert history.at(0) is history.frames[0]
    assert history.at(1) is history.frames[1]
    assert history.at(2) is history.frames[2]


def test_memory_is_bounded() -> None:
    for words, dimensions in ((1, 1), (2_000, 50), (20_000, 50), (400_000, 300)):
        count = frame_count(words, dimensions)
        assert 2 <= count <= MOST_FRAMES
        assert count == 2 or count * words * dimensions * 4 <= HISTORY_BYTES


def test_the_loss_is_that_of_the_point_before() -> None:
    history = history_of((0, 0))
    assert history.loss_at(1) is None
    history.add_loss(1, 4.0)
    history.add_loss(2, 3.0)
    assert (history.loss_at(0.5), history.loss_at(1), history.loss_at(1.9)) == (None, 4.0, 4.0)
    assert history.loss_at(5) == 3.0
