"""What colours mean stands in words, in as many lines as it takes."""

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPicture
from PySide6.QtWidgets import QApplication

from tokviz.document.document import MapColour
from tokviz.engine.vectors.words import Lexicon
from tokviz.export.look import CONTRAST, LIGHT
from tokviz.export.map.colours import cluster_colours, merge_colours, ramp_colours
from tokviz.export.map.legend import MapLegend
from tokviz.export.row_names import WordNames

NAMES = WordNames(Lexicon(tuple(f"word{n}".encode() for n in range(8))))
CLUSTERS = cluster_colours(np.arange(8, dtype=np.int32), tuple(range(8)), np.arange(8))


@pytest.mark.parametrize("look", [LIGHT, CONTRAST])
@pytest.mark.parametrize("width", [180.0, 320.0, 900.0])
def test_nothing_overlaps_or_sticks_out(qapp: QApplication, look: object, width: float) -> None:
    legend = MapLegend(CLUSTERS, NAMES, look)

    places = legend._places(width)

    assert len(places) == 9
    assert not any(a.intersects(b) for n, a in enumerate(places) for b in places[:n])
    assert max(rect.right() for rect in places) <= width
    assert legend.size(width).height() == max(rect.bottom() for rect in places)


@pytest.mark.parametrize(
    ("colours", "parts"),
    [
        (CLUSTERS, 9),
        (ramp_colours(MapColour.LENGTH, np.arange(8), np.arange(8)), 2),
        (ramp_colours(MapColour.LENGTH, np.ones(8, int), np.arange(8)), 2),
        (merge_colours(np.arange(8, dtype=np.int32), 7), 3),
    ],
)
def test_every_kind_is_painted(qapp: QApplication, colours: object, parts: int) -> None:
    legend, picture = MapLegend(colours, NAMES, LIGHT), QPicture()
    painter = QPainter(picture)

    legend.paint(painter, 400, QRectF(0, 0, 400, 100))
    painter.end()

    assert picture.size() > 0
    assert len(legend._places(400)) == parts
