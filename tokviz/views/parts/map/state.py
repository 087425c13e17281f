"""What the workspace holds for the map: where rows are, which stand out, what colours tell."""

from collections.abc import Callable

import numpy as np

from tokviz.document.document import MapChoices, MapColour, MapMethod
from tokviz.engine.vectors.direction import NoDirection
from tokviz.engine.vectors.neighbours import nearest
from tokviz.export.map.colours import PointColours
from tokviz.export.map.space_map import MapMarks, SpaceMap, Trail
from tokviz.export.map.words import rest_axis
from tokviz.export.row_names import RowNames, TokenNames, row_of_word
from tokviz.model.workspace import Workspace
from tokviz.views.parts.map.cloud import Cloud, learned_cloud, still_cloud
from tokviz.views.parts.map.colouring import Colouring
from tokviz.views.parts.map.work import (
    AT_ONCE,
    Clusters,
    Mapped,
    cluster_now,
    cluster_steps,
    clustering_cost,
    map_now,
    map_steps,
    mapping_cost,
)
from tokviz.views.parts.map.worker import Making, Worker
from tokviz.views.parts.same import Asked, same
from tokviz.views.parts.space_state import SpaceState

NEIGHBOURS = 20


class MapState:
    """Reads a workspace and keeps what was made; `then` is called when work beside it ended."""

    def __init__(self, workspace: Workspace, then: Callable[[], None]) -> None:
        self._workspace = workspace
        self._spaces = SpaceState(workspace)
        self._colouring = Colouring(workspace)
        self._names: RowNames | None = None
        self._cloud: tuple[Asked, Cloud] | None = None
        self.mapping: Worker[Mapped] = Worker(workspace, then)
        self.clustering: Worker[Clusters] = Worker(workspace, then)
        self._map: SpaceMap | None = None
        self._near: tuple[Asked, tuple[int, ...]] | None = None

    # What is to be mapped

    @property
    def choices(self) -> MapChoices:
        """Return how vectors are to be mapped; those that move are not laid out by t-SNE."""
        choices = self._workspace.document.view.map
        if self.grows and choices.method is MapMethod.TSNE:
            return MapChoices(choices.dimensions, MapMethod.PCA, choices.colour)
        return choices

    @property
    def grows(self) -> bool:
        """Return whether the vectors are being learned."""
        vectors = self._workspace.vectors
        return vectors.is_learning and vectors.learned is not None

    def read(self) -> Cloud | None:
        """Return the vectors that there are now, the same object while they are the same."""
        vectors = self._workspace.vectors
        self._names, space = self._spaces.names(), self._spaces.space
        if self._names is None or space is None:
            self._cloud = None
            return None
        learned = vectors.learned
        wanted: Asked = (self._names, space.words.vectors)
        if learned is not None:
            wanted = (self._names, learned.history, len(learned.history.epochs), self.grows)
        if self._cloud is None or not same(self._cloud[0], wanted):
            if learned is not None:
                made = learned_cloud(self._names, space, learned, grows=self.grows)
            else:
                seed = self._workspace.document.embedding.seed
                made = still_cloud(self._names, space, seed)
            self._cloud = wanted, made
        return self._cloud[1]

    # What is made of it

    def provide(self) -> Making:
        """Get the map that the choices ask for, at once or beside the window."""
        cloud = self.read()
        if cloud is None:
            return Making.NOTHING
        choices, wanted = self.choices, self._wanted(cloud)
        status = self.mapping.status(wanted)
        if status is None:
            self.clustering.forget()
            if cloud.grows or mapping_cost(cloud, choices) <= AT_ONCE:
                self.mapping.keep(wanted, map_now(cloud, choices, self.mapping.made))
            else:
                self.mapping.start(wanted, map_steps(cloud, choices))
            status = self.mapping.status(wanted) or Making.WAITING
        if status is not Making.WAITING:
            self._provide_clusters(cloud)
        return status

    def _wanted(self, cloud: Cloud) -> Asked:
        choices = self.choices
        words: tuple[str, ...] = ()
        if choices.method is MapMethod.WORDS:
            # In another language axes have other names.
            words = (*choices.axes, rest_axis(1, 0.0).text)
        return cloud, choices.dimensions, choices.method, words

    def _provide_clusters(self, cloud: Cloud) -> None:
        if self.choices.colour is not MapColour.CLUSTER or cloud.grows:
            return
        if self.clustering.status((cloud,)) is None:
            if clustering_cost(cloud) <= AT_ONCE:
                self.clustering.keep((cloud,), cluster_now(cloud))
            else:
                self.clustering.start((cloud,), cluster_steps(cloud))

    def cluster_status(self) -> Making:
        """Return how it is with the clusters, if colours are to tell them."""
        cloud = None if self._cloud is None else self._cloud[1]
        if self.choices.colour is not MapColour.CLUSTER or cloud is None or cloud.grows:
            return Making.READY
        return self.clustering.status((cloud,)) or Making.WAITING

    def finish(self) -> None:
        """Make the map here and now, but for t-SNE, which takes too long."""
        waits = self.provide() in (Making.WAITING, Making.STOPPED)
        if waits and self._cloud is not None and self.choices.method is not MapMethod.TSNE:
            cloud = self._cloud[1]
            self.mapping.keep(self._wanted(cloud), map_now(cloud, self.choices))

    def try_again(self) -> None:
        """Forget that something was stopped."""
        self.mapping.forget()
        self.clustering.forget()

    def mapped(self) -> Mapped | None:
        """Return what was mapped last, if it is of the rows that there are now."""
        mapped = self.mapping.made
        return mapped if mapped is not None and mapped.cloud.names is self._names else None

    def map(self) -> SpaceMap | None:
        """Return the map at the shown moment, which may be that of the choices before.

        It is the same object while it is the same.
        """
        mapped = self.mapped()
        if mapped is None:
            return None
        cloud, points = mapped.cloud, mapped.motion.at(self._workspace.vectors.epoch)
        known, colours = self._map, self._colours(cloud)
        if (
            known is None
            or known.frame is not mapped.frame
            or known.points is not points
            or known.colours is not colours
        ):
            known = self._map = SpaceMap(cloud.names, mapped.frame, points, colours)
        return known

    def _colours(self, cloud: Cloud) -> PointColours | None:
        found = None
        if self.clustering.status((cloud,)) is Making.READY:
            found = self.clustering.made
        return self._colouring.colours(self.choices.colour, cloud, found)

    # What stands out

    def row(self, key: bytes | None) -> int:
        """Return the row of a key that exists at this step, -1 where there is none."""
        names = self._names
        row = None if key is None or names is None else names.row(key)
        if row is None or names is None or not names.exists(self._workspace.step)[row]:
            return -1
        return row

    def marks(self, *, isolates: bool = False) -> MapMarks:
        """Return which rows stand out; one that `isolates` does so with its neighbours alone."""
        names, step = self._names, self._workspace.step
        fresh = None
        if isinstance(names, TokenNames) and step > 0:
            run = names.vocabulary.run
            made = int(run.merges.new[step - 1])
            fresh = names.vocabulary.tokenizer.vocabulary.id_of_token(made)
            if fresh is not None and not names.exists(step)[fresh]:
                fresh = None
        selected = self.row(self._workspace.selection)
        alone = self.neighbours(selected) if isolates and selected >= 0 else ()
        return MapMarks(
            selected,
            self.row(self._workspace.hover),
            -1 if fresh is None else fresh,
            self._analogy_rows(),
            alone,
        )

    def _analogy_rows(self) -> tuple[int, ...]:
        names = self._names
        words = filter(None, self._workspace.document.view.analogy)
        rows = [None if names is None else row_of_word(names, word) for word in words]
        return tuple(dict.fromkeys(row for row in rows if row is not None))

    def neighbours(self, row: int) -> tuple[int, ...]:
        """Return a row and those nearest to it by the cosine, at the shown moment."""
        names, space, step = self._names, self._spaces.space, self._workspace.step
        if names is None or space is None:
            return ()
        wanted: Asked = (space.words.vectors, names, row, step)
        if self._near is None or not same(self._near[0], wanted):
            gone = np.flatnonzero(~names.exists(step)).tolist()
            query = space.words.vectors[row]
            try:
                found = nearest(space.words, query, NEIGHBOURS, exclude=[row, *gone])
                rows = (row, *found.rows.tolist())
            except NoDirection:
                rows = (row,)
            self._near = wanted, rows
        return self._near[1]

    def trails(self, marks: MapMarks) -> tuple[Trail, ...]:
        """Return where the rows that stand out came from, up to the shown moment."""
        mapped = self.mapped()
        if mapped is None or not self.choices.trails:
            return ()
        epoch = self._workspace.vectors.epoch
        rows = dict.fromkeys((*marks.also, marks.hovered, marks.selected))
        ways = ((row, mapped.motion.way(row, epoch)) for row in rows if row >= 0)
        return tuple(Trail(row, way) for row, way in ways if len(way) > 1)
