"""Where a cloud of points in three dimensions is looked at from."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

AWAY = 3.5
"""How far the eye is from the middle, in radii of the cloud: near things are a little larger."""
SILHOUETTE = AWAY / np.sqrt(AWAY**2 - 1)
"""The radius at which a sphere of radius 1 around the middle is seen."""


def _about_x(angle: float) -> NDArray[np.float64]:
    cos, sin = np.cos(angle), np.sin(angle)
    return np.array([[1, 0, 0], [0, cos, -sin], [0, sin, cos]])


def _about_y(angle: float) -> NDArray[np.float64]:
    cos, sin = np.cos(angle), np.sin(angle)
    return np.array([[cos, 0, sin], [0, 1, 0], [-sin, 0, cos]])


@dataclass(frozen=True, eq=False)
class Camera:
    """A `rotation` float64 (3, 3), whose rows are the directions right, up and to the viewer.

    `pivot` float64 (3,) is what is turned about, None for the middle of the cloud.
    """

    rotation: NDArray[np.float64]
    pivot: NDArray[np.float64] | None = None

    def turned(self, right: float, down: float) -> "Camera":
        """Return the camera after the cloud was turned, by angles in radians, on the screen.

        >>> Camera(np.eye(3)).turned(np.pi / 2, 0).rotation.round().tolist()
        [[0.0, 0.0, 1.0], [0.0, 1.0, 0.0], [-1.0, 0.0, 0.0]]
        """
        turned = _about_x(down) @ _about_y(right) @ self.rotation
        # The nearest rotation: many small turns must not add up to a skew.
        left, _, upper = np.linalg.svd(turned)
        return Camera(left @ upper, self.pivot)

    def about(self, pivot: NDArray[np.float64] | None) -> "Camera":
        """Return the camera that turns about another point."""
        return Camera(self.rotation, pivot)

    def look(
        self, points: NDArray[np.float32], middle: NDArray[np.float64], reach: float
    ) -> tuple[NDArray[np.float64], NDArray[np.float32]]:
        """Return float64 (n, 2) places on the screen's plane, and float32 (n,) how near each is.

        `points` are (n, 3); the pivot, or else `middle` float64 (3,), is seen at 0, and what is
        there keeps its size.
        Nearness is 0 at the distance `reach` behind the middle, and 1 at `reach` before it.

        >>> places, near = HOME.look(np.zeros((1, 3), np.float32), np.zeros(3), 1.0)
        >>> places.tolist(), near.tolist()
        ([[0.0, 0.0]], [0.5])
        """
        centre = middle if self.pivot is None else self.pivot
        turned = (points - centre.astype(np.float32)) @ self.rotation.T.astype(np.float32)
        depth = turned[:, 2] / np.float32(reach)
        size = np.float32(AWAY) / np.maximum(np.float32(AWAY) - depth, np.float32(0.1))
        places = (turned[:, :2] * size[:, np.newaxis]).astype(np.float64)
        near: NDArray[np.float32] = np.clip((depth + 1) / 2, 0, 1)
        return places, near


HOME = Camera(_about_x(np.radians(20)) @ _about_y(np.radians(-30)))
"""From the right and from above: all three axes are seen, the first ones best."""
