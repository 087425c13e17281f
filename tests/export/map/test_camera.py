"""A cloud in three dimensions that is turned and looked at."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokviz.export.map.camera import HOME, SILHOUETTE, Camera

PLAIN = Camera(np.eye(3))
angles = st.lists(st.tuples(st.floats(-3, 3), st.floats(-3, 3)), max_size=20)


@given(angles)
def test_turning_stays_a_rotation(turns: list[tuple[float, float]]) -> None:
    camera = HOME
    for right, down in turns:
        camera = camera.turned(right, down)

    assert np.allclose(camera.rotation @ camera.rotation.T, np.eye(3), atol=1e-12)
    assert np.linalg.det(camera.rotation) == pytest.approx(1)


@given(st.floats(-3, 3), st.floats(-3, 3))
def test_a_turn_can_be_taken_back(right: float, down: float) -> None:
    there = HOME.turned(right, 0).turned(0, down)

    assert np.allclose(there.turned(0, -down).turned(-right, 0).rotation, HOME.rotation)


def test_what_is_in_front_moves_the_way_of_the_drag() -> None:
    front = np.array([[0, 0, 1]], np.float32)

    right, _ = PLAIN.turned(0.1, 0).look(front, np.zeros(3), 1.0)
    down, _ = PLAIN.turned(0, 0.1).look(front, np.zeros(3), 1.0)

    assert right[0, 0] > 0.09
    # The plane points upwards.
    assert down[0, 1] < -0.09


def test_near_things_are_larger_and_said_to_be_near() -> None:
    points = np.array([[0.5, 0, 0.8], [0.5, 0, 0], [0.5, 0, -0.8]], np.float32)

    places, near = PLAIN.look(points, np.zeros(3), 1.0)

    assert places[0, 0] > places[1, 0] > places[2, 0]
    assert places[1, 0] == pytest.approx(0.5)
    assert near.tolist() == pytest.approx([0.9, 0.5, 0.1])


def test_a_ball_is_seen_inside_its_silhouette_from_everywhere() -> None:
    generator = np.random.default_rng(0)
    points = generator.normal(size=(500, 3))
    points /= np.linalg.norm(points, axis=1, keepdims=True)
    middle = np.array([5.0, -2.0, 1.0])
    camera = HOME
    for _ in range(10):
        camera = camera.turned(*generator.uniform(-2, 2, 2))
        places, near = camera.look((3 * points + middle).astype(np.float32), middle, 3.0)
        assert np.hypot(places[:, 0], places[:, 1]).max() <= 3 * SILHOUETTE + 1e-4
        assert near.min() >= 0
        assert near.max() <= 1


def test_the_pivot_stays_where_it_is() -> None:
    pivot = np.array([1.0, 2.0, 3.0])
    camera = PLAIN.about(pivot).turned(0.7, -0.4)

    places, _ = camera.look(pivot[None].astype(np.float32), np.zeros(3), 4.0)

    assert np.allclose(places, 0)
    assert camera.about(None).pivot is None
