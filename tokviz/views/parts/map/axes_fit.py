"""The axes that a map's choices ask for."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tokviz.document.document import MapChoices, MapMethod
from tokviz.engine.vectors.direction import DirectionProblem, NoDirection
from tokviz.engine.vectors.projection import Axes, aligned, fit_axes, word_axes
from tokviz.export.map.axes import AxisName
from tokviz.export.map.words import component_axis, rest_axis, way_axis
from tokviz.export.row_names import row_of_word
from tokviz.views.parts.map.cloud import Cloud


@dataclass(frozen=True, slots=True)
class AxisTrouble:
    """Why an axis isn't the one between two words: `unknown` ones, or a `problem` of direction."""

    words: tuple[str, str]
    unknown: tuple[str, ...] = ()
    problem: DirectionProblem | None = None


@dataclass(frozen=True, eq=False)
class FittedAxes:
    """Axes with their names, and what of the choices couldn't be had."""

    axes: Axes
    names: tuple[AxisName, ...]
    troubles: tuple[AxisTrouble, ...] = ()


def fitted_axes(cloud: Cloud, choices: MapChoices, previous: Axes | None = None) -> FittedAxes:
    """Return the axes of a cloud's last frame; a growing cloud's are turned to the previous."""
    vectors, k = cloud.last[cloud.fitted], choices.dimensions
    if choices.method is MapMethod.WORDS:
        return _word_axes(cloud, vectors, choices)
    axes = fit_axes(vectors, k)
    if not cloud.grows:
        return FittedAxes(axes, _components(axes, k))
    if previous is not None and previous.axes.shape == axes.axes.shape:
        axes = aligned(axes, previous)
    # Numbers that change many times a second tell nobody anything.
    return FittedAxes(axes, tuple(component_axis(number + 1, None) for number in range(k)))


def _components(axes: Axes, k: int) -> tuple[AxisName, ...]:
    shares = axes.explained.tolist()
    return tuple(component_axis(number + 1, shares[number]) for number in range(k))


def _word_axes(cloud: Cloud, vectors: NDArray[np.float32], choices: MapChoices) -> FittedAxes:
    """Return axes between words; where that cannot be, the data choose the axis."""
    wanted: dict[int, tuple[str, str]] = {}
    places: dict[int, tuple[int, int]] = {}
    troubles = []
    words, k = choices.axes, choices.dimensions
    for axis, pair in enumerate(((words[0], words[1]), (words[2], words[3]))):
        if not all(pair):
            continue
        found = [_place(cloud, word) for word in pair]
        unknown = tuple(word for word, at in zip(pair, found, strict=True) if at < 0)
        if unknown:
            troubles.append(AxisTrouble(pair, unknown))
        else:
            wanted[axis] = pair
            places[axis] = found[0], found[1]
    while wanted:
        # Behind the vectors that axes are laid through come those of the words.
        ends = np.array([end for axis in wanted for end in places[axis]], np.int64)
        table = np.concatenate([vectors, cloud.last[ends]])
        pairs = [(len(vectors) + 2 * n, len(vectors) + 2 * n + 1) for n in range(len(wanted))]
        try:
            axes = word_axes(table, pairs[0], pairs[1] if len(pairs) > 1 else None, k)
        except NoDirection as error:
            axis = list(wanted)[1 if error.places == (2, 3) else 0]
            troubles.append(AxisTrouble(wanted.pop(axis), problem=error.problem))
            continue
        return _named(axes, wanted, tuple(troubles), k)
    axes = fit_axes(vectors, k)
    return FittedAxes(axes, _components(axes, k), tuple(troubles))


def _named(
    axes: Axes, wanted: dict[int, tuple[str, str]], troubles: tuple[AxisTrouble, ...], k: int
) -> FittedAxes:
    """Return the axes in their places: words' axes come first from the engine."""
    order = list(range(k))
    if list(wanted) == [1]:
        order[:2] = [1, 0]
    placed = Axes(axes.mean, axes.axes[order], axes.explained[order])
    names, rest = [], 0
    for number in range(k):
        if number in wanted:
            names.append(way_axis(*wanted[number]))
        else:
            rest += 1
            names.append(rest_axis(rest, float(placed.explained[number])))
    return FittedAxes(placed, tuple(names), troubles)


def _place(cloud: Cloud, word: str) -> int:
    row = row_of_word(cloud.names, word)
    return -1 if row is None else cloud.place(row)
