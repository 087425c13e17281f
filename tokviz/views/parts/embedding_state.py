"""What the workspace holds about vectors at its step: rows, ids that stand out, the projection."""

from collections.abc import Callable, Generator

import numpy as np

from tokviz.engine.progress import Progress
from tokviz.engine.vectors.projection import Projection, pca
from tokviz.engine.vectors.table import EmbeddingTable
from tokviz.export.heat_map_figure import LookupMarks
from tokviz.export.lookup_rows import SampleRows, TableRows, table_window
from tokviz.export.map_painter import MapMarks, VocabularyMap
from tokviz.export.sample_layout import SampleTokens, fresh_at
from tokviz.export.sentence import Part
from tokviz.export.vector_words import shape_words
from tokviz.export.vocabulary_rows import VocabularyRows
from tokviz.model.workspace import Workspace


def project_steps(table: EmbeddingTable) -> Generator[Progress, None, Projection]:
    """Project a table on its two principal components."""
    yield Progress(0, 1)
    return pca(table.vectors)


class EmbeddingState:
    """Reads a workspace; what doesn't depend on the step is kept."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._rows: VocabularyRows | None = None
        self._map: tuple[EmbeddingTable, VocabularyMap] | None = None
        self._projecting: EmbeddingTable | None = None
        self._largest: tuple[EmbeddingTable, float] | None = None

    def vocabulary(self) -> VocabularyRows | None:
        """Return the run's vocabulary, None where there is none."""
        run, tokenizer = self._workspace.run, self._workspace.tokenizer
        if run is None or tokenizer is None:
            self._rows = None
        elif self._rows is None or self._rows.run is not run:
            self._rows = VocabularyRows(run, tokenizer)
        # An empty corpus has an empty vocabulary.
        return self._rows if self._rows is not None and len(self._rows) else None

    def sample(self) -> SampleRows | None:
        """Return the sample's rows at this step, None where nothing is encoded."""
        encoding = self._workspace.encoding
        if encoding is None or encoding.tokenizer is not self._workspace.tokenizer:
            return None
        step = self._workspace.step
        cut = encoding.cut(step)
        if not len(cut):
            return None
        return SampleRows(SampleTokens(encoding, cut, fresh_at(encoding, cut, step)))

    def shape(
        self, rows: VocabularyRows, table: EmbeddingTable, sample: SampleRows | None
    ) -> tuple[Part, ...]:
        """Return the lookup as a sentence."""
        size = rows.tokenizer.vocabulary.size(self._workspace.step)
        tokens = None if sample is None else len(sample.ids)
        return shape_words(size, table.vectors.shape[1], tokens)

    def _id(self, rows: VocabularyRows, key: bytes | None) -> int:
        """Return the id of a token that exists at this step, -1 where there is none."""
        id = None if key is None else rows.id_of(key)
        exists = id is not None and rows.born_at[id] <= self._workspace.step
        return id if id is not None and exists else -1

    def focus(self, rows: VocabularyRows, sample: SampleRows | None) -> int | None:
        """Return the id around which the table is shown: the selected, else the sample's first."""
        selected = self._id(rows, self._workspace.selection)
        if selected >= 0:
            return selected
        known = sample.ids[sample.ids >= 0] if sample is not None else np.zeros(0, np.int64)
        return int(known[0]) if len(known) else None

    def table_rows(
        self, rows: VocabularyRows, sample: SampleRows | None, *, ends: bool = True
    ) -> TableRows:
        """Return the rows of the table around the focus; with `ends`, its first and last too."""
        exists = rows.born_at <= self._workspace.step
        return TableRows(rows, table_window(exists, self.focus(rows, sample), ends=ends))

    def lookup_marks(
        self, rows: VocabularyRows, sample: SampleRows | None, strip: TableRows
    ) -> LookupMarks:
        """Return which rows stand out; those of a strip that the sample takes are lit."""
        taken = [] if sample is None else strip.ids[np.isin(strip.ids, sample.ids)].tolist()
        selected, hovered = self._workspace.selection, self._workspace.hover
        return LookupMarks(self._id(rows, selected), self._id(rows, hovered), frozenset(taken))

    def map_marks(self, rows: VocabularyRows) -> MapMarks:
        """Return which points stand out."""
        step = self._workspace.step
        fresh = None
        if step > 0:
            made = int(rows.run.merges.new[step - 1])
            fresh = rows.tokenizer.vocabulary.id_of_token(made)
        return MapMarks(
            self._id(rows, self._workspace.selection),
            self._id(rows, self._workspace.hover),
            -1 if fresh is None else fresh,
        )

    def largest_of(self, table: EmbeddingTable) -> float:
        """Return the magnitude that has the strongest colour: 1, or more where rows need it."""
        if self._largest is None or self._largest[0] is not table:
            largest = 1.0
            if table.learned:
                largest = max(largest, float(np.abs(table.vectors).max(initial=0.0)))
            self._largest = table, largest
        return self._largest[1]

    def known_map(self, rows: VocabularyRows, table: EmbeddingTable) -> VocabularyMap | None:
        """Return the map of a table, None where it was not projected yet."""
        known = self._map
        if known is None or known[0] is not table or known[1].rows is not rows:
            return None
        return known[1]

    def map(
        self, rows: VocabularyRows, table: EmbeddingTable, projection: Projection | None = None
    ) -> VocabularyMap:
        """Return the map of a table, projected here and now unless that was done elsewhere."""
        known = self.known_map(rows, table)
        if known is None:
            known = VocabularyMap(rows, pca(table.vectors) if projection is None else projection)
            self._map = table, known
        return known

    def project(
        self, rows: VocabularyRows, table: EmbeddingTable, then: Callable[[], None]
    ) -> None:
        """Project a large table beside the window, once; call `then` when its map is known."""
        if self._projecting is table:
            return
        self._projecting = table

        def done(projection: Projection) -> None:
            self._projecting = None
            self.map(rows, table, projection)
            then()

        def failed(error: Exception) -> None:
            self._projecting = None
            raise error

        self._workspace.jobs.start("project", project_steps(table), done, failed)
