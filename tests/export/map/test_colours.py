"""What colours tell on the map, and that they are told apart."""

from itertools import combinations

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QColor

from tokviz.document.document import MapColour
from tokviz.engine.vectors.words import Lexicon
from tokviz.export.heat.ramp import contrast, luminance
from tokviz.export.look import CONTRAST, DARK, LIGHT, Look
from tokviz.export.map.colours import (
    KINDS,
    cluster_colours,
    dot_colours,
    merge_colours,
    place_colours,
    ramp_colours,
    script_colours,
)
from tokviz.export.row_names import WordNames

# Machado, Oliveira and Fernandes 2009, severity 1: protan-, deuteran- and tritanopia.
DEFICIENCIES = {
    "none": np.eye(3),
    "protan": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
               [-0.003882, -0.048116, 1.051998]],
    "deutan": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
               [-0.011820, 0.042940, 0.968881]],
    "tritan": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
               [0.004733, 0.691367, 0.303900]],
}  # fmt: skip


def rgb(colours: list[QColor]) -> np.ndarray:
    return np.array([[c.red(), c.green(), c.blue()] for c in colours], float)


def lab(linear: np.ndarray) -> np.ndarray:
    to_xyz = np.array(
        [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
    )
    xyz = np.clip(linear, 0, 1) @ to_xyz.T / (0.9505, 1, 1.089)
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.stack(
        [116 * f[:, 1] - 16, 500 * (f[:, 0] - f[:, 1]), 200 * (f[:, 1] - f[:, 2])], axis=1
    )


@pytest.mark.parametrize("look", [LIGHT, DARK, CONTRAST])
def test_kinds_stand_out_from_the_card(look: Look) -> None:
    card = luminance(rgb([QColor(look.card)]))

    assert contrast(luminance(rgb(dot_colours(look, KINDS))), card).min() >= 3


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
@pytest.mark.parametrize("look", [LIGHT, DARK])
def test_kinds_are_told_apart_by_all(look: Look, deficiency: str) -> None:
    part = rgb(dot_colours(look, KINDS)) / 255
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)

    seen = lab(linear @ np.array(DEFICIENCIES[deficiency]).T)

    assert min(np.linalg.norm(a - b) for a, b in combinations(seen, 2)) >= 15


@pytest.mark.parametrize("look", [LIGHT, DARK, CONTRAST])
def test_a_ramp_goes_one_way(look: Look) -> None:
    light = luminance(rgb(dot_colours(look, 8, is_ramp=True)))
    card = luminance(rgb([QColor(look.card)]))

    away = contrast(light, card)
    assert (np.diff(away) > 0).all()
    assert away[0] > 1.2


def test_clusters_have_numbers_and_a_word_each(qapp: QCoreApplication) -> None:
    labels = np.array([1, 0, -1, 0], np.int32)

    colours = cluster_colours(labels, (1, 0), np.arange(4))

    assert colours.words[:2] == ("1", "2")
    assert colours.examples == (1, 0, -1)
    assert colours.plain == 2
    assert colours.of_row.tolist() == [1, 0, 2, 0]
    assert cluster_colours(labels[:2], (1, 0), np.arange(2)).plain == -1


def test_scripts_are_named_the_most_frequent_first(qapp: QCoreApplication) -> None:
    words = ["the", "of", "学", "3", "мир", "a"]
    names = WordNames(Lexicon(tuple(word.encode() for word in words)))

    colours = script_colours(names, np.arange(6))

    assert colours.words[0] == "Latin"
    assert set(colours.words) == {"Latin", "Han", "digits", "Cyrillic"}
    assert colours.of_row[0] == colours.of_row[5] == 0


def test_rare_scripts_share_a_colour(qapp: QCoreApplication) -> None:
    words = [*"a学かг가אعก", "अ", "1", "!", "+"]
    names = WordNames(Lexicon(tuple(word.encode() for word in words)))

    colours = script_colours(names, np.arange(len(words)))

    assert len(colours.words) == KINDS
    assert colours.words[colours.plain] == "others"
    assert (colours.of_row == colours.plain).sum() == len(words) - KINDS + 1


def test_a_ramp_says_its_ends(qapp: QCoreApplication) -> None:
    values = np.array([0, 3, 40, 5000, 9999])

    colours = ramp_colours(MapColour.FREQUENCY, values, np.arange(4))

    assert (colours.words[0], colours.words[-1]) == ("0", "5,000")
    assert colours.of_row.tolist() == sorted(colours.of_row.tolist())
    # What isn't listed has the colour of the nearest end.
    assert colours.of_row[[0, 3, 4]].tolist() == [0, 7, 7]


def test_few_numbers_have_a_colour_each(qapp: QCoreApplication) -> None:
    colours = ramp_colours(MapColour.LENGTH, np.array([2, 3, 4, 3]), np.arange(4))
    single = ramp_colours(MapColour.LENGTH, np.array([2, 2]), np.arange(2))

    assert colours.of_row.tolist() == [0, 1, 2, 1]
    assert colours.words == ("2", "", "4")
    assert single.words == ("2",)
    assert single.of_row.tolist() == [0, 0]


def test_the_first_place_is_strongest(qapp: QCoreApplication) -> None:
    colours = place_colours(20_000, np.arange(20_000))

    assert (colours.words[0], colours.words[-1]) == ("20,000", "1")
    assert colours.of_row[0] == 7
    assert colours.of_row[-1] == 0


def test_units_are_grey_beside_merges(qapp: QCoreApplication) -> None:
    colours = merge_colours(np.array([0, 1, 2, 16, 26], np.int32), 26)

    assert colours.of_row[0] == colours.plain
    assert colours.words[colours.plain] == "units"
    assert colours.of_row[1:].tolist() == sorted(colours.of_row[1:].tolist())
    inks = dot_colours(LIGHT, len(colours.words), colours.plain, is_ramp=True)
    assert inks[colours.plain] == QColor(LIGHT.quiet)
