"""The lookup as a picture: ids, their rows, and where in the table they come from."""

import numpy as np
from numpy.typing import NDArray

from tokviz.export.figure import Figure
from tokviz.export.heat.map_figure import HeatMapFigure
from tokviz.export.heat.map_labels import LookupMarks
from tokviz.export.heat.map_layout import LEAST_WIDTH
from tokviz.export.heat.ramp import HeatLegend
from tokviz.export.look import TYPE_SMALL, Look
from tokviz.export.lookup.batch import Batch
from tokviz.export.lookup.distance_figure import DistanceFigure
from tokviz.export.lookup.distances import Comparison
from tokviz.export.lookup.grid import BatchGrid
from tokviz.export.lookup.rows import TableRows
from tokviz.export.lookup.words import (
    batch_words,
    end_words,
    equal_words,
    few_rows_words,
    length_words,
    rows_words,
    table_words,
)
from tokviz.export.paragraph import ParagraphFigure
from tokviz.export.sentence import Part, SentenceFigure
from tokviz.export.token_figure import StackFigure

MOST_ROWS = 200
"""A picture shows so many rows of the sample."""

MOST_PLACES = 40
"""A picture shows so many places of each sample of a batch."""


def lookup_figure(
    shape: tuple[Part, ...],
    batch: Batch | None,
    strip: TableRows,
    vectors: NDArray[np.float32],
    look: Look,
    *,
    chosen: int,
    scale: tuple[float, bool],
    marks: LookupMarks,
    note: str = "",
) -> Figure:
    """Return the shapes, the batch and the rows of a sample if there is one, and rows of the table.

    `scale` is the magnitude of the strongest colour, and whether numbers may exceed it.
    """
    largest, beyond = scale
    parts: list[tuple[str, Figure]] = [("", SentenceFigure(shape, look, token=TYPE_SMALL))]
    if batch is not None:
        several = len(batch) > 1
        if several:
            words = " · ".join(text for text in (batch_words(batch), length_words(batch)) if text)
            grid = BatchGrid(batch, look, chosen=chosen, marks=marks, most=MOST_PLACES)
            parts.append((words, grid))
        rows = batch.rows[chosen]
        shown = HeatMapFigure(rows, vectors, look, largest=largest, marks=marks, most=MOST_ROWS)
        parts.append((rows_words(chosen if several else None), shown))
    few = HeatMapFigure(strip, vectors, look, largest=largest, marks=marks, compact=True)
    parts += [(table_words(), few), ("", HeatLegend(largest, look, beyond=beyond))]
    if note:
        parts.append(("", ParagraphFigure(note, look)))
    return StackFigure(tuple(parts), look)


def distances_figure(
    comparison: Comparison | None,
    look: Look,
    *,
    marks: LookupMarks,
    marker_text: str,
    note: str = "",
) -> Figure:
    """Return distances of one-hot and of dense vectors, and what one sees."""
    if comparison is None:
        return ParagraphFigure(few_rows_words(), look)
    parts: list[tuple[str, Figure]] = [
        ("", DistanceFigure(comparison, look, marks=marks)),
        ("", ParagraphFigure(equal_words(comparison), look)),
    ]
    parts += [
        ("", SentenceFigure(words, look, token=TYPE_SMALL, marker_text=marker_text))
        for words in end_words(comparison)
    ]
    if note:
        parts.append(("", ParagraphFigure(note, look)))
    return StackFigure(tuple(parts), look, least=LEAST_WIDTH)
