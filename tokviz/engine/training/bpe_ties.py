"""How BPE chooses among pairs of the same count."""

from collections.abc import Callable, Sequence

from tokviz.engine.training.bpe_places import PlaceBook
from tokviz.engine.training.recipe import TieRule


class Backwards:
    """A key that sorts backwards: the largest first."""

    __slots__ = ("key",)

    def __init__(self, key: tuple[bytes, bytes, int]):
        self.key = key

    def __lt__(self, other: "Backwards") -> bool:
        return self.key > other.key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Backwards) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


Rank = int | tuple[bytes, bytes, int] | Backwards


def ranking(
    tie: TieRule,
    places: PlaceBook,
    tokens: Sequence[bytes],
    sort_key: Callable[[bytes], bytes],
    base: int,
) -> Callable[[int], Rank]:
    """Return the function that ranks tied pairs by their codes, smallest first.

    The code of a pair is left * base + right, so that codes order pairs by their ids. Where
    `sort_key` makes two pairs equal, their ids decide.
    """
    if tie is TieRule.FIRST_SEEN:
        return places.first
    if tie is TieRule.LOWEST_IDS:
        return lambda code: code
    written: dict[int, bytes] = {}

    def string(token: int) -> bytes:
        if token not in written:
            written[token] = sort_key(tokens[token])
        return written[token]

    def strings(code: int) -> tuple[bytes, bytes, int]:
        left, right = divmod(code, base)
        return string(left), string(right), code

    if tie is TieRule.LEXICOGRAPHIC:
        return strings
    return lambda code: Backwards(strings(code))
