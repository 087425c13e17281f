"""How fast the whole window answers: steps of a novel, training beside it, and its start.

Run on demand: `PYTHONPATH=. python tests/bench/bench_window.py NOVEL [--size WxH]`. It needs no
screen: the offscreen platform paints with the same raster engine as a window.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

import numpy as np

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
from PySide6.QtWidgets import QApplication

from tokviz import app
from tokviz.document.document import Document
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe, StopRule
from tokviz.export.look import LIGHT
from tokviz.model.workspace import Workspace

MERGES = 20_000
SAMPLE = "且说鲁智深自离了五台山文殊院，取路投东京来，行了半月之上。"
TINY_PLOT = """
import time; start = time.perf_counter()
import pyqtgraph as pg
from PySide6.QtCore import QTimer
application = pg.mkQApp()
window = pg.PlotWidget()
window.plot([1, 2, 3])
window.resize(1280, 800)
window.show()
application.processEvents()
print(time.perf_counter() - start)
"""
WINDOW = """
import time; start = time.perf_counter()
import gc; gc.disable()  # as tokviz.__main__ does
from tokviz import app
application, window = app.create([])
window.files.open_preset("deep-learning-bytes")
window.show()
application.processEvents()
print(time.perf_counter() - start)
window.workspace.mark_saved()
window.workspace.shut_down()
"""


def told(name: str, seconds: list[float]) -> None:
    """Print the middle, the 99th percentile and the worst of times."""
    ms = np.array(seconds) * 1000
    middle, late = np.percentile(ms, [50, 99])
    print(f"{name:44} median {middle:6.1f} ms   p99 {late:6.1f} ms   max {ms.max():6.1f} ms")


def step_times(workspace: Workspace, steps: list[int]) -> list[float]:
    """Return what each step takes until everything that is visible is painted."""
    times = []
    for step in steps:
        start = time.perf_counter()
        workspace.set_step(step)
        QApplication.processEvents()
        times.append(time.perf_counter() - start)
    return times


def waits_while_training(workspace: Workspace) -> list[float]:
    """Return how long each turn of the event loop takes while a novel is trained."""
    waits = []
    workspace.train()
    while workspace.is_training:
        start = time.perf_counter()
        QApplication.processEvents()
        waits.append(time.perf_counter() - start)
        time.sleep(0.002)
    return waits


def start_times(code: str, rounds: int = 7) -> list[float]:
    """Return what a program takes to its first painted window, each in a process of its own.

    Both programs find their modules compiled, as an installed program does.
    """
    with tempfile.TemporaryDirectory() as compiled:
        environment = os.environ | {"PYTHONPYCACHEPREFIX": compiled}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        times = []
        for _ in range(rounds + 1):
            done = subprocess.run(
                [sys.executable, "-c", code],
                check=True,
                capture_output=True,
                text=True,
                env=environment,
            )
            times.append(float(done.stdout.split()[0]))
    return times[1:]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("novel", type=Path)
    parser.add_argument("--size", default="1280x800")
    options = parser.parse_args()
    width, height = map(int, options.size.split("x"))
    bare, ours = start_times(TINY_PLOT), start_times(WINDOW)
    told("start: a bare window with one plot", bare)
    told("start: TokViz with its example", ours)
    print(f"start: ratio of the medians {np.median(ours) / np.median(bare):.2f}")
    text = options.novel.read_bytes().decode("utf-8")
    document = Document(
        corpus=Corpus(text), recipe=Recipe(stop=StopRule(merges=MERGES)), sample=SAMPLE
    )
    with app.offscreen_window(Document(), "en", LIGHT, (width, height)) as window:
        workspace = window.workspace
        workspace.open_document(document)
        workspace.jobs.synchronous = False
        QApplication.processEvents()
        chance = random.Random(1)
        for size in (text[:10_000], SAMPLE):
            workspace.set_sample(size)
            QApplication.processEvents()
            name = f"sample of {len(size):,}"
            anywhere = [chance.randrange(MERGES + 1) for _ in range(200)]
            step_times(workspace, anywhere[:20])
            told(f"any step, {name}", step_times(workspace, anywhere))
            told(f"next step, {name}", step_times(workspace, list(range(9_000, 9_200))))
        workspace.set_recipe(replace(document.recipe, stop=StopRule(merges=MERGES - 1)))
        told("a turn of the event loop while training", waits_while_training(workspace))


if __name__ == "__main__":
    main()
