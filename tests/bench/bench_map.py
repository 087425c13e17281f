"""How long a frame of the map takes: pan, hover, turn, and another moment of the training.

Run on demand: `PYTHONPATH=. python tests/bench/bench_map.py [POINTS ...]`. It needs no screen: the
offscreen platform paints with the same raster engine as a window. The measure is a pyqtgraph
ScatterPlotItem with as many points, without any names, in the same run.
"""

import os
import random
import sys
import time
from collections.abc import Callable
from dataclasses import replace

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
import pyqtgraph as pg
from PySide6.QtWidgets import QApplication

from tokviz.document.document import Document, EmbeddingChoices, MapColour, Source
from tokviz.engine.vectors.words import Lexicon
from tokviz.engine.word2vec.history import History
from tokviz.engine.word2vec.learned_vectors import LearnedVectors
from tokviz.engine.word2vec.recipe import Solver, VectorRecipe
from tokviz.engine.word2vec.sentences import Sentences
from tokviz.export.look import LIGHT
from tokviz.model.workspace import Workspace
from tokviz.views.map import MapView
from tokviz.views.parts.theme import apply_look

ROUNDS = 200
SIZE = 900, 680


def timed(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def told(name: str, seconds: list[float], peer: float | None = None) -> float:
    """Print times and how they compare with a peer's median; return the median."""
    ms = np.array(seconds) * 1000
    middle = float(np.median(ms))
    ratio = "" if peer is None else f"   {middle / peer:5.2f} x pyqtgraph"
    print(f"{name:<44} median {middle:6.2f} ms   p99 {np.percentile(ms, 99):6.2f} ms{ratio}")
    return middle


def learned_vectors(count: int, dimensions: int, frames: int) -> LearnedVectors:
    """Return made-up vectors that grow from nothing into groups."""
    random = np.random.default_rng(0)
    words = Lexicon(
        tuple(f"word{n}".encode() for n in range(count)),
        np.maximum(1, 50_000 // np.arange(1, count + 1)),
    )
    middles = random.normal(size=(8, dimensions))
    end = middles[random.integers(8, size=count)] + random.normal(0, 0.4, (count, dimensions))
    start = random.uniform(-0.5, 0.5, (count, dimensions)) / dimensions
    history = History(start.astype(np.float32))
    for n in range(1, frames):
        history.add(float(n), (start + (end - start) * n / (frames - 1)).astype(np.float32))
    sentences = Sentences(words, np.zeros(2, np.int32), np.array([0, 2]))
    recipe = VectorRecipe(dimensions=dimensions, epochs=frames - 1)
    return LearnedVectors(recipe, sentences, history, Solver.SAMPLED)


def painted(application: QApplication) -> None:
    """Carry out the paints that were asked for: a scene asks for them by events of its own."""
    application.processEvents()


class Bench:
    """One map and its peer."""

    def __init__(self, application: QApplication, count: int) -> None:
        self.application, self.count = application, count
        learned = learned_vectors(count, 50 if count > 5000 else 32, 16 if count > 5000 else 101)
        self.workspace = Workspace(synchronous=True)
        # Nothing is to be learned: the vectors are given.
        self.workspace.vectors.provide = lambda: None
        embedding = EmbeddingChoices(source=Source.LEARNED, learning=learned.recipe)
        self.workspace.open_document(Document(embedding=embedding, epoch=learned.history.end))
        self.workspace.vectors._learned = learned
        self.workspace.vectors._learned_from = self.workspace.vectors._wanted()
        self.view = MapView(self.workspace)
        self.view.set_look(LIGHT)
        self.view.resize(*SIZE)
        self.view.show()
        application.processEvents()
        self.words = learned.lexicon.keys

    def frames(self, name: str, work: Callable[[int], object], peer: float | None = None) -> None:
        for n in range(5):
            work(n)
            painted(self.application)
        seconds = []
        for n in range(ROUNDS):

            def frame(n: int = n) -> None:
                work(n)
                painted(self.application)

            seconds.append(timed(frame))
        told(f"{self.count:,} points, {name}", seconds, peer)

    def choose(self, **changed: object) -> None:
        view = self.workspace.document.view
        self.workspace.set_view(replace(view, map=replace(view.map, **changed)))
        self.application.processEvents()

    def run(self) -> None:
        peer = self.peer()
        chosen, end = random.Random(1), self.workspace.vectors.last_epoch
        box = self.view.plot.box

        def pan(n: int) -> None:
            box.translateBy(x=0.02 if n % 20 < 10 else -0.02, y=0.01 if n % 20 < 10 else -0.01)

        def hover(_: int) -> None:
            self.workspace.set_hover(chosen.choice(self.words))

        def zoom(n: int) -> None:
            box.scaleBy((0.97, 0.97) if n % 20 < 10 else (1 / 0.97, 1 / 0.97))

        def epoch(n: int) -> None:
            self.workspace.set_epoch(end * (n % 97) / 97)

        for colour in (MapColour.NONE, MapColour.CLUSTER):
            self.choose(dimensions=2, colour=colour)
            self.frames(f"2-D, {colour}: pan", pan, peer)
            self.frames(f"2-D, {colour}: zoom", zoom, peer)
            self.frames(f"2-D, {colour}: hover", hover, peer)
            self.frames(f"2-D, {colour}: epoch", epoch, peer)
            self.workspace.set_epoch(end)
            self.choose(dimensions=3)
            self.frames(f"3-D, {colour}: turn", lambda _: self.view.plot.turn(0.03, 0.01), peer)
            self.frames(f"3-D, {colour}: hover", hover, peer)
            self.frames(f"3-D, {colour}: epoch", epoch, peer)
            self.workspace.set_epoch(end)
        item = self.view.plot.item
        self.choose(dimensions=2, colour=MapColour.NONE)
        seconds = [timed(lambda n=n: epoch(n)) for n in range(ROUNDS)]
        told(f"{self.count:,} points, epoch without its paint", seconds)
        print(f"  {len(item.painter.named)} names")

    def peer(self) -> float:
        """Return the median of a pan with a plain scatter plot, in ms."""
        plot = pg.PlotWidget(background=LIGHT.card)
        points = self.view.plot.item.shown.points
        plot.addItem(
            pg.ScatterPlotItem(points[:, 0], points[:, 1], size=5, pen=None, brush="#57606a")
        )
        plot.resize(*SIZE)
        plot.show()
        self.application.processEvents()
        box, seconds = plot.getViewBox(), []
        for n in range(ROUNDS):

            def frame(n: int = n) -> None:
                box.translateBy(x=0.02 if n % 20 < 10 else -0.02, y=0.01)
                painted(self.application)

            seconds.append(timed(frame))
        plot.close()
        return told(f"{self.count:,} points, pyqtgraph: pan", seconds)

    def close(self) -> None:
        self.workspace.shut_down()
        self.view.close()
        self.view.deleteLater()


def main() -> None:
    application = QApplication(sys.argv[:1])
    apply_look(application, LIGHT)
    for count in map(int, sys.argv[1:] or ("2000", "20000")):
        bench = Bench(application, count)
        bench.run()
        bench.close()


if __name__ == "__main__":
    main()
