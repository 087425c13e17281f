"""Figures are painted without windows."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication

from tokviz.engine.progress import finish
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe, Splitter, StopRule, Unit
from tokviz.engine.training.run import Run, train

WORDS = (("深度学习", 9), ("学习模型", 7), ("训练模型", 5), ("好模型", 3))


@pytest.fixture(autouse=True)
def application(qapp: QApplication) -> QApplication:
    """Fonts need an application."""
    return qapp


@pytest.fixture
def learn() -> Callable[..., Run]:
    """Train on four words, by default on their bytes and for 26 merges."""

    def learned(rows: tuple[tuple[str, int], ...] = WORDS, **choices: object) -> Run:
        defaults = {"splitter": Splitter.NONE, "unit": Unit.BYTE, "stop": StopRule(merges=26)}
        return finish(train(Corpus(rows=rows), Recipe(**{**defaults, **choices})))

    return learned
