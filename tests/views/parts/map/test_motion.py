"""Where rows are at each moment: the projection stays, so that to move is to learn."""

import numpy as np
import pytest

from tokviz.engine.vectors.projection import fit_axes
from tokviz.engine.vectors.words import Lexicon
from tokviz.engine.word2vec.history import History
from tokviz.export.row_names import WordNames
from tokviz.views.parts.map.cloud import Cloud
from tokviz.views.parts.map.motion import Projected, Still


def history_of(count: int = 6, frames: int = 5) -> History:
    generator = np.random.default_rng(0)
    history = History(generator.normal(size=(count, 4)).astype(np.float32))
    for n in range(1, frames):
        history.add(2.0 * n, generator.normal(size=(count, 4)).astype(np.float32))
    return history


def cloud_of(history: History, rows: np.ndarray | None = None, names: int = 6) -> Cloud:
    lexicon = Lexicon(tuple(f"w{n}".encode() for n in range(names)))
    fitted = np.arange(len(history.frames[0]))
    return Cloud(WordNames(lexicon), history.frames, history.epochs, rows, fitted, 0)


@pytest.mark.parametrize("epoch", [-1.0, 0.0, 0.5, 2.0, 3.7, 8.0, 99.0])
def test_points_are_those_of_the_vectors_at_the_moment(epoch: float) -> None:
    history = history_of()
    axes = fit_axes(history.frames[-1], 3)

    points = Projected(cloud_of(history), axes).at(epoch)

    assert np.allclose(points, axes.project(history.at(epoch)), atol=1e-5)


def test_what_does_not_move_is_the_same_object() -> None:
    motion = Projected(cloud_of(history_of()), fit_axes(history_of().frames[-1]))

    assert motion.at(3.3) is motion.at(3.3)
    assert motion.at(2.0) is motion.at(2.0)
    assert motion.at(50.0) is motion.at(8.0)


@pytest.mark.parametrize("epoch", [0.5, 2.0, 5.0, 8.0])
def test_a_way_leads_from_the_start_to_the_moment(epoch: float) -> None:
    history = history_of()
    motion = Projected(cloud_of(history), fit_axes(history.frames[-1]))

    way = motion.way(3, epoch)

    assert len(way) == 1 + int(np.ceil(epoch / 2))
    assert np.allclose(way[0], motion.at(0.0)[3], atol=1e-5)
    assert np.allclose(way[-1], motion.at(epoch)[3], atol=1e-5)


def test_before_the_start_there_is_no_way() -> None:
    motion = Projected(cloud_of(history_of()), fit_axes(history_of().frames[-1]))

    assert len(motion.way(3, 0.0)) == 0


def test_vectors_stand_in_the_rows_they_belong_to() -> None:
    history = history_of(3)
    rows = np.array([4, -1, 0])
    axes = fit_axes(history.frames[-1])
    cloud = cloud_of(history, rows, 6)
    motion = Projected(cloud, axes)

    points, plain = motion.at(3.0), axes.project(history.at(3.0))

    assert np.allclose(points[[4, 0]], plain[[0, 2]], atol=1e-5)
    assert np.isnan(points[[1, 2, 3, 5]]).all()
    assert [cloud.place(row) for row in (4, 0, 1)] == [0, 2, -1]
    assert np.allclose(motion.way(4, 3.0)[-1], points[4], atol=1e-5)
    assert len(motion.way(1, 3.0)) == 0


def test_a_training_that_ran_away_ends_at_its_last_numbers() -> None:
    history = history_of()
    broken = np.full((6, 4), np.nan, np.float32)
    history.add(10.0, broken)

    cloud = cloud_of(history)

    assert cloud.ran_away
    assert cloud.last is history.frames[4]
    assert not cloud_of(history_of()).ran_away


def test_still_points_have_no_way() -> None:
    points = np.zeros((2, 3), np.float32)

    assert Still(points).at(7.0) is points
    assert len(Still(points).way(1, 7.0)) == 0
