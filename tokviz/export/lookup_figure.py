"""The lookup as a picture: ids, their rows, and where in the table they come from."""

from tokviz.engine.vectors.table import EmbeddingTable
from tokviz.export.figure import Figure
from tokviz.export.heat_map_figure import HeatMapFigure, LookupMarks
from tokviz.export.heat_ramp import HeatLegend
from tokviz.export.look import TYPE_SMALL, Look
from tokviz.export.lookup_rows import LookupRows, TableRows
from tokviz.export.sentence import Part, SentenceFigure, Words
from tokviz.export.token_figure import StackFigure
from tokviz.export.vector_words import meaning_words, rows_words, table_words

MOST_ROWS = 200
"""A picture shows so many rows of the sample."""


def lookup_figure(
    shape: tuple[Part, ...],
    sample: LookupRows | None,
    strip: TableRows,
    table: EmbeddingTable,
    look: Look,
    *,
    marks: LookupMarks,
    largest: float,
) -> Figure:
    """Return the shapes, the rows of a sample if there is one, rows of the table, and a legend."""
    vectors = table.vectors
    parts: list[tuple[str, Figure]] = [("", SentenceFigure(shape, look, token=TYPE_SMALL))]
    if sample is not None:
        shown = HeatMapFigure(sample, vectors, look, largest=largest, marks=marks, most=MOST_ROWS)
        parts.append((rows_words(), shown))
    few = HeatMapFigure(strip, vectors, look, largest=largest, marks=marks, compact=True)
    parts += [(table_words(), few), ("", HeatLegend(largest, look))]
    meaning = meaning_words(table.learned, is_map=False)
    if meaning:
        parts.append(("", SentenceFigure((Words(meaning, quiet=True),), look)))
    return StackFigure(tuple(parts), look)
