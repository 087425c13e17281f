from collections.abc import Callable
from typing import Any

import pytest

from tokviz.document.presets import open_preset

Cli = Callable[..., Any]


@pytest.mark.parametrize(
    ("preset", "language", "sentences"),
    [
        ("king-queen-en", "en", 400),
        ("king-queen-zh", "zh_CN", 600),
        ("king-queen-too-small", "en", 12),
    ],
)
def test_the_examples_hold_what_the_grammar_writes(
    tokviz: Cli, preset: str, language: str, sentences: int
) -> None:
    written = tokviz("vectors", "corpus", language, "--sentences", sentences)
    assert written.status == 0
    assert written.out.rstrip("\n") == open_preset(preset).corpus.text


def test_another_seed_is_another_text(tokviz: Cli) -> None:
    first, second = (tokviz("vectors", "corpus", "en", "--seed", seed).out for seed in (1, 2))
    assert len(first.splitlines()) == len(second.splitlines()) == 400
    assert first != second


def test_a_language_without_a_grammar_is_refused(tokviz: Cli) -> None:
    assert tokviz("vectors", "corpus", "fr").status == 2
    assert tokviz("vectors", "corpus", "en", "--sentences", 0).status == 2
