"""What it takes to map a cloud of vectors: axes or t-SNE, frames and clusters."""

import math
from collections.abc import Generator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tokviz.document.document import MapChoices, MapMethod
from tokviz.engine.progress import Progress
from tokviz.engine.vectors.clusters import clusters
from tokviz.engine.vectors.direction import units
from tokviz.engine.vectors.projection import Axes
from tokviz.engine.vectors.tsne import tsne_steps
from tokviz.export.map.space_map import MapFrame
from tokviz.export.map.words import tsne_axis
from tokviz.views.parts.map.axes_fit import AxisTrouble, fitted_axes
from tokviz.views.parts.map.cloud import Cloud
from tokviz.views.parts.map.motion import Motion, Projected, Still

AT_ONCE = 20_000_000
"""Up to so many multiplications a cloud is mapped at once."""
MOST_TSNE = {2: 10_000, 3: 3_000}
"""Of so many rows t-SNE makes a map on so many axes; more would take minutes."""
WELL_KNOWN = 4_000
"""The words that stand for clusters are among so many of the most frequent."""
_ROUNDS = 12
"""So many rounds clusters take, more or less."""


@dataclass(frozen=True, eq=False)
class Mapped:
    """A cloud on the axes of a frame; `axes` are None for t-SNE."""

    cloud: Cloud
    motion: Motion
    frame: MapFrame
    axes: Axes | None = None
    troubles: tuple[AxisTrouble, ...] = ()


def cluster_count(rows: int) -> int:
    """Return how many clusters so many rows are told apart by.

    >>> cluster_count(5), cluster_count(50), cluster_count(20_000)
    (2, 5, 8)
    """
    return max(1, min(8, rows - 1, max(2, round(math.sqrt(rows / 2)))))


def mapping_cost(cloud: Cloud, choices: MapChoices) -> float:
    """Return about how many multiplications it takes to map a cloud."""
    if choices.method is MapMethod.TSNE:
        return float("inf")
    d, k = cloud.dimensions, choices.dimensions
    return len(cloud.fitted) * d * d + 2 * len(cloud.last) * d * k


def clustering_cost(cloud: Cloud) -> float:
    """Return about how many multiplications it takes to find clusters."""
    count = cluster_count(len(cloud.fitted))
    return len(cloud.fitted) * cloud.dimensions * count * (_ROUNDS + 1)


def map_now(cloud: Cloud, choices: MapChoices, previous: Mapped | None = None) -> Mapped:
    """Map a cloud along axes; one that grows goes on from its map of a moment before."""
    before = None
    if previous is not None and previous.cloud.names is cloud.names:
        before = previous
    fit = fitted_axes(cloud, choices, None if before is None else before.axes)
    motion = Projected(cloud, fit.axes)
    ends = [motion.frame(number) for number in sorted({0, cloud.last_finite})]
    frame = MapFrame.around(fit.names, *ends)
    if cloud.grows and before is not None and before.frame.dimensions == frame.dimensions:
        frame = frame.grown(before.frame)
    return Mapped(cloud, motion, frame, fit.axes, fit.troubles)


def map_steps(cloud: Cloud, choices: MapChoices) -> Generator[Progress, None, Mapped]:
    """Map a cloud, and project all its frames, so that the window need not.

    Raises MissingExtra, TooFewVectors.
    """
    count = len(cloud.epochs)
    yield Progress(0, count + 1)
    # Of many names it takes a while until the first is found.
    cloud.names.row(b"")
    if choices.method is MapMethod.TSNE:
        return (yield from _tsne_steps(cloud, choices.dimensions))
    mapped = map_now(cloud, choices)
    if isinstance(mapped.motion, Projected):
        for number in range(count):
            yield Progress(number + 1, count + 1)
            mapped.motion.frame(number)
    return mapped


def _tsne_steps(cloud: Cloud, k: int) -> Generator[Progress, None, Mapped]:
    rows = cloud.fitted[: MOST_TSNE[k]]
    layout = yield from tsne_steps(cloud.last[rows], seed=cloud.seed, components=k)
    points = np.full((len(cloud.last), k), np.nan, np.float32)
    points[rows] = layout
    spread = cloud.by_row(points)
    axes = tuple(tsne_axis(number + 1) for number in range(k))
    return Mapped(cloud, Still(spread), MapFrame.around(axes, spread))


@dataclass(frozen=True, eq=False)
class Clusters:
    """The cluster of each row, `labels` int32 (n,), -1 for none, and a row of each, `central`."""

    labels: NDArray[np.int32]
    central: tuple[int, ...]


def cluster_now(cloud: Cloud) -> Clusters:
    """Find clusters among the vectors at the end."""
    vectors = cloud.last[cloud.fitted]
    found = clusters(vectors, cluster_count(len(vectors)), cloud.seed)
    # What stands for a cluster is near its middle, and well known.
    unit = units(vectors[:WELL_KNOWN])
    central = []
    for number in range(int(found.max(initial=-1)) + 1):
        members = np.flatnonzero(found[:WELL_KNOWN] == number)
        if len(members):
            middle = unit[members].sum(axis=0)
            best = members[int(np.argmax(unit[members] @ middle))]
        else:
            best = int(np.flatnonzero(found == number)[0])
        central.append(cloud.row(int(cloud.fitted[best])))
    labels = np.full(len(cloud.names), -1, np.int32)
    labels[[cloud.row(place) for place in cloud.fitted.tolist()]] = found
    return Clusters(labels, tuple(central))


def cluster_steps(cloud: Cloud) -> Generator[Progress, None, Clusters]:
    """Find clusters beside the window."""
    yield Progress(0, 0)
    return cluster_now(cloud)
