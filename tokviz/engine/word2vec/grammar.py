"""Small corpora on which analogies come out: sentences of a grammar, dealt with a seed."""

import random
import re
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import TypeVar

from tokviz.engine.word2vec import grammar_chinese, grammar_english
from tokviz.engine.word2vec.topic import Grammar

_SLOT = re.compile(r"\{(\w+)\}")
_Card = TypeVar("_Card")


class Language(StrEnum):
    """Which grammar."""

    ENGLISH = "en"
    CHINESE = "zh_CN"


def write_corpus(language: Language, sentences: int, seed: int) -> str:
    """Write sentences, one a line."""
    grammar = (grammar_english if language is Language.ENGLISH else grammar_chinese).GRAMMAR
    generator = random.Random(seed)
    kinds = {name: _deal(words, generator) for name, words in grammar.kinds.items()}
    decks = [
        (t, _deal(t.rows, generator), _deal(t.sentences, generator)) for t in grammar.topics
    ]
    turns = [deck for deck in decks for _ in range(deck[0].share)]
    turns = _deal(turns, generator)
    lines = []
    for _ in range(sentences):
        topic, rows, patterns = next(turns)
        words = dict(zip(topic.names.split(), next(rows).split(), strict=True))
        def fill(m):
            n = m.group(1)
            if n.lower() in words:
                w = words[n.lower()]
                return w[0].upper() + w[1:] if n[0].isupper() else w
            return next(kinds[n])
        line = _SLOT.sub(fill, next(patterns))
        lines.append(line[0].upper() + line[1:])
    return "\n".join(lines) + "\n"


def _deal(cards: Sequence[_Card], generator: random.Random) -> Iterator[_Card]:
    """Yield all cards in a new order, again and again."""
    while True:
        yield from generator.sample(cards, len(cards))
