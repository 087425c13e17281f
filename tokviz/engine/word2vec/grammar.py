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
    """What a corpus is written in."""

    ENGLISH = "en"
    CHINESE = "zh_CN"


def grammar_of(language: Language) -> Grammar:
    """Return the grammar of a language."""
    match language:
        case Language.ENGLISH:
            return grammar_english.GRAMMAR
        case Language.CHINESE:
            return grammar_chinese.GRAMMAR


def write_corpus(language: Language, sentences: int, seed: int) -> str:
    """Write a text of so many sentences, one a line, always the same for a seed.

    Kings and queens, men and women appear in the same sentences, but for the words of rank and of
    sex: that is all that king - man + woman = queen rests on. Topics, sentences and words are dealt
    like cards, so that each comes as often as its equals, give or take one. A corpus of 5 sentences
    or more has all four of them. Chinese has single spaces between its words, as segmented corpora
    have.

    >>> print(write_corpus(Language.ENGLISH, 2, seed=0), end="")
    The queen wears a golden crown and she rules the kingdom.
    “Good morning, sir,” says the royal guard to the king.
    >>> print(write_corpus(Language.CHINESE, 1, seed=0), end="")
    女王 戴 着 金色 的 王冠 ， 她 统治 着 王国 。
    """
    grammar = grammar_of(language)
    generator = random.Random(seed)
    kinds = {name: _deal(words, generator) for name, words in grammar.kinds.items()}
    decks = [
        (topic.names.split(), _deal(topic.rows, generator), _deal(topic.sentences, generator))
        for topic in grammar.topics
    ]
    a_round = [at for at, topic in enumerate(grammar.topics) for _ in range(topic.share)]
    later = _deal(a_round, generator)
    lines = []
    for number in range(sentences):
        # The first round goes in order, so that the smallest corpora have the first topics.
        at = a_round[number] if number < len(a_round) else next(later)
        names, rows, patterns = decks[at]
        words = dict(zip(names, next(rows).split(), strict=True))
        pattern = next(patterns)
        for name in _SLOT.findall(pattern):
            if name not in words:
                words[name] = next(kinds[name])
        line = pattern.format_map(words)
        lines.append(line[0].upper() + line[1:] + "\n")
    generator.shuffle(lines)
    return "".join(lines)


def _deal(cards: Sequence[_Card], generator: random.Random) -> Iterator[_Card]:
    """Yield all cards in random order, then all again in another, without end."""
    while True:
        yield from generator.sample(cards, len(cards))
