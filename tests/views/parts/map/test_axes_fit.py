"""The axes that a map's choices ask for."""

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication

from tokviz.document.document import MapChoices, MapMethod
from tokviz.engine.vectors.direction import DirectionProblem
from tokviz.engine.vectors.projection import Axes, fit_axes
from tokviz.engine.vectors.words import Lexicon
from tokviz.export.row_names import WordNames
from tokviz.views.parts.map.axes_fit import FittedAxes, fitted_axes
from tokviz.views.parts.map.cloud import Cloud

WORDS = ("man", "woman", "king", "queen", "twin", "The")
VECTORS = np.array(
    [[0, 0, 1, 0], [2, 0, 1, 0], [0, 3, 0, 0], [2, 3, 0, 1], [0, 0, 1, 0], [5, 1, 4, 2]],
    np.float32,
)


def cloud_of(*, grows: bool = False, frames: tuple[np.ndarray, ...] = (VECTORS,)) -> Cloud:
    lexicon = Lexicon(tuple(word.encode() for word in WORDS))
    epochs = [float(n) for n in range(len(frames))]
    return Cloud(WordNames(lexicon), frames, epochs, None, np.arange(len(WORDS)), 0, grows)


def by_words(*words: str, k: int = 2) -> FittedAxes:
    axes = (words[0], words[1], words[2], words[3])
    return fitted_axes(cloud_of(), MapChoices(k, MapMethod.WORDS, axes=axes))


@pytest.fixture(autouse=True)
def application(qapp: QApplication) -> QApplication:
    return qapp


@pytest.mark.parametrize("k", [2, 3])
def test_components_are_those_of_the_last_frame_with_their_shares(k: int) -> None:
    cloud = cloud_of(frames=(np.zeros_like(VECTORS), VECTORS))

    fit = fitted_axes(cloud, MapChoices(k))

    expected = fit_axes(VECTORS, k)
    assert np.array_equal(fit.axes.axes, expected.axes)
    shares = [f"PC{n + 1} ({100 * expected.explained[n]:.1f} %)" for n in range(k)]
    assert [name.text for name in fit.names] == shares


def test_what_grows_is_turned_to_what_was_before_and_has_no_shares() -> None:
    cloud, canonical = cloud_of(grows=True), fit_axes(VECTORS)
    flipped = Axes(canonical.mean, -canonical.axes[::-1], canonical.explained[::-1])

    fit = fitted_axes(cloud, MapChoices(), flipped)

    assert np.allclose(fit.axes.axes, flipped.axes)
    assert [name.text for name in fit.names] == ["PC1", "PC2"]
    # Another number of axes has no former.
    three = fitted_axes(cloud, MapChoices(3), flipped)
    assert np.array_equal(three.axes.axes, fit_axes(VECTORS, 3).axes)


def test_axes_lead_from_word_to_word() -> None:
    fit = by_words("man", "woman", "man", "king")

    assert np.allclose(fit.axes.axes[0], [1, 0, 0, 0])
    assert [name.text for name in fit.names] == ["man → woman", "man → king"]
    assert (fit.names[0].low, fit.names[0].high) == ("man", "woman")
    assert fit.troubles == ()


def test_an_axis_without_words_is_left_to_the_data() -> None:
    first = by_words("man", "woman", "", "")
    second = by_words("", "", "man", "woman")

    assert np.allclose(first.axes.axes[0], [1, 0, 0, 0])
    assert np.allclose(second.axes.axes[1], [1, 0, 0, 0])
    assert first.names[1].text.startswith("PC1 of the rest (")
    assert second.names[0].text == first.names[1].text
    assert by_words("man", "", "", "king").names[0].text.startswith("PC1 (")


def test_in_depth_the_third_axis_is_of_the_rest() -> None:
    fit = by_words("man", "woman", "man", "king", k=3)

    assert len(fit.names) == 3
    assert fit.names[2].text.startswith("PC1 of the rest (")
    assert np.allclose(fit.axes.axes @ fit.axes.axes.T, np.eye(3), atol=1e-9)


def test_words_are_found_as_they_are_typed_or_in_small_letters() -> None:
    assert by_words("Man", "The", "", "").troubles == ()


def test_unknown_words_are_told_and_their_axis_left_to_the_data() -> None:
    fit = by_words("man", "woman", "kong", "quean")

    assert fit.troubles[0].unknown == ("kong", "quean")
    assert fit.names[0].text == "man → woman"
    assert fit.names[1].text.startswith("PC1 of the rest")


@pytest.mark.parametrize(
    ("words", "problem", "kept"),
    [
        (("man", "twin", "man", "king"), DirectionProblem.SAME_POINT, 1),
        (("man", "woman", "king", "king"), DirectionProblem.SAME_POINT, 0),
        (("man", "woman", "twin", "woman"), DirectionProblem.PARALLEL, 0),
    ],
)
def test_what_is_no_direction_is_told(
    words: tuple[str, ...], problem: DirectionProblem, kept: int
) -> None:
    fit = by_words(*words)

    assert [trouble.problem for trouble in fit.troubles] == [problem]
    assert "→" in fit.names[kept].text
    assert "→" not in fit.names[1 - kept].text
