"""What the workspace holds about a lookup at its step and epoch: rows, and what stands out."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.vectors.lookup import Cost
from tokviz.engine.vectors.neighbours import Metric
from tokviz.export.heat.map_labels import LookupMarks
from tokviz.export.lookup.batch import Batch
from tokviz.export.lookup.distances import MOST_COMPARED, Comparison, compare
from tokviz.export.lookup.one_hot import agreement
from tokviz.export.lookup.product import Product
from tokviz.export.lookup.rows import LookupRows, TableRows, table_window
from tokviz.export.lookup.words import shape_words
from tokviz.export.row_names import RowNames, TokenNames
from tokviz.export.sentence import Part
from tokviz.model.space import Space
from tokviz.model.workspace import Workspace
from tokviz.views.parts.lookup.sample_batch import SampleBatch
from tokviz.views.parts.lookup.scale_state import HeatScale
from tokviz.views.parts.space_state import SpaceState


@dataclass(frozen=True, eq=False)
class Lookup:
    """The table that is looked at with its names, and the sample as a batch of ids, if any."""

    space: Space
    names: RowNames
    batch: Batch | None

    @property
    def vectors(self) -> NDArray[np.float32]:
        """Return float32 (V, d): the table."""
        return self.space.words.vectors


class LookupState:
    """Reads a workspace."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._space = SpaceState(workspace)
        self._sample = SampleBatch(workspace)
        self.scale = HeatScale(workspace)

    def lookup(self, *, by_lines: bool) -> Lookup | None:
        """Return what is looked up where, None where there are no vectors."""
        space, names = self._space.space, self._space.names()
        if space is None or names is None:
            return None
        return Lookup(space, names, self._sample.read(space, names, by_lines=by_lines))

    def exists(self, names: RowNames) -> NDArray[np.bool_]:
        """Return bool (V,): which rows the table has at this step, met in training or not."""
        if isinstance(names, TokenNames):
            there: NDArray[np.bool_] = names.vocabulary.born_at <= self._workspace.step
            return there
        return names.exists(self._workspace.step)

    def rows_count(self, names: RowNames) -> int:
        """Return V at this step."""
        return int(np.count_nonzero(self.exists(names)))

    def table_size(self, shown: Lookup) -> tuple[int, int]:
        """Return V at this step, and d."""
        return self.rows_count(shown.names), shown.space.words.dimensions

    def shape(self, shown: Lookup) -> tuple[Part, ...]:
        """Return the lookup as a sentence."""
        rows, dimensions = self.table_size(shown)
        if shown.batch is None:
            return shape_words(rows, dimensions)
        return shape_words(rows, dimensions, len(shown.batch), shown.batch.longest)

    def row_of(self, names: RowNames, key: bytes | None) -> int:
        """Return the row of a token or word that exists at this step, -1 where there is none."""
        row = None if key is None else names.row(key)
        return row if row is not None and self.exists(names)[row] else -1

    def unmet(self, shown: Lookup) -> int:
        """Return how many different rows of the sample training has never met."""
        met = shown.space.met
        if met is None or shown.batch is None:
            return 0
        ids = np.unique(np.concatenate([rows.ids for rows in shown.batch.samples]))
        return int(np.count_nonzero(~met[ids[ids >= 0]]))

    def focus(self, names: RowNames, rows: LookupRows | None) -> int | None:
        """Return the row around which the table is shown: the selected, else the sample's first."""
        selected = self.row_of(names, self._workspace.selection)
        if selected >= 0:
            return selected
        known = rows.ids[rows.ids >= 0] if rows is not None else np.zeros(0, np.int64)
        return int(known[0]) if len(known) else None

    def table_rows(
        self, names: RowNames, rows: LookupRows | None, *, ends: bool = True
    ) -> TableRows:
        """Return the rows of the table around the focus; with `ends`, its first and last too."""
        return TableRows(
            names, table_window(self.exists(names), self.focus(names, rows), ends=ends)
        )

    def marks(self, names: RowNames, taken: NDArray[np.int64] | None = None) -> LookupMarks:
        """Return which rows stand out; the `taken` int64 (k,) are lit."""
        lit = frozenset() if taken is None else frozenset(taken[taken >= 0].tolist())
        selected, hovered = self._workspace.selection, self._workspace.hover
        return LookupMarks(self.row_of(names, selected), self.row_of(names, hovered), lit)

    # The other sections

    def product(self, shown: Lookup, rows: LookupRows | None) -> Product:
        """Return the one-hot product for the focus; the table has rows."""
        exists = self.exists(shown.names)
        row = self.focus(shown.names, rows)
        row = int(np.argmax(exists)) if row is None else row
        batch = shown.batch
        sizes = (1, 1) if batch is None else (len(batch), batch.longest)
        cost = Cost(*sizes, *self.table_size(shown))
        agrees = agreement(shown.vectors, row)
        return Product(shown.names, exists, shown.vectors, row, cost, agrees)

    def compared(self, shown: Lookup) -> NDArray[np.int64]:
        """Return int64 (k,): the sample's distinct rows, else the most frequent of the table."""
        exists = self.exists(shown.names)
        samples = () if shown.batch is None else shown.batch.samples
        ids = np.concatenate([np.zeros(0, np.int64), *(rows.ids for rows in samples)])
        known = ids[ids >= 0]
        _, first = np.unique(known, return_index=True)
        distinct = known[np.sort(first)][:MOST_COMPARED]
        if len(distinct) >= 2:
            return distinct
        return self._frequent(shown.names, exists)[:MOST_COMPARED]

    def _frequent(self, names: RowNames, exists: NDArray[np.bool_]) -> NDArray[np.int64]:
        census = self._workspace.census
        if isinstance(names, TokenNames) and census is not None:
            counts = names.vocabulary.counts(census.token_counts)
            order = np.argsort(-counts, kind="stable")
            return order[exists[order]]
        return names.listed(self._workspace.step)

    def comparison(self, shown: Lookup, metric: Metric) -> Comparison | None:
        """Return distances of some rows, None where there are not two."""
        rows = self.compared(shown)
        return compare(shown.names, shown.vectors, rows, metric) if len(rows) >= 2 else None
