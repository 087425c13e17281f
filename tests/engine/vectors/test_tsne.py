import sys

import numpy as np
import pytest
from numpy.typing import NDArray

from tokviz.engine.missing_extra import MissingExtra
from tokviz.engine.progress import finish
from tokviz.engine.vectors.tsne import EARLY, LATE, TooFewVectors, tsne_steps

LIBRARIES = ("openTSNE", "sklearn.manifold")


def two_bundles(count: int) -> NDArray[np.float32]:
    generator = np.random.default_rng(0)
    vectors = generator.normal(0, 0.1, (count, 6))
    vectors[::2, 0] += 5
    return vectors.astype(np.float32)


def without(monkeypatch: pytest.MonkeyPatch, *libraries: str) -> None:
    for library in libraries:
        monkeypatch.setitem(sys.modules, library, None)


@pytest.fixture(params=LIBRARIES)
def library(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Leave one of the two libraries."""
    without(monkeypatch, *LIBRARIES[: LIBRARIES.index(request.param)])
    name: str = request.param
    return name


@pytest.mark.parametrize("components", [2, 3])
def test_bundles_stay_together(library: str, components: int) -> None:
    points = finish(tsne_steps(two_bundles(60), seed=0, components=components))
    assert (points.shape, points.dtype) == ((60, components), np.float32)
    assert np.isfinite(points).all()
    distances = np.linalg.norm(points[:, np.newaxis] - points, axis=2)
    np.fill_diagonal(distances, np.inf)
    assert (distances.argmin(axis=1) % 2 == np.arange(60) % 2).all()


@pytest.mark.parametrize("count", [4, 5, 8, 20])
def test_few_vectors_do_not_fall_into_one_point(library: str, count: int) -> None:
    vectors = np.random.default_rng(0).normal(size=(count, 6)).astype(np.float32)
    points = finish(tsne_steps(vectors, seed=0))
    assert np.ptp(points) > 1
    assert len(np.unique(points, axis=0)) == count


def test_the_seed_decides(library: str) -> None:
    vectors = two_bundles(20)
    first = finish(tsne_steps(vectors, seed=1))
    assert np.array_equal(first, finish(tsne_steps(vectors, seed=1)))
    assert not np.array_equal(first, finish(tsne_steps(vectors, seed=2)))


def test_equal_vectors_are_no_trouble(library: str) -> None:
    assert np.isfinite(finish(tsne_steps(np.zeros((6, 3), np.float32), seed=0))).all()


@pytest.mark.parametrize("exponent", [-100, 100, 124])
def test_numbers_of_any_size_give_the_same_map(library: str, exponent: int) -> None:
    vectors = two_bundles(12)
    same = finish(tsne_steps(vectors, seed=0))
    assert np.array_equal(finish(tsne_steps(np.ldexp(vectors, exponent), seed=0)), same)


def test_opentsne_tells_how_far_it_is_and_can_be_dropped() -> None:
    steps = tsne_steps(two_bundles(12), seed=0)
    told = [next(steps) for _ in range(5)]
    assert [point.done for point in told] == [0, 1, 25, 50, 75]
    assert {point.total for point in told} == {EARLY + LATE}
    steps.close()


@pytest.mark.parametrize("count", [0, 3])
def test_too_few_vectors(count: int) -> None:
    with pytest.raises(TooFewVectors) as caught:
        finish(tsne_steps(two_bundles(count), seed=0))
    assert (caught.value.found, caught.value.least) == (count, 4)


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, *LIBRARIES)
    with pytest.raises(MissingExtra) as caught:
        finish(tsne_steps(two_bundles(8), seed=0))
    assert (caught.value.package, caught.value.extra) == ("openTSNE", "tsne")
