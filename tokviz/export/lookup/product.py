"""The whole story of one-hot vectors as a picture: the vector, the product, its cost."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.vectors.lookup import Cost
from tokviz.export.figure import Figure
from tokviz.export.heat.map_figure import HeatMapFigure, LookupMarks
from tokviz.export.heat.map_layout import LEAST_WIDTH
from tokviz.export.look import TYPE_SMALL, Look
from tokviz.export.lookup.one_hot import Agreement, OneHotStrip, WeightedRows
from tokviz.export.lookup.rows import GAP, TableRows, table_window
from tokviz.export.lookup.table import NumbersTable
from tokviz.export.lookup.words import (
    agreement_words,
    cost_head,
    cost_rows,
    cost_words,
    one_hot_words,
    product_words,
    sum_words,
)
from tokviz.export.paragraph import ParagraphFigure
from tokviz.export.row_names import RowNames
from tokviz.export.sentence import SentenceFigure
from tokviz.export.token_figure import StackFigure


@dataclass(frozen=True, eq=False)
class Product:
    """A one-hot vector times a table: `row` among bool `exists` (ids,), `vectors` float32 (ids, d).

    `cost` is that of the whole batch.
    """

    names: RowNames
    exists: NDArray[np.bool_]
    vectors: NDArray[np.float32]
    row: int
    cost: Cost
    agreement: Agreement


def product_figure(
    product: Product, look: Look, *, largest: float, marks: LookupMarks, marker_text: str = ""
) -> Figure:
    """Return the one-hot vector, its product with the table, and what that costs."""
    names, row = product.names, product.row
    ids = np.flatnonzero(product.exists).astype(np.int64)
    window = table_window(product.exists, row)
    others = frozenset(window.tolist()) - {row}
    told = LookupMarks(marks.selected, marks.hovered, frozenset({row}), others)
    strip = HeatMapFigure(
        TableRows(names, window),
        product.vectors,
        look,
        largest=largest,
        marks=told,
        compact=True,
        fits=True,
    )
    factors = ["" if id == GAP else "1 ×" if id == row else "0 ×" for id in window.tolist()]
    place = window.tolist().index(row)
    result = HeatMapFigure(
        TableRows(names, np.array([row], np.int64)),
        product.vectors,
        look,
        largest=largest,
        fits=True,
    )
    equals = ["=".rjust(3)]
    asked = one_hot_words(names.key(row), names.text(row), len(ids), row)
    dimensions = product.vectors.shape[1]
    told_equal = agreement_words(product.agreement.equal, len(ids), dimensions, row)
    parts: tuple[tuple[str, Figure], ...] = (
        ("", SentenceFigure(asked, look, token=TYPE_SMALL, marker_text=marker_text)),
        ("", OneHotStrip(ids, row, look)),
        (product_words(), WeightedRows(strip, factors, place)),
        (sum_words(), WeightedRows(result, equals, 0)),
        ("", ParagraphFigure(told_equal, look, strong=product.agreement.equal is True)),
        ("", NumbersTable(cost_head(), cost_rows(product.cost), look, least=3)),
        ("", ParagraphFigure(cost_words(product.cost), look)),
    )
    return StackFigure(parts, look, least=LEAST_WIDTH)
