"""The sections of the lookup as pictures, the same on screen and in files."""

from dataclasses import dataclass
from enum import StrEnum

from tokviz.engine.vectors.neighbours import Metric
from tokviz.export.figure import Figure
from tokviz.export.heat.map_labels import LookupMarks
from tokviz.export.look import Look
from tokviz.export.lookup.batch import PaddedRows
from tokviz.export.lookup.distances import Comparison
from tokviz.export.lookup.figure import distances_figure, lookup_figure
from tokviz.export.lookup.product import product_figure
from tokviz.export.lookup.rows import TableRows
from tokviz.export.vector_words import source_words, unmet_words
from tokviz.model.workspace import Workspace
from tokviz.views.parts.lookup.state import Lookup, LookupState


class Section(StrEnum):
    """What is looked at."""

    LOOKUP = "lookup"
    ONE_HOT = "one-hot"
    DISTANCES = "distances"
    SIZE = "size"


@dataclass(frozen=True, slots=True)
class LookupChoices:
    """How a lookup is looked at: no document holds it.

    With `by_lines` each line of the sample is a sample of a batch; the rows of the `chosen` one are
    shown. `distance` is how far is measured.
    """

    section: Section = Section.LOOKUP
    by_lines: bool = True
    chosen: int = 0
    distance: Metric = Metric.DISTANCE


class LookupSections:
    """Reads a workspace, and paints what the choices ask for."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self.state = LookupState(workspace)

    # What there is to show

    def chosen(self, shown: Lookup, choices: LookupChoices) -> int:
        """Return the number of the sample whose rows are shown, from 0."""
        return 0 if shown.batch is None else min(choices.chosen, len(shown.batch) - 1)

    def rows(self, shown: Lookup, choices: LookupChoices) -> PaddedRows | None:
        """Return the rows of the sample that is chosen, None where there is none."""
        return None if shown.batch is None else shown.batch.rows[self.chosen(shown, choices)]

    def strip(self, shown: Lookup, choices: LookupChoices, *, ends: bool = True) -> TableRows:
        """Return a few rows of the table; with `ends`, its first and last too."""
        return self.state.table_rows(shown.names, self.rows(shown, choices), ends=ends)

    def marks(self, shown: Lookup, strip: TableRows | None = None) -> LookupMarks:
        """Return which rows stand out; those of a strip that the batch takes are lit."""
        if shown.batch is None or strip is None:
            return self.state.marks(shown.names)
        return self.state.marks(shown.names, shown.batch.taken(strip.ids))

    def scale(self, shown: Lookup) -> tuple[float, bool]:
        """Return the magnitude of the strongest colour, and whether numbers may exceed it."""
        scale = self.state.scale
        return scale.largest(shown.space), scale.is_exceeded(shown.space)

    def comparison(self, shown: Lookup, choices: LookupChoices) -> Comparison | None:
        """Return distances of some rows, None where there are not two."""
        return self.state.comparison(shown, choices.distance)

    def meaning(self, shown: Lookup) -> str:
        """Return where the numbers come from, and what they don't mean."""
        vectors, unmet = self._workspace.vectors, self.state.unmet(shown)
        told = source_words(shown.space.source, vectors.epoch, vectors.last_epoch)
        return f"{told} {unmet_words(unmet)}" if unmet else told

    @property
    def marker_text(self) -> str:
        """Return how markers are written."""
        return self._workspace.document.recipe.marker_text

    # Pictures

    def lookup_figure(self, shown: Lookup, choices: LookupChoices, look: Look) -> Figure:
        """Return the ids, their rows, and where in the table they come from."""
        strip = self.strip(shown, choices)
        return lookup_figure(
            self.state.shape(shown),
            shown.batch,
            strip,
            shown.vectors,
            look,
            chosen=self.chosen(shown, choices),
            marks=self.marks(shown, strip),
            scale=self.scale(shown),
            note=self.meaning(shown),
        )

    def one_hot_figure(self, shown: Lookup, choices: LookupChoices, look: Look) -> Figure:
        """Return the lookup as a product."""
        return product_figure(
            self.state.product(shown, self.rows(shown, choices)),
            look,
            largest=self.state.scale.largest(shown.space),
            marks=self.marks(shown),
            marker_text=self.marker_text,
        )

    def distances_figure(self, shown: Lookup, choices: LookupChoices, look: Look) -> Figure:
        """Return distances of one-hot and of dense vectors."""
        return distances_figure(
            self.comparison(shown, choices),
            look,
            marks=self.marks(shown),
            marker_text=self.marker_text,
            note=self.meaning(shown),
        )
