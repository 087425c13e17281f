"""How long a step change, a key in a long sample, and a page of chips take until painted.

Run on demand: `PYTHONPATH=. python tests/bench/bench_repaint.py NOVEL [--merges N]`.
It needs no screen: the offscreen platform paints with the same raster engine as a window.

A step change is measured from the setter to the end of the last paint that it asked for; the steps
are random, so that most tokens of the page are new to it, and adjacent, as a drag goes.
"""

import argparse
import os
import random
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from tokviz.document.document import Document, Fill
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe, Splitter, StopRule, Unit
from tokviz.export.chip_screen import ScreenChips
from tokviz.export.chips import Chip, chip_size, paint_chip
from tokviz.export.look import LIGHT, TYPE_TOKEN
from tokviz.model.workspace import Workspace
from tokviz.views.corpus_tokens import CorpusTokensView
from tokviz.views.parts.theme import apply_look
from tokviz.views.sample import SampleView

ROUNDS = 300
KEYS = 100


def told(name: str, seconds: list[float]) -> None:
    ms = np.array(seconds) * 1000
    print(
        f"{name:<58} median {np.median(ms):6.2f} ms   p99 {np.percentile(ms, 99):6.2f} ms   "
        f"max {ms.max():6.2f} ms"
    )


def timed(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def painted(app: QApplication) -> None:
    """Carry out the paints (and layouts) that were asked for, and nothing else."""
    app.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    app.sendPostedEvents(None, QEvent.Type.UpdateRequest)


def token_views(workspace: Workspace, width: int, height: int) -> tuple[QWidget, object, object]:
    host = QWidget()
    column = QVBoxLayout(host)
    corpus, sample = CorpusTokensView(workspace), SampleView(workspace)
    for view in (corpus, sample):
        view.set_look(LIGHT)
        column.addWidget(view, 3 if view is corpus else 2)
    host.resize(width, height)
    return host, corpus, sample


def step_changes(app, workspace, corpus, name: str) -> None:
    last = workspace.run.steps
    chosen = random.Random(1)
    random_steps = [chosen.randrange(last + 1) for _ in range(ROUNDS)]
    half = last // 2
    for kind, steps in (("random", random_steps), ("adjacent", list(range(half, half + ROUNDS)))):
        seconds = []
        for number, step in enumerate(steps):
            if number % 30 == 0:
                corpus.area.scroll_to(chosen.randrange(corpus.area.page.layout.flow.total))
                app.processEvents()

            def change(step: int = step) -> None:
                workspace.set_step(step)
                painted(app)

            seconds.append(timed(change))
        told(f"{name}, {kind} steps, {len(corpus.area.page.places())} chips", seconds)


def keys(app, workspace, sample, text: str, name: str) -> None:
    workspace.set_sample(text)
    for place, where in (("end", len(text)), ("middle", len(text) // 2)):
        sample.edit.select_points(where, where)
        app.processEvents()
        seconds = []
        for _ in range(KEYS):

            def press() -> None:
                QTest.keyClick(sample.edit, Qt.Key.Key_A)
                painted(app)

            seconds.append(timed(press))
            app.processEvents()
        told(f"{name}, {len(text):,} characters, key at the {place}", seconds)


def pages_of_chips() -> None:
    """Paint 1,500 chips on 1920 x 1080: as lines and text, and from kept pictures."""
    chips = [Chip(f"学{chr(0x4E00 + n % 400)}", tint=n % 8) for n in range(1500)]
    places = [QPointF(4 + n % 38 * 50, 4 + n // 38 * 27) for n in range(1500)]
    widths = [round(chip_size(chip, LIGHT).width()) for chip in chips]
    image = QImage(1920, 1080, QImage.Format.Format_RGB32)
    pen = ScreenChips(LIGHT, TYPE_TOKEN, 1.0)

    def drawn() -> None:
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for chip, at in zip(chips, places, strict=True):
            paint_chip(painter, at, chip, LIGHT)
        painter.end()

    def kept() -> None:
        painter = QPainter(image)
        pen.begin()
        for chip, at, width in zip(chips, places, widths, strict=True):
            pen.paint(painter, at.x(), at.y(), width, chip)
        painter.end()

    image.fill(QColor(LIGHT.card))
    told("1,500 chips as lines and text", [timed(drawn) for _ in range(10)])
    for _ in range(20):
        kept()
    told("1,500 chips from kept pictures", [timed(kept) for _ in range(50)])


def figures(workspace: Workspace, corpus) -> None:
    figure = corpus.figure(LIGHT)
    size = figure.size(1000)
    image = QImage(size.toSize(), QImage.Format.Format_RGB32)

    def paint() -> None:
        painter = QPainter(image)
        figure.paint(painter, 1000, QRectF(image.rect()))
        painter.end()

    told("the corpus' figure (3,000 tokens)", [timed(paint) for _ in range(5)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("novel", type=Path)
    parser.add_argument("--merges", type=int, default=20_000)
    parser.add_argument("--size", default="1280x800")
    options = parser.parse_args()
    width, height = map(int, options.size.split("x"))
    text = options.novel.read_text(encoding="utf-8")
    app = QApplication(sys.argv[:1])
    apply_look(app, LIGHT)
    pages_of_chips()
    for unit, splitter in ((Unit.CHAR, Splitter.WORDS), (Unit.BYTE, Splitter.GPT4)):
        recipe = Recipe(unit=unit, splitter=splitter, stop=StopRule(merges=options.merges))
        # Counting pairs is the workspace's background work; here it would run in the setter.
        workspace = Workspace(synchronous=False)
        sample_text = text[200_000:210_000]
        workspace.open_document(Document(corpus=Corpus(text), recipe=recipe, sample=sample_text))
        while workspace.run is None or workspace.is_training:
            app.processEvents()
        host, corpus, sample = token_views(workspace, width, height)
        host.show()
        app.processEvents()
        name = f"token views {width}x{height}, {unit.value}s"
        for fill in (Fill.POSITION, Fill.TOKEN):
            workspace.set_view(replace(workspace.document.view, fill=fill))
            step_changes(app, workspace, corpus, f"{name}, by {fill.value}")
        workspace.set_step(workspace.run.steps)
        keys(app, workspace, sample, sample_text, name)
        figures(workspace, corpus)
        workspace.mark_saved()
        workspace.shut_down()
        host.close()
        host.deleteLater()


if __name__ == "__main__":
    main()
