"""The colours of a map's rows, made once for each choice."""

import numpy as np
from numpy.typing import NDArray

from tokviz.document.document import MapColour
from tokviz.engine.tokenizer.token import data_of, text_of
from tokviz.export.map.colours import (
    PointColours,
    cluster_colours,
    merge_colours,
    place_colours,
    ramp_colours,
    script_colours,
)
from tokviz.export.map.space_map import MOST_DRAWN
from tokviz.export.map.words import colour_words
from tokviz.export.row_names import RowNames, TokenNames, WordNames
from tokviz.model.workspace import Workspace
from tokviz.views.parts.map.cloud import LAST_STEP, Cloud
from tokviz.views.parts.map.work import Clusters
from tokviz.views.parts.same import Asked, same


class Colouring:
    """Reads a workspace; the colours stay the same objects while they are the same."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._known: tuple[Asked, PointColours | None] | None = None

    def colours(
        self, colour: MapColour, cloud: Cloud, found: Clusters | None
    ) -> PointColours | None:
        """Return the colours of a cloud's rows, with their clusters, if they are known.

        None for one colour, and where what would be told isn't known.
        """
        names, census = cloud.names, self._workspace.census
        counted: object = None
        if colour is MapColour.FREQUENCY and self._uses_census(names):
            counted = census
        elif colour is MapColour.FREQUENCY:
            learned = self._workspace.vectors.learned
            counted = None if learned is None else learned.lexicon
        # In another language colours are told in other words.
        wanted: Asked = (colour, names, found, counted, colour_words(colour)[0])
        known = self._known
        if known is None or not same(known[0], wanted):
            known = self._known = wanted, self._made(colour, cloud, found)
        return known[1]

    def _uses_census(self, names: RowNames) -> bool:
        """Return whether frequencies are those of a run's tokens at the shown step."""
        return isinstance(names, TokenNames) and self._workspace.vectors.learned is None

    def _made(self, colour: MapColour, cloud: Cloud, found: Clusters | None) -> PointColours | None:
        names = cloud.names
        listed = names.listed(LAST_STEP)[:MOST_DRAWN]
        match colour:
            case MapColour.NONE:
                return None
            case MapColour.CLUSTER:
                if found is None:
                    return None
                return cluster_colours(found.labels, found.central, listed)
            case MapColour.SCRIPT:
                return script_colours(names, listed)
            case MapColour.LENGTH:
                values = np.zeros(len(names), np.int64)
                values[listed] = [_length(names.key(row)) for row in listed.tolist()]
                return ramp_colours(colour, values, listed)
            case MapColour.RANK:
                if not isinstance(names, TokenNames):
                    return None
                return merge_colours(names.vocabulary.born_at, names.vocabulary.run.steps)
            case MapColour.FREQUENCY:
                return self._frequency(cloud, listed)

    def _frequency(self, cloud: Cloud, listed: NDArray[np.int64]) -> PointColours | None:
        names, kind = cloud.names, MapColour.FREQUENCY
        learned, census = self._workspace.vectors.learned, self._workspace.census
        counts: NDArray[np.int64] | None = None
        if learned is not None and learned.lexicon.counts is not None:
            counts = learned.lexicon.counts
            if cloud.rows is not None:
                known, spread = cloud.rows >= 0, np.zeros(len(names), np.int64)
                spread[cloud.rows[known]] = counts[known]
                counts = spread
        elif isinstance(names, TokenNames):
            if census is None:
                return None
            counts = names.vocabulary.counts(census.token_counts)
        elif isinstance(names, WordNames):
            counts = names.lexicon.counts
        if counts is not None:
            return ramp_colours(kind, counts, listed)
        # The most frequent words come first in a list without counts.
        return place_colours(len(names), listed)


def _length(key: bytes | None) -> int:
    """Return the length of a token in characters, of a fragment in bytes, at least 1."""
    if key is None:
        return 1
    text = text_of(key)
    return max(1, len(data_of(key)) if text is None else len(text))
