"""What a grammar is made of."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Topic:
    """Sentences about one thing.

    `sentences` have names in braces. Those in `names` stand for the words of one of the `rows`, all
    from the same; others stand for any of the grammar's words of that kind. A row is written as its
    words with spaces between. `share` says how many of the sentences of a round are of this topic.

    >>> Topic("who he", ("king he", "queen she"), ("The {who} says that {he} is wise.",)).share
    1
    """

    names: str
    rows: tuple[str, ...]
    sentences: tuple[str, ...]
    share: int = 1


@dataclass(frozen=True)
class Grammar:
    """Topics, in the order of a round, and the words that stand for a kind, by its name."""

    topics: tuple[Topic, ...]
    kinds: Mapping[str, tuple[str, ...]]
