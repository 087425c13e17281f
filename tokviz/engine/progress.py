"""How far a long computation is."""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import TypeVar

_Result = TypeVar("_Result")
_Yielded = TypeVar("_Yielded")
_Told = TypeVar("_Told")


@dataclass(frozen=True, slots=True)
class Progress:
    """A point in a long computation, as its generator yields it.

    `done` and `total` count the same thing (merges, bytes, pieces); `total` is 0 while unknown.
    """

    done: int
    total: int

    @property
    def fraction(self) -> float:
        """Return the share that is done, from 0 to 1 (0 while the total is unknown).

        >>> Progress(1, 4).fraction
        0.25
        """
        return min(1.0, self.done / self.total) if self.total > 0 else 0.0


def as_progress(
    steps: Generator[int, None, _Result], before: int, total: int
) -> Generator[Progress, None, _Result]:
    """Turn steps that yield how much of one stage is done into progress of the whole."""
    return (yield from told_as(steps, lambda done: Progress(before + done, total)))


def told_as(
    steps: Generator[_Yielded, None, _Result], tell: Callable[[_Yielded], _Told]
) -> Generator[_Told, None, _Result]:
    """Turn what steps yield into something else; their result stays.

    >>> list(told_as((n for n in (1, 2)), str))
    ['1', '2']
    """
    while True:
        try:
            yielded = next(steps)
        except StopIteration as end:
            result: _Result = end.value
            return result
        yield tell(yielded)


def finish(steps: Generator[Progress, None, _Result]) -> _Result:
    """Run a long computation to its end, for those who don't show progress."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: _Result = end.value
            return result
