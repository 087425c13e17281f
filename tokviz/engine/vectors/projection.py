"""Principal component analysis: the directions in which vectors differ most."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, eq=False)
class Projection:
    """Vectors seen along few directions.

    `points` float32 (n, k) are the coordinates, `explained` float64 (k,) the share of the whole
    variance along each, descending, and `axes` float64 (k, d) the unit directions (zero where
    there are fewer directions than asked for).
    """

    points: NDArray[np.float32]
    explained: NDArray[np.float64]
    axes: NDArray[np.float64]


def pca(vectors: NDArray[np.float32], components: int = 2) -> Projection:
    """Project vectors float32 (n, d) on their first principal components.

    The eigenvectors of the covariance matrix (Pearson 1901; Jolliffe 2002, chapter 1). Each
    axis points to where its largest coordinate is positive, so that the picture never flips.
    Directions beyond the rank of the data have coordinates and variance 0.

    >>> pca(np.array([[0, 1], [2, 1], [4, 1]], np.float32), 1).points.ravel().tolist()
    [-2.0, 0.0, 2.0]
    """
    count, dimensions = vectors.shape
    axes = np.zeros((components, dimensions))
    explained = np.zeros(components)
    if count == 0 or dimensions == 0:
        return Projection(np.zeros((count, components), np.float32), explained, axes)
    centred = vectors.astype(np.float64) - vectors.mean(axis=0, dtype=np.float64)
    values, directions = np.linalg.eigh(centred.T @ centred)
    total = float(values.clip(min=0).sum())
    smallest = total * np.finfo(np.float64).eps * max(count, dimensions)
    for place in range(min(components, dimensions)):
        value = float(values[-1 - place])
        if value <= smallest:
            break
        axis = directions[:, -1 - place]
        axes[place] = axis * np.sign(axis[np.argmax(np.abs(axis))])
        explained[place] = value / total
    return Projection((centred @ axes.T).astype(np.float32), explained, axes)
